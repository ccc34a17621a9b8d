"""The games of a seating as they are counted, here or by workers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from deckcheck.full_table.seating import Host, SeatError
from deckcheck.full_table.tallies import TableTally
from deckcheck.goldfish.watchdog import Watchdog

if TYPE_CHECKING:
    from deckcheck.full_table.seating import Seating


class TableGames:
    """Plays the games of a seating into tallies (see `deckcheck.goldfish.counting`); it is sent to workers.

    Args:
        seating: what is played.
        host: deals the games; created if None.
    """

    def __init__(self, seating: Seating, host: Host | None = None) -> None:
        self.seating = seating
        self.host = host

    def __reduce__(self) -> tuple[object, ...]:
        """Go to a worker without the host: each creates its own."""
        return TableGames, (self.seating,)

    def empty(self) -> TableTally:
        """Return an empty tally."""
        return TableTally.empty(self.seating.seats)

    def play_into(self, tally: TableTally, number: int) -> None:
        """Play a game and add it to a tally, which also counts those in which a pilot fails."""
        host = self.host = self.host or Host(self.seating)
        deeds: Counter[str] = Counter()
        pools: list[list[int]] = [[] for _ in range(self.seating.seats)]
        try:
            with Watchdog(lambda: host.table):
                table, result = host.play(number, deeds, pools)
        except SeatError as error:
            tally.failures.add(error)
            return
        tally.add(self.seating, number, table.game, result, len(table.choices))  # type: ignore[arg-type]
        tally.deeds.update(deeds)
        tally.add_pools(self.seating, number, pools)
