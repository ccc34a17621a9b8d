"""What could stand where the cursor is: commands, options, their values, card names, queries, files."""

from __future__ import annotations

from cardbase.fold import fold
from cardbase.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from cardbase.store import CardStore

SHELLS = ("bash", "zsh", "fish", "powershell")

NAMES_FROM = {"card": 0, "odds": 1, "add": 1, "remove": 1}
"""Commands that take card names, and the first argument that is one; those before are files."""

COUNTED = frozenset({"add", "remove", "odds"})
"""Commands that take "4 Deflection" or "2x Deflection", too."""


@value
class Candidate:
    """Something that could stand there; `about` says in short what it is."""

    text: str
    about: str = ""


@value
class Answer:
    """What a shell is told.

    Attributes:
        candidates: what could stand there, sorted.
        more: "files" or "folders" where the shell knows better; "open" where a candidate is not yet the
            whole word, so that no blank may follow; else "".
    """

    candidates: tuple[Candidate, ...] = ()
    more: str = ""


NOTHING = Answer()
FILES = Answer(more="files")


def complete(words: Sequence[str], current: str) -> Answer:
    """Tell what could stand at the cursor.

    Args:
        words: the words before it, without the program's name.
        current: the word at the cursor as far as it stands before it, without quotation marks.

    Returns:
        The answer; nothing where nothing is known, or the card data cannot be read.
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
    """Give the full names of the cards whose name begins so, with or without its article, or any alias.

    One letter or digit at least is needed; all the names there are help nobody.
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
    """Complete the last term of a query: its field, or the value behind it."""
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
    from rules.vtes.law.formats.names import builtin_names

    begin = max(current.rfind(mark) for mark in ':=,&"') + 1
    typed = current[begin:]
    head = current[:begin].removesuffix('"')
    found = []
    for known in field.values(_store(), builtin_names()):
        text = known if field.name in ("set", "disc") else known.lower()
        if field.name == "disc" and typed.isupper():
            text = known.upper()
        if fold(text).startswith(fold(typed)):
            found.append(Candidate(f'{head}"{text}"' if " " in text else f"{head}{text}"))
    return Answer(tuple(sorted(found, key=lambda one: one.text)))


