"""How a command declares its options: a class of values whose fields say everything about them.

    @command("deckcheck.commands.draw:run", epilog="Example: ...")
    class DrawOptions:
        "Draw sample openings."

        deck: str = argument("DECK")
        number: int = option("Number of openings.", "-n", default=1, least=1)

The class becomes a value (see `cardbase.quick`) with these fields and defaults. A field with a plain default
is not one of the user's options. Whatever must know the options, from the two parsers of command lines to the
reference in the docs, asks `options_of`.
"""

from __future__ import annotations

from cardbase.quick import dataclass_transform, replace, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final, TypeVar

    T = TypeVar("T")

REQUIRED: Final = object()
"""The default of what must be given."""

KINDS: dict[type, str] = {bool: "flag", int: "number", float: "decimal", tuple: "list"}
METAVARS = {"number": "N", "decimal": "X", "text": "TEXT", "list": "LIST"}
VALUES = {
    "deck-format": "FORMAT", "written-format": "FORMAT", "format": "NAME", "day": "DATE", "check": "CODES",
    "file": "FILE", "report": "FILE",
    "folder": "FOLDER", "card": "CARD", "deck": "DECK", "pilot": "PILOT", "executor": "WHERE",
}  # fmt: skip
"""What a value may be, for completion, and how the help names it."""


@value
class Option:
    """One option, or one argument, of a command.

    Attributes:
        help: one sentence; "{choices}" stands for the choices.
        default: what applies if nothing is given; `REQUIRED` if something must be.
        kind: "flag", "number" (whole), "decimal", "text", or "list" (a tuple of texts).
        field: its field in the class of options.
        name: "--output-format"; for an argument its name in the usage line, "DECK".
        short: "-o", or "".
        metavar: placeholder for the value in the help, "" for a flag.
        values: what it may be, one of `VALUES`, "" for anything.
        choices: all it may be, () for anything.
        former: earlier names of choices, still accepted, and what they are called now.
        formerly: earlier spellings of the option itself, still accepted on the command line.
        least, most: bounds of a number, None for none.
        shown: the default in the words of the help, if the value itself says too little.
        section: heading of the help under which it appears.
        splits: the texts of a list may be joined by commas.
        configurable: a configuration file and a variable may set it.
        writes: it makes the command write files, which is accepted on the command line only.
        own: what it does that nobody but the user may ask for ("sends decks to other machines"), so that no
            file found beside decks may set it; "" if it does nothing of the kind.
        positional: it is an argument.
        hidden: the help does not list it.
    """

    help: str
    default: Any
    kind: str
    field: str = ""
    name: str = ""
    short: str = ""
    metavar: str = ""
    values: str = ""
    choices: tuple[str, ...] = ()
    former: tuple[tuple[str, str], ...] = ()
    formerly: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    shown: str = ""
    section: str = "Options"
    splits: bool = True
    configurable: bool = True
    writes: bool = False
    own: str = ""
    positional: bool = False
    hidden: bool = False

    def by(self, **changes: Any) -> Any:
        """Return the same with something changed, for a command where it differs."""
        return replace(self, **changes)

    @property
    def required(self) -> bool:
        """Whether it has to be given."""
        return self.default is REQUIRED

    @property
    def about(self) -> str:
        """Its help, with the choices in their place."""
        *first, last = self.choices or ("",)
        return self.help.replace("{choices}", f"{', '.join(first)} or {last}" if first else last)

    @property
    def spellings(self) -> tuple[str, ...]:
        """How it may be written on the command line, the short way first."""
        return (self.short, self.name) if self.short else (self.name,)

    @property
    def accepted(self) -> tuple[str, ...]:
        """The same, with how it was written earlier."""
        return (*self.spellings, *self.formerly)

    @property
    def key(self) -> str:
        """Its key in a configuration file."""
        return self.name.removeprefix("--")

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return f"DECKCHECK_{self.key.upper().replace('-', '_')}"


