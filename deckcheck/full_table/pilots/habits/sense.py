"""What all habits of a pilot at the full table go by: what pool is worth, and what cards do."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import POOL_PRICE
from rules.vtes.definitions.acting import EndAction
from rules.vtes.definitions.bleeding import Redirect, ReduceBleed
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AtLeast, Going, Is
from rules.vtes.definitions.locking import Wake
from rules.vtes.definitions.references import ACTING, BLEED, ME, Of
from rules.vtes.definitions.worth import BLOOD_PRICE
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import fits
from rules.vtes.terms import DURING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action
    from rules.vtes.table.view import VtesEyes

EVERYTHING: Final = 40.0
"""What being ousted costs; for somebody else's ousting see `OUSTS_PREY`."""
OUSTS_PREY: Final = 8.0
"""A victory point, and six pool."""
OUSTS_OTHER: Final = -3.0
"""A victory point for somebody else."""
RICH: Final = 14
POOR: Final = 7
"""From this much pool on a point of it counts once; below that half as much again, or double."""


def pool_worth(pool: int, loss: int) -> float:
    """Return how bad it is to lose this much pool: the less is left, the worse; negative for gains."""
    if loss >= pool:
        return EVERYTHING
    left = pool - loss
    return loss * (1.0 if left >= RICH else 1.5 if left >= POOR else 2.0)


def harm_worth(eyes: VtesEyes, seat: int, loss: int) -> float:
    """Return what another's loss of this much pool is worth to a Methuselah (a gain, if negative).

    The prey's loss is worth half a gain, the predator's gives some peace, that of the others is the
    business of their predators.
    """
    out = loss >= eyes.pool_of(seat)
    if seat == eyes.prey:
        return OUSTS_PREY if out else 0.7 * loss
    if out:
        return OUSTS_OTHER
    return 0.25 * loss if seat == eyes.predator else -0.1 * loss


def bleed_of(eyes: VtesEyes, action: Action) -> int:
    """Return for how much an action bleeds; 0 for one whose minion has left play, burned in its block."""
    number = action.actor.number
    return eyes.bleed(number) if eyes.in_play(number) is action.actor else 0


def bleed_together(eyes: VtesEyes, minions: list[Minion]) -> int:
    """Return for how much some minions bleed together, each plainly and once."""
    return sum([eyes.bleed(minion.number) for minion in minions])


def user_of(card: Permanent) -> Minion | None:
    """Return the minion that uses a card in play: itself, or who bears it; None for a card of nobody."""
    return card if isinstance(card, Minion) else card.host


def bleed_coming(eyes: VtesEyes) -> int:
    """Return for how much the ready minions of the predator bleed together, as far as it is seen.

    Who has no turn left bleeds no more.
    """
    if not eyes.has_turns_left(eyes.predator):
        return 0
    return bleed_together(eyes, eyes.ready_of(eyes.predator))


def may_attempt(eyes: VtesEyes, action: Action) -> list[int]:
    """Return the seats that may block an action of this one: its target, or both neighbours."""
    return [action.target] if action.target >= 0 else [eyes.prey, eyes.predator]


def _wakes(verb: Verb) -> bool:
    return isinstance(verb, Wake) or "Unlock" in type(verb).__name__


WAKES: Final[Found[Mode, bool]] = Found(lambda mode: any(map(_wakes, mode.verbs)))
"""Mode -> whether it wakes, or unlocks, a minion."""


