"""What the verbs of errands do: hands looked at, cards left on others, and fights between others."""

from __future__ import annotations

from rules.kernel import choose, only
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.errands import (
    ByRememberedAtBearer,
    ChooseEvent,
    ChooseKind,
    ChoosePair,
    Deafens,
    DiscardOfTheirs,
    FeedLastOfPair,
    NotBothBy,
    PitPair,
    PreyBearsNone,
    PutOnBlocked,
    WatchesHands,
)
from rules.vtes.state import open_hands
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.hand import replace
from rules.vtes.state.open_hands import watched_by
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.who import sheltered
from rules.vtes.terms import BLEED_ACTION, GONE, READY, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- hands and locks --------------------------------------------------------------------------------------


@does(WatchesHands)
def _watches_hands(state: State, play: Play, verb: WatchesHands) -> None:
    state.notes[watched_by(play.methuselah.seat)] = state.turn
    open_hands.update(state)


def _target_of(state: State, play: Play) -> Methuselah | None:
    """Return at whom the action is directed, None where that is nobody who plays."""
    target = play.action.target if play.action is not None else -1
    if target not in state.ring or state.methuselahs[target].passive:
        return None
    return state.methuselahs[target]


@asks(DiscardOfTheirs)
def _discard_of_theirs(state: State, play: Play, verb: DiscardOfTheirs) -> Rules[None]:
    """Show the hand and ask for a card; who looks does not see what is drawn for it."""
    other = _target_of(state, play)
    if other is None or not other.hand.items:
        return
    for number in other.hand.items:
        state.board.show(number, other.hand, only(play.methuselah.seat))
    found = list(other.hand.items)
    number = yield from choose(play.methuselah.seat, "target", found, play.number)
    state.board.move(number, other.hand, other.ash)
    replace(state, other)


@possible(NotBothBy)
def _has_not_played(state: State, play: Play, verb: NotBothBy) -> bool:
    return play.action is None or play.actor is None or not play.action.has_reacted(play.actor, verb.name)


# --- events ----------------------------------------------------------------------------------------------


@offers(ChooseEvent)
def _events(state: State, play: Play, verb: ChooseEvent) -> list[int]:
    return [card.number for card in state.in_play.values() if card.working and card.face.is_event]


# --- what is left on others -------------------------------------------------------------------------------


@possible(PreyBearsNone)
def _prey_bears_none(state: State, play: Play, verb: PreyBearsNone) -> bool:
    return not any(
        card.face.name == play.face.name
        for minion in state.minions_of(state.prey(play.methuselah))
        for card in minion.cards
    )


@does(PutOnBlocked)
def _put_on_blocked(state: State, play: Play, verb: PutOnBlocked) -> None:
    action, methuselah, reactor = play.action, play.methuselah, play.actor
    if action is None or reactor is None or play.number not in methuselah.ash.items:
        return
    if action.actor.region != GONE:
        card = enter_play(state, play.number, methuselah.ash, methuselah, action.actor)
        if card is not None:
            card.memory = reactor.number


@possible(ByRememberedAtBearer)
def _bleeds_bearer(state: State, play: Play, verb: ByRememberedAtBearer) -> bool:
    action, card = play.action, state.in_play.get(play.number)
    if action is None or card is None or card.host is None or action.kind != BLEED_ACTION:
        return False
    return action.actor.number == card.memory and action.target == card.host.controller


# --- hunts and fights -------------------------------------------------------------------------------------


@offers(ChooseKind)
def _of_kind(state: State, play: Play, verb: ChooseKind) -> list[int]:
    found = []
    for card in state.in_play.values():
        if isinstance(card, Minion):
            of_kind = (
                card.profile.kind != VAMPIRE
                and card.region == READY
                and not (verb.others and card.controller == play.methuselah.seat)
                and not sheltered(card, play.actor, play)
            )
            traits = card.profile.traits
        else:
            of_kind = bool(card.face.types & RETAINER) and card.working
            traits = card.face.model.traits
        if of_kind and any(verb.trait in trait.split() for trait in traits):
            found.append(card.number)
    return found


@declares(ChooseKind)
def _choose_kind(state: State, play: Play, verb: ChooseKind) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _pair(state: State, play: Play) -> tuple[list[int], list[int]]:
    """Return the ready vampires of one's predator and of one's prey, where these are two others."""
    prey, predator = state.prey(play.methuselah), state.predator(play.methuselah)
    if prey is predator:
        return [], []
    found = [
        [minion.number for minion in state.ready_minions(other) if minion.profile.kind == VAMPIRE]
        for other in (predator, prey)
    ]
    return found[0], found[1]


@possible(ChoosePair)
def _has_pair(state: State, play: Play, verb: ChoosePair) -> bool:
    return all(_pair(state, play))


@declares(ChoosePair)
def _choose_pair(state: State, play: Play, verb: ChoosePair) -> Rules[None]:
    play.chosen = []
    for found in _pair(state, play):
        play.chosen.append((yield from choose(play.methuselah.seat, "target", found, play.number)))


def _chosen_pair(state: State, play: Play) -> list[Minion]:
    """Return those of the chosen two that are ready, that of the prey last."""
    found = [state.in_play.get(number) for number in play.chosen]
    return [minion for minion in found if isinstance(minion, Minion) and minion.region == READY]


@does(PitPair)
def _pit_pair(state: State, play: Play, verb: PitPair) -> None:
    ready = _chosen_pair(state, play)
    if len(ready) == 2:
        opposing, acting = ready
        play.amount = 1  # they do fight
        state.queued.append(QueuedCombat(acting, opposing, EnterCombat(), play.number, state.turn))


@does(FeedLastOfPair)
def _feed_last_of_pair(state: State, play: Play, verb: FeedLastOfPair) -> None:
    ready = _chosen_pair(state, play)
    if play.amount and len(ready) == 1:
        gain_blood(state, ready[0], verb.amount)


@does(Deafens)
def _deafens(state: State, play: Play, verb: Deafens) -> None:
    if play.action is not None:
        marks(play.action).deaf.update(verb.disciplines)
