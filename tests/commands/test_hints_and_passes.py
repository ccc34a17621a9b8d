"""A person at the table gets hints, and passes without being asked where they said so."""

from __future__ import annotations

import re

import pytest

import rules.vtes.table.registry  # noqa: F401 - makes the game known
from deckcheck.playing.hinting import figures, weighing
from deckcheck.playing.passing import HOW_TO_PASS, Passes, concerns
from deckcheck.playing.sitting import sit_in
from rules.kernel import Decision, FirstPlayer
from rules.vtes.table.position_files import read_position
from rules.vtes.table.registry import table_at

TABLE = """
seat: 1
phase: minion
seats:
- {filler: true, ready: [{card: Anson, blood: 2}, {card: Agatha, blood: 1}, {card: Gratiano, blood: 3}]}
- {filler: true, pool: 9, ready: [Duck]}
- {filler: true, ready: [Aeron]}
"""
"""Seat 1 has three minions that may hunt; seats 2 and 3 have one each to block."""


class Hunter:
    """Has every minion hunt, and passes otherwise."""

    name = "hunter"

    def sit(self, eyes):
        self.eyes = eyes

    def choose(self, decision):
        names = self.eyes.names(decision)
        return names.index("hunt") if "hunt" in names else int(decision.kind == "act")


class Blocker:
    """Thinks that the last option is best."""

    name = "blocker"

    def sit(self, eyes):
        pass

    def choose(self, decision):
        return len(decision.options) - 1


class Puzzled(FirstPlayer):
    """Never knows what to do."""

    def choose(self, decision):
        raise KeyError("the table")


def sit(read, me=2, adviser=None, told=None, **how):
    """Let a person sit at `TABLE`; return the table and what was shown."""
    lines = [] if told is None else told
    table = table_at(read_position(TABLE), 1, journal=True)
    seats = [Hunter(), FirstPlayer(), FirstPlayer()]
    seats[me] = adviser or seats[me]
    sit_in(
        table,
        seats,
        me,
        read,
        lines.append,
        concerns=lambda decision: concerns(table.game, decision),
        **how,
    )
    return table, "\n".join(lines)


def questions(out):
    return re.findall(r"^You \(seat \d\): (.*)$", out, re.MULTILINE)


# --- passing --------------------------------------------------------------------------------------------


def test_each_hunt_is_asked_for_at_first(typing):
    assert len(questions(sit(typing("0", "0", "0", "q"))[1])) == 4


def test_who_passes_from_now_on_is_not_asked_until_it_concerns_them(typing):
    """The two hunts that follow are passed; the next question is of the seat's own turn."""
    out = sit(typing("auto", "q"))[1]
    asked = questions(out)
    assert len(asked) == 2
    assert "Anson hunts" in asked[0]
    assert "Aeron" in asked[1]
    assert "From now on you pass at this question, until it concerns you; auto off asks again." in out
    assert "You passed 2 questions without being asked: 2 block." in out
    assert out.index("You passed 2") < out.index(asked[1])


def test_all_is_passed_wherever_one_can(typing):
    out = sit(typing("auto all", "q"))[1]
    assert "You passed 2 questions without being asked: 2 block." in out


def test_taking_back_takes_back_the_passing_too(typing):
    """After `u` the first hunt is asked again, and then so is the second."""
    out = sit(typing("auto", "u", "0", "0", "q"))[1]
    hunts = [asked for asked in questions(out) if "hunts" in asked]
    assert [asked.split()[0] for asked in hunts] == ["Anson", "Anson", "Agatha", "Gratiano"]


def test_what_is_passed_is_what_was_said_and_can_be_passed():
    mine = set()
    passes = Passes(lambda decision: decision.about in mine)
    block, react = Decision(2, "block", [0, 1], about="hunt"), Decision(2, "react", [0, 1])
    names = ["pass", "Aeron"]
    assert passes.choice(block, names) == -1
    passes.hear("", "block")
    assert [passes.choice(block, names), passes.choice(react, names)] == [0, -1]
    assert passes.choice(block, ["Duck", "pass"]) == 1
    assert passes.choice(block, ["Duck", "Aeron"]) == -1, "there is nothing to pass with"
    mine.add("hunt")
    assert passes.choice(block, names) == -1, "it concerns the person"
    passes.hear("all", "block")
    assert passes.choice(react, names) == 0
    assert passes.hear("off", "") == ["From now on you are asked everything."]
    assert passes.choice(react, names) == -1
    assert passes.hear("often", "block") == [HOW_TO_PASS]
    assert not passes.kinds


