"""The stories of cards in play that others may act against, or that help during actions; masters on anybody."""

import pytest

from rules.vtes.definitions.value import Value
from rules.vtes.terms import INTERCEPT

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, titled, watchful
from .fighttools import fight, over
from .story import Position


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def theirs(*cards, mine=PRINCE, **how):
    """Seat 1 has cards on the table and a minion; seat 0 acts."""
    position = Position(players=3).at(1).ready(PLAIN, locked=True).table(*cards).at(0)
    return position.ready(mine, **how).start().until("action")


@pytest.mark.parametrize("name", ["Powerbase: Montreal", "The Rack"])
def test_vampires_of_others_steal_a_location(name):
    story = resolved(theirs(name).choose(name))
    assert story.named(name).controller == 0
    assert not theirs(name, mine=ALLY).can(name), "an ally is no vampire"
    own = Position(players=3).ready(PRINCE).table(name).start().until("action")
    assert not own.can(name), "it is one's own"


def test_the_rack_chooses_anew_when_it_is_stolen():
    story = resolved(theirs("The Rack").choose("The Rack"))
    assert story.named("The Rack").memory == story.named(PRINCE).number


def test_stealing_is_directed_at_the_controller():
    story = Position(players=3).at(1).ready(PLAIN).table("Powerbase: Montreal").at(2).ready(GANGREL).at(0)
    story = story.ready(PRINCE).start().until("action").choose("Powerbase")
    assert (story.kind, story.table.decision.seat, story.game.action.target) == ("block", 1, 1)
    story.choose("pass")
    assert story.kind != "block", "only the target may block"


def test_smiling_jack_the_anarch_and_army_of_rats_are_burned_by_others():
    for name in ("Smiling Jack, The Anarch", "Army of Rats"):
        story = resolved(theirs(name).choose(name))
        assert story.where(name) == ["ash heap"]
    assert theirs("Army of Rats", mine=ALLY).can("Army")
    assert not theirs("Smiling Jack, The Anarch", mine=ALLY).can("Smiling")


def test_anarch_revolt_is_burned_by_a_referendum_of_others():
    story = theirs("Anarch Revolt").choose("Anarch Revolt")
    assert story.game.action.target == -1, "no directed action"
    story.votes()
    resolved(story)
    assert story.where("Anarch Revolt") == ["ash heap"]


def test_pentex_subversion_keeps_a_minion_of_another_from_blocking():
    position = Position(players=3).at(1).ready(PLAIN).ready(YOUNG).at(0).ready(PRINCE)
    story = position.hand("Pentex™ Subversion").start().until("master").choose("Pentex").choose(PLAIN)
    story.until("action").choose("bleed").until("block", 1)
    assert not story.can(PLAIN)
    assert story.can(YOUNG)


def test_pentex_subversion_is_burned_by_other_minions():
    position = (
        Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).ready(YOUNG, locked=True)
    )
    story = position.on(PRINCE, "Pentex™ Subversion").start().until("act").choose(PRINCE)
    assert not story.can("Pentex"), "not by the one that bears it"
    story.choose("pass").choose("Pentex")
    assert resolved(story).where("Pentex™ Subversion") == ["ash heap"]


def test_haven_uncovered_lets_minions_fight_its_vampire():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Haven Uncovered")
    story = position.start().until("master").choose("Haven").choose(PLAIN).until("action").choose("Haven")
    assert (story.game.action.target, story.game.action.stealth) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).blood < 5
    assert story.named(PRINCE).blood < 8


def test_haven_uncovered_is_burned_by_its_bearer():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE)
    story = position.on(PRINCE, "Haven Uncovered").start().until("action").choose("Haven")
    assert resolved(story).where("Haven Uncovered") == ["ash heap"]


def test_vessel_may_go_to_another_whose_controller_uses_it():
    position = Position(players=2).at(1).ready(PLAIN, blood=3).on(PLAIN, "Blood Doll").at(0).ready(PRINCE)
    story = position.hand("Vessel").start().until("master").choose("Vessel").choose(PLAIN)
    story.choose("Blood Doll")
    assert (story.where("Blood Doll"), story.named("Vessel").controller) == (["ash heap"], 1)
    while (story.kind, story.table.decision.seat) != ("unlock", 1):
        story.pass_once()
    story.choose("use Vessel")
    assert story.kind in ("way", "mode", "unlock", "amount", "target")


def test_vessel_need_not_burn_a_blood_doll():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Blood Doll").hand("Vessel")
    story = position.start().until("master").choose("Vessel")
    assert story.kind == "target"
    story.choose("pass")
    assert story.in_play("Blood Doll")
    assert story.in_play("Vessel")


def test_giants_blood_fills_a_vampire_of_another():
    position = Position(players=2).at(1).ready(PLAIN, blood=1).at(0).ready(PRINCE, blood=8)
    story = position.hand("Giant's Blood").start().until("master").choose("Giant")
    assert story.named(PLAIN).blood == 5


def test_misdirection_locks_a_minion_of_another():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Misdirection")
    story = position.start().until("master").choose("Misdirection").choose(PLAIN)
    assert story.named(PLAIN).locked


@pytest.mark.parametrize(
    ("name", "able", "unable"),
    [
        ("Monastery of Shadows", PRINCE, YOUNG),
        ("Anarch Railroad", GANGREL, PLAIN),
        ("Backways", GANGREL, PRINCE),
    ],
)
def test_a_location_is_locked_for_stealth(name, able, unable):
    def attempt(actor):
        position = Position(players=3).at(1).ready("Agatha").at(0).ready(actor).table(name)
        return position.start().until("action").choose("bleed").until("block", 1).choose("Agatha")

    story = attempt(able)
    assert story.kind == "attempt"
    story.choose(name)
    assert story.named(name).locked
    assert resolved(story).prey.pool == 29
    assert attempt(unable).kind != "attempt"


