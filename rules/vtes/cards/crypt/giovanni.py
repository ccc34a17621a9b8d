"""Crypt cards: Giovanni."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import help_anybody
from rules.vtes.cards.deeds import has_come
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, ANYWHERE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, IfSuccessful
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.allies import Employ
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocking import AnyBlock, LetBuyIntercept
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import ChooseRemains, ChooseSeat, Pick, PickCards, TakeCopies
from rules.vtes.definitions.combining import Declares, Does, DoesIf, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, Exists, Fell, Fighting, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.crypt import ComeOut
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import ACTION_ANNOUNCED, ACTION_TAKEN, ANY_FAILED, LETS_HUNT, STARTING_LIFE
from rules.vtes.definitions.library import ExchangeWithAsh, Move
from rules.vtes.definitions.limits import OnceThisTurn
from rules.vtes.definitions.phases import SpendDiscard
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.prices import ActionPrice, CostCut, LockCut
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, AIMED, ASH, BLOOD, BLOOD_OR_LIFE, CHANCE, CHOSEN, CRYPT, FALLEN, HAND, KEEPER,
    NEIGHBORS, OF_ANY_KIND, OUT, POOL, PREDATOR, PREY, REMEMBERED, SHUFFLED_IN, THIS, VICTOR, Cards, Count,
    Each, Least,
)
from rules.vtes.definitions.striking import MoreDamage
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import BlockLimit, PerLocation
from rules.vtes.definitions.votes import VotesAgainst
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.hand import discard_drawn, replace
from rules.vtes.state.memories import keep_in_mind
from rules.vtes.state.references import aims
from rules.vtes.state.votes import give_votes
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ALLY, AS_ANNOUNCED, BEFORE_RESOLUTION, BLEED_ACTION, CANNOT_BLOCK, CARD_ACTION, CARD_CAME, DISCARD_PHASE,
    EMPLOY_ACTION, HAND_SIZE,
    HUNT_ACTION, INTERCEPT, LEAVES_READY, MASTER_PHASE, NEEDED, OTHERS_UNLOCK, OUTSIDE, OWN_UNLOCK, PASS,
    POLITICAL, POLITICAL_ACTION, POLLING, RETAINER, STEALTH, STRENGTH, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.searching import by_name, library_cards_in_ash

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
card(200149, "Augustus Giovanni", "53feef5a",
    actions=(Mode("", ChooseRemains(VAMPIRE, lately=True, own=True, mine=True), ComeOut(), kind=CARD_ACTION,
        pool=1, name="bring a vampire back"),))
card(200164, "Baldesar Rossellini", "dfb2e418", values=(LockCut(1, what="location/equipment", once=True),))
GIOVANNI = Who("vampire", clan="Giovanni")


def goes_to_an_elder(state: State, play: Play) -> Rules[None]:
    """Let a Giovanni older than all ready ones of the minion's side burn a blood to steal it."""
    source = play.source
    if not isinstance(source, Minion):
        return
    kin = [one for one in state.ready_minions(play.methuselah) if fits(GIOVANNI, one)]
    oldest = max((one.capacity for one in kin), default=0)
    for seat in state.ring.others(source.controller):
        methuselah = state.methuselahs[seat]
        able = [
            one.number
            for one in state.minions_of(methuselah)
            if fits(GIOVANNI, one) and one.capacity > oldest and one.blood
        ]
        if not able or methuselah.passive:
            continue
        chosen = yield Decision(seat, "trigger", [PASS, *able], source.number)
        if chosen != PASS:
            burn_blood(state, state.minion(chosen), 1)
            take_control(state, source, methuselah)
            return


card(200189, "Benedict Giovanni, Agent", "acd5ee26",
    values=(BlockLimit(CANNOT_BLOCK, when=Going(directed=False)),),
    triggers=(Trigger(OWN_UNLOCK, Does(goes_to_an_elder)),))
card(200195, "Bez Dunsirn", "dd9e99ee",
    triggers=(Trigger(LEAVES_READY, Only(Fell(bearer=True)), Move(Cards(HAND), ASH, Least(2,
        Count(Cards(HAND))), by=CHANCE)),))
card(200245, "Carlotta Giovanni", "562f07a3",
    actions=(Mode("", Pick(Cards(HAND)), ExchangeWithAsh(""), kind=CARD_ACTION, stealth=1, blood=1,
        name="exchange a card"),))
