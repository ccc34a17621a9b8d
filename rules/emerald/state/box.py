"""A whole component sheet as the engine reads it: flat lists, by the number of the piece, city or Agent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.emerald.sheet.schema import INITIAL
from rules.emerald.sheet.values import UnknownValueError, place_in_words
from rules.emerald.terms import (
    ABILITIES,
    AGENTS,
    CITIES,
    EFFECTS,
    FIRST_CITY_CARD,
    FIRST_DOUBLE,
    FIRST_EFFECT,
    FIRST_GAME_CARD,
    FIRST_IDENTITY,
    FIRST_SANITY,
    GAME_CARDS,
    IDENTITIES,
    INITIAL_CARDS,
    MOST_PLAYERS,
    NAMED,
    NO_ABILITY,
    PIECES,
    PLAYERS,
    SIDES,
)

if TYPE_CHECKING:
    from rules.emerald.sheet.values import Sheet

FAR = 1_000_000
"""The cost of a way that does not exist."""


class Box:
    """The components of a game, every value known.

    Args:
        sheet: a whole one.

    Raises:
        UnknownValueError: if a value is unknown; the message names the first ones and how many there are.

    Attributes:
        names: of each piece; two cards with the same name are alike.
        faces: for each card the first piece that is like it.
        cubes, gold, bombs: symbols of each card.
        arrows: of each card, pairs of track and steps.
        ability: of each card, its number in `terms.ABILITIES`.
        free, once, sanity: the marks of each card.
        agent_of: the Agent of each card and Double-Agent counter, -1 for others.
        city_of: the city of each City card, -1 for others.
        card_of: the card of each named Agent.
        city_card: the card of each city.
        kills_royalty, kills_agents: what the card of each piece allows an Agent.
        counter_bombs: of each Agent, Main Agents after the named ones.
        counter_points: likewise; Main Agents have none.
        points, defence: of each city.
        royal: whether a city has Royalty; `royal_points`, `royal_defence`.
        neighbours: the cities joined to each city by one line.
        last, spaces: of each track, its last space, and pairs of space and points.
        threshold: of victory points, by the number of players.
        mad: the first this many Sanity counters are Mad.
        by_ability: the cards of each ability.
    """

    __slots__ = (
        "_distances", "_lines", "ability", "agent_of", "arrows", "bombs", "by_ability", "card_of",
        "city_card", "city_of", "counter_bombs", "counter_points", "cubes", "defence", "faces", "free",
        "gold",
        "kills_agents", "kills_royalty", "last", "mad", "made_up", "names", "neighbours", "once", "points",
        "royal", "royal_defence", "royal_points", "sanity", "spaces", "threshold",
    )  # fmt: skip

    def __init__(self, sheet: Sheet) -> None:
        missing = sheet.missing()
        if missing:
            first = ", ".join(place_in_words(path) for path in missing[:3])
            count = "1 value" if len(missing) == 1 else f"{len(missing)} values"
            raise UnknownValueError(f"{sheet.name} lacks {count}; the first: {first}")
        self.made_up: int = len(sheet.made_up())
        self.names: list[str] = [""] * PIECES
        self.cubes: list[int] = [0] * PIECES
        self.gold: list[int] = [0] * PIECES
        self.bombs: list[int] = [0] * PIECES
        self.arrows: list[tuple[tuple[int, int], ...]] = [()] * PIECES
        self.ability: list[int] = [NO_ABILITY] * PIECES
        self.free: list[bool] = [False] * PIECES
        self.once: list[bool] = [False] * PIECES
        self.sanity: list[bool] = [False] * PIECES
        self.agent_of: list[int] = [-1] * PIECES
        self.city_of: list[int] = [-1] * PIECES
        self.kills_royalty: list[bool] = [False] * PIECES
        self.kills_agents: list[bool] = [False] * PIECES
        self._read_cards(sheet)
        self._read_counters(sheet)
        self._read_board(sheet)
        like: dict[str, int] = {}
        self.faces: list[int] = [like.setdefault(name, piece) for piece, name in enumerate(self.names)]
        self.by_ability: list[list[int]] = [
            [piece for piece in range(PIECES) if self.ability[piece] == number]
            for number in range(len(ABILITIES))
        ]

    # --- reading the sheet ----------------------------------------------------------------

    def _read_cards(self, sheet: Sheet) -> None:
        initial = [name for name in INITIAL for _ in range(_number(sheet, "initial_cards", name, "copies"))]
        for piece in range(MOST_PLAYERS * INITIAL_CARDS):
            self._card(sheet, piece, "initial_cards", initial[piece % INITIAL_CARDS])
        self.card_of: list[int] = list(range(FIRST_GAME_CARD, FIRST_GAME_CARD + NAMED))
        for agent, name in enumerate(AGENTS):
            piece = self.card_of[agent]
            self._card(sheet, piece, "agents", name)
            self.agent_of[piece] = agent
            self.kills_royalty[piece] = bool(sheet["agents", name, "assassinates_royalty"])
            self.kills_agents[piece] = bool(sheet["agents", name, "assassinates_agents"])
            self.names[FIRST_DOUBLE + agent] = f"Double Agent {name}"
            self.agent_of[FIRST_DOUBLE + agent] = agent
        others = [name for name in GAME_CARDS for _ in range(_number(sheet, "game_cards", name, "copies"))]
        for number, name in enumerate(others):
            self._card(sheet, FIRST_GAME_CARD + NAMED + number, "game_cards", name)
        self.city_card: list[int] = list(range(FIRST_CITY_CARD, FIRST_EFFECT))
        for city, name in enumerate(CITIES):
            piece = self.city_card[city]
            self._card(sheet, piece, "cities", name)
            self.city_of[piece] = city
        for number, name in enumerate(EFFECTS):
            self.names[FIRST_EFFECT + number] = name
            self.sanity[FIRST_EFFECT + number] = bool(sheet["permanent_effects", name, "sanity"])
        for piece in range(FIRST_IDENTITY, FIRST_DOUBLE):
            self.names[piece] = SIDES[(piece - FIRST_IDENTITY) // IDENTITIES]

    def _card(self, sheet: Sheet, piece: int, section: str, name: str) -> None:
        """Read what a card shows."""
        self.names[piece] = name
        self.cubes[piece] = _number(sheet, section, name, "cubes")
        self.gold[piece] = _number(sheet, section, name, "gold")
        self.bombs[piece] = _number(sheet, section, name, "bombs")
        self.arrows[piece] = tuple(
            (int(track), int(steps)) for track, steps in sheet[section, name, "arrows"]
        )
        if section == "cities":
            return
        self.ability[piece] = ABILITIES.index(sheet[section, name, "ability"])
        self.free[piece] = bool(sheet[section, name, "free_action"])
        self.once[piece] = bool(sheet[section, name, "one_use"])
        if section != "initial_cards":
            self.sanity[piece] = bool(sheet[section, name, "sanity"])

    def _read_counters(self, sheet: Sheet) -> None:
        self.counter_bombs: list[int] = [_number(sheet, "agents", name, "counter_bombs") for name in AGENTS]
        self.counter_bombs += [_number(sheet, "main_agents", name, "counter_bombs") for name in PLAYERS]
        self.counter_points: list[int] = [_number(sheet, "agents", name, "counter_points") for name in AGENTS]
        self.counter_points += [0] * MOST_PLAYERS
        self.mad: int = _number(sheet, "board", "sanity", "mad")
        for piece in range(FIRST_SANITY, PIECES):
            self.names[piece] = "Mad counter" if piece < FIRST_SANITY + self.mad else "Sane counter"

    def _read_board(self, sheet: Sheet) -> None:
        self.points: list[int] = [_number(sheet, "cities", name, "points") for name in CITIES]
        self.defence: list[int] = [_number(sheet, "cities", name, "defence") for name in CITIES]
        self.royal: list[bool] = [bool(sheet["cities", name, "royalty"]) for name in CITIES]
        self.royal_points: list[int] = [_number(sheet, "cities", name, "royalty_points") for name in CITIES]
        self.royal_defence: list[int] = [_number(sheet, "cities", name, "royalty_defence") for name in CITIES]
        self.last: list[int] = [_number(sheet, "board", track, "last") for track in ("war", "revolution")]
        self.spaces: list[tuple[tuple[int, int], ...]] = [
            tuple((int(space), int(points)) for space, points in sheet["board", track, "points"])
            for track in ("war", "revolution")
        ]
        self.threshold: list[int] = [
            0,
            0,
            *(_number(sheet, "board", f"{count} players", "threshold") for count in range(2, 6)),
        ]
        self._lines: list[list[tuple[int, int]]] = [[] for _ in CITIES]
        for cities, cost in sheet["board", "map", "connections"]:
            for city in cities:
                self._lines[city] += [(int(other), int(cost)) for other in cities if other != city]
        self.neighbours: list[list[int]] = [sorted({city for city, _ in lines}) for lines in self._lines]
        self._distances: dict[int, list[int]] = {}

    # --- the map --------------------------------------------------------------------------

    def costs(self, city: int, closed: int) -> list[int]:
        """Return what the cheapest way from a city to each city costs (EMER-MOVE-03).

        Args:
            city: where the Agent is.
            closed: a bit mask of the cities that may not be entered; no way leads through them.

        Returns:
            Gold, by city; `FAR` if no way leads there.
        """
        key = closed * len(CITIES) + city
        found = self._distances.get(key)
        if found is None:
            found = self._distances[key] = self._measure(city, closed)
        return found

    def _measure(self, start: int, closed: int) -> list[int]:
        costs = [FAR] * len(CITIES)
        costs[start] = 0
        left = set(range(len(CITIES)))
        while left:
            city = min(left, key=lambda each: (costs[each], each))
            left.remove(city)
            for other, cost in self._lines[city]:
                if not closed >> other & 1 and costs[city] + cost < costs[other]:
                    costs[other] = costs[city] + cost
        return costs


def _number(sheet: Sheet, section: str, entry: str, field: str) -> int:
    found: int = sheet[section, entry, field]
    return found
