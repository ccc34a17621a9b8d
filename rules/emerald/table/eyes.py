"""What a player may look at from its seat, asked piece by piece: never more than a view."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.emerald.state.scoring import points, shown
from rules.kernel import Eyes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.emerald.state.box import Box
    from rules.emerald.state.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEyes(Eyes):
    """The seat's own hand, identity and counters, and everything that is public."""

    __slots__ = ("_state",)

    def __init__(self, game: State, seat: int) -> None:
        super().__init__(game, seat)
        self._state = game

    @property
    def box(self) -> Box:
        """The components: what is printed is known to everybody."""
        return self._state.box

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self._state.seats

    @property
    def side(self) -> int:
        """The seat's own faction."""
        return self._state.side(self.seat)

    @property
    def hand(self) -> list[int]:
        """The cards of this seat's own hand."""
        return list(self._state.hands[self.seat].items)

    @property
    def marker(self) -> tuple[int, int]:
        """Where the War and the Revolution marker are."""
        return self._state.marker[0], self._state.marker[1]

    @property
    def actions(self) -> int:
        """How many actions were taken this turn."""
        return self._state.actions

    def side_of(self, seat: int) -> int | None:
        """Return the faction of a seat as far as this one knows it."""
        state = self._state
        zone = state.identities[seat]
        if state.revealed[seat] or zone.sees(self.seat, zone.items[0]):
            return state.side(seat)
        return None

    def points(self, seat: int) -> int:
        """Return where a seat's disc is."""
        return shown(self._state, seat)

    def worth(self, side: int) -> int:
        """Return what this seat's public possessions are worth to a side."""
        return points(self._state, self.seat, side)

    def cubes(self, seat: int, place: int) -> int:
        """Return how many cubes of a seat lie at a place."""
        return self._state.cubes[seat][place]

    def agents(self, city: int, seat: int) -> int:
        """Return how many Agents of a seat are in a city."""
        return self._state.present[city][seat]

    def controller(self, agent: int) -> int:
        """Return whose disc lies on an Agent; -1."""
        return self._state.controller[agent]

    def where(self, agent: int) -> int:
        """Return where an Agent is."""
        return self._state.where[agent]

    def is_vampire(self, agent: int) -> bool:
        """Return whether an Agent is a Vampire."""
        return self._state.vampire[agent]

    def top_card(self, city: int) -> int:
        """Return the face-up Game card of a city; -1 without one."""
        items = self._state.tops[city].items
        return items[0] if items else -1

    def stack_left(self, city: int) -> int:
        """Return how many Game cards lie face down in a city."""
        return len(self._state.stacks[city].items)

    def city_owner(self, city: int) -> int:
        """Return who controls a city; -1."""
        return self._state.city_owner[city]

    def royalty_free(self, city: int) -> bool:
        """Return whether a city has Royalty that is neither killed nor safe."""
        return self._state.box.royal[city] and self._state.royal_owner[city] < 0

    def blocked(self, place: int) -> bool:
        """Return whether a Blocking disc lies on a place."""
        return self._state.blocked[place]
