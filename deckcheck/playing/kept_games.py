"""Finished games in a file, with which a run of `play vtes --against` goes on later.

The file says which games they are, and holds the first round by itself. Who goes on plays that round again:
if it comes out otherwise, the program or a pilot has changed, and the games of both do not belong together.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import fields
from hashlib import sha256
from typing import TYPE_CHECKING

from deckcheck import __version__
from deckcheck.files.atomic import written
from deckcheck.full_table.tally_data import data_of, fill
from deckcheck.usage import UsageError
from rules.vtes.table.game import Vtes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from deckcheck.full_table.gauntlet import CountedCards, Gauntlet, GauntletGames, GauntletTally

SCHEMA = 1
EVERY = 10.0
"""Seconds after which finished games are written."""
BY_FINGERPRINT = "decks", "opponents", "card lists"
"""What is told of the games by a fingerprint, which says nothing to people."""
ELSEWHERE = "name another file"


class KeptGames:
    """The file of a run.

    Args:
        path: of the file; it need not be there yet.
        clock: returns the seconds.

    Raises:
        UsageError: it holds something else.
        OSError: it cannot be read.
    """

    def __init__(self, path: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self._clock = clock
        self._last = clock()
        self._same: dict[str, Any] = {}
        self._data: dict[str, Any] = {}
        if os.path.lexists(path) and os.path.getsize(path):
            with open(path, encoding="utf-8", errors="replace") as file:
                self._data = self._read(file.read())

    @property
    def rounds(self) -> int:
        """How many rounds must be drawn for all that are kept."""
        done = self._data["tally"].get("done") if self._data else None
        return max(done, default=-1) + 1 if isinstance(done, list) else 0

    def begin(self, games: GauntletGames, tally: GauntletTally, same: dict[str, Any]) -> None:
        """Fill a tally with the games of the file, or begin the file.

        Args:
            games: plays them.
            tally: an empty one.
            same: what must be the same for games to belong together, in the words of a message.

        Raises:
            UsageError: they are other games.
            OSError: the file cannot be written.
        """
        self._same = same
        first = games.empty()
        games.play_into(first, 0)
        if not self._data:
            self._data = {"first": data_of(first)}
            self.write(tally)
            return
        for what, value in same.items():
            kept = self._data["games"].get(what)
            if kept != value:
                differ = f"with another {what}: {kept}, not {value}"
                told = f"of other {what}" if what in BY_FINGERPRINT else differ
                raise UsageError(f"{self.path}: it holds games {told}; {ELSEWHERE}")
        if self._data["first"] != data_of(first):
            raise UsageError(
                f"{self.path}: the first of its games comes out otherwise now, as the program or the pilot "
                f"has changed; {ELSEWHERE}"
            )
        try:
            fill(tally, self._data["tally"])
        except ValueError as error:
            raise UsageError(f"{self.path}: its games cannot be read: {error}; {ELSEWHERE}") from None

    def tell(self, tally: GauntletTally) -> None:
        """Write the games of a tally, unless that was done a short while ago."""
        if self._clock() - self._last >= EVERY:
            self.write(tally)

    def write(self, tally: GauntletTally) -> None:
        """Write the games of a tally.

        Raises:
            OSError: that is not possible; the old file is left as it is.
        """
        content = {"schema": SCHEMA, "game": Vtes.name, "games": self._same, "first": self._data["first"],
                   "tally": data_of(tally)}  # fmt: skip
        with written(self.path) as file:
            file.write(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._last = self._clock()

    def _read(self, text: str) -> dict[str, Any]:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = None
        if (
            not isinstance(data, dict)
            or data.get("schema") != SCHEMA
            or not all(isinstance(data.get(part), dict) for part in ("games", "first", "tally"))
        ):
            raise UsageError(f"{self.path}: it is not a file of finished games; {ELSEWHERE}")
        return data


def same_games(gauntlet: Gauntlet, field: Iterable[CountedCards], cards: dict[str, object]) -> dict[str, Any]:
    """Return what must be the same for games to belong together.

    Args:
        gauntlet: which games.
        field: all decks of the folder.
        cards: the card data.
    """
    left = ("tried", "opponents", "numbers", "draws")
    asked = {one.name: getattr(gauntlet, one.name) for one in fields(gauntlet) if one.name not in left}
    return {
        "version": f"{__version__} (rules {Vtes.version})",
        "card lists": cards["sha256"],
        "decks": _fingerprint(gauntlet.tried),
        "opponents": _fingerprint(field),
        "players": gauntlet.seats,
        **asked,
    }


def _fingerprint(decks: Iterable[CountedCards]) -> str:
    told = [[(card.id, copies) for card, copies in deck] for deck in decks]
    return sha256(json.dumps(told).encode()).hexdigest()
