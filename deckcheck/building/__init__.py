"""Building decks: frames for new ones, cards added and removed in place, and what winners play."""
