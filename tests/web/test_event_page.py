"""An event on the page in Chromium: dropped as a folder or a zip, it says and prints what the command does."""

from __future__ import annotations

import io
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.commands.sheet import run as run_sheet
from deckcheck.options.sheet import SheetOptions
from tests.desk import cup

from .test_page import GOOD, command

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardbase.store import CardStore

    from .conftest import Chromium

pytestmark = pytest.mark.slow


@pytest.fixture
def desk(page: Chromium) -> Iterator[Chromium]:
    """The page, cleared before and after."""
    page("choose", format="standard", on="today")
    page("paste", text="-")
    yield page
    page("clear")


@pytest.fixture(scope="module")
def made(cards: CardStore, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the event of 64 players as a folder and as a zip."""
    folder = tmp_path_factory.mktemp("event")
    event = cup.make(cards, cup.made_decks(cards))
    event.into(folder / "cup")
    event.zipped(folder / "cup.zip")
    return folder


def sheets(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(folder)
    out = io.StringIO()
    run_sheet(SheetOptions((name,), output_format="html", format="standard"), out, io.StringIO())
    return out.getvalue()


@pytest.mark.parametrize("name", ["cup", "cup.zip"])
def test_what_is_dropped_is_the_event_as_the_command_has_it(
    desk: Chromium, made: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = desk("dropped", paths=[str(made / name)])
    own = command(made, [name], monkeypatch, output_format="html", event=True, format="standard")
    assert desk("save", button="Save this page") == {"name": "event.html", "text": own}
    headline = re.search(r"<h1>(.*?)</h1>", own)[1]  # type: ignore[index]
    assert shown["status"] == f"{headline}."
    assert headline.startswith(f"{cup.NAME}: ")
    assert len(shown["live"]) > 60, "a verdict appears for each list as it is judged"
    assert any("not legal: " in line for line in shown["live"])
    boxes = desk("seenBoxes")
    assert len(boxes) == 22
    assert not any(boxes.values())
    told = desk("save", button="Save all sheets to print")
    assert told == {"name": "sheets.html", "text": sheets(made, name, monkeypatch)}
    assert told["text"].count("<h1>Decklist</h1>") > 55
    inside = f"{name}/" if name == "cup" else f"{name}:"
    opened = next(row[-1] for row in shown["rows"] if row[-1].startswith(inside))
    assert desk("list", path=opened)["one"].startswith(opened.split("/")[0])


def test_whom_the_judge_has_seen_is_remembered_here(desk: Chromium, made: Path) -> None:
    desk("dropped", paths=[str(made / "cup")])
    first, second = list(desk("seenBoxes"))[:2]
    assert desk("seenBoxes", tick=first.removeprefix("Seen: "))[first]
    desk("reload")
    desk("choose", format="standard", on="today")
    desk("dropped", paths=[str(made / "cup.zip")])
    boxes = desk("seenBoxes")
    assert (boxes[first], boxes[second]) == (True, False)
    assert not desk("seenBoxes", tick=first.removeprefix("Seen: "))[first]


def put(folder: Path, **players: int) -> None:
    folder.mkdir()
    for player, copies in players.items():
        (folder / f"{player}.txt").write_text(GOOD.format(player, copies, 60), encoding="utf-8")


def test_lists_are_compared_with_those_registered(
    desk: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "reg", Ann=20, Bo=21, Cy=22)
    put(tmp_path / "now", Ann=23, Bo=21, Dee=22)
    desk("dropped", paths=[str(tmp_path / "now")])
    shown = desk("dropped", paths=[str(tmp_path / "reg")], onto="#registered-field")
    asked: dict[str, Any] = {"event": True, "against": "reg", "format": "standard"}
    own = command(tmp_path, ["now"], monkeypatch, output_format="html", **asked)
    assert "changed since registration: surplus: 3 Villein" in own
    assert desk("save", button="Save this page")["text"] == own
    assert shown["status"].startswith("now: 3 lists, 1 to call, 1 to ask")
    forms = desk("save", button="Save the forms of changed lists")
    assert forms["text"] == command(tmp_path, ["now"], monkeypatch, output_format="form", **asked)
    assert re.findall(r"<dt>Player</dt><dd>([^<]*)</dd>", forms["text"]) == ["Ann"]


def test_a_list_is_compared_with_the_registered_one(
    desk: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "reg", Ann=20)
    put(tmp_path / "now", Ann=23)
    shutil.move(tmp_path / "reg" / "Ann.txt", tmp_path / "registered.txt")
    shutil.move(tmp_path / "now" / "Ann.txt", tmp_path / "found.txt")
    desk("dropped", paths=[str(tmp_path / "registered.txt")], onto="#registered-field")
    shown = desk("dropped", paths=[str(tmp_path / "found.txt")])
    assert "DC015" in shown["codes"]
    form = desk("save", button="Save the form of the deck check")
    asked = {"against": "registered.txt", "format": "standard", "output_format": "form"}
    assert form["text"] == command(tmp_path, ["found.txt"], monkeypatch, **asked)
    assert "Villein: 23 found" in form["text"]


def test_lists_that_come_later_are_added(desk: Chromium, tmp_path: Path) -> None:
    put(tmp_path / "first", Ann=20, Bo=21)
    put(tmp_path / "later", Cy=22)
    assert len(desk("dropped", paths=[str(tmp_path / "first")])["rows"]) == 2
    shown = desk("dropped", paths=[str(tmp_path / "later")])
    assert [row[0] for row in shown["rows"]] == ["Ann", "Bo", "Cy"]
    assert [line.split(" ")[0] for line in shown["live"]] == ["Cy"], "the others are not judged again"
    (tmp_path / "later" / "Cy.txt").write_text(GOOD.format("Cy", 22, 20), encoding="utf-8")
    shown = desk("dropped", paths=[str(tmp_path / "later")])
    assert [row[1] for row in shown["rows"]] == ["LEGAL", "LEGAL", "NOT LEGAL"]
    assert desk("press", button="Start over", checks=True)["hidden"]


def test_an_empty_form_can_be_printed(
    desk: Chromium, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = io.StringIO()
    run_sheet(SheetOptions(blank=True, output_format="html"), out, io.StringIO())
    assert desk("blank") == {"name": "blank.html", "text": out.getvalue()}


def test_nothing_went_wrong(desk: Chromium) -> None:
    assert desk("seen")["errors"] == []
    assert desk("seen")["dialogs"] == []
