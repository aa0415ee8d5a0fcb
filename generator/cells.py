"""Lattices of fields, as game boards have them: where each field lies, its form, and what is beside
it. In come rows and columns counted from 1, out come points and paths in mm."""
