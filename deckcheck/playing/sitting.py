"""A person in a seat of a game at the terminal: asked, informed, taking back, saving, playing on later."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from deckcheck.files.atomic import written
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.telling import HOW_TO_ANSWER, HOW_TO_SEE_A_CARD
from deckcheck.usage import UsageError
from rules.kernel import Person, PersonLeftError, PlayerError, Record, RecordError, Table
from rules.kernel.fingerprints import changes_since, kept_record
from rules.kernel.records import MOST_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from rules.kernel import Decision, Eyes, Player, Result


WATCH = (
    "Enter or w watches the rest, u takes back your last choice, s FILE saves, l shows what happened so far, "
    "q leaves."
)
"""What a person may do who is out of a game that goes on."""
END = "Enter or q ends, u takes back your last choice, s FILE saves, l shows what happened."
"""What a person may do when the game is over."""


LONGEST_TOLD = 300
"""The most characters of what a file is quoted with."""


class TookBackError(PersonLeftError):
    """The person wants to repeat their last decision."""


class OutOfGameError(PersonLeftError):
    """The person is out of the game, and the others would play on."""


class Guest(Person):
    """A person who may take back and save, and is not asked if there is nothing to decide.

    Args:
        table: where they sit; if something was decided there before, they know what happened.
        seat: theirs, from 0.
        read: returns the next line that is typed; raises EOFError if there is none.
        tell: shows a line.
        save: the file to save to if `s` names none.
        text_of: returns the text of a card in sight by its name, nothing for none; None if there are none.
        players: who plays and with what, to be saved with the game; None if its record has no room for it.
        options: what else must be on the command line to play on with the same players.
    """

    __slots__ = (
        "_decided",
        "_options",
        "_players",
        "_save",
        "_seat",
        "_table",
        "_tell",
        "_text_of",
        "watches",
    )

    def __init__(
        self,
        table: Table,
        seat: int,
        read: Callable[[], str],
        tell: Callable[[str], None],
        save: str,
        text_of: Callable[[str], list[str]] | None,
        players: list[dict[str, str]] | None,
        options: str,
    ) -> None:
        super().__init__(read, tell)
        self._table = table
        self._seat = seat
        self._tell = tell
        self._save = save
        self._text_of = text_of
        self._players = players
        self._options = options
        self._decided = decided_by(table, seat)
        self._told = len(table.game.journal.events) if table.choices else 0
        self.watches = False

    def sit(self, eyes: Eyes) -> None:
        """Take a seat, perhaps again: what was told of what still holds is not told again."""
        told = self._told
        super().sit(eyes)
        self._told = min(told, eyes.journal_length())

    def choose(self, decision: Decision) -> int:
        """Decide, see `Person.choose`; what is the same choice under any number is taken without asking.

        Raises:
            PersonLeftError: the person leaves, or wants to take back (`TookBackError`).
        """
        assert self._eyes is not None
        if not is_a_choice(self._eyes.names(decision)):
            return 0
        at = len(self._table.choices)
        chosen = super().choose(decision)
        self._decided.append(at)
        return chosen

    def take_back(self) -> None:
        """Go back to the last decision."""
        self._table.undo(len(self._table.choices) - self._decided.pop())
        self.watches = False

    def check_in(self) -> None:
        """Make sure that the person is in the game, or watches it.

        Raises:
            OutOfGameError: they are out of it, and have not said yet that it should go on.
        """
        if not self.watches and self._seat not in self._table.game.ring:
            raise OutOfGameError("the person is out of the game")

    def leave_game(self) -> None:
        """Tell the person that they are out of the game, and wait until they want to watch the rest.

        Raises:
            PersonLeftError: they leave, or take back (`TookBackError`).
        """
        self.catch_up()
        events = self._table.game.journal.events
        ousted = any(event.kind == "ousted" and getattr(event, "seat", -1) == self._seat for event in events)
        self._tell("You are ousted." if ousted else "You are out of the game.")
        self.pause(WATCH)
        self.watches = True

    def pause(self, keys: str) -> None:
        """Wait for Enter (or `w`), and do what else is asked for until then.

        Args:
            keys: what may be typed, in words.

        Raises:
            PersonLeftError: the person leaves, or takes back (`TookBackError`).
        """
        self._tell(keys)
        while True:
            try:
                answer = self._read().strip()
            except EOFError:
                raise PersonLeftError("the input has ended") from None
            if answer.casefold() in ("", "w"):
                return
            self.obeys(answer)
            self._tell(keys)

    def obeys(self, answer: str) -> bool:
        """Take back, save, show what happened, or show a card; see `Person.obeys`."""
        word, _, rest = answer.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "u" and not rest:
            if self._decided:
                raise TookBackError("the person takes back")
            self._tell("There is nothing to take back.")
        elif word in ("l", "log") and not rest:
            self._told = 0
            self.catch_up()
        elif word == "help" and not rest:
            for line in (*HOW_TO_ANSWER, *([] if self._text_of is None else [HOW_TO_SEE_A_CARD])):
                self._tell(line)
        elif word == "s":
            self.save(rest or self._save)
        elif word == "?" and rest and self._text_of is not None:
            for line in self._text_of(rest) or [f"No card that you can see is called {rest!r}."]:
                self._tell(line)
        else:
            return super().obeys(answer)
        return True

    def save(self, path: str) -> None:
        """Save the game to a file, and say how to open it."""
        if not path:
            self._tell("Name a file to save to: s FILE.")
            return
        record = kept(self._table, self._players)
        try:
            with written(path) as file:
                file.write(record.save())
        except OSError as error:
            self._tell(f"{one_line(path)}: {error.strerror}; nothing was saved")
            return
        self._save = path
        how = f"deckcheck play {record.game} --replay {quote(one_line(path))}"
        if self._table.over:
            self._tell(f"Saved to {one_line(path)}; show it with: {how}")
        else:
            self._tell(f"Saved to {one_line(path)}; play on with: {how} --me {self._seat + 1}{self._options}")


class Neighbour:
    """Another player at a person's table: stops the game when the person is out of it.

    Args:
        player: who decides.
        guest: the person.
    """

    __slots__ = ("_guest", "_player", "name")

    def __init__(self, player: Player, guest: Guest) -> None:
        self.name = player.name
        self._guest = guest
        self._player = player

    def sit(self, eyes: Eyes) -> None:
        """Take a seat; see `Player.sit`."""
        self._player.sit(eyes)

    def choose(self, decision: Decision) -> int:
        """Return the player's choice.

        Raises:
            OutOfGameError: see `Guest.check_in`.
        """
        self._guest.check_in()
        return self._player.choose(decision)


def is_a_choice(names: Sequence[str]) -> bool:
    """Return whether options with these names differ: equal names are the same choice."""
    return any(name != names[0] for name in names)


def decided_by(table: Table, seat: int) -> list[int]:
    """Return after how many choices of a game a seat had a choice, in order; the game is played again."""
    choices = list(table.choices)
    found: list[int] = []
    if choices:
        table.undo(len(choices))
    for number, choice in enumerate(choices):
        if table.decision is not None and table.decision.seat == seat and is_a_choice(table.options):
            found.append(number)
        table.choose(choice)
    return found


def kept(table: Table, players: list[dict[str, str]] | None) -> Record:
    """Return the record of a game with its players, as it is saved; see `Guest`."""
    record = kept_record(table)
    options = record.options if players is None else {**record.options, "players": players}
    game, version, seed = record.game, record.version, record.seed
    return Record(game, version, options, seed, record.choices, record.asked, record.made)


def sit_in(
    table: Table,
    seats: list[Player],
    me: int,
    read: Callable[[], str],
    tell: Callable[[str], None],
    save: str = "",
    text_of: Callable[[str], list[str]] | None = None,
    ending: Callable[[Result], Sequence[str]] | None = None,
    players: list[dict[str, str]] | None = None,
    options: str = "",
) -> Result | int:
    """Play a game with a person at a seat.

    Args:
        table: where the game is, opened with a record.
        seats: the players; that of the person is replaced.
        me: the person's seat, from 0.
        read: returns the next line that is typed; raises EOFError if there is none.
        tell: shows a line.
        save: a file to which the game is saved when it is left or over; "" for none.
        text_of: as `Guest` takes it.
        ending: returns how the game ended in words, to be read before the person decides whether to take
            their last choice back; None ends it at once.
        players: as `Guest` takes them.
        options: as `Guest` takes them.

    Returns:
        How the game ended, or the exit code if the person left (0) or interrupted it (130).

    Raises:
        PlayerError: another player fails.
        BrokenPipeError: nobody reads any more what is told.
    """
    table.keep_copies()  # who takes back does not wait, however long the game is
    guest = Guest(table, me, read, tell, save, text_of, players, options)
    seats[:] = [guest if seat == me else Neighbour(player, guest) for seat, player in enumerate(seats)]
    over: Result | int
    try:
        try:
            over = _seated(table, seats, guest, tell, ending)
        except (PersonLeftError, KeyboardInterrupt) as error:
            over = 130 if isinstance(error, KeyboardInterrupt) else 0
            tell("You left the table.")
    except BrokenPipeError:
        if save:
            guest.save(save)
        raise
    if save:
        guest.save(save)
    return over


def _seated(
    table: Table,
    seats: list[Player],
    guest: Guest,
    tell: Callable[[str], None],
    ending: Callable[[Result], Sequence[str]] | None,
) -> Result:
    """Play to the end, as often as the person takes back.

    Raises:
        PersonLeftError: the person leaves.
        PlayerError, BrokenPipeError: as `sit_in` does.
    """
    while True:
        try:
            result = _to_the_end(table, seats, guest)
            guest.catch_up()
            tell("You have won." if seats.index(guest) in result.winners else "You have lost.")
            if ending is not None:
                for line in ending(result):
                    tell(line)
                _say_goodbye(guest)
        except TookBackError:
            guest.take_back()
        else:
            return result


def _to_the_end(table: Table, seats: list[Player], guest: Guest) -> Result:
    """Let all play until the game is over; a person who is out of it may watch."""
    try:
        try:
            return table.run(seats)
        except OutOfGameError:
            guest.leave_game()
            return table.run(seats)
    except PlayerError as error:
        if isinstance(error.__cause__, BrokenPipeError):  # the person's screen is gone: no player failed
            raise error.__cause__ from None
        raise


def _say_goodbye(guest: Guest) -> None:
    """Wait at the end of a game until the person wants no more.

    Raises:
        TookBackError: they take back.
    """
    try:
        guest.pause(END)
    except TookBackError:
        raise
    except PersonLeftError:
        return


def saved_game(path: str, game: str) -> Record:
    """Read a saved game.

    Args:
        path: of the file.
        game: its name in the registry.

    Raises:
        UsageError: the file is not a record of this game.
        OSError: it cannot be read.
    """
    with open(path, "rb") as file:
        content = file.read(4 * MOST_LETTERS)
    try:
        record = Record.load(content.decode("utf-8"))
        if record.game != game:
            raise RecordError(f"it is a record of {record.game[:LONGEST_TOLD]!r}")
    except UnicodeDecodeError:
        raise UsageError(f"{one_line(path)}: not a saved game: it is not UTF-8 text") from None
    except RecordError as error:
        raise refused(path, error) from None
    return record


def opened(path: str, record: Record, stderr: TextIO) -> Table:
    """Open a table at the position of a saved game; it is told on `stderr` what has changed since then.

    Raises:
        UsageError: it was played under other rules, or its choices do not fit.
    """
    try:
        table = Table.replay(record, journal=True)
        tell_changes(path, record, table, stderr)
    except ValueError as error:
        raise refused(path, error) from None
    return table


def tell_changes(path: str, record: Record, table: Table, stderr: TextIO) -> None:
    """Tell what has changed since a game was saved.

    Raises:
        RecordError: see `changes_since`.
    """
    for sentence in changes_since(record, table):
        stderr.write(f"{one_line(path)}: {one_line(sentence)}\n")


def refused(path: str, error: ValueError) -> UsageError:
    """Return an error that says in one line why a saved game cannot be opened."""
    said = one_line(str(error))
    return UsageError(
        f"{one_line(path)}: {said[:LONGEST_TOLD] + '...' if len(said) > LONGEST_TOLD else said}"
    )
