"""Crypt cards: Harbinger of Skulls."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import in_own_turn, looks_at_hand, with_text
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AimAt, CostsMore
from rules.vtes.definitions.blood import Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Declares, Does, If, Offer, Only, Repeat
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Both, Exists, Fell, Is, Same
from rules.vtes.definitions.disciplines import Opens
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.kinds import MOURNS, OUTLASTS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.references import (
    ACTOR, BLOOD, CHOSEN, COUNTERS, FOE, HAND, NEIGHBORS, POOL, PREY, SHUFFLED_IN, THIS, UNCONTROLLED,
    VICTOR, Cards, Count, Each, Of,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.hand import replace
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.spans import NEXT_TURN
from rules.vtes.terms import (
    CARD_ACTION, ENTERS_PLAY, INFLUENCE_PHASE, INTERCEPT, LEAVES_READY, MASTER, OWN_UNLOCK, UNLOCK_PHASE,
)
from rules.vtes.verbs.searching import choose_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200042, "Alcoan", "9783e33c",
    armed=tuple(looks_at_hand(Only(Is(FOE, who))) for who in (ALLIES, Who("vampire", younger=True))))
card(200096, "Anisa Marianna Lopez", "6df2165c",
    actions=(Mode("", Pick(Each(Who("vampire", max_capacity=3), NEIGHBORS, besides=ACTOR, ready=False,
        aimed=True)),
        Burn(CHOSEN), directed=True, pool=1, name="burn a vampire"),))


def discards_two(state: State, play: Play) -> Rules[None]:
    """Discard two cards from hand, then draw; if they share a name, all other hands get smaller."""
    methuselah = play.methuselah
    gone: list[int] = []
    for _ in range(min(2, len(methuselah.hand.items))):
        options = list(methuselah.hand.items)
        chosen = yield from choose(methuselah.seat, "discard-down", options, play.number)
        state.board.move(chosen, methuselah.hand, state.ash_of(chosen))
        gone.append(chosen)
    for _ in gone:
        replace(state, methuselah)
    if len(gone) == 2 and state.faces[gone[0]].id == state.faces[gone[1]].id:
        for seat in state.ring.others(methuselah.seat):
            resize_hand(state, state.methuselahs[seat], -1, NEXT_TURN)


card(200158, "Babalawo Alafin", "9b803496",
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Count(Cards(HAND)), 2)), Does(discards_two), once=True,
        when=WHILE_READY),))
card(200229, "Byzar", "c17bb514", values=(Value(OUTLASTS, 3),))
card(200242, "The Capuchin", "628f50c7", returns=3)


def burns_their_top(state: State, play: Play) -> None:
    """Burn the top card of the prey's library; for a master the vampire gains a blood."""
    prey = state.prey(play.methuselah)
    if prey.passive or not prey.library.items:
        return
    top = state.board.draw(prey.library, prey.ash)
    if state.faces[top].types & MASTER and play.actor is not None:
        gain_blood(state, play.actor, 1)


card(200405, "Egothha", "c7357f69", triggers=(Trigger(OWN_UNLOCK, Does(burns_their_top), when=WHILE_READY),))
card(200434, "Erlik", "f39d93a4",
    triggers=(Trigger(ENTERS_PLAY, Only(Exists(Each(Who(clan="Harbinger of Skulls"), kind=UNCONTROLLED))),
        Repeat(5, (If(AtLeast(Of(BLOOD, ACTOR), 1), (Offer(Each(Who(clan="Harbinger of Skulls"),
            kind=UNCONTROLLED), (MoveBlood(1, ACTOR, CHOSEN),)),)),)), optional=True),))


def _payable(state: State, play: Play) -> list[int]:
    """Return the uncontrolled cards of the prey with no more blood than the minion has."""
    prey, purse = state.prey(play.methuselah), play.actor.blood if play.actor is not None else 0
    return [number for number, blood in prey.invested.items() if blood <= purse and not prey.passive]


def has_payable(state: State, play: Play) -> bool:
    """Return whether there is one."""
    return bool(_payable(state, play))


def aims_at_payable(state: State, play: Play) -> Rules[None]:
    """Choose one of them, by its place."""
    play.target = yield from choose_card(state, play, _payable(state, play))


card(200522, "Gisela Harden, The Winnower", "4508c36a",
    actions=(Mode("", AimAt(PREY), Declares(aims_at_payable, has_payable), CostsMore(Of(BLOOD, CHOSEN)),
        MoveBlood(Of(BLOOD, CHOSEN), CHOSEN, PREY), Burn(CHOSEN), directed=True,
        name="burn an uncontrolled minion"),))
card(200992, "Mina Grotius", "c099d9e8", values=(Value(MOURNS, 3),))
SHUFFLES_HAND = Move(Cards(HAND), SHUFFLED_IN, Count(Cards(HAND)))
card(201057, "Nicomedes", "c7bc34e5",
    **with_text(in_own_turn(SHUFFLES_HAND, blood=1, name="shuffle the hand in"), fighting=True))
card(201119, "Phagian", "7ff96254", values=(Opens("nec"),))
card(201305, "Solomon Batanea", "c15d33bc",
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("vampire", min_blood=1), PREY, UNCONTROLLED)),
        Lose(BLOOD, 1, CHOSEN), Gain(POOL, 1, PREY), transfers=2, when=WHILE_READY),))
card(201412, "Unre, Keeper of Golgotha", "617f54e2",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(burned=True), Same(VICTOR, THIS))), Gain(COUNTERS, 1,
        THIS)),),
    values=(PerCounter(INTERCEPT, 1),))
card(200801, "La Viuda Blanca", "260d4e6a",
    actions=tuple(Mode("", DrawCards(amount), kind=CARD_ACTION, stealth=1, name=f"draw {amount}")
        for amount in (2, 1)))
