"""Short games with crypt cards modelled in Python: harbinger of skulls."""

import pytest

from rules.vtes.state.departures import burn_minion

from ...chaptertools import BARON, BIG, GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved, two
from ...story import Position, card
from ..helpers import offered_while_reaping

BYZAR = "Byzar"


PHAGIAN = "Phagian"


def consumed(name, has="", more=(), victim=BIG):
    """The prince diablerizes a vampire with 3 blood of the prey, and the card is played."""
    position = (
        Position(players=3)
        .at(2)
        .ready(BARON)
        .at(1)
        .torpor(victim, 3)
        .ready("Aaron Bathurst")
        .at(0)
        .hand(name, *more)
    )
    position = position.ready(PRINCE, blood=2).ready(YOUNG, blood=1).tweak(knows(seat0=has))
    story = position.start().until("act").choose(PRINCE).choose("diablerize")
    while story.kind == "target" and story.game.action is None:
        story.choose(victim)
    return story


def test_babalawo_alafin_needs_two_cards_to_discard():
    position = Position().ready("Babalawo Alafin").hand("Villein").short_hand().with_edge()
    story = position.tweak(lambda game: game.methuselahs[0].library.items.clear()).start()
    assert not story.until("unlock").can("use Babalawo")


@pytest.mark.parametrize("can", [True, False])
def test_anisa_burns_small_vampires_with_her_controller(can):
    name, prey = "Anisa Marianna Lopez", YOUNG if can else GANGREL
    assert (card(prey).capacity < 4) == can
    position = Position(players=4).at(1).ready(prey, locked=True).at(2).ready("Anarch Convert", locked=True)
    story = position.at(3).ready(PLAIN, locked=True).at(0).ready(name).start().until("action")
    assert story.can(name) == can
    if can:
        resolved(story.choose(name))
        assert not story.in_play(prey)
        assert story.in_play("Anarch Convert"), "neither predator nor prey"
        assert story.me.pool == 30 - 1


def test_byzar_goes_to_torpor_twice_where_he_would_burn_and_then_leaves_the_game():
    story = two(BYZAR, PLAIN).start()
    byzar = story.named(BYZAR)
    burn_minion(story.game, byzar)
    assert (story.where(BYZAR), byzar.counters) == (["torpor region"], 1)
    burn_minion(story.game, byzar)
    assert (story.where(BYZAR), byzar.counters) == (["torpor region"], 2)
    burn_minion(story.game, byzar)
    assert story.where(BYZAR) == ["out of the game"]
    assert story.game.census() == story.start


def test_nobody_was_burned_who_goes_to_torpor_instead():
    assert offered_while_reaping(consumed("Ritual of the Bitter Rose"), "Ritual")
    assert not offered_while_reaping(consumed("Ritual of the Bitter Rose", victim="Byzar"), "Ritual")


def test_the_capuchin_comes_back_when_he_burns():
    from rules.vtes.state.departures import leave_play

    story = Position(players=2).ready("The Capuchin").start()
    number = story.named("The Capuchin").number
    leave_play(story.game, story.named("The Capuchin"))
    assert story.where("The Capuchin") == ["uncontrolled region"]
    assert story.me.invested[number] == 0
    while story.kind != "influence":
        story.pass_once()
    assert story.me.transfers == 4 + 3


def test_phagian_lets_his_side_play_necromancy_at_the_basic_level_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PHAGIAN).ready(PRINCE).hand("Puppeteer")
    story = position.start().until("act").choose(PRINCE)
    resolved(story.choose("Puppeteer"))
    assert (story.named(PRINCE).blood, story.named("Puppeteer").blood) == (8 - 1, 1)
    assert not story.named(PRINCE).profile.has("nec")
