"""Who is kept from voting: where the abstention of one turns a referendum, the block of the prisci too."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.sense import Habit, find_verb, user_of
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.votes import PRISCI
from rules.vtes.state.who import fits
from rules.vtes.terms import PASS, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.referendum import Referendum

SILENCES: Final[Found[CardDefinition, bool]] = Found(
    lambda face: find_verb((*face.modes, *face.model.aids), ForceAbstain) is not None
)
"""Card definition -> whether it keeps somebody from voting, as it is played or from play."""


def lead_without(referendum: Referendum, voter: int = PASS) -> int:
    """Return how many votes more a referendum has than are against it, as it stands.

    Args:
        referendum: which.
        voter: a minion of which nothing counts; PASS for none.
    """
    lead = referendum.votes[FOR] - referendum.votes[AGAINST]
    side, votes = referendum.cast.get(voter, (FOR, 0))
    lead -= votes if side == FOR else -votes
    ballots = [found for number, found in referendum.ballots.items() if number != voter]
    favor, against = ballots.count(FOR), ballots.count(AGAINST)
    if favor == against:
        return lead
    return lead + (PRISCI if favor > against else -PRISCI)


@mypyc_attr(allow_interpreted_subclasses=True)
class Silencing(Habit):
    """Has one of those abstain by whose votes a referendum would pass."""

    def by(self, cards: list[int], uncast: int) -> int:
        """Return by which of some cards one abstention makes the referendum fail; PASS if by none.

        Args:
            cards: in hand or in play.
            uncast: the votes that the seat has yet to cast against it.
        """
        referendum = self.eyes.referendum
        silencers = [number for number in cards if SILENCES[self.eyes.face(number)]]
        if referendum is None or not silencers or lead_without(referendum) <= uncast:
            return PASS
        turning = [one for one in referendum.voters("for") if lead_without(referendum, one) <= uncast]
        voters = [one for one in map(self.eyes.in_play, turning) if isinstance(one, Minion)]
        for number in silencers:
            if any(self._may_silence(number, voter, referendum) for voter in voters):
                return number
        return PASS

    def _may_silence(self, number: int, voter: Minion, referendum: Referendum) -> bool:
        """Return whether a card can keep a vampire of another from voting."""
        eyes = self.eyes
        if voter.controller == eyes.seat or voter.region != READY or voter.profile.kind != VAMPIRE:
            return False
        card = eyes.in_play(number)
        users = eyes.ready_of(eyes.seat)
        if card is not None:
            users = [one for one in (user_of(card),) if one is not None]
        calls = voter is referendum.minion
        for user in users:
            modes = eyes.modes(user, number) if card is None else card.face.model.aids
            for mode in modes:
                for verb in mode.verbs:
                    if (
                        isinstance(verb, ForceAbstain)
                        and not (verb.bystander if calls else verb.caller)
                        and fits(verb.who, voter, user)
                    ):
                        return True
        return False
