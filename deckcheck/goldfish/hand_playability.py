"""What in a hand the ready minions could play, whether it does anything for a Methuselah alone or not."""

from __future__ import annotations

from cardbase.card import LibraryCard
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.standing import votes_of_title
from rules.vtes.definitions.usable import meets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Final, TypeAlias

    from cardbase.card import Card
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.law.rulebook import Rulebook
    from rules.vtes.state.setting import Setting

Load: TypeAlias = "list[int]"
"""What each card in hand adds to the hand's load while certain cards can be played.

The load of a hand holds two numbers at once: the lower bits how many of its cards nobody can play, the bits
from `MASTERS_HELD` on how many are masters.
"""
MASTERS_HELD: Final = 16
UNPLAYABLE: Final = (1 << MASTERS_HELD) - 1
COUNTED: Final = ("bounce", "wake", "intercept", "rush", "Combat", "Political Action")
"""The roles and types of card that are counted while they are at hand, in the order of `tallies.AT_HAND`."""
MOST_LOADS: Final = 2048
"""This many profiles, and sets of cards that can be played, are remembered; then it starts afresh."""


def could_play(profile: Profile, face: CardDefinition, rules: Rulebook) -> bool:
    """Return whether a minion meets what a library card prints: its demands, and icons of one of its lines.

    It does not matter whether the card does anything for a Methuselah alone.
    """
    card = face.card
    if not isinstance(card, LibraryCard) or not meets(profile, face, rules):
        return False
    if card.levels:
        return any(
            all(profile.plays(icon.lower(), 2 if icon.isupper() else 1) for icon in line)
            for line in card.levels
        )
    if not card.disciplines:
        return True
    have = [profile.plays(name) for name in card.disciplines]
    return all(have) if card.all_disciplines else any(have)


def needs_no_minion(face: CardDefinition) -> bool:
    """Return whether the Methuselah plays a card, whoever is ready: masters and events without demands."""
    return (face.is_master and not face.master_demand) or (face.is_event and not face.demanding)


def counted_as(card: Card, roles: Collection[str]) -> tuple[int, ...]:
    """Return as which of `COUNTED` a card of the library counts, by place."""
    types = card.types if isinstance(card, LibraryCard) else ()
    return tuple(place for place, name in enumerate(COUNTED) if name in roles or name in types)


class Loads:
    """What the cards of a deck add to the load of a hand; sets of its pieces are masks of bits.

    Args:
        setting: of games alone with the deck, at any seat.

    Attributes:
        free: the pieces that need no minion.
        playable: profile -> the pieces of the library that a minion like that could play.
        weights: pieces that can be played -> what each piece adds while they can.
        votes: profile -> the votes of its title.
    """

    __slots__ = ("_pieces", "_rules", "_size", "free", "playable", "votes", "weights")

    def __init__(self, setting: Setting) -> None:
        self._size = len(setting.faces)
        self._rules = setting.rules
        self._pieces: dict[CardDefinition, int] = {}
        for piece in setting.library[setting.active[0]]:
            face = setting.faces[piece]
            self._pieces[face] = self._pieces.get(face, 0) | 1 << piece
        self.free = sum(pieces for face, pieces in self._pieces.items() if needs_no_minion(face))
        self.playable: Found[Profile, int] = Found(self._playable_by, MOST_LOADS)
        self.votes: Found[Profile, int] = Found(self._votes_of, MOST_LOADS)
        self.weights: Found[int, Load] = Found(self._weigh, MOST_LOADS)

    def _playable_by(self, profile: Profile) -> int:
        rules = self._rules
        return sum(pieces for face, pieces in self._pieces.items() if could_play(profile, face, rules))

    def _votes_of(self, profile: Profile) -> int:
        return votes_of_title(profile.active_title, self._rules)

    def _weigh(self, playable: int) -> Load:
        masters = sum(pieces for face, pieces in self._pieces.items() if face.is_master)
        return [
            (~playable >> piece & 1) + ((masters >> piece & 1) << MASTERS_HELD) for piece in range(self._size)
        ]
