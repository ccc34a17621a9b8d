"""For whom a vampire passes where a card requires a clan, a sect or a title."""

import pytest

from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.usable import meets, unmet
from rules.vtes.state.who import meets_itself

from .chaptertools import GANGREL, PRINCE
from .story import Position

MATA_HARI = "Mata Hari"
VLAD = "Vlad Tepes"


def faces(story):
    return {story.game.faces[n].name: story.game.faces[n] for n in story.me.hand.items}


@pytest.mark.parametrize(("name", "can"), [(MATA_HARI, True), (GANGREL, False)])
def test_who_passes_for_any_clan_meets_what_a_card_requires_but_not_what_is_in_play(name, can):
    cards = ["Arms Dealer", "Second Tradition: Domain", "Abbot", "The Labyrinth"]
    story = Position(players=2).ready(name).hand(*cards).start()
    minion = story.named(name)
    of_a_clan = next(face for face in faces(story).values() if getattr(face.card, "clans", ()))
    assert meets(minion.profile, of_a_clan, story.game.rules) == can
    assert not meets_itself(minion, of_a_clan, story.game.rules)


def test_who_passes_for_any_clan_and_sect_passes_for_no_title():
    story = Position(players=2).ready(MATA_HARI).hand("Second Tradition: Domain", "Parity Shift").start()
    profile, found = story.named(MATA_HARI).profile, faces(story)
    assert not meets(profile, found["Second Tradition: Domain"], story.game.rules)
    assert not meets(profile, found["Parity Shift"], story.game.rules)


def test_who_passes_for_any_sect_passes_for_the_camarilla():
    story = Position(players=2).ready(MATA_HARI).ready(GANGREL).start()
    wanted = next(
        card
        for card in sorted(open_store().cards(), key=lambda card: card.id)
        if not card.is_crypt
        and card.requirement.sects == frozenset({"camarilla"})
        and not (card.clans or card.requirement.titles or card.requirement.titled or card.disciplines)
    )
    face = CardDefinition(wanted, model_of(wanted), story.game.rules)
    assert meets(story.named(MATA_HARI).profile, face, story.game.rules)
    assert not meets(story.named(GANGREL).profile, face, story.game.rules)


@pytest.mark.parametrize(("name", "also"), [
    ("Second Tradition: Domain", PRINCE), ("Blood Feast", None), ("Abbot", None), ("Public Enemy", PRINCE),
    ("Cheval de Bataille", None), ("Bear-Baiting", GANGREL), ("Chameleon", None)])  # fmt: skip
def test_who_passes_for_any_title_and_sect_meets_what_others_do_not(name, also):
    story = Position(players=2).ready(VLAD).ready(PRINCE).ready(GANGREL).hand(name).start()
    face = faces(story)[name]
    meeting = {
        who for who in (VLAD, PRINCE, GANGREL) if not unmet(story.named(who).profile, face, story.game.rules)
    }
    assert meeting == {VLAD, also} - {None}
