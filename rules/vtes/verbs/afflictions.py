"""What masters do that hinder vampires."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.afflictions import Blind, ChooseStudent, PutOnHidden
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.blocks import BLINDED, blinded_by
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.who import fits
from rules.vtes.terms import VAMPIRE
from rules.vtes.verbs.choosing import affordable, offers
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseStudent)
def _students(state: State, play: Play, verb: ChooseStudent) -> list[int]:
    found = [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if minion.profile.kind == VAMPIRE
        and not minion.profile.has(verb.discipline, SUPERIOR)
        and (fits(verb.who, minion) or fits(verb.or_who, minion))
    ]
    return affordable(state, play, found)


@possible(PutOnHidden)
def _prey_has_hidden(state: State, play: Play, verb: PutOnHidden) -> bool:
    return bool(state.prey(play.methuselah).invested)


@declares(PutOnHidden)
def _choose_hidden(state: State, play: Play, verb: PutOnHidden) -> Rules[None]:
    # Choose its place among those of the prey: what it is cannot be seen.
    hidden = list(state.prey(play.methuselah).invested)
    places = list(range(1, len(hidden) + 1))
    place = places[0]
    if len(places) > 1:
        place = yield Decision(play.methuselah.seat, "amount", places, play.number)
    play.target = hidden[place - 1]


@does(PutOnHidden)
def _put_on_hidden(state: State, play: Play, verb: PutOnHidden) -> None:
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card is not None:
        card.memory = play.target


def _blinding(state: State, play: Play) -> dict[int, list[int]]:
    """Return for each of one's vampires the minions of the prey that it may blind."""
    prey = state.prey(play.methuselah)
    found: dict[int, list[int]] = {}
    for minion in state.minions_of(play.methuselah):
        if minion.profile.kind != VAMPIRE:
            continue
        victims = [
            other.number
            for other in state.minions_of(prey)
            if other.profile.kind != VAMPIRE or other.capacity < minion.capacity
        ]
        if victims and prey is not play.methuselah and not prey.passive:
            found[minion.number] = victims
    return found


@possible(Blind)
def _can_blind(state: State, play: Play, verb: Blind) -> bool:
    return bool(_blinding(state, play))


@declares(Blind)
def _choose_blind(state: State, play: Play, verb: Blind) -> Rules[None]:
    # Choose the vampire, then whom it blinds.
    seat, found = play.methuselah.seat, _blinding(state, play)
    vampire = yield from choose(seat, "target", list(found), play.number)
    play.chosen = [vampire]
    play.target = yield from choose(seat, "target", found[vampire], play.number)


@does(Blind)
def _blind(state: State, play: Play, verb: Blind) -> None:
    victim = state.in_play.get(play.target)
    if isinstance(victim, Minion):
        victim.note(BLINDED, state.turn)
        victim.note(blinded_by(play.chosen[0]), state.turn)
