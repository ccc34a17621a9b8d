"""`cards update` without options: the official archive, the names next to it, and krcg's site if that fails.

The servers are this machine: what the real ones answer is not tried here.
"""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import threading
import zipfile
from contextlib import suppress
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented import NEW_CRYPT, NEW_LIBRARY, as_csv, invented_lists
from invented_site import as_json, site_cards, site_sets
from werkzeug import Request, Response

from cardbase.addresses import BESIDE, DEFAULTS
from cardbase.fetching import Limits, RefusalError, _may_follow
from cardbase.sources import data_folder, downloaded_source, find_source, installed_source, look_in
from cardbase.static_site import SiteDataError, cards_as_lists, sets_as_lists
from cardbase.unpacking import MOST_MEMBERS, unpacked
from cardbase.update import update_from_file, update_from_url, update_from_urls
from cardbase.vekn import read_lists
from cardbase.vekn_files import REQUIRED, TRANSLATED

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytest_httpserver import HTTPServer

FOLDER = "/images/stories/downloads/"
ARCHIVE = f"{FOLDER}vtescsv_utf8.zip"
SITE = "/data/v5/vtes.json"
SETS = "/data/v5/expansions.json"
MORE = [*NEW_CRYPT, NEW_CRYPT[0] | {"Id": "200007", "Name": "Dora Blot"}]
META = b'"Id","Name","Requirement"\n"100005","Small Matter","baron"\n'


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def official(crypt: list[dict[str, str]] = MORE) -> bytes:
    """The official archive: the old layout's lists at the top, and one that deckcheck does not need."""
    return zipped(invented_lists("old", crypt=crypt) | {"vteslibmeta.csv": META})


def names(language: str, country: str, name: str) -> bytes:
    header = ["Id", "Name", f"Name {language}-{country}", "Card Text", "Flavor Text"]
    rows = [{"Id": "100002", "Name": "Pencil Hood", f"Name {language}-{country}": name}]
    sets = as_csv(["Id", "Abbrev", "Full Name"], [])
    stem = f"{language}-{country}.csv"
    return zipped({f"vteslib.{stem}": as_csv(header, rows), f"vtescrypt.{stem}": as_csv(header, []),
                   f"vtessets.{stem}": sets})  # fmt: skip


def serve(server: HTTPServer, path: str, content: bytes, **headers: str) -> None:
    """Answer 304 to whoever names this version, otherwise with the content."""
    named = {name.replace("_", "-"): one for name, one in headers.items()}

    def answer(request: Request) -> Response:
        asked = {request.headers.get("If-None-Match"), request.headers.get("If-Modified-Since")} - {None}
        if asked & {headers.get("ETag"), headers.get("Last_Modified")}:
            return Response(status=304, headers=named)
        return Response(content, headers=named, content_type=None)

    server.expect_request(path).respond_with_handler(answer)


def serve_site(server: HTTPServer) -> None:
    serve(server, SITE, as_json(site_cards(MORE)))
    serve(server, SETS, as_json(site_sets()))


@pytest.fixture
def addresses(httpserver: HTTPServer) -> tuple[str, str]:
    """The two addresses of this machine that stand for those of the real servers."""
    return httpserver.url_for(ARCHIVE), httpserver.url_for(SITE)


@pytest.fixture(autouse=True)
def compared_with_few_cards(monkeypatch: pytest.MonkeyPatch, write_lists: Callable[..., Path]) -> None:
    """Make the installed distribution hold the invented lists, so that they are not "fewer than before"."""
    source = look_in(str(write_lists(invented_lists("old"), "installed")), "krcg")
    assert source is not None
    for module in ("cardbase.sources", "cardbase.update", "cardbase.store"):
        monkeypatch.setattr(f"{module}.installed_source", lambda: source)


@pytest.fixture
def old_copy(write_lists: Callable[..., Path]) -> dict[str, bytes]:
    """A downloaded copy that must survive; gives its files."""
    assert update_from_file(str(write_lists(invented_lists("old"), "first"))).status == "updated"
    return contents()


