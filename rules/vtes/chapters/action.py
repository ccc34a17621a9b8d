"""An action from its announcement to its end (chapter 6.2)."""

from __future__ import annotations

from rules.vtes.chapters import abilities, afterwards, announced, duties, modifiers, success
from rules.vtes.chapters.announcing import announce, default_action
from rules.vtes.chapters.course import (
    Course,
    alone,
    always,
    both,
    either,
    hearing,
    lacking,
    playing,
    present,
    several,
)
from rules.vtes.definitions.facts import CHIPS_IN, COUNTERS_PAY, LOCKS_TO_CUT, REAPS
from rules.vtes.definitions.kinds import (
    ACTION_ANNOUNCED,
    ACTION_PRICE,
    ACTION_TAKEN,
    AFTER_ANY_ACTION,
    AIM_BLOOD,
    AIM_COIN,
    AIM_LIFE,
    AIM_POOL,
    AIM_TOLL,
    CANNOT_BEAR,
    DISCOUNT,
    HUSHES_ANIMALS,
    LETS_RISE,
    LOCKS_FAILED,
    OTHERS_ACTED,
    RESTS,
    WARDS,
)
from rules.vtes.definitions.marks import KEPT_LOCKED, ONCE_ONLY
from rules.vtes.state import spans
from rules.vtes.state.answers import allow_again
from rules.vtes.state.changes import unlock
from rules.vtes.state.hand import put_away
from rules.vtes.state.ousting import TurnEnds
from rules.vtes.terms import (
    AFTER,
    AFTER_OWN_ACTION,
    AS_ANNOUNCED,
    AS_SUCCESSFUL,
    BLEED,
    BLEED_ANNOUNCED,
    DURING,
    EQUIPPERS,
    FOE_FELL,
    HUNT,
    PASS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


ACTION: Final[Course[Step[Action]]] = Course(
    # it is announced: all is declared, its card is played, its minion locks (VTES-6.2.1)
    (announced.becomes_costlier, present(ACTION_PRICE)),
    (announced.takes_blood, present(ACTION_PRICE)),
    (announced.needs_a_cut, present(DISCOUNT)),
    (announced.is_taken, always),
    (afterwards.hush, present(HUSHES_ANIMALS)),
    (afterwards.gear_idles, present(CANNOT_BEAR)),
    (announced.exacts_blood, present(AIM_TOLL)),
    (announced.its_target_answers, present(AIM_BLOOD, AIM_COIN, AIM_LIFE, AIM_POOL)),
    (announced.locations_are_warded, present(WARDS)),
    (announced.names_what_pays, present(COUNTERS_PAY)),
    (abilities.triggers_of_all(ACTION_TAKEN), hearing(ACTION_TAKEN)),
    (abilities.triggers_of_acting(ACTION_ANNOUNCED), hearing(ACTION_ANNOUNCED)),
    (modifiers.offered(AS_ANNOUNCED), playing(AS_ANNOUNCED)),
    (announced.bleed_is_seen, hearing(BLEED_ANNOUNCED)),
    # others may try to block it, and react (VTES-6.2.2)
    (modifiers.offered(DURING), both(alone, playing(DURING))),
    (modifiers.offered(AS_SUCCESSFUL), both(alone, playing(AS_SUCCESSFUL))),
    (announced.is_contested, several),
    # it is successful: it is paid for and takes effect (VTES-6.2.3)
    (success.as_successful, both(several, playing(AS_SUCCESSFUL))),
    (success.is_cut, present(DISCOUNT)),
    (success.is_cheaper, present(LOCKS_TO_CUT)),
    (success.is_chipped_in_for, present(CHIPS_IN)),
    (success.is_funded, present(COUNTERS_PAY)),
    (success.is_resolved, lacking(REAPS)),
    (success.is_resolved_and_reaped, present(REAPS)),
    # what follows it, blocked or not
    (afterwards.cards_leave, always),
    (afterwards.is_followed, either(playing(AFTER), hearing(AFTER_OWN_ACTION))),
    (afterwards.foe_fell, hearing(FOE_FELL)),
    (afterwards.who_danced_unlocks, present(LETS_RISE)),
    (afterwards.who_is_free_unlocks, present(LETS_RISE)),
    (afterwards.who_failed_locks, present(LOCKS_FAILED)),
    (abilities.triggers_of_all(AFTER_ANY_ACTION), hearing(AFTER_ANY_ACTION)),
    (abilities.triggers_of_others(OTHERS_ACTED), hearing(OTHERS_ACTED)),
    (afterwards.who_equipped_unlocks, present(EQUIPPERS)),
    (afterwards.what_waited_happens, always),
    (afterwards.who_unlocked_is_let_go, present(RESTS)),
    (afterwards.hands_are_filled, always),
)
"""What an action goes through, in order, and at which tables (VTES-6.2-01)."""


def act(state: State, methuselah: Methuselah, actor: Minion, option: int) -> Rules[bool]:
    """Take an action: announce it, and let it go through its course (VTES-6.2-01).

    Returns:
        Whether its card was canceled as it was played.
    """
    owed = duties.duty_of(state, actor) != PASS
    if option in (BLEED, HUNT):
        action = default_action(state, methuselah, actor, option)
    else:
        action = yield from announce(state, methuselah, actor, option)
    state.action = action
    state.record.attempted[methuselah.seat] = state.turn
    state.record.earlier = state.record.performed == state.turn
    canceled = action.canceled
    if canceled:
        _abandon(state, action)
    else:
        if not owed:
            state.record.performed = state.turn
        for step in state.setting.courses.get(ACTION) or ACTION.chosen(state.setting):
            asked = step(state, action)
            if asked is not None:
                yield from asked
        afterwards.over(state, action)
    if state.lasting and spans.lasts(state.lasting, spans.GOES_NEXT):
        raise TurnEnds
    return canceled


def _abandon(state: State, action: Action) -> None:
    """End an action whose card was canceled: nothing is paid, and the minion does not stay locked.

    It may play the same action card again (VTES-11T-04).
    """
    play, actor = action.play, action.actor
    assert play is not None
    if play.source is None:
        put_away(state, action.methuselah, play.number)
    elif play.mode is not None and play.mode.locks:
        unlock(state, play.source)
    afterwards.put_away_called(state, action)
    if not action.has(KEPT_LOCKED):
        unlock(state, actor)
    allow_again(action, state.rules.canceled_action_again and not action.has(ONCE_ONLY))
    afterwards.over(state, action)
