"""Referendums that burn pool of the prey: what they bring, and whether the votes that are seen carry them."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import Habit
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.references import POLL_VOTES
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.terms import PASS, POLITICAL, POLLING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.full_table.pilots.habits.voting import Voting
    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.table.view import VtesEyes


def _votes_added(mode: Mode) -> int:
    if mode.reaction or not mode.moment & POLLING:
        return 0
    gains = [verb.amount for verb in mode.verbs if isinstance(verb, Gain) and verb.thing == POLL_VOTES]
    gains += [verb.amount for verb in mode.verbs if isinstance(verb, MoreVotes)]
    return sum(amount for amount in gains if isinstance(amount, int))


ADDED: Final[Found[Mode, int]] = Found(_votes_added)
"""Mode of an action modifier -> the votes that it gives in any case."""
ADDS_VOTES: Final[Found[CardDefinition, bool]] = Found(
    lambda face: not face.is_action and any(ADDED[mode] for mode in face.modes)
)
"""Card definition -> whether it gives votes to who called the referendum."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Calling(Habit):
    """Knows which referendums of the seat nobody can vote down with the votes that are seen.

    Args:
        eyes: of its seat.
        book: what its pilot knows about the cards.
        voting: what referendums do.
    """

    def __init__(self, eyes: VtesEyes, book: Appraisals, voting: Voting) -> None:
        super().__init__(eyes, book)
        self.voting = voting

    def brings(self, minion: Minion, piece: int) -> float:
        """Return what a card in hand that a minion may call a referendum with surely brings; 0 for none.

        That is told in pool of the prey. Nothing is sure that the votes of all others could stop.
        """
        modes = self._modes(minion, piece)
        if not modes or not self._carries(minion) or self.voting.lost_before(minion, self.eyes.face(piece)):
            return 0.0
        return max(0.0, *[self.voting.gain(mode) for mode in modes])

    def helps(self, piece: int) -> bool:
        """Return whether a ready minion could call a referendum with a card by which the seat gains."""
        mine = self.eyes.ready_of(self.eyes.seat)
        return any(self.voting.gain(mode) > 0 for one in mine for mode in self._modes(one, piece))

    def lethal(self, piece: int) -> bool:
        """Return whether a card in hand is one of several by which the seat may burn the prey's last pool.

        These are referendums, one for each of its minions, those that burn most first.
        """
        eyes = self.eyes
        if not eyes.face(piece).types & POLITICAL:
            return False
        callers = [one for one in eyes.ready_of(eyes.seat) if self._modes(one, piece) and self._carries(one)]
        burned: list[tuple[int, int]] = []
        for other in eyes.hand:
            modes = [mode for one in callers for mode in self._modes(one, other)]
            burned.append((max([self.voting.burned(mode) for mode in modes], default=0), other))
        burned.sort(reverse=True)
        called = [(most, other) for most, other in burned[: len(callers)] if most > 0]
        if sum([most for most, _ in called]) < eyes.prey_pool:
            return False
        left = eyes.prey_pool
        for most, other in called:
            if other == piece:
                return left > 0
            left -= most
        return False

    def oust(self, able: list[tuple[int, Minion]]) -> dict[int, int]:
        """Return who calls a referendum with which card in hand where that and bleeds oust the prey.

        Who bleeds for less calls rather than who bleeds for more; the others bleed. Empty if together they
        do not oust it, or need no referendum for that.

        Args:
            able: who may act, each after the amount for which it would bleed.
        """
        eyes = self.eyes
        cards = [piece for piece in eyes.hand if eyes.face(piece).types & POLITICAL]
        calls: dict[int, int] = {}
        if not cards:
            return calls
        short = eyes.prey_pool - sum([bleed for bleed, _ in able])
        for bleed, minion in sorted(able, key=lambda one: (one[0], one[1].number)):
            if short <= 0:
                break
            most, chosen = bleed, PASS
            for piece in cards:
                burned = self._surely_burned(minion, piece)
                if burned > most:
                    most, chosen = burned, piece
            if chosen != PASS:
                calls[minion.number] = chosen
                cards.remove(chosen)
                short -= most - bleed
        return calls if short <= 0 else {}

    def _surely_burned(self, minion: Minion, piece: int) -> int:
        """Return how much pool of the prey a referendum burns that a minion calls and nobody votes down."""
        if self.brings(minion, piece) <= 0:
            return 0
        return max([self.voting.burned(mode) for mode in self._modes(minion, piece)], default=0)

    def _modes(self, minion: Minion, piece: int) -> tuple[Mode, ...]:
        """Return the ways in which a minion may call a referendum with a card without harm to the seat."""
        if not self.eyes.face(piece).types & POLITICAL or self.pages[piece].blood_cost > minion.blood:
            return ()
        modes = self.eyes.modes(minion, piece)
        return tuple([mode for mode in modes if not self.voting.hurts_caller(mode)])

    def _carries(self, caller: Minion) -> bool:
        """Return whether a minion of the seat has more votes than all others, with those of its hand."""
        eyes = self.eyes
        votes = 1 + sum(map(eyes.votes, eyes.ready_of(eyes.seat)))
        against = sum([eyes.votes(minion) for seat in eyes.others for minion in eyes.ready_of(seat)])
        return votes > against or votes + self._added(caller) > against

    def _added(self, caller: Minion) -> int:
        """Return the votes that cards in hand give to a minion, each of them once, as far as it can pay."""
        eyes, blood, votes = self.eyes, caller.blood, 0
        played: list[CardDefinition] = []
        for piece in eyes.hand:
            face, cost = eyes.face(piece), self.pages[piece].blood_cost
            if not ADDS_VOTES[face] or face in played or cost > blood:
                continue
            more = max([ADDED[mode] for mode in eyes.modes(caller, piece)], default=0)
            if more > 0:
                played.append(face)
                blood -= cost
                votes += more
        return votes
