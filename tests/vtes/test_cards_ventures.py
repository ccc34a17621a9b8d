"""The stories of actions that strengthen one's own for a turn, put contracts and lessons on others, or steal."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.blocks import damped

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG, knows, pools, watchful
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import made


def at_prey(*theirs, mine=(PRINCE,), has="", hand=(), players=2, **how):
    """Seat 0 has these disciplines, minions and cards; the prey these minions, and stays out of it."""
    position = Position(players=players).at(1)
    for name in theirs or (GANGREL,):
        position = position.ready(name)
    position = position.at(0)
    for name in mine:
        position = position.ready(name, **how)
    return position.hand(*hand).tweak(knows(seat0=has))


def act(position, name, *choices, way="", by=""):
    """Take an action, in this way where there are several; the story stops as it is announced."""
    story = position.start()
    story.until("act" if by else "action")
    if by:
        story.choose(by)
    story.choose(name)
    if way and story.kind == "mode":
        story.choose(way)
    return story.do(*choices)


# --- for all of one's own ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "of_allies"), [("obf", 0), ("OBF", 1)])
def test_psychic_veil_gives_one_stealth_to_all_actions_of_this_turn(has, of_allies):
    position = at_prey(mine=[PRINCE, PLAIN, ALLY], hand=["Psychic Veil"], has=has)
    story = act(
        position, "Psychic Veil", way="+1 stealth of " + ("all" if of_allies else "vampires"), by=PRINCE
    )
    assert story.game.action.stealth == 0
    over(story)
    for name, more in ((PLAIN, 1), (ALLY, of_allies)):
        if story.until("act" if name == PLAIN else "action").kind == "act":
            story.choose(name)
        story.choose("bleed")
        action = story.game.action
        assert values.stealth(story.game, action.actor, action) == more
        over(story)
    story.end_turn()
    assert not story.game.everywhere


def test_psychic_veil_is_for_nobody_else():
    position = at_prey(PLAIN, hand=["Psychic Veil"], has="OBF")
    story = over(act(position, "Psychic Veil", way="+1 stealth of all"))
    theirs = story.named(PLAIN)
    assert values.from_everywhere(story.game, theirs, 7, None) == 0
    assert values.from_everywhere(story.game, story.named(PRINCE), 7, None) == 1


# --- cards in play ----------------------------------------------------------------------------------------


def test_new_management_steals_a_cheap_location_of_another():
    costs = ("Zoo Hunting Ground", "Information Highway", "The Rack")
    position = at_prey(hand=["New Management"]).at(1).table(*costs).at(0).table("KRCG News Radio")
    story = position.start().until("action")
    prices = {name: story.named(name).face.pool_cost for name in costs}
    story.choose("New Management")
    cheap = [name for name, price in prices.items() if price <= 1]
    assert 0 < len(cheap) < 3
    if len(cheap) > 1:
        assert sorted(story.options) == sorted(cheap)
        story.choose(cheap[0])
    assert len(story.me.hand.items) == 6, "it is replaced after the action"
    over(story)
    assert story.named(cheap[0]).controller == 0
    assert len(story.me.hand.items) == 7


# --- for the minion itself --------------------------------------------------------------------------------


@pytest.mark.parametrize(("paid", "pool"), [(2, 30), (1, 29)])
def test_anonymous_freight_may_be_paid_with_the_counters_of_hackerspace(paid, pool):
    def stocked(game):
        next(card for card in game.in_play.values() if card.face.name == "Hackerspace").counters = 3

    position = at_prey(hand=["Anonymous Freight", ".44 Magnum"]).table("Hackerspace").tweak(stocked)
    story = position.tweak(made(PRINCE, sect="anarch")).start().until("action")
    story.choose("Anonymous Freight").until("amount").choose(paid)
    assert pools(over(story)) == [pool, 30]
    assert story.named("Hackerspace").counters == 3 - paid
    assert [card.face.name for card in story.named(PRINCE).cards] == [".44 Magnum"]


# --- of others --------------------------------------------------------------------------------------------


def test_schrecknet_unlocks_a_big_nosferatu_and_shows_hands():
    position = Position(players=3).at(1).ready(PLAIN).hand("Villein").at(2).ready(GANGREL).at(0).ready(PRINCE)
    position = position.tweak(made(PRINCE, clan="Nosferatu")).hand("SchreckNET", "Kine Resources Contested")
    story = act(position, "SchreckNET")
    assert story.game.action.stealth == 1
    over(story)
    assert not story.named(PRINCE).locked, "its capacity is 8"
    story.until("action").choose("Kine").until("seat").do(1, 1, 1, 2)
    until(story, lambda: story.kind == "poll").choose(PRINCE).choose("for")
    until(story, lambda: story.kind == "trigger" and story.can("SchreckNET")).choose("SchreckNET")
    assert story.kind == "seat"
    story.choose(1)
    assert story.named("SchreckNET").locked
    hand = story.game.methuselahs[1].hand
    assert all(hand.sees(0, number) for number in hand.items)


@pytest.mark.parametrize(
    ("blocker", "theirs", "less"),
    [(PLAIN, "dem", 1), (PLAIN, "dom", 0), (IDLE_ALLY, "", 1), ("Anneke Stuart", "", 0)],
)
def test_the_ailing_spirit_dampens_dementation_mortals_and_mages(blocker, theirs, less):
    if blocker == "Anneke Stuart":
        blocker = "Ossian"
    position = Position(players=2).at(1).ready(blocker).at(0).ready(PRINCE).hand("The Ailing Spirit")
    position = position.tweak(knows(seat0="obe", seat1=theirs)).tweak(watchful)
    story = act(position, "The Ailing Spirit")
    assert damped(story.game.action, story.named(blocker)) == less


def test_sanguine_instruction_teaches_kin_what_the_acting_vampire_masters():
    position = at_prey(PLAIN, mine=[PRINCE, YOUNG], hand=["Sanguine Instruction"])
    position = position.tweak(made(YOUNG, clan="Toreador")).tweak(made(PLAIN, clan="Toreador"))

    def levels(game):
        for minion in game.in_play.values():
            if minion.face.name == PRINCE:
                made(PRINCE, disciplines=(("aus", 2), ("cel", 2), ("pre", 1)))(game)
            elif minion.face.name == YOUNG:
                made(YOUNG, disciplines=(("aus", 1), ("cel", 2)))(game)
            elif minion.face.name == PLAIN:
                made(PLAIN, disciplines=(("aus", 2), ("cel", 2)))(game)

    story = act(position.tweak(levels), "Sanguine Instruction", by=PRINCE)
    assert story.game.action.stealth == 1
    assert story.game.action.play.word == "aus", "nobody can learn anything else"
    over(story)
    young = story.named(YOUNG)
    assert (young.profile.disciplines["aus"], young.capacity) == (2, 3)
    assert story.named("Sanguine Instruction").host is young


# --- Legacy -----------------------------------------------------------------------------------------------


BASE, ADVANCED = "Jeremy MacNeil", "Jeremy MacNeil (ADV)"


def test_legacy_needs_an_unmerged_advanced_vampire():
    assert not at_prey(mine=[BASE], hand=["Legacy"]).start().until("action").can("Legacy")
    story = at_prey(mine=[ADVANCED], hand=["Legacy", "Legacy"]).crypt(BASE).start()
    story.until("action").choose("Legacy")
    until(story, lambda: story.kind == "target").choose(BASE)
    over(story)
    story.named(ADVANCED).done = None
    assert not story.until("action").can("Legacy"), "it is merged"


# --- Goblinism --------------------------------------------------------------------------------------------


FOUND = ("Zoo Hunting Ground", "Zaire River Ferry", "Secure Haven", "Political Seizure", ".44 Magnum")


def test_goblinism_shows_what_it_fetches():
    position = at_prey(hand=["Goblinism"], has="myt").library("Gestalt", *FOUND)
    story = position.start(journal=True).until("action").choose("Goblinism")
    until(story, lambda: story.kind == "target").choose("Zoo")
    assert any("Zoo Hunting Ground" in text for text in story.game.told(1))
