"""Whether a minion can attempt to block, what that costs it, and its intercept (chapter 6.2.2)."""

from __future__ import annotations

from rules.vtes.definitions import blocking
from rules.vtes.definitions.acting import DAZED
from rules.vtes.definitions.facts import LIMITS_BLOCKS
from rules.vtes.definitions.kinds import ATTEMPT_PRICE, BLOCK_TOLL, LOCKS_FAILED
from rules.vtes.definitions.values import BlockLimit, ClearsWay
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state import conditions, spans, table_events
from rules.vtes.state.cards_in_play import STAYS_OUT, Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.plays import Marks, attempting_in
from rules.vtes.state.values import NO_LIMIT, from_everywhere, intercept, lent_to, most_intercept
from rules.vtes.state.who import fits, is_held
from rules.vtes.terms import BLEED_ACTION, BLOCK_PRICE, CANNOT_BLOCK, READY, UNBLOCKABLE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.spans import Lasting
    from rules.vtes.state.state import State


EXPELLED: Final = "expelled"
"""The key under which a minion notes a turn in which it can neither block, play reaction cards nor vote."""


def marks(action: Action) -> Marks:
    """Return the marks of an action, to be written into."""
    if action.marks is None:
        action.marks = Marks()
    return action.marks


def bar(state: State, action: Action, minion: Minion) -> None:
    """Keep a minion from blocking an action, now and later; an attempt of its own fails (VTES-6.2.2-05)."""
    marks(action).barred.add(minion.number)
    if state.journal.on:
        state.journal.note(table_events.CannotBlockNow(minion.controller, minion.number, state.journal.text))


def price_of_block(state: State, action: Action, minion: Minion) -> int:
    """Return what a minion must burn to attempt to block; -1 where it cannot attempt, or cannot pay."""
    if is_blind(state, action, minion) or state.turn in (minion.noted(STAYS_OUT), minion.noted(DAZED)):
        return -1
    price, life = 0, True
    for amount, with_life in _demands(state, action, minion):
        if amount == BARS:
            return -1
        price += amount
        life = life and with_life
    if state.everywhere and toll_of_block(state, action, minion) > len(
        state.methuselahs[minion.controller].library.items
    ):
        return -1
    if not price:
        return 0
    if minion.profile.kind != VAMPIRE:
        return price if life and minion.blood > price else -1
    return price if minion.blood >= price else -1


BARS: Final = -1
"""What is demanded of a minion that cannot attempt to block at all."""


def _demands(state: State, action: Action, minion: Minion) -> list[tuple[int, bool]]:
    """Return what attempts of a minion to block cost: how much each, and whether life counts; or `BARS`."""
    actor, marked = action.actor, action.marks
    found: list[tuple[int, bool]] = []
    if marked is not None:
        if minion.number in marked.barred or any(fits(who, minion, actor) for who in marked.bars):
            return [(BARS, False)]
        found += [(tax.amount, tax.life) for tax in marked.taxes if fits(tax.who, minion, actor)]
    if LIMITS_BLOCKS in state.setting.present:
        if state.everywhere and _way_is_clear(state, action):
            return [(BARS, False)]
        for value, source, bearer in _limits(state, action, minion):
            if value.plain or conditions.holds(state, value.when, source or bearer, bearer):
                costs = value.kind in (BLOCK_PRICE, ATTEMPT_PRICE)
                found.append((value.amount if costs else BARS, value.life))
    return found


def toll_of_block(state: State, action: Action, minion: Minion) -> int:
    """Return how many cards of its library a minion's Methuselah must burn for its attempt to block."""
    return from_everywhere(state, minion, BLOCK_TOLL, action.actor)


def pay_toll(state: State, action: Action, minion: Minion) -> None:
    """Burn what an attempt to block costs of the library."""
    methuselah = state.methuselahs[minion.controller]
    for _ in range(min(toll_of_block(state, action, minion), len(methuselah.library.items))):
        state.board.draw(methuselah.library, methuselah.ash)


BLINDED: Final = "blinded"
"""Under which a minion keeps in which turn it can neither block nor react while some minion acts."""


