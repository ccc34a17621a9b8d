"""The stories of title cards that a referendum burns, and of referendums about allies, bleeders, titles and kin."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import contest_titles

from .chaptertools import ALLY, BARON, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, pools, titled
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_edicts import at_two, called, resolved

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


@pytest.mark.parametrize(
    "name", ["Fee Stake: Corte", "Fee Stake: Perth", "Fee Stake: Seattle", "Fee Stake: Los Angeles"]
)
def test_a_fee_stake_makes_a_baron(name):
    city = name.partition(": ")[2]
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(name)
    story = position.tweak(made(PRINCE, sect="anarch", title="")).start().until("action").choose(name)
    assert story.game.action.stealth == 1
    over(story)
    profile = story.named(PRINCE).profile
    assert (profile.title, profile.city) == ("baron", city)
    assert story.named(name).host is story.named(PRINCE)
    assert values.votes(story.game, story.named(PRINCE)) == 2


@pytest.mark.parametrize(
    ("sect", "capacity", "can"), [("anarch", 5, True), ("anarch", 4, False), ("camarilla", 5, False)]
)
def test_a_fee_stake_needs_an_anarch_of_some_capacity(sect, capacity, can):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Fee Stake: Corte")
    story = position.tweak(made(PRINCE, sect=sect, title="", capacity=capacity)).start().until("action")
    assert story.can("Fee Stake") == can


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


def test_a_fee_stake_that_is_voted_down_leaves_no_title():
    story = act_of(with_stake(), PRINCE).choose("Fee Stake")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    over(story)
    assert not story.in_play("Fee Stake: Corte")
    assert story.named(PLAIN).profile.title == ""


def test_its_own_bearer_may_call_it_too():
    story = with_stake()
    until(story, lambda: story.kind in ("act", "action") and story.table.decision.seat == 1)
    assert story.can("Fee Stake")


def test_a_contested_fee_stake_offers_nothing():
    story = with_stake()
    titled(PRINCE, "baron")(story.game)
    made(PRINCE, sect="anarch", city="Corte")(story.game)
    contest_titles(story.game, story.named(PRINCE))
    assert story.named(PLAIN).profile.stripped
    act_of(story, YOUNG)
    assert not story.can("Fee Stake")


@pytest.mark.parametrize(("clan", "votes"), [("Gangrel", 3), ("Gangrel antitribu", 3), ("Tremere", 2)])
def test_seattle_gives_a_gangrel_a_vote_in_its_own_referendums(clan, votes):
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE).hand("Fee Stake: Seattle")
    position = position.hand("Fee Stake: Seattle", "Kine Resources Contested")
    position = position.tweak(made(PRINCE, sect="anarch", title="", clan=clan))
    story = over(position.start().until("action").choose("Fee Stake"))
    assert values.votes(story.game, story.named(PRINCE)) == 2, "nobody calls anything"
    story.end_turn().until("action").choose("Kine")
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    assert story.game.referendum.votes[1] == votes


# --- removed and burned -----------------------------------------------------------------------------------


def test_permanent_vacation_removes_a_ready_ally_of_anybody_from_the_game():
    position = Position(players=2).at(1).ready(IDLE_ALLY).ready(PLAIN).at(0).ready(PRINCE).ready(ALLY)
    story = called(position, "Permanent Vacation", PRINCE)
    assert sorted(story.options) == sorted([IDLE_ALLY, ALLY])
    resolved(story.choose(IDLE_ALLY))
    assert (story.where(IDLE_ALLY), story.where(ALLY)) == (["out of the game"], ["ready region"])


def test_permanent_vacation_needs_an_ally():
    assert not at_two().hand("Permanent Vacation").start().until("action").can("Permanent")


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


def test_justicar_retribution_counts_what_is_for_bleeds_of_the_prey():
    """Tier of Souls gives +1 bleed against the prey alone."""
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Tier of Souls", "Tier of Souls").at(0)
    story = resolved(called(position.ready(PRINCE), "Justicar Retribution"))
    assert not story.in_play(PLAIN)
    assert story.game.action is None


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


def test_lasombra_justicar_needs_one():
    assert not at_two().hand("Lasombra Justicar").start().until("action").can("Lasombra")


# --- for many ---------------------------------------------------------------------------------------------


def test_exclusion_principle_pays_for_ready_independents_and_anarchs():
    position = Position(players=3).at(1).ready(GANGREL).ready(BARON).at(2).ready(YOUNG).torpor(PLAIN)
    position = position.ready(ALLY).at(0).ready(PRINCE).tweak(made(YOUNG, sect="independent"))
    story = resolved(called(position.tweak(made(PLAIN, sect="anarch")), "Exclusion Principle"))
    assert pools(story) == [30, 32, 31]


def kin(x=None, tweak=None, **how):
    position = (
        Position(players=2)
        .at(1)
        .ready(YOUNG, locked=True)
        .torpor(PLAIN, locked=True)
        .ready(ELDER, locked=True)
    )
    position = position.at(0).ready(PRINCE, **how).ready(GANGREL, locked=True)
    for name in (YOUNG, PLAIN, ELDER):
        position = position.tweak(made(name, clan="Toreador"))
    position = position.hand("My Kin Against the World", "My Kin Against the World")
    position = position.tweak(tweak) if tweak else position
    story = position.start().until("act").choose(PRINCE).choose("My Kin")
    return story if x is None else story.choose(x)


def test_my_kin_against_the_world_unlocks_as_many_younger_kin_as_it_costs_blood():
    story = kin()
    assert [option.rpartition(" ")[2] for option in story.options] == ["0", "1", "2"], "no elder"
    story = kin(2)
    resolved(story)
    locked = [story.named(name).locked for name in (PRINCE, YOUNG, PLAIN, ELDER)]
    assert locked == [False, False, False, True]
    assert story.named(PRINCE).blood == 8 - 2
    assert not story.can("My Kin"), "once each turn"


def test_my_kin_against_the_world_lets_one_choose():
    story = kin(1)
    until(story, lambda: story.kind == "target").choose(PLAIN)
    resolved(story)
    assert [story.named(name).locked for name in (YOUNG, PLAIN)] == [True, False]


def test_my_kin_against_the_world_counts_laibon_of_any_clan_for_laibon():
    def laibon(game):
        made(GANGREL, sect="laibon")(game)
        made(PRINCE, sect="laibon", title="")(game)

    story = kin(tweak=laibon)
    assert [option.rpartition(" ")[2] for option in story.options] == ["0", "1", "2", "3"]


# --- Archon -----------------------------------------------------------------------------------------------


def archon(blocker=GANGREL, blood=4, **how):
    position = Position(players=2).at(1).ready(blocker, blood=blood, **how).at(0).ready(PRINCE)
    return position.on(PRINCE, "Archon")


def test_archon_is_put_on_a_camarilla_vampire_of_anybody():
    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).torpor(YOUNG).at(0).ready(PRINCE)
    story = called(position, "Archon")
    assert sorted(story.options) == sorted([PRINCE, PLAIN, YOUNG])
    resolved(story.choose(PLAIN))
    assert (story.named("Archon").host, story.named("Archon").controller) == (story.named(PLAIN), 1)


def test_an_archon_enters_combat_with_a_vampire():
    position = archon().at(1).ready(ALLY).at(0)
    story = position.start().until("action").choose("Archon")
    if story.kind == "mode":
        story.choose("enter")
    if story.kind == "target":
        assert story.options == [GANGREL]
        story.choose(GANGREL)
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    assert over(story).named(GANGREL).blood == 4 - 1, "they fought"


@pytest.mark.parametrize(("blood", "left"), [(4, 3), (0, 0)])
def test_vampires_that_attempt_to_block_an_archon_burn_blood(blood, left):
    story = archon(blood=blood).start().until("action").choose("bleed").until("block", 1).choose(GANGREL)
    assert story.named(GANGREL).blood == max(left - 1, 0), "they fight then"
    assert story.prey.pool == 30


def test_two_archons_cost_twice_and_allies_pay_nothing():
    story = archon().on(PRINCE, "Archon").start().until("action").choose("bleed").until("block", 1)
    assert story.choose(GANGREL).named(GANGREL).blood == 4 - 2 - 1
    story = archon(IDLE_ALLY, None).start().until("action").choose("bleed").until("block", 1)
    assert story.choose(IDLE_ALLY).named(IDLE_ALLY).blood == 2


@pytest.mark.parametrize(("sect", "can"), [("camarilla", True), ("sabbat", False)])
def test_camarilla_vampires_call_the_referendum_that_burns_an_archon(sect, can):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Archon").at(0).ready(PRINCE)
    story = position.tweak(made(PRINCE, sect=sect, title="")).tweak(made(PLAIN, sect="camarilla"))
    story = story.with_edge(0).start().until("action")
    assert story.can("Archon") == can
    if can:
        story.choose("Archon")
        assert (story.game.action.target, story.game.action.stealth) == (-1, 1)
        resolved(story)
        assert not story.in_play("Archon")


def test_an_archon_may_rush_and_be_repealed_in_the_same_turn():
    story = archon().start().until("action").choose("Archon")
    if story.kind == "mode":
        story.choose("enter")
    action = story.game.action
    while story.game.action is action:
        story.named(PRINCE).locked = False
        story.pass_once()
    assert story.kind == "action"
    story.choose("Archon")
    if story.kind == "mode":
        assert not story.can("enter")
        story.choose("repeal")
    until(story, lambda: story.kind == "poll")


# --- Veles' Hunt ------------------------------------------------------------------------------------------


def hunting(**how):
    position = (
        Position(players=3).at(1).ready(ALLY).ready(YOUNG).ready(ELDER).ready(PLAIN).at(2).ready(GANGREL)
    )
    position = position.at(0).ready(BARON).tweak(titled(PLAIN, "bishop")).hand("Veles' Hunt", "Veles' Hunt")
    return position.start(**how).until("action").choose("Veles")


def test_veles_hunt_burns_an_ally_or_younger_untitled_vampire_of_the_prey():
    story = until_target(hunting())
    assert sorted(story.options) == sorted([ALLY, YOUNG])
    story.choose(YOUNG)
    resolved(story)
    assert (story.in_play(YOUNG), story.in_play(ALLY), story.me.pool) == (False, True, 27)
    story.named(BARON).locked = False
    story.end_turn().until("action")
    assert story.can("Veles"), "it has passed"


def test_veles_hunt_that_fails_is_the_last():
    story = until_target(hunting())
    story.choose(YOUNG)
    over(story)
    assert story.in_play(YOUNG)
    story.end_turn().until("action")
    assert not story.can("Veles")


def until_target(story):
    return until(story, lambda: story.kind == "target")


def test_veles_hunt_counts_votes_against_blood_hunts():
    story = until_target(hunting()).choose(YOUNG)
    until(story, lambda: story.kind == "poll")
    assert story.game.referendum.hunt


def test_no_archon_is_hunted_so():
    position = (
        Position(players=2).at(1).ready(YOUNG).on(YOUNG, "Archon").at(0).ready(BARON).hand("Veles' Hunt")
    )
    assert not position.start().until("action").can("Veles")
