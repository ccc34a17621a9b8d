"""Building decks: templates for new ones, cards added and removed, what winners would add, cut or build."""
