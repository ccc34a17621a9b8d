"""The stories of masters that count Anarchs, save Methuselahs, end turns, teach the young, or guide."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.changes import unlock
from rules.vtes.state.departures import leave_play
from rules.vtes.state.illness import infect, is_ill
from rules.vtes.state.ousting import award
from rules.vtes.state.titles import change_sect
from rules.vtes.state.undoing import let_master

from .chaptertools import GANGREL, PLAIN, PRINCE, YOUNG
from .story import Position
from .test_cards_powerbases import SALUBRI, resolved, wait

# --- a Methuselah who is kept in the game ------------------------------------------------------------------------


def boon(*hand, pool=1, players=3, **how):
    """Seat 0 bleeds seat 1, which has so much pool; seat 2 may keep it in the game."""
    position = Position(players=players, **how).at(1).ready(PLAIN).pool(pool, 1).at(2).ready(YOUNG)
    position = position.hand(*(hand or ("Life Boon",))).pool(10, 2).at(0).ready(PRINCE)
    return position.start().until("action").choose("bleed")


def saved(amount=4, **how):
    story = wait(boon(**how), "trigger", 2).choose("Life Boon")
    assert (story.kind, story.options) == ("x", [str(n) for n in range(1, 11)])
    return story.choose(amount)


def test_life_boon_takes_the_next_victory_point_and_burns():
    story = saved(players=4)
    award(story.game, story.game.methuselahs[1], 0.5)
    assert story.in_play("Life Boon")
    award(story.game, story.game.methuselahs[3])
    award(story.game, story.game.methuselahs[1], 0.5)
    assert [methuselah.victory_points for methuselah in story.game.methuselahs] == [0, 0, 1, 1]
    assert story.where("Life Boon") == ["ash heap"]
    award(story.game, story.game.methuselahs[1])
    assert story.game.methuselahs[1].victory_points == 1


def test_life_boon_takes_nothing_for_who_is_being_ousted():
    story = saved(players=4)
    award(story.game, story.game.methuselahs[1], out={2})
    assert story.game.methuselahs[1].victory_points == 1
    assert story.in_play("Life Boon")


# --- turns that end ----------------------------------------------------------------------------------------------


def last_stand(owner=2):
    position = Position(players=4).at(1).ready(PLAIN).at(2).ready(YOUNG).at(3).ready(GANGREL)
    position = position.at(owner).table("Last Stand").pool(1, 1).at(0).ready(PRINCE)
    return position.start()


def turns(story, count):
    """Pass on; give the seats that have the next turns."""
    seen = []
    while len(seen) < count:
        turn = story.game.turn
        while story.game.turn == turn:
            story.pass_once()
        seen.append(story.game.active.seat)
    return seen


def test_what_lasts_until_the_end_of_a_turn_ends_with_one_that_last_stand_cuts_short():
    story = last_stand().until("action")
    prince = story.named(PRINCE)
    story.game.masterly.append((prince.number, "dom"))
    let_master(story.game)
    assert prince.profile.disciplines["dom"] == 2
    story.choose("bleed")
    turn = story.game.turn
    while story.game.turn == turn:
        story.pass_once()
    assert prince.profile.disciplines.get("dom", 0) < 2


def test_last_stand_is_not_about_its_own_controller():
    story = last_stand(owner=1).until("action").choose("bleed")
    while 1 in story.game.ring:
        story.pass_once()
    assert story.until("discard")
    assert turns(story, 1) == [2]


# --- a guide -----------------------------------------------------------------------------------------------------


def guided():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(SALUBRI)
    position = position.hand("Saulot's Guiding Wisdom", "Rebel")
    return position.start().until("master").choose("Saulot's")


def test_saulots_guiding_wisdom_gives_an_independent_salubri_a_title():
    story = guided()
    salubri = story.named(SALUBRI)
    assert (salubri.profile.active_title, values.votes(story.game, salubri)) == ("guide", 2)
    assert not story.can("Rebel"), "one archetype"
    change_sect(story.game, salubri, "camarilla")
    assert values.votes(story.game, salubri) == 0, "it is an Independent title"
    story = guided()
    leave_play(story.game, story.named("Saulot's Guiding Wisdom"))
    assert values.votes(story.game, story.named(SALUBRI)) == 0
    for name in (PRINCE, "Abebe"):
        other = Position().ready(name).hand("Saulot's Guiding Wisdom").start()
        assert not other.reaches("master") or not other.can("Saulot's")


def peace(fighter, locked=False, used=False):
    """A minion of seat 1 blocks one of seat 0; the Salubri of seat 1 may end the combat."""
    position = Position(players=2).at(1).ready(SALUBRI).on(SALUBRI, "Saulot's Guiding Wisdom")
    position = position.ready(PLAIN).at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    wait(story, "block", 1)
    story.named(SALUBRI).locked = locked
    if used:
        story.named("Saulot's Guiding Wisdom").used = {"called": story.game.turn}
    story.choose(fighter)
    for _ in range(20):
        if story.can("Saulot's") or story.game.action is None:
            break
        story.pass_once()
    return story


def test_saulots_guiding_wisdom_ends_combats_of_others_once_each_turn():
    story = peace(PLAIN)
    assert (story.kind, story.table.decision.seat) == ("before-range", 1)
    story.choose("Saulot's")
    assert story.named(SALUBRI).locked
    assert story.game.combat is None
    assert peace(SALUBRI).game.action is None, "of another minion"
    assert peace(PLAIN, locked=True).game.action is None, "it must lock"
    assert peace(PLAIN, used=True).game.action is None


# --- a disease ---------------------------------------------------------------------------------------------------


def ill(*names):
    """A tweak: these vampires have disease counters."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name in names:
                infect(minion)

    return change


