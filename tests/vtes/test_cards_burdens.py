"""The stories of actions whose card burdens a minion while it is on it, and of signs against one."""

import pytest

from rules.vtes.state import values
from rules.vtes.state.counters import corrupt

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows, pools
from .story import Position
from .test_cards_blocked import until
from .test_cards_blocks import over
from .test_cards_decrees import ELDER, made
from .test_cards_ventures import act, at_prey

SIGN, UNBURDENING = "Divine Sign", "Unburdening the Bestial Soul"
RIDDLE, RISE = "Riddle Phantastique", "Rise of the Fallen"


# --- Divine Sign ------------------------------------------------------------------------------------------


def signed(superior=False, foes=(PLAIN, GANGREL)):
    """One's own prince has the sign against the first of the prey's; it is the prey's turn."""
    position = Position(players=2).at(1)
    for name in foes:
        position = position.ready(name)
    position = position.hand("Villein").at(0).ready(PRINCE).hand(SIGN, "Torn Signpost")
    story = act(
        position.tweak(knows(seat0="NEC pot" if superior else "nec pot")),
        SIGN,
        way="+2 intercept, open" if superior else "",
    )
    assert sorted(story.options) == sorted(foes)
    story.choose(foes[0])
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    over(story)
    prince = story.named(PRINCE)
    assert story.named(SIGN).host is prince
    assert not prince.locked
    return until(story, lambda: story.kind == "act" and story.table.decision.seat == 1)


@pytest.mark.parametrize(("actor", "intercept"), [(PLAIN, 2), (GANGREL, 0)])
def test_divine_sign_gives_intercept_against_the_chosen_minion(actor, intercept):
    story = signed().choose(actor).choose("bleed")
    assert values.intercept(story.game, story.named(PRINCE)) == intercept


def test_the_chosen_minion_burns_divine_sign():
    story = signed().choose(GANGREL)
    assert not story.can(SIGN)
    story = signed().choose(PLAIN).choose(SIGN)
    assert (story.game.action.target, story.game.action.stealth) == (0, 0)
    over(story)
    assert not story.in_play(SIGN)


@pytest.mark.parametrize(
    ("superior", "actor", "seen"), [(True, PLAIN, True), (True, GANGREL, False), (False, PLAIN, False)]
)
def test_divine_sign_at_superior_opens_the_hand_when_the_minion_blocks_the_chosen_one(superior, actor, seen):
    story = signed(superior).choose(actor).choose("bleed")
    until(story, lambda: story.kind == "block").choose(PRINCE)
    until(story, lambda: story.game.combat is not None)
    assert bool(story.game.combat.opened) == seen
    assert all(story.prey.hand.sees(0, number) == seen for number in story.prey.hand.items)


def test_a_minion_has_only_one_divine_sign():
    position = at_prey(PLAIN, hand=[SIGN], has="nec").on(PRINCE, SIGN)
    assert not position.start().until("action").can(SIGN)


# --- Unburdening the Bestial Soul -------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "unlocked"), [("ani", False), ("obe", True)])
def test_unburdening_moves_blood_to_another_vampire(has, unlocked):
    position = at_prey(GANGREL, mine=[PRINCE], hand=[UNBURDENING], has=has, blood=5).torpor(YOUNG, 0)
    story = act(position, UNBURDENING)
    assert sorted(story.options) == sorted([GANGREL, YOUNG])
    story.choose(YOUNG)
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    until(story, lambda: story.kind == "amount")
    assert story.options[0].endswith("1"), "at least one"
    story.choose(2)
    over(story)
    assert [story.named(name).blood for name in (PRINCE, YOUNG)] == [3, 2]
    assert story.named(PRINCE).locked != unlocked


def held(*, blood=8, target=PLAIN):
    position = Position(players=2).at(1).ready(PLAIN).ready(ELDER).ready(ALLY).hand("Deflection").at(0)
    position = position.ready(PRINCE, blood).ready(BARON).hand(UNBURDENING)
    position = position.tweak(knows(seat0="OBE", seat1="dom"))
    story = act(position, UNBURDENING, way="put on", by=PRINCE)
    assert {PLAIN, ALLY} <= set(story.options)
    assert ELDER not in story.options, "it is older"
    story.choose(target)
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    return over(story)


def test_whom_unburdening_is_put_on_neither_blocks_nor_acts():
    story = held().until("action").choose("bleed")
    until(story, lambda: story.kind == "block")
    assert PLAIN not in story.options
    assert ELDER in story.options
    over(story)
    until(story, lambda: story.kind == "trigger").choose(UNBURDENING)
    assert story.named(PRINCE).blood == 6
    until(story, lambda: story.kind == "act" and story.table.decision.seat == 1)
    assert PLAIN not in story.options


