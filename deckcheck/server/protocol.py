"""What pygls leaves open: damaged messages answered, our own documents kept, the exit code decided.

pygls keeps documents whose lines also end at form feeds and Unicode's separators, which no editor does, so
the text is kept in `deckcheck.server.text` instead.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInvalidRequest,
    JsonRpcParseError,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import LanguageServerProtocol, lsp_method
from pygls.uris import to_fs_path

if TYPE_CHECKING:
    from typing import BinaryIO

    from deckcheck.server.documents import Desk

MOST_BYTES = 64_000_000
"""A longer message ends the server: nobody sends one, and there may be no memory for it."""
LENGTH = re.compile(rb"(?i)^content-length[ \t]*:[ \t]*(\d+)[ \t]*\r?\n$")


class Incoming:
    """The client's end of the line, with headers as pygls expects them.

    Args:
        stream: standard input, or its replacement.

    Attributes:
        problem: why it was given up, "" if it was not.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.problem = ""

    def readline(self) -> bytes:
        """Read a line of a header; b"" at the end, and if a message is too long."""
        line = self._stream.readline(LONGEST_HEADER)
        found = LENGTH.match(line)
        if found is None:
            return line if line.strip() or not line else b"\r\n"
        if len(found[1]) > len(str(MOST_BYTES)) or int(found[1]) > MOST_BYTES:
            self.problem = f"a message is longer than {MOST_BYTES:,} bytes"
            return b""
        return b"Content-Length: " + found[1] + b"\r\n"

    def read(self, count: int) -> bytes:
        """Read the body of a message; b"" if the connection ended before."""
        body = self._stream.read(count)
        return body if len(body) == count else b""


LONGEST_HEADER = 8_192


class DeckProtocol(LanguageServerProtocol):
    """The protocol of the deck server."""

    desk: Desk

    @property
    def ended_well(self) -> bool:
        """Whether the client asked the server to shut down before it went."""
        return self._shutdown

    def structure_message(self, data: dict[str, Any]) -> Any:
        """Make a message from what was sent; a request that makes no sense is answered as such."""
        if "jsonrpc" in data and "method" in data:
            data.setdefault("params", None)  # pygls requires it in messages of methods that it does not know
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if isinstance(data.get("id"), int | str) and "method" in data:
                self._send_response(data["id"], error=error.to_response_error())
            raise

    def handle_message(self, message: Any) -> None:
        """Pass a message to whoever answers it; what is not a message, or comes out of turn, is refused."""
        if getattr(message, "jsonrpc", "") != self.VERSION:
            raise JsonRpcInvalidRequest("this is not a JSON-RPC 2.0 message")
        method = getattr(message, "method", "")
        asked = hasattr(message, "id") and method
        early = self._workspace is None and method not in (types.INITIALIZE, types.EXIT)
        if self._shutdown and asked:
            late = JsonRpcInvalidRequest("the server is shutting down")
            self._send_response(message.id, error=late.to_response_error())
        elif early and asked:
            self._send_response(message.id, error=JsonRpcServerNotInitialized().to_response_error())
        elif not early:
            super().handle_message(message)

    def _execute_handler(self, msg_id: Any, *given: Any, **named: Any) -> None:
        """Have a message answered; pygls would keep what became of each notification for ever."""
        super()._execute_handler(msg_id, *given, **named)
        kept = self._request_futures.get(msg_id)
        if kept is not None and kept.done():
            del self._request_futures[msg_id]

    def refuse(self, error: Exception) -> None:
        """Answer what could not be read as a message, as JSON-RPC requires: with an error for nobody."""
        refused = error if isinstance(error, JsonRpcInvalidRequest) else JsonRpcParseError(str(error))
        self._send_data({"jsonrpc": "2.0", "id": None, "error": _plain(refused)})

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> Any:
        """Open a document."""
        opened = params.text_document
        path = to_fs_path(opened.uri) if opened.uri.startswith("file:") else ""
        self.desk.open(opened.uri, path or "", opened.version, opened.text)
        yield self.fm.features[types.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> Any:
        """Change a document in place."""
        document = self.desk.documents[params.text_document.uri]
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                start, end = change.range.start, change.range.end
                document.text.change((start.line, start.character), (end.line, end.character), change.text)
            else:
                document.text = type(document.text)(change.text, document.text.unit)
        document.change(params.text_document.version)
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> Any:
        """Close a document."""
        self.desk.documents.pop(params.text_document.uri, None)
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CLOSE], (params,), None


def _plain(error: JsonRpcException) -> dict[str, Any]:
    told = error.to_response_error()
    return {"code": told.code, "message": told.message}
