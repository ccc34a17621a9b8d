"""A Study in Emerald as the kernel plays it: built from its options, described to each seat."""

from __future__ import annotations

import json
from functools import lru_cache

from cardbase.quick import Any, mypyc_attr
from rules.emerald.chapters.preparation import whole_game
from rules.emerald.sheet import STAND_IN_SEED, from_plain, printed, stand_in
from rules.emerald.state.box import Box
from rules.emerald.state.changes import agent_name, place_name
from rules.emerald.state.scoring import discs_in_use, shown
from rules.emerald.state.state import State
from rules.emerald.table import standing
from rules.emerald.table.eyes import SeatEyes
from rules.emerald.table.naming import QUESTIONS, option_name
from rules.emerald.table.positions import lay, players_of
from rules.emerald.terms import (
    BESIDE,
    CITIES,
    EFFECTS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    NAMED,
    PLACES,
    PLAYERS,
    REVOLUTION,
    SIDES,
    STANDINGS,
    WAR,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar

    from rules.kernel import Decision, Dice, Options, Result, Rules

STAND_IN = "stand-in"
_OPTIONS = {"players", "sheet"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Emerald(State):
    """One game for two to five players.

    Args:
        options: `players` (4 if it is not given) and `sheet`: "stand-in" (the default), "stand-in:SEED", or
            the values of a whole sheet as returned by `sheet.plain_of`; or `position` to begin at it, and
            `sheet` (`rules.emerald.table.positions`).
        dice: the source of all chance.

    Raises:
        ValueError: for another number of players, an unknown option, or a sheet that cannot be played.
    """

    __slots__ = ()

    name: ClassVar[str] = "emerald"

    def __init__(self, options: Options, dice: Dice) -> None:
        position = options.get("position")
        if position is not None:
            if set(options) - {"position", "sheet"}:
                raise ValueError("a position says who plays: no other option than a sheet goes with it")
            super().__init__(players_of(position), box_of(options.get("sheet", STAND_IN)), dice)
            lay(self, position)
            return
        unknown = sorted(set(options) - _OPTIONS)
        if unknown:
            raise ValueError(f"emerald has no option {unknown[0]!r} (it has: players, sheet)")
        players = options.get("players", 4)
        if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise ValueError(f"emerald is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players!r}")
        super().__init__(players, box_of(options.get("sheet", STAND_IN)), dice)

    def play(self) -> Rules[Result]:
        """Play the whole game."""
        return whole_game(self)

    def option_name(self, decision: Decision, option: Any) -> str:
        """Return the name of an option, for the seat that decides."""
        return option_name(self, decision, option)

    def question(self, decision: Decision) -> str:
        """Return what the seat that decides is asked."""
        return QUESTIONS[decision.kind]

    def eyes(self, seat: int) -> SeatEyes:
        """Return what the player in a seat looks through."""
        return SeatEyes(self, seat)

    def public(self) -> dict[str, Any]:
        """Return what everybody knows besides the cards that lie open."""
        return {
            "turn": self.turn,
            "active": self.active,
            "actions": self.actions,
            "free_taken": self.free_taken,
            "points": [shown(self, seat) for seat in range(self.seats)],
            "known": list(self.known),
            "sides": [SIDES[self.side(seat)] if self.revealed[seat] else None for seat in range(self.seats)],
            "tracks": {
                "war": [self.marker[WAR], self.box.last[WAR]],
                "revolution": [self.marker[REVOLUTION], self.box.last[REVOLUTION]],
            },
            "reached": list(self.reached),
            "cubes": [self._cubes_of(seat) for seat in range(self.seats)],
            "discs": [self.spare[seat] - self.borrowed[seat] for seat in range(self.seats)],
            "agents": self._agents(),
            "cities": self._cities(),
            "blocked": [place_name(place) for place in range(PLACES) if self.blocked[place]],
            "effects": {
                EFFECTS[effect]: owner for effect, owner in enumerate(self.effect_owner) if owner >= 0
            },
        }

    def _cubes_of(self, seat: int) -> dict[str, int]:
        return {place_name(place): count for place, count in enumerate(self.cubes[seat]) if count}

    def _agents(self) -> dict[str, dict[str, Any]]:
        """Return every Agent that has come onto the board, with place, player and nature."""
        found: dict[str, dict[str, Any]] = {}
        for agent in range(NAMED + self.seats):
            place = self.where[agent]
            if place == BESIDE:
                continue
            found[agent_name(agent)] = {
                "where": CITIES[place] if place < BESIDE else STANDINGS[place - BESIDE],
                "controller": self.controller[agent],
                "vampire": self.vampire[agent],
                "taker": self.taker[agent],
            }
        return found

    def _cities(self) -> dict[str, dict[str, Any]]:
        return {
            name: {
                "owner": self.city_owner[city],
                "royal_owner": self.royal_owner[city],
                "safe": self.safe[city],
                "locked_by": self.locked_by[city],
                "destroyed": self.destroyed[city],
                "zombies": self.zombies[city],
            }
            for city, name in enumerate(CITIES)
        }

    def status(self, seat: int) -> list[str]:
        """Return how things stand, as a seat may know it; a seat of -1 gets what is public."""
        return standing.status(self, seat)

    def census(self) -> dict[str, int]:
        """Return every piece by name, and everything that is counted."""
        return {**self.board.census(), **self.wood()}

    def wood(self) -> dict[str, int]:
        """Return the cubes, discs, Agents, Blocking discs, Zombies and Safe counters, which never change."""
        found: dict[str, int] = {}
        for seat in range(self.seats):
            found[f"cubes of {PLAYERS[seat]}"] = sum(self.cubes[seat])
            found[f"discs of {PLAYERS[seat]}"] = self._discs_of(seat)
        found["Agents"] = len(self.where)
        found["Agents misplaced"] = self._misplaced()
        found["Blocking discs"] = self.blocked_spare + sum(self.blocked)
        found["Zombies"] = self.zombies_spare + sum(self.zombies)
        found["Safe counters"] = self.safe_spare + sum(self.safe)
        return found

    def _misplaced(self) -> int:
        """Return by how much the Agents noted in cities differ from those that are there: by nothing."""
        standing = [[0] * self.seats for _ in CITIES]
        for agent in range(NAMED + self.seats):
            if self.where[agent] < BESIDE:
                standing[self.where[agent]][self.controller[agent]] += 1
        return sum(
            abs(noted - there)
            for row, others in zip(self.present, standing, strict=True)
            for noted, there in zip(row, others, strict=True)
        )

    def _discs_of(self, seat: int) -> int:
        return self.spare[seat] - self.borrowed[seat] + discs_in_use(self, seat)


def box_of(sheet: Any) -> Box:
    """Return the components of a sheet, as given in the option of a game.

    Raises:
        ValueError: if it is not a sheet, or lacks a value.
    """
    if isinstance(sheet, str):
        name, _, seed = sheet.partition(":")
        if name == STAND_IN and (not seed or seed.isdecimal()):
            return _stand_in_box(int(seed or STAND_IN_SEED))
        raise ValueError(
            f"there is no sheet {sheet!r}: give stand-in, stand-in:SEED, or the values themselves"
        )
    if not isinstance(sheet, dict):
        raise ValueError(f"a sheet is a text or its values, not {sheet!r}")
    return _own_box(json.dumps(sheet, sort_keys=True))


@lru_cache(maxsize=64)
def _stand_in_box(seed: int) -> Box:
    return Box(stand_in(printed(), seed))


@lru_cache(maxsize=64)
def _own_box(text: str) -> Box:
    return Box(from_plain(json.loads(text)))
