"""The table: it drives a game's rules from decision to decision."""

from __future__ import annotations

from rules.kernel.decisions import (
    GameOverError,
    IllegalChoiceError,
    PersonLeftError,
    PlayerError,
    Result,
    UnreadableChoiceError,
    read_choice,
)
from rules.kernel.dice import Dice
from rules.kernel.game import Game, registered
from rules.kernel.records import ASKED, Record, RecordError, asked_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Final

    from rules.kernel.decisions import Decision
    from rules.kernel.players import Player
    from rules.kernel.records import Options

DECISION_LIMIT: Final = 100_000
"""After this many decisions `run` gives up: none of our games comes near it."""
RECENT: Final = 10
"""Of how many turns a table keeps all copies, to go back by."""
APART: Final = 100
"""Of older ones it keeps so many that no more choices than this lie between two."""


class Copies:
    """Copies of one game as it stood between turns.

    Attributes:
        kept: after how many choices, and the copy; the latest last.
    """

    __slots__ = ("_choices", "kept")

    def __init__(self) -> None:
        self.kept: list[tuple[int, Game]] = []
        self._choices: list[int] = []

    def watch(self, game: Game, choices: list[int]) -> None:
        """Keep copies of a game, to which these choices lead, from now on."""
        self._choices = choices
        game.between_turns = self.keep

    def keep(self, game: Game) -> None:
        """Keep a copy; an older one goes if those beside it are near enough to each other."""
        made = len(self._choices)
        if self.kept and self.kept[-1][0] >= made:
            return
        kept = self.kept
        kept.append((made, game.copy()))
        old = len(kept) - RECENT - 1
        if old > 0 and kept[old + 1][0] - kept[old - 1][0] <= APART:
            del kept[old]

    def latest(self, made: int) -> tuple[Game | None, int]:
        """Return the last copy before this many choices were made, and after how many that was.

        Later copies are dropped: the game takes another course.
        """
        kept = self.kept
        while kept and kept[-1][0] > made:
            kept.pop()
        return (kept[-1][1], kept[-1][0]) if kept else (None, 0)


