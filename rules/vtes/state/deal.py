"""The decks at a table: their cards, numbered, with their owners."""

from __future__ import annotations

from rules.kernel import seat_name
from rules.vtes.definitions.card import Profile, united
from rules.vtes.law.rulebook import rulebook
from rules.vtes.terms import (
    ADD_MORE,
    MOST_AT_ONCE,
    STRIDE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.faces import Faces
    from rules.vtes.law.rulebook import Rulebook


DEFAULT_TURNS: Final = 0
"""No limit of turns."""
ZONES: Final = (
    "library",
    "hand",
    "ash heap",
    "crypt",
    "uncontrolled region",
    "ready region",
    "torpor region",
    "table",
    "card being played",
    "out of the game",
    "research area",
    "incapacitated region",
    "contested cards",
)
"""The zones of a Methuselah, in the order of `Methuselah.__init__`."""


class Deal:
    """The cards at a table, numbered through all decks, and what the game is played by.

    Args:
        decks: for each seat its deck, or None for a Methuselah who sits there and does nothing. At least
            two seats (VTES-0-02): to play alone is to sit with passive ones.
        turns: the game ends when each Methuselah with a deck has had this many turns; 0 for no limit.
        ante: the optional ante of the edition of 2000.
        pool: pool at the start.
        dealt: whether decks are shuffled and dealt; if not, all cards lie in library and crypt until they are
            laid out (see `scenery`).
        beside: libraries or crypts that decks may turn out to have, each with its seat, to be numbered after
            all other cards. They lie nowhere.

    Attributes:
        decks: as given.
        faces: the definition of each card; cards are numbered through all decks.
        owners: the seat that owns each card.
        library, crypt: for each seat the numbers of its cards.
        beside: the numbers of what was given as such.
        active: the seats with a deck; `alone` where there is only one of them.
        amounts: for each card and each highest amount up to its capacity, the options of an influence
            phase that put 2, 3, ... counters at once on it.
        capacities: the capacity of each card.
        mergeable: the cards whose other version, advanced or base, is at the table too.

    Raises:
        ValueError: for fewer than two seats, decks of different editions, or no deck at all.
    """

    __slots__ = (
        "_united",
        "active",
        "alone",
        "amounts",
        "ante",
        "backs",
        "beside",
        "capacities",
        "crypt",
        "dealt",
        "decks",
        "edition",
        "faces",
        "library",
        "mergeable",
        "owners",
        "pool",
        "profiles",
        "rules",
        "seats",
        "turns",
        "zone_names",
    )

    def __init__(
        self,
        decks: Sequence[Faces | None],
        turns: int = DEFAULT_TURNS,
        ante: bool = False,
        pool: int = 30,
        dealt: bool = True,
        beside: Sequence[tuple[int, list[CardDefinition]]] = (),
    ) -> None:
        self.decks = decks
        self.seats = len(decks)
        self.edition = _edition_of(decks)
        self.rules: Rulebook = rulebook(self.edition)
        self.turns = turns
        self.ante = ante and self.rules.ante
        self.pool = pool
        self.dealt = dealt
        self.faces: list[CardDefinition] = []
        self.owners: list[int] = []
        self.backs: list[str] = []
        self.library: list[list[int]] = []
        self.crypt: list[list[int]] = []
        self.active = [seat for seat, deck in enumerate(decks) if deck is not None]
        self.alone = len(self.active) == 1
        self.profiles: dict[tuple[object, ...], Profile] = {}
        for seat, deck in enumerate(decks):
            self.library.append(self._number(seat, deck.library if deck else [], "library"))
            self.crypt.append(self._number(seat, deck.crypt if deck else [], "crypt"))
        self.beside = [
            self._number(seat, faces, "crypt" if faces and faces[0].card.is_crypt else "library")
            for seat, faces in beside
        ]
        self.capacities = [face.capacity for face in self.faces]
        self.amounts = [_amounts(number, capacity) for number, capacity in enumerate(self.capacities)]
        self._united: dict[tuple[CardDefinition, CardDefinition], CardDefinition] = {}
        self.mergeable = self._mergeable() if self.rules.merge else frozenset()
        self.zone_names = [[f"{seat_name(seat)} {what}" for what in ZONES] for seat in range(self.seats)]

    def _mergeable(self) -> frozenset[int]:
        versions: dict[str, set[bool]] = {}
        numbers = [number for number, face in enumerate(self.faces) if face.card.is_crypt]
        for number in numbers:
            face = self.faces[number]
            versions.setdefault(face.unique_as, set()).add(face.advanced)
        return frozenset(
            number
            for number in numbers
            if self.faces[number].unique_as and len(versions[self.faces[number].unique_as]) > 1
        )

    def united(self, over: CardDefinition, below: CardDefinition) -> CardDefinition:
        """Return an advanced card with the text of the base merged with it, always the same object."""
        found = self._united.get((over, below))
        if found is None:
            found = self._united[over, below] = united(over, below, self.rules)
        return found

    def merged(self) -> dict[int, CardDefinition]:
        """Return what the advanced cards become that can merge."""
        faces = {number: self.faces[number] for number in self.mergeable}
        return {
            number: self.united(face, below)
            for number, face in faces.items()
            for below in faces.values()
            if face.advanced and not below.advanced and below.unique_as == face.unique_as
        }

    def _number(self, seat: int, faces: list[CardDefinition], back: str) -> list[int]:
        first = len(self.faces)
        self.faces += faces
        self.owners += [seat] * len(faces)
        self.backs += [f"{seat} {back}"] * len(faces)
        return list(range(first, len(self.faces)))

    def name_of(self, number: int) -> str:
        """Return the name of a card."""
        return self.faces[number].name

    def profile(self, base: Profile, **changes: object) -> Profile:
        """Return the profile that differs from `base` in these points; two alike are the same object."""
        values = {
            "kind": base.kind,
            "clan": base.clan,
            "sect": base.sect,
            "title": base.title,
            "capacity": base.capacity,
            "disciplines": tuple(sorted(base.disciplines.items())),
            "traits": base.traits,
            "path": base.path,
            "city": base.city,
            "stripped": base.stripped,
            "passes": base.passes,
            "poses": base.poses,
        }
        values.update(changes)
        key = tuple(values.values())
        known = self.profiles.get(key)
        if known is None:
            known = self.profiles[key] = Profile(**values)  # type: ignore[arg-type]
        return known


def _edition_of(decks: Sequence[Faces | None]) -> str:
    """Return the edition that all decks are compiled for; raises ValueError if they cannot play."""
    editions = {deck.edition for deck in decks if deck is not None}
    if len(decks) < 2:
        raise ValueError(f"{len(decks)} seats: the game is for two or more Methuselahs")
    if not editions:
        raise ValueError("at least one seat needs a deck")
    if len(editions) > 1:
        raise ValueError("all decks must be compiled for one edition")
    return editions.pop()


def _amounts(number: int, capacity: int) -> list[list[int]]:
    first = (ADD_MORE - 2) * STRIDE + number
    highest = min(MOST_AT_ONCE, capacity)
    return [[first + amount * STRIDE for amount in range(2, most + 1)] for most in range(highest + 1)]
