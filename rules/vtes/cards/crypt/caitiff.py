"""Crypt cards: Caitiff."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.deeds import banishes
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, HUNTED, HUNTING
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, Either, ForEach, May, Offer, Only
from rules.vtes.definitions.conditions import (
    AtLeast, Both, DiablerizedOlder, Exists, Going, Is, Kept, Not, Polled, Same,
)
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.crypt import DrawCrypt
from rules.vtes.definitions.damage import Strengthen
from rules.vtes.definitions.hand import DiscardFor, Postpones
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import (
    BLOCKS_UNLOCKED, DIABLERIE_COMMITTED, FALL_IS_FINAL, FOE_HAS_EITHER, FRAIL, GEHENNA_PLAYED, THIS_COMBAT,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, StaysLocked
from rules.vtes.definitions.prices import CostCut, Costlier, MasterSurcharge
from rules.vtes.definitions.references import (
    ACTOR, ACTS, BLED, BLOCKER, BLOOD, BURNED, CHOSEN, EVENTS, EVERYBODY, FOE, HAND, LIBRARY, ME, POOL,
    PREDATOR, PREY, ROUNDS, TARGET, THIS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.striking import GainPress
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.who import Who
from rules.vtes.state import values
from rules.vtes.state.answers import reduce_bleed
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ABOUT_TO_BLEED, ACTION, AFTER_OWN_ACTION, ANY_PASSED, BEGINNING, BLEED_ACTION, CARD_ACTION, COMBAT,
    CRYPT_CARD, END_OF_MINION_PHASE, ENTERS_PLAY, GAIN_POOL, HUNT_PASSED, IN_DISCARD_PHASE,
    NEXT_UNLOCK, OWN_UNLOCK, PASS, POLITICAL_ACTION, START_OF_UNLOCK, STRENGTH, VOTES,
    WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200018, "Afifa, The Herald", "e6e2743d",
    triggers=(Trigger(GEHENNA_PLAYED, Lose(POOL, 1, PREY), RemembersTurn()),
        Trigger(IN_DISCARD_PHASE, Offer(Each(Who("vampire", min_blood=1), besides=THIS), (Lose(BLOOD, 1,
            CHOSEN),), (Lose(POOL, 1, ME),)), when=Not(Kept("turn")))))
card(200048, "Alex Wilkins", "46e032bc",
    triggers=(Trigger(AFTER_OWN_ACTION, ForEach(TARGET, (May(ME, Lose(POOL, 1, ME), (Give(THIS, ME),)),)),
        when=Both(Going((BLEED_ACTION,), successful=True), AtLeast(Of(BLED), 1))),))
card(200076, "Anarch Convert", "23218f2b",
    triggers=(Trigger(ENTERS_PLAY, Pick(Each(Who("vampire", title="none"), ready=False, besides=ACTOR)),
        Remove(THIS),
        Turn(CHOSEN, "anarch"),
        Either(GAIN_POOL, (Gain(POOL, 1, ME),), CRYPT_CARD, (DrawCrypt(),)), optional=True),))
card(200087, "Andy", "c138fe67",
    armed=(Mode("", Only(Is(FOE, Who("vampire", older=True))), OneEach(THIS_COMBAT),
        GainPress(lasts=THIS_COMBAT, on=FOE), moment=BEGINNING, name="a press for them"),))
card(200112, "Antoinette DuChamp", "aa66737d",
    values=(Costlier(1, ACTION, "cel"), Costlier(1, COMBAT, "cel", strikes=True)))
card(200261, "César Holfield", "5758a7be",
    triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(), when=HUNTING),
        Trigger(END_OF_MINION_PHASE, BurnBlood(1),
            when=Both(Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")), Not(Kept("turn"))))))

card(200297, "Count Zaroff", "f3cbe943",
    aids=(Mode("", Only(Same(CHOSEN, THIS)), Lose(POOL, 1, ME), Does(banishes), moment=HUNT_PASSED,
        by=ANYBODY, name="call off the blood hunt"),))
card(200312, "Dan Murdock", "4d399f11",
    actions=(Mode("", Move(Cards(LIBRARY, name="Giant's Blood"), HAND), kind=CARD_ACTION, name="search"),))
card(200365, "Donald Cargill", "9c3a9fef",
    triggers=(Trigger(ANY_PASSED, Lose(BLOOD, 1, THIS), when=Both(Going((POLITICAL_ACTION,)), Same(ACTS,
        PREDATOR))),))
card(200383, "Dr. Solomon Grey", "9cdf7936", triggers=(Trigger(ENTERS_PLAY, Lose(POOL, 1, ME)),))
card(200400, "Eddie Gaines", "24704d07",
    triggers=(Trigger(AFTER_OWN_ACTION, StaysLocked(), when=HUNTED),))
card(200477, "Franciscus", "74f118f9", values=(Value(FRAIL, 3),))
card(201527, "Gabriel Tremblay", "aa2a1bfa",
    armed=(Mode("", OneEach(THIS_COMBAT), DiscardFor(requires="anarch"), Strengthen(1, lasts=THIS_COMBAT),
        moment=FREELY, name="+1 strength"),))
card(200564, "Hanna Redmonds", "db2582c5",
    values=(Value(FOE_HAS_EITHER, 1, Is(FOE, Who("vampire", older=True))),))
card(200641, "Iris Bennett", "3cb04fbe",
    triggers=(Trigger(WHEN_BLOCKED, Only(Is(BLOCKER, Who("vampire", older=True))),
        Look(Cards(HAND), by=BLOCKER)),))
card(200688, "Jenna Cross", "ba662731", values=(CostCut(-1),))
OLDER = Who("vampire", older=True)


def is_dampened(state: State, play: Play) -> Rules[None]:
    """Let vampires older than the minion burn blood, each for a bleed that is less by 1."""
    actor, action = play.actor, play.action
    if actor is None or action is None:
        return
    for seat in state.ring.clockwise(action.methuselah.seat):
        methuselah = state.methuselahs[seat]
        while not methuselah.passive and values.bleed(state, actor, action) > 0:
            elders = [one for one in state.minions_of(methuselah) if fits(OLDER, one, actor) and one.blood]
            options = [PASS, *(one.number for one in elders)]
            chosen = PASS if not elders else (yield Decision(seat, "trigger", options, play.number))
            if chosen == PASS:
                break
            burn_blood(state, state.minion(chosen), 1)
            reduce_bleed(state, action, 1)


card(200711, "Johan Wrede", "e7f041b1",
    triggers=(Trigger(ABOUT_TO_BLEED, Does(is_dampened)),))
card(200737, "Julius", "cfa1ae52", values=(Value(FALL_IS_FINAL, 1),))
card(200839, "Lisa Noble", "a05ab35a", values=(Value(STRENGTH, -1, Not(AtLeast(Of(ROUNDS), 2))),))
card(200898, "Magdelena Schaefer", "0ceb3aaf", values=(Costlier(1, COMBAT, "tha", strikes=True),))
card(200903, "Maldavis", "b2ca05a2",
    open_actions=(Mode("", AtThis(Who(title="primogen")), Lose(BLOOD, 1, THIS), stealth=1,
        name="burn 1 blood"),))
card(200904, "Maldavis", "44fb4120",
    values=(Everywhere(VOTES, 1, Who(title="primogen"), when=Polled(by=ACTOR)),),
    merged_title=("baron", "Chicago"))
card(201021, "Mukhtar Bey", "de512d55",
    values=(Barred("press continue"),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS), when=AtLeast(Count(Each(of=EVERYBODY, kind=EVENTS,
        line="gehenna")), 5)),))
card(201040, "Nedal, The Careless", "55d3c4a3",
    values=(Postpones(NEXT_UNLOCK, COMBAT),))
card(201180, "Reverend Adams", "d1fda2f9",
    values=(Lent(Value(BLOCKS_UNLOCKED, 1), Who("vampire", older=True), at_it=True),))
card(201232, "Sandra White", "2de51713",
    triggers=(Trigger(DIABLERIE_COMMITTED, Lose(POOL, 1, BURNED), when=DiablerizedOlder()),))
card(201301, "Smudge the Ignored", "4d44b4bd",
    triggers=(Trigger(DIABLERIE_COMMITTED, RemembersTurn(), when=DiablerizedOlder()),),
    values=(Value(STRENGTH, 1, Kept("anything")),))
card(201383, "Tori Longwood", "c86a674c",
    triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn()),
        Trigger(END_OF_MINION_PHASE, Lock(THIS), when=Not(Kept("turn")))))
card(201415, "Uriah Winter", "c25b1f5d",
    triggers=(Trigger(START_OF_UNLOCK, RemembersTurn(), when=Not(AtLeast(Of(POOL, ME), Of(POOL, PREY)))),
        Trigger(OWN_UNLOCK, Give(THIS, PREY), when=Kept("turn"))))
card(201462, "Walker Grimes", "44088b9c", values=(MasterSurcharge(1),))
