"""Newer lists are taken when they are proven; whatever goes wrong, the old copy stays as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import zipfile
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from invented import NEW_CRYPT, NEW_LIBRARY, invented_lists

from cardbase import downloaded as downloaded_module
from cardbase import update as update_module
from cardbase.downloaded import remove_downloaded
from cardbase.fetching import Limits
from cardbase.sources import data_folder, downloaded_source, find_source
from cardbase.store import open_store
from cardbase.update import (
    CardChange,
    Counts,
    UpdateResult,
    update_from_file,
    update_from_url,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

FILES = ("vtescrypt.csv", "vteslib.csv", "vtessets.csv", "vtesbundles.csv")
MORE = [*NEW_CRYPT, NEW_CRYPT[0] | {"Id": "200007", "Name": "Dora Blot"}]


class Server:
    """A web server on this machine that answers each file the way a test says."""

    def __init__(self) -> None:
        self.answers: dict[str, Callable[[BaseHTTPRequestHandler], None]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.done = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.asked.append((self.path, dict(self.headers)))
                outer.answers.get(self.path, status(404))(self)

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        class Quiet(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *arguments: object) -> None:
                pass  # the client went away, as it should

        self._server = Quiet(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/lists"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    def serve(self, files: dict[str, bytes], **headers: str) -> None:
        """Answer with these files, and with 404 for all others."""
        self.answers = {f"/lists/{name}": body(content, **headers) for name, content in files.items()}

    def stop(self) -> None:
        self.done.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def status(code: int, content: bytes = b"sorry", **headers: str) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(code)
        for name, value in {"Content_Length": str(len(content)), **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.wfile.write(content)

    return answer


def body(content: bytes, **headers: str) -> Callable[[BaseHTTPRequestHandler], None]:
    return status(200, content, **{"Content_Type": "text/csv", **headers})


def versioned(content: bytes, tag: str, day: str = "") -> Callable[[BaseHTTPRequestHandler], None]:
    """Answer 304 to whoever names this version."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        known = handler.headers.get("If-None-Match") == tag or (
            day and handler.headers.get("If-Modified-Since") == day
        )
        names = ({"ETag": tag} if tag else {}) | ({"Last_Modified": day} if day else {})
        (status(304, b"", **names) if known else body(content, **names))(handler)

    return answer


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def compared_with_few_cards(monkeypatch: pytest.MonkeyPatch, write_lists: Callable[..., Path]) -> None:
    """Make the installed distribution hold the invented lists, so that they are not "fewer than before"."""
    from cardbase.sources import look_in

    source = look_in(str(write_lists(invented_lists(), "installed")), "krcg")
    assert source is not None
    for module in ("cardbase.sources", "cardbase.update", "cardbase.store"):
        monkeypatch.setattr(f"{module}.installed_source", lambda: source)


@pytest.fixture
def old_copy(write_lists: Callable[..., Path]) -> dict[str, bytes]:
    """A downloaded copy that must survive; gives its files."""
    assert update_from_file(str(write_lists(invented_lists(), "first"))).status == "updated"
    return contents()


def contents() -> dict[str, bytes]:
    """Everything in the data folder, by its path there."""
    found = {}
    for folder, _, names in os.walk(data_folder()):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, data_folder())] = file.read()
    return found


def changed(file: str, old: bytes, new: bytes) -> dict[str, bytes]:
    files = invented_lists()
    assert old in files[file]
    return files | {file: files[file].replace(old, new)}


# What goes well.


@pytest.mark.slow
def test_lists_are_fetched_and_used(server: Server) -> None:
    server.serve(invented_lists(crypt=MORE))
    result = update_from_url(server.url)
    assert result.status == "updated"
    assert result.before == Counts(6, 5, 2, "2021-03-07")
    assert result.after == Counts(7, 5, 2, "2021-03-07")
    assert result.added == (CardChange(200007, "Dora Blot"),)
    assert (result.removed, result.changed, result.notes, result.message) == ((), (), (), "")
    source = find_source()
    assert source.kind == "update"
    assert source.read() == invented_lists(crypt=MORE)
    assert sorted(os.listdir(data_folder())) == ["lists"]


def test_the_address_may_end_in_a_slash(server: Server) -> None:
    server.serve(invented_lists())
    assert update_from_url(f"{server.url}/").status == "updated"
    assert [path for path, _ in server.asked] == [f"/lists/{name}" for name in FILES]


