"""The stories of actions that bring new vampires, serve a circle, or reward who is left of a fight."""

import pytest

from rules.vtes.chapters.red_list import is_listed, to_mark
from rules.vtes.state import values
from rules.vtes.state.changes import learn
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.restraints import may_be_directed
from rules.vtes.state.undoing import let_master
from rules.vtes.terms import MANEUVERS

from .chaptertools import ALLY, PLAIN, PRINCE, WEAPON, YOUNG, knows
from .story import Position
from .test_cards_blocked import until, way
from .test_cards_blocks import over
from .test_cards_decrees import made

LUTZ = "Lutz von Hohenzollern"  # capacity 11
LESSON = "Dominate"


def at_table(*hand, mine=(PRINCE,), theirs=(PLAIN,), has="", players=3, tweaks=(), armed=False, **how):
    """Seat 0 acts; seat 1 has these minions, of which the first may have a weapon."""
    position = Position(players=players).at(1)
    for name in theirs:
        position = position.ready(name)
    if armed:
        position = position.on(theirs[0], WEAPON)
    position = position.at(0)
    for name in mine:
        position = position.ready(name, **how)
    position = position.hand(*hand)
    if has:
        position = position.tweak(knows(seat0=has))
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position


def act(position, name, told=""):
    story = position.start().until("action").choose(name)
    return way(story, told) if told else story


# --- fights -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "maneuvers"), [("obl", 0), ("OBL", 1)])
def test_umbrous_clutch_enters_combat_at_superior_with_a_maneuver(level, maneuvers):
    story = act(at_table("Umbrous Clutch", has=level, armed=True), "Umbrous")
    if story.kind == "mode":
        way(story, "a maneuver")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    until(story, lambda: story.game.combat is not None)
    assert {side.minion.face.name for side in story.game.combat.sides} == {PRINCE, PLAIN}
    assert values.of_minion(story.game, story.named(PRINCE), MANEUVERS, 0) == 0
    side = next(side for side in story.game.combat.sides if side.minion.face.name == PRINCE)
    assert len(side.effects) == maneuvers


# --- new vampires -------------------------------------------------------------------------------------------


def begotten(name, *tweaks, hand=(), library=(), blood=None, mine=PRINCE):
    position = at_table(name, *hand, mine=(mine,), tweaks=tweaks, blood=blood)
    story = act(position.library(*library) if library else position, name)
    assert story.game.action.stealth == 1
    return story


def settle(story, amount=None, lesson=""):
    """Go through to the end of the action; take a Discipline master and move blood where that is asked."""
    for _ in range(100):
        if story.game.action is None:
            return story
        if story.kind == "target" and lesson and story.can(lesson):
            story.choose(lesson)
        elif story.kind == "amount" and amount is not None:
            story.choose(amount)
        else:
            story.pass_once()
    raise AssertionError


SALUBRI = made(PRINCE, clan="Salubri antitribu", sect="sabbat")


def test_brothers_in_arms_burn_beyond_the_unique_ones():
    story = settle(begotten("Brother in Arms", SALUBRI, hand=["Brother in Arms"]))
    story.end_turn()
    story.named(PRINCE).locked = False
    assert story.in_play("Brother in Arms"), "as many as unique ones"
    story.until("act").choose(PRINCE)
    settle(story.choose("Brother"))
    assert story.where("Brother in Arms") == ["ready", "ready"] or len(story.where("Brother in Arms")) == 2
    assert sum(card.face.name == "Brother in Arms" for card in story.game.in_play.values()) == 2
    until(story, lambda: story.game.active.seat != 0)
    until(story, lambda: story.game.active.seat == 0 and story.kind in ("act", "action", "master", "target"))
    until(story, lambda: story.kind in ("act", "action"))
    assert sum(card.face.name == "Brother in Arms" for card in story.game.in_play.values()) == 1


TREMERE = made(PRINCE, clan="Tremere", sect="camarilla")


def test_create_gargoyle_makes_a_flying_slave():
    story = settle(begotten("Create Gargoyle", TREMERE, library=[LESSON]), 2)
    slave = story.named("Create Gargoyle")
    assert (slave.profile.clan, slave.profile.sect, slave.capacity) == ("Gargoyle", "camarilla", 2)
    assert dict(slave.profile.disciplines) == {"fli": 1, "vis": 1}
    assert (slave.blood, story.named(PRINCE).blood, story.me.pool) == (2, 6, 28)
    assert slave.fresh == story.game.turn
    assert may_be_directed(story.game, story.me, slave), "beside its master"
    fall_to_torpor(story.game, story.named(PRINCE))
    assert not may_be_directed(story.game, story.me, slave)


# --- cards, locks, lists -------------------------------------------------------------------------------------


