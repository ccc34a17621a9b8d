"""`deckcheck check LIST --against REGISTERED` as a form to tick off: what differs, and what to count."""

from __future__ import annotations

from cardbase.fingerprint import fingerprint
from cardbase.quick import replace
from deckcheck.deckfiles import read_deck
from deckcheck.desk.penalties import penalties_for
from deckcheck.files import part_of
from deckcheck.reports.list_changes import compare_events
from deckcheck.reports.registrations import CHANGED
from deckcheck.reports.sheet import DIFFERS, make_sheet
from deckcheck.reports.sheet_paper import MADE_BY, Paper, card_data, code_or_none, name_for, write_sheets
from deckcheck.run.event import gathered, judged_all, registered
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions
    from deckcheck.reports.sheet import DeckSheet
    from deckcheck.run import Judge


def write_forms(judge: Judge, stdout: TextIO, stderr: TextIO) -> int:
    """Write a form for each deck that was found.

    Args:
        judge: judges them, and knows the registered list.
        stdout: where HTML goes without a file, unless it is a terminal.
        stderr: where it is said what was written.

    Returns:
        0 if all decks are legal and as registered, 1 if one is not, 2 if a file could not be read.

    Raises:
        UsageError: no deck could be read, or reportlab is missing for PDF.
        OSError: the file cannot be written.
    """
    options = judge.options
    judged = judged_all(judge, options.decks, stderr)
    forms = [_form(judge, one, stderr) for one in judged if one.deck is not None]
    if not forms:
        raise UsageError(f"no deck to compare in {', '.join(options.decks)}")
    paper = Paper(output=options.output, called=f"{name_for(options.decks)}-check")
    write_sheets(forms, paper, stdout, stderr)
    if len(forms) < len(judged):
        return 2
    wrong = any(form.verdict[0] == DIFFERS for form in forms) or any(one.verdict != "legal" for one in judged)
    return 1 if wrong and not options.exit_zero else 0


def write_changed(options: CheckOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Write a form for each player of an event whose list changed since it was registered.

    Args:
        options: the lists now, and in `against` those registered.
        stdout: as for `write_forms`.
        stderr: likewise.

    Returns:
        0 if no list changed, otherwise 1.

    Raises:
        UsageError: reportlab is missing for PDF, or a list cannot be compared.
        OSError: the file cannot be written.
    """
    now = gathered(replace(options, against=""), stderr)
    before = registered(options, now.page.roster, stderr)
    forms = []
    for change in compare_events(before.page, now.page):
        if change.kind == CHANGED and change.before is not None and change.after is not None:
            old, new = before.judgements[change.before.path], now.judgements[change.after.path]
            forms.append(_filled(before.judge, old, new, stderr, change.player, change.number))
    if not forms:
        stderr.write("no list changed since registration: there is no form\n")
        return 0
    paper = Paper(output=options.output, called=f"{name_for(options.decks)}-changes")
    write_sheets(forms, paper, stdout, stderr)
    return 0 if options.exit_zero else 1


def _form(judge: Judge, found: Judgement, stderr: TextIO) -> DeckSheet:
    assert judge.registered is not None
    assert found.deck is not None
    listed = judge.registered
    deck = read_deck(listed.content, judge.reader, part=part_of(listed.path)[1])
    return _filled(judge, judge.judge(listed.path, deck), found, stderr)


def _filled(
    judge: Judge, judged: Judgement, found: Judgement, stderr: TextIO, player: str = "", number: str = ""
) -> DeckSheet:
    assert judged.deck is not None
    assert found.deck is not None
    differs = fingerprint(judged.deck) != fingerprint(found.deck)
    return make_sheet(
        judged,
        card_data=card_data(judge.store),
        made_by=MADE_BY,
        player=player,
        number=number,
        code=code_or_none(judged.deck, judged.path, stderr),
        ticked=True,
        found=found,
        penalties=[one.in_words for one in penalties_for(legal=judged.verdict == "legal", differs=differs)],
    )
