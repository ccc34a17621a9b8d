"""Costs, merged disciplines, equipment of others and hands that grow: each with one more and one less."""

import pytest

from cardbase.value import replace
from rules.vtes.chapters.options import others_equipment
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import GainPool
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.values import CostCut
from rules.vtes.state import costs
from rules.vtes.state.contests import begin_contest
from rules.vtes.state.merging import carried_over
from rules.vtes.terms import EQUIPMENT, RETAINER

from .booktools import changed
from .chaptertools import PLAIN, PRINCE, WEAPON, YOUNG
from .story import Position


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


# --- costs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["blood", "pool"])
@pytest.mark.parametrize(
    ("printed", "cut", "left"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1), (1, 2, 0), (0, -1, 0), (1, -1, 2)],
)
def test_a_cut_takes_off_what_it_says_but_no_card_pays(what, printed, cut, left):
    """A card without a cost gets no dearer either."""
    game = Position(players=2).ready(PRINCE).on(PRINCE, WEAPON).start().game
    face = changed(named(game, WEAPON).face, **{f"{what}_cost": printed})
    minion = named(game, PRINCE)
    minion.values = [(None, CostCut(cut, blood=what == "blood", pool=what == "pool"))] if cut else []
    assert getattr(costs, what)(game, minion, face) == left
    other = "pool" if what == "blood" else "blood"
    minion.values = [(None, CostCut(5, blood=other == "blood", pool=other == "pool"))]
    assert getattr(costs, what)(game, minion, face) == printed, "a cut of the other kind"


@pytest.mark.parametrize(
    ("types", "left"), [(0, 0), (EQUIPMENT, 0), (EQUIPMENT | RETAINER, 0), (RETAINER, 1)]
)
def test_a_cut_is_for_cards_of_its_types(types, left):
    game = Position(players=2).ready(PRINCE).on(PRINCE, WEAPON).start().game
    face = changed(named(game, WEAPON).face, pool_cost=1)
    minion = named(game, PRINCE)
    minion.values = [(None, CostCut(1, types=types, blood=True, pool=True))]
    assert costs.pool(game, minion, face) == left


# --- merging ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "now", "above", "merged"),
    [
        ("", "", "", ""),
        ("", "", "dom", "dom"),
        ("", "dom", "", "dom"),
        ("", "dom", "dom", "DOM"),
        ("", "dom", "DOM", "DOM"),
        ("dom", "DOM", "dom", "DOM"),
        ("dom", "dom", "dom", "dom"),
        ("dom", "dom", "", ""),
        ("dom", "DOM", "", "dom"),
        ("DOM", "dom", "DOM", "dom"),
        ("dom", "", "dom", "dom"),
    ],
)
def test_what_was_learned_is_carried_over_when_cards_merge(printed, now, above, merged):
    """Of a discipline that is lost nothing is left to tell, so that the advanced card keeps its own."""
    game = Position(players=2).ready(PRINCE).start().game
    profile = named(game, PRINCE).profile

    def knowing(word):
        pairs = ((word.lower(), 2 if word.isupper() else 1),) if word else ()
        return game.setting.profile(profile, disciplines=pairs)

    result = carried_over(game, knowing(now), knowing(printed), knowing(above))
    assert dict(result.disciplines) == dict(knowing(merged).disciplines)


@pytest.mark.parametrize(("now", "printed", "above", "merged"), [(5, 5, 7, 7), (6, 5, 7, 8), (4, 5, 7, 6)])
def test_so_is_a_changed_capacity(now, printed, above, merged):
    game = Position(players=2).ready(PRINCE).start().game
    profile = named(game, PRINCE).profile
    capacities = [game.setting.profile(profile, capacity=number) for number in (now, printed, above)]
    assert carried_over(game, *capacities).capacity == merged


# --- equipment of others ----------------------------------------------------------------------------------


def taken(game, name=YOUNG):
    found = others_equipment(game, game.methuselahs[0], named(game, name))
    return [game.faces[number].name for number in found]


def armory():
    position = Position(players=2).ready(PRINCE).on(PRINCE, WEAPON, "Raven Spy").ready(YOUNG)
    return position.on(YOUNG, "Ivory Bow").torpor(PLAIN, 1).on(PLAIN, "Meat Cleaver").start().game


def test_equipment_is_taken_from_own_minions_ready_or_not():
    game = armory()
    assert sorted(taken(game)) == sorted([WEAPON, "Meat Cleaver"])
    assert sorted(taken(game, PRINCE)) == sorted(["Ivory Bow", "Meat Cleaver"])


def test_it_is_not_taken_from_minions_of_others_or_out_of_play():
    game = armory()
    named(game, PRINCE).controller = 1
    assert taken(game) == ["Meat Cleaver"]
    named(game, PRINCE).controller = 0
    named(game, PRINCE).working = False
    assert taken(game) == ["Meat Cleaver"]


def test_it_is_not_taken_from_a_contested_minion():
    game = armory()
    game.uniques[named(game, PRINCE).face.unique_as] = [named(game, PRINCE)]
    begin_contest(game, named(game, PRINCE).face.unique_as)
    assert taken(game) == ["Meat Cleaver"]


# --- hands ------------------------------------------------------------------------------------------------


def test_a_larger_hand_is_drawn_as_soon_as_its_vampire_comes_out():
    position = Position(players=2).uncontrolled("The Capuchin", 11).library(*["Villein"] * 9)
    story = position.start().until("influence")
    assert len(story.me.hand.items) == 7
    story.choose("move The Capuchin")
    assert len(story.me.hand.items) == 9


@pytest.mark.parametrize(("blood", "can"), [(1, False), (2, True), (3, True)])
def test_the_blood_of_a_way_to_play_a_card_may_be_the_last(blood, can):
    """An action for two blood, on a card that costs nothing itself."""
    mode = Mode("", GainPool(1), blood=2, name="gain a pool")

    def change(game):
        number = next(n for n in game.methuselahs[0].hand.items if game.faces[n].name == "Bum's Rush")
        face = game.faces[number]
        game.faces = list(game.faces)
        game.faces[number] = CardDefinition(face.card, replace(face.model, modes=(mode,)), game.rules)

    story = Position(players=2).ready(PRINCE, blood=blood).hand("Bum's Rush").tweak(change).start()
    story.until("action")
    assert story.can("Bum's Rush") == can
    if can:
        story.choose("Bum's Rush")
        while story.game.action is not None:
            story.pass_once()
        assert (story.named(PRINCE).blood, story.me.pool) == (blood - 2, 31)
