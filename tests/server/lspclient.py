"""An editor without a screen: pygls' own client over stdio, and documents changed the naive way."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.lsp.client import LanguageClient

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
    from pathlib import Path

PATIENCE = 60
"""Seconds after which an answer no longer counts as coming."""

ABLE = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(
        document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
        hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
        rename=types.RenameClientCapabilities(prepare_support=True),
    )
)


class Editor:
    """A client with its server, for use in a plain test: each call waits for its answer.

    Attributes:
        published: diagnostics by URI, the newest last.
        messages: what the server showed and logged.
        texts: the open documents as the editor has them, by URI.
    """

    def __init__(
        self,
        env: dict[str, str],
        *,
        capabilities: types.ClientCapabilities = ABLE,
        options: Any = None,
        folder: Path | None = None,
        answers: bool = True,
        command: Sequence[str] = (sys.executable, "-m", "deckcheck", "server"),
    ) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._news = threading.Condition()
        self.published: dict[str, list[types.PublishDiagnosticsParams]] = {}
        self.messages: list[Any] = []
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.stderr = b""
        self.client = LanguageClient("test", "1")
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._published(params))
        for method in (types.WINDOW_LOG_MESSAGE, types.WINDOW_SHOW_MESSAGE):
            self.client.feature(method)(lambda params: self._told(params))
        self.settings: Any = None
        if answers:
            self.client.feature(types.WORKSPACE_CONFIGURATION)(lambda params: [self.settings])
        self.registered: list[types.Registration] = []
        self.client.feature(types.CLIENT_REGISTER_CAPABILITY)(
            lambda params: self.registered.extend(params.registrations)
        )
        self._do(self.client.start_io(*command, env=env, cwd=folder))
        self.process = self.client._server
        assert self.process is not None
        self.started = self._do(
            self.client.initialize_async(
                types.InitializeParams(
                    capabilities=capabilities,
                    root_uri=folder.as_uri() if folder else None,
                    initialization_options=options,
                )
            )
        )
        self.client.initialized(types.InitializedParams())

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def _published(self, params: types.PublishDiagnosticsParams) -> None:
        with self._news:
            self.published.setdefault(params.uri, []).append(params)
            self._news.notify_all()

    def _told(self, params: Any) -> None:
        with self._news:
            self.messages.append(params)
            self._news.notify_all()

    # --- documents -------------------------------------------------------------------------------

    def open(self, uri: str, text: str) -> list[types.Diagnostic]:
        """Open a document; return its first diagnostics."""
        self.texts[uri], self.versions[uri] = text, 1
        self.published.pop(uri, None)
        document = types.TextDocumentItem(uri, "vtes", 1, text)
        self._call(self.client.text_document_did_open, types.DidOpenTextDocumentParams(document))
        return self.diagnostics(uri)

    def replace(self, uri: str, start: tuple[int, int], end: tuple[int, int], new: str) -> None:
        """Replace a stretch, given in rows and UTF-16 units, here and in the server."""
        self.texts[uri] = changed(self.texts[uri], start, end, new)
        self.versions[uri] += 1
        change = types.TextDocumentContentChangePartial(
            range=types.Range(types.Position(*start), types.Position(*end)), text=new
        )
        self.change(uri, [change])

    def write(self, uri: str, text: str) -> None:
        """Send a whole document."""
        self.texts[uri] = text
        self.versions[uri] += 1
        self.change(uri, [types.TextDocumentContentChangeWholeDocument(text=text)])

    def change(self, uri: str, changes: list[Any]) -> None:
        """Send changes."""
        document = types.VersionedTextDocumentIdentifier(uri=uri, version=self.versions[uri])
        self._call(self.client.text_document_did_change, types.DidChangeTextDocumentParams(document, changes))

    def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """Wait for the diagnostics of a document's current version."""
        with self._news:
            found = self._news.wait_for(
                lambda: uri in self.published and self.published[uri][-1].version == self.versions[uri],
                PATIENCE,
            )
            assert found, f"no diagnostics of version {self.versions[uri]}: {self.messages}"
            return list(self.published[uri][-1].diagnostics)

    def apply(self, edit: types.WorkspaceEdit | None) -> None:
        """Apply the edits of the server to the documents, as an editor does: from the last to the first."""
        assert edit is not None
        for uri, edits in (edit.changes or {}).items():
            self.edit(uri, edits)

    def edit(self, uri: str, edits: Sequence[types.TextEdit]) -> None:
        """Apply edits to a document."""
        ordered = sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character))
        for one in reversed(ordered):
            start, end = one.range.start, one.range.end
            self.replace(uri, (start.line, start.character), (end.line, end.character), one.new_text)

    def close(self, uri: str) -> None:
        """Close a document."""
        document = types.TextDocumentIdentifier(uri)
        self._call(self.client.text_document_did_close, types.DidCloseTextDocumentParams(document))

    # --- questions -------------------------------------------------------------------------------

    def ask(self, method: str, params: Any) -> Any:
        """Send a request and wait for its answer."""

        async def asked() -> Any:
            return await self.client.protocol.send_request_async(method, params)

        return self._do(asked())

    def notify(self, method: str, params: Any) -> None:
        """Send a notification."""
        self._call(self.client.protocol.notify, method, params)

    def on(self, method: str, uri: str, **about: Any) -> Any:
        """Ask something of a document, parameters by name: `row` and `column` mean a position."""
        kind = types.METHOD_TO_TYPES[method][2]
        if "row" in about:
            about["position"] = types.Position(about.pop("row"), about.pop("column", 0))
        return self.ask(method, kind(text_document=types.TextDocumentIdentifier(uri), **about))

    def send(self, raw: bytes) -> None:
        """Send bytes as they are."""
        assert self.process is not None
        assert self.process.stdin is not None
        self._call(self.process.stdin.write, raw)

    def wait_for(self, wanted: str) -> str:
        """Wait for a message that contains a text."""
        with self._news:
            found = self._news.wait_for(lambda: any(wanted in one.message for one in self.messages), PATIENCE)
            assert found, self.messages
            return next(one.message for one in self.messages if wanted in one.message)

    def _call(self, work: Any, *given: Any) -> None:
        async def called() -> None:
            work(*given)

        self._do(called())

    # --- the end ---------------------------------------------------------------------------------

    def quit(self, *, politely: bool = True) -> int:
        """End the session; return the exit code of the server."""
        if politely:
            self.ask(types.SHUTDOWN, None)
        self._call(self.client.exit, None)
        return self.ended()

    def ended(self) -> int:
        """Wait for the end of the server; return its exit code."""

        async def wait() -> int:
            assert self.process is not None
            assert self.process.stderr is not None
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.stderr = await self.process.stderr.read()
            code = await self.process.wait()
            await self.client.stop()
            return code

        try:
            return self._do(wait())
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(PATIENCE)
            self._loop.close()


def lines_of(text: str) -> list[str]:
    """Split a text at LF, CRLF and CR, and nowhere else."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def place_in(text: str, row: int, units: int) -> int:
    """Return the index of a place given in rows and UTF-16 units, counted one by one."""
    at = 0
    while row:
        if text[at] == "\r" and text[at + 1 : at + 2] == "\n":
            at += 1
        row -= text[at] in "\r\n"
        at += 1
    while units > 0:
        units -= 2 if ord(text[at]) > 0xFFFF else 1
        at += 1
    return at


def changed(text: str, start: tuple[int, int], end: tuple[int, int], new: str) -> str:
    """Replace a stretch of a text."""
    return text[: place_in(text, *start)] + new + text[place_in(text, *end) :]


def units(text: str) -> int:
    """Count the UTF-16 units of a text."""
    return sum(2 if ord(letter) > 0xFFFF else 1 for letter in text)
