"""By what in a card's model the roles of `rules.vtes.cards.roles` are known: its verbs, values and ways."""

from __future__ import annotations

from cardbase.quick import replace
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import (
    BLEEDS_MORE,
    STEALTHY_NEXT,
    UNLOCKS_LATE,
    Mark,
    Meanwhile,
    MeanwhileForAll,
    MergesWithOther,
    ThisAction,
    ThisTurn,
)
from rules.vtes.definitions.allies import ReturnFromAsh, UnlockFirstRecruiter
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.bleeding import BleedsOwnPrey, MoreBleed, Redirect, ReduceBleed
from rules.vtes.definitions.blocked import BreakOff, ContinueAction, GainEither
from rules.vtes.definitions.blocking import AttemptToBlock, GuardAttempts, LetBuyIntercept, UnlockAndAttempt
from rules.vtes.definitions.blood import AddBlood, FeedKin, FeedOnRemains, Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import ChooseOwnAsh, Pick, PickNow, TakeCopies
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.combat import (
    ALL_AGGRAVATED,
    RETURNS_WORSE,
    SHARPER_STILL,
    SHELLS,
    SHIELDED,
    STRIKES_ON,
    CancelCombatCard,
    EndCombat,
    EnterCombat,
    Fight,
    KeepsFighting,
    Lasts,
    SaveAlly,
)
from rules.vtes.definitions.combining import OPAQUE, Offer
from rules.vtes.definitions.conditions import Going
from rules.vtes.definitions.control import Auction, Borrow, Give, MovesGear, StealTarget
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.crypt import ComeOut, RaiseVampire, RevealTop, SearchCrypt, SummonVampire
from rules.vtes.definitions.damage import (
    AggravateHands,
    Guards,
    HurtSelf,
    Inflict,
    Prevent,
    PreventForBlood,
    PreventThere,
    Toughen,
)
from rules.vtes.definitions.decrees import (
    Allocate,
    CapacityBurnsPrey,
    ClanGains,
    FavorMasters,
    MovePool,
    UnlockKin,
)
from rules.vtes.definitions.disciplines import FetchDiscipline
from rules.vtes.definitions.equipment import FetchLocation
from rules.vtes.definitions.hand import DiscardOne, DrawCards
from rules.vtes.definitions.helping import HelpActor, HelpBlocker, HelpNextActions
from rules.vtes.definitions.in_play import GatherThree
from rules.vtes.definitions.kinds import (
    AGGRAVATES,
    DOUBLED_VOTES,
    HARD_HANDS,
    HUNT_VOTES,
    REDRAWS,
    VOTE_BRIBE,
    VOTE_POOL,
    WATCHES_EDGE,
)
from rules.vtes.definitions.library import (
    Bring,
    BuryFromAsh,
    DrawAndBury,
    ExchangeWithAsh,
    FetchNamed,
    Move,
    Swap,
)
from rules.vtes.definitions.locking import MayUnlock, Unlock, UnlockActor, Wake, WakeOther
from rules.vtes.definitions.marks import MAY_BUY_INTERCEPT, MAY_BUY_VOTES
from rules.vtes.definitions.parts import Condition, Part
from rules.vtes.definitions.phases import MoreMasterActions, MoreTransfers
from rules.vtes.definitions.pool import BloodToPool, Exchange, GainPool, PoolOrBlood
from rules.vtes.definitions.reacting import CancelCard, CancelPlayed, MayVeto, Retrieves
from rules.vtes.definitions.references import (
    ACTOR,
    ASH,
    BLEED,
    BLOOD,
    CHOSEN,
    COUNTERS,
    HAND,
    KEEPER,
    ME,
    MORE_INTERCEPT,
    OUT,
    POLL_VOTES,
    POOL,
    PREY,
    SHUFFLED_IN,
    TAKEN,
    THIS,
    UNCONTROLLED,
    Cards,
    Each,
    Phrase,
)
from rules.vtes.definitions.references import (
    STEALTH as MORE_STEALTH,
)
from rules.vtes.definitions.standing import CancelsAtThis
from rules.vtes.definitions.striking import (
    AGGRAVATED,
    AdditionalStrikes,
    GainManeuver,
    GainPress,
    Maneuver,
    PairedStrikes,
    Press,
    Strike,
    StrikeIs,
    StrikeManeuver,
    StrikesAgain,
)
from rules.vtes.definitions.torpor import Frighten
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import DrawsAgain, EquippersUnlock
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.votes import (
    CallsAnother,
    Captivate,
    CastVotes,
    MoreVotes,
    VotesAgainst,
    VotesInPoll,
)
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    BLEED_VALUE,
    DOOMED,
    INTERCEPT,
    MANEUVERS,
    MASTER_ACTIONS,
    PRESSES,
    STEALTH,
    TRANSFERS,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Final

    from rules.vtes.definitions.model import Model

