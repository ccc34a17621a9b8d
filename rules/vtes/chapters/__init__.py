"""The rules, a generator a chapter, in the words of the rulebook."""

from rules.kernel.deferring import defer

# Few games of one Methuselah have need of these.
defer(__name__, "answering", "block", "blocked", "contests", "imbued", "out_of_turn", "politics", "reactions")
defer(__name__, "red_list", "torpor")
