"""The server: who answers what the client asks, and when a document is judged.

A change is answered as soon as no other follows it: documents that take long to judge wait a little longer.
Unexpected failures are reported to the client and noted on the document; the server goes on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import traceback
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import FeatureRequestError, JsonRpcException, JsonRpcInvalidRequest
from pygls.lsp.server import LanguageServer

from deckcheck import __version__
from deckcheck.guard import LONGEST_FAULT
from deckcheck.server.answers import answers, tell_verdict
from deckcheck.server.documents import Desk
from deckcheck.server.findings import diagnostics
from deckcheck.server.hints import VERDICT
from deckcheck.server.protocol import DeckProtocol, Incoming
from deckcheck.server.settings import SECTION, read_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO, TextIO

    from deckcheck.server.documents import Document

LONGEST_WAIT = 0.5
"""Seconds that a document which is slow to judge waits for the next change."""

BETWEEN_STEPS = 0.01
"""Seconds between the steps of work that nobody waits for."""

CONFIGURATION_FILES = ("**/deckcheck.toml", "**/pyproject.toml")


class DeckServer(LanguageServer):
    """The language server of decks.

    Attributes:
        desk: what is open.
    """

    protocol: DeckProtocol

    def __init__(self) -> None:
        """Set it up, with everything that it answers."""
        super().__init__("deckcheck", __version__, protocol_cls=DeckProtocol)
        self.desk = Desk()
        self.protocol.desk = self.desk
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        for method, handler in (
            (types.INITIALIZE, self._initialize),
            (types.INITIALIZED, self._initialized),
            (types.TEXT_DOCUMENT_DID_OPEN, self._opened),
            (types.TEXT_DOCUMENT_DID_CHANGE, self._changed),
            (types.TEXT_DOCUMENT_DID_SAVE, self._saved),
            (types.TEXT_DOCUMENT_DID_CLOSE, self._closed),
            (types.WORKSPACE_DID_CHANGE_CONFIGURATION, self._configured),
            (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, self._files_changed),
        ):
            self.feature(method)(self._safely(method, handler))
        for answer in answers(self):
            self.feature(answer.method, answer.options)(self._safely(answer.method, answer.work))
        self.command(VERDICT)(lambda uri: self._guarded(VERDICT, tell_verdict, self, uri))

    # --- a session -------------------------------------------------------------------------------

    def _initialize(self, params: types.InitializeParams) -> None:
        self.desk.unit = types.PositionEncodingKind(self.workspace.position_encoding).value
        self.desk.folder = self.workspace.root_path or ""
        self.desk.ask(read_settings(params.initialization_options))

    def _initialized(self, params: types.InitializedParams) -> None:
        self._register()
        self._ask_for_settings()
        self._step(self.desk.warm_up())

    def _step(self, steps: Iterator[None]) -> None:
        """Do a step of some work, and the next one when whatever has come in meanwhile is answered."""
        asyncio.get_running_loop().call_later(BETWEEN_STEPS, self._guarded, "start", self._take, steps)

    def _take(self, steps: Iterator[None]) -> None:
        if next(steps, self) is not self:
            self._step(steps)

    def _register(self) -> None:
        """Ask to be notified when a configuration file changes, or the client's settings do."""
        wanted = []
        if self.can("workspace.did_change_watched_files.dynamic_registration"):
            watchers = [types.FileSystemWatcher(pattern) for pattern in CONFIGURATION_FILES]
            options: Any = types.DidChangeWatchedFilesRegistrationOptions(watchers)
            wanted.append(types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options))
        if self.can("workspace.did_change_configuration.dynamic_registration"):
            options = types.DidChangeConfigurationRegistrationOptions(section=SECTION)
            wanted.append(types.Registration("settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION, options))
        if wanted:
            self.client_register_capability(types.RegistrationParams(wanted), self._ignored)

    def _ask_for_settings(self) -> None:
        if self.can("workspace.configuration"):
            wanted = types.ConfigurationParams([types.ConfigurationItem(section=SECTION)])
            self.workspace_configuration(wanted, self._new_settings)

    def _new_settings(self, told: Any) -> None:
        if told and told[0]:
            self._guarded("workspace/configuration", self._settle, told[0])

    def _ignored(self, told: Any) -> None:
        """Ignore an answer that says nothing."""

    def _configured(self, params: types.DidChangeConfigurationParams) -> None:
        if params.settings:
            self._settle(params.settings)
        else:
            self._ask_for_settings()

    def _settle(self, sent: object) -> None:
        self.desk.ask(read_settings(sent))
        self._judge_all()

    def _files_changed(self, params: types.DidChangeWatchedFilesParams) -> None:
        self.desk.forget()
        self._judge_all()

    def _judge_all(self) -> None:
        for uri in self.desk.documents:
            self._judge_soon(uri, 0)

    # --- documents -------------------------------------------------------------------------------

    def _opened(self, params: Any) -> None:
        self._judge_soon(params.text_document.uri, 0)

    def _saved(self, params: types.DidSaveTextDocumentParams) -> None:
        document = self.desk.documents[params.text_document.uri]
        document.change(document.version)  # the configuration next to it may have changed
        self._judge_soon(document.uri, 0)

    def _changed(self, params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        self._judge_soon(uri, min(self.desk.documents[uri].seconds, LONGEST_WAIT))

    def _closed(self, params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        if uri in self._waiting:
            self._waiting.pop(uri).cancel()
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    def _judge_soon(self, uri: str, seconds: float) -> None:
        """Judge a document after a while, unless it changes again before."""
        if uri in self._waiting:
            self._waiting.pop(uri).cancel()
        self._waiting[uri] = asyncio.get_running_loop().call_later(
            seconds, self._guarded, "textDocument/publishDiagnostics", self._publish, uri
        )

    def _publish(self, uri: str) -> None:
        self._waiting.pop(uri, None)
        document = self.desk.documents.get(uri)
        if document is None:
            return
        told = diagnostics(document, self.desk)
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, told, version=document.version)
        )

    # --- what fails ------------------------------------------------------------------------------

    def _safely(self, method: str, work: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """Return work whose failures are reported, and answered with nothing."""

        def handler(params: Any) -> Any:
            return self._guarded(method, work, params)

        return handler

    def _guarded(self, what: str, work: Callable[..., Any], *given: Any) -> Any:
        try:
            return work(*given)
        except (JsonRpcException, BrokenPipeError):
            raise
        except Exception as error:
            self._failed(what, error, given)
            return None

    def _failed(self, what: str, error: Exception, given: tuple[Any, ...]) -> None:
        told = f"{type(error).__name__}: {' '.join(str(error).split())[:LONGEST_FAULT]}".rstrip(": ")
        said = f"deckcheck fails on {what}: {told}; report it to the authors"
        if os.environ.get("DECKCHECK_DEBUG"):
            said = f"{said}\n{''.join(traceback.format_exception(error))}"
        self.log(said, types.MessageType.Error)
        document = self._meant(given)
        if document is not None and not document.fault:
            document.fault = said.partition("\n")[0]
            if what != "textDocument/publishDiagnostics":
                self._judge_soon(document.uri, 0)
            else:
                document.give_up()
                self._publish(document.uri)

    def _meant(self, given: tuple[Any, ...]) -> Document | None:
        """Find the document that a request means."""
        for one in given:
            uri = one if isinstance(one, str) else getattr(getattr(one, "text_document", None), "uri", "")
            if uri in self.desk.documents:
                return self.desk.documents[uri]
        return None

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Report to the client what went wrong outside of an answer; answer what was not a message."""
        if isinstance(error, JsonRpcException) and source is FeatureRequestError:
            return  # it was answered
        if source is JsonRpcException and (
            not isinstance(error, JsonRpcException) or isinstance(error, JsonRpcInvalidRequest)
        ):
            self.protocol.refuse(error)
        told = " ".join(str(error).split())[:LONGEST_FAULT]
        self.log(f"deckcheck: {type(error).__name__}: {told}", types.MessageType.Error)

    def log(self, message: str, kind: types.MessageType = types.MessageType.Log) -> None:
        """Write something to the client's log."""
        self.window_log_message(types.LogMessageParams(kind, message))

    def tell(self, message: str, kind: types.MessageType) -> None:
        """Show the user a message."""
        self.window_show_message(types.ShowMessageParams(kind, message))

    def can(self, capability: str, default: Any = False) -> Any:
        """Return a capability of the client, called as in `ClientCapabilities`; the default for none."""
        found = get_capability(self.client_capabilities, capability, default)
        return default if found is None else found


def serve(stdin: BinaryIO, stdout: BinaryIO, stderr: TextIO) -> int:
    """Serve one client until it says goodbye or goes away.

    Args:
        stdin: where its messages come from.
        stdout: where ours go; closed at the end.
        stderr: where it is said why the session was given up.

    Returns:
        0 if the client asked the server to shut down before it went, otherwise 1.
    """
    if not os.environ.get("DECKCHECK_DEBUG"):
        for name in ("pygls", "asyncio", "concurrent.futures"):
            logging.getLogger(name).setLevel(
                logging.CRITICAL + 1
            )  # the client's log has it, without tracebacks
    server = DeckServer()
    incoming = Incoming(stdin)
    server.start_io(incoming, stdout)  # type: ignore[arg-type]
    if incoming.problem:
        stderr.write(f"deckcheck server: {incoming.problem}\n")
    return 0 if server.protocol.ended_well else 1