def test_the_next_store_holds_the_new_cards(server: Server, own_cache: Path) -> None:
    open_store().close()
    server.serve(invented_lists(crypt=MORE))
    update_from_url(server.url)
    store = open_store()
    card = store.card(200007)
    assert card is not None
    assert (store.rebuilt, store.meta["kind"], card.name) == ("missing", "update", "Dora Blot")
    store.close()


def test_the_old_layout_has_no_bundles(server: Server) -> None:
    server.serve(invented_lists("old"))
    result = update_from_url(server.url)
    assert result.status == "updated"
    assert "no vtesbundles.csv" in result.notes[0]
    source = downloaded_source()
    assert source is not None
    assert source.files == ("vtescrypt.csv", "vteslib.csv", "vtessets.csv")


def test_changes_name_the_card_and_what_differs(
    old_copy: dict[str, bytes], write_lists: Callable[..., Path]
) -> None:
    rows = [NEW_LIBRARY[0] | {"Pool Cost": "2", "Set": "IN:R, IM:C"}, *NEW_LIBRARY[1:4]]
    new = [*rows, NEW_LIBRARY[4] | {"Id": "100006", "Name": "Smaller Matter"}]
    result = update_from_file(str(write_lists(invented_lists(library=new))))
    assert result.compared_with == "the downloaded copy"
    assert result.changed == (CardChange(100001, "The Paper Rack", ("pool_cost", "printings")),)
    assert result.added == (CardChange(100006, "Smaller Matter"),)
    assert result.removed == (CardChange(100005, "Small Matter"),)


def test_a_known_version_is_not_fetched_again(server: Server) -> None:
    files = invented_lists(crypt=MORE)
    server.answers = {f"/lists/{name}": versioned(content, f'"{name}-1"') for name, content in files.items()}
    assert update_from_url(server.url).status == "updated"
    before = contents()
    server.asked.clear()
    result = update_from_url(server.url)
    assert result.status == "unchanged"
    assert [headers["If-None-Match"] for _, headers in server.asked] == [f'"{name}-1"' for name in FILES]
    assert contents() == before


def test_a_day_is_remembered_where_there_is_no_tag(server: Server) -> None:
    day = "Thu, 01 Oct 2026 10:00:00 GMT"
    files = invented_lists()
    server.answers = {f"/lists/{name}": versioned(content, "", day) for name, content in files.items()}
    update_from_url(server.url)
    server.asked.clear()
    assert update_from_url(server.url).status == "unchanged"
    assert {headers.get("If-Modified-Since") for _, headers in server.asked} == {day}


def test_one_file_may_be_new_while_the_others_are_not(server: Server) -> None:
    files = invented_lists()
    server.answers = {f"/lists/{name}": versioned(content, f'"{name}-1"') for name, content in files.items()}
    update_from_url(server.url)
    newer = invented_lists(crypt=MORE)
    server.answers["/lists/vtescrypt.csv"] = versioned(newer["vtescrypt.csv"], '"2"')
    result = update_from_url(server.url)
    assert result.status == "updated"
    assert [change.name for change in result.added] == ["Dora Blot"]
    assert find_source().read() == newer


def test_another_address_is_asked_without_conditions(server: Server) -> None:
    files = invented_lists()
    server.answers = {f"/lists/{name}": versioned(content, '"1"') for name, content in files.items()}
    update_from_url(server.url)
    server.answers = {f"/other/{name}": body(content) for name, content in files.items()}
    server.asked.clear()
    assert update_from_url(server.url.replace("lists", "other")).status == "unchanged"
    assert not any("If-None-Match" in headers for _, headers in server.asked)


def test_a_file_that_was_changed_by_hand_is_fetched_again(server: Server) -> None:
    files = invented_lists()
    server.answers = {f"/lists/{name}": versioned(content, '"1"') for name, content in files.items()}
    update_from_url(server.url)
    with open(os.path.join(data_folder(), "lists", "vteslib.csv"), "ab") as file:
        file.write(b"\r\n")
    assert update_from_url(server.url).status == "updated"
    assert find_source().read() == files


def test_force_asks_without_conditions(server: Server) -> None:
    files = invented_lists()
    server.answers = {f"/lists/{name}": versioned(content, '"1"') for name, content in files.items()}
    update_from_url(server.url)
    server.asked.clear()
    assert update_from_url(server.url, force=True).status == "unchanged"
    assert not any("If-None-Match" in headers for _, headers in server.asked)


