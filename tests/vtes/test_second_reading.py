"""What a second reader found the engine to play otherwise than the cards and their rulings say, each mended."""

import pytest

from rules.vtes.cards.idioms import ON_ONES_TURN
from rules.vtes.chapters.combat import preventing
from rules.vtes.definitions.damage import Toughen
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.state import costs, values
from rules.vtes.state.combat import Effect
from rules.vtes.state.hurts import Hurt
from rules.vtes.state.plays import Play
from rules.vtes.verbs import votes
from rules.vtes.verbs.registry import all_possible

from .booktools import BIG
from .cards.helpers import BANU_HAQIM, face_of, until_one_of
from .chaptertools import GANGREL, PLAIN, PRINCE
from .fighttools import GUN, fight, over, to
from .story import Position

BLADE = "Blade of Bellona"  # strength+1 damage, and an optional maneuver to get to close range
SKIN = "Unflinching Persistence"
STRENGTH = "Undead Strength"  # at pot a strike, with hands or a melee weapon, at +1 damage


@pytest.mark.parametrize(("with_card", "left"), [(False, 5 - 2), (True, 5 - 3)])
def test_a_card_adds_to_the_strike_with_the_weapon_that_one_has_maneuvered_with(with_card, left):
    story = fight(
        hand=[STRENGTH], bears=[BLADE], knows0="pot", mine=PRINCE, theirs=BIG, their_blood=5, they_bear=[GUN]
    )
    to(story, "maneuver", 1).choose(GUN)
    to(story, "maneuver", 0).choose(BLADE)
    to(story, "strike", 0)
    assert story.options == [BLADE, STRENGTH], "no bare hands, and no other weapon"
    over(story.choose(STRENGTH if with_card else BLADE))
    assert story.named(BIG).blood == left
    assert story.where(STRENGTH) == (["ash heap"] if with_card else ["hand"])


@pytest.mark.parametrize(("has", "can"), [("Sport Bike", False), ("Laptop Computer", True)])
def test_nobody_takes_a_second_vehicle_from_another(has, can):
    position = Position().ready(PRINCE).on(PRINCE, has).ready(PLAIN).on(PLAIN, "Sport Bike")
    story = position.start().until("act").choose(PRINCE)
    assert story.can("take equipment") == can


def test_no_contract_is_put_on_iliana():
    position = Position(players=3).at(1).ready("Iliana").ready(PLAIN).ready(PRINCE).at(2).ready(GANGREL).at(0)
    story = position.ready(BANU_HAQIM).hand("Priority Contract").start().until("master")
    assert story.choose("Priority Contract").options == [PLAIN, PRINCE]


def test_the_reflex_of_a_combat_card_is_one_for_who_pays_more_for_these():
    story = Position().ready("Rex, The Necronomist").start().until("action")
    taming = face_of("Taming the Beast")
    (reflex,) = [mode for mode in taming.modes if mode.reaction]
    assert (
        costs.blood(story.game, story.named("Rex, The Necronomist"), taming, reflex) == taming.blood_cost + 1
    )


@pytest.mark.parametrize(("blood", "can"), [(1, True), (0, False)])
def test_votes_of_a_reaction_against_who_makes_them_cost_blood_cost_it_too(blood, can):
    position = Position(players=2).at(1).ready(PLAIN, title="primogen", sect="camarilla", blood=blood)
    position = position.hand("Protected District").at(0).ready("Alexander Silverson")
    story = position.hand("Kine Resources Contested").start().until("action").choose("Kine")
    until_one_of(story, "react", "poll")
    assert (story.kind == "react" and story.can("Protected")) == can
    if can:
        story.choose("Protected")
        assert story.game.referendum.votes[2] == 1 + 3
        assert story.named(PLAIN).blood == 0


@pytest.mark.parametrize(("active", "can"), [(0, True), (1, False)])
def test_maila_helps_in_her_own_turn_only(active, can):
    position = Position().ready("Maila").hand("Kine Resources Contested")
    story = position.start().until("action").choose("bleed")
    game, maila = story.game, story.named("Maila")
    game.active = game.methuselahs[active]
    (mode,) = maila.face.model.aids
    play = Play(story.me, maila.number, maila.face, maila)
    play.mode, play.action, play.source = mode, game.action, maila
    (own_turn,) = [verb for verb in mode.conditional if verb == ON_ONES_TURN]
    assert all_possible(game, play, (own_turn,)) == can


def test_a_rescue_can_cost_less_than_two():
    story = Position().ready(PRINCE).torpor("Ankla Hotep").torpor(PLAIN).start().until("action")
    prince = story.named(PRINCE)
    assert costs.of_rescue(story.game, prince, story.named("Ankla Hotep")) == 0
    assert costs.of_rescue(story.game, prince, story.named(PLAIN)) == 2


