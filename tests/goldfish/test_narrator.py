"""How a game is narrated: what is said about each kind of play, and what belongs in one line."""

import pytest

from deckcheck.goldfish.lines import (
    BLOOD,
    BURNED,
    CHOICE,
    CHOSEN,
    GIVEN,
    HERSELF,
    PLAIN,
    POOL,
    SHED,
    TraceLine,
    TracePart,
    counted,
)
from deckcheck.goldfish.narrator import GoldfishStory, GoldfishTeller
from deckcheck.reports.goldfish_trace import story_text
from rules.kernel import FirstPlayer
from rules.vtes.state.hand import refill
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.spans import DISCARD
from rules.vtes.terms import PASS
from tests.vtes.chaptertools import knows
from tests.vtes.story import Position

PRINCE = "Anson"  # capacity 8
GANGREL = "Nathan Turner"  # capacity 4
BIG = "Lutz von Hohenzollern"  # capacity 11, bleed 3


class Script:
    """Takes the options that are named, each when it is first offered; otherwise passes, or takes the first.

    Args:
        wanted: how the names of the options begin.
    """

    name = "script"

    def __init__(self, *wanted):
        self.wanted = list(wanted)

    def sit(self, eyes):
        self.eyes = eyes

    def choose(self, decision):
        names = self.eyes.names(decision)
        for index, name in enumerate(names):
            if self.wanted and name.startswith(self.wanted[0]):
                self.wanted.pop(0)
                return index
        return decision.options.index(PASS) if PASS in decision.options else 0


def events_by_phase(position, *wanted, turns=1):
    """Narrate the first turns of a position; give the events of the last one as {phase: texts}."""
    story = story_of(position, *wanted, turns=turns)
    events = {}
    for phase, text in story.turns[-1].events:
        events.setdefault(phase, []).append(text)
    return events


def story_of(position, *wanted, turns=1):
    table = position.having(turn=1, limit=turns).start(journal=True).table
    script = Script(*wanted)
    teller = GoldfishTeller(script, table, 0)
    result = table.run([teller, *[FirstPlayer()] * 4])
    teller.finish()
    assert not script.wanted, f"never offered: {script.wanted}"
    return GoldfishStory(1, teller.turns, result.reason, "")


def line(*parts, head="", actor="", drawn=()):
    return TraceLine("minion", head, actor, parts=list(parts), drawn=list(drawn)).text


# --- lines ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ([TracePart(POOL, HERSELF, 1, 24), TracePart(POOL, HERSELF, 1, 25)], "gains 2 pool (25)"),
        (
            [TracePart(POOL, HERSELF, 2, 24), TracePart(POOL, HERSELF, -5, 19)],
            "gains 2 pool (24), burns 5 pool (19)",
        ),
        ([TracePart(POOL, "the prey", -1, 29)], "the prey burns 1 pool (29)"),
        (
            [TracePart(POOL, "the prey", -1, 29), TracePart(POOL, "seat 5", -1, 12)],
            "the prey (29), seat 5 (12) burn 1 pool each",
        ),
        (
            [
                TracePart(POOL, HERSELF, 1, 24),
                TracePart(POOL, "the prey", 1, 29),
                TracePart(POOL, HERSELF, 1, 25),
            ],
            "gains 2 pool (25), the prey gains 1 pool (29)",
        ),
        (
            [TracePart(BLOOD, "Erlik", -1, 9), TracePart(GIVEN, "Erebus", 1, 1, 7)] * 1
            + [
                TracePart(CHOSEN, "Erebus"),
                TracePart(BLOOD, "Erlik", -1, 8),
                TracePart(GIVEN, "Erebus", 1, 2, 7),
            ],
            "Erlik burns 2 blood (8), 2 blood to Erebus (2/7)",
        ),
        ([TracePart(BURNED, "Wash"), TracePart(BURNED, "Fame")], "burns from the library: Wash, Fame"),
        ([TracePart(SHED, "Wash"), TracePart(SHED, "Wash")], "discards 2 Wash"),
        ([TracePart("{} is burned", "Wash"), TracePart("{} is burned", "Fame")], "Wash, Fame are burned"),
        ([TracePart("{} goes to the prey", "Wash")], "Wash goes to the prey"),
        ([TracePart(CHOSEN, "Wash")], "chooses Wash"),
        (
            [TracePart(CHOSEN, "Wash"), TracePart("puts {} in play from the library", "Wash")],
            "puts Wash in play from the library",
        ),
        (
            [
                TracePart(CHOICE, HERSELF, 1),
                TracePart(CHOICE, "the prey", 1),
                TracePart(CHOICE, "the prey", 1),
            ],
            "chooses themselves, the prey twice",
        ),
        ([TracePart(CHOICE, "the prey", 1), TracePart(POOL, "the prey", -3, 9)], "the prey burns 3 pool (9)"),
        (
            [TracePart(CHOICE, "the prey", 1), TracePart(PLAIN, "it fails 1 to 3")],
            "chooses the prey, it fails 1 to 3",
        ),
    ],
)
def test_what_belongs_together_is_told_together(parts, text):
    assert line(*parts) == text


