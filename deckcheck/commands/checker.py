"""Judges files one by one and renders them; used by `check` and its workers, the server and the page."""

from __future__ import annotations

import os

from cardbase.clock import this_day
from cardbase.names import Names
from cardbase.quick import replace
from deckcheck.carddata import open_cards, told_late
from deckcheck.checks.check import RANK
from deckcheck.checks.selecting import selected_codes
from deckcheck.commands.tally import RunTally
from deckcheck.deckfiles import LineReader, SeveralDecksError, UnreadableFileError, read_deck
from deckcheck.files import STDIN, content_of, holds_many, part_of, state_of
from deckcheck.guard import Contained
from deckcheck.judging import DESK_CHECKS, FIXABLE, OTHER_CHECKS, judge, unreadable
from deckcheck.lawbook import LawBook, read_on
from deckcheck.reports import PARQUET, make_report
from deckcheck.terminal.colour import Paint
from deckcheck.terminal.layout import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.deck import Deck
    from deckcheck.commands.bulk import Freight
    from deckcheck.files.sources import Source
    from deckcheck.inventory import Inventory
    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions
    from deckcheck.registered import Registered
    from deckcheck.reports.report import Run
    from deckcheck.shelf import Shelf


class Memory:
    """What a run found, for the next one: a file that did not change is not judged again.

    Only as long as they are judged by the same options, cards, day and format file; see `Checker.remember`.
    """

    __slots__ = ("basis", "found")

    def __init__(self) -> None:
        """Start empty."""
        self.basis: object = None
        self.found: dict[str, tuple[tuple[int, int], list[str], RunTally]] = {}


