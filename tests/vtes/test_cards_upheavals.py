"""The stories of masters and events about contracts, fights, hostages, nightmares, and what is hidden away."""

import pytest

from rules.vtes.chapters import in_torpor
from rules.vtes.state import costs
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.regions import is_hostage
from rules.vtes.terms import TORPOR
from rules.vtes.verbs.upkeep import settle

from .chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from .story import Position

RAVNOS, OTHER_RAVNOS = "Sasha Miklos", "Alu"
WEEK = "Week of Nightmares"
CARVER = "Carver's Meat Packing and Storage"
WITHERING = "The Slow Withering"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def wait(story, kind, seat=0, limit=300):
    for _ in range(limit):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def settled(story):
    """Let cards do what they do by themselves; nobody is asked."""
    for _ in settle(story.game):
        raise AssertionError("somebody is asked")
    return story


# --- intercept, votes, contracts ---------------------------------------------------------------------------------


def fulfilled(clan, way, contract=True):
    """A minion of seat 1 leaves the ready region, in the master phase of seat 0; tell whether it may cash."""
    position = Position(players=2).at(1).ready(PLAIN)
    position = position.on(PLAIN, "Priority Contract") if contract else position
    position = position.at(0).ready(YOUNG, clan=clan).table("The Black Throne").hand("Fame")
    story = position.start().until("master")
    if contract:
        story.named("Priority Contract").memory = story.named(YOUNG).number
    (leave_play if way == "burn" else go_to_torpor)(story.game, story.named(PLAIN))
    return story


@pytest.mark.parametrize(
    ("clan", "way", "contract", "can"),
    [
        ("Banu Haqim", "burn", True, True),
        ("Banu Haqim", "fall", True, True),
        ("Toreador", "burn", True, False),
        ("Banu Haqim", "burn", False, False),
    ],
)
def test_the_black_throne_cashes_contracts_for_ones_banu_haqim(clan, way, contract, can):
    story = fulfilled(clan, way, contract)
    asked = list(settle_of(story))
    throne = story.named("The Black Throne")
    assert (throne.number in asked) == can
    assert (story.me.pool, throne.locked) == (31 if can else 30, can)


def settle_of(story):
    """Let cards do what follows, and take what is offered; give the cards that ask."""
    rules, answer = settle(story.game), None
    while True:
        try:
            decision = rules.send(answer)
        except StopIteration:
            return
        answer = decision.options[-1]
        yield decision.about


# --- shrines, and bleeds that go astray --------------------------------------------------------------------------


def test_two_wrongs_cancel_the_next_card_for_another_target():
    position = Position(players=4).at(1).ready(PLAIN).hand("Deflection", "Deflection").at(2).ready(GANGREL)
    position = position.hand("Two Wrongs").at(3).ready(YOUNG).at(0).ready(PRINCE)
    story = position.tweak(knows(seat1="dom")).start().until("action").choose("bleed")
    wait(story, "react", 1).choose("Deflection").choose("seat 3")
    while not (story.can("Two Wrongs") and story.table.decision.seat == 2):
        story.pass_once()
    story.named(PLAIN).locked = False
    story.game.action.reacted.clear()
    story.choose("Two Wrongs")
    wait(story, "react", 1).choose("Deflection")
    if story.kind == "seat":
        story.choose("seat 3")
    assert resolved(story).prey.pool == 29, "it is canceled, and the bleed stays"
    assert story.where("Deflection") == ["ash heap", "ash heap"]


# --- nightmares --------------------------------------------------------------------------------------------------


def test_week_of_nightmares_comes_with_ten_counters_once_a_game():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(RAVNOS).hand(WEEK, WEEK)
    story = position.start().until("master").choose(WEEK)
    assert story.named(WEEK).counters == 10
    assert WEEK in story.game.events


# --- Gehenna -----------------------------------------------------------------------------------------------------


def test_the_slow_withering_spares_diablerists_until_the_next_gehenna_event():
    position = Position(players=2).at(1).torpor(YOUNG, 1).at(0).ready(PRINCE, blood=5).table(WITHERING)
    story = position.hand("Majesty").tweak(knows(seat0="PRE")).start().until("action")
    game, prince = story.game, story.named(PRINCE)
    face = next(face for face in game.faces if face.name == "Majesty")
    mode = next(mode for mode in face.combat if mode.icons == "PRE")
    before = costs.blood(game, prince, face, mode)
    story.choose("diablerize")
    resolved(story)
    assert costs.blood(game, prince, face, mode) == before - 1
    game.notes[costs.GEHENNA_EVENTS] = 1
    assert costs.blood(game, prince, face, mode) == before


