"""The options of each command: one class per command, in which each option is declared once.

`declaring` says how. Everything else is generated from these classes: the fast parser of common command lines
(`deckcheck.shortway`), the Typer app and the help (`deckcheck.cli`), the keys of configuration files
(`deckcheck.configuration`), completion (`deckcheck.completing`), and the reference in the docs.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.options.declaring import Command

COMMANDS: dict[str, str | dict[str, str]] = {
    "check": "check:CheckOptions",
    "explain": "explain:ExplainOptions",
    "sheet": "sheet:SheetOptions",
    "desk": {
        "draw": "desk:DrawChecksOptions",
        "note": "desk:NoteOptions",
        "log": "desk:LogOptions",
        "received": "desk:ReceivedOptions",
    },
    "web": "web:WebOptions",
    "stats": "stats:StatsOptions",
    "compare": "compare:CompareOptions",
    "odds": "odds:OddsOptions",
    "draw": "draw:DrawOptions",
    "goldfish": "goldfish:GoldfishOptions",
    "tune": "tune:TuneOptions",
    "convert": "convert:ConvertOptions",
    "fmt": "fmt:FmtOptions",
    "diff": "diff:DiffOptions",
    "new": "new:NewOptions",
    "add": "edit:AddOptions",
    "remove": "edit:RemoveOptions",
    "doctor": "doctor:DoctorOptions",
    "suggest": "suggest:SuggestOptions",
    "build": "build:BuildOptions",
    "similar": "similar:SimilarOptions",
    "search": "search:SearchOptions",
    "card": "card:CardOptions",
    "inventory": "inventory:InventoryOptions",
    "cards": {
        "info": "cards:InfoOptions",
        "path": "cards:PathOptions",
        "model": "cards_model:ModelOptions",
        "reset": "cards:ResetOptions",
        "update": "cards:UpdateOptions",
    },
    "play": {
        "vtes": "play_vtes:VtesOptions",
        "nosferatu": "play_nosferatu:NosferatuOptions",
        "emerald": "play_emerald:EmeraldOptions",
        "puzzle": "play_puzzle:PuzzleOptions",
    },
    "completion": "completion:CompletionOptions",
    "server": "server:ServerOptions",
}
"""Each command and its class of options, "module:class", or the commands below it; in the order of help."""

HEADINGS = {
    "check": "Judge decks",
    "stats": "Understand decks",
    "convert": "Write and change deck files",
    "doctor": "Learn from winning decks",
    "search": "Look up cards",
    "play": "Play",
    "completion": "Shell and editor",
}
"""The sections of the help, each by its first command."""

GROUPS = {
    "desk": "The judge's desk: draw decks to check, record what was found and when lists came.",
    "cards": "The card data: which is used, where it is, how to update it.",
    "play": "Play or simulate whole games with the rules engine.",
}
"""The help of the commands that have commands below them."""


def command_named(name: str, below: str = "") -> Command | None:
    """Return a command, or one below it; None if there is none of that name or it is a group."""
    place = COMMANDS.get(name)
    if isinstance(place, dict):
        place = place.get(below)
    if place is None:
        return None
    module, _, made = place.partition(":")
    command: Command = getattr(import_module(f"deckcheck.options.{module}"), made).COMMAND
    return command
