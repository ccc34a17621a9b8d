"""Crypt cards: Ishtarri."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import NO_MINION_CARDS
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blood import AddBlood, BurnBlood, GainPool
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.combining import Does, DoesIf
from rules.vtes.definitions.conditions import Exists, Going
from rules.vtes.definitions.holdings import BledPrey
from rules.vtes.definitions.political import Decree
from rules.vtes.definitions.references import ACTOR, EVERYBODY, Each
from rules.vtes.definitions.sequels import SpendDiscard
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerMinion
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_BLEED, DISCARD_PHASE, EMPLOY_ACTION, POLITICAL_ACTION, RECRUIT_ACTION, STEALTH, VOTES,
)
from rules.vtes.verbs.hand import discard_down
from rules.vtes.verbs.library import choose_exactly, copies_in_ash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200153, "Ayo Igoli", "e26e662d",
    abilities=(Ability(DISCARD_PHASE, ChooseUncontrolled(sect="laibon"), SpendDiscard(), BurnBlood(2),
        AddBlood(2), name="give 2 blood"),),
    values=(PerMinion(VOTES, 1, Who("vampire", title="any")),))
card(200493, "Ganhuru", "27c93a83",
    triggers=(Trigger(AFTER_BLEED, BledPrey(), GainPool(1),
        when=Exists(Each(Who(names="Ubende"), EVERYBODY, besides=ACTOR))),))
card(200703, "Jibade el-Bahrawi", "3c6de105",
    values=(Value(STEALTH, 1, Going((RECRUIT_ACTION, EMPLOY_ACTION))),
        Value(STEALTH, 1, Going(brings="vampire"))))


def minion_cards_in_ash(state: State, play: Play) -> list[int]:
    """Return the minion cards of the ash heap."""
    return [number for number in play.methuselah.ash.items if not state.faces[number].types & NO_MINION_CARDS]


def has_two_minion_cards(state: State, play: Play) -> bool:
    """Return whether there are two."""
    return len(minion_cards_in_ash(state, play)) >= 2


def names_two_minion_cards(state: State, play: Play) -> Rules[None]:
    """Choose two."""
    found = minion_cards_in_ash(state, play)
    play.cards = yield from choose_exactly(state, play.methuselah, found, 2)


def takes_them_back(state: State, play: Play) -> Rules[None]:
    """Move them, or other copies of them, to the hand."""
    methuselah = play.methuselah
    for number in copies_in_ash(state, methuselah, play.cards):
        state.board.move(number, methuselah.ash, methuselah.hand)
    yield from discard_down(state, methuselah)


card(201409, "Undele", "be59becb",
    actions=(Mode("", Decree((DoesIf(names_two_minion_cards, has_two_minion_cards),)), Does(takes_them_back),
        kind=POLITICAL_ACTION,
        name="2 minion cards"),))