# --- hostages ----------------------------------------------------------------------------------------------------


def carver(name=YOUNG, torpid=True):
    """A vampire of seat 1 has gone to torpor while seat 0 has the card."""
    position = Position(players=2).at(1).ready(name, blood=2).ready(GANGREL, blood=4).at(0)
    position = position.ready(PRINCE, blood=2).table(CARVER).hand("Villein").having(phase=2)
    story = position.start().until("master")
    if torpid:
        go_to_torpor(story.game, story.named(name))
        settled(story)
    return story


@pytest.mark.parametrize(("name", "can"), [(YOUNG, True), (PLAIN, False)])
def test_carvers_takes_small_vampires_hostage_and_feeds_on_them(name, can):
    story = carver(name).choose("Villein")
    while story.kind == "amount":
        story.pass_once()
    before = story.named(PRINCE).blood
    assert (story.kind == "master" and story.can("use Carver")) == can
    if can:
        story.choose("use Carver")
        if story.kind == "target":
            story.choose(PRINCE)
        assert story.named(PRINCE).blood == before + 1
        assert story.named(CARVER).locked


def test_carvers_keeps_hostages_in_torpor():
    story = carver()
    game = story.game
    young, mine = story.named(YOUNG), story.named(PRINCE)
    assert not in_torpor.can_leave_torpor(game, young)
    assert young.number not in in_torpor.lying(game, story.me, mine)
    assert young.region == TORPOR
    leave_play(game, story.named(CARVER))
    assert in_torpor.can_leave_torpor(game, young), "it has 2 blood"
    assert young.number in in_torpor.lying(game, story.me, mine)


def test_carvers_hostages_are_ransomed_once_in_any_unlock_phase():
    story = carver()
    while not (story.kind == "target" and story.table.decision.seat == 1):
        story.pass_once()
    assert story.options == ["pass", GANGREL]
    story.choose(GANGREL)
    assert story.named(GANGREL).blood == 2
    assert not is_hostage(story.game, story.named(YOUNG))


# --- what is learnt, and hidden ----------------------------------------------------------------------------------


def test_infernal_pact_gives_a_discipline_while_it_stays():
    kin = "Tremere antitribu"
    position = Position(players=2).at(1).ready(BARON).at(0).ready(YOUNG, clan=kin).ready(PRINCE)
    story = position.hand("Infernal Pact").start().until("master").choose("Infernal Pact")
    assert story.kind == "discipline"
    before = dict(story.named(YOUNG).profile.disciplines)
    story.choose("pre")
    assert story.named(YOUNG).profile.has("pre", 2)
    assert story.named("Infernal Pact").host is story.named(YOUNG)
    leave_play(story.game, story.named("Infernal Pact"))
    assert dict(story.named(YOUNG).profile.disciplines) == before


def test_maabara_hides_a_library_card_and_returns_it_to_the_top():
    position = (
        Position(players=2).at(1).ready(BARON).at(0).ready(YOUNG).table("Maabara").ash("Villein", PRINCE)
    )
    story = position.having(phase=2).start().until("master").choose("use Maabara")
    assert story.named("Maabara").locked
    number = story.me.research.items[0]
    assert story.game.faces[number].name == "Villein"
    assert story.me.ash.items, "the vampire stays"
    story.end_turn().until("master").choose("use Maabara")
    assert story.me.library.items[-1] == number or story.me.library.items[0] == number
    assert not story.me.research.items
    assert story.me.master_actions == 0


# --- other people's minion phases, and referendums ---------------------------------------------------------------

MALKAVIAN = "Dr. Douglas Netchurch"


def test_madness_network_is_burned_by_anybody_and_malkavians_of_all_may_block_that():
    position = Position(players=4).at(1).ready(PLAIN).at(2).ready(MALKAVIAN).ready(BARON).at(3).ready(GANGREL)
    story = position.table("Madness Network").at(0).ready(PRINCE).start().until("action").choose("Madness")
    assert story.game.action.target == -1
    asked = {}
    while story.game.action is not None:
        if story.kind == "block":
            asked[story.table.decision.seat] = story.options
        story.pass_once()
    assert asked == {1: ["pass", PLAIN], 3: ["pass", GANGREL], 2: ["pass", MALKAVIAN]}
    assert story.where("Madness Network") == ["ash heap"]
