"""The short way of `check`, `goldfish` and `suggest`: common options read without the slow option parser.

What is not read here for sure, wrong usage and `--help` among it, is left to `deckcheck.cli`, whose
declarations are the ones that count; a test holds the two together.
"""

from __future__ import annotations


class Grammar:
    """The options of a command that are read here, by their long names.

    Args:
        texts: options that take a text.
        numbers: those that take a whole number from 0 up.
        flags: those that take nothing.
        lists: those that take a list with commas, and may be given again.
        short: the short names, each with the long one.
        single: the command takes one deck, not any number of them.
    """

    __slots__ = ("flags", "lists", "numbers", "short", "single", "texts")

    def __init__(
        self, texts: str, numbers: str, flags: str, lists: str, short: dict[str, str], single: bool = False
    ) -> None:
        self.texts = frozenset(texts.split())
        self.numbers = frozenset(numbers.split())
        self.flags = frozenset(flags.split())
        self.lists = frozenset(lists.split())
        self.short = short
        self.single = single


CHECK = Grammar(
    texts="--format --edition --on --fail-on --output-format --output --from --color",
    numbers="--players --jobs",
    flags="--exit-zero --statistics --quiet --strict",
    lists="--select --ignore",
    short={"-o": "--output", "-j": "--jobs", "-q": "--quiet"},
)
GOLDFISH = Grammar(
    texts="--seat --edition --pilot --rival --aim --target --goal --save --replay --compare --output-format "
    "--plot --from",
    numbers="--games --turns --players --seed --jobs --game",
    flags="--trace --quiet",
    lists="",
    short={"-n": "--games", "-j": "--jobs", "-q": "--quiet"},
    single=True,
)

SUGGEST = Grammar(
    texts="--type --like --format --on --output-format",
    numbers="--limit",
    flags="--crypt --library --fits --cuts --alone --quiet",
    lists="",
    short={"-q": "--quiet"},
    single=True,
)


def read(words: list[str], grammar: Grammar) -> tuple[list[str], dict[str, object]] | None:
    """Read the words behind a command.

    Args:
        words: files, folders, globs, "-", and options.
        grammar: the options of the command.

    Returns:
        The decks, and the options given by the name of their field in the options of the command; None
        where the words need the option parser.
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
        name = grammar.short.get(name, name)
        field = "from_format" if name == "--from" else name[2:].replace("-", "_")
        if name in grammar.flags and not joined:
            values[field] = True
            continue
        if name not in grammar.texts and name not in grammar.numbers and name not in grammar.lists:
            return None
        if not joined:
            value = next(rest, "-")
            if value.startswith("-"):
                return None
        if name in grammar.numbers:
            if not (value.isascii() and value.isdecimal() and len(value) < 10):
                return None
            values[field] = int(value)
        elif name in grammar.lists:
            lists.setdefault(field, []).extend(part.strip() for part in value.split(",") if part.strip())
        else:
            values[field] = value
    if grammar.single and len(decks) > 1:
        return None
    return decks, values | {field: tuple(parts) for field, parts in lists.items()}
