"""What a card does to the minion it is aimed at, read from its words.

It is told in points of pool of the minion's controller: above zero it helps, below zero it harms; 0 is
of words that do neither, or of which nothing is known here.
"""

from __future__ import annotations

from deckcheck.full_table.pilots.habits.arms import BLOOD_WORTH, DOWN, DOWN_EACH, hurt_worth
from deckcheck.full_table.pilots.habits.sense import may_attempt, pool_worth
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import VALUES
from rules.vtes.definitions.acting import (
    BLEEDS_AGAIN,
    BLEEDS_MORE,
    DAZED,
    EXPELLED,
    MUST_BLEED,
    MUST_HUNT,
    RESTS,
    RISES,
    RISES_FREELY,
    STEALTHY_NEXT,
    UNLOCKS_LATE,
    Mark,
    Meanwhile,
    ThisAction,
    ThisTurn,
)
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocking import CannotBlock, LessIntercept
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, MoveBlood, Restore, StealBlood
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Does, ForEach, If, Offer, Or
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.in_play import PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import GAGGED, MUTED, SPEECHLESS
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.references import (
    ACTOR,
    BEARER,
    BLOOD,
    BLOOD_OR_LIFE,
    CAPACITY,
    CHOSEN,
    CONTROLLER,
    CORRUPTION,
    COST,
    DISEASE,
    LIFE,
    ME,
    POOL,
    THIS,
    WOUNDS,
    Half,
    Of,
)
from rules.vtes.definitions.standing import TITLE_VOTES, Entitle
from rules.vtes.definitions.torpor import LeaveTorpor, SendToTorpor
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.verb import within
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES
from rules.vtes.definitions.worth import A_FEW, OF_MORE, about
from rules.vtes.state import spans
from rules.vtes.state.who import fits
from rules.vtes.terms import CANNOT_BLOCK, CANNOT_HUNT, DOOMED, FALL_PRICE, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.table.view import VtesEyes

RIVALS_POOL: Final = 2.0
"""A pool of another counts more than what else helps their minions: it is what there is to burn."""
HELD: Final = -0.6
"""A card on a minion that another Methuselah goes on controlling."""
TURN: Final = 0.8
"""To be locked, or not: a block, or an action."""
ALL_TURNS: Final = 2.4
"""To be locked, where all the others of one's controller are."""
POISON: Final = -0.6
"""A counter of corruption or of a disease."""
RESTRICTED: Final = -0.5
"""To be kept for the turn from blocking, reacting and voting, besides what a likely block is worth."""
FORCED: Final = -0.4
"""To have to hunt or to bleed, or to rest."""
FREER: Final = 0.5
"""To unlock once more, or to bleed again."""
SILENCED: Final = -0.2
"""To cast no votes, for each of them and one more."""
WATCHED: Final = -0.3
"""To have less intercept."""
BANISHED: Final = 0.5
"""What a vampire that goes back uncontrolled is worth of what it was in play."""
HARMING: Final = {CANNOT_BLOCK: -3.5, CANNOT_HUNT: -0.8, DOOMED: -1.2, FALL_PRICE: -0.4}
"""What lasting values that nobody wants are worth to the minion that has them, for each point."""
RID: Final = -0.9
"""A card that an action of its bearer can burn, or by which others may fight the bearer."""
LASTING: Final = 0.3
"""Any other lasting value, and anything that the bearer may use."""
LIKELY: Final = 0.35
"""Who blocks less likely than this is not worth being kept from it."""
AWAKE: Final = 0.3
"""What being unlocked adds to how likely somebody blocks; the rest is strength."""
STRONG: Final = 14.0
"""The capacity and blood, together, of a vampire that fears no combat."""
INTERCEPTING: Final = 0.25
"""What a point of intercept adds to that, in parts of it."""
SHORT: Final = 0.5
"""So much less likely blocks who still needs intercept for it."""
MINE: Final = frozenset({ME, ACTOR, BEARER, CONTROLLER})
"""Whom the triggers of a card on a minion call its bearer, or that one's controller."""


LASTING_KINDS: Final = (ALLIES, VAMPIRES)
"""What a minion is, or is not, as long as it is in play."""
THIS_TURN: Final = {
    BLEEDS_AGAIN: FREER,
    BLEEDS_MORE: FREER,
    MUST_BLEED: FORCED,
    MUST_HUNT: FORCED,
    RESTS: FORCED,
    RISES: FREER,
    RISES_FREELY: FREER,
    STEALTHY_NEXT: FREER,
    UNLOCKS_LATE: FREER,
}
"""What it is worth to a minion that something is true of it for a turn; but for `RESTRICTED`."""
BANISHES: Final = frozenset({"banishes", "locks_orun_to_banish"})
"""Functions of cards that send the chosen vampire back to be uncontrolled."""
APPOINTS: Final = frozenset({"appoints_the_alastor"})
"""Functions of cards that put the card on the chosen vampire."""


