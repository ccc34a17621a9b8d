"""What a card in hand is worth at a full table, where reactions and combat cards are played too."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import Habit
from deckcheck.goldfish.found import Found
from rules.vtes.cards.arms import has_unloaded_gun, has_warm_gun
from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.clauses import FULL, MISSING
from rules.vtes.definitions.combining import DoesIf
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.state.gear import is_gun, is_weapon, worst_strike
from rules.vtes.terms import EQUIPMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition


def _unplayable(face: CardDefinition) -> bool:
    does = face.play or face.modes or face.combat or face.out_of_turn
    return face.model.verdict(FULL) == MISSING or not does


def _only_redirects(face: CardDefinition) -> bool:
    if face.play or face.combat or face.abilities or not face.modes:
        return False
    return all(any(isinstance(verb, Redirect) for verb in mode.verbs) for mode in face.modes)


def _equips(face: CardDefinition) -> list[EquipInCombat]:
    found = [verb for mode in face.combat for verb in mode.verbs if isinstance(verb, EquipInCombat)]
    return found if not face.modes and len(found) == len(face.combat) else []


def _is_ammunition(mode: Mode) -> bool:
    return any(isinstance(verb, DoesIf) and verb.possible in FOR_GUNS for verb in mode.verbs)


UNPLAYABLE: Final[Found[CardDefinition, bool]] = Found(_unplayable)
"""Card definition -> whether nothing of it is played at a full table."""
ONLY_REDIRECTS: Final[Found[CardDefinition, bool]] = Found(_only_redirects)
"""Card definition -> whether all that it does is to give a bleed another target."""
EQUIPS: Final[Found[CardDefinition, list[EquipInCombat]]] = Found(_equips)
"""Card definition -> what equipment it lets a minion take from hand in combat, if it does nothing else."""
FOR_GUNS: Final = (has_unloaded_gun, has_warm_gun)
LOADS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: bool(face.combat) and not face.modes and all(map(_is_ammunition, face.combat))
)
"""Card definition -> whether it is of use only with a gun."""
STRIKES: Final[Found[CardDefinition, tuple[int, bool]]] = Found(worst_strike)
"""Card definition of a weapon -> the most damage that it inflicts, and whether any is aggravated."""
NOTHING: Final = 0.1
MANY: Final = 0.4
NOBODY: Final = 0.5
SOMEBODY_LATER: Final = 1.2
SOMEBODY: Final = 1.6
ENABLING: Final = 2.0
"""What it is worth to hold the equipment without which other cards in hand would be of no use."""
ENOUGH: Final = 2
"""More copies of a card than these clog the hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Holding(Habit):
    """Keeps what somebody can use, but few of a kind."""

    def worth(self, piece: int) -> float:
        """Return what it is worth to hold a card that is played only among others."""
        eyes = self.eyes
        face = eyes.face(piece)
        if UNPLAYABLE[face] or (ONLY_REDIRECTS[face] and len(eyes.others) == 1):
            return NOTHING
        copies = sum(self.pages[other] is self.pages[piece] for other in eyes.hand)
        if copies > ENOUGH:
            return MANY
        waits = self._lacks_weapon(face)
        if waits and copies > 1:
            return NOBODY
        waits = waits or (copies > 1 and bool(EQUIPS[face]) and copies > self._takable(face))
        if face.is_master:
            return SOMEBODY
        for minion in eyes.ready_of(eyes.seat):
            if eyes.modes(minion, piece) or (face.combat and eyes.combat_modes(minion, piece)):
                return SOMEBODY_LATER if waits else SOMEBODY
        wanted = self.pages[piece].disciplines
        if any(not wanted or not wanted.isdisjoint(self.pages[other].own) for other in eyes.invested):
            return SOMEBODY_LATER
        return NOBODY

    def enables(self, piece: int) -> bool:
        """Return whether it is for a card in hand that is equipment that other cards there wait for.

        Each of those that take equipment in combat waits for one, the strongest first; ammunition waits for
        a gun, if no minion of the seat has one.
        """
        eyes = self.eyes
        face = eyes.face(piece)
        if not face.types & EQUIPMENT:
            return False
        takers = loads = 0
        for other in eyes.hand:
            held = eyes.face(other)
            if EQUIPS[held] and any(_may_take(verb, face) for verb in EQUIPS[held]):
                takers += self._is_usable(other)
            elif LOADS[held] and is_gun(face):
                loads += self._is_usable(other)
        if takers > self._stronger(piece, guns=False):
            return True
        return loads > 0 and not self._has_gun() and not self._stronger(piece, guns=True)

    def _is_usable(self, piece: int) -> bool:
        """Return whether a ready minion could use a card in combat; any is usable while nobody is ready."""
        ready = self.eyes.ready_of(self.eyes.seat)
        return not ready or any(self.eyes.combat_modes(minion, piece) for minion in ready)

    def _stronger(self, piece: int, guns: bool) -> int:
        """Return how much equipment in hand comes before a card: guns, or all that is taken in combat."""
        eyes = self.eyes
        rank = STRIKES[eyes.face(piece)], piece
        count = 0
        for other in eyes.hand:
            face = eyes.face(other)
            if face.types & EQUIPMENT and (STRIKES[face], other) > rank:
                count += is_gun(face) if guns else self._is_taken(face)
        return count

    def _is_taken(self, face: CardDefinition) -> bool:
        """Return whether a card in hand takes equipment of a kind in combat."""
        held = [self.eyes.face(other) for other in self.eyes.hand]
        return any(_may_take(verb, face) for one in held for verb in EQUIPS[one])

    def _takable(self, face: CardDefinition) -> int:
        """Return how much equipment in hand a card may take in combat."""
        held = [self.eyes.face(other) for other in self.eyes.hand]
        return sum([any(_may_take(verb, one) for verb in EQUIPS[face]) for one in held])

    def _has_gun(self) -> bool:
        eyes = self.eyes
        return any(is_gun(card.face) for minion in eyes.minions_of(eyes.seat) for card in minion.cards)

    def _lacks_weapon(self, face: CardDefinition) -> bool:
        """Return whether a card is of use only with a weapon that the seat has not.

        That is one in hand that can be taken with it, or a gun in hand or on a minion.
        """
        eyes = self.eyes
        if EQUIPS[face]:
            return not self._takable(face)
        if not LOADS[face] or any(is_gun(eyes.face(piece)) for piece in eyes.hand):
            return False
        return not self._has_gun()


def _may_take(verb: EquipInCombat, face: CardDefinition) -> bool:
    """Return whether a card is equipment that may be taken in combat, whatever the minion is."""
    if not face.types & EQUIPMENT or face.pool_cost > verb.max_pool or (face.unique_as and not verb.unique):
        return False
    if verb.kind != "equipment" and not is_weapon(face, melee=verb.kind.startswith("melee")):
        return False
    damage, aggravated = STRIKES[face]
    return not verb.max_damage or not (aggravated or damage > verb.max_damage)
