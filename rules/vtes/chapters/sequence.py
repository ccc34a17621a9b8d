"""The sequencing rule, once for every window (VTES-1.6.1-17 to 19)."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.kernel import Decision
from rules.vtes.state.hand import sweep
from rules.vtes.terms import PASS
from rules.vtes.verbs import upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments

    Find: TypeAlias = Callable[[State, Methuselah, Any], list[int]]
    """Returns the options that a Methuselah has in a window."""
    Use: TypeAlias = Callable[[State, Methuselah, Any, int], Rules[None]]
    """Carries one of them out."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Moment:
    """A moment of an action: what the windows concern."""

    __slots__ = ("action", "mask")

    def __init__(self, action: Action, mask: Moments) -> None:
        self.action = action
        self.mask = mask


def order(state: State, acting: Methuselah, defender: int = -1) -> list[Methuselah]:
    """Return who is asked, in order: the acting Methuselah, the defending one, the others clockwise.

    Passive ones are left out: they never do anything.
    """
    seats = state.ring.clockwise(acting.seat)
    if defender >= 0 and defender in seats and defender != acting.seat:
        seats.remove(defender)
        seats.insert(1, defender)
    methuselahs = state.methuselahs
    return [who for seat in seats if not (who := methuselahs[seat]).passive]


def window(state: State, kind: str, asked: list[Methuselah], find: Find, use: Use, about: Any) -> Rules[None]:
    """Offer everybody the chance to use cards and effects, in order, until nobody wants to any more.

    Whoever uses one returns the chance to the first in order (VTES-1.6.1-19); a Methuselah who passes
    is asked again only after somebody used something.

    Args:
        state: of the table.
        kind: of the decisions.
        asked: who has the chance, in order (see `order`).
        find: what there is to use.
        use: how.
        about: what the window is in: an action, a referendum, a combat.
    """
    while (yield from once(state, kind, asked, find, use, about)):
        pass


def of_one(
    state: State, kind: str, methuselah: Methuselah, find: Find, use: Use, about: Any
) -> Rules[None] | None:
    """Return the window of somebody whom nobody else can answer, None where there is nothing to use."""
    options = find(state, methuselah, about) if methuselah.pool > 0 else None
    return _of_one(state, kind, methuselah, find, use, about, options) if options else None


def _of_one(
    state: State, kind: str, methuselah: Methuselah, find: Find, use: Use, about: Any, options: list[int]
) -> Rules[None]:
    while options:
        choice: int = yield Decision(methuselah.seat, kind, [PASS, *options], about)
        if choice == PASS:
            return
        yield from use(state, methuselah, about, choice)
        if state.lasting:
            sweep(state)
        if state.uneven:
            yield from upkeep.settle(state)
        options = find(state, methuselah, about) if methuselah.pool > 0 else []


def once(
    state: State,
    kind: str,
    asked: list[Methuselah],
    find: Find,
    use: Use,
    about: Any,
    acting: Methuselah | None = None,
) -> Rules[bool]:
    """Ask one after the other until somebody uses something; return whether anybody did.

    Args:
        state: of the table.
        kind: of the decisions.
        asked: who has the chance, in order (see `order`).
        find: what there is to use.
        use: how.
        about: what the window is in.
        acting: whose action it is: the decisions of all others are called "react".
    """
    for methuselah in asked:
        if methuselah.pool > 0:
            options = find(state, methuselah, about)
            if options:
                named = kind if acting is None or methuselah is acting else "react"
                choice: int = yield Decision(methuselah.seat, named, [PASS, *options], about)
                if choice != PASS:
                    yield from use(state, methuselah, about, choice)
                    if state.lasting:
                        sweep(state)
                    if state.uneven:
                        yield from upkeep.settle(state)
                    return True
    return False
