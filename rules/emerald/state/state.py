"""The state of the table, and the questions that rules ask about it. `changes` changes it."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.emerald.state.events import words
from rules.emerald.terms import (
    ACTIVE,
    BESIDE,
    BLOCKING_DISCS,
    BOX,
    CHANGE_OF_HEART,
    CITIES,
    CUBES,
    DISCS,
    EFFECT,
    EFFECTS,
    FIRST_CITY_CARD,
    FIRST_DOUBLE,
    FIRST_EFFECT,
    FIRST_GAME_CARD,
    FIRST_IDENTITY,
    FIRST_SANITY,
    IDENTITIES,
    INITIAL_CARDS,
    LIMBO,
    LOYALIST,
    MOST_PLAYERS,
    NAMED,
    ON_MI_GO,
    PIECES,
    PLACES,
    PLAYERS,
    POOL,
    RESTORATIONIST,
    SAFE_COUNTERS,
    STARTING_CUBES,
    TOP,
    ZOMBIES,
)
from rules.kernel import EVERYONE, NOBODY, Dice, Game, Zone, only

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable

    from rules.emerald.state.box import Box
    from rules.kernel import Event, Naming


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """Everything on the table.

    Cards, identities, Double-Agent and Sanity counters are pieces in the zones of the board. What is public
    and alike is counted: cubes by seat and place, discs by what they mark, Blocking discs, Zombies.

    Args:
        players: 2 to 5.
        box: the components.
        dice: the source of all chance.

    Attributes:
        active: whose turn it is.
        turn: counts the turns of all from 1; 0 during the preparation.
        actions: how many actions were taken this turn.
        free_taken: whether a Free Action was taken this turn (EMER-CLAIM-02).
        hudson_asked: whether Mrs Hudson was asked this turn (EMER-PERM-16).
        cubes: of each seat, by place (`terms.ACTIVE` and following).
        spare: Control discs of each seat that mark nothing.
        borrowed: tokens that stand for discs of a seat that had none left.
        where: of each Agent, a city or a standing (`terms.BESIDE` and following).
        controller: of each Agent, the seat whose disc lies on it; -1 without one. It stays with a trophy.
        vampire: whether an Agent shows the Vampire side.
        taker: of each killed Agent, who holds the counter; -1 otherwise.
        present: Agents of each seat in each city.
        city_owner: the seat whose disc lies on the control space; -1.
        locked_by: the seat that played Bismarck there; -1.
        destroyed: whether Cthulhu lies there.
        closed: for each seat, a bit mask of the cities that its Agents may not enter.
        royal_owner: who killed or hid the Royalty of a city; -1.
        safe: whether that Royalty is hidden.
        blocked: whether a Blocking disc lies on a place.
        zombies: in each city.
        zombies_begun: whether the Zombies card has been played (EMER-ZOMB-03).
        marker: how far each track's marker is.
        reached: the highest points that each marker has reached.
        known: who is Known to the Authorities.
        revealed: whose identity is public.
        claimed_by: of each card that everybody saw go to somebody, that seat; -1.
        effect_owner: of each Permanent Effect; -1.
        mi_go_turn: of each Agent on Mi-Go, the turn in which it was put there.
        open_points: of each seat, what a player with a secret identity has marked.
        deck_sizes: of each seat, how many cards it owned at the end of each of its turns.
    """

    __slots__ = (
        "actions",
        "active",
        "blocked",
        "blocked_spare",
        "borrowed",
        "box",
        "city_cards",
        "city_owner",
        "claimed_by",
        "closed",
        "controller",
        "counters_spare",
        "cubes",
        "deck_sizes",
        "decks",
        "destroyed",
        "discards",
        "doubles",
        "effect_deck",
        "effect_owner",
        "effects",
        "first",
        "free_taken",
        "game_pack",
        "gone",
        "hands",
        "hudson_asked",
        "identities",
        "identity_pack",
        "known",
        "locked_by",
        "mad",
        "marker",
        "mi_go_turn",
        "on_map",
        "on_mi_go",
        "open_points",
        "played",
        "present",
        "reached",
        "revealed",
        "revealed_doubles",
        "row",
        "royal_owner",
        "safe",
        "safe_spare",
        "sanity",
        "spare",
        "stacks",
        "taker",
        "tops",
        "turn",
        "unseen",
        "vampire",
        "where",
        "zombies",
        "zombies_begun",
        "zombies_spare",
    )  # fmt: skip

    def __init__(self, players: int, box: Box, dice: Dice) -> None:
        super().__init__(players, dice, name_of=box.names.__getitem__)
        self.box = box
        self.first = 0
        self.active = 0
        self.turn = 0
        self.actions = 0
        self.free_taken = False
        self.hudson_asked = False
        self._count_wood(players)
        self._lay_out_shared()
        self._lay_out_seats(players)

    def _count_wood(self, players: int) -> None:
        cities = len(CITIES)
        agents = NAMED + MOST_PLAYERS
        self.cubes: list[list[int]] = [[0] * PLACES for _ in range(players)]
        for row in self.cubes:
            row[ACTIVE] = STARTING_CUBES
            row[POOL] = CUBES - STARTING_CUBES
        self.spare: list[int] = [DISCS] * players
        self.borrowed: list[int] = [0] * players
        self.where: list[int] = [BESIDE] * agents
        self.controller: list[int] = [-1] * agents
        for seat in range(players):
            self.controller[NAMED + seat] = seat
        self.vampire: list[bool] = [False] * agents
        self.taker: list[int] = [-1] * agents
        self.present: list[list[int]] = [[0] * players for _ in range(cities)]
        self.city_owner: list[int] = [-1] * cities
        self.locked_by: list[int] = [-1] * cities
        self.destroyed: list[bool] = [False] * cities
        self.closed: list[int] = [0] * players
        self.royal_owner: list[int] = [-1] * cities
        self.safe: list[bool] = [False] * cities
        self.safe_spare: int = SAFE_COUNTERS
        self.blocked: list[bool] = [False] * PLACES
        self.blocked_spare: int = BLOCKING_DISCS
        self.zombies: list[int] = [0] * cities
        self.zombies_spare: int = ZOMBIES
        self.zombies_begun: bool = False
        self.marker: list[int] = [0, 0]
        self.reached: list[int] = [0, 0]
        self.known: list[bool] = [False] * players
        self.revealed: list[bool] = [False] * players
        self.claimed_by: list[int] = [-1] * PIECES
        self.effect_owner: list[int] = [-1] * len(EFFECTS)
        self.mi_go_turn: dict[int, int] = {}
        self.open_points: list[int] = [0] * players
        self.deck_sizes: list[list[int]] = [[] for _ in range(players)]

    def _lay_out_shared(self) -> None:
        """Put the shared cards and counters where they start (EMER-SETUP-01 to -13)."""
        add = self.board.add
        self.identity_pack = add(
            Zone[int]("pack of Secret Identities", seen_by=NOBODY), range(FIRST_IDENTITY, FIRST_DOUBLE)
        )
        self.game_pack = add(
            Zone[int]("pack of Game cards", seen_by=NOBODY), range(FIRST_GAME_CARD, FIRST_CITY_CARD)
        )
        self.stacks: list[Zone[int]] = [add(Zone[int](f"stack of {name}", seen_by=NOBODY)) for name in CITIES]
        self.tops: list[Zone[int]] = [add(Zone[int](f"Game card of {name}")) for name in CITIES]
        self.city_cards = add(Zone[int]("City cards", ordered=False), range(FIRST_CITY_CARD, FIRST_EFFECT))
        self.effect_deck = add(
            Zone[int]("Permanent Effect deck", seen_by=NOBODY), range(FIRST_EFFECT, FIRST_IDENTITY)
        )
        self.row = add(Zone[int]("Permanent Effects to claim", ordered=False))
        self.doubles = add(
            Zone[int]("supply of Double Agents", seen_by=NOBODY), range(FIRST_DOUBLE, FIRST_SANITY)
        )
        self.sanity = add(Zone[int]("supply of Sanity counters", seen_by=NOBODY), range(FIRST_SANITY, PIECES))
        self.on_map = add(Zone[int]("cards on city boxes", ordered=False))
        self.gone = add(Zone[int]("out of the game", ordered=False))

    def _lay_out_seats(self, players: int) -> None:
        self.decks: list[Zone[int]] = []
        self.hands: list[Zone[int]] = []
        self.discards: list[Zone[int]] = []
        self.played: list[Zone[int]] = []
        self.effects: list[Zone[int]] = []
        self.on_mi_go: list[Zone[int]] = []
        self.identities: list[Zone[int]] = []
        self.counters_spare: list[Zone[int]] = []
        self.revealed_doubles: list[Zone[int]] = []
        self.mad: list[Zone[int]] = []
        self.unseen: list[Zone[int]] = []
        for seat in range(players):
            name, own = PLAYERS[seat], only(seat)
            first = seat * INITIAL_CARDS
            self._zone(self.decks, f"deck of {name}", seat, NOBODY, True, range(first, first + INITIAL_CARDS))
            self._zone(self.hands, f"hand of {name}", seat, own, False)
            self._zone(self.discards, f"discard pile of {name}", seat, own, True)
            self._zone(self.played, f"cards being played by {name}", seat, EVERYONE, False)
            self._zone(self.effects, f"Permanent Effects of {name}", seat, EVERYONE, False)
            self._zone(self.on_mi_go, f"cards on Mi-Go of {name}", seat, EVERYONE, False)
            self._zone(self.identities, f"identity of {name}", seat, own, True)
            self._zone(self.counters_spare, f"Double Agents of {name}", seat, own, False)
            self._zone(self.revealed_doubles, f"revealed Double Agents of {name}", seat, EVERYONE, False)
            self._zone(self.mad, f"Mad counters of {name}", seat, EVERYONE, False)
            self._zone(self.unseen, f"cards that {name} removed unseen", seat, own, False)
        unused = range(players * INITIAL_CARDS, FIRST_GAME_CARD)
        self.gone.items.extend(unused)

    def _zone(
        self,
        zones: list[Zone[int]],
        name: str,
        seat: int,
        seen_by: int,
        ordered: bool,
        pieces: range = range(0),
    ) -> None:
        zones.append(self.board.add(Zone[int](name, seat, seen_by, True, ordered), pieces))

    def copy(self) -> State:
        """Return a copy with the same components; see `Game.copy`."""
        copy: State = self._copied({}, (self.box,))
        return copy

    def hidden_as(self, zone: Zone[int], piece: int) -> Hashable:
        """Return its back, and whose it is: everybody knows who has taken which card."""
        return self.back_of(piece), zone.owner if piece < FIRST_EFFECT else -1

    # --- names ----------------------------------------------------------------------------

    def piece_name(self, piece: int) -> str:
        """Return what a card or counter is called."""
        return self.box.names[piece]

    def seat_name(self, seat: int) -> str:
        """Return the Main Agent of a seat: players are called after theirs."""
        return PLAYERS[seat]

    def words(self, event: Event, naming: Naming) -> str:
        """Return what people read about an event."""
        return words(event, naming)

    def back_of(self, piece: int) -> Hashable:
        """Return what a hidden card or counter looks like: whatever gets into a deck has the same back."""
        for kind, first in enumerate((FIRST_SANITY, FIRST_DOUBLE, FIRST_IDENTITY, FIRST_EFFECT)):
            if piece >= first:
                return kind
        return 4

    # --- who is who -----------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """Return a seat's faction. For rules only: players ask their eyes."""
        restorationist = self.identities[seat].items[0] >= FIRST_IDENTITY + IDENTITIES
        if self.effect_owner[CHANGE_OF_HEART] == seat:
            restorationist = not restorationist
        return RESTORATIONIST if restorationist else LOYALIST

    def has(self, seat: int, effect: int) -> bool:
        """Return whether a seat owns a Permanent Effect."""
        return self.effect_owner[effect] == seat

    def others(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # --- Agents ---------------------------------------------------------------------------

    def agents_in(self, city: int, seat: int) -> list[int]:
        """Return the Agents of a seat in a city, the Main Agent last."""
        if not self.present[city][seat]:
            return []
        where, controller = self.where, self.controller
        return [
            agent for agent in range(NAMED + self.seats) if where[agent] == city and controller[agent] == seat
        ]

    def agents_of(self, seat: int) -> list[int]:
        """Return the Agents of a seat that are in a city, the Main Agent last."""
        where, controller = self.where, self.controller
        return [
            agent
            for agent in range(NAMED + self.seats)
            if where[agent] < BESIDE and controller[agent] == seat
        ]

    def in_city(self, agent: int) -> bool:
        """Return whether an Agent is in a city."""
        return self.where[agent] < BESIDE

    def controlled(self, seat: int) -> list[int]:
        """Return the named Agents that a seat controls, in a city or on Mi-Go."""
        return [agent for agent in range(NAMED) if self.controller[agent] == seat and self.in_play(agent)]

    def in_play(self, agent: int) -> bool:
        """Return whether an Agent serves somebody: in a city, or on Mi-Go."""
        return self.where[agent] < BESIDE or self.where[agent] == ON_MI_GO

    def may_enter(self, seat: int, city: int) -> bool:
        """Return whether Agents of a seat may enter a city (EMER-BISM-04, EMER-PERM-07)."""
        return not self.closed[seat] >> city & 1

    def ways_out(self, seat: int, city: int) -> list[int]:
        """Return the cities joined to a city that Agents of a seat may enter."""
        return [other for other in self.box.neighbours[city] if self.may_enter(seat, other)]

    def cities_with_agents(self, seat: int) -> list[int]:
        """Return the cities with an Agent of a seat."""
        return [city for city, counts in enumerate(self.present) if counts[seat]]

    # --- cards ----------------------------------------------------------------------------

    def distinct(self, cards: list[int]) -> list[int]:
        """Return one card of each kind, in the order of their numbers."""
        faces = self.box.faces
        found: dict[int, int] = {}
        for card in cards:
            face = faces[card]
            if face not in found:
                found[face] = card
        return [found[face] for face in sorted(found)]

    def holds(self, seat: int, card: int) -> bool:
        """Return whether a card is among those of a seat, wherever they lie."""
        return (
            card in self.hands[seat].items
            or card in self.discards[seat].items
            or card in self.decks[seat].items
            or card in self.played[seat].items
            or card in self.on_mi_go[seat].items
        )

    def deck_size(self, seat: int) -> int:
        """Return how many cards a seat owns: deck, hand, discard pile, and what is being played."""
        zones = (self.decks[seat], self.hands[seat], self.discards[seat], self.played[seat])
        return sum(len(zone.items) for zone in zones)

    # --- cubes ----------------------------------------------------------------------------

    def cubes_out(self, seat: int) -> list[int]:
        """Return the places from which a seat can retrieve cubes: Limbo and the board (EMER-RETR-01)."""
        row = self.cubes[seat]
        return [place for place in range(LIMBO, PLACES) if row[place]]

    def may_place(self, seat: int, place: int) -> bool:
        """Return whether a seat may put cubes on a place of the board (EMER-PLACE-01, EMER-BISM-04)."""
        if place >= EFFECT:
            return FIRST_EFFECT + place - EFFECT in self.row.items
        if place >= TOP:
            city = place - TOP
            return bool(self.tops[city].items) and self.locked_by[city] in (-1, seat)
        return self.locked_by[place - BOX] < 0 and not self.destroyed[place - BOX]

    def has_place(self, seat: int) -> bool:
        """Return whether there is a place on which a seat may put cubes."""
        return any(self.may_place(seat, place) for place in range(BOX, PLACES))

    def places(self, seat: int) -> list[int]:
        """Return the places on which a seat may put cubes."""
        return [place for place in range(BOX, PLACES) if self.may_place(seat, place)]
