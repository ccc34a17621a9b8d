"""The help of the commands, from their declarations: what each does, its options by section, examples."""

from __future__ import annotations

import sys

from deckcheck.options import COMMANDS, GROUPS, HEADINGS, command_named
from deckcheck.terminal.border import draw
from deckcheck.terminal.colour import Paint, wants_colour
from deckcheck.terminal.layout import width_of, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from deckcheck.options.declaring import Command, Option

WIDEST = 26
"""The most columns for names of options; the text of a longer one begins on the next line."""
NARROW = 60
"""The screen width below which every text begins on the next line."""
HELP_OPTION = ("-h, --help", "Show this help.")
VERSION_OPTION = (
    "-V, --version",
    "Show the version, whether it is compiled, and the date and number of cards.",
)


def tell_help(path: str = "", stream: TextIO | None = None) -> None:
    """Print the help of a command, of a group, or of the whole program (path "")."""
    out = stream or sys.stdout
    paint = Paint(wants_colour(out), width_of(out))
    name, _, below = path.partition(" ")
    command = command_named(name, below)
    draw(out, group_help(path, paint) if command is None else command_help(path, command, paint))


def command_help(path: str, command: Command, paint: Paint) -> str:
    """Return the help of a command."""
    shown = [one for one in command.options if not one.hidden]
    arguments = [one.metavar if one.required else f"[{one.metavar}]" for one in shown if one.positional]
    lines = _usage(" ".join([f"deckcheck {path} [OPTIONS]", *arguments]), paint)
    for part in command.help:
        lines += ["", *_indented(part, paint)]
    sections: dict[str, list[tuple[str, str]]] = {"Options": []}
    for one in shown:
        if not one.positional:
            sections.setdefault(one.section, []).append((spelled(one), about(one)))
    sections["Options"].append(HELP_OPTION)
    sections["Options"] = sections.pop("Options")  # what is in no other section comes last
    for heading, entries in sections.items():
        lines += ["", paint(f"{heading}:", "bold"), *_entries(entries, paint)]
    return "\n".join([*lines, *_epilog(command.epilog, paint), ""])


def group_help(group: str, paint: Paint) -> str:
    """Return the help of a group of commands, or of the whole program (group "")."""
    lines = _usage(f"deckcheck {group} COMMAND ...".replace("  ", " [OPTIONS] "), paint)
    about_all = GROUPS.get(group) or "Check, understand and play decks of Vampire: The Eternal Struggle."
    lines += ["", *_indented(about_all, paint)]
    below = COMMANDS[group] if group else COMMANDS
    entries: list[tuple[str, str]] = []
    for name in below:
        if not group and name in HEADINGS:
            lines += _entries(entries, paint)
            lines += ["", paint(f"{HEADINGS[name]}:", "bold")]
            entries = []
        command = command_named(group, name) if group else command_named(name)
        entries.append((name, GROUPS[name] if command is None else command.help[0]))
    if group:
        lines += ["", paint("Commands:", "bold")]
    lines += [*_entries(entries, paint), "", paint("Options:", "bold")]
    lines += _entries([HELP_OPTION] if group else [VERSION_OPTION, HELP_OPTION], paint)
    if not group:
        more = "Start with: deckcheck check my_deck.txt. 'deckcheck COMMAND --help' explains a command."
        lines += ["", *_indented(more, paint)]
    return "\n".join([*lines, ""])


def spelled(one: Option) -> str:
    """Return the names of an option with its placeholder: "-j, --jobs N"."""
    value = f" {one.metavar}" if one.metavar else ""
    return f"{', '.join(one.spellings)}{value}"


def about(one: Option) -> str:
    """Return the help of an option with its default."""
    if one.required:
        return f"{one.about} [required]"
    default = one.shown or ("" if one.default in (None, "", (), False) else str(one.default))
    return f"{one.about} [default: {default}]" if default else one.about


def _usage(usage: str, paint: Paint) -> list[str]:
    first, *more = wrapped(usage, paint.width - 7, "", "  ")
    return [f"{paint('Usage:', 'bold')} {first}", *(f"       {line}" for line in more)]


def _indented(text: str, paint: Paint) -> list[str]:
    return wrapped(text, paint.width, "  ", "  ")


def _entries(entries: Iterable[tuple[str, str]], paint: Paint) -> list[str]:
    """Lay out names and texts in two columns, or one above the other on a narrow screen."""
    told = list(entries)
    narrow = paint.width < NARROW
    column = 6 if narrow else max((len(name) for name, _ in told if len(name) <= WIDEST), default=0) + 4
    margin = " " * column
    lines = []
    for name, text in told:
        body = wrapped(text, paint.width, margin, margin)
        if narrow or len(name) + 4 > column:
            lines += [f"  {paint(name, 'cyan')}", *body]
        else:
            first, *more = body
            lines += [f"  {paint(name, 'cyan')}{first[len(name) + 2 :]}", *more]
    return lines


def _epilog(text: str, paint: Paint) -> list[str]:
    """Lay out what is below the options: paragraphs, and examples on a line each."""
    lines: list[str] = []
    example = False
    for part in text.strip().split("\n\n") if text else []:
        if not (example and part.startswith("  ")):
            lines.append("")
        example = part.startswith("  ")
        if example:
            lines += wrapped(part.strip(), paint.width, "    ", "        ")
        else:
            lines += _indented(" ".join(part.split()), paint)
    return lines
