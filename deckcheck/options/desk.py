"""The options of `deckcheck desk ...`: deck checks at an event, and the record of them."""

from __future__ import annotations

from deckcheck.files.walking import RECORD as RECORD_FILE
from deckcheck.options.declaring import argument, command, option
from deckcheck.options.shared import EDITION, FORMAT, FROM, ON, OTHER_OUTPUT, OUTPUT, TEXT_OR_JSON

RECORD = option(
    "The record of the event's checks, to which every judge adds.",
    default=RECORD_FILE,
    values="file",
    configurable=False,
)
ROSTER = option(
    "The registered players: a workbook, CSV, or one name per line; one among the lists is found.",
    default="",
    values="file",
    configurable=False,
)
ROUND = option("Which round it is, where each has its own lists.", default="", metavar="N")
JUDGE = option("Who writes this down.", default="", metavar="NAME")


@command(
    "deckcheck.commands.desk:draw",
    epilog="Example:\n\n  deckcheck desk draw lists/ --round 2 --seed 417 -o checks.pdf",
)
class DrawChecksOptions:
    """Draw players whose decks are checked, by a seed that is announced; make the form for each.

    The same seed draws the same players, whoever does it. Nobody is drawn twice unless --again says so. The
    same seed in the same round again only repeats what was drawn.
    """

    decks: tuple[str, ...] = argument("LISTS...", kind="list", default=())
    seed: str = option("Told aloud: digits that a player calls out; without it, one is made.", default="")
    share: int = option("Percent of the players, rounded up.", default=10, least=10, most=100)
    number: int = option("At least so many players.", "-n", default=1, least=1)
    round: str = ROUND
    again: bool = option("Players who were drawn before may be drawn too.", default=False)
    record: str = RECORD
    roster: str = ROSTER
    output: str = OTHER_OUTPUT.by(help="Write the forms, a page or two each, to this file: PDF or HTML.")
    paper: str = option("Paper size: {choices}.", default="a4", choices=("a4", "letter"), metavar="SIZE")
    output_format: str = TEXT_OR_JSON
    format: str = FORMAT.by(shown="standard")
    edition: str = EDITION
    on: str = ON
    from_format: str = FROM


@command(
    "deckcheck.commands.desk:note",
    epilog='Example:\n\n  deckcheck desk note "Jane Doe" --found "1 Villein missing" --section 1.0.2',
)
class NoteOptions:
    """Write down what was found at a deck check. What follows from it is up to the judge."""

    player: str = argument("PLAYER", values="")
    found: str = option("What was found.", metavar="TEXT")
    section: tuple[str, ...] = option(
        "Sections of the guides that the judge went by.", default=(), kind="list", metavar="SECTIONS"
    )
    round: str = ROUND
    judge: str = JUDGE
    record: str = RECORD


@command("deckcheck.commands.desk:log")
class LogOptions:
    """Show the record: who was drawn, what was found, which lists came when, where the guides speak of it."""

    record: str = RECORD
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT


@command(
    "deckcheck.commands.desk:received",
    epilog='Example:\n\n  deckcheck desk received lists/ --due "2026-03-14 10:00"',
)
class ReceivedOptions:
    """Record when each list was received, and tell which have changed since the last time."""

    decks: tuple[str, ...] = argument("LISTS...", kind="list", default=())
    due: str = option(
        "When lists were due: what came or changed later is told.",
        default="",
        metavar="TIME",
        formerly=("--until",),
    )
    record: str = RECORD
    roster: str = ROSTER
    output_format: str = TEXT_OR_JSON
    output: str = OUTPUT
    format: str = FORMAT.by(shown="standard")
    edition: str = EDITION
    on: str = ON
    from_format: str = FROM