class Answers:
    """What a card can do for those who did not act.

    Attributes:
        redirects, ends: whether it gives a bleed another target, ends the action, before that is resolved.
        reduces: by how much it makes a bleed smaller then.
        wakes: whether it wakes, or unlocks, a minion; `waking_blood` is what that costs besides the card.
        intercept: the most that it gives.
    """

    __slots__ = ("ends", "intercept", "redirects", "reduces", "wakes", "waking_blood")

    def __init__(self, face: CardDefinition) -> None:
        modes = [mode for mode in face.modes if mode.reaction] + list(face.model.reactions)
        during = [verb for mode in modes if mode.moment & DURING for verb in mode.verbs]
        self.redirects = any(isinstance(verb, Redirect) for verb in during)
        self.ends = any(isinstance(verb, EndAction) for verb in during)
        less = [verb.amount for verb in during if isinstance(verb, ReduceBleed)]
        less += [
            verb.amount
            for verb in during
            if isinstance(verb, Lose) and isinstance(verb.amount, int) and verb.thing == BLEED
        ]
        self.reduces = max(less, default=0)
        waking = [mode for mode in modes if WAKES[mode]]
        self.wakes = bool(waking)
        self.waking_blood = min((mode.blood for mode in waking), default=0)
        self.intercept = max((mode.stealth for mode in modes), default=0)

    @property
    def against_bleeds(self) -> bool:
        """Whether it helps against a bleed that nobody blocks."""
        return self.redirects or self.ends or self.reduces > 0


ANSWERS: Final[Found[CardDefinition, Answers]] = Found(Answers)
"""Card definition -> what it can do in answer to others."""


def _least_bleed(mode: Mode) -> int:
    tests = [verb.test for verb in mode.verbs if isinstance(verb, Only)]
    least = [test.least for test in tests if isinstance(test, AtLeast) and test.amount == Of(BLEED)]
    return max([amount for amount in least if isinstance(amount, int)], default=0)


LEAST_BLEED: Final[Found[Mode, int]] = Found(_least_bleed)
"""Mode of a reaction -> how big a bleed must be to be answered with it."""


def is_for(mode: Mode, minion: Minion, actor: Minion | None) -> bool:
    """Return whether who acts is what a reaction of another asks for; None may be anybody."""
    if actor is None:
        return True
    tests = [verb.test for verb in mode.verbs if isinstance(verb, Only)]
    return all(
        fits(test.who, actor, minion) for test in tests if isinstance(test, Is) and test.what == ACTING
    )


def is_offered(mode: Mode, action: Action | None, seat: int) -> bool:
    """Return whether an action is one for which there is a reaction, by its kind and by whom it is at."""
    tests = [verb.test for verb in mode.verbs if isinstance(verb, Only)]
    return action is None or not any(
        (test.kinds and action.kind not in test.kinds) or (test.at == ME and not action.is_at(seat))
        for test in tests
        if isinstance(test, Going)
    )


def find_verb(modes: tuple[Mode, ...], kind: type[Verb]) -> Any:
    """Return the first verb of a class among modes, None without one."""
    for mode in modes:
        for verb in mode.verbs:
            if isinstance(verb, kind):
                return verb
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Habit:
    """A part of a pilot, for one concern.

    Args:
        eyes: of its seat.
        book: what its pilot knows about the cards.
    """

    def __init__(self, eyes: VtesEyes, book: Appraisals) -> None:
        self.eyes = eyes
        self.pages = book.pages

    def cost(self, number: int) -> float:
        """Return what the cost of a card from hand in blood and pool is worth; nothing for a card in play."""
        if self.eyes.in_play(number) is not None:
            return 0.0
        page = self.pages[number]
        return BLOOD_PRICE * page.blood_cost + POOL_PRICE * page.pool_cost

    def usable(self, minion: Minion, number: int, spent: int = 0) -> bool:
        """Return whether a minion meets the requirements of an answer to a bleed in hand and can pay for it.

        It answers an action only once with copies of the same card.

        Args:
            minion: of the seat.
            number: of the card.
            spent: blood that it pays before, to wake.
        """
        eyes = self.eyes
        page = self.pages[number]
        if page.blood_cost + spent > minion.blood or (page.pool_cost and page.pool_cost >= eyes.pool):
            return False
        action = eyes.action
        if action is not None and action.has_reacted(minion, eyes.face(number).name):
            return False
        actor = action.actor if action is not None else None
        return any(
            mode.reaction
            and (action is None or LEAST_BLEED[mode] <= bleed_of(eyes, action))
            and mode.moment & DURING
            and not WAKES[mode]
            and is_for(mode, minion, actor)
            for mode in eyes.modes(minion, number)
        )
