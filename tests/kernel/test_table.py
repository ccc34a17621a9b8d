"""The table, records and errors, on the toy game."""

import itertools
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel import (
    AmbiguousChoiceError,
    ChoiceError,
    Decision,
    Dice,
    FirstPlayer,
    Game,
    GameOverError,
    IllegalChoiceError,
    PlayerError,
    RandomPlayer,
    Record,
    RecordError,
    Result,
    Table,
    UnreadableChoiceError,
    choose,
    register,
    registered,
    registered_names,
)
from rules.kernel.counting import count_lines
from rules.kernel.decisions import read_choice
from rules.kernel.driver import OVER, Driver
from rules.kernel.table import APART, RECENT, Copies
from tests.kernel.battery import fingerprint

from .toy import Duel


def duel(seed=1, journal=False, **options):
    return Table.start("duel", options, seed, journal)


def test_a_game_is_driven_by_decision_options_choose():
    table = duel(seats=3)
    asked = 0
    while not table.over:
        assert table.decision is not None
        assert len(table.options) == len(table.decision.options)
        table.choose(len(table.options) - 1)
        asked += 1
    assert table.result.reason in ("last-one", "deck-out")
    assert asked == len(table.choices)
    assert table.options == []


def test_run_and_choose_lead_to_the_same_place():
    fast = duel(seats=4, seed=9)
    fast.run([RandomPlayer(3)] * 4)
    slow = duel(seats=4, seed=9)
    player = RandomPlayer(3)
    while not slow.over:
        slow.choose(player.choose(slow.decision))
    assert fast.choices == slow.choices
    assert fingerprint(fast) == fingerprint(slow)


def test_run_goes_on_from_where_the_table_stands():
    table = duel(seats=3, seed=4)
    table.choose(1)
    result = table.run([FirstPlayer()] * 3)
    assert table.result == result
    assert table.choices[0] == 1
    assert table.run([FirstPlayer()] * 3) == result


def test_the_ring_closes_in_the_middle_of_the_game():
    for seed in range(40):
        table = duel(seats=5, cards=60, seed=seed)
        table.run([RandomPlayer(seed)] * 5)
        ring = table.game.ring
        assert all((seat in ring) == (table.game.lives[seat] > 0) for seat in range(5))
        if len(ring) == 2:
            first, second = ring.clockwise(0)
            assert (ring.after(first), ring.after(second)) == (second, first)
    assert any(len(ended(seed).game.ring) == 1 for seed in range(10))


def ended(seed):
    table = duel(seats=2, cards=60, seed=seed)
    table.run([FirstPlayer()] * 2)
    return table


def test_a_choice_out_of_range_is_illegal_and_quoted():
    table = duel(seats=2)
    with pytest.raises(IllegalChoiceError) as caught:
        table.choose(3)
    assert isinstance(caught.value, ValueError)
    assert caught.value.choice == 3
    assert "3 is not allowed here" in str(caught.value)
    assert "duel, after 0 choices: seat 1 has to choose 'attack' of 0 card" in str(caught.value)


@pytest.mark.parametrize("choice", ["1", None, 1.0, True])
def test_a_choice_that_is_not_a_number_is_unreadable(choice):
    with pytest.raises(UnreadableChoiceError):
        duel().choose(choice)


def test_choices_are_read_from_numbers_and_names():
    table = duel(seats=2, seed=1)
    assert table.options == ["card 18", "card 17", "card 6"]
    assert table.read("1") == 1
    assert table.read(" CARD 17 ") == 1
    assert table.read("card 6") == 2
    with pytest.raises(AmbiguousChoiceError, match="could be card 18 or card 17"):
        table.read("card 1")
    with pytest.raises(UnreadableChoiceError, match="'king'"):
        table.read("king")
    with pytest.raises(UnreadableChoiceError):
        table.read("")
    with pytest.raises(IllegalChoiceError):
        table.read("7")
    table.choose_text("card 6")
    assert table.choices == [2]


def test_options_of_one_name_are_as_good_as_each_other():
    class Twins(Duel):
        def option_name(self, decision, option):
            return "a card"

    table = Table(lambda: Twins({"seats": 2}, Dice(1)))
    assert table.read("a card") == 0
    assert table.read("a") == 0


