"""What masters and events do that feed, equip, pay and punish."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.powerbases import (
    BearerBlocks,
    ChooseScrap,
    CollectsForTorment,
    EquipsFirstFound,
    EquipsScrap,
    FeedsOldest,
    PoolToVampires,
    RemembersDiscipline,
    SentToTorpor,
    SharesAmongUncontrolled,
    SpendToSoften,
    Torments,
)
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.answers import reduce_bleed
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import TORTURED, USED_GROUND, Minion
from rules.vtes.state.counters import change_counters, gain_blood, invest
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.undoing import DISCIPLINE_NAMES, grant
from rules.vtes.terms import BLEED_ACTION, EQUIPMENT, GONE, PASS, POLITICAL_ACTION, TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.library import equip_from, equip_from_library, is_equippable, may_equip
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- disciplines, equipment -------------------------------------------------------------------------


@asks(RemembersDiscipline)
def _remembers_discipline(state: State, play: Play, verb: RemembersDiscipline) -> Rules[None]:
    """Ask for a discipline; one that the vampire has at superior would give it nothing."""
    card = state.in_play.get(play.number)
    if card is None or card.host is None:
        return
    levels = card.host.profile.disciplines
    found = [name for name in DISCIPLINE_NAMES if levels.get(name, 0) < 2]
    if found:
        name = yield from choose(play.methuselah.seat, "discipline", found, play.number)
        card.memory = DISCIPLINE_NAMES.index(name)
        grant(state, card)


def _price(state: State, play: Play, verb: ChooseScrap, number: int, own: bool) -> tuple[int, int]:
    """Return the blood and the pool that it costs to equip with a card of an ash heap."""
    face, actor = state.faces[number], play.actor
    assert actor is not None
    blood, pool = costs.blood(state, actor, face), costs.pool(state, actor, face)
    if own:
        return blood, pool + verb.own
    if pool:
        return blood, max(0, pool - verb.others)
    return max(0, blood - verb.others), pool


@offers(ChooseScrap)
def _scrap(state: State, play: Play, verb: ChooseScrap) -> list[int]:
    actor, methuselah = play.actor, play.methuselah
    if actor is None:
        return []
    found: list[int] = []
    for seat in state.ring.clockwise(methuselah.seat):
        heap = state.methuselahs[seat].ash
        for number in heap.items:
            face = state.faces[number]
            if not face.types & EQUIPMENT or face.location or not can_bear(actor, face):
                continue
            if not may_equip(state, play, number) or not usable_modes(actor.profile, face, state.rules):
                continue
            blood, pool = _price(state, play, verb, number, heap is methuselah.ash)
            missing = max(0, blood - actor.blood) + max(0, pool - methuselah.pool)
            if not missing or missing <= costs.chips(state, methuselah, actor):
                found.append(number)
    return found


@declares(ChooseScrap)
def _choose_scrap(state: State, play: Play, verb: ChooseScrap) -> Rules[None]:
    found = _scrap(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)
    if play.action is not None:
        own = play.target in play.methuselah.ash.items
        blood, pool = _price(state, play, verb, play.target, own)
        play.action.cost_blood += blood
        play.action.cost_pool += pool


@asks(EquipsScrap)
def _equips_scrap(state: State, play: Play, verb: EquipsScrap) -> Rules[None]:
    actor, heap = play.actor, state.heap_of(play.target)
    if heap is not None and actor is not None and can_bear(actor, state.faces[play.target]):
        yield from equip_from(state, play, play.target, heap)


@asks(EquipsFirstFound)
def _equips_first_found(state: State, play: Play, verb: EquipsFirstFound) -> Rules[None]:
    """Show the card that is found; the minion takes it if it can have it and pay for it, else it burns."""
    methuselah, actor = play.methuselah, play.actor
    library = methuselah.library
    if actor is None or not library.items:
        return
    state.board.settle(library, len(library.items))
    found = [number for number in reversed(library.items) if state.faces[number].types & EQUIPMENT]
    if found and actor.region != GONE:
        number = found[0]
        state.board.show(number, library)
        usable = usable_modes(actor.profile, state.faces[number], state.rules)
        if usable and is_equippable(state, play, actor, number):
            yield from equip_from_library(state, play, actor, number)
        else:
            state.board.move(number, library, methuselah.ash)
    state.board.shuffle(library)


# --- blocks, bleeds, falls --------------------------------------------------------------------------


@possible(BearerBlocks)
def _bearer_blocks(state: State, play: Play, verb: BearerBlocks) -> bool:
    action = play.action
    if action is None or play.actor is None or action.blocker is not play.actor:
        return False
    titled = action.actor.profile.kind == VAMPIRE and action.actor.profile.active_title != ""
    return titled or action.kind == POLITICAL_ACTION


@possible(SpendToSoften)
def _can_soften(state: State, play: Play, verb: SpendToSoften) -> bool:
    action, source = play.action, state.in_play.get(play.number)
    if action is None or action.kind != BLEED_ACTION or action.target != play.methuselah.seat:
        return False
    return source is not None and source.counters > 0


@declares(SpendToSoften)
def _choose_softening(state: State, play: Play, verb: SpendToSoften) -> Rules[None]:
    amounts = list(range(1, state.in_play[play.number].counters + 1))
    play.amount = yield from choose(play.methuselah.seat, "x", amounts, play.number)


@does(SpendToSoften)
def _soften(state: State, play: Play, verb: SpendToSoften) -> None:
    source = state.in_play.get(play.number)
    if source is not None and play.action is not None:
        change_counters(state, source, -play.amount)
        reduce_bleed(state, play.action, play.amount)


@possible(SentToTorpor)
def _was_sent_to_torpor(state: State, play: Play, verb: SentToTorpor) -> bool:
    fall = play.fall
    if fall is None or fall.foe is None or fall.burned or not fall.down:
        return False
    victim, victor = fall.minion, fall.foe.profile
    if victim.region != TORPOR or victim.profile.kind != VAMPIRE:
        return False
    mine = fall.foe.controller == play.methuselah.seat
    return mine and victor.kind == VAMPIRE and victor.sect != verb.not_sect


@does(Torments)
def _torments(state: State, play: Play, verb: Torments) -> None:
    source, fall = play.source, play.fall
    if source is None or fall is None:
        return
    if source.used is None:
        source.used = {}
    source.used[TORTURED, fall.minion.number] = fall.minion.came


def _is_tortured(source_used: dict[object, int], minion: Minion) -> bool:
    return source_used.get((TORTURED, minion.number)) == minion.came


@does(CollectsForTorment)
def _collects_for_torment(state: State, play: Play, verb: CollectsForTorment) -> None:
    used = play.source.used if play.source is not None else None
    if not used:
        return
    payers = [
        state.methuselahs[seat]
        for seat in state.ring.clockwise(play.methuselah.seat)
        if any(_is_tortured(used, minion) for minion in state.minions_of(state.methuselahs[seat]))
    ]
    burn_pools(state, [(methuselah, verb.pool) for methuselah in payers])


# --- blood ------------------------------------------------------------------------------------------


@asks(SharesAmongUncontrolled)
def _shares_among_uncontrolled(state: State, play: Play, verb: SharesAmongUncontrolled) -> Rules[None]:
    methuselah = play.methuselah
    kin = [
        number
        for number in methuselah.invested
        if getattr(state.faces[number].profile, "clan", "") == verb.clan
    ]
    for _ in range(verb.amount if kin else 0):
        chosen = yield from choose(methuselah.seat, "target", kin, play.number)
        invest(state, methuselah, chosen, 1)


def _thirsty(state: State, play: Play) -> list[int]:
    return [
        minion.number
        for minion in state.minions_of(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.blood < minion.capacity
    ]


@possible(PoolToVampires)
def _has_thirsty(state: State, play: Play, verb: PoolToVampires) -> bool:
    return bool(_thirsty(state, play))


@asks(PoolToVampires)
def _pool_to_vampires(state: State, play: Play, verb: PoolToVampires) -> Rules[None]:
    """Ask for one vampire after the other, and how much; PASS ends it. All of it is moved at once."""
    methuselah = play.methuselah
    left, moved = methuselah.pool, 0
    thirsty = _thirsty(state, play)
    while left and thirsty:
        choice = yield Decision(methuselah.seat, "target", [PASS, *thirsty], play.number)
        if choice == PASS:
            break
        thirsty.remove(choice)
        minion = state.minion(choice)
        amounts = list(range(1, min(left, minion.capacity - minion.blood) + 1))
        amount = yield from choose(methuselah.seat, "amount", amounts, choice)
        gain_blood(state, minion, amount)
        left, moved = left - amount, moved + amount
    burn_pool(state, methuselah, moved)


def _oldest_first(state: State, play: Play) -> list[Minion]:
    vampires = [minion for minion in state.ready_minions(play.methuselah) if minion.profile.kind == VAMPIRE]
    return sorted(vampires, key=lambda minion: -minion.capacity)


def _may_feed(state: State, minion: Minion) -> bool:
    return minion.blood < minion.capacity and minion.noted(USED_GROUND) != state.turn


@possible(FeedsOldest)
def _has_oldest(state: State, play: Play, verb: FeedsOldest) -> bool:
    vampires = _oldest_first(state, play)
    if not vampires:
        return False
    least = vampires[: verb.count][-1].capacity
    return any(_may_feed(state, minion) for minion in vampires if minion.capacity >= least)


@asks(FeedsOldest)
def _feeds_oldest(state: State, play: Play, verb: FeedsOldest) -> Rules[None]:
    """Ask only where several are of the same age, and not all of them are among the oldest."""
    left = _oldest_first(state, play)
    for _ in range(min(verb.count, len(left))):
        oldest = [minion.number for minion in left if minion.capacity == left[0].capacity]
        number = yield from choose(play.methuselah.seat, "target", oldest, play.number)
        minion = state.minion(number)
        left.remove(minion)
        if _may_feed(state, minion):
            minion.note(USED_GROUND, state.turn)
            gain_blood(state, minion, 1)
