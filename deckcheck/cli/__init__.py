"""The command line as Typer parses it, generated from the declarations in `deckcheck.options`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from deckcheck.cli.help import tell_help
from deckcheck.guard import guarded
from deckcheck.shortway import carry_out, parted

if TYPE_CHECKING:
    from deckcheck.options.declaring import Command, Option

QUERYING = "search"
"""The command whose words may begin with a minus: a short option is one only as a word of its own."""
TYPES = {"number": int, "decimal": float, "text": str, "list": str}


class DeclaredCommand(TyperCommand):
    """A command as declared."""

    def __init__(self, path: str, declared: Command) -> None:
        self.path = path
        self.declared = declared
        super().__init__(
            path,
            params=[parameter(one, path != QUERYING) for one in declared.options],
            # a term of a query may begin with a minus
            context_settings={
                "help_option_names": ["-h", "--help"],
                "ignore_unknown_options": path == QUERYING,
            },
            rich_markup_mode=None,
        )

    def invoke(self, ctx: Any) -> int:
        """Do the work with what was given; returns the exit code."""
        values: dict[str, object] = {}
        for one in self.declared.options:
            source = ctx.get_parameter_source(one.field)
            if source is None or source.name != "COMMANDLINE":
                continue
            given = ctx.params[one.field]
            if one.kind == "list":
                parts = [(text,) if one.positional else parted(text, one) for text in given]
                given = tuple(part for some in parts for part in some)
            values[one.field] = given
        return guarded(lambda: carry_out(self.declared, values))

    def get_help(self, ctx: Any) -> str:
        """Print the help, and exit."""
        tell_help(self.path)
        raise typer.Exit


def parameter(one: Option, short: bool = True) -> Any:
    """Make Typer's parameter from what is declared, with its short name or without."""
    if one.positional:
        many = -1 if one.kind == "list" else 1
        return TyperArgument(
            param_decls=[one.field], type=str, required=one.required, nargs=many, metavar=one.metavar
        )
    declared = [one.field, *(one.accepted if short else (one.name, *one.formerly))]
    if one.kind == "flag":
        return TyperOption(param_decls=declared, is_flag=True, default=False)
    return TyperOption(
        param_decls=declared, type=TYPES[one.kind], required=one.required, multiple=one.kind == "list"
    )


def run(path: str, declared: Command, words: list[str]) -> int:
    """Parse the words after a command, and do what they ask.

    Args:
        path: the command's name, with that of its group: "play vtes".
        declared: the command.
        words: what was typed after its name.

    Returns:
        The exit code.
    """
    if path == QUERYING:
        long = {one.short: one.name for one in declared.options if one.short}
        words = [long.get(word, word) for word in words]
    try:
        code = DeclaredCommand(path, declared).main(
            words, prog_name=f"deckcheck {path}", standalone_mode=False
        )
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        sys.stderr.write(f"deckcheck {path}: {_in_words(error, declared)}\n")
        sys.stderr.write(f"'deckcheck {path} --help' explains it.\n")
        return 2
    return code if isinstance(code, int) else 0


def _in_words(error: Any, declared: Command) -> str:
    """Report what Typer found wrong in the style of the other messages."""
    kind = type(error).__name__
    field = getattr(getattr(error, "param", None), "name", "")
    one = next((one for one in declared.options if one.field == field), None)
    if kind == "MissingParameter" and one is not None:
        return f"{one.name} is missing"
    if kind == "BadParameter" and one is not None:
        value = error.message.partition(" is not ")[0]
        return f"{one.name} is {value}; consider a {'whole ' * (one.kind == 'number')}number"
    if kind == "NoSuchOption":
        from difflib import get_close_matches

        known = [spelling for one in declared.options if not one.positional for spelling in one.spellings]
        near = get_close_matches(error.option_name, known, n=1)
        return f"there is no option {error.option_name}" + (f"; did you mean {near[0]}?" if near else "")
    said = str(error.format_message()).rstrip(".")
    return f"{said[:1].lower()}{said[1:]}"
