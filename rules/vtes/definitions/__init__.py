"""What a card is to the engine, as plain values that do nothing and know no table."""

from rules.kernel.deferring import defer

defer(__name__, "crypt_answers", "reacting", "relics", "talents")  # which few decks have
