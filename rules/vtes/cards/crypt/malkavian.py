"""Crypt cards: Malkavian."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose, only
from rules.vtes.cards.builders import even
from rules.vtes.cards.deeds import coin_shows_heads
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, UNLOCKED_AS_IT_BEGINS
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import WITHOUT_TRANSFERS, ThisTurn, UsableAgain
from rules.vtes.definitions.aiming import BOON, EQUIPMENT_IN_PLAY, ChooseTarget
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import Does, DoesIf, Either, ForEach, If, Only
from rules.vtes.definitions.conditions import (
    READY_AND_UNLOCKED, WHILE_READY, AtLeast, Both, Fell, Fighting, Going, Is, Kept, Not, Same, That,
)
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.hand import ONE_DISCARDS, ONE_UNLOCKS, MoreHand
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT, AIM_COIN, BLOCKS_ACTION, DISCIPLINE_TRIFLES, HAILED, HUNT_VOTES, THIS_COMBAT, WAS_BLED,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move, Rearrange
from rules.vtes.definitions.limits import FirstUse, OneEach
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ASH, BLED, BLEED, BLOCKER, BLOCKS, BLOOD, BLOOD_OR_LIFE, CHANCE, CHOSEN, CRYPT,
    DISCARDED, EVERYBODY, FOE, HAND, LIBRARY, LOCATIONS, ME, MEMORY, POOL, PREY, SHUFFLED_IN, THIS, Cards,
    Count, Each, Of,
)
from rules.vtes.definitions.standing import TitleToll
from rules.vtes.definitions.striking import Keen, Strike
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import PerGround
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state import costs
from rules.vtes.state.answers import cancel
from rules.vtes.state.blocks import marks
from rules.vtes.state.changes import become_anarch
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_BLEED, ANY_PASSED, AS_ANNOUNCED, AS_PLAYED, BLEED_ACTION, BLEED_VALUE, BURN_POOL, CARD_ACTION,
    CHOICE, COUNTERING, DURING, FORGO_TRANSFERS, HAND_SIZE, INFLUENCE_PHASE, IN_DISCARD_PHASE, LEAVES_READY,
    MASTER, MASTER_PHASE, NEEDED, OTHERS_UNLOCK, OWN_UNLOCK, POLITICAL_ACTION, REFERENDUM_PASSED, STEALTH,
    STRENGTH, UNLOCK_PHASE, WHEN_BLOCKED, Moments,
)
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201735, "Aelswith, The Irresistible", "da9b3a86",
    triggers=(Trigger(WHEN_BLOCKED, Lose(POOL, 1, BLOCKS)),))


def stir_top(state: State, play: Play) -> None:
    """Look at the top cards of the library and shuffle them among themselves."""
    library = play.methuselah.library
    top = state.board.top(library, 5)
    for number in top:
        state.board.show(number, library, only(play.methuselah.seat))
    state.dice.shuffle(top)
    library.items[len(library.items) - len(top) :] = top
    for number in top:
        state.board.hide(number, library)


card(200079, "Anatole, Prophet of Gehenna", "3fbfa430",
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Count(Cards(LIBRARY)), 1)), Does(stir_top), once=True,
        when=WHILE_READY),))
card(200147, "Assad Salhoum", "e0c883e5",
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)), GainBlood(1), any_minion=True),))


def _shuffles_crypt(state: State, play: Play, needed: int) -> None:
    """Show the top card of the crypt and shuffle that: a copy of the minion gives stealth, if needed."""
    crypt, actor, action = play.methuselah.crypt, play.actor, play.action
    if not crypt.items or actor is None or action is None:
        return
    top = state.board.top(crypt, 1)[0]
    state.board.show(top, crypt)
    found = state.faces[top].name == actor.face.name
    state.board.shuffle(crypt)
    if found and needed:
        action.stealth += 1
    elif not found:
        value = Value(STRENGTH, 1)
        actor.values.append((None, value))
        marks(action).lent.append((actor, value))


HAS_CRYPT = (Only(Same(ACTING, ACTOR)), Only(AtLeast(Count(Cards(CRYPT)), 1)))
card(201528, "Bolesław Gutowski", "258de7e2",
    aids=(Mode("", *HAS_CRYPT, Does(_shuffles_crypt, (1,)), blood=1, moment=NEEDED,
            by=ANYBODY, name="reveal a crypt card"),
        Mode("", *HAS_CRYPT, Does(_shuffles_crypt, (0,)), blood=1,
            moment=Moments(AS_ANNOUNCED | DURING), by=ANYBODY, name="reveal a crypt card")))
card(200310, "Damaskenos, Herald of Leandro", "fd0009f2",
    values=(TitleToll("prince", 1, Who(clan="Ministry"), city="Cairo"),
        TitleToll("justicar", 2, Who(clan="Ministry"), city="Malkavian")))
card(200314, "Dancin' Dana", "a4f13987", merged=(Value(HAND_SIZE, 1, Both(Fighting(), Is(FOE))),))
card(201640, "Darius Shirazi", "676a5a5d",
    actions=(Mode("", ChooseTarget(EQUIPMENT_IN_PLAY, others=True, unlike="electronic/vehicle/weapon"),
        StealTarget(), directed=True, name="steal an equipment"),))
card(200375, "Dr. Jest", "f72e46f3",
    abilities=(Ability(UNLOCK_PHASE, ForEach(PREY, (Move(Cards(HAND), ASH, by=CHANCE),)), once=True,
        when=Kept("turn"), name="discard of theirs"),),
    triggers=(UNLOCKED_AS_IT_BEGINS,))

card(200436, "Esau", "5cb82646",
    aids=(Mode("", Only(Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,)))),
        If(That(coin_shows_heads), (Gain(BLEED, 1),)), blood=1,
        moment=AS_ANNOUNCED, by=ANYBODY, name="flip a coin"),))
card(201627, "Evan Klein", "195607b8", values=(Value(AIM_COIN, 1),))
card(201751, "Fotini Katsikaris", "1b4853c5",
    triggers=(Trigger(AFTER_BLEED, Only(AtLeast(Of(BLED), 1)), MoreHand(1, ONE_DISCARDS)),))


def makes_an_anarch(state: State, play: Play) -> Rules[None]:
    """Show and remove the top card of the crypt: if it is a Malkavian, an untitled vampire becomes Anarch."""
    methuselah = play.methuselah
    if not methuselah.crypt.items:
        return
    number = state.board.draw(methuselah.crypt, methuselah.removed)
    profile = state.faces[number].profile
    if profile is None or profile.clan != "Malkavian":
        return
    untitled = Who("vampire", title="none")
    found = [minion.number for minion in state.minions_of(methuselah) if fits(untitled, minion)]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        become_anarch(state, state.minion(chosen))


card(201617, "Gilbert Duane", "1500cac8",
    abilities=(Ability(INFLUENCE_PHASE, Only(AtLeast(Count(Cards(CRYPT)), 1)), Does(makes_an_anarch), blood=1,
        once=True,
        name="reveal a crypt card"),))
card(201628, 'Jason "Son" Newberry', "67f48dc1", values=(Value(HUNT_VOTES, 2),))
card(200679, "Jason, The World's Voice", "f1f442c7",
    triggers=(Trigger(AFTER_FIGHT, Only(Fighting(blocked=True)), Only(Same(THIS, ACTING)),
        Only(Is(FOE, VAMPIRES)), Lose(BLOOD, 1, FOE)),))
EVEN_POOL = even(Of(POOL, ME))
card(200695, "Jeremy Talbot", "5941ffe2",
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=EVEN_POOL),
        Trigger(OWN_UNLOCK, BurnBlood(1), when=Not(EVEN_POOL))))
card(200651, 'J. Oswald "Ozzy" Hyde-White', "2a761a56",
    triggers=(Trigger(OWN_UNLOCK, Keep("die")),),
    values=(Value(STEALTH, 1, Both(AtLeast(Of(MEMORY), 1), Not(AtLeast(Of(MEMORY), 3)))),
        Value(BLEED_VALUE, -1, AtLeast(Of(MEMORY), 5)),
        Value(STRENGTH, 1, AtLeast(Of(MEMORY), 5))))
card(201698, "Juliet Parr", "05b4aff2",

    triggers=(Trigger(REFERENDUM_PASSED, MoreHand(2, ONE_UNLOCKS)),))
card(200744, "Kalila", "c24cad4b",
    values=(Value(STEALTH, 1,
        Both(Both(Same(ACTOR, ACTING), Going(directed=True)), Is(AIMED, Who("location")))),))
card(200768, "Keller Thiel", "413cbb4e",
    triggers=(Trigger(WAS_BLED, Lose(BLOOD_OR_LIFE, 1, ACTING), any_minion=True, when=READY_AND_UNLOCKED),))
card(200826, "Leandro", "cc44c7ad",
    triggers=(Trigger(OTHERS_UNLOCK, Either(BURN_POOL, (Lose(POOL, 1, ME),), FORGO_TRANSFERS,
        (ThisTurn(WITHOUT_TRANSFERS, ME),)), when=WHILE_READY),))
card(200870, "Lucian", "a639947e",
    armed=(Mode("", Strike(steals="equipment"), moment=CHOICE, name="steal equipment"),))
card(200890, "Lutz von Hohenzollern", "a29a8f0f",
    triggers=(Trigger(ANY_PASSED, Lose(POOL, 1, PREY), when=Both(WHILE_READY, Going((POLITICAL_ACTION,)))),))
card(200929, "Mariel, Lady Thunder", "f1d00267", values=(BreaksOff(damage=1),))
card(200935, "Maris Streck", "85f988a5",
    aids=(Mode("", HelpBlocker(1), UsableAgain(), blood=1, moment=NEEDED, by=ANYBODY,
            name="+1 intercept"),
        Mode("", HelpBlocker(1, theirs=True), UsableAgain(), blood=1, moment=NEEDED, by=ANYBODY,
            name="+1 intercept")),
    actions=(Mode("", Rearrange(5), kind=CARD_ACTION, stealth=1, name="rearrange the library"),))
card(201085, "Osric Vladislav", "40e55391",
    aids=(Mode("", PickNow(Each(kind=LOCATIONS)), Burn(CHOSEN), HelpActor(1, itself=True), UsableAgain(),
        moment=NEEDED, by=ANYBODY,
        name="+1 stealth"),))
card(201112, "Petaniqua", "6cb58736",
    values=(Lent(Value(HAILED, 2, Fighting(first=False)), at_it=True),))
card(201142, "Quentin King III", "956428f6",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", older=True), EVERYBODY)),
        GainBlood(1), once=True, when=Is(ACTOR, Who(merged=True), up=True), name="1 blood"),))
card(201148, "Rachel Brandywine", "71aebe2d",
    triggers=(Trigger(IN_DISCARD_PHASE, Only(AtLeast(Count(Cards(DISCARDED)), 1)),
        Move(Cards(DISCARDED), SHUFFLED_IN, Count(Cards(DISCARDED)), up_to=True), optional=True,
        when=WHILE_READY),))
card(201177, "Reiner Stoschka", "e02d85d3", values=(Value(DISCIPLINE_TRIFLES, 1),))
card(201212, "Ruth McGinley", "fb22b259", values=(Keen(weapon="gun", first=True),))
card(201235, "Santaleous", "328aa5eb",
    values=(PerGround(BLEED_VALUE, 1),),
    aids=(Mode("", CancelPlayed(MASTER), moment=AS_PLAYED, blood=3, by=ANYBODY, name="cancel"),))
card(201255, "Sean Rycek", "dd8b487b",
    aids=(Mode("", FirstUse(), MoreVotes(2), locks=True, moment=ANY_REFERENDUM, by=ANYBODY,
            name="lock for 2 votes"),
        Mode("", FirstUse(), MoreVotes(2), blood=1, moment=ANY_REFERENDUM, by=ANYBODY,
            name="burn a blood for 2 votes")),
    actions=(Mode("", ChooseTarget(BOON), Burn(CHOSEN), directed=True, stealth=1, name="burn a boon"),))
card(201329, "Sylvester Simms", "e7692bab",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(down=True, bearer=True), Not(Fell(burned=True)))),
        Lose(POOL, 1, EVERYBODY)),))
card(201390, "Tryphosa", "601dcd56",
    values=(Lent(ActionPrice(1, (BLEED_ACTION,)), Who(clan="Malkavian"), when=WHILE_READY),
        Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))), Who(clan="Malkavian"), when=WHILE_READY)))
card(201443, "Victoria", "15b05de1",
    abilities=(Ability(MASTER_PHASE, BurnEdge(), GainPool(2), when=WHILE_READY),))


def cost_of(state: State, played: Play) -> int:
    """Return the blood or pool that a card costs which is being played in combat."""
    minion = played.actor
    if minion is None:
        return 0
    return costs.blood(state, minion, played.face, played.mode, played.amount) + costs.pool(
        state, minion, played.face
    )


def cancels_it_at_its_cost(state: State, play: Play) -> None:
    """Cancel its effect for as much blood as it costs; that is paid all the same."""
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is not None:
        burn_blood(state, side.minion, cost_of(state, played))
        cancel(state, played, play.methuselah.seat, play.number)


def can_pay_its_cost(state: State, play: Play) -> bool:
    """Return whether the opposing minion plays a card whose cost in blood the minion can pay."""
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.actor is side.minion:
        return False
    return cost_of(state, played) <= side.minion.blood


card(201464, "Watenda", "1eca1bd8",
    armed=(Mode("", OneEach(THIS_COMBAT), DoesIf(cancels_it_at_its_cost, can_pay_its_cost), moment=COUNTERING,
        name="cancel"),))
