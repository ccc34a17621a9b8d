"""The stories of cards about minions that are burned, sent to torpor, or brought back from it."""

import pytest

from rules.vtes.state.banishing import banish
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.verbs.hand import settle

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG, pools
from .story import Position

BANU_HAQIM = "Alu"  # capacity 2
SAMEDI = "Angel Chavarria"
NOSFERATU = "Dimple"
FIGHTER = "Carlton Van Wyk"  # an ally: 2 life


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def settled(story):
    """Let what waits for a good moment happen now; give whom it asks."""
    rules = settle(story.game)
    asked = []
    try:
        decision = next(rules)
        while True:
            asked.append((decision.seat, decision.kind))
            decision = rules.send(decision.options[-1])
    except StopIteration:
        return asked


# --- Tension in the Ranks, Frontal Assault ---------------------------------------------------------------------


def tense(name="Tension in the Ranks"):
    position = Position(players=3).at(1).ready(PLAIN).ready(ALLY).at(2).ready(GANGREL).torpor("Agatha")
    return position.at(0).ready(PRINCE).table(name).start()


def test_tension_in_the_ranks_costs_a_pool_for_each_minion_burned_or_in_torpor():
    story = tense()
    go_to_torpor(story.game, story.named(PLAIN))
    leave_play(story.game, story.named(ALLY))
    leave_play(story.game, story.named(GANGREL))
    settled(story)
    assert pools(story) == [30, 28, 29]


def test_tension_in_the_ranks_is_about_ready_minions_alone():
    story = tense()
    leave_play(story.game, story.named("Agatha"))
    banish(story.game, story.named(PLAIN))
    settled(story)
    assert pools(story) == [30, 30, 30]


def test_tension_in_the_ranks_follows_a_combat():
    position = Position(players=2).at(1).ready(ALLY).at(0).ready(PRINCE).table("Tension in the Ranks")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(ALLY)
    while story.game.combat is not None:
        story.pass_once()
    assert (story.where(ALLY), story.prey.pool) == (["ash heap"], 29)


def test_tension_in_the_ranks_may_oust():
    story = tense()
    story.game.methuselahs[1].pool = 1
    story.game.bank += 29
    go_to_torpor(story.game, story.named(PLAIN))
    settled(story)
    assert (1 in story.game.ring, story.me.pool) == (False, 36)


@pytest.mark.parametrize("seat", [0, 1])
def test_tension_in_the_ranks_is_burned_by_anybody_for_two_masters(seat):
    position = Position(players=2).at(1).hand("Villein", "Vessel", "Misdirection").ready(PLAIN).at(0)
    position = position.hand("Villein", "Vessel", "Misdirection").ready(PRINCE).table("Tension in the Ranks")
    story = position.start()
    while (story.kind, story.table.decision.seat) != ("master", seat):
        story.pass_once()
    before = story.game.methuselahs[seat].master_actions
    story.choose("use Tension").do("Villein", "Vessel")
    who = story.game.methuselahs[seat]
    assert story.where("Tension in the Ranks") == ["ash heap"]
    assert (len(who.ash.items) - (seat == 0), who.master_actions, len(who.hand.items)) == (2, before - 1, 7)


def test_tension_in_the_ranks_is_not_burned_for_one_master():
    position = Position(players=2).at(1).ready(PLAIN).at(0).hand("Villein").ready(PRINCE)
    story = position.table("Tension in the Ranks").start().until("master")
    assert not story.can("use Tension")


def test_frontal_assault_pays_for_minions_of_the_prey():
    story = tense("Frontal Assault")
    go_to_torpor(story.game, story.named(PLAIN))
    leave_play(story.game, story.named(GANGREL))
    settled(story)
    assert pools(story) == [31, 30, 30]


def test_frontal_assault_ends_with_a_pool_for_each_ready_minion_of_the_prey():
    story = tense("Frontal Assault")
    story.until("discard")
    assert (story.where("Frontal Assault"), story.me.pool) == (["ash heap"], 28)


def test_frontal_assault_lets_minions_fight_those_of_the_prey():
    story = tense("Frontal Assault").until("action").choose("Frontal")
    assert story.options == [PLAIN, ALLY]
    story.choose(PLAIN)
    assert (story.game.action.target, story.game.action.stealth) == (1, 0)
    resolved(story)
    assert story.named(PLAIN).blood < 5


