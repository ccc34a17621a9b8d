"""Acting in the minion phases of others, where a card in play allows it."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import options
from rules.vtes.state import happenings
from rules.vtes.state.changes import lock
from rules.vtes.terms import OTHERS_MINION, PASS, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def lenders(methuselah: Methuselah, skipped: list[int]) -> dict[int, Permanent]:
    """Return the minions that may act now, each with the card that allows it.

    The card is on the minion, and both are unlocked: the card locks beside the minion, and allows no more
    than one action until it unlocks.
    """
    found: dict[int, Permanent] = {}
    for card, ability in methuselah.abilities:
        host = card.host
        if (
            ability.phases & OTHERS_MINION
            and not card.locked
            and host is not None
            and host.region == READY
            and not host.locked
            and host.number not in skipped
        ):
            found.setdefault(host.number, card)
    return found


def choose(state: State, methuselah: Methuselah) -> Rules[tuple[Minion, int] | None]:
    """Let a Methuselah choose a minion and its action, and lock the card that allows it.

    A vampire without blood can only hunt (VTES-6-06).

    Returns:
        The minion and the action; None where none is wanted.
    """
    skipped: list[int] = []
    while able := lenders(methuselah, skipped):
        number = next(iter(able))
        if len(able) > 1:
            number = yield Decision(methuselah.seat, "act", [PASS, *able])
            if number == PASS:
                return None
        chosen = yield from again(state, methuselah, state.minion(number))
        if chosen is not None:
            lock(state, able[number])
            if state.journal.on:
                state.journal.note(happenings.Used(methuselah.seat, able[number].number))
            return chosen
        skipped.append(number)
    return None


def again(state: State, methuselah: Methuselah, actor: Minion) -> Rules[tuple[Minion, int] | None]:
    """Let a Methuselah choose the action of a minion, once more where its action was canceled."""
    if actor.region != READY or actor.locked:
        return None
    hungry = actor.blood == 0 and actor.profile.kind == VAMPIRE
    found = options.hunting(state, methuselah, actor) if hungry else options.actions(state, methuselah, actor)
    option = PASS
    if found:
        option = yield Decision(methuselah.seat, "action", [PASS, *found], actor.number)
    return None if option == PASS else (actor, option)
