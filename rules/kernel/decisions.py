"""What a rule asks, what a game ends with, and the errors of a choice that cannot be taken."""

from __future__ import annotations

from collections.abc import Generator

from cardbase.quick import Any, TypeVar, mypyc_attr, value
from rules.kernel.ring import seat_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

T = TypeVar("T")


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A choice that one seat has to make now.

    Args:
        seat: who decides. Often not the one whose turn it is.
        kind: what is decided, one short constant word such as `"discard"`.
        options: what may be chosen, never empty: plain integers or small tuples. The rule receives
            the chosen *option* back; drivers and records speak of its *index*.
        about: what the decision concerns, if kind and options do not say so (a card, a rival).
    """

    __slots__ = ("about", "kind", "options", "seat")

    def __init__(self, seat: int, kind: str, options: list[Any], about: Any = None) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about

    def __repr__(self) -> str:
        return f"<{seat_name(self.seat)} {self.kind} of {self.options}>"


Rules: TypeAlias = Generator[Decision, Any, T]
"""A rule: a generator that yields decisions, receives the chosen option, and returns a `T`."""


def choose(seat: int, kind: str, options: list[Any], about: Any = None) -> Rules[Any]:
    """Return what a seat chooses, asked with a `Decision`; a single option is taken without asking.

    Meant for choices that everybody may see being made. If the number of options is secret, ask in any
    case.
    """
    if len(options) > 1:
        return (yield Decision(seat, kind, options, about))
    return options[0]


@value
class Result:
    """How a game ended.

    Attributes:
        winners: the seats that won, ascending; empty when nobody did.
        reason: why it ended, one short constant word such as `"five-bites"`.
        scores: a number for every seat at the start; more is better.
    """

    winners: tuple[int, ...]
    reason: str
    scores: tuple[float, ...]


class ChoiceError(ValueError):
    """A choice that cannot be taken. The message quotes the choice and the position.

    Attributes:
        choice: what was chosen, as given.
        position: where the game stands, and which options there are.
    """

    def __init__(self, choice: object, problem: str, position: str) -> None:
        super().__init__(f"{choice!r} {problem} ({position})")
        self.choice = choice
        self.position = position


class UnreadableChoiceError(ChoiceError):
    """The choice is neither the number nor the name of an option."""


class IllegalChoiceError(ChoiceError):
    """The choice can be read, but it is not allowed here."""


class AmbiguousChoiceError(ChoiceError):
    """The text fits several options."""


class GameOverError(ValueError):
    """A choice was made, or an undo requested, when the game no longer allows one."""


class PlayerError(Exception):
    """A player failed: it raised an exception, answered nonsense, or does not come to an end.

    Attributes:
        seat: where it sits.
        player: its name.
        record: the game so far as one line, to play it again (empty for a game without a record).
    """

    def __init__(self, seat: int, player: str, problem: str, record: str) -> None:
        super().__init__(f"player {player!r} at {seat_name(seat)} {problem}")
        self.seat = seat
        self.player = player
        self.record = record


class PersonLeftError(Exception):
    """The person at the terminal wants to stop."""


def read_choice(text: str, names: Sequence[str], position: str) -> int:
    """Return the index of the option that a text means; see `Table.read`.

    Args:
        text: a number, a name, or the start of a name; case does not matter. A negative number means no
            option.
        names: the names of the options.
        position: quoted in the errors.

    Raises:
        ChoiceError: one of its three kinds.
    """
    wanted = text.strip().casefold()
    if wanted.removeprefix("-").isdecimal():
        number = int(wanted)
        if wanted.startswith("-") or number >= len(names):
            raise IllegalChoiceError(text, "is not allowed here", position)
        return number
    folded = [name.casefold() for name in names]
    exact = [index for index, name in enumerate(folded) if name == wanted]
    found = exact or [index for index, name in enumerate(folded) if wanted and name.startswith(wanted)]
    if not found:
        raise UnreadableChoiceError(text, "is neither the number nor the name of an option", position)
    if len({folded[index] for index in found}) > 1:
        raise AmbiguousChoiceError(text, could_be([names[index] for index in found]), position)
    return found[0]


def could_be(names: Sequence[str]) -> str:
    """Return what is said of a text that fits several names: `could be A, B or C`, each name once."""
    *others, last = dict.fromkeys(names)
    return f"could be {', '.join(others)} or {last}" if others else f"could be {last}"
