"""The organiser's files of an event: found among the lists, and read first."""

from __future__ import annotations

import dataclasses
import os

from cardbase.quick import replace
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.desk.within import ENDINGS, may_be_roster, roster_within
from deckcheck.files import content_of
from deckcheck.files.addresses import is_address
from deckcheck.files.archives import is_archive, members
from deckcheck.files.received import times_received
from deckcheck.reports.event import Unread
from deckcheck.reports.event_pages import EventReport
from deckcheck.terminal.escape import one_line
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from datetime import date
    from typing import TextIO

    from deckcheck.desk.tables import Roster
    from deckcheck.options.check import CheckOptions
    from deckcheck.reports.event import EventPage
    from deckcheck.reports.report import Report

TODAY = "today"

KINDS = {
    "picture": ".jpg .jpeg .png .gif .webp .heic .bmp .tif .tiff .svg",
    "PDF": ".pdf",
    "text document": ".doc .docx .odt .rtf .pages",
    "web page": ".htm .html .mht .mhtml",
    "old workbook": ".xls",
    "workbook": ".ods .numbers",
    "mail": ".eml .msg",
}
"""What files are that are not read as lists, by the ends of their names."""
KIND_OF = {ending: kind for kind, endings in KINDS.items() for ending in endings.split()}


class Organiser:
    """What the organiser's files say, and what among the lists is not a list.

    Args:
        options: what was requested.
        paths: the files found.
        passed_over: files of folders that are not lists.

    Attributes:
        roster: who is registered; None if no file tells.
        taken: the organiser's files, by path or "ARCHIVE:MEMBER".
        blank: those of them that name nobody yet.
        registered: the lists that those of the event are to be compared with, None for none.

    Raises:
        UsageError: the file of --roster cannot be read.
    """

    def __init__(self, options: CheckOptions, paths: Iterable[str], passed_over: Iterable[str]) -> None:
        self._options = options
        self.registered: EventPage | None = None
        found: dict[str, Roster] = {}
        for path, content in _candidates((*paths, *passed_over)):
            try:
                roster = roster_within(content, path)
            except UnreadableFileError:
                continue  # it is judged as a list, which says why it cannot be read
            if roster is not None:
                found[path] = roster
        self.taken = frozenset(found)
        self.blank = tuple(sorted(path for path, roster in found.items() if not roster.players))
        best = max((roster for roster in found.values() if roster.players), key=_weight, default=None)
        self.roster: Roster | None = best
        if options.roster:
            asked = _read_named(options.roster)
            event, day = (best.event, best.day) if best is not None else ("", None)
            self.roster = replace(asked, event=asked.event or event, day=asked.day or day)

    @property
    def day(self) -> date | None:
        """The day of the event, None if no file tells."""
        return self.roster.day if self.roster is not None else None

    def settled(self) -> CheckOptions:
        """Return the options to judge by: as of the event's day if no other was asked for."""
        if self.day is None or self._options.on.lower() != TODAY:
            return self._options
        return replace(self._options, on=self.day.isoformat())

    def tell(self, stderr: TextIO) -> None:
        """Report which files name nobody yet."""
        if not self._options.quiet:
            for path in self.blank:
                stderr.write(f"{one_line(path)}: it names no player yet\n")

    def lend(self, report: Report | None, passed_over: Callable[[], Iterable[str]]) -> None:
        """Hand an event's report what it needs besides the lists.

        Args:
            report: of the event.
            passed_over: returns what was not read, once all that is read has been.
        """
        if isinstance(report, EventReport):
            report.run = dataclasses.replace(report.run, roster=self.roster)
            report.unread = lambda: self.unread(passed_over())
            report.received = times_received
            report.registered = self.registered

    def unread(self, passed_over: Iterable[str]) -> list[Unread]:
        """Say why files were not read, without the organiser's and what this run writes itself."""
        own = {os.path.abspath(path) for path in (self._options.output, self._options.roster) if path}
        unread = []
        for path in passed_over:
            if path in self.taken or os.path.abspath(path) in own:
                continue
            if path.endswith(os.sep):
                why = "a link to a folder"
            else:
                ending = os.path.splitext(path)[1].lower()
                kind = KIND_OF.get(ending)
                why = f"a {kind}" if kind else "not a kind of file that lists are read from"
            unread.append(Unread(path, why))
        return unread


def _weight(roster: Roster) -> tuple[bool, int, int]:
    known = sum(bool(player.number) for player in roster.players)
    return bool(roster.event or roster.day), len(roster.players), known


def _candidates(paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files, also in archives, that by their names may be the organiser's."""
    for path in paths:
        try:
            if is_archive(path) and not is_address(path):
                for member in members(path, [], ENDINGS) or ():
                    if member.problem is None and may_be_roster(member.name):
                        yield f"{path}:{member.name}", member.content
            elif may_be_roster(path) and not is_address(path):
                yield path, content_of(path)
        except UnreadableFileError:
            continue


def _read_named(path: str) -> Roster:
    from deckcheck.desk.roster import LOOKS, read_roster

    try:
        roster = read_roster(content_of(path), path)
        if not any(player.number for player in roster.players) and _names_cards(roster):
            raise UnreadableFileError(f"it names cards, such as {roster.players[0].name!r}", LOOKS)
    except UnreadableFileError as error:
        raise UsageError(f"--roster {path}: {error}") from error
    return roster


def _names_cards(roster: Roster) -> bool:
    """Whether most of a roster's names are cards', so that it is a deck."""
    from deckcheck.shelf import open_shelf

    names = open_shelf().names
    return 2 * sum(names.certain(player.name).card is not None for player in roster.players) > len(
        roster.players
    )