def contents() -> dict[str, bytes]:
    """Everything in the data folder, by its path there."""
    found = {}
    for folder, _, files in os.walk(data_folder()):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                found[os.path.relpath(file.name, data_folder())] = file.read()
    return found


def aliases() -> tuple[str, ...]:
    (hood,) = [card for card in read_lists(find_source().read()).library if card.id == 100002]
    return hood.aliases


# The archive.


def test_unasked_the_official_archive_is_first_and_the_site_of_krcg_second() -> None:
    assert DEFAULTS == (
        "https://www.vekn.net/images/stories/downloads/vtescsv_utf8.zip",
        "https://static.krcg.org/data/v5/vtes.json",
    )


def test_the_archive_is_taken_with_the_names_beside_it(
    httpserver: HTTPServer, addresses: tuple[str, str]
) -> None:
    serve(httpserver, ARCHIVE, official())
    serve(httpserver, FOLDER + "french/vtescsv_utf8.fr-FR.zip", names("fr", "FR", "Capuchon"))
    serve(httpserver, FOLDER + "spanish/vtescsv_utf8.es-ES.zip", names("es", "ES", "Caperuza"))
    result = update_from_urls(addresses)
    assert (result.status, result.origin, result.failed) == ("updated", addresses[0], ())
    assert [card.name for card in result.added] == ["Dora Blot"]
    assert not any("names" in note for note in result.notes)
    source = downloaded_source()
    assert source is not None
    assert {*source.files} == {"vtescrypt.csv", "vteslib.csv", "vtessets.csv", *TRANSLATED}
    assert aliases() == ("Caperuza", "Capuchon")


@pytest.mark.parametrize("fault", ["missing", "a page", "no names in it", "unknown columns"])
def test_without_the_names_beside_it_the_archive_is_taken_and_the_names_there_were_are_kept(
    httpserver: HTTPServer, addresses: tuple[str, str], fault: str
) -> None:
    french = FOLDER + BESIDE["fr"]
    serve(httpserver, ARCHIVE, official(NEW_CRYPT))
    serve(httpserver, french, names("fr", "FR", "Capuchon"))
    serve(httpserver, FOLDER + BESIDE["es"], names("es", "ES", "Caperuza"))
    assert update_from_urls(addresses).status == "updated"
    httpserver.clear()
    serve(httpserver, ARCHIVE, official())
    serve(httpserver, FOLDER + BESIDE["es"], names("es", "ES", "Caperucita"))
    match fault:
        case "a page":
            serve(httpserver, french, b"<!doctype html><p>moved")
        case "no names in it":
            serve(httpserver, french, zipped({"hello.txt": b"x"}))
        case "unknown columns":
            serve(httpserver, french, zipped({"vteslib.fr-FR.csv": b"Id,Nom\n1,x\n"}))
    result = update_from_urls(addresses)
    assert (result.status, result.failed) == ("updated", ())
    (note,) = [note for note in result.notes if "names" in note]
    assert note.startswith("French names are not updated (http")
    assert aliases() == ("Caperucita", "Capuchon")


def test_an_archive_by_another_name_has_no_names_beside_it(httpserver: HTTPServer) -> None:
    serve(httpserver, "/mine.zip", official())
    assert update_from_url(httpserver.url_for("/mine.zip")).status == "updated"
    assert [request.path for request, _ in httpserver.log] == ["/mine.zip"]


