"""What cards are worth to a Methuselah alone, roughly, in points of pool.

The worth of a card follows from the verbs it is made of, not from its name: a new card made of known verbs
is appraised at once. It is a player's rule of thumb, not arithmetic: blood on an uncontrolled vampire is
nearly a pool and saves a turn, blood on a ready one half a pool, a lasting bonus pays a few times.
"""

from __future__ import annotations

from itertools import accumulate, repeat

from deckcheck.goldfish.found import Found
from rules.vtes import terms
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.clauses import ALONE, IDLE, need_of
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.decrees import Distribute
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.needed import OTHERS
from rules.vtes.definitions.references import BLOOD, CHOSEN, THIS, Of
from rules.vtes.definitions.verb import worth_of
from rules.vtes.definitions.worth import A_FEW, BLOOD_PRICE
from rules.vtes.terms import ALLY, BLEED_ACTION, EQUIPMENT, HAND_SIZE, MASTER_ACTIONS, RETAINER, TRANSFERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Final

    from rules.vtes.definitions.abilities import Ability, Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.verb import Verb


POOL_PRICE: Final = 0.75
"""A pool paid for a card: less than one, since cards are paid for when there is enough."""
EDGE_WORTH: Final = 0.8
"""A bleed also brings the Edge, and the Edge a pool each turn."""
OFTEN: Final = 2.5
"""How many uses are counted of a card in play that works each turn; of one that wears out, `A_FEW`."""
FITTING: Final = 0.15
"""What a card in hand adds to the value of a minion that has a discipline it requires."""
MOST_FITTING: Final = 40
"""How many cards in hand are counted that way."""
KEPT: Final = 1.0
"""Cards in hand whose scrap value is below this are discarded before others."""

VALUES: dict[int, float] = {
    HAND_SIZE: 0.5,
    TRANSFERS: 2.0,
    MASTER_ACTIONS: 2.5,
    terms.BLEED_VALUE: 2.2,
    terms.HUNT_VALUE: 0.3,
    terms.VOTES: 0.3,
    terms.X_COST: 0.7,
    terms.STRENGTH: 0.1,
    terms.STEALTH: 0.2,
    terms.INTERCEPT: 0.1,
}
"""Worth of a lasting value by its kind, for each point."""


def has_verb(verbs: Iterable[Verb], name: str) -> bool:
    """Return whether one of the verbs is of the class of this name."""
    return any(type(verb).__name__ == name for verb in verbs)


def wears_out(verbs: Iterable[Verb]) -> bool:
    """Return whether a card burns itself under a condition, such as a number of counters on it."""
    return any(Burn(THIS) in verb.then for verb in verbs if isinstance(verb, If))


def speeds_opening(face: CardDefinition) -> bool:
    """Return whether a card can bring the first minion sooner than transfers and the opening crypt alone do.

    These are the library cards that are played without a minion (masters and events) and have, played or in
    play, a verb by which minions come sooner, or add transfers.
    """
    if face.card.is_crypt or not (face.is_master or face.is_event):
        return False
    verbs = [*_played(face), *_used(face), *(verb for trigger in face.triggers for verb in trigger.verbs)]
    return any(verb.hastens() for verb in verbs) or any(
        value.kind == TRANSFERS and value.amount > 0 for value in face.values
    )


def values_worth(values: Iterable[Value]) -> float:
    """Return what lasting values are worth together."""
    return sum(VALUES.get(value.kind, 0.2) * value.amount for value in values)


def ability_worth(ability: Ability) -> float:
    """Return what using an ability once is worth, minus its costs."""
    return (
        worth_of(ability.verbs)
        - POOL_PRICE * ability.pool
        - BLOOD_PRICE * ability.blood
        - 0.5 * ability.transfers
    )


def in_play_worth(face: CardDefinition) -> float:
    """Return what a card is worth while it is in play."""
    worth = values_worth(face.values)
    for ability in face.abilities:
        times = A_FEW if ability.burns or wears_out(ability.verbs) else OFTEN
        worth += times * max(0.1, ability_worth(ability))
    worth += sum(A_FEW * worth_of(trigger.verbs) for trigger in face.triggers)
    worth += sum(0.7 * max(0.1, mode_worth(mode)) for mode in face.actions)
    return worth


def mode_worth(mode: Mode) -> float:
    """Return what a way to play a card is worth, without the minion's own bleed; minus its own costs."""
    worth = worth_of(mode.verbs) - BLOOD_PRICE * mode.blood - POOL_PRICE * mode.pool
    return worth + mode.bleed


