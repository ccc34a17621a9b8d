"""Short games with library cards modelled in Python: events."""

import pytest

from rules.vtes.state import costs
from rules.vtes.state.counters import gain_victory_point
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.taxes import WITHSTANDS
from rules.vtes.terms import AFTER_DIABLERIE, WEAKENED
from rules.vtes.verbs.upkeep import settle

from ...chaptertools import ALLY, PLAIN, PRINCE, YOUNG, knows
from ...crypttools import resolved
from ...story import Position
from ..helpers import until_asked, voted_through

WITHERING = "The Slow Withering"


def burned_by(acting, blocking, counters=0, blood=None):
    """A minion of seat 0 acts, and one of seat 1 blocks it; the event is seat 1's."""
    position = Position(players=2).at(1).ready(blocking).table("FBI Special Affairs Division").at(0)
    story = position.ready(acting, blood=blood).start()
    card = story.named("FBI Special Affairs Division")
    card.counters = counters
    story.game.bank -= counters
    story.start = story.game.census()
    story.until("action").choose("bleed").until("block", 1).choose(blocking)
    return resolved(story)


def put_into_play(story, name):
    """Put an event from hand into play."""
    story.until("discard").choose(name)
    return story.choose(name) if story.kind == "event" else story


def learned(game):
    """A tweak: Anson knows Dominate and Obfuscate."""
    for minion in game.in_play.values():
        if minion.face.name == PRINCE:
            minion.profile = game.setting.profile(minion.profile, disciplines=(("dom", 2), ("obf", 2)))


def weakens(tweak=learned, *hand):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens")
    position = position.hand(*(hand or ("Govern the Unaligned", "Conditioning", "Dodge")))
    return position.tweak(tweak).start().until("action")


def pick(story, name):
    story.choose(name)
    return story.choose(story.options[0]) if story.kind == "mode" else story


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


def test_fbi_special_affairs_division_burns_with_four():
    assert burned_by(PRINCE, ALLY, counters=3).where("FBI Special Affairs Division") == ["ash heap"]


def test_fbi_special_affairs_division_is_about_allies_burned_by_acting_vampires():
    assert burned_by(ALLY, PRINCE).named("FBI Special Affairs Division").counters == 0, "the ally acts"
    assert burned_by(PRINCE, PLAIN).named(PRINCE).blood == 7, "a blow of the vampire"


def test_the_bitter_and_sweet_story_gives_hand_size_for_victory_points():
    position = Position(players=3).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("The Bitter and Sweet Story")
    story = put_into_play(position.start(), "The Bitter and Sweet Story")
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [7, 7, 7]
    gain_victory_point(story.game, story.game.methuselahs[1])
    gain_victory_point(story.game, story.me, 0.5)
    list(settle(story.game))
    assert [hand_size(story.game, methuselah) for methuselah in story.game.methuselahs] == [7, 9, 7]
    assert len(story.game.methuselahs[1].hand.items) == 9


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
    game.record.gehenna = 1
    assert costs.blood(game, prince, face, mode) == before


def test_blood_weakens_keeps_cards_of_disciplines_from_being_replaced_in_actions():
    story = pick(weakens(), "Govern the Unaligned")
    assert len(story.me.hand.items) == 6
    assert until_asked(story, "modify").me.owed == [WEAKENED]
    voted_through(pick(story, "Conditioning"))
    assert len(story.me.hand.items) == 7


def test_blood_weakens_replaces_what_needs_no_discipline_and_what_diablerists_play():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens").hand("Dodge")
    story = position.start().until("action").choose("bleed")
    until_asked(story, "block", 1).choose(PLAIN)
    for _ in range(20):
        if story.can("Dodge"):
            break
        story.pass_once()
    assert len(story.choose("Dodge").me.hand.items) == 7
    story = weakens()
    anson = story.named(PRINCE)
    anson.note(WITHSTANDS, 0)
    assert len(pick(story, "Govern the Unaligned").me.hand.items) == 7
    story = weakens()
    story.named(PRINCE).note(WITHSTANDS, 0)
    story.game.record.gehenna = 1
    assert len(pick(story, "Govern the Unaligned").me.hand.items) == 6, "a Gehenna event was played since"


def test_blood_weakens_fills_a_hand_up_that_is_empty():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).table("Blood Weakens").tweak(learned)
    )
    position = position.hand("Govern the Unaligned", "Conditioning").short_hand().filler()
    story = pick(position.start().until("action"), "Govern the Unaligned")
    story.me.owed = [WEAKENED] * 6
    pick(until_asked(story, "modify"), "Conditioning")
    assert (len(story.me.hand.items), story.me.owed) == (7, [])


def test_blood_weakens_is_replaced_after_a_diablerie():
    story = Position().ready(PRINCE).hand("Blood Weakens").start().until("discard").choose("Blood Weakens")
    story = story.choose("Blood Weakens") if story.kind == "event" else story
    assert (story.in_play("Blood Weakens"), story.me.owed) == (True, [AFTER_DIABLERIE])
