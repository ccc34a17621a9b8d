"""`docs/events.md`: every kind of event with its fields, from the docstrings of the classes."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Any

from cardbase.quick import loaded
from rules.emerald.state import events as emerald_events
from rules.kernel import Event
from rules.kernel import events as kernel_events
from rules.nosferatu import events as nosferatu_events
from rules.vtes.state import card_events, fight_events, happenings, table_events
from rules.vtes.state import events as vtes_events

from .markdown import DOCS, paragraph, table

if TYPE_CHECKING:
    from types import ModuleType

PAGE = DOCS / "events.md"
ROOMS = (
    ("Every game", "What the board does.", (kernel_events,)),
    (
        "VTES: turns and counters",
        "Together with the moves of cards and what happens to them, these are complete.",
        (vtes_events,),
    ),
    ("VTES: cards in play", "Coming, going, locking, growing.", (card_events,)),
    ("VTES: what is done", "Actions, blocks, votes, cards used, ousting.", (happenings,)),
    ("VTES: what is done to others", "Reactions, titles, sects, trophies.", (table_events,)),
    ("VTES: combat", "From beginning to end.", (fight_events,)),
    ("Nosferatu", "In addition to the moves of cards.", (nosferatu_events,)),
    (
        "A Study in Emerald",
        "In addition to the moves of cards and counters. Cities, Agents and places are given by name.",
        (emerald_events,),
    ),
)

HEAD = """# Events

With `--trace --output-format json`, `goldfish` and `play` list under `events` everything that happened in the game, in
order, with nothing hidden. Each event is an object:

- `event`: its kind, as in the tables below;
- `turn`: the number of the turn, counted over all seats from 1; 0 before the first;
- `seat`: whom it is about, seats counted from 1, null for nobody;
- the other fields of its kind. A seat is a number from 1 or null, a card an object with `name` and `number` (which
  tells copies apart within the game) or null, a place an object with `seat` and `zone`. `text` is the card whose
  text did it, null if it was a rule of the game.
- `seen_by`: the seats that see the cards in it, or `hidden_from`: those that do not. Without either, everybody does.

`rules.kernel.events` has them as Python values: `game.journal.events`, and what a seat sees of them
`game.journal.seen_by(seat)`.

This page is written by `python -m tools.pages`; a test fails when it is out of date.
"""


def kinds(module: ModuleType) -> list[Any]:
    """Return the kinds of events that a module defines, in its order."""
    return [
        kind
        for kind in vars(loaded(module)).values()
        if inspect.isclass(kind)
        and issubclass(kind, Event)
        and kind is not Event
        and kind.__module__ == module.__name__
    ]


def documented(kind: Any) -> tuple[str, dict[str, str]]:
    """Return what the docstring of a kind says: of the event, and of each field."""
    text = inspect.cleandoc(kind.__doc__)
    about, _, rest = text.partition("Attributes:")
    fields: dict[str, str] = {}
    for line in rest.splitlines():
        found = re.match(r"^    (\w+): (.*)$", line)
        if found:
            fields[found[1]] = found[2]
        elif line.strip() and fields:
            last = next(reversed(fields))
            fields[last] += f" {line.strip()}"
    return " ".join(about.split()), fields


def shown(kind: Any) -> list[str]:
    """Return the fields that JSON has of a kind, other than `event`, `turn` and `seat`."""
    if kind is kernel_events.Said:
        return ["text"]
    return [name for name in kind.__match_args__ if name not in ("seat", "seen")]


def row(kind: Any) -> list[str]:
    """Return the row of a kind: what scripts call it, when it is, its fields."""
    about, fields = documented(kind)
    cells = [f"`seat`: {fields['seat']}"] if "seat" in fields else []
    cells += [f"`{name}`: {fields[name]}" for name in shown(kind)]
    return [f"`{kind.kind}`", about, "<br>".join(cells).replace("|", "\\|")]


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for title, about, modules in ROOMS:
        rows = [row(kind) for module in modules for kind in kinds(module)]
        listed = table(("event", "when", "fields"), rows).replace("---:", "---")
        parts.append(f"## {title}\n\n{paragraph(about)}\n{listed}")
    return "\n".join(parts)


def write() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
