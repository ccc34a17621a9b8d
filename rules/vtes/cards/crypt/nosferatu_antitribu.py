"""Crypt cards: Nosferatu antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import even
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import NO_ACTION_CARDS
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UsableAgain
from rules.vtes.definitions.aiming import AimAt
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blood import BurnBlood, GainBlood
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, BledControls, Both, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.hand import Postpones
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import KEPT_DOWN, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.library import DrawOne, Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import StaysLocked
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOOD, CHOSEN, CRYPT, FOE, HAND, PREY, TARGET, Cards, Count, Of,
)
from rules.vtes.definitions.striking import Keen, Press, SetRange
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import PerEach
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_ACTION, AFTER_BLEED, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, DURING, HAND_SIZE, HUNT_ACTION,
    MASTER_PHASE, NEEDED, POLITICAL, PRESSING, RESOLUTION, VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200017, "Aeron", "bb9c07ff",
    armed=(Mode("", DamageEachRound(1), moment=RESOLUTION, name="1 damage each round"),
        Mode("", OneEach(THIS_COMBAT), Press(), moment=PRESSING, blood=1, name="press")))
card(200179, "Beast, The Leatherface of Detroit", "ded9a9ca",
    traits=NO_ACTION_CARDS)
card(200200, "Black Annis", "1ec9e611",
    values=(ActionPrice(1, (HUNT_ACTION,), other=True, own=False),))
card(200232, "Cailean", "93295056",
    armed=(Mode("", OneEach(THIS_ROUND), SetRange(), moment=BEFORE_RANGE, name="set the range"),))
card(200536, "Greensleeves", "ac8bfb75",
    aids=(Mode("", HelpActor(1, Who(names="Humo"), bleed=True), UsableAgain(), moment=DURING, blood=1,
        by=ANYBODY, name="+1 bleed of Humo"),))
card(200613, "Humo", "20552b45",
    aids=(Mode("", HelpActor(1, Who(names="Greensleeves")), moment=NEEDED, blood=1, by=ANYBODY,
        name="+1 stealth of Greensleeves"),))
card(200619, "Icarus, The Manchurian", "7f54a99b",
    triggers=(Trigger(AFTER_BLEED, Look(Cards(HAND, TARGET)), optional=True),))
card(200736, "Julio Martinez", "40edea3c",
    aids=(Mode("", Only(Is(ACTING, Who("vampire", sect="camarilla"))), HelpBlocker(1, itself=True),
        UsableAgain(), blood=1, moment=NEEDED, by=ANYBODY, name="+1 intercept"),))


def is_political(state: State, play: Play) -> bool:
    """Return whether the chosen card is a political action card."""
    return play.target >= 0 and state.faces[play.target].types & POLITICAL != 0


card(200771, "Kendrick", "9176ce35",
    abilities=(Ability(MASTER_PHASE, DrawOne(PREY), If(That(is_political), (Move(CHOSEN, ASH),)), once=True,
        when=WHILE_READY, name="look at a card"),))
card(200865, "Lubomira Hradok", "8e37ea1e",
    triggers=(Trigger(AFTER_BLEED, StaysLocked(), when=BledControls(Who("vampire", title="any"))),))
card(200958, "Mateusz Gryzbowsky", "fab25e9c", values=(Keen(-1, far=True),))
card(201164, "Raphael Catarari", "43c33446",
    values=(Value(KEPT_DOWN, 1, Not(even(Of(BLOOD, ACTOR)))),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), GainBlood(1), pool=1, name="add a blood"),
        Ability(MASTER_PHASE, SpendMaster(), BurnBlood(1), name="burn a blood")))
card(201268, "Servius Marius Pustula", "27c5e560",
    values=(Everywhere(HAND_SIZE, 1, Who("vampire", min_capacity=8), each=True),))
card(201295, "Skidmark", "d35900ef",
    values=(Postpones(AFTER_ACTION, acting=True),))
card(201488, "Yong-Sun, Harmonist", "94c74f92",
    actions=(Mode("", Only(AtLeast(Count(Cards(CRYPT, PREY)), 1)), AimAt(PREY),
        Move(Cards(CRYPT, PREY, top=True), ASH), directed=True, name="burn a crypt card"),))
card(201489, "Yong-Sun, Harmonist", "8f6c5e20",
    values=(PerEach(BLEED_VALUE, 1, Cards(ASH, TARGET, types=VAMPIRE),
        Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,)))),))
card(201491, "Ysador the Foul", "8496f389",
    values=(Barred("maneuver close", foe=True, when=Not(Is(FOE, Who(trait="infernal/demon")))),))
