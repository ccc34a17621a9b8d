"""A league of the archive's decks: do games improve forecasts of what wins? See docs/league.md."""