def lost(minion: Minion) -> float:
    """Return what a minion that leaves play for good was worth: its capacity, and what is on it."""
    if minion.profile.kind == VAMPIRE and minion.region != READY:
        return 0.5 * minion.capacity
    return 1.0 + minion.capacity + BLOOD_WORTH * minion.blood + 0.5 * len(minion.cards)


def amount_of(amount: Any, minion: Minion) -> float:
    """Return how much an amount is if a minion is chosen; about, where that depends on anything else."""
    if isinstance(amount, Half):
        return amount_of(amount.of, minion) // 2
    if isinstance(amount, Of) and amount.who == CHOSEN:
        if amount.thing in (CAPACITY, COST):
            return float(minion.capacity)
        if amount.thing == WOUNDS:
            return float(max(0, minion.capacity - minion.blood))
        if amount.thing in (BLOOD, LIFE):
            return float(minion.blood)
    return about(amount)


def ways_for(verb: If, minion: Minion) -> list[tuple[Verb, ...]]:
    """Return what may be done to a minion that is chosen: one of both where that asks for its kind."""
    test = verb.test
    if isinstance(test, Is) and test.what == CHOSEN and test.who in LASTING_KINDS:
        return [verb.then if fits(test.who, minion) else verb.otherwise]
    return [way for way in (verb.then, verb.otherwise) if way]


def _lasts(face: CardDefinition) -> bool:
    verbs = within([*face.play, *(verb for mode in face.modes for verb in mode.verbs)])
    return any(isinstance(verb, PutOn | PutOnTheirs | Learn) for verb in verbs)


LASTS: Final[Found[CardDefinition, bool]] = Found(_lasts)
"""Card definition -> whether it goes on a minion that is chosen for it, or teaches it something."""


def _is_bar(value: Value) -> bool:
    """Return whether a lasting value keeps a minion from blocking whatever it is."""
    return (
        isinstance(value, BlockLimit) and value.kind == CANNOT_BLOCK and value.plain and value.who == ANYONE
    )


def is_barred(minion: Minion, actors: Sequence[Minion] = ()) -> bool:
    """Return whether a lasting value keeps a minion from blocking, or from blocking any of some who act."""
    return any(
        _is_bar(value)
        or (
            bool(actors)
            and isinstance(value, BlockLimit)
            and value.kind == CANNOT_BLOCK
            and value.plain
            and all(fits(value.who, actor, minion) for actor in actors)
        )
        for _, value in minion.values
    )


def _only_bars(face: CardDefinition) -> bool:
    return LASTS[face] and bool(face.values) and not face.triggers and all(map(_is_bar, face.values))


ONLY_BARS: Final[Found[CardDefinition, bool]] = Found(_only_bars)
"""Card definition -> whether all that it does to the minion that it is put on is to keep it from blocking."""


def blocks_likely(eyes: VtesEyes, minion: Minion) -> float:
    """Return how likely a minion blocks actions of a seat, from 0 to 1: 0 if not worth thinking of.

    That is a minion of its prey; one that is locked may wake, or do so in later turns.
    """
    if minion.controller != eyes.prey or minion.region != READY:
        return 0.0
    if is_barred(minion):
        return 0.0
    likely = (1.0 - AWAKE) * min(1.0, _strong(eyes, minion)) + (0.0 if minion.locked else AWAKE)
    return likely if likely >= LIKELY else 0.0


def blocks_now(eyes: VtesEyes, minion: Minion) -> float:
    """Return how likely a minion blocks the action that is taken, from 0 to 1: 0 if it cannot."""
    action = eyes.action
    if action is None:
        return 1.0
    own = action.methuselah.seat == eyes.seat
    if minion.region != READY or (own and minion.controller not in may_attempt(eyes, action)):
        return 0.0
    if not eyes.may_block(minion):
        return 0.0
    likely = AWAKE + (1.0 - AWAKE) * min(1.0, _strong(eyes, minion))
    return likely if eyes.intercept(minion) >= eyes.stealth() else SHORT * likely


def _strong(eyes: VtesEyes, minion: Minion) -> float:
    """Return how little a minion fears to block: by its size and blood, and its intercept."""
    return (minion.capacity + minion.blood) / STRONG + INTERCEPTING * max(0, eyes.intercept(minion))


