"""Nosferatu, first edition: one Vampire and Renfield against the Hunters, five to eight players.

    from rules.kernel import RandomPlayer, Table
    import rules.nosferatu                       # makes the game known

    table = Table.start("nosferatu", {"players": 6}, seed=1)
    result = table.run([RandomPlayer(seat) for seat in range(6)])
    print(result.winners, result.reason)

`flow` follows the rules in the order of the rulebook, `game` holds the state, `components` what is in the
box, `rulings` how open questions of the text are decided, `players` a sensible player for each role,
`explained` the game in short, `positions` games that begin in the middle.
"""

from rules.kernel import register
from rules.kernel.written import PositionError
from rules.nosferatu.flow import FIVE_BITES, HUNTER_DIED, HUNTERS_WIN, REASONS
from rules.nosferatu.game import Nosferatu
from rules.nosferatu.players import SensiblePlayer, suspicion
from rules.nosferatu.positions import read_position
from rules.nosferatu.rulings import RULINGS
from rules.nosferatu.state import SeatEyes

register(
    "nosferatu",
    Nosferatu,
    samples=[{"players": 6}, {"players": 5, "renfield": 2}, {"players": 7, "renfield": 6}, {"players": 8}],
)

__all__ = [
    "FIVE_BITES",
    "HUNTERS_WIN",
    "HUNTER_DIED",
    "REASONS",
    "RULINGS",
    "Nosferatu",
    "PositionError",
    "SeatEyes",
    "SensiblePlayer",
    "read_position",
    "suspicion",
]
