"""What is allowed and what happens: a kernel that knows no game, and one package per game."""

OWNER = "deckcheck"
"""Whose package this is: another distribution installs one of the same name, over this file."""
