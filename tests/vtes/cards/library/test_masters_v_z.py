"""Short games with library cards modelled in Python: masters v z."""

import pytest

from rules.vtes.state import master_costs
from rules.vtes.state.changes import unlock
from rules.vtes.state.control import take_control
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.illness import infect, is_ill
from rules.vtes.state.plays import Play
from rules.vtes.state.spans import DISCARD
from rules.vtes.verbs.upkeep import discard_down

from ...chaptertools import BARON, GANGREL, KINE, PLAIN, PRINCE
from ...story import Position
from ..helpers import never_can, voted_through

RAVNOS = "Sasha Miklos"


WEEK = "Week of Nightmares"


def ill(*names):
    """A tweak: these vampires have disease counters."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name in names:
                infect(minion)

    return change


def test_vampiric_disease_keeps_a_vampire_from_feeding_by_hunting():
    for names, blood in (((PRINCE,), 3), ((), 4)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3)
        story = position.hand("Vampiric Disease").tweak(ill(*names)).start().until("action").choose("hunt")
        assert voted_through(story).named(PRINCE).blood == blood
    assert not story.game.lasting


@pytest.mark.parametrize(
    ("locked", "blood", "left", "sick"), [(True, 3, 2, True), (True, 0, 0, False), (False, 3, 3, True)]
)
def test_vampiric_disease_costs_a_blood_whenever_the_vampire_unlocks(locked, blood, left, sick):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=blood, locked=locked)
    story = position.hand("Vampiric Disease").tweak(ill(PRINCE)).start()
    assert (story.named(PRINCE).blood, is_ill(story.named(PRINCE))) == (left, sick)
    story.named(PRINCE).locked = True
    unlock(story.game, story.named(PRINCE))
    assert story.named(PRINCE).blood == max(0, left - 1), "by an effect too"


def test_the_last_card_of_a_hand_that_may_hold_none_is_discarded_unasked():
    story = Position(players=2).ready(PRINCE).hand("Villein").short_hand().start().until("action")
    resize_hand(story.game, story.me, -7, DISCARD)
    assert list(discard_down(story.game, story.me)) == []
    assert (story.me.hand.items, story.where("Villein")) == ([], ["ash heap"])


def test_vox_domini_is_for_political_actions_of_others():
    position = Position(players=2).at(1).ready(PRINCE).hand("Vox Domini").at(0).ready(BARON)
    never_can(position.start().until("action").choose("bleed"), "Vox Domini")
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(BARON).hand(KINE, "Vox Domini")
    never_can(position.start().until("action").choose(KINE), "Vox Domini")


@pytest.mark.parametrize(("stolen", "price"), [(False, 1), (True, 1)])
def test_a_villein_makes_the_next_more_expensive_for_whoever_has_the_vampire(stolen, price):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).on(GANGREL, "Villein")
    story = position.hand("Villein").start()
    game, vampire = story.game, story.named(GANGREL)
    if stolen:
        take_control(game, vampire, game.methuselahs[1])
    number = next(number for number in game.methuselahs[0].hand.items if game.faces[number].name == "Villein")
    play = Play(game.methuselahs[vampire.controller], number, game.faces[number])
    assert master_costs.of_master(game, play, vampire.number) == price
    assert master_costs.of_master(game, play, story.named(PLAIN).number) == 0


def test_a_capuchin_does_not_replace_what_is_never_replaced():
    position = Position(players=2).ready(PRINCE).table("Visit from the Capuchin").hand("Dragonbound")

    def four(game):
        card = next(card for card in game.in_play.values() if card.face.name.startswith("Visit"))
        card.counters = 4
        game.bank -= 4

    story = position.tweak(four).start().until("discard").do("Dragonbound", "Dragonbound")
    assert story.named("Visit from the Capuchin").counters == 4
    assert len(story.me.owed) == 1


def test_week_of_nightmares_comes_with_ten_counters_once_a_game():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(RAVNOS).hand(WEEK, WEEK)
    story = position.start().until("master").choose(WEEK)
    assert story.named(WEEK).counters == 10
    assert WEEK in story.game.record.events
