"""Lets the program run as `python -m generator`, where its command is not on the path."""

from generator.cli import main

if __name__ == "__main__":
    main()
