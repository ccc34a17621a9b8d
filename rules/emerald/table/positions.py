"""Written positions of A Study in Emerald: a game that begins in the middle, at the beginning of a turn.

    seat: 2                 # whose turn it is; seats count from 1
    turn: 7
    tracks: {War: 2, Revolution: 1}
    seats:
    - identity: Restorationist
      main agent: London
      agents: {Irene Adler: Paris}
      cities: [Berlin]                        # those that it controls
      hand: [Nadar, Fenians]
      deck: [Bismarck]                        # the topmost first; the rest of its cards is below, shuffled
      discard: [Zombies]
      cubes: {the Active Reserve: 3, London: 2, the Game card of Paris: 1}
    - {main agent: Rome}
    tops: {London: Bismarck}                  # Game cards that lie face up
    zombies: {Cairo: 1}
    dice: [0, 3]                              # the rolls to come

A seat must say where its Main Agent is; what else is not written is dealt as at the start. `read_position`
reads such a text, and `Table.start("emerald", {"position": position}, seed)` opens a table at it.
"""

from __future__ import annotations

from rules.emerald.chapters.preparation import set_out
from rules.emerald.state.changes import (
    EndedError,
    advance,
    control,
    move_cubes,
    place_name,
    place_zombie,
    stand,
    take_city,
)
from rules.emerald.terms import (
    ACTIVE,
    AGENTS,
    BESIDE,
    CITIES,
    FEWEST_PLAYERS,
    FIRST_IDENTITY,
    IDENTITIES,
    MOST_PLAYERS,
    NAMED,
    ON_CARD,
    PLACES,
    POOL,
    SIDES,
    TRACKS,
)
from rules.kernel import written
from rules.kernel.written import PositionError, listed, near, number, table, word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rules.emerald.state.state import State
    from rules.kernel import Zone

KEYS = ("seat", "turn", "tracks", "seats", "tops", "zombies", "dice")
SEAT_KEYS = ("identity", "main agent", "agents", "cities", "hand", "deck", "discard", "cubes")


def read_position(text: str) -> dict[str, Any]:
    """Read a position from YAML.

    Raises:
        PositionError: if it is not YAML, has an unknown key or name, or is not possible.
    """
    return written.read_position(text, "emerald")


def players_of(position: object) -> int:
    """Return how many play a position.

    Raises:
        PositionError: if that is not possible.
    """
    told = table(position, "", KEYS)
    seats = told.get("seats")
    if not isinstance(seats, list) or not FEWEST_PLAYERS <= len(seats) <= MOST_PLAYERS:
        raise PositionError(f"seats: a list of {FEWEST_PLAYERS} to {MOST_PLAYERS} is expected")
    return len(seats)


def lay(state: State, position: Mapping[str, Any]) -> None:
    """Lay a game out as a position says; it goes on with the beginning of the turn that is written.

    Raises:
        PositionError: if the position is not possible.
    """
    set_out(state)
    try:
        _Layer(state, position).lay()
    except EndedError as end:
        raise PositionError(f"the game would be over: {end.reason}") from None
    seat = number(position.get("seat", 1), "seat", 1, state.seats) - 1
    state.first, state.active = seat, state.ring.before(seat)
    state.turn = number(position.get("turn", 1), "turn", 1) - 1
    state.resumed = True
    state.go_on_with(written.rolls(position, state.dice))


