"""Cards that the lists and the law do not settle, in `check`, `card` and `search`; and lists that go on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from deckcheck.checks.finding import GOOD
from tests.changed_lists import changed_lists

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command

BANNED = {"Villein": {"Banned": "20260101"}, "Dramatic Upheaval": {"Banned": ""}}
UNDATED = {"Villein": {"Set": "Elsewhere:C"}}


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put lists that say something else instead of the installed ones."""

    def use(changes: dict[str, dict[str, str]], *more: dict[str, str]) -> None:
        monkeypatch.setenv("DECKCHECK_CARDS", changed_lists(tmp_path / "lists", changes, more))

    return use


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(GOOD.replace("20x Villein", "19x Villein\n1x Dramatic Upheaval"), "utf-8")
    return path


def test_check_warns_of_both_kinds_of_disagreement(
    lists: Callable[..., None], deck: Path, deckcheck: Command
) -> None:
    lists(BANNED)
    ran = deckcheck("check", "--format", "standard", "--on", "2026-11-20", "--output-format", "json", deck)
    found = {one["card"]: one["message"] for one in json.loads(ran.out)["decks"][0]["findings"]
             if one["code"] == "DC112"}  # fmt: skip
    assert found == {
        "Villein": "Villein: the card lists call it banned since 2026-01-01, but the law known here does not",
        "Dramatic Upheaval": "Dramatic Upheaval: the law known here bans it since 2005-01-01, but the card lists "
        "do not call it banned",
    }  # fmt: skip


@pytest.mark.parametrize(("on", "codes"), [("2025-12-31", []), ("2026-01-01", ["DC112"])])
def test_a_ban_of_the_lists_is_doubted_from_its_day(
    lists: Callable[..., None], tmp_path: Path, deckcheck: Command, on: str, codes: list[str]
) -> None:
    lists({"Villein": BANNED["Villein"]})
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")
    ran = deckcheck(
        "check", "--format", "standard", "--on", on, "--output-format", "json", tmp_path / "good.txt"
    )
    assert [one["code"] for one in json.loads(ran.out)["decks"][0]["findings"]] == codes
    assert ran.code == 0, "the verdict goes by the law"


def test_card_tells_the_doubts(lists: Callable[..., None], deckcheck: Command) -> None:
    lists(BANNED)
    assert "In doubt: the card lists call it banned since 2026-01-01" in deckcheck("card", "Villein").out
    (card,) = json.loads(deckcheck("card", "Dramatic Upheaval", "--output-format", "json").out)
    (told,) = card["legality"]["doubts"]
    assert told.startswith("the law known here bans it since 2005-01-01")
    lists(UNDATED)
    assert "In doubt: the list of sets gives no day for Elsewhere" in deckcheck("card", "Villein").out
    assert "In doubt" not in deckcheck("card", "Lucita").out


def test_search_finds_what_the_lists_alone_call_banned_and_says_so(
    lists: Callable[..., None], deckcheck: Command
) -> None:
    lists(BANNED)
    ran = deckcheck("search", "is:banned", "--output-format", "names")
    assert ran.out.splitlines() == ["Dramatic Upheaval", "Villein"]
    assert "; the card lists disagree about Dramatic Upheaval, Villein)" in ran.err
    before = deckcheck("search", "is:banned", "--on", "2025-12-31", "--output-format", "names")
    assert before.out.splitlines() == ["Dramatic Upheaval"]
    lists({})
    assert "disagree" not in deckcheck("search", "is:banned").err


def test_a_type_of_card_that_has_no_rules_here_is_played_by_nobody(
    lists: Callable[..., None], tmp_path: Path, deckcheck: Command
) -> None:
    lists(
        {},
        {"Id": "199001", "Name": "Quill", "Type": "Relic", "Pool Cost": "", "Card Text": "Write.", "Aka": ""},
    )
    (tmp_path / "quills.txt").write_text(GOOD.replace("20x Villein", "20x Quill"), "utf-8")
    ran = deckcheck(
        "goldfish", "--games", "4", "--seed", "1", "--output-format", "json", tmp_path / "quills.txt"
    )
    assert ran.code == 0
    played = {one["card"]: one["played"] for one in json.loads(ran.out)["cards"]}
    assert played["Quill"] == 0
