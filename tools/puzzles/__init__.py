"""Puzzles are cut from games and audited here: `python -m tools.puzzles`."""
