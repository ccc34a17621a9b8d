"""Library cards of Daimoinon."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import cancels, condemnation, first, stealth, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_ME, INFERNAL, MILDLY, ONCE, both_levels
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Mark
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.allies import ActsAtOnce
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocked import BlockFails, BreakOff
from rules.vtes.definitions.blocking import GuardAttempts
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import DISTANT, FIREPROOF, MILD, EachRound, Lasts
from rules.vtes.definitions.combining import Does, ForEach, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AnyOf, Both, Exists, Fighting, Going, Is, Not, Superior,
)
from rules.vtes.definitions.counters import MaySteal
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    BURNS_IF, MILD_OUTSIDE, MILD_WOUNDS, THIS_COMBAT, THIS_ROUND, THIS_STRIKE,
)
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.library import BurnTop, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.marks import MOST_BLED
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import ActionPrice, Costlier
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOCKER, CHANCE, CORRUPTION, EVERYBODY, FOE, HAND, ME, POOL, THIS, Cards, Each,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import TO_END, GainPress, IfHit, Maneuver, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, YOUNGER, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    AFTER, AFTER_OWN_ACTION, BEFORE_BLOCK, BLEED_ACTION, BLOCKED, CHOICE, COMBAT, INFLUENCE_PHASE,
    OTHERS_UNLOCK, OWN_UNLOCK, PRESSING, PREVENTION, RANGE, STEALTH, STRENGTH, WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()

CONCORDS = (INFERNAL, PutOn())
card(100395, "Concordance", "8c2a260e",
    modes=(Mode("ser", AsAnnounced(Mark(MOST_BLED, amount=1)), kind=BLEED_ACTION, stealth=1, name="bleed"),
        *both_levels("dai", *CONCORDS, names=("put on", "put on to fly and unlock"), stealth=1)),
    values=(Value(MILD_WOUNDS, 1), Value(MILD_OUTSIDE, 1), Value(STRENGTH, 1), Value(STEALTH, -1),
        Makes("flight", superior=True)),
    abilities=(Ability(INFLUENCE_PHASE, Only(Is(ACTOR, Who(locked=True))), UnlockActor(), blood=1,
        when=Superior(), name="unlock"),))

card(100397, "Condemnation: Betrayed", "03a79424", traits=frozenset({"condemnation"}),
    modes=condemnation("ser", "costlier bleeds", "costlier bleeds, library"),
    values=(ActionPrice(1, (BLEED_ACTION,)),),
    triggers=(Trigger(OWN_UNLOCK, BurnTop(1), when=Superior()),))
card(100398, "Condemnation: Doomed", "6c3808db", traits=frozenset({"condemnation"}),
    modes=condemnation("obf", "-1 stealth", "-1 stealth, pool if blocked"),
    values=(Value(STEALTH, -1),),
    triggers=(Trigger(WHEN_BLOCKED, Lose(POOL, 1, ME), when=Superior()),))
card(100399, "Condemnation: Languid", "3e72ea13", traits=frozenset({"condemnation"}),
    modes=condemnation("pre", "-1 strength", "-1 strength, no press"),
    values=(Value(STRENGTH, -1), Barred("press", when=Superior())))
card(100418, "Contagion", "811f7a51",
    modes=both_levels("dai", PutOn(), names=("contagion", "contagion, a strike"), stealth=1),
    triggers=(Trigger(OTHERS_UNLOCK, Lose(POOL, 1, ME), when=WHILE_READY),),
    armed=(Mode("", Only(Superior()), OneEach(THIS_COMBAT), Strike(), IfHit(Gain(CORRUPTION, 1, FOE)),
        IfHit(MaySteal(FOE)),
        moment=CHOICE, name="corrupt"),))
VOID = (ONCE, Lasts(DISTANT), EachRound((GainPress(TO_END),), at=PRESSING))
card(100711, "Fear of the Void Below", "0a3d84b6",
    combat=(Mode("obf", ONCE, Maneuver(), moment=RANGE, name="maneuver"),
        first("dai", *VOID, name="long range"),
        first("DAI", *VOID, EachRound((ForEach(FOE, (Move(Cards(HAND), ASH, by=CHANCE),)),)),
            name="long range, discards")))


def curse(icons: str, who: Who, name: str) -> Mode:
    """Give the mode of an action that puts the card on an ally, or on such a vampire."""
    allies = Each(Who("ally", bears_no="greater curse"), EVERYBODY, besides=ACTOR, ready=False, or_who=who,
        aimed=True)
    return Mode(icons, Pick(allies), PutOnTheirs(), stealth=1, directed=True, name=name)


card(100854, "Greater Curse", "bc1158ab", traits=frozenset({"greater curse"}),
    modes=(Mode("dai", GainPool(1), kind=BLEED_ACTION, stealth=1, name="bleed, 1 pool"),
        curse("mal", Who("vampire", younger=True, bears_no="greater curse"), "curse a younger one"),
        curse("MAL", Who("vampire", bears_no="greater curse"), "curse any")),
    values=(ActionPrice(1, (BLEED_ACTION,), life=True), Costlier(1, COMBAT, life=True)))
card(100915, "Hexe", "92ae2da2",
    combat=(strike("dai", Strike(2, ranged=True), name="2R damage"),
        strike("str", Strike(1, ranged=True, aggravated=True), name="1R aggravated damage"),
        strike("STR", Strike(1, ranged=True, aggravated=True, unpreventable=True),
            name="1R aggravated unpreventable damage")))

AUSPEX = ("reaction aus",)
card(100947, "I am Legion", "7777259e",
    modes=(stealth("dai", 1), cancels("dai obf", CancelCard(), of=AUSPEX),
        cancels("DAI OBF", CancelCard(), IfSuccessful(GainPool(1)), of=AUSPEX),
        Mode("DAI OBF", GainPool(1), moment=AFTER, success_only=True, name="1 pool")))


card(100949, "Ignore the Searing Flames", "0cf78462",
    combat=(Mode("ser", Only(Fighting(hurt="aggravated")), Lasts(MILD, lasts=THIS_STRIKE), moment=PREVENTION,
            name="aggravated damage as normal"),
        Mode("dai", Prevent(strikes=True, all=True, dire=True), moment=PREVENTION,
            name="prevent all aggravated damage"),
        Mode("DAI", BurnBlood(1), Lasts(FIREPROOF, lasts=THIS_ROUND), moment=MILDLY,
            name="immune to aggravated damage")))


def plays_cards_as_a_vampire(state: State, play: Play) -> None:
    """Let the ally play Daimoinon and Obfuscate cards as a vampire."""
    ally = state.in_play.get(play.number)
    if isinstance(ally, Minion):
        known = dict(ally.profile.disciplines)
        for name in ("dai", "obf"):
            known[name] = max(1, known.get(name, 0))
        ally.profile = state.setting.profile(ally.profile, disciplines=tuple(sorted(known.items())))


card(100981, "Infernal Servitor", "26e036fb", life=2, bleed=3, strength=1,
    traits=frozenset({"demon"}),
    values=(Value(BURNS_IF, 2, Not(Exists(Each(Who("vampire", trait="infernal"), ready=False)))),),
    modes=(Mode("dai", ActsAtOnce(), name="recruit"),
        Mode("DAI", ActsAtOnce(), Does(plays_cards_as_a_vampire), name="recruit to play cards")),
    triggers=(Trigger(AFTER_OWN_ACTION, Remove(THIS), when=Going(successful=True)),))

BY_WEAKER = Only(
    Both(Going(blocked=True), AnyOf(Is(BLOCKER, ALLIES, beside=ACTING), Is(BLOCKER, YOUNGER, beside=ACTING)))
)
card(101511, "Psychomachia", "25e93b98",
    modes=(Mode("pre", BY_WEAKER, BreakOff(unlocks=True), moment=BLOCKED, name="unlock, end the action"),
        Mode("dai", BY_WEAKER, BlockFails(), moment=BLOCKED, name="the block fails"),
        Mode("DAI", BY_WEAKER, BlockFails(damage=1), moment=BLOCKED, name="the block fails, 1 damage")))
card(102076, "Unleash Hell's Fury", "f213970b",
    modes=(
        Mode("dai", PutInPlay(), stealth=1, name="guard"),
        Mode("DAI", PutInPlay(), Unlock(ACTOR), stealth=1, name="guard and unlock"),
    ),
    aids=(Mode("", AT_ME, GuardAttempts(9, 2, "infernal"), moment=BEFORE_BLOCK,
        name="attempt to block"),))