@pytest.mark.parametrize(
    ("source", "barred", "can"),
    [(SKIN, "for", False), (SKIN, "", True), (SKIN, "pot", True), (PRINCE, "for", True)],
)
def test_what_fortitude_lets_prevent_later_prevents_no_damage_that_fortitude_cannot(source, barred, can):
    story = fight(hand=[SKIN], knows0="FOR", mine=PRINCE, bears=[GUN])
    prince, combat = story.named(PRINCE), story.game.combat
    card = prince.number if source == PRINCE else story.me.hand.items[0]
    effect = Effect(Toughen(1), card, THIS_COMBAT)
    hurt = Hurt(prince, 2, strike=True, unprevented_by=barred)
    combat.pending.append(hurt)
    assert story.game.faces[card].name == source
    assert preventing._can_prevent(story.game, combat, combat.side_of(prince), effect) == can


def test_a_vampire_pays_once_for_its_votes_against_alexander_silverson():
    position = Position(players=2).at(1).ready(PLAIN, title="primogen", sect="camarilla", blood=2)
    position = position.hand("Protected District").at(0).ready("Alexander Silverson")
    story = position.hand("Kine Resources Contested").start().until("action").choose("Kine")
    voter, referendum = story.named(PLAIN), until_one_of(story, "react").game.referendum
    assert votes.vote_tax(story.game, referendum, voter) == 1
    story.choose("Protected")
    assert votes.vote_tax(story.game, referendum, voter) == 0
    assert voter.blood == 1


def test_what_is_a_vehicle_by_its_text_keeps_another_away():
    story = Position().hand("Sport Bike").ready(PRINCE).on(PRINCE, "Hawg").start().until("action")
    assert not story.can("Sport Bike")


ALLY = "Carlton Van Wyk"
IMBUED = 'Jack "Hannibal137" Harmon'


@pytest.mark.parametrize("bearer", [ALLY, PLAIN])
def test_a_stolen_weapon_goes_to_a_minion_of_the_thief_even_of_another_kind(bearer):
    thief = "Kostantin, Baro of the Caravan"
    position = Position(players=2).at(1).ready(bearer, locked=True).on(bearer, GUN).at(0).ready(thief)
    story = position.start().until("action").choose(thief[:6])
    while story.game.action is not None:
        story.pass_once()
    assert (story.named(GUN).host, story.named(GUN).controller) == (story.named(thief), 0)
    assert not story.named(bearer).cards


@pytest.mark.parametrize(("foe", "strength"), [(ALLY, 2), (IMBUED, 2), (PLAIN, 1)])
def test_one_of_the_imbued_counts_as_an_ally_in_combat(foe, strength):
    story = fight(mine="Jamal", theirs=foe)
    assert values.strength(story.game, story.named("Jamal")) == strength


@pytest.mark.parametrize(("blocker", "asked"), [(ALLY, False), (IMBUED, False), (PLAIN, True)])
def test_one_of_the_imbued_is_barred_from_blocking_as_an_ally(blocker, asked):
    position = Position(players=2).at(1).ready(blocker).at(0).ready('Rexton "Savage" Abernathy')
    story = position.start().until("action").choose("bleed")
    while story.game.action is not None and story.kind != "block":
        story.pass_once()
    assert (story.kind == "block") == asked


@pytest.mark.parametrize(("helped", "left"), [(False, 4 - 3), (True, 4 - 2)])
def test_a_cost_of_x_is_made_cheaper_after_x_was_chosen(helped, left):
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready("Nergal", blood=4)
    story = position.hand("Awe", "Kine Resources Contested").start().until("action").choose("Kine")
    while not story.can("Awe"):
        story.pass_once()
    story.choose("Awe").until("x")
    assert story.options == ["0", "1", "2", "3", "4", "5"], "5 costs 4"
    story.choose("3").until("trigger")
    story.choose("Nergal" if helped else "pass")
    assert story.named("Nergal").blood == left


def test_what_ends_a_round_can_be_played_after_combat_was_renewed():
    story = fight(
        hand=["Taste of Vitae"],
        mine=PRINCE,
        blood=3,
        against=["Telepathic Tracking"],
        theirs=BIG,
        knows1="AUS",
    )
    to(story, "end-of-round", 0)
    to(story, "combat-ending", 1).choose("Telepathic Tracking")
    to(story, "combat-ending", 0).choose("Taste of Vitae")
    assert story.where("Taste of Vitae") == ["ash heap"]


@pytest.mark.parametrize(("minion", "can"), [("Ivan Krenyenko (ADV)", True), (PRINCE, False)])
def test_what_a_hidden_weapon_costs_is_what_it_costs_its_bearer(minion, can):
    story = fight(hand=["Concealed Weapon", "Submachine Gun"], mine=minion, theirs=BIG)
    offered = False
    while story.game.combat is not None and not offered:
        offered = story.can("Concealed Weapon")
        if not offered:
            story.pass_once()
    assert offered == can
    if can:
        story.choose("Concealed Weapon")
        assert story.named("Submachine Gun").host is story.named(minion)
        assert story.me.pool == 30 - (4 - 2)
