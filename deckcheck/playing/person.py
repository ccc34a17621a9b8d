"""Somebody in a seat at the terminal: informed, asked, taking back, saving, passing, getting hints."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from deckcheck.files.atomic import written
from deckcheck.playing.passing import HOW_TO_PASS, PASS
from deckcheck.playing.reader import Reader
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.telling import HOW_TO_ANSWER, HOW_TO_SEE_A_CARD
from rules.kernel import PersonLeftError, Record, Table
from rules.kernel.fingerprints import kept_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.playing.hinting import Hints
    from deckcheck.playing.passing import Passes
    from rules.kernel import Decision, Eyes, Player


WATCH = (
    "Enter or w watches the rest, u takes back your last choice, s FILE saves, l shows what happened so far, "
    "q leaves."
)
"""What a person may do who is out of a game that goes on."""
END = "Enter or q ends, u takes back your last choice, s FILE saves, l shows what happened."
"""What a person may do when the game is over."""


class TookBackError(PersonLeftError):
    """The person wants to repeat their last decision."""


class OutOfGameError(PersonLeftError):
    """The person is out of the game, and the others would play on."""


class PassedError(Exception):
    """The person passes, here and from now on."""


class Guest(Reader):
    """A person who may take back and save, and is not asked if there is nothing to decide.

    Args:
        table: where they sit; if something was decided there before, they know what happened.
        seat: theirs, from 0.
        read, tell, text_of: as `Reader` takes them.
        save: the file to save to if `s` names none.
        players: who plays and with what, to be saved with the game; None if its record has no room for it.
        options: what else must be on the command line to play on with the same players.
        hints: what the player would do whose seat it is; None if there is nobody to ask.
        passes: where the person passes without being asked; None in a game in which nobody passes.
    """

    __slots__ = (
        "_decided",
        "_hints",
        "_options",
        "_passes",
        "_players",
        "_save",
        "_seat",
        "_table",
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
        hints: Hints | None = None,
        passes: Passes | None = None,
    ) -> None:
        super().__init__(read, tell, text_of)
        self._table = table
        self._seat = seat
        self._save = save
        self._players = players
        self._options = options
        self._hints = hints
        self._passes = passes
        self._decided: list[tuple[int, frozenset[str]]] = [
            (made, frozenset()) for made in decided_by(table, seat)
        ]
        self._told = len(table.game.journal.events) if table.choices else 0
        self.watches = False

    def sit(self, eyes: Eyes) -> None:
        """Take a seat, perhaps again: what was told of what still holds is not told again."""
        told = self._told
        super().sit(eyes)
        self._told = min(told, eyes.journal_length())
        if self._hints is not None:
            self._hints.sit(eyes)

    def choose(self, decision: Decision) -> int:
        """Decide, see `Person.choose`; what is the same choice under any number is taken without asking.

        Raises:
            PersonLeftError: the person leaves, or wants to take back (`TookBackError`).
        """
        assert self._eyes is not None
        names = self._eyes.names(decision)
        if not is_a_choice(names):
            return 0
        if self._hints is not None:
            self._hints.look(decision, names)
        passed = self._passed(decision, names)
        if passed >= 0:
            return passed
        before = len(self._table.choices), self._passes.kinds if self._passes else frozenset()
        try:
            chosen = super().choose(decision)
        except PassedError:
            chosen = names.index(PASS)
        self._decided.append(before)
        return chosen

    def _passed(self, decision: Decision, names: Sequence[str]) -> int:
        """Return the option by which the person passes without being asked, -1 if they are asked."""
        if self._passes is None:
            return -1
        passed = self._passes.choice(decision, names)
        if passed >= 0:
            self._passes.passed.append(decision.kind)
        return passed

    def catch_up(self) -> None:
        """Show what happened since the last time, and how often the person passed meanwhile."""
        super().catch_up()
        if self._passes is not None:
            for line in self._passes.summary():
                self._write(line)

    def take_back(self) -> None:
        """Go back to the last decision, and to what was passed without asking then."""
        made, kinds = self._decided.pop()
        if self._passes is not None:
            self._passes.kinds = kinds
            self._passes.passed.clear()
        self._table.undo(len(self._table.choices) - made)
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
        self._write("You are ousted." if ousted else "You are out of the game.")
        self.pause(WATCH)
        self.watches = True

    def pause(self, keys: str) -> None:
        """Wait for Enter (or `w`), and do what else is asked for until then.

        Args:
            keys: what may be typed, in words.

        Raises:
            PersonLeftError: the person leaves, or takes back (`TookBackError`).
        """
        self._write(keys)
        while True:
            try:
                answer = self._read().strip()
            except EOFError:
                raise PersonLeftError("the input has ended") from None
            if answer.casefold() in ("", "w"):
                return
            self.obeys(answer)
            self._write(keys)

    def obeys(self, answer: str) -> bool:
        """Take back, save, pass, give a hint, or show what there is to read; see `Reader.obeys`."""
        word, _, rest = answer.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "u" and not rest:
            if self._decided:
                raise TookBackError("the person takes back")
            self._write("There is nothing to take back.")
        elif word == "help" and not rest:
            for line in self.keys():
                self._write(line)
        elif word == "s":
            self.save(rest or self._save)
        elif word == "h" and not rest and self._hints is not None:
            self._hint(self._hints)
        elif word == "auto" and self._passes is not None:
            self._pass_on(self._passes, rest.casefold())
        else:
            return super().obeys(answer)
        return True

    def keys(self) -> list[str]:
        """Return what the person may type, in paragraphs."""
        return [
            *HOW_TO_ANSWER,
            *([HOW_TO_SEE_A_CARD] if self._text_of is not None else []),
            *([f"h shows what {self._hints.name} would do here."] if self._hints is not None else []),
            *([HOW_TO_PASS] if self._passes is not None else []),
        ]

    def _hint(self, hints: Hints) -> None:
        """Tell what the player would do whose seat it is."""
        decision = self._table.decision
        if decision is None or decision.seat != self._seat:
            self._write("There is nothing to decide.")
            return
        for line in hints.hint(decision, self._table.options):
            self._write(line)

    def _pass_on(self, passes: Passes, word: str) -> None:
        """Pass without being asked from now on, or no longer.

        Raises:
            PassedError: the question that is due is passed too.
        """
        decision, names = self._table.decision, self._table.options
        due = decision is not None and decision.seat == self._seat
        for line in passes.hear(word, decision.kind if decision is not None and due else ""):
            self._write(line)
        if decision is None or not due or not passes.kinds:
            return
        if passes.choice(decision, names) >= 0:
            raise PassedError
        self._write("This question concerns you, or cannot be passed.")

    def save(self, path: str) -> None:
        """Save the game to a file, and say how to open it."""
        if not path:
            self._write("Name a file to save to: s FILE.")
            return
        record = kept(self._table, self._players)
        try:
            with written(path) as file:
                file.write(record.save())
        except OSError as error:
            self._write(f"{one_line(path)}: {error.strerror}; nothing was saved")
            return
        self._save = path
        how = f"deckcheck play {record.game} --replay {quote(one_line(path))}"
        if self._table.over:
            told = f"show it with: {how}"
        else:
            told = f"play on with: {how} --me {self._seat + 1}{self._options}"
        self._write(f"Saved to {one_line(path)}; {told}")


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