# --- contracts -------------------------------------------------------------------------------------------------


def contract(name="Priority Contract", mine=BANU_HAQIM):
    position = Position(players=3).at(1).ready(PLAIN).torpor(YOUNG, 1).at(2).ready(GANGREL).at(0)
    return position.ready(mine).ready(PRINCE).hand(name).start()


def test_priority_contract_lets_one_fight_its_minion():
    story = contract().until("master").choose("Priority Contract")
    assert story.options == [PLAIN, YOUNG], "minions of the prey, in torpor too"
    story.choose(PLAIN).until("act").choose(PRINCE)
    assert not story.can("Priority Contract")
    story.choose("pass")
    story = story.choose(BANU_HAQIM) if story.kind == "act" else story
    story.choose("Priority Contract")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).blood < 5


@pytest.mark.parametrize("way", [go_to_torpor, leave_play, banish])
def test_priority_contract_is_cashed_when_its_minion_leaves(way):
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    way(story.game, story.named(PLAIN))
    assert settled(story) == [(0, "trigger")]
    assert story.me.pool == 33
    assert not story.in_play("Priority Contract")


def test_priority_contract_is_not_cashed_for_another_minion():
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    go_to_torpor(story.game, story.named(PRINCE))
    assert settled(story) == []
    assert story.me.pool == 30


def test_priority_contract_may_be_kept():
    story = contract().until("master").choose("Priority Contract").choose(PLAIN)
    go_to_torpor(story.game, story.named(PLAIN))
    rules = settle(story.game)
    decision = next(rules)
    with pytest.raises(StopIteration):
        rules.send(decision.options[0])
    assert (story.me.pool, story.in_play("Priority Contract")) == (30, True)


def test_priority_contract_needs_a_ready_hunter():
    assert not contract(mine=GANGREL).reaches("master")


def test_dirty_contract_is_on_anybody_but_nosferatu():
    position = Position(players=2).at(1).ready(NOSFERATU).ready(PLAIN).at(0).ready(SAMEDI)
    story = position.hand("Dirty Contract").start().until("master").choose("Dirty Contract")
    assert story.options == [SAMEDI, PLAIN]
    story.choose(PLAIN).until("action").choose("Dirty Contract")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).blood < 5


# --- fights ------------------------------------------------------------------------------------------------------


def burned_by(acting, blocking, counters=0, blood=None):
    """A minion of seat 0 acts, and one of seat 1 blocks it; the event is seat 1's."""
    position = Position(players=2).at(1).ready(blocking).table("FBI Special Affairs Division").at(0)
    story = position.ready(acting, blood=blood).start()
    card = story.named("FBI Special Affairs Division")
    card.counters = counters
    story.game.bank -= counters
    story.start = story.game.census()
    story.until("action").choose("bleed").until("block", 1).choose(blocking)
    return resolved(story)


def test_fbi_special_affairs_division_harms_the_vampire_that_burns_an_ally():
    story = burned_by(PRINCE, ALLY)
    assert story.where(ALLY) == ["ash heap"]
    assert story.named("FBI Special Affairs Division").counters == 1
    assert story.named(PRINCE).blood == 8 - 1 - 2, "a blow of the ally, and 2 damage"


def test_fbi_special_affairs_division_sends_an_empty_vampire_to_torpor():
    story = burned_by(PRINCE, ALLY, blood=1)
    assert story.where(PRINCE) == ["torpor region"]


def test_fbi_special_affairs_division_burns_with_four():
    assert burned_by(PRINCE, ALLY, counters=3).where("FBI Special Affairs Division") == ["ash heap"]


def test_fbi_special_affairs_division_is_about_allies_burned_by_acting_vampires():
    assert burned_by(ALLY, PRINCE).named("FBI Special Affairs Division").counters == 0, "the ally acts"
    assert burned_by(PRINCE, PLAIN).named(PRINCE).blood == 7, "a blow of the vampire"


