"""What every report is: decks rendered one by one, anywhere, and put together in one place, in order.

`render` runs where the deck was judged, which may be a worker process; what it returns is text, so that
little travels. `begin`, `add` and `end` run once, where the output is. Nothing is kept per deck in memory:
a report that needs its totals first keeps its pieces in a temporary file (`Spool`).
"""

from __future__ import annotations

from dataclasses import dataclass
from tempfile import SpooledTemporaryFile

from deckcheck.checks.finding import RANK
from deckcheck.terminal.layout import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from deckcheck.checks import Finding
    from deckcheck.desk.tables import Roster
    from deckcheck.judging import Judgement

IN_MEMORY = 1 << 20
CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class Run:
    """What a report says about the run as a whole.

    Attributes:
        version: of deckcheck.
        cards: the card data: source, date, count, sha256, as in the JSON.
        law: the requested law: formats, edition, players, on, as in the JSON.
        law_title: the titles of the formats.
        notes: what the format demands and no deck list can answer.
        late: that the day is long after the newest card, "" if it is not.
        fail_on: the lowest severity that fails.
        title: what was judged, in a few words: the folder or the file.
        decks: how many files are judged; 0 in a worker process, which knows only its share.
        width: columns to lay out for, in forms for a screen.
        roster: who is registered at an event, None if that is not known.
        illegal_first: whether the players of an event are sorted by verdict.
        compared: whether the lists of an event are compared with those registered.
    """

    version: str
    cards: dict[str, object]
    law: dict[str, object]
    law_title: str
    notes: tuple[str, ...] = ()
    late: str = ""
    fail_on: str = "error"
    title: str = ""
    decks: int = 0
    width: int = WIDTH
    roster: Roster | None = None
    illegal_first: bool = False
    compared: bool = False

    @property
    def formats(self) -> list[str]:
        """The formats that the decks are judged by, as they were asked for."""
        formats: list[str] = self.law["formats"]  # type: ignore[assignment]
        return formats

    @property
    def judged_by(self) -> str:
        """The law in one line."""
        table = f", {self.law['players']} Methuselahs" if self.law.get("players") else ""
        on = "the date of each deck's event" if self.law["on"] == "deck" else self.law["on"]
        return f"{self.law_title}, edition {self.law['edition']}, as of {on}{table}"

    @property
    def card_data(self) -> str:
        """The card data in one line."""
        late = f"; {self.late}" if self.late else ""
        known = f"newest printing {self.cards['date']}, {self.cards['count']} cards"
        return f"{self.cards['source']}, {known}{late}"


class Report:
    """A form of the findings; the forms override what they need.

    Attributes:
        run: what is said about the run as a whole.
    """

    def __init__(self, run: Run) -> None:
        """Set what is said about the run as a whole."""
        self.run = run

    def render(self, judgement: Judgement) -> str:
        """Render one deck."""
        raise NotImplementedError

    def begin(self, out: TextIO) -> None:
        """Write what comes before the decks."""

    def add(self, out: TextIO, rendered: str) -> None:
        """Write, or keep, a deck that was rendered."""
        out.write(rendered)

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write what comes after the decks; `summary` is that of the JSON."""

    def fails(self, finding: Finding) -> bool:
        """Return whether a finding is severe enough to fail the run."""
        return RANK[finding.severity] >= RANK[self.run.fail_on]


class Spool:
    """Text that is kept until its place in the report comes; in a temporary file if it is long."""

    def __init__(self) -> None:
        """Start empty."""
        self._file: SpooledTemporaryFile[str] | None = None

    def write(self, text: str) -> None:
        """Add a text."""
        if self._file is None:
            self._file = SpooledTemporaryFile(IN_MEMORY, "w+", encoding="utf-8", newline="")  # noqa: SIM115
        self._file.write(text)

    def pour(self, out: TextIO | None) -> None:
        """Write everything to a stream, if there is one, and forget it."""
        if self._file is None:
            return
        self._file.seek(0)
        while out is not None and (piece := self._file.read(CHUNK)):
            out.write(piece)
        self._file.close()
        self._file = None