class Checker:
    """Judges files one by one and renders them; one is used for a whole run, or a worker's share of it."""

    def __init__(
        self,
        options: CheckOptions,
        colour: bool,
        decks: int = 0,
        width: int = WIDTH,
        sent: Freight | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        """Open the card file and resolve the law.

        Args:
            options: what was requested.
            colour: whether the terminal supports colours.
            decks: how many files there are, 0 if that is not known.
            width: columns to lay out for.
            sent: for a remote worker: what it is to use instead of files.
            shelf: the card data if it is already open, and the reader that goes with it.

        Raises:
            LawError, UsageError: an option makes no sense.
            SourceError, CardListError: there is no card data.
        """
        self.options = options
        self.sent = sent
        if shelf is not None:
            self.store = shelf.store
        else:
            self.store = open_cards() if sent is None else sent.unpacked()
        self.today = options.today or this_day()
        self.on = read_on(options.on, self.today)
        own = sent.formats if sent is not None else None
        self.book = LawBook(self.store, options.law_format, options.edition, options.players, own)
        self.late = told_late(self.store.meta["date"], self.on, options.on.lower() != "today")
        self.selected = selected_codes(options.select, options.ignore)
        self.reader = LineReader(Names(self.store)) if shelf is None else shelf.reader
        self.paint = Paint(colour, width)
        place = options.report_place
        self.report = make_report(place, _run_facts(self, decks)) if place else None
        self.memory: Memory | None = None
        self.inventory: Inventory | None = sent.inventory if sent is not None else None
        if options.inventory and sent is None:
            from deckcheck.inventory import read_inventory

            self.inventory = read_inventory(options.inventory, self.reader)
        self.registered: Registered | None = sent.registered if sent is not None else None
        if options.against and sent is None and not holds_many(options.against):
            from deckcheck.registered import read_registered

            self.registered = read_registered(options.against, self.reader)
        advised = fails_on(options) != "error" or options.severity or options.statistics
        self.checks = DESK_CHECKS if options.event and not advised else OTHER_CHECKS
        self.halts: Callable[[], bool] | None = None
        self.seen: Callable[[Judgement], None] | None = None
        self._part = 0

    def remember(self, memory: Memory) -> None:
        """Take over what an earlier run found, if it judged by the same; record what this one finds."""
        files = (*self.book.names, self.options.inventory, self.options.against)
        own = tuple(state_of(path) for path in files if os.path.isfile(path))
        alike = replace(self.options, decks=())
        basis = (alike, self.paint.on, self.paint.width, self.store.meta["stamp"], self.today, own)
        if memory.basis != basis:
            memory.basis = basis
            memory.found.clear()
        self.memory = memory

    def judgements(self, item: str | Source) -> list[Judgement]:
        """Judge the decks of a file, mostly one; several are judged under a number each, "both.txt:2"."""
        try:
            return [self.judgement(item)]
        except SeveralDecksError as error:
            return [self.finished(one, b"") for one in self.of_decks(_path(item), error.decks)]

    def judgement(self, item: str | Source) -> Judgement:
        """Judge one file; with --fix, fix it and judge it again.

        Raises:
            SeveralDecksError: it holds several decks.
        """
        if not isinstance(item, str):
            return self._read_already(item)
        try:
            content = content_of(item)
        except UnreadableFileError as error:
            return self.overridden(unreadable(item, error, self.selected))
        self._part = part_of(item)[1]
        return self.finished(self.judged(item, content), content)

    def _read_already(self, source: Source) -> Judgement:
        """Judge a deck whose bytes are here, under the name that its line gives it if it has none itself."""
        try:
            content, name = source.opened()
        except UnreadableFileError as error:
            return self.overridden(unreadable(source.path, error, self.selected))
        self._part = source.part
        judged = self.judged(source.path, content)
        if name and judged.deck is not None and not judged.deck.name:
            judged = replace(judged, deck=replace(judged.deck, name=name))
        return self.finished(judged, content, source.within)

    def of_content(self, path: str, content: bytes) -> list[Judgement]:
        """Judge the decks in the content of a file; nothing is fixed, and no fixes are looked for."""
        try:
            return [self.judged(path, content)]
        except SeveralDecksError as error:
            return self.of_decks(path, error.decks)

    def of_decks(self, path: str, decks: Iterable[Deck]) -> list[Judgement]:
        """Judge the decks of one file, each under its number."""
        return [self.of_deck(f"{path}:{number}", deck, number) for number, deck in enumerate(decks, start=1)]

    def finished(self, judgement: Judgement, content: bytes, within: str = "") -> Judgement:
        """Fix the file with --fix, otherwise say what would fix it; not `within` an archive."""
        if within and self.options.fix and not self.options.diff:
            from deckcheck.fixing.files import told

            return told(judgement, within)
        if self.options.fix or self.options.diff:
            from deckcheck.fixing.files import fixed

            return fixed(self, judgement, content)
        if not judgement.part and any(finding.code in FIXABLE for finding in judgement.findings):
            from deckcheck.fixing import with_fixes

            return with_fixes(judgement, self.reader)
        return judgement

    def judged(self, path: str, content: bytes) -> Judgement:
        """Judge the content of a file.

        Raises:
            SeveralDecksError: it holds several decks.
        """
        part = self._part
        try:
            deck = read_deck(content, self.reader, self.options.from_format or None, part=part)
        except SeveralDecksError:
            raise
        except UnreadableFileError as error:
            return self.overridden(unreadable(path, error, self.selected))
        return self.of_deck(path, deck, part)

    def of_deck(self, path: str, deck: Deck, part: int = 0) -> Judgement:
        """Judge a deck; `part` is its number in a file of several."""
        suppressions = not self.options.ignore_suppressions
        judgement = judge(
            path,
            deck,
            self.book,
            self.today,
            self.on,
            self.selected,
            suppressions=suppressions,
            owned=self.inventory.owned if self.inventory else None,
            registered=self.registered.copies if self.registered else None,
            checks=self.checks,
        )
        return self.overridden(replace(judgement, part=part) if part else judgement)

    def overridden(self, judgement: Judgement) -> Judgement:
        """Apply --severity and --per-file-ignores."""
        per_file = () if self.options.ignore_suppressions else self.options.per_file_ignores
        if not self.options.severity and not per_file:
            return judgement
        from deckcheck.judging.overrides import overridden

        return overridden(judgement, self.options.severity, per_file)

    def render(self, judgement: Judgement) -> str:
        """Render one deck in the chosen form."""
        if self.report is not None:
            return self.report.render(judgement)
        if self.options.output_format in ("json", "json-lines", PARQUET):
            from deckcheck.reports.findings_json import deck_text

            return deck_text(judgement)
        from deckcheck.reports.findings_text import concise, full

        return (full if self.options.output_format == "text" else concise)(judgement, self.paint)

    def run(self, items: Iterable[str | Source]) -> tuple[list[str], RunTally]:
        """Judge and render files; returns the rendered decks in order, and their tally."""
        tally = RunTally()
        texts = []
        for item in items:
            if self.halts is not None and self.halts():
                break
            if self.memory is not None and isinstance(item, str):
                rendered, one = self.recalled(item, self.memory)
                tally.add(one)
                texts.extend(rendered)
                continue
            judgements, rendered = self.told(item)
            for judgement in judgements:
                tally.take(judgement)
            texts += rendered
        return texts, tally

    def told(self, item: str | Source) -> tuple[list[Judgement], list[str]]:
        """Judge and render the decks of one file; an unexpected failure is a finding about it."""
        try:
            with Contained():
                judgements = self.judgements(item)
                if self.seen is not None:
                    for judgement in judgements:
                        self.seen(judgement)
                return judgements, [self.render(judgement) for judgement in judgements]
        except UnreadableFileError as error:
            judgement = unreadable(_path(item), error, self.selected)
            return [judgement], [self.render(judgement)]

    def recalled(self, path: str, memory: Memory) -> tuple[list[str], RunTally]:
        """Return what is remembered about a file in its current state; else judge it, and remember that."""
        state = state_of(path)
        found = memory.found.get(path)
        if found is None or found[0] != state:
            judgements, rendered = self.told(path)
            one = RunTally()
            for judgement in judgements:
                one.take(judgement)
            found = memory.found[path] = state, rendered, one
        return found[1], found[2]


def _path(item: str | Source) -> str:
    return item if isinstance(item, str) else item.path


def _run_facts(checker: Checker, decks: int) -> Run:
    from deckcheck import __version__
    from deckcheck.reports.findings_json import cards_object
    from deckcheck.reports.report import Run

    options = checker.options
    named = [os.path.basename(os.path.normpath(deck)) for deck in options.decks if deck != STDIN]
    return Run(
        version=__version__,
        cards=cards_object(checker.store),
        law=checker.book.told(checker.on),
        law_title=checker.book.title,
        notes=checker.book.notes,
        late=checker.late,
        fail_on=fails_on(options),
        title=named[0] if len(options.decks) == 1 and named and named[0] != "." else "",
        decks=decks,
        width=checker.paint.width,
        illegal_first=options.illegal_first,
        compared=options.event and bool(options.against),
    )


def fails_on(options: CheckOptions) -> str:
    """Return the lowest severity that fails: that of --fail-on, and with --strict at most a warning."""
    return min(options.fail_on, "warning", key=RANK.__getitem__) if options.strict else options.fail_on
