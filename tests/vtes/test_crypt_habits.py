"""Sentences that recur on a few crypt cards: each is read as what it says, and does it."""

from __future__ import annotations

import pytest

from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.definitions.abilities import Ability
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    AtLeast,
    BledControls,
    Exists,
    Going,
)
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.prices import CostCut, Costlier
from rules.vtes.definitions.references import ACTOR, EDGE, ME, Each, Of
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.state import costs, values
from rules.vtes.terms import (
    BLEED_ACTION,
    BLEED_VALUE,
    COMBAT,
    DISCARD_ACTIONS,
    DISCARD_PHASE,
    EMPLOY_ACTION,
    EQUIPMENT,
    FALL_PRICE,
    HAND_SIZE,
    INTERCEPT,
    MUST_YIELD,
    POLITICAL_ACTION,
    RECRUIT_ACTION,
    RESCUED,
    RESCUING,
    STEALTH,
    STRENGTH,
    VOTE_TAX,
)

from .cards.helpers import face_of
from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .fighttools import DODGE, MANEUVER, fight, over
from .story import Position, card

SAID = {
    "Margaret Milliner": Costlier(1, discipline="for"),
    "Rex, The Necronomist": Costlier(1, COMBAT),
    "Ivan Krenyenko (ADV)": CostCut(2, EQUIPMENT, pool=True),
    "Chalcedony": CostCut(1, clan="Gargoyle", pool=True),
    "Mitchell, The Headhunter": Value(RESCUED, 1),
    "Ankla Hotep": Value(RESCUED, -2),
    "Javier Montoya": Value(RESCUING, -1),
    "De Sade": Value(VOTE_TAX, 1),
    "Hardestadt": Value(MUST_YIELD, 1),
    "Hasina Kesi": Value(FALL_PRICE, 1),
    "Thomas De Lutrius": Value(FALL_PRICE, 1),
    "Christanius Lionel, The Mad Chronicler": Value(HAND_SIZE, 1, WHILE_READY),
    "Cicatriz": Value(DISCARD_ACTIONS, 1, WHILE_READY),
    "Urraca": Value(BLEED_VALUE, 1, AtLeast(Of(EDGE, ME), 1)),
    "Anxo Vilela": Value(STRENGTH, 1, AtLeast(Of(EDGE, ME), 1)),
    "Viri": Value(STRENGTH, 1, Exists(Each(Who(names="Zizi"), besides=ACTOR))),
    "Rosa Hernández": Value(STEALTH, 1, Going((EMPLOY_ACTION,))),
    "Nettie Hale": Value(STEALTH, 1, Going((EMPLOY_ACTION, RECRUIT_ACTION))),
    "Sela (ADV)": Value(STEALTH, 1, BledControls(Who(title="bishop"))),
    "Rain": Value(STEALTH, 1, BledControls(Who("vampire", title="any"), none=True)),
    "Mark": Value(INTERCEPT, 1, Going((BLEED_ACTION,))),
    "Marguerite Foccart": Value(INTERCEPT, 1, Going((POLITICAL_ACTION,))),
}


@pytest.mark.parametrize("name", SAID)
def test_a_sentence_gives_its_value(name):
    assert SAID[name] in read_crypt(card(name)).values


def test_one_burns_blood_to_unlock_in_the_discard_phase():
    unlocks = Ability(DISCARD_PHASE, UnlockActor(), blood=1, once=True)
    assert unlocks in read_crypt(card("Gunther, Beast Lord")).abilities


def test_one_does_so():
    story = Position().ready("Gunther, Beast Lord").start().until("action").choose("bleed").until("discard")
    gunther = story.named("Gunther, Beast Lord")
    before = gunther.blood
    story.choose("use Gunther")
    assert not gunther.locked
    assert gunther.blood == before - 1


@pytest.mark.parametrize(
    ("name", "verdict"),
    [(name, WHOLE) for name in (
        "Basilia", "Bronwen", "Crusher",  "Don Cruez, The Idealist", "Freddy Gage",
        "François Villon (G2)", "Hannibal", "Kalinda (G2)", "Marty Lechtansi", "Strohmann", "Sundown",
        "Amelia", "Ebanezer Roush", "David Morgan, The Scourge", "Blanche Hill", "Margarite",
    )],
)  # fmt: skip
def test_nothing_of_them_is_missing(name, verdict):
    assert read_crypt(card(name)).verdict(FULL) == verdict