card(200247, "Carmine Giovanni", "fed5312d",
    values=(Everywhere(STARTING_LIFE, 1, Who(trait="wraith")),),
    aids=help_anybody(1, ALLIES, locks=True, by=ANYBODY))


def is_stopped(state: State, play: Play) -> Rules[None]:
    """Let one of the others discard a master as if played out of turn: the action fails then."""
    for seat in state.ring.others(play.methuselah.seat):
        other = state.methuselahs[seat]
        masters = [number for number in other.hand.items if state.faces[number].is_master]
        if other.passive or other is state.active or spans.is_charged(state.lasting, seat) or not masters:
            continue
        chosen = yield Decision(seat, "trigger", [PASS, *masters], play.number)
        if chosen != PASS:
            state.board.move(chosen, other.hand, state.ash_of(chosen))
            spans.lay(state.lasting, spans.CHARGED, spans.MASTER, seat)
            replace(state, other)
            yield from carry_out(state, play, (ActionFails(),))
            return


card(200268, "Chas Giovanni Tello", "ce8dd5c5",
    triggers=(Trigger(ACTION_ANNOUNCED, Does(is_stopped)),))


def marks_one(state: State, play: Play) -> Rules[None]:
    """Let the Methuselah choose a vampire that their predator does not control, or none: it is kept."""
    source = play.source
    if source is None:
        return
    keeper = state.methuselahs[source.controller]
    predator = state.predator(keeper).seat
    found = [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion) and card.profile.kind == VAMPIRE and card.controller != predator
    ]
    source.memory = PASS
    if not keeper.passive:
        keep_in_mind(state, source, (yield Decision(keeper.seat, "target", [PASS, *found], source.number)))


card(200366, "Donatello Giovanni", "f6e05baf",
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(KEEPER, PREDATOR)), Does(marks_one)),
        Trigger(ACTION_TAKEN, MoveBlood(1, ACTING, THIS), any_minion=True,
            when=Both(Both(Going((BLEED_ACTION,)), Same(ACTING, REMEMBERED)), Not(Same(KEEPER, ACTIVE))))))
card(200363, "Don Michael Antonio Giovanni", "5a298cf6",
    values=(Barred("combat ends", "press end"), Value(STRENGTH, 1, Fighting(first=False))))
card(200382, "Dr. Oliver Genet", "594f6ae5",
    values=(CostCut(1, ALLY | RETAINER, requires="Giovanni/nec", pool=True),))
card(200425, "Enzo Giovanni, Pentex Board of Directors", "7b83ce0f",
    values=(Value(INTERCEPT, 1, Both(Going((POLITICAL_ACTION,)),
        Not(Is(ACTING, Who(title="prince/justicar/inner circle"))))),),
    reactions=(Mode("", Only(Both(Going((POLITICAL_ACTION,)), Is(ACTING, VAMPIRES))), AnyBlock(),
        moment=OUTSIDE, reaction=True, name="attempt to block"),))
card(200426, "Enzo Giovanni, Pentex Board of Directors", "74e72fd8",
    aids=(Mode("", Only(Going((POLITICAL_ACTION,))), VotesAgainst(4), blood=1, moment=POLLING, by=ANYBODY,
        name="4 votes against"),),
    triggers=(Trigger(ANY_FAILED, Lose(POOL, 1, PREY), when=Is(ACTOR, Who(merged=True))),))
card(200495, "Gaspare Giovanni", "f6557073",
    abilities=(Ability(MASTER_PHASE, Move(Cards(ASH, types=VAMPIRE), CRYPT), blood=2, once=True,
        name="a vampire to the crypt"),))


def _pairs(state: State, play: Play) -> list[int]:
    """Return one of each card of which the ash heap of the prey holds two."""
    prey = state.prey(play.methuselah)
    ids = [] if prey.passive else [state.faces[number].id for number in prey.ash.items]
    return by_name(state, [number for number in prey.ash.items if ids.count(state.faces[number].id) > 1])


def has_pairs(state: State, play: Play) -> bool:
    """Return whether there is any."""
    return bool(_pairs(state, play))


def names_pair(state: State, play: Play) -> Rules[None]:
    """Choose one of them."""
    play.amount = yield from choose(play.methuselah.seat, "target", _pairs(state, play), play.number)


