"""`deckcheck inventory`: the cards somebody owns, beside decks that are built all at once."""

from __future__ import annotations

import csv
import json
import os

from deckcheck.analysis.inventory import by_set, plan
from deckcheck.building.listed import deck_of
from deckcheck.deckfiles import UnreadableFileError, write_deck
from deckcheck.files import STDIN, streams
from deckcheck.files.sources import sources
from deckcheck.inventory import read_inventory
from deckcheck.reading import files_of, read_source, tell_left_out
from deckcheck.reports import inventory as reports
from deckcheck.reports.screen import screen_text
from deckcheck.reports.tables import render
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import width_of
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.analysis.inventory import Plan
    from deckcheck.files.sources import Source
    from deckcheck.inventory import Inventory
    from deckcheck.options.inventory import InventoryOptions
    from deckcheck.shelf import Shelf


def run(options: InventoryOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Compare an inventory with decks and print what is missing, or what is left.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where it is said which lines are left out.

    Returns:
        0, whatever is missing; 2 if one of several decks could not be read.

    Raises:
        UsageError, UnreadableFileError, SourceError, CardListError: nothing can be compared.
    """
    options = checked(options)
    _validate(options)
    shelf = open_shelf()
    owned = read_inventory(options.inventory, shelf.reader, asked="")
    owned.tell(stderr)
    if not options.decks:
        _write_sets(options, owned, shelf, stdout)
        return 0
    paths, decks, unread = _read(options, shelf, stderr)
    names = [deck.name or os.path.basename(path) for path, deck in zip(paths, decks, strict=True)]
    names = [name if names.count(name) == 1 else path for name, path in zip(names, paths, strict=True)]
    counted = [(name, deck.counted) for name, deck in zip(names, decks, strict=True)]
    _write(options, plan(counted, owned.owned), owned, paths, shelf, stdout)
    return 2 if unread else 0


def _read(options: InventoryOptions, shelf: Shelf, stderr: TextIO) -> tuple[list[str], list[Deck], bool]:
    """Read the decks in the order given, one as often as it is named; of several, what is unread is told."""
    items: list[str | Source] = []
    for argument in options.decks:
        paths = files_of((argument,), stderr, archives=True)
        items += sources(paths, [], False) if streams(paths) else paths
    read: list[tuple[str, Deck]] = []
    for item in items:
        try:
            path, deck = read_source(item, shelf, options.from_format)
        except UnreadableFileError as error:
            if len(items) == 1:
                raise
            stderr.write(f"{error}\n")
            continue
        tell_left_out(path, deck, stderr)
        read.append((path, deck))
    return [path for path, _ in read], [deck for _, deck in read], len(read) < len(items)


def _write(
    options: InventoryOptions, found: Plan, owned: Inventory, paths: list[str], shelf: Shelf, stdout: TextIO
) -> None:
    sets = shelf.store.sets()
    if options.left:
        _write_left(options, found.left, shelf, stdout)
    elif options.output_format == "json":
        about = _inventory_object(owned)
        told = {
            "schema": 1,
            "cards": shelf.cards,
            "inventory": about,
            **reports.plan_object(found, paths, sets),
        }
        stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    elif options.output_format == "csv":
        csv.writer(stdout, lineterminator="\n").writerows(reports.missing_rows(found, sets))
    elif options.missing or options.full:
        tables = reports.plan_tables(found, sets)
        shown = render(tables[-1:] if options.missing else tables, "text", width_of(stdout))
        stdout.write(shown or f"{reports.verdict(found)}\n")
    else:
        copies = sum(owned.owned.values())
        screen = reports.plan_screen(found, copies, sets, "" if options.quiet else shelf.line.strip())
        stdout.write(screen_text(screen, width_of(stdout)))


def _write_left(options: InventoryOptions, left: Mapping[int, int], shelf: Shelf, stdout: TextIO) -> None:
    """Write what is left as an inventory, by section and name."""
    cards = [(card, copies) for key, copies in left.items() if (card := shelf.store.card(key)) is not None]
    cards.sort(key=lambda pair: (not pair[0].is_crypt, pair[0].full_name))
    if options.output_format == "json":
        told = {
            "schema": 1,
            "cards": shelf.cards,
            "left": [
                {"card": card.full_name, "card_id": card.id, "copies": copies} for card, copies in cards
            ],
        }
        stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
        return
    stdout.write(write_deck(deck_of(cards), options.output_format).decode("utf-8"))


def _write_sets(options: InventoryOptions, owned: Inventory, shelf: Shelf, stdout: TextIO) -> None:
    store = shelf.store
    shares = by_set(store.cards(), store.sets(), owned.owned)
    if options.output_format == "json":
        told = {
            "schema": 1,
            "cards": shelf.cards,
            "inventory": _inventory_object(owned),
            "sets": reports.sets_object(shares),
        }
        stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    elif options.output_format == "csv":
        table = reports.sets_table(shares)
        csv.writer(stdout, lineterminator="\n").writerows((table.headers, *table.rows))
    elif options.full:
        stdout.write(render([reports.sets_table(shares)], "text", width_of(stdout)))
    else:
        crypt = library = 0
        for key, copies in owned.owned.items():
            card = store.card(key)
            if card is not None and card.is_crypt:
                crypt += copies
            else:
                library += copies
        about = "" if options.quiet else shelf.line.strip()
        screen = reports.sets_screen(shares, crypt, library, len(owned.owned), about)
        stdout.write(screen_text(screen, width_of(stdout)))


def _inventory_object(owned: Inventory) -> dict[str, object]:
    return {
        "path": owned.path,
        "cards": len(owned.owned),
        "copies": sum(owned.owned.values()),
        "left_out": len(owned.left_out),
    }


def _validate(options: InventoryOptions) -> None:
    if options.missing and options.left:
        raise UsageError("--missing and --left are two lists; leave one out")
    if (options.missing or options.left) and not options.decks:
        raise UsageError("no deck named; name those that are to be built from these cards")
    if [options.inventory, *options.decks].count(STDIN) > 1:
        raise UsageError("only one of the lists can be read from standard input")
