"""What changed in the lists of an event between registration and final."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardbase.fold import fold
from deckcheck.reports.registrations import file_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.reports.registrations import Registration


@dataclass(frozen=True, slots=True)
class ListChange:
    """What happened to a player's list between registration and final.

    Attributes:
        player: the name.
        kind: "same", "changed", "missing" (no final list), "new" (no registration) or "unclear"
            (several lists of one player, or a list that cannot be read).
        before, after: the lists, if there are any.
        taken: name and copies of the cards taken out; put: of those put in.
    """

    player: str
    kind: str
    before: tuple[Registration, ...] = ()
    after: tuple[Registration, ...] = ()
    taken: tuple[tuple[str, int], ...] = field(default=())
    put: tuple[tuple[str, int], ...] = field(default=())


def compare_events(before: Iterable[Registration], after: Iterable[Registration]) -> tuple[ListChange, ...]:
    """Compare the lists registered with the final ones of the same players.

    Args:
        before: the lists registered.
        after: the final lists.

    Returns:
        A change for each player, by name; files that name nobody are compared by their file names.
    """
    left, right = _by_player(before), _by_player(after)
    changes = []
    for key in {**left, **right}:
        old, new = left.get(key, ()), right.get(key, ())
        player = next((one.player for one in (*new, *old) if one.player), file_name(key))
        if not old or not new:
            changes.append(ListChange(player, "new" if new else "missing", old, new))
        elif len(old) > 1 or len(new) > 1 or "unreadable" in (old[0].verdict, new[0].verdict):
            changes.append(ListChange(player, "unclear", old, new))
        else:
            taken = _more(old[0].cards, new[0].cards)
            put = _more(new[0].cards, old[0].cards)
            kind = "changed" if taken or put else "same" if old[0].sure and new[0].sure else "unclear"
            changes.append(ListChange(player, kind, old, new, taken, put))
    return tuple(sorted(changes, key=lambda change: (fold(change.player), change.player)))


def _by_player(registrations: Iterable[Registration]) -> dict[str, tuple[Registration, ...]]:
    found: dict[str, tuple[Registration, ...]] = {}
    for one in sorted(registrations, key=lambda one: one.path):
        key = one.key or f"/{file_name(one.path)}"
        found[key] = (*found.get(key, ()), one)
    return found


def _more(these: Sequence[tuple[str, int]], those: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    there = dict(those)
    return tuple((name, count - there.get(name, 0)) for name, count in these if count > there.get(name, 0))