def test_all_three_errors_are_value_errors():
    for kind in (UnreadableChoiceError, IllegalChoiceError, AmbiguousChoiceError):
        assert issubclass(kind, ChoiceError)
        assert issubclass(kind, ValueError)


def test_nothing_can_be_chosen_after_the_end():
    table = ended(1)
    with pytest.raises(GameOverError, match="over"):
        table.choose(0)
    with pytest.raises(GameOverError, match="over"):
        table.read("0")
    table.undo()
    assert not table.over


def test_undo_goes_back_any_number_of_choices():
    table = duel(seats=3)
    start = fingerprint(table)
    for _ in range(5):
        table.choose(0)
    table.undo(5)
    assert fingerprint(table) == start
    assert table.fork().record == table.record
    with pytest.raises(GameOverError, match="1 choices cannot be undone"):
        table.undo()


def test_going_back_plays_on_from_a_copy_once_there_are_any():
    made = []

    def make():
        made.append(1)
        return registered("duel").factory({"seats": 5, "cards": 60}, Dice(1))

    table = Table(make)
    table.keep_copies()
    player = RandomPlayer(1)
    seen = [fingerprint(table)]
    while not table.over:
        table.choose(player.choose(table.decision))
        seen.append(fingerprint(table))
    choices = list(table.choices)
    for left in range(len(choices), 0, -7):
        table.undo(len(table.choices) - left)
        assert fingerprint(table) == seen[left]
        other = table.fork()
        assert fingerprint(other) == seen[left]
        assert other.choices == table.choices == choices[:left]
        for choice in choices[left:]:
            other.choose(choice)
        assert fingerprint(other) == seen[-1]
        assert fingerprint(other.fork()) == seen[-1]
        assert fingerprint(table) == seen[left]
    assert len(made) < 6  # the game, and the first choices, before any copy that is left