BY_KIND: Final[dict[str, tuple[type, ...]]] = {
    "bleed": (MoreBleed,),
    "stealth": (HelpNextActions,),
    "intercept": (HelpBlocker, LetBuyIntercept, GuardAttempts),
    "bounce": (Redirect, BleedsOwnPrey),
    "bleed reduction": (ReduceBleed,),
    "wake": (Wake, WakeOther),
    "unlock": (
        Unlock, UnlockActor, MayUnlock, UnlockKin, UnlockAndAttempt, UnlockFirstRecruiter, EquippersUnlock,
    ),
    "rush": (EnterCombat,),
    "pool gain": (
        GainPool, BloodToPool, Exchange, PoolOrBlood, ClanGains, GatherThree, MovePool, CapacityBurnsPrey,
    ),
    "vote push": (MoreVotes, CastVotes, VotesAgainst),
    "combat ends": (EndCombat, SaveAlly, Frighten),
    "prevent": (Prevent, PreventForBlood, PreventThere, Toughen),
    "maneuver": (Maneuver, GainManeuver, GainEither, StrikeManeuver),
    "press": (Press, GainPress, GainEither),
    "additional strike": (AdditionalStrikes, PairedStrikes, StrikesAgain),
    "aggravated": (AggravateHands, GuardAttempts),
    "cancel": (CancelCard, CancelPlayed, CancelCombatCard, MayVeto, CancelsAtThis),
    "draw": (DrawCards, DiscardOne, DrawsAgain, DrawAndBury),
    "acceleration": (RevealTop, AddBlood, FeedKin, MoreTransfers, PoolOrBlood),
    "master actions": (MoreMasterActions, FavorMasters),
    "control": (StealTarget, Borrow, Auction, MaySteal, MovesGear),
    "recursion": (
        ExchangeWithAsh, ReturnFromAsh, TakeCopies, BuryFromAsh, RaiseVampire, Retrieves, ChooseOwnAsh,
        GatherThree, SummonVampire, MergesWithOther,
    ),
    "search": (FetchLocation, FetchNamed, SearchCrypt, SummonVampire, MergesWithOther, ComeOut),
}  # fmt: skip
"""The kinds of verbs that mean a role, whatever their arguments."""

BY_VALUE: Final = {
    BLEED_VALUE: "bleed",
    STEALTH: "stealth",
    INTERCEPT: "intercept",
    VOTES: "vote push",
    DOUBLED_VOTES: "vote push",
    HUNT_VOTES: "vote push",
    VOTE_POOL: "pool gain",
    VOTE_BRIBE: "vote push",
    MANEUVERS: "maneuver",
    PRESSES: "press",
    MASTER_ACTIONS: "master actions",
    AGGRAVATES: "aggravated",
    HARD_HANDS: "aggravated",
    TRANSFERS: "acceleration",
    DOOMED: "pool gain",
    WATCHES_EDGE: "unlock",
    REDRAWS: "draw",
}
"""The values that mean a role where a card raises them."""

BY_TRAIT: Final = {
    "comes back": "recursion",
    "converts allies": "control",
    "draws another card": "draw",
    "glory": "pool gain",
    "soul gem": "acceleration",
    "stealthy to equip": "stealth",
    "war": "pool gain",
}
"""The traits that the rules ask for, by which a card has a role."""

BY_THING: Final = {
    BLEED: "bleed",
    MORE_STEALTH: "stealth",
    MORE_INTERCEPT: "intercept",
    POLL_VOTES: "vote push",
}
"""What a card gives of, by which it has a role."""

