"""The stories of cards that cap a strike, shield from one, hold on to a combat, or let a blocked action go on."""

import pytest

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.state.counters import corrupt
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.terms import READY

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .fighttools import CONTINUE, DODGE, END, GUN, MANEUVER, fight
from .story import Position
from .test_cards_blocked import until, way
from .test_cards_decrees import made

COSTLY = "Young Bloods"  # an ally that costs 2 pool and has 3 life
STUNT, JAB = "Stunt Cycle", "Quick Jab"


def strikes(story, *names, seat=0):
    """Pass until the seat chooses a strike, and choose this."""
    until(story, lambda: story.kind == "strike" and story.table.decision.seat == seat)
    for name in names:
        story.choose(name)
    return story


def at_long(**how):
    """The first round is at long range, by a maneuver of seat 0."""
    hand = (*how.pop("hand", ()), MANEUVER)
    story = fight(hand=hand, blood=5, their_blood=4, **how)
    return until(story, lambda: story.can(MANEUVER)).choose(MANEUVER)


def done(story):
    while story.game.combat is not None:
        story.pass_once()
    return story


# --- Quick Jab ----------------------------------------------------------------------------------------------


def test_quick_jab_strikes_first_for_one_at_most():
    story = strikes(
        fight(hand=[JAB], bears=["Preternatural Strength"], knows0="pot", blood=5, their_blood=4), JAB
    )
    assert done(story).named("Nathan Turner").blood == 3


def test_quick_jab_sends_down_who_does_not_strike_any_more():
    story = done(strikes(fight(hand=[JAB], blood=5, their_blood=0), JAB))
    assert story.named("Nathan Turner").region != READY
    assert story.named(PLAIN).blood == 5, "it came first"


# --- Torrent ------------------------------------------------------------------------------------------------


def test_torrent_gives_an_additional_strike():
    story = fight(hand=["Torrent"], knows0="cel", blood=5, their_blood=4)
    until(story, lambda: story.can("Torrent")).choose("Torrent")
    assert done(story).named("Nathan Turner").blood == 2
    assert story.named(PLAIN).blood == 5 - 2 - 1


def test_torrent_at_superior_lets_the_blocked_action_go_on():
    story = strikes(fight(hand=["Torrent"], knows0="CEL", blood=5, their_blood=4), "Torrent")
    until(story, lambda: story.game.action is None)
    assert (story.prey.pool, story.named(PLAIN).blood) == (29, 5 - 2)


def test_torrent_lets_the_action_go_on_though_the_opponent_dodges():
    story = fight(hand=["Torrent"], against=[DODGE], knows0="CEL", blood=5, their_blood=4)
    strikes(strikes(story, "Torrent"), DODGE, seat=1)
    until(story, lambda: story.game.action is None)
    assert story.prey.pool == 29


def test_torrent_of_the_blocker_lets_nothing_go_on():
    story = fight(against=["Torrent"], knows1="CEL", blood=5, their_blood=4)
    strikes(story, "Torrent", seat=1)
    until(story, lambda: story.game.action is None)
    assert story.prey.pool == 30


def test_after_torrent_nothing_goes_on_where_combat_does():
    story = strikes(
        fight(hand=["Torrent"], against=["Psyche!"], knows0="CEL", knows1="CEL", blood=5), "Torrent"
    )
    until(story, lambda: story.can("Psyche")).choose("Psyche")
    until(story, lambda: story.game.action is None)
    assert story.prey.pool == 30


# --- Stunt Cycle --------------------------------------------------------------------------------------------


def test_stunt_cycle_is_for_long_range_only():
    story = fight(hand=[STUNT], knows0="pot")
    while story.game.combat is not None:
        assert not story.can(STUNT)
        story.pass_once()


@pytest.mark.parametrize(("level", "damage", "shield"), [("pot", 3, 1), ("POT", 4, 2)])
def test_stunt_cycle_strikes_and_shields(level, damage, shield):
    story = at_long(hand=[STUNT], knows0=level, they_bear=[GUN], knows1="")
    strikes(story, STUNT)
    way(story, str(damage))
    strikes(story, GUN, seat=1)
    done(story)
    fallen = story.named("Nathan Turner")
    assert fallen.blood == max(4 - damage, 0)
    assert story.named(PLAIN).blood == 5 - (2 - shield)


def test_stunt_cycle_shields_no_longer_than_its_own_strike():
    story = at_long(hand=[STUNT, MANEUVER], against=["Blur"], knows0="pot", they_bear=[GUN], knows1="CEL")
    strikes(story, STUNT)
    strikes(story, GUN, seat=1)
    until(story, lambda: story.can("Blur") or story.game.combat is None).choose("Blur")
    way(story, "additional")
    while story.game.combat is not None:
        if story.kind == "strike" and story.table.decision.seat == 1:
            story.choose(GUN)
        else:
            story.pass_once()
    assert story.named(PLAIN).blood <= 5 - (2 - 1) - 2


