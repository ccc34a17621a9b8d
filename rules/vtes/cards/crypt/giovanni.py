"""Crypt cards: Giovanni."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import help_anybody
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.blocking import AnyBlock, LetBuyIntercept
from rules.vtes.definitions.blood import GainBlood, Lose, StealBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickCards, TakeCopies
from rules.vtes.definitions.combat import Barred
from rules.vtes.definitions.combining import DoesIf, Only
from rules.vtes.definitions.conditions import WHILE_READY, Both, Exists, Fell, Fighting, Going, Is, Not, Same
from rules.vtes.definitions.kinds import STARTING_LIFE
from rules.vtes.definitions.library import ExchangeWithAsh, Move
from rules.vtes.definitions.prices import ActionPrice, CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, ASH, CHANCE, CRYPT, FALLEN, HAND, NEIGHBORS, OF_ANY_KIND, OUT, POOL, SHUFFLED_IN,
    THIS, VICTOR, Cards, Count, Each, Least,
)
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import PerLocation
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.votes import give_votes
from rules.vtes.terms import (
    ALLY, BLEED_ACTION, CARD_ACTION, HAND_SIZE, INTERCEPT, LEAVES_READY, MASTER_PHASE, NEEDED, OTHERS_UNLOCK,
    OUTSIDE, POLITICAL, POLITICAL_ACTION, RETAINER, STEALTH, STRENGTH, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.choosing import choose_some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200069, "Ambrogino Giovanni", "5cfec825",
    abilities=(Ability(UNLOCK_PHASE, Move(Cards(ASH, types=OF_ANY_KIND), OUT, 7), GainBlood(2), once=True,
        name="2 blood"),))
card(200082, "Andrea Giovanni", "c9ca6a67",
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going(requires="nec"))),))
card(200195, "Bez Dunsirn", "dd9e99ee",
    triggers=(Trigger(LEAVES_READY, Only(Fell(bearer=True)), Move(Cards(HAND), ASH, Least(2,
        Count(Cards(HAND))), by=CHANCE)),))
card(200245, "Carlotta Giovanni", "562f07a3",
    actions=(Mode("", Pick(Cards(HAND)), ExchangeWithAsh(""), kind=CARD_ACTION, stealth=1, blood=1,
        name="exchange a card"),))
card(200247, "Carmine Giovanni", "fed5312d",
    values=(Everywhere(STARTING_LIFE, 1, Who(trait="wraith")),),
    aids=help_anybody(1, ALLIES, locks=True, by=ANYBODY))
card(200363, "Don Michael Antonio Giovanni", "5a298cf6",
    values=(Barred("combat ends", "press end"), Value(STRENGTH, 1, Fighting(first=False))))
card(200382, "Dr. Oliver Genet", "594f6ae5",
    values=(CostCut(1, ALLY | RETAINER, requires="Giovanni/nec", pool=True),))
card(200425, "Enzo Giovanni, Pentex Board of Directors", "7b83ce0f",
    values=(Value(INTERCEPT, 1, Both(Going((POLITICAL_ACTION,)),
        Not(Is(ACTING, Who(title="prince/justicar/inner circle"))))),),
    reactions=(Mode("", Only(Both(Going((POLITICAL_ACTION,)), Is(ACTING, VAMPIRES))), AnyBlock(),
        moment=OUTSIDE, reaction=True, name="attempt to block"),))
card(200495, "Gaspare Giovanni", "f6557073",
    abilities=(Ability(MASTER_PHASE, Move(Cards(ASH, types=VAMPIRE), CRYPT), blood=2, once=True,
        name="a vampire to the crypt"),))
card(200545, "Guillaume Giovanni", "e1344062", values=(PerLocation(HAND_SIZE, 1),))


def remains(state: State) -> list[int]:
    """Return the political action cards in all ash heaps."""
    heaps = [methuselah.ash.items for methuselah in state.methuselahs]
    return [number for heap in heaps for number in heap if state.faces[number].types & POLITICAL]


def finds_remains(state: State, play: Play) -> bool:
    """Return whether there are any."""
    return bool(remains(state))


def votes_with_remains(state: State, play: Play) -> Rules[None]:
    """Remove any number of them from the game, each for a vote of the minion."""
    chosen = yield from choose_some(state, play.methuselah, remains(state), len(remains(state)))
    for number in chosen:
        owner = state.methuselahs[state.setting.owners[number]]
        state.board.move(number, owner.ash, owner.removed)
    if play.actor is not None and chosen:
        give_votes(state, play.actor, len(chosen))


card(200885, "Luna Giovanni", "a762cbd7",
    aids=(Mode("", DoesIf(votes_with_remains, finds_remains), moment=ANY_REFERENDUM, by=ANYBODY,
        name="+X votes"),))
card(200888, "Lupo Giovanni", "5c3874b7",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Giovanni", room=True), besides=ACTOR)),
        GainBlood(1), once=True, when=WHILE_READY, name="1 blood"),))
card(200897, "Madeleine Giovanni", "5b4f6fd0",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(), Same(VICTOR, THIS))), Lose(POOL, 1, FALLEN)),))
card(200913, "Marciana Giovanni, Investigator", "84aa1b78",
    values=(ActionPrice(1, (BLEED_ACTION,)),),
    aids=(Mode("", LetBuyIntercept(Who("vampire", not_sect="sabbat")), moment=NEEDED, locks=True,
        by=ANYBODY, name="+1 intercept for 1 blood"),))
card(200925, "Marianna", "b3a19522",
    triggers=(Trigger(OTHERS_UNLOCK, Only(Exists(Each(Who(clan="Giovanni"), ACTIVE))), Lose(POOL, 1, ACTIVE),
        when=WHILE_READY),))
card(201127, "Pochtli", "1e6eb085",
    actions=(Mode("", AsAnnounced(PickCards(Cards(ASH), 2, up_to=True)), TakeCopies(SHUFFLED_IN),
        stealth=1, name="shuffle cards back"),))
card(201152, "Rafaele Giovanni", "d96c6848",
    actions=(Mode("", ChooseSeat(NEIGHBORS), kind=BLEED_ACTION, name="bleed predator or prey"),))
card(201369, "Thomasso Ghiberti", "7ff6472b",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", sect="laibon", min_blood=1), ready=False,
        besides=ACTOR)), StealBlood(1),
        once=True, name="take a blood"),))
