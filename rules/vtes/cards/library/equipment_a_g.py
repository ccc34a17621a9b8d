"""Equipment from A to G."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import card_rush
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AGAINST_VAMPIRES, ANARCH, BULLETS, PLAIN
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.blows import AfterCombat, AsStruck, HurtSelf, IfHit, Stun
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Kept, Not, Same
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.kinds import GREETS, SPIKES
from rules.vtes.definitions.lasting import Keep, Once
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.lending import Dearer
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOOD, CHOSEN, COUNTERS, DAMAGE, FOE, LIFE, MEANS, TARGET, THIS, Each, Of,
)
from rules.vtes.definitions.relics import Grants, Halves
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.striking import AGGRAVATED, SPENT, Strike, StrikeIs, StrikeManeuver
from rules.vtes.definitions.targets import LOCATION, ChooseTarget
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import CostCut, OfRemembered
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import Blow
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.undoing import forgo
from rules.vtes.state.who import fits, sheltered
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_ANNOUNCED, BEFORE_RANGE, BEFORE_RESOLUTION, BEFORE_STRIKES, BLEED_ACTION,
    BLEED_VALUE, CARD_ACTION, CHOICE, COMBAT, DURING, END_OF_ROUND, HUNT_ACTION, INTERCEPT, MODIFIER,
    MORE_STRIKES, NEEDED, OWN_TURN, OWN_UNLOCK, PASS, PREVENTION, RANGE, STEALTH, STRENGTH, UNLOCK_PHASE,
)
from rules.vtes.verbs.choosing import aim
from rules.vtes.verbs.hand import settle
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


# fmt: off
def strikes_on(state: State, play: Play) -> None:
    """Give an additional strike with it."""
    _, side = fight_of(state, play)
    side.extra += 1
    side.extended = True
    side.fixed.append(Blow(BULLETS, play.number, play.source))


def may_strike_on(state: State, play: Play) -> bool:
    """Return whether it was used to strike this round, and nothing has given additional strikes."""
    _, side = fight_of(state, play)
    return play.number in side.wielded and not (side.extended or side.cannot("additional strikes"))


card(100032, "AK-47", "202f9ef5", modes=PLAIN,
    armed=(Mode("", BULLETS, StrikeManeuver(each_combat=True), moment=CHOICE | RANGE, name="2R damage"),
        Mode("", DoesIf(strikes_on, may_strike_on), moment=MORE_STRIKES, name="additional strike")))
card(100053, "An Anarch Manifesto", "2a881fc7", traits=frozenset({"manifesto"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="manifesto"))), name="bring into play"),),
    values=(Value(STEALTH, 1, Both(Is(ACTOR, ANARCH),
        Both(Same(ACTOR, ACTING), Going(requires="anarch")))),
        Lent(Value(STRENGTH, 1), Who("vampire", title="any", not_sect="anarch"), at_it=True)))
card(100071, "The Ankara Citadel, Turkey", "482a6472", modes=PLAIN, values=(Halves(MODIFIER),))
card(100133, "Banshee Ironwail", "749e02d2", modes=PLAIN, values=(Value(STEALTH, -1), Value(SPIKES, 1)),
    armed=(Mode("", Strike(2, strength=True), If(Is(FOE, Who(clan="Kiasyd")), (StrikeIs(AGGRAVATED),)),
        moment=CHOICE,
        name="strength+2 damage"),))


def who_can_bear_it(state: State, play: Play) -> list[int]:
    """Return whom it can be put on, whosever."""
    seats = state.ring.clockwise(play.methuselah.seat)
    return [
        minion.number
        for seat in seats
        for minion in state.minions_of(state.methuselahs[seat])
        if minion is play.actor or (can_bear(minion, play.face) and not sheltered(minion, play.actor, play))
    ]


def chooses_its_bearer(state: State, play: Play) -> Rules[None]:
    """Choose the minion; the action is directed at its controller."""
    yield from aim(state, play, who_can_bear_it(state, play))


def is_put_on_its_bearer(state: State, play: Play) -> None:
    """Put it there; it remembers the vampire that did so."""
    card, bearer = state.in_play.get(play.number), state.in_play.get(play.target)
    if card is None or play.actor is None:
        return
    if not isinstance(bearer, Minion):
        leave_play(state, card)
        return
    if card.host is not bearer:
        attach(state, card, bearer)
    if fits(VAMPIRES, play.actor):
        card.memory = play.actor.number


card(100223, "Bloodstone", "71f758e2", modes=(Mode("", AsAnnounced(Does(chooses_its_bearer)),
    Does(is_put_on_its_bearer), name="put it on a minion"),),
    values=(OfRemembered(INTERCEPT, 2, when=Same(ACTOR, ACTING)),))
card(100212, "Blood Tears of Kephran", "7ad2c2bf", modes=PLAIN,
    armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), Prevent(2), Burn(THIS), moment=PREVENTION,
        name="prevent 2"),
        Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS),
            moment=BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION | END_OF_ROUND, name="2 blood")),
    abilities=(Ability(OWN_TURN, Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS),
        name="2 blood"),),
    aids=(Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS), moment=DURING,
        name="2 blood"),))
card(100233, "Bomb", "f70fade0", modes=PLAIN,
    armed=(Mode("", Strike(5, ranged=True), AsStruck(HurtSelf(5)), StrikeIs(SPENT), moment=CHOICE,
        name="5R damage"),),
    actions=(Mode("", ChooseTarget(LOCATION), Burn(CHOSEN), Burn(THIS), directed=True,
        kind=CARD_ACTION, name="burn a location"),))
card(100239, "The Book of Going Forth by Night", "69532be6", modes=PLAIN,
    traits=frozenset({"converts allies"}), values=(Grants("ser"),))
card(100243, "Bowl of Convergence", "690b5539", modes=PLAIN,
    values=(Value(INTERCEPT, 1, Is(ACTOR, Who(has="aus"))),),
    reactions=(Mode("AUS", stealth=1, blood=1, moment=NEEDED, reaction=True, name="+1 intercept"),))
card(100287, "Camera Phone", "dc9c5eaf", modes=PLAIN, traits=frozenset({"only gear"}),
    actions=(Mode("", kind=BLEED_ACTION, bleed=1, name="bleed"),))
card(100374, "Codex of the Edenic Groundskeepers", "99d33bbc", modes=PLAIN,
    values=(Value(STEALTH, -2, Going((BLEED_ACTION,))),
        Value(BLEED_VALUE, 3, Both(Same(THIS, MEANS),
            Both(Going(directed=True), Not(Exists(Each(Who(unlocked=True), TARGET))))))),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), kind=BLEED_ACTION, blood=1, name="bleed"),))


def forgoes_disciplines(state: State, play: Play) -> None:
    """Keep the minion from playing cards that require disciplines until the action is over."""
    if play.action is not None and play.actor is not None:
        forgo(state, play.actor)
        marks(play.action).forgoing.append(play.actor)


card(100394, "Concoction of Vitality", "1b8f020c", modes=PLAIN,
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)), Unblockable(VAMPIRES),
        Does(forgoes_disciplines),
        Burn(THIS), moment=AS_ANNOUNCED, name="not blocked by vampires"),))
card(100422, "Cooler", "b1f87747", modes=(Mode("", CountersOnCard(4), name="bring into play"),),
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Only(Is(BEARER, VAMPIRES, up=True)),
        Gain(BLOOD, 1, BEARER), Lose(LIFE, 1, THIS), once=True, name="1 blood"),))
card(100448, "The Crimson Sentinel", "ebb7cc95", modes=PLAIN,
    traits=frozenset({"drinks souls", "emptied by others"}),
    armed=(Mode("", Strike(1, strength=True), Gain(DAMAGE, Of(COUNTERS)), moment=CHOICE,
        name="strength+1 damage"),))
card(100516, "Deer Rifle", "e3b99c72", modes=PLAIN,
    armed=(Mode("", Strike(1, ranged=True), StrikeManeuver(each_combat=True, times=2),
        moment=CHOICE | RANGE, name="1R damage"),))

MALKAVIAN = Is(ACTOR, Who(clan="Malkavian antitribu"))
card(100641, "Enchanted Marionette", "a11a4613", modes=PLAIN,
    values=(Value(BLEED_VALUE, 1, MALKAVIAN),
        Value(STEALTH, 1, Both(MALKAVIAN, Going((BLEED_ACTION,))))))

card(102238, "Enhanced Coagulant", "d4037df7", modes=PLAIN,
    traits=frozenset({"turns into something else"}),
    values=(Dearer(1, disciplined=True, when=Kept("anything")),),
    armed=(Mode("", Only(Not(Kept("anything"))), AGAINST_VAMPIRES,
        Strike(3, unpreventable=True), IfHit(Give(THIS, FOE)), IfHit(MoveOnto(THIS, FOE)),
            IfHit(Keep("turn")), moment=CHOICE,
            name="3 damage, put on"),),
    triggers=(Trigger(AFTER_OWN_ACTION, Burn(THIS),
        when=Both(Kept("anything"), Going((HUNT_ACTION,), successful=True))),))

HARBINGER = Is(ACTOR, Who(clan="Harbinger of Skulls"))
card(100657, "Erebus Mask", "f9c6f894", modes=PLAIN, values=(Value(STEALTH, 1, HARBINGER),))

VAMPIRE = Is(ACTOR, VAMPIRES)


def burns_unless_paid_for(state: State, play: Play) -> Rules[None]:
    """Burn the card, unless its controller burns a pool; what it scorches is seen to at once."""
    card = play.source
    if card is None or card.number not in state.in_play:
        return
    methuselah = state.methuselahs[card.controller]
    choice = PASS
    if methuselah.pool and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "trigger", [card.number, PASS], card.number)
    if choice == PASS:
        leave_play(state, card)
        yield from settle(state)
    else:
        burn_pool(state, methuselah, 1)


card(100678, "Eye of Hazimel", "83eb1a66", modes=PLAIN,
    traits=frozenset({"scorches", "stays on who is ready"}),
    values=(Value(BLEED_VALUE, 1), Value(STRENGTH, 1), Grants("pot"), Grants("chi"),
        CostCut(1, COMBAT, when=VAMPIRE)),
    triggers=(Trigger(OWN_UNLOCK, Does(burns_unless_paid_for)),),
    actions=(card_rush(),))
card(100743, "Flaming Candle", "2cbf66cb",
    modes=(Mode("", Once(a_game=True), name="bring into play"),),
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)), Unblockable(VAMPIRES),
        Burn(THIS),
        blood=1,
        moment=AS_ANNOUNCED, name="not blocked by vampires"),))
card(100745, "Flash Grenade", "2da32b67", modes=PLAIN,
    armed=(Mode("", Strike(ends=True), StrikeIs(SPENT), AfterCombat(Stun(locks=True, vampires=True)),
        AfterCombat(Stun(locks=True, vampires=True, itself=True), close=True, anyway=True),
        moment=CHOICE, name="combat ends, lock"),))
card(100847, "Gran Madre di Dio, Italy", "55d9f302", modes=PLAIN, traits=frozenset({"unique"}),
    values=(Value(GREETS, 1),))
card(100857, "Grenade", "b3821766", modes=PLAIN,
    armed=(Mode("", Strike(3, ranged=True, recoil=1), StrikeIs(SPENT), moment=CHOICE,
        name="3R damage"),))
