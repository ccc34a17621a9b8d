"""Stories of the cards of combat that are described by hand, and of some that the reader reads."""

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.clauses import ALONE, FULL, IDLE, WHOLE
from rules.vtes.definitions.wording import clauses_of

from .fighttools import (
    DODGE,
    fight,
)
from .story import card

# --- described by hand ------------------------------------------------------------------------------------


def test_what_is_read_with_numbers_in_words_and_costs_in_blood():
    assert [clause.what for clause in clauses_of(model_of(card("Leathery Hide")))] == [
        "against damage: one each, prevent (4, strikes, normal)"
    ]
    told = [clause.what for clause in clauses_of(model_of(card("Preternatural Evasion")))]
    assert told[1] == "as a strike: CEL: for 1 blood, strike (ends)"
    told = [clause.what for clause in clauses_of(model_of(card("Dark Steel")))]
    assert "gain maneuver (close)" in told[0]


# --- read from the print ----------------------------------------------------------------------------------

READ = {
    "Earth Meld": ["as a strike: pro: strike (ends)", "as a strike: PRO: strike (ends, unlocks)"],
    "Majesty": ["as a strike: pre: strike (ends)", "as a strike: PRE: strike (ends, unlocks)"],
    "Taste of Vitae": ["at the end of the round: one each, blood from damage"],
    "Carrion Crows": [
        "before range: ani: one each (combat), damage each round (1, ranged)",
        "before range: ANI: one each (combat), damage each round (2, ranged)",
    ],
    "Immortal Grapple": [
        "before strikes: pot: only if the combat is at close range, one each, hand strikes only",
        "before strikes: POT: only if the combat is at close range, one each, hand strikes only, gain press, stay close",
    ],
    "Aid from Bats": [
        "as a maneuver or as a strike: ani: strike (damage 1, ranged), strike maneuver",
        "as a maneuver or as a strike: ANI: strike (damage 1, ranged), strike maneuver, gain press",
    ],
    "Pursuit": ["as a maneuver: cel: maneuver", "after a pair of strikes: CEL: additional strikes"],
    "Psyche!": ["in the press step: cel: press", "before combat ends: CEL: queue combat"],
    "Diversion": [
        "after a pair of strikes: cel: additional strikes",
        "against damage: for: prevent (2)",
        "as a maneuver or as a strike: tha: strike (ranged, steal 1), strike maneuver",
    ],
    "Hunger of Marduk": [
        "before range: tha: can strike (strike (ranged, steal 1))",
        "before range: THA: can strike (strike (ranged, steal 2))",
    ],
    "Torn Signpost": [
        "before range: pot: strengthen (2, instead)",
        "before range: POT: strengthen (3, instead)",
    ],
    "Dust Up": [
        "as a strike: ani: strike (damage 1, hand, undodgeable)",
        "as a strike: cel: strike (dodge), paired strikes",
        "as a strike: pot: strike (damage 2, hand)",
    ],
    "Resist Earth's Grasp": [
        "CEL: +1 stealth",
        "in the press step: cel: press",
        "as a maneuver: cel: maneuver, gain press",
    ],
    "Flames of the Netherworld": [
        "as a strike: tha: for 1 blood, only if the combat is not at close range, strike (damage 1, ranged, aggravated)",
        "as a strike: dai: strike (damage 1, aggravated)",
        "as a strike: DAI: strike (damage 1, ranged, aggravated)",
    ],
    "Breath of the Dragon": [
        "as a strike: vic: strike (damage 1, ranged, aggravated, recoil 1)",
        "as a strike: VIC: strike (damage 2, ranged, aggravated, recoil 2)",
    ],
    "Skin of Steel": [
        "against damage: for: prevent (strikes, all)",
        "against damage: FOR: prevent (strikes, all, rest of round)",
    ],
    "Disengage": [
        "in the press step: press (end)",
        "as a card is played: for 1 blood, cancel combat card (labels ('grapple',))",
        "replaced after combat",
    ],
    "Bear's Skin": [
        "before range: ani pro: one each (combat), strengthen (1, round), toughen (1)",
        "before range: ANI PRO: one each (combat), strengthen (1), toughen (1, combat)",
    ],
    "Crawling Chamber": [
        "as a maneuver: tha: maneuver (long)",
        "as a maneuver: vis: maneuver",
        "in the press step: vis: press",
        "before range: VIS: one each (combat, here), damage each round (1, ranged, pressing)",
    ],
    ".44 Magnum": [
        "bring into play",
        "in play, as a maneuver or as a strike: strike (damage 2, ranged), strike maneuver (each combat)",
    ],
    "Vengeful Spirit": [
        "bring into play",
        "2 life",
        "in play, as strikes are resolved: damage each round (1)",
        "+1 bleed",
    ],
}


@pytest.mark.parametrize("name", READ)
def test_what_is_read_of_a_card(name):
    model = model_of(card(name))
    assert [clause.what for clause in clauses_of(model)] == READ[name]
    assert model.verdict(FULL) == WHOLE


@pytest.mark.parametrize("name", ["Earth Meld", "Dodge", "Skin of Rock", "Bum's Rush", "Immortal Grapple"])
def test_cards_of_combat_are_idle_alone(name):
    model = model_of(card(name))
    assert (model.verdict(ALONE), model.verdict(FULL)) == (IDLE, WHOLE)


@pytest.mark.parametrize(
    ("name", "missing"),
    [("Slake the Thirst", 4), ("Spiritual Guidance", 2)],
)
def test_what_is_not_read_whole_says_so(name, missing):
    """Where a condition of all ways to play it is not known, none of them is played."""
    model = model_of(card(name))
    assert len(model.missing) >= missing
    assert model.verdict(FULL) != WHOLE
    assert not model.combat


def test_equipment_whose_text_is_not_known_whole_does_not_strike():
    """What is not read may bar its strike, or bend it."""
    assert not model_of(card("Waxen Poetica")).armed
    assert not model_of(card("Gas-Powered Chainsaw")).armed
    assert model_of(card("Desert Eagle")).armed


@pytest.mark.parametrize(("pool", "can"), [(1, False), (2, True), (3, True)])
def test_who_cannot_pay_the_pool_does_not_play(pool, can):
    """A combat card that costs 2 pool; with the last of it one is ousted."""

    def dear(game):
        me = game.methuselahs[0]
        number = next(number for number in me.hand.items if game.faces[number].name == DODGE)
        face = game.faces[number]
        game.faces = list(game.faces)
        game.faces[number] = CardDefinition(face.card, face.model, game.rules)
        game.faces[number].pool_cost = 2
        game.bank += me.pool - pool
        me.pool = pool

    story = fight(hand=[DODGE], tweaks=[dear])
    assert (story.kind == "strike") == can
    if can:
        story.choose(DODGE)
        assert story.table.over == (pool == 2)
        assert story.me.pool == pool - 2
