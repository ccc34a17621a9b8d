"""Entries of the rulebook that no test covers yet, each with the reason; see `test_coverage_of_the_book`."""

OPEN: dict[str, str] = {}