@pytest.mark.parametrize(("level", "can"), [("cel", True), ("", False)])
def test_stunt_cycle_is_bought_off_by_who_has_celerity(level, can):
    story = strikes(at_long(hand=[STUNT], knows0="pot", knows1=level), STUNT)
    until(story, lambda: story.kind == "prevent" or story.game.combat is None)
    assert story.can(STUNT) == can
    if can:
        story.choose(STUNT)
        assert done(story).named("Nathan Turner").blood == 4 - 1


# --- Thoughts Betrayed --------------------------------------------------------------------------------------


def test_thoughts_betrayed_inflicts_a_damage_in_the_first_round_even_on_who_dodges():
    story = fight(hand=["Thoughts Betrayed", CONTINUE], against=[DODGE], knows0="dom", blood=5, their_blood=4)
    until(story, lambda: story.can("Thoughts")).choose("Thoughts")
    strikes(story, DODGE, seat=1)
    until(story, lambda: story.can(CONTINUE))
    assert story.named("Nathan Turner").blood == 3
    story.choose(CONTINUE)
    assert done(story).named("Nathan Turner").blood == 2, "a hand strike alone"


def test_thoughts_betrayed_at_superior_keeps_strike_cards_in_hand():
    story = fight(
        hand=["Thoughts Betrayed", CONTINUE], against=[DODGE, "Fast Hands"], they_bear=[GUN], knows0="DOM"
    )
    until(story, lambda: story.can("Thoughts")).choose("Thoughts")
    way(story, "strike cards")
    for _ in range(2):
        until(story, lambda: story.kind == "strike" and story.table.decision.seat == 1)
        assert not story.can(DODGE)
        assert story.can(GUN)
        if story.game.combat.rounds == 1:
            until(story, lambda: story.can(CONTINUE)).choose(CONTINUE)


def test_thoughts_betrayed_is_for_the_first_round():
    story = fight(hand=["Thoughts Betrayed", CONTINUE], knows0="dom")
    until(story, lambda: story.can(CONTINUE)).choose(CONTINUE)
    seen = False
    while story.game.combat is not None:
        seen = seen or story.can("Thoughts")
        story.pass_once()
    assert not seen


# --- Conquer the Beast --------------------------------------------------------------------------------------


def conquering(level, **how):
    story = fight(
        hand=["Conquer the Beast"], mine=PRINCE, theirs="Lutz von Hohenzollern", knows0=level, **how
    )
    return until(story, lambda: story.can("Conquer")).choose("Conquer")


def test_conquer_the_beast_presses_on_three_times():
    story = conquering("ani")
    done(story)
    assert story.where("Conquer the Beast") == ["ash heap"]
    assert story.named(PRINCE).blood == 8 - 4, "a hand strike each round"


def test_conquer_the_beast_is_filled_up_by_each_card():
    story = conquering("ani", against=[END])
    until(story, lambda: story.can(END))
    assert story.named("Conquer the Beast").counters == 2
    card = story.named("Conquer the Beast")
    story.choose(END)
    assert card.counters == 0, "it has burned with the combat"
    assert done(story).named(PRINCE).blood == 8 - 1, "the opponent has ended it"


def test_conquer_the_beast_forbids_its_own_vampire_equipment():
    story = conquering("ani", bears=[GUN], they_bear=[GUN])
    seen = {0: False, 1: False}
    while story.game.combat is not None:
        if story.kind == "strike":
            seat = story.table.decision.seat
            seen[seat] = seen[seat] or story.can(GUN)
        story.pass_once()
    assert seen == {0: False, 1: True}


def test_conquer_the_beast_forbids_armor_too():
    story = conquering("ani", bears=["Flak Jacket"])
    while story.game.combat is not None:
        assert not story.can("Flak Jacket")
        story.pass_once()


def test_conquer_the_beast_at_superior_need_not_press():
    story = way(conquering("ANI"), "may")
    until(story, lambda: story.kind == "press")
    assert story.can("Conquer")
    assert done(story).named(PRINCE).blood == 8 - 1
    story = way(conquering("ANI"), "may")
    until(story, lambda: story.kind == "press").choose("Conquer")
    assert story.game.combat is not None
    assert done(story).named(PRINCE).blood == 8 - 2


# --- Contagion ----------------------------------------------------------------------------------------------


def test_contagion_needs_an_infernal_vampire_and_is_put_on_it():
    position = (
        Position(players=3).at(1).ready(YOUNG).at(2).ready(GANGREL).at(0).ready(PRINCE).hand("Contagion")
    )
    position = position.tweak(knows(seat0="dai"))
    assert not position.start().until("action").can("Contagion")
    story = position.tweak(made(PRINCE, traits=frozenset({"infernal"}))).start().until("action")
    story.choose("Contagion")
    assert story.game.action.stealth == 1
    until(story, lambda: story.game.action is None)
    assert story.named("Contagion").host is story.named(PRINCE)


