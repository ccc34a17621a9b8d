"""Recognises the recurring sentences of reactions: bleeds reduced or redirected, wakes, intercept."""

from __future__ import annotations

import re

from rules.vtes.cards.patterns import MORE_VOTES
from rules.vtes.cards.sentences import SentencePattern, is_idle
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, UNLOCKED, Mode
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.reacting import (
    AtMe,
    AttemptToBlock,
    BleedsMe,
    CancelCard,
    LockReactor,
    Redirect,
    ReduceBleed,
    Wake,
)
from rules.vtes.terms import (
    AFTER,
    AS_ANNOUNCED,
    AS_PLAYED,
    BEFORE_BLOCK,
    BEFORE_VOTES,
    DURING,
    NEEDED,
    POLLING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.vtes.definitions.verb import Verb

WAKING = AS_ANNOUNCED | BEFORE_BLOCK | DURING | AS_PLAYED | POLLING | BEFORE_VOTES | AFTER
"""When minions wake: at any time of the action at which they could do something then."""
MORE_INTERCEPT = SentencePattern(" intercept", r"^\+(\d+) intercept$")
REDUCES = SentencePattern("Reduce a bleed", r"^Reduce a bleed against you by (\d+)$")
BLEEDING = SentencePattern(
    "bleeding you, after blocks are declined",
    r"^Only usable (?:if|when) a (minion|vampire|younger vampire)( controlled by your predator)? "
    r"is bleeding you, after blocks are declined$",
)
REDIRECTS = SentencePattern(
    "Change the target of the bleed",
    r"^Change the target of the bleed to (another Methuselah other than the acting (?:minion|vampire)'s "
    r"controller|your predator's predator) \(that Methuselah can attempt to block\)$",
)
LOCKED = SentencePattern("Only usable by a locked", r"^Only usable by a locked (?:minion|vampire)$")
BLEED_AT_ME = SentencePattern(
    "Only usable by a locked", r"^Only usable by a locked vampire during a bleed action directed at you$"
)
WAKES = SentencePattern(" wakes (", r"^This (?:minion|vampire) wakes \(they ignore .*\)$")
ATTEMPTS = SentencePattern(
    "unlocks and attempts to block", r"^This (?:vampire|minion) unlocks and attempts to block$"
)
POLLED = SentencePattern("polling step", r"^Only usable during the polling step of a political action$")
REFLEX = SentencePattern(
    "[REFLEX]",
    r"^((?:\[[A-Za-z]{3}\])+) ?\[REFLEX\] Cancel an? (\w+) card(?: played on this vampire| played by the "
    r"opposing minion)? as it is played(?:, and its cost is not paid)?\.?$",
)
AT_YOU = "Only usable during an action directed at you (or a card you control)"
TWO_LEFT = "Not usable if there are only two Methuselahs left"
LOCKS = "Lock this reacting vampire"
UNLOCKS = "Unlock this vampire"


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
        self.moment = 0

    def restrict(self, bare: str) -> bool:
        """Read a sentence that says when or by whom; False where it is another."""
        if BLEED_AT_ME.match(bare):
            self.by = LOCKED_ONLY
            self.limits.append(BleedsMe())
        elif LOCKED.match(bare):
            self.by = LOCKED_ONLY
        elif match := BLEEDING.match(bare):
            self.limits.append(BleedsMe(younger=match[1] == "younger vampire", predator=bool(match[2])))
        elif bare == AT_YOU:
            self.limits.append(AtMe())
        elif POLLED.match(bare):
            self.moment = POLLING
        else:
            return bare == TWO_LEFT and any(
                isinstance(verb, BleedsMe) and verb.predator for verb in self.limits
            )
        return True

    def does(self, bare: str) -> bool:
        """Read a sentence that says what happens; False where it is another."""
        if match := MORE_INTERCEPT.match(bare):
            self.intercept, self.moment = int(match[1]), NEEDED
        elif match := REDUCES.match(bare):
            self.verbs.append(ReduceBleed(int(match[1])))
            self.moment = DURING
        elif match := REDIRECTS.match(bare):
            self.verbs.append(Redirect(beyond_predator=match[1].startswith("your predator")))
            self.moment = DURING
        elif bare == LOCKS:
            self.verbs.append(LockReactor())
        elif WAKES.match(bare):
            self.verbs.append(Wake())
            self.moment = WAKING
        elif ATTEMPTS.match(bare):
            self.verbs += [UnlockActor(), AttemptToBlock()]
            self.moment = BEFORE_BLOCK
        elif bare == UNLOCKS and self.by == LOCKED_ONLY:
            self.verbs.append(UnlockActor())
            self.moment = BEFORE_BLOCK | DURING
        elif (match := MORE_VOTES.match(bare)) and self.moment == POLLING:
            self.verbs.append(MoreVotes(int(match[1])))
        else:
            return False
        return True

    @property
    def name(self) -> str:
        """What this way is called."""
        if self.intercept:
            return f"+{self.intercept} intercept"
        for verb in self.verbs:
            if isinstance(verb, ReduceBleed):
                return f"-{verb.amount} bleed"
            if isinstance(verb, MoreVotes):
                return f"+{verb.amount} votes"
        kinds = {type(verb) for verb in self.verbs}
        if Redirect in kinds:
            return "redirect"
        if AttemptToBlock in kinds:
            return "unlock and block"
        return "wake" if Wake in kinds else "unlock"


def read_reflex(line: str) -> Mode | None:
    """Read the line of a reflex, which cancels a kind of card as it is played on its minion (1.6.3-19)."""
    match = REFLEX.match(line)
    if match is None:
        return None
    needs = " ".join(re.findall(r"[A-Za-z]{3}", match[1]))
    kind = match[2]
    return Mode(
        needs,
        CancelCard(),
        moment=AS_PLAYED,
        by=ANYBODY,
        cancels=(kind,),
        reaction=True,
        name=f"cancel {kind}",
    )


def restricts(bare: str) -> bool:
    """Return whether a sentence says when or by whom a reaction is played."""
    return Answer().restrict(bare)


def read_reaction(needs: str, heads: list[str], parts: list[str]) -> tuple[Mode | None, Sequence[int]]:
    """Read one way to react.

    Args:
        needs: the disciplines it needs.
        heads: sentences of the card that hold for all its ways.
        parts: the sentences of this way.

    Returns:
        The mode, None where nothing of it can be played; and the places of the sentences that are missing.
        Intercept is given though something beside it is missing.
    """
    answer = Answer()
    unread: list[int] = []
    for head in heads:
        answer.restrict(head)
    for at, part in enumerate(parts):
        bare = part.rstrip(".").strip()
        if not (answer.restrict(bare) or answer.does(bare)):
            unread.append(at)
    whole = not unread or (answer.intercept and all(is_idle(parts[at].rstrip(".").strip()) for at in unread))
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