def test_the_actor_is_named_once():
    text = line(
        TracePart(BLOOD, "Anson", -1, 7), TracePart(BLOOD, "Kuyén", 2, 4), head="Anson bleeds", actor="Anson"
    )
    assert text == "Anson bleeds: burns 1 blood (7), Kuyén gains 2 blood (4)"


def test_the_card_that_is_played_is_it():
    assert line(TracePart("{} is burned", "Fame"), head="uses Fame") == "uses Fame: it is burned"


def test_draws_stand_at_the_end():
    assert line(head="plays Wash", drawn=["Fame", "Fame", "Wash"]) == "plays Wash; draws 2 Fame, Wash"
    assert line(drawn=["Fame"]) == "draws Fame"


def test_a_silent_line_is_told_only_if_something_came_of_it():
    assert TraceLine("unlock", "Fame", silent=True).text == ""
    assert (
        TraceLine("unlock", "Fame", silent=True, parts=[TracePart(POOL, HERSELF, -1, 8)]).text
        == "Fame: burns 1 pool (8)"
    )


def test_equal_names_are_counted_in_their_order():
    assert counted(["b", "a", "b"]) == ["2 b", "a"]


# --- stories ----------------------------------------------------------------------------------------


def test_an_action_is_one_line_with_what_was_played_and_drawn():
    position = Position().ready(PRINCE).tweak(knows(seat0="DOM FOR")).library("Fame", "Wash", "Villein")
    position.hand("Govern the Unaligned", "Conditioning", "Freak Drive")
    events = events_by_phase(
        position, "Govern", "Conditioning", "+3 bleed", "Freak Drive", "hunt"
    )  # fmt: skip
    assert events["minion"] == [
        f"{PRINCE} bleeds with Govern the Unaligned: plays Conditioning (+3 bleed), burns 2 blood (6), "
        "the prey burns 6 pool (24), plays Freak Drive, burns 1 blood (5), unlocks; draws Fame, Wash, Villein",
        f"{PRINCE} hunts: gains 1 blood (6)",
    ]


def test_transfers_are_summed_up_in_one_line():
    position = (
        Position()
        .uncontrolled(GANGREL, 3)
        .uncontrolled(PRINCE, 1)
        .uncontrolled(BIG, 11)
        .ready("Indira", locked=True)
    )
    events = events_by_phase(position, f"move {BIG}", f"transfer to {GANGREL}", f"move {GANGREL}")
    assert events["influence"] == [f"{BIG} is ready; transfers 1 to {GANGREL} (ready)"]


def test_pool_burned_after_a_transfer_was_taken_back_is_told():
    position = Position().ready(PRINCE, locked=True).uncontrolled(GANGREL, 2).hand("Dreams of the Sphinx")
    story = story_of(position, f"take back from {GANGREL}", "pass", "pass", "Dreams", turns=3)
    assert ("influence", f"takes back 1 from {GANGREL} (1/4)") in story.turns[1].events
    assert any(
        text.startswith("plays Dreams of the Sphinx: burns 1 pool (30)") for _, text in story.turns[2].events
    )


