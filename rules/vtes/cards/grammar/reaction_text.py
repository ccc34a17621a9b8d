"""Recognises the recurring sentences of reactions: bleeds reduced or redirected, wakes, intercept."""

from __future__ import annotations

from rules.vtes.cards.grammar.said import THIS_VAMPIRE, Does, Gets, PlayedBy, SaidElsewhere, Usable
from rules.vtes.cards.grammar.sentences import is_idle
from rules.vtes.cards.idioms import PREDATOR_ACTS, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, UNLOCKED, Mode
from rules.vtes.definitions.bleeding import Redirect, ReduceBleed
from rules.vtes.definitions.blocking import AttemptToBlock
from rules.vtes.definitions.locking import LockReactor, UnlockActor, Wake
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.terms import (
    AFTER,
    AS_ANNOUNCED,
    AS_PLAYED,
    BEFORE_BLOCK,
    BEFORE_VOTES,
    DURING,
    INTERCEPT,
    NEEDED,
    NO_MOMENT,
    POLLING,
    VOTES,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.vtes.cards.grammar.lines import Sentence
    from rules.vtes.cards.grammar.said import Reflex
    from rules.vtes.definitions.verb import Verb

WAKING = Moments(AS_ANNOUNCED | BEFORE_BLOCK | DURING | AS_PLAYED | POLLING | BEFORE_VOTES | AFTER)
"""When minions wake: at any time of the action at which they could do something then."""
TWO_LEFT = SaidElsewhere("two left")
MOMENTS: dict[type, Moments] = {
    ReduceBleed: DURING,
    Redirect: DURING,
    Wake: WAKING,
    AttemptToBlock: BEFORE_BLOCK,
}
"""When verbs of reactions are played."""


class Answer:
    """What was read of one way to react.

    Attributes:
        by: which minions play it.
        limits: verbs that say when.
        verbs: what it does.
        intercept: that it gives.
        moment: when it is played (mask).
    """

    __slots__ = ("by", "intercept", "limits", "moment", "verbs")

    def __init__(self) -> None:
        self.by = UNLOCKED
        self.limits: list[Verb] = []
        self.verbs: list[Verb] = []
        self.intercept = 0
        self.moment = NO_MOMENT

    def restrict(self, sentence: Sentence) -> bool:
        """Read a sentence that says when or by which minion it is played; False if it is another."""
        said = sentence.meaning
        if isinstance(said, PlayedBy):
            self.limits += said.limits
            self.by = LOCKED_ONLY if said.locked else self.by
        elif said == Usable(POLLING):
            self.moment = POLLING
        else:
            return said == TWO_LEFT and PREDATOR_ACTS in self.limits
        return True

    def does(self, said: object) -> bool:
        """Take what a sentence says that happens; False if it is something else."""
        if isinstance(said, Gets) and said.kind == INTERCEPT and not said.who:
            self.intercept, self.moment = said.amount, NEEDED
        elif isinstance(said, Gets) and said.kind == VOTES and said.who == THIS_VAMPIRE:
            if self.moment != POLLING:
                return False
            self.verbs.append(MoreVotes(said.amount))
        elif isinstance(said, Does):
            moment = self._moment_of(said.verbs)
            if moment is None:
                return False
            self.verbs += said.verbs
            self.moment = moment
        else:
            return False
        return True

    def _moment_of(self, verbs: tuple[Verb, ...]) -> Moments | None:
        """Return when these verbs of a reaction are played, None if they are those of another card."""
        kinds = [type(verb) for verb in verbs]
        if kinds == [UnlockActor]:
            return UNTIL_RESOLVED if self.by == LOCKED_ONLY else None
        if kinds == [LockReactor]:
            return self.moment
        return MOMENTS.get(kinds[-1])

    @property
    def name(self) -> str:
        """What this way is called."""
        if self.intercept:
            return f"+{self.intercept} intercept"
        for verb in self.verbs:
            if isinstance(verb, ReduceBleed):
                return f"-{verb.amount} bleed"
            if isinstance(verb, MoreVotes):
                return f"+{verb.amount} {'vote' if verb.amount == 1 else 'votes'}"
        kinds = {type(verb) for verb in self.verbs}
        if Redirect in kinds:
            return "redirect, lock" if LockReactor in kinds else "redirect"
        if AttemptToBlock in kinds:
            return "unlock and block"
        return "wake" if Wake in kinds else "unlock"


def reflex(needs: str, said: Reflex) -> Mode:
    """Return how a kind of card is canceled as it is played on a minion (1.6.3-19).

    Args:
        needs: the disciplines it needs.
        said: which kind.
    """
    return Mode(
        needs,
        CancelCard(spares=said.spares),
        moment=AS_PLAYED,
        by=ANYBODY,
        cancels=(said.kind,),
        reaction=True,
        name=f"cancel {said.kind}",
    )


def read_reaction(
    needs: str, heads: list[Sentence], parts: list[Sentence]
) -> tuple[Mode | None, Sequence[int]]:
    """Read one way to react.

    Args:
        needs: the disciplines it needs.
        heads: sentences of the card that hold for all its ways.
        parts: the sentences of this way.

    Returns:
        The mode, None if nothing of it can be played; and the places of the sentences that are missing.
        Intercept is given though something else is missing.
    """
    answer = Answer()
    unread: list[int] = []
    for head in heads:
        answer.restrict(head)
    for at, part in enumerate(parts):
        if not (answer.restrict(part) or answer.does(part.meaning)):
            unread.append(at)
    whole = not unread or (answer.intercept and all(is_idle(parts[at].bare) for at in unread))
    if not whole or not answer.moment or not (answer.verbs or answer.intercept):
        return None, range(len(parts))
    mode = Mode(
        needs,
        *answer.limits,
        *answer.verbs,
        moment=answer.moment,
        stealth=answer.intercept,
        by=answer.by,
        reaction=True,
        name=answer.name,
    )
    return mode, unread
