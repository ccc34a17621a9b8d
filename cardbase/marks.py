"""The marks of a version behind a card's name: "(ADV)", "(G6)", "(V5)", "(2008)"."""

from __future__ import annotations

import re

from cardbase.card import CryptCard
from cardbase.quick import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import date

    from cardbase.card import Card

    Marks = tuple[str | None, bool, str]
    """What stands behind a name to choose its version: group, advanced, and edition ("" for none)."""

MARK = pattern(
    r"""\s*(?:[(\[]\s*)?
    (?:(?P<group>(?:G|Group\s*)(?P<number>\d|ANY))|(?P<advanced>ADV(?:ANCED|\.)?))
    (?=[\s)\],]|$)(?:\s*[)\]])?\s*$""",
    re.IGNORECASE | re.VERBOSE,
)
"""A mark after a name: "(ADV)", "Adv.", "(G6)", "[G6]", "G6", "(Group 6)"; also the last of "(G3 ADV)"."""

MARK_ENDS = frozenset(")].dDvVyY")
"""What such a mark may end with, other than a digit and spaces."""

EDITION = pattern(r"\s*[(\[](?P<edition>[^()\[\]]{2,40}(?:\([^()]*\))?)[)\]]\s*$")
"""A set or a year after a name: "(V5)", "[Black Hand]", "(2008)"."""

YEARS = range(1994, 2100)
"""Years in which cards can have been printed."""

NO_MARKS: Marks = (None, False, "")


def split_marks(spelling: str) -> tuple[str, str | None, bool]:
    """Take advanced and group marks off the end of a name.

    Returns:
        The name, the group as written ("6", "ANY") or None, and whether an advanced mark stood there.
    """
    name, group, advanced = spelling, None, False
    for _ in range(2):
        last = name[-1:]
        if last not in MARK_ENDS and not last.isdecimal() and not last.isspace():
            break
        found = MARK.search(name)
        if found is None or not found.start():
            break
        if found["advanced"]:
            advanced = True
        else:
            group = found["number"].upper()
        name = name[: found.start()].rstrip(" ([,")
    return name, group, advanced


def has_marks(card: Card, marks: Marks) -> bool:
    """Return whether a card has a version with these marks."""
    group, advanced, edition = marks
    if advanced and not (isinstance(card, CryptCard) and card.advanced):
        return False
    if group and not (isinstance(card, CryptCard) and card.group_name == group.upper()):
        return False
    if not edition:
        return True
    if edition.isdecimal() and len(edition) == 4:
        return any(one.released is not None and one.released.year == int(edition) for one in card.printings)
    return any(
        one.set == edition
        or (edition == "V5" and (one.set.startswith("V5") or _since_v5(one.set, one.released)))
        for one in card.printings
    )


def contrary(card: Card, marks: Marks) -> str:
    """Say what marks ask for that a card does not have."""
    group, advanced, edition = marks
    wrong_group = group is not None and not has_marks(card, (group, advanced, ""))
    return f"group {group}" if wrong_group else f"edition {edition}"


def _since_v5(code: str, released: date | None) -> bool:
    """Return whether a card was given away since the fifth edition, whose mark such cards have."""
    return code == "Promo" and released is not None and (released.year, released.month) >= (2020, 11)