class Appraisal:
    """What a face is worth, found once for each.

    Attributes:
        face: the face.
        play: of playing it as a master or event, or as a permanent that an action brings; minus costs.
        keep: of holding it in hand.
        wish: of having this crypt card ready; `wishes` with a number of cards in hand that fit it.
        idle: of holding it though it cannot be played alone; below zero if it can.
        scrap: of discarding it by itself, the lower the more readily: events that are played from there, what
            cannot be played alone, and at `KEPT` everything else.
        disciplines: those that a library card requires; `own` are those that a crypt card has.
        name: under which a second copy would be burned, "" if it would not.
        capacity: as printed.
        pool_cost, blood_cost: as printed; what a player chooses counts as nothing.
        blood_to_pool, anarch, unlocks, gift: whether it turns blood into pool, requires anarchs, unlocks
            its minion, gives pool to a chosen Methuselah.
        beyond_bleeding: whether it is played for an action other than a bleed.
        exchanges: whether it moves blood to the pool or back, turn by turn, from the minion it is on.
        adds: blood that playing it puts on an uncontrolled card; `adds_from` is the least capacity of that.
    """

    __slots__ = (
        "adds", "adds_from", "anarch", "beyond_bleeding", "blood_cost", "blood_to_pool", "capacity",
        "disciplines", "exchanges", "face", "gift", "idle", "keep", "name", "own", "play", "pool_cost",
        "scrap", "unlocks", "wish", "wishes",
    )  # fmt: skip

    def __init__(self, face: CardDefinition) -> None:
        card = face.card
        self.face = face
        self.capacity = face.capacity
        self.wish = 0.0
        self.own = frozenset(face.profile.disciplines) if face.profile is not None else frozenset()
        self.disciplines: frozenset[str] = frozenset()
        self.anarch = self.gift = self.exchanges = False
        self.adds = self.adds_from = 0
        self.name = face.unique_as
        self.pool_cost, self.blood_cost = max(0, face.pool_cost), max(0, face.blood_cost)
        self.blood_to_pool = has_verb(face.play, "BloodToPool")
        verbs = [verb for mode in face.modes if not _needs_others(mode) for verb in mode.verbs]
        self.unlocks = has_verb(verbs, "UnlockActor")
        self.beyond_bleeding = face.is_action and any(mode.kind != BLEED_ACTION for mode in face.modes)
        idle = 0.1 if face.model.verdict(ALONE) == IDLE else 0.0
        self.idle = -1.0 if face.playable and not only_answers(face) else idle
        lasting = in_play_worth(face)
        if card.is_crypt:
            self.play = self.keep = 0.0
            self.wish = 1.2 + 0.36 * face.capacity + 0.25 * face.votes + 0.4 * lasting
        else:
            self._library(face, verbs, lasting)
        self.wishes = tuple(accumulate(repeat(FITTING, MOST_FITTING), initial=self.wish))
        self.scrap = self.idle if self.idle >= 0 else KEPT
        if face.is_event and face.playable and self.play > -1:
            self.scrap = -1.0

    def _library(self, face: CardDefinition, verbs: list[Verb], lasting: float) -> None:
        card = face.card
        self.disciplines = frozenset(card.disciplines)
        demand = card.requirement  # type: ignore[union-attr]
        self.anarch = "anarch" in demand.sects or "anarch" in demand.titles or "baron" in demand.titles
        self.exchanges = any(has_verb(ability.verbs, "Exchange") for ability in face.abilities)
        for verb in face.play:
            name = type(verb).__name__
            if name == "AddBlood":
                self.adds = max(self.adds, verb.amount)  # type: ignore[attr-defined]
            elif name == "Pick" and getattr(verb.among, "kind", "") == "uncontrolled":  # type: ignore[attr-defined]
                self.adds_from = verb.among.who.min_capacity  # type: ignore[attr-defined]
        self.gift = has_verb(verbs, "MovePool") or any(getattr(verb, "gift", 0) for verb in verbs)
        cost = POOL_PRICE * self.pool_cost + BLOOD_PRICE * self.blood_cost
        worth = worth_of(face.play) + lasting
        if face.types & ALLY:
            worth += 1.0 + 1.8 * face.own_bleed
        elif face.types & (EQUIPMENT | RETAINER):
            worth += 0.1
        self.play = worth - cost
        best = max((mode_worth(mode) for mode in face.modes if not _needs_others(mode)), default=0.0)
        self.keep = max(self.play, worth + best - cost) if face.playable else 0.0