def _in_value(current: str) -> bool:
    """Whether a field and its operator stand in the word."""
    letters = current.lstrip("-(")
    size = len(letters) - len(letters.lstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    return size > 0 and letters[size : size + 1] in (":", "=")


# --- commands and options -------------------------------------------------------------------------


def _parsed(words: Sequence[str], current: str) -> Answer:
    """Ask the option parser which commands, options and arguments there are."""
    from typer import Context
    from typer.core import TyperGroup
    from typer.main import get_command

    from deckcheck.cli import app

    command: Any = get_command(app)
    path: list[str] = []
    rest = list(words)
    context = Context(command, info_name="deckcheck")
    while isinstance(command, TyperGroup):
        if not rest:
            return (
                _commands(command, context, current)
                if not current.startswith("-")
                else _options(command, current)
            )
        name = rest.pop(0)
        command = command.get_command(context, name)
        if command is None:
            return NOTHING
        path.append(name)
        context = Context(command, info_name=name, parent=context)
    options = {name: option for option in command.params for name in option.opts if name.startswith("-")}
    if current.startswith("--") and "=" in current:
        name, _, typed = current.partition("=")
        answer = _values(path, name, typed) if name in options else NOTHING
        found = (Candidate(f"{name}={one.text}", one.about) for one in answer.candidates)
        return Answer(tuple(found), answer.more)
    last = options.get(rest[-1]) if rest else None
    if last is not None and not last.is_flag and not last.count:
        return _values(path, last.opts[-1] if last.opts[-1].startswith("--") else last.opts[0], current)
    if current.startswith("-") and "--" not in rest:
        return _options(command, current)
    return _argument(path, _arguments_before(rest, options), current)


def _commands(group: Any, context: Any, current: str) -> Answer:
    names = [name for name in group.list_commands(context) if name.startswith(current)]
    found = []
    for name in names:
        command = group.get_command(context, name)
        found.append(Candidate(name, command.get_short_help_str(70) if command is not None else ""))
    return Answer(tuple(found))


def _options(command: Any, current: str) -> Answer:
    abouts = {
        name: option.help or ""
        for option in command.params
        for name in option.opts
        if name.startswith("-") and not getattr(option, "hidden", False)
    }
    abouts["--help"] = "Show the help."
    return _starting(sorted(abouts, key=lambda name: name.lstrip("-")), current, abouts)


def _arguments_before(words: Sequence[str], options: dict[str, Any]) -> list[str]:
    """Leave out options and their values."""
    kept: list[str] = []
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word.startswith("-") and word != "-":
            option = options.get(word)
            skip = option is not None and not option.is_flag and not option.count
        else:
            kept.append(word)
    return kept


def _argument(path: list[str], before: list[str], current: str) -> Answer:
    name = path[0]
    if name in NAMES_FROM and len(before) >= NAMES_FROM[name]:
        return _card_names(name, current)
    if name == "search":
        return _query(current)
    if name == "explain":
        return _check_codes(path, current)
    if name == "completion":
        return _starting(SHELLS, current)
    return FILES


# --- values of options ----------------------------------------------------------------------------


def _values(path: list[str], option: str, current: str) -> Answer:
    known = VALUES.get(option)
    return known(path, current) if known is not None else FILES


def _formats(path: list[str], current: str) -> Answer:
    from rules.vtes.law.formats.names import builtin_names

    answer = _starting(builtin_names(), current)
    return answer if answer.candidates else FILES  # a file of one's own


def _deck_formats(path: list[str], current: str) -> Answer:
    from deckcheck.deckfiles import formats

    return _starting(formats(), current)


def _editions(path: list[str], current: str) -> Answer:
    from rules.vtes.law.editions import EDITIONS

    return _starting(EDITIONS, current)


def _check_codes(path: list[str], current: str) -> Answer:
    """Complete codes and names of checks; behind a comma, another one."""
    from deckcheck.checks import all_checks

    head, comma, typed = current.rpartition(",")
    abouts = {f"{head}{comma}{check.code}": check.name for check in all_checks()}
    abouts |= {f"{head}{comma}{check.name}": check.summary for check in all_checks() if typed}
    return _starting(abouts, current, abouts)


def _output_formats(path: list[str], current: str) -> Answer:
    """Complete what the command's own module says it can write."""
    from importlib import import_module

    known: Sequence[str] = ("text", "json")
    for module in (f"{path[0]}_options", path[0]):
        try:
            known = import_module(f"deckcheck.commands.{module}").OUTPUT_FORMATS
        except (ImportError, AttributeError):
            continue
        break
    return _starting(known, current)


def _sorts(path: list[str], current: str) -> Answer:
    from deckcheck.commands.search import SORTS

    sign = "-" if current.startswith("-") else ""
    return _starting((f"{sign}{name}" for name in SORTS), current)


def _one_of(*words: str) -> Callable[[list[str], str], Answer]:
    return lambda path, current: _starting(words, current)


VALUES: dict[str, Callable[[list[str], str], Answer]] = {
    "--format": _formats,
    "--legal-in": _formats,
    "--from": _deck_formats,
    "--to": _deck_formats,
    "--edition": _editions,
    "--output-format": _output_formats,
    "--select": _check_codes,
    "--extend-select": _check_codes,
    "--ignore": _check_codes,
    "--sort": _sorts,
    "--on": _one_of("today", "deck"),
    "--fail-on": _one_of("error", "warning", "info", "never"),
    "--color": _one_of("auto", "always", "never"),
    "--zone": _one_of("crypt", "library"),
    "--paper": _one_of("a4", "letter"),
}
"""Options whose values are known, and what gives them; of any other, the shell offers files."""
