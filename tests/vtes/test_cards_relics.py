"""Equipment: relics that teach, places that are carried as equipment, and what is used but once."""

import pytest

from rules.vtes.state.changes import learn
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect
from rules.vtes.state.undoing import grant, revoke
from rules.vtes.state.working import attach

from .chaptertools import ALLY, GANGREL, PLAIN, PRINCE, YOUNG
from .crypttools import resolved
from .fighttools import (
    fight,
    to,
)
from .story import Position

BIG = "Alicia Barrows"  # capacity 9
SARGON, CONRAD, SEAL, CEORIS = "The Sargon Fragment", "Hand of Conrad", "Seal of Veddartha", "Ruins of Ceoris"
SHAAL, FERRY, FINGER, TAPE = (
    "Shaal Fragment",
    "Zaire River Ferry",
    "Sire's Index Finger",
    "Incriminating Videotape",
)
CANDLE, TONIC, CRUISER = "Flaming Candle", "Concoction of Vitality", "Stolen Police Cruiser"
CITADEL, OWL, THROWER = "The Ankara Citadel, Turkey", "Owl Companion", "Improvised Flamethrower"


def being(seat, **what):
    """Return a tweak: the minions of a seat are this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.controller == seat and hasattr(minion, "profile"):
                alter(game, minion, **what)

    return change


def bearing(gear, mine=PRINCE, theirs=GANGREL, hand=(), **how):
    """Seat 0 with a minion that bears a card, its prey with another."""
    return Position(players=2).at(1).ready(theirs).at(0).ready(mine, **how).on(mine, gear).hand(*hand)


def levels(story, name, *disciplines):
    known = story.named(name).profile.disciplines
    return [known.get(discipline, 0) for discipline in disciplines]


# --- relics that teach ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("relic", "discipline"), [(SARGON, "nec"), (CONRAD, "pot")])
def test_a_relic_gives_its_vampire_a_discipline_at_superior_while_it_bears_it(relic, discipline):
    position = bearing(relic).ready(PLAIN)
    story = position.start().until("act")
    assert levels(story, PRINCE, discipline) == [2]
    attach(story.game, story.named(relic), story.named(PLAIN))
    assert levels(story, PRINCE, discipline) + levels(story, PLAIN, discipline) == [0, 2]
    leave_play(story.game, story.named(relic))
    assert levels(story, PLAIN, discipline) == [0]


def test_a_relic_leaves_what_its_vampire_knew_and_learnt_meanwhile():
    story = bearing(CONRAD, "Brazil").start().until("action")
    own = story.named("Brazil").face.profile.disciplines.get("pot", 0)
    assert levels(story, "Brazil", "pot") == [2]
    learn(story.game, story.named("Brazil"), "pot")
    leave_play(story.game, story.named(CONRAD))
    assert levels(story, "Brazil", "pot") == [own + 1]


def test_what_a_relic_gives_outlasts_a_change_of_sect_and_gives_an_ally_nothing():
    story = bearing(CONRAD).start().until("action")
    change_sect(story.game, story.named(PRINCE), "anarch")
    assert (levels(story, PRINCE, "pot"), story.in_play(CONRAD)) == ([2], True)
    story = bearing(CONRAD, ALLY).start().until("action")
    assert levels(story, ALLY, "pot") == [0]
    assert not story.can(CONRAD)


def test_who_cannot_use_equipment_has_not_what_it_gives():
    """Drawing Out the Beast keeps from the use of equipment in that combat."""
    how = {"mine": PRINCE, "theirs": BIG, "bears": [CONRAD], "knows1": "ani", "hand": ["Immortal Grapple"]}
    story = fight(**how)
    while not story.can("Immortal Grapple"):
        assert story.game.combat is not None
        story.pass_once()
    story = fight(against=["Drawing Out the Beast"], **how)
    to(story, "before-range", 1).choose("Drawing Out the Beast")
    while story.game.combat is not None:
        assert not story.can("Immortal Grapple")
        story.pass_once()


def test_the_sargon_fragment_takes_any_copy_of_the_named_card():
    position = bearing(SARGON, theirs=GANGREL).ash("Dodge", "Dodge", "Fake Out")
    story = position.start().until("action").choose(SARGON).choose("Dodge")
    game, me = story.game, story.me
    game.board.move(game.action.play.cards[0], me.ash, me.removed)
    resolved(story)
    assert ("Dodge" in story.hand(), story.named(PRINCE).blood) == (True, 7)


@pytest.mark.parametrize(
    ("counters", "known"), [(0, [0, 0]), (1, [1, 0]), (2, [2, 0]), (3, [2, 1]), (4, [2, 2])]
)
def test_seal_of_veddartha_teaches_by_its_counters(counters, known):
    story = bearing(SEAL, YOUNG).tweak(being(0, disciplines=())).start().until("action")
    seal = story.named(SEAL)
    change_counters(story.game, seal, counters - seal.counters)
    revoke(story.game, seal)
    grant(story.game, seal)
    assert levels(story, YOUNG, "dom", "for") == known
