"""How often the cards of a deck are drawn at full tables, and how often those that are drawn are played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckcheck.full_table.seating import Host
from rules.kernel import PlayerError
from rules.vtes.state.happenings import Played

if TYPE_CHECKING:
    from deckcheck.full_table.gauntlet import Gauntlet
    from rules.kernel import Event
    from rules.vtes.state.state import State


@dataclass(slots=True)
class Used:
    """What became of a deck's library cards over some games, by official id.

    Attributes:
        games: how many were played to the end.
        drawn: copies that left the library.
        played: times that a copy was played.
    """

    games: int = 0
    drawn: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)

    def merge(self, other: Used) -> None:
        """Add the contents of another."""
        self.games += other.games
        self.drawn.update(other.drawn)
        self.played.update(other.played)

    def share(self, card: int) -> float:
        """Return how often a card is played of the times it is drawn: 1 if it was never drawn."""
        return self.played[card] / self.drawn[card] if self.drawn[card] else 1.0


class UsedGames:
    """Plays the games of the first deck of a gauntlet and counts its cards; it is sent to workers.

    Args:
        gauntlet: which games.
    """

    def __init__(self, gauntlet: Gauntlet) -> None:
        self.gauntlet = gauntlet

    def empty(self) -> Used:
        """Return an empty tally."""
        return Used()

    def play_into(self, used: Used, number: int) -> None:
        """Play a game and count what became of the cards; one in which a pilot fails counts as none."""
        seat = self.gauntlet.seat(number)
        host = Host(self.gauntlet.seating(0, number))
        table, players = host.deal(number, journal=True)
        game: State = table.game  # type: ignore[assignment]
        pieces = {piece: game.faces[piece].card.id for piece in game.setting.library[seat]}
        played: Counter[int] = Counter()

        def hear(event: Event) -> None:
            if type(event) is Played and event.seat == seat and event.card in pieces:
                played[pieces[event.card]] += 1
            game.journal.events.clear()

        game.journal.listener = hear
        try:
            table.run(players)
        except PlayerError:
            return
        left = {*game.methuselahs[seat].library.items}
        used.games += 1
        used.played.update(played)
        used.drawn.update(id for piece, id in pieces.items() if piece not in left)
