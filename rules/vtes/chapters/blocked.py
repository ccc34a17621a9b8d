"""A blocked action: the combat that follows, who fights it, and how the action continues after it."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, in_torpor, modifiers, torpor
from rules.vtes.chapters.course import Course, always, hearing, playing, present, walk
from rules.vtes.definitions import values as special
from rules.vtes.definitions.kinds import (
    ACTION_BLOCKED,
    BLOCKS_ACTION,
    BLOCKS_UNLOCKED,
    BURNS_BLOCKING,
    SPIKES,
)
from rules.vtes.definitions.marks import AVOIDABLE, PEACEFUL, STAYS_UNLOCKED
from rules.vtes.state import chances, happenings, spans, values
from rules.vtes.state.answers import end_action
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play, pay_blood
from rules.vtes.state.hand import put_away_played
from rules.vtes.state.restraints import may_diablerize
from rules.vtes.state.who import slave_of
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import (
    AFTER_BLOCK,
    BLEED_ACTION,
    BLOCKED,
    GONE,
    OF_TORPOR,
    PASS,
    READY,
    TORPOR,
    VAMPIRE,
    WHEN_BLOCKED,
)
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.blocked import ContinueAction
    from rules.vtes.state.plays import Action, Marks
    from rules.vtes.state.state import State


# --- it is blocked ------------------------------------------------------------------------------------


def _is_stung(state: State, action: Action) -> None:
    """Make the acting minion burn blood or life, if the blocker says so."""
    assert action.blocker is not None
    spikes = values.of_minion(state, action.blocker, SPIKES, 0)
    if spikes:
        pay_blood(state, action.actor, min(spikes, action.actor.blood))
        action.ended = action.ended or action.actor.region == GONE


def _what_waited_happens(state: State, action: Action) -> Rules[None] | None:
    """Do what was to happen if it was blocked; a card that has blocked as if it were a vampire burns."""
    blocker = action.blocker
    if blocker is None or action.actor.region == GONE:
        return None
    if not isinstance(state.in_play.get(blocker.number, blocker), Minion):
        _guarded(state, action, blocker)
    marked = action.marks
    return _what_waited(state, marked) if marked is not None and marked.if_blocked else None


def _what_waited(state: State, marked: Marks) -> Rules[None]:
    for play, verb in marked.if_blocked:
        yield from carry_out(state, play, (verb,))


def _blocker_sees_it(state: State, action: Action) -> Rules[None] | None:
    """Pull the triggers of the blocking Methuselah's cards."""
    blocker = action.blocker
    assert blocker is not None
    if not state.heard >> BLOCKS_ACTION & 1 or blocker.controller not in state.ring:
        return None
    return abilities.fire(state, BLOCKS_ACTION, state.methuselahs[blocker.controller], action)


_all_see_it: Final = abilities.triggers_of_all(WHEN_BLOCKED)


def _all_see_it_unless_gone(state: State, action: Action) -> Rules[None] | None:
    """Pull the triggers of all about a minion that was blocked and is still there."""
    return _all_see_it(state, action) if action.actor.region != GONE else None


OFFERED_WHEN_BLOCKED: Final = modifiers.offered(BLOCKED)
"""Before the block is resolved, and again once a slave has come to fight."""
IS_BLOCKED: Final[Course[Step[Action]]] = Course(
    (_is_stung, present(SPIKES)),
    (_what_waited_happens, always),
    (_blocker_sees_it, hearing(BLOCKS_ACTION)),
    (abilities.triggers_of_all(ACTION_BLOCKED), hearing(ACTION_BLOCKED)),
    (_all_see_it_unless_gone, hearing(WHEN_BLOCKED)),
    (OFFERED_WHEN_BLOCKED, playing(BLOCKED)),
)
"""What the block of an action brings before the two fight, in order, and at which tables."""


def fight(state: State, action: Action) -> Rules[None]:
    """Lock the blocker and have the two fight; the action has no effect (VTES-6.2.3-02, 05).

    A vampire in torpor does not fight: a vampire may diablerize it instead (6.5.2-03).
    Should the acting minion leave the ready region before, the action ends at once, and no blocker locks.
    """
    was_ready = action.actor.region == READY
    yield from walk(state, IS_BLOCKED, action)
    if was_ready and action.actor.region != READY:
        end_action(state, action)
    if action.ended or not action.blocked:
        return
    blocker, fighter = action.blocker, action.actor
    assert blocker is not None
    if state.rules.slaves and action.kind not in OF_TORPOR and fighter.region == blocker.region == READY:
        fighter = yield from _slave_comes(state, action, blocker)
        if action.ended:
            return
    _blocker_locks(state, action, blocker)
    _spare_blocker(action, blocker)
    _has_no_effect(state, action)
    if state.queued and action.has(PEACEFUL):
        yield from _stand_in_fights(state)
    elif action.kind in OF_TORPOR:
        yield from _is_caught(state, action.actor, blocker)
    elif action.actor.region not in (GONE, TORPOR) and blocker.region != GONE:
        yield from _fights(state, action, fighter, blocker)
    if action.actor.region != GONE:
        yield from _may_continue(state, action)


def _blocker_locks(state: State, action: Action, blocker: Minion) -> None:
    """Lock the blocker, unless its text or a card says otherwise (VTES-6.2.3-02)."""
    actor = action.actor
    burns = actor.profile.kind == VAMPIRE and values.of_minion(state, blocker, BURNS_BLOCKING, 0)
    if burns and blocker.region != GONE:
        leave_play(state, blocker)
    stays = values.of_minion(state, blocker, BLOCKS_UNLOCKED, 0)
    if blocker.region != GONE and not stays and not action.has(STAYS_UNLOCKED, blocker.number):
        lock(state, blocker)
    if state.journal.on:
        state.journal.note(happenings.Blocked(blocker.controller, blocker.number, actor.number))


