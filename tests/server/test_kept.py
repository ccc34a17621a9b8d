"""What a long session leaves in the server: no more than a short one."""

from __future__ import annotations

import gc
import io
import json
import logging
from collections import Counter, deque
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytest.importorskip("pygls")

DECK = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
FILE = "file:///decks/a.txt"
SOME, MANY = 20, 120


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Log nothing: what is logged, pytest keeps."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


def message(**about: Any) -> bytes:
    content = json.dumps({"jsonrpc": "2.0", **about}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


def note(method: str, **params: Any) -> bytes:
    return message(method=method, params=params)


def edit(number: int) -> bytes:
    at = {"line": 1, "character": 0}
    change = {"range": {"start": at, "end": {"line": 1, "character": 2}}, "text": f"{10 + number % 4}"}
    return note(
        "textDocument/didChange", textDocument={"uri": FILE, "version": number}, contentChanges=[change]
    )


def request(number: int) -> bytes:
    place = {"line": 1, "character": 6}
    asked = {"textDocument": {"uri": FILE}, "position": place}
    return message(id=f"r{number}", method="textDocument/hover", params=asked)


def saved(number: int) -> bytes:
    return note("textDocument/didSave", textDocument={"uri": FILE})


def reopened(number: int) -> bytes:
    other = f"file:///decks/{number % 7}.txt"
    opened = {"uri": other, "languageId": "vtes", "version": 1, "text": DECK}
    return note("textDocument/didOpen", textDocument=opened) + note(
        "textDocument/didClose", textDocument={"uri": other}
    )


def settings(number: int) -> bytes:
    return note("workspace/didChangeConfiguration", settings={"deckcheck": {"ignore": ["DC201"]}})


def files(number: int) -> bytes:
    return note(
        "workspace/didChangeWatchedFiles", changes=[{"uri": "file:///decks/deckcheck.toml", "type": 2}]
    )


def unknown(number: int) -> bytes:
    return note("$/nobody", number=number) + message(id=f"u{number}", method="no/such", params={})


def cancelled(number: int) -> bytes:
    return note("$/cancelRequest", id=f"none{number}")


STEPS = (edit, reopened, request, saved, settings, files, unknown, cancelled)


def counted() -> Counter[str]:
    """Count what there is: objects by type, and entries of containers."""
    gc.collect()
    objects = gc.get_objects()
    counts = Counter(type(one).__qualname__ for one in objects)
    counts["entries"] = sum(len(one) for one in objects if type(one) in (dict, list, set, deque))
    return counts


class Marked(io.BytesIO):
    """What a client sends, and at three places a count of what there is."""

    def __init__(self, *parts: bytes) -> None:
        super().__init__(b"".join(parts))
        self.marks = [sum(map(len, parts[: at + 1])) for at in range(len(parts) - 1)]
        self.counts: list[Counter[str]] = []

    def readline(self, *size: int) -> bytes:  # type: ignore[override]
        if self.tell() in self.marks[len(self.counts) :]:
            self.counts.append(counted())
        return super().readline(*size)


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
def test_a_long_session_keeps_no_more_than_a_short_one(
    step: Callable[[int], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.server.protocol import Incoming
    from deckcheck.server.serving import DeckServer

    monkeypatch.setattr(
        DeckServer, "_step", lambda *_: None
    )  # what it prepares at its leisure stays, rightly
    opened = {"uri": FILE, "languageId": "vtes", "version": 0, "text": DECK}
    sent = Marked(
        message(id=0, method="initialize", params={"capabilities": {}, "processId": None, "rootUri": None})
        + note("initialized")
        + note("textDocument/didOpen", textDocument=opened)
        + b"".join(map(step, range(SOME))),
        b"".join(map(step, range(SOME, MANY))),
        b"".join(map(step, range(MANY, 2 * MANY - SOME))),
        message(id=1, method="shutdown", params=None),
    )
    server = DeckServer()
    server.start_io(Incoming(sent), io.BytesIO())  # type: ignore[arg-type]
    assert server.protocol.ended_well
    few, many, more = (
        sent.counts
    )  # what is made once, such as a table of names, may come in one of two stretches
    grown = {kind: min(many[kind] - few[kind], number - many[kind]) for kind, number in more.items()}
    assert {kind: number for kind, number in grown.items() if number >= MANY - SOME} == {}
