"""`deckcheck check LIST --against REGISTERED`: card by card, whatever the formats; legality is another question."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]

REGISTERED = "Author: Jane Doe\n\nCrypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Vessel\n"


def changes(
    deckcheck: Command, tmp_path: Path, text: str, registered: str = REGISTERED
) -> list[tuple[Any, ...]]:
    """The findings of a list against a registered one: row, card, count."""
    (tmp_path / "registered.txt").write_text(registered, encoding="utf-8")
    (tmp_path / "list.txt").write_text(text, encoding="utf-8")
    ran = deckcheck(
        "check", tmp_path / "list.txt", "--against", tmp_path / "registered.txt", "--output-format", "json",
        "--format", "standard",
    )  # fmt: skip
    (deck,) = json.loads(ran.out)["decks"]
    found = [one for one in deck["findings"] if one["code"] == "DC015"]
    assert ran.code == (1 if any(one["severity"] == "error" for one in deck["findings"]) else 0)
    return [(one["row"], one["card"], one["count"]) for one in found]


@pytest.mark.parametrize(
    "text",
    [
        REGISTERED,
        "Library\n15 Vessel\n25 vessel\n20 Villein\nCrypt\nLucita x12\n\nSideboard\n9x Deflection\n",
        "count,name\n20,Villein\n40,Vessel\n12,Lucita\n",
    ],
)
def test_the_same_cards_are_the_same_list(deckcheck: Command, tmp_path: Path, text: str) -> None:
    assert changes(deckcheck, tmp_path, text) == []


def test_every_card_that_differs_is_told_where_it_is(deckcheck: Command, tmp_path: Path) -> None:
    text = "Crypt\n12x Lucita\n\nLibrary\n18x Villein\n1x Villein\n41x Deflection\n"
    assert changes(deckcheck, tmp_path, text) == [
        (None, None, -40), (5, "Villein", -1), (7, "Deflection", 41),
    ]  # fmt: skip


def test_a_name_that_is_not_a_card_is_compared_as_written(deckcheck: Command, tmp_path: Path) -> None:
    odd = f"{REGISTERED}2x Qzxw Vbnmk\n"
    assert changes(deckcheck, tmp_path, odd.replace("Qzxw Vbnmk", "QZXW vbnmk"), odd) == []
    assert changes(deckcheck, tmp_path, REGISTERED, odd) == [(None, None, -2)]
    assert changes(deckcheck, tmp_path, odd) == [(9, None, 2)]


def test_the_verdict_is_another_question(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "registered.txt").write_text(REGISTERED, encoding="utf-8")
    path = tmp_path / "list.txt"
    path.write_text(REGISTERED.replace("20x", "21x"), encoding="utf-8")
    ran = deckcheck("check", path, "--against", tmp_path / "registered.txt", "--output-format", "json")
    (deck,) = json.loads(ran.out)["decks"]
    assert deck["verdict"] == "legal"
    assert "registered.txt, fingerprint " in ran.err


@pytest.mark.parametrize("content", [None, "Dear Prince,\nall is quiet.\n"])
def test_what_cannot_be_compared_with_is_wrong_usage(
    deckcheck: Command, tmp_path: Path, content: str | None
) -> None:
    path = tmp_path / "registered.txt"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    (tmp_path / "list.txt").write_text(REGISTERED, encoding="utf-8")
    ran = deckcheck("check", tmp_path / "list.txt", "--against", path)
    assert (ran.code, ran.out) == (2, "")
    assert "--against" in ran.err


def test_each_of_many_lists_in_any_number_of_processes(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "registered.txt").write_text(REGISTERED, encoding="utf-8")
    folder = tmp_path / "lists"
    folder.mkdir()
    for number in range(20):
        text = REGISTERED.replace("20x", f"{20 + number % 2}x")
        (folder / f"{number:02}.txt").write_text(text, encoding="utf-8")
    told = [
        deckcheck(
            "check",
            folder,
            "--against",
            tmp_path / "registered.txt",
            "--jobs",
            jobs,
            "--output-format",
            "concise",
        ).out
        for jobs in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].count("DC015") == 10
