"""What the clauses of cards refer to, and how many.

A reference is a word (`ACTOR`); `Each` refers to all of a kind. An amount is a number, `Count` or `Of`.
"""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.who import ANYONE, Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, TypeAlias

ACTOR: Final = "actor"
THIS: Final = "this card"
BEARER: Final = "bearer"
HOLDER: Final = "holder"
PLAYED: Final = "played"
CHOSEN: Final = "chosen"
ACTING: Final = "acting minion"
BLOCKER: Final = "blocker"
FOE: Final = "opponent"
VICTOR: Final = "victor"
NEWCOMER: Final = "newcomer"
ATTEMPTING: Final = "attempting"
REMEMBERED: Final = "remembered"
AGAINST: Final = "against"
BURNED: Final = "burned"
MEANS: Final = "means"
AIMED: Final = "aimed at"
BROUGHT: Final = "brought into play"
CARDS: Final = frozenset(
    {
        *(
            ACTOR,
            THIS,
            BEARER,
            HOLDER,
            PLAYED,
            CHOSEN,
            ACTING,
            BLOCKER,
            FOE,
            VICTOR,
            NEWCOMER,
            ATTEMPTING,
            REMEMBERED,
            AGAINST,
        ),
        *(BURNED, MEANS, AIMED, BROUGHT),
    }
)
"""References to cards in play; `CHOSEN` is everything chosen, `HOLDER` bears the chosen card, `PLAYED` was
played last, `ATTEMPTING` attempts to block, `BURNED` is what a minion just burned, `MEANS` the card in play
by which the action is taken, `AIMED` is what it is aimed at,
`BROUGHT` the ally or retainer that came by it."""
ME: Final = "me"
PREY: Final = "prey"
PREDATOR: Final = "predator"
CONTROLLER: Final = "controller"
EVERYBODY: Final = "everybody"
NEIGHBORS: Final = "neighbors"
OTHERS: Final = "others"
KEEPER: Final = "keeper"
ACTIVE: Final = "active"
ACTS: Final = "acts"
FALLEN: Final = "fallen"
BLOCKS: Final = "blocks"
TARGET: Final = "target"
CHANCE: Final = "chance"
"""Stands for a random choice instead of a Methuselah's."""
NAMED: Final = "named"
BLED_IN_VAIN: Final = "failed to bleed"
EDGE_HOLDER: Final = "holder of the Edge"
SEATS: Final = frozenset(
    {
        ME,
        PREY,
        PREDATOR,
        CONTROLLER,
        EVERYBODY,
        OTHERS,
        KEEPER,
        ACTIVE,
        ACTS,
        FALLEN,
        BLOCKS,
        TARGET,
        NAMED,
        NEIGHBORS,
        BLED_IN_VAIN,
        EDGE_HOLDER,
    }
)
"""References to Methuselahs: `ME` plays or uses the card, `KEEPER` controls it, `CONTROLLER` controls the
chosen card, `ACTIVE` has the turn, `ACTS` the action, `BLOCKS` controls the blocker, `TARGET` is the target
of the directed action, or is chosen for one that is not, `NAMED` are the chosen ones, `BLED_IN_VAIN` the
others who have bled in vain since the player's last turn. Where a Methuselah is asked for, a reference to a
card means its controller."""
SEVERAL: Final = frozenset({EVERYBODY, OTHERS, NAMED, BLED_IN_VAIN})
"""References that may mean several; an amount applies to each of them, who is `ME` in it."""
BLOOD: Final = "blood"
POOL: Final = "pool"
COUNTERS: Final = "counters"
STEALTH: Final = "stealth"
MORE_INTERCEPT: Final = "intercept"
BLEED: Final = "bleed"
EDGE: Final = "edge"
DISCARDS: Final = "discard phase actions"
VICTORIES: Final = "victory points"
CORRUPTION: Final = "corruption counters"
LIFE: Final = "life"
BLOOD_OR_LIFE: Final = "blood or life"
BLED: Final = "pool bled"
LOST: Final = "pool lost"
DAMAGE: Final = "damage of the strike"
GAINED: Final = "pool gained in this phase"
LIBRARY: Final = "library cards"
POLL_VOTES: Final = "votes"
DISEASE: Final = "disease counters"
CAPACITY: Final = "capacity"
WOUNDS: Final = "wounds"
"""What a minion has less of than its capacity, or a retainer than its starting life."""
COST: Final = "cost"
PAYABLE: Final = "payable"
SPARE_BLOOD: Final = "spare blood"
DISCIPLINES: Final = "disciplines used"
MEMORY: Final = "number remembered"
ROUNDS: Final = "rounds of combat"
DEALT: Final = "damage inflicted this round"
SUFFERED: Final = "damage taken this round"
MIGHT: Final = "strength"
HEALABLE: Final = "blood or life lost in combat"
YIELD: Final = "hunt yield"
WORKED_OUT: Final = (
    *(STEALTH, MORE_INTERCEPT, BLEED, COST, PAYABLE, SPARE_BLOOD),
    *(POLL_VOTES, SUFFERED, MIGHT, HEALABLE, YIELD, DAMAGE),
)
"""What follows from values and costs (`verbs.amounts`), which few decks ask for."""
THINGS: Final = frozenset(
    {
        *(BLOOD, POOL, COUNTERS, EDGE, DISCARDS, VICTORIES, CORRUPTION, LIFE, BLED, LOST),
        *(LIBRARY, BLOOD_OR_LIFE, DISEASE, CAPACITY, GAINED),
        *WORKED_OUT,
    }
)
"""What there is more or less of; the last `LIFE` takes its card along, `BLED` is for how much a bleed was
successful, `LOST` what it has burned, `POLL_VOTES` are of the referendum polled, `PAYABLE` is what can be
paid as the X of a card, `SPARE_BLOOD` what the card leaves its minion."""
MINIONS: Final = "minions"
UNCONTROLLED: Final = "uncontrolled"
GEAR: Final = "equipment"
WEAPONS: Final = "weapon"
MELEE: Final = "melee weapon"
GUNS: Final = "gun"
RETAINERS: Final = "retainer"
LOCATIONS: Final = "location"
COPIES: Final = "copies"
BURDENS: Final = "cards that are neither equipment nor retainers"
EVENTS: Final = "events"
PERMANENTS: Final = "cards"
VOTERS: Final = "voters"
KINDS: Final = frozenset(
    {
        MINIONS,
        UNCONTROLLED,
        GEAR,
        WEAPONS,
        MELEE,
        GUNS,
        RETAINERS,
        LOCATIONS,
        COPIES,
        EVENTS,
        PERMANENTS,
        VOTERS,
    }
)
"""`VOTERS` have cast votes or ballots in the referendum; `COPIES` are cards in play of the name of this one:
on a minion, or controlled by a Methuselah."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """A part of a clause other than a verb: what it concerns, and how many."""

    __slots__ = ()


BLED_DRY: Final = "burned more than 1 pool with a bleed"
BLED_HARD: Final = "bled for 3 or more"
BLED_WELL: Final = "bled with success"
DIABLERIE: Final = "diablerie"
ATE_KIN: Final = "diablerie of one of the clan"
CAME_IN: Final = "came into play"
FED_WELL: Final = "gained blood by a hunt"
"""What minions have done to a Methuselah, or in front of one, since that one's last turn."""
VOTED: Final = "cast votes in the latest referendum"
VOTES_CAST: Final = "votes cast in the latest referendum"
ACTED_WELL: Final = "acted with success this turn"
TRIED: Final = "attempted an action this turn"
"""What minions have done this turn."""


