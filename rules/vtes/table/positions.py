"""A position of the game as a value: who has what, where, and whose phase it is.

    position = Position.of_seats(2).hand("Govern the Unaligned").ready("Anson", blood=4).at(1).pool(3)

Each method returns another position, with more on the current side (seat 0 at first; `at` moves to another).
`laying` starts games from positions, `snapshots` writes down positions of games, `position_files` reads and
writes them as YAML. Seats count from 0 here as everywhere internally, from 1 in files.
"""

from __future__ import annotations

from functools import cache, lru_cache

from cardbase.quick import value
from rules.vtes.law.datafile import LawDataError
from rules.vtes.terms import PHASE_NAMES, UNLOCK_PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self, TypeVar

    from cardbase.card import Card
    from cardbase.names import Names
    from rules.vtes.law.datafile import KeyPath, Origin
    from rules.vtes.terms import Span

    V = TypeVar("V")

FLAGS = ("has bled", "has hunted", "political action", "fresh", "must hunt", "must bleed", "marked")
"""What can be true of a minion in the current turn.

`fresh` is an ally recruited in it, `marked` a minion of the Red List.
"""
FILLER = "Gestalt"
"""A card that only a circle of Blood Brothers can play: what hands and libraries are filled up with."""
LAID = ("ready", "torpor", "incapacitated", "waiting", "table")
"""The places of cards in play."""
PILES = (
    *("hand", "library", "rest_of_library", "crypt", "rest_of_crypt"),
    *("ash", "removed", "research"),
)
"""The places of cards that are not in play; see `SeatPosition`."""


class PositionError(LawDataError):
    """A position that is not possible: the problem, where it is, and what to do about it.

    Attributes:
        path: the keys and indexes that lead to the place.
    """

    path: KeyPath = ()

    @classmethod
    def at(cls, path: KeyPath, problem: str, consider: str = "") -> Self:
        """Make the error for a place within a position that is in no file."""
        path = tuple(part if isinstance(part, int) else part.replace("_", " ") for part in path)
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
        error = cls(problem, key=key, consider=consider)
        error.path = path
        return error

    def within(self, origin: Origin) -> Self:
        """Return this error with the file and the line where the position was read."""
        told = origin.error(self.path, self.problem, self.consider)
        return type(self)(told.problem, file=told.file, line=told.line, key=told.key, consider=told.consider)


class UnreadablePositionError(PositionError):
    """What is written there cannot be understood."""


class PositionNotAllowedError(PositionError):
    """What is written there can be understood, but is not possible."""


class AmbiguousPositionError(PositionError):
    """A name fits several cards."""


@value
class Laid:
    """A card in play, or uncontrolled, with everything on it.

    Attributes:
        card: its name.
        owner: the seat it belongs to, -1 for the one on whose side it is.
        blood: blood or life of a minion; None for as much as it can hold, in torpor too.
        counters: other counters on it, the life of a retainer, or those on an uncontrolled card; None for as
            many as it comes into play with.
        locked: whether it is.
        cards: the cards on a minion.
        contested: whether it is turned face down, because another copy is contested with it.
        used: whether everything was used this turn that it offers once a turn, or once a phase.
        wounded: whether a vampire has damage that is not healed.
        this_turn: which of `FLAGS` are true.
        played: the cards that a minion has played as actions this turn.
        convictions: of an Imbued.
        over: the base card under a merged advanced one, "" for none.
        like: the card whose text it has in play instead of its own, "" for its own.
        capacity, clan, sect, title, city, path, disciplines: if they are no longer as printed, or else None;
            disciplines as on a card ("dom OBF"), the city or the clan that the title belongs to.
    """

    card: str
    owner: int = -1
    blood: int | None = None
    counters: int | None = None
    locked: bool = False
    cards: tuple[Laid, ...] = ()
    contested: bool = False
    used: bool = False
    wounded: bool = False
    this_turn: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    convictions: tuple[str, ...] = ()
    over: str = ""
    like: str = ""
    capacity: int | None = None
    clan: str | None = None
    sect: str | None = None
    title: str | None = None
    city: str | None = None
    path: str | None = None
    disciplines: str | None = None


