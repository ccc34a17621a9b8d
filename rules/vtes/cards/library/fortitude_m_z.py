"""Fortitude from M to Z."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import barring, first, on_itself, prepared, rescues
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import IN_FIRST_ROUND, MILDLY, both_levels
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import SLEEPER, ChooseTarget
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow
from rules.vtes.definitions.blocking import CannotBlock, DampIntercept, TaxBlocks, Unblockable
from rules.vtes.definitions.blood import Gain, GainBlood, Restore
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick
from rules.vtes.definitions.combat import (
    BUYS_PREVENTION, FAR, MILD, UNAFFECTED, UPRIGHT, Bystander, Lasts, NewRound, NoFrenzy,
)
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Is, Not, Superior
from rules.vtes.definitions.damage import Eases, Prevent, PreventThere, Toughen
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.kinds import AIM_LIFE, BRUISES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.marks import REACTION_TAX
from rules.vtes.definitions.prices import StoresPay
from rules.vtes.definitions.references import (
    ACTOR, BLOOD, CAPACITY, CHOSEN, COUNTERS, EVERYBODY, OTHERS, RETAINERS, SPARE_BLOOD, SUFFERED, THIS, Each,
    Of,
)
from rules.vtes.definitions.striking import GainPress, Press
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.terms import (
    AS_ANNOUNCED, ENDING, FALL_BURNS, GUARDING, LEAVE_TORPOR_ACTION, OWN_FALL, OWN_UNLOCK, PRESSING,
    PREVENTION, ROUND_ENDS, TORPOR_ACTION, UNLOCK_PHASE,
)

card = Shelf()
card(101180, "Masochism", "5b8485a0", traits=frozenset({BRUISES}),
    modes=both_levels("for", PutOn(), names=("put on", "put on, another counter each round"), stealth=1),
    values=(StoresPay(""),),
    armed=(Mode("", Only(Superior()), Only(AtLeast(Of(SUFFERED, ACTOR), 1)),
        Only(Not(AtLeast(Of(COUNTERS), Of(CAPACITY, ACTOR)))), Gain(COUNTERS, 1, THIS), moment=ROUND_ENDS,
        name="another counter"),))
card(101276, "Neutral Guard", "9820d0df",
    modes=(barring("for", TaxBlocks(1, VAMPIRES)),
        prepared("obe", Bestow(ACTOR, Lasts(FAR, lasts=THIS_ACTION)), moment=AS_ANNOUNCED,
            name="long range if blocked"),
        prepared("OBE", Bestow(ACTOR, Lasts(FAR, lasts=THIS_ACTION)), Unblockable(ALLIES),
            Unblockable(YOUNGER),
            moment=AS_ANNOUNCED, name="cannot block, long range")))

card(101382, "Penitent Resilience", "e22b8bcf",
    combat=(Mode("for", Lasts(MILD, lasts=THIS_ROUND),
        Lasts(UNAFFECTED, lasts=THIS_ROUND, name="Flash Grenade"), moment=MILDLY, name="mild this round"),
        Mode("for obe", Lasts(MILD), Lasts(UNAFFECTED, name="Flash Grenade"), moment=MILDLY,
            name="mild this combat")),
    modes=(barring("FOR OBE", Pick(Each(VAMPIRES, OTHERS, besides=ACTOR)), CannotBlock()),))
card(101543, "Rapid Healing", "c6b455e2",
    modes=(Mode("for", kind=LEAVE_TORPOR_ACTION, stealth=1, name="leave torpor"),
        Mode("FOR", GainBlood(1), kind=LEAVE_TORPOR_ACTION, stealth=1, name="leave torpor, 1 blood")))
card(101585, "Regeneration", "e238139b",
    modes=(Mode("for", GainBlood(4), kind=TORPOR_ACTION, stealth=1, name="4 blood"),
        Mode("FOR", GainBlood(5), kind=TORPOR_ACTION, stealth=1, name="5 blood")))
card(101595, "Relentless Reaper", "6a16746d",
    combat=(Mode("for", Prevent(1), moment=PREVENTION, name="prevent 1"),
        Mode("thn", Press(), moment=PRESSING, name="press"),
        Mode("THN", NewRound(), moment=ENDING, blood=1, name="a new round")))
card(101603, "Renewed Vigor", "4be2de39", traits=frozenset({"renewed vigor"}),
    modes=(on_itself("for", "renewed vigor"),
        Mode("obe", ChooseTarget(SLEEPER), LeaveTorpor(CHOSEN), stealth=1, name="leave torpor"),
        Mode("obe", Pick(Each(ALLIES, EVERYBODY, aimed=True), Each(of=EVERYBODY, kind=RETAINERS)),
            Gain(BLOOD, Of("wounds", CHOSEN), CHOSEN), stealth=1, name="full life"),
        Mode("OBE", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)),
            Gain(BLOOD, Of("wounds", CHOSEN), CHOSEN), stealth=1, name="full capacity")),
    abilities=(Ability(UNLOCK_PHASE, LeaveTorpor(ACTOR), burns=True, when=Is(ACTOR, Who(fallen=True)),
        name="leave torpor"),))
card(101604, "Repair the Undead Flesh", "a81cdfa7",
    modes=both_levels("for", PutOn(), names=("put on, 3 blood for each", "put on, 2 blood for each"),
        stealth=3),
    values=(Value(FALL_BURNS, 1),),
    armed=(Mode("", Only(Not(Superior())), Only(AtLeast(Of(BLOOD, ACTOR), 3)), Eases(1), blood=2,
            moment=PREVENTION, name="heal 1 aggravated for 3 blood"),
        Mode("", Only(Superior()), Only(AtLeast(Of(BLOOD, ACTOR), 2)), Eases(1), blood=1, moment=PREVENTION,
            name="heal 1 aggravated for 2 blood")))
card(101613, "Restoration", "a5417bb9",
    modes=(Mode("for", GainBlood(2), stealth=1, name="2 blood"),
        Mode("FOR", GainBlood(3), stealth=1, name="3 blood")))
card(101673, "Safe Passage", "d4464a49",
    modes=(prepared("for", DampIntercept(1, ALLIES), name="-1 intercept"),
        prepared("obe", DampIntercept(1, ALLIES), Mark(REACTION_TAX, amount=1), name="-1 intercept, a tax"),
        prepared("OBE", DampIntercept(1, ALLIES), Mark(REACTION_TAX, amount=1), PutOn(),
            name="-1 intercept, a tax, put on")),
    values=(Value(AIM_LIFE, 1),), triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101720, "Sense Vitality", "19e0eacb",
    modes=(Mode("for", GainBlood(2), stealth=1, name="2 blood"),
        rescues("val"),
        rescues("VAL", Gain(BLOOD, 1, CHOSEN), name="rescue, 1 blood")))
card(101790, "Skin of Night", "9b224144",
    combat=(Mode("for", Lasts(MILD, lasts=THIS_ROUND), moment=MILDLY, name="aggravated damage as normal"),
        Mode("FOR", Lasts(MILD, lasts=THIS_ROUND), Prevent(1), moment=PREVENTION,
            name="aggravated damage as normal, prevent 1")))

OF_A_STRIKE = Prevent(strikes=True, all=True)
card(101905, "Superior Mettle", "a8d66847",
    combat=(Mode("for", OF_A_STRIKE, moment=PREVENTION, name="prevent all of a strike"),
        Mode("FOR", Only(AtLeast(Of(SPARE_BLOOD), 1)), OF_A_STRIKE, Lasts(BUYS_PREVENTION), moment=PREVENTION,
            name="prevent all of a strike, and later for blood")))
card(102262, "Touch of Valeren", "ca904a7a",
    modes=(Mode("for", Pick(Each(of=EVERYBODY, ready=False, aimed=True)), Restore(3), stealth=1,
        name="3 blood or life"),),
    combat=(Mode("for", OF_A_STRIKE, moment=PREVENTION, name="prevent all of a strike"),
        Mode("FOR", Bystander(ready=True, mine=True), PreventThere(all=True, strikes=True),
            moment=GUARDING, name="prevent all of a strike at another")))
card(102362, "Tranquility Shield", "b4c2b4bb",
    combat=(first("for", IN_FIRST_ROUND, Toughen(1, THIS_COMBAT), NoFrenzy(),
            name="prevent 1 each round, no frenzy"),
        first("FOR", IN_FIRST_ROUND, Toughen(2, THIS_COMBAT), NoFrenzy(),
            name="prevent 2 each round, no frenzy")))
card(102060, "Undead Persistence", "246dd896",
    combat=(Mode("for", Lasts(UPRIGHT, 3), GainPress(), moment=OWN_FALL, name="stay up, press"),
        Mode("FOR", Prevent(2), moment=PREVENTION, name="prevent 2")))
card(102068, "Undying Tenacity", "b319bd5c",
    combat=(Mode("for", Lasts(UPRIGHT, ANY_NUMBER), moment=OWN_FALL, name="stay up"),
        Mode("FOR", Press(), moment=PRESSING, name="press"),
        Mode("FOR", Prevent(1), moment=PREVENTION, name="prevent 1")))