def hunts_with_pair(state: State, play: Play) -> None:
    """Remove the two from the game, if they are still there, and hunt for 2 more."""
    prey, wanted = state.prey(play.methuselah), state.faces[play.amount].id
    pair = [number for number in prey.ash.items if state.faces[number].id == wanted][:2]
    if len(pair) < 2 or play.actor is None:
        return
    for number in pair:
        state.board.move(number, prey.ash, state.methuselahs[state.setting.owners[number]].removed)
    gain_blood(state, play.actor, values.hunt(state, play.actor) + 2)


card(200521, "Giovanni del Georgio", "ecc3f845",
    traits=frozenset({LETS_HUNT}),
    actions=(Mode("", Declares(names_pair, has_pairs), Does(hunts_with_pair), kind=HUNT_ACTION, stealth=1,
        name="hunt +2"),))
NEAR_HIM = (Only(Is(ACTING, GIOVANNI)), Only(Not(Same(ACTING, THIS))), Only(Going(requires="nec")))


def jars(state: State, play: Play) -> bool:
    """Return whether the action burns blood of a vampire that it is aimed at, by its own words."""
    mode = state.action.play.mode if state.action is not None and state.action.play is not None else None
    burns = mode is not None and any(
        isinstance(verb, Lose) and verb.thing in {BLOOD, BLOOD_OR_LIFE} and verb.who == CHOSEN
        for verb in mode.done
    )
    aimed = [state.in_play.get(number) for number in aims(state.action)] if burns else []
    return any(isinstance(one, Minion) and one.profile.kind == VAMPIRE for one in aimed)


card(200542, "Gualtiero Ghiberti", "0a4acf1e",
    aids=(Mode("", *NEAR_HIM, OnceThisTurn(), HelpActor(1, others=True), blood=1,
            moment=AS_ANNOUNCED, by=ANYBODY, name="+1 stealth"),
        Mode("", *NEAR_HIM, Only(That(jars)), OnceThisTurn(), IfSuccessful(Lose(BLOOD, 1, AIMED)), blood=1,
            moment=AS_ANNOUNCED, by=ANYBODY, name="burn 1 blood more")),
    armed=(Mode("", Only(Is(ACTOR, GIOVANNI)), Only(Not(Same(ACTOR, THIS))), OnceThisTurn(),
        MoreDamage(1, discipline="nec"), moment=BEFORE_RESOLUTION, by=ANYWHERE, blood=1,
        name="+1 damage"),))
card(200545, "Guillaume Giovanni", "e1344062", values=(PerLocation(HAND_SIZE, 1),))


def exchanges_at_random(state: State, play: Play) -> Rules[None]:
    """Discard a card at random, and take another library card from the ash heap in its place."""
    methuselah = play.methuselah
    others = library_cards_in_ash(state, methuselah)
    discard_drawn(state, methuselah, 1)
    taken = yield from choose(methuselah.seat, "target", by_name(state, others), play.number)
    state.board.move(taken, methuselah.ash, methuselah.hand)


card(200804, "Lady Constancia", "bdefeecb",
    abilities=(Ability(DISCARD_PHASE, Only(AtLeast(Count(Cards(HAND)), 1)),
        Only(AtLeast(Count(Cards(ASH)), 1)), BurnEdge(), SpendDiscard(), Does(exchanges_at_random),
        name="exchange a card"),))


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


card(201092, "Paolo Sardenzo", "80728248",
    triggers=(Trigger(CARD_CAME, Only(That(has_come, ("wraith",))), Only(Is(THIS, Who(room=True))),
        Gain(BLOOD, 1, THIS), optional=True),))
card(201098, "Patrizia Giovanni, Collector of Secrets", "78fedf05",
    actions=(Mode("", Employ("", blood=-1, buried=True), kind=EMPLOY_ACTION,
        name="employ from the ash heap"),))
card(201127, "Pochtli", "1e6eb085",
    actions=(Mode("", AsAnnounced(PickCards(Cards(ASH), 2, up_to=True)), TakeCopies(SHUFFLED_IN),
        stealth=1, name="shuffle cards back"),))
card(201152, "Rafaele Giovanni", "d96c6848",
    actions=(Mode("", ChooseSeat(NEIGHBORS), kind=BLEED_ACTION, name="bleed predator or prey"),))
card(201369, "Thomasso Ghiberti", "7ff6472b",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", sect="laibon", min_blood=1), ready=False,
        besides=ACTOR)), StealBlood(1),
        once=True, name="take a blood"),))