@value
class SeatPosition:
    """One Methuselah's side of the table.

    Attributes:
        passive: does nothing, without a deck.
        ousted: is out of the game.
        pool, victory_points: how much of each.
        turns: how many turns it has begun; None for as many as its place in the order implies.
        hand, ash, removed, research: cards there; `removed` are out of the game.
        library, crypt: the top cards, the topmost first.
        rest_of_library, rest_of_crypt: what is below them in no known order, and is shuffled.
        uncontrolled: the cards there, `counters` on them.
        ready, torpor, incapacitated, waiting: minions.
        table: other cards in play that are on no minion.
        draws_later: when cards that were played and not replaced will be, one of `terms` for each.
        filler: whether the hand is filled up to seven, and an empty library to twenty, with cards that nobody
            can play.
        withdrawing: whether a withdrawal is announced.
        trifle: whether a trifle was played this turn.
        charged: whether an out-of-turn master counts against the next master phase.
    """

    passive: bool = False
    ousted: bool = False
    pool: int = 30
    victory_points: float = 0.0
    turns: int | None = None
    hand: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    rest_of_library: tuple[str, ...] = ()
    crypt: tuple[str, ...] = ()
    rest_of_crypt: tuple[str, ...] = ()
    ash: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    research: tuple[str, ...] = ()
    uncontrolled: tuple[Laid, ...] = ()
    ready: tuple[Laid, ...] = ()
    torpor: tuple[Laid, ...] = ()
    incapacitated: tuple[Laid, ...] = ()
    waiting: tuple[Laid, ...] = ()
    table: tuple[Laid, ...] = ()
    draws_later: tuple[Span, ...] = ()
    filler: bool = False
    withdrawing: bool = False
    trifle: bool = False
    charged: bool = False


@value
class Going:
    """An action that is going on, or the combat or referendum that it has led to.

    Everybody passes who is asked for something else on the way.

    Attributes:
        by: the minion that acts.
        does: a default action ("bleed"), or the card that it plays or uses.
        choices: options that its Methuselah takes then, by name, each as soon as it is offered.
        blocked_by: the minion that blocks it; the players go on in the combat that follows.
        until: the kind of decision at which the players go on, "" for the first one.
        seat: of that decision, -1 for any.
    """

    by: str
    does: str
    choices: tuple[str, ...] = ()
    blocked_by: str = ""
    until: str = ""
    seat: int = -1


@value
class Position:
    """A position of the game; see the module.

    Attributes:
        sides: by seat.
        edition: of the rules, or edition and format: "current+two-player".
        seat: whose turn it is.
        turn: which of that Methuselah's turns it is, 1 for the first.
        phase: the phase that begins, as in `terms.PHASE_NAMES`.
        edge: the seat that holds the Edge, -1 for nobody.
        dice: the rolls to come; if there are none, a seed decides.
        action: what is going on, None if nothing is.
        limit: the game ends after this many turns of each Methuselah with a deck, 0 for no limit.
        events: names of the events played in this game, and of cards that are played once per game.
        notes: what could not be represented when the position was written down from a game.
        side: the seat that the next methods are about.
    """

    sides: tuple[SeatPosition, ...]
    edition: str = "current"
    seat: int = 0
    turn: int = 2
    phase: int = UNLOCK_PHASE
    edge: int = -1
    dice: tuple[int, ...] = ()
    action: Going | None = None
    limit: int = 0
    events: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    side: int = 0

    @classmethod
    def of_seats(cls, players: int, seat: int = 0, passive: bool = True, **how: Any) -> Position:
        """Return an empty table with this many Methuselahs.

        Args:
            players: how many.
            seat: whose turn it is, and whose side the next methods are about.
            passive: whether the others do nothing until something is put on their side.
            how: the other attributes of a position.
        """
        sides = tuple(SeatPosition(passive=passive and place != seat) for place in range(players))
        return cls(sides, seat=seat, side=seat, **how)

    def having(self, **how: Any) -> Position:
        """Return this position with other attributes: `having(phase=MINION_PHASE, dice=(0,))`."""
        return changed(self, **how)

    def at(self, seat: int) -> Position:
        """Move on to the side of another seat, which takes part from now on."""
        return changed(self, side=seat)._with()

    def _with(self, **how: Any) -> Position:
        sides = list(self.sides)
        sides[self.side] = changed(sides[self.side], passive=False, **how)
        return changed(self, sides=tuple(sides))

    def _add(self, place: str, more: tuple[Any, ...]) -> Position:
        return self._with(**{place: getattr(self.sides[self.side], place) + more})

    def hand(self, *names: str) -> Position:
        """Put cards into the hand."""
        return self._add("hand", tuple(map(name_of, names)))

    def library(self, *names: str) -> Position:
        """Put cards on the library, below those put there before: the first is the topmost."""
        return self._add("library", tuple(map(name_of, names)))

    def crypt(self, *names: str) -> Position:
        """Put cards on the crypt; see `library`."""
        return self._add("crypt", tuple(map(name_of, names)))

    def ash(self, *names: str) -> Position:
        """Put cards into the ash heap."""
        return self._add("ash", tuple(map(name_of, names)))

    def uncontrolled(self, name: str, counters: int = 0) -> Position:
        """Put a card into the uncontrolled region, with counters on it."""
        return self._add("uncontrolled", (Laid(name_of(name), counters=counters),))

    def ready(self, name: str, blood: int | None = None, locked: bool = False, **how: Any) -> Position:
        """Put a minion into the ready region.

        Args:
            name: of the card.
            blood: its blood or life; as much as it can hold if None.
            locked: whether it is.
            how: the other attributes of `Laid`.
        """
        return self._add("ready", (Laid(name_of(name), blood=blood, locked=locked, **how),))

    def torpor(self, name: str, blood: int | None = None, locked: bool = False, **how: Any) -> Position:
        """Put a vampire into torpor; see `ready`."""
        return self._add("torpor", (Laid(name_of(name), blood=blood, locked=locked, **how),))

    def table(self, *names: str, **how: Any) -> Position:
        """Put cards into play that are on no minion; see `Laid` for `how`."""
        return self._add("table", tuple(Laid(name_of(name), **how) for name in names))

    def on(self, bearer: str, *names: str, **how: Any) -> Position:
        """Put cards on a minion of this side that is already there; see `Laid` for `how`.

        Raises:
            PositionNotAllowedError: if there is no such minion on this side.
        """
        wanted = name_of(bearer)
        side = self.sides[self.side]
        for place in LAID:
            minions = list(getattr(side, place))
            for index, minion in enumerate(minions):
                if minion.card == wanted:
                    more = tuple(Laid(name_of(name), **how) for name in names)
                    minions[index] = changed(minion, cards=minion.cards + more)
                    return self._with(**{place: tuple(minions)})
        raise PositionNotAllowedError.at((), f"there is no {wanted} to put cards on", "Put it there first")

    def filler(self) -> Position:
        """Fill up hand and library of this side with cards that nobody can play."""
        return self._with(filler=True)

    def pool(self, amount: int, seat: int = -1) -> Position:
        """Set a pool: of this side, or of a given seat."""
        sides = list(self.sides)
        place = self.side if seat < 0 else seat
        sides[place] = changed(sides[place], pool=amount)
        return changed(self, sides=tuple(sides))

    def with_edge(self, seat: int = -1) -> Position:
        """Give the Edge to this side, or to a given seat."""
        return changed(self, edge=self.side if seat < 0 else seat)


