"""What the fuzz of all readers found (`python -m tests.fuzz`), and a few of its files each time."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

import fuzz

from cardbase.names import Names
from deckcheck.deckfiles import LONGEST_ROW, LineReader, UnreadableFileError, read_deck
from deckcheck.deckfiles.headings import LONGEST_LINE, find_strict_crypt
from deckcheck.deckfiles.loose import LONGEST_SEVERAL, read_several
from deckcheck.fixing import MOST_FIXES, with_fixes
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook

DAY = date(2026, 1, 1)
MOST_STEPS = 2_500
GOOD = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"


def steps(content, store):
    """Count the lines of Python that reading, judging and mending a file take: a measure without a clock."""
    reader, book = LineReader(Names(store)), LawBook(store, "standard", "current", None)
    reader.find("Deflectoin")  # what is made once
    done = 0

    def count(*_):
        nonlocal done
        done += 1
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        with_fixes(judge("deck", read_deck(content, reader), book, DAY, DAY), reader)
    finally:
        sys.settrace(before)
    return done


REPEATED = {
    "1:189: a misspelt name": ("{}", "2x adelino dald cargill\n"),
    "1:127: a card under the wrong heading": ("Crypt\n12x Lucita\n{}", "4x Deflection\n"),
    "1:1350: lines that may be headings": ("4x Villein\n4x Deflection\n{}", "4x Blood Doll\nDominate (4)\n"),
    "1:573: rows of a table": ("count,name\n{}", "2,Nobody At All\n"),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", sorted(REPEATED))
def test_twice_the_lines_take_twice_the_work(store, what):
    frame, line = REPEATED[what]
    few, many = (steps(frame.format(line * number).encode(), store) for number in (500, 1000))
    assert many < 2.6 * few


@pytest.mark.slow
def test_a_line_that_names_no_card_is_taken_apart_once(store):
    """102:7905 and 102:1267: it was taken apart seven times wherever it stood, 4,900 steps for each."""
    line = "2X CHARGELICA, THE CANONICU POT CEL OBF     CARDINAL LASOMBRA:2\n"
    few, many = (steps(f"12x Lucita\n{line * number}".encode(), store) for number in (200, 400))
    assert (many - few) / 200 < MOST_STEPS


@pytest.mark.parametrize("letters", [LONGEST_SEVERAL, LONGEST_SEVERAL + 1])
def test_a_whole_file_on_one_line_is_not_read_for_several_cards(store, letters):
    """Each of its pieces was tried with all that came before it: 20 s for 5 MB."""
    reader = LineReader(Names(store))
    line = "; ".join(["4x Villein"] * (letters // 12)).rjust(letters)
    found = read_several(line, 1, reader)
    assert (found is None) == (letters > LONGEST_SEVERAL)


@pytest.mark.parametrize("letters", [LONGEST_ROW, LONGEST_ROW + 1])
def test_so_long_a_line_is_read_and_no_longer_one(store, letters):
    """By hand: a deck of each format on one line of 5 MB took up to 20 s."""
    reader = LineReader(Names(store))
    line = GOOD + "x" * letters
    if letters == LONGEST_ROW:
        assert read_deck(line.encode(), reader).size("crypt") == 12
    else:
        with pytest.raises(UnreadableFileError, match="a line of 400,001 letters"):
            read_deck(line.encode(), reader)
    page = f"<table><tr><td>12</td><td>Lucita</td></tr></table><!--{'x' * letters}-->"
    assert read_deck(page.encode(), reader).size("crypt") == 12


@pytest.mark.parametrize("blanks", [LONGEST_LINE - 40, LONGEST_LINE])
def test_the_heading_of_a_crypt_is_not_looked_for_all_along_a_line(blanks):
    """By hand: JSON on a line of 5 MB, each "crypt" in it compared with the whole line, took 19 s."""
    heading = "Crypt (12 cards, min=4, max=20, avg=3)"
    assert find_strict_crypt(f"{' ' * 9}\n{heading}\n{' ' * blanks}") == (10, heading)
    assert find_strict_crypt(f"{heading}{' ' * 9_000}12x Lucita") == (0, heading.partition("=20")[0])
    assert find_strict_crypt(f"{'x' * blanks}{heading}") is None
    asked = Counting("crypt" * 2_000)
    assert find_strict_crypt(asked) is None
    assert asked.letters < 2_000 * 2 * LONGEST_LINE


class Counting(str):
    """A text that counts the letters of the parts that are taken of it."""

    letters = 0

    def __getitem__(self, key):
        part = super().__getitem__(key)
        self.letters += len(part)
        return part


def test_escapes_behind_a_mark_that_nothing_closes_are_read_at_once(store, monkeypatch):
    """106:9644: each escape was tried in two ways, and forty of them in 2 ** 40."""
    monkeypatch.setattr(fuzz, "HANG", 2.0)
    reader, book = LineReader(Names(store)), LawBook(store, "standard", "current", None)
    message = ("**Deck Name: " + r"\*" * 400 + "\n\n" + GOOD).encode()
    assert fuzz._bounded(lambda: fuzz.read_any("discord", message, reader, book, "discord"))[0] == 1


def test_so_many_fixes_are_offered_and_no_more(store):
    reader, book = LineReader(Names(store)), LawBook(store, "standard", "current", None)
    lines = "2x adelino dald cargill\n"
    for number in (MOST_FIXES, MOST_FIXES + 1):
        judgement = with_fixes(
            judge("deck", read_deck((lines * number).encode(), reader), book, DAY, DAY), reader
        )
        assert sum(finding.fix is not None for finding in judgement.findings) == MOST_FIXES


@pytest.mark.slow
def test_a_damaged_file_of_a_seed_is_always_the_same():
    kinds = {fuzz.damaged(f"7:{number}")[0] for number in range(150)}
    assert len(kinds) > 20
    assert fuzz.damaged("7:3") == fuzz.damaged("7:3")


def test_what_fails_is_told_with_its_seed(monkeypatch, tmp_path):
    monkeypatch.setattr(fuzz, "read_any", lambda *_: 1 // 0)
    count = fuzz.try_files(["7:1", "7:2"], str(tmp_path))
    assert [line.split()[0] for line in count.failures] == ["7:1", "7:2"]
    assert "ZeroDivisionError" in count.failures[0]
    assert (tmp_path / "7-1").read_bytes() == fuzz.damaged("7:1")[1]


@pytest.mark.slow
def test_some_files(store):
    reader, book = LineReader(Names(store)), LawBook(store, "standard", "current", None)
    files = [fuzz.damaged(f"7:{number}") for number in range(100)]
    assert {kind.split()[0] for kind, _ in files} >= {"archive", "game"}
    assert sum(fuzz.read_any(*one, reader, book, None)[0] for one in files) > 40
