"""The reference: `docs/commands.md`, `checks.md`, `formats.md` and `numbers.md`, from what the program itself says."""

from __future__ import annotations

import inspect
import re
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from cardbase.deck import CardLine, Deck, Entry, Match, Tournament, Zone
from deckcheck.analysis.definitions import DEFINITIONS
from deckcheck.carddata import open_cards
from deckcheck.checks import all_checks
from deckcheck.deckfiles import MODULES, find_losses, format_named
from deckcheck.deckfiles.losses import UnwritableError
from deckcheck.options import COMMANDS, GROUPS, command_named

from . import claims
from .markdown import DOCS, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from deckcheck.options.declaring import Command, Option

WRITTEN = "This page is written by `python -m tools.pages`; a test fails when it is out of date.\n"


# --- commands ------------------------------------------------------------------------------------


def commands() -> str:
    """Return the page of the commands: for each its help, arguments and options."""
    parts = [
        "# Commands\n",
        paragraph(
            "Every command takes `--help`. An option with `...` takes several values separated by commas, and may be "
            "repeated. Options of `check` may also be set in `deckcheck.toml`, or in `[tool.deckcheck]` of "
            '`pyproject.toml`, by their names without the dashes (`fail-on = "warning"`), and in environment variables '
            "such as `DECKCHECK_FAIL_ON`. The command line overrides variables, and variables override files."
        ),
        paragraph(
            "An option means the same in every command that has it, and words such as names of formats, of forms and of "
            "pilots may be written in any case. Most commands answer in one screen first: `--full` shows all they know, "
            "and `-o FILE` writes the report in the form of the file's ending."
        ),
        WRITTEN,
    ]
    for name, place in COMMANDS.items():
        if isinstance(place, dict):
            parts.append(f"\n## `deckcheck {name}`\n\n{_prose(GROUPS[name])}")
        for below in place if isinstance(place, dict) else [""]:
            command = command_named(name, below)
            assert command is not None
            path = f"{name} {below}".strip()
            parts.append(f"\n{'###' if below else '##'} `deckcheck {path}`\n")
            parts += _command(command, name == "check")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts))


def _command(command: Command, configured: bool) -> Iterator[str]:
    yield _prose("\n\n".join(command.help))
    shown = [one for one in command.options if not one.hidden]
    arguments = [one.metavar if one.required else f"[{one.metavar}]" for one in shown if one.positional]
    rows = [(f"`{name}`", "", "") for name in arguments]
    for one in shown:
        if one.positional:
            continue
        *short, name = one.spellings
        value = f" {one.metavar}" if one.metavar else ""
        spelled = ", ".join(f"`{spelling}`" for spelling in (*short, name + value))
        alone = ""
        if configured and (one.writes or not one.configurable):
            alone = " Only on the command line."
        elif configured and one.own:
            alone = " In no file found beside decks."
        rows.append((spelled + ("..." if one.kind == "list" else ""), one.about + alone, _default(one)))
    if rows:
        yield _plain_table(("option", "what it does", "default"), rows)
    if command.epilog:
        yield _prose(command.epilog)


def _default(one: Option) -> str:
    if one.shown or one.required:
        return one.shown
    return "" if one.default in (None, "", (), False) else f"`{one.default}`"


