"""What the page's worker calls, without a browser: events, reports meanwhile, what is printed."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.carddata import read_cards_from
from deckcheck.commands.check import run
from deckcheck.commands.sheet import run as run_sheet
from deckcheck.options.check import CheckOptions
from deckcheck.options.sheet import SheetOptions
from deckcheck.web.bridge import Bridge
from tests.desk.workbooks import archon, xlsx

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LIST = "Author: {}\n\nCrypt\n12x Lucita\n\nLibrary\n{}x Villein\n40x Govern the Unaligned\n"


@pytest.fixture
def bridge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bridge]:
    monkeypatch.chdir(tmp_path)
    for name, player, copies in (("ann.txt", "Ann Ash", 20), ("bo.txt", "Bo Berg", 21)):
        (tmp_path / name).write_text(LIST.format(player, copies), encoding="utf-8")
    for name, members in (("one.zip", ["ann.txt"]), ("two.zip", ["ann.txt", "bo.txt"])):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            for member in members:
                archive.write(member)
    (tmp_path / "archon.xlsx").write_bytes(
        xlsx(archon([("Ann", "Ash", "1000101"), ("Cy", "Cole", "1000103")]))
    )
    decks = [{"vekn": number, "deck": {"crypt": {}, "library": {}}} for number in ("1000101", "1000103")]
    (tmp_path / "Decks.json").write_text(json.dumps(decks), encoding="utf-8")
    (tmp_path / "Deck.json").write_text(json.dumps(decks[:1]), encoding="utf-8")
    (tmp_path / "reg").mkdir()
    (tmp_path / "reg" / "ann.txt").write_text(LIST.format("Ann Ash", 22), encoding="utf-8")
    yield Bridge(str(tmp_path))
    read_cards_from("")


def asked(bridge: Bridge, work: str, *decks: str, **options: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(getattr(bridge, work)(json.dumps({"decks": decks, **options})))
    assert "error" not in told, told
    return told


@pytest.mark.parametrize(
    ("decks", "options", "event"),
    [
        (["ann.txt"], {}, False), (["ann.txt", "bo.txt"], {}, True), (["one.zip"], {}, False),
        (["two.zip"], {}, True), (["archon.xlsx"], {}, True), (["archon.xlsx", "ann.txt"], {}, True),
        (["Decks.json"], {}, True), (["Deck.json"], {}, False),
        (["ann.txt"], {"against": "reg"}, True), (["ann.txt"], {"against": "bo.txt"}, False),
    ],
)  # fmt: skip
def test_what_is_an_event(bridge: Bridge, decks: list[str], options: dict[str, str], event: bool) -> None:
    assert asked(bridge, "files", *decks, **options)["event"] is event


def test_each_verdict_is_told_as_soon_as_it_is_there_and_once(bridge: Bridge, tmp_path: Path) -> None:
    told: list[dict[str, str]] = []

    def listen(text: str) -> None:
        told.append(json.loads(text))

    def event() -> dict[str, Any]:
        told.clear()
        options = {
            "decks": ["ann.txt", "bo.txt"],
            "event": True,
            "format": "standard",
            "output_format": "html",
        }
        found: dict[str, Any] = json.loads(bridge.run(json.dumps(options), listen))
        return found

    first = event()
    assert [(one["path"], one["player"], one["verdict"]) for one in told] == [
        ("ann.txt", "Ann Ash", "legal"), ("bo.txt", "Bo Berg", "legal")
    ]  # fmt: skip
    assert event()["out"] == first["out"]
    assert told == [], "nothing changed since"
    (tmp_path / "bo.txt").write_text(LIST.format("Bo Berg", 91), encoding="utf-8")
    event()
    assert [(one["path"], one["verdict"], one["brief"]) for one in told] == [
        ("bo.txt", "illegal", "131 library cards, 90 allowed")
    ]


def test_what_is_printed_is_what_the_command_prints(bridge: Bridge) -> None:
    out = io.StringIO()
    run_sheet(SheetOptions(("two.zip",), output_format="html"), out, io.StringIO())
    assert asked(bridge, "sheets", "two.zip")["out"] == out.getvalue()
    out = io.StringIO()
    options = CheckOptions(("ann.txt",), event=True, against="reg", output_format="html", jobs=1)
    run(options, out, io.StringIO())
    told = asked(bridge, "run", "ann.txt", event=True, against="reg", output_format="html")
    assert told["out"] == out.getvalue()
    assert "changed since registration: missing: 2 Villein" in told["out"]


def test_a_list_in_an_archive_can_be_looked_at(bridge: Bridge) -> None:
    (deck,) = asked(bridge, "deck", "two.zip:bo.txt", format="standard")["decks"]
    assert deck["verdict"] == "legal"
    assert "21" in deck["view"]
    (lost,) = asked(bridge, "deck", "two.zip:cy.txt")["decks"]
    assert lost["verdict"] == "unreadable"
