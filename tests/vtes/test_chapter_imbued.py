"""The Imbued, their convictions and powers: the appendix."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.departures import burn_life, burn_minion
from rules.vtes.terms import IMBUED

from .chaptertools import (
    EDITIONS,
    GANGREL,
    IDLE_ALLY,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    blocked,
    duel,
    rule,
    since_2006,
    watchful,
)
from .story import Position

JUDGE = 'Erick "Shophet125" Franco'  # cost 4, Innocence and Judgment
OTHER = 'Jack "Hannibal137" Harmon'  # cost 4, Defense and Judgment
VISIONARY = 'Paul "Sixofswords29" Moreton'  # cost 4, Defense and Vision
STRIKE, SIGHT, REACT = "Strike with Conviction", "Second Sight", "React with Conviction"
ALL = (STRIKE, SIGHT, REACT)


def with_convictions(name, count):
    """Return a tweak: an Imbued holds this many convictions, taken from the top of its owner's library."""

    def change(game):
        minion = next(m for m in game.in_play.values() if m.face.name == name)
        side = game.methuselahs[minion.controller]
        taken = [p for p in side.library.items if game.faces[p].name in ALL][:count]
        assert len(taken) == count
        for piece in taken:
            game.board.move(piece, side.library, side.table)
            minion.convictions.append(piece)

    return change


def holding(edition, count, name=JUDGE, **attributes):
    """A position with an Imbued that holds convictions."""
    position = Position(edition).ready(name, **attributes).library("Villein", *[STRIKE] * count).filler()
    return position.tweak(with_convictions(name, count))


# --- what they are ------------------------------------------------------------------------------------------


@rule("VTES-IMB-01")
@since_2006
def test_an_imbued_does_nothing_that_only_vampires_do(edition):
    """No hunt, no becoming anarch, no rescue, no referendum, no card that costs blood."""
    position = Position(edition).ready(JUDGE).torpor(YOUNG, 1)
    story = position.hand("Ancilla Empowerment", "The Embrace", "Computer Hacking").start().until("action")
    assert story.options == ["pass", "bleed", "Computer Hacking"]
    assert story.named(JUDGE).profile.kind == IMBUED


@rule("VTES-IMB-01")
@since_2006
@pytest.mark.parametrize(("name", "drains"), [(PRINCE, True), (JUDGE, False)])
def test_what_affects_vampires_does_not_find_an_imbued(edition, name, drains):
    story = Position(edition).ready(name).hand("Villein", "Vessel").start()
    found = story.reaches("master")
    assert (found and (story.can("Villein"), story.can("Vessel")) == (True, True)) == drains


@rule("VTES-IMB-01")
@since_2006
def test_an_imbued_takes_damage_as_an_ally(edition):
    """It loses life and does not heal with it."""
    story = acts(duel(edition, mine=JUDGE), "bleed")
    blocked(story)
    assert (story.named(JUDGE).blood, story.named(JUDGE).wounded) == (3, False)


@rule("VTES-IMB-02")
@since_2006
def test_strength_and_bleed_are_one(edition):
    story = acts(duel(edition, mine=JUDGE), "bleed")
    assert values.bleed(story.game, story.named(JUDGE), story.game.action) == 1
    story.choose("pass").until("discard")
    assert story.prey.pool == 29
    story = acts(duel(edition, mine=JUDGE), "bleed")
    blocked(story)
    assert story.named(GANGREL).blood == 3


@rule("VTES-IMB-03")
@since_2006
@pytest.mark.parametrize(("counters", "out"), [(3, False), (4, True), (5, True)])
def test_the_cost_is_what_it_takes_and_the_starting_life(edition, counters, out):
    story = Position(edition).uncontrolled(JUDGE, counters).start().until("influence")
    if story.can(f"move {JUDGE}"):
        story.choose(f"move {JUDGE}")
    else:
        story.choose("pass")
    story.until("discard")
    assert story.in_play(JUDGE) == out
    if out:
        assert story.named(JUDGE).blood == 4


@rule("VTES-IMB-04")
@since_2006
@pytest.mark.parametrize(
    ("name", "power", "can"),
    [
        (VISIONARY, "Foresee", True),
        (JUDGE, "Foresee", False),
        (JUDGE, "Inspire", True),
        (OTHER, "Inspire", False),
        (OTHER, "Vigilance", True),
        (VISIONARY, "Champion", True),
        (PRINCE, "Vigilance", False),
        (IDLE_ALLY, "Vigilance", False),
    ],
)
def test_a_power_needs_its_virtue(edition, name, power, can):
    assert Position(edition).ready(name).hand(power).start().until("action").can(power) == can


