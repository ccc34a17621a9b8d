"""Messages that make no sense, sessions that end otherwise than they should, and faults of the server itself."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

if TYPE_CHECKING:
    from collections.abc import Callable

    from lspclient import Editor

GOOD = "Crypt\n12x Lucita\n\nLibrary\n40x Govern the Unaligned\n20x Villein\n"


def framed(body: bytes, name: bytes = b"Content-Length", end: bytes = b"\r\n") -> bytes:
    return b"%b: %d%b%b%b" % (name, len(body), end, end, body)


def message(**about: Any) -> bytes:
    return framed(json.dumps({"jsonrpc": "2.0", **about}).encode())


START = message(id=1, method="initialize", params={"processId": None, "rootUri": None, "capabilities": {}})
STOP = message(id=99, method="shutdown") + message(method="exit")


def session(child: dict[str, str], *messages: bytes) -> tuple[int, list[dict[str, Any]], str]:
    """Send messages as they are; gives the exit code, what was sent back, and standard error."""
    ran = subprocess.run(
        [sys.executable, "-m", "deckcheck", "server", "--stdio"],
        input=b"".join(messages),
        capture_output=True,
        env=child,
        timeout=60,
        check=False,
    )
    out, answers = ran.stdout, []
    while out:
        head, _, out = out.partition(b"\r\n\r\n")
        length = int(head.partition(b"Content-Length: ")[2].partition(b"\r\n")[0])
        answers.append(json.loads(out[:length]))
        out = out[length:]
    return ran.returncode, answers, ran.stderr.decode()


def errors(answers: list[dict[str, Any]]) -> dict[Any, int]:
    return {one.get("id"): one["error"]["code"] for one in answers if "error" in one}


@pytest.mark.slow
def test_exit_codes_say_whether_the_client_said_goodbye(child: dict[str, str]) -> None:
    assert session(child, START, STOP)[0] == 0
    assert session(child, START, message(method="exit"))[0] == 1
    assert session(child, START)[0] == 1, "the client went away"
    assert session(child)[0] == 1


@pytest.mark.slow
def test_what_is_not_a_message_is_refused_and_the_server_goes_on(child: dict[str, str]) -> None:
    broken = [
        framed(b"{no json"),
        framed(b"[]"),
        framed(b"5"),
        framed(b'"text"'),
        framed(b"{}"),
        framed(b'{"jsonrpc": "1.0", "id": 5, "method": "shutdown"}'),
        framed(b"\xff\xfe\x00"),
        framed(b"[" * 100_000),
        b"Content-Type: nonsense\r\nX-Header\r\n\r\n",
        b"\x00\x01 noise without an end of line " * 1_000 + b"\r\n",
        framed(b'{"jsonrpc": "2.0"}'),
        framed(b'{"jsonrpc": "2.0", "id": null, "method": 7}'),
    ]
    late = framed(
        json.dumps({"jsonrpc": "2.0", "id": 7, "method": "no/such"}).encode(), b"content-length", b"\n"
    )
    code, answers, stderr = session(child, START, *broken, late, STOP)
    refused = [one["error"]["code"] for one in answers if one.get("id", 0) is None]
    assert set(refused) == {-32700, -32600}
    assert len(refused) >= 8
    assert errors(answers)[7] == -32601, "the message behind them is answered"
    assert code == 0
    assert stderr == ""


@pytest.mark.slow
def test_requests_that_make_no_sense_are_answered(child: dict[str, str]) -> None:
    uri = "file:///nowhere/deck.txt"
    position = {"line": 0, "character": 0}
    asked = [
        message(id=2, method="textDocument/hover", params={"textDocument": 5}),
        message(id=3, method="textDocument/hover", params=None),
        message(
            id=4, method="textDocument/hover", params={"textDocument": {"uri": uri}, "position": position}
        ),
        message(
            method="textDocument/didChange",
            params={"textDocument": {"uri": uri, "version": 1}, "contentChanges": []},
        ),
        message(method="textDocument/didClose", params={"textDocument": {"uri": uri}}),
        message(method="textDocument/didOpen", params={}),
        message(method="no/such", params={}),
        message(id=5, method="workspace/executeCommand", params={"command": "rm -rf"}),
        message(
            id=6, method="workspace/executeCommand", params={"command": "deckcheck.verdict", "arguments": []}
        ),
        message(method="$/cancelRequest", params={"id": 1234}),
        message(id="text", method="codeAction/resolve", params={"title": "x", "data": uri}),
        message(id=8, method="completionItem/resolve", params={"label": "x", "data": 5}),
    ]
    code, answers, stderr = session(child, START, *asked, STOP)
    by_id = {one["id"]: one for one in answers if "id" in one}
    assert set(by_id) >= {1, 2, 3, 4, 5, 6, "text", 8, 99}
    assert {number: by_id[number]["error"]["code"] for number in (2, 3, 5, 6)} == dict.fromkeys(
        (2, 3, 5, 6), -32602
    )
    assert by_id[4]["result"] is None
    assert code == 0
    assert stderr == ""


@pytest.mark.slow
def test_a_request_out_of_turn_is_refused(child: dict[str, str]) -> None:
    hover = {"textDocument": {"uri": "file:///a"}, "position": {"line": 0, "character": 0}}
    early = message(id=2, method="textDocument/hover", params=hover)
    late = message(id=3, method="textDocument/hover", params=hover)
    code, answers, _ = session(
        child, early, START, message(id=98, method="shutdown"), late, message(method="exit")
    )
    assert errors(answers) == {2: -32002, 3: -32600}
    assert code == 0


@pytest.mark.slow
def test_a_message_longer_than_any_ends_the_session(child: dict[str, str]) -> None:
    code, answers, stderr = session(child, START, b"Content-Length: 99999999999999\r\n\r\n{}")
    assert (code, len(answers)) == (1, 1)
    assert "longer than" in stderr
    assert "Traceback" not in stderr


def test_an_unknown_method_is_not_found(editor: Editor) -> None:
    with pytest.raises(JsonRpcException) as refused:
        editor.ask("deckcheck/noSuchThing", {})
    assert refused.value.code == -32601


FAULTY = """
import sys
from deckcheck.server import {module}
def fail(*given): raise KeyError("the cellar is flooded")
{module}.{name} = fail
from deckcheck.__main__ import main
sys.exit(main(["server"]))
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "name", "method"),
    [
        ("hover", "hover", "textDocument/hover"),
        ("findings", "message", "textDocument/publishDiagnostics"),
        ("documents", "judged", "textDocument/publishDiagnostics"),
    ],
)
def test_a_fault_is_logged_and_noted_on_the_document(
    start: Callable[..., Editor], module: str, name: str, method: str
) -> None:
    editor = start(command=(sys.executable, "-c", FAULTY.format(module=module, name=name)))
    uri = "file:///nowhere/deck.txt"
    editor.texts[uri], editor.versions[uri] = "", 1
    editor.open(uri, GOOD.replace("Villein", "Vilein"))
    if method.endswith("hover"):
        assert editor.on(method, uri, row=1) is None
    said = editor.wait_for("the cellar is flooded")
    assert method in said
    assert "Traceback" not in said
    codes = {one.code for one in editor.diagnostics(uri)}
    while "internal-error" not in codes:
        codes = {one.code for one in editor.diagnostics(uri)}
    if method.endswith("hover"):
        assert "DC004" in codes, "what was found stays"
    editor.replace(uri, (0, 0), (0, 0), " ")
    assert editor.on("textDocument/foldingRange", uri) is not None, "the server goes on"
    assert editor.quit() == 0
    assert editor.stderr == b""


