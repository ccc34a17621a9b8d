"""Parses XML into a tree whose elements know their row; no DTD, no entities of its own, within limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from cardbase.deck import Place
from deckcheck.deckfiles.bytes import UnreadableFileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.deckfiles.account import Account

DEEPEST = 40
MOST_ELEMENTS = 50_000


@dataclass(slots=True)
class Element:
    """An element of an XML text.

    Attributes:
        tag: its name.
        attributes: by name.
        row, column: where it begins, from 1.
        children: in order.
        text: the text directly in it, without surrounding spaces.
    """

    tag: str
    attributes: dict[str, str]
    row: int
    column: int
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def find_all(self, *tags: str) -> Iterator[Element]:
        """Yield the elements of these names below, at any depth, in the order of the text."""
        waiting = list(reversed(self.children))
        while waiting:
            element = waiting.pop()
            if element.tag in tags:
                yield element
            waiting.extend(reversed(element.children))

    def child(self, tag: str) -> Element | None:
        """Return the first direct child of a name, None if there is none."""
        return next((child for child in self.children if child.tag == tag), None)

    def child_text(self, tag: str) -> str:
        """Return the text of the first direct child of a name, "" if there is none."""
        found = self.child(tag)
        return found.text if found else ""


@lru_cache(maxsize=1)
def parse(text: str) -> Element:
    """Parse an XML text.

    Raises:
        UnreadableFileError: it is not XML, declares a DTD or entities, or is too large or too deep.
    """
    from io import BytesIO
    from xml.sax import SAXException, SAXParseException, handler
    from xml.sax.xmlreader import InputSource

    from defusedxml import DefusedXmlException
    from defusedxml.expatreader import DefusedExpatParser

    class Builder(handler.ContentHandler):
        def __init__(self) -> None:
            super().__init__()
            self.stack: list[tuple[Element, list[str]]] = []
            self.root: Element | None = None
            self.elements = 0

        def startElement(self, name: str, attrs: handler.AttributesImpl) -> None:  # type: ignore[name-defined] # noqa: N802
            self.elements += 1
            if self.elements > MOST_ELEMENTS or len(self.stack) >= DEEPEST:
                raise UnreadableFileError("the XML is too large or nested too deeply for a deck")
            row, column = locator.getLineNumber() or 1, (locator.getColumnNumber() or 0) + 1
            element = Element(name, dict(attrs.items()), row, column)
            if self.stack:
                self.stack[-1][0].children.append(element)
            else:
                self.root = element
            self.stack.append((element, []))

        def endElement(self, name: str) -> None:  # noqa: N802
            element, texts = self.stack.pop()
            element.text = "".join(texts).strip()

        def characters(self, content: str) -> None:
            if self.stack:
                self.stack[-1][1].append(content)

    builder = Builder()
    parser = DefusedExpatParser(forbid_dtd=True)
    locator = parser
    parser.setContentHandler(builder)
    source = InputSource()
    source.setByteStream(BytesIO(text.encode("utf-8", "replace")))
    source.setEncoding("utf-8")
    try:
        parser.parse(source)
    except SAXParseException as error:
        where = f"line {error.getLineNumber()}, column {(error.getColumnNumber() or 0) + 1}"
        raise UnreadableFileError(f"{where}: not XML: {error.getMessage()}") from None
    except DefusedXmlException:
        raise UnreadableFileError(
            "the XML declares a DTD or entities, which no deck needs, and was not read",
            "export the deck again",
        ) from None
    except SAXException as error:
        raise UnreadableFileError(f"not XML: {error.getMessage()}") from None
    if builder.root is None:
        raise UnreadableFileError("not XML: no element")
    return builder.root


def settle_rest(account: Account, element: Element) -> None:
    """Account for an element that its format does not have: it is told if it holds cards."""
    waiting = [element]
    while waiting:
        one = waiting.pop()
        waiting.extend(reversed(one.children))
        name = one.attributes.get("name", "") or one.child_text("name")
        if name and account.names_card(name):
            account.tell(element.tag, name, Place(one.row, one.column, one.column + 1))


def escape(text: str) -> str:
    """Escape text for an element or an attribute in double quotes; characters XML forbids are dropped."""
    kept = "".join(
        letter for letter in text if letter in "\t\n" or (letter >= " " and letter not in "\ufffe\uffff")
    )
    kept = kept.encode("utf-8", "ignore").decode("utf-8")
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
