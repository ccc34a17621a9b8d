"""The game under its name: set up from options, seen by its seats, asked and answered in words."""
