"""Simple sensible players. They see what their seat may see (`SeatEyes`), and remember nothing else.

They are meant as opponents for a person and as a yardstick next to random players, not as masters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.quick import mypyc_attr
from rules.kernel import Dice
from rules.nosferatu.components import (
    BITE,
    BLOOD_TRANSFUSION,
    COMPONENT,
    GIVE,
    HUNTER,
    KILL,
    NIGHT,
    RENFIELD,
    RUMOUR,
    SILVER_MIRROR,
    TIME_DISTORTION,
    VAMPIRE,
)
from rules.nosferatu.state import SeatEyes

if TYPE_CHECKING:
    from rules.kernel import Decision, Eyes

# What is discarded, lost or given first, by kind of card.
_HUNTER_SHEDS = (BITE, NIGHT, RUMOUR, COMPONENT)
_HUNTER_GIVES = (COMPONENT, RUMOUR, NIGHT, BITE)
_VAMPIRE_SHEDS = (COMPONENT, RUMOUR, NIGHT, BITE)
_VAMPIRE_GIVES = (BITE, RUMOUR, NIGHT, COMPONENT)
_HUNTER_RITUALS = (BLOOD_TRANSFUSION, SILVER_MIRROR, TIME_DISTORTION)
_UNBITTEN_RITUALS = (SILVER_MIRROR, TIME_DISTORTION, BLOOD_TRANSFUSION)
_VAMPIRE_RITUALS = (TIME_DISTORTION, SILVER_MIRROR, BLOOD_TRANSFUSION)

# How often the Vampire and a Hunter are assumed to give a Bite.
_VAMPIRE_BITES, _HUNTER_BITES = 0.8, 0.08


@mypyc_attr(allow_interpreted_subclasses=True)
class SensiblePlayer:
    """Plays whatever role it is dealt: a Hunter who counts, a Vampire who bites, a Renfield who serves.

    Args:
        seed: of its own dice, for choices that it considers equal. They depend on the seed and the position
            alone, so the player stays the same when a choice is taken back or the game continued later.
    """

    __slots__ = ("_eyes", "_seed", "name")

    def __init__(self, seed: int) -> None:
        self.name = "sensible"
        self._seed = seed
        self._eyes: SeatEyes | None = None

    def sit(self, eyes: Eyes) -> None:
        """Take a seat.

        Raises:
            TypeError: if the game is not Nosferatu.
        """
        if not isinstance(eyes, SeatEyes):
            raise TypeError("this player plays Nosferatu only")
        self._eyes = eyes

    def choose(self, decision: Decision) -> int:
        """Return the index of the option that serves its own side."""
        eyes = self._eyes
        assert eyes is not None
        role = eyes.role_of(decision.seat)
        if role == RENFIELD:
            return self._renfield(eyes, decision)
        if decision.kind in ("discard", "lose"):
            return self._by_kind(eyes, decision, _VAMPIRE_SHEDS if role == VAMPIRE else _HUNTER_SHEDS)
        if decision.kind == "give":
            return self._by_kind(eyes, decision, _VAMPIRE_GIVES if role == VAMPIRE else _HUNTER_GIVES)
        if decision.kind == "ritual":
            if role == VAMPIRE:
                return self._by_kind(eyes, decision, _VAMPIRE_RITUALS)
            return self._by_kind(eyes, decision, _HUNTER_RITUALS if any(eyes.bites) else _UNBITTEN_RITUALS)
        if role == VAMPIRE:
            return self._pick(eyes, decision, len(decision.options))
        return self._hunter(eyes, decision)

    def _by_kind(self, eyes: SeatEyes, decision: Decision, order: tuple[int, ...]) -> int:
        """Return the option whose card comes first in an order of kinds."""
        ranks = [order.index(eyes.kind_of(card)) for card in decision.options]
        return ranks.index(min(ranks))

    def _hunter(self, eyes: SeatEyes, decision: Decision) -> int:
        """Decide as a Hunter with the Stake: whom to treat, to reveal, to kill, to trust."""
        suspects = suspicion(eyes)
        if decision.kind == "dawn":
            worst = max(suspects, key=lambda seat: suspects[seat])
            certain_enough = 0.8 - 0.1 * sum(eyes.bites)
            if suspects[worst] >= certain_enough:
                return decision.options.index((KILL, worst))
            trusted = min(suspects, key=lambda seat: suspects[seat])
            return decision.options.index((GIVE, trusted))
        chances = [suspects.get(seat, 0.0) for seat in decision.options]
        wanted = min(chances) if decision.kind == "transfusion" else max(chances)
        return chances.index(wanted)

    def _renfield(self, eyes: SeatEyes, decision: Decision) -> int:
        """Decide as Renfield: spread the bites to give nothing away, reveal Hunters, help the Vampire."""
        options = decision.options
        if decision.kind == "bite":
            return self._one_of(eyes, decision, [seat for seat in options if eyes.bites[seat] == 0])
        if decision.kind == "mirror":
            return self._one_of(eyes, decision, [seat for seat in options if eyes.role_of(seat) == HUNTER])
        if decision.kind == "stake":
            early = [seat for seat in options if self._vampire_plays_early(eyes, seat)]
            return self._one_of(eyes, decision, early)
        return self._pick(eyes, decision, len(options))

    def _vampire_plays_early(self, eyes: SeatEyes, holder: int) -> bool:
        """Return whether the Vampire is among the first three to play when this seat holds the Stake."""
        order = [(holder + step) % eyes.seats for step in range(eyes.seats)]
        first = [seat for seat in order if seat != eyes.renfield][:3]
        return any(eyes.role_of(seat) == VAMPIRE for seat in first)

    def _one_of(self, eyes: SeatEyes, decision: Decision, wanted: list[int]) -> int:
        """Return the index of one of the wanted options at random, or of any option if none is wanted."""
        options = decision.options
        pool = wanted or options
        return options.index(pool[self._pick(eyes, decision, len(pool))])

    def _pick(self, eyes: SeatEyes, decision: Decision, sides: int) -> int:
        """Return a number below `sides` at random, the same whenever this decision comes up.

        No seat decides the same thing twice in a turn, except about Bites, of which there is one more then.
        """
        return Dice(self._seed, f"sensible/{eyes.turn}/{decision.kind}/{sum(eyes.bites)}").pick(sides)


def suspicion(eyes: SeatEyes) -> dict[int, float]:
    """Return how likely each other seat is the Vampire, from what everybody saw.

    A seat that gave a card in turns that brought Bites becomes likelier, one that gave in turns without
    less so. Seats known as Hunters are at 0. Whom Renfield bites says nothing: he may bite his master.
    """
    weights: dict[int, float] = {}
    for seat in range(eyes.seats):
        if seat in (eyes.seat, eyes.renfield):
            continue
        role = eyes.role_of(seat)
        if role == VAMPIRE:
            weights[seat] = 1e9
        elif role == HUNTER:
            weights[seat] = 0.0
        else:
            weights[seat] = 1.0
            for givers, bites in eyes.rounds:
                weights[seat] *= _chance_of(bites, len(givers), seat in givers)
    total = sum(weights.values())
    return {seat: weight / total if total else 0.0 for seat, weight in weights.items()}


def _chance_of(bites: int, givers: int, with_vampire: bool) -> float:
    """Return how likely it is that this many Bites come from this many givers."""
    if not with_vampire:
        return _binomial(bites, givers, _HUNTER_BITES)
    others = givers - 1
    given = _VAMPIRE_BITES * _binomial(bites - 1, others, _HUNTER_BITES)
    return given + (1 - _VAMPIRE_BITES) * _binomial(bites, others, _HUNTER_BITES)


def _binomial(hits: int, tries: int, chance: float) -> float:
    """Return how likely exactly this many hits are; next to nothing, not zero, if it is impossible."""
    if not 0 <= hits <= tries:
        return 1e-6
    ways = 1.0
    for step in range(hits):
        ways = ways * (tries - step) / (step + 1)
    result: float = ways * chance**hits * (1 - chance) ** (tries - hits)
    return result
