"""Short games with crypt cards modelled in Python: ravnos."""

import pytest

from rules.vtes.definitions.usable import meets
from rules.vtes.state import costs
from rules.vtes.state.who import meets_itself

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from ...crypttools import resolved
from ...story import Position


@pytest.mark.parametrize(("name", "can"), [("Mata Hari", True), (GANGREL, False)])
def test_mata_hari_passes_for_any_clan_and_sect_that_a_card_requires(name, can):
    cards = ["Arms Dealer", "Second Tradition: Domain", "Abbot", "The Labyrinth"]
    story = Position(players=2).ready(name).hand(*cards).start()
    profile = story.named(name).profile
    found = {story.game.faces[n].name: story.game.faces[n] for n in story.me.hand.items}
    of_a_clan = next(face for face in found.values() if getattr(face.card, "clans", ()))
    assert meets(profile, of_a_clan, story.game.rules) == can
    assert not meets_itself(story.named(name), of_a_clan, story.game.rules), (
        "what is in play is another matter"
    )


def test_mata_hari_passes_for_no_title():
    story = Position(players=2).ready("Mata Hari").hand("Second Tradition: Domain", "Parity Shift").start()
    faces = {story.game.faces[n].name: story.game.faces[n] for n in story.me.hand.items}
    profile = story.named("Mata Hari").profile
    assert not meets(profile, faces["Second Tradition: Domain"], story.game.rules)
    assert not meets(profile, faces["Parity Shift"], story.game.rules)


def test_mata_hari_passes_for_the_camarilla():
    story = Position(players=2).ready("Mata Hari").ready(GANGREL).start()
    from cardbase.store import open_store
    from rules.vtes.cards.catalogue import model_of
    from rules.vtes.definitions.card import CardDefinition

    wanted = next(
        card
        for card in sorted(open_store().cards(), key=lambda card: card.id)
        if not card.is_crypt
        and card.requirement.sects == frozenset({"camarilla"})
        and not (card.clans or card.requirement.titles or card.requirement.titled or card.disciplines)
    )
    face = CardDefinition(wanted, model_of(wanted), story.game.rules)
    assert meets(story.named("Mata Hari").profile, face, story.game.rules)
    assert not meets(story.named(GANGREL).profile, face, story.game.rules)


@pytest.mark.parametrize(
    ("rescuer", "fallen", "cost"),
    [(PRINCE, YOUNG, 2), ("Doc Martina", YOUNG, 1), ("Frondator", YOUNG, 1), (PRINCE, "Isanwayen", 3)],
)
def test_rescues_cost_more_or_less(rescuer, fallen, cost):
    story = Position(players=2).torpor(fallen, 0).ready(rescuer).start().until("action")
    assert costs.of_rescue(story.game, story.named(rescuer), story.named(fallen)) == cost
    before = story.named(rescuer).blood
    story = resolved(story.choose("rescue"))
    assert story.named(rescuer).blood == before - cost
    assert story.where(fallen) == ["ready region"]


def test_gathii_reveals_a_card_for_stealth():
    for top, stealth, burned in (("Villein", 0, 1), ("Govern the Unaligned", 1, 0)):
        position = Position(players=3).at(1).ready(PLAIN).at(0).ready("Gathii").library(top)
        story = position.start().until("action").choose("bleed").until("block", 1)
        action, before = story.game.action, story.named("Gathii").blood
        story.choose(PLAIN)
        if story.game.faces[story.me.library.items[-1]].name == top:
            story.choose("Gathii")
            assert action.stealth == stealth
            assert before - burned >= story.named("Gathii").blood
