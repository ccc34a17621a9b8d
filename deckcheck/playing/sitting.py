"""A person in a seat of a game at the terminal: asked, informed, taking back, saving, playing on later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.playing.hinting import Hints
from deckcheck.playing.passing import Passes
from deckcheck.playing.person import END, Guest, Neighbour, OutOfGameError, TookBackError
from deckcheck.terminal.escape import one_line
from deckcheck.usage import UsageError
from rules.kernel import PersonLeftError, PlayerError, Record, RecordError, Table
from rules.kernel.fingerprints import changes_since
from rules.kernel.records import MOST_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from deckcheck.playing.hinting import Weigh
    from rules.kernel import Decision, Player, Result


LONGEST_TOLD = 300
"""The most characters of what a file is quoted with."""


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
    weigh: Weigh | None = None,
    concerns: Callable[[Decision], bool] | None = None,
) -> Result | int:
    """Play a game with a person at a seat.

    Args:
        table: where the game is, opened with a record.
        seats: the players; that of the person is replaced, and only gives hints.
        me: the person's seat, from 0.
        read: returns the next line that is typed; raises EOFError if there is none.
        tell: shows a line.
        save: a file to which the game is saved when it is left or over; "" for none.
        text_of: as `Reader` takes it.
        ending: returns how the game ended in words, to be read before the person decides whether to take
            their last choice back; None ends it at once.
        players: as `Guest` takes them.
        options: as `Guest` takes them.
        weigh: tries options out, if the player whose seat it is does so; see `Hints`.
        concerns: returns whether a question concerns the person; None in a game in which nobody passes.

    Returns:
        How the game ended, or the exit code if the person left (0) or interrupted it (130).

    Raises:
        PlayerError: another player fails.
        BrokenPipeError: nobody reads any more what is told.
    """
    table.keep_copies()  # who takes back does not wait, however long the game is
    hints = Hints(seats[me], weigh)
    passes = None if concerns is None else Passes(concerns)
    guest = Guest(table, me, read, tell, save, text_of, players, options, hints, passes)
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
