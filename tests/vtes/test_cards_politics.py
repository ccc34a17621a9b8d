"""The stories of referendums that make justicars and cardinals, take titles, or are about allies and hands."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.hand import hand_size

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, pools, titled
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


@pytest.mark.parametrize("capacity", [6, 7])
def test_cardinal_benediction_needs_a_sabbat_vampire_of_capacity_7(capacity):
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Cardinal Benediction")
    story = position.tweak(sabbat(PRINCE, title="", capacity=capacity)).start().until("action")
    assert story.can("Cardinal Benediction") == (capacity == 7)


def at_baron(edge=True):
    position = Position(players=2).at(1).ready(PRINCE).ready("Dmitra Ilyanova").torpor(YOUNG).ready(GANGREL)
    position = position.at(0).ready(BARON).hand("Patsy")
    return position.with_edge() if edge else position


def test_patsy_burns_the_edge_for_a_title_and_2_pool():
    story = at_baron().tweak(titled(YOUNG, "prince")).start().until("action").choose("Patsy")
    until(story, lambda: len(story.options) > 1 and story.kind == "target")
    assert sorted(story.options) == sorted([PRINCE, "Dmitra Ilyanova", YOUNG]), "titled, and no Anarchs"
    story.choose(PRINCE)
    until(story, lambda: story.kind == "poll").choose(BARON).choose("for")
    story.until("poll", 0)
    resolved_without_edge(story)
    assert story.game.edge == -1
    assert story.named(PRINCE).profile.title == ""
    assert pools(story) == [30, 28]


def resolved_without_edge(story):
    """Let the referendum end; nobody else votes."""
    return over(story)


def test_patsy_does_nothing_once_the_edge_is_burned_for_a_vote():
    story = at_baron().start().until("action").choose("Patsy")
    until(story, lambda: story.kind == "target" and len(story.options) > 1).choose(PRINCE)
    until(story, lambda: story.kind == "poll").choose("the Edge").choose("for")
    until(story, lambda: story.kind == "poll").choose(BARON).choose("for")
    over(story)
    assert story.named(PRINCE).profile.title == "prince"
    assert pools(story) == [30, 30]


def test_patsy_needs_the_edge():
    assert not at_baron(edge=False).start().until("action").can("Patsy")


# --- cards and pool ---------------------------------------------------------------------------------------


def recalling(**how):
    position = Position(players=2).at(1).ready(GANGREL).ash("Villein", YOUNG).at(0).ready(PRINCE)
    return position.ash("Villein", "Villein", "Govern the Unaligned", "Deflection", PLAIN)


def test_reinforcements_shuffles_up_to_three_library_cards_back_for_each_chosen():
    story = called(recalling(), "Reinforcements")
    before = [len(other.library.items) for other in story.game.methuselahs]
    story.do(0, 1)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "target")
    assert PLAIN not in story.options, "it is of the crypt"
    story.do("Govern", "Deflection", "Villein")
    until(story, lambda: story.kind == "target" and story.table.decision.seat == 1)
    assert sorted(story.options) == ["Villein", "pass"]
    story.choose("Villein")
    over(story)
    after = [len(other.library.items) for other in story.game.methuselahs]
    assert [now - then for now, then in zip(after, before, strict=True)] == [3, 1]
    assert story.where("Reinforcements") == ["out of the game"]


def test_reinforcements_leaves_those_alone_that_are_not_chosen():
    story = called(recalling(), "Reinforcements").do(1, "pass")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "target")
    assert story.table.decision.seat == 1


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


def test_reinforcements_leaves_the_game_when_it_is_canceled():
    position = recalling().at(1).hand("Direct Intervention").at(0).hand("Reinforcements")
    story = position.start().until("action").choose("Reinforcements")
    until(story, lambda: story.can("Direct")).choose("Direct")
    assert story.where("Reinforcements") == ["out of the game"]


def test_kindred_segregation_burns_all_allies_but_those_paid_for():
    other = "Ossian"
    position = Position(players=3).at(1).ready(ALLY).ready(IDLE_ALLY).at(2).ready(other).at(0).ready(PRINCE)
    story = called(position, "Kindred Segregation")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "trigger" and story.can(ALLY)).choose(ALLY)
    over(story)
    assert [story.in_play(name) for name in (ALLY, IDLE_ALLY, other, PRINCE)] == [True, False, False, True]
    price = story.named(ALLY).face.pool_cost
    assert price > 0
    assert pools(story) == [30, 30 - price, 30]


def test_nobody_keeps_an_ally_that_they_cannot_pay_for():
    position = Position(players=2).at(1).ready(ALLY).pool(1).at(0).ready(PRINCE)
    resolved(called(position, "Kindred Segregation"))


def fortune(*names):
    position = Position(players=3).at(1).ready(GANGREL).at(2).ready(YOUNG).at(0).ready(PRINCE)
    return position.hand(*names)


def test_year_of_fortune_gives_the_chosen_a_card_more():
    story = called(fortune("Year of Fortune"), "Year of Fortune").do(2, "pass")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    over(story)
    game = story.game
    assert [hand_size(game, other) for other in game.methuselahs] == [7, 7, 8]
    assert len(game.methuselahs[2].hand.items) == 8


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


def test_any_vampire_calls_a_referendum_to_burn_year_of_fortune():
    def remembered(game):
        next(card for card in game.in_play.values() if card.face.name == "Year of Fortune").memory = 0b1

    position = Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready(PLAIN).table("Year of Fortune")
    story = position.at(1).tweak(remembered).start().until("action").choose("Year of Fortune")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    assert hand_size(story.game, story.game.methuselahs[0]) == 8
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    over(story)
    assert not story.in_play("Year of Fortune")


def expelled(*names, mine=YOUNG):
    """Two of the prey's are expelled; another minion of one's own may act now."""
    position = Position(players=3).at(1).ready(GANGREL).ready("Dmitra Ilyanova").ready(PLAIN)
    position = position.hand("Deflection").at(0).ready(PRINCE).ready(mine).hand("Expulsion", *names)
    story = called(position.tweak(knows(seat1="dom")), "Expulsion", PRINCE)
    story.do("Dmitra", GANGREL)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    return over(story).until("action")


def test_expulsion_keeps_two_minions_from_blocking_and_reacting():
    story = expelled().choose("bleed")
    until(story, lambda: story.kind == "block")
    assert story.options == ["pass", PLAIN]
    until(story, lambda: story.kind == "react" and story.can("Deflection")).choose("Deflection")
    assert story.kind != "reactor", "nobody else can play it"


@pytest.mark.parametrize("expulsion", [True, False])
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


@pytest.mark.parametrize("superior", [False, True])
def test_lily_prelude_burns_pool_of_one_or_more_and_gives_some(superior):
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE)
    position = position.tweak(knows(seat0="MEL" if superior else "mel")).hand("Lily Prelude")
    story = position.start().until("action").choose("Lily Prelude")
    if story.kind == "mode":
        story.choose("allocate 4 points, 1 pool")
    until(story, lambda: story.kind == "seat").do(1, 1, 1, 1)
    if superior:
        story.choose(1)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    over(story)
    assert pools(story) == [30, 27 if superior else 26]


# --- dearer discards --------------------------------------------------------------------------------------


def test_camarilla_threat_makes_everybody_pay_to_discard():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE)
    story = called(position, "Camarilla Threat")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    over(story)
    story.until("discard").choose("Gestalt")
    assert pools(story) == [29, 30]
    until(story, lambda: story.kind == "discard" and story.table.decision.seat == 1).choose("Gestalt")
    assert pools(story) == [29, 29]


def test_two_camarilla_threats_cost_2_and_an_event_costs_nothing():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Dragonbound")
    position = position.table("Camarilla Threat", "Camarilla Threat").pool(1)
    story = position.start().until("discard")
    assert sorted(story.options) == ["Dragonbound", "pass"], "nobody can pay 2"
    story.choose("Dragonbound")
    assert story.in_play("Dragonbound")
    assert pools(story) == [1, 30]


def test_any_vampire_calls_a_referendum_to_burn_camarilla_threat():
    position = Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready(PLAIN).table("Camarilla Threat")
    story = position.at(1).start().until("action").choose("Camarilla Threat")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    resolved(story)
    assert not story.in_play("Camarilla Threat")


# --- Fanfare for Elysium ----------------------------------------------------------------------------------

FANFARE = "Fanfare for Elysium"


@pytest.mark.parametrize("superior", [False, True])
def test_fanfare_for_elysium_feeds_up_to_five_older_vampires(superior):
    position = Position(players=2).at(1).ready(ELDER, 3).ready(PLAIN, 1).at(0).ready(YOUNG).torpor(BARON, 0)
    story = called(position.tweak(knows(seat0="MEL" if superior else "mel")), FANFARE)
    if story.kind == "mode":
        story.choose("feed older vampires, put in play" if superior else 0)
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted(["pass", ELDER, PLAIN, BARON])
    story.do(ELDER, BARON, "pass")
    resolved(story)
    assert [story.named(name).blood for name in (ELDER, PLAIN, BARON)] == [4, 1, 1]
    assert story.in_play(FANFARE) == superior


def fanfare(seat, seats=3):
    """Seat 0 acts, and seat 1 blocks; this seat has the card in play."""
    position = Position(players=seats).at(1).ready(GANGREL).at(2).ready(PLAIN).at(0).ready(PRINCE)
    position = position.at(seat).table(FANFARE).at(0)
    story = position.start().until("action").choose("bleed")
    return story.until("block", 1).choose(GANGREL)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_fanfare_in_play_ends_any_combat_before_range_is_determined(seat):
    story = fanfare(seat)
    until(story, lambda: story.kind == "before-range" and story.can(FANFARE))
    assert story.table.decision.seat == seat
    story.choose(FANFARE)
    over(story)
    assert not story.in_play(FANFARE)
    assert [story.named(name).blood for name in (PRINCE, GANGREL)] == [8, 4], "nobody struck"


def test_fanfare_in_play_is_unique_and_need_not_be_used():
    story = fanfare(2)
    over(story)
    assert story.in_play(FANFARE)
    assert story.named(FANFARE).unique_as == FANFARE
    assert story.named(GANGREL).blood == 3
