"""The event desk: a verdict a player, duplicates, who must be called; four hundred decks in seconds."""

from __future__ import annotations

import json
import random
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.deck import Deck
from deckcheck.reports.event import event_page
from deckcheck.reports.registrations import Registration, who

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]

CRYPT = ("Lucita", "Nathan Turner", "Gilbert Duane (G1)", "Aisling Sturbridge")
GOOD = "Author: {}\n\nCrypt\n12x Lucita\n\nLibrary\n{}x Villein\n{}x Govern the Unaligned\n"


def put(folder: Path, name: str, player: str, villein: int = 20, more: str = "") -> None:
    text = GOOD.format(player, villein, 60 - villein)
    (folder / name).write_text(text + more, encoding="utf-8")


def event(deckcheck: Command, folder: Path, *options: str) -> dict[str, Any]:
    page: dict[str, Any] = json.loads(
        deckcheck("check", folder, "--event", "--output-format", "json", *options).out
    )
    return page


def called(page: dict[str, Any]) -> dict[str, tuple[str | None, list[str]]]:
    return {one["path"].rsplit("/", 1)[-1]: (one["call"], one["why"]) for one in page["players"]}


def test_who_must_be_called_and_why(deckcheck: Command, tmp_path: Path) -> None:
    put(tmp_path, "1.txt", "Ann", 20)
    put(tmp_path, "2.txt", "Bo", 21, "1x Dramatic Upheaval\n")
    put(tmp_path, "3.txt", "Cee", 22)
    put(tmp_path, "4.txt", "cée (VEKN ID: 1234567)", 23)
    put(tmp_path, "5.txt", "Dee 1234567", 24)
    put(tmp_path, "6.txt", "Eve", 20)
    put(tmp_path, "7.txt", "Fay", 25, "1x Vilein\n")
    put(tmp_path, "8.txt", "", 26)
    (tmp_path / "9.txt").write_bytes(b"\x00\x01binary")
    page = event(deckcheck, tmp_path, "--format", "standard")
    found = called(page)
    assert found["1.txt"] == ("ask", ["same cards as Eve"])
    assert found["2.txt"][0] == "must"
    assert "DC105" in found["2.txt"][1][0]
    two = [
        "2 different lists, and nothing tells which is the last: 3.txt, 4.txt",
        "1234567: number also given by Dee",
    ]
    assert found["3.txt"] == found["4.txt"] == ("must", two)
    assert found["5.txt"] == ("must", ["1234567: number also given by Cee"])
    assert found["6.txt"] == ("ask", ["same cards as Ann"])
    assert found["7.txt"][0] == "ask"
    assert found["7.txt"][1][0].endswith("a misspelling of Villein; confirm the guessed names")
    assert found["8.txt"] == ("ask", ["neither the list nor its file's name says whose it is"])
    assert found["9.txt"][0] == "must"
    assert found["9.txt"][1][0].startswith("the file cannot be read: DC001")
    assert [one["verdict"] for one in page["players"]].count("legal") == 7
    told = {name: page["summary"][name] for name in ("must_be_called", "to_be_asked", "strays", "not_read")}
    assert told == {"must_be_called": 3, "to_be_asked": 3, "strays": 1, "not_read": 1}
    assert (page["strays"], [one["path"] for one in page["unread"]]) == (
        [str(tmp_path / "8.txt")],
        [str(tmp_path / "9.txt")],
    )
    assert [group["paths"] for group in page["duplicates"]["lists"]] == [
        [str(tmp_path / "1.txt"), str(tmp_path / "6.txt")]
    ]


def test_two_lists_with_the_same_cards_have_the_same_fingerprint_on_every_page(
    deckcheck: Command, tmp_path: Path
) -> None:
    put(tmp_path, "1.txt", "Ann", 20)
    put(tmp_path, "2.txt", "Eve", 20)
    put(tmp_path, "3.txt", "Bo", 21)
    marks = {one["player"]: one["fingerprint"] for one in event(deckcheck, tmp_path)["players"]}
    assert marks["Ann"] == marks["Eve"] != marks["Bo"]
    assert {len(mark) for mark in marks.values()} == {10}
    for form in ("text", "html", "markdown"):
        page = deckcheck("check", tmp_path, "--event", "A cup", "--output-format", form).out
        assert (page.count(marks["Ann"]), page.count(marks["Bo"])) == (2, 1), form


