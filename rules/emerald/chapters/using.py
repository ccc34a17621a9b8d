"""Using the abilities of cards: what a card may be played for, Free Actions, One-Use actions."""

from __future__ import annotations

from rules.emerald.chapters.abilities import TEXTS
from rules.emerald.chapters.killing import (
    agents_within,
    assassinate_agent,
    assassinate_royalty,
    kill_zombie,
    may_kill_agents,
    may_kill_royalty,
    royalty_within,
    zombies_within,
)
from rules.emerald.chapters.permanent import (
    ask_hudson,
    call_back,
    callable_back,
    can_exile,
    can_sacrifice,
    can_send,
    exile,
    sacrifice,
    send,
)
from rules.emerald.state.changes import discard, remove_card
from rules.emerald.terms import (
    ASK_HUDSON,
    BY_TEXT,
    CALL_FROM_MI_GO,
    EXILE,
    KILL_AGENT,
    KILL_ROYALTY,
    KILL_ZOMBIE,
    MRS_HUDSON,
    SACRIFICE,
    SEND_TO_MI_GO,
)
from rules.kernel import choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.emerald.state.state import State
    from rules.kernel import Rules


def uses(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield what an action can use: a card, and what for (EMER-ABIL-01)."""
    for card in state.distinct(state.hands[seat].items):
        if not state.box.free[card]:
            yield from _texts(state, seat, card)
        killer = may_kill_royalty(state, seat, card) or may_kill_agents(state, seat, card)
        if killer and zombies_within(state, seat, card):
            yield card, KILL_ZOMBIE
        if can_sacrifice(state, seat, card):
            yield card, SACRIFICE


def free_uses(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield what a Free Action can use (EMER-ABIL-02, EMER-PERM-10, -13, -15, -16)."""
    for card in state.distinct(state.hands[seat].items):
        if state.box.free[card]:
            yield from _texts(state, seat, card)
        if can_exile(state, seat, card):
            yield card, EXILE
        if can_send(state, seat, card):
            yield card, SEND_TO_MI_GO
    for card in callable_back(state, seat):
        yield card, CALL_FROM_MI_GO
    if state.has(seat, MRS_HUDSON) and not state.hudson_asked and state.hands[seat].items:
        yield -1, ASK_HUDSON


def _texts(state: State, seat: int, card: int) -> Iterator[tuple[int, int]]:
    """Yield what the text of a card can be used for now."""
    if may_kill_royalty(state, seat, card) and royalty_within(state, seat, card):
        yield card, KILL_ROYALTY
    if may_kill_agents(state, seat, card) and agents_within(state, seat, card):
        yield card, KILL_AGENT
    text = TEXTS.get(state.box.ability[card])
    if text is not None and text[1](state, seat, card):
        yield card, BY_TEXT


def use(state: State, seat: int, options: list[tuple[int, int]]) -> Rules[None]:
    """Use a card's ability; then it goes to the discard pile, or out of the game (EMER-ABIL-01, -03)."""
    card, purpose = yield from choose(seat, "ability", options)
    if purpose == ASK_HUDSON:
        yield from ask_hudson(state, seat)
        return
    if purpose == CALL_FROM_MI_GO:
        yield from call_back(state, seat, card)
        return
    played = state.played[seat]
    state.board.move(card, state.hands[seat], played)
    yield from _act(state, seat, card, purpose)
    if card not in played.items:
        return
    if state.box.once[card] and purpose in (BY_TEXT, KILL_ROYALTY, KILL_AGENT):
        remove_card(state, card, played)
    else:
        discard(state, seat, card, played)


def _act(state: State, seat: int, card: int, purpose: int) -> Rules[None]:
    if purpose == KILL_ROYALTY:
        return assassinate_royalty(state, seat, card)
    if purpose == KILL_AGENT:
        return assassinate_agent(state, seat, card)
    if purpose == KILL_ZOMBIE:
        return kill_zombie(state, seat, card)
    if purpose == SACRIFICE:
        return sacrifice(state, seat, card)
    if purpose == SEND_TO_MI_GO:
        return send(state, seat, card)
    if purpose == EXILE:
        return exile(state, seat, card)
    return TEXTS[state.box.ability[card]][0](state, seat, card)
