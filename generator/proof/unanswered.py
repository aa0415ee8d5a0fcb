"""What a function of an invariant raises that looks at finished files where there are none: the
question is neither answered with yes nor with no."""


class UnansweredError(Exception):
    """The question cannot be answered yet; the message says what is missing."""
