"""Masters from T to U."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.estates import AuctionsControl
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.falls import FallenCosts, PayWithMasters
from rules.vtes.definitions.gatherings import HostBall
from rules.vtes.definitions.kinds import BROUGHT_OUT
from rules.vtes.definitions.lasting import Once, PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import NEWCOMER, THIS
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import FeedYounger, SpendCounter, TributeOfAll
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.targets import LOCATION, BurnTarget, ChooseTarget
from rules.vtes.definitions.upheavals import BleedsOwnPrey
from rules.vtes.definitions.values import ClearsWay
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import DURING, LEAVES_READY, MASTER_PHASE

card = Shelf()
card(101955, "Temptation of Greater Power", "b8289bb3",
    play=(ChooseAnybody(VAMPIRES, ready=False), Once(a_game=True), AuctionsControl(5)))
card(101956, "Tend the Flock", "ce81b262",
    play=(FeedYounger(3, Who("vampire", clan="Baali", trait="infernal"), trait="infernal"),))
card(101958, "Tension in the Ranks", "2b6458e7",
    play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, FallenCosts(1)),),
    abilities=(Ability(MASTER_PHASE, PayWithMasters(2), Burn(THIS), anybody=True, name="burn"),))
card(101989, "Toreador Grand Ball", "3d657526",
    play=(HostBall("Toreador"),), values=(ClearsWay(),),
    open_actions=(burn_by(Who(not_clan="Nosferatu")), burn_by(Who(clan="Nosferatu"), stealth=-1)))
card(102023, "Tribute to the Master", "98811e35", play=(TributeOfAll(),))
card(102049, "Twilight Camp", "cfc72987",
    play=(PutInPlay(), CountersOnCard(4)),
    triggers=(Trigger(BROUGHT_OUT, Only(Is(NEWCOMER, Who("vampire", title="none", not_sect="anarch"),
        mine=True)),
        Turn(NEWCOMER, "anarch"), SpendCounter(), optional=True),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), ChooseAnybody(ANARCHS, ready=False, room=True),
        GainBlood(1), SpendCounter(), name="1 blood"),))
card(102052, "Two Wrongs", "45cbe392",
    modes=(Mode("", BleedsOwnPrey(), moment=DURING, reaction=True, name="bleed the own prey"),))
card(102345, "Unholy Sacrament", "a0bc1fe5",
    play=(ChooseUncontrolled(sect="sabbat", titled=True), AddBlood(3)))
card(102080, "Unnatural Disaster", "6bd1ce33", play=(ChooseTarget(LOCATION), BurnTarget()))