def test_what_has_not_changed_is_not_fetched_again(
    httpserver: HTTPServer, addresses: tuple[str, str]
) -> None:
    day = "Thu, 01 Oct 2026 10:00:00 GMT"
    serve(httpserver, ARCHIVE, official(), ETag='"a"')
    serve(httpserver, FOLDER + BESIDE["fr"], names("fr", "FR", "Capuchon"), ETag='"f"')
    serve(httpserver, FOLDER + BESIDE["es"], names("es", "ES", "Caperuza"), Last_Modified=day)
    assert update_from_urls(addresses).status == "updated"
    before = contents()
    httpserver.clear_log()
    assert update_from_urls(addresses).status == "unchanged"
    assert [answer.status_code for _, answer in httpserver.log] == [304] * 3
    assert contents() == before
    httpserver.clear()
    serve(httpserver, ARCHIVE, official(), ETag='"a"')
    serve(httpserver, FOLDER + BESIDE["fr"], names("fr", "FR", "Capuche"), ETag='"g"')
    serve(httpserver, FOLDER + BESIDE["es"], names("es", "ES", "Caperuza"), Last_Modified=day)
    assert update_from_urls(addresses).status == "updated"
    assert aliases() == ("Caperuza", "Capuche")


def test_an_archive_of_which_one_list_was_changed_by_hand_is_fetched_again(
    httpserver: HTTPServer, addresses: tuple[str, str]
) -> None:
    serve(httpserver, ARCHIVE, official(), ETag='"a"')
    update_from_urls(addresses)
    before = find_source().read()
    with open(os.path.join(data_folder(), "lists", "vtessets.csv"), "ab") as file:
        file.write(b"\n")
    assert update_from_urls(addresses).status == "updated"
    assert find_source().read() == before


# What goes wrong.


def cut(packed: bytes) -> bytes:
    return packed[:-100]


def spoilt(packed: bytes) -> bytes:
    return packed[:80] + bytes(20) + packed[100:]


def many_members(packed: bytes) -> bytes:
    return zipped(invented_lists("old") | {f"{number}.txt": b"" for number in range(MOST_MEMBERS)})


def huge_list(packed: bytes) -> bytes:
    return zipped(invented_lists("old") | {"vteslib.csv": b" " * 3_000_000})


def huge_together(packed: bytes) -> bytes:
    files = invented_lists("old")
    return zipped(files | {name: files[name] + b" " * 700_000 for name in files})


