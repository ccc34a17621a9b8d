"""The rules, one generator per chapter, in the words of the rulebook."""

from cardbase.quick import defer

# Few games of one Methuselah need these.
defer(__name__, "answering", "block", "blocked", "contests", "declaring", "imbued", "in_torpor")
defer(__name__, "out_of_turn", "politics", "reactions", "reaping", "red_list", "saving")
defer(__name__, "surviving", "torpor", "uses")
