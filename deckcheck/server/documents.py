"""The open documents, and what is known of the current state of each."""

from __future__ import annotations

import os
from time import perf_counter

from cardbase.clock import this_day
from cardbase.quick import value
from cardbase.rulings import Rulings, find_rulings
from deckcheck.configuration.sources import ConfigurationError
from deckcheck.deckfiles import UnreadableFileError, format_named
from deckcheck.fixing import with_fixes
from deckcheck.judging import unreadable
from deckcheck.lawbook import LawError
from deckcheck.lawbook.legality import LawOfCards, history
from deckcheck.run import Judge, judged
from deckcheck.server.settings import NONE_ASKED, options_for
from deckcheck.server.text import Text
from deckcheck.shelf import Shelf, open_shelf
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from cardbase.deck import Deck, Entry
    from deckcheck.deckfiles.deckformat import DeckFormat
    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions
    from deckcheck.server.settings import Settings
    from deckcheck.server.text import Unit

MOST_CHARACTERS = 250_000
"""A larger document is not judged while it is typed; the longest deck of the archive has some 20,000."""
WARMED_AT_A_TIME = 50
"""Cards that are prepared between two keystrokes."""


@value
class Known:
    """What is known of a document in one state.

    Attributes:
        content: its bytes.
        judge: judged it; None if it could not be judged at all.
        judgements: one for each of its decks.
        problem: why it could not be judged, "" if it was: settings that make no sense.
    """

    content: bytes
    judge: Judge | None
    judgements: tuple[Judgement, ...] = ()
    problem: str = ""

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks that could be read."""
        return tuple(judgement.deck for judgement in self.judgements if judgement.deck is not None)

    @property
    def form(self) -> DeckFormat:
        """The format of its first deck; one that can do nothing if there is none."""
        return format_named(self.decks[0].file_format if self.decks else "")

    def of_row(self, row: int) -> Judgement | None:
        """Return the judgement of the deck that a row, from 1, belongs to; None if no deck was read."""
        read = [judgement for judgement in self.judgements if judgement.deck is not None]
        for judgement in read:
            if judgement.deck is not None and row <= len(judgement.deck.lines):
                return judgement
        return read[-1] if read else None


class Document:
    """A document that is open in the editor.

    Attributes:
        uri: as the client calls it.
        path: of its file; if it has none, a name in the folder whose configuration applies.
        version: as counted by the client.
        text: its content.
        fault: what failed unexpectedly since its last change, "" if nothing did.
        seconds: how long it took to judge it when that was done last.
        kept: what others have found out about its current state.
    """

    def __init__(self, uri: str, path: str, version: int | None, text: Text) -> None:
        """Open it."""
        self.uri, self.path, self.version, self.text = uri, path, version, text
        self.fault = ""
        self.seconds = 0.0
        self.kept: dict[str, object] = {}
        self._known: Known | None = None

    def change(self, version: int | None) -> None:
        """Note that the text, or what it is judged by, has changed."""
        self.version = version
        self.fault = ""
        self.kept.clear()
        self._known = None

    def known(self, desk: Desk) -> Known:
        """Return what is known of it now; it is judged when somebody asks."""
        if self._known is None:
            started = perf_counter()
            self.give_up()  # for the next to ask, in case it fails
            self._known = desk.judged(self)
            self.seconds = perf_counter() - started
        return self._known

    def give_up(self) -> None:
        """Know nothing about it until it changes."""
        self._known = Known(b"", None)

    def with_fixes(self, desk: Desk) -> tuple[Judgement, ...]:
        """Return its judgements with what would fix their findings."""
        found = self.kept.get("fixes")
        if found is None:
            known = self.known(desk)
            found = self.kept["fixes"] = tuple(
                judgement if judgement.part else with_fixes(judgement, desk.shelf.reader)
                for judgement in known.judgements
            )
        return found  # type: ignore[return-value]


class Desk:
    """Everything that is open, and what it is judged with.

    Attributes:
        documents: by URI.
        settings: what the client requests.
        folder: of the workspace, "" if none is open: for documents without a file.
        unit: what the client counts columns in.
        kept: what others have found out that applies to several documents.
    """

    def __init__(self) -> None:
        """Begin with nothing open."""
        self.documents: dict[str, Document] = {}
        self.settings: Settings = NONE_ASKED
        self.folder = ""
        self.unit: Unit = "utf-16"
        self._shelf: Shelf | None = None
        self._rulings: Rulings | None = None
        self._law: LawOfCards | None = None
        self.kept: dict[str, object] = {}
        self._judges: dict[tuple[CheckOptions, date], Judge] = {}

    @property
    def shelf(self) -> Shelf:
        """The card data and its reader; opened when first needed."""
        if self._shelf is None:
            self._shelf = open_shelf()
        return self._shelf

    @property
    def rulings(self) -> Rulings:
        """The rulings on cards; read when first needed."""
        if self._rulings is None:
            self._rulings = find_rulings()
        return self._rulings

    def law_of_cards(self, on: date) -> LawOfCards:
        """Return what the law says about single cards on a day."""
        if self._law is None or self._law.on != on:
            self._law = LawOfCards(self.shelf.store, on)
        return self._law

    def warm_up(self) -> Iterator[None]:
        """Do in small steps what the first keystrokes would have to wait for."""
        self.shelf.store.preload()
        yield
        self.shelf.names.find("Deflecton")
        yield
        for number, _ in enumerate(self.shelf.store.cards()):
            if number % WARMED_AT_A_TIME == 0:
                yield
        history_of = self.shelf.store.card(100518)
        if history_of is not None:
            history(history_of, self.law_of_cards(this_day()))
            yield
            self.rulings.of(history_of.id)

    def open(self, uri: str, path: str, version: int | None, text: str) -> Document:
        """Open a document; one that is open under the URI is replaced."""
        place = path or os.path.join(self.folder, "untitled")
        document = self.documents[uri] = Document(uri, place, version, Text(text, self.unit))
        return document

    def ask(self, settings: Settings) -> None:
        """Apply what the client requests from now on."""
        self.settings = settings
        self.forget()

    def forget(self) -> None:
        """Forget what is known of the documents: what they are judged by may have changed."""
        self._judges.clear()
        for document in self.documents.values():
            document.change(document.version)

    def judged(self, document: Document) -> Known:
        """Judge a document as `deckcheck check` judges a file with this content."""
        size = document.text.size
        if size > MOST_CHARACTERS:
            error = UnreadableFileError(
                f"the document has {size:,} characters; up to {MOST_CHARACTERS:,} are checked while you type",
                "check whether this is a deck, and run 'deckcheck check' on the file",
            )
            return Known(b"", None, (unreadable(document.path, error),))
        content = document.text.content
        try:
            judge = self.judge(document.path)
        except (ConfigurationError, LawError, UsageError) as error:
            return Known(content, None, problem=str(error))
        return Known(content, judge, tuple(judged(document.path, content, judge)))

    def judge(self, path: str) -> Judge:
        """Return what judges the documents at a path, today.

        Raises:
            ConfigurationError, LawError, UsageError: the configuration makes no sense.
        """
        key = options_for(path, self.settings), this_day()
        judge = self._judges.get(key)
        if judge is None:
            judge = self._judges[key] = Judge(key[0], shelf=self.shelf)
        return judge


def entry_at(deck: Deck, row: int, column: int) -> Entry | None:
    """Return the cards on a row of a deck, from 1; if several, those at the column or the last before it."""
    here = [entry for entry in deck.entries if entry.row == row]
    before = [entry for entry in here if entry.line.column <= column]
    return before[-1] if before else here[0] if here else None
