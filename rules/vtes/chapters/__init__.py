"""The rules, a generator a chapter, in the words of the rulebook."""

from rules.kernel.deferring import defer

defer(__name__, "answering", "block", "blocked", "contests", "imbued", "out_of_turn", "politics", "reactions")
defer(__name__, "red_list", "torpor")  # as the others, of which few games of one Methuselah have need