FAULTS: dict[str, tuple[Response | Callable[[bytes], bytes], str]] = {
    "missing": (Response(status=404), "the server answers 404"),
    "failing": (Response(status=503), "the server answers 503"),
    "a page": (Response(b"<html>come back later", content_type="text/html"), "a web page, not a zip file"),
    "a page called zip": (lambda _: b"\n<!DOCTYPE html><p>Just a moment", "a web page, not a zip file"),
    "empty": (lambda _: b"", "empty"),
    "no zip": (lambda _: b"sorry", "not a zip file, or a damaged one"),
    "cut": (cut, "not a zip file, or a damaged one"),
    "spoilt": (spoilt, "not a zip file, or a damaged one"),
    "other files": (lambda _: zipped({"a.txt": b"x"}), "no folder in it contains the card lists"),
    "many members": (many_members, "holds more than 1,000 files"),
    "a huge list": (huge_list, "vteslib.csv: larger than 2,000,000 bytes"),
    "huge together": (huge_together, "larger than 2,000,000 bytes"),
    "to ftp": (Response(status=302, headers={"Location": "ftp://127.0.0.1/x.zip"}), "redirected to another scheme"),
    "to a file": (Response(status=302, headers={"Location": "file:///etc/hosts"}), "redirected to another scheme"),
    "fewer": (lambda _: official(NEW_CRYPT[1:]), "fewer than the"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_when_the_first_address_fails_the_second_is_used_and_it_is_told(
    httpserver: HTTPServer, addresses: tuple[str, str], old_copy: dict[str, bytes], fault: str
) -> None:
    answer, reason = FAULTS[fault]
    if isinstance(answer, Response):
        httpserver.expect_request(ARCHIVE).respond_with_response(answer)
    else:
        serve(httpserver, ARCHIVE, answer(official()))
    refused = update_from_url(addresses[0], limits=Limits(max_bytes=2_000_000))
    assert refused.status == "refused"
    assert reason in refused.message
    assert contents() == old_copy
    serve_site(httpserver)
    result = update_from_urls(addresses, limits=Limits(max_bytes=2_000_000))
    assert (result.status, result.origin) == ("updated", addresses[1])
    (failed,) = result.failed
    assert reason in failed.message
    assert [card.name for card in result.added] == ["Dora Blot"]


def test_an_archive_that_breaks_off_is_refused(
    httpserver: HTTPServer, addresses: tuple[str, str], old_copy: dict[str, bytes]
) -> None:
    def broken_off(request: Request) -> Response:
        return Response(iter([official()[:300]]), headers={"Content-Length": str(len(official()))})

    httpserver.expect_request(ARCHIVE).respond_with_handler(broken_off)
    refused = update_from_url(addresses[0])
    assert refused.status == "refused"
    assert "the answer was cut short" in refused.message
    assert contents() == old_copy


def test_when_all_fail_the_old_copy_stays(
    httpserver: HTTPServer, addresses: tuple[str, str], old_copy: dict[str, bytes]
) -> None:
    result = update_from_urls(addresses)
    assert result.status == "refused"
    assert [one.origin for one in (*result.failed, result)] == list(addresses)
    assert contents() == old_copy


@pytest.mark.parametrize(
    ("before", "target", "may"),
    [
        ("https://a.example/x", "http://a.example/x", False),
        ("https://a.example/x", "//b.example/x", True),
        ("https://a.example/x", "https://b.example/x", True),
        ("https://a.example/x", "/y", True),
        ("http://a.example/x", "https://a.example/x", True),
        ("http://a.example/x", "ftp://a.example/x", False),
        ("https://a.example/x", "file:///x", False),
        ("https://a.example/x", "javascript:alert(1)", False),
    ],
)
def test_a_redirect_keeps_its_scheme_or_becomes_safer(before: str, target: str, may: bool) -> None:
    assert _may_follow(before, target) == may


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_an_update_that_is_ended_while_it_fetches_leaves_the_old_copy(
    httpserver: HTTPServer,
    addresses: tuple[str, str],
    old_copy: dict[str, bytes],
    child_environment: dict[str, str],
    number: int,
) -> None:
    def slowly(request: Request) -> Response:
        packed = official()

        def pieces() -> object:
            yield packed[:500]
            asked.set()
            ended.wait(timeout=60)
            yield packed[500:]

        return Response(pieces(), headers={"Content-Length": str(len(packed))})

    asked, ended = threading.Event(), threading.Event()
    httpserver.expect_request(ARCHIVE).respond_with_handler(slowly)
    listening = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # a shell's '&' ignores it
    )
    code = f"{listening}; from cardbase.update import update_from_urls; update_from_urls({addresses!r})"
    child = subprocess.Popen([sys.executable, "-c", code], env=child_environment, stderr=subprocess.DEVNULL)
    assert asked.wait(timeout=60)
    child.send_signal(number)
    child.wait(timeout=60)
    ended.set()
    assert contents() == old_copy


BROKEN = official()


@given(st.data())
def test_a_damaged_archive_is_refused_or_taken_but_nothing_else_happens(data: st.DataObject) -> None:
    packed = bytearray(BROKEN)
    for _ in range(data.draw(st.integers(1, 6))):
        packed[data.draw(st.integers(0, len(packed) - 1))] = data.draw(st.integers(0, 255))
    del packed[len(packed) - data.draw(st.integers(0, 40)) :]
    with suppress(RefusalError):
        assert set(unpacked(bytes(packed), "here.zip", 1_000_000)) >= set(REQUIRED)


# The site of krcg.


def test_the_site_says_the_same_as_the_lists(httpserver: HTTPServer, addresses: tuple[str, str]) -> None:
    serve_site(httpserver)
    assert update_from_url(addresses[1]).status == "updated"
    crypt, library = (
        [
            row | {"Set": re.sub(r":([CURV])(?=,|$)", r":\g<1>1", row["Set"])} for row in rows
        ]  # as krcg 5 counts
        for rows in (MORE, NEW_LIBRARY)
    )
    found = read_lists(find_source().read())
    expected = read_lists(invented_lists(crypt=crypt, library=library))
    assert found.cards == expected.cards
    assert found.sets == expected.sets


def test_the_site_has_names_in_other_languages() -> None:
    cards = site_cards()
    cards[-1]["i18n"] = {"fr": {"name": "Broutille"}, "es": {"name": "Pequeñez"}, "de": {"name": "Kleinkram"}}
    files = cards_as_lists(as_json(cards), {}) | sets_as_lists(as_json(site_sets()))
    (small,) = [card for card in read_lists(files).library if card.name == "Small Matter"]
    assert small.aliases == ("Pequeñez", "Broutille")


def test_what_the_site_does_not_say_is_kept_from_the_lists_in_use() -> None:
    assert NEW_LIBRARY[4]["Capacity"] == "+1"
    files = cards_as_lists(as_json(site_cards()), {100005: "+1"}) | sets_as_lists(as_json(site_sets()))
    assert [card.capacity for card in read_lists(files).library] == ["", "", "", "", "+1"]


@pytest.mark.parametrize(
    ("cards", "sets", "reason"),
    [
        (as_json(site_cards())[:-1], None, "vtes.json: not JSON, or cut short"),
        (b"[" * 100_000, None, "vtes.json: not JSON, or cut short"),
        (b'{"cards": []}', None, "vtes.json: not a list"),
        (as_json([{"id": 100001, "_name": "Rack", "types": ["Master"]}]), None, "vtes.json, card 100001: KeyError"),
        (as_json([7]), None, "vtes.json, card number 1: TypeError"),
        (as_json(site_cards()), b"{}", "expansions.json: not a list"),
        (as_json(site_cards()), b"[{}]", "expansions.json, set number 1: KeyError"),
        (as_json(site_cards()), b"<html>", "expansions.json: a web page"),
        (as_json(site_cards()), None, "expansions.json: the server answers 500"),
        (as_json([]), as_json(site_sets()), "vtescrypt.csv: no cards"),
    ],
)  # fmt: skip
def test_another_layout_of_the_site_is_refused(
    httpserver: HTTPServer,
    addresses: tuple[str, str],
    old_copy: dict[str, bytes],
    cards: bytes,
    sets: bytes | None,
    reason: str,
) -> None:
    serve(httpserver, SITE, cards)
    if sets is not None:
        serve(httpserver, SETS, sets)
    result = update_from_url(addresses[1])
    assert result.status == "refused"
    assert reason in result.message
    assert contents() == old_copy


@pytest.mark.slow
@given(st.data())
def test_damaged_data_of_the_site_are_refused_or_read(data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(site_cards()))
    key = data.draw(st.sampled_from(sorted(card)))
    card[key] = data.draw(
        st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=2)
    )
    with suppress(SiteDataError):
        assert "vteslib.csv" in cards_as_lists(as_json([card]), {})


