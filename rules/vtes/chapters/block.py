"""Block attempts, stealth and intercept, and what a block leads to (chapters 6.2.2, 6.2.3)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.kernel.compiling import mypyc_attr
from rules.vtes.chapters import combat, modifiers, options, sequence, torpor
from rules.vtes.definitions.card import usable_modes
from rules.vtes.state import costs, values
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.hand import replace
from rules.vtes.state.happenings import BlockAttempted, Blocked
from rules.vtes.terms import GONE, LEAVE_TORPOR_ACTION, NEEDED, PASS, REACTION, TORPOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
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
    (6.2.2-04).
    """
    acting = action.methuselah
    if action.target >= 0:
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
    """Let those who may try to block, as often as they want (VTES-6.2.2-05); to stop is final (6.2.2-07)."""
    for methuselah in may_block(state, action):
        while not action.blocked:
            blockers = [minion.number for minion in state.ready_minions(methuselah) if not minion.locked]
            if not blockers:
                break
            choice = yield Decision(methuselah.seat, "block", [PASS, *blockers], action.actor.number)
            if choice == PASS:
                break
            attempt = Attempt(action, state.minion(choice))
            if state.journal.on:
                state.journal.note(BlockAttempted(methuselah.seat, choice, action.actor.number))
            asked = sequence.order(state, action.methuselah, methuselah.seat)
            yield from sequence.window(state, "attempt", asked, find, use, attempt)
            if attempt.enough(state) and attempt.blocker.region != GONE:
                action.blocked = True
                action.blocker = attempt.blocker


def find(state: State, methuselah: Methuselah, attempt: Attempt) -> list[int]:
    """Return what stealth or intercept may be added now: only what is needed (VTES-6.2.2-13, 14)."""
    action = attempt.action
    if not state.setting.moments[methuselah.seat] & NEEDED:
        return []
    if methuselah is action.methuselah:
        if not attempt.enough(state):
            return []
        return modifiers.find(state, methuselah, modifiers.Moment(action, NEEDED))
    if methuselah.seat != attempt.blocker.controller or attempt.enough(state):
        return []
    return [
        number
        for number in methuselah.hand.items
        if state.faces[number].types & REACTION and reaction(state, attempt, state.faces[number]) is not None
    ]


def reaction(state: State, attempt: Attempt, face: CardDefinition) -> Mode | None:
    """Return the best mode in which the blocker can play a reaction now; the same card only once.

    See 1.6.3-18.
    """
    blocker = attempt.blocker
    reacted = attempt.action.reacted
    if reacted is not None and (blocker.number, face.name) in reacted:
        return None
    if costs.blood(state, blocker, face) > blocker.blood or face.blood_cost < 0 or face.pool_cost:
        return None
    best: Mode | None = None
    for mode in usable_modes(blocker.profile, face, state.rules):
        if mode.reaction and mode.moment & NEEDED and (best is None or mode.stealth > best.stealth):
            best = mode
    return best


def use(state: State, methuselah: Methuselah, attempt: Attempt, number: int) -> Rules[None]:
    """Play a stealth modifier, or an intercept reaction of the blocker: it pays at once and does not lock."""
    action = attempt.action
    if methuselah is action.methuselah:
        yield from modifiers.use(state, methuselah, modifiers.Moment(action, NEEDED), number)
        return
    face = state.faces[number]
    mode = reaction(state, attempt, face)
    assert mode is not None
    blocker = attempt.blocker
    state.board.move(number, methuselah.hand, methuselah.ash)
    state.played.append((methuselah.turns, number))
    replace(state, methuselah, face.delay)
    burn_blood(state, blocker, costs.blood(state, blocker, face))
    if action.reacted is None:
        action.reacted = set()
    if action.intercepts is None:
        action.intercepts = {}
    action.reacted.add((blocker.number, face.name))
    action.reactions += 1
    action.intercepts[blocker.number] = action.intercepts.get(blocker.number, 0) + mode.stealth


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
                yield from torpor.diablerie(state, blocker, actor)
        return
    if actor.region != GONE and actor.region != TORPOR and blocker.region != GONE:
        yield from combat.combat(state, actor, blocker)