@value
class Each(Phrase):
    """All of a kind.

    Args:
        who: what minions (or the bearers of cards) must be, compared with the actor; or
            `or_who`. Uncontrolled ones have the blood that lies on them. Of a location, the clan is the one
            that it requires, or does not.
        of: whose: a Methuselah, or the minion that bears the cards.
        kind: one of `KINDS`, or for cards that a minion bears a trait of theirs, or their name in lower case.
        ready: only ready minions.
        besides: a card that is left out.
        unique, unlocked: of cards that are not minions.
        line: what the first line of a location or an event says ("hunting ground", "gehenna"), what others
            are ("investment") or their name in lower case, or a word that says what those on a minion are
            ("animal"); "for" or "against" for voters that have voted so; "" for any.
        arrived: only vampires that have come in their controller's last influence phase.
        aimed: an action is directed at the controller of what is chosen, and cannot be at one that is
            protected from it.
        since: only minions that have done this since one's last turn: one of these; "" for any.
        max_pool: only of those who have no more pool than this; 0 for any.
        oldest: only those of the highest capacity among them.
        unclaimed: of uncontrolled ones, or locations, those that no card of this name in play remembers.
        under: only those of less capacity than this.
    """

    who: Who = ANYONE
    of: str = ME
    kind: str = MINIONS
    ready: bool = True
    besides: str = ""
    unique: bool = False
    unlocked: bool = False
    arrived: bool = False
    oldest: bool = False
    line: str = ""
    or_who: Who | None = None
    aimed: bool = False
    max_pool: int = 0
    since: str = ""
    unclaimed: bool = False
    under: Amount | None = None


