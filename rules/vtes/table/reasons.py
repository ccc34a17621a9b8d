"""What is against something, in words: each reason of the chapters (`rules.vtes.terms`) by its number."""

from __future__ import annotations

from rules.kernel import seat_name
from rules.vtes import terms
from rules.vtes.terms import ALLOWED, PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

WORDS = {
    terms.LOCKED: "it is locked (VTES-6-01)",
    terms.FRESH_ALLY: "it was recruited this turn (VTES-6.1.5-02)",
    terms.NOT_READY: "it is not ready (VTES-6-01)",
    terms.OWES_ANOTHER: "a mandatory action comes first (VTES-6-07)",
    terms.TOO_LITTLE_POOL: "not enough pool",
    terms.TOO_LITTLE_BLOOD: "not enough blood",
    terms.TOO_FEW_TRANSFERS: "not enough transfers",
    terms.TOO_FEW_CONVICTIONS: "not enough convictions",
    terms.LACKS_DISCIPLINE: "it lacks the discipline (VTES-1.6.1-10)",
    terms.WRONG_CLAN: "it belongs to another clan (VTES-1.6.1-10)",
    terms.WRONG_PATH: "it follows another path (VTES-1.6.1-10)",
    terms.WRONG_TITLE: "it lacks the required title (VTES-1.6.1-10)",
    terms.WRONG_SECT: "it is not of the required sect (VTES-1.6.1-10)",
    terms.WRONG_TRAIT: "it does not meet the requirement (VTES-1.6.1-10)",
    terms.WRONG_CAPACITY: "its capacity does not meet the requirement (VTES-1.6.1-10)",
    terms.FOR_VAMPIRES: "it is for vampires (VTES-1.6.3-04)",
    terms.FOR_IMBUED: "it is for the Imbued",
    terms.NO_ALLY_PLAYS_IT: "no ally can play it: it needs a vampire (VTES-1.6.3-04)",
    terms.IS_TITLED: "it has a title (VTES-10.5-02)",
    terms.IS_ANARCH: "it is already anarch (VTES-10.5-02)",
    terms.NO_READY_MINION: "no ready minion meets its requirements (VTES-1.6.1-11)",
    terms.NO_TARGET: "there is nothing to use it on",
    terms.CONDITION_FAILS: "its condition is not met",
    terms.NOTHING_TO_PLAY: "the engine knows no use for it here",
    terms.TRIFLE_PLAYED: "a trifle was already played this turn (VTES-1.6.2-16)",
    terms.PLAYED_THIS_GAME: "it was already played in this game (VTES-1.6.4-03)",
    terms.PLAYED_THIS_TURN: "already played by this minion this turn (VTES-6.1.6-05)",
    terms.PLAYED_THIS_ACTION: "already played during this action (VTES-1.6.3-10)",
    terms.USED_THIS_TURN: "already used this turn (VTES-6.1.6-05)",
    terms.USED_THIS_PHASE: "already used this phase (VTES-11T-01)",
    terms.POLITICAL_TAKEN: "it has already taken a political action this turn",
    terms.HAS_BLED: "it has already bled this turn (VTES-6.1.1-03)",
    terms.HAS_POWER: "it already has this power",
    terms.HUNT_PREVENTED: "it cannot hunt (VTES-6.1.2-01)",
    terms.SLAVE_ALONE: "a slave needs a ready master for it (VTES-11-05)",
    terms.IN_TORPOR: "it is in torpor",
    terms.NOT_IN_TORPOR: "it is not in torpor",
    terms.NOT_A_BLEED: "the action is not a bleed",
    terms.LIMITED_PLAYED: "a limited bleed modifier was already played",
    terms.NOT_SUCCESSFUL: "the action was not successful",
    terms.OTHER_MOMENT: "not at this moment of the action",
    terms.IN_OWN_TURN: "out-of-turn masters cannot be played in your own turn (VTES-1.6.2-03)",
    terms.CHARGED: "an out-of-turn master already counts against the next master phase (VTES-1.6.2-04)",
    terms.ELSEWHERE: "this minion cannot use it",
}
"""The reasons in words."""


def say(
    me: Methuselah, reason: int, pool: int = 0, blood: int = 0, bearer: Minion | None = None
) -> list[str]:
    """Put a reason into words, with what there is and what it costs; nothing if it is allowed."""
    if reason == ALLOWED:
        return []
    words = WORDS[reason]
    if reason == terms.TOO_LITTLE_POOL:
        return [f"{words}: you have {me.pool}, it costs {pool}"]
    if reason == terms.TOO_LITTLE_BLOOD and bearer is not None:
        return [f"{words}: it has {bearer.blood}, it costs {blood}"]
    return [words]


def of_each(found: list[tuple[str, list[str]]], named: bool) -> list[str]:
    """Return what is against it for each of several, nothing if one of them can do it.

    Args:
        found: each with its name, and everything against it.
        named: whether to say whom it is about.
    """
    if any(not reasons for _, reasons in found):
        return []
    return [(f"{name}: " if named else "") + ", ".join(dict.fromkeys(reasons)) for name, reasons in found]


def no_minion(by: str) -> str:
    """Say that somebody controls no minion, or none of this name."""
    return f"you control no {by or 'minion'}"


def in_own_phase(game: State, me: Methuselah, phase: int, what: str, as_if: int = 0) -> list[str]:
    """Return, in words, that it is the turn of somebody else, or not the phase in which something is done.

    Args:
        game: at any point.
        me: who wants to.
        phase: in which it is done.
        what: is done ("cards are discarded").
        as_if: the phase of their own turn that it is taken to be, 0 for the one it is.
    """
    if not as_if and game.active is not me:
        return [f"it is the turn of {seat_name(game.active.seat)}"]
    now = as_if or game.phase
    if now == phase:
        return []
    return [f"not in the {PHASE_NAMES.get(now, 'first')} phase: {what} in the {PHASE_NAMES[phase]} phase"]
