"""Vampire: The Eternal Struggle: deck law, and the game by the chapters of its rulebook."""