@value
class Count(Phrase):
    """How many there are, or how many cards a reference means."""

    what: Each | Cards | str


@value
class Times(Phrase):
    """An amount multiplied."""

    times: int
    amount: Amount


@value
class Of(Phrase):
    """How much of something somebody has now: blood, pool, counters, capacity, or what is missing of it.

    Args:
        thing: one of `THINGS`, CAPACITY, or WOUNDS.
        who: a reference.
    """

    thing: str
    who: str = THIS


@value
class Part(Phrase):
    """One for so many, rounded down.

    Args:
        of: as how many.
        by: one for so many.
    """

    of: Amount
    by: int


@value
class Half(Phrase):
    """Half as many, rounded down.

    Args:
        of: as how many.
        up: rounded up.
    """

    of: Amount
    up: bool = False


@value
class Least(Phrase):
    """The smaller of two amounts."""

    one: Amount
    other: Amount


@value
class Less(Phrase):
    """An amount less so many; nothing where there are not so many."""

    of: Amount
    by: Amount


X: Final = Of("x", ME)
"""The number chosen as the card was played."""
HAND: Final = "hand"
ASH: Final = "ash heap"
CRYPT: Final = "crypt"
BOTTOM: Final = "bottom of the library"
OUT: Final = "out of the game"
SHUFFLED_IN: Final = "into the library, shuffled"
DISCARDED: Final = "discarded in this phase"
BANK: Final = "bank"
"""Where blood may be moved, besides cards and Methuselahs."""
UNCONTROLLED_REGION: Final = "uncontrolled region"
RESEARCH: Final = "research area"
HIDDEN_HERE: Final = "face down on this card"
KEPT_HERE: Final = "on this card"
STOWED_HERE: Final = "on this card, to be drawn from there"
TAKEN: Final = "the card of the action"
"""The card with which the action was taken."""
ZONES: Final = frozenset(
    {
        HAND,
        ASH,
        LIBRARY,
        CRYPT,
        BOTTOM,
        OUT,
        SHUFFLED_IN,
        DISCARDED,
        UNCONTROLLED_REGION,
        RESEARCH,
        HIDDEN_HERE,
        KEPT_HERE,
    }
)
"""Where cards are that are not in play; to the `LIBRARY` means on top of it. What is `KEPT_HERE` may be
played as if from hand."""


OF_ANY_KIND: Final = -1
"""The mask of all kinds of cards, including crypt cards."""


@value
class Cards(Phrase):
    """Cards that are not in play: library cards, unless the zone is the crypt or kinds are given.

    Args:
        zone: one of `ZONES`.
        of: whose.
        types: mask of the kinds they may be of, 0 for any.
        like: a kind of card that they must be, as the first line of their text says, "" for any.
        name: of the cards, "" for any.
        not_types: mask of the kinds they must not be of.
        discipline: that they must require, "" for any.
        trait: that their text gives them.
        teaches: a discipline that the master gives, or several, separated by "/"; or "any".
        top: only the topmost card, without a choice.
        not_like: a kind of card that they must not be, like `like`.
        max_pool: the most pool that they cost, -1 for any amount.
        imbued: only cards that require an Imbued, a creed or a virtue.
        max_capacity: of a vampire; 0 for any.
        named: only cards of the name that was named.
    """

    zone: str
    of: str = ME
    types: int = 0
    like: str = ""
    name: str = ""
    not_types: int = 0
    discipline: str = ""
    trait: str = ""
    teaches: str = ""
    top: bool = False
    not_like: str = ""
    max_pool: int = -1
    imbued: bool = False
    max_capacity: int = 0
    named: bool = False


if TYPE_CHECKING:
    What: TypeAlias = str | Each
    Amount: TypeAlias = int | Count | Times | Of | Half | Part | Least | Less
