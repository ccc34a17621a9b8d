"""Saving one game: a line of JSON with deck, seed and every choice, from which it is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel import Dice, Record, RecordError, Table
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes

if TYPE_CHECKING:
    from cardbase.store import CardStore


def replayed(text: str, store: CardStore) -> tuple[Table, tuple[int, ...]]:
    """Return the table of a saved game at its beginning, journal on, and the choices to make.

    Args:
        text: what was saved.
        store: the cards.

    Raises:
        RecordError: if it is not a saved game of VTES, of another version, or names cards that do not exist.
    """
    record = Record.load(text)
    if record.game != Vtes.name:
        raise RecordError(f"this is a game of {record.game!r}, not of {Vtes.name!r}")
    if record.version != Vtes.version:
        raise RecordError(
            f"recorded with version {record.version} of the rules; this is version {Vtes.version}"
        )
    setting = _setting(dict(record.options), store)
    start = Record(record.game, record.version, record.options, record.seed)
    table = Table(lambda: Vtes(setting, Dice(record.seed)), True, start)
    return table, record.choices


def _setting(options: dict[str, Any], store: CardStore) -> Setting:
    try:
        edition = str(options["edition"])
        decks = [
            None if counts is None else CompiledDeck(_cards(counts, store), edition)
            for counts in options["decks"]
        ]
        return Setting(decks, int(options["turns"]))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise RecordError(f"the saved game cannot be set up: {error}") from None


def _cards(counts: dict[str, int], store: CardStore) -> list[tuple[Any, int]]:
    cards = []
    for number, copies in counts.items():
        card = store.card(int(number))
        if card is None:
            raise ValueError(f"no card has the id {number}; consider the card data it was saved with")
        cards.append((card, int(copies)))
    return cards
