"""The game as others use it: importing this module makes "vtes" known to the kernel.

Options of a game, JSON types only, so that a record can hold them:

- `decks`: a list with an entry for each seat: a table from official card id (as text) to copies, or null
  for a Methuselah who does nothing;
- `edition`: "2000", "2006", "2018" or "current" (the default); with a format that plays otherwise on some
  points "current+two-player" (see `rules.vtes.law.rulebook`);
- `turns`: the game ends after this many turns of each Methuselah with a deck; 0 (the default) for no limit;
- `ante`: the optional ante of 2000;
- or only `position`: a written position to begin from (`position_files.plain`), instead of all these.
"""

from __future__ import annotations

from functools import lru_cache

from cardbase.deck import MOST_COPIES
from rules.kernel import Table, register
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.table.samples import SAMPLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardbase.store import CardStore
    from rules.kernel import Dice, Options
    from rules.vtes.table.positions import Position


MOST_SEATS = 20
MOST_TURNS = 10_000
MOST_CARDS = 2_000
"""Cards of one deck."""
LONGEST_ID = 9
"""Bounds of what a record may ask for: far above every game that is played, and harmless."""


def from_options(options: Options, dice: Dice) -> Vtes:
    """Build a game from its options.

    Raises:
        ValueError: if an option is not known, a card id is not, or the table is not possible.
    """
    import json  # games with a setting that is already there do not need it

    if "position" in options:
        if len(options) > 1:
            raise ValueError("a position says everything about its game: no other option goes with it")
        return _at(json.dumps(options["position"], sort_keys=True), dice)
    return Vtes(setting_of(json.dumps(dict(options), sort_keys=True)), dice)


def table_at(position: Position, seed: int = 0, journal: bool = False) -> Table:
    """Open a table at a written position; it has a record, which plays the same game anywhere.

    Args:
        position: where to begin.
        seed: of the dice, if the position does not say what they roll.
        journal: whether to keep the journal.

    Raises:
        PositionError: if the position is not possible.
    """
    from rules.vtes.table.position_files import plain

    return Table.start(Vtes.name, {"position": plain(position)}, seed, journal)


def _at(text: str, dice: Dice) -> Vtes:
    from rules.vtes.table.laying import game_at

    position, setting = _position(text)
    return game_at(position, dice, setting)


@lru_cache(maxsize=64)
def _position(text: str) -> tuple[Position, Setting]:
    """Return the position in a JSON text, and its setting: read once."""
    import json

    from rules.vtes.table import laying
    from rules.vtes.table.position_files import from_plain

    position = from_plain(json.loads(text))
    return position, laying.setting_of(position)


@lru_cache(maxsize=64)
def setting_of(text: str) -> Setting:
    """Return the setting that options (as JSON) describe, compiled once."""
    import json

    return setting_from(json.loads(text), _store())


def setting_from(options: Options, store: CardStore) -> Setting:
    """Return the setting that options describe.

    Args:
        options: they may come from a file of somebody else: nothing of them is believed.
        store: where the cards are.

    Raises:
        ValueError: an option is not known, a card id or the rules are not, or the table is not possible.
    """
    unknown = sorted(set(options) - {"decks", "edition", "turns", "ante", "players"})
    if unknown:
        raise ValueError(f"unknown options of a game of vtes: {', '.join(unknown)}")
    edition, turns, decks = options.get("edition", "current"), options.get("turns", 0), options.get("decks")
    if not isinstance(edition, str):
        raise ValueError(f"there is no edition {edition!r}")
    rulebook(edition)
    if type(turns) is not int or not 0 <= turns <= MOST_TURNS:
        raise ValueError(f"a game has 0 to {MOST_TURNS:,} turns each, not {turns!r}")
    if not isinstance(decks, list) or len(decks) > MOST_SEATS:
        raise ValueError(f"the decks of a game are a list of {MOST_SEATS} at most")
    compiled = [None if deck is None else _deck(deck, edition, store) for deck in decks]
    return Setting(compiled, turns, options.get("ante") is True)


def _deck(counts: object, edition: str, store: CardStore) -> CompiledDeck:
    if not isinstance(counts, dict) or len(counts) > MOST_CARDS:
        raise ValueError("a deck of a game is a table of card ids and copies")
    counted = []
    for number, copies in counts.items():
        card = store.card(int(number)) if number.isdecimal() and len(number) <= LONGEST_ID else None
        if card is None:
            raise ValueError(f"there is no card with the id {number}")
        if type(copies) is not int or not 0 < copies <= MOST_COPIES:
            raise ValueError(
                f"a deck has 1 to {MOST_COPIES} copies of a card, not {copies!r} of {card.full_name}"
            )
        counted.append((card, copies))
    if sum(copies for _, copies in counted) > MOST_CARDS:
        raise ValueError(f"a deck of a game has {MOST_CARDS:,} cards at most")
    return CompiledDeck(counted, edition)


@lru_cache(maxsize=1)
def _store() -> CardStore:
    from cardbase.store import open_store

    return open_store()


def options_of(decks: list[CompiledDeck | None], turns: int = 0) -> dict[str, Any]:
    """Return the options under which a game with these decks can be recorded and replayed."""
    edition = next(deck.edition for deck in decks if deck is not None)
    return {
        "decks": [None if deck is None else _counts(deck) for deck in decks],
        "edition": edition,
        "turns": turns,
    }


def _counts(deck: CompiledDeck) -> dict[str, int]:
    counts: dict[str, int] = {}
    for face in [*deck.library, *deck.crypt]:
        counts[str(face.id)] = counts.get(str(face.id), 0) + 1
    return counts


register("vtes", from_options, samples=SAMPLES)
