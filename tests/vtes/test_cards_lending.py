"""Crypt cards that change the numbers and costs of other minions, or their own during one kind of action."""

from __future__ import annotations

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state import costs, values
from rules.vtes.terms import (
    BLEED_ACTION,
    DIABLERIE_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    POLITICAL_ACTION,
    TAKE_ACTION,
)

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG
from .fighttools import MANEUVER, fight
from .story import Position, card

WAKE = "On the Qui Vive"
"""A reaction that costs nothing."""


def face(name):
    return definition_of(card(name), "current")


def table(mine, *theirs, with_=()):
    """Lay out two sides that play: seat 0 with some minions, its prey with others."""
    position = Position(players=2).at(1)
    for name in theirs:
        position = position.ready(name)
    position = position.at(0).ready(mine)
    for name in with_:
        position = position.ready(name)
    return position


def bleeding(position, actor):
    """Let a minion bleed; the story stops at the first decision after the announcement."""
    story = position.start().until("act") if len(position.written.sides[0].ready) > 1 else position.start()
    if story.kind == "act":
        story.choose(actor)
    return story.until("action").choose("bleed") if story.kind != "action" else story.choose("bleed")


def of_kind(story, kind, target=-1):
    """Make the action that goes on one of another kind."""
    story.game.action.kind = kind
    story.game.action.target = target
    return story.game.action


@pytest.mark.parametrize(
    "name",
    [
        "Inyanga", "Angelique", "Nergal (ADV)", "Onaedo", "Roderick Phillips March", "Conrad Adoula", "Basil",
        "Jacob Fermor", "Rutor", "Vasantasena", "Lucita (G2)", "Nik", "Khalil Ravana",
        "Máddji, Mistress of Szlachtas",
    ],
)  # fmt: skip
def test_nothing_of_them_is_missing(name):
    assert read_crypt(card(name)).verdict(FULL) == WHOLE


@pytest.mark.parametrize(
    ("lender", "whose", "worth"),
    [("Rutor", "Horatio", -1), ("Rutor", PRINCE, 0), ("Nik", "Ariane", 1), ("Nik", PRINCE, 0)],
)
def test_some_get_more_or_less_intercept_against_a_vampire(lender, whose, worth):
    story = bleeding(table(lender, whose), lender)
    assert values.intercept(story.game, story.named(whose)) == worth


def test_they_have_their_usual_intercept_against_another():
    story = bleeding(table("Rutor", "Horatio", with_=[PRINCE]), PRINCE)
    assert values.intercept(story.game, story.named("Horatio")) == 0


@pytest.mark.parametrize(("whose", "worth"), [("Horatio", -1), ("Conrad Adoula", 0), (YOUNG, 0)])
def test_younger_sabbat_vampires_get_less_intercept_against_lucita(whose, worth):
    """Conrad is not younger; Almiro is younger, but of the Camarilla."""
    story = bleeding(table("Lucita (G2)", whose), "Lucita")
    assert values.intercept(story.game, story.named(whose)) == worth


@pytest.mark.parametrize(("mine", "theirs", "strength"), [(YOUNG, "Basil", 2), (PLAIN, GANGREL, 1)])
def test_older_vampires_are_stronger_in_combat_with_basil(mine, theirs, strength):
    story = fight(mine=mine, theirs=theirs, hand=[MANEUVER])
    assert values.strength(story.game, story.named(mine)) == strength
    assert values.strength(story.game, story.named(theirs)) == 1


def test_an_ally_is_no_older_vampire_to_basil():
    story = fight(mine=ALLY, theirs="Basil", hand=[MANEUVER])
    assert values.strength(story.game, story.named(ALLY)) == 1


@pytest.mark.parametrize("torpid", [False, True])
def test_werewolves_bleed_for_more_beside_jacob_while_he_is_ready(torpid):
    position = Position(players=2).at(1).ready("Renegade Garou").at(0).ready("Renegade Garou").ready(ALLY)
    story = (position.torpor("Jacob Fermor") if torpid else position.ready("Jacob Fermor")).start()
    bleeds = {
        (minion.controller, minion.face.name): values.bleed(story.game, minion)
        for seat in (0, 1)
        for minion in story.game.ready_minions(story.game.methuselahs[seat])
    }
    theirs = bleeds[1, "Renegade Garou"]
    assert bleeds[0, "Renegade Garou"] == theirs + (not torpid)
    assert bleeds[0, ALLY] == 1


@pytest.mark.parametrize(
    ("kind", "actor", "stealth"),
    [
        (EQUIP_ACTION, PRINCE, 1),
        (TAKE_ACTION, PRINCE, 1),
        (EQUIP_ACTION, "Roderick", 1),
        (HUNT_ACTION, PRINCE, 0),
    ],
)
def test_minions_equip_with_more_stealth_beside_roderick(kind, actor, stealth):
    story = bleeding(table("Roderick Phillips March", GANGREL, with_=[PRINCE]), actor)
    action = of_kind(story, kind)
    assert values.stealth(story.game, action.actor, action) == stealth


@pytest.mark.parametrize(
    ("beside", "kind", "stealth"),
    [
        (["Otieno"], DIABLERIE_ACTION, 1),
        (["Otieno"], HUNT_ACTION, 0),
        ([PRINCE], DIABLERIE_ACTION, 0),
        ([], DIABLERIE_ACTION, 0),
    ],
)
def test_onaedo_commits_diablerie_with_more_stealth_beside_otieno(beside, kind, stealth):
    story = bleeding(table("Onaedo", GANGREL, with_=beside), "Onaedo")
    action = of_kind(story, kind)
    assert values.stealth(story.game, action.actor, action) == stealth


