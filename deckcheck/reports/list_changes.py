"""What changed in the lists of an event since they were registered."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.analysis.as_registered import differences_of
from deckcheck.desk.people import name_words
from deckcheck.reports.event import with_reason
from deckcheck.reports.registrations import BRIEF, CHANGED, MISSING, NEW, SAME, UNCLEAR, ListChange, Reason
from deckcheck.terminal.escape import shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.analysis.as_registered import Difference
    from deckcheck.reports.event import Entrant, EventPage
    from deckcheck.reports.registrations import Registration


def compare_events(before: EventPage, after: EventPage) -> tuple[ListChange, ...]:
    """Compare the lists registered with those of the same players now.

    Args:
        before: the lists registered.
        after: the lists now.

    Returns:
        A change for each player and round, in the order of the pages; who has no list now comes last. Lists
        of unknown players are compared by file name.
    """
    known = {key: one for one in before.rows for key in _keys(one)}
    left = {id(one): one for one in before.rows}
    changes: list[ListChange] = []
    for one in after.rows:
        old = next((known[key] for key in _keys(one) if key in known), None)
        if old is not None:
            left.pop(id(old), None)
        changes += _of_rounds(old, one)
    for one in left.values():
        changes += _of_rounds(one, None)
    return tuple(changes)


def with_changes(page: EventPage, changes: tuple[ListChange, ...]) -> EventPage:
    """Call the players whose lists changed, and ask those who had registered none."""
    by_list = {id(one.after): one for one in changes}

    def asked(one: Entrant) -> Entrant:
        for handed in one.lists:
            change = by_list.get(id(handed.list))
            if change is None:
                continue
            within = f"round {change.round}: " if change.round else ""
            if change.kind == CHANGED:
                full = f"{within}changed since registration: {change.in_words}"
                one = with_reason(one, Reason(shortened(full, BRIEF), full))
            elif change.kind in (NEW, UNCLEAR):
                words = (
                    "no list was registered" if change.kind == NEW else "whether the list changed is unclear"
                )
                one = with_reason(one, Reason(f"{within}{words}", f"{within}{words}", False))
        return one

    return replace(
        page,
        entrants=tuple(map(asked, page.entrants)),
        strays=tuple(map(asked, page.strays)),
        changes=changes,
    )


def _of_rounds(old: Entrant | None, new: Entrant | None) -> Iterable[ListChange]:
    before, after = _lists(old), _lists(new)
    whose = new or old
    assert whose is not None
    for number in sorted({*before, *after}):
        one, other = before.get(number), after.get(number)
        kind, found = _kind(one, other, settled=all(side is None or side.settled for side in (old, new)))
        yield ListChange(
            whose.shown, whose.player.number or whose.counted.number, kind, number, one, other, found
        )


def _kind(
    one: Registration | None, other: Registration | None, *, settled: bool
) -> tuple[str, tuple[Difference, ...]]:
    if one is None or other is None:
        return (NEW if one is None else MISSING), ()
    if not settled or "unreadable" in (one.verdict, other.verdict):
        return UNCLEAR, ()
    if one.same_cards(other):
        return SAME, ()
    found = differences_of(one.cards, other.cards)
    return (CHANGED if found else UNCLEAR), found


def _lists(entrant: Entrant | None) -> dict[str, Registration]:
    """Return the list that counts of each round, or may."""
    found: dict[str, Registration] = {}
    for one in entrant.lists if entrant is not None else ():
        found.setdefault(one.list.round, one.list)
    return found


def _keys(one: Entrant) -> list[object]:
    """Return what a player is known by, the surest first."""
    if not one.known:
        return [("file", one.counted.file)]
    number = [("number", one.player.number)] if one.player.number else []
    return [*number, ("name", tuple(sorted(name_words(one.player.name))))] if one.player.name else [*number]
