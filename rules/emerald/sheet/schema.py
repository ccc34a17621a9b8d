"""What a component sheet must state: each value's place, kind, range, and the question that asks for it."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rules.emerald.terms import (
    ABILITIES,
    AGENTS,
    CITIES,
    EFFECTS,
    GAME_CARDS,
    PLAYERS,
    SANITY_COUNTERS,
    TRACKS,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.emerald.sheet.values import Path

ARROW: Final = re.compile(r"(war|revolution) ([+-][1-9])")
"""An arrow: the track it moves and by how many spaces, such as "revolution +2"."""


@dataclass(frozen=True, slots=True)
class ValueKind:
    """A kind of value. The base class reads nothing; see the classes below.

    Attributes:
        ask: the question that a form puts.
    """

    ask: str

    def read(self, given: Any) -> Any:
        """Return the value that was given in a sheet.

        Raises:
            ValueError: if it is not of this kind; the message says what it must be.
        """
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """Return a value as a sheet gives it: the reverse of `read`."""
        return value


@dataclass(frozen=True, slots=True)
class Count(ValueKind):
    """A whole number from `low` to `high`."""

    low: int = 0
    high: int = 9

    def read(self, given: Any) -> int:
        """See `Kind.read`."""
        if type(given) is not int or not self.low <= given <= self.high:
            raise ValueError(f"must be a whole number from {self.low} to {self.high}, not {given!r}")
        return given


@dataclass(frozen=True, slots=True)
class Flag(ValueKind):
    """Yes or no."""

    def read(self, given: Any) -> bool:
        """See `Kind.read`."""
        if type(given) is not bool:
            raise ValueError(f"must be yes or no, not {given!r}")
        return given


@dataclass(frozen=True, slots=True)
class AbilityName(ValueKind):
    """One of the abilities that the rulebook explains, or `none`."""

    def read(self, given: Any) -> str:
        """See `Kind.read`."""
        if given not in ABILITIES:
            raise ValueError(f"must be one of {', '.join(ABILITIES)}, not {given!r}")
        return str(given)


@dataclass(frozen=True, slots=True)
class Arrows(ValueKind):
    """A list of arrows; as a value, pairs of a track's number and its steps."""

    def read(self, given: Any) -> tuple[tuple[int, int], ...]:
        """See `Kind.read`."""
        if not isinstance(given, list):
            raise ValueError(f"must be a list such as [revolution +2, war -1], or [], not {given!r}")
        arrows = []
        for each in given:
            found = ARROW.fullmatch(each) if isinstance(each, str) else None
            if found is None:
                raise ValueError(f"holds {each!r}: an arrow is a track and its steps, such as war +1")
            arrows.append(([name.lower() for name in TRACKS].index(found[1]), int(found[2])))
        return tuple(arrows)

    def plain(self, value: Any) -> list[str]:
        """See `Kind.plain`."""
        return [f"{TRACKS[track].lower()} {steps:+}" for track, steps in value]


@dataclass(frozen=True, slots=True)
class Points(ValueKind):
    """Spaces of a track that are worth points; as a value, pairs of space and points, ascending."""

    def read(self, given: Any) -> tuple[tuple[int, int], ...]:
        """See `Kind.read`."""
        if not isinstance(given, dict) or not all(
            type(part) is int and part > 0 for item in given.items() for part in item
        ):
            raise ValueError(f"must give spaces with their points, such as {{4: 1, 7: 2}}, not {given!r}")
        spaces = tuple(sorted(given.items()))
        if any(one[1] >= other[1] for one, other in itertools.pairwise(spaces)):
            raise ValueError("must rise: a further space is worth more points")
        return spaces

    def plain(self, value: Any) -> dict[int, int]:
        """See `Kind.plain`."""
        return dict(value)


@dataclass(frozen=True, slots=True)
class Connections(ValueKind):
    """The lines of the map; as a value, pairs of cities' numbers and a cost.

    A line joins two cities; a line with a fork joins three or more, any two of them at its cost.
    """

    def read(self, given: Any) -> tuple[tuple[tuple[int, ...], int], ...]:
        """See `Kind.read`."""
        if not isinstance(given, list) or not given:
            raise ValueError("must be a list such as [{cities: [Paris, Zurich], cost: 1}]")
        return tuple(_connection(each) for each in given)

    def plain(self, value: Any) -> list[dict[str, Any]]:
        """See `Kind.plain`."""
        return [{"cities": [CITIES[city] for city in cities], "cost": cost} for cities, cost in value]