def test_the_same_list_twice_is_no_trouble(deckcheck: Command, tmp_path: Path) -> None:
    put(tmp_path, "a.txt", "Ann")
    put(tmp_path, "b.txt", "ann")
    page = event(deckcheck, tmp_path)
    assert called(page)["a.txt"] == (None, [])
    assert [group["paths"] for group in page["duplicates"]["players"]] == [
        [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    ]


def test_suppressions_are_the_judges_to_know(deckcheck: Command, tmp_path: Path) -> None:
    put(tmp_path, "a.txt", "Ann", 20, "1x Dramatic Upheaval # deckcheck: ignore[DC105] ssh\n")
    call, why = called(event(deckcheck, tmp_path, "--format", "standard"))["a.txt"]
    assert call == "must"
    assert "DC105" in why[0]
    assert why[1] == "1 finding suppressed by the file or an option"


def test_left_out_findings_do_not_clear_anybody(deckcheck: Command, tmp_path: Path) -> None:
    put(tmp_path, "a.txt", "Ann", 20, "1x Dramatic Upheaval\n")
    call, why = called(event(deckcheck, tmp_path, "--format", "standard", "--ignore", "DC1"))["a.txt"]
    assert (call, why) == ("must", ["the findings behind this verdict were excluded by options"])


def test_an_event_is_judged_as_a_tournament_unless_told_otherwise(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """45 library cards and a card banned since 2005: the table's law alone would let the list pass."""
    text = GOOD.format("Ann", 4, 40) + "1x Dramatic Upheaval\n"
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    page = event(deckcheck, tmp_path)
    assert page["law"]["format"] == "standard"
    call, why = called(page)["a.txt"]
    assert call == "must"
    assert ["DC102" in " ".join(why), "DC105" in " ".join(why)] == [True, True]
    for form in ("text", "markdown", "html"):
        assert "Standard" in deckcheck("check", tmp_path, "--event", "--output-format", form).out
    by_table = event(deckcheck, tmp_path, "--format", "rulebook")
    assert (by_table["law"]["format"], called(by_table)["a.txt"][0]) == ("rulebook", None)
    (tmp_path / "deckcheck.toml").write_text('format = "rulebook"\n', encoding="utf-8")
    assert event(deckcheck, tmp_path)["law"]["format"] == "rulebook"
    (tmp_path / "deckcheck.toml").write_text("event = true\n", encoding="utf-8")
    assert 'format = "standard"' in deckcheck("check", tmp_path, "--show-settings").out
    (tmp_path / "deckcheck.toml").unlink()
    plain = json.loads(deckcheck("check", tmp_path, "--output-format", "json").out)
    assert plain["law"]["formats"] == ["standard", "rulebook"]


@pytest.mark.parametrize(
    ("head", "player", "number"),
    [
        ("Player: Ann Sample\nV:EKN: 1234567", "Ann Sample", "1234567"),
        ("V:EKN number: 1234567\nPlayer: Ann Sample", "Ann Sample", "1234567"),
        ("PLAYER NAME : Ann Sample\nVEKN ID: 1234567\nDeck: Walls", "Ann Sample", "1234567"),
        ("Deck Name: Walls\nDeck by: Ann Sample", "Ann Sample", ""),
        ("Jugador: Ann Sample\nAutor: Bo", "Ann Sample", ""),
        ("Autor: Ann Sample", "Ann Sample", ""),
        ("Joueuse : Ann Sample", "Ann Sample", ""),
        ("Giocatore: Ann Sample", "Ann Sample", ""),
        ("Jogadora: Ann Sample", "Ann Sample", ""),
        ("Spielerin: Ann Sample", "Ann Sample", ""),
        ("Spring Cup\nTurin, Italy\n2026-03-14\nPlayer: Ann Sample\nVEKN: 1234567", "Ann Sample", "1234567"),
        ("Player: Ann Sample 1234567\nV:EKN: 1234567", "Ann Sample", "1234567"),
        ("Player:\nV:EKN: 1234567", "", "1234567"),
        ("Player:\nV:EKN number:\nDeck:", "", ""),
    ],
)
def test_players_are_known_by_the_labels_of_registration_lists(
    deckcheck: Command, tmp_path: Path, head: str, player: str, number: str
) -> None:
    cards = GOOD.format("", 20, 40).partition("\n\n")[2]
    (tmp_path / "list 7.txt").write_text(f"{head}\n\n{cards}", encoding="utf-8")
    found = event(deckcheck, tmp_path)["players"][0]
    assert (found["player"], found["number"], found["verdict"]) == (player, number, "legal")


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_a_row_without_a_name_shows_the_name_of_the_file(
    deckcheck: Command, tmp_path: Path, form: str
) -> None:
    put(tmp_path, "table-3.txt", "")
    out = deckcheck("check", tmp_path, "--event", "--output-format", form).out
    assert "(no name)" not in out
    mark = {"text": "\ntable-3.txt ", "markdown": "\n| table-3.txt |", "html": ">table-3.txt</td>"}[form]
    assert mark in out


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_the_page_names_calls_before_the_table(deckcheck: Command, tmp_path: Path, form: str) -> None:
    put(tmp_path, "a.txt", "Ann <b>|", 20, "1x Dramatic Upheaval\n")
    put(tmp_path, "b.txt", "Bo", 21)
    ran = deckcheck("check", tmp_path, "--event", "--output-format", form, "--format", "standard")
    assert ran.code == 1
    assert ran.out.lower().index("call these players") < ran.out.index("Bo")
    if form != "text":
        assert "<b>|" not in ran.out


def test_forms_that_an_event_has_not(deckcheck: Command, tmp_path: Path) -> None:
    put(tmp_path, "a.txt", "Ann")
    ran = deckcheck("check", tmp_path, "--event", "--output-format", "sarif")
    assert ran.code == 2
    assert "text, html, markdown, json" in ran.err


def four_hundred(folder: Path, cards: Any, number: int = 400) -> None:
    dice = random.Random(5)
    library = [card.name for at in range(100001, 101500) if (card := cards.card(at))]
    crypt = [
        card.full_name
        for at in range(200001, 201700)
        if (card := cards.card(at)) and card.group == 5 and not card.advanced
    ]
    for at in range(number):
        lines = [f"Deck Name: Deck {at}", f"Author: Player {at:05}", "", "Crypt (12 cards)"]
        lines += [f"2x {name}" for name in dice.sample(crypt, 6)]
        lines += ["", "Library (90 cards)", *(f"3x {name}" for name in dice.sample(library, 30))]
        (folder / f"{at:05}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.slow
def test_four_hundred_decks_and_a_broken_one(deckcheck: Command, tmp_path: Path, cards: Any) -> None:
    four_hundred(tmp_path, cards)
    (tmp_path / "00100.txt").write_bytes(b"\x00broken")
    ran = deckcheck("check", tmp_path, "--event", "--output-format", "html", "--jobs", 1)
    assert ran.code == 2
    assert ran.out.count("<tr><td data-key") == 399
    assert "Player 00399" in ran.out
    assert ran.out.count("<li>00100.txt: the file is binary, not text</li>") == 1


@pytest.mark.slow
def test_memory_does_not_grow_with_the_decks(deckcheck: Command, tmp_path: Path, cards: Any) -> None:
    """What one more deck costs an HTML report in memory is a small part of what it writes.

    What the reader remembers from other tests may be forgotten and built up again in one run, but not in two.
    """
    four_hundred(tmp_path, cards, 100)
    page = tmp_path / "page"

    def peak(pattern: str) -> int:
        tracemalloc.start()
        deckcheck("check", tmp_path / pattern, "--output-format", "html", "--jobs", 1, "-q", "-o", page)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak("000*.txt")
    assert any((peak("000*.txt") - peak("0000*.txt")) / 90 < 70_000 for _ in range(2))


@pytest.mark.parametrize(
    ("written", "player", "number"),
    [
        ("A. Sample (VEKN ID: 1234567)", "A. Sample", "1234567"),
        ("A. Sample, V:EKN #1234567", "A. Sample", "1234567"),
        ("A. Sample - 1234567", "A. Sample", "1234567"),
        ("A. Sample 12345678", "A. Sample 12345678", ""),
        ("R2D2", "R2D2", ""),
        ("", "", ""),
    ],
)
def test_numbers_behind_names(written: str, player: str, number: str) -> None:
    assert who(Deck((), author=written)) == (player, number)


def made(player: str, *cards: tuple[str, int]) -> Registration:
    return Registration(f"{player}.txt", player, fingerprint=repr(cards))


@pytest.mark.slow
def test_many_alike_are_named_briefly() -> None:
    page = event_page(made(f"P{number}", ("Villein", 4)) for number in range(400))
    assert page.entrants[0].why[0].full == "same cards as P1, P10, P100, P101 and 395 more"
