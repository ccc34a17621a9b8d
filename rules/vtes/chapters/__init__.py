"""The rules, a generator a chapter, in the words of the rulebook."""

from rules.kernel.deferring import defer

# Few games of one Methuselah have need of these.
defer(
    __name__,
    "aimed",
    "answering",
    "block",
    "blocked",
    "contests",
    "imbued",
    "in_torpor",
    "out_of_turn",
    "politics",
)
defer(__name__, "reactions", "red_list", "torpor")
