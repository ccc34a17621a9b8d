"""What could stand at the cursor: commands, options, their values, card names, queries, files."""

from __future__ import annotations

from cardbase.fold import fold
from cardbase.quick import value
from deckcheck.options import COMMANDS, GROUPS, command_named
from deckcheck.work import ENGINES, HERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardbase.store import CardStore
    from deckcheck.options.declaring import Option

SHELLS = ("bash", "zsh", "fish", "powershell")

NAMES_FROM = {"card": 0, "odds": 1, "add": 1, "remove": 1}
"""Commands that take card names, and the first argument that is one; those before are files."""

COUNTED = frozenset({"add", "remove", "odds"})
"""Commands that also take "4 Deflection" or "2x Deflection"."""


@value
class Candidate:
    """Something that could stand there; `about` describes it briefly."""

    text: str
    about: str = ""


@value
class Answer:
    """The answer to a shell.

    Attributes:
        candidates: what could stand there, sorted.
        more: "files" or "folders" if the shell knows better; "open" if a candidate is not yet the
            whole word, so that no space may follow; otherwise "".
    """

    candidates: tuple[Candidate, ...] = ()
    more: str = ""


NOTHING = Answer()
FILES = Answer(more="files")


def complete(words: Sequence[str], current: str) -> Answer:
    """Return what could stand at the cursor.

    Args:
        words: the words before it, without the program's name.
        current: the word at the cursor up to the cursor, without quotation marks.

    Returns:
        The answer; empty if nothing is known, or the card data cannot be read.
    """
    plain = not any(word.startswith("-") for word in (*words, current))
    if words and plain:
        if words[0] in NAMES_FROM and len(words) > NAMES_FROM[words[0]]:
            return _card_names(words[0], current)
        if words[0] == "completion":
            return _starting(SHELLS, current)
    if words and words[0] == "search" and (plain or (current.startswith("-") and ":" in current)):
        return _query(current)
    return _parsed(words, current)


def _starting(texts: Iterable[str], current: str, abouts: dict[str, str] | None = None) -> Answer:
    wanted = current.lower()
    told = abouts or {}
    return Answer(
        tuple(
            Candidate(text, told.get(text, ""))
            for text in dict.fromkeys(texts)
            if text.lower().startswith(wanted)
        )
    )


# --- cards ----------------------------------------------------------------------------------------


def _card_names(command: str, current: str) -> Answer:
    count, typed = "", current
    if command in COUNTED:
        number = len(current) - len(current.lstrip("=0123456789"))
        if number and current[number : number + 1] in ("x", "X", " "):
            rest = current[number + 1 :].lstrip()
            count, typed = current[: len(current) - len(rest)], rest
    found = card_names(typed)
    return Answer(tuple(Candidate(f"{count}{one.text}", one.about) for one in found))


def card_names(typed: str, store: CardStore | None = None) -> tuple[Candidate, ...]:
    """Return the full names of the cards whose name, with or without its article, or alias begins like this.

    At least one letter or digit is needed; a list of all names would help nobody.
    """
    key = fold(typed)
    if not key:
        return ()
    cards = store or _store()
    rows = cards.select(
        """SELECT DISTINCT c.name, c.type, c.advanced, c.twin, c.grp FROM names n JOIN crypt c ON c.id = n.id
            WHERE n.key >= ? AND n.key < ? || '~'
        UNION ALL SELECT DISTINCT l.name, l.types, 0, 0, 0 FROM names n JOIN library l ON l.id = n.id
            WHERE n.key >= ? AND n.key < ? || '~'""",
        (key,) * 4,
    )
    found = []
    for name, types, advanced, twin, group in rows:
        mark = " (ADV)" if advanced else f" (G{'ANY' if group is None else group})" if twin else ""
        found.append(Candidate(f"{name}{mark}", types.replace("|", "/")))
    return tuple(sorted(set(found), key=lambda one: one.text))


def _store() -> CardStore:
    from deckcheck.carddata import open_cards

    return open_cards()


def _query(current: str) -> Answer:
    """Complete the last term of a query: its field, or the value after it."""
    from cardbase.query_table import FIELDS, field_named

    start = max(current.rfind(mark) for mark in ' (-"') + 1 if not _in_value(current) else 0
    before, term = current[:start], current[start:]
    if not _in_value(current):
        return Answer(
            tuple(
                Candidate(f"{before}{field.name}:", field.about)
                for field in FIELDS
                if field.name.startswith(term.lower())
            ),
            "open",
        )
    at = min(place for mark in ":=" if (place := current.find(mark)) >= 0)
    name = "".join(letter for letter in current[:at] if letter.isalpha())
    field = field_named(name.lower())
    if field is None:
        return NOTHING
    from cardbase.query_table import RoleField
    from deckcheck.meaning.roles import LazyRoles
    from rules.vtes.law.formats.names import builtin_names

    begin = max(current.rfind(mark) for mark in ':=,&"') + 1
    typed = current[begin:]
    head = current[:begin].removesuffix('"')
    found = []
    roles = LazyRoles(_store()).names() if isinstance(field, RoleField) else ()
    for known in (*field.values(_store(), builtin_names()), *roles):
        text = known if field.name in ("set", "disc") else known.lower()
        if field.name == "disc" and typed.isupper():
            text = known.upper()
        if fold(text).startswith(fold(typed)):
            found.append(Candidate(f'{head}"{text}"' if " " in text else f"{head}{text}"))
    return Answer(tuple(sorted(found, key=lambda one: one.text)))