def changed(before: V, **how: Any) -> V:
    """Return a value that differs in some attributes.

    Raises:
        TypeError: if it has no such attribute.
    """
    names: tuple[str, ...] = type(before).__match_args__  # type: ignore[attr-defined]
    return type(before)(**{**{name: getattr(before, name) for name in names}, **how})


@lru_cache(maxsize=8192)
def cards_of(name: str) -> tuple[Card, ...]:
    """Return the cards that a name means for certain: one, several namesakes, or none."""
    match = _names().certain(name)
    return (match.card,) if match.card is not None else tuple(match.candidates)


def card_of(name: str, path: KeyPath = ()) -> Card:
    """Return the card with a name, as players write it.

    Args:
        name: with or without article and accents; marks such as "(ADV)" and "(G6)" tell namesakes apart.
        path: where the name is, for the error.

    Raises:
        UnreadablePositionError: if no card has that name; the nearest are named.
        AmbiguousPositionError: if several are.
    """
    card = _certain(name)
    if card is not None:
        return card
    match = _names().certain(name)
    if match.how != "ambiguous":
        near = _names().find(name)
        candidates = [near.card] if near.card is not None else list(near.candidates)
        nearest = " or ".join(repr(card.full_name) for card in candidates)
        consider = f"Consider {nearest}" if nearest else ""
        raise UnreadablePositionError.at(path, f"there is no card called {name[:60]!r}", consider)
    names = " or ".join(repr(card.full_name) for card in match.candidates)
    raise AmbiguousPositionError.at(path, f"several cards are called {name!r}", f"Write {names}")


def name_of(name: str, path: KeyPath = ()) -> str:
    """Return the full name of the card that a name means; see `card_of`."""
    return card_of(name, path).full_name


@lru_cache(maxsize=8192)
def _certain(name: str) -> Card | None:
    """Return the one card with a name, None for another: a position names the same few again and again."""
    return _names().certain(name).card


@cache
def _names() -> Names:
    from cardbase.names import Names
    from cardbase.store import open_store

    return Names(open_store())


def phase_of(word: str, path: KeyPath = ()) -> int:
    """Return the phase that a word means.

    Raises:
        UnreadablePositionError: if it means none.
    """
    for phase, name in PHASE_NAMES.items():
        if name == word:
            return phase
    known = ", ".join(PHASE_NAMES.values())
    raise UnreadablePositionError.at(path, f"{word[:40]!r} is not a phase", f"Known are {known}")
