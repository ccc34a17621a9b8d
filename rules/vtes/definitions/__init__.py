"""What a card is to the engine, as plain values that do nothing and know no table."""

from cardbase.quick import defer

# Few decks need these when they play alone.
defer(__name__, "acting", "bleeding", "blocking", "combat", "crypt", "decrees", "disciplines", "equipment")
defer(__name__, "prices", "reacting", "standing", "values", "votes")
