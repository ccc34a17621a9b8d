"""Who plays what at a full table: a `Seating` is a value, and a `Host` deals its games one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.full_table.deeds import Recorder
from deckcheck.full_table.guests import seated
from deckcheck.full_table.pilots import table_pilot_named
from deckcheck.goldfish.pilots.thorough import Thorough
from deckcheck.goldfish.playouts import Playouts
from deckcheck.goldfish.seeds import game_seed, mix
from rules.kernel import Dice, PlayerError, Record, Table, seat_name
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.state.setting import Setting
from rules.vtes.table.game import Vtes
from rules.vtes.table.registry import options_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from cardbase.card import Card
    from deckcheck.goldfish.pilots import Pilot
    from rules.kernel import Options, Player, Result
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.state import State

LEAST, MOST = 2, 5
"""Methuselahs at a table."""


class SeatError(ValueError):
    """A pilot that raised, answered nonsense or did not come to an end; the message names it and its game.

    Args:
        message: what went wrong.
        record: of the game up to there.
    """

    def __init__(self, message: str, record: str = "") -> None:
        super().__init__(message)
        self.record = record


@dataclass(frozen=True, slots=True)
class Seating:
    """Which games are played: the same seating gives the same games everywhere.

    Attributes:
        decks: for each place, clockwise, each card with its copies.
        pilots: for each place who decides: a name, or "path.py:Class".
        edition: of the rules.
        turns: after this many turns of each Methuselah the game ends; 0 for no limit.
        seed: of the run.
        rotate: whether another place goes first in each game; otherwise the first goes first in all.
    """

    decks: tuple[tuple[tuple[Card, int], ...], ...]
    pilots: tuple[str, ...]
    edition: str = "current"
    turns: int = 0
    seed: int = 1
    rotate: bool = False

    @property
    def seats(self) -> int:
        """How many Methuselahs sit at the table."""
        return len(self.decks)

    def place_at(self, seat: int, number: int) -> int:
        """Return which place of the list sits at a seat in a game: the first seat begins, the others follow.

        Args:
            seat: from 0.
            number: of the game, from 0.
        """
        return (seat + number) % self.seats if self.rotate else seat


class Round:
    """The table as it is laid out when a certain place goes first: the same for many games.

    Attributes:
        setting: of the engine.
        options: under which a game is recorded.
        pilots: by seat; `players` what sits there for them.
    """

    __slots__ = ("options", "pilots", "players", "setting")

    def __init__(self, decks: list[CompiledDeck], names: list[str], turns: int) -> None:
        laid: list[CompiledDeck | None] = [*decks]
        self.setting = Setting(laid, turns)
        self.options: Options = options_of(laid, turns)
        self.pilots: list[Pilot] = [table_pilot_named(name) for name in names]
        alone = next((pilot.name for pilot in self.pilots if isinstance(pilot, Thorough)), "")
        if alone:
            raise ValueError(
                f"pilot {alone} tries its choices out alone, and not at a full table; see 'goldfish'"
            )
        self.players: list[Player] = []
        for pilot in self.pilots:
            pilot.know(self.setting.faces)
            self.players.append(seated(pilot))


class Host:
    """Deals and plays the games of a seating.

    Args:
        seating: what is played.
        compiled: its decks for the engine; created if None.

    Attributes:
        table: of the game that was dealt last, None before the first.

    Raises:
        ValueError: if the table, the edition or a pilot makes no sense.
    """

    __slots__ = ("_rounds", "seating", "table")

    def __init__(self, seating: Seating, compiled: list[CompiledDeck] | None = None) -> None:
        self.table: Table | None = None
        self.seating = seating
        compiled = compiled or [CompiledDeck(deck, seating.edition) for deck in seating.decks]
        self._rounds: list[Round] = []
        for first in range(seating.seats if seating.rotate else 1):
            places = [seating.place_at(seat, first) for seat in range(seating.seats)]
            decks = [compiled[place] for place in places]
            self._rounds.append(Round(decks, [seating.pilots[place] for place in places], seating.turns))

    def faces(self, place: int) -> list[tuple[CardDefinition, int]]:
        """Return the cards of a place's deck with their copies, by name."""
        setting = self._rounds[0].setting
        counts: dict[str, tuple[CardDefinition, int]] = {}
        for piece in (*setting.crypt[place], *setting.library[place]):
            face = setting.faces[piece]
            counts[face.name] = (face, counts.get(face.name, (face, 0))[1] + 1)
        return [counts[name] for name in sorted(counts)]

    def deal(self, number: int, journal: bool = False) -> tuple[Table, list[Player]]:
        """Lay out a game, ready to run.

        Args:
            number: of the game, from 0.
            journal: whether to keep the journal.
        """
        laid = self._rounds[number % len(self._rounds)]
        seed = game_seed(self.seating.seed, number)
        start = Record("vtes", Vtes.version, laid.options, seed)
        self.table = table = Table(lambda: Vtes(laid.setting, Dice(seed)), journal, start)
        for seat, pilot in enumerate(laid.pilots):
            pilot.deal(mix(seed + seat + 1))
        self.attend(table, number)
        return table, list(laid.players)

    def attend(self, table: Table, number: int) -> None:
        """Let the pilots that try out choices do so at a table.

        Args:
            table: at which they sit: that of the game as it was dealt, or another one of the same game.
            number: of the game, from 0.
        """
        for seat, pilot in enumerate(self._rounds[number % len(self._rounds)].pilots):
            if pilot.tries:
                pilot.attend(Playouts(table, seat))

    def play(
        self,
        number: int,
        deeds: Counter[str] | None = None,
        pools: list[list[int]] | None = None,
        watch: Callable[[State], object] | None = None,
    ) -> tuple[Table, Result]:
        """Play a game to its end.

        Args:
            number: of the game, from 0.
            deeds: what is done in it is counted there; None to count nothing, which is faster.
            pools: if deeds are counted, an empty list for each seat, to which its pool is added turn by turn.
            watch: called with the game once it is laid out.

        Raises:
            SeatError: if a pilot fails.
        """
        table, players = self.deal(number, journal=deeds is not None)
        if deeds is not None:
            Recorder(table.game, deeds, pools)  # type: ignore[arg-type]
        if watch is not None:
            watch(table.game)  # type: ignore[arg-type]
        try:
            return table, table.run(players)
        except PlayerError as error:
            raise self.failure(number, error) from error

    def failure(self, number: int, error: PlayerError) -> SeatError:
        """Return the error that names the pilot, the game, and how to play it again."""
        what = str(error).partition(f" at {seat_name(error.seat)} ")[2] or str(error)
        endless = what.startswith("does not end the game") and not self.seating.turns
        hint = "; --turns ends games in which nobody does anything" if endless else ""
        pilot = self.seating.pilots[self.seating.place_at(error.seat, number)]
        run = f"--seed {self.seating.seed} --game {number + 1}"
        return SeatError(
            f"pilot {pilot!r} at {seat_name(error.seat)} {what}{hint}\n"
            f"This was game {number + 1} of seed {self.seating.seed}; to see it: {run} --trace",
            error.record,
        )