class Table:
    """Drives one game: shows the decision that is due, takes the choice, goes on.

    `Table.start(name, options, seed)` plays a registered game and has a record; `Table(make)` plays
    whatever `make()` builds (a prepared position in a test), and has none.

    Args:
        make: builds the game in its starting position, each time from scratch and each time the same.
        journal: whether to keep the journal.
        start: the record of the beginning, for those who build a registered game faster than its
            factory does (a deck read once for many games); `make` must build the same game.

    Attributes:
        game: the game being played.
        decision: what is to be decided now; None when the game is over.
        result: how the game ended; None while it runs.
        choices: the indices chosen so far. Do not change it.
        tried: how many copies of the game players have opened to try choices out: whoever does still answers.
    """

    __slots__ = (
        "_copies", "_journal", "_make", "_rules", "_start", "choices", "decision", "game", "result",
        "tried",
    )  # fmt: skip

    def __init__(self, make: Callable[[], Game], journal: bool = False, start: Record | None = None) -> None:
        self._make = make
        self._journal = journal
        self._start = start
        self._copies: Copies | None = None
        self.tried = 0
        self._open(make(), [])

    @classmethod
    def start(cls, name: str, options: Options, seed: int, journal: bool = False) -> Table:
        """Open a table for a registered game.

        Raises:
            ValueError: if the game is not known, or refuses the options.
        """
        entry = registered(name)
        table = cls(lambda: entry.factory(options, Dice(seed)), journal)
        table._start = Record(name, table.game.version, options, seed)
        return table

    @classmethod
    def replay(cls, record: Record, journal: bool = False) -> Table:
        """Play a record and return the table where the record ends.

        Raises:
            RecordError: if it was made under other rules, or one of its choices is not possible.
        """
        table = cls.start(record.game, record.options, record.seed, journal)
        if record.version != table.game.version:
            raise RecordError(
                f"recorded under version {record.version} of {record.game}, not {table.game.version} as here"
            )
        table.follow(record)
        return table

    def follow(self, record: Record) -> None:
        """Make the choices of a record, from the beginning of its game.

        Raises:
            RecordError: one of them is not possible here, or was made when something else was asked.
        """
        due = record.asked
        for number, choice in enumerate(record.choices):
            self._see_that_it_is(due, number)
            decision = self.decision
            if decision is None:
                raise RecordError(
                    f"choice {number + 1} of the record does not fit: the game is over before it"
                )
            if choice >= len(decision.options):
                raise RecordError(
                    f"choice {number + 1} of the record does not fit: it is {choice}, and "
                    f"{self.game.seat_name(decision.seat)} has {len(decision.options)} options there"
                )
            self.choose(choice)
        self._see_that_it_is(due, len(record.choices))

    def _see_that_it_is(self, asked: str, number: int) -> None:
        """See that what is due was also due when a game was saved; see `Record.asked`."""
        if not asked:
            return
        if asked[ASKED * number : ASKED * (number + 1)] != asked_of(self.decision):
            decision = self.decision
            now = (
                "the game is over"
                if decision is None
                else f"{self.game.seat_name(decision.seat)} has to choose {decision.kind!r}"
            )
            raise RecordError(
                f"after {number} choices it becomes a different game than the one that was saved: now {now}; "
                "the rules or cards have changed since, or the file has"
            )

    def _open(self, game: Game, choices: list[int]) -> None:
        """Lay a game on the table to which these choices have led."""
        self.game = game
        self.choices = choices
        if self._copies is not None:
            self._copies.watch(game, choices)
        game.journal.on = self._journal
        self.result: Result | None = None
        self.decision: Decision | None = None
        self._rules = game.play()
        self._advance(None)

    def _advance(self, option: Any) -> None:
        try:
            self.decision = self.game.due = self._rules.send(option)
        except StopIteration as end:
            self._end(end.value)

    def _end(self, result: Result | None) -> None:
        self.decision = self.game.due = None
        self.game.over = True
        self.result = result

    def _repeat(self, choices: Sequence[int]) -> None:
        for choice in choices:
            self.choose(choice)

    # --- what is due ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @property
    def options(self) -> list[str]:
        """The readable names of the options of the decision that is due; empty when the game is over."""
        decision = self.decision
        return [] if decision is None else self.game.option_names(decision)

    @property
    def position(self) -> str:
        """Where the game stands, in one line: for error messages."""
        decision = self.decision
        after = f"{self.game.name or 'game'}, after {len(self.choices)} choices"
        if decision is None:
            return f"{after}: over"
        options = ", ".join(f"{index} {name}" for index, name in enumerate(self.options))
        return f"{after}: {self.game.seat_name(decision.seat)} has to choose {decision.kind!r} of {options}"

    # --- choosing -------------------------------------------------------------------------

    def choose(self, choice: Any) -> None:
        """Take the option with this index and go on to the next decision.

        Args:
            choice: an integer; anything else that a driver may pass in is refused.

        Raises:
            UnreadableChoiceError: if the choice is not an integer.
            IllegalChoiceError: if there is no option with this index.
            GameOverError: if the game has ended.
        """
        decision = self.decision
        if decision is None:
            raise GameOverError(f"{choice!r} cannot be chosen ({self.position})")
        if type(choice) is not int:
            raise UnreadableChoiceError(choice, "is not the number of an option", self.position)
        if not 0 <= choice < len(decision.options):
            raise IllegalChoiceError(choice, "is not allowed here", self.position)
        self.choices.append(choice)
        self._advance(decision.options[choice])

    def choose_text(self, text: str) -> None:
        """Take the option with this number or name; see `read`.

        Raises:
            ChoiceError: one of its three kinds.
            GameOverError: if the game has ended.
        """
        self.choose(self.read(text))

    def read(self, text: str) -> int:
        """Return the index of the option that a text names: its number, its name, or the start of its name.

        Raises:
            UnreadableChoiceError: if it fits nothing.
            IllegalChoiceError: if it is a number without an option.
            AmbiguousChoiceError: if it fits several options.
            GameOverError: if the game has ended.
        """
        if self.decision is None:
            raise GameOverError(f"{text!r} cannot be chosen ({self.position})")
        return read_choice(text, self.options, self.position)

    # --- going back -----------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game so far, as a record.

        Raises:
            RecordError: for a table that was not opened with `start`.
        """
        start = self._start
        if start is None:
            raise RecordError("this game was set up by hand: it has no record")
        return Record(start.game, start.version, start.options, start.seed, tuple(self.choices))

    def keep_copies(self) -> Copies:
        """Be ready to go back: keep copies of the game between turns from now on.

        The first `undo` or `fork` does so too, but has to play the game again from its beginning.
        """
        if self._copies is None:
            self._copies = Copies()
        if self.game.between_turns is None:
            self._copies.watch(self.game, self.choices)
        return self._copies

    def undo(self, count: int = 1) -> None:
        """Take back the last choices, by making all the others again that no copy has seen.

        Raises:
            GameOverError: if fewer choices than that were made.
        """
        if not 0 <= count <= len(self.choices):
            raise GameOverError(f"{count} choices cannot be undone ({self.position})")
        choices = self.choices[: len(self.choices) - count]
        game, seen = self.keep_copies().latest(len(choices))
        self._open(self._make() if game is None else game.copy(), choices[:seen])
        self._repeat(choices[seen:])

    def fork(self) -> Table:
        """Return another table in the same position, to try something without touching this one."""
        copies = self.keep_copies()
        game, seen = copies.latest(len(self.choices))
        other = Table(self._make if game is None else game.copy, self._journal, self._start)
        other._make = self._make
        other.choices += self.choices[:seen]
        others = other.keep_copies()
        others.kept += copies.kept
        other._repeat(self.choices[seen:])
        copies.kept = others.kept.copy()
        other.game.between_turns = None  # until somebody goes back there, too
        return other

    def anew(self) -> Table:
        """Return another table at the beginning of the same game."""
        return Table(self._make, self._journal, self._start)

    # --- playing on -----------------------------------------------------------------------

    def run(self, players: Sequence[Player], limit: int = DECISION_LIMIT) -> Result:
        """Let the players decide until the game is over, and return its result.

        Args:
            players: one for each seat.
            limit: how many decisions the game may have.

        Raises:
            PersonLeftError: if a person at the terminal stops.
            PlayerError: if a player raises an exception, answers anything but the index of an option, or if
                the limit is reached; it names the player and holds the record.
            ValueError: if there is not one player for each seat.
        """
        if len(players) != self.game.seats:
            raise ValueError(f"{len(players)} players for {self.game.seats} seats")
        for seat, player in enumerate(players):
            player.sit(self.game.eyes(seat))
        # A player may answer anything: neither the caller nor a compiler may trust its type.
        pick: list[Any] = [player.choose for player in players]
        choices, game = self.choices, self.game
        send = self._rules.send
        decision = self.decision
        for _ in range(limit - len(choices)):
            if decision is None:
                break
            try:
                choice = pick[decision.seat](decision)
            except PersonLeftError:
                raise
            except Exception as error:
                problem = f"raised {type(error).__name__}: {error} ({self.position})"
                raise self._failure(decision, players, problem) from error
            options = decision.options
            if type(choice) is not int or not 0 <= choice < len(options):
                raise self._failure(decision, players, f"answered {choice!r} ({self.position})")
            choices.append(choice)
            try:
                self.decision = game.due = decision = send(options[choice])
            except StopIteration as end:
                decision = None
                self._end(end.value)
        if decision is not None:
            raise self._failure(decision, players, f"does not end the game in {limit} decisions")
        if self.result is None:
            raise RuntimeError("the rules ended without a result")
        return self.result

    def _failure(self, decision: Decision, players: Sequence[Player], problem: str) -> PlayerError:
        seat = decision.seat
        record = "" if self._start is None else self.record.save()
        return PlayerError(seat, players[seat].name, problem, record)