@pytest.mark.parametrize("choices", [1, 7, APART // 2 + 1, 2 * APART])
def test_of_older_copies_those_are_kept_that_make_going_back_short(choices):
    """So many choices each turn: of the latest turns all, before that about one in `APART` choices."""
    copies, game = Copies(), registered("duel").factory({}, Dice(1))
    turns = range(1, 301)
    for turn in turns:
        copies.watch(game, [0] * (turn * choices))
        copies.keep(game)
        copies.keep(game)  # nothing was chosen since
    kept = [seen for seen, _ in copies.kept]
    assert kept[0] == choices
    assert kept[-RECENT:] == [turn * choices for turn in turns[-RECENT:]]
    gaps = [after - before for before, after in itertools.pairwise(kept)]
    assert max(gaps) <= max(APART, choices)
    assert len(kept) <= 2 * len(turns) * choices / APART + RECENT + 2 or choices > APART // 2
    assert copies.latest(0) == (None, 0)


def test_a_player_that_raises_is_named_with_the_record():
    class Fool:
        name = "fool"

        def sit(self, eyes):
            pass

        def choose(self, decision):
            raise KeyError("oops")

    with pytest.raises(PlayerError, match="'fool' at seat 1 raised KeyError") as caught:
        duel().run([Fool(), Fool(), Fool()])
    assert Table.replay(Record.load(caught.value.record)).decision.seat == 0


@pytest.mark.parametrize("answer", [99, -1, None, "0", True])
def test_a_player_that_answers_nonsense_is_named(answer):
    class Fool:
        name = "fool"

        def sit(self, eyes):
            pass

        def choose(self, decision):
            return answer

    with pytest.raises(PlayerError, match="'fool' at seat 1 answered"):
        duel().run([Fool()] * 3)


def test_a_game_that_does_not_end_is_stopped():
    class Endless(Game):
        name = "endless"

        def play(self):
            while True:
                yield Decision(0, "wait", [0])

    table = Table(lambda: Endless(1, Dice(1)))
    with pytest.raises(PlayerError, match="in 50 decisions") as caught:
        table.run([FirstPlayer()], limit=50)
    assert caught.value.record == ""
    assert len(table.choices) == 50


def test_rules_must_end_with_a_result():
    class Mute(Game):
        def play(self):
            yield Decision(0, "wait", [0])

    with pytest.raises(RuntimeError, match="without a result"):
        Table(lambda: Mute(1, Dice(1))).run([FirstPlayer()])


def test_every_seat_needs_a_player():
    with pytest.raises(ValueError, match="1 players for 3 seats"):
        duel().run([FirstPlayer()])


def test_a_position_set_up_by_hand_can_be_undone_but_has_no_record():
    table = Table(lambda: Duel({"seats": 2}, Dice(7)))
    before = fingerprint(table)
    table.choose(0)
    table.undo()
    assert fingerprint(table) == before
    with pytest.raises(RecordError, match="by hand"):
        _ = table.record


def test_a_quicker_way_to_build_a_registered_game_keeps_the_record():
    start = Record("duel", 1, {"seats": 2}, 7)
    table = Table(lambda: Duel({"seats": 2}, Dice(7)), start=start)
    table.run([RandomPlayer(1)] * 2)
    assert table.record.seed == 7
    assert fingerprint(Table.replay(table.record)) == fingerprint(table)


# --- records ---------------------------------------------------------------------------------


@pytest.mark.slow
@given(
    st.text(max_size=8),
    st.dictionaries(st.text(max_size=5), st.integers() | st.text() | st.lists(st.booleans()), max_size=3),
    st.integers(),
    st.lists(st.integers(0, 300)),
)
def test_records_round_trip(game, options, seed, choices):
    record = Record(game, 1, options, seed, tuple(choices))
    text = record.save()
    assert Record.load(text) == record
    assert Record.load(text).save() == text
    assert text.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 2},
        {"game": 3},
        {"options": []},
        {"seed": "1"},
        {"seed": True},
        {"version": -1},
        {"choices": [0, -1]},
        {"choices": "0"},
        {"more": 1},
    ],
)
def test_what_is_not_a_record_is_refused(change):
    content = json.loads(duel().record.save()) | change
    with pytest.raises(RecordError, match="saved game"):
        Record.load(json.dumps(content))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is not JSON"),
        ("# deckcheck\n\nIt checks decks.\n", "it is not JSON"),
        ("[]", "it is not a JSON object"),
        ("null", "it is not a JSON object"),
        ("{}\n", "it lacks choices, game, options, schema, seed, version"),
    ],
)
def test_what_is_not_a_record_at_all_is_refused_in_plain_words(text, why):
    told = f"^not a saved game: {why}; consider the file that a game was saved to$"
    with pytest.raises(RecordError, match=told):
        Record.load(text)


def test_a_record_of_other_rules_or_impossible_choices_is_refused():
    with pytest.raises(RecordError, match="version 2"):
        Table.replay(Record("duel", 2, {}, 1))
    with pytest.raises(RecordError, match="choice 2 of the record"):
        Table.replay(Record("duel", 1, {}, 1, (0, 77)))
    with pytest.raises(ValueError, match="no game called 'chess'"):
        Table.replay(Record("chess", 1, {}, 1))


def test_a_record_cut_short_leads_to_the_middle_of_the_game():
    table = duel(seats=3, seed=5)
    table.run([RandomPlayer(5)] * 3)
    record = table.record
    cut = Record(record.game, record.version, record.options, record.seed, record.choices[:3])
    assert Table.replay(cut).choices == table.choices[:3]


# --- the list of games -----------------------------------------------------------------------


def test_games_are_known_by_name():
    assert "duel" in registered_names()
    assert registered("duel").factory is Duel
    with pytest.raises(ValueError, match="registered already"):
        register("duel", lambda options, dice: Duel(options, dice), [{}])
    with pytest.raises(ValueError, match="sample"):
        register("other", Duel, [])


# --- counting --------------------------------------------------------------------------------


def twin(hands, deck, lives, active, depth):
    """Count the toy's lines for two seats the slow way: plain lists, no kernel, no generators.

    A position is a list of things to do; the first that needs a choice is multiplied out.
    """
    hands, deck = [list(h) for h in hands], list(deck)
    if min(lives) == 0 or not deck:
        return 1
    hands[active].append(deck.pop())
    if depth == 0:
        return 1
    lines = 0
    for card in hands[active]:
        left = [[c for c in h if c != card] for h in hands]
        lines += twin_window(left, deck, lives, active, 1 - active, card, 0, depth - 1)
    return lines