def test_red_list_puts_an_ally_or_a_younger_vampire_on_the_list():
    story = act(at_table("Red List", theirs=(LUTZ, YOUNG, ALLY, PLAIN)), "Red List")
    assert sorted(story.options) == sorted([YOUNG, ALLY, PLAIN])
    story.choose(YOUNG)
    assert (story.game.action.stealth, story.game.action.target) == (0, 1)
    blockers = set()
    while story.game.action is not None:
        if story.kind == "block" and story.table.decision.seat == 1:
            blockers.update(story.options)
        story.pass_once()
    assert {LUTZ, PLAIN} <= blockers
    assert YOUNG not in blockers
    young = story.named(YOUNG)
    assert is_listed(young)
    assert to_mark(story.game, story.me) == [young.number]


# --- Vaticination, Epiphany, Putrescent Sustenance -----------------------------------------------------------

BRUJAH = made(PRINCE, clan="True Brujah")


def test_vaticination_discards_a_card_of_any_hand():
    position = Position(players=3).at(1).ready(PLAIN).hand("Villein").at(2).ready(YOUNG).hand("Deflection")
    position = position.at(0).ready(PRINCE).hand("Vaticination", "Blood Doll").tweak(BRUJAH)
    story = act(position, "Vaticination")
    assert (story.game.action.stealth, story.game.action.targets) == (3, [1, 2])
    until(story, lambda: story.kind == "target")
    assert {"Villein", "Deflection", "Blood Doll"} <= set(story.options)
    over(story.choose("Deflection"))
    assert story.where("Deflection") == ["ash heap"]
    assert [len(methuselah.hand.items) for methuselah in story.game.methuselahs] == [7, 7, 7]


# --- Khazar's Diary -----------------------------------------------------------------------------------------

DIARY = "Khazar's Diary (Endless Night)"
GIOVANNI = made(PRINCE, clan="Giovanni", disciplines=(("nec", 1),))


def diary(counters, *hand, ash=(), theirs=(PLAIN,)):
    """A Diary of seat 0 with so many counters."""
    position = at_table(*hand, theirs=theirs, tweaks=[GIOVANNI]).table(DIARY).ash(*ash)

    def count(game):
        for card in game.in_play.values():
            if card.face.name == DIARY:
                change_counters(game, card, counters)
        let_master(game)

    return position.tweak(count).start()


def necromancy(story, name=PRINCE):
    return story.named(name).profile.disciplines.get("nec", 0)


def test_what_goes_elsewhere_is_not_burned():
    story = diary(6).until("action")
    leave_play(story.game, story.named(PLAIN), story.prey.removed)
    assert story.named(DIARY).counters == 6


def test_giovanni_lose_it_with_the_diary_and_others_never_have_it():
    story = diary(7).until("action")
    assert (necromancy(story), necromancy(story, PLAIN)) == (2, 0)
    learn(story.game, story.named(PRINCE), "nec")
    leave_play(story.game, story.named(DIARY))
    assert necromancy(story) == 2, "it has learned a level meanwhile"
    story = diary(7).until("action")
    leave_play(story.game, story.named(DIARY))
    assert necromancy(story) == 1


def test_with_seven_counters_a_giovanni_raises_a_wraith():
    names = [told for told in diary(6, ash=(LUTZ,)).until("action").options if "Diary" in told]
    assert not names
    story = diary(7, ash=(LUTZ, "Villein"))
    story.until("action").choose(DIARY)
    assert story.game.action.stealth == 1
    over(story)
    number = next(n for n, card in story.game.in_play.items() if story.game.faces[n].name == LUTZ)
    wraith = story.game.in_play[number]
    assert (wraith.controller, wraith.blood, wraith.profile.traits) == (0, 2, frozenset({"wraith"}))
    assert (values.bleed(story.game, wraith), values.strength(story.game, wraith)) == (1, 0)
    assert not wraith.unique_as
    story.until("action").choose("bleed")
    assert story.game.action.actor is wraith
    assert values.stealth(story.game, wraith, story.game.action) == 1
    over(story)
    leave_play(story.game, wraith)
    assert story.where(LUTZ) == ["ash heap"]
    assert story.named(DIARY).counters == 7, "it was not unique"


# --- Barrenness ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "capacity"), [(PLAIN, 3), (YOUNG, 1)])
def test_barrenness_makes_sterile_and_smaller(name, capacity):
    story = act(at_table("Barrenness", has="mal", theirs=(name,)), "Barrenness")
    before = story.named(name).capacity
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    over(story)
    vampire = story.named(name)
    assert (vampire.capacity, vampire.profile.capacity, vampire.blood) == (capacity, capacity, capacity)
    assert "sterile" in vampire.profile.traits
    assert not story.named(PRINCE).locked
    leave_play(story.game, vampire.cards[0])
    assert vampire.capacity == before
    assert "sterile" not in vampire.profile.traits