@pytest.mark.slow
def test_what_is_remembered_may_be_spoilt(server: Server) -> None:
    files = invented_lists()
    server.answers = {f"/lists/{name}": versioned(content, '"1"') for name, content in files.items()}
    for spoilt in (b"", b"{", b"[]", b'{"files": 1}', b'{"files": {"vteslib.csv": 3}}', b"\xff"):
        update_from_url(server.url)
        with open(os.path.join(data_folder(), "lists", "fetched.json"), "wb") as file:
            file.write(spoilt)
        assert update_from_url(server.url).status == "unchanged"


def test_a_dry_run_says_all_and_replaces_nothing(server: Server) -> None:
    server.serve(invented_lists(crypt=MORE))
    result = update_from_url(server.url, dry_run=True)
    assert (result.status, result.dry_run) == ("updated", True)
    assert [change.name for change in result.added] == ["Dora Blot"]
    assert contents() == {}


def test_a_redirect_is_followed(server: Server) -> None:
    server.serve(invented_lists())
    answers = server.answers
    server.answers = answers | {
        path.replace("lists", "moved"): status(302, b"", Location=path) for path in answers
    }
    assert update_from_url(server.url.replace("lists", "moved")).status == "updated"


def test_a_password_is_neither_shown_nor_kept(server: Server) -> None:
    server.serve(changed("vteslib.csv", b'"Type"', b'"Kind"'))
    address = server.url.replace("//", "//me:secret@")
    refused = update_from_url(address)
    assert "secret" not in refused.message
    server.serve(invented_lists(), ETag='"1"')
    assert update_from_url(address).status == "updated"
    assert b"secret" not in b"".join(contents().values())
    assert any(headers.get("Authorization", "").startswith("Basic ") for _, headers in server.asked)


# What goes wrong on the way: the old copy stays.


def slow(server: Server) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        server.done.wait()

    server.answers["/lists/vtescrypt.csv"] = answer


def dripping(server: Server) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "100000")
        handler.end_headers()
        while not server.done.wait(0.01):
            handler.wfile.write(b" ")

    server.answers["/lists/vtescrypt.csv"] = answer


def dripping_headers(server: Server) -> None:
    """Answer with headers that never end; each piece comes long before the limit for a piece."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        number = 0
        while not server.done.wait(0.01):
            number += 1
            handler.wfile.write(b"X" if number % 50 else b": y\r\n")

    server.answers["/lists/vtescrypt.csv"] = answer


def redirecting_slowly(server: Server) -> None:
    """Lead on, each time within the limits."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        server.done.wait(0.15)
        status(302, b"", Location="/lists/vtescrypt.csv")(handler)

    server.answers["/lists/vtescrypt.csv"] = answer


def stalling(server: Server) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "100000")
        handler.end_headers()
        handler.wfile.write(invented_lists()["vtescrypt.csv"])
        server.done.wait()

    server.answers["/lists/vtescrypt.csv"] = answer


def truncated(server: Server) -> None:
    content = invented_lists()["vteslib.csv"]
    server.answers["/lists/vteslib.csv"] = status(200, content[:-40], Content_Length=str(len(content)))


def truncated_without_length(server: Server) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        handler.wfile.write(invented_lists(crypt=MORE)["vtescrypt.csv"][:-200])

    server.answers["/lists/vtescrypt.csv"] = answer


def truncated_pieces(server: Server) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.protocol_version = "HTTP/1.1"
        handler.send_response(200)
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        handler.wfile.write(b"40\r\n" + invented_lists()["vteslib.csv"][:20])
        handler.close_connection = True

    server.answers["/lists/vteslib.csv"] = answer


def error_page(server: Server) -> None:
    page = b"<!DOCTYPE html>\n<html><title>Sorry</title>"
    server.answers["/lists/vteslib.csv"] = status(200, page, Content_Type="text/html; charset=utf-8")


