"""Entries of the rulebook that no test covers yet, each with the reason; see `test_coverage_of_the_book`."""

OPEN = {
    "VTES-GL-05": "no card that acts on another's ash heap is described yet",
}