@pytest.mark.parametrize(("ready", "pools"), [(True, [30, 29, 29]), (False, [30, 30, 30])])
def test_contagion_costs_each_other_a_pool_while_its_vampire_is_ready(ready, pools):
    position = Position(players=3).at(1).ready(YOUNG).at(2).ready(GANGREL).at(0).ready(PRINCE)
    story = position.on(PRINCE, "Contagion").start()
    if not ready:
        go_to_torpor(story.game, story.named(PRINCE))
    until(story, lambda: story.game.active.seat == 2 and story.game.phase > 1)
    assert [methuselah.pool for methuselah in story.game.methuselahs] == pools


def tainted(before, *, superior=True, theirs=GANGREL, their_blood=None):
    """A bearer of Contagion fights; its opponent has some of its counters already."""

    def change(game):
        for card in game.in_play.values():
            if card.face.name == "Contagion" and superior:
                card.memory = AT_SUPERIOR
            if card.face.name == theirs:
                corrupt(game, card, 0, before)

    return fight(bears=["Contagion"], theirs=theirs, blood=5, their_blood=their_blood, tweaks=[change])


def test_contagion_at_inferior_gives_no_strike():
    story = tainted(0, superior=False)
    while story.game.combat is not None:
        assert not story.can("Contagion")
        story.pass_once()


@pytest.mark.parametrize(("before", "steals"), [(2, False), (3, True)])
def test_contagion_corrupts_and_steals_who_has_as_many_counters_as_capacity(before, steals):
    story = strikes(tainted(before), "Contagion")
    foe = story.named(GANGREL)
    assert foe.corruption_of(0) == before + 1
    if steals:
        assert story.kind == "target"
        story.choose(GANGREL)
    done(story)
    assert foe.controller == (0 if steals else 1)
    assert foe.corruption_of(0) == (0 if steals else before + 1)
    assert story.named(PLAIN).blood == 5 - 1, "it has struck as well"


@pytest.mark.parametrize(("before", "can"), [(0, False), (1, True)])
def test_contagion_counts_the_cost_of_an_ally(before, can):
    story = tainted(before, theirs=COSTLY)
    ally = story.named(COSTLY)
    assert (ally.face.pool_cost, ally.face.capacity) == (2, 3), "cost and life differ"
    strikes(story, "Contagion")
    until(story, lambda: story.kind == "target" or story.game.combat is None)
    assert (story.kind == "target") == can


def test_contagion_strikes_once_each_combat():
    story = fight(bears=["Contagion"], blood=5, their_blood=4, hand=[CONTINUE], tweaks=[_superior])
    strikes(story, "Contagion")
    until(story, lambda: story.can(CONTINUE)).choose(CONTINUE)
    while story.game.combat is not None:
        assert not story.can("Contagion")
        story.pass_once()


def _superior(game):
    for card in game.in_play.values():
        if card.face.name == "Contagion":
            card.memory = AT_SUPERIOR


# --- The Status Perfectus -----------------------------------------------------------------------------------

STATUS = "The Status Perfectus"


def test_the_status_perfectus_moves_a_blood_between_anarchs_once():
    position = Position(players=2).at(1).ready(YOUNG).at(0).ready(BARON, blood=3).ready(GANGREL, blood=1)
    story = position.ready(PRINCE, blood=1).table(STATUS).start().until("master")
    story.choose(f"use {STATUS}")
    until(story, lambda: story.kind == "target")
    assert sorted(story.options) == sorted([BARON, GANGREL])
    story.choose(BARON)
    assert (story.named(BARON).blood, story.named(GANGREL).blood, story.named(PRINCE).blood) == (2, 2, 1)
    assert not story.can(f"use {STATUS}")


def perfect(*, blocker=GANGREL, helper=BARON, locked=False, actor=PRINCE, hand=()):
    position = (
        Position(players=2).at(1).ready(blocker).ready(helper).table(STATUS).at(0).ready(actor, blood=5)
    )
    story = position.hand(*hand).start().until("action").choose("bleed").until("block", 1)
    story.named(helper).locked = locked
    return story.choose(blocker)


def test_the_status_perfectus_sends_another_anarch_against_who_was_blocked():
    story = perfect()
    until(story, lambda: story.can(STATUS))
    assert (story.named(PRINCE).blood, story.named(BARON).blood) == (4, 6)
    story.choose(STATUS)
    until(story, lambda: story.game.action is None)
    assert (story.named(PRINCE).blood, story.named(BARON).blood) == (3, 6), "it has not struck back"
    assert story.named(BARON).locked
    assert story.named(STATUS).locked
    assert story.prey.pool == 30


@pytest.mark.parametrize("how", [{"blocker": YOUNG}, {"helper": YOUNG}, {"locked": True}])
def test_the_status_perfectus_needs_two_anarchs_one_of_them_unlocked(how):
    story = perfect(**how)
    while story.game.action is not None:
        assert not story.can(STATUS)
        story.pass_once()