def test_vampiric_disease_puts_a_counter_on_any_vampire():
    position = Position(players=2).at(1).ready(PLAIN).ready("Gypsies").at(0).torpor(PRINCE, 1)
    story = position.hand("Vampiric Disease").start().until("master").choose("Vampiric Disease")
    assert sorted(story.options) == sorted([PLAIN, PRINCE])
    story.choose(PLAIN)
    assert (is_ill(story.named(PLAIN)), is_ill(story.named(PRINCE))) == (True, False)
    assert story.where("Vampiric Disease") == ["ash heap"]


@pytest.mark.parametrize(("mine", "theirs"), [(True, False), (False, True), (False, False)])
def test_vampiric_disease_spreads_in_combat_at_close_range(mine, theirs):
    names = [name for name, sick in ((PRINCE, mine), (PLAIN, theirs)) if sick]
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Vampiric Disease")
    story = position.tweak(ill(*names)).start().until("action").choose("bleed")
    resolved(wait(story, "block", 1).choose(PLAIN))
    assert [is_ill(story.named(name)) for name in (PRINCE, PLAIN)] == [mine or theirs] * 2


def test_vampiric_disease_does_not_spread_at_long_range():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, ".44 Magnum")
    story = position.hand("Vampiric Disease").tweak(ill(PRINCE)).start().until("action").choose("bleed")
    wait(story, "block", 1).choose(PLAIN)
    for _ in range(20):
        if story.game.action is None:
            break
        story.choose(".44 Magnum") if story.can(".44 Magnum") else story.pass_once()
    assert not is_ill(story.named(PLAIN))


def test_vampiric_disease_keeps_a_vampire_from_feeding_by_hunting():
    for names, blood in (((PRINCE,), 3), ((), 4)):
        position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=3)
        story = position.hand("Vampiric Disease").tweak(ill(*names)).start().until("action").choose("hunt")
        assert resolved(story).named(PRINCE).blood == blood
    assert story.game.fasting is None


@pytest.mark.parametrize(
    ("locked", "blood", "left", "sick"), [(True, 3, 2, True), (True, 0, 0, False), (False, 3, 3, True)]
)
def test_vampiric_disease_costs_a_blood_whenever_the_vampire_unlocks(locked, blood, left, sick):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE, blood=blood, locked=locked)
    story = position.hand("Vampiric Disease").tweak(ill(PRINCE)).start()
    assert (story.named(PRINCE).blood, is_ill(story.named(PRINCE))) == (left, sick)
    story.named(PRINCE).locked = True
    unlock(story.game, story.named(PRINCE))
    assert story.named(PRINCE).blood == max(0, left - 1), "by an effect too"
