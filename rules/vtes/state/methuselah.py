"""A Methuselah: one seat's whole side of the table."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.terms import HAND, METHUSELAH_VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Zone
    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.value import Value
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.terms import Span


NOTHING_ADDED: list[list[tuple[Permanent, Value]]] = [[] for _ in range(METHUSELAH_VALUES)]
"""The values of all Methuselahs to which no card in play adds anything: shared, never changed."""


@mypyc_attr(acyclic=True)
class Methuselah:
    """A seat's whole side of the table.

    Args:
        seat: where it sits, 0 for the first to play.
        passive: sits there and does nothing: is never asked and never acts.

    Attributes:
        pool, victory_points: as the words say.
        library, hand, ash, crypt, uncontrolled, ready, torpor, table, playing, removed: the zones;
            `table` holds the other cards in play, `playing` the card that is just being played.
        invested: counters on each card in the uncontrolled region, in the order they came there.
        values: for each value of a Methuselah what cards in play add: (card in play, value).
        abilities: (card in play, ability) in the order they came.
        phases: mask of the phases in which some ability may be used.
        transfers, master_actions, discard_actions: left in this phase.
        kept: cards that lie on a card in play and are played as if from the hand, each with that card.
        owed: when each card that was played and not replaced will be.
        matched: the hand size to which the hand was last matched.
        turns: how many turns it has begun.
        withdrawing: whether a withdrawal is announced and nothing was lost since.
        skipped: minions that will not act until something happens.
    """

    __slots__ = (
        "abilities",
        "ash",
        "contested",
        "crypt",
        "discard_actions",
        "hand",
        "incapacitated",
        "invested",
        "kept",
        "library",
        "master_actions",
        "matched",
        "owed",
        "passive",
        "phases",
        "playing",
        "pool",
        "ready",
        "removed",
        "research",
        "seat",
        "skipped",
        "table",
        "torpor",
        "transfers",
        "turns",
        "uncontrolled",
        "values",
        "victory_points",
        "withdrawing",
    )

    def __init__(self, seat: int, passive: bool, zones: list[Zone[int]]) -> None:
        self.seat = seat
        self.passive = passive
        self.pool = 30
        self.victory_points = 0.0
        (
            self.library,
            self.hand,
            self.ash,
            self.crypt,
            self.uncontrolled,
            self.ready,
            self.torpor,
            self.table,
            self.playing,
            self.removed,
            self.research,
            self.incapacitated,
            self.contested,
        ) = zones
        self.invested: dict[int, int] = {}
        self.values = NOTHING_ADDED
        self.abilities: list[tuple[Permanent, Ability]] = []
        self.transfers = self.master_actions = self.discard_actions = 0
        self.phases = 0
        self.kept: dict[int, int] = {}
        self.owed: list[Span] = []
        self.matched = HAND
        self.turns = 0
        self.withdrawing = False
        self.skipped: list[int] = []

    def reach(self) -> list[int]:
        """Return the cards in hand, and those that some minion plays as if they were there."""
        return [*self.hand.items, *self.kept] if self.kept else self.hand.items

    def add_value(self, permanent: Permanent, value: Value) -> None:
        """Start to count a value of a card in play."""
        if self.values is NOTHING_ADDED:
            self.values = [[] for _ in range(METHUSELAH_VALUES)]
        self.values[value.kind].append((permanent, value))
