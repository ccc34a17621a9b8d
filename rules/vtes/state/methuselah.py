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


NOTHING_ADDED: list[list[tuple[Permanent, Value]]] = [[] for _ in range(METHUSELAH_VALUES)]
"""The values of all Methuselahs to which no card in play adds anything: shared, never changed."""


@mypyc_attr(acyclic=True)
class Methuselah:
    """A seat's whole side of the table.

    Args:
        seat: where it sits, 0 for who begins.
        passive: sits there and does nothing: is never asked and never acts.

    Attributes:
        pool, victory_points: as the words say.
        library, hand, ash, crypt, uncontrolled, ready, torpor, table, playing, removed: the zones;
            `table` holds the other cards in play, `playing` the card that is just being played.
        invested: counters on each card of the uncontrolled region, in the order they came there.
        values: for each value of a Methuselah what cards in play add: (card in play, value).
        abilities: (card in play, ability) in the order they came.
        phases: mask of the phases in which some ability may be used.
        transfers, master_actions, discard_actions: left in this phase.
        debt: master phase actions of the next phase that out-of-turn masters have used.
        barred: in 2000, whether an out-of-turn master was played since the last master phase ended.
        more_transfers: further ones in the next influence phase.
        credit: extra ones earned by an out-of-turn trifle (2006).
        trifle_turn: the turn in which it last played a trifle that counts.
        returning: cards that may be taken back instead of replaced, each with when that is.
        kept: cards that lie on a card in play and are played as if from the hand, each with that card.
        owed: when each card that was played and not replaced will be.
        matched: the hand size to which the hand was last matched.
        discarded: the cards that it has discarded in its discard phase.
        own_owed: of `owed`, what is owed for cards played in its turn that is on, where something asks.
        again: minions for whose cards it may draw another card, each with when that is (NOW: at once).
        drawn: the cards that it has drawn and may still put under its library, where something lets it.
        flights: when cards are replaced with each of which it may draw another; `flown` the cards in play by
            which it may do so now.
        helped: how many of its next actions in turn `helped_turn` have 1 stealth more.
        attempted: the turn in which one of its minions last attempted an action.
        certain: the turn in which the next referendum of its vampires passes without votes, -1 for none;
            `certain_of` the sect of which the vampire must be, "" for any.
        minion_phase: number of its latest minion phase, `last_minion_phase` of the one before.
        lost: how much pool it has lost in all.
        turns: how many turns it has begun.
        withdrawing: whether a withdrawal is announced and nothing was lost since.
        full_at_start: whether the hand was full when the turn started.
        stake: the card that it has put into the ante, -1 for none; `won` those of others (VTES-2.4-02).
        skipped: minions that will not act until something happens.
    """

    __slots__ = (
        "abilities",
        "again",
        "ash",
        "attempted",
        "barred",
        "certain",
        "certain_of",
        "contested",
        "credit",
        "crypt",
        "debt",
        "discard_actions",
        "discarded",
        "drawn",
        "flights",
        "flown",
        "full_at_start",
        "hand",
        "helped",
        "helped_turn",
        "incapacitated",
        "invested",
        "kept",
        "last_minion_phase",
        "library",
        "lost",
        "master_actions",
        "matched",
        "minion_phase",
        "more_transfers",
        "owed",
        "own_owed",
        "passive",
        "phases",
        "playing",
        "pool",
        "ready",
        "removed",
        "research",
        "returning",
        "seat",
        "skipped",
        "stake",
        "table",
        "torpor",
        "transfers",
        "trifle_turn",
        "triggers",
        "turns",
        "uncontrolled",
        "values",
        "victory_points",
        "withdrawing",
        "won",
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
        self.transfers = 0
        self.master_actions = 0
        self.discard_actions = 0
        self.flights: list[tuple[int, int]] = []
        self.flown: list[int] = []
        self.phases = 0
        self.debt = 0
        self.barred = False
        self.credit = 0
        self.more_transfers = 0
        self.trifle_turn = -1
        self.kept: dict[int, int] = {}
        self.owed: list[int] = []
        self.own_owed: list[int] = []
        self.again: list[tuple[int, int]] = []
        self.returning: list[tuple[int, int]] = []
        self.matched = HAND
        self.discarded: list[int] = []
        self.drawn: list[int] = []
        self.helped = 0
        self.helped_turn = self.attempted = -1
        self.certain = -1
        self.certain_of = ""
        self.lost = self.minion_phase = self.last_minion_phase = 0
        self.turns = 0
        self.withdrawing = False
        self.full_at_start = True
        self.skipped: list[int] = []
        self.stake = -1
        self.won: list[int] = []

    @property
    def reach(self) -> list[int]:
        """The cards of the hand, and those that some minion plays as if they were there."""
        return [*self.hand.items, *self.kept] if self.kept else self.hand.items

    def add_value(self, permanent: Permanent, value: Value) -> None:
        """Let a value of a card in play count."""
        if self.values is NOTHING_ADDED:
            self.values = [[] for _ in range(METHUSELAH_VALUES)]
        self.values[value.kind].append((permanent, value))
