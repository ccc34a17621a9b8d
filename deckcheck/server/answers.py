"""What the client can ask about a document, and which module answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from cardbase.quick import value
from deckcheck.server import completing, fixes, hints, hover, symbols, writing
from deckcheck.server.writing import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.server.documents import Desk, Document

REQUEST_FAILED = -32803
"""The protocol's code for a request that makes sense but cannot be fulfilled."""


class Host(Protocol):
    """The server, as far as an answer needs it."""

    desk: Desk

    def can(self, capability: str, default: Any = False) -> Any:
        """Return a capability of the client."""

    def tell(self, message: str, kind: types.MessageType) -> None:
        """Show the user a message."""


@value
class Answer:
    """A method of the protocol, with the capability the server announces and who does the work."""

    method: str
    work: Callable[[Any], Any]
    options: Any = None


def answers(host: Host) -> tuple[Answer, ...]:
    """Return everything that a server answers."""
    desk = host.desk

    def of_document(work: Callable[[Document, Any], Any]) -> Callable[[Any], Any]:
        def answer(params: Any) -> Any:
            document = desk.documents.get(params.text_document.uri)
            return None if document is None else work(document, params)

        return answer

    def plain(capability: str) -> bool:
        kinds = host.can(capability)
        return bool(kinds) and kinds[0] == types.MarkupKind.PlainText

    def code_actions(document: Document, params: types.CodeActionParams) -> Any:
        only = [getattr(kind, "value", kind) for kind in params.context.only or ()]
        resolvable = host.can("text_document.code_action.resolve_support.properties") or ()
        first, last = params.range.start.line, params.range.end.line
        return fixes.actions(document, desk, first, last, only or None, "edit" in resolvable)

    def resolve_action(action: types.CodeAction) -> types.CodeAction:
        document = desk.documents.get(action.data) if isinstance(action.data, str) else None
        if document is not None and action.edit is None:
            action.edit = fixes.fix_all(document, desk)
        return action

    def resolve_name(item: types.CompletionItem) -> types.CompletionItem:
        formats = "text_document.completion.completion_item.documentation_format"
        return completing.resolved(item, desk, plain(formats))

    def hovered(document: Document, params: types.HoverParams) -> Any:
        at = params.position
        return hover.hover(document, desk, at.line, at.character, plain("text_document.hover.content_format"))

    def outline(document: Document, params: types.DocumentSymbolParams) -> Any:
        found = symbols.symbols(document, desk)
        tree = host.can("text_document.document_symbol.hierarchical_document_symbol_support")
        return found if tree else symbols.flat(found, document.uri)

    def formatted(document: Document, params: types.DocumentFormattingParams) -> Any:
        try:
            return writing.formatted(document, desk)
        except RefusedError as error:
            host.tell(str(error), types.MessageType.Warning)
            return None

    def renamed_at(document: Document, params: types.PrepareRenameParams) -> Any:
        at = params.position
        return _or_refused(lambda: writing.renamed_at(document, desk, at.line, at.character))

    def renamed(document: Document, params: types.RenameParams) -> Any:
        at, name = params.position, params.new_name
        edits = _or_refused(lambda: writing.rename(document, desk, at.line, at.character, name))
        return types.WorkspaceEdit(changes={document.uri: edits})

    def hinted(document: Document, params: types.InlayHintParams) -> Any:
        return hints.hints(document, desk, params.range.start.line, params.range.end.line)

    def completed(document: Document, params: types.CompletionParams) -> Any:
        return completing.complete(document, desk, params.position.line, params.position.character)

    kinds = [types.CodeActionKind.QuickFix, fixes.FIX_ALL]
    return (
        Answer(
            types.TEXT_DOCUMENT_COMPLETION,
            of_document(completed),
            types.CompletionOptions(resolve_provider=True),
        ),
        Answer(types.COMPLETION_ITEM_RESOLVE, resolve_name),
        Answer(
            types.TEXT_DOCUMENT_CODE_ACTION,
            of_document(code_actions),
            types.CodeActionOptions(kinds, resolve_provider=True),
        ),
        Answer(types.CODE_ACTION_RESOLVE, resolve_action),
        Answer(types.TEXT_DOCUMENT_HOVER, of_document(hovered)),
        Answer(types.TEXT_DOCUMENT_INLAY_HINT, of_document(hinted)),
        Answer(
            types.TEXT_DOCUMENT_CODE_LENS, of_document(lambda document, params: hints.lenses(document, desk))
        ),
        Answer(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, of_document(outline)),
        Answer(
            types.TEXT_DOCUMENT_FOLDING_RANGE,
            of_document(lambda document, params: symbols.folds(document, desk)),
        ),
        Answer(types.TEXT_DOCUMENT_FORMATTING, of_document(formatted)),
        Answer(types.TEXT_DOCUMENT_PREPARE_RENAME, of_document(renamed_at)),
        Answer(types.TEXT_DOCUMENT_RENAME, of_document(renamed)),
    )


def tell_verdict(host: Host, uri: str) -> None:
    """Show the verdict on a document in full."""
    document = host.desk.documents.get(uri)
    if document is None:
        return
    for judgement in document.known(host.desk).judgements:
        legal = judgement.verdict == "legal"
        host.tell(
            hints.verdict_in_full(judgement), types.MessageType.Info if legal else types.MessageType.Warning
        )


def _or_refused(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except RefusedError as error:
        raise JsonRpcException(str(error), REQUEST_FAILED) from error