@pytest.mark.parametrize(
    ("holder", "actor", "bleed"),
    [("Freddy Gage", PRINCE, 2), ("Freddy Gage", PLAIN, 1), ("Bethany Ray", PRINCE, 2), (PLAIN, PRINCE, 1)],
)
def test_some_are_bled_for_more_while_certain_vampires_bleed_their_methuselah(holder, actor, bleed):
    position = Position(players=3).at(1).ready(holder).at(0).ready(actor)
    story = position.start().until("action").choose("bleed")
    action = story.game.action
    assert values.bleed(story.game, action.actor, action) == bleed


def test_another_methuselah_is_bled_as_usual():
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready("Freddy Gage").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    assert values.bleed(story.game, story.named(PRINCE), story.game.action) == 1


def test_hand_strikes_of_basilia_are_aggravated():
    story = fight(mine="Basilia", theirs=GANGREL)
    over(story)
    assert story.where(GANGREL) == ["torpor region"]


def test_bronwen_dodges_once_each_combat():
    story = fight(mine="Bronwen", theirs=GANGREL, hand=[MANEUVER], against=[DODGE])
    while not (story.kind == "strike" and story.can("Bronwen")):
        story.pass_once()
    story.choose("Bronwen")
    bronwen = story.named("Bronwen")
    before = bronwen.blood
    over(story)
    assert bronwen.blood == before


def test_a_maneuver_costs_don_cruez_blood():
    story = fight(mine="Don Cruez, The Idealist", theirs=GANGREL)
    while not (story.kind == "maneuver" and story.can("Don Cruez")):
        story.pass_once()
    before = story.named("Don Cruez, The Idealist").blood
    story.choose("Don Cruez")
    assert story.named("Don Cruez, The Idealist").blood <= before - 1
    while story.game.combat is not None:
        assert not (story.kind == "maneuver" and story.can("Don Cruez"))  # once each combat
        story.pass_once()


@pytest.mark.parametrize(("amount", "left"), [("2", 0), ("0", 2)])
def test_francois_steals_up_to_two_blood_of_a_younger_vampire(amount, left):
    position = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("François Villon (G2)", blood=3)
    )
    story = position.start().until("action").choose("François").until("amount").choose(amount)
    assert story.named(YOUNG).blood == left
    assert story.named("François Villon (G2)").blood == 3 + int(amount)


@pytest.mark.parametrize(("actor", "can"), [("Horatio", True), (PRINCE, False)])
def test_any_tzimisce_enters_combat_with_margarite(actor, can):
    position = Position(players=2).at(1).ready("Margarite", locked=True).at(0).ready(actor)
    assert position.start().until("action").can("Margarite") == can


@pytest.mark.parametrize(
    ("theirs", "can"), [(YOUNG, True), ("Ariane", True), (GANGREL, False), (PRINCE, False)]
)
def test_amelia_enters_combat_with_vampires_of_capacity_below_4(theirs, can):
    position = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready("Amelia")
    assert position.start().until("action").can("Amelia") == can


@pytest.mark.parametrize("succeeds", [True, False])
def test_blanche_hill_unlocks_after_a_hunt_that_succeeds(succeeds):
    story = (
        Position(players=2)
        .ready("Blanche Hill", blood=1)
        .start()
        .until("action")
        .choose("hunt" if succeeds else "bleed")
    )
    asked = story.kind == "trigger"
    assert asked == succeeds
    if succeeds:
        story.choose("Blanche")
        assert not story.named("Blanche Hill").locked


def test_rex_pays_more_for_combat_cards():
    story = Position().ready("Rex, The Necronomist").start().until("action")
    rex = story.named("Rex, The Necronomist")
    assert costs.blood(story.game, rex, face_of("Fake Out")) == 1
    assert costs.blood(story.game, rex, face_of("On the Qui Vive")) == 0