def _connection(given: Any) -> tuple[tuple[int, ...], int]:
    if not isinstance(given, dict) or set(given) != {"cities", "cost"}:
        raise ValueError(f"holds {given!r}: a connection has cities and cost")
    cities, cost = given["cities"], given["cost"]
    if not isinstance(cities, list) or len(cities) < 2:
        raise ValueError(f"holds {given!r}: a connection joins two cities or more")
    for city in cities:
        if city not in CITIES:
            raise ValueError(f"joins {city!r}, which is none of the cities: {', '.join(CITIES)}")
    if len(set(cities)) < len(cities):
        raise ValueError(f"joins {', '.join(cities)}: each city once")
    if type(cost) is not int or not 1 <= cost <= 9:
        raise ValueError(f"joins {', '.join(cities)} for {cost!r}: a cost is a whole number from 1 to 9")
    return tuple(CITIES.index(city) for city in cities), cost


_SYMBOLS: dict[str, ValueKind] = {
    "cubes": Count("how many cube symbols?"),
    "gold": Count("how many gold symbols?"),
    "bombs": Count("how many bomb symbols?"),
    "arrows": Arrows("which arrows? [] for none; pink is revolution, green is war, such as [revolution +2]"),
}
_TEXT: dict[str, ValueKind] = {
    "ability": AbilityName("which ability (its name in the rulebook, with hyphens; none for none)?"),
    "free_action": Flag("is its text marked Free Action?"),
    "one_use": Flag("is its text marked as a One-Use action?"),
}
_SANITY: dict[str, ValueKind] = {"sanity": Flag("does it bear the Sanity symbol?")}
_CARD = {**_SYMBOLS, **_TEXT}
_AGENT: dict[str, ValueKind] = {
    "counter_bombs": Count("how many bombs does the counter show?"),
    "counter_points": Count("how many victory points does the counter show?"),
    "assassinates_royalty": Flag("may this Agent assassinate Royalty?"),
    "assassinates_agents": Flag("may this Agent assassinate Agents?"),
    **_CARD,
    **_SANITY,
}
_CITY: dict[str, ValueKind] = {
    "points": Count("how many victory points does the city give?", 0, 20),
    "defence": Count("which defence does the city box show?", 0, 20),
    "royalty": Flag("is there Royalty?"),
    "royalty_points": Count("how many victory points does the Royalty give (0 without Royalty)?", 0, 20),
    "royalty_defence": Count("which defence does the Royalty box show (0 without Royalty)?", 0, 20),
    **_SYMBOLS,
}
_TRACK: dict[str, ValueKind] = {
    "last": Count("how many steps is it from the first space to the last?", 1, 99),
    "points": Points("how many points are on which spaces (counted from the first), such as {4: 1, 7: 2}?"),
}
_COPIES: dict[str, ValueKind] = {"copies": Count("how many of these cards are there?", 1, 9)}

INITIAL: Final = (
    "one cube", "one gold", "two cubes", "two gold", "cube and gold", "cube and bomb", "gold and bomb",
    "blocking disc", "assassination",
)  # fmt: skip
"""What we call the Initial cards, which have no names (EMER-COMP-04)."""

SCHEMA: Final[Mapping[str, Mapping[str, Mapping[str, ValueKind]]]] = {
    "board": {
        **{
            f"{count} players": {
                "threshold": Count("at how many victory points does the game end?", 1, 99),
            }
            for count in range(2, 6)
        },
        "war": _TRACK,
        "revolution": _TRACK,
        "sanity": {"mad": Count("how many of the Sanity counters are Mad?", 0, SANITY_COUNTERS)},
        "map": {
            "connections": Connections(
                "which lines join which cities, for how much gold, "
                "such as [{cities: [Paris, Zurich], cost: 1}]?"
            )
        },
    },
    "main_agents": {
        name: {"counter_bombs": Count("how many bombs does the counter show?")} for name in PLAYERS
    },
    "cities": dict.fromkeys(CITIES, _CITY),
    "initial_cards": {key: {**_COPIES, **_CARD} for key in INITIAL},
    "agents": dict.fromkeys(AGENTS, _AGENT),
    "game_cards": {key: {**_COPIES, **_CARD, **_SANITY} for key in GAME_CARDS},
    "permanent_effects": dict.fromkeys(EFFECTS, _SANITY),
}
"""Section, entry, field: the kind of value that belongs there."""

KINDS: Final[dict[Path, ValueKind]] = {
    (section, entry, field): kind
    for section, entries in SCHEMA.items()
    for entry, fields in entries.items()
    for field, kind in fields.items()
}
"""The same, flat: every value of a sheet."""
