"""Whose decks are checked: drawn by a seed that is announced, so that anybody can repeat the draw."""

from __future__ import annotations

from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.desk.people import Player

LEAST_SHARE = 10
"""Percent of the players."""


def plain_seed(seed: str) -> str:
    """Return a seed as it is heard: "41 7 A" is "417a"."""
    return "".join(seed.split()).casefold()


def number_drawn(players: int, share: int = LEAST_SHARE, least: int = 1) -> int:
    """Return how many to draw: a share in percent, rounded up, but at least a minimum; at most all."""
    return min(players, max(-(-players * share // 100), least))


def drawn(players: Iterable[Player], seed: str, number: int) -> tuple[Player, ...]:
    """Draw players.

    Each player's lot depends on the seed and the player alone: in whatever order they come, and whoever else
    has dropped out.

    Args:
        players: who may be drawn.
        seed: as announced.
        number: how many; all, if there are fewer.

    Returns:
        Those drawn, the first lot first.
    """
    return tuple(sorted(players, key=lambda one: _lot(one, plain_seed(seed)))[:number])


def _lot(player: Player, seed: str) -> tuple[str, str]:
    who = player.number or player.name.casefold()
    return sha256(f"{seed}\0{who}".encode("utf-8", "surrogatepass")).hexdigest(), who


def seated(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return who plays the round: nobody who dropped out, or sits it out while others are seated."""
    there = [one for one in players if not one.out]
    at_tables = tuple(one for one in there if one.table)
    return at_tables or tuple(there)
