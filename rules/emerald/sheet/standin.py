"""The stand-in: a value for everything that is unknown, so that the rules can be played and tested.

None of it is the printed game. Every value is marked `made up`, and made by the rules below from a seed;
what is known is never touched. The rules, in the order in which they roll:

1. A Game card or Agent gets one of twelve patterns of two symbols or arrows, a City card one of four plus
   two arrows (one of each track: London is known to have them); each pattern comes up as often as any
   other, to within one. Okhrana, known to show a cube and gold, gets the pattern that does.
2. No card has an ability that the rulebook does not explain. Of the cards with a text that counts as an
   action, every fourth is a Free Action and every sixth a One-Use action; every fourth Game card and every
   third Permanent Effect bears the Sanity symbol, no Agent does.
3. Half of the Agents assassinate Royalty, half (in another order) Agents; counters show 0, 1, 1 or 2 bombs
   and 0, 1, 0 or 1 points, in turn; Main Agents show 1 bomb.
4. Cities give 3, 4, 5 or 6 points and defend with 3, 4, 4 or 5, each as often; three in four have Royalty,
   for 2, 3, 4 or 5 points behind a defence of 3, 4, 4 or 5.
5. The map is a ring of all cities, its lines for 1 and 2 gold in turn, and six lines across for 2, of which
   one forks to a third city.
6. A track has 16 steps; its 3rd, 6th, 9th and 12th bear 1, 2, 4 and 6 points. The game ends at 32, 27, 23
   and 20 points with 2, 3, 4 and 5 players. Half of the Sanity counters are Mad.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.emerald.sheet.schema import KINDS, SCHEMA
from rules.emerald.sheet.values import MADE_UP, Sheet, Stated
from rules.emerald.terms import AGENTS, CITIES, EFFECTS, GAME_CARDS, REVOLUTION, SANITY_COUNTERS, WAR
from rules.kernel import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.emerald.sheet.values import Path

STAND_IN_SEED: Final = 1882
"""The seed of the stand-in that everybody gets."""

_UP: Final = ((REVOLUTION, 1),)
_WAR: Final = ((WAR, 1),)
_PATTERNS: Final = (
    (2, 0, 0, ()), (0, 2, 0, ()), (0, 0, 2, ()), (1, 1, 0, ()), (1, 0, 1, ()), (0, 1, 1, ()),
    (1, 0, 0, _UP), (0, 1, 0, _WAR), (0, 0, 1, _UP), (0, 0, 1, _WAR),
    (1, 0, 0, ((WAR, -1),)), (0, 1, 0, ((REVOLUTION, -1),)),
)  # fmt: skip
_CITY_PATTERNS: Final = ((2, 0, 0), (0, 2, 0), (1, 1, 0), (0, 0, 2))
_SYMBOLS: Final = ("cubes", "gold", "bombs", "arrows")
_THRESHOLDS: Final = {"2 players": 32, "3 players": 27, "4 players": 23, "5 players": 20}
_NO_ACTION: Final = ("none", "black-hand", "infernal-machine", "necronomicon", "peter-rachkovsky")


def stand_in(sheet: Sheet, seed: int = STAND_IN_SEED) -> Sheet:
    """Fill every unknown value of a sheet with a made-up one.

    Args:
        sheet: what is known.
        seed: another seed makes another game.
    """
    made = _Maker(sheet, seed)
    made.cards()
    made.agents()
    made.cities()
    made.board()
    return made.sheet


class _Maker:
    """Makes the values of one stand-in, one after the other."""

    def __init__(self, sheet: Sheet, seed: int) -> None:
        self.sheet = sheet
        self._dice = Dice(seed, "emerald stand-in")
        self._source = f"stand-in, seed {seed}"

    def _put(self, path: Path, value: Any) -> None:
        """State a value if none is known."""
        if path in KINDS and not self.sheet.known(path):
            self.sheet = self.sheet.with_values(self._source, {path: Stated(value, MADE_UP, self._source)})

    def _dealt(self, names: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
        """Deal values to names in random order, each as often as any other, to within one."""
        order = list(names)
        self._dice.shuffle(order)
        return {name: values[place % len(values)] for place, name in enumerate(order)}

    def cards(self) -> None:
        """Rules 1 and 2: symbols, arrows, marks."""
        named = [("agents", name) for name in AGENTS] + [("game_cards", name) for name in GAME_CARDS]
        dealt = self._dealt([name for _, name in named], _PATTERNS)
        dealt["Okhrana"] = _PATTERNS[3]
        for section, name in named:
            for field, value in zip(_SYMBOLS, dealt[name], strict=True):
                self._put((section, name, field), value)
            self._put((section, name, "ability"), "none")
        signs = self._dealt(GAME_CARDS, (True, False, False, False))
        for name in GAME_CARDS:
            self._put(("game_cards", name, "sanity"), signs[name])
        for name in AGENTS:
            self._put(("agents", name, "sanity"), False)
        effects = self._dealt(EFFECTS, (True, False, False))
        for name in EFFECTS:
            self._put(("permanent_effects", name, "sanity"), effects[name])
        self._marks()

    def _marks(self) -> None:
        """Mark texts as Free Actions and One-Use actions."""
        texts = [
            (section, name)
            for section in ("initial_cards", "agents", "game_cards")
            for name in SCHEMA[section]
            if self.sheet[section, name, "ability"] not in _NO_ACTION
        ]
        free = self._dealt([name for _, name in texts], (True, False, False, False))
        once = self._dealt([name for _, name in texts], (True, False, False, False, False, False))
        for path in KINDS:
            if path[2] == "free_action":
                self._put(path, path[:2] in texts and free[path[1]])
            elif path[2] == "one_use":
                self._put(path, path[:2] in texts and once[path[1]])

    def agents(self) -> None:
        """Rule 3: counters."""
        for field, values in (
            ("assassinates_royalty", (True, False)),
            ("assassinates_agents", (True, False)),
            ("counter_bombs", (0, 1, 1, 2)),
            ("counter_points", (0, 1, 0, 1)),
        ):
            for name, value in self._dealt(AGENTS, values).items():
                self._put(("agents", name, field), value)
        for name in SCHEMA["main_agents"]:
            self._put(("main_agents", name, "counter_bombs"), 1)

    def cities(self) -> None:
        """Rule 4, and the City cards of rule 1."""
        for field, values in (
            ("points", (3, 4, 5, 6)),
            ("defence", (3, 4, 4, 5)),
            ("royalty", (True, True, True, False)),
            ("royalty_points", (2, 3, 4, 5)),
            ("royalty_defence", (3, 4, 4, 5)),
        ):
            for city, value in self._dealt(CITIES, values).items():
                royal = not field.startswith("royalty_") or self.sheet["cities", city, "royalty"]
                self._put(("cities", city, field), value if royal else 0)
        arrows = self._dealt(CITIES, (1, 2))
        for city, pattern in self._dealt(CITIES, _CITY_PATTERNS).items():
            for field, value in zip(_SYMBOLS, pattern, strict=False):
                self._put(("cities", city, field), value)
            steps = arrows[city]
            self._put(("cities", city, "arrows"), ((REVOLUTION, steps), (WAR, 3 - steps)))

    def board(self) -> None:
        """Rules 5 and 6: the map, the tracks, the end, the Sanity counters."""
        ring = list(range(len(CITIES)))
        self._dice.shuffle(ring)
        around = [(tuple(sorted((city, ring[place - 1]))), 1 + place % 2) for place, city in enumerate(ring)]
        across = [(tuple(sorted((ring[place], ring[place + 6]))), 2) for place in range(6)]
        across[0] = (tuple(sorted((ring[0], ring[6], ring[9]))), 2)
        self._put(("board", "map", "connections"), (*around, *across))
        for track in ("war", "revolution"):
            self._put(("board", track, "last"), 16)
            self._put(("board", track, "points"), ((3, 1), (6, 2), (9, 4), (12, 6)))
        for players, threshold in _THRESHOLDS.items():
            self._put(("board", players, "threshold"), threshold)
        self._put(("board", "sanity", "mad"), SANITY_COUNTERS // 2)
