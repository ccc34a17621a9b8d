"""What everybody sees of how a seat stands, as numbers."""

from __future__ import annotations

from rules.vtes.state.values import bleed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

OWN_POOL: Final = (0, 2, 4, 8, 12, 18, 24)
PREY_POOL: Final = (0, 4, 8, 14)
PREDATOR_POOL: Final = (0, 6, 14)
NEXT_POOL: Final = (0, 4, 8)
"""Where pool begins to weigh another amount: the first points of it more than the later ones."""
MOST_POOL: Final = 60.0
"""How much of what lies above the last of them counts."""

ONE_TURN: Final = 4
"""A vampire that needs no more transfers than these comes out in its controller's next turn."""

NAMES: Final = (
    "always",
    *(f"own pool above {cut}" for cut in OWN_POOL),
    "own ready minions",
    "own ready capacity",
    "own ready blood",
    "own cards on minions",
    "own bleed",
    "own titles",
    "own torpid capacity",
    "own counters",
    "own cards on the table",
    "own library",
    "own bleed reaches the prey's pool",
    *(f"prey's pool above {cut}" for cut in PREY_POOL),
    "prey's ready minions",
    "prey's ready capacity",
    "prey's torpid capacity",
    "prey's counters",
    *(f"predator's pool above {cut}" for cut in PREDATOR_POOL),
    "predator's ready minions",
    "predator's ready capacity",
    "predator's bleed",
    "predator's counters",
    "predator's bleed reaches own pool",
    "others' pool",
    "others' ready capacity",
    "own counters on what comes next turn",
    *(f"pool of the prey's prey above {cut}" for cut in NEXT_POOL),
    "bleed of the prey's prey",
    "prey's bleed reaches its prey's pool",
)
"""What each feature is.

The Edge, and who is locked, are left out: they tell who has just acted, and not who will.
"""


def steps(amount: int, cuts: Sequence[int]) -> list[float]:
    """Return how much of an amount lies between each cut and the next, and above the last one."""
    parts = []
    for place, cut in enumerate(cuts):
        width = cuts[place + 1] - cut if place + 1 < len(cuts) else MOST_POOL
        parts.append(float(max(0, min(width, amount - cut))))
    return parts


class Side:
    """What lies before one Methuselah.

    Attributes:
        ready, capacity, blood, cards, titles, bleed: of the ready minions, added up.
        torpid: capacity in torpor.
        counters: on uncontrolled cards; `coming`: of these on what comes out with the transfers of a turn.
    """

    __slots__ = ("bleed", "blood", "capacity", "cards", "coming", "counters", "ready", "titles", "torpid")

    def __init__(self, state: State, methuselah: Methuselah) -> None:
        ready = state.ready_minions(methuselah)
        self.ready = len(ready)
        self.capacity = self.blood = self.cards = self.titles = self.bleed = 0
        for minion in ready:
            self.capacity += minion.capacity
            self.blood += minion.blood
            self.cards += len(minion.cards)
            self.titles += 1 if minion.profile.title else 0
            self.bleed += bleed(state, minion)
        faces = state.faces
        self.torpid = sum([faces[number].capacity for number in methuselah.torpor.items])
        self.counters = self.coming = 0
        for number, laid in methuselah.invested.items():
            self.counters += laid
            if faces[number].capacity - laid <= ONE_TURN:
                self.coming += laid


def features(state: State, seat: int) -> list[float]:
    """Return the features of a seat, one for each of `NAMES`.

    Args:
        state: of the game.
        seat: one that is still in the game, with somebody else.
    """
    me = state.methuselahs[seat]
    prey, predator = state.prey(me), state.predator(me)
    own, left, right = Side(state, me), Side(state, prey), Side(state, predator)
    row = [1.0, *steps(me.pool, OWN_POOL)]
    row += [own.ready, own.capacity, own.blood, own.cards, own.bleed, own.titles, own.torpid, own.counters]
    row += [len(me.table.items), len(me.library.items), 1.0 if own.bleed >= prey.pool else 0.0]
    row += steps(prey.pool, PREY_POOL)
    row += [left.ready, left.capacity, left.torpid, left.counters]
    row += steps(predator.pool, PREDATOR_POOL)
    row += [right.ready, right.capacity, right.bleed, right.counters]
    row.append(1.0 if right.bleed >= me.pool else 0.0)
    row += _elsewhere(state, seat, prey, predator)
    row.append(own.coming)
    return [float(one) for one in row] + _beyond(state, seat, prey, left)


def _elsewhere(state: State, seat: int, prey: Methuselah, predator: Methuselah) -> list[float]:
    """Return the pool and the ready capacity of those who are neither prey nor predator."""
    pool = capacity = 0
    for number in state.ring.others(seat):
        other = state.methuselahs[number]
        if other is not prey and other is not predator:
            pool += other.pool
            capacity += sum([minion.capacity for minion in state.ready_minions(other)])
    return [float(pool), float(capacity)]


def _beyond(state: State, seat: int, prey: Methuselah, left: Side) -> list[float]:
    """Return how the prey's prey stands, as far as it is neither the seat nor its predator."""
    hunted = state.prey(prey)
    if hunted.seat == seat:
        return [0.0] * (len(NEXT_POOL) + 2)
    reached = 1.0 if left.bleed >= hunted.pool else 0.0
    if hunted is state.predator(state.methuselahs[seat]):
        return [*[0.0] * (len(NEXT_POOL) + 1), reached]
    strength = sum([bleed(state, minion) for minion in state.ready_minions(hunted)])
    return [*steps(hunted.pool, NEXT_POOL), float(strength), reached]