def test_an_event_is_played_and_not_discarded():
    events = events_by_phase(Position().hand("The Unmasking"), "The Unmasking", "The Unmasking")
    assert events["discard"][0].startswith("plays The Unmasking")
    events = events_by_phase(Position().hand("The Unmasking"), "The Unmasking")
    assert events["discard"][0].startswith("discards The Unmasking; draws")


def test_what_cards_do_by_themselves_bears_their_name():
    events = events_by_phase(Position().table("Army of Rats"), turns=2)
    assert events["unlock"] == ["Army of Rats: the prey burns 1 pool (28)"]


def test_the_turns_of_others_are_told_in_one_line():
    position = Position().table("Constant Revolution").tweak(grown)
    events = events_by_phase(position, turns=2)
    assert "others" not in events
    first = story_of(Position().table("Constant Revolution").tweak(grown), turns=2).turns[0].events
    assert first[-1] == (
        "others",
        "Constant Revolution: the prey (28), seat 3 (28), seat 4 (28), the predator (28) burn 2 pool each",
    )


def grown(game):
    """A tweak: the revolution has one counter; in its owner's unlock phase it gets the second."""
    card = next(card for card in game.in_play.values() if card.face.name == "Constant Revolution")
    card.counters += 1
    game.bank -= 1


def test_a_referendum_is_told_by_its_outcome_and_what_came_of_it():
    position = Position().ready(PRINCE).pool(20).hand("Parity Shift")
    events = events_by_phase(
        position, "Parity", "seat 2", "seat 1", "seat 1", "seat 1", PRINCE, "for", "Parity", "for"
    )  # fmt: skip
    assert events["minion"][0].startswith(
        f"{PRINCE} calls Parity Shift: it passes 3 to 0, gains 3 pool (23), the prey burns 3 pool (27)"
    )


def test_hand_cards_that_are_too_many_stand_beside_the_discard():
    def crowded(game):
        me = game.methuselahs[0]
        resize_hand(game, me, 2, DISCARD)
        refill(game, me)

    events = events_by_phase(Position().tweak(crowded).hand("Wash").table("Dreams of the Sphinx"), "Wash")
    assert events["discard"][0].startswith("discards Wash")


def test_the_end_tells_who_is_ready_and_where():
    story = story_of(Position().ready(PRINCE).ready("Indira").torpor(GANGREL, 1), turns=2)
    assert story.turns[0].events[-1] == ("end", "pool 30; the prey's pool 30")
    assert (
        story.turns[1].events[-1][1].endswith(f"ready: {PRINCE} (8/8); Indira (3/3); {GANGREL} (1/4, torpor)")
    )
    text = story_text(story, "A deck", "game 1")
    assert f"in play: {PRINCE} (8/8); Indira (3/3); {GANGREL} (1/4, torpor)" in " ".join(text.split())


def test_a_victory_point_is_told():
    story = story_of(Position().ready(BIG).pool(2, 1), "bleed", turns=1)
    assert ("minion", f"{BIG} bleeds: the prey burns 2 pool (0), the prey is ousted, gains 6 pool (36)") in (
        story.turns[0].events
    )
    assert story.turns[0].events[-1][1].startswith("pool 36, the Edge, 1 victory point; the prey's pool 30")


def test_no_line_names_your_own_seat_or_a_piece():
    position = Position().ready(PRINCE).uncontrolled(GANGREL, 3).hand("Villein", "Computer Hacking")
    story = story_of(position, "Villein", "5", "Computer", f"transfer to {GANGREL}", turns=2)
    for turn in story.turns:
        for _, text in turn.events:
            assert "seat 0" not in text
            assert "seat 1 " not in text or position.players != 5
            assert " -> " not in text
