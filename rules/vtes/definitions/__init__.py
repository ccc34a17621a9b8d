"""What a card is to the engine, as plain values that do nothing and know no table."""

from rules.kernel.deferring import defer

# Needed by few decks when they play alone.
defer(__name__, "afterwards", "combat", "crypt_answers", "decrees", "edicts", "lending", "reacting", "relics")
defer(__name__, "talents", "values")
