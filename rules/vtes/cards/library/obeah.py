"""Library cards of Obeah."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import prepared, stealth
from rules.vtes.cards.deeds import comes_back
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_MOMENT, AT_ME, BLOCKED_IT
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import ThisAction
from rules.vtes.definitions.blocked import Bestow, BlockFails, BreakOff
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.choosing import ChooseRemains
from rules.vtes.definitions.combining import Does, ForEach, Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.kinds import NO_WEAPONS, THIS_COMBAT
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, FOE, HAND, Each
from rules.vtes.definitions.striking import TO_LONG, GainManeuver
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    ABOUT_TO_FIGHT, ALLY, AS_ANNOUNCED, BLEED_VALUE, BLOCKED, FALL_BURNS, RETAINER, STEALTH, STRENGTH,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

card = Shelf()


def asleep(reacts: bool) -> Mode:
    """Give the mode that ends the action as a combat with an ally is about to begin."""
    return Mode("obe", Only(Is(FOE, ALLIES, up=True)), Lock(FOE), BreakOff(),
        moment=Moments(BLOCKED | ABOUT_TO_FIGHT), reaction=reacts, name="end the action")


card(100828, "Gift of Sleep", "06aa3357",
    modes=(stealth("obf", 1), asleep(False), asleep(True), stealth("OBE", 1)))


def lets_it_go_on(icons: str, less: int, *more_: Verb, name: str) -> Mode:
    """Give the mode by which the blocker locks and the action goes on, with all minions weaker in it."""
    everybody = Each(of=EVERYBODY, ready=False)
    weaker = (ThisAction(BLEED_VALUE, -less, who=CHOSEN), ThisAction(STRENGTH, -less, who=CHOSEN))
    disarmed = (ThisAction(NO_WEAPONS, 1, who=CHOSEN),) if less > 1 else ()
    return Mode(icons, BLOCKED_IT, AT_ME, *more_, Lock(ACTOR), ForEach(everybody, (*weaker, *disarmed)),
        BlockFails(), moment=BLOCKED, reaction=True, name=name)


RISES_AFTER = AfterAction((Unlock(ACTOR),))
card(101381, "Peacemaker", "cb723974",
    modes=(lets_it_go_on("pre", 1, name="lock, it goes on"),
        lets_it_go_on("obe", 1, RISES_AFTER, name="lock, it goes on, unlock later"),
        lets_it_go_on("OBE", 2, RISES_AFTER, name="lock, it goes on weakly, unlock later")))
card(101606, "Repulsion", "9dd39137", traits=frozenset({"repulsion"}),
    modes=(prepared("pre", Only(Is(ACTOR, Who(bears_no="repulsion"))),
        Bestow(ACTOR, GainManeuver(TO_LONG, THIS_COMBAT)),
            moment=AS_ANNOUNCED, name="a maneuver if blocked"),
        stealth("obe", 1, Only(Is(ACTOR, Who(bears_no="repulsion")))),
        Mode("OBE", Only(Is(ACTOR, Who(bears_no="repulsion"))), PutOn(), moment=ANY_MOMENT, name="put on")),
    values=(Value(STEALTH, 1), Value(FALL_BURNS, 1)))
card(101617, "Resurrection", "74b804c8",
    modes=(Mode("val", ChooseRemains(ALLY | RETAINER, lately=True, own=True), Move(CHOSEN, HAND),
            stealth=1, name="to the hand"),
        Mode("obe", ChooseRemains(RETAINER, lately=True), Does(comes_back), stealth=1,
            name="a retainer into play"),
        Mode("OBE", ChooseRemains(ALLY, lately=True), Does(comes_back), stealth=1,
            name="an ally into play")))