def test_monster_unlocks_after_a_combat_whose_loser_is_not_ready():
    position = Position(players=2).at(1).ready(ALLY).at(0).ready(PRINCE).on(PRINCE, "Monster")
    story = position.start().until("action").choose("bleed").until("block", 1).choose(ALLY)
    story.until("trigger").choose("Monster")
    assert (story.named(PRINCE).locked, story.named(PRINCE).blood) == (False, 8 - 1 - 1)
    other = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Monster").start()
    other.until("action").choose("bleed").until("block", 1).choose(PLAIN)
    assert not other.reaches("trigger"), "its opponent is ready"


def test_monster_goes_on_a_ready_vampire_without_an_archetype():
    position = Position().ready(PRINCE).on(PRINCE, "Perfectionist").torpor(YOUNG).hand("Monster")
    assert not position.start().reaches("master")
    story = Position().ready(PRINCE).ready(YOUNG).on(PRINCE, "Perfectionist").hand("Monster").start()
    story.until("master").choose("Monster")
    assert story.named("Monster").host is story.named(YOUNG)


# --- back from torpor ----------------------------------------------------------------------------------------------


def test_warsaw_station_unlocks_a_nosferatu_after_an_undirected_action():
    for action, unlocks in (("hunt", True), ("bleed", False)):
        position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(NOSFERATU, blood=1)
        story = position.table("Warsaw Station").start().until("action").choose(action)
        used = story.kind == "as-announced" and story.can("Warsaw Station")
        assert used == unlocks
        if used:
            story.choose("Warsaw Station")
            assert story.named("Warsaw Station").locked
            assert not resolved(story).named(NOSFERATU).locked


def test_warsaw_station_does_not_help_others_or_an_action_that_fails():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG, blood=1).table("Warsaw Station")
    story = position.start().until("action").choose("hunt")
    assert not story.can("Warsaw")
    position = Position(players=2).at(1).ready("Agatha").at(0).ready(NOSFERATU, blood=1)
    story = position.table("Warsaw Station").start().until("action").choose("hunt").choose("Warsaw")
    story.game.action.stealth = 0
    resolved(story.until("block", 1).choose("Agatha"))
    assert story.named(NOSFERATU).locked


def test_warsaw_station_burns_to_bring_a_nosferatu_back():
    position = Position(players=2).at(1).torpor(NOSFERATU).at(0).ready(PRINCE).table("Warsaw Station")
    story = position.start().until("master").choose("use Warsaw")
    assert (story.where(NOSFERATU), story.where("Warsaw Station")) == (["ready region"], ["ash heap"])
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).torpor(NOSFERATU)
    story = position.table("Warsaw Station").start()
    story.named("Warsaw Station").locked = True
    while (story.kind, story.table.decision.seat) != ("action", 1):
        story.pass_once()
    story.choose("diablerize")
    while not story.can("Warsaw"):
        story.pass_once()
    story.choose("Warsaw")
    resolved(story)
    assert story.where(NOSFERATU) == ["ready region"], "nothing is left to diablerize"


@pytest.mark.parametrize(("way", "pool", "blood"), [("for 1 pool", 29, 8), ("for 1 blood", 30, 7)])
def test_chantry_brings_a_tremere_back(way, pool, blood):
    position = Position(players=2).at(1).torpor(YOUNG).at(0).ready(PRINCE)
    story = position.ready("Cardano", blood=8).table("Chantry").start().until("master")
    story.choose("use Chantry").choose(way)
    assert (story.where(YOUNG), story.me.pool) == (["ready region"], pool)
    assert story.named("Chantry").locked
    assert story.named("Cardano").blood == blood


def test_chantry_is_for_tremere():
    position = Position(players=2).at(1).torpor(NOSFERATU).at(0).ready(PLAIN).table("Chantry")
    assert not position.start().until("action").can("Chantry")
    story = Position(players=2).at(1).torpor(NOSFERATU).at(0).ready(PLAIN).table("Chantry").start()
    assert not story.reaches("master"), "there is nothing to use"


# --- Rötschreck, Anathema ------------------------------------------------------------------------------------------


def frightening(strike, *, against=(), theirs=GANGREL, seat=1, players=2, haven=False, pool=30):
    """Seat 0's vampire bleeds and has a flamethrower or not; seat 1 blocks, and a seat holds Rötschreck."""
    position = (
        Position(players=players).at(seat).pool(pool).hand("Rötschreck").at(1).hand(*against).ready(theirs)
    )
    position = position.on(theirs, *["Secure Haven"] * haven)
    position = position.at(0).ready(PLAIN).on(PLAIN, *([strike] if strike else []))
    story = position.start().until("action").choose("bleed").until("block", 1).choose(theirs)
    for _ in range(40):
        if story.game.combat is None or story.can("Rötschreck"):
            break
        story.choose("Flamethrower") if story.kind == "strike" and story.can(
            "Flamethrower"
        ) else story.pass_once()
    return story