@rule("VTES-IMB-04")
def test_creeds_and_virtues():
    """The seven creeds stand where clans stand, and each virtue has one level."""
    from cardbase.store import open_store

    creeds, virtues = set(), set()
    for printed in open_store().cards():
        if getattr(printed, "is_imbued", False):
            creeds.add(printed.clan)
            virtues.update(printed.disciplines)
    assert creeds == {"Avenger", "Defender", "Innocent", "Judge", "Martyr", "Redeemer", "Visionary"}
    assert virtues == {"ven", "def", "inn", "jud", "mar", "red", "viz"}


# --- life ---------------------------------------------------------------------------------------------------


@rule("VTES-IMB-05")
@since_2006
def test_without_life_an_imbued_is_incapacitated(edition):
    """By the one damage of a blocker; it is neither burned nor ready."""
    story = acts(duel(edition, mine=JUDGE, blood=1), "bleed")
    blocked(story)
    assert story.where(JUDGE) == ["incapacitated region"]
    assert story.named(JUDGE).blood == 0
    assert story.named(JUDGE) not in story.game.ready_minions(story.me)


@rule("VTES-IMB-05")
@since_2006
def test_life_lost_by_an_effect_incapacitates_too(edition):
    story = Position(edition).ready(JUDGE, blood=2).start()
    burn_life(story.game, story.named(JUDGE), 1)
    assert story.where(JUDGE) == ["ready region"]
    burn_life(story.game, story.named(JUDGE), 1)
    assert story.where(JUDGE) == ["incapacitated region"]


@rule("VTES-IMB-05")
@since_2006
def test_what_burns_an_ally_burns_an_imbued(edition):
    story = holding(edition, 2).start()
    burn_minion(story.game, story.named(JUDGE))
    assert story.where(JUDGE) == ["ash heap"]
    assert story.where(STRIKE) == ["ash heap"] * 2, "its convictions go with it"


# --- convictions --------------------------------------------------------------------------------------------


@rule("VTES-IMB-06")
@since_2006
def test_one_conviction_on_each_in_the_unlock_phase(edition):
    """From the hand or the ash heap; a card in hand is replaced."""
    position = Position(edition).ready(JUDGE).ready(OTHER).hand(STRIKE).ash(SIGHT, REACT)
    story = position.start().until("conviction")
    assert story.table.decision.about == story.named(JUDGE).number
    assert set(story.options) == {"pass", STRIKE, SIGHT, REACT}
    story.choose(STRIKE)
    assert (story.kind, story.table.decision.about) == ("conviction", story.named(OTHER).number)
    story.choose(SIGHT)
    assert story.kind != "conviction", "one for each"
    assert [len(story.named(name).convictions) for name in (JUDGE, OTHER)] == [1, 1]
    assert (len(story.me.hand.items), story.where(REACT)) == (7, ["ash heap"])


@rule("VTES-IMB-06")
@since_2006
def test_a_conviction_in_the_library_is_not_a_source_then(edition):
    assert not Position(edition).ready(JUDGE).library(STRIKE).start().reaches("conviction")


@rule("VTES-IMB-07")
@since_2006
@pytest.mark.parametrize("place", ["hand", "ash", "library"])
def test_an_imbued_that_enters_play_takes_a_conviction(edition, place):
    """It gets one in 2006, and may take one from 2018 on."""
    position = Position(edition).uncontrolled(JUDGE, 4)
    getattr(position, place)(STRIKE, SIGHT)
    story = position.start().until("influence")
    story.choose(f"move {JUDGE}" if edition != "2006" else "pass")
    assert (story.kind, story.can("pass")) == ("conviction", edition != "2006")
    story.choose(SIGHT)
    assert [story.game.faces[piece].name for piece in story.named(JUDGE).convictions] == [SIGHT]
    assert story.kind != "conviction"


@rule("VTES-IMB-07")
@pytest.mark.parametrize("edition", EDITIONS[2:])
def test_the_library_is_shuffled_after_it_was_searched(edition):
    drawn = set()
    for seed in range(10):
        cards = ["Villein", "Bonding", "Conditioning", "Vessel", "Blood Doll", "Thing"]
        position = Position(edition, seed=seed).uncontrolled(JUDGE, 4).library(*cards, STRIKE)
        story = position.start().until("influence").do(f"move {JUDGE}", STRIKE)
        before = story.hand()
        story.until("discard").choose("Gestalt")
        drawn.update(set(story.hand()) - set(before))
    assert len(drawn) > 2


@rule("VTES-IMB-08")
@since_2006
@pytest.mark.parametrize("count", [0, 1, 2])
def test_convictions_pay_for_effects(edition, count):
    """An effect that costs one is open to an Imbued that holds one, and burns it, on success."""
    position = holding(edition, count).on(JUDGE, "Inspire").uncontrolled(OTHER)
    story = position.start().until("action")
    assert story.can("Inspire") == (count > 0)
    if count:
        story.do("Inspire", "inspire")
        assert story.invested(OTHER) == 1
        assert len(story.named(JUDGE).convictions) == count - 1
        assert story.where(STRIKE) == ["ash heap"] + ["table"] * (count - 1)