@pytest.mark.parametrize(("kind", "stealth"), [(DIABLERIE_ACTION, 1), (BLEED_ACTION, 0)])
def test_khalil_commits_diablerie_with_more_stealth(kind, stealth):
    story = bleeding(table("Khalil Ravana", GANGREL), "Khalil")
    action = of_kind(story, kind, 1)
    assert values.stealth(story.game, action.actor, action) == stealth


@pytest.mark.parametrize(("theirs", "stealth"), [(GANGREL, 1), (PRINCE, 0)])
def test_vasantasena_bleeds_with_more_stealth_where_nobody_has_a_title(theirs, stealth):
    story = bleeding(table("Vasantasena", theirs), "Vasantasena")
    action = story.game.action
    assert values.stealth(story.game, action.actor, action) == stealth
    action.kind = HUNT_ACTION
    assert values.stealth(story.game, action.actor, action) == 0


@pytest.mark.parametrize(("kind", "intercept"), [(POLITICAL_ACTION, 1), (BLEED_ACTION, 0)])
def test_ira_blocks_political_actions_better(kind, intercept):
    story = bleeding(table(PRINCE, "Ira Rivers"), PRINCE)
    of_kind(story, kind)
    assert values.intercept(story.game, story.named("Ira Rivers")) == intercept


@pytest.mark.parametrize(("edge", "bleed"), [(-1, 1), (0, 1), (1, 2)])
def test_amenophobis_bleeds_the_holder_of_the_edge_for_more(edge, bleed):
    story = bleeding(table("Amenophobis", GANGREL), "Amenophobis")
    story.game.edge = edge
    action = story.game.action
    assert values.bleed(story.game, action.actor, action) == bleed


def test_angelique_makes_necromancy_cheaper_for_harbingers_beside_her():
    thanatos = face("Breath of Thanatos")
    position = Position(players=2).at(1).ready("Erlik").at(0).ready("Angelique").ready(PRINCE)
    story = position.start().until("act")
    assert costs.blood(story.game, story.named("Angelique"), thanatos) == 0
    assert costs.blood(story.game, story.named(PRINCE), thanatos) == 1
    assert costs.blood(story.game, story.named("Erlik"), thanatos) == 1  # of another Methuselah


def test_angelique_in_torpor_makes_nothing_cheaper():
    story = Position().ready("Erlik").torpor("Angelique").start().until("action")
    assert costs.blood(story.game, story.named("Erlik"), face("Breath of Thanatos")) == 1


@pytest.mark.parametrize(
    ("name", "played", "pool"),
    [
        ("Inyanga", "Gypsies", 2), ("Inyanga", "Black Spiral Buddy", 4), ("Inyanga", "War Ghoul", 3),
        ("Máddji, Mistress of Szlachtas", "War Ghoul", 2), ("Máddji, Mistress of Szlachtas", "Gypsies", 3),
    ],
)  # fmt: skip
def test_allies_of_a_clan_are_cheaper(name, played, pool):
    story = Position().ready(name).start().until("action")
    assert costs.pool(story.game, story.named(name), face(played)) == pool


def test_maddji_pays_less_blood_for_an_ally_too():
    story = Position().ready("Máddji, Mistress of Szlachtas").start().until("action")
    maddji = story.named("Máddji, Mistress of Szlachtas")
    assert costs.blood(story.game, maddji, face("Asanbonsam Ghoul")) == 1


@pytest.mark.parametrize(
    ("actor", "reacts", "blood"),
    [
        ("Conrad Adoula", PLAIN, 1), ("Conrad Adoula", "Erlik", 0), ("Conrad Adoula", ALLY, 0),
        ("Nergal (ADV)", "Erlik", 1), ("Nergal (ADV)", ALLY, costs.UNPAYABLE), (PRINCE, PLAIN, 0),
    ],
)  # fmt: skip
def test_reactions_are_dearer_while_some_act(actor, reacts, blood):
    """Those who are not younger than Conrad pay as usual, and so do allies; beside Nergal these can play none."""
    story = bleeding(table(actor, reacts, with_=["Conrad Adoula"] if actor == PRINCE else []), actor)
    assert costs.blood(story.game, story.named(reacts), face(WAKE)) == blood
    assert costs.blood(story.game, story.named(reacts), face("Fake Out")) == 0


def test_scout_pays_for_reactions():
    story = bleeding(table(PRINCE, "Scout Youngwood", PLAIN), PRINCE)
    assert costs.blood(story.game, story.named("Scout Youngwood"), face(WAKE)) == 1
    assert costs.blood(story.game, story.named("Scout Youngwood"), face("Fake Out")) == 0
    assert costs.blood(story.game, story.named(PLAIN), face(WAKE)) == 0


@pytest.mark.parametrize(("blood", "left"), [(1, 0), (0, None)])
def test_a_dearer_reaction_is_paid_for_or_not_played(blood, left):
    position = Position(players=2).at(1).hand(WAKE).ready("Scout Youngwood", blood=blood, locked=True).at(0)
    story = position.ready(PRINCE).start().until("action").choose("bleed")
    while story.game.action is not None and not story.can(WAKE):
        story.pass_once()
    if left is None:
        assert story.game.action is None
    else:
        story.choose(WAKE)
        assert story.named("Scout Youngwood").blood == left
