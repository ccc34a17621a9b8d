"""An event of 64 players: exactly the planted faults are called, in every form, from a folder and from a zip."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.desk import cup
from tests.kept import compare
from tests.reports.kept_reports import MASKS

if TYPE_CHECKING:
    from cardbase.store import CardStore
    from tests.conftest import Command

GOLDEN = Path(__file__).parent / "golden"
FORMS = {"text": "txt", "markdown": "md", "html": "html", "json": "json"}


@pytest.fixture(scope="session")
def made(cards: CardStore) -> cup.Cup:
    return cup.make(cards, cup.made_decks(cards))


def page(deckcheck: Command, where: str) -> dict[str, Any]:
    ran = deckcheck("check", where, "--event", "--output-format", "json")
    assert ran.code == 2, "a file of a known kind could not be read"
    read: dict[str, Any] = json.loads(ran.out)
    return read


def agrees(found: dict[str, Any], truth: cup.Cup) -> None:
    """Assert that the page says exactly what is true."""
    assert {one["player"]: (one["call"], one["brief"]) for one in found["calls"]} == truth.called
    assert {one["player"] for one in found["absent"]} == truth.absent
    names = {name: [re.split("[:/]", path)[-1] for path in found[name]] for name in ("strays",)}
    assert set(names["strays"]) == truth.strays
    lost = {re.split("[:/]", one["path"])[-1] for one in found["unread"] if one["player"] is None}
    assert lost == truth.unread
    told = found["summary"]
    assert (told["must_be_called"], told["to_be_asked"], told["strays"], told["not_read"]) == (12, 10, 1, 3)
    assert (found["event"], found["day"]) == (cup.NAME, cup.DAY.isoformat())
    assert found["law"]["on"] == cup.DAY.isoformat()
    assert (found["roster"]["players"], found["roster"]["round"], found["roster"]["lost"]) == (64, "1", [])
    (twice,) = found["duplicates"]["players"]
    assert tuple(re.split("[:/]", path)[-1] for path in twice["paths"]) == truth.twice
    assert [one["players"] for one in found["duplicates"]["lists"]] == [
        sorted((cup.player(13), cup.player(40)))
    ]
    assert not any("archon" in one["path"] for one in found["players"])


def test_the_page_says_exactly_what_was_planted(
    deckcheck: Command, made: cup.Cup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.into(tmp_path / "cup")
    monkeypatch.chdir(tmp_path)
    agrees(page(deckcheck, "cup"), made)


def test_a_zip_says_the_same_as_a_folder(
    deckcheck: Command, made: cup.Cup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.into(tmp_path / "cup")
    made.zipped(tmp_path / "cup.zip")
    monkeypatch.chdir(tmp_path)
    folder, packed = page(deckcheck, "cup"), page(deckcheck, "cup.zip")
    agrees(packed, made)
    alike = json.loads(json.dumps(packed).replace("cup.zip:", "cup/"))
    assert alike["unread"] == folder["unread"]
    assert alike["players"] == folder["players"]


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_the_page_in_every_form(
    deckcheck: Command, made: cup.Cup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    made.into(tmp_path / "cup")
    monkeypatch.chdir(tmp_path)
    text = deckcheck("check", "cup", "--event", "--output-format", form).out
    for pattern, instead in MASKS:
        text = re.sub(pattern, instead, text)
    compare(GOLDEN / f"cup.{FORMS[form]}", text)


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_whom_to_call_comes_first_and_nobody_is_missing(
    deckcheck: Command, made: cup.Cup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    made.into(tmp_path / "cup")
    monkeypatch.chdir(tmp_path)
    out = deckcheck("check", "cup", "--event", "--output-format", form).out
    desk = out[
        : out.lower().index({"text": "\nplayer  ", "markdown": "\n## players", "html": '"behind"'}[form])
    ]
    places = [desk.index(name) for name, (call, _) in _by_surname(made) if call == "must"]
    assert places == sorted(places)
    assert all(name in desk for name in (*made.called, *made.absent, "guest.txt", "scan0017.pdf"))
    assert not re.search(r"DC\d{3}", desk), "codes are behind"
    others = {cup.player(at) for at in range(1, 65)} - made.called.keys() - made.absent
    assert not [name for name in others if name in desk]
    assert all(word in out for name in others for word in name.split())


def _by_surname(made: cup.Cup) -> list[tuple[str, tuple[str, str]]]:
    from cardbase.fold import fold

    return sorted(made.called.items(), key=lambda one: fold(one[0].split()[-1]))


def test_the_illegal_come_first_where_that_is_asked(
    deckcheck: Command, made: cup.Cup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.into(tmp_path / "cup")
    monkeypatch.chdir(tmp_path)
    out = deckcheck("check", "cup", "--event", "--illegal-first").out
    listed = out[out.index("\nplayer  ") :]
    assert listed.index("Pavol Podhradsky") < listed.index("Nuno Noronha") < listed.index("Amparo Amposta")


@pytest.mark.slow
@pytest.mark.skipif(not cup.ARCHIVE.is_dir(), reason="the archive is not here")
def test_with_decks_of_the_archive_it_is_the_same(
    deckcheck: Command, cards: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = cup.make(cards, cup.archive_decks(cards))
    played.into(tmp_path / "cup")
    monkeypatch.chdir(tmp_path)
    agrees(page(deckcheck, "cup"), played)
