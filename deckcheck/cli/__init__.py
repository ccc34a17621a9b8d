"""The command line: names and options only. Each command imports its work when it runs.

The commands of a family share a module here, which is imported when one of them is asked for;
`deckcheck.commands.COMMANDS` says which. The first line of a command's docstring is its short help.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from deckcheck import __version__
from deckcheck.cli.common import end, new_app
from deckcheck.commands import COMMANDS

if TYPE_CHECKING:
    from typer.core import TyperCommand

GROUPS = {
    "cards": "The card data: which is used, where it is, how to update it.",
    "play": "Play or simulate whole games with the rules engine.",
}
"""Commands with commands of their own, which fill a module each, and their help."""


class LazyGroup(TyperGroup):
    """Imports a command's module when the command is asked for."""

    def list_commands(self, context: Any) -> list[str]:
        """Give the names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, context: Any, name: str) -> TyperCommand | TyperGroup | None:
        """Give a command, None where there is none of that name."""
        module = COMMANDS.get(name)
        if module is None:
            return None
        family = typer.main.get_group(_named(import_module(f"deckcheck.cli.{module}").app, name))
        return family if name in GROUPS else family.commands[name]  # type: ignore[return-value]


def _named(app: typer.Typer, name: str) -> typer.Typer:
    if name in GROUPS:
        app.info.name = name
        app.info.help = GROUPS[name]
    return app


app = new_app(name="deckcheck", epilog="Start with: deckcheck check my_deck.txt", cls=LazyGroup)  # type: ignore[arg-type]


def run(arguments: list[str]) -> int:
    """Run the command line; gives the exit code.

    "help" and the words behind it ask for the help of a command, or of all.
    """
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:], "--help"]
    command = arguments[0] if arguments else ""
    if command and not command.startswith("-") and command not in COMMANDS:
        from difflib import get_close_matches

        near = get_close_matches(command, COMMANDS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"it is one of {', '.join(COMMANDS)}"
        file = " and no such file" if any(mark in command for mark in "./*?") else ""
        sys.stderr.write(f"deckcheck: no command {command!r}{file}; {hint}\n")
        return 2
    try:
        app(args=arguments, prog_name="deckcheck")
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 2
    return 0


def _version(wanted: bool) -> None:
    if wanted:

        def tell() -> int:
            from deckcheck.carddata import open_cards
            from deckcheck.compiled import build

            store = open_cards()
            cards = f"cards {store.meta['date']}, {store.count}"
            sys.stdout.write(f"deckcheck {__version__} {build()} ({cards})\n")
            return 0

        end(tell)


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            callback=_version,
            is_eager=True,
            help="Show the version, whether it is compiled, and the date and number of cards.",
        ),
    ] = False,
) -> None:
    """Check, understand and play decks of Vampire: The Eternal Struggle."""