@pytest.mark.parametrize(
    ("name", "actor", "can"),
    [
        ("Monastery of Shadows", PRINCE, True),
        ("Anarch Railroad", GANGREL, True),
        ("Monastery of Shadows", YOUNG, False),
        ("Backways", GANGREL, False),
    ],
)
def test_a_location_is_locked_for_stealth_of_another(name, actor, can):
    position = Position(players=3).at(1).ready("Agatha").at(2).table(name).at(0).ready(actor)
    story = position.start().until("action").choose("bleed").until("block", 1).choose("Agatha")
    assert (story.kind == "attempt" and story.table.decision.seat == 2 and story.can(name)) == can


def test_raven_spy_gives_intercept_and_has_two_life_at_superior():
    position = Position(players=3).at(1).ready(PLAIN, locked=True).at(0).ready(PRINCE).hand("Raven Spy")
    story = position.tweak(knows(seat0="ANI")).start().until("action").choose("Raven Spy")
    if story.kind == "mode":
        story.choose("2 life")
    resolved(story)
    assert story.named("Raven Spy").counters == 2
    assert [value.amount for _, value in story.named(PRINCE).values if value.kind == INTERCEPT] == [1]


def test_nephandus_burns_a_vampire_in_torpor_for_a_life():
    position = Position(players=3).at(1).torpor(PLAIN).ready(YOUNG).at(0).ready("Nephandus")
    story = position.start().until("action").choose("Nephandus")
    assert (story.game.action.target, story.kind) == (1, "block")
    resolved(story)
    assert story.where(PLAIN) == ["ash heap"]
    assert story.named("Nephandus").blood == 3


def test_nephandus_takes_one_damage_less():
    story = over(fight(mine="Nephandus", theirs=GANGREL))
    assert story.named("Nephandus").blood == 2, "a hand strike for 1 does nothing"
    story = over(fight(mine=PLAIN, theirs=GANGREL))
    assert story.named(PLAIN).blood == 4


def test_bowl_of_convergence_sells_more_intercept():
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Bowl of Convergence").at(0)
    story = position.ready(PRINCE, blood=3).tweak(knows(seat1="AUS")).start().until("action").choose("hunt")
    action = story.game.action
    action.stealth = 2
    story.until("block", 1).choose(PLAIN).choose("Bowl")
    assert (action.intercepts, story.named(PLAIN).blood <= 4) == ({story.named(PLAIN).number: 1}, True)
    assert action.blocked


@pytest.mark.parametrize(("actor", "blocked"), [(PRINCE, True), ("Gypsies", False)])
def test_the_unmasking_gives_allies_intercept_against_vampires(actor, blocked):
    position = (
        Position(players=2).at(1).ready("Carlton Van Wyk" if actor == ALLY else ALLY).at(0).ready(actor)
    )
    story = position.table("The Unmasking").start().until("action").choose("bleed")
    action = story.game.action
    action.stealth += 1
    blocker = "Carlton Van Wyk" if actor == ALLY else ALLY
    if actor == ALLY:
        story.named(blocker).values.clear()
    story.until("block", 1).choose(blocker)
    assert action.blocked == blocked


@pytest.mark.parametrize(("level", "stealth"), [("pre", 0), ("PRE", 1)])
def test_mind_numb_stuns_an_unlocked_vampire(level, stealth):
    position = Position(players=2).at(1).ready(PLAIN).ready(YOUNG, locked=True).at(0).ready(PRINCE)
    story = position.hand("Mind Numb").tweak(knows(seat0=level)).start().until("action").choose("Mind")
    if story.kind == "mode":
        story.choose(1)
    assert story.game.action.stealth == stealth
    resolved(story)
    victim = story.named(PLAIN)
    assert victim.locked
    while story.game.active.seat != 1 or story.game.phase < 2:
        story.pass_once()
    assert victim.locked
    assert not story.named(YOUNG).locked


def test_mind_numb_stuns_the_fallen_too():
    position = Position(players=2).at(1).torpor(PLAIN, 3).at(0).ready(PRINCE).hand("Mind Numb")
    story = position.tweak(knows(seat0="pre")).start().until("action").choose("Mind Numb")
    assert resolved(story).named(PLAIN).locked


def test_break_the_bonds_locks_a_minion_of_who_was_bled():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(BARON).hand("Break the Bonds")
    tweaked = position.tweak(knows(seat0="obf")).tweak(titled(BARON, "baron"))
    story = tweaked.start().until("action").choose("Break")
    story.until("target").choose(PLAIN)
    assert story.named(PLAIN).locked
    assert story.prey.pool == 29


def test_rewilding_burns_a_location_and_pool_of_its_controller():
    story = Position(players=2).at(1).ready(PLAIN, locked=True).table("Anarch Railroad").at(0).ready(GANGREL)
    story = story.hand("Rewilding").start().until("action").choose("Rewilding")
    resolved(story)
    assert (story.where("Anarch Railroad"), story.prey.pool) == (["ash heap"], 28)


def test_watchful_minions_have_intercept():
    """The tweak that other stories rely on."""
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(watchful).start()
    assert (None, Value(INTERCEPT, 1)) not in story.named(PLAIN).values
    assert [value.kind for _, value in story.named(PLAIN).values] == [INTERCEPT]
