"""Cards in play: permanents and minions."""

from __future__ import annotations

from rules.vtes.terms import READY, TORPOR, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.definitions.value import Value


OLDER_VICTIM: Final = "diablerized an older vampire"
"""Under which a minion keeps when it last diablerized an older vampire."""
INFLUENCED: Final = "brought out"
"""Under which a minion keeps in which turn of its controller it came to the ready region by influence."""
COST_POOL: Final = "cost pool for being scarce"
"""Under which a vampire notes the turn in which it did."""
TORTURED: Final = "tortured"
"""Under which a card keeps when a vampire that it has put torture counters on had entered play."""
FIERCER: Final = "inflicts more damage"
"""Under which a retainer in play keeps how much more damage it inflicts each round."""
PACT: Final = "pact counters"
"""Under which a minion keeps how many pact counters are on it."""
NIGHTMARES: Final = "nightmares"
"""Under which a minion keeps, by the card that gives them, how many nightmare counters are on it."""
USED_GROUND: Final = "used a hunting ground"
"""Under which a minion keeps in which turn it last gained blood from a hunting ground."""
HIDDEN: Final = "hidden"
"""Under which a card in play keeps the cards that lie under it, in the research area of their owner."""
RECRUITED: Final = "recruited an ally"
"""Under which a minion keeps when it last recruited an ally with success."""

UNIQUE_MINION: Final = Trait("unique as a minion")
"""A trait of cards that become minions, and are unique then."""
FOR_USE: Final = -5
"""What a card remembers that an ally has only for use: it is not in play."""
STAYS_OUT: Final = "stays out"
"""Under which a minion keeps in which turn it neither acts, blocks nor fights."""
BLED: Final = "bled with success"
"""Under which a minion keeps when it last bled successfully."""