def _needs_others(mode: Mode) -> bool:
    """Return whether a way to play a card is a reaction to others, or aimed at their cards."""
    return mode.reaction or need_of(mode) == OTHERS


def only_answers(face: CardDefinition) -> bool:
    """Return whether a card does nothing without others to react to or to aim at, except giving intercept."""
    return not face.play and all(_needs_others(mode) and mode.moment != terms.NEEDED for mode in face.modes)


_appraisals: Found[CardDefinition, Appraisal] = Found(Appraisal)


def appraise(face: CardDefinition) -> Appraisal:
    """Return what a face is worth."""
    return _appraisals[face]


def _way(mode: Mode) -> tuple[float, bool, int]:
    distributed = [
        verb.amount
        for verb in mode.verbs
        if isinstance(verb, Distribute) and isinstance(verb.amount, int) and not verb.burns
    ]
    return mode_worth(mode), mode.kind == BLEED_ACTION, sum(distributed)


WAYS: Final[Found[Mode, tuple[float, bool, int]]] = Found(_way)
"""Mode -> `mode_worth`, whether it is a bleed, and the blood that it distributes."""
HELPS: Final[Found[CardDefinition, tuple[Mode, ...]]] = Found(
    lambda face: tuple(
        mode
        for mode in face.model.aids
        if has_verb(mode.verbs, "HelpActor")
        or (Lock(THIS) in mode.verbs and any(verb.helps() for verb in mode.verbs))
    )
)
"""Card definition -> what it does in play for a minion that acts."""
EXCHANGES: Final[Found[Ability, bool]] = Found(lambda ability: has_verb(ability.verbs, "Exchange"))
"""Ability -> whether it moves blood to the pool or back, at will."""
ABILITIES: Final[Found[Ability, float]] = Found(ability_worth)
"""Ability -> `ability_worth`."""
ASPECTS: Final[Found[Ability, tuple[bool, bool, bool, bool, float]]] = Found(
    lambda ability: (
        EXCHANGES[ability],
        Unlock(CHOSEN) in ability.verbs,
        has_verb(ability.verbs, "MoreMasterActions"),
        has_verb(ability.verbs, "MoreHand"),
        ABILITIES[ability],
    )
)
"""Ability -> whether it exchanges, unlocks a chosen minion, gives masters, gives hand size; and its worth."""


def _played(face: CardDefinition) -> list[Any]:
    return [*face.play, *(verb for mode in face.modes for verb in mode.verbs)]


def _moved(verb: Verb) -> int:
    """Return how much a verb moves: its amount, or the blood that it gives if it could give pool.

    What depends on the table, such as a counter for each Ventrue, counts as 1.
    """
    amount: object = getattr(verb, "amount", getattr(verb, "blood", 1))
    return amount if isinstance(amount, int) else 1


def _used(face: CardDefinition) -> list[Any]:
    return [verb for ability in face.abilities for verb in ability.verbs]


FILLS_UP: Final = Gain(BLOOD, Of("wounds", CHOSEN), CHOSEN)


def _target_use(face: CardDefinition) -> str:
    """Return what happens to the minion that a card in play, or one played by nobody, asks for."""
    verbs = [*face.play, *_used(face), *(verb for trigger in face.triggers for verb in trigger.verbs)]
    if has_verb(verbs, "BloodToPool"):
        return "take"
    if any(has_verb(mode.verbs, "StealBlood") for mode in face.model.actions):
        return "rob"
    if FILLS_UP in verbs or any(has_verb(verbs, name) for name in ("GainBlood", "Repeat")):
        return "feed"
    return "unlock" if Unlock(CHOSEN) in verbs else ""


CYCLES_CRYPT: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(
        isinstance(verb, If) and Remove(CHOSEN) in verb.then for verb in [*_played(face), *_used(face)]
    )
)
"""CardDefinition -> whether it puts an uncontrolled card back for another."""
GAINS: Final[Found[CardDefinition, int]] = Found(
    lambda face: max((_moved(verb) for verb in _played(face)), default=1)
)
"""Card definition -> the most that a verb of it moves when it is played."""
TARGET_USES: Final[Found[CardDefinition, str]] = Found(_target_use)
"""Card definition -> what it does to the minion it asks for: "take" its blood, "feed", "unlock" it, or ""."""