def test_what_concerns_a_seat():
    """Seat 2: the bleed is directed at it, the hunt at nobody; and its own turn."""
    table = table_at(read_position(TABLE), 1)
    for name in ("Anson", "bleed"):
        table.choose(table.options.index(name))
    assert (table.decision.seat, table.decision.kind) == (1, "block")
    assert concerns(table.game, table.decision)
    table.undo(1)
    table.choose(table.options.index("hunt"))
    assert (table.decision.seat, table.decision.kind) == (1, "block")
    assert not concerns(table.game, table.decision)
    table.undo(2)
    assert table.decision.seat == table.game.active.seat == 0
    assert concerns(table.game, table.decision)


def test_questions_of_the_own_turn_are_not_passed(typing):
    out = sit(typing("auto", "q"), me=0)[1]
    assert "This question concerns you, or cannot be passed." in out
    assert len(questions(out)) == 2
    assert "You passed" not in out


def test_in_a_game_where_nobody_passes_auto_is_no_key(typing):
    lines = []
    table = table_at(read_position(TABLE), 1, journal=True)
    sit_in(table, [Hunter(), FirstPlayer(), FirstPlayer()], 2, typing("auto", "q"), lines.append)
    assert any(line.startswith("'auto' is neither") for line in lines)


# --- hints ----------------------------------------------------------------------------------------------


def test_a_hint_says_what_the_player_of_the_seat_would_do(typing):
    out = sit(typing("h", "h", "q"), adviser=Blocker())[1]
    assert out.count("blocker would choose: Aeron.") == 2
    assert len(questions(out)) == 3  # and the question stands


def test_a_player_who_does_not_know_ends_no_game(typing):
    out = sit(typing("h", "0", "q"), adviser=Puzzled())[1]
    assert "first does not know: KeyError: 'the table'" in out
    assert len(questions(out)) == 3


def test_the_keys_name_the_hint_and_passing(typing):
    out = sit(typing("help", "q"), adviser=Blocker())[1]
    assert "h shows what blocker would do here." in out
    assert "auto off" in out


def test_options_are_weighed_in_the_same_games(typing):
    """Whoever tries its choices out says what came of each."""
    lines = []
    table = table_at(read_position(TABLE), 1, journal=True)
    seats = [Hunter(), FirstPlayer(), Blocker()]
    sit_in(table, seats, 2, typing("h", "q"), lines.append, weigh=weighing(table, 2, 7))
    (at,) = (number for number, line in enumerate(lines) if line.startswith("blocker would choose: Aeron."))
    assert "12 games that may be this one" in lines[at + 1]
    assert sorted(line.split()[-1] for line in lines[at + 2 : at + 4]) == ["Aeron", "pass"]
    assert len(table.choices) == 3, "Anson, hunt, and seat 2 passes: nothing more was chosen at the table"


def test_figures_are_told_best_first_with_the_error_of_the_lead():
    """Leads of 1, 1, 1 and 2: 1.25 on average, with a standard error of a half over the root of four."""
    rows = [[0.0, 1.0, 2.0, 0.0], [1.0, 2.0, 3.0, 2.0]]
    best, other = figures(["worse", "better"], rows)
    assert best.split() == ["2.00", "better"]
    assert other.split() == ["0.75", "1.25", "±", "0.25", "worse"]


@pytest.mark.parametrize("number", [2, 3])
def test_equal_options_are_not_behind(number):
    lines = figures(["one", "other"], [[1.0] * number] * 2)
    assert lines[1].split() == ["1.00", "0.00", "±", "0.00", "other"]