class Permanent:
    """A card in play.

    Args:
        number: its number.
        face: what the card says.
        controller: who controls it (a seat).

    Attributes:
        locked: whether it is locked.
        counters: counters on it other than blood.
        host: the minion it is on, None if it is not on one.
        memory: what its own text remembers: a chosen card or a number; -1 at first.
        bound: the minion that it keeps from unlocking as normal while it is in play, -1 for none.
        used: ability -> number of the phase, or of the turn, in which it was used last; see `note_used`.
        entered: the turn in which it came into play.
        came: number of the phase in which it did, 0 for one that was laid out.
        working: whether its values, abilities and triggers count (not while it is contested).
        stays_locked: whether it does not unlock as normal in its next unlock phase.
        granted: the disciplines of which it gives its bearer a level, each as often as it does; of a minion
            those that cards elsewhere in play give it.
        undoing: what is taken back of its bearer when it leaves that, None where it has changed nothing.
    """

    __slots__ = (
        "bound",
        "came",
        "controller",
        "counters",
        "entered",
        "face",
        "granted",
        "host",
        "locked",
        "memory",
        "number",
        "stays_locked",
        "undoing",
        "used",
        "working",
    )

    def __init__(self, number: int, face: CardDefinition, controller: int, entered: int) -> None:
        self.number = number
        self.face = face
        self.controller = controller
        self.entered = entered
        self.came = 0
        self.locked = self.stays_locked = False
        self.counters = 0
        self.host: Minion | None = None
        self.memory = self.bound = -1
        self.granted: tuple[str, ...] = ()
        self.undoing: tuple[tuple[str, str], ...] | None = None
        self.used: dict[object, int] | None = None
        self.working = False

    def note_used(self, what: object, when: int) -> None:
        """Keep when it was used in some way, or how many of something its text counts.

        Args:
            what: an ability, a trigger, or any key of the code that asks for it.
            when: the turn, the phase, or how many.
        """
        if self.used is None:
            self.used = {}
        self.used[what] = when

    @property
    def unique_as(self) -> str:
        """The name under which it is contested, "" where it is not unique."""
        return self.face.unique_as

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
        bled, hunted, politicked, fresh: the turn in which it last bled, hunted, took a political action, was
            recruited.
        done: names of cards, cards in play and other things done -> the turn in which it last did so.
        called: the name of its own card, where it is what another card says.
        damaged: whether it has damage that is not healed.
        must_hunt, must_bleed: the turn in which it must hunt, or bleed, by card text.
        advanced_over: the base card under a merged advanced one, -1 for none.
        convictions: cards of convictions on an Imbued.
        surcharges: names of cards -> (turn, by how much they cost it more in that), None for none at all.
        title_card: the card that stands for its title, -1 for none.
        corruption: seat -> how many corruption counters of it are on the minion, None for none at all.
    """

    __slots__ = (
        "advanced_over",
        "bled",
        "blood",
        "called",
        "capacity",
        "cards",
        "convictions",
        "corruption",
        "damaged",
        "done",
        "fresh",
        "hunted",
        "must_bleed",
        "must_hunt",
        "politicked",
        "profile",
        "region",
        "surcharges",
        "title_card",
        "values",
    )

    def __init__(
        self, number: int, face: CardDefinition, controller: int, entered: int, profile: Profile
    ) -> None:
        super().__init__(number, face, controller, entered)
        self.profile = profile
        self.capacity = face.capacity
        self.blood = 0
        self.region = READY
        self.cards: list[Permanent] = []
        self.values: list[tuple[Permanent | None, Value]] = []
        self.bled = -1
        self.politicked = self.hunted = -1
        self.fresh = -1
        self.done: dict[object, int] | None = None
        self.called = ""
        self.damaged = False
        self.must_hunt = -1
        self.must_bleed = -1
        self.advanced_over = -1
        self.convictions: list[int] = []
        self.title_card = -1
        self.corruption: dict[int, int] | None = None
        self.surcharges: dict[str, tuple[int, int]] | None = None

    @property
    def unique_as(self) -> str:
        """The name under which it is contested; a card may be unique only once it is a minion."""
        face = self.face
        return face.unique_as or (self.called or face.name if UNIQUE_MINION in face.model.traits else "")

    def note(self, what: object, when: int) -> None:
        """Keep when it did something, for what can be done only once in a while, or how many counters it has.

        Args:
            what: a card's name, the number of a card in play, or any key of the code that asks for it.
            when: the turn, or in some cases the phase, the turn of some seat, or how many counters.
        """
        if self.done is None:
            self.done = {}
        self.done[what] = when

    def noted(self, what: object) -> int:
        """Return when it last did something, as given to `note`, -1 for never."""
        return -1 if self.done is None else self.done.get(what, -1)

    def corruption_of(self, seat: int) -> int:
        """Return how many corruption counters of a Methuselah are on it."""
        return 0 if self.corruption is None else self.corruption.get(seat, 0)

    @property
    def wounded(self) -> bool:
        """Whether it has damage that is not healed, or is in torpor (VTES-6.4.6-07)."""
        return self.damaged or self.region == TORPOR


def laid_on(minion: Minion) -> list[Permanent]:
    """Return the cards in play on a minion, without one that it has only for use."""
    return [card for card in minion.cards if card.memory != FOR_USE]


class Banished:
    """What waits out of play for a banished vampire to be influenced again.

    Attributes:
        minion: the vampire as it was.
        counters: that were on it besides its blood.
        cards: those that were on it, with their counters.
        capacity: that it has meanwhile.
    """

    __slots__ = ("capacity", "cards", "counters", "minion")

    def __init__(
        self, minion: Minion, counters: int, cards: list[tuple[Permanent, int]], capacity: int
    ) -> None:
        self.minion = minion
        self.counters = counters
        self.cards = cards
        self.capacity = capacity


class Reaped:
    """A minion that another has burned.

    Attributes:
        minion: which, and `controller` who controlled it (a seat).
        burner: the other.
        blood: that it had, before it was consumed if it was.
        consumed: whether that was by diablerie.
        bore: the kinds of the cards on it.
    """

    __slots__ = ("blood", "bore", "burner", "consumed", "controller", "minion")

    def __init__(self, minion: Minion, burner: Minion, blood: int, consumed: bool) -> None:
        self.minion = minion
        self.controller = minion.controller
        self.burner = burner
        self.blood = blood
        self.consumed = consumed
        self.bore = frozenset([kind for card in minion.cards for kind in card.face.kinds])


class Fall:
    """A minion that left the ready region.

    Attributes:
        minion: which.
        controller: who controlled it (a seat).
        cards: what was on it.
        burned: whether it was burned; `down` whether it was, or sent to torpor.
        against: the acting minion that it was in combat with, None if there is none.
        foe: the minion that it was in combat with, acting or not.
        ready: whether it was ready; else it has burned elsewhere.
        votes: how many it had, where a card asks for that.
    """

    __slots__ = ("against", "burned", "cards", "controller", "down", "foe", "minion", "ready", "votes")

    def __init__(
        self,
        minion: Minion,
        burned: bool,
        down: bool,
        against: Minion | None,
        foe: Minion | None,
        ready: bool = True,
    ) -> None:
        self.ready = ready
        self.votes = 0
        self.minion = minion
        self.controller = minion.controller
        self.cards = list(minion.cards)
        self.burned = burned
        self.down = down
        self.against = against
        self.foe = foe
