"""Crypt cards: Tzimisce."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import IN_FIRST_ROUND
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import ALLY_IN_PLAY, RETAINER_IN_PLAY, ChooseTarget
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, Exists, Fighting, Going, Is, Kept, Not, Polled, Same,
)
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DiscardFor, DrawCards, MoreHand
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT, AFTER_OTHERS_MASTER, ANY_GEHENNA, FAR_BLOWS, FAR_STEALS, FREE_COMBAT, TALLIED, THIS_COMBAT,
)
from rules.vtes.definitions.library import Bring
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.prices import CostCut, Costlier
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOCKER, CHOSEN, EDGE, EVERYBODY, FOE, KEEPER, LIBRARY, LOCATIONS, ME, PERMANENTS, POOL,
    PREY, VOTERS, Cards, Each, Of,
)
from rules.vtes.definitions.standing import GiveTrait
from rules.vtes.definitions.striking import Press
from rules.vtes.definitions.usable import ANY_RANK
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import DrawsAgain
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    ACTIONS, AFTER_OWN_ACTION, ALLY, BEFORE_RANGE, BLEED_VALUE, COMBAT, DISCARD_PHASE, EMPLOY_ACTION,
    EQUIP_ACTION, INTERCEPT, MODIFIER, OWN_UNLOCK, PRESSING, REACTION, RECRUIT_ACTION, RETAINER, RUSH_ACTION,
    STEALTH, STRENGTH, UNLOCK_PHASE, VOTES, WHEN_BLOCKED,
)

card = Shelf()
card(200013, "Adhiambo", "7ae691fd",
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going((EQUIP_ACTION,), brings="weapon"))),
        Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going((RUSH_ACTION,))))))
card(201667, "Branimira", "5b7c3b12", values=(Value(INTERCEPT, 1, Not(AtLeast(Of(POOL, ME), 10))),))
card(200296, "Count Vladimir Rustovitch", "2b7574d3", values=(DrawsAgain(types=COMBAT),))
card(200307, "Cyscek", "7950855c",
    triggers=(Trigger(ANY_GEHENNA, Gain(EDGE, 1, KEEPER), Lose(POOL, 1, ME), when=WHILE_READY),))
card(200308, "Daliah", "697d8588",
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), GainBlood(1), moment=BEFORE_RANGE,
        name="1 blood"),))
card(200385, "The Dracon", "1ecaeb80", values=(Value(FAR_BLOWS, 1), Value(FAR_STEALS, 1)))
card(200386, "Dragos", "a0debf0e", values=(Value(FREE_COMBAT, 1),))
card(200381, "Dr. Morrow, The Skindoctor", "90182ff5",
    values=(Lent(Value(STEALTH, -1), Who("ally", trait="grafted")),),
    actions=(Mode("", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, aimed=True)), GiveTrait("grafted"),
        directed=True,
        name="graft an ally"),))
card(200391, "Duality", "cf065a5d", values=(DrawsAgain("vic"),))
card(200671, "Jane Sims", "847b1178", values=(Costlier(1, ACTIONS | MODIFIER | REACTION),))
card(200716, "John Paleologus", "c12047a7",
    abilities=(Ability(UNLOCK_PHASE, Lose(POOL, 1, PREY), blood=2, once=True, when=WHILE_READY),))
card(200766, "Kazimir Savostin", "847b4c24",
    armed=(Mode("", Only(Fighting(blocked=True)), Only(Same(ACTOR, BLOCKER)), OneEach(THIS_COMBAT), Press(),
        moment=PRESSING, name="press"),))
card(200811, "Lambach", "25d339cc",
    actions=(Mode("", Bring((Cards(LIBRARY, name="Eye of Hazimel"),), cheaper=99), kind=EQUIP_ACTION,
        name="equip the Eye of Hazimel"),),
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
        when=Both(Is(ACTOR, Who(merged=True)), Going(brings="vampire", successful=True))),))
card(200844, "Little Tailor of Prague", "5617d3ab",
    values=(CostCut(1, ALLY | RETAINER, clan="Tzimisce", pool=True),
        CostCut(1, ALLY | RETAINER, discipline="vic", pool=True)))
card(201677, "Marialena", "53c7548c", triggers=(Trigger(WHEN_BLOCKED, BurnBlood(1)),))
card(201678, "Neserian", "35cac947",
    values=(Value(BLEED_VALUE, -1, Not(Exists(Each(kind=LOCATIONS)))),
        Value(VOTES, 1, Exists(Each(kind=LOCATIONS)))))
card(201150, "Radu Bistri", "291345c7",
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), optional=True,
        when=Exists(Each(of=EVERYBODY, kind=PERMANENTS, line="purchase pact"))),))
card(201191, "Righteous Endeavor", "65275d09",
    values=(Value(INTERCEPT, 1, Is(ACTING, Who(trait="infernal"))),
        Value(STRENGTH, 1, Is(FOE, Who(trait="infernal")))))
card(201244, "Sascha Vykos, The Angel of Caine", "e27cbede",
    triggers=(Trigger(AFTER_FIGHT, Only(Is(FOE, Who("vampire", fallen=True))), MoreHand(2), optional=True,
        once_a_turn=True),))
card(201245, "Sascha Vykos, The Angel of Caine", "39f6f07e",
    triggers=(Trigger(AFTER_OTHERS_MASTER, DrawCards(1), optional=True, when=WHILE_READY),),
    merged_title=("cardinal", ""))
card(201333, "Szechenyi Jolán, Mother of Horrors", "1e879b66",
    triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(),
        when=Going((RECRUIT_ACTION, EMPLOY_ACTION), successful=True)),),
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=Kept("turn")),))
card(201358, "Terrifisto", "a93e791b",
    triggers=(Trigger(TALLIED, Only(Polled(by=ACTOR)), Pick(Each(VAMPIRES, kind=VOTERS, line="against")),
        BurnBlood(1), Inflict(CHOSEN, 2), optional=True),))
card(201434, "Velya, The Flayer", "df872069",
    armed=(Mode("", OneEach(THIS_COMBAT), DiscardFor(discipline="aus"), Press(), moment=PRESSING,
        name="press"),))
card(201456, "Vlad Tepes", "a7d18784", poses=(ANY_RANK,))
card(201482, "Xipe Totec", "2e3cc404",
    actions=(Mode("", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), directed=True, stealth=1,
            blood=1, name="steal an ally"),
        Mode("", ChooseTarget(RETAINER_IN_PLAY, others=True), StealTarget(), directed=True, stealth=1,
            blood=1, name="steal a retainer")))
