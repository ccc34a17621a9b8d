"""From a file to its judgements, one step after the other: opened, read, judged, overridden, fixed.

judgements(item, judge)      all of it, for a file or what stands for one
judged(path, content, ...)   from bytes that are here, without fixes
"""

from __future__ import annotations

from cardbase.clock import this_day
from cardbase.names import Names
from cardbase.quick import replace
from deckcheck.carddata import late_note, open_cards
from deckcheck.checks.finding import RANK
from deckcheck.checks.selecting import selected_codes
from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck, read_decks
from deckcheck.files import content_of, holds_many, part_of
from deckcheck.guard import Contained
from deckcheck.judging import DESK_CHECKS, FIXABLE, OTHER_CHECKS, judge, unreadable
from deckcheck.lawbook import LawBook, read_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.files.sources import Source
    from deckcheck.inventory import Inventory
    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions
    from deckcheck.registered import Registered
    from deckcheck.run.freight import Freight
    from deckcheck.shelf import Shelf

MOST_ROUNDS = 10
"""How often a file is fixed again: one fix may make another possible, as a moved line changes two totals."""


class Judge:
    """What the decks of a run are judged by: cards, law, and what else was asked; the same in every worker.

    Args:
        options: what was requested.
        sent: for a remote worker: what it is to use instead of files.
        shelf: the card data if it is already open, and the reader that goes with it.

    Raises:
        LawError, UsageError: an option makes no sense.
        SourceError, CardListError: there is no card data.
    """

    def __init__(
        self, options: CheckOptions, sent: Freight | None = None, shelf: Shelf | None = None
    ) -> None:
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
        self.late = late_note(self.store.meta["date"], self.on, options.on.lower() != "today")
        self.selected = selected_codes(options.select, options.ignore)
        self.reader = LineReader(Names(self.store)) if shelf is None else shelf.reader
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

    def judge(self, path: str, deck: Deck, part: int = 0) -> Judgement:
        """Judge a deck; `part` is its number in a file of several."""
        judgement = judge(
            path,
            deck,
            self.book,
            self.today,
            self.on,
            self.selected,
            suppressions=not self.options.ignore_suppressions,
            owned=self.inventory.owned if self.inventory else None,
            registered=self.registered.copies if self.registered else None,
            checks=self.checks,
        )
        return self._overridden(replace(judgement, part=part) if part else judgement)

    def refuse(self, path: str, error: UnreadableFileError) -> Judgement:
        """Return the judgement of a file that cannot be read."""
        return self._overridden(unreadable(path, error, self.selected))

    def _overridden(self, judgement: Judgement) -> Judgement:
        """Apply --severity and --per-file-ignores."""
        per_file = () if self.options.ignore_suppressions else self.options.per_file_ignores
        if not self.options.severity and not per_file:
            return judgement
        from deckcheck.judging.overrides import overridden

        return overridden(judgement, self.options.severity, per_file)


def fails_on(options: CheckOptions) -> str:
    """Return the lowest severity that fails: that of --fail-on, and with --strict at most a warning."""
    return min(options.fail_on, "warning", key=RANK.__getitem__) if options.strict else options.fail_on


def judgements(item: str | Source, judge: Judge) -> list[Judgement]:
    """Take a file all the way; whatever fails on it is a finding about it.

    Args:
        item: its path, or its bytes if they are here.
        judge: judges it.

    Returns:
        The judgement of each of its decks, mostly one; several have a number each, "both.txt:2".
    """
    path = item if isinstance(item, str) else item.path
    try:
        with Contained():
            content, part, name, within = _opened(item)
            found = judged(path, content, judge, part, name)
            return [_fixed(one, content, judge, within) for one in found]
    except UnreadableFileError as error:
        return [judge.refuse(path, error)]


def judged(path: str, content: bytes, judge: Judge, part: int = 0, name: str = "") -> list[Judgement]:
    """Judge the decks in the content of a file; nothing is fixed, and no fixes are looked for.

    Args:
        path: what the file is called.
        content: its bytes.
        judge: judges them.
        part: which of its decks, from 1; 0 for all.
        name: what a deck is called that has no name itself.
    """
    from_format = judge.options.from_format or None
    try:
        if part:
            return [judge.judge(path, read_deck(content, judge.reader, from_format, part=part), part)]
        decks = read_decks(content, judge.reader, from_format)
    except UnreadableFileError as error:
        return [judge.refuse(path, error)]
    if len(decks) > 1:
        return [judge.judge(f"{path}:{number}", deck, number) for number, deck in enumerate(decks, start=1)]
    return [judge.judge(path, replace(decks[0], name=name) if name and not decks[0].name else decks[0])]


def mended(judgement: Judgement, content: bytes, judge: Judge) -> tuple[Judgement, bytes, list[str]]:
    """Fix the content of a file as far as possible; nothing is written.

    Args:
        judgement: of the content as it is.
        content: the file's bytes.
        judge: judges what comes out, and says whether unsafe fixes are made.

    Returns:
        The judgement of the fixed content, the fixed content, and what was done.
    """
    from deckcheck.fixing import with_fixes
    from deckcheck.fixing.files import fixed_once

    done: list[str] = []
    latest = judgement
    for _ in range(MOST_ROUNDS):
        latest = with_fixes(latest, judge.reader)
        after = fixed_once(latest, content, judge.reader, judge.options.unsafe_fixes)
        if after is None:
            break
        content, made = after
        done += made
        (latest,) = judged(judgement.path, content, judge)
    return latest, content, done


def _opened(item: str | Source) -> tuple[bytes, int, str, str]:
    """Return the bytes, which deck of them, the name that its line gives it, and what it lies in."""
    if isinstance(item, str):
        return content_of(item), part_of(item)[1], "", ""
    content, name = item.opened()
    return content, item.part, name, item.within


def _fixed(judgement: Judgement, content: bytes, judge: Judge, within: str) -> Judgement:
    """Fix the file with --fix, otherwise say what would fix it; not `within` an archive."""
    options = judge.options
    if not options.fix and not options.diff:
        if judgement.part or not any(finding.code in FIXABLE for finding in judgement.findings):
            return judgement
        from deckcheck.fixing import with_fixes

        return with_fixes(judgement, judge.reader)
    from deckcheck.fixing.files import difference, left, put

    if judgement.part:
        return left(judgement, "files with several decks")
    if within and not options.diff:
        return left(judgement, within)
    latest, after, done = mended(judgement, content, judge)
    if after == content:
        return left(latest)
    if options.diff:
        return replace(judgement, fixed=tuple(done), diff=difference(judgement.path, content, after))
    return put(judgement, replace(latest, fixed=tuple(done)), content, after)
