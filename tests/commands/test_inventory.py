"""`deckcheck inventory`: what decks lack that are built all at once, a list to buy, what is left."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from typing import TYPE_CHECKING

import pytest

from deckcheck.analysis.inventory import by_set, plan

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

    from cardbase.store import CardStore

MINE = "Quantity,Card,Set\n12,Lucita,SE\n30,Villein,LK\n45,Govern the Unaligned,V5\n2,Deflection,CE\n"
ONE = "Deck Name: One\n\nCrypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"
TWO = "Deck Name: Two\n\nCrypt\n6x Lucita\n6x Theo Bell (G2)\n\nLibrary\n10x Villein\n50x Govern the Unaligned\n"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("mine.csv", MINE), ("one.txt", ONE), ("two.txt", TWO)):
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def missing(ran: object) -> dict[str, tuple[int, int, int]]:
    told = json.loads(ran.out)  # type: ignore[attr-defined]
    return {one["card"]: (one["missing"], one["needed"], one["owned"]) for one in told["missing"]}


def test_decks_built_at_once_share_the_cards(desk: Path, deckcheck: Command) -> None:
    both = deckcheck("inventory", "mine.csv", "one.txt", "two.txt", "--output-format", "json")
    assert both.code == 0
    assert missing(both) == {
        "Lucita": (6, 18, 12), "Theo Bell (G2)": (6, 6, 0), "Govern the Unaligned": (45, 90, 45),
    }  # fmt: skip
    told = json.loads(both.out)
    assert [(one["name"], one["missing"], one["missing_alone"]) for one in told["decks"]] == [
        ("One", 0, 0), ("Two", 57, 11),
    ]  # fmt: skip
    assert told["left"] == 2
    turned = json.loads(
        deckcheck("inventory", "mine.csv", "two.txt", "one.txt", "--output-format", "json").out
    )
    assert [(one["name"], one["missing"]) for one in turned["decks"]] == [("Two", 11), ("One", 46)]
    twice = deckcheck("inventory", "mine.csv", "one.txt", "one.txt", "--output-format", "json")
    assert missing(twice)["Villein"] == (10, 40, 30), "a deck is built as often as it is named"


def test_the_answer_is_a_sentence(desk: Path, deckcheck: Command) -> None:
    lines = {
        ("one.txt",): "The deck can be built from these cards. 17 of 89 cards are left.",
        ("one.txt", "two.txt"): "1 of 2 decks can be built at once; the others lack 57 copies of 3 cards. "
        "2 of 89 cards are left.",
        ("two.txt",): "The deck cannot be built: it lacks 11 copies of 2 cards. 28 of 89 cards are left.",
        ("two.txt", "two.txt"): "None of the 2 decks can be built: together they lack 67 copies of 2 cards.",
    }
    for decks, said in lines.items():
        ran = deckcheck("inventory", "mine.csv", *decks)
        assert said in " ".join(ran.out.split()), decks
        assert len(ran.out.splitlines()) <= 23
        assert max(map(len, ran.out.splitlines())) <= 80


def test_what_is_missing_is_a_list_to_buy_with_sets(desk: Path, deckcheck: Command) -> None:
    assert deckcheck("inventory", "mine.csv", "two.txt", "--missing", "-o", "buy.csv").out == ""
    rows = list(csv.DictReader(io.StringIO((desk / "buy.csv").read_text("utf-8"))))
    assert [(row["card"], row["section"], row["missing"]) for row in rows] == [
        ("Theo Bell (G2)", "crypt", "6"), ("Govern the Unaligned", "library", "5"),
    ]  # fmt: skip
    sets = rows[1]["sets"].split("; ")
    assert len(sets) > 5
    assert any(one.startswith("Jyhad") for one in sets)
    shown = deckcheck("inventory", "mine.csv", "two.txt", "--missing").words
    assert "Jyhad" in shown
    nothing = deckcheck("inventory", "mine.csv", "one.txt", "--missing")
    assert nothing.out == "The deck can be built from these cards.\n"


def test_what_is_left_is_an_inventory_again(desk: Path, deckcheck: Command) -> None:
    assert deckcheck("inventory", "mine.csv", "one.txt", "--left", "-o", "rest.csv").code == 0
    again = json.loads(deckcheck("inventory", "rest.csv", "two.txt", "--output-format", "json").out)
    assert again["inventory"]["copies"] == 17
    at_once = json.loads(
        deckcheck("inventory", "mine.csv", "one.txt", "two.txt", "--output-format", "json").out
    )
    assert again["decks"][0]["missing"] == at_once["decks"][1]["missing"]
    left = json.loads(deckcheck("inventory", "mine.csv", "one.txt", "--left", "--output-format", "json").out)
    assert {one["card"]: one["copies"] for one in left["left"]} == {
        "Villein": 10, "Govern the Unaligned": 5, "Deflection": 2,
    }  # fmt: skip
    assert "10x Villein" in deckcheck("inventory", "mine.csv", "one.txt", "--left").out


def test_without_a_deck_it_is_told_what_of_each_set_is_owned(desk: Path, deckcheck: Command) -> None:
    ran = deckcheck("inventory", "mine.csv")
    assert "89 cards, 4 different: 12 crypt, 77 library; 0 of" in " ".join(ran.out.split())
    assert len(ran.out.splitlines()) <= 23
    told = json.loads(deckcheck("inventory", "mine.csv", "--output-format", "json").out)
    jyhad = next(one for one in told["sets"] if one["name"] == "Jyhad")
    assert (jyhad["owned"], jyhad["copies"]) == (2, 47)
    days = [one["released"] for one in told["sets"] if one["released"]]
    assert days == sorted(days, reverse=True)
    rows = list(csv.reader(io.StringIO(deckcheck("inventory", "mine.csv", "--output-format", "csv").out)))
    assert len(rows) == len(told["sets"]) + 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mine.csv", "--left"], "no deck named"),
        (["mine.csv", "one.txt", "--left", "--missing"], "leave one out"),
        (["nowhere.csv"], "nowhere.csv"),
        (["-", "-"], "only one of the lists"),
        (["mine.csv", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_what_makes_no_sense_is_said(desk: Path, deckcheck: Command, words: list[str], said: str) -> None:
    ran = deckcheck("inventory", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.words
    assert "--inventory" not in ran.err


def test_of_several_decks_the_unreadable_is_told(desk: Path, deckcheck: Command) -> None:
    (desk / "bad.txt").write_bytes(b"\x00\x01" * 100)
    ran = deckcheck("inventory", "mine.csv", "one.txt", "bad.txt")
    assert ran.code == 2
    assert "bad.txt" in ran.err
    assert "The deck can be built" in ran.out


def test_decks_come_from_archives_too(desk: Path, deckcheck: Command) -> None:
    with zipfile.ZipFile(desk / "both.zip", "w") as archive:
        archive.writestr("one.txt", ONE)
        archive.writestr("two.txt", TWO)
    files, packed = (
        json.loads(deckcheck("inventory", "mine.csv", *decks, "--output-format", "json").out)
        for decks in (["one.txt", "two.txt"], ["both.zip"])
    )
    assert packed["missing"] == files["missing"]
    assert [one["path"] for one in packed["decks"]] == ["both.zip:one.txt", "both.zip:two.txt"]


def test_check_says_that_it_compares_each_deck_by_itself(desk: Path, deckcheck: Command) -> None:
    assert "deckcheck inventory" in deckcheck("check", "one.txt", "two.txt", "--inventory", "mine.csv").err
    assert "deckcheck inventory" not in deckcheck("check", "one.txt", "--inventory", "mine.csv").err


def test_nothing_is_lost_or_made(cards: CardStore) -> None:
    """Copies taken and left are those there were, whatever the decks."""
    some = list(cards.cards())[:30]
    owned = {card.id: at % 5 for at, card in enumerate(some)}
    decks = [
        (str(number), [(card, (at * number) % 4) for at, card in enumerate(some)]) for number in range(1, 4)
    ]
    found = plan(decks, owned)
    needed = sum(one.cards for one in found.shares)
    assert sum(owned.values()) - sum(found.left.values()) == needed - found.missing
    assert found.missing == sum(one.missing for one in found.shares)
    shares = by_set(some, cards.sets(), owned)
    assert all(one.owned <= one.cards for one in shares)
    assert plan(decks, dict.fromkeys(owned, 99)).missing == 0
