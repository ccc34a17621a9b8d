"""`deckcheck draw --interactive`: what a person does at the table, and how one leaves it."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.analysis.dealing import DealError, deal
from deckcheck.analysis.draw import draw
from deckcheck.commands.draw import run
from deckcheck.deckfiles import read_deck
from deckcheck.options.draw import DrawOptions
from deckcheck.shelf import open_shelf
from deckcheck.usage import UsageError
from tests.kept import compare

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "sample_decks" / "anarch_gangrel.txt"
GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def cards():
    """Crypt and library of the sample deck."""
    deck = read_deck(DECK.read_bytes(), open_shelf().reader)
    return deck.crypt, deck.library


def played(*lines, last=EOFError, **options):
    """What somebody sees who types these lines, and the exit code."""
    typed = iter(lines)
    out = io.StringIO()

    def read():
        try:
            return next(typed)
        except StopIteration:
            raise last from None

    code = run(DrawOptions(str(DECK), interactive=True, **{"seed": 7, **options}), out, io.StringIO(), read)
    return out.getvalue(), code


def test_a_session_reads_as_kept():
    text, code = played("d 2", "t", "p 3", "b 1", "b a", "c", "x", "p 99", "?", "m", "u", "s 2", "q")
    assert code == 0
    compare(GOLDEN / "draw_by_hand.txt", text)
    assert max(map(len, text.splitlines())) <= 80


def test_the_opening_is_that_of_draw_and_so_is_what_comes(cards):
    one = draw(*cards, 7, 3, None, 20)
    table = deal(*cards, 7, 3)
    assert (table.hand, table.crypt, table.seat) == (one.hand, one.crypt, one.seat)
    assert table.drawn(20).hand[7:] == one.next_library
    assert table.crypt_drawn(5).crypt[4:] == one.next_crypt


def test_a_turn_brings_a_card_and_its_transfers(cards):
    table = deal(*cards, 7, 1, 2)
    assert (table.transfers, len(table.hand)) == (2, 7)
    later = table.next_turn().next_turn()
    assert (later.turn, later.transfers, len(later.hand)) == (3, 10, 9)


def test_a_card_that_is_played_is_replaced_up_to_seven(cards):
    table = deal(*cards, 7)
    once = table.played(0)
    assert once.ash == table.hand[:1]
    assert once.hand == (*table.hand[1:], table.library_left[0])
    assert len(table.drawn(2).played(0).hand) == 8  # nine are more than seven: no replacement


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("dctpbvm"), st.integers(0, 12)), max_size=25), st.integers(1, 99))
def test_no_card_is_lost_or_made(cards, steps, seed):
    table = deal(*cards, seed)
    for key, number in steps:
        try:
            if key == "d":
                table = table.drawn(number)
            elif key == "c":
                table = table.crypt_drawn(number)
            elif key == "t":
                table = table.next_turn()
            elif key == "p":
                table = table.played(number)
            elif key == "b":
                table = table.returned(number)
            elif key == "v":
                table = table.crypt_returned(number)
            else:
                table = deal(*cards, seed, table.number + 1)
        except DealError:
            pass
        crypt, library = cards
        assert Counter(card.id for card in (*table.hand, *table.library_left, *table.ash)) == Counter(
            {card.id: copies for card, copies in library}
        )
        assert Counter(card.id for card in (*table.crypt, *table.crypt_left)) == Counter(
            {card.id: copies for card, copies in crypt}
        )


def test_what_is_put_back_lies_anywhere(cards):
    places = set()
    for seed in range(60):
        table = deal(*cards, seed)
        back = table.crypt_returned(0)
        assert len(back.crypt) == 3
        places.add(next(at for at, card in enumerate(back.crypt_left) if card is table.crypt[0]))
    assert {0, 8} <= places  # on top, at the bottom


def test_undo_goes_back_step_by_step_and_then_says_so():
    text, _ = played("d", "m", "u", "u", "u")
    _, first, drawn, other, again, last = text.split("\nOpening ")
    assert again.split("> ")[0].replace("*", " ") == drawn.split("> ")[0].replace("*", " ")
    assert last.split("> ")[0] == first.split("> ")[0]
    assert other.startswith("2,")
    assert "nothing to undo." in text


@pytest.mark.parametrize(("last", "code"), [(EOFError, 0), (KeyboardInterrupt, 130)])
def test_ctrl_d_and_ctrl_c_leave_with_a_word_how_to_come_back(last, code):
    text, left = played("m", last=last)
    assert left == code
    assert text.endswith("seed 7, opening 2; to see it again: --seed 7 --redraw 1\n")


def test_mulligans_begin_where_redraw_says():
    text, _ = played("q", redraw=4, seat="3")
    assert "Opening 5, seat 3, turn 1: 3 transfers so far" in text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("nonsense", "'nonsense' is not a key; ? shows them."),
        ("p", "which card? Its number is next to it."),
        ("p 0", "the hand has 7 cards."),
        ("b z", "the uncontrolled region has 4 cards."),
        ("d 99", "draw 1 to 50 cards at a time."),
        ("d x", "'x' is not a number."),
        ("c 9", "the crypt has 8 cards left."),
        ("s 6", "seats are 1 to 5."),
    ],
)
def test_what_cannot_be_done_is_told_and_nothing_happens(typed, answer):
    text, code = played(typed)
    assert code == 0
    assert answer in text
    assert text.count("Opening 1,") == 1


def test_words_are_keys_too_and_an_empty_line_asks_again():
    text, _ = played("", "  Draw 2 ", "QUIT")
    assert "   9  " in text.replace("*", " ")


@pytest.mark.parametrize("options", [{"output_format": "json"}, {"number": 2}, {"next": 3}])
def test_it_is_for_a_person(options):
    with pytest.raises(UsageError, match="is for a person"):
        run(DrawOptions(str(DECK), interactive=True, **options), io.StringIO(), io.StringIO())


def test_the_deck_cannot_come_from_where_the_keys_come_from():
    with pytest.raises(UsageError, match="name a file"):
        run(DrawOptions("-", interactive=True), io.StringIO(), io.StringIO())


COMMAND = [sys.executable, "-m", "deckcheck", "draw", str(DECK), "-i", "--seed", "7"]


@pytest.mark.slow
def test_keys_come_through_a_pipe(child):
    done = subprocess.run(
        COMMAND, cwd=ROOT, env=child, input="d\nq\n", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout == played("d", "q")[0]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.usefixtures("heeded_signals")
def test_ctrl_c_at_the_prompt_leaves_cleanly(child):
    with subprocess.Popen(
        COMMAND, cwd=ROOT, env=child, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        shown = b""
        while not shown.endswith(b"\n> "):
            shown += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err == b""
    assert b"to see it again: --seed 7" in out
