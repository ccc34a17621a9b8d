"""The stories of masters and events that feed, loot, redeem, or put an end to others."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.scenery import alter
from rules.vtes.terms import READY, TORPOR

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position

TREMERE = YOUNG
SABBAT = "Carter"
HARBINGER = "Agaitas, The Scholar of Antiquities"
LAIBON = "Kamiri wa Itherero"
GROUND = "Asylum Hunting Ground"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def gone(story, name):
    return story.where(name) == ["ash heap"]


# --- cards that any minion may burn ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clan", "action", "stealth"),
    [("Banu Haqim", "bleed", 1), ("Banu Haqim", "hunt", 1), ("Toreador", "bleed", 0)],
)
def test_the_khabar_hides_banu_haqim_that_bleed(clan, action, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table("The Khabar: Community").at(0)
    story = position.ready(PRINCE, blood=1, clan=clan).start().until("action").choose(action)
    assert values.stealth(story.game, story.named(PRINCE), story.game.action) == stealth


@pytest.mark.parametrize(("actor", "stealth"), [(TREMERE, 1), (PRINCE, 0), (ALLY, 0)])
def test_the_khabar_is_burned_by_minions_more_stealthily_by_tremere(actor, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table("The Khabar: Community").at(0).ready(actor)
    story = position.start().until("action").choose("The Khabar")
    assert (story.game.action.target, story.game.action.stealth) == (1, stealth)
    assert gone(resolved(story), "The Khabar: Community")


def fight(locked=False):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Mob Connections")
    story = position.start().until("action")
    story.named("Mob Connections").locked = locked
    return story.choose("bleed").until("block", 1).choose(PLAIN)


def test_mob_connections_give_a_press_to_continue_combat_once():
    story = fight().until("press")
    assert (story.game.combat.rounds, story.named(PRINCE).blood) == (1, 7)
    story.choose("Mob Connections")
    assert story.named("Mob Connections").locked
    assert resolved(story).named(PRINCE).blood == 6, "a second round, and no third"


def test_mob_connections_do_nothing_locked_and_are_burned_by_allies():
    assert resolved(fight(locked=True)).named(PRINCE).blood == 7
    position = Position(players=2).at(1).ready(PLAIN).table("Mob Connections").at(0).ready(ALLY)
    assert gone(resolved(position.start().until("action").choose("Mob")), "Mob Connections")


def infernal(game, name):
    """A tweak: the minion of this name is infernal."""
    minion = next(card for card in game.in_play.values() if card.face.name == name)
    alter(game, minion, traits=frozenset({"infernal"}))


def test_path_of_evil_revelations_unlocks_the_infernal_once_a_phase():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG, locked=True).ready(PRINCE, locked=True)
    )
    position = position.tweak(lambda game: infernal(game, YOUNG)).having(phase=2)
    story = position.table("Path of Evil Revelations").hand("Villein").start().until("master")
    story.choose("use Path")
    assert [story.named(name).locked for name in (YOUNG, PRINCE)] == [False, True]
    assert story.me.pool == 29
    story.named(YOUNG).locked = True
    story.choose("Villein").choose(PRINCE)
    while story.kind == "amount":
        story.pass_once()
    assert not story.can("use Path")


def test_path_of_evil_revelations_finds_no_locked_infernal():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Villein")
    story = position.table("Path of Evil Revelations").start().until("master")
    story.named(PRINCE).locked = True
    assert not story.can("use Path")


@pytest.mark.parametrize(("actor", "blood"), [(PRINCE, 3), (ALLY, 1)])
def test_path_of_evil_revelations_hurts_vampires_that_burn_it(actor, blood):
    position = Position(players=2).at(1).ready(PLAIN).table("Path of Evil Revelations").at(0)
    position = position.ready(actor, blood=4) if actor == PRINCE else position.ready(actor)
    story = resolved(position.start().until("action").choose("Path"))
    assert gone(story, "Path of Evil Revelations")
    assert story.named(actor).blood == blood


# --- blood -------------------------------------------------------------------------------------------------------


def poachers(*theirs, mine=()):
    position = Position(players=2).at(1).ready(PLAIN).table(*theirs).at(0).table(*mine)
    return position.ready(GANGREL, blood=1).ready(BARON, blood=1).ready(PRINCE, blood=1)


def test_poachers_hunting_ground_feeds_an_anarch_for_each_ground_of_others():
    position = poachers(GROUND, mine=("Poacher's Hunting Ground", "Uptown Hunting Ground"))
    story = position.having(phase=1).start().until("unlock").choose("use Poacher's")
    assert story.options == ["pass", GANGREL, BARON]
    story.choose(BARON)
    assert [story.named(name).blood for name in (GANGREL, BARON)] == [1, 2]
    assert story.kind != "target", "one ground of others, one vampire"
    assert not story.can("use Poacher's"), "once in a phase"


def test_poachers_hunting_ground_counts_no_derivative_grounds():
    story = poachers("Poacher's Hunting Ground", mine=("Poacher's Hunting Ground",))
    story = story.having(phase=1).start()
    assert story.kind != "unlock"
    assert [story.named(name).blood for name in (GANGREL, BARON)] == [1, 1]


def test_poachers_hunting_ground_feeds_nobody_twice_from_grounds():
    position = poachers(GROUND, "Uptown Hunting Ground", mine=["Poacher's Hunting Ground"] * 2)
    story = position.having(phase=1).start().until("unlock").choose("use Poacher's")
    story.do(GANGREL, BARON)
    assert [story.named(name).blood for name in (GANGREL, BARON)] == [2, 2]
    assert not story.can("use Poacher's"), "both have fed in this turn"


def test_mbare_market_feeds_an_uncontrolled_laibon():
    position = Position(players=2).ready(PRINCE).uncontrolled(LAIBON).uncontrolled(PLAIN)
    story = position.table("Mbare Market, Harare").start().until("influence").choose("use Mbare")
    assert story.invested(LAIBON) == 1
    assert story.invested(PLAIN) == 0
    assert not story.can("use Mbare")


def test_mbare_market_finds_no_laibon():
    position = Position(players=2).ready(PRINCE).uncontrolled(PLAIN)
    assert not position.table("Mbare Market, Harare").start().until("influence").can("use Mbare")


@pytest.mark.parametrize(("name", "before", "blood"), [(SABBAT, 1, 4), (PRINCE, 1, 2)])
def test_festivo_dello_estinto_fills_sabbat_hunters_up(name, before, blood):
    position = Position(players=2).at(1).ready(PLAIN).table("Festivo dello Estinto").at(0)
    story = position.ready(name, blood=before).start().until("action").choose("hunt")
    action = story.game.action
    assert values.stealth(story.game, story.named(name), action) == (0 if name == SABBAT else 1)
    capacity = story.named(name).capacity
    assert resolved(story).named(name).blood == (capacity if name == SABBAT else blood)


def test_festivo_dello_estinto_does_nothing_for_a_hunt_that_is_blocked_or_an_action_that_is_no_hunt():
    position = Position(players=2).at(1).ready(PLAIN).table("Festivo dello Estinto").at(0)
    story = position.ready(SABBAT, blood=2).start().until("action").choose("bleed")
    assert values.stealth(story.game, story.named(SABBAT), story.game.action) == 0
    assert resolved(story).named(SABBAT).blood == 2
    position = Position(players=2).at(1).ready(PLAIN).table("Festivo dello Estinto").at(0)
    story = position.ready(SABBAT, blood=2).start().until("action").choose("hunt")
    story = resolved(story.until("block", 1).choose(PLAIN))
    assert story.named(SABBAT).blood < 2


def test_festivo_dello_estinto_burns_in_ones_next_unlock_phase_and_comes_once_a_game():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE)
    story = position.hand(*["Festivo dello Estinto"] * 2).start().until("master").choose("Festivo")
    assert story.in_play("Festivo dello Estinto")
    assert not story.can("Festivo")
    story.end_turn()
    assert not story.in_play("Festivo dello Estinto")
    assert "master" not in story.kind, "there is none to play any more"


# --- vampires, in torpor, in the ash heap, and new ones ----------------------------------------------------------


def test_vulnerability_burns_a_vampire_in_torpor():
    position = Position(players=2).at(1).torpor(PLAIN, 2).ready(GANGREL).at(0).torpor(YOUNG, 1).ready(PRINCE)
    story = position.hand("Vulnerability").start().until("master").choose("Vulnerability")
    assert sorted(story.options) == sorted([PLAIN, YOUNG])
    story.choose(PLAIN)
    assert gone(story, PLAIN)
    assert story.in_play(YOUNG)


def test_vulnerability_needs_a_vampire_in_torpor():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Vulnerability", "Villein")
    assert not position.start().until("master").can("Vulnerability")


@pytest.mark.parametrize(("name", "pool"), [(PLAIN, 2), (PRINCE, 4), (YOUNG, 1)])
def test_redeem_the_lost_soul_brings_half_the_capacity(name, pool):
    position = Position(players=2).ready(GANGREL).ash(name, "Villein").hand("Redeem the Lost Soul")
    story = position.start().until("master").choose("Redeem")
    assert story.me.pool == 30 + pool
    assert story.where(name) == ["out of the game"]


def test_redeem_the_lost_soul_needs_a_vampire_in_ones_ash_heap():
    position = Position(players=2).at(1).ready(PLAIN).ash(YOUNG).at(0).ready(GANGREL).ash("Villein")
    assert not position.hand("Redeem the Lost Soul", "Villein").start().until("master").can("Redeem")


def inquisitor():
    position = Position(players=2).at(1).ready(PLAIN, blood=3).torpor(YOUNG, 1).at(0)
    position = position.ready(HARBINGER).on(HARBINGER, "Lazarene Inquisitor").ready(PRINCE)
    story = position.start().until("act").choose(HARBINGER).until("action")
    return story.choose("Lazarene").choose("burn blood")


def test_lazarene_inquisitor_goes_on_a_ready_harbinger():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(HARBINGER).ready(PRINCE)
    story = position.hand("Lazarene Inquisitor").start().until("master").choose("Lazarene")
    assert story.named("Lazarene Inquisitor").host is story.named(HARBINGER)


def test_lazarene_inquisitor_burns_blood_of_a_ready_vampire():
    story = inquisitor()
    assert sorted(story.options) == sorted([PLAIN, PRINCE])
    story.choose(PLAIN)
    action = story.game.action
    assert (action.target, action.stealth) == (1, 1)
    story.until("amount")
    assert story.options == ["0", "1", "2"]
    assert resolved(story.choose("2")).named(PLAIN).blood == 1


@pytest.mark.parametrize(("actor", "can"), [(SABBAT, True), (GANGREL, False)])
def test_lazarene_inquisitor_is_burned_by_the_sabbat(actor, can):
    position = Position(players=2).at(1).ready(HARBINGER).on(HARBINGER, "Lazarene Inquisitor").at(0)
    story = position.ready(actor).start().until("action")
    assert story.can("Lazarene") == can
    if can:
        story.choose("Lazarene")
        assert story.game.action.target == 1
        assert gone(resolved(story), "Lazarene Inquisitor")


def camp(name):
    position = Position(players=2).at(1).ready(SABBAT).at(0).ready(GANGREL, blood=1).uncontrolled(name, 8)
    return position.hand("Twilight Camp").start().until("master").choose("Twilight Camp")


def test_twilight_camp_makes_newcomers_anarch():
    story = camp(PLAIN)
    assert story.named("Twilight Camp").counters == 4
    story.until("influence").choose("move").until("trigger").choose("Twilight Camp")
    assert (story.named(PLAIN).profile.sect, story.named("Twilight Camp").counters) == ("anarch", 3)


@pytest.mark.parametrize("name", [PRINCE, BARON])
def test_twilight_camp_leaves_the_titled_and_anarchs_alone(name):
    story = camp(name).until("influence").choose("move")
    assert story.in_play(name)
    assert story.kind != "trigger"
    assert story.named("Twilight Camp").counters == 4


def test_twilight_camp_feeds_anarchs_for_master_phase_actions_until_it_is_empty():
    position = Position(players=2).at(1).ready(BARON, blood=2).at(0).ready(GANGREL, blood=1).ready(PRINCE)
    position = position.table("Twilight Camp")
    story = position.tweak(lambda game: put(game, "Twilight Camp", 1)).start().until("master")
    story.choose("use Twilight")
    assert sorted(story.options) == sorted([GANGREL, BARON])
    story.choose(GANGREL)
    assert (story.named(GANGREL).blood, story.me.master_actions) == (2, 0)
    assert gone(story, "Twilight Camp")


def put(game, name, counters):
    """Put counters from the bank on a card that lies on the table."""
    card = next(card for card in game.in_play.values() if card.face.name == name)
    card.counters = counters
    game.bank -= counters


# --- Gehenna -----------------------------------------------------------------------------------------------------

EVENTS = ("The Slow Withering", "Wormwood")


def cycle(*table):
    position = Position(players=2).at(1).ready(YOUNG).table(*table).at(0).ready(PRINCE).ready("Angel")
    position = position.hand("The Fourth Cycle", "Anthelios, The Red Star").start().until("discard")
    return position.choose("The Fourth Cycle")


def test_the_fourth_cycle_ends_gehenna():
    story = cycle(*EVENTS)
    assert story.kind == "event"
    story.choose("The Fourth Cycle")
    assert all(gone(story, name) for name in EVENTS)
    assert story.in_play("The Fourth Cycle")
    regions = [story.named(name).region for name in (YOUNG, "Angel", PRINCE)]
    assert regions == [TORPOR, TORPOR, READY]


def test_the_fourth_cycle_needs_two_gehenna_events():
    assert cycle(EVENTS[0]).where("The Fourth Cycle") == ["ash heap"], "it is but discarded"


def test_the_fourth_cycle_lets_nobody_play_gehenna_events():
    for table in ((), ("The Fourth Cycle",)):
        position = Position(players=2).at(1).ready(YOUNG).at(0).ready(PRINCE).table(*table)
        story = position.hand("Anthelios, The Red Star").start().until("discard").choose("Anthelios")
        assert (story.kind == "event") == (not table)


def test_the_fourth_cycle_burns_convictions():
    judge = 'Erick "Shophet125" Franco'
    position = Position(players=2).at(1).ready(judge, convictions=("Determine",)).table(*EVENTS).at(0)
    story = position.ready(PRINCE).hand("The Fourth Cycle").start().until("discard").choose("The Fourth")
    assert story.named(judge).convictions
    story.choose("The Fourth")
    assert not story.named(judge).convictions
    assert story.named(judge).region == READY


# --- an auction --------------------------------------------------------------------------------------------------

POWER = "Temptation of Greater Power"


def auction():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(2).ready(GANGREL).at(0)
    position = position.ready(PRINCE).hand(POWER, POWER).tweak(lambda game: justicar(game))
    story = position.start().until("master").choose(POWER)
    assert sorted(story.options) == sorted([PLAIN, GANGREL, PRINCE])
    return story.choose(PLAIN)


def justicar(game):
    """A tweak: the vampire of seat 0 is one."""
    minion = next(card for card in game.in_play.values() if card.face.name == PRINCE)
    alter(game, minion, title="justicar", city="Toreador", sect="camarilla")


def test_temptation_of_greater_power_goes_to_the_highest_bid_which_may_be_paid_later():
    story = auction()
    assert (story.kind, story.table.decision.seat, story.options[:3]) == ("amount", 0, ["0", "1", "2"])
    story.choose("4")
    assert (story.table.decision.seat, story.options[:2]) == (1, ["0", "5"])
    story.choose("0")
    assert story.table.decision.seat == 2
    story.choose("6")
    assert (story.table.decision.seat, story.options[:2]) == (0, ["0", "7"])
    story.choose("8")
    assert story.table.decision.seat == 2
    story.choose("0")
    assert story.options == ["0", "1", "2", "3", "4", "5"], "of which the credit is"
    story.choose("3")
    assert story.named(PLAIN).controller == 0
    assert story.me.pool == 30 - 3 - 5
    story.until("discard")
    assert story.me.pool == 21, "the first of the debt"
    for left in (1, 0, 0):
        story.end_turn().until("discard")
        assert story.game.notes["debt", 0] == left


def test_temptation_of_greater_power_is_played_once_a_game_by_who_has_a_justicar():
    story = auction()
    while story.kind == "amount":
        story.choose("0")
    assert story.named(PLAIN).controller == 1, "nobody has bid"
    assert not story.can(POWER)
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(POWER, "Villein")
    assert not position.start().until("master").can(POWER)


def test_temptation_of_greater_power_asks_for_no_more_than_there_is_and_credit():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand(POWER).pool(5)
    story = position.tweak(justicar).start().until("master").choose(POWER).choose(PLAIN)
    assert story.options == ["0", "1", "2", "3", "4", "5", "6"], "2 pool are left, one stays"
    story.choose("6")
    while story.kind == "amount" and story.table.decision.seat == 1:
        story.choose("0")
    assert story.me.pool == 1
    assert story.named(PLAIN).controller == 0
