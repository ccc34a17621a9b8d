"""Players that decide: at random, always the first option, by a script, or a person at the terminal.

A player is anything with a `name`, `sit(eyes)` and `choose(decision)`. It gets its `Eyes`
when it sits down, and decides on what they show: never on the game itself.
"""

from __future__ import annotations

from cardbase.quick import Protocol, mypyc_attr, pattern
from rules.kernel import words
from rules.kernel.decisions import ChoiceError, IllegalChoiceError, PersonLeftError, read_choice
from rules.kernel.dice import Dice
from rules.kernel.ring import seat_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Final

    from rules.kernel.decisions import Decision
    from rules.kernel.game import Eyes
    from rules.kernel.words import Placed


_SEAT: Final = pattern(r"\bseat (\d+)\b")


class Player(Protocol):
    """What the table asks of a player."""

    name: str

    def sit(self, eyes: Eyes) -> None:
        """Take a seat for one game; called before its first decision."""

    def choose(self, decision: Decision) -> int:
        """Return the index of an option of the decision."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer:
    """Takes any option, all equally likely. One player may sit in several seats.

    Args:
        seed: of the player's own dice, not the game's.
    """

    __slots__ = ("_dice", "name")

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self._dice = Dice(seed, "player")

    def sit(self, eyes: Eyes) -> None:
        """See `Player.sit`; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return a random index."""
        return self._dice.pick(len(decision.options))


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstPlayer:
    """Always takes the first option. One player may sit in several seats."""

    __slots__ = ("name",)

    def __init__(self) -> None:
        self.name = "first"

    def sit(self, eyes: Eyes) -> None:
        """See `Player.sit`; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return the first index."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedPlayer:
    """Chooses what a script says: indices, or names of options as shown at the table.

    Args:
        script: its choices in order. It fails when they are used up.
    """

    __slots__ = ("_eyes", "_script", "name")

    def __init__(self, script: Iterable[int | str]) -> None:
        self.name = "scripted"
        self._script = list(script)
        self._eyes: Eyes | None = None

    def sit(self, eyes: Eyes) -> None:
        """See `Player.sit`; it needs the eyes to read the names of options."""
        self._eyes = eyes

    def choose(self, decision: Decision) -> int:
        """Return the index of the next choice of the script.

        Raises:
            AssertionError: if the script is used up.
            ChoiceError: if the choice does not fit.
        """
        if not self._script:
            raise AssertionError(f"the script is used up, but {decision!r} is due")
        choice = self._script.pop(0)
        if isinstance(choice, int):
            return choice
        assert self._eyes is not None
        return read_choice(
            choice, self._eyes.names(decision), f"{decision.kind!r} at {seat_name(decision.seat)}"
        )

    def finish(self) -> None:
        """Check that the script is used up.

        Raises:
            AssertionError: if a choice is left over.
        """
        if self._script:
            raise AssertionError(f"choices left over: {self._script}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Person:
    """Somebody at a terminal: informed of what happens, asked what to do.

    They are shown what has changed in the position since they were last asked, and all of it on `?`.

    Args:
        read: returns the next line typed; raises EOFError at the end of the input.
        write: shows one line.
    """

    __slots__ = ("_eyes", "_read", "_shown", "_told", "_write", "name")

    def __init__(self, read: Callable[[], str], write: Callable[[str], None]) -> None:
        self.name = "person"
        self._read = read
        self._write = write
        self._eyes: Eyes | None = None
        self._told = 0
        self._shown: list[Placed] = []

    def sit(self, eyes: Eyes) -> None:
        """See `Player.sit`."""
        self._eyes = eyes
        self._told = 0
        self._shown = []

    def catch_up(self) -> None:
        """Show what happened since the last time, as seen from the person's seat."""
        eyes = self._eyes
        assert eyes is not None
        for line in words.in_runs(eyes.account(self._told)):
            self._write(line)
        self._told = eyes.journal_length()

    def choose(self, decision: Decision) -> int:
        """Show what happened, how things stand and the options, and ask until the answer fits.

        Options with the same name are the same choice, and shown once, with a number each (see `numbered`).
        An empty line repeats the question.

        Raises:
            PersonLeftError: if the person types `q`, or the input ends.
        """
        eyes = self._eyes
        assert eyes is not None
        self.catch_up()
        names = eyes.names(decision)
        shown = list(dict.fromkeys(names))
        self._show_status(eyes)
        numbers = numbered(shown)
        self._ask(eyes, decision, shown, numbers)
        while True:
            try:
                answer = self._read().strip()
            except EOFError:
                raise PersonLeftError("the input has ended") from None
            if not answer or self.obeys(answer):
                self._ask(eyes, decision, shown, numbers)
                continue
            try:
                return names.index(shown[_place(answer, shown, numbers)])
            except ChoiceError as error:
                self._write(str(error))

    def obeys(self, answer: str) -> bool:
        """Do what an answer asks for if it is not a choice, and return whether it was such a command.

        Raises:
            PersonLeftError: if the person wants to leave.
        """
        if answer.casefold() in ("q", "quit"):
            raise PersonLeftError("the person left the table")
        if answer != "?":
            return False
        self._shown = []
        if self._eyes is not None:
            self._show_status(self._eyes)
        return True

    def _show_status(self, eyes: Eyes) -> None:
        """Show how things stand, as far as that is new."""
        now = words.placed(eyes.status())
        for line in words.news(self._shown, now):
            self._write(line)
        self._shown = now

    def _ask(self, eyes: Eyes, decision: Decision, names: list[str], numbers: list[int]) -> None:
        self._write(f"You ({seat_name(decision.seat)}): {eyes.question(decision)}")
        remarks = dict(zip(eyes.names(decision), eyes.remarks(decision), strict=True))
        for number, name in zip(numbers, names, strict=True):
            remark = f" [{remarks[name]}]" if remarks[name] else ""
            self._write(f"  {number}  {name}{remark}")


def numbered(names: list[str]) -> list[int]:
    """Return the numbers that a person types for options.

    If each option names one seat, and no two the same, they are the numbers of the seats; one option may name
    none, such as passing, and is 0. Otherwise they count from 0.
    """
    found: list[int] = []
    for name in names:
        seats = _SEAT.findall(name)
        if len(seats) > 1:
            return list(range(len(names)))
        found.append(int(seats[0]) if seats else 0)
    return found if len(set(found)) == len(found) > 1 else list(range(len(names)))


def _place(answer: str, names: list[str], numbers: list[int]) -> int:
    """Return the place of the option that a person means, see `read_choice`, by its number or name."""
    in_a_row = numbers == list(range(len(numbers)))
    position = f"0 to {len(numbers) - 1}" if in_a_row else ", ".join([str(number) for number in numbers])
    if not answer.isdecimal():
        return read_choice(answer, names, position)
    if int(answer) not in numbers:
        raise IllegalChoiceError(answer, "is not allowed here", position)
    return numbers.index(int(answer))