BY_TURN: Final = {BLEEDS_MORE: "bleed", STEALTHY_NEXT: "stealth", UNLOCKS_LATE: "unlock"}
"""What becomes true for the turn, by which a card has a role."""

BY_EFFECT: Final = {
    **dict.fromkeys((AGGRAVATED, ALL_AGGRAVATED, SHARPER_STILL, SHELLS, RETURNS_WORSE), "aggravated"),
    STRIKES_ON: "additional strike",
    SHIELDED: "prevent",
}
"""What lasts on a combatant, or is true of its strike, by which a card has a role."""

_ROLES_OF_KIND: Final[dict[type, tuple[str, ...]]] = {
    kind: tuple(role for role, kinds in BY_KIND.items() if kind in kinds)
    for kinds in BY_KIND.values()
    for kind in kinds
}


def signs_in(model: Model, crypt: bool, stays_with_minion: bool) -> tuple[set[str], bool]:
    """Return the names of the roles that a model shows, and whether it shows all that the card does.

    Args:
        model: what the engine knows of the card.
        crypt: it is a crypt card.
        stays_with_minion: it is a minion, or on one, of its controller, to whom the actions that it opens to
            everybody are no use.
    """
    found = {BY_TRAIT[trait] for trait in model.traits if trait in BY_TRAIT}
    all_told = not model.missing
    for part in _within(replace(model, open_actions=()) if stays_with_minion else model):
        found.update(_of_part(part))
        if isinstance(part, Value) and part.kind == BLEED_VALUE and part.amount < 0 and not crypt:
            found.add("bleed reduction")  # on a card for a minion of another
        all_told = all_told and not isinstance(part, OPAQUE)
    if any(mode.moment and not mode.reaction and _adds_bleed(mode) for mode in model.modes):
        found.add("bleed modifier")
    if model.returns:
        found.add("acceleration")
    if model.cancels:
        found.add("cancel")
    if any(_feeds(part) for part in (model.play, *model.parts)):
        found.add("acceleration")
    return found, all_told


def _adds_bleed(mode: Mode) -> bool:
    return any("bleed" in list(_of_part(part)) for part in _within(mode))


def _feeds(part: object) -> bool:
    """Return whether something in the uncontrolled region gets blood or counters."""
    inside = list(_within(part))
    chosen: list[object] = [verb.among for verb in inside if isinstance(verb, Pick | PickNow | Offer)]
    chosen += [verb.or_among for verb in inside if isinstance(verb, Pick)]
    fed: list[object] = [
        verb.who for verb in inside if isinstance(verb, Gain) and verb.thing in (BLOOD, COUNTERS)
    ]
    fed += [verb.taker for verb in inside if isinstance(verb, MoveBlood)]
    if CHOSEN in fed:
        fed += chosen
    return any(isinstance(each, Each) and each.kind == UNCONTROLLED and each.of != PREY for each in fed)


def _within(whole: object) -> Iterator[object]:
    """Yield a model or a part of one, and all that it consists of, but for conditions and descriptions."""
    if isinstance(whole, tuple):
        for each in whole:
            yield from _within(each)
    elif isinstance(whole, Part):
        yield whole
        if not isinstance(whole, Value) or not _helps_others(whole):
            yield from _within(whole.key())
    elif not isinstance(whole, Condition | Who | Phrase | Missing | str | int | frozenset):
        yield whole
        names = getattr(type(whole), "__match_args__", ())
        yield from _within(tuple([getattr(whole, name) for name in names if name != "read"]))


def _helps_others(value: Value) -> bool:
    """Return whether it is a value that others have against the card or its controller."""
    if isinstance(value, Lent):
        return value.at_it
    return isinstance(value, Everywhere) and isinstance(value.when, Going) and value.when.at == ME


