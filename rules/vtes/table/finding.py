"""Looking for a card in play by its name."""

from __future__ import annotations

from rules.kernel import AmbiguousChoiceError, UnreadableChoiceError, seat_name
from rules.vtes.table.positions import AmbiguousPositionError, PositionError, card_of, cards_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def is_called(game: State, card: Permanent, name: str) -> bool:
    """Return whether a card in play goes by a name: what it is now, or what lies there; any if there is none.

    Args:
        game: at any point.
        card: which.
        name: as printed, "" for any.
    """
    return name in ("", card.face.name, game.faces[card.number].name)


def find(game: State, name: str, seat: int = -1) -> Permanent:
    """Return the card in play with a name: a minion, or another card; contested ones too.

    Args:
        game: at any point.
        name: as players write it; of several cards with this name it is the one that is in play.
        seat: of its controller; -1 for any.

    Raises:
        UnreadableChoiceError: if no card has that name, or none in play.
        AmbiguousChoiceError: if several are in play.
    """
    found = every(game, name, seat)
    if not found:
        raise UnreadableChoiceError(name, "is not in play", f"turn {game.turn}")
    if len(found) > 1:
        where = ", ".join(f"{one.face.name} of {seat_name(one.controller)}" for one in found)
        raise AmbiguousChoiceError(name, f"could be any of {len(found)}", where)
    return found[0]


def every(game: State, name: str, seat: int = -1) -> list[Permanent]:
    """Return all cards in play with a name, of one seat or of any.

    Raises:
        UnreadableChoiceError: if no card has that name.
    """
    try:
        ids = {card_of(name).id}
    except AmbiguousPositionError:
        ids = {card.id for card in cards_of(name)}
    except PositionError as error:
        raise UnreadableChoiceError(name, "is not a card", error.consider) from None
    contested = [card for cards in game.contests.values() for card in cards]
    there = {card.number: card for card in (*game.in_play.values(), *contested)}
    return [card for card in there.values() if card.face.id in ids and seat in (-1, card.controller)]
