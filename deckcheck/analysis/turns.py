"""What a turn brings: transfers by seat, and cards drawn by a turn.

Seats count from 1, the Methuselah who goes first; turns are the player's own, from 1.
"""

from __future__ import annotations

from deckcheck.analysis.odds import OPENING_CRYPT, OPENING_HAND

TRANSFERS = 4
"""Transfers of every turn except the first ones (VTES-7-01)."""

SEATS = 5
"""Seats at the usual table, over which "any seat" is the mean."""

TURNS = 6
"""How many turns the tables show."""


def first_transfers(seat: int) -> int:
    """Return the transfers of a seat's first turn: 1, 2, 3, then 4 for every later seat (VTES-7-02)."""
    if seat < 1:
        raise ValueError(f"seats count from 1, not {seat}")
    return min(seat, TRANSFERS)


def transfers_by(seat: int, turn: int) -> int:
    """Return all transfers of the first `turn` turns of a seat: first + 4 * (turn - 1); 0 for turn 0."""
    return first_transfers(seat) + TRANSFERS * (turn - 1) if turn > 0 else 0


def turn_for(seat: int, counters: int) -> int:
    """Return the first turn by whose end a seat has had as many transfers as `counters`; at least 1."""
    missing = counters - first_transfers(seat)
    return 1 if missing <= 0 else 1 + -(-missing // TRANSFERS)


def library_drawn_by(turn: int, per_turn: int = 1) -> int:
    """Return the library cards drawn when turn `turn` begins: 7 + per_turn * (turn - 1).

    Args:
        turn: 1 and up.
        per_turn: cards drawn in a turn: 1 for the discard phase action that every turn has (VTES-8-02), and
            one more for every card played (VTES-1.6.1-07).
    """
    return OPENING_HAND + per_turn * (turn - 1)


def crypt_drawn_by(turn: int, per_turn: int = 0) -> int:
    """Return the crypt cards drawn when turn `turn` begins: 4 + per_turn * (turn - 1).

    Without cards that do it, another crypt card costs 4 transfers and 1 pool (VTES-7-05): none by default.
    """
    return OPENING_CRYPT + per_turn * (turn - 1)
