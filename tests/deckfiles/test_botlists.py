"""The tournament bot's file of all lists: each belongs to the number next to it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.deckfiles import SeveralDecksError, UnreadableFileError, read_deck, read_decks

if TYPE_CHECKING:
    from pathlib import Path

    from deckcheck.deckfiles import LineReader
    from tests.conftest import Command

DECK: dict[str, Any] = {
    "crypt": {"count": 12, "cards": [{"id": 200874, "count": 12, "name": "Lucita"}]},
    "library": {
        "count": 60,
        "cards": [
            {"type": "Master", "count": 20, "cards": [{"id": 102121, "count": 20, "name": "Villein"}]},
            {
                "type": "Action",
                "count": 40,
                "cards": [{"id": 100845, "count": 40, "name": "Govern the Unaligned"}],
            },
        ],
    },
}


def entry(vekn: str, **more: Any) -> dict[str, Any]:
    return {"vekn": vekn, "finals_seed": None, "rounds": [], "score": "1GW4", "deck": {**DECK, **more}}


def content(*entries: object) -> bytes:
    return json.dumps(entries).encode()


def test_each_deck_names_its_player(reader: LineReader) -> None:
    several = content(entry("1000101"), entry("1000102", author="Bob Probe", name="Walls"))
    first, second = read_decks(several, reader)
    assert [first.author, second.author, second.name] == ["1000101", "Bob Probe (1000102)", "Walls"]
    assert {deck.file_format for deck in (first, second)} == {"bot"}
    assert [(deck.size("crypt"), deck.size("library"), deck.unread) for deck in (first, second)] == [
        (12, 60, ())
    ] * 2
    assert read_deck(several, reader, part=2).author == second.author
    with pytest.raises(SeveralDecksError):
        read_deck(several, reader)


def test_who_handed_in_nothing_is_left_out(reader: LineReader) -> None:
    (only,) = read_decks(content(entry("1000101"), {"vekn": "1000102", "deck": None}), reader)
    assert only.author == "1000101"


@pytest.mark.parametrize(
    "other",
    [b'[{"vekn": "1000101"}]', b'[{"vekn": "1000101", "deck": "text"}, 3]', b'["vekn", "deck"]', b'[{"vekn": ', b'[{"vekn": "1"}' + 60_000 * b",[{}]"],
)  # fmt: skip
def test_what_is_no_such_file_is_read_as_anything_else(reader: LineReader, other: bytes) -> None:
    try:
        decks = read_decks(other, reader)
    except UnreadableFileError:
        return
    assert {deck.file_format for deck in decks} != {"bot"}


def test_an_event_takes_the_bots_files_as_they_are(
    deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "Decks.json").write_bytes(content(entry("1000101"), entry("1000103")))
    report = (
        b"Player Num,V:EKN Num,Name\r\n1,1000101,Ann Sample\r\n2,1000102,Bob Probe\r\n3,1000103,Cy Test\r\n"
    )
    (tmp_path / "files" / "Report.csv").write_bytes(report)
    page = json.loads(deckcheck("check", "files", "--event", "--output-format", "json").out)
    assert [one["player"] for one in page["absent"]] == ["Bob Probe"]
    matched = [(one["path"], one["match"]["player"]["player"]) for one in page["players"]]
    assert matched == [("files/Decks.json:1", "Ann Sample"), ("files/Decks.json:2", "Cy Test")]
    assert all(one["received"] for one in page["players"])
