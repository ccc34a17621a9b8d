"""What lies on the table beside the cards' numbers: Methuselahs, minions, other cards in play, actions."""

from __future__ import annotations

from rules.vtes.words import METHUSELAH_VALUES, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Zone
    from rules.vtes.effects.base import Ability, Mode, Value
    from rules.vtes.faces import Face, Profile

HAND = 7
"""The hand size by default (VTES-2.3-03)."""
NOTHING_ADDED: list[list[tuple[Permanent, Value]]] = [[] for _ in range(METHUSELAH_VALUES)]
"""The values of all Methuselahs to which no card in play adds anything: shared, never changed."""


class Permanent:
    """A card in play.

    Args:
        piece: its number.
        face: what the card says.
        controller: who controls it (a seat).

    Attributes:
        locked: whether it is locked.
        counters: counters on it that are no blood.
        host: the minion it is on, None where it is on none.
        memory: what its own text remembers: a chosen piece or a number; -1 at first.
        used: ability -> number of the phase, or of the turn, in which it was used last.
        entered: the turn in which it came into play.
        working: whether its values, abilities and triggers count (not while it is contested).
    """

    __slots__ = (
        "controller",
        "counters",
        "entered",
        "face",
        "host",
        "locked",
        "memory",
        "piece",
        "used",
        "working",
    )

    def __init__(self, piece: int, face: Face, controller: int, entered: int) -> None:
        self.piece = piece
        self.face = face
        self.controller = controller
        self.entered = entered
        self.locked = False
        self.counters = 0
        self.host: Minion | None = None
        self.memory = -1
        self.used: dict[object, int] | None = None
        self.working = False

    def __repr__(self) -> str:
        return f"<{self.face.name}>"


