"""What more crypt cards do in combat and in referendums."""

import pytest

from rules.vtes.chapters import politics
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.counters import corrupt
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.scenery import alter

from .chaptertools import ALLY, GANGREL, PRINCE, WEAPON, YOUNG
from .crypttools import two
from .fighttools import DODGE, MANEUVER, RETAINER, fight, over
from .story import Position, card

LISA, REGINALD, HAROLD, FARUQ = "Lisa Noble", "Reginald Moore", "Harold Tanner", "Faruq Abd al-Qadir"
HANNA, TANGINE, PENTWERET, ALCOAN = "Hanna Redmonds", "Tanginé", "Pentweret", "Alcoan"
RYDER, LORRIE, CHUN, WATENDA = "Ryder", "Lorrie Dunsirn", "Chun Hei", "Watenda"
CEDRICK, NEFERU, QUENTIN, IMANNA = "Cedrick Calhoun", "Neferu", "Quentin", "Imanna"
SEAN, ANGRA = "Sean Rycek", "High Priest Angra Mainyu"
KINE = "Kine Resources Contested"


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def corrupted(name, seat):
    """Give a tweak: a minion has a corruption counter of a seat."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                corrupt(game, minion, seat, 1)

    return change


def offered(story, name, seat=0):
    """Whether something of this name is offered to a seat before the combat is over; and which kinds."""
    kinds = []
    while story.game.combat is not None:
        if story.table.decision.seat == seat and story.can(name):
            kinds.append(story.kind)
        story.pass_once()
    return kinds


# --- numbers, and what opponents may not ------------------------------------------------------------------


def test_harold_tanner_lets_the_other_hand_lie_open_in_combat():
    story = fight(mine=HAROLD, theirs=PRINCE, hand=[MANEUVER], against=[DODGE])
    theirs, mine = story.game.methuselahs[1].hand, story.me.hand
    assert all(theirs.shown[number] & 1 for number in theirs.items)
    assert not mine.shown
    over(story)
    assert not theirs.shown


def test_harold_tanner_opens_no_hands_in_the_combats_of_others():
    position = Position(players=2).at(1).ready(PRINCE).hand(DODGE).at(0).ready(GANGREL).ready(HAROLD)
    story = position.hand(MANEUVER).start().until("act").choose(GANGREL).choose("bleed")
    story.until("block", 1).choose(PRINCE)
    assert story.game.combat is not None
    assert not story.game.methuselahs[1].hand.shown


@pytest.mark.parametrize(("seat", "can"), [(1, True)])
def test_faruq_keeps_the_corrupted_from_ending_combat(seat, can):
    how = {"mine": FARUQ, "theirs": PRINCE, "against": ["Majesty"], "knows1": "PRE"}
    story = fight(**how, tweaks=[corrupted(PRINCE, seat)])
    assert ("strike" in offered(story, "Majesty", 1)) == can


# --- before range -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "looks"), [(ALCOAN, YOUNG, True), (ALCOAN, ALLY, True), (RYDER, PRINCE, True)]
)
def test_alcoan_and_ryder_look_at_the_hand_before_range(mine, theirs, looks):
    story = fight(mine=mine, theirs=theirs, against=[DODGE])
    assert (story.kind == "before-range" and story.can(mine)) == looks
    if looks:
        story.choose(mine)
        hand = story.game.methuselahs[1].hand
        assert all(hand.shown[number] & 1 for number in hand.items)
        assert offered(story, mine) == []


# --- Lorrie Dunsirn ---------------------------------------------------------------------------------------------


def test_lorrie_dunsirn_has_no_gear_and_no_retainers():
    story = two(LORRIE, None, WEAPON, RETAINER).start()
    faces = [next(f for f in story.game.faces if f.name == name) for name in (WEAPON, RETAINER)]
    assert not any(can_bear(story.named(LORRIE), face) for face in faces)
    story = story.until("action")
    assert not story.can(WEAPON)
    assert not story.can(RETAINER)


# --- referendums --------------------------------------------------------------------------------------------------


def polled(position, caller=None):
    """Call a referendum; the story stops as somebody may vote."""
    story = position.start()
    story = story.until("act").choose(caller) if caller else story.until("action")
    story.choose("Kine")
    while story.kind != "poll":
        assert story.game.action is not None
        story.pass_once()
    return story


def test_neferu_turns_ballots_too():
    position = (
        Position(players=2).at(1).ready("Reverend Blackwood", locked=True).at(0).ready(NEFERU).hand(KINE)
    )
    position = position.tweak(being("Reverend Blackwood", title="priscus", sect="sabbat"))
    story = polled(position.tweak(corrupted("Reverend Blackwood", 0)))
    while not (story.kind == "poll" and story.table.decision.seat == 1):
        story.pass_once()
    story.choose("Reverend").choose("against")
    number = story.named("Reverend Blackwood").number
    assert story.game.referendum.ballots[number] == AGAINST
    story.choose(NEFERU)
    assert story.game.referendum.ballots[number] == FOR


@pytest.mark.parametrize(("way", "blood_left", "locked"), [("lock", 4, True), ("burn", 3, False)])
def test_sean_rycek_locks_or_burns_a_blood_for_two_votes_once(way, blood_left, locked):
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(SEAN).ready(PRINCE).hand(KINE)
    story = position.start().until("act").choose(PRINCE).choose("Kine")
    while not (story.kind == "polling" and story.can(SEAN)):
        assert story.game.action is not None
        story.pass_once()
    story.choose(SEAN)
    story.choose(way)
    sean = story.named(SEAN)
    assert (sean.blood, sean.locked) == (blood_left, locked)
    assert politics.votes_of(story.game, sean) == 2
    assert not (story.kind == "polling" and story.can(SEAN))
