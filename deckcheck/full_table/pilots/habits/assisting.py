"""What a seat plays, or locks, for one of its minions that attempts to block, with whoever may do so."""

from __future__ import annotations

from deckcheck.full_table.pilots.habits.sense import is_for, is_offered
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.abilities import EITHER, UNLOCKED
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.state.who import fits
from rules.vtes.terms import NEEDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.table.view import VtesEyes


def _help(mode: Mode) -> HelpBlocker | None:
    for verb in mode.verbs if mode.moment & NEEDED else ():
        if isinstance(verb, HelpBlocker) and not verb.theirs:
            return verb
    return None


ASSISTANCE: Final[Found[Mode, HelpBlocker | None]] = Found(_help)
"""Mode -> what gives intercept to a minion of the same Methuselah that attempts to block; None without it."""
ASSISTS: Final[Found[CardDefinition, bool]] = Found(
    lambda face: any(mode.reaction and ASSISTANCE[mode] is not None for mode in face.modes)
)
"""Card definition -> whether it is played as a reaction to do so."""


def _locked_for(face: CardDefinition) -> HelpBlocker | None:
    for mode in face.model.aids:
        if (
            ASSISTANCE[mode] is not None
            and mode.locks
            and not (mode.blood or mode.pool)
            and len(mode.verbs) == 1
        ):
            return ASSISTANCE[mode]
    return None


LOCKED_FOR: Final[Found[CardDefinition, HelpBlocker | None]] = Found(_locked_for)
"""Card definition -> what it does so in play for nothing but being locked; None without it."""


def assistance(
    eyes: VtesEyes, pages: list[Appraisal] | dict[int, Appraisal], blocker: Minion
) -> list[tuple[int, int]]:
    """Return the cards by which a minion could get intercept from others, or from itself, and how much.

    Each of the seat's minions plays only one copy of a card for an action.

    Args:
        eyes: of the seat.
        pages: what is known of its cards.
        blocker: the minion.
    """
    found: list[tuple[int, int]] = []
    users: dict[str, int] = {}
    for number in eyes.hand:
        face = eyes.face(number)
        if not ASSISTS[face]:
            continue
        amounts = [_given(eyes, pages[number], one, number, blocker) for one in eyes.ready_of(eyes.seat)]
        able = [amount for amount in amounts if amount > 0]
        used = users.get(face.name, 0)
        if used < len(able):
            users[face.name] = used + 1
            found.append((number, max(able)))
    for number in eyes.table:
        card = eyes.in_play(number)
        verb = LOCKED_FOR[card.face] if card is not None else None
        if card is None or verb is None or card.locked:
            continue
        if not (verb.itself or verb.other) and fits(verb.who, blocker):
            found.append((number, verb.amount))
    return found


def _given(eyes: VtesEyes, page: Appraisal, user: Minion, number: int, blocker: Minion) -> int:
    """Return how much intercept a minion gives a blocker by a card in hand; 0 if it cannot play it."""
    action, most = eyes.action, 0
    if page.blood_cost > user.blood or (page.pool_cost and page.pool_cost >= eyes.pool):
        return 0
    if action is not None and action.has_reacted(user, page.face.name):
        return 0
    for mode in eyes.modes(user, number):
        verb = ASSISTANCE[mode]
        if verb is None or not mode.reaction or not is_offered(mode, action, eyes.seat):
            continue
        if mode.by != EITHER and not (mode.by == UNLOCKED and eyes.is_awake(user)):
            continue
        if (verb.other and user is blocker) or (verb.itself and user is not blocker):
            continue
        if user.blood < mode.blood + page.blood_cost or not fits(verb.who, blocker, user):
            continue
        if is_for(mode, user, action.actor if action is not None else None):
            most = max(most, verb.amount)
    return most
