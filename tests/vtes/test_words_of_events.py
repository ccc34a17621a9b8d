"""The words of events say whom they are about: every kind of event, not some cases."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from rules.kernel import Event, Naming, Ring, seat_name
from rules.vtes.state import card_events, events, fight_events, happenings, table_events
from rules.vtes.table.relations import called, relation
from rules.vtes.table.words import words

from .chaptertools import knows
from .story import Position

ROOMS = (card_events, events, fight_events, happenings, table_events)
KINDS = [
    kind
    for room in ROOMS
    for _, kind in inspect.getmembers(room, inspect.isclass)
    if issubclass(kind, Event) and kind.__module__ == room.__name__
]
SILENT = {
    "all unlocked": "the phase says it",
    "brought out": "its move says it",
    "contest ended": "its move says it",
    "control changed": "its move says it",
    "left play": "its move says it",
    "phase began": "it is a heading",
    "seated": "it is a heading",
    "uninvested": "what happens to the card or its Methuselah says it",
    "wounded": "that it goes to torpor says it",
}
"""Kinds of events without words, and why."""
UNSAID = {
    ("blood", "seat"): "the minion says it",
    ("contested", "cards"): "they have one name, and are not of one Methuselah",
    ("title contested", "seat"): "it is about several",
    ("edge", "before"): "where somebody takes the Edge it says from whom",
}
"""What the words of a kind need not say, and why."""
CAUSE = "text"
"""The card whose text did it: told where it is what matters."""


def whom(kind: type[Event]) -> list[str]:
    """Return the fields of a kind that name pieces and seats other than the seat that it is about."""
    named = [*kind.piece_fields, *(field for field in kind.seat_fields if field != "seat")]
    return [field for field in named if field != CAUSE and (kind.kind, field) not in UNSAID]


def made(kind: type[Event]) -> Any:
    """Make an event in which every piece and seat is another."""
    values: dict[str, Any] = {}
    for number, (name, of) in enumerate(kind.__annotations__.items(), 10):
        if str(of).startswith("tuple"):
            values[name] = (number, 100 + number)
        else:
            values[name] = name if of == "str" else number
    return kind(**values)


NAMING = Naming(lambda piece: f"<piece {piece}>", lambda seat: f"<seat {seat}>")


def test_every_kind_is_looked_at():
    assert {kind.kind for kind in KINDS} > set(SILENT)
    assert {kind for kind, _ in UNSAID} < {kind.kind for kind in KINDS}
    assert len(KINDS) > 60


@pytest.mark.pure  # compiled classes do not say what their fields are
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_the_words_say_whom_it_is_about(kind):
    event = made(kind)
    said = words(event, NAMING)
    if kind.kind in SILENT:
        assert said == "", "it is listed as silent"
        return
    assert said, f"{kind.kind} has no words"
    for field in whom(kind):
        found = getattr(event, field)
        what = "piece" if field in kind.piece_fields else "seat"
        for one in found if isinstance(found, tuple) else (found,):
            assert f"<{what} {one}>" in said, f"{kind.kind} does not say {field}: {said}"


# --- at the table ------------------------------------------------------------------------------------


def troublemaker():
    """A game of three in which seat 1 has locked two vampires of its prey with Anarch Troublemaker."""
    position = (
        Position(players=3, passive=False).table("Anarch Troublemaker").at(1).ready("Anson").ready("Lupo")
    )
    story = position.at(0).start(journal=True).choose("use Anarch Troublemaker")
    return story.choose("Lupo").choose("Anson")


def test_what_a_card_locks_is_said():
    told = troublemaker().game.account()
    assert "Lupo locks, by Anarch Troublemaker" in told
    assert "Anson locks, by Anarch Troublemaker" in told


def test_a_minion_that_locks_to_act_is_not_told_twice():
    story = Position(players=2).ready("Anson").start(journal=True).until("action").choose("bleed")
    assert [text for text in story.game.account() if "lock" in text] == []


def test_whom_a_card_is_played_on_is_said():
    story = Position().ready("Anson", blood=3).hand("Blood Doll").start(journal=True).choose("Blood Doll")
    assert "seat 1 plays Blood Doll on Anson" in story.game.account()


def test_whom_a_reaction_in_a_referendum_is_about_is_said():
    """Scalpel Tongue of seat 2, against the vampire that calls the referendum."""
    position = Position(players=2).at(1).ready("Lupo").hand("Scalpel Tongue").at(0).ready("Anson")
    position = position.hand("Kine Resources Contested").tweak(knows(seat1="CEL PRE"))
    story = position.start(journal=True).until("action").choose("Kine")
    while story.kind != "poll":
        story.pass_once()
    story.choose("Anson").choose("for")
    while not story.can("Scalpel"):
        story.pass_once()
    story.choose("Scalpel Tongue")
    while story.kind in ("mode", "target"):
        story.choose(story.options[-1])
    (said,) = [text for text in story.game.account() if "plays Scalpel Tongue" in text]
    assert said.startswith("seat 2 plays Scalpel Tongue with Lupo on Anson: ")


def test_to_whom_a_vampire_in_torpor_goes_is_said():
    position = Position(players=2).at(1).torpor("Claus Wegener").at(0).ready("Anson").hand("Graverobbing")
    story = position.tweak(knows(seat1="dom")).start(journal=True).until("action").choose("Graverobbing")
    while story.game.action is not None:
        story.pass_once()
    assert story.game.account().count("Claus Wegener goes to seat 1") == 1


def test_that_a_vampire_in_torpor_is_contested_no_longer_is_said():
    position = Position(players=2, passive=False).ready("Anson", contested=True).at(1)
    story = position.torpor("Anson", contested=True).at(0).start(journal=True)
    while story.game.contests:
        story.pass_once()
    assert story.where("Anson") == ["ash heap", "torpor region"]
    assert "Anson is no longer contested" in story.game.account()


def test_what_does_nothing_takes_no_effect():
    """The Rack feeds by itself whom another has stolen; its controller uses it for their own vampire."""
    story = Position(players=2).ready("Lupo", blood=1).hand("The Rack").start(journal=True)
    story.choose("The Rack")
    while not story.can("use The Rack"):
        story.pass_once()
    told = story.choose("use The Rack").until("action").game.account()
    assert "seat 1 uses The Rack" in told
    assert "The Rack takes effect" not in told


# --- for somebody at the table -----------------------------------------------------------------------


def test_prey_and_predator_are_named_for_who_sits_there():
    game = troublemaker().game
    assert "seat 1 (you) uses Anarch Troublemaker: lock two vampires" in game.account(0)
    assert "Anarch Troublemaker goes to seat 2 (your prey)" in game.account(0)
    assert "seat 1 (your predator) uses Anarch Troublemaker: lock two vampires" in game.account(1)
    assert "Anarch Troublemaker goes to seat 2 (your predator)" in game.account(2)
    assert "seat 1 uses Anarch Troublemaker: lock two vampires" in game.account(-1), "for nobody's seat"


def ring_of(count, *gone):
    ring = Ring(count)
    for seat in gone:
        ring.leave(seat)
    return ring


@pytest.mark.parametrize(
    ("ring", "me", "seat", "words"),
    [
        (ring_of(5), 0, 1, "your prey"),
        (ring_of(5), 0, 4, "your predator"),
        (ring_of(5), 0, 2, ""),
        (ring_of(5, 1), 0, 2, "your prey"),
        (ring_of(5, 1), 0, 1, ""),
        (ring_of(5, 1), 1, 2, ""),
        (ring_of(3, 2), 0, 1, "your prey and predator"),
        (ring_of(2), 0, 1, ""),
        (ring_of(2), 1, 1, "you"),
        (ring_of(5), -1, 2, ""),
    ],
)
def test_what_a_seat_is_to_another(ring, me, seat, words):
    assert relation(ring, me, seat) == words
    assert called(ring, me, seat) == seat_name(seat) + (f" ({words})" if words else "")


def test_who_was_the_prey_then_is_the_prey_in_the_story():
    """Seat 2 is bled out; the events before that call it the prey, those after it seat 3."""
    position = Position(players=3, passive=False).pool(1, 1).pool(20, 2).ready("Anson").ready("Lupo")
    story = position.start(journal=True).until("act").choose("Anson").choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    told, since = story.game.account(0), len(story.game.journal.events)
    assert "seat 2 (your prey) is ousted by seat 1 (you)" in told
    story.until("action").choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    later = story.game.account(0)
    assert later[: len(told)] == told
    assert [text for text in later[len(told) :] if "seat 3 (your prey and predator)" in text]
    assert story.game.account(0, since) == later[len(told) :]
