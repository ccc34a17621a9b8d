"""The stories of referendums that make justicars and cardinals, take titles, or are about allies and hands."""

import pytest

from rules.vtes.state import values

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import ELDER, made
from .test_cards_edicts import called, resolved

SLEEPER = "Agatha"


# --- titles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "Banu Haqim Justicar",
        "Brujah Justicar",
        "Gangrel Justicar",
        "Nosferatu Justicar",
        "Tremere Justicar",
    ],
)
def test_a_justicar_is_a_ready_camarilla_vampire_of_the_clan(name):
    clan = name.removesuffix(" Justicar")
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG).torpor(SLEEPER).at(0).ready(PRINCE)
    for vampire, sect in ((PLAIN, "camarilla"), (YOUNG, "anarch"), (SLEEPER, "camarilla")):
        position = position.tweak(made(vampire, clan=clan, sect=sect))
    story = position.hand(name).start().until("action").choose(name)
    until(story, lambda: story.kind == "poll")
    assert story.game.action.play.target == story.named(PLAIN).number, "the only one that may hold it"
    story.choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    assert sorted(story.options) == sorted(["pass", PLAIN, YOUNG]), "a vote for each of the clan"
    story.choose(PLAIN).choose("against")
    assert story.game.referendum.votes == [0, 2, 1]
    over(story)
    profile = story.named(PLAIN).profile
    assert (profile.title, profile.city) == ("justicar", clan)
    assert story.named(name).host is story.named(PLAIN)


def sabbat(name, **how):
    return made(name, sect="sabbat", **how)


def test_cardinal_benediction_makes_a_big_sabbat_vampire_cardinal_even_in_torpor():
    position = Position(players=2).at(1).ready(GANGREL).torpor(ELDER).ready(BARON).at(0).ready(PRINCE)
    position = position.tweak(sabbat(PRINCE, title="bishop", capacity=6)).tweak(sabbat(ELDER, title=""))
    position = position.tweak(sabbat(GANGREL, title="bishop"))
    story = called(position, "Cardinal Benediction")
    until(story, lambda: story.kind == "poll")
    assert story.game.action.play.target == story.named(ELDER).number, (
        "GANGREL is too small, and so is PRINCE"
    )
    story.choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "poll" and story.table.decision.seat == 1)
    assert story.options == ["pass", GANGREL], "the baron is of no Sabbat"
    over(story)
    assert story.named(ELDER).profile.title == "cardinal"
    assert story.named("Cardinal Benediction").host is story.named(ELDER)


# --- cards and pool ---------------------------------------------------------------------------------------


def recalling(**how):
    position = Position(players=2).at(1).ready(GANGREL).ash("Villein", YOUNG).at(0).ready(PRINCE)
    return position.ash("Villein", "Villein", "Govern the Unaligned", "Deflection", PLAIN)


def test_reinforcements_leaves_the_game_when_it_fails_and_when_it_is_blocked():
    story = called(recalling(), "Reinforcements").do(1, "pass")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("against")
    over(story)
    assert story.where("Reinforcements") == ["out of the game"]
    story = recalling().hand("Reinforcements").start().until("action").choose("Reinforcements")
    blocked = story.game.action
    blocked.stealth = 0
    story.until("block", 1).choose(GANGREL)
    over(story)
    assert blocked.blocked
    assert story.where("Reinforcements") == ["out of the game"]


def test_nobody_keeps_an_ally_that_they_cannot_pay_for():
    position = Position(players=2).at(1).ready(ALLY).pool(1).at(0).ready(PRINCE)
    resolved(called(position, "Kindred Segregation"))


def fortune(*names):
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready(YOUNG).at(0).ready(PRINCE)
    return position.hand(*names)


def test_two_years_of_fortune_choose_others():
    position = fortune("Year of Fortune").table("Year of Fortune")

    def remembered(game):
        card = next(card for card in game.in_play.values() if card.face.name == "Year of Fortune")
        card.memory = 0b101

    story = position.tweak(remembered).start().until("action")
    ways = [i for i, name in enumerate(story.options) if name.startswith("Year of Fortune")]
    hand = [i for i in ways if story.table.decision.options[i] in story.me.hand.items]
    story.table.choose(hand[0])
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    assert story.game.action.play.seats == [1], "the only one who is left"


def expelled(*names, mine=YOUNG):
    """Two of the prey's are expelled; another minion of one's own may act now."""
    position = Position(players=3).at(1).ready(GANGREL).ready("Dmitra Ilyanova").ready(PLAIN)
    position = position.hand("Deflection").at(0).ready(PRINCE).ready(mine).hand("Expulsion", *names)
    story = called(position.tweak(knows(seat1="dom")), "Expulsion", PRINCE)
    story.do("Dmitra", GANGREL)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    return over(story).until("action")


@pytest.mark.parametrize("expulsion", [False])
def test_expulsion_keeps_minions_from_voting(expulsion):
    story = expelled("Kine Resources Contested")
    if not expulsion:
        for minion in story.game.in_play.values():
            minion.done = None
    story.choose("Kine")
    until(story, lambda: story.kind == "seat").do(1, 1, 1, 2)
    asked = set()
    while story.game.action is not None:
        asked.add((story.kind, story.table.decision.seat))
        story.pass_once()
    assert (("poll", 1) in asked) != expulsion
    assert values.votes(story.game, story.named("Dmitra Ilyanova")) == 3
