"""The options that several commands have."""

from __future__ import annotations

from deckcheck.options.declaring import option

FROM = option(
    "Read decks in this format, whatever the content looks like.", "--from", default="", values="deck-format"
)
FORMAT = option(
    "Judge by standard, rulebook, v5, limited, ..., a format file of your own, several of them, or all.",
    default="",
    shown="standard and rulebook; with --players rulebook",
    values="format",
    section="Law",
)
PLAYERS = option(
    "Number of Methuselahs, for the rulebook's library limit.", default=None, kind="number", section="Law"
)
EDITION = option(
    "Edition of the rulebook: {choices}.",
    default="current",
    choices=("2000", "2006", "2018", "current"),
    metavar="EDITION",
    section="Law",
)
ON = option(
    "Judge as of this date: today, tomorrow, a weekday, deck (the event's date) or YYYY-MM-DD.",
    default="today",
    values="day",
    section="Law",
)
LEGAL_ON = option(
    "Legal as of this date: today, tomorrow, a weekday or YYYY-MM-DD.", default="today", values="day"
)
JOBS = option("Number of processes; 0 = one per CPU.", "-j", default=0, least=0)
EXECUTOR = option(
    "Where the work is done: processes (of this machine), dask:ADDRESS or ray:ADDRESS.",
    default="processes",
    values="executor",
    own="sends decks to another machine, which is trusted with your account",
)
QUIET = option("No summary, no progress.", "-q", default=False)
SEED = option("Same seed, same games.", default=1)
TRACE = option("Show one game move by move.", default=False)
ALSO_CALLED = (
    ("table", "text"), ("full", "text"), ("txt", "text"), ("md", "markdown"), ("jsonl", "json-lines"),
)  # fmt: skip
"""Other words for forms of a report: those of earlier versions, and the endings of files."""
TEXT_OR_JSON = option(
    "{choices}.", default="text", choices=("text", "json"), metavar="FORMAT", former=ALSO_CALLED
)
PLAIN_TABLES = TEXT_OR_JSON.by(choices=("text", "markdown", "csv", "json"))
TABLES = TEXT_OR_JSON.by(choices=("text", "markdown", "csv", "json", "html"))
PREVIEWS = option(
    "Also take the cards of this CSV or JSON file, which are not in the card lists.",
    "--cards",
    default="",
    values="file",
    configurable=False,
)
"""A file of previews, which `deckcheck.shortway` has the card data take too."""
OUTPUT = option(
    "Write the report to this file; its ending chooses the form.",
    "-o",
    default="",
    values="report",
    writes=True,
)
"""The file of a report, which `deckcheck.delivery` writes."""
OTHER_OUTPUT = OUTPUT.by(help="Write to this file.", values="file")
"""The file of something else than the report, which the command writes."""
SEAT = option("Seat: 1 to 5, or random.", default="random", metavar="SEAT")
KEEP = option(
    "Card that must stay; may be repeated.", default=(), splits=False, metavar="CARD", values="card"
)
AGAINST = option(
    "Play each at a full table too, against decks drawn from this folder.",
    default="",
    values="file",
    metavar="FOLDER",
)
FULL = option("Show all figures, not only the answer.", default=False)