def test_whom_unburdening_is_put_on_plays_no_reaction_cards():
    position = (
        Position(players=3).at(1).ready(PLAIN).hand("Deflection").at(2).ready(GANGREL).at(0).ready(PRINCE)
    )
    for burdened in (False, True):
        placed = position.at(1).on(PLAIN, UNBURDENING).at(0) if burdened else position
        story = placed.tweak(knows(seat1="dom")).start().until("action").choose("bleed")
        seen = False
        while story.game.action is not None:
            seen = seen or (story.kind == "react" and story.can("Deflection"))
            story.pass_once()
        assert seen != burdened


@pytest.mark.parametrize(("blood", "asked"), [(8, True), (1, False)])
def test_unburdening_burns_unless_its_maker_pays(blood, asked):
    story = held(blood=8)
    prince = story.named(PRINCE)
    if blood == 1:
        story.game.bank += prince.blood - 1
        prince.blood = 1
    seen = False
    for _ in range(60):
        if story.kind == "trigger":
            seen = True
            assert story.table.decision.seat == 0
        if story.game.turn > 4 and story.kind in ("act", "action"):
            break
        story.pass_once()
    assert seen == asked
    assert not story.in_play(UNBURDENING)


# --- Riddle Phantastique ----------------------------------------------------------------------------------


def riddled(target=PLAIN, capacity=5, locked=True):
    position = (
        Position(players=2).at(1).ready(PLAIN).ready(ELDER).ready(ALLY).ready(YOUNG).at(0).ready(PRINCE)
    )
    position = position.tweak(made(PRINCE, clan="Kiasyd", capacity=capacity)).tweak(
        made(YOUNG, clan="Malkavian")
    )
    position = position.tweak(made(PLAIN, capacity=2)).hand(RIDDLE)
    story = act(position, RIDDLE)
    assert sorted(story.options) == sorted([PLAIN, ALLY])
    story.choose(target)
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    over(story)
    story.named(target).locked = locked
    return story


def next_turn(story, seat=1):
    turn = story.game.turn
    until(
        story,
        lambda: story.game.turn > turn and story.game.active.seat == seat and story.kind in ("act", "action"),
    )
    return story


def test_riddle_phantastique_burns_a_counter_in_place_of_unlocking():
    story = riddled()
    riddle = story.named(RIDDLE)
    assert riddle.counters == 2, "half of 5"
    next_turn(story)
    assert (story.named(PLAIN).locked, riddle.counters) == (True, 1)
    next_turn(next_turn(story, 0))
    assert story.named(PLAIN).locked
    assert not story.in_play(RIDDLE)
    next_turn(next_turn(story, 0))
    assert not story.named(PLAIN).locked


def test_riddle_phantastique_keeps_its_counters_while_the_minion_is_unlocked():
    story = next_turn(riddled(locked=False))
    assert (story.named(PLAIN).locked, story.named(RIDDLE).counters) == (False, 2)


def test_riddle_phantastique_is_not_played_beside_another():
    position = at_prey(PLAIN, hand=[RIDDLE]).tweak(made(PRINCE, clan="Kiasyd")).at(1).on(PLAIN, RIDDLE).at(0)
    assert not position.start().until("action").can(RIDDLE)


# --- Rise of the Fallen -----------------------------------------------------------------------------------


def fallen():
    position = Position(players=3).at(1).ready(PLAIN).torpor(YOUNG).at(2).ready(GANGREL).at(0).ready(PRINCE)
    return position.tweak(made(PRINCE, clan="Ministry", traits=frozenset({"infernal"})))


def test_rise_of_the_fallen_needs_an_infernal_minion():
    position = fallen().hand(RISE)
    story = act(position, RISE)
    assert story.game.action.stealth == 1
    assert over(story).in_play(RISE)
    assert not at_prey(PLAIN, hand=[RISE]).start().until("action").can(RISE)


@pytest.mark.parametrize("burned", [True, False])
def test_rise_of_the_fallen_hurts_the_prey_when_corruption_counters_were_burned(burned):
    story = fallen().table(RISE).hand("Corruption").start().until("action")
    corrupt(story.game, story.named(YOUNG), 0, 1)
    story.choose("Corruption").choose(YOUNG)
    until(story, lambda: story.kind == "target" and story.can(YOUNG))
    story.choose(YOUNG if burned else "pass")
    over(story)
    assert pools(story) == [30, 29 if burned else 30, 30]


def test_rise_of_the_fallen_burns_for_a_corrupted_vampire_of_anybody():
    story = fallen().table(RISE).start()
    corrupt(story.game, story.named(YOUNG), 2, 1)
    until(story, lambda: story.kind == "unlock" and story.can("use " + RISE))
    assert story.table.decision.seat == 1
    story.choose("use " + RISE)
    assert not story.in_play(RISE)
    assert not story.in_play(YOUNG)
    assert story.in_play(PLAIN)