def _in_value(current: str) -> bool:
    """Whether the word contains a field and its operator."""
    letters = current.lstrip("-(")
    size = len(letters) - len(letters.lstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    return size > 0 and letters[size : size + 1] in (":", "=")


# --- commands and options -------------------------------------------------------------------------


def _parsed(words: Sequence[str], current: str) -> Answer:
    """Search the declared commands, options and arguments."""
    rest = list(words)
    below: Iterable[str] = COMMANDS
    path: list[str] = []
    while (command := command_named(*path) if path else None) is None:
        if not rest:
            abouts = {name: _short_help([*path, name]) for name in below}
            flags = ["--help"] if path else ["--help", "--version"]
            return _starting(flags if current.startswith("-") else below, current, abouts)
        name = rest.pop(0)
        if name not in below:
            return NOTHING
        path.append(name)
        found = COMMANDS[name] if len(path) == 1 else ""
        below = found if isinstance(found, dict) else ()
    options = {spelling: one for one in command.options if not one.positional for spelling in one.accepted}
    if current.startswith("--") and "=" in current:
        name, _, typed = current.partition("=")
        answer = _values(options[name], typed) if name in options else NOTHING
        return Answer(
            tuple(Candidate(f"{name}={one.text}", one.about) for one in answer.candidates), answer.more
        )
    last = options.get(rest[-1]) if rest else None
    if last is not None and last.kind != "flag":
        return _values(last, current)
    if current.startswith("-") and "--" not in rest:
        told = {
            spelling: one.about
            for spelling, one in options.items()
            if not one.hidden and spelling in one.spellings
        }
        told["--help"] = "Show the help."
        return _starting(sorted(told, key=lambda name: name.lstrip("-")), current, told)
    return _argument(path[0], command.options, _arguments_before(rest, options), current)


def _short_help(path: Sequence[str]) -> str:
    command = command_named(*path)
    return GROUPS[path[0]] if command is None else command.help[0]


def _arguments_before(words: Sequence[str], options: dict[str, Option]) -> int:
    """Count the words that are neither options nor their values."""
    number = 0
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word.startswith("-") and word != "-":
            skip = word in options and options[word].kind != "flag"
        else:
            number += 1
    return number


def _argument(name: str, options: Iterable[Option], before: int, current: str) -> Answer:
    arguments = [one for one in options if one.positional]
    if name in NAMES_FROM and before >= NAMES_FROM[name]:
        return _card_names(name, current)
    if name == "search":
        return _query(current)
    return _values(arguments[min(before, len(arguments) - 1)], current) if arguments else FILES


# --- values of options ----------------------------------------------------------------------------


def _values(option: Option, current: str) -> Answer:
    if option.choices:
        return _starting(option.choices, current)
    known = SOURCES.get(option.values)
    return known(current) if known is not None else FILES


def _formats(current: str) -> Answer:
    from rules.vtes.law.formats.names import builtin_names

    head, comma, _ = current.rpartition(",")
    answer = _starting([f"{head}{comma}{name}" for name in builtin_names()], current)
    return answer if answer.candidates else FILES  # a file of the user's own


def _deck_formats(current: str) -> Answer:
    from deckcheck.deckfiles import formats

    return _starting(formats(), current)


def _written_formats(current: str) -> Answer:
    from deckcheck.deckfiles import written_formats

    return _starting(written_formats(), current)


def _check_codes(current: str) -> Answer:
    """Complete codes and names of checks; after a comma, another one."""
    from deckcheck.checks import all_checks

    head, comma, typed = current.rpartition(",")
    abouts = {f"{head}{comma}{check.code}": check.name for check in all_checks()}
    abouts |= {f"{head}{comma}{check.name}": check.summary for check in all_checks() if typed}
    return _starting(abouts, current, abouts)


def _days(current: str) -> Answer:
    from deckcheck.lawbook import WEEKDAYS

    return _starting(("today", "tomorrow", *WEEKDAYS, "deck"), current)


def _executors(current: str) -> Answer:
    answer = _starting((HERE, *(f"{engine}:" for engine in ENGINES)), current)
    clusters = all(one.text.endswith(":") for one in answer.candidates)
    return Answer(answer.candidates, "open" if answer.candidates and clusters else "")


SOURCES: dict[str, Callable[[str], Answer]] = {
    "format": _formats,
    "deck-format": _deck_formats,
    "written-format": _written_formats,
    "check": _check_codes,
    "day": _days,
    "executor": _executors,
    "shell": lambda current: _starting(SHELLS, current),
}
"""Functions that return the values that `Option.values` names; for any other, the shell offers files."""
