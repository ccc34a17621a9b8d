"""What the verbs of crypt cards do that follow an action, or that are used in a phase."""

from __future__ import annotations

from rules.kernel import choose, only
from rules.vtes.definitions.sequels import (
    ChooseOwnAsh,
    CryptMakesAnarch,
    LookAtHand,
    LoseRandomCard,
    MoveTheirTransfers,
    Rearrange,
    RemembersTurn,
    Restore,
    SpendDiscard,
    SpendMaster,
    UsableAgain,
)
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import become_anarch
from rules.vtes.state.counters import gain_blood, gain_pool, invest
from rules.vtes.state.hand import replace
from rules.vtes.terms import VAMPIRE
from rules.vtes.verbs.choosing import aim_at_prey, offers
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(RemembersTurn)
def _remembers_turn(state: State, play: Play, verb: RemembersTurn) -> None:
    if play.source is not None:
        play.source.memory = state.turn


@does(UsableAgain)
def _usable_again(state: State, play: Play, verb: UsableAgain) -> None:
    if play.action is not None and play.mode is not None:
        marks(play.action).once.discard((play.number, play.mode.name))


# --- phases ---------------------------------------------------------------------------------------


@possible(SpendDiscard)
def _has_discard(state: State, play: Play, verb: SpendDiscard) -> bool:
    return play.methuselah.discard_actions > 0


@does(SpendDiscard)
def _spend_discard(state: State, play: Play, verb: SpendDiscard) -> None:
    play.methuselah.discard_actions -= 1


@possible(SpendMaster)
def _has_master(state: State, play: Play, verb: SpendMaster) -> bool:
    return play.methuselah.master_actions > 0


@does(SpendMaster)
def _spend_master(state: State, play: Play, verb: SpendMaster) -> None:
    play.methuselah.master_actions -= 1


def _near(state: State, methuselah: Methuselah) -> list[Methuselah]:
    """Return prey and predator, each once, as far as they have cards in hand."""
    found = [state.prey(methuselah)]
    if state.predator(methuselah) not in found:
        found.append(state.predator(methuselah))
    return [other for other in found if other is not methuselah and not other.passive and other.hand.items]


@possible(LoseRandomCard)
def _somebody_has_cards(state: State, play: Play, verb: LoseRandomCard) -> bool:
    return bool(_near(state, play.methuselah))


@declares(LoseRandomCard)
def _choose_whose(state: State, play: Play, verb: LoseRandomCard) -> Rules[None]:
    seats = [other.seat for other in _near(state, play.methuselah)]
    play.target = yield from choose(play.methuselah.seat, "seat", seats, play.number)


@does(LoseRandomCard)
def _lose_random_card(state: State, play: Play, verb: LoseRandomCard) -> None:
    other = state.methuselahs[play.target]
    if other.hand.items:
        state.board.draw_random(other.hand, other.ash)
        replace(state, other)


def _looked_at(state: State, play: Play, verb: LookAtHand) -> tuple[Methuselah, Methuselah]:
    """Return who looks, and whose hand it is."""
    if verb.prey or play.source is None:
        return play.methuselah, state.prey(play.methuselah)
    return state.methuselahs[play.source.controller], play.methuselah


@possible(LookAtHand)
def _is_there_a_hand(state: State, play: Play, verb: LookAtHand) -> bool:
    looker, other = _looked_at(state, play, verb)
    return looker is not other and not other.passive


@notes(LookAtHand)
def _directed_at_prey(state: State, play: Play, verb: LookAtHand) -> None:
    if verb.prey:
        aim_at_prey(state, play)


@does(LookAtHand)
def _look_at_hand(state: State, play: Play, verb: LookAtHand) -> None:
    looker, other = _looked_at(state, play, verb)
    for number in other.hand.items:
        state.board.show(number, other.hand, only(looker.seat))


def _preys_begun(state: State, play: Play) -> list[int]:
    prey = state.prey(play.methuselah)
    if prey is play.methuselah or prey.passive:
        return []
    return [
        number
        for number, counters in prey.invested.items()
        if counters and state.faces[number].types & VAMPIRE
    ]


@possible(MoveTheirTransfers)
def _has_prey_begun(state: State, play: Play, verb: MoveTheirTransfers) -> bool:
    return bool(_preys_begun(state, play))


@declares(MoveTheirTransfers)
def _choose_theirs(state: State, play: Play, verb: MoveTheirTransfers) -> Rules[None]:
    found = _preys_begun(state, play)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(MoveTheirTransfers)
def _move_their_transfers(state: State, play: Play, verb: MoveTheirTransfers) -> None:
    prey = state.prey(play.methuselah)
    if prey.invested.get(play.target, 0):
        invest(state, prey, play.target, -1)
        gain_pool(state, prey, 1)


# --- library, crypt, ash heap ---------------------------------------------------------------------


@possible(CryptMakesAnarch)
def _has_crypt(state: State, play: Play, verb: Verb) -> bool:
    return bool(play.methuselah.crypt.items)


@asks(CryptMakesAnarch)
def _crypt_makes_anarch(state: State, play: Play, verb: CryptMakesAnarch) -> Rules[None]:
    methuselah = play.methuselah
    if not methuselah.crypt.items:
        return
    number = state.board.draw(methuselah.crypt, methuselah.removed)
    profile = state.faces[number].profile
    if profile is None or profile.clan != verb.clan:
        return
    found = [
        minion.number
        for minion in state.minions_of(methuselah)
        if minion.profile.kind == VAMPIRE and not minion.profile.title and minion.profile.sect != "anarch"
    ]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        become_anarch(state, state.minion(chosen))


@possible(Rearrange)
def _has_library(state: State, play: Play, verb: Rearrange) -> bool:
    return bool(play.methuselah.library.items)


@asks(Rearrange)
def _rearrange(state: State, play: Play, verb: Rearrange) -> Rules[None]:
    """Ask for one card after the other, the topmost first."""
    methuselah = play.methuselah
    library = methuselah.library
    state.board.settle(library, len(library.items))
    top = state.board.top(library, verb.count)
    for number in top:
        state.board.show(number, library, only(methuselah.seat))
    rest = library.items[: len(library.items) - len(top)]
    order: list[int] = []
    while top:
        chosen = yield from choose(methuselah.seat, "target", list(top), play.number)
        top.remove(chosen)
        order.append(chosen)
    state.board.arrange(library, [*rest, *reversed(order)])


@offers(ChooseOwnAsh)
def _own_ash(state: State, play: Play, verb: ChooseOwnAsh) -> list[int]:
    return [number for number in play.methuselah.ash.items if state.faces[number].types & verb.types]


# --- blood ----------------------------------------------------------------------------------------


@does(Restore)
def _restore(state: State, play: Play, verb: Restore) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        gain_blood(state, minion, min(verb.amount, max(0, minion.capacity - minion.blood)))
