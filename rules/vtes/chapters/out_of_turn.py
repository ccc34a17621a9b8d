"""Acting in the minion phases of others, if a card in play allows it."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import duties, options
from rules.vtes.state import happenings
from rules.vtes.state.changes import lock
from rules.vtes.state.who import act_barred
from rules.vtes.terms import ALLOWED, OTHERS_MINION, PASS, READY, TORPOR, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def lenders(state: State, methuselah: Methuselah, skipped: list[int]) -> dict[int, Permanent]:
    """Return the minions that may act now, each with the card that allows it.

    A card on the minion must be unlocked like it: it locks with the minion, and allows no more than one
    action until it unlocks. One on no minion allows a whole clan to act, those in torpor too.
    """
    found: dict[int, Permanent] = {}
    for card, ability in methuselah.abilities:
        host = card.host
        if not ability.phases & OTHERS_MINION:
            continue
        clans = [verb.lets_in() for verb in ability.verbs if verb.lets_in()]
        for minion in state.minions_of(methuselah) if clans else ():
            acts = minion.region in (READY, TORPOR) and act_barred(minion, state.turn) == ALLOWED
            if acts and minion.profile.clan in clans and minion.number not in skipped:
                found.setdefault(minion.number, card)
        if (
            not clans
            and not card.locked
            and host is not None
            and host.region == READY
            and not host.locked
            and host.number not in skipped
        ):
            found.setdefault(host.number, card)
    return found


def choose(state: State, methuselah: Methuselah) -> Rules[tuple[Minion, int] | None]:
    """Have a Methuselah choose a minion and its action, and lock the card that allows it.

    A vampire without blood can only hunt (VTES-6-06).

    Returns:
        The minion and the action; None if they decline.
    """
    skipped: list[int] = []
    while able := lenders(state, methuselah, skipped):
        number = next(iter(able))
        if len(able) > 1:
            number = yield Decision(methuselah.seat, "act", [PASS, *able])
            if number == PASS:
                return None
        chosen = yield from again(state, methuselah, state.minion(number))
        if chosen is not None:
            if able[number].host is not None:
                lock(state, able[number])
            if state.journal.on:
                state.journal.note(happenings.Used(methuselah.seat, able[number].number))
            return chosen
        skipped.append(number)
    return None


def again(state: State, methuselah: Methuselah, actor: Minion) -> Rules[tuple[Minion, int] | None]:
    """Have a Methuselah choose the action of a minion, once more if its action was canceled."""
    if actor.region not in (READY, TORPOR) or actor.locked:
        return None
    found = ways_to_act(state, methuselah, actor)
    option = PASS
    if found:
        option = yield Decision(methuselah.seat, "action", [PASS, *found], actor.number)
    return None if option == PASS else (actor, option)


def ways_to_act(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return what a minion may do in another's minion phase: an empty vampire can only hunt (VTES-6-06)."""
    hungry = actor.blood == 0 and actor.profile.kind == VAMPIRE and actor.region == READY
    return duties.hunting(state, methuselah, actor) if hungry else options.actions(state, methuselah, actor)
