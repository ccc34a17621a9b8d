"""What masters and events do that feed, equip, pay and punish."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.powerbases import ChooseScrap, RemembersDiscipline, SentToTorpor
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.undoing import DISCIPLINE_NAMES, grant
from rules.vtes.terms import EQUIPMENT, TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.library import may_equip
from rules.vtes.verbs.registry import asks, declares, possible

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


# --- blocks, bleeds, falls --------------------------------------------------------------------------


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


# --- blood ------------------------------------------------------------------------------------------
