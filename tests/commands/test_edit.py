"""`add` and `remove`: all changes or none."""

from __future__ import annotations

import io

import pytest

from deckcheck.commands import edit as command
from deckcheck.options.edit import AddOptions, RemoveOptions
from deckcheck.usage import UsageError

DECK = "# mine\nCrypt\n2x Nathan Turner\n\nLibrary\n3x Deflection # best\n1x Villein\n"


def edit(deck, *cards, remove=False, **options):
    out, err = io.StringIO(), io.StringIO()
    run, asked = (command.remove, RemoveOptions) if remove else (command.add, AddOptions)
    code = run(asked(str(deck), cards, **options), out, err)
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def test_adding(deck):
    assert edit(deck, "2 Villein", "Blood Doll") == (0, "", f"{deck}: crypt 2, library 7\n")
    assert deck.read_text(encoding="utf-8") == DECK.replace("1x Villein", "3x Villein").replace(
        "3x Def", "1x Blood Doll\n3x Def"
    )


def test_removing(deck):
    assert edit(deck, "Deflection", "1 Villein", remove=True)[0] == 0
    assert deck.read_text(encoding="utf-8") == DECK.replace("3x Def", "2x Def").replace("1x Villein\n", "")


def test_a_diff_writes_nothing(deck):
    code, out, _ = edit(deck, "2 Villein", diff=True)
    assert code == 0
    assert "-1x Villein\n+3x Villein\n" in out
    assert deck.read_text(encoding="utf-8") == DECK


@pytest.mark.parametrize("cards", [("2 Villein", "Qwrtpl Zzyx"), ("2 Villein", "Haven")])
def test_all_or_none(deck, cards):
    code, out, err = edit(deck, *cards)
    assert (code, out) == (2, "")
    assert err.startswith(f"{deck}: ")
    assert deck.read_text(encoding="utf-8") == DECK


def test_a_file_that_is_not_there(tmp_path):
    code, _, err = edit(tmp_path / "none.txt", "Villein")
    assert (code, err) == (
        2,
        f"{tmp_path / 'none.txt'}: there is no such file; check the spelling of the path\n",
    )


def test_wrong_usage(deck):
    with pytest.raises(UsageError):
        edit(deck)
    with pytest.raises(UsageError, match="did you mean"):
        edit(deck, "Villein", from_format="lacky")
