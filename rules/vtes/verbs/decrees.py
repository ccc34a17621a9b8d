"""Referendums that give titles, remove or burn minions, or weigh votes otherwise: their terms and effects."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.decrees import (
    GiveTitleCard,
    HuntOfPrey,
    UnlockKin,
)
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.state import values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.departures import leave_play
from rules.vtes.state.plays import Action
from rules.vtes.state.titles import change_title, may_hold
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, GONE, NO_BLOOD_HUNT, READY
from rules.vtes.verbs.library import choose_exactly
from rules.vtes.verbs.political import sets_terms
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

HUNTED = Who("vampire", title="none", younger=True)


def _of_anybody(state: State, play: Play, who: Who, ready: bool = True) -> list[int]:
    """Return the minions that fit, one's own first, then clockwise; those of passive seats do not count."""
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if fits(who, minion, play.actor) and (minion.region == READY or not ready)
    ]


def _choose_minion(state: State, play: Play, found: list[int]) -> Rules[None]:
    play.target = (yield from choose(play.methuselah.seat, "target", found, play.number)) if found else -1


def _chosen(state: State, play: Play) -> Minion | None:
    """Return the minion that was chosen, None where none was or it is gone."""
    minion = state.in_play.get(play.target)
    return minion if isinstance(minion, Minion) and minion.region != GONE else None


# --- removed and burned -----------------------------------------------------------------------------------


def bleed_of_prey(state: State, minion: Minion) -> int:
    """Return for how much a minion would bleed its prey, were it to act now."""
    methuselah = state.methuselahs[minion.controller]
    supposed = Action(methuselah, minion, BLEED_ACTION)
    supposed.target = state.prey(methuselah).seat
    before, state.action = state.action, supposed
    bleed = values.bleed(state, minion)
    state.action = before
    return bleed


def _hunted(state: State, play: Play) -> list[int]:
    """Return whom one's prey controls that can be hunted so."""
    return [
        minion.number
        for minion in state.minions_of(state.prey(play.methuselah))
        if fits(ALLIES, minion)
        or (
            fits(HUNTED, minion, play.actor) and not values.of_minion(state, minion, NO_BLOOD_HUNT, 0)
        )
    ]  # fmt: skip


@possible(HuntOfPrey)
def _somebody_to_hunt(state: State, play: Play, verb: HuntOfPrey) -> bool:
    return ("spent", play.face.name) not in state.notes and bool(_hunted(state, play))


@sets_terms(HuntOfPrey)
def _terms_of_hunt(state: State, play: Play, verb: HuntOfPrey) -> Rules[None]:
    """Choose the minion; the card counts as spent until the referendum has passed."""
    state.notes["spent", play.face.name] = state.turn
    yield from _choose_minion(state, play, _hunted(state, play))


@does(HuntOfPrey)
def _hunt_of_prey(state: State, play: Play, verb: HuntOfPrey) -> None:
    state.notes.pop(("spent", play.face.name), None)
    minion = _chosen(state, play)
    if minion is not None:
        leave_play(state, minion)


# --- put on somebody --------------------------------------------------------------------------------------


def _suitable(state: State, play: Play, verb: GiveTitleCard) -> list[int]:
    found = _of_anybody(state, play, verb.who, verb.ready)
    return [number for number in found if may_hold(state.minion(number), verb.title)]


@possible(GiveTitleCard)
def _somebody_for_title(state: State, play: Play, verb: GiveTitleCard) -> bool:
    return bool(_suitable(state, play, verb))


@sets_terms(GiveTitleCard)
def _terms_of_title(state: State, play: Play, verb: GiveTitleCard) -> Rules[None]:
    yield from _choose_minion(state, play, _suitable(state, play, verb))


@does(GiveTitleCard)
def _give_title_card(state: State, play: Play, verb: GiveTitleCard) -> None:
    minion = _chosen(state, play)
    if minion is None or not may_hold(minion, verb.title):
        return
    holder = state.methuselahs[minion.controller]
    card = enter_play(state, play.number, play.methuselah.playing, holder, minion)
    if card is not None:
        change_title(state, minion, verb.title, "", card.number)


# --- for many ---------------------------------------------------------------------------------------------


def _kin(state: State, play: Play, verb: UnlockKin) -> list[int]:
    """Return the younger vampires of the acting one's clan, or of its sect where that is the named one."""
    if play.actor is None:
        return []
    profile = play.actor.profile
    found = _of_anybody(state, play, Who("vampire", younger=True), ready=False)
    return [
        number
        for number in found
        if state.minion(number).profile.clan == profile.clan
        or (profile.sect == verb.sect and state.minion(number).profile.sect == verb.sect)
    ]


@possible(UnlockKin)
def _not_called_yet(state: State, play: Play, verb: UnlockKin) -> bool:
    return state.notes.get(("called", play.face.name)) != state.turn


@declares(UnlockKin)
def _choose_how_many(state: State, play: Play, verb: UnlockKin) -> Rules[None]:
    most = min(play.actor.blood, len(_kin(state, play, verb))) if play.actor is not None else 0
    play.amount = yield from choose(play.methuselah.seat, "x", list(range(most + 1)), play.number)
    if play.action is not None:
        play.action.cost_blood += play.amount


@sets_terms(UnlockKin)
def _terms_of_kin(state: State, play: Play, verb: UnlockKin) -> Rules[None]:
    state.notes["called", play.face.name] = state.turn
    play.chosen = yield from choose_exactly(state, play.methuselah, _kin(state, play, verb), play.amount)


@does(UnlockKin)
def _unlock_kin(state: State, play: Play, verb: UnlockKin) -> None:
    for number in [*([play.actor.number] if play.actor is not None else []), *play.chosen]:
        minion = state.in_play.get(number)
        if minion is not None and minion.locked:
            unlock(state, minion)


# --- the titled, the fallen, the expelled -----------------------------------------------------------------