@pytest.mark.slow
@pytest.mark.skipif(int(version("krcg").split(".")[0]) < 5, reason="krcg 5 makes the data of its site")
def test_the_site_as_krcg_makes_it_says_the_same_as_the_lists_of_krcg(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every card is the same except for the order of its printings, and names that the list has twice."""
    msgspec, loader = pytest.importorskip("msgspec"), pytest.importorskip("krcg.loader")
    known = loader.load_local()
    expected = read_lists(installed_source().read())
    files = cards_as_lists(
        as_json(msgspec.to_builtins(list({card.id: card for card in known.values()}.values()))),
        {card.id: card.capacity for card in expected.library},
    )
    sets = msgspec.to_builtins(list({one.code: one for one in known.sets.values()}.values()))
    found = read_lists(files | sets_as_lists(as_json(sets)))

    def plain(card: object) -> list[object]:
        parts = {name: getattr(card, name) for name in card.__slots__}  # type: ignore[attr-defined]
        parts["printings"] = sorted(map(str, parts["printings"]))
        parts["aliases"] = list(dict.fromkeys(parts["aliases"]))
        return list(parts.items())

    assert [plain(card) for card in found.cards] == [plain(card) for card in expected.cards]
    assert found.sets == expected.sets
    assert found.newest == expected.newest
