"""Entries of the rulebook that no test covers yet, each with the reason; see `test_coverage_of_the_book`."""

OPEN = {
    "VTES-6.5.2-02": "no card version of leaving torpor is described yet",
    "VTES-GL-05": "no card that acts on another's ash heap is described yet",
}