class Minion(Permanent):
    """A vampire, an Imbued or an ally in play.

    Attributes:
        profile: clan, sect, title, disciplines and the like, as they are now.
        capacity: capacity of a vampire; starting life of an ally.
        blood: blood of a vampire, life of an ally.
        region: where it is, one of READY, TORPOR, WAITING, INCAPACITATED, GONE.
        cards: the cards on it.
        values: what cards add to its values: (card in play, None for its own text; value).
        bled, politicked, fresh: the turn in which it last bled, took a political action, was recruited.
        done: card names and cards in play -> the turn in which it last acted through them.
        bleed_bonus: what lasts until the end of turn `bonus_turn`.
        damaged: whether it has damage that is not healed.
        must_hunt, must_bleed: the turn in which it must hunt, or bleed, by card text.
        advanced_over: the base card under a merged advanced one, -1 for none.
        convictions: pieces of convictions on an Imbued.
    """

    __slots__ = (
        "advanced_over",
        "bled",
        "bleed_bonus",
        "blood",
        "bonus_turn",
        "capacity",
        "cards",
        "convictions",
        "damaged",
        "done",
        "fresh",
        "must_bleed",
        "must_hunt",
        "politicked",
        "profile",
        "region",
        "values",
    )

    def __init__(self, piece: int, face: Face, controller: int, entered: int, profile: Profile) -> None:
        super().__init__(piece, face, controller, entered)
        self.profile = profile
        self.capacity = face.capacity
        self.blood = 0
        self.region = READY
        self.cards: list[Permanent] = []
        self.values: list[tuple[Permanent | None, Value]] = []
        self.bled = -1
        self.politicked = -1
        self.fresh = -1
        self.done: dict[object, int] | None = None
        self.bleed_bonus = 0
        self.bonus_turn = -1
        self.damaged = False
        self.must_hunt = -1
        self.must_bleed = -1
        self.advanced_over = -1
        self.convictions: list[int] = []

    @property
    def wounded(self) -> bool:
        """Whether it has damage that is not healed, or is in torpor (VTES-6.4.6-07)."""
        return self.damaged or self.region == TORPOR


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
        credit: extra ones earned by an out-of-turn trifle (2006).
        trifle_turn: the turn in which it last played a trifle that counts.
        owed: when each card that was played and not replaced will be.
        matched: the hand size to which the hand was last matched.
        hand_bonus: what is added to the hand size until the end of turn `hand_bonus_turn`.
        turns: how many turns it has begun.
        withdrawing: whether a withdrawal is announced and nothing was lost since.
        full_at_start: whether the hand was full when the turn started.
        skipped: minions that will not act until something happens.
    """

    __slots__ = (
        "abilities",
        "ash",
        "barred",
        "contested",
        "credit",
        "crypt",
        "debt",
        "discard_actions",
        "full_at_start",
        "hand",
        "hand_bonus",
        "hand_bonus_turn",
        "incapacitated",
        "invested",
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
        "trifle_turn",
        "triggers",
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
        self.transfers = 0
        self.master_actions = 0
        self.discard_actions = 0
        self.phases = 0
        self.debt = 0
        self.barred = False
        self.credit = 0
        self.trifle_turn = -1
        self.owed: list[int] = []
        self.matched = HAND
        self.hand_bonus = 0
        self.hand_bonus_turn = -1
        self.turns = 0
        self.withdrawing = False
        self.full_at_start = True
        self.skipped: list[int] = []

    def add_value(self, permanent: Permanent, value: Value) -> None:
        """Let a value of a card in play count."""
        if self.values is NOTHING_ADDED:
            self.values = [[] for _ in range(METHUSELAH_VALUES)]
        self.values[value.kind].append((permanent, value))


class Action:
    """An action from its announcement to its end.

    Attributes:
        methuselah, actor: whose, and which minion's.
        kind: one of the kinds in `action`.
        play: the card or ability it is taken with, None for a default action.
        target: the seat it is directed at, -1 where it is undirected.
        stealth: inherent stealth and what was added for the action.
        bleed: what was added to the bleed for the action.
        limited: whether a limited bleed modifier was played (only one may be).
        modifiers: names of the modifiers played by the actor.
        disciplines: disciplines used to play cards during it.
        reactions: how many reaction cards were played; `reacted` by which minion which one.
        intercepts: intercept added to a blocking minion for this action.
        blocked, canceled, successful: how it ended.
        bled: pool that the bleed burned.
        margin: votes by which the referendum passed; negative where it failed.
        cost_blood, cost_pool: paid on success.
        spared: whether its bleed burns nothing, by the actor's own choice.
        object: the piece that a default action is about (a vampire in torpor), -1 for none.
        taken: equipment to be taken over.
    """

    __slots__ = (
        "actor",
        "bled",
        "bleed",
        "blocked",
        "blocker",
        "canceled",
        "cost_blood",
        "cost_pool",
        "disciplines",
        "intercepts",
        "kind",
        "limited",
        "margin",
        "methuselah",
        "modifiers",
        "object",
        "play",
        "reacted",
        "reactions",
        "spared",
        "stealth",
        "successful",
        "taken",
        "target",
    )

    def __init__(self, methuselah: Methuselah, actor: Minion, kind: int) -> None:
        self.methuselah = methuselah
        self.actor = actor
        self.kind = kind
        self.play: Play | None = None
        self.target = -1
        self.object = -1
        self.taken: list[int] = []
        self.stealth = 0
        self.bleed = 0
        self.limited = False
        self.modifiers: list[str] = []
        self.disciplines: set[str] | None = None
        self.reactions = 0
        self.reacted: set[tuple[int, str]] | None = None
        self.intercepts: dict[int, int] | None = None
        self.blocked = False
        self.blocker: Minion | None = None
        self.canceled = False
        self.successful = False
        self.spared = False
        self.bled = 0
        self.margin = 0
        self.cost_blood = 0
        self.cost_pool = 0


class Play:
    """A card being played, or an ability being used.

    Attributes:
        methuselah: who plays it.
        piece, face: the card.
        mode: the way it is played, None for cards that have only one.
        actor: the minion that plays it, None for masters and events.
        action: the action it belongs to, None where there is none.
        source: the card in play whose ability it is, None for a card from the hand.
        target: the chosen piece (or seat), -1 for none.
        chosen: further choices, in order.
        amount: the chosen amount, or X.
        word: a chosen name (a clan).
        kept: whether the card stays somewhere instead of going to the ash heap.
        canceled: whether it was canceled as it was played.
    """

    __slots__ = (
        "action",
        "actor",
        "amount",
        "canceled",
        "chosen",
        "face",
        "kept",
        "methuselah",
        "mode",
        "modes",
        "piece",
        "source",
        "target",
        "word",
    )

    def __init__(self, methuselah: Methuselah, piece: int, face: Face, actor: Minion | None = None) -> None:
        self.methuselah = methuselah
        self.piece = piece
        self.face = face
        self.actor = actor
        self.mode: Mode | None = None
        self.modes: tuple[Mode, ...] = ()
        self.action: Action | None = None
        self.source: Permanent | None = None
        self.target = -1
        self.chosen: list[int] = []
        self.amount = 0
        self.kept = False
        self.word = ""
        self.canceled = False
