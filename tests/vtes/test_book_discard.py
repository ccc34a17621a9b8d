"""The discard phase and events (chapters 8 and 1.6.4)."""

from rules.vtes.state.departures import leave_play

from .booktools import GANGREL, each_edition, each_later_edition, printed, rule, two_seats
from .story import FILLER, Position

EVENT = "The Unmasking"
MORE = "Unmada"  # capacity 10: one more discard phase action, one more card in hand


@rule("VTES-8-01")
@each_edition
def test_one_card_is_discarded(edition):
    story = Position(edition).filler(20).start()
    story.until("discard")
    assert (story.me.turns, story.me.discard_actions) == (2, 1)
    story.choose(FILLER)
    assert story.me.turns == 3, "the turn is over"
    assert story.where(FILLER).count("ash heap") == 1


@rule("VTES-8-02")
@each_edition
def test_a_discarded_card_is_replaced(edition):
    story = Position(edition).hand("Villein").library("Vessel").start()
    story.until("discard").choose("Villein")
    assert story.where("Villein") == ["ash heap"]
    assert len(story.me.hand.items) == 7
    assert "Vessel" in story.hand()


@rule("VTES-8-02")
@each_edition
def test_a_discard_phase_action_may_bring_an_event_since_2006(edition):
    story = Position(edition).hand(EVENT).library("Vessel").start()
    story.until("discard").choose(EVENT)
    if edition == "2000":
        assert story.kind != "event"
        assert story.where(EVENT) == ["ash heap"]
        return
    assert story.kind == "event"
    story.choose(EVENT)
    assert story.in_play(EVENT)
    assert story.me.turns == 3, "the action is used"


@rule("VTES-8-02")
@each_later_edition
def test_an_event_may_also_be_discarded(edition):
    story = Position(edition).hand(EVENT).library("Vessel").start()
    story.until("discard").choose(EVENT).choose("pass")
    assert story.where(EVENT) == ["ash heap"]
    assert "Vessel" in story.hand()


@rule("VTES-8-03")
@each_edition
def test_nobody_has_to_discard_and_nothing_is_saved(edition):
    story = Position(edition).filler(20).start()
    hand = list(story.me.hand.items)
    story.until("discard").choose("pass")
    assert (story.me.turns, story.me.hand.items) == (3, hand)
    story.until("discard")
    assert story.me.discard_actions == 1, "as ever"
    story.choose(FILLER)
    assert story.me.turns == 4


@rule("VTES-8-04")
@each_later_edition
def test_cards_change_the_number_of_discard_phase_actions(edition):
    story = Position(edition).ready(MORE, this_turn=("fresh",)).filler(20).start()
    story.until("discard")
    assert story.me.discard_actions == 2
    story.choose(FILLER).choose(FILLER)
    assert story.kind != "discard"
    assert story.where(FILLER).count("ash heap") == 2
    asleep = Position(edition).torpor(MORE).filler(20).start()
    assert asleep.until("discard").me.discard_actions == 1


# --- events -------------------------------------------------------------------------------------------


@rule("VTES-1.6.4-01")
@each_later_edition
def test_an_event_is_played_in_the_discard_phase_only(edition):
    story = (
        Position(edition)
        .hand(EVENT, "Elder Library")
        .ready(GANGREL)
        .uncontrolled(GANGREL)
        .with_edge()
        .start()
    )
    turns = story.me.turns
    seen = set()
    while story.me.turns == turns and story.kind != "discard":
        assert not story.can(EVENT)
        seen.add(story.kind)
        story.pass_once()
    assert {"unlock", "master", "action", "influence"} <= seen
    story.choose(EVENT).choose(EVENT)
    assert story.named(EVENT).number in story.me.table.items
    assert len(story.me.hand.items) == 7 - 1, "this one is replaced later"


@rule("VTES-1.6.4-01")
def test_in_2000_there_are_no_events():
    story = Position("2000").hand(EVENT).ready(MORE, this_turn=("fresh",)).start()
    for _ in range(3):
        while story.kind != "discard":
            assert not story.can(EVENT)
            story.pass_once()
        story.end_turn()
    assert not story.in_play(EVENT)


def two_events(edition):
    """Two different events in hand, and two discard phase actions."""
    other = "Anthelios, The Red Star"
    model = {"play": ()}

    def readable(game):
        event = next(face for face in game.faces if face.name == EVENT)
        printed(other, playable=True, play=event.play, model=model)(game)

    position = Position(edition).hand(EVENT, other).ready(MORE, this_turn=("fresh",)).tweak(readable)
    return position.start(), other


@rule("VTES-1.6.4-02")
@each_later_edition
def test_one_event_each_discard_phase(edition):
    story, other = two_events(edition)
    story.until("discard").do(EVENT, EVENT)
    assert story.me.discard_actions == 1
    story.choose(other)
    assert story.kind != "event"
    assert story.where(other) == ["ash heap"], "it can only be discarded"


@rule("VTES-1.6.4-02")
@each_later_edition
def test_the_next_discard_phase_may_bring_another_event(edition):
    story, other = two_events(edition)
    story.until("discard").do(EVENT, EVENT, "pass")
    story.end_turn() if story.me.turns == 2 else None
    story.until("discard").do(other, other)
    assert story.in_play(EVENT)
    assert story.in_play(other)


@rule("VTES-1.6.4-03")
@each_later_edition
def test_an_event_is_played_once_in_a_game(edition):
    story = Position(edition).hand(EVENT, EVENT).start()
    story.until("discard").do(EVENT, EVENT)
    leave_play(story.game, story.named(EVENT))
    story.end_turn() if story.me.turns == 2 else None
    story.until("discard").choose(EVENT)
    assert story.kind != "event"
    assert story.where(EVENT) == ["ash heap"] * 2


@rule("VTES-1.6.4-03")
@each_later_edition
def test_an_event_is_played_once_by_anyone(edition):
    story = two_seats(edition).hand(EVENT).at(1).hand(EVENT).at(0).start()
    story.until("discard").do(EVENT, EVENT)
    while not (story.table.decision.seat == 1 and story.kind == "discard"):
        story.pass_once()
    story.choose(EVENT)
    assert story.kind != "event"
    assert story.where(EVENT) == ["ash heap", "table"]
