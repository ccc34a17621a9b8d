"""The table as it lies, and the only ways to change it."""

from cardbase.quick import defer

defer(__name__, "card_events", "events", "fight_events", "happenings", "table_events")

# Of which few decks have need when they play alone.
defer(__name__, "blocks", "bonds", "circumstances", "claims", "conditions", "contests", "control")
defer(__name__, "falling", "gear", "happened", "hushing", "merging", "open_hands", "regions", "wounding")
