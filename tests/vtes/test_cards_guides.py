"""The stories of masters that count Anarchs, save Methuselahs, end turns, teach the young, or guide."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.changes import unlock
from rules.vtes.state.departures import leave_play
from rules.vtes.state.illness import infect, is_ill
from rules.vtes.state.ousting import award
from rules.vtes.state.titles import change_sect
from rules.vtes.state.undoing import let_master

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, pools
from .story import Position
from .test_cards_powerbases import KINE, SALUBRI, resolved, wait

# --- counters for anarchs, which pay for equipment ---------------------------------------------------------------


def hackers(counters=0, mine=GANGREL, pool=30, *hand):
    def fill(game):
        for card in game.in_play.values():
            if card.face.name == "Hackerspace":
                card.counters = counters
                game.bank -= counters

    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(mine).table("Hackerspace").pool(pool)
    return position.hand(*(hand or (".44 Magnum",))).tweak(fill).start()


def test_hackerspace_counts_the_anarchs_of_its_controller():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).ready(PRINCE)
    story = position.torpor(BARON, 1).hand("Hackerspace").start().until("master").choose("Hackerspace")
    assert story.named("Hackerspace").counters == 2
    story.until("act").choose(PRINCE)
    assert story.named("Hackerspace").counters == 2


def test_hackerspace_counts_who_becomes_an_anarch_or_comes_as_one():
    story = hackers(1, YOUNG).until("action").choose("become anarch")
    assert resolved(story).named("Hackerspace").counters == 2
    position = Position().ready(PRINCE).uncontrolled(GANGREL, 4).table("Hackerspace").start()
    story = position.until("influence").choose(f"move {GANGREL}")
    assert story.named("Hackerspace").counters == 1
    position = Position().ready(GANGREL).uncontrolled(YOUNG, 2).table("Hackerspace").start()
    story = position.until("influence").choose(f"move {YOUNG}")
    assert story.named("Hackerspace").counters == 0, "no Anarch"


def test_hackerspace_pays_for_equipment_of_an_anarch():
    story = hackers(3).until("action").choose(".44 Magnum")
    wait(story, "amount")
    assert story.options == ["0", "1", "2"]
    story.choose(2)
    assert (story.me.pool, story.named("Hackerspace").counters) == (30, 1)
    assert story.named(".44 Magnum").host is story.named(GANGREL)
    story = resolved(hackers(3, PRINCE).until("action").choose(".44 Magnum"))
    assert (story.me.pool, story.named("Hackerspace").counters) == (28, 3), "for Anarchs"


def test_hackerspace_lets_an_anarch_equip_with_what_it_could_not_pay():
    assert not hackers(0, GANGREL, 1).until("action").can(".44 Magnum")
    assert not hackers(1, PRINCE, 1).until("action").can(".44 Magnum")
    story = wait(hackers(2, GANGREL, 1).until("action").choose(".44 Magnum"), "amount")
    assert story.options == ["1", "2"]
    resolved(story.choose(2))
    assert (story.in_play(".44 Magnum"), story.named("Hackerspace").counters, story.me.pool) == (True, 0, 1)


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


def test_life_boon_keeps_a_methuselah_without_pool_in_the_game():
    story = saved()
    assert pools(story) == [30, 4, 6]
    assert story.named("Life Boon").controller == 2
    assert [methuselah.victory_points for methuselah in story.game.methuselahs] == [0, 0, 0]
    assert 1 in story.game.ring
    assert story.game.methuselahs[2].debt == 1, "it is out of turn"


def test_life_boon_is_left_or_not_to_be_had():
    story = wait(boon(), "trigger", 2).choose("pass")
    assert (1 in story.game.ring, story.me.victory_points) == (False, 1)
    for hand, pool in ((("Dodge",), 1), (("Life Boon",), 2)):
        story = boon(*hand, pool=pool)
        while story.game.action is not None:
            assert story.kind != "trigger"
            story.pass_once()
        assert (1 in story.game.ring) == (pool == 2)


def test_life_boon_is_for_others_turns_and_not_for_oneself():
    position = Position(players=3).at(1).ready(PLAIN).hand("Life Boon").pool(1, 1).at(2).ready(YOUNG).at(0)
    story = position.ready(PRINCE).hand("Life Boon").start().until("action").choose("bleed")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
    assert 1 not in story.game.ring


def test_life_boon_steals_a_pool_in_each_unlock_phase_of_that_methuselah():
    story = saved()
    wait(story, "trigger", 2).choose("Life Boon")
    assert pools(story)[1:] == [3, 7]
    assert story.game.active is story.game.methuselahs[1]
    wait(story, "action", 1)
    while story.game.active is not story.me:
        assert story.kind != "trigger", "in no other's"
        story.pass_once()


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


def test_life_boon_can_be_canceled_and_then_the_methuselah_is_ousted():
    position = Position(players=4).at(1).ready(PLAIN).pool(1, 1).at(2).ready(YOUNG).hand("Life Boon").at(3)
    position = position.ready(GANGREL).hand("Sudden Reversal").at(0).ready(PRINCE)
    story = position.start().until("action").choose("bleed")
    wait(story, "trigger", 2).choose("Life Boon").choose(3)
    assert (story.kind, story.table.decision.seat) == ("cancel", 3)
    story.choose("Sudden Reversal")
    assert (1 in story.game.ring, story.where("Life Boon")) == (False, ["ash heap"])
    assert story.game.methuselahs[2].pool == 30


def test_life_boon_saves_who_pays_their_last_pool():
    position = Position(players=3).at(1).ready(PLAIN).at(2).ready(YOUNG).hand("Life Boon").at(0).ready(PRINCE)
    story = (
        position.uncontrolled(GANGREL).pool(1, 0).start().until("influence").choose(f"transfer to {GANGREL}")
    )
    wait(story, "trigger", 2).choose("Life Boon").choose(2)
    assert (story.me.pool, story.invested(GANGREL)) == (2, 1)
    wait(story, "influence", 0)


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


def test_last_stand_ends_the_turn_after_the_action_and_the_predator_has_the_next():
    story = last_stand().until("action").choose("bleed")
    turn = story.game.turn
    while 1 in story.game.ring:
        story.pass_once()
    assert story.where("Last Stand") == ["ash heap"]
    while story.game.turn == turn:
        assert story.kind not in ("act", "influence", "discard"), "the turn is over"
        story.pass_once()
    assert story.game.active.seat == 0, "the predator of the ousted"
    assert turns(story, 2) == [2, 3]


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


def test_last_stand_ends_a_turn_at_once_where_no_action_goes_on():
    position = Position(players=4).at(1).ready(PLAIN).pool(1, 1).at(2).ready(YOUNG).table("Last Stand").at(3)
    position = position.ready(GANGREL).at(0).ready(PRINCE).table("Anarch Revolt")
    story = position.start()
    while 1 in story.game.ring:
        story.pass_once()
    assert (story.where("Last Stand"), story.game.active.seat) == (["ash heap"], 0)


# --- what the youngest play --------------------------------------------------------------------------------------


def shrunk(game):
    """A tweak: the young vampire has capacity 1, and knows Thaumaturgy alone."""
    for minion in game.in_play.values():
        if minion.face.name == YOUNG:
            minion.capacity = 1
            minion.profile = game.setting.profile(minion.profile, disciplines=(("tha", 1),))


def inceptor(*hand, library=("Villein",), ash=()):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(YOUNG, blood=1).ash(*ash)
    position = position.library(*library).filler().hand("Inceptor", *hand).tweak(shrunk)
    return position.start().until("master").choose("Inceptor")


def test_inceptor_lets_a_vampire_of_capacity_1_play_copies_at_superior():
    story = inceptor("Conditioning", "Conditioning", library=("Govern the Unaligned",), ash=("Deflection",))
    story.do("Conditioning", "Deflection", "Govern the Unaligned")
    assert story.where("Deflection") == ["research area"]
    assert story.where("Conditioning") == ["hand", "research area"]
    assert len(story.me.hand.items) == 7
    story.until("action").choose("bleed")
    wait(story, "modify").choose("Conditioning")
    story.choose(story.options[-1]) if story.kind == "mode" else None
    resolved(story)
    assert story.prey.pool == 30 - 1 - 3, "at superior"


def test_inceptor_gives_no_discipline_for_other_cards_and_nothing_once_it_is_gone():
    story = inceptor("Conditioning", "Conditioning", "Threats", ash=("Deflection", "Dodge"))
    story.do("Conditioning", "Deflection", "Dodge").until("action")
    leave_play(story.game, story.named("Inceptor"))
    assert story.where("Deflection") == ["ash heap"]
    story.choose("bleed")
    while story.game.action is not None:
        assert not story.can("Conditioning")
        story.pass_once()
    story = inceptor("Conditioning", "Conditioning", "Threats", ash=("Deflection", "Dodge"))
    story.do("Conditioning", "Deflection", "Dodge").until("action").choose("bleed")
    wait(story, "modify")
    assert not story.can("Threats")


def test_inceptor_is_for_vampires_of_capacity_1():
    story = Position().ready(YOUNG).hand("Inceptor").start()
    assert not story.reaches("master") or not story.can("Inceptor")


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


def test_saulots_guiding_wisdom_makes_a_vampire_abstain():
    position = Position(players=2).at(1).ready(SALUBRI).on(SALUBRI, "Saulot's Guiding Wisdom").at(0)
    story = position.ready(BARON).hand(KINE).start().until("action").choose(KINE)
    for _ in range(40):
        if story.can("Saulot's"):
            break
        voting = story.kind in ("vote", "poll", "seat") and story.table.decision.seat == 0
        story.choose(story.options[-1]) if voting else story.pass_once()
    story.choose("Saulot's").choose(BARON)
    assert story.named(BARON).number in story.game.referendum.abstaining
    assert story.named(SALUBRI).locked
    assert not story.can("Saulot's")


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
