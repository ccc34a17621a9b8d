"""The stories of actions and modifiers that put a card into play, on minions of whomever or by itself."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.state import values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect
from rules.vtes.terms import INTERCEPT

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import acting, over

# --- on minions of others -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counters", "blood", "can"), [(2, 2, True), (1, 2, False), (1, 0, True), (0, 0, True), (0, 1, False)]
)
def test_temptation_takes_a_vampire_with_as_much_blood_as_it_has_counters(counters, blood, can):
    position = Position(players=2).at(1).ready(YOUNG, blood=blood, locked=True).at(0).ready(PRINCE)

    def tempted(game):
        me = game.methuselahs[0]
        number = next(n for n in me.hand.items if game.faces[n].name == "Temptation")
        host = next(m for m in game.in_play.values() if m.face.name == YOUNG)
        enter_play(game, number, me.hand, me, host).counters = counters
        game.bank -= counters

    story = position.hand("Temptation").tweak(tempted).start()
    until(story, lambda: story.game.phase == 4)
    assert story.can("use Temptation") == can
    if can and blood:  # without blood it hunts at once
        story.choose("use Temptation")
        vampire = story.named(YOUNG)
        assert (vampire.controller, vampire.locked) == (0, False)
        card = story.named("Temptation")
        assert (card.counters, card.controller, card.host) == (0, 0, vampire)
        story.end_turn()
        assert story.named(YOUNG).controller == 1, "only until the end of the turn"
        assert story.named("Temptation").controller == 0


# --- by themselves ------------------------------------------------------------------------------------------


def test_loup_helps_only_toreador_and_burns_at_the_end_of_the_turn():
    story = acting("Loup", theirs=(PLAIN,)).choose("bleed").until("as-announced").choose("Loup")
    assert values.stealth(story.game, story.named(PLAIN), story.game.action) == 0
    story.named(PLAIN).values.append((None, Value(INTERCEPT, 3)))
    story.until("block", 1).choose(PLAIN)
    over(story)
    assert story.in_play("Loup"), "the action was blocked"
    story.end_turn()
    assert not story.in_play("Loup")


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


# --- on whom they change ------------------------------------------------------------------------------------


def trained(**how):
    """Seat 0 has an Anarch with superior Potence and a plain vampire, and trains that."""
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(GANGREL).ready(PLAIN)

    def wise(game):
        alter(game, named(game, GANGREL), disciplines=(("cel", 1), ("pot", 2)))
        alter(game, named(game, PLAIN), disciplines=(("pot", 1),))

    return position.hand("Field Training", "Field Training").tweak(wise).start().until("act").choose(GANGREL)


def test_field_training_burns_when_its_bearer_changes_sect():
    story = over(trained().choose("Field"))
    vampire = story.named(PLAIN)
    change_sect(story.game, vampire, "sabbat")
    assert (vampire.profile.sect, vampire.profile.disciplines) == ("sabbat", {"pot": 1})
    assert "ash heap" in story.where("Field Training")
