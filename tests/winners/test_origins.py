"""Which winners count: the package's, a newer archive's, a folder's; damaged and hostile ones do no harm."""

from __future__ import annotations

import io
import json
import lzma
import os
from datetime import date
from typing import TYPE_CHECKING

import pytest

from cardbase.sources import SourceError
from deckcheck.commands.stats import run
from deckcheck.options.stats import StatsOptions
from deckcheck.usage import UsageError
from deckcheck.winners import origins
from deckcheck.winners.archive import Head, in_order, read_archive
from deckcheck.winners.origins import (
    kept_files,
    known,
    pack_places,
    shipped_table,
    unpack_places,
    with_folders,
)
from deckcheck.winners.sealing import DamagedFileError
from deckcheck.winners.table import pack, table_of
from deckcheck.winners.usual import shipped_usual

if TYPE_CHECKING:
    from pathlib import Path

    from deckcheck.shelf import Shelf

DECK = "Crypt (12 cards)\n12x Anson\n\nLibrary (60 cards)\n60x Govern the Unaligned\n"
DATED = """A Small Event
Somewhere, Nowhere
{day}
2R+F
11 players
A. Sample

Crypt (12 cards, min=32, max=32, avg=8)
---------------------------------------
12x Anson  8 CEL DOM PRE pot  prince  Toreador:1

Library (60 cards)
60x Deflection
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(origins, "_archive", lambda: "")


def archive(path: Path, *decks: tuple[str, str | None, dict[int, int]]) -> str:
    """Write an archive as krcg does."""
    content = [
        {
            "id": name,
            "name": f"Deck {name}",
            "player": "A. Sample",
            "event": {
                "name": "An Event",
                "place": "Somewhere",
                "date": day,
                "end_date": None,
                "url": "https://e/1",
            },
            "cards": [{"id": card, "count": copies} for card, copies in cards.items()],
        }
        for name, day, cards in decks
    ]
    path.write_bytes(lzma.compress(json.dumps(content).encode()))
    return str(path)


def test_without_an_archive_the_winners_of_the_package_count() -> None:
    found = known(with_heads=True)
    assert len(found.winners) == len(shipped_table())
    assert found.model is not None
    assert kept_files() == []
    assert known().heads == ()
    assert not any(head.event or head.player or head.name or head.link for head in found.heads)
    assert [head.day for head in found.heads] == [found.winners.day(n) for n in range(len(found.winners))]
    places = [head.place for head in found.heads]
    assert max(place.count(",") for place in places) == 1, "towns and countries, no addresses"
    assert places.count("Columbus (OH), USA") > 100
    assert "krcg 5" in found.more


def test_a_newer_archive_is_read_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = archive(
        tmp_path / "twda.json.xz", ("b", None, {100001: 1}), ("a", "2031-05-06", {100002: 3, 200001: 2})
    )
    monkeypatch.setattr(origins, "_archive", lambda: path)
    first = known(with_heads=True)
    assert [first.winners.day(n) for n in range(2)] == [date(2031, 5, 6), None]
    assert [head.id for head in first.heads] == ["a", "b"]
    assert (first.heads[0].event, first.heads[0].link) == ("An Event", "https://e/1")
    assert (first.heads[0].day, first.heads[1].day) == (date(2031, 5, 6), None)
    assert first.more == ""
    assert first.trained_on["until"] == "2031-05-06"
    assert first.model is not None
    monkeypatch.setattr(origins, "_read_archive", lambda path: pytest.fail("it is read again"))
    again = known(with_heads=True)
    assert (again.winners.rows, again.heads) == (first.winners.rows, first.heads)


@pytest.mark.parametrize("ending", [".bin", ".heads"])
@pytest.mark.parametrize("hurt", ["cut", "changed", "gone"])
def test_a_kept_table_that_was_damaged_is_made_again(
    hurt: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = archive(tmp_path / "twda.json.xz", ("a", "2031-05-06", {100002: 3, 200001: 2}))
    monkeypatch.setattr(origins, "_archive", lambda: path)
    first = known(with_heads=True)
    file = next(name for name in kept_files() if name.endswith(ending))
    with open(file, "rb") as kept:
        content = kept.read()
    if hurt == "gone":
        os.unlink(file)
    else:
        with open(file, "wb") as kept:
            kept.write(content[:-5] if hurt == "cut" else content.replace(content[-3:], b"???"))
    again = known(with_heads=True)
    assert (again.winners.rows, again.heads) == (first.winners.rows, first.heads)
    with open(file, "rb") as kept:
        assert kept.read() == content


@pytest.mark.parametrize("day", ["2001-02-03", None])
def test_an_older_archive_does_not_displace_the_winners_of_the_package(
    day: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = archive(tmp_path / "twda.json.xz", ("a", day, {100002: 3}))
    monkeypatch.setattr(origins, "_archive", lambda: path)
    assert len(known().winners) == len(shipped_table())


@pytest.mark.parametrize("content", [b"", b"no archive", lzma.compress(b"{"), lzma.compress(b'[{"id": 1}]')])
def test_an_archive_that_cannot_be_read_is_left_alone(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "twda.json.xz"
    path.write_bytes(content)
    with pytest.raises(SourceError, match=r"twda\.json\.xz"):
        read_archive(str(path))
    monkeypatch.setattr(origins, "_archive", lambda: str(path))
    assert len(known().winners) == len(shipped_table())


@pytest.mark.parametrize("name", ["winners.bin", "weights.bin", "places.bin"])
@pytest.mark.parametrize("content", [None, b"", b"deckcheck winners-1 00000000\n{}"])
def test_a_damaged_file_of_the_package_is_refused_with_its_name(
    name: str, content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("winners.bin", "weights.bin", "places.bin"):
        with open(os.path.join(origins.DATA, file), "rb") as whole:
            (tmp_path / file).write_bytes(whole.read())
    (tmp_path / name).unlink()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    monkeypatch.setattr(origins, "DATA", str(tmp_path))
    with pytest.raises(SourceError, match=rf"{name}.*Consider reinstalling deckcheck"):
        known(with_heads=True)


@pytest.mark.slow
@pytest.mark.parametrize("content", [None, b"", b"deckcheck usual-1 00000000\n{}"])
def test_what_is_usual_is_refused_if_it_is_damaged_and_stats_does_without(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "usual.bin").write_bytes(content)
    monkeypatch.setattr(origins, "DATA", str(tmp_path))
    with pytest.raises(SourceError, match=r"usual.bin.*Consider reinstalling deckcheck"):
        shipped_usual()
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, "utf-8")
    out = io.StringIO()
    assert run(StatsOptions((str(deck),)), out, io.StringIO()) == 0
    assert "crypt" in out.getvalue()
    assert "(winners" not in out.getvalue()


def test_places_are_kept_as_town_and_country() -> None:
    table = table_of([(date(2020, 1, n), {100001: 1}) for n in (1, 2, 3)], "a test")
    heads = [Head(place="The Shop, 1 High Street, Paris, France"), Head(), Head(place="Online", player="N")]
    content = pack_places(heads)
    found = unpack_places(content, table)
    assert [(head.place, head.player) for head in found] == [("Paris, France", ""), ("", ""), ("Online", "")]
    assert [head.day for head in found] == [date(2020, 1, n) for n in (1, 2, 3)]
    with pytest.raises(DamagedFileError, match="differ in number"):
        unpack_places(content, table_of([(date(2020, 1, 1), {100001: 1})], "a test"))


@pytest.mark.slow
def test_a_folder_joins_the_winners_or_stands_alone(tmp_path: Path, shelf: Shelf) -> None:
    folder = tmp_path / "league"
    (folder / "deeper").mkdir(parents=True)
    (folder / "one.txt").write_text(DECK)
    (folder / "deeper" / "two.txt").write_text(DATED.format(day="March 3rd 2019"))
    (folder / "rubbish.txt").write_bytes(b"\x00\x01\x02")
    (folder / "prose.txt").write_text("Dear diary\n")
    told = io.StringIO()
    alone = with_folders(None, [str(folder)], shelf, told)
    assert len(alone.winners) == 2
    assert alone.model is None
    assert [alone.winners.day(n) for n in range(2)] == [date(2019, 3, 3), None]
    assert [head.event for head in alone.heads] == ["A Small Event", ""]
    assert "rubbish.txt: left out" in told.getvalue()
    assert "prose.txt: left out" in told.getvalue()
    base = known()
    both = with_folders(base, [str(folder)], shelf, io.StringIO())
    assert len(both.winners) == len(base.winners) + 2
    place = next(n for n, head in enumerate(both.heads) if head.event == "A Small Event")
    assert both.winners.day(place) == date(2019, 3, 3)
    assert both.heads[-1].id.endswith("one.txt")
    held = {both.winners.cards[card]: copies for card, copies in both.winners.counts(place).items()}
    assert sorted(held.values()) == [12, 60]


def test_a_folder_is_kept_by_its_content(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "league"
    folder.mkdir()
    (folder / "one.txt").write_text(DECK)
    reads: list[int] = []
    read = origins._read_files
    monkeypatch.setattr(origins, "_read_files", lambda *found: (reads.append(len(found[0])), read(*found))[1])
    for _ in range(2):
        with_folders(None, [str(folder)], shelf, io.StringIO())
    assert reads == [1]
    os.utime(folder / "one.txt", (1, 1))
    with_folders(None, [str(folder)], shelf, io.StringIO())
    assert reads == [1]
    (folder / "one.txt").write_text(DECK.replace("Govern the Unaligned", "Deflection"))
    changed = with_folders(None, [str(folder)], shelf, io.StringIO())
    assert reads == [1, 1]
    deflection = shelf.names.certain("Deflection").card
    assert deflection is not None
    assert deflection.id in changed.winners.cards


def test_a_folder_without_a_deck_is_refused(tmp_path: Path, shelf: Shelf) -> None:
    with pytest.raises(UsageError, match="no deck could be read"):
        with_folders(None, [str(tmp_path)], shelf, io.StringIO())


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    (tmp_path / "one.txt").write_text(DECK)
    assert len(with_folders(None, [str(tmp_path / "one.txt")], shelf, io.StringIO()).winners) == 1


def test_an_archive_is_put_in_the_order_of_its_table(tmp_path: Path) -> None:
    path = archive(
        tmp_path / "a.xz", ("c", None, {1: 1}), ("b", "2020-01-01", {1: 1}), ("a", "2019-01-01", {1: 2})
    )
    assert [one.head.id for one in in_order(read_archive(path))] == ["a", "b", "c"]


def test_a_kept_table_of_something_else_under_the_same_name_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = archive(tmp_path / "twda.json.xz", ("a", "2031-05-06", {100002: 3, 200001: 2}))
    monkeypatch.setattr(origins, "_archive", lambda: path)
    first = known()
    file = next(name for name in kept_files() if name.endswith(".bin"))
    with open(file, "wb") as kept:
        kept.write(pack(table_of([(date(2032, 1, 1), {100009: 1})], "another", key="another")))
    assert known().winners.cards == first.winners.cards