@rule("VTES-IMB-09")
@since_2006
def test_no_more_than_five_convictions(edition):
    """A fifth stays; a sixth may be played all the same, burns, and is replaced as any other."""
    for held, where in ((4, "table"), (5, "ash heap")):
        story = holding(edition, held).hand(SIGHT).start().until("conviction")
        assert story.options == ["pass", SIGHT]
        story.choose(SIGHT)
        assert len(story.named(JUDGE).convictions) == 5
        assert story.where(SIGHT) == [where]
        assert len(story.me.hand.items) == 7
        assert not story.reaches("conviction"), "one on each in a turn"


# --- powers -------------------------------------------------------------------------------------------------


@rule("VTES-IMB-10")
@since_2006
def test_a_power_is_put_on_by_an_action_and_unlocks(edition):
    story = acts(duel(edition, mine=JUDGE).hand("Inspire"), "Inspire")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    assert story.named(JUDGE).locked
    story.choose("pass").until("action")
    assert story.named("Inspire").host is story.named(JUDGE)
    assert not story.named(JUDGE).locked
    assert story.can("bleed")


@rule("VTES-IMB-10")
@since_2006
def test_a_blocked_power_is_burned_and_does_not_unlock(edition):
    story = acts(duel(edition, mine=JUDGE).hand("Inspire").tweak(watchful), "Inspire")
    blocked(story)
    assert story.where("Inspire") == ["ash heap"]
    assert story.named(JUDGE).locked


@rule("VTES-IMB-11")
@since_2006
def test_no_two_copies_of_a_power(edition):
    """Not on the same Imbued; another may have the second one."""
    story = Position(edition).ready(JUDGE).on(JUDGE, "Vigilance").hand("Vigilance", "Inspire").start()
    story.until("action")
    assert (story.can("Vigilance"), story.can("Inspire")) == (False, True)
    story = Position(edition).ready(JUDGE).on(JUDGE, "Vigilance").ready(OTHER).hand("Vigilance").start()
    assert story.until("act").choose(OTHER).can("Vigilance")


@rule("VTES-IMB-12")
@since_2006
def test_a_power_locks_when_it_is_used(edition):
    """At the time its icon says: after the action, and not again while it is locked."""
    story = Position(edition).ready(JUDGE).on(JUDGE, "Vigilance").hand(WEAPON).start()
    story.until("action").choose("bleed")
    assert story.kind == "trigger"
    story.choose("Vigilance")
    assert (story.named("Vigilance").locked, story.named(JUDGE).locked) == (True, False)
    story.until("action").choose(WEAPON)
    assert story.kind != "trigger"
    assert story.named(JUDGE).locked


@rule("VTES-IMB-12")
@since_2006
def test_a_locked_power_is_of_no_use(edition):
    position = holding(edition, 2).on(JUDGE, "Inspire").uncontrolled(OTHER).ready(GANGREL)
    story = position.start().until("act")
    story.named("Inspire").locked = True
    assert not story.choose(JUDGE).can("Inspire")
    story = holding(edition, 2).on(JUDGE, "Inspire").uncontrolled(OTHER).start().until("action")
    story.do("Inspire", "inspire")
    assert story.named("Inspire").locked


# --- the incapacitated region -------------------------------------------------------------------------------


def fallen(edition, count, blood=0):
    """An incapacitated Imbued with convictions."""
    position = holding(edition, count, blood=blood)
    return position.tweak(_fall)


def _fall(game):
    minion = next(m for m in game.in_play.values() if m.face.name == JUDGE)
    burn_life(game, minion, minion.blood)


@rule("VTES-IMB-16")
@since_2006
def test_three_convictions_bring_an_imbued_back(edition):
    story = fallen(edition, 4, blood=1).start()
    assert story.where(JUDGE) == ["incapacitated region"]
    story.until("relieve").choose(JUDGE)
    assert story.where(JUDGE) == ["ready region"]
    assert (story.named(JUDGE).blood, len(story.named(JUDGE).convictions)) == (1, 1)
    assert story.until("action").can("bleed")


@rule("VTES-IMB-16")
@since_2006
def test_two_convictions_do_not(edition):
    story = fallen(edition, 2, blood=1).start()
    assert not story.reaches("relieve")
    assert story.where(JUDGE) == ["incapacitated region"]


@rule("VTES-IMB-16")
@since_2006
def test_an_imbued_may_stay_where_it_is(edition):
    story = fallen(edition, 3, blood=1).start()
    story.until("relieve").choose("pass")
    assert story.where(JUDGE) == ["incapacitated region"]
    assert len(story.named(JUDGE).convictions) == 3
    assert not story.reaches("action")
