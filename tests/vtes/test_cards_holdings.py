"""The stories of masters and events that stay in play, each with a thing of its own."""

from rules.vtes.state.counters import gain_victory_point
from rules.vtes.state.hand import hand_size
from rules.vtes.verbs.upkeep import settle

from .chaptertools import PLAIN, PRINCE
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11


def put_into_play(story, name):
    """Put an event of the hand into play."""
    story.until("discard").choose(name)
    return story.choose(name) if story.kind == "event" else story


# --- hands and libraries -----------------------------------------------------------------------------------------


def test_the_bitter_and_sweet_story_gives_hand_size_for_victory_points():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("The Bitter and Sweet Story")
    story = put_into_play(position.start(), "The Bitter and Sweet Story")
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [7, 7, 7]
    gain_victory_point(story.game, story.game.methuselahs[1])
    gain_victory_point(story.game, story.me, 0.5)
    list(settle(story.game))
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [7, 9, 7]
    assert len(story.game.methuselahs[1].hand.items) == 9


def test_fortschritt_library_finds_a_gehenna_event_once_a_game():
    position = Position().ready(PRINCE).hand("Fortschritt Library", "Fortschritt Library")
    story = position.library("Villein", "The Unmasking", "NRA PAC").filler().start().until("master")
    story.choose("Fortschritt Library")
    assert story.options == ["pass", "The Unmasking"]
    story.choose("The Unmasking")
    assert "The Unmasking" in story.hand() or story.kind == "discard-down"
    story.end_turn()
    assert not story.reaches("master") or not story.can("Fortschritt")


def test_coroners_contact_finds_a_samedi_with_a_blood():
    position = Position(players=2).ready(PRINCE).hand("Coroner's Contact").crypt("Abebe", BIG)
    story = position.start(journal=True).until("master").choose("Coroner's Contact")
    assert story.options == ["pass", "Abebe"]
    story.choose("Abebe")
    assert (story.where("Abebe"), story.invested("Abebe"), story.me.pool) == (["uncontrolled region"], 1, 29)
    assert any("Abebe" in text for text in story.game.told(1)), "it is shown"
