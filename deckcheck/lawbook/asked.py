"""Which formats decks are judged by, and how people speak of them."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.law.construction import Law

STANDARD = "standard"
TABLE = "rulebook"
BOTH = (STANDARD, TABLE)
"""Without a named law, the user may be a player before a tournament or at a table, so both are judged."""
ALL = "all"

PLACES = {STANDARD: "for tournaments", TABLE: "at a table"}
SHORT = {STANDARD: "tournaments", TABLE: "table"}
"""What findings call the formats that people do not know by their names."""


def asked_formats(text: str, players: int | None = None) -> tuple[str, ...]:
    """Return the formats that are asked for, each once, the built-in ones as they are called.

    Args:
        text: as in --format: names of formats and paths of files, separated by commas; "all" stands for all
            built-in ones, "" for what applies if none is named.
        players: Methuselahs at the table, None if not known; giving a number means the law of a table.
    """
    if not text.strip(" ,"):
        return BOTH if players is None else (TABLE,)
    from rules.vtes.law.formats.names import builtin_names, is_path

    if is_path(text) and os.path.isfile(text):  # its path may contain a comma
        return (text,)
    names: list[str] = []
    for part in text.split(","):
        word = part.strip()
        name = word if is_path(word) else word.lower()
        if name == ALL:
            names += [*BOTH, *builtin_names()]
        elif name:
            names.append(name)
    return tuple(dict.fromkeys(names))


def short_name(name: str) -> str:
    """Return what findings call a format: "tournaments", "table", "v5"."""
    return SHORT.get(name, name)


def place_named(name: str) -> str:
    """Say where a format applies, by its name alone."""
    return PLACES.get(name) or f"in {name}"


def place_of(name: str, law: Law, smallest: int | None = None) -> str:
    """Say where a law applies, in a player's words: "for tournaments", "at a table of 4", "in V5".

    Args:
        name: of its format, as asked for.
        law: the law.
        smallest: the fewest Methuselahs whose table allows the deck, None if that is not known.
    """
    if name not in PLACES:
        return f"in {law.format.title}"
    if name == TABLE and law.players is not None:
        return f"{PLACES[name]} of {law.players}"
    return f"{PLACES[name]} of {smallest} or more" if smallest else PLACES[name]
