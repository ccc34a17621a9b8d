"""Crypt cards: Brujah antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.deeds import may_take_back, takes_back
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, EQUIPPING, HUNTING, IN_FIRST_ROUND, SABBAT
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import ChooseX, DoesIf, ForEach, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, BledControls, Both, Going, Is, Not, Same,
)
from rules.vtes.definitions.control import MovesNamed
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import (
    ACTION_ANNOUNCED, AFTER_ANY_ACTION, ANY_GEHENNA, BLOCK_FAILED, THIS_COMBAT,
)
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.marks import MAY_BUY_INTERCEPT
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOOD, BLOOD_OR_LIFE, CHANCE, CHOSEN, EDGE, EVERYBODY, HAND, KEEPER, OTHERS,
    POLL_VOTES, POOL, PREDATOR, PREY, TARGET, THIS, X, Cards, Each, Of,
)
from rules.vtes.definitions.standing import TitleToll
from rules.vtes.definitions.striking import AdditionalStrikes
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_BLEED, DISCARD_PHASE, DURING, FOE_FELL, MORE_STRIKES, NEEDED, OWN_UNLOCK, REFERENDUM_PASSED,
    STEALTH,
)

card = Shelf()
card(200118, "Antonio Veradas", "8e56c92d",
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going(EQUIPPING, brings="weapon"))),),
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), blood=1, once=True),))
card(200138, "Armin Brenner", "58c85ed5", triggers=(Trigger(REFERENDUM_PASSED, GainPool(1)),))
card(200187, "Bela Kardoza", "4f3aba8f",
    aids=(Mode("", ChooseX(Of(BLOOD, ACTOR)), Lose(BLOOD, X), Gain(POLL_VOTES, X, ACTOR),
        moment=ANY_REFERENDUM, by=ANYBODY, name="+X votes"),))
card(200337, "DeSalle", "bbf0340a",
    triggers=(Trigger(ACTION_ANNOUNCED, Mark(MAY_BUY_INTERCEPT, Each(SABBAT, EVERYBODY))),))
card(200351, "Doctor Streck", "f2bb51d0",
    triggers=(Trigger(AFTER_BLEED, ForEach(TARGET, (Move(Cards(HAND), ASH, by=CHANCE),))),))
card(200454, "Fairuza", "cde66a2a",
    actions=(Mode("", Pick(Each(of=PREY, ready=False, aimed=True)), Lose(BLOOD_OR_LIFE, 1, CHOSEN),
        directed=True,
        name="burn 1 blood or life"),))
card(200458, "Father Juan Carlos", "3e68b461",
    aids=(Mode("", HelpActor(-1, itself=True, bleed=True), HelpActor(1, itself=True), blood=1,
        moment=NEEDED, by=ANYBODY, name="+1 stealth, -1 bleed"),))
card(200527, "Gold Pan Dan", "d8983e5c",
    triggers=(Trigger(FOE_FELL, BurnBlood(1), UnlockActor(), optional=True,
        once_a_turn=True),))
card(200590, "Henry Taylor", "73aa5a37",
    triggers=(Trigger(AFTER_ANY_ACTION, DoesIf(takes_back, may_take_back, ("combats",)), optional=True,
        any_minion=True),))
card(200659, "Jacko", "9a2b4ade",
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), AdditionalStrikes(limited=False),
        moment=MORE_STRIKES, name="additional strike"),))
card(200683, "Jayne Jonestown", "82bdc54f",
    values=(Value(STEALTH, 1, HUNTING), Value(STEALTH, -1, Not(HUNTING))),
    triggers=(Trigger(OWN_UNLOCK, MovesNamed("Society of Leopold"), optional=True, when=WHILE_READY),))
card(200909, "Marcel de Breau", "81f350d0",
    triggers=(Trigger(ANY_GEHENNA, Gain(POOL, 1, KEEPER), when=AtLeast(Of(EDGE, KEEPER), 1)),))
card(200987, "Miguel Santo Domingo", "11edbbd9",
    aids=(Mode("", Only(Not(Same(ACTING, THIS))), HelpActor(1, SABBAT, bleed=True), blood=1, moment=DURING,
        by=ANYBODY,
        name="+1 bleed"),))
card(201190, "Rigby, Crusade Vanguard", "8e34feb0",
    triggers=(Trigger(BLOCK_FAILED, Only(Is(ACTING, SABBAT)),
        Pick(Each(Who("vampire", title="bishop", room=True), PREDATOR, ready=False)),
        MoveBlood(1, THIS, CHOSEN)),))
card(201225, "Salinger", "a665dc72",
    actions=(Mode("", Pick(Each(Who(clan="Lasombra/Tzimisce"), OTHERS, besides=ACTOR, aimed=True)),
        EnterCombat(),
        directed=True, name="enter combat"),))
card(201237, "Sarah Brando", "6ecb9593",
    values=(Value(STEALTH, -1, BledControls(Who(title="bishop/archbishop"))),))
card(201259, "Sela", "dd8beb82",
    values=(TitleToll("archbishop", 1, Who("vampire", title="bishop"), of=PREY),))