def effect(eyes: VtesEyes, minion: Minion, verbs: tuple[Verb, ...], face: CardDefinition) -> float:
    """Return what verbs of a card do to the minion that is chosen for them.

    Args:
        eyes: of whoever may use the card.
        minion: which.
        verbs: after the one that chooses.
        face: of the card, which they may put on the minion.
    """
    total = 0.0
    for verb in verbs:
        if isinstance(verb, Offer | ForEach):
            continue  # these choose something else
        if isinstance(verb, If):
            ways = [effect(eyes, minion, way, face) for way in ways_for(verb, minion)]
            total += sum(ways) / len(ways) if ways else 0.0
        elif isinstance(verb, Gain | Lose):
            total += _more(eyes, minion, verb)
        else:
            total += _done(eyes, minion, verb, face) + effect(eyes, minion, verb.parts(), face)
    return total


def _more(eyes: VtesEyes, minion: Minion, verb: Gain | Lose) -> float:
    """Return what it is worth that a minion, or its controller, has more of something or less."""
    amount = amount_of(verb.amount, minion)
    sign = 1.0 if isinstance(verb, Gain) else -1.0
    if verb.thing == POOL:
        if verb.who not in (CONTROLLER, CHOSEN):
            return 0.0
        worth = -pool_worth(eyes.pool_of(minion.controller), round(-sign * amount))
        return worth if minion.controller == eyes.seat else RIVALS_POOL * worth
    if verb.who != CHOSEN:
        return 0.0
    if verb.thing in (CORRUPTION, DISEASE):
        return sign * POISON * amount
    if verb.thing in (BLOOD, LIFE, BLOOD_OR_LIFE):
        room = float(minion.capacity - minion.blood if sign > 0 else minion.blood)
        return sign * BLOOD_WORTH * min(amount, max(0.0, room))
    return 0.0


def _done(eyes: VtesEyes, minion: Minion, verb: Verb, face: CardDefinition) -> float:
    """Return what any other verb does to the chosen minion."""
    if isinstance(verb, GainBlood | Restore):
        return BLOOD_WORTH * max(0, min(verb.amount, minion.capacity - minion.blood))
    if isinstance(verb, StealBlood):
        return -BLOOD_WORTH * min(verb.amount, minion.blood)
    if isinstance(verb, Lock | Unlock):
        return _turned(eyes, minion, verb)
    if isinstance(verb, Burn | Remove):
        return -lost(minion) if verb.what == CHOSEN else 0.0
    if isinstance(verb, MaySteal):
        return POISON if verb.what == CHOSEN else 0.0
    if isinstance(verb, Inflict):
        if verb.what != CHOSEN:
            return 0.0
        return -hurt_worth(minion, minion.blood + 1 if verb.aggravated else verb.amount)
    if isinstance(verb, LeaveTorpor | SendToTorpor):
        worth = DOWN + DOWN_EACH * minion.capacity
        up = minion.region == READY
        return -worth * up if isinstance(verb, SendToTorpor) else worth * (not up)
    if isinstance(verb, Learn):
        return 1.0
    if isinstance(verb, CannotBlock):
        return -TURN * blocks_now(eyes, minion)
    if isinstance(verb, ThisTurn | Mark | LessIntercept | ThisAction | Meanwhile | MoveBlood):
        return _changed(eyes, minion, verb)
    if isinstance(verb, Does):
        return _done_by(eyes, minion, verb, face)
    if isinstance(verb, Entitle):
        more = votes_of_title(verb.title) - votes_of_title(minion.profile.active_title)
        return float(more) if verb.what == CHOSEN else 0.0
    if isinstance(verb, PutOn | PutOnTheirs):
        return _put_on(eyes, minion, face)
    if isinstance(verb, PutOnMine):
        return HELD + sum(map(_value, face.values))
    return -lost(minion) if type(verb).takes_control else 0.0


def _done_by(eyes: VtesEyes, minion: Minion, verb: Does, face: CardDefinition) -> float:
    """Return what a function of a card does to the chosen minion."""
    name = verb.what.__name__
    if name in BANISHES:
        return -BANISHED * lost(minion)
    if name in APPOINTS:
        return _put_on(eyes, minion, face)
    return LASTING if verb.given[:1] == (spans.TOLLS,) else 0.0


def _changed(eyes: VtesEyes, minion: Minion, verb: Verb) -> float:
    """Return what it is worth to the chosen minion that something holds for a while, or blood moves."""
    if isinstance(verb, MoveBlood):
        return _moved(minion, verb)
    if isinstance(verb, LessIntercept):
        return WATCHED * verb.amount if verb.what == CHOSEN and minion.region == READY else 0.0
    if isinstance(verb, ThisAction | Meanwhile):
        worth = HARMING.get(verb.changed, VALUES.get(verb.changed, LASTING)) * about(verb.amount)
        return worth if verb.who == CHOSEN else 0.0
    if not isinstance(verb, ThisTurn | Mark) or verb.who != CHOSEN or minion.region != READY:
        return 0.0
    if isinstance(verb, Mark):
        if verb.what == SPEECHLESS:
            return SILENCED * (1 + votes_of_title(minion.profile.active_title))
        return RESTRICTED if verb.what in (MUTED, GAGGED) else 0.0
    if verb.what in (EXPELLED, DAZED):
        return RESTRICTED - TURN * blocks_likely(eyes, minion)
    return THIS_TURN.get(verb.what, 0.0)


