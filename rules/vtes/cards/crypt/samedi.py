"""Crypt cards: Samedi."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, EQUIPPING
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import ChooseHurt
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.choosing import Pick, Refuses
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Does, DoesIf, ForEach, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, AnyOf, Both, Exists, Going, Is, Polled, Same
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import LookAtHand
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT, BROUGHT_OUT, FIRST_STRIKES, HUNT_FELLS, OTHERS_MASTER_SEEN,
)
from rules.vtes.definitions.library import Bring, Look
from rules.vtes.definitions.references import (
    ACTING, ACTOR, CHOSEN, FOE, HAND, KEEPER, ME, NEWCOMER, OTHERS, THIS, WEAPONS, Cards, Each,
)
from rules.vtes.definitions.striking import AdditionalStrikes, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.gear import stays_put
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_OWN_ACTION, CANNOT_BLOCK, CHOICE, DIABLERIE_ACTION, EQUIPMENT, MORE_STRIKES, READY, RUSH_ACTION,
    STEALTH, UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
GIOVANNI = Who(clan="Giovanni")
card(200167, "The Baron", "167a30da",
    abilities=(Ability(UNLOCK_PHASE, Only(Exists(Each(GIOVANNI, OTHERS))),
        ForEach(OTHERS, (If(Exists(Each(GIOVANNI)), (Look(Cards(HAND), by=KEEPER),)),)), once=True,
        when=WHILE_READY,
        name="look at hands"),))
card(200169, "Baroque", "223c434a",
    actions=(Mode("", Pick(Each(Who("vampire", not_clan="Giovanni/Nosferatu", younger=True), OTHERS,
        besides=ACTOR, aimed=True)), EnterCombat(), directed=True, name="enter combat"),))
card(200504, "Genina, The Red Poet", "210c112d",
    values=(Value(HUNT_FELLS, 1), Value(STEALTH, 1, Both(Same(ACTOR, ACTING),
        AnyOf(Going((DIABLERIE_ACTION,)), Going(directed=False))))))
card(200653, "Jack Dawson", "83512948",
    triggers=(Trigger(BROUGHT_OUT, Only(Same(NEWCOMER, ACTOR)),
        Bring((Cards(HAND, types=EQUIPMENT, like="weapon"),)), optional=True),))
card(200654, "Jack Dawson", "d21572c4",
    values=(Value(FIRST_STRIKES, 1, Is(FOE, Who(trait="werewolf"))),),
    armed=(Mode("", AdditionalStrikes(like=WEAPONS), blood=1, moment=MORE_STRIKES,
        name="additional strike"),))
card(200725, "Josette", "c8909458",
    actions=(Mode("", Pick(Each(Who("vampire", fallen=True), OTHERS, ready=False, aimed=True)),
        Give(CHOSEN, ME), directed=True, blood=2, name="steal a vampire in torpor"),))
card(200843, "Lithrac", "9ac33f5b",
    values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going((RUSH_ACTION,)))),),
    aids=(Mode("", Only(Polled(on=THIS)), CastVotes(2), moment=ANY_REFERENDUM, by=ANYBODY, name="2 votes"),))

SAMEDI = Who(clan="Samedi")


def whom_kin_fought(state: State, play: Play) -> Minion | None:
    """Return the minion that another one of the same Methuselah's, that fits, has just fought."""
    fight, source = state.aftermath.fought, play.source
    if fight is None or not isinstance(source, Minion):
        return None
    for side in fight.sides:
        kin, foe = side.minion, fight.other(side).minion
        if kin is not source and kin.controller == source.controller and fits(SAMEDI, kin):
            return foe if foe is not source and foe.region == READY else None
    return None


def fights_next(state: State, play: Play) -> None:
    """Lock it to fight that one."""
    foe, source = whom_kin_fought(state, play), play.source
    if foe is not None and isinstance(source, Minion) and state.aftermath.fought is not None:
        lock(state, source)
        state.aftermath.fought.next = (source, foe)


def may_fight_next(state: State, play: Play) -> bool:
    """Return whether it is ready and unlocked, and another Samedi has fought somebody who is still there."""
    source = play.source
    if not isinstance(source, Minion) or source.locked or source.region != READY:
        return False
    return whom_kin_fought(state, play) is not None


card(200928, "Marie-Pierre", "288c1831",
    triggers=(Trigger(AFTER_FIGHT, DoesIf(fights_next, may_fight_next), optional=True),))
card(201011, "Morlock", "4a044249",
    armed=(Mode("", Strike(ranged=True, destroys="retainer"), moment=CHOICE, name="burn a retainer"),))


def passes_gear_on(state: State, play: Play) -> Rules[None]:
    """Move the equipment that it has just equipped with to another ready minion, all of it, if one likes."""
    minion, action = play.actor, play.action
    if minion is None or action is None:
        return
    taken = [*action.objects, action.play.number if action.play is not None else -1]
    gear = [card for card in minion.cards if card.number in taken and not card.face.location]
    gear = [card for card in gear if not stays_put(card)]
    others = [one for one in state.ready_minions(play.methuselah) if one is not minion]
    able = [one.number for one in others if gear and all(can_bear(one, card.face) for card in gear)]
    if able:
        chosen = yield from choose(play.methuselah.seat, "target", able, play.number)
        for card in gear:
            attach(state, card, state.minion(chosen))


card(201173, "Reg Driscoll", "efa6a77a",
    triggers=(Trigger(AFTER_OWN_ACTION, Does(passes_gear_on), optional=True,
        when=Going(EQUIPPING, successful=True)),))
card(201339, "Tanginé", "285ea0dc",
    values=(Barred("strike at it", when=Is(FOE, Who(clan="Salubri"))),),
    actions=(Mode("", ChooseHurt(Who(not_clan="Salubri"), retainers=True, fallen=True), Inflict(CHOSEN, 1),
        directed=True, name="1 damage"),))
card(201385, "Toy", "a99ad2dc",
    values=(BlockLimit(CANNOT_BLOCK), Refuses("Toy Chest Test")), traits=frozenset({"cannot act"}))
card(201387, "Troglodytia", "af5706a1",
    triggers=(Trigger(OTHERS_MASTER_SEEN, LookAtHand(), optional=True),))