def _of_part(part: object) -> Iterator[str]:
    """Yield the roles of a mode, value or verb: those of its kind, and those by its arguments."""
    yield from _ROLES_OF_KIND.get(type(part), ())
    if isinstance(part, Mode):
        if part.stealth > 0 and part.reaction:
            yield "intercept"
        elif part.stealth > 0 and part.moment:
            yield "stealth"
        if part.bleed > 0:
            yield "bleed"
    elif isinstance(part, Value):
        if part.amount > 0 and not _helps_others(part):
            if role := BY_VALUE.get(part.kind):
                yield role
        elif part.amount < 0 and part.kind == BLEED_VALUE and isinstance(part, Everywhere | Lent):
            yield "bleed reduction"
        if isinstance(part, Guards):
            yield "prevent"
        if isinstance(part, BreaksOff) and part.ends:
            yield "combat ends"
    elif isinstance(part, Verb):
        yield from _of_verb(part)


def _of_verb(verb: Verb) -> Iterator[str]:
    """Yield the roles that depend on the arguments of a verb."""
    if getattr(verb, "aggravated", False) is True and not _hurts_own(verb):
        yield "aggravated"
    match verb:
        case Gain() if verb.thing == POOL:
            if verb.who != PREY:
                yield "pool gain"
        case Gain():
            yield from _one(BY_THING.get(verb.thing))
        case Lose() if verb.thing == BLEED:
            yield "bleed reduction"
        case MoveBlood() if verb.taker in (ME, KEEPER):
            yield "pool gain"
        case Allocate() if verb.gift:
            yield "pool gain"
        case Captivate() if verb.to_pool:
            yield "pool gain"
        case FeedOnRemains():
            yield from (*("pool gain",) * bool(verb.pool), *("unlock",) * verb.unlocks)
        case Give() if verb.to == ME and verb.what != THIS:
            yield "control"
        case HelpActor() if verb.amount > 0:
            yield "bleed" if verb.bleed else "stealth"
        case Meanwhile() | MeanwhileForAll() | ThisAction() if verb.amount > 0:
            yield from _one(BY_VALUE.get(verb.changed))
        case ThisTurn():
            yield from _one(BY_TURN.get(verb.what))
        case ContinueAction() if verb.stealth:
            yield "stealth"
        case AttemptToBlock() | UnlockAndAttempt() if verb.intercept:
            yield "intercept"
        case Mark() if verb.what == MAY_BUY_INTERCEPT:
            yield "intercept"
        case Mark() if verb.what == MAY_BUY_VOTES:
            yield "vote push"
        case BreakOff() if verb.unlocks:
            yield "unlock"
        case Strike():
            yield from _of_strike(verb)
        case StrikeIs() | Lasts():
            yield from _one(BY_EFFECT.get(verb.what))
        case EnterCombat():
            yield from (*("maneuver",) * bool(verb.maneuvers), *("press",) * bool(verb.presses))
        case Fight() if verb.presses:
            yield "press"
        case KeepsFighting() if verb.press:
            yield "press"
        case VotesInPoll() if verb.amount > 0:
            yield "vote push"
        case CallsAnother() if verb.votes:
            yield "vote push"
        case FetchDiscipline() if not verb.hand:
            yield from ("search", "recursion")
        case Bring():
            zones = {cards.zone for cards in verb.cards}
            yield from (*("search",) * bool(zones - {HAND}), *("recursion",) * (ASH in zones))
        case Move():
            if verb.searches():
                yield "search"
            if isinstance(verb.cards, Cards) and verb.cards.zone == HAND and verb.to == SHUFFLED_IN:
                yield "draw"
            from_ash = isinstance(verb.cards, Cards) and verb.cards.zone == ASH and verb.to != OUT
            if from_ash or verb.cards == TAKEN:
                yield "recursion"
        case Swap() if ASH in (verb.given.zone, verb.taken.zone):
            yield "recursion"


def _one(role: str | None) -> tuple[str, ...]:
    return (role,) if role else ()


def _hurts_own(verb: Verb) -> bool:
    return isinstance(verb, HurtSelf) or (isinstance(verb, Inflict) and verb.what == ACTOR)


def _of_strike(strike: Strike) -> Iterator[str]:
    if strike.dodge:
        yield "dodge"
    if strike.ends or strike.ends_after:
        yield "combat ends"
    if strike.steals:
        yield "control"
    if strike.unlocks or strike.unlocks_other:
        yield "unlock"