def test_without_pygls_it_is_said_how_to_get_it(
    deckcheck: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(("deckcheck.server.", "pygls."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygls", None)
    ran = deckcheck("server")
    assert ran.code == 2
    assert "-m pip install pygls" in ran.words


@pytest.mark.slow
def test_the_client_hears_of_nothing_but_messages(child: dict[str, str]) -> None:
    """What is printed while the server runs goes to standard error, not between the messages."""
    code = FAULTY.format(module="hover", name="hover").replace(
        'raise KeyError("the cellar is flooded")', 'print("noise")'
    )
    opened = {"uri": "file:///a", "languageId": "vtes", "version": 1, "text": GOOD}
    asked = {"textDocument": {"uri": "file:///a"}, "position": {"line": 1, "character": 0}}
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=START
        + message(method="textDocument/didOpen", params={"textDocument": opened})
        + message(id=2, method="textDocument/hover", params=asked)
        + STOP,
        capture_output=True,
        env=child,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0
    assert b"noise" not in ran.stdout
    assert ran.stderr.strip() == b"noise"


def test_the_server_says_what_it_can(editor: Editor) -> None:
    able = editor.started.capabilities
    assert able.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    assert able.text_document_sync.open_close
    assert able.position_encoding == "utf-16"
    assert able.completion_provider.resolve_provider
    assert able.rename_provider.prepare_provider
    for name in (
        "hover_provider", "code_action_provider", "code_lens_provider", "inlay_hint_provider",
        "document_symbol_provider", "document_formatting_provider", "folding_range_provider",
    ):  # fmt: skip
        assert getattr(able, name), name