class _Layer:
    """Lays out what a position says on a table that is set out."""

    def __init__(self, state: State, position: Mapping[str, Any]) -> None:
        self.state = state
        self.told = position
        self.written = [
            table(side or {}, f"seats.{n}", SEAT_KEYS) for n, side in enumerate(position["seats"], 1)
        ]
        self.kept: set[int] = set()

    def lay(self) -> None:
        state = self.state
        for seat, side in enumerate(self.written):
            self._identity(seat, side)
        for city, name in table(self.told.get("tops", {}), "tops", CITIES).items():
            self._top(CITIES.index(city), name)
        for seat, side in enumerate(self.written):
            self._cards(seat, side)
        for seat, side in enumerate(self.written):
            self._wood(seat, side)
        for city, count in table(self.told.get("zombies", {}), "zombies", CITIES).items():
            for _ in range(number(count, f"zombies.{city}", 0, state.zombies_spare)):
                place_zombie(state, CITIES.index(city))
        for track, steps in table(self.told.get("tracks", {}), "tracks", TRACKS).items():
            advance(state, TRACKS.index(track), number(steps, f"tracks.{track}", 0))

    def _identity(self, seat: int, side: Mapping[str, Any]) -> None:
        """Give a seat an identity of the side that is written, in exchange for its own."""
        state, wanted = self.state, side.get("identity")
        if wanted is None:
            return
        if wanted not in SIDES:
            raise PositionError(f"seats.{seat + 1}.identity: {wanted!r} is not a side; {near(wanted, SIDES)}")
        if state.side(seat) == SIDES.index(wanted):
            return
        free = [
            other for other in range(state.seats) if other > seat or "identity" not in self.written[other]
        ]
        for zone in (state.identity_pack, *(state.identities[other] for other in free)):
            for card in list(zone.items):
                if (card >= FIRST_IDENTITY + IDENTITIES) == bool(SIDES.index(wanted)):
                    own = state.identities[seat].items[0]
                    state.board.move(own, state.identities[seat], zone)
                    state.board.move(card, zone, state.identities[seat])
                    return
        raise PositionError(f"seats.{seat + 1}.identity: there is no other {wanted}")

    def _top(self, city: int, name: object) -> None:
        """Lay a Game card face up in a city; what lay there goes below."""
        state, where = self.state, f"tops.{CITIES[city]}"
        card, source = self._find(
            name, where, [state.tops[city], *state.stacks, state.game_pack, *state.tops]
        )
        self.kept.add(card)
        if source is state.tops[city]:
            return
        for old in list(state.tops[city].items):
            self._lift(old)
            state.board.move(old, state.tops[city], state.stacks[city], under=True)
        self._lift(card)
        state.board.move(card, source, state.tops[city])
        if source in state.tops and state.stacks[state.tops.index(source)].items:
            self._turn_up(state.tops.index(source))
        if state.box.agent_of[card] >= 0:
            stand(state, state.box.agent_of[card], ON_CARD)

    def _turn_up(self, city: int) -> None:
        state = self.state
        card = state.board.draw(state.stacks[city], state.tops[city])
        if state.box.agent_of[card] >= 0:
            stand(state, state.box.agent_of[card], ON_CARD)

    def _lift(self, card: int) -> None:
        """Take the counter of an Agent off its card."""
        agent = self.state.box.agent_of[card]
        if agent >= 0 and self.state.where[agent] == ON_CARD:
            stand(self.state, agent, BESIDE)

    def _cards(self, seat: int, side: Mapping[str, Any]) -> None:
        """Give a seat the cards that are written, from its own or from the packs."""
        state, board = self.state, self.state.board
        deck, where = state.decks[seat], f"seats.{seat + 1}"
        if "hand" in side:
            board.pour(state.hands[seat], deck)
            board.shuffle(deck)
        for key, zone in (("hand", state.hands[seat]), ("discard", state.discards[seat])):
            for name in listed(side.get(key, ()), f"{where}.{key}"):
                self._give(seat, name, f"{where}.{key}", zone)
        tops = [
            self._give(seat, name, f"{where}.deck", deck)
            for name in listed(side.get("deck", ()), f"{where}.deck")
        ]
        for card in reversed(tops):
            board.move(card, deck, deck)

    def _give(self, seat: int, name: object, where: str, target: Zone[int]) -> int:
        state = self.state
        packs = [state.game_pack, *state.stacks, *state.tops, state.city_cards]
        card, source = self._find(name, where, [state.decks[seat], *packs])
        self.kept.add(card)
        if source is not state.decks[seat]:
            state.claimed_by[card] = seat
            self._lift(card)
        if source is not target:
            state.board.move(card, source, target)
        if source in state.tops and state.stacks[state.tops.index(source)].items:
            self._turn_up(state.tops.index(source))
        return card

    def _wood(self, seat: int, side: Mapping[str, Any]) -> None:
        """Place the Agents, discs and cubes of a seat."""
        state, where = self.state, f"seats.{seat + 1}"
        if "main agent" not in side:
            raise PositionError(f"{where}.main agent: missing; say in which city")
        stand(state, NAMED + seat, CITIES.index(word(side["main agent"], f"{where}.main agent", CITIES)))
        for name, city in table(side.get("agents", {}), f"{where}.agents", AGENTS).items():
            agent = AGENTS.index(name)
            if state.controller[agent] >= 0:
                raise PositionError(f"{where}.agents: {name} serves another seat")
            card = state.box.card_of[agent]
            if not state.holds(seat, card):
                self._give(seat, name, f"{where}.agents", state.discards[seat])
            stand(state, agent, CITIES.index(word(city, f"{where}.agents.{name}", CITIES)))
            control(state, agent, seat)
        for name in listed(side.get("cities", ()), f"{where}.cities"):
            city = CITIES.index(word(name, f"{where}.cities", CITIES))
            if state.city_owner[city] >= 0:
                raise PositionError(f"{where}.cities: another seat controls {name}")
            if not state.holds(seat, state.box.city_card[city]):
                state.board.move(state.box.city_card[city], state.city_cards, state.discards[seat])
            take_city(state, city, seat)
        self._cubes(seat, side, where)

    def _cubes(self, seat: int, side: Mapping[str, Any], where: str) -> None:
        state = self.state
        places = tuple(place_name(place) for place in range(PLACES))
        written = table(side.get("cubes", {}), f"{where}.cubes", places)
        if written:
            move_cubes(state, seat, state.cubes[seat][ACTIVE], ACTIVE, POOL)
        for name, count in written.items():
            place = places.index(name)
            if place != POOL:
                most = state.cubes[seat][POOL]
                move_cubes(state, seat, number(count, f"{where}.cubes.{name}", 0, most), POOL, place)

    def _find(self, name: object, where: str, zones: Iterable[Zone[int]]) -> tuple[int, Zone[int]]:
        """Return a card of a name that lies in one of some zones and that the position has not placed yet."""
        names = self.state.box.names
        for zone in zones:
            for card in zone.items:
                if names[card] == name and card not in self.kept:
                    return card, zone
        if name not in names:
            raise PositionError(f"{where}: {name!r} is not a card; {near(name, sorted(set(names)))}")
        raise PositionError(f"{where}: there is no other {name} to take")
