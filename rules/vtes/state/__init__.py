"""The table as it lies, and the only ways to change it."""

from rules.kernel.deferring import defer

defer(__name__, "card_events", "events", "happenings", "table_events")
defer(__name__, "circumstances", "happened", "wounding")  # of which few decks have need when they play alone
