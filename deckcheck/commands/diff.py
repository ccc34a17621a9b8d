"""`deckcheck diff`: what changed from one deck to another, or from one folder of lists to another."""

from __future__ import annotations

import os

from cardbase.clock import this_day
from deckcheck.analysis.comparing import Pair, compare, matched, player_of
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files import STDIN, find_files
from deckcheck.guard import Contained
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook, read_on
from deckcheck.reading import read
from deckcheck.shelf import Shelf, open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.progress import tracked
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.judging import Judgement
    from deckcheck.options.diff import DiffOptions


def run(options: DiffOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Compare and print.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where it is said which card data was used, and in bulk how many decks differ.

    Returns:
        0; 1 with `exit_code` if cards differ or a player is on one side only; 2 if one of the
        files of a folder could not be read.

    Raises:
        UsageError, LawError, UnreadableFileError, SourceError, CardListError: nothing can be compared.
    """
    options = checked(options)
    if options.old == options.new == STDIN:
        raise UsageError("only one of the two decks can be read from standard input")
    folders = [os.path.isdir(path) for path in (options.old, options.new)]
    if folders[0] != folders[1]:
        raise UsageError("a folder can only be compared with a folder; consider naming two files")
    judge_all = _Judge(options)
    decks: list[Deck | None] = []
    pairs = _folders(options, judge_all, stderr) if folders[0] else [_files(options, judge_all, decks)]
    if options.output_format == "html":
        from deckcheck.reports.changes_html import pair_page, pairs_page

        about = judge_all.shelf.line.strip()
        one = pairs[0].comparison if decks else None
        stdout.write(pairs_page(pairs, about) if one is None else pair_page(one, decks, about))
    else:
        stdout.write(_rendered(pairs, options, judge_all, not folders[0], width_of(stdout)))
    stdout.flush()
    differing = sum(pair.differs for pair in pairs)
    if not options.quiet:
        players = f"{len(pairs)} players, {differing} with changes\n" if folders[0] else ""
        stderr.write(players + judge_all.shelf.line)
    if any(pair.unreadable for pair in pairs):
        return 2
    return 1 if differing and options.exit_code else 0


class _Judge:
    """Reads and judges files under the requested law."""

    def __init__(self, options: DiffOptions) -> None:
        self.options = options
        self.today = options.today or this_day()
        self.on = read_on(options.on, self.today)
        self.shelf: Shelf = open_shelf()
        self.book = LawBook(self.shelf.store, options.format, options.edition, options.players)

    def __call__(self, path: str) -> Judgement:
        deck = read(path, self.shelf, self.options.from_format)
        with Contained(path):
            return judge(path, deck, self.book, self.today, self.on)

    @property
    def law(self) -> dict[str, object]:
        return self.book.law_object(self.on)


def _files(options: DiffOptions, judge_one: _Judge, decks: list[Deck | None]) -> Pair:
    """Compare two files, whose decks are added to `decks`."""
    old, new = judge_one(options.old), judge_one(options.new)
    decks += [old.deck, new.deck]
    return Pair("", compare(old, new))


def _folders(options: DiffOptions, judge_one: _Judge, stderr: TextIO) -> list[Pair]:
    """Compare the lists of each player; what cannot be read is reported and the rest is compared."""
    sides: list[dict[str, Judgement | str]] = []
    for folder in (options.old, options.new):
        found: dict[str, Judgement | str] = {}
        passed_over: list[str] = []
        paths = find_files([folder], passed_over)
        if passed_over:
            from deckcheck.reports.passed_over import tell_passed_over

            tell_passed_over(passed_over, stderr)
        for path in tracked(paths, stderr, "decks", not options.quiet):
            try:
                found[os.path.relpath(path, folder)] = judge_one(path)
            except UnreadableFileError as error:
                found[os.path.relpath(path, folder)] = str(error)
        sides.append(found)
    if not sides[0] and not sides[1]:
        raise UsageError("neither folder contains a deck")
    old, new = sides
    players = [
        {name: player_of(one.deck) for name, one in side.items() if not isinstance(one, str) and one.deck}
        for side in sides
    ]
    pairs = []
    for key, before, after in matched(old.keys(), new.keys(), players[0], players[1]):
        one = old[before] if before is not None else None
        other = new[after] if after is not None else None
        if isinstance(one, str) or isinstance(other, str):
            pairs.append(Pair(key, None, one if isinstance(one, str) else str(other), unreadable=True))
        elif one is None or other is None:
            pairs.append(Pair(key, None, f"only in {options.old if other is None else options.new}"))
        else:
            pairs.append(Pair(key, compare(one, other)))
    return pairs


def _rendered(pairs: list[Pair], options: DiffOptions, judged: _Judge, single: bool, width: int) -> str:
    if options.output_format == "json":
        import json

        from deckcheck.reports.changes_json import report

        return json.dumps(report(pairs, judged.shelf.cards, judged.law, single), ensure_ascii=False) + "\n"
    from deckcheck.reports import changes_text

    markdown = options.output_format == "markdown"
    if single and pairs[0].comparison is not None:
        told = changes_text.pair_text(pairs[0].comparison, markdown, width)
    else:
        told = changes_text.many(pairs, markdown, width)
    return told if markdown else fitted(told, width)
