"""Those who decide."""

import pytest

from rules.kernel import (
    Decision,
    Dice,
    FirstPlayer,
    PersonLeftError,
    PlayerError,
    RandomPlayer,
    ScriptedPlayer,
    Table,
)
from rules.kernel.players import Person, numbered

from .toy import Duel  # registers the toy game


def duel(journal=False):
    return Table.start("duel", {"seats": 2}, seed=1, journal=journal)


def test_random_players_depend_on_their_seed_alone():
    many = Decision(0, "x", list(range(1000)))
    one, two, other = RandomPlayer(1), RandomPlayer(1), RandomPlayer(2)
    picks = [one.choose(many) for _ in range(10)]
    assert picks == [two.choose(many) for _ in range(10)]
    assert picks != [other.choose(many) for _ in range(10)]


def test_first_takes_the_first():
    table = duel()
    table.run([FirstPlayer(), FirstPlayer()])
    assert set(table.choices) == {0}


def test_a_script_names_options_or_numbers():
    table = duel()
    mine, yours = ScriptedPlayer(["card 6", "card 17", "pass", 1]), ScriptedPlayer(["card 15", 0, 0])
    table.run([mine, yours])
    assert table.choices == [2, 1, 2, 0, 0, 1, 0]
    mine.finish()
    yours.finish()


def test_a_script_that_ends_too_early_or_does_not_fit_is_named():
    with pytest.raises(PlayerError, match="'scripted' at seat 1 raised AssertionError"):
        duel().run([ScriptedPlayer([]), FirstPlayer()])
    with pytest.raises(PlayerError, match="raised UnreadableChoiceError: 'king'"):
        duel().run([ScriptedPlayer(["king"]), FirstPlayer()])
    with pytest.raises(AssertionError, match="left over"):
        ScriptedPlayer([1]).finish()


def test_a_person_is_told_what_their_seat_sees_and_asked_until_the_answer_fits(typing):
    shown = []
    person = Person(typing("king", "9", "card 1", "card 6", "1", "0", "q"), shown.append)
    with pytest.raises(PersonLeftError):
        duel(journal=True).run([person, ScriptedPlayer(["card 15", 0, 0])])
    assert "card 18: deck -> hand 0" in shown
    assert "You (seat 1): choose attack" in shown
    assert "one piece: deck -> hand 1" in shown
    assert sum(line.startswith(("'king' is", "'9' is", "'card 1' could be")) for line in shown) == 3
    assert shown.count("card 15: hand 1 -> discard") == 1
    assert not any("deck -> hand 1" in line and "card" in line for line in shown)


def test_an_empty_line_repeats_the_question(typing):
    shown = []
    with pytest.raises(PersonLeftError):
        duel().run([Person(typing("", "  ", "q"), shown.append), FirstPlayer()])
    assert shown.count("You (seat 1): choose attack") == 3
    assert not any("neither the number" in line for line in shown)


@pytest.mark.parametrize(
    ("names", "numbers"),
    [
        (["seat 2", "seat 4", "seat 1 (Renfield)"], [2, 4, 1]),
        (["pass", "bleed seat 3", "bleed seat 12"], [0, 3, 12]),
        (["kill seat 2", "kill seat 4"], [2, 4]),
        (["pass", "seat 3"], [0, 3]),
        # two of a seat, two without, two seats at once, none at all: counted
        (["kill seat 2", "give to seat 2"], [0, 1]),
        (["pass", "none", "seat 5"], [0, 1, 2]),
        (["from seat 2 to seat 3", "from seat 3 to seat 2"], [0, 1]),
        (["Bite", "Night"], [0, 1]),
        (["seat 4"], [0]),
    ],
)
def test_seats_are_picked_by_their_own_numbers(names, numbers):
    assert numbered(names) == numbers


def test_a_person_types_the_number_of_the_seat_that_they_mean(typing):
    class Seats(Duel):
        def option_name(self, decision, option):
            return "pass" if option is None else f"seat {option}"

    shown = []
    person = Person(typing("1", "3", "", "4", "pass"), shown.append)
    person.sit(Seats({"seats": 2}, Dice(1)).eyes(0))
    decision = Decision(0, "pick", [None, 2, 4])
    assert person.choose(decision) == 2
    assert person.choose(decision) == 0
    question = ["You (seat 1): choose pick", "  0  pass", "  2  seat 2", "  4  seat 4"]
    refused = ["'1' is not allowed here (0, 2, 4)", "'3' is not allowed here (0, 2, 4)"]
    assert shown == [*question, *refused, *question, *question]


def test_a_person_reads_a_run_of_the_same_line_once(typing):
    table, shown = duel(journal=True), []
    person = Person(typing("q"), shown.append)
    person.sit(table.game.eyes(0))
    for _ in range(3):
        table.game.journal.say("a bell rings")
    person.catch_up()
    assert shown[-1] == "a bell rings (3 times)"
    table.game.journal.say("a bell rings")
    person.catch_up()
    assert shown[-1] == "a bell rings"


STANDS = [
    ["-- turn 1: west", "   east: 3", "     ready: fox", "   west: 4", "     ready: owl", "-- hand: king"],
    ["-- turn 1: west", "   east: 2", "     ready: fox", "   west: 4", "     ready: fox", "-- hand: king"],
    ["-- turn 2: east", "   east: 2", "     ready: fox", "   west: 4", "     ready: fox", "-- hand: king"],
]
"""How a table stands at one decision after the other."""


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        # what changed, below what it stands below; with another turn all that stands below it
        (
            ["0", "0", "0"],
            [STANDS[0], ["-- turn 1: west", "   east: 2", "   west: 4", "     ready: fox"], STANDS[2][:5]],
        ),
        # asked for, all of it is shown; then again what changed
        (
            ["?", "0", "0"],
            [STANDS[0], STANDS[0], ["-- turn 1: west", "   east: 2", "   west: 4", "     ready: fox"]],
        ),
        (
            ["0", "?", "0"],
            [STANDS[0], ["-- turn 1: west", "   east: 2", "   west: 4", "     ready: fox"], STANDS[1]],
        ),
    ],
)
def test_a_person_is_shown_what_is_new_and_all_of_it_when_they_ask(typed, told, typing, monkeypatch):
    shown = []
    person = Person(typing(*typed), shown.append)
    stands = iter(STANDS)
    table = duel(journal=True)
    eyes = table.game.eyes(0)
    person.sit(eyes)
    for _ in range(sum(answer != "?" for answer in typed)):
        now = next(stands)
        monkeypatch.setattr(Duel, "status", lambda game, seat, now=now: now)
        person.choose(table.decision)
    blocks = "\n".join(shown).split("\n-- turn")
    lines = [f"-- turn{block}".splitlines() for block in blocks[1:]]
    assert [[line for line in block if line[:3] in ("-- ", "   ")] for block in lines] == told


def test_a_person_may_leave_by_closing_the_input(typing):
    with pytest.raises(PersonLeftError, match="input"):
        duel().run([Person(typing(), lambda line: None), FirstPlayer()])


def test_nobody_reads_the_options_of_another():
    table = duel()
    with pytest.raises(ValueError, match="seat 2 may not see the options of seat 1"):
        table.game.eyes(1).names(table.decision)
    with pytest.raises(ValueError, match="seat 2 may not see"):
        table.game.eyes(1).question(table.decision)
    assert table.game.eyes(0).names(table.decision) == table.options
