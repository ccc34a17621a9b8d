"""Which levels of a card are outdone by a higher one that does the same and more for the same price."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Hunt
from rules.vtes.definitions.bleeding import MoreBleed, ReduceBleed
from rules.vtes.definitions.blocked import EndsAttempt
from rules.vtes.definitions.blocking import DampIntercept, FailUnlessPaid, LessIntercept
from rules.vtes.definitions.blood import AddBlood, FeedOnRemains, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickSome
from rules.vtes.definitions.combat import EnterCombat, Fight, Lasts, SaveAlly
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.damage import (
    AggravateHands,
    DamageEachRound,
    HurtSelf,
    Inflict,
    InflictNow,
    LosesBlood,
    Prevent,
    Strengthen,
    Toughen,
)
from rules.vtes.definitions.helping import ByAnother, HelpActor
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.locking import LockReactor
from rules.vtes.definitions.references import ACTOR, BEARER, CORRUPTION, DISEASE, ME, Each, Times
from rules.vtes.definitions.striking import AdditionalStrikes, Strike, StrikeWithMelee
from rules.vtes.definitions.votes import CallsAnother, Captivate, ForceAbstain, MoreVotes
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Final

    from rules.vtes.definitions.verb import Verb

OWN: Final = frozenset({ME, ACTOR, BEARER})
"""Whom a way to play a card calls who plays it, and the minion that does."""
HIGHER: Final[dict[type[Verb], tuple[str, ...]]] = {
    AddBlood: ("amount",),
    AdditionalStrikes: ("amount", "strength"),
    AggravateHands: ("lasts", "melee"),
    CallsAnother: ("votes",),
    Captivate: ("to_pool",),
    DamageEachRound: ("amount", "ranged", "aggravated", "unpreventable", "lasts"),
    DampIntercept: ("amount",),
    EndsAttempt: ("burns", "topples"),
    EnterCombat: ("maneuvers", "presses", "strength", "hand", "blow", "forbids"),
    FailUnlessPaid: ("blood", "pool"),
    FeedOnRemains: ("blood", "more", "pool", "unlocks"),
    Fight: ("presses",),
    ForceAbstain: ("burns", "locks"),
    Gain: ("amount",),
    GainBlood: ("amount",),
    HelpActor: ("amount",),
    Hunt: ("more",),
    Inflict: ("amount",),
    InflictNow: ("amount", "aggravated", "unpreventable"),
    Keep: ("superior",),
    Lasts: ("amount",),
    LessIntercept: ("amount",),
    LosesBlood: ("amount",),
    MoreBleed: ("amount",),
    MoreVotes: ("amount",),
    PickSome: ("most",),
    Prevent: ("amount", "breaks", "rest_of_round"),
    ReduceBleed: ("amount",),
    SaveAlly: ("life",),
    Strengthen: ("amount", "lasts"),
    Strike: (
        *("damage", "ranged", "aggravated", "first", "steal"),
        *("undodgeable", "unprevented_by", "unpreventable", "unlocks"),
    ),
    StrikeWithMelee: ("more", "hand", "undodgeable"),
    Toughen: ("amount", "lasts"),
}
"""Verb -> its arguments of which more is never worse for whoever plays it."""
LESS: Final[dict[type[Verb], tuple[str, ...]]] = {
    AdditionalStrikes: ("limited",),
    AggravateHands: ("once",),
    HurtSelf: ("amount", "aggravated"),
    Inflict: ("amount",),
}
"""Verb -> its arguments of which less is never worse; of `Inflict` where it hurts who plays it."""
ASKS: Final = (ByAnother, Only)
"""Verbs that only say when a card can be played in a way: where it is offered, it can."""


def level_of(way: Mode) -> int:
    """Return how many disciplines a way to play a card needs at superior."""
    return sum(map(str.isupper, way.icons))


def _harms(verb: Verb) -> bool:
    """Return whether all that a verb does is to cost whoever plays it something."""
    if isinstance(verb, LockReactor | HurtSelf):
        return True
    if isinstance(verb, Lose):
        return verb.who in OWN
    if isinstance(verb, Inflict):
        return verb.what in OWN
    parts = verb.parts()
    return bool(parts) and all(map(_harms, parts))


def _is_owed(verb: Verb) -> bool:
    """Return whether a better way to play a card must have a verb, or one that does more."""
    return not isinstance(verb, ASKS) and not _harms(verb)


def _does(better: Mode, verb: Verb) -> bool:
    """Return whether a way to play a card has a verb, or one that does all of it and more.

    That is a choice among more, or the same with bigger amounts.
    """
    if verb in better.verbs:
        return True
    if isinstance(verb, Pick):
        return any(isinstance(other, Pick) and _covers(other, verb) for other in better.verbs)
    return any(_is_more(other, verb) for other in better.verbs)


def _is_more(more: Any, less: Any) -> bool:
    """Return whether a verb, or what is put together of verbs, is another one but for bigger amounts."""
    if more == less:
        return True
    if isinstance(less, tuple):
        return isinstance(more, tuple) and len(more) == len(less) and all(map(_is_more, more, less))
    kind: Any = type(less)
    if type(more) is not kind or not hasattr(kind, "__match_args__"):
        return False
    bigger, smaller = HIGHER.get(kind, ()), LESS.get(kind, ())
    if isinstance(less, Inflict):
        bigger, smaller = ((), smaller) if less.what in OWN else (bigger, ())
    if isinstance(less, Gain) and (less.who in OWN) == (less.thing in (CORRUPTION, DISEASE)):
        bigger = ()
    if isinstance(less, Strengthen) and less.other:
        bigger = ("lasts",)
    names: tuple[str, ...] = kind.__match_args__
    for name in names:
        one, other = getattr(more, name), getattr(less, name)
        if name in bigger:
            grows = _at_least(one, other)
        elif name in smaller:
            grows = _at_least(other, one)
        else:
            grows = name in ("then", "otherwise", "what") and _is_more(one, other)
        if one != other and not grows:
            return False
    return True


def _at_least(more: Any, less: Any) -> bool:
    """Return whether an amount is always as much as another, or lasts or forbids as much."""
    if isinstance(less, str):
        return more == less or not less or (less == THIS_ROUND and more == THIS_COMBAT)
    if isinstance(more, int) and isinstance(less, int):
        return more >= less
    if isinstance(more, Times) and more.times >= 1:
        return more.amount == less or (
            isinstance(less, Times) and more.amount == less.amount and more.times >= less.times
        )
    return bool(more == less)


def _covers(wider: Pick, narrow: Pick) -> bool:
    """Return whether one can choose by a verb all that one can choose by another, as it asks for less."""
    more, less = wider.among, narrow.among
    if not isinstance(more, Each) or not isinstance(less, Each):
        return False
    if replace(wider, among=replace(more, who=less.who)) != narrow:
        return False
    kind: Any = type(ANYONE)
    names: tuple[str, ...] = kind.__match_args__
    return all(getattr(more.who, name) in (getattr(less.who, name), getattr(ANYONE, name)) for name in names)


def _outdoes(better: Mode, worse: Mode) -> bool:
    if level_of(better) < level_of(worse):
        return False
    alike = (better.kind, better.moment, better.reaction, better.locks)
    if alike != (worse.kind, worse.moment, worse.reaction, worse.locks):
        return False
    if better.blood > worse.blood or better.pool > worse.pool or better.convictions > worse.convictions:
        return False
    if better.stealth < worse.stealth or better.bleed < worse.bleed:
        return False
    if not all(_does(better, verb) for verb in worse.verbs if _is_owed(verb)):
        return False
    if any(_harms(verb) and not any(_is_more(verb, other) for other in worse.verbs) for verb in better.verbs):
        return False
    return _gives(better) != _gives(worse)


def _gives(way: Mode) -> tuple[Any, ...]:
    return way.stealth, way.bleed, way.verbs, way.blood, way.pool


OUTDONE: Final[Found[tuple[Mode, Mode], bool]] = Found(lambda pair: _outdoes(*pair))
"""A way to play a card, and another of the same disciplines -> see `outdoes`."""


def outdoes(better: Mode, worse: Mode) -> bool:
    """Return whether a way to play a card is the higher level of another, and does all that that one does."""
    if better.icons == worse.icons or better.icons.lower() != worse.icons.lower():
        return False
    return OUTDONE[better, worse]


def best_levels(ways: Sequence[Any], options: Sequence[int]) -> list[int]:
    """Return the options that no other outdoes.

    Args:
        ways: what the options are the places of: modes, or abilities, of which none outdoes another.
        options: of a decision about how to play a card.
    """
    modes = {option: ways[option] for option in options if isinstance(ways[option], Mode)}
    return [
        option
        for option in options
        if option not in modes or not any(outdoes(other, modes[option]) for other in modes.values())
    ]