def _plain_table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [
        f"| {' | '.join(' '.join(cell.replace('|', chr(92) + '|').split()) for cell in row)} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def _prose(text: str) -> str:
    """Set a help text as Markdown: paragraphs, and its examples as a block of code."""
    made: list[str] = []
    for part in re.split(r"\n\s*\n", text.replace("\b", "").strip()):
        line = " ".join(part.split())
        if not line:
            continue
        if line.startswith("deckcheck "):
            made.append(f"```sh\n{line}\n```\n")
        else:
            made.append(paragraph(line.replace("<", r"\<").replace("*", r"\*")))
    return "\n".join(made).replace("```\n\n```sh\n", "")


# --- checks --------------------------------------------------------------------------------------


def checks() -> str:
    """Return the page of the checks: a table, and then each with its bad and its good deck."""
    rows = [
        (f"[{one.code}](#{one.code.lower()})", one.name, one.severity, one.summary) for one in all_checks()
    ]
    parts = [
        "# Checks\n\n",
        paragraph(
            "What `deckcheck check` looks for; `deckcheck explain CODE` prints the same. Choose with `--select` and "
            "`--ignore` (codes, code prefixes such as `DC2`, or names); change how serious one is with `--severity`."
        ),
        "\n",
        WRITTEN,
        "\n",
        _plain_table(("code", "name", "severity", "what it looks for"), rows),
    ]
    for one in all_checks():
        how = f" ({one.options})" if one.options else ""
        rule = f"\nRule: {one.rule}\n" if one.rule else ""
        told = "\n".join(paragraph(" ".join(part.split())) for part in one.explanation.strip().split("\n\n"))
        parts.append(
            f"\n## {one.code}\n\n**{one.name}** ({one.severity}). {one.summary}\n\n{told}{rule}"
            f"\nA deck that fails it{how}:\n\n```text\n{one.bad.strip()}\n```\n"
            f"\nThe same deck, corrected:\n\n```text\n{one.good.strip()}\n```\n"
        )
    return "".join(parts)


# --- formats -------------------------------------------------------------------------------------

KINDS = {
    "name": "name", "author": "author", "description": "description", "event": "event", "comment": "comments of cards",
    "remark": "comments on lines of their own", "group": "groups of namesakes", "unknown": "unknown names",
    "unread": "lines that were not read", "text": "parts of texts", "beside": "cards beside the deck",
}  # fmt: skip
"""The kinds of losses, in the reader's words."""


def everything() -> Deck:
    """A deck with everything that a format may or may not carry."""
    store = open_cards()
    cards: list[Card] = [card for card in store.cards() if isinstance(card, CryptCard) and card.twin][:2]
    cards += [card for card in store.cards() if not card.is_crypt][:2]
    entries = [
        Entry(
            CardLine(2, True, card.full_name, Match(card, "exact"), comment="a remark"),
            row,
            "crypt" if card.is_crypt else "library",
        )
        for row, card in enumerate(cards, 5)
    ]
    unknown = Entry(CardLine(1, True, "No Such Card", Match(None, "unknown")), 20, "library")
    event = Tournament(name="An event", place="A town", day=date(2026, 3, 14), players=30, winner="A. Winner")
    texts = {"name": "A name", "author": "An author", "description": "A line."}
    return Deck((*entries, unknown), **texts, event=event, beside=(Zone("Sideboard", (entries[-1],)),))


ACCOUNT = (
    "\n## What a line says\n\n",
    paragraph(
        "In formats with a line for each card, every line that is not blank is an entry, a heading or total, a known "
        "field (`Deck Name: ...`), a comment, prose, or a ruler without letters and digits. Any other line is a "
        "finding: DC005, or DC006 if it names a card but does not say for certain how many."
    ),
    "\n",
    paragraph(
        "Every number of an entry's line is its count, or a column that is known: the capacity, the group, the cost "
        "(`2 pool`), an official id, the number of a line (`1.`), a set or a year in brackets (`(V5A)`, `(2008)`), "
        "and the collector's number behind a set or a `#` in brackets. A line with any other number is not counted. "
        "The count is before or behind the name; a number behind one or two dashes is the count if nothing follows."
    ),
    "\n",
    paragraph(
        "A remark behind a card begins with `--`, `//`, `#`, a dash with blanks around it, or is in brackets. A blank "
        "is before its mark, and no number right behind it; if the count is before the name, a blank sets the number "
        "apart. Within brackets `#` begins no remark. `~~` around a card leaves it out, and that is reported. A line "
        "that begins with `>` is a quotation: a list that is quoted as a whole is read, a quoted card in another is "
        "DC006, and other quoted words are a comment."
    ),
    "\n",
    paragraph(
        "Marks behind a name choose its version: `(ADV)`, `(G6)`, a set, a year. If a name that several cards have "
        "has no such version, it is DC002; if the name is clear without the mark, DC009."
    ),
    "\n",
    paragraph("Prose is the deck's description, and `check` says how many lines it has."),
    "\n",
)
"""How lines are read; `claims` finds the table below it by trying."""


def formats() -> str:
    """Return the page of the deck formats: what each is, and what it cannot hold."""
    deck = everything()
    rows = []
    for name, module in MODULES.items():
        about = inspect.getdoc(import_module(f"deckcheck.deckfiles.{module}")) or ""
        try:
            lost = sorted({KINDS[one.kind] for one in find_losses(deck, name)})
            cannot = ", ".join(lost) or "nothing is lost"
            files = format_named(name).ending
        except UnwritableError:
            cannot, files = "can only be read", ""
        edited = "yes" if format_named(name).editable else ""
        rows.append((f"`{name}`", about.splitlines()[0].rstrip("."), files, edited, cannot))
    return "".join(
        (
            "# Deck formats\n\n",
            paragraph(
                "The format of a file is recognised by its content. `deckcheck convert --to NAME` writes a format, and "
                "names everything the deck has that the format cannot hold; `--from NAME` makes deckcheck read a file "
                "as that format. `add` and `remove` edit in place where the table says so, and leave all other lines "
                "as they are. `check` and `stats` also read archives (zip, tar) and JSON lines with one deck each: "
                "[Millions of decks](cluster.md)."
            ),
            "\n",
            paragraph(
                "Cards below a heading such as `Sideboard`, `Maybe`, `Side Library` or `Considering` (and the like in "
                "the six languages of the other headings), or on a line such as `SB: 4x Villein`, are beside the deck: "
                "kept, reported, and never counted. `markdown`, `discord` and `bbcode` are for posts; a list that is longer "
                "than one of Discord's messages is written as several, each with a line that says which it is."
            ),
            "\n",
            paragraph(
                "A table needs no header: the names are where most cards are named, and the copies where the numbers "
                "are not printed on the cards, are no official ids and do not number the rows. The same holds for "
                "tables on web pages, in posts of forums and in Markdown. In tables, JSON, XML and YAML each cell and "
                "field is a count, a name, an id, something that describes the card, or it is reported (DC005): no number "
                "is passed over in silence. An official id decides, whatever name is beside it: one that no card has "
                "is DC002, and one of a different card than the name DC003."
            ),
            "\n",
            paragraph(
                "Of a saved web page only the deck is read, from its heading to the total that it states. What the "
                "page has besides, such as menus, adverts, card texts and the decks of others, is never counted; lines "
                "there that look like cards are reported. A page whose deck cannot be told from the rest is DC001."
            ),
            "\n",
            WRITTEN,
            "\n",
            _plain_table(("name", "what it is", "files", "edited in place", "what is lost"), rows),
            *ACCOUNT,
            _plain_table(
                ("name", "comment lines", "remarks behind cards", "prose", "beside the deck"), claims.table()
            ),
        )
    )


# --- numbers -------------------------------------------------------------------------------------


def numbers() -> str:
    """Return the page of the numbers of `stats` and `odds`, with their formulas."""
    rows = [(one.title, one.text, f"`{one.formula}`", one.unit, one.note) for one in DEFINITIONS]
    return "".join(
        (
            "# Numbers\n\n",
            paragraph(
                "What `deckcheck stats` and `deckcheck odds` show, as `deckcheck explain stats` prints it. C is the number of "
                "crypt cards and N that of library cards, counted in copies; C(n, k) are binomial coefficients. The first "
                "four are the crypt cards of the opening uncontrolled region."
            ),
            "\n",
            WRITTEN,
            "\n",
            _plain_table(("number", "what it is", "formula", "unit", "note"), rows),
        )
    )


PAGES = {
    DOCS / "commands.md": commands,
    DOCS / "checks.md": checks,
    DOCS / "formats.md": formats,
    DOCS / "numbers.md": numbers,
}
"""The files, and what makes each."""


def write() -> None:
    """Rewrite the pages."""
    for path, page in PAGES.items():
        path.write_text(page(), "utf-8")
