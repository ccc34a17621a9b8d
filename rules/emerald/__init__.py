"""A Study in Emerald, first edition: Restorationists against Loyalists, two to five players.

    from rules.kernel import RandomPlayer, Table
    import rules.emerald                         # makes the game known

    table = Table.start("emerald", {"players": 4, "sheet": "stand-in"}, seed=1)
    result = table.run([RandomPlayer(seat) for seat in range(4)])
    print(result.winners, result.reason)

The rules are complete; many printed values are on the components only. `components.yaml` has what is known of
them, `sheet` reads and checks such a sheet and makes a stand-in for what is unknown (which is not the printed
game), `state` holds the table, `chapters` follows the rules in the words of the rulebook, `table` is the game
to the kernel, `rulings` says how open questions of the text are decided. Each imports only from those
before it.
"""

from rules.emerald.rulings import RULINGS
from rules.emerald.table.eyes import SeatEyes
from rules.emerald.table.game import STAND_IN, Emerald
from rules.emerald.table.players import SensiblePlayer
from rules.emerald.table.positions import read_position
from rules.emerald.terms import REASONS
from rules.kernel import register
from rules.kernel.written import PositionError

register("emerald", Emerald, samples=[{"players": players, "sheet": STAND_IN} for players in (2, 3, 4, 5)])

__all__ = [
    "REASONS",
    "RULINGS",
    "STAND_IN",
    "Emerald",
    "PositionError",
    "SeatEyes",
    "SensiblePlayer",
    "read_position",
]
