"""Crypt cards by hand: what they do during actions, referendums and combats."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import DiscardFor, StaysLocked
from rules.vtes.definitions.blood import BurnBlood
from rules.vtes.definitions.combat import CancelCombatCard, OneEach
from rules.vtes.definitions.conditions import BledControls, DuringAction, OpponentIs, Succeeded
from rules.vtes.definitions.crypt_phases import LessHand
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.reacting import BleedsMe, ReduceBleed
from rules.vtes.definitions.striking import THIS_COMBAT, Press, Strike
from rules.vtes.definitions.values import CostCut, Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    CHOICE,
    COUNTERING,
    DURING,
    EQUIPMENT,
    FOE_FELL,
    NO_ENDING,
    POLITICAL_ACTION,
    PRESSING,
    VOTES,
)

ENTRIES = (
    card(200501, "Genevieve", "2316bd47", values=(Value(VOTES, 1, DuringAction((POLITICAL_ACTION,))),)),
    card(201619, "Victoria Ash", "e4a2b3a8",
        aids=(Mode("", DiscardFor(), HelpActor(1, Who(clan="Banu Haqim"), bleed=True, others=True),
            moment=DURING, name="+1 bleed"),)),
    card(201076, "Oliver Thrace", "393e6c14",
        values=(Value(NO_ENDING, 1, OpponentIs(VAMPIRES)),),
        aids=(Mode("", DiscardFor(discipline="tha"), HelpActor(1, itself=True, bleed=True), moment=DURING,
            by=ANYBODY, name="+1 bleed"),)),
    card(201370, "Thucimia", "a2f0c495",
        aids=(Mode("", LessHand(2), HelpActor(1, itself=True, bleed=True), moment=DURING,
            by=ANYBODY, name="+1 bleed"),)),
    card(201553, "Larissa Moreira", "84799260",
        aids=(Mode("", DiscardFor(discipline="ani"), HelpActor(1, itself=True, bleed=True), moment=DURING,
            by=ANYBODY, name="+1 bleed"),)),
    card(200540, "Greta Kircher", "355b208b",
        aids=(Mode("", BleedsMe(younger=True, or_ally=True), ReduceBleed(1), blood=1, moment=DURING,
            name="-1 bleed"),)),
    card(201434, "Velya, The Flayer", "df872069",
        armed=(Mode("", OneEach(THIS_COMBAT), DiscardFor(discipline="aus"), Press(), moment=PRESSING,
            name="press"),)),
    card(200168, "Baron Dieudonne", "ae3311a3",
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True, when=Succeeded()),)),
    card(200865, "Lubomira Hradok", "8e37ea1e",
        triggers=(Trigger(AFTER_BLEED, StaysLocked(), when=BledControls(Who("vampire", title="any"))),)),
    card(200105, "Anne-Marie Bourgeois, Inconnu Recruiter", "40f2551f",
        values=(CostCut(1, EQUIPMENT, blood=False, pool=True),)),
    card(201697, "Ian Carfax", "07eb8a49",
        triggers=(Trigger(FOE_FELL, UnlockActor(), optional=True, once_a_turn=True),)),
    card(200145, "Asguresh", "605de3bd",
        armed=(Mode("", OneEach(THIS_COMBAT), CancelCombatCard(), moment=COUNTERING, name="cancel"),)),
    card(201011, "Morlock", "4a044249",
        armed=(Mode("", Strike(ranged=True, destroys="retainer"), moment=CHOICE, name="burn a retainer"),)),
)  # fmt: skip
"""The entries."""
