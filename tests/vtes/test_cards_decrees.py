"""The stories of title cards that a referendum burns, and of referendums about allies, bleeders, titles and kin."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import contest_titles

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, titled
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_edicts import resolved

ELDER = "Lutz von Hohenzollern"  # capacity 11


def made(name, **how):
    """A tweak: the minion of this name is so."""

    def change(game):
        for card in list(game.in_play.values()):
            if card.face.name == name:
                alter(game, card, **how)
                card.capacity = how.get("capacity", card.capacity)

    return change


# --- Fee Stakes -------------------------------------------------------------------------------------------


def with_stake(city="Corte"):
    """The prey has a baron of a city; it is one's own turn."""
    name = f"Fee Stake: {city}"
    position = Position(players=2, seat=1).at(1).ready(PLAIN).hand(name).at(0).ready(PRINCE).ready(YOUNG)
    position = position.ready(ALLY).at(1).tweak(made(PLAIN, sect="anarch"))
    story = position.start().until("action").choose(name)
    over(story)
    return until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 0)


def act_of(story, name):
    return story.choose(name) if story.kind == "act" else story


def test_any_vampire_calls_a_referendum_that_burns_a_fee_stake():
    story = with_stake()
    act_of(story, ALLY)
    assert not story.can("Fee Stake"), "an ally calls none"
    story = act_of(with_stake(), PRINCE).choose("Fee Stake")
    assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
    until(story, lambda: story.kind == "poll")
    story.choose(PRINCE).choose("for")
    assert story.game.referendum.votes == [0, 1, 0], "a prince has 2 else"
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    action = story.game.action
    story.choose(PLAIN).choose("against")
    assert action.margin == 1 - 2, "the title of an Anarch counts as ever"
    over(story)
    assert story.in_play("Fee Stake: Corte")


def test_a_contested_fee_stake_offers_nothing():
    story = with_stake()
    titled(PRINCE, "baron")(story.game)
    made(PRINCE, sect="anarch", city="Corte")(story.game)
    contest_titles(story.game, story.named(PRINCE))
    assert story.named(PLAIN).profile.stripped
    act_of(story, YOUNG)
    assert not story.can("Fee Stake")


# --- removed and burned -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "burned"), [(2, True), (1, False)])
def test_justicar_retribution_burns_who_bleeds_for_three(bonus, burned):
    position = Position(players=2).at(1).ready(PLAIN).torpor(YOUNG).ready(ALLY).at(0).ready(PRINCE)

    def bleeds(game):
        for card in game.in_play.values():
            if card.face.name in (PLAIN, YOUNG, ALLY):
                card.bonus_turn, card.bleed_bonus = game.turn, bonus

    story = position.hand("Justicar Retribution").start().until("action")
    bleeds(story.game)
    story.choose("Justicar")
    resolved(story)
    assert [story.in_play(name) for name in (PLAIN, YOUNG, ALLY, PRINCE)] == [
        not burned,
        not burned,
        True,
        True,
    ]


# --- Lasombra Justicar ------------------------------------------------------------------------------------


def test_lasombra_justicar_gives_the_title_to_any_ready_camarilla_lasombra():
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).torpor("Agatha").at(0).ready(PRINCE)
    position = position.tweak(made(PLAIN, clan="Lasombra")).tweak(
        made("Agatha", clan="Lasombra", sect="camarilla")
    )
    position = position.tweak(made(YOUNG, clan="Lasombra", sect="sabbat")).hand("Lasombra Justicar")
    story = position.start().until("action").choose("Lasombra Justicar")
    until(story, lambda: story.kind == "poll")
    assert story.game.action.play.target == story.named(PLAIN).number, "nobody else is ready and of both"
    story.choose(PRINCE).choose("for")
    assert story.game.referendum.votes[1] == 2
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    assert sorted(story.options) == sorted(["pass", PLAIN, YOUNG]), "a vote for each Lasombra"
    story.choose(PLAIN).choose("against")
    assert story.game.referendum.votes[2] == 1
    over(story)
    profile = story.named(PLAIN).profile
    assert (profile.title, profile.city) == ("justicar", "Lasombra")
    card = story.named("Lasombra Justicar")
    assert (card.host, card.controller) == (story.named(PLAIN), 1)
    assert values.votes(story.game, story.named(PLAIN)) == 3


# --- Veles' Hunt ------------------------------------------------------------------------------------------


def hunting(**how):
    position = (
        Position(players=3).at(1).ready(ALLY).ready(YOUNG).ready(ELDER).ready(PLAIN).at(2).ready(GANGREL)
    )
    position = position.at(0).ready(BARON).tweak(titled(PLAIN, "bishop")).hand("Veles' Hunt", "Veles' Hunt")
    return position.start(**how).until("action").choose("Veles")


def until_target(story):
    return until(story, lambda: story.kind == "target")


def test_veles_hunt_counts_votes_against_blood_hunts():
    story = until_target(hunting()).choose(YOUNG)
    until(story, lambda: story.kind == "poll")
    assert story.game.referendum.hunt