def _spare_blocker(action: Action, blocker: Minion) -> None:
    """Forget what was to happen after the action unless this minion would block."""
    marked = action.marks
    if marked is not None and marked.after:
        marked.after = [
            (play, verb)
            for play, verb in marked.after
            if not verb.unless_it_blocks or play.actor is not blocker
        ]


def _has_no_effect(state: State, action: Action) -> None:
    """Burn the card of the action: it has no effect (VTES-6.2.3-02)."""
    if action.kind == BLEED_ACTION and state.everywhere:
        left = [entry for entry in state.everywhere if not isinstance(entry[1], special.UntilBleedBlocked)]
        state.everywhere = left
    if action.play is not None:
        put_away_played(state, action.play)


def _is_caught(state: State, sleeper: Minion, blocker: Minion) -> Rules[None]:
    """Ask whether a vampire diablerizes one that it has kept from leaving torpor (VTES-6.5.2-03)."""
    able = blocker.region != GONE and may_diablerize(state, blocker)
    if able and in_torpor.to_diablerize(state, blocker, [sleeper.number]):
        seat = blocker.controller
        if (yield Decision(seat, "diablerize", [PASS, sleeper.number], sleeper.number)) != PASS:
            yield from torpor.diablerie(state, blocker, sleeper)


def _fights(state: State, action: Action, fighter: Minion, blocker: Minion) -> Rules[None]:
    """Have the acting minion, or its slave, fight the blocker."""
    if (yield from _avoids_combat(action)):
        return
    gifts = action.marks.gifts if action.marks is not None else ()
    from rules.vtes.chapters import combat

    action.fought = fighter.region == blocker.region == READY
    yield from combat.combat(state, fighter, blocker, gifts=gifts)


def _may_continue(state: State, action: Action) -> Rules[None]:
    """Offer what is used once a block is resolved, even without combat; something may continue the action."""
    if chances.at_moment(state, action, AFTER_BLOCK) and not action.ended:
        offered = modifiers.window(state, AFTER_BLOCK, action)
        if offered is not None:
            yield from offered
        yield from _stand_in_fights(state)
    if action.marks is not None and action.marks.resuming is not None:
        yield from _continue(state, action, action.marks.resuming)


def _stand_in_fights(state: State) -> Rules[None]:
    """Let what has come to fight in place of the acting minion or after it do so."""
    from rules.vtes.chapters import combat

    yield from combat.fight_queued(state)


def _guarded(state: State, action: Action, guard: Minion) -> None:
    """Burn a card that blocked as if it were a vampire; the acting minion takes 1 aggravated damage."""
    before, state.journal.text = state.journal.text, guard.number
    guard.region = GONE
    leave_play(state, state.in_play[guard.number])
    hurt(state, action.actor, 0, 1)
    state.journal.text = before


def _avoids_combat(action: Action) -> Rules[bool]:
    """Ask whether the acting minion does without the combat, where something lets it."""
    if action.has(PEACEFUL):
        return True
    if not action.has(AVOIDABLE):
        return False
    number = action.actor.number
    choice: int = yield Decision(action.actor.controller, "trigger", [PASS, number], number)
    return choice != PASS


def _continue(state: State, action: Action, how: ContinueAction) -> Rules[None]:
    """Let the acting minion continue the blocked action, as if it had not been blocked.

    The card of the action comes back from the ash heap; if it is no longer there, nothing continues.
    """
    actor, blocker = action.actor, action.blocker
    assert action.marks is not None
    action.marks.resuming = action.marks.slave = None
    if actor.region != (TORPOR if action.kind in OF_TORPOR else READY) or blocker is None:
        return
    if actor.blood < how.blood:
        return
    played = action.play
    owner = action.methuselah
    if played is not None and played.source is not None:
        played = None
    if played is not None and played.number not in state.ash_of(played.number).items:
        return
    if how.blood:
        choice = yield Decision(actor.controller, "trigger", [PASS, actor.number], actor.number)
        if choice == PASS:
            return
        burn_blood(state, actor, how.blood)
    if played is not None:
        state.board.move(played.number, state.ash_of(played.number), owner.playing)
    action.stealth += how.stealth
    action.blocked = False
    action.blocker = None
    spans.lay(action.lasting, spans.RESUMED, spans.ACTION, amount=blocker.controller)


def _slave_comes(state: State, action: Action, blocker: Minion) -> Rules[Minion]:
    """Return who fights; a slave that comes to fight may be answered before the block is resolved."""
    fighter = yield from slave_for(state, action.actor, blocker)
    if fighter is not action.actor:
        marks(action).slave = fighter
        asked = OFFERED_WHEN_BLOCKED(state, action)
        if asked is not None:
            yield from asked
    return fighter


def slave_for(state: State, actor: Minion, blocker: Minion) -> Rules[Minion]:
    """Return who fights: the acting vampire, or its slave that locks for it, so that it unlocks (11-06)."""
    clan = actor.profile.clan
    slaves = [
        minion.number
        for minion in state.ready_minions(state.methuselahs[actor.controller])
        if minion.profile.slave and not minion.locked and minion is not actor and slave_of(minion) == clan
    ]
    if not slaves:
        return actor
    choice = yield Decision(actor.controller, "slave", [PASS, *slaves], blocker.number)
    if choice == PASS:
        return actor
    slave = state.minion(choice)
    lock(state, slave)
    unlock(state, actor)
    return slave