def blinded_by(number: int) -> tuple[str, int]:
    """Return the key under which a minion notes when it cannot block or react while a minion acts."""
    return (BLINDED, number)


def is_blind(state: State, action: Action, minion: Minion) -> bool:
    """Return whether a minion can neither block an action nor play reaction cards during it."""
    if minion.cards and is_held(minion):
        return True
    if minion.done is None:
        return False
    turn = state.turn
    if minion.noted(EXPELLED) == turn:
        return True
    return minion.noted(BLINDED) == turn and minion.noted(blinded_by(action.actor.number)) == turn


def _way_is_clear(state: State, action: Action) -> bool:
    """Return whether a card in play keeps all from blocking the acting minion, which does not bleed."""
    return action.kind != BLEED_ACTION and any(
        isinstance(value, ClearsWay) and source.memory == action.actor.number
        for source, value in state.everywhere
    )


def _is_remembered(value: blocking.BarsRemembered, source: Permanent | None, minion: Minion) -> bool:
    """Return whether a card remembers a minion, or the clan of a vampire."""
    if source is None or not value.clan:
        return source is not None and source.memory == minion.number
    return source.memory >= 0 and minion.profile.clan == sorted(SECT_OF_CLAN)[source.memory]


def _limits(
    state: State, action: Action, minion: Minion
) -> list[tuple[BlockLimit, Permanent | None, Minion]]:
    """Return what bars a minion from blocking the acting one, or makes it more expensive; by which card."""
    actor = action.actor
    found: list[tuple[BlockLimit, Permanent | None, Minion]] = []
    for source, value in actor.values:
        if value.kind in (UNBLOCKABLE, BLOCK_PRICE):
            assert isinstance(value, BlockLimit)
            if isinstance(value, blocking.BarsRemembered) and not _is_remembered(value, source, minion):
                continue
            if fits(value.who, minion, actor):
                found.append((value, source, actor))
    lent = lent_to(state, minion, ATTEMPT_PRICE) if state.lent else []
    for source, value in (*minion.values, *lent):
        limits = value.kind in (CANNOT_BLOCK, ATTEMPT_PRICE)
        if limits and isinstance(value, BlockLimit) and fits(value.who, actor, minion):
            found.append((value, source, minion))
    return found


def damped(action: Action, minion: Minion) -> int:
    """Return the intercept that a minion loses during an action."""
    marked = action.marks
    if marked is None:
        return 0
    return sum(damp.amount for damp in marked.damps if fits(damp.who, minion, action.actor))


def intercept_in(state: State, action: Action, minion: Minion) -> int:
    """Return the intercept of a minion against an action, with what was added for it and taken away."""
    added = spans.total(action.lasting, spans.INTERCEPT, minion.number) if action.lasting else 0
    if added and (most := most_intercept(state, minion)) < NO_LIMIT:
        return _limited(state, action, minion, most)
    found = intercept(state, minion, added)
    return found if action.marks is None else found - damped(action, minion)


def _limited(state: State, action: Action, minion: Minion, most: int) -> int:
    """Return the intercept of one that has so much at most: what is added beyond that is lost."""
    found = intercept(state, minion) - damped(action, minion)
    for amount in spans.amounts(action.lasting, spans.INTERCEPT, minion.number):
        found = min(most, found + amount)
    return found


def attempting(play: Play) -> Minion | None:
    """Return the minion whose attempt to block still stands, None if there is none."""
    return attempting_in(play.action)


def locks_failing(state: State, actor: Minion, blocker: Minion) -> bool:
    """Return whether the text of the acting minion locks those who attempt to block it and fail."""
    return LOCKS_FAILED in state.setting.present and any(
        isinstance(value, BlockLimit)
        and value.kind == LOCKS_FAILED
        and fits(value.who, blocker, actor)
        and conditions.holds(state, value.when, source or actor, actor)
        for source, value in actor.values
    )


def lock_who_failed(state: State, lasting: list[Lasting]) -> None:
    """Lock the ready minions of which it lasts that they lock, since they failed to block."""
    for number in spans.amounts(lasting, spans.LOCKS):
        minion = state.in_play.get(number)
        if isinstance(minion, Minion) and minion.region == READY:
            lock(state, minion)