@pytest.mark.parametrize(("seat", "players"), [(1, 2), (2, 3)])
def test_rotschreck_sends_who_would_suffer_aggravated_damage_to_torpor(seat, players):
    """Rötschreck: anybody plays it, but in their own turn."""
    story = frightening("Flamethrower", seat=seat, players=players)
    assert (story.kind, story.table.decision.seat) == ("strikes-chosen", seat)
    story.choose("Rötschreck")
    resolved(story)
    victim = story.named(GANGREL)
    assert (story.where(GANGREL), victim.locked, victim.damaged) == (["torpor region"], True, False)
    assert victim.blood == 4, "no strike was resolved"
    assert story.named("Rötschreck").host is victim
    assert story.game.methuselahs[seat].debt == 1


def test_rotschreck_keeps_its_vampire_locked_through_one_unlock_phase():
    story = resolved(frightening("Flamethrower").choose("Rötschreck"))
    while story.game.turn < 4 and story.game.active.seat != 1:
        story.pass_once()
    story.until("discard", 1)
    assert (story.named(GANGREL).locked, story.where("Rötschreck")) == (True, ["ash heap"])


@pytest.mark.parametrize("haven", [False, True])
def test_rotschreck_costs_one_against_a_secure_haven(haven):
    story = resolved(frightening("Flamethrower", haven=haven).choose("Rötschreck"))
    assert (story.where("Rötschreck"), story.game.methuselahs[1].pool) == (["table"], 30 - haven)


def test_rotschreck_paid_with_the_last_pool_frightens_nobody():
    story = frightening("Flamethrower", haven=True, seat=2, players=3, pool=1).choose("Rötschreck")
    assert 2 not in story.game.ring
    resolved(story)
    assert not story.in_play("Rötschreck")


@pytest.mark.parametrize("strike", ["", ".44 Magnum"])
def test_rotschreck_is_for_aggravated_damage(strike):
    assert frightening(strike).game.combat is None


def test_rotschreck_is_not_played_on_an_ally_or_in_ones_own_turn():
    assert frightening("Flamethrower", theirs=FIGHTER).game.combat is None
    assert frightening("Flamethrower", seat=0).game.combat is None


def doomed(blood=1, bearer=GANGREL, mine=PRINCE, **how):
    position = (
        Position(players=2).at(1).ready(bearer, blood=blood).on(bearer, "Anathema").at(0).ready(mine, **how)
    )
    story = position.start().until("action").choose("bleed").until("block", 1).choose(bearer)
    return resolved(story)


def test_anathema_burns_who_loses_the_last_blood_in_combat():
    story = doomed()
    assert (story.where(GANGREL), story.where("Anathema")) == (["ash heap"], ["ash heap"])
    assert story.me.pool == 30 + 4


def test_anathema_spares_who_keeps_blood_or_had_none():
    story = doomed(blood=2)
    assert (story.where(GANGREL), story.me.pool) == (["ready region"], 30)
    story = doomed(blood=0)
    assert (story.where(GANGREL), story.me.pool) == (["torpor region"], 30)


def test_anathema_is_about_combat():
    story = (
        Position(players=2).at(1).ready(GANGREL, blood=1).on(GANGREL, "Anathema").at(0).ready(PRINCE).start()
    )
    burn_blood(story.game, story.named(GANGREL), 1)
    assert story.where(GANGREL) == ["ready region"]


def test_anathema_is_put_on_a_ready_vampire_by_a_referendum():
    position = Position(players=2).at(1).ready(GANGREL).torpor(YOUNG).at(0).ready(PRINCE).hand("Anathema")
    story = position.start().until("action").choose("Anathema")
    while story.kind != "target":
        story.choose("pass")
    assert story.options == [PRINCE, GANGREL]
    story.choose(GANGREL).votes()
    resolved(story)
    card = story.named("Anathema")
    assert (card.host, card.controller) == (story.named(GANGREL), 1)
