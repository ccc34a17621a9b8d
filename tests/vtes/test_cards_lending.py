"""Crypt cards that change the numbers and costs of other minions, or their own during one kind of action."""

from __future__ import annotations

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.state import values
from rules.vtes.terms import (
    TAKE_ACTION,
)

from .chaptertools import ALLY, GANGREL, PRINCE
from .story import Position, card


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


@pytest.mark.parametrize(("kind", "actor", "stealth"), [(TAKE_ACTION, PRINCE, 1)])
def test_minions_equip_with_more_stealth_beside_roderick(kind, actor, stealth):
    story = bleeding(table("Roderick Phillips March", GANGREL, with_=[PRINCE]), actor)
    action = of_kind(story, kind)
    assert values.stealth(story.game, action.actor, action) == stealth


@pytest.mark.parametrize(("edge", "bleed"), [(-1, 1), (0, 1), (1, 2)])
def test_amenophobis_bleeds_the_holder_of_the_edge_for_more(edge, bleed):
    story = bleeding(table("Amenophobis", GANGREL), "Amenophobis")
    story.game.edge = edge
    action = story.game.action
    assert values.bleed(story.game, action.actor, action) == bleed
