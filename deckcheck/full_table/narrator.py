"""Telling one game of a full table, move for move, everything open."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.kernel import PlayerError
from rules.vtes.terms import INFLUENCE_PHASE, PASS, PHASE_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Decision, Player, Result, Table
    from rules.kernel.game import Eyes
    from rules.kernel.journal import Entry
    from rules.vtes.table.game import Vtes

DULL = re.compile(
    r" is shuffled$| moves to the ready region of seat \d+$|: seat \d+ card being played -> |"
    r": seat \d+ library -> seat \d+ hand$"
)
"""Events that tell nothing that another event does not, and cards drawn."""


@dataclass(slots=True)
class Turn:
    """A turn as it is told.

    Attributes:
        number: counted over all Methuselahs, from 1.
        seat: whose.
        pools: of all seats at its start, None for who is out of the game.
        events: (phase, text), in order.
    """

    number: int
    seat: int
    pools: list[int | None]
    events: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Story:
    """A game, told.

    Attributes:
        turns: in order.
        opening: what happened before the first.
        result: how it ended, None where it did not.
        record: the game as one line.
    """

    turns: list[Turn]
    opening: list[str]
    result: Result | None
    record: str


class Teller:
    """Listens to the journal of a game and sorts what happens into turns and phases.

    Args:
        table: of the game, its journal on, nothing decided yet.
    """

    def __init__(self, table: Table) -> None:
        self._game: Vtes = table.game  # type: ignore[assignment]
        self.opening: list[str] = []
        self.turns: list[Turn] = []
        self._pools = self._now()
        journal = self._game.journal
        for entry in journal.entries:
            self.opening.append(entry.full)
        journal.listener = self.hear

    def hear(self, entry: Entry) -> None:
        """Take down an event."""
        turn = self._turn()
        if not DULL.search(entry.full):
            turn.events.append((PHASE_NAMES.get(self._game.phase, ""), entry.full))
        self._pools = self._now()

    def note(self, decision: Decision, option: Any) -> None:
        """Take down a choice of which the journal does not tell enough: where transfers go."""
        if decision.kind == "influence" and option != PASS:
            name = self._game.option_name(decision, option)
            self._turn().events.append((PHASE_NAMES[INFLUENCE_PHASE], f"seat {decision.seat}: {name}"))

    def _turn(self) -> Turn:
        """Return the turn that is on. All changes of pool are told, so it began as the last event left it."""
        game = self._game
        if not self.turns or self.turns[-1].number != game.turn:
            pools = [pool if seat in game.ring else None for seat, pool in enumerate(self._pools)]
            self.turns.append(Turn(game.turn, game.active.seat, pools))
        return self.turns[-1]

    def _now(self) -> list[int]:
        return [methuselah.pool for methuselah in self._game.methuselahs]


class Noted:
    """Sits in for a player and lets a teller know what it chose.

    Args:
        player: who decides.
        teller: is told.
    """

    def __init__(self, player: Player, teller: Teller) -> None:
        self.name = player.name
        self._player = player
        self._teller = teller

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player`."""
        self._player.sit(eyes)

    def choose(self, decision: Decision) -> int:
        """See `rules.kernel.Player`."""
        choice = self._player.choose(decision)
        if type(choice) is int and 0 <= choice < len(decision.options):
            self._teller.note(decision, decision.options[choice])
        return choice


def tell(table: Table, players: Sequence[Player]) -> Story:
    """Play a game to its end and tell it.

    Args:
        table: freshly laid out, its journal on.
        players: by seat.

    Raises:
        PlayerError: if a player fails; the story so far is its `story`.
    """
    teller = Teller(table)
    try:
        result = table.run([Noted(player, teller) for player in players])
    except PlayerError as error:
        error.story = Story(teller.turns, teller.opening, None, "")  # type: ignore[attr-defined]
        raise
    return Story(teller.turns, teller.opening, result, table.record.save())
