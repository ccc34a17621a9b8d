"""Written positions of Nosferatu: a game that begins in the middle, at the beginning of a turn.

    players: 6
    renfield: 1          # seats count from 1
    vampire: 3
    stake: 2             # who holds the Ancestral Stake
    turn: 4
    darkness: Lord of Darkness
    bites: {3: 1, 5: 2}
    revealed: [5]
    reserves: {2: [Bite, Component], 3: [Rumour]}
    library: [Component, Bite]      # the topmost first; below them lies whatever is nowhere else, shuffled
    clock: [Night, Dawn]            # likewise; what is not written of Dawn and the Nights is below, shuffled
    discard: [Rumour]
    rituals: [Silver Mirror]        # those face up
    dice: [0, 3]                    # the rolls to come

Only `vampire` and `stake` must be there. `read_position` reads such a text, and `Table.start("nosferatu",
{"position": position}, seed)` opens a table at it, which has a record like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel import EVERYONE, NOBODY, seat_name, written
from rules.kernel.written import PositionError, listed, near, number, table
from rules.nosferatu.components import (
    BITE,
    DARKNESS,
    DAWN,
    FEWEST_PLAYERS,
    HUNTER,
    KIND_NAMES,
    KINDS,
    MOST_PLAYERS,
    NIGHT,
    RENFIELD,
    RITUALS,
    VAMPIRE,
    card_of,
    cards_of,
)
from rules.nosferatu.flow import BITES_TO_WIN, MOST_BITES_ON_ONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel import Zone
    from rules.nosferatu.state import State

KEYS = (
    *("players", "renfield", "vampire", "stake", "turn", "darkness", "bites", "revealed", "reserves"),
    *("library", "clock", "discard", "rituals", "dice"),
)
SIDES = ("Eternal Thirst", "Lord of Darkness")


def read_position(text: str) -> dict[str, Any]:
    """Read a position from YAML.

    Raises:
        PositionError: if it is not YAML, has an unknown key or name, or is not possible.
    """
    return written.read_position(text, "nosferatu")


def players_of(position: object) -> tuple[int, int]:
    """Return how many play a position, and Renfield's seat from 0.

    Raises:
        PositionError: if that is not possible.
    """
    told = table(position, "", KEYS)
    players = told.get("players", 6)
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise PositionError(f"players: {FEWEST_PLAYERS} to {MOST_PLAYERS} play, not {players!r}")
    return players, _seat(told.get("renfield", 1), "renfield", players)


def lay(game: State, position: Mapping[str, Any]) -> None:
    """Lay a game out as a position says; it goes on with the beginning of the turn that is written.

    Raises:
        PositionError: if the position is not possible.
    """
    for key in ("vampire", "stake"):
        if key not in position:
            raise PositionError(f"{key}: missing; say which seat")
    _Layer(game, position).lay()
    game.turn = number(position.get("turn", 1), "turn", 1) - 1
    game.resumed = True
    game.go_on_with(written.rolls(position, game.dice))


class _Layer:
    """Lays out the cards of a position in a game where all of them are still in the box."""

    def __init__(self, game: State, position: Mapping[str, Any]) -> None:
        self.game = game
        self.told = position
        self.left = {kind: cards_of(kind) for kind in range(len(KIND_NAMES))}

    def lay(self) -> None:
        game, told = self.game, self.told
        self._characters()
        self._pile(game.clock, told.get("clock", ()), "clock", (DAWN, *[NIGHT] * game.seats))
        for key, names in self._by_seat("reserves").items():
            for name in listed(names, f"reserves.{key + 1}"):
                self._move(self._take(name, f"reserves.{key + 1}"), game.reserves[key])
        self._bites()
        for name in listed(told.get("discard", ()), "discard"):
            self._move(self._take(name, "discard"), game.discard)
        self._rituals()
        rest = [kind for kind in range(DAWN + 1, RITUALS[0]) for _ in self.left[kind]]
        rest += [NIGHT] * len(self.left[NIGHT])
        self._pile(game.library, told.get("library", ()), "library", rest)
        game.board.move(card_of(DARKNESS), game.box, game.fronts[game.renfield])
        side = told.get("darkness", SIDES[0])
        if side not in SIDES:
            raise PositionError(f"darkness: {side!r} is not a side; {near(side, SIDES)}")
        game.lord = side == SIDES[1]
        game.pass_stake(self._player("stake"))

    def _player(self, key: str) -> int:
        """Return a seat that is not Renfield's."""
        seat = _seat(self.told[key], key, self.game.seats)
        if seat == self.game.renfield:
            raise PositionError(f"{key}: {seat_name(seat)} is Renfield")
        return seat

    def _characters(self) -> None:
        game = self.game
        vampire = self._player("vampire")
        shown = {
            _seat(seat, "revealed", game.seats) for seat in listed(self.told.get("revealed", ()), "revealed")
        }
        hunters = [card for card in game.undealt.items if KINDS[card] == HUNTER]
        for seat in range(game.seats):
            if seat == game.renfield:
                card = card_of(RENFIELD)
            else:
                card = card_of(VAMPIRE) if seat == vampire else hunters.pop()
            known = EVERYONE if seat == game.renfield or seat in shown else NOBODY
            game.board.move(card, game.undealt, game.character[seat], shown=known)

    def _bites(self) -> None:
        game = self.game
        for seat, count in self._by_seat("bites").items():
            if type(count) is not int or not 0 <= count <= MOST_BITES_ON_ONE:
                raise PositionError(f"bites.{seat + 1}: 0 to {MOST_BITES_ON_ONE} are in front of a player")
            for _ in range(count):
                self._move(self._take(KIND_NAMES[BITE], f"bites.{seat + 1}"), game.fronts[seat])
            game.bites[seat] = count
        if sum(game.bites) >= BITES_TO_WIN:
            raise PositionError(f"bites: with {BITES_TO_WIN} the game is over")

    def _rituals(self) -> None:
        game, told = self.game, self.told
        every = [KIND_NAMES[kind] for kind in RITUALS]
        up = listed(told["rituals"], "rituals") if "rituals" in told else every
        for kind in RITUALS:
            if KIND_NAMES[kind] not in up:
                game.board.move(card_of(kind), game.rituals_up, game.rituals_down)
        for name in up:
            if name not in every:
                raise PositionError(f"rituals: {name!r} is not a Ritual; {near(name, every)}")

    def _by_seat(self, key: str) -> dict[int, Any]:
        found, seats = table(self.told.get(key) or {}, key), self.game.seats
        return {
            _seat(int(seat) if str(seat).isdecimal() else seat, key, seats): what
            for seat, what in found.items()
        }

    def _take(self, name: object, where: str) -> int:
        """Return the next card of a kind that lies nowhere yet."""
        if name not in KIND_NAMES:
            raise PositionError(f"{where}: {name!r} is not a card; {near(name, KIND_NAMES)}")
        cards = self.left[KIND_NAMES.index(str(name))]
        if not cards:
            raise PositionError(f"{where}: there is no other {name}")
        return cards.pop(0)

    def _move(self, card: int, target: Zone[int]) -> None:
        game = self.game
        source = next(zone for zone in (game.clock, game.library) if card in zone.items)
        if source is not target:
            game.board.move(card, source, target)

    def _pile(self, zone: Zone[int], tops: object, where: str, rest: Iterable[int]) -> None:
        """Pile up cards: those that are named on top, the rest of these kinds shuffled below them."""
        board = self.game.board
        named = [self._take(name, where) for name in listed(tops, where)]
        wanted = list(rest)
        for kind in [KINDS[card] for card in named]:
            if kind in wanted:
                wanted.remove(kind)
        others = [self.left[kind].pop(0) for kind in wanted if self.left[kind]]
        for card in list(zone.items):
            if card not in named and card not in others and zone is self.game.clock:
                board.move(card, zone, self.game.library)
        for card in (*others, *named):
            self._move(card, zone)
        board.shuffle(zone)
        for card in reversed(named):
            board.move(card, zone, zone)


def _seat(number: object, key: str, players: int) -> int:
    """Return a seat from 0, as it is written from 1."""
    if type(number) is not int or not 1 <= number <= players:
        raise PositionError(f"{key}: {number!r} is not a seat; they are 1 to {players}")
    return number - 1
