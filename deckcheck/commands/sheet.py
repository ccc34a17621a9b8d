"""`deckcheck sheet`: registration lists to print, with the verdict on each."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.files import find_files, streams
from deckcheck.options.check import CheckOptions
from deckcheck.reports.sheet import blank_sheet, make_sheet
from deckcheck.reports.sheet_paper import (
    MADE_BY,
    Paper,
    card_data,
    code_or_none,
    form_of,
    name_for,
    write_sheets,
)
from deckcheck.run import Judge
from deckcheck.run.event import counting, gathered, judged_all
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.progress import tracked
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO, TextIO

    from deckcheck.desk.people import Player
    from deckcheck.judging import Judgement
    from deckcheck.options.sheet import SheetOptions
    from deckcheck.reports.sheet import DeckSheet
    from deckcheck.run.event import Gathered


def run(options: SheetOptions, stdout: TextIO, stderr: TextIO, binary: BinaryIO | None = None) -> int:
    """Make the sheets of decks.

    Args:
        options: what was requested.
        stdout: where HTML goes without a file, unless it is a terminal.
        stderr: where it is said which decks are not legal, and what was written.
        binary: where PDF goes without a file; None for the buffer of `stdout`.

    Returns:
        0 if the sheets were made, whatever the verdicts on them; 2 if one of several files could not be read.

    Raises:
        UsageError: an option makes no sense, the only deck cannot be read, or reportlab is missing for PDF.
        OSError: the file cannot be written.
    """
    options = checked(options)
    if isinstance(options.decks, str):  # a text is one list, not a list a letter
        options = replace(options, decks=(options.decks,))
    kind = options.output_format or form_of(options.output)
    if options.blank:
        if options.decks:
            raise UsageError("--blank makes an empty form; leave out either it or the decks")
        sheets, called, unread = [blank_sheet(MADE_BY, options.event)], "blank", 0
    else:
        sheets, unread = _sheets(options, stderr)
        called = name_for(options.decks)
    write_sheets(sheets, Paper(kind, options.output, options.paper, called), stdout, stderr, binary)
    return 2 if unread else 0


def _sheets(options: SheetOptions, stderr: TextIO) -> tuple[list[DeckSheet], int]:
    """Make the sheets in order; returns them, and how many files could not be read."""
    law = CheckOptions(
        options.decks,
        format=options.format,
        players=options.players,
        edition=options.edition,
        on=options.on,
        from_format=options.from_format,
        roster=options.roster,
    )
    paths = find_files(list(options.decks), archives=True)
    if options.roster or len(paths) > 1 or streams(paths):
        event = gathered(law, stderr)
        if len(event.judgements) > 1 or event.page.roster is not None:
            return _of_event(options, event, stderr)
        judge, judged = event.judge, list(event.judgements.values())
    else:
        judge = Judge(law)
        judged = judged_all(judge, options.decks, stderr)
    for one in judged:
        if one.deck is None:
            raise UsageError(f"{one.path}: {_problem(one)}")
    if not judged:
        raise _nothing(options)
    if len(judged) > 1:
        _one_only(options, len(judged))
    return [_sheet(options, judge, one, stderr) for one in judged], 0


def _of_event(options: SheetOptions, event: Gathered, stderr: TextIO) -> tuple[list[DeckSheet], int]:
    """Make a sheet of each list that counts, and of all where that is not clear."""
    sheets = []
    for entrant in tracked(event.in_order, stderr, "players", not options.quiet):
        lists = counting(entrant)
        if not entrant.settled:
            told = ", ".join(one_line(one.path) for one in lists)
            stderr.write(f"{one_line(entrant.shown)}: nothing tells which list counts: {told}\n")
        sheets += [
            _sheet(options, event, event.judgements[one.path], stderr, entrant.player, one.round)
            for one in lists
        ]
    if not sheets:
        raise _nothing(options)
    _one_only(options, len(sheets))
    unread = [one for one in event.judgements.values() if one.deck is None]
    for one in unread:
        stderr.write(f"{one_line(one.path)}: no sheet: {_problem(one)}\n")
    for other in event.page.unread:
        if other.path not in event.judgements:
            stderr.write(f"{one_line(other.path)}: no sheet: {other.why}\n")
    return sheets, len(unread)


def _sheet(
    options: SheetOptions,
    by: Judge | Gathered,
    judged: Judgement,
    stderr: TextIO,
    player: Player | None = None,
    number: str = "",
) -> DeckSheet:
    """Make a sheet; of an event's list with what its roster knows of the player, and the round it is for."""
    assert judged.deck is not None
    roster = None if isinstance(by, Judge) else by.page.roster
    event = options.event or (roster.event if roster is not None else "")
    sheet = make_sheet(
        judged,
        card_data=card_data((by if isinstance(by, Judge) else by.judge).store),
        made_by=MADE_BY,
        player=options.player or (player.name if player is not None else ""),
        number=options.number or (player.number if player is not None else ""),
        event=", ".join(filter(None, (event, f"round {number}" if number else ""))),
        day=roster.day.isoformat() if roster is not None and roster.day else "",
        table=player.table if player is not None else "",
        code=None if options.no_qr else code_or_none(judged.deck, judged.path, stderr),
        ticked=options.ticks,
    )
    if not sheet.legal:
        codes = ", ".join(sorted({reason.split(" ", 1)[0] for reason in sheet.reasons}))
        verdict = "; ".join(sheet.verdict)
        stderr.write(f"{one_line(judged.path)}: {verdict} ({codes}); the sheet shows it\n")
    return sheet


def _problem(judged: Judgement) -> str:
    return "; ".join(finding.message for finding in judged.findings) or "the file cannot be read"


def _nothing(options: SheetOptions) -> UsageError:
    where = f" in {', '.join(options.decks)}" if options.decks else ""
    return UsageError(f"no deck to print{where}; name files or folders, or --blank for an empty form")


def _one_only(options: SheetOptions, number: int) -> None:
    if number > 1 and (options.player or options.number):
        raise UsageError(f"--player and --player-number are for one list, and these are {number}")
