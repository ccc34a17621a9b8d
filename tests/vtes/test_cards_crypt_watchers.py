"""Crypt cards that watch the Edge, hands and events, or pass for others."""

import pytest

from rules.vtes.definitions.usable import meets
from rules.vtes.state.counters import give_edge
from rules.vtes.state.who import meets_itself

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .crypttools import resolved
from .story import Position


@pytest.mark.parametrize(("active", "unlocks"), [(0, True), (1, False)])
def test_sennadurek_unlocks_as_somebody_loses_the_edge_in_the_turn_of_another(active, unlocks):
    position = Position(players=3, seat=active).at(1).ready("Sennadurek", locked=True).at(2).hand("Villein")
    story = position.at(0).ready(PRINCE).at(active).with_edge(2).start()
    game = story.game
    game.active = game.methuselahs[active]
    sennadurek = story.named("Sennadurek")
    sennadurek.locked = True
    give_edge(game, 2)
    assert sennadurek.locked, "nobody has lost it"
    give_edge(game, 0)
    assert sennadurek.locked != unlocks
    villein = game.methuselahs[2].hand
    seen = [villein.sees(1, number) for number in villein.items]
    assert all(seen) == unlocks
    assert not any(villein.sees(0, number) for number in villein.items)


def test_sennadurek_sees_the_edge_burned_for_a_vote_and_gained_from_nobody():
    position = Position(players=2).at(1).ready("Sennadurek", locked=True).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    resolved(story)
    assert story.named("Sennadurek").locked, "the Edge was nobody's"
    give_edge(story.game, -1)
    assert not story.named("Sennadurek").locked


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


@pytest.mark.parametrize(("blocker", "seen"), [(PLAIN, True), ("Eddie Gaines", False)])
def test_iris_bennett_lets_an_older_blocker_see_the_hand(blocker, seen):
    position = Position(players=3).at(1).ready(blocker).at(2).ready(YOUNG).at(0).ready("Iris Bennett")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(blocker)
    hand = story.me.hand
    assert all(hand.sees(1, number) for number in hand.items) == seen
    assert not any(hand.sees(2, number) for number in hand.items)
