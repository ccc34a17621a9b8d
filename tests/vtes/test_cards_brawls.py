"""The stories of cards that cap a strike, shield from one, hold on to a combat, or let a blocked action go on."""

import pytest

from rules.vtes.terms import READY

from .chaptertools import PLAIN, PRINCE
from .fighttools import CONTINUE, DODGE, END, GUN, MANEUVER, fight
from .test_cards_blocked import until, way

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


def test_conquer_the_beast_at_superior_need_not_press():
    story = way(conquering("ANI"), "may")
    until(story, lambda: story.kind == "press")
    assert story.can("Conquer")
    assert done(story).named(PRINCE).blood == 8 - 1
    story = way(conquering("ANI"), "may")
    until(story, lambda: story.kind == "press").choose("Conquer")
    assert story.game.combat is not None
    assert done(story).named(PRINCE).blood == 8 - 2
