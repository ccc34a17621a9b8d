"""Entries of the rulebook that no test covers yet, each with the reason; see `test_coverage_of_the_book`.

Those of chapters 6 and 9 to 11, of the glossary and the Imbued stand in `open_chapters`.
"""

from .open_chapters import OPEN as CHAPTERS

OPEN: dict[str, str] = {**CHAPTERS}
