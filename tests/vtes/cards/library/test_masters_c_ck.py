"""Short games with library cards modelled in Python: masters c ck."""

import pytest

from rules.vtes.chapters import in_torpor
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.regions import is_hostage
from rules.vtes.terms import TORPOR
from rules.vtes.verbs.upkeep import settle

from ...chaptertools import GANGREL, PLAIN, PRINCE, YOUNG, knows
from ...story import Position
from ..helpers import never_can, until_asked

ERICK = 'Erick "Shophet125" Franco'


OTHER = 'Jack "Hannibal137" Harmon'


HECATA = "Gebeyehu Abdu"


MEAT_PACKING = "Carver's Meat Packing and Storage"


def seen(story, name, kind=""):
    """Whether something is offered before the action is over."""
    found = False
    while story.game.action is not None:
        found = found or (story.can(name) and (not kind or story.kind == kind))
        story.pass_once()
    return found


def cappadocian(card, owner=0):
    """A minion of seat 0 acts with a card; `owner` has the location and a Hecata that is locked."""
    position = Position(players=2).at(1).ready(PLAIN).at(owner).table("Cappadocian Crypt")
    position = position.torpor(HECATA, 1).at(0).ready("Alek König").hand(card)
    return position.tweak(knows(seat0="obl dom")).start().until("action").choose(card)


def settled_unasked(story):
    """Have cards do what they do by themselves; nobody is asked."""
    for _ in settle(story.game):
        raise AssertionError("somebody is asked")
    return story


def carver(name=YOUNG, torpid=True):
    """A vampire of seat 1 has gone to torpor while seat 0 has the card."""
    position = Position(players=2).at(1).ready(name, blood=2).ready(GANGREL, blood=4).at(0)
    position = position.ready(PRINCE, blood=2).table(MEAT_PACKING).hand("Villein").having(phase=2)
    story = position.start().until("master")
    if torpid:
        go_to_torpor(story.game, story.named(name))
        settled_unasked(story)
    return story


def test_the_church_of_vindicated_faith_follows_imbued_of_others_and_no_vampires():
    for actor, can in ((ERICK, True), (PRINCE, False)):
        position = Position(players=2).at(1).uncontrolled(OTHER).table("The Church of Vindicated Faith").at(0)
        assert seen(position.ready(actor).start().until("action").choose("bleed"), "The Church") == can


def test_cappadocian_crypt_feeds_nobody_after_an_action_that_fails():
    story = cappadocian("Shroud of Decay")
    story.game.action.stealth = 0
    until_asked(story, "block", 1).choose(PLAIN)
    never_can(story, "Cappadocian Crypt")


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
        assert story.named(MEAT_PACKING).locked


def test_carvers_keeps_hostages_in_torpor():
    story = carver()
    game = story.game
    young, mine = story.named(YOUNG), story.named(PRINCE)
    assert not in_torpor.can_leave_torpor(game, young)
    assert young.number not in in_torpor.lying(game, story.me, mine)
    assert young.region == TORPOR
    leave_play(game, story.named(MEAT_PACKING))
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
