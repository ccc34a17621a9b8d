"""Cards in unusual uses: as vampires, in drafts."""

import pytest

from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.choosing import ChooseRemains
from rules.vtes.definitions.pool import GainPool
from rules.vtes.state.plays import Play
from rules.vtes.state.scenery import alter
from rules.vtes.state.values import is_vampire_for
from rules.vtes.terms import VAMPIRE
from rules.vtes.verbs.choosing import choices

from .chaptertools import EDITIONS, GANGREL, PLAIN, PRINCE, rule, since_2006
from .story import Position

BUFFET = "Vulture's Buffet"


def a_vampire_of_sorts(game):
    """A tweak: each ally plays cards that need Obfuscate as a vampire."""
    for minion in game.in_play.values():
        if minion.face.name == "Carlton Van Wyk":
            alter(game, minion, disciplines=(("obf", 1),))


@rule("VTES-1.6.3-08")
@since_2006
@pytest.mark.parametrize("plays", [False, True])
def test_an_ally_is_a_vampire_for_the_card_it_plays_as_one(edition, plays):
    """What only vampires may choose, it may choose too."""
    position = Position(edition, players=2).at(1).ash(GANGREL).at(0).ready("Carlton Van Wyk", blood=2)
    story = position.hand(BUFFET).tweak(a_vampire_of_sorts if plays else lambda game: None).start()
    game = story.game
    number = next(n for n in story.me.hand.items if game.faces[n].name == BUFFET)
    play = Play(story.me, number, game.faces[number], story.named("Carlton Van Wyk"))
    assert bool(choices(game, play, ChooseRemains(VAMPIRE))) == plays
    assert is_vampire_for(game, play) == plays


@rule("VTES-1.6.3-08")
@pytest.mark.parametrize(("edition", "lasts"), [("2006", False), ("2018", True), ("current", True)])
def test_how_long_an_ally_is_a_vampire(edition, lasts):
    """For effects that last, since 2018; for a card that has no discipline of its own, never."""
    position = Position(edition, players=2).ready("Carlton Van Wyk").ready(PLAIN).hand(BUFFET, "Arson")
    game = position.tweak(a_vampire_of_sorts).start().game
    numbers = {game.faces[n].name: n for n in game.methuselahs[0].hand.items}

    def played(name, who):
        number = numbers[name]
        minion = next(card for card in game.in_play.values() if card.face.name == who)
        return Play(game.methuselahs[0], number, game.faces[number], minion)

    assert is_vampire_for(game, played(BUFFET, "Carlton Van Wyk"))
    assert is_vampire_for(game, played(BUFFET, "Carlton Van Wyk"), lasting=True) == lasts
    assert not is_vampire_for(game, played("Arson", "Carlton Van Wyk"))
    assert is_vampire_for(game, played("Arson", PLAIN), lasting=True)


@rule("VTES-1.6.1-21")
@pytest.mark.parametrize("edition", EDITIONS[1:])
@pytest.mark.parametrize(
    ("who", "event", "can"), [(PRINCE, True, True), (PRINCE, False, False), (PLAIN, True, False)]
)
def test_a_draft_effect_keeps_cost_and_header_with_a_demand_of_its_own(edition, who, event, can, monkeypatch):
    """A card of 2 blood that needs Necromancy has a DRAFT effect for Toreador, and an event lets it be used."""
    name = "Possession"
    position = Position(edition, players=2).ready(who).hand(name).table("The Unmasking")
    story = position.start()
    game = story.game
    face = next(face for face in game.faces if face.name == name)
    unmasking = story.named("The Unmasking").face
    header = 1
    modes = (
        Mode("nec", GainPool(1), stealth=header),
        Mode("", GainPool(2), stealth=header, draft="Toreador"),
    )
    monkeypatch.setattr(face, "modes", modes)
    monkeypatch.setattr(face, "playable", True)
    if event:
        monkeypatch.setattr(unmasking, "heads", frozenset({"draft"}))
    number = next(n for n in story.me.hand.items if game.faces[n] is face)
    game.setting.widen({number: face})
    for minion in game.in_play.values():
        if hasattr(minion, "profile"):
            monkeypatch.setattr(minion.profile, "usable", {})
    from rules.vtes.chapters.options import actions
    from rules.vtes.state import costs

    minion = story.named(who)
    assert (number in actions(game, story.me, minion)) == can
    assert costs.blood(game, minion, face) == face.blood_cost > 0
