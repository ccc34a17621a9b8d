"""What the page's worker calls: the same check as the command's, on files that it has put into a folder.

Texts go in and out as JSON, so that no Python objects have to live on in the page. Nothing here knows a
browser; the tests call it as the worker does.
"""

from __future__ import annotations

import io
import json
import os

from cardbase.names import Names
from cardbase.value import replace
from deckcheck import __version__
from deckcheck.carddata import open_cards, read_cards_from, told_of
from deckcheck.commands.check import run
from deckcheck.commands.checker import Checker, Memory
from deckcheck.deckfiles import LineReader
from deckcheck.deckfiles.bytes import MOST_BYTES
from deckcheck.files import STDIN, find_files
from deckcheck.options.check import CheckOptions
from deckcheck.reports.deck_view import figures, spoken, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from deckcheck.judging import Judgement

ASKED = ("format", "edition", "players", "on", "from_format", "event", "output_format", "fix")
"""The options of `deckcheck check` that the page may set."""


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
        self._store = open_cards()
        self._reader = LineReader(Names(self._store))
        self._judged: list[Judgement] = []

    def about(self) -> str:
        """Say what is running, as JSON: version, card data in one line, most bytes of a file."""
        meta = self._store.meta
        cards = told_of(meta["source"], meta["date"], self._store.count)
        return json.dumps({"version": __version__, "cards": cards, "most_bytes": MOST_BYTES})

    def files(self, asked: str) -> str:
        """Return which files are meant, folders searched as the command does; JSON of "files", or "error"."""
        return self._answered(asked, lambda options: {"files": find_files(list(options.decks))})

    def deck(self, asked: str) -> str:
        """Judge the decks of one file.

        Args:
            asked: JSON of `{"decks": [path], ...}` with any of the options in `ASKED`.

        Returns:
            JSON: "decks", each with "verdict", "spoken" (the verdict in a sentence), "fixable" (how many
            findings --fix would fix) and "view" (HTML); or "error", what was wrong with the options.
        """
        return self._answered(asked, self._deck)

    def _deck(self, options: CheckOptions) -> dict[str, object]:
        checker = Checker(options, colour=False)
        checker.reader = self._reader
        (path,) = find_files(list(options.decks))
        self._judged, _ = checker.told(path)
        notes = checker.book.notes
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

    def run(self, asked: str) -> str:
        """Run `deckcheck check`.

        Args:
            asked: JSON of `{"decks": [path, ...], ...}` with any of the options in `ASKED`.

        Returns:
            JSON: "code" (the exit code), "out" and "err" (what the command prints); or "error".
        """
        return self._answered(asked, self._run)

    def _run(self, options: CheckOptions) -> dict[str, object]:
        out, err = io.StringIO(), io.StringIO()
        code = run(options, out, err, Memory())
        return {"code": code, "out": out.getvalue(), "err": err.getvalue()}

    def _answered(self, asked: str, work: Callable[[CheckOptions], dict[str, object]]) -> str:
        plain: dict[str, Any] = json.loads(asked)
        given = {name: plain[name] for name in ASKED if name in plain}
        os.chdir(self.folder)
        decks = tuple(os.path.join(os.curdir, STDIN) if path == STDIN else path for path in plain["decks"])
        try:
            return json.dumps(work(replace(CheckOptions(decks, jobs=1), **given)))
        except (ValueError, OSError) as error:
            return json.dumps({"error": str(error)})
