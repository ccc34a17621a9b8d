"""What a game is to the kernel, what a seat may look through, and the list of known games."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.kernel import words
from rules.kernel.journal import Journal
from rules.kernel.ring import Ring, seat_name
from rules.kernel.zones import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from typing import Any, ClassVar, TypeAlias

    from rules.kernel.copying import Blank
    from rules.kernel.decisions import Decision, Result, Rules
    from rules.kernel.dice import Dice
    from rules.kernel.events import Event
    from rules.kernel.records import Options
    from rules.kernel.words import Naming
    from rules.kernel.zones import Zone

    Alike: TypeAlias = Mapping[Hashable, Sequence[tuple[str, int]]]
    """Places, by the name of the zone and the index in it, whose pieces could be exchanged, by a key."""
    Factory: TypeAlias = Callable[[Options, Dice], "Game"]
    """Builds a game in its starting position from its options and its dice."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The state of one game and its rules; every game derives from this.

    A game is built in its starting position, from its options and its dice alone. What it says about
    itself must depend on nothing else, so that the same record gives the same game.

    Args:
        seats: how many seats there are at the start.
        dice: the source of all chance.
        journal: where events are written; by default one that is off.
        name_of: the readable name of a piece, `piece_name` by default. If it does not hold the game, its
            memory is freed as soon as nobody uses the game any more, instead of by the cycle collector.

    Attributes:
        name: under which the game is registered.
        version: of its rules; a record made under another one is refused.
        between_turns: called by the rules with the game where it can be copied: between two turns.
        resumed: whether it is such a copy; `play` then goes on with the next turn.
        due: what its table asks now; None before the first decision, and when it is over.
        over: whether it has ended at its table.
    """

    __slots__ = ("between_turns", "board", "dice", "due", "journal", "over", "resumed", "ring", "seats")

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1

    def __init__(
        self,
        seats: int,
        dice: Dice,
        journal: Journal | None = None,
        name_of: Callable[[Any], str] | None = None,
    ) -> None:
        self.seats = seats
        self.dice = dice
        self.journal = Journal() if journal is None else journal
        self.ring = Ring(seats)
        self.board: Board[Any] = Board(dice, self.journal, name_of or self.piece_name)
        self.between_turns: Callable[[Any], None] | None = None
        self.resumed = False
        self.due: Decision | None = None
        self.over = False

    def play(self) -> Rules[Result]:
        """Play the whole game: a generator that yields decisions and returns the result."""
        raise NotImplementedError

    def copy(self) -> Game:
        """Return a copy that plays on from here, to be taken between two turns only (see `between_turns`).

        It has the same journal and the same dice, and tells nobody what happens. Games override it if they
        hold objects of classes of their own.
        """
        copy: Game = self._copied({})
        return copy

    def _copied(self, blanks: Mapping[type, Blank], same: Sequence[object] = ()) -> Any:
        """Return a copy.

        Args:
            blanks: how objects of the classes of this game are made before they are filled.
            same: lists, and objects of such classes, that all games share.
        """
        from rules.kernel.copying import Copier, bare  # few games are copied

        copy = Copier(blanks, same).filled(bare(self), self)
        copy.between_turns = None
        copy.due = None
        copy.resumed = True
        return copy

    def redraw(self, seat: int, dice: Dice) -> None:
        """Deal again what a seat cannot see, so that nothing that it sees changes, and go on with other dice.

        For those who want to know what may come of a choice; on a fork, since it is another game afterwards.
        """
        self.deal_again(self.hidden_alike(seat), dice)

    def deal_again(self, alike: Alike, dice: Dice) -> None:
        """Deal again what lies in hidden places (`hidden_alike`), and go on with other dice."""
        dealt: dict[Hashable, list[Any]] = {}
        for key, places in alike.items():
            if key is not None:
                dealt[key] = self.lying_in(places)
                dice.shuffle(dealt[key])
        self.lay_instead(alike, dealt)
        self.go_on_with(dice)

    def lying_in(self, places: Sequence[tuple[str, int]]) -> list[Any]:
        """Return the pieces that lie in some places."""
        zones = self.board.zones
        return [zones[name].items[place] for name, place in places]

    def go_on_with(self, dice: Dice) -> None:
        """Roll and shuffle with other dice from now on."""
        self.dice = self.board.dice = dice

    def hidden_alike(self, seat: int) -> Alike:
        """Return by key (`hidden_as`) the places, zone and index, whose pieces a seat does not see.

        They are the same in all copies of a game that have made the same choices since.
        """
        alike: dict[Hashable, list[tuple[str, int]]] = {}
        for zone, place in self.board.hidden_places(seat):
            alike.setdefault(self.hidden_as(zone, zone.items[place]), []).append((zone.name, place))
        return alike

    def lay_instead(self, alike: Alike, dealt: Mapping[Hashable, Sequence[Any]]) -> None:
        """Lay other pieces in places that are hidden from a seat.

        Args:
            alike: the places by their key, see `hidden_alike`.
            dealt: for some keys a piece for each of the places.
        """
        instead: dict[Any, Any] = {}
        zones = self.board.zones
        for key, pieces in dealt.items():
            for (name, place), piece in zip(alike[key], pieces, strict=True):
                items = zones[name].items
                instead[items[place]] = piece
                items[place] = piece
        for zone in self.board.zones.values():
            if zone.shown is not None:
                zone.shown = {instead.get(piece, piece): seats for piece, seats in zone.shown.items()}
        self.dealt_instead(instead)

    def hidden_as(self, zone: Zone[Any], piece: Any) -> Hashable:
        """Return a key for a hidden piece: `redraw` exchanges those of the same key, and keeps those of None.

        Games override it if more is known of a hidden piece than its back.
        """
        return (self.back_of(piece),)

    def dealt_instead(self, instead: dict[Any, Any]) -> None:
        """Give what the game keeps about hidden pieces to those that lie in their places after `redraw`.

        Args:
            instead: for each piece that was dealt again, the one that lies in its place now.
        """

    def piece_name(self, piece: Any) -> str:
        """Return the readable name of a piece, for those who see the piece."""
        return str(piece)

    def option_name(self, decision: Decision, option: Any) -> str:
        """Return the readable name of an option, for the seat that decides."""
        return str(option)

    def option_names(self, decision: Decision) -> list[str]:
        """Return the readable names of all options: the same name only for the same choice.

        Games override it if `option_name` alone does not tell different choices apart.
        """
        return [self.option_name(decision, option) for option in decision.options]

    def remarks(self, decision: Decision) -> list[str]:
        """Return what a person reads next to the name of each option, "" for nothing."""
        return [""] * len(decision.options)

    def question(self, decision: Decision) -> str:
        """Return what the seat that decides is asked, as a person would read it."""
        return f"choose {decision.kind}"

    def seat_name(self, seat: int) -> str:
        """Return what texts call a seat: people count from 1."""
        return seat_name(seat)

    def words(self, event: Event, naming: Naming) -> str:
        """Return what people read about an event, "" for nothing; games add words for their own events."""
        return words.words(event, naming)

    def account(self, seat: int | None = None, since: int = 0) -> list[str]:
        """Return what happened, in words.

        Args:
            seat: as this seat saw it, -1 for someone without one; None for everything: for traces and tests.
            since: the number of the event to begin with.
        """
        journal = self.journal
        events = journal.events[since:] if seat is None else journal.seen_by(seat, since)
        naming = words.Naming(self.board.name_of, self.seat_name)
        texts = [self.words(event, naming) for event in events]
        return [text for text in texts if text]

    def public(self) -> dict[str, Any]:
        """Return what everybody may know besides the zones: counters, whose turn it is. JSON types only."""
        return {}

    def view(self, seat: int) -> dict[str, Any]:
        """Return everything that a seat may see now, as JSON types; a seat of -1 sees what is public."""
        return {"seat": seat, "public": self.public(), "zones": self.board.view(seat)}

    def status(self, seat: int) -> list[str]:
        """Return a few lines on how things stand for a seat: what a person in it wants to see at a glance.

        They must say no more than `view` does.
        """
        return []

    def parts(self) -> dict[str, dict[str, str]]:
        """Return by kind and name a digest of each thing that this game is played with besides its rules.

        A saved game keeps them, and says which have changed when it is opened.
        """
        return {}

    def eyes(self, seat: int) -> Eyes:
        """Return what the player in a seat looks through. Games override it to add shortcuts."""
        return Eyes(self, seat)

    def back_of(self, piece: Any) -> Hashable:
        """Return what is visible of a piece whose face is hidden; equal backs cannot be told apart."""
        return None

    def census(self) -> dict[str, int]:
        """Return amounts that never change during a game: by default the pieces on the board by name."""
        return self.board.census()


@mypyc_attr(allow_interpreted_subclasses=True)
class Eyes:
    """What a player sees from its seat, and nothing more.

    Args:
        game: the game; a player must not reach it except through this object.
        seat: the seat.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    def view(self) -> dict[str, Any]:
        """Return the view of this seat (see `Game.view`)."""
        return self._game.view(self.seat)

    def status(self) -> list[str]:
        """Return how things stand for this seat (see `Game.status`)."""
        return self._game.status(self.seat)

    def journal(self, since: int = 0) -> list[Event]:
        """Return the events as this seat saw them, from event number `since` on."""
        return self._game.journal.seen_by(self.seat, since)

    def account(self, since: int = 0) -> list[str]:
        """Return what this seat saw, in words, from event number `since` on."""
        return self._game.account(self.seat, since)

    def journal_length(self) -> int:
        """Return how many events the journal holds, to be passed as `since` later."""
        return len(self._game.journal.events)

    def question(self, decision: Decision) -> str:
        """Return what this seat is asked (see `Game.question`).

        Raises:
            ValueError: if the decision is another seat's.
        """
        self._check(decision)
        return self._game.question(decision)

    def _check(self, decision: Decision) -> None:
        if decision.seat != self.seat:
            raise ValueError(f"{seat_name(self.seat)} may not see the options of {seat_name(decision.seat)}")

    def names(self, decision: Decision) -> list[str]:
        """Return the readable names of the options of a decision of this seat.

        Raises:
            ValueError: if the decision is another seat's.
        """
        self._check(decision)
        return self._game.option_names(decision)

    def remarks(self, decision: Decision) -> list[str]:
        """Return what a person reads next to each option of this seat's decision (see `Game.remarks`).

        Raises:
            ValueError: if the decision is another seat's.
        """
        self._check(decision)
        return self._game.remarks(decision)


