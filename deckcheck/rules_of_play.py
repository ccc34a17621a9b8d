"""What a game is played by: the rulebook that an edition and a format make, and how many sit at the table."""

from __future__ import annotations

from deckcheck.usage import UsageError
from rules.vtes.law.editions import edition_from_plain
from rules.vtes.law.rulebook import know, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore
    from rules.kernel import Record
    from rules.vtes.law.formats import Format


def rules_of_play(store: CardStore, edition: str, asked: str = "") -> tuple[str, Format | None]:
    """Make the rulebook of an edition known to the engine, with what a format plays otherwise.

    Args:
        store: the card file, into which editions and formats are compiled.
        edition: "2000", "2006", "2018" or "current".
        asked: as in --format; "" for none.

    Returns:
        The rulebook's name, "current" or "current+two-player"; the format, None unless one alone is named.

    Raises:
        LawError: there is no such format.
        UsageError: several formats are named, and one of them is played otherwise than the others.
    """
    book = edition_from_plain(store.document(f"edition {edition}"))
    if not asked:
        return know(book).name, None
    from deckcheck.lawbook import find_format
    from deckcheck.lawbook.asked import asked_formats

    formats = [find_format(name, store) for name in asked_formats(asked)]
    if len(formats) == 1:
        return know(book, formats[0] if formats[0].switches else None).name, formats[0]
    for format in formats:
        if format.switches or format.players is not None:
            raise UsageError(f"a game is played by one format; to play by {format.title}, name it alone")
    return know(book).name, None


def rules_of_record(store: CardStore, record: Record) -> str:
    """Make the rulebook of a saved game known to the engine, and return its name.

    A name that is none is left for the engine to refuse as it opens the game.
    """
    name = str(record.options.get("edition", "current"))
    edition, format = parts_of(name)
    if store.document(f"edition {edition}") is not None and (
        not format or store.document(f"format {format}") is not None
    ):
        rules_of_play(store, edition, format)
    return name


def rules_object(rules: str) -> dict[str, object]:
    """Return what JSON says of a rulebook: its edition, and the format that plays otherwise."""
    edition, format = parts_of(rules)
    return {"edition": edition, "format": format or None}


USUAL = 5
"""Methuselahs at a table if nothing says how many."""


def seats_of(asked: int | None, format: Format | None, usual: int = USUAL) -> int:
    """Return how many Methuselahs play: as many as asked for, or as the format is for.

    Args:
        asked: with --players, or by the decks that are named; None if it was left open.
        format: that is played, None for none.
        usual: how many play if nothing else says it.

    Raises:
        UsageError: the format is for another number.
    """
    wanted = format.players.value if format is not None and format.players is not None else None
    if asked is None:
        return usual if wanted is None else wanted
    if format is not None and wanted is not None and asked != wanted:
        raise UsageError(f"{format.title} is for {wanted} Methuselahs, not {asked}")
    return asked