def error_page_called_csv(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = body(b"\n <HTML>login</HTML>")


def empty(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = body(b"")


def not_found(server: Server) -> None:
    del server.answers["/lists/vteslib.csv"]


def forbidden(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = status(403)


def server_error(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = status(500)


def bundles_fail(server: Server) -> None:
    server.answers["/lists/vtesbundles.csv"] = status(503)


def unasked_304(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = status(304, b"")


def redirect_loop(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = status(302, b"", Location="/lists/vteslib.csv")


def redirect_nowhere(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = status(302, b"", Location="http://[")


def huge_by_header(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = status(200, b"", Content_Length="999999999999")


def huge(server: Server) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        while True:
            handler.wfile.write(b'"x",' * 20_000)

    server.answers["/lists/vteslib.csv"] = answer


def two_lengths(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = body(b"x", **{"Content-Length": "5"})


def compressed(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = body(b"\x1f\x8b", Content_Encoding="gzip")


def wrong_header_row(server: Server) -> None:
    server.serve(changed("vteslib.csv", b'"Type"', b'"Kind"'))


def not_utf_8(server: Server) -> None:
    server.serve(changed("vteslib.csv", "™".encode(), b"\x99"))


def utf_16(server: Server) -> None:
    server.serve(
        invented_lists() | {"vteslib.csv": invented_lists()["vteslib.csv"].decode().encode("utf-16")}
    )


def json_instead(server: Server) -> None:
    server.answers["/lists/vteslib.csv"] = body(b'{"error": "quota"}')


def fewer_crypt_cards(server: Server) -> None:
    server.serve(invented_lists(crypt=NEW_CRYPT[:-1]))


def fewer_library_cards(server: Server) -> None:
    server.serve(invented_lists(crypt=MORE, library=NEW_LIBRARY[1:]))


def id_twice(server: Server) -> None:
    server.serve(invented_lists(crypt=[*NEW_CRYPT, NEW_CRYPT[0]]))


def no_cards(server: Server) -> None:
    files = invented_lists()
    server.serve(files | {"vteslib.csv": files["vteslib.csv"].splitlines()[0]})


def other_file(server: Server) -> None:
    files = invented_lists()
    server.serve(files | {"vteslib.csv": files["vtescrypt.csv"]})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (truncated, "vteslib.csv: the answer was cut short"),
        (truncated_without_length, "vtescrypt.csv: a quotation mark is left open"),
        (truncated_pieces, "vteslib.csv: the answer was cut short"),
        (error_page, "vteslib.csv: a web page, not a card list"),
        (error_page_called_csv, "vteslib.csv: a web page, not a card list"),
        (empty, "vteslib.csv: empty"),
        (
            not_found,
            "vteslib.csv: the server answers 404 Not Found. The file is not available there; consider",
        ),
        (forbidden, "vteslib.csv: the server answers 403 Forbidden"),
        (
            server_error,
            "vteslib.csv: the server answers 500 Internal Server Error. That is a server error",
        ),
        (bundles_fail, "vtesbundles.csv: the server answers 503"),
        (unasked_304, "vteslib.csv: the server answers 304"),
        (redirect_loop, "vteslib.csv: redirected more than 5 times"),
        (redirect_nowhere, "vteslib.csv: the server's answer is malformed"),
        (huge_by_header, "vteslib.csv: larger than 100,000 bytes"),
        (huge, "vteslib.csv: larger than 100,000 bytes"),
        (two_lengths, "vteslib.csv: the server's answer is malformed"),
        (compressed, "vteslib.csv: the server compresses"),
        (wrong_header_row, "vteslib.csv: the header lacks Type"),
        (not_utf_8, "vteslib.csv: not UTF-8 at byte"),
        (utf_16, "vteslib.csv: not UTF-8 at byte 0"),
        (json_instead, "vteslib.csv: the header lacks"),
        (fewer_crypt_cards, "5 crypt and 5 library cards, fewer than the 6 and 5 of the downloaded copy"),
        (fewer_library_cards, "7 crypt and 4 library cards, fewer than the 6 and 5 of the downloaded copy"),
        (id_twice, "vtescrypt.csv, card 200001: the id occurs twice"),
        (no_cards, "vteslib.csv: no cards"),
        (other_file, "vteslib.csv: the header lacks"),
    ],
)
def test_a_failure_leaves_the_old_copy_and_says_why(
    server: Server, old_copy: dict[str, bytes], fault: Callable[[Server], None], reason: str
) -> None:
    server.serve(invented_lists(crypt=MORE))
    fault(server)
    result = update_from_url(server.url, limits=Limits(max_bytes=100_000))
    refused_with(result, reason)
    assert server.url in result.place
    assert contents() == old_copy
    assert find_source().read() == invented_lists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "limits", "reason"),
    [
        (slow, {"timeout": 0.2}, "vtescrypt.csv: no answer within 0.2 seconds"),
        (stalling, {"timeout": 0.2}, "vtescrypt.csv: no answer within 0.2 seconds"),
        (dripping, {"max_seconds": 0.2}, "vtescrypt.csv: incomplete after 0.2 seconds"),
        (dripping_headers, {"max_seconds": 0.2}, "vtescrypt.csv: incomplete after 0.2 seconds"),
        (redirecting_slowly, {"max_seconds": 0.2}, "vtescrypt.csv: incomplete after 0.2 seconds"),
    ],
)
def test_a_slow_server_is_not_waited_for(
    server: Server,
    old_copy: dict[str, bytes],
    fault: Callable[[Server], None],
    limits: dict[str, float],
    reason: str,
) -> None:
    server.serve(invented_lists(crypt=MORE))
    fault(server)
    refused_with(update_from_url(server.url, limits=Limits(**limits)), reason)
    assert contents() == old_copy


def refused_with(result: UpdateResult, reason: str) -> None:
    assert result.status == "refused"
    assert reason in result.message
    assert result.consider.endswith(".")
    assert "\n" not in result.message


@pytest.mark.parametrize("fault", [not_found, error_page, fewer_library_cards])
def test_a_failure_without_an_old_copy_leaves_nothing(
    server: Server, fault: Callable[[Server], None]
) -> None:
    server.serve(invented_lists())
    fault(server)
    assert update_from_url(server.url).status == "refused"
    assert contents() == {}
    assert find_source().kind == "krcg"


def test_nobody_listens(server: Server, old_copy: dict[str, bytes]) -> None:
    server.stop()
    refused_with(update_from_url(server.url), "vtescrypt.csv: no connection to the server")
    assert contents() == old_copy


@pytest.mark.parametrize(
    "url", ["", "lists", "ftp://example.invalid/", "file:///etc", "http://", "http://[", "http://a..b/"]
)
def test_what_is_not_an_address(url: str) -> None:
    result = update_from_url(url)
    assert result.status == "refused"
    assert "address" in result.message


def test_force_takes_fewer_cards(server: Server, old_copy: dict[str, bytes]) -> None:
    fewer_library_cards(server)
    result = update_from_url(server.url, force=True)
    assert result.status == "updated"
    assert [change.name for change in result.removed] == ["The Paper Rack"]
    assert find_source().read() == invented_lists(crypt=MORE, library=NEW_LIBRARY[1:])


def test_force_does_not_take_nonsense(server: Server, old_copy: dict[str, bytes]) -> None:
    id_twice(server)
    refused_with(update_from_url(server.url, force=True), "the id occurs twice")
    assert contents() == old_copy


@pytest.mark.slow
def test_an_old_copy_that_cannot_be_read_is_replaced(server: Server, old_copy: dict[str, bytes]) -> None:
    with open(os.path.join(data_folder(), "lists", "vteslib.csv"), "wb") as file:
        file.write(b"garbage")
    server.serve(invented_lists())
    result = update_from_url(server.url)
    assert result.status == "updated"
    assert result.notes == ("The existing downloaded copy cannot be read.",)
    assert find_source().read() == invented_lists()


def test_another_folder_in_use_is_pointed_out(
    server: Server, write_lists: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(write_lists(invented_lists(), "own"))
    monkeypatch.setenv("DECKCHECK_CARDS", folder)
    server.serve(invented_lists())
    assert update_from_url(server.url).notes == (
        f"DECKCHECK_CARDS is set: the lists in {folder} stay in use.",
    )


@pytest.mark.parametrize(
    ("day", "taken"),
    [("20260612", True), ("20280611", True), ("20280612", False), ("29250612", False), ("99991231", False)],
)
@pytest.mark.parametrize("where", ["set", "printing"])
def test_cards_of_years_to_come_are_refused_unless_forced(
    day: str, taken: bool, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two years ahead may be true; a misprinted century may not."""
    monkeypatch.setattr(update_module, "this_day", lambda: date(2026, 6, 12))
    files = invented_lists(crypt=MORE)
    name, old = ("vtessets.csv", b"20200102") if where == "set" else ("vtescrypt.csv", b"20210307")
    assert old in files[name]
    files[name] = files[name].replace(old, day.encode())
    path = zipped(tmp_path / "lists.zip", files)
    result = update_from_file(path)
    assert result.status == ("updated" if taken else "refused")
    if not taken:
        refused_with(
            result, f"they contain cards dated {day[:4]}-{day[4:6]}-{day[6:]}, years after today, 2026-06-12"
        )
        assert contents() == {}
        assert update_from_file(path, force=True).status == "updated"


# From a folder or a zip file.


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("name", FILES)
def test_a_pipe_in_the_folder_is_not_waited_for(
    name: str, write_lists: Callable[..., Path], old_copy: dict[str, bytes]
) -> None:
    folder = write_lists(invented_lists(crypt=MORE), "piped")
    (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / name)
    refused_with(update_from_file(str(folder)), f"{name}: not a file")
    assert contents() == old_copy


def zipped(path: Path, files: dict[str, bytes], folder: str = "") -> str:
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(f"{folder}{name}", content)
    return str(path)


@pytest.mark.parametrize("folder", ["", "vtescsv/", "deep/er/"])
def test_lists_from_a_zip_file(tmp_path: Path, folder: str) -> None:
    files = invented_lists(crypt=MORE) | {"README.txt": b"hello"}
    result = update_from_file(zipped(tmp_path / "lists.zip", files, folder))
    assert result.status == "updated"
    assert find_source().read() == invented_lists(crypt=MORE)


def test_lists_from_a_folder_twice(write_lists: Callable[..., Path]) -> None:
    folder = str(write_lists(invented_lists()))
    assert update_from_file(folder).status == "updated"
    before = contents()
    assert update_from_file(folder).status == "unchanged"
    assert contents() == before


def test_files_that_hold_no_lists(
    tmp_path: Path, write_lists: Callable[..., Path], old_copy: dict[str, bytes]
) -> None:
    half = zipped(tmp_path / "half.zip", {"vteslib.csv": b"x"})
    both = zipped(tmp_path / "both.zip", invented_lists(), "a/")
    zipped(tmp_path / "both.zip", invented_lists(), "b/")
    cut = tmp_path / "cut.zip"
    with open(both, "rb") as file:
        cut.write_bytes(file.read()[:-500])
    spoilt = tmp_path / "spoilt.zip"
    with open(zipped(tmp_path / "whole.zip", invented_lists()), "rb") as file:
        content = bytearray(file.read())
    content[60:90] = bytes(30)
    spoilt.write_bytes(content)
    lists = write_lists({"vteslib.csv": b"x", "vtessets.csv": b"x"})
    for path, reason in [
        (str(tmp_path / "nowhere"), "nowhere: No such file or directory"),
        (half, "half.zip: no folder in it contains the card lists"),
        (both, "both.zip: has card lists in several folders (a, b)"),
        (str(cut), "cut.zip: not a zip file, or a damaged one"),
        (str(spoilt), "spoilt.zip"),
        (str(lists), "vtescrypt.csv: No such file or directory"),
        (str(lists / "vteslib.csv"), "vteslib.csv: not a zip file"),
    ]:
        refused_with(update_from_file(path), reason)
    assert contents() == old_copy


def test_files_that_are_too_large(tmp_path: Path, write_lists: Callable[..., Path]) -> None:
    files = invented_lists() | {"vteslib.csv": b" " * 1_000_001}
    for path in (str(write_lists(files)), zipped(tmp_path / "bomb.zip", files)):
        refused_with(update_from_file(path, max_bytes=1_000_000), "vteslib.csv: larger than 1,000,000 bytes")


# Putting the new copy in place.


def test_a_data_folder_that_cannot_be_made(
    write_lists: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    result = update_from_file(str(write_lists(invented_lists())))
    refused_with(result, "cannot be written: Not a directory")


@pytest.mark.parametrize("failing", [1, 2])
def test_a_rename_that_fails_leaves_the_old_copy_in_place(
    write_lists: Callable[..., Path],
    old_copy: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
    failing: int,
) -> None:
    rename = os.rename
    calls = []

    def fail(*arguments: str) -> None:
        calls.append(arguments)
        if len(calls) == failing:
            raise PermissionError(13, "Permission denied", arguments[0])
        rename(*arguments)

    monkeypatch.setattr(os, "rename", fail)
    result = update_from_file(str(write_lists(invented_lists(crypt=MORE))))
    refused_with(result, "cannot be written: Permission denied")
    assert contents() == old_copy


@pytest.mark.slow
def test_an_update_that_is_killed_between_the_renames(
    write_lists: Callable[..., Path], old_copy: dict[str, bytes], child_environment: dict[str, str]
) -> None:
    """The old copy, set aside, is still used; the next update puts everything in order."""
    folder = str(write_lists(invented_lists(crypt=MORE)))
    code = (
        "import os, signal, sys\n"
        "from cardbase import update\n"
        "rename = os.rename\n"
        "def kill(*arguments):\n"
        "    rename(*arguments)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "os.rename = kill\n"
        "update.update_from_file(sys.argv[1], force=True)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, folder], env=child_environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (-9, b"")
    names = sorted(os.listdir(data_folder()))
    assert names[0].startswith("lists.")
    assert names[0].endswith(".new")
    assert names[1:] == ["lists.old"]
    source = find_source()
    assert source.kind == "update"
    assert source.read() == invented_lists()
    assert update_from_file(folder).status == "updated"
    assert find_source().read() == invented_lists(crypt=MORE)


@pytest.mark.slow
def test_two_updates_at_once_leave_a_whole_copy(
    write_lists: Callable[..., Path], old_copy: dict[str, bytes], child_environment: dict[str, str]
) -> None:
    one = invented_lists(crypt=MORE)
    two = invented_lists(library=[*NEW_LIBRARY, NEW_LIBRARY[0] | {"Id": "100007"}])
    folders = [str(write_lists(one, "one")), str(write_lists(two, "two"))]
    code = (
        "import sys\n"
        "from cardbase import update\n"
        "sys.stdin.readline()\n"
        "print(update.update_from_file(sys.argv[1], force=True).status)\n"
    )
    children = [
        subprocess.Popen(
            [sys.executable, "-c", code, folder],
            env=child_environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for folder in folders * 2
    ]
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    answers = [child.communicate(timeout=60) for child in children]
    assert [err for _, err in answers] == [""] * 4
    assert {out.strip() for out, _ in answers} <= {"updated", "unchanged", "refused"}
    assert find_source().read() in (one, two)
    assert set(os.listdir(data_folder())) - {"lists.old"} == {"lists"}


def test_the_trial_comes_before_the_swap(
    write_lists: Callable[..., Path], old_copy: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(source: object) -> None:
        raise ValueError("card 200001, Ada Quill: cannot be kept")

    monkeypatch.setattr(downloaded_module, "trial_store", fail)
    result = update_from_file(str(write_lists(invented_lists(crypt=MORE))))
    refused_with(result, "card 200001, Ada Quill: cannot be kept")
    assert contents() == old_copy


def test_the_downloaded_copy_can_be_removed(old_copy: dict[str, bytes]) -> None:
    os.makedirs(os.path.join(data_folder(), "lists.old"))
    os.makedirs(os.path.join(data_folder(), "lists.1.ab.new"))
    os.makedirs(os.path.join(data_folder(), "something else"))
    assert remove_downloaded() == [
        os.path.join(data_folder(), name) for name in ("lists", "lists.1.ab.new", "lists.old")
    ]
    assert os.listdir(data_folder()) == ["something else"]
    assert remove_downloaded() == []
    assert find_source().kind == "krcg"


def test_what_is_remembered_of_the_server(server: Server) -> None:
    server.serve(invented_lists(), ETag='"7"', Last_Modified="Thu, 01 Oct 2026 10:00:00 GMT")
    update_from_url(server.url)
    with open(os.path.join(data_folder(), "lists", "fetched.json"), encoding="utf-8") as file:
        state = json.load(file)
    assert set(state["files"]) == set(FILES)
    known = state["files"]["vteslib.csv"]
    assert known["url"] == f"{server.url}/vteslib.csv"
    assert (known["etag"], known["last_modified"]) == ('"7"', "Thu, 01 Oct 2026 10:00:00 GMT")


def test_without_a_downloaded_copy_nothing_is_remembered_of_the_server(tmp_path: Path) -> None:
    assert downloaded_source() is None
    before = sorted(tmp_path.rglob("*"))
    downloaded_module.remember({"vtescrypt.csv": {"etag": "1"}}, {"vtescrypt.csv": b""})
    assert sorted(tmp_path.rglob("*")) == before


def test_requests_is_imported_only_to_fetch(child_environment: dict[str, str]) -> None:
    code = "import sys; import cardbase.update, cardbase.store; print('requests' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=child_environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
