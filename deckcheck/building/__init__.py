"""Building decks: frames for new ones, cards added and removed in place, what winners would add, cut or build."""