def twin_window(hands, deck, lives, active, asked, card, shields, depth):
    higher = [own for own in hands[asked] if own > card]
    if not higher:
        return twin_resolve(hands, deck, lives, active, shields, depth)
    if depth == 0:
        return 1
    lines = twin_resolve(hands, deck, lives, active, shields, depth - 1)
    for own in higher:
        left = [[c for c in h if c != own] for h in hands]
        lines += twin_window(left, deck, lives, active, 1 - asked, own, shields + 1, depth - 1)
    return lines


def twin_resolve(hands, deck, lives, active, shields, depth):
    lives = list(lives)
    if shields % 2 == 0:
        lives[1 - active] -= 1
    return twin(hands, deck, lives, 1 - active, depth)


class Fixed(Dice):
    """Never mixes: the top piece is always the last."""

    def pick(self, sides):
        return sides - 1


@settings(max_examples=15, deadline=None)
@given(st.permutations(range(8)), st.integers(0, 5))
def test_the_tree_counts_as_many_lines_as_a_brute_force_twin(order, depth):
    def make():
        game = Duel({"seats": 2, "cards": 8}, Fixed(0))
        game.board.arrange(game.deck, order)
        return game

    deck = list(order)
    hands = [[], []]
    for seat in (0, 1, 0, 1):
        hands[seat].append(deck.pop())
    assert count_lines(make, depth) == twin(hands, deck, [2, 2], 0, depth)


# --- drivers ---------------------------------------------------------------------------------


def test_a_learner_drives_a_game_through_the_usual_words():
    driver = Driver.start("duel", {"seats": 3}, seed=2)
    assert driver.returns() == [0.0, 0.0, 0.0]
    clone = driver.clone()
    while not driver.is_terminal():
        seat = driver.current_player()
        assert driver.observe(seat)["seat"] == seat
        assert driver.action_to_string(driver.legal_actions()[-1])
        driver.apply_action(driver.legal_actions()[-1])
    assert driver.current_player() == OVER
    assert driver.legal_actions() == []
    assert driver.returns() == list(driver.table.result.scores)
    assert clone.history() == []
    for action in driver.history():
        clone.apply_action(action)
    assert clone.returns() == driver.returns()


def test_results_are_values():
    assert Result((0,), "x", (1.0,)) == Result((0,), "x", (1.0,))


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"options": ' * 100_000])
def test_a_record_that_is_nested_too_deep(deep):
    with pytest.raises(
        RecordError,
        match=r"^not a saved game: it is nested too deeply; consider the file that a game was saved to$",
    ):
        Record.load(f'{{"choices": {deep}')


def test_of_options_with_one_name_the_first_is_meant():
    assert read_choice("two", ["one", "two", "Two"], "here") == 1
    assert read_choice("tw", ["one", "two", "two"], "here") == 1
    with pytest.raises(AmbiguousChoiceError, match="could be two or twofold"):
        read_choice("tw", ["one", "two", "twofold"], "here")
    assert read_choice("two", ["one", "two", "twofold"], "here") == 1


def test_who_has_no_choice_is_not_asked():
    asking = choose(1, "target", [7, 8], about=3)
    decision = next(asking)
    assert (decision.seat, decision.kind, decision.options, decision.about) == (1, "target", [7, 8], 3)
    with pytest.raises(StopIteration) as chosen:
        asking.send(8)
    assert chosen.value.value == 8
    with pytest.raises(StopIteration) as taken:
        next(choose(1, "target", [7]))
    assert taken.value.value == 7


def test_what_a_text_could_be_is_listed_and_each_name_once():
    with pytest.raises(AmbiguousChoiceError, match=r"'t' could be two, three or Ten \(here\)"):
        read_choice("t", ["two", "three", "two", "Ten"], "here")


@pytest.mark.parametrize("number", ["-1", "-99", "3", "99"])
def test_a_number_without_an_option_is_not_allowed_below_0_as_well(number):
    with pytest.raises(IllegalChoiceError, match=rf"'{number}' is not allowed here \(0 to 2\)"):
        read_choice(number, ["one", "two", "three"], "0 to 2")