def _moved(minion: Minion, verb: MoveBlood) -> float:
    """Return what it is worth to the chosen minion that it gets blood, or that the acting one takes some."""
    amount = amount_of(verb.amount, minion)
    if verb.taker == CHOSEN:
        return BLOOD_WORTH * max(0.0, min(amount, minion.capacity - minion.blood))
    if verb.giver == CHOSEN and verb.taker == ACTOR:
        return -BLOOD_WORTH * min(amount, minion.blood)
    return 0.0


def votes_of_title(title: str) -> int:
    """Return the votes of a title, 0 without one; a priscus, whose vote is in the block, counts as one."""
    return TITLE_VOTES.get(title, 1) if title else 0


def _turned(eyes: VtesEyes, minion: Minion, verb: Lock | Unlock) -> float:
    """Return what it is worth to a minion to be locked or unlocked: nothing if it is so already.

    The fewer others its controller has that are unlocked, the worse it is to be locked.
    """
    if verb.what != CHOSEN or minion.region != READY or minion.locked == isinstance(verb, Lock):
        return 0.0
    if isinstance(verb, Unlock):
        return TURN
    up = sum(not one.locked for one in eyes.ready_of(minion.controller))
    return -ALL_TURNS / max(1, up)


def _put_on(eyes: VtesEyes, minion: Minion, face: CardDefinition) -> float:
    """Return what it is worth to a minion that a card is put on it."""
    if _bears(minion, face):
        return 0.0
    worth = BORNE[face]
    if ONLY_BARS[face] and minion.controller != eyes.seat:
        return worth * blocks_likely(eyes, minion)
    if STARVES[face]:
        return min(worth, -lost(minion) / (1.0 + minion.blood / STARVES[face]))
    return worth


def _bears(minion: Minion, face: CardDefinition) -> bool:
    return any(card.face is face for card in minion.cards)


def _borne(face: CardDefinition) -> float:
    """Return what it is worth to a minion to bear a card, and to use what it grants."""
    worth = sum(map(_value, face.values))
    for trigger in face.triggers:
        worth += A_FEW * sum(map(_triggered, within(trigger.verbs)))
    worth += LASTING * (len(face.abilities) + len(face.actions) + len(face.armed) + len(face.model.aids))
    for mode in face.model.open_actions:
        worth += sum(_opened(verb, mode.verbs) for verb in mode.verbs)
    return worth


def _value(value: Value) -> float:
    """Return what a lasting value is worth to the minion that bears its card."""
    if isinstance(value, Everywhere):
        return 0.0
    if isinstance(value, Costlier):
        return -LASTING
    if isinstance(value, Lent):
        return LASTING
    if value.kind in HARMING:
        return HARMING[value.kind] * value.amount
    return VALUES.get(value.kind, LASTING) * value.amount


def _triggered(verb: Verb) -> float:
    if isinstance(verb, Gain | Lose) and verb.who in MINE:
        sign = 1.0 if isinstance(verb, Gain) else -1.0
        return sign * OF_MORE.get(verb.thing, 0.0) * about(verb.amount)
    if isinstance(verb, GainBlood):
        return BLOOD_WORTH
    if isinstance(verb, Or):
        return _triggered(verb.first) if _starves(verb) else 0.0
    return -TURN if isinstance(verb, Lock) and verb.what in MINE else 0.0


def _starves(verb: Verb) -> int:
    """Return how much blood the bearer of a card burns by a verb lest it is burned itself."""
    if not isinstance(verb, Or) or verb.second != Burn(BEARER):
        return 0
    cost = verb.first
    return cost.amount if cost.thing == BLOOD and cost.who == BEARER and isinstance(cost.amount, int) else 0


STARVES: Final[Found[CardDefinition, int]] = Found(
    lambda face: max((_starves(verb) for one in face.triggers for verb in one.verbs), default=0)
)
"""Card definition -> how much blood its bearer burns turn by turn lest it is burned itself."""


def _opened(verb: Verb, verbs: tuple[Verb, ...]) -> float:
    """Return what it tells of a card on a minion that an action may be taken with it, or against it."""
    if not isinstance(verb, AtThis):
        return 0.0
    if Burn(THIS) in verbs:
        return -RID if verb.others else RID
    return RID if any(isinstance(one, EnterCombat) for one in verbs) else 0.0


BORNE: Final[Found[CardDefinition, float]] = Found(_borne)
"""Card definition -> what bearing it is worth to a minion."""
