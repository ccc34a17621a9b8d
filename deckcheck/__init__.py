"""What users see: the `deckcheck` command, deck files, checks, numbers, reports."""

__version__ = "0.3.0"
