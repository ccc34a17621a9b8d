"""Parses XML into a tree whose elements know their row; no DTD, no entities of its own, within limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from cardbase.deck import Place
from deckcheck.deckfiles.account import Record, texts
from deckcheck.deckfiles.bytes import UnreadableFileError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

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
        claimed: whether its reader has read all of it, or accounted for it.
    """

    tag: str
    attributes: dict[str, str]
    row: int
    column: int
    children: list[Element] = field(default_factory=list)
    text: str = ""
    claimed: bool = False

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

    def claim_text(self, tag: str) -> str:
        """Claim the first direct child of a name; return its text, "" if there is none."""
        found = self.child(tag)
        if found is None:
            return ""
        found.claimed = True
        return found.text

    def claim(self) -> Record:
        """Claim an element that says all of one card; return its attributes, children and text as pieces."""
        self.claimed = True
        pieces = [*self.attributes.items(), *((child.tag, child.text) for child in self.children)]
        return Record(texts([*pieces, (f"text in {self.tag}", self.text)] if self.text else pieces))


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


def settle_rest(account: Account, root: Element, known: Container[str], lines: Sequence[str]) -> None:
    """Account for what nobody claimed: elements that their format does not have, and text between elements.

    Args:
        account: of the file.
        root: the file's element.
        known: the elements that hold others in this format; their own names name no cards.
        lines: of the file, which tell the rows of a text.
    """
    told: set[str] = set()
    waiting = [(root, "")]
    while waiting:
        element, outer = waiting.pop()
        if element.claimed:
            element.claimed = False  # `parse` may give the same tree to the next reader
            continue
        inside = outer or ("" if element.tag in known else element.tag)
        waiting.extend((child, inside) for child in reversed(element.children))
        name = element.attributes.get("name", "") or element.child_text("name")
        if inside and name and account.names_card(name):
            element.claim_text("name")
            account.tell(inside, name, Place(element.row, element.column, element.column + 1))
        loose = element.children != [] or element.tag in known
        for text in element.text.splitlines():
            said = text.strip()
            if account.reads_card(said) or (loose and any(letter.isnumeric() for letter in said)):
                first = element.tag not in told
                place = _place_of(said, element, lines if first else ())
                account.tell(f"text in {element.tag}", said, place)
                told.add(element.tag)


def _place_of(said: str, element: Element, lines: Sequence[str]) -> Place:
    """Return where a text is, or where its element begins if entities hide it."""
    for row in range(element.row, len(lines) + 1):
        at = lines[row - 1].find(said)
        if at >= 0:
            return Place(row, at + 1, at + len(said) + 1)
    return Place(element.row, element.column, element.column + 1)


def escape(text: str) -> str:
    """Escape text for an element or an attribute in double quotes; characters XML forbids are dropped."""
    kept = "".join(
        letter for letter in text if letter in "\t\n" or (letter >= " " and letter not in "\ufffe\uffff")
    )
    kept = kept.encode("utf-8", "ignore").decode("utf-8")
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
