"""A person in a seat of a game at the terminal: asked, informed, taking back, saving, playing on later."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deckcheck.files.atomic import written
from deckcheck.terminal.escape import one_line
from deckcheck.usage import UsageError
from rules.kernel import Person, PersonLeftError, Record, RecordError, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel import Decision, Eyes, Player, Result


class TookBackError(PersonLeftError):
    """The person wants to repeat their last decision."""


class Guest(Person):
    """A person who may take back and save, and is not asked if there is nothing to decide.

    Args:
        table: where they sit.
        read: returns the next line that is typed; raises EOFError if there is none.
        tell: shows a line.
        save: the file to save to if `s` names none.
        text_of: returns the text of a card in sight by its name, nothing for none; None if there are none.
    """

    __slots__ = ("_back", "_decided", "_save", "_table", "_tell", "_text_of")

    def __init__(
        self,
        table: Table,
        read: Callable[[], str],
        tell: Callable[[str], None],
        save: str,
        text_of: Callable[[str], list[str]] | None,
    ) -> None:
        super().__init__(read, tell)
        self._table = table
        self._tell = tell
        self._save = save
        self._text_of = text_of
        self._decided: list[int] = []
        self._back = False

    def sit(self, eyes: Eyes) -> None:
        """Take a seat, again if something was taken back: what was shown then is known."""
        super().sit(eyes)
        if self._back:
            self._told = eyes.journal_length()
            self._back = False

    def choose(self, decision: Decision) -> int:
        """Decide, see `Person.choose`; a single option is taken without asking.

        Raises:
            PersonLeftError: the person leaves, or wants to take back (`TookBackError`).
        """
        if len(decision.options) == 1:
            return 0
        self._decided.append(len(self._table.choices))
        return super().choose(decision)

    def take_back(self) -> None:
        """Go back to the last decision."""
        self._decided.pop()
        self._table.undo(len(self._table.choices) - self._decided.pop())
        self._back = True

    def obeys(self, answer: str) -> bool:
        """Take back, save, show what happened, or show a card; see `Person.obeys`."""
        word, _, rest = answer.partition(" ")
        rest = rest.strip()
        if word == "u" and not rest:
            if len(self._decided) > 1:
                raise TookBackError("the person takes back")
            self._tell("There is nothing to take back.")
        elif word == "l" and not rest:
            self._told = 0
            self.catch_up()
        elif word == "s":
            self.save(rest or self._save)
        elif word == "?" and rest and self._text_of is not None:
            for line in self._text_of(rest) or [f"No card that you can see is called {rest!r}."]:
                self._tell(line)
        else:
            return super().obeys(answer)
        return True

    def save(self, path: str) -> None:
        """Save the game to a file, and say so."""
        if not path:
            self._tell("Name a file to save to: s FILE.")
            return
        try:
            with written(path) as file:
                file.write(self._table.record.save())
        except OSError as error:
            self._tell(f"{one_line(path)}: {error.strerror}; nothing was saved")
        else:
            self._tell(f"Saved to {one_line(path)}; play on with --replay {one_line(path)}.")
            self._save = path


def sit_in(
    table: Table,
    seats: list[Player],
    me: int,
    read: Callable[[], str],
    tell: Callable[[str], None],
    save: str = "",
    text_of: Callable[[str], list[str]] | None = None,
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

    Returns:
        How the game ended, or the exit code if the person left (0) or interrupted it (130).

    Raises:
        PlayerError: another player fails.
    """
    guest = Guest(table, read, tell, save, text_of)
    seats[me] = guest
    while True:
        try:
            result = table.run(seats)
        except TookBackError:
            guest.take_back()
        except (PersonLeftError, KeyboardInterrupt) as error:
            tell("You left the table.")
            if save:
                guest.save(save)
            return 130 if isinstance(error, KeyboardInterrupt) else 0
        else:
            break
    guest.catch_up()
    tell("You have won." if me in result.winners else "You have lost.")
    if save:
        guest.save(save)
    return result


def saved_game(path: str, game: str) -> Record:
    """Read a saved game.

    Args:
        path: of the file.
        game: its name in the registry.

    Raises:
        UsageError: the file is not a record of this game.
        OSError: it cannot be read.
    """
    try:
        text = Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{one_line(path)}: not a saved game: it is not UTF-8 text") from None
    try:
        record = Record.load(text)
        if record.game != game:
            raise RecordError(f"it is a record of {record.game!r}")
    except RecordError as error:
        raise UsageError(f"{one_line(path)}: {one_line(str(error))}") from None
    return record


def opened(path: str, record: Record) -> Table:
    """Open a table at the position of a saved game.

    Raises:
        UsageError: it was played under other rules, or its choices do not fit.
    """
    try:
        return Table.replay(record, journal=True)
    except ValueError as error:
        raise UsageError(f"{one_line(path)}: {one_line(str(error))}") from None