class Registered:
    """A game that the kernel can build by name.

    Args:
        name: of the game.
        factory: builds it.
        samples: options of a few typical games, which the test battery plays.
    """

    __slots__ = ("factory", "name", "samples")

    def __init__(self, name: str, factory: Factory, samples: list[Options]) -> None:
        self.name = name
        self.factory = factory
        self.samples = samples


_games: dict[str, Registered] = {}


def register(name: str, factory: Factory, samples: list[Options]) -> None:
    """Make a game known by name, so that records can be replayed. Each game does this when imported.

    Raises:
        ValueError: if the name is taken by another factory, or `samples` is empty.
    """
    if not samples:
        raise ValueError(f"the game {name!r} needs at least one sample for the test battery")
    known = _games.get(name)
    if known is not None and known.factory is not factory:
        raise ValueError(f"a game called {name!r} is registered already")
    _games[name] = Registered(name, factory, samples)


def registered(name: str) -> Registered:
    """Return a registered game.

    Raises:
        ValueError: if there is none with that name (its package must be imported first).
    """
    if name not in _games:
        known = ", ".join(sorted(_games)) or "none"
        raise ValueError(f"no game called {name!r} is registered (known: {known})")
    return _games[name]


def registered_names() -> list[str]:
    """Return the names of all registered games, sorted."""
    return sorted(_games)
