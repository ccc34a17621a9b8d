"""Describing one game of a full table, move by move, with nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.kernel import Moved, Naming, PlayerError, Shuffled
from rules.kernel.events import listed
from rules.vtes.state.events import PhaseBegan, PoolChanged, Seated, TurnBegan
from rules.vtes.state.happenings import Ousted, Withdrew

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Event, Player, Result, Table
    from rules.vtes.table.game import Vtes


@dataclass(slots=True)
class TableTurn:
    """A turn as it is described.

    Attributes:
        number: counted over all Methuselahs, from 1.
        seat: whose.
        pools: of all seats at its start, None for those out of the game.
        events: (phase, text), in order.
    """

    number: int
    seat: int
    pools: list[int | None]
    events: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class TableStory:
    """A game, described.

    Attributes:
        turns: in order.
        opening: what happened before the first.
        result: how it ended, None if it did not.
        record: the game as one line.
        events: everything that happened, as JSON types (see `rules.kernel.events.listed`).
    """

    turns: list[TableTurn]
    opening: list[str]
    result: Result | None
    record: str
    events: list[dict[str, Any]]


class TableTeller:
    """Listens to the journal of a game and sorts what happens into turns and phases.

    It goes by the events alone: the story of a finished game is the one told while it was played.

    Args:
        table: of the game, its journal on since it began.
    """

    def __init__(self, table: Table) -> None:
        self._game: Vtes = table.game  # type: ignore[assignment]
        self._naming = Naming(self._game.piece_name, self._game.seat_name)
        self._phase = ""
        self._pools: list[int | None] = [self._game.setting.pool] * self._game.seats
        self.opening: list[str] = []
        self.turns: list[TableTurn] = []
        journal = self._game.journal
        for event in journal.events:
            self.hear(event)
        journal.listener = self.hear

    def hear(self, event: Event) -> None:
        """Record an event."""
        if isinstance(event, Seated):
            self._pools[event.seat] = event.pool or None
        elif isinstance(event, PoolChanged):
            if self._pools[event.seat] is not None:
                self._pools[event.seat] = event.now
        elif isinstance(event, (Ousted, Withdrew)):
            self._pools[event.seat] = None
        if isinstance(event, TurnBegan):
            self.turns.append(TableTurn(event.turn, event.seat, [*self._pools]))
            self._phase = ""
        elif isinstance(event, PhaseBegan):
            self._phase = event.phase
        elif not _is_dull(event):
            text = self._game.words(event, self._naming)
            if text and self.turns:
                self.turns[-1].events.append((self._phase, text))
            elif text:
                self.opening.append(text)


def _is_dull(event: Event) -> bool:
    """Return whether an event says nothing that another does not, or only that a card was drawn."""
    if isinstance(event, Moved):
        way = (event.source.zone, event.target.zone)
        return event.source.zone == "card being played" or way == ("library", "hand")
    return isinstance(event, Shuffled)


def tell(table: Table, players: Sequence[Player]) -> TableStory:
    """Play a game to its end and describe it.

    Args:
        table: freshly laid out, its journal on.
        players: by seat.

    Raises:
        PlayerError: if a player fails; the story so far is its `story`.
    """
    teller = TableTeller(table)
    try:
        result = table.run(players)
    except PlayerError as error:
        error.story = TableStory(  # type: ignore[attr-defined]
            teller.turns, teller.opening, None, "", _events(table)
        )
        raise
    return TableStory(teller.turns, teller.opening, result, table.record.save(), _events(table))


def so_far(table: Table) -> TableStory:
    """Return what happened at a table until now; its journal is on."""
    teller = TableTeller(table)
    return TableStory(teller.turns, teller.opening, table.result, table.record.save(), _events(table))


def _events(table: Table) -> list[dict[str, Any]]:
    return listed(table.game.journal.events, table.game.piece_name)