def option(
    help: str,
    *names: str,
    default: Any = REQUIRED,
    kind: str = "",
    metavar: str = "",
    values: str = "",
    **about: Any,
) -> Any:
    """Declare an option.

    Args:
        help: as everything that is not named here: see `Option`.
        names: "-j" for a short name, "--from" for a long one that differs from that of the field.
        default: see `Option`.
        kind: as the default says, if nothing is given.
        metavar: as `values` and `kind` say, if nothing is given.
        values: see `Option`.
        about: the rest.
    """
    kind = kind or KINDS.get(type(default), "text")
    long = short = ""
    for name in names:
        if name.startswith("--"):
            long = name
        else:
            short = name
    shown = metavar or VALUES.get(values) or METAVARS.get(kind, "")
    return Option(help, default, kind, "", long, short, shown, values, **about)


def argument(
    name: str, *, default: Any = REQUIRED, kind: str = "text", values: str = "file", hidden: bool = False
) -> Any:
    """Declare an argument; one of kind "list" takes all the words that are left, and comes last."""
    one: Option = option("", default=default, kind=kind, values=values, configurable=False, hidden=hidden)
    return one.by(name=name, metavar=name, positional=True, splits=False)


@dataclass_transform(frozen_default=True, eq_default=True, field_specifiers=(option, argument))
def command(work: str, *, epilog: str = "", given: bool = False) -> Callable[[type[T]], type[T]]:
    """Make a class of annotated fields the options of a command.

    Its docstring is the help of the command; only the first paragraph appears in the list of commands.

    Args:
        work: what the command does: "module:function", called with the options, standard output and error.
        epilog: what comes below the options in the help, examples above all.
        given: the function is also called with the set of the fields that were given.
    """

    def made(cls: type[T]) -> type[T]:
        declared = []
        for field in cls.__annotations__:
            one = cls.__dict__.get(field)
            if not isinstance(one, Option):
                continue
            _called(one, field)
            declared.append(one)
            if one.required:
                delattr(cls, field)
            else:
                setattr(cls, field, one.default)
        ready: Any = value(cls)
        ready.OPTIONS = tuple(declared)
        ready.COMMAND = Command(ready, work, epilog, given)
        return ready  # type: ignore[no-any-return]

    return made


def _called(one: Option, field: str) -> None:
    """Give an option its field, bypassing its immutability: a copy of each would slow every start."""
    if one.field not in ("", field):
        raise TypeError(f"the option {one.field!r} cannot be {field!r} elsewhere; declare another")
    Option.field.__set__(one, field)  # type: ignore[attr-defined]
    Option.name.__set__(one, one.name or f"--{field.replace('_', '-')}")  # type: ignore[attr-defined]


class Command:
    """A command as declared: its class of options, its work, the words of its help."""

    __slots__ = ("epilog", "made", "takes_given", "work")

    def __init__(self, made: Any, work: str, epilog: str, takes_given: bool) -> None:
        self.made = made
        self.work = work
        self.epilog = epilog
        self.takes_given = takes_given

    @property
    def options(self) -> tuple[Option, ...]:
        """Its options and arguments, as declared."""
        declared: tuple[Option, ...] = self.made.OPTIONS
        return declared

    @property
    def reports(self) -> bool:
        """Whether its report can go into a file, which `deckcheck.delivery` writes."""
        return any(one.values == "report" for one in self.options)

    @property
    def help(self) -> list[str]:
        """Its help, one paragraph each."""
        return [" ".join(part.split()) for part in (self.made.__doc__ or "").split("\n\n")]


def options_of(options: Any) -> tuple[Option, ...]:
    """Return what is declared of a value of options, or of its class."""
    declared: tuple[Option, ...] = options.OPTIONS
    return declared


def choices_of(options: Any, field: str) -> tuple[str, ...]:
    """Return what an option may be."""
    return next(one.choices for one in options_of(options) if one.field == field)
