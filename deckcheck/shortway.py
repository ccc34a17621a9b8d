"""The short way of `deckcheck check`: its common options read without the option parser, which costs a start.

What is not read here for sure, wrong usage and `--help` among it, is left to `deckcheck.cli`, whose
declarations are the ones that count; a test holds the two together.
"""

from __future__ import annotations

TEXTS = frozenset(
    {"--format", "--edition", "--on", "--fail-on", "--output-format", "--output", "--from", "--color"}
)
NUMBERS = frozenset({"--players", "--jobs"})
LISTS = frozenset({"--select", "--ignore"})
FLAGS = frozenset({"--exit-zero", "--statistics", "--quiet", "--strict"})
SHORT = {"-o": "--output", "-j": "--jobs", "-q": "--quiet"}


def read(words: list[str]) -> tuple[list[str], dict[str, object]] | None:
    """Read the words behind `deckcheck check`.

    Args:
        words: files, folders, globs, "-", and options.

    Returns:
        The decks, and the options given by the name of their field in `CheckOptions`; None where the
        words need the option parser.
    """
    decks: list[str] = []
    values: dict[str, object] = {}
    lists: dict[str, list[str]] = {}
    rest = iter(words)
    for word in rest:
        if word == "-" or not word.startswith("-"):
            decks.append(word)
            continue
        name, joined, value = word.partition("=")
        if joined and not name.startswith("--"):
            return None
        name = SHORT.get(name, name)
        field = "from_format" if name == "--from" else name[2:].replace("-", "_")
        if name in FLAGS and not joined:
            values[field] = True
            continue
        if name not in TEXTS and name not in NUMBERS and name not in LISTS:
            return None
        if not joined:
            value = next(rest, "-")
            if value.startswith("-"):
                return None
        if name in NUMBERS:
            if not (value.isascii() and value.isdecimal() and len(value) < 10):
                return None
            values[field] = int(value)
        elif name in LISTS:
            lists.setdefault(field, []).extend(part.strip() for part in value.split(",") if part.strip())
        else:
            values[field] = value
    return decks, values | {field: tuple(parts) for field, parts in lists.items()}
