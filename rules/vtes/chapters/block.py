"""Block attempts, stealth and intercept, and what a block leads to (chapters 6.2.2, 6.2.3)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.kernel.compiling import mypyc_attr
from rules.vtes.chapters import answering, modifiers, options, reactions, red_list, sequence
from rules.vtes.chapters.answering import Moment
from rules.vtes.state import values
from rules.vtes.state.answers import awake
from rules.vtes.state.changes import lock, unlock
from rules.vtes.state.happenings import BlockAttempted, Blocked
from rules.vtes.terms import BEFORE_BLOCK, GONE, LEAVE_TORPOR_ACTION, NEEDED, PASS, READY, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Attempt:
    """A minion attempting to block.

    Attributes:
        action: what it tries to block.
        blocker: the minion; only one at a time may be attempting (VTES-6.2.2-06).
    """

    __slots__ = ("action", "blocker")

    def __init__(self, action: Action, blocker: Minion) -> None:
        self.action = action
        self.blocker = blocker

    def enough(self, state: State) -> bool:
        """Return whether the intercept is equal to or above the stealth (VTES-6.2.2-11)."""
        added = self.action.intercepts.get(self.blocker.number, 0) if self.action.intercepts else 0
        return values.intercept(state, self.blocker, added) >= values.stealth(
            state, self.action.actor, self.action
        )


def may_block(state: State, action: Action) -> list[Methuselah]:
    """Return who may block, in order.

    A directed action only its target (VTES-6.2.2-02), an undirected one the prey, then the predator
    (6.2.2-04); one at several Methuselahs each of them clockwise (6.2.2-03), or by the older editions prey
    and predator (6.2-05).
    """
    acting = action.methuselah
    several = action.targets is not None and len(action.targets) > 1
    if several and state.rules.several_targets == "each":
        seats = [seat for seat in state.ring.others(acting.seat) if seat in (action.targets or ())]
    elif action.target >= 0 and not several:
        seats = [action.target]
    else:
        seats = [state.ring.after(acting.seat), state.ring.before(acting.seat)]
    found: list[Methuselah] = []
    for seat in seats:
        methuselah = state.methuselahs[seat]
        if (
            seat in state.ring
            and methuselah is not acting
            and not methuselah.passive
            and methuselah not in found
        ):
            found.append(methuselah)
    return found


def attempts(state: State, action: Action) -> Rules[None]:
    """Let those who may try to block, as often as they want (VTES-6.2.2-05); to stop is final (6.2.2-07).

    Before each attempt minions may wake or unlock for it (11-02).
    """
    for methuselah in may_block(state, action):
        while not action.blocked and not action.ended:
            if not state.setting.reactions[BEFORE_BLOCK].isdisjoint(methuselah.hand.items) or (
                state.setting.answering
            ):
                about = Moment(action, BEFORE_BLOCK)
                yield from sequence.window(state, "react", [methuselah], _wakers, reactions.use, about)
            blocker = yield from who_attempts(state, action, methuselah)
            if blocker is None:
                break
            attempt = Attempt(action, blocker)
            if state.journal.on:
                state.journal.note(BlockAttempted(methuselah.seat, blocker.number, action.actor.number))
            asked = sequence.order(state, action.methuselah, methuselah.seat)
            yield from sequence.window(state, "attempt", asked, find, use, attempt)
            if attempt.enough(state) and attempt.blocker.region == READY:
                action.blocked = True
                action.blocker = attempt.blocker


def _wakers(state: State, methuselah: Methuselah, about: Moment) -> list[int]:
    """Return with what minions may wake or unlock now; none while one is about to attempt by its card."""
    if about.action.pressing is not None:
        return []
    return answering.find(state, methuselah, about)


def who_attempts(state: State, action: Action, methuselah: Methuselah) -> Rules[Minion | None]:
    """Ask which minion tries to block: a ready one that is unlocked or has woken; None for none."""
    pressing = action.pressing
    if pressing is not None:
        action.pressing = None
        return pressing if pressing.region == READY else None
    blockers = [minion.number for minion in state.ready_minions(methuselah) if awake(action, minion)]
    if not blockers:
        return None
    choice = yield Decision(methuselah.seat, "block", [PASS, *blockers], action.actor.number)
    return None if choice == PASS else state.minion(choice)


def find(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what stealth or intercept may be added now: only what is needed (VTES-6.2.2-13, 14)."""
    action = attempt.action
    if methuselah is action.methuselah:
        if not state.setting.moments[methuselah.seat] & NEEDED or not attempt.enough(state):
            return []
        return modifiers.find(state, methuselah, Moment(action, NEEDED))
    blocker = attempt.blocker
    if methuselah.seat != blocker.controller or blocker.region != READY or attempt.enough(state):
        return []
    fitting = state.setting.reactions[NEEDED]
    found = [
        number
        for number in methuselah.hand.items
        if number in fitting and answering.minion_modes(state, methuselah, blocker, number, NEEDED, action)
    ]
    if state.setting.answering:
        found += [
            card.number
            for card in answering.answering(state, methuselah)
            if (card is blocker or card.host is blocker)
            and answering.ways_in_play(state, card, NEEDED, action)
        ]
    return found


def use(state: State, methuselah: Methuselah, attempt: Attempt, number: int) -> Rules[None]:
    """Play a stealth modifier, or an intercept reaction of the blocker in its best mode."""
    action = attempt.action
    about = Moment(action, NEEDED)
    if methuselah is action.methuselah:
        yield from modifiers.use(state, methuselah, about, number)
    elif number in state.in_play:
        yield from reactions.use(state, methuselah, about, number)
    else:
        blocker = attempt.blocker
        modes = answering.minion_modes(state, methuselah, blocker, number, NEEDED, action)
        best = max(modes, key=lambda mode: mode.stealth)
        yield from reactions.play_reaction(state, methuselah, about, number, blocker, best)


def fight(state: State, action: Action) -> Rules[None]:
    """Lock the blocker and let the two fight; the action has no effect (VTES-6.2.3-02, 05).

    A vampire that wanted to leave torpor does not fight: a vampire may diablerize it instead (6.5.2-03).
    """
    blocker = action.blocker
    assert blocker is not None
    lock(state, blocker)
    actor = action.actor
    if state.journal.on:
        state.journal.note(Blocked(blocker.controller, blocker.number, actor.number))
    if action.kind == LEAVE_TORPOR_ACTION:
        if options.may_diablerize(state, blocker):
            seat = blocker.controller
            if (yield Decision(seat, "diablerize", [PASS, actor.number], actor.number)) != PASS:
                from rules.vtes.chapters import torpor

                yield from torpor.diablerie(state, blocker, actor)
        return
    if actor.region != GONE and actor.region != TORPOR and blocker.region != GONE:
        fighter = actor
        if state.rules.slaves:
            fighter = yield from slave_for(state, actor, blocker)
        from rules.vtes.chapters import combat

        yield from combat.combat(state, fighter, blocker)
        yield from red_list.trophies(state, fighter, blocker)
        yield from red_list.trophies(state, blocker, fighter)


def slave_for(state: State, actor: Minion, blocker: Minion) -> Rules[Minion]:
    """Return who fights: the acting vampire, or its slave that locks for it, so that it unlocks (11-06)."""
    clan = actor.profile.clan
    slaves = [
        minion.number
        for minion in state.ready_minions(state.methuselahs[actor.controller])
        if minion.profile.slave
        and not minion.locked
        and minion is not actor
        and options.slave_of(minion) == clan
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
