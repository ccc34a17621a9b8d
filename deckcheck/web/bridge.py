"""What the page's worker calls: the same check as the command's, on files that it has put into a folder.

Texts go in and out as JSON, so that no Python objects have to live on in the page. Nothing here knows a
browser; the tests call it as the worker does.
"""

from __future__ import annotations

import io
import json
import os

from cardbase.quick import replace
from deckcheck import __version__
from deckcheck.carddata import read_cards_from
from deckcheck.commands.check import run
from deckcheck.commands.sheet import run as run_sheet
from deckcheck.deckfiles.botlists import lists_in, may_be_lists
from deckcheck.deckfiles.bytes import MOST_BYTES
from deckcheck.files import STDIN, content_of, find_files, holds_many, streams
from deckcheck.files.archives import is_archive
from deckcheck.files.sources import sources
from deckcheck.options.check import CheckOptions
from deckcheck.options.sheet import SheetOptions
from deckcheck.reports.deck_view import figures, spoken, view
from deckcheck.reports.registrations import registration
from deckcheck.run import Judge, judgements
from deckcheck.run.many import Lot
from deckcheck.run.organiser import Organiser
from deckcheck.run.worker import Memory
from deckcheck.shelf import open_shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from deckcheck.files.sources import Source
    from deckcheck.judging import Judgement

ASKED = (
    "format", "edition", "players", "on", "from_format", "event", "output_format", "fix", "against",
    "illegal_first",
)  # fmt: skip
"""The options of `deckcheck check` that the page may set."""
OF_SHEETS = "format", "edition", "players", "on", "from_format", "ticks", "blank"
"""Those of `deckcheck sheet`."""


class Bridge:
    """Checks the files of a folder as often as the page asks.

    Attributes:
        folder: where the worker puts the files.
    """

    def __init__(self, folder: str, card_file: str = "") -> None:
        """Open the cards.

        Args:
            folder: where the files are put; it must exist. Paths in all answers are relative to it.
            card_file: a portable card file; "" for the installed card lists.
        """
        self.folder = folder
        read_cards_from(card_file)
        self._shelf = open_shelf()
        self._judged: list[Judgement] = []
        self._memory = Memory()

    def about(self) -> str:
        """Say what is running, as JSON: version, card data in one line, most bytes of a file."""
        cards = self._shelf.line.rstrip()
        return json.dumps({"version": __version__, "cards": cards, "most_bytes": MOST_BYTES})

    def files(self, asked: str) -> str:
        """Return which files are meant, folders searched as the command does.

        Returns:
            JSON: "files", and "event" (whether they are an event's); or "error".
        """
        return self._answered(asked, self._files)

    def _files(self, options: CheckOptions) -> dict[str, object]:
        passed_over: list[str] = []
        paths = find_files(list(options.decks), passed_over, archives=True)
        event = len(paths) > 1 or (bool(options.against) and holds_many(options.against))
        if not event and paths:
            organiser = Organiser(replace(options, event=True), paths, passed_over)
            several = streams(paths) and Lot(paths, 1, without=organiser.taken).decks > 1
            event = bool(organiser.taken) or several or _of_the_bot(paths[0])
        return {"files": paths, "event": event}

    def deck(self, asked: str) -> str:
        """Judge the decks of one file.

        Args:
            asked: JSON of `{"decks": [path], ...}` with any of the options in `ASKED`; the path may be that
                of a list in an archive.

        Returns:
            JSON: "decks", each with "verdict", "spoken" (the verdict in a sentence), "fixable" (how many
            findings --fix would fix) and "view" (HTML); or "error", what was wrong with the options.
        """
        return self._answered(asked, self._deck)

    def _deck(self, options: CheckOptions) -> dict[str, object]:
        judge = Judge(options, shelf=self._shelf)
        self._judged = judgements(_item(options.decks[0]), judge)
        notes = judge.book.notes
        decks = [
            {
                "verdict": one.verdict,
                "spoken": spoken(one),
                "fixable": sum(
                    bool(found.fix and found.fix.applicability == "safe") for found in one.findings
                ),
                "view": view(one, notes, f"explain-{number}"),
            }
            for number, one in enumerate(self._judged)
        ]
        return {"decks": decks}

    def figures(self, number: int) -> str:
        """Return numbers and pictures of a deck that `deck` judged last, by its place there, as HTML."""
        deck = self._judged[number].deck
        return figures(deck) if deck is not None else ""

    def run(self, asked: str, tell: Callable[[str], object] | None = None) -> str:
        """Run `deckcheck check`.

        Args:
            asked: JSON of `{"decks": [path, ...], ...}` with any of the options in `ASKED`.
            tell: called with each deck as soon as it is judged: JSON of "path", "player", "verdict" and
                "brief", what is wrong in a few words. Unchanged files that were judged before are left out.

        Returns:
            JSON: "code" (the exit code), "out" and "err" (what the command prints), "paths" (of the decks
            that were told); or "error".
        """
        paths: list[str] = []

        def seen(judgement: Judgement) -> None:
            paths.append(judgement.path)
            if tell is not None:
                one = registration(judgement)
                told = {"path": one.path, "player": one.player, "verdict": one.verdict}
                brief = one.reasons[0].brief if one.reasons else ""
                tell(json.dumps({**told, "brief": brief}))

        def work(options: CheckOptions) -> dict[str, object]:
            out, err = io.StringIO(), io.StringIO()
            memory = Memory() if options.fix else self._memory
            code = run(options, out, err, memory, seen)
            return {"code": code, "out": out.getvalue(), "err": err.getvalue(), "paths": paths}

        return self._answered(asked, work)

    def sheets(self, asked: str) -> str:
        """Run `deckcheck sheet`, which makes HTML.

        Args:
            asked: JSON of `{"decks": [path, ...], ...}` with any of the options in `OF_SHEETS`.

        Returns:
            As `run`.
        """
        plain: dict[str, Any] = json.loads(asked)
        given = {name: plain[name] for name in OF_SHEETS if name in plain}

        def work(options: CheckOptions) -> dict[str, object]:
            out, err = io.StringIO(), io.StringIO()
            code = run_sheet(replace(SheetOptions(options.decks, output_format="html"), **given), out, err)
            return {"code": code, "out": out.getvalue(), "err": err.getvalue()}

        return self._answered(asked, work)

    def _answered(self, asked: str, work: Callable[[CheckOptions], dict[str, object]]) -> str:
        plain: dict[str, Any] = json.loads(asked)
        given = {name: plain[name] for name in ASKED if name in plain}
        os.chdir(self.folder)
        decks = tuple(os.path.join(os.curdir, STDIN) if path == STDIN else path for path in plain["decks"])
        try:
            return json.dumps(work(replace(CheckOptions(decks, jobs=1), **given)))
        except (ValueError, OSError) as error:
            return json.dumps({"error": str(error)})


def _of_the_bot(path: str) -> bool:
    """Whether a file is the tournament bot's, with the lists of many players."""
    if not path.lower().endswith(".json"):
        return False
    text = content_of(path).decode("utf-8", "replace")
    return may_be_lists(text) and len(lists_in(text)) > 1


def _item(path: str) -> str | Source:
    """Return what a path names: a file, or a list in an archive, as it is called there."""
    if not os.path.lexists(path):
        for at, letter in enumerate(path):
            if letter == ":" and is_archive(path[:at]) and os.path.isfile(path[:at]):
                for one in sources([path[:at]], []):
                    if not isinstance(one, str) and one.path == path:
                        return one
    return path
