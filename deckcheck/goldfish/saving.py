"""Saving one game: a line of JSON with deck, seed and every choice, from which it is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel import Dice, Record, RecordError, Table
from rules.vtes.table.game import Vtes
from rules.vtes.table.registry import setting_from

if TYPE_CHECKING:
    from cardbase.store import CardStore


def replayed(record: Record, store: CardStore) -> Table:
    """Return the table of a saved game at its beginning, journal on.

    Args:
        record: what was saved.
        store: the cards.

    Raises:
        RecordError: if it is not a game of one Methuselah, or of another version.
    """
    try:
        setting = setting_from(record.options, store)
    except ValueError as error:
        raise RecordError(f"the saved game cannot be set up: {error}") from None
    if not setting.alone:
        raise RecordError("this is a game of several; consider 'deckcheck play vtes --replay'")
    if record.version != Vtes.version:
        raise RecordError(
            f"recorded with version {record.version} of the rules; this is version {Vtes.version}"
        )
    start = Record(record.game, record.version, record.options, record.seed)
    return Table(lambda: Vtes(setting, Dice(record.seed)), True, start)
