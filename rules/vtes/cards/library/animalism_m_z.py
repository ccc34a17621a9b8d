"""Animalism from M to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import (
    bites, bleed, burn_by, either, first, in_attempt, intercept, keep, lessens, mends_ally, on_itself,
    prepared, rises, stealth, strike,
)
from rules.vtes.cards.deeds import moves_over
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES, ANARCH, AT_ME, BLEEDS_ME, DODGE, FREELY, IN_FIRST_ROUND, LOCKS, NO_COPY_ON_IT,
    FORGOES_ALL, ONCE, UNTIL_RESOLVED, YOUNGER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, ActionFails, IfSuccessful, Mark, ThisTurn
from rules.vtes.definitions.aiming import LOCATION, ChooseHurt, ChooseTarget
from rules.vtes.definitions.allies import Employ, LivesOff, MoreLife
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow, IfBlocked
from rules.vtes.definitions.blocking import AttemptToBlock, DampIntercept, TaxBlocks
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import ChoosePair, Pick
from rules.vtes.definitions.combat import (
    COSTLIER_CARDS, HARDER_HANDS, SHARPER, SHARPER_STILL, AfterCombat, ChooseFoe, EnterCombat, Forbid, Lasts,
)
from rules.vtes.definitions.combining import Declares, Does, May, Only
from rules.vtes.definitions.conditions import AnyOf, Both, Going, Is, Not, Same, Superior
from rules.vtes.definitions.damage import DamageEachRound, Strengthen, Toughen
from rules.vtes.definitions.equipment import TakeUp
from rules.vtes.definitions.hand import LargerHandInCombat, OpenHand
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOnActor, PutOnFoe, PutOnTheirs
from rules.vtes.definitions.kinds import COMES_BACK, FOE_HAND, HELD, HUSHES_ANIMALS, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.marks import MAY_BUY_INTERCEPT, STAYS_UNLOCKED
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.reacting import VampiresOnly
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ATTEMPTING, BEARER, BLOCKER, BLOOD, CHOSEN, COUNTERS, EVERYBODY, FOE, LIBRARY, LIFE, ME,
    MELEE, OTHERS, PERMANENTS, PREY, REMEMBERED, RETAINERS, THIS, Cards, Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import GainManeuver, GainPress, IfHit, Press, Strike, StrikesAgain
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import FIERCER, Minion
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import change_counters, gain_blood
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_ACTION, AS_ANNOUNCED, BEFORE_BLOCK, BEFORE_RANGE, BEGINNING, BLEED_ACTION, BLEED_VALUE, DURING,
    EACH_DISCARD, EMPLOY_ACTION, EQUIPMENT, INTERCEPT, NEEDED, OWN_UNLOCK, PRESSING, READY, RECRUIT_ACTION,
    RESOLUTION, RETAINER, STRENGTH,
)
from rules.vtes.verbs.choosing import aim_at_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
OF_THE_WILDS = (
    Bestow(ACTOR, GainManeuver(lasts=THIS_ROUND)),
    IfBlocked(Bestow(BLOCKER, Forbid("combat ends", THIS_ACTION))),
)
card(101214, "Mind of the Wilds", "6ca14202",
    modes=(prepared("ani aus", *OF_THE_WILDS, name="prepare for a block"),
        prepared("ANI AUS", *OF_THE_WILDS, stealth=1, name="+1 stealth")))
card(101234, "Mole's Tunneling", "5d34819a",
    modes=(in_attempt("ani", Only(AnyOf(Is(ATTEMPTING, ALLIES), Is(ATTEMPTING, YOUNGER))),
        DampIntercept(1, ALLIES),
            DampIntercept(1, YOUNGER), name="-1 intercept"),
        stealth("spi", 1), Mode("SPI", stealth=2, blood=1, moment=NEEDED, name="+2 stealth")))

NO_ANARCH_ACTS = Only(Not(Is(ACTING, ANARCH)))
card(101233, "The Mole", "f98705b6",
    modes=(rises("ani", NO_ANARCH_ACTS), intercept("cel", 1, NO_ANARCH_ACTS,
            Only(Not(Is(ACTING, Who(has="cel"))))),
        Mode("dom", NO_ANARCH_ACTS, YOUNGER_ACTS, BLEEDS_ME, LOCKS, ActionFails(), moment=DURING,
            reaction=True, name="the bleed fails")))
card(101254, "Murder of Crows", "a0d92968", life=1, traits=frozenset({"animal"}),
    modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), name="2 life")),
    armed=(Mode("", DamageEachRound(1, ranged=True), moment=RESOLUTION, name="1 damage each round"),))


def call(icons: str, life: int, unlocks: bool) -> Mode:
    """Give the mode that fetches an animal."""
    told = "fetch a retainer" + ", 1 more life" * life + ", unlock later" * unlocks
    return Mode(icons, *(ThisTurn(UNLOCKS_LATE),) * unlocks, Bring((Cards(LIBRARY, types=RETAINER,
        discipline="ani"),), life), kind=EMPLOY_ACTION, name=told)


card(101255, "Muricia's Call", "a198c77b",
    modes=(call("ani", 0, False), call("ani spi", 1, False), call("ANI SPI", 1, True)))
card(101282, "Ni Dieu ni Maître", "b7d12e5d", combined=True,
    modes=(prepared("ani", IfBlocked(Bestow(BLOCKER, Forbid("maneuver", THIS_COMBAT))),
        moment=AS_ANNOUNCED,
            name="no maneuvers if blocked"),
        prepared("for", TaxBlocks(1, VAMPIRES), moment=AS_ANNOUNCED, name="a tax on blocks"),
        prepared("vic", Bestow(ACTOR, Strengthen(1)), moment=AS_ANNOUNCED, name="+1 strength if blocked")))
card(101340, "Owl Companion", "626fafbb", life=1, traits=frozenset({"animal"}),
    modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), name="2 life")),
    armed=(Mode("", OpenHand(), moment=BEGINNING, name="open hand"),))
card(101342, "Pack Alpha", "27bdef9a",
    combat=(Mode("ani", OneEach(THIS_ROUND), Employ("animal"), moment=BEFORE_RANGE,
            name="employ an animal"),
        Mode("ANI", OneEach(THIS_ROUND), NO_COPY_ON_IT, Pick(Each(of=ACTOR, kind=RETAINERS, line="animal")),
            Burn(CHOSEN), TakeUp(),
            moment=FREELY, name="burn an animal, +1 strength")),
    values=(Value(STRENGTH, 1),))
card(102336, "Rage of Apedemak", "75804f91",
    combat=(*either("ani", "pot", ONCE, LargerHandInCombat(1), Lasts(HARDER_HANDS, 1), name="+1 damage"),
        *either("ANI", "POT", ONCE, LargerHandInCombat(1), Lasts(HARDER_HANDS, 2), name="+2 damage")))
card(101545, "Raptor", "4846a1c8", life=1, traits=frozenset({"animal"}),
    modes=both_levels("ani", names=("intercept", "intercept, smaller hand")),
    values=(Value(INTERCEPT, 1), Value(FOE_HAND, 1, Superior())))


def warned(icons: str, *verbs: Verb, name: str) -> Mode:
    """Give the mode of a reaction of a locked vampire to a bleed, which unlocks it."""
    return Mode(icons, VampiresOnly(), BLEEDS_ME, UnlockActor(), *verbs, moment=UNTIL_RESOLVED,
        by=LOCKED_ONLY, reaction=True, name=name)


card(101547, "Rat's Warning", "60941885",
    modes=(warned("ani", name="unlock"),
        warned("ANI", Bestow(ACTOR, GainPress(lasts=THIS_COMBAT)), name="unlock, a press")))
card(101550, "Raven Spy", "22534940",
    modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), name="2 life")), life=1,
    traits=frozenset({"animal"}), values=(Value(INTERCEPT, 1),))
card(101555, "Rayzeel's Song", "7be99c0e",
    modes=(Mode("ani", Pick(Each(ALLIES, EVERYBODY, aimed=True)), BurnBlood(1), Unlock(CHOSEN),
            name="unlock an ally"),
        bleed("val", 1),
        mends_ally("VAL")))
card(101559, "Read the Winds", "490c10ad", delay=AFTER_ACTION,
    modes=(intercept("ani aus", 1, Mark(STAYS_UNLOCKED, ACTOR)),
        Mode("ANI AUS", UnlockActor(), AttemptToBlock(1), moment=BEFORE_BLOCK, by=LOCKED_ONLY,
            reaction=True, name="unlock and block")))
card(101716, "Sense Death", "fa69667d",
    modes=(Mode("ani", ChooseFoe(vampire=True, younger=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),
        Mode("val", ChooseFoe(), EnterCombat(presses=1), stealth=1, directed=True,
            name="enter combat, a press"),
        Mode("VAL", ChooseFoe(), EnterCombat(maneuvers=1, presses=1), stealth=1, directed=True,
            name="enter combat, a maneuver and a press")))
card(102339, "Sentry Signal", "91c5d7c7",
    modes=(rises("ani"), rises("tha"), lessens("ANI", 3, ReduceBleed(3)),
        lessens("THA", 3, ReduceBleed(3))))


def requires_animalism(state: State, play: Play, number: int) -> bool:
    """Return whether a card in play requires Animalism."""
    card = state.in_play[number].face.card
    return not card.is_crypt and "ani" in card.disciplines


def concerns_all_animals(state: State, play: Play) -> None:
    """Direct the action at all who control cards that require Animalism."""
    found = [number for number in state.in_play if requires_animalism(state, play, number)]
    aim_at_all(play, {state.in_play[number].controller for number in found})


def there_are_animals(state: State, play: Play) -> bool:
    """Return whether any card in play requires Animalism."""
    return any(requires_animalism(state, play, number) for number in state.in_play)


def takes_animals(state: State, play: Play, everything: bool) -> Rules[None]:
    """Take control of the chosen card, or of `everything`; equipment and retainers go to own vampires."""
    me, found = play.methuselah, [play.target]
    if everything:
        found = [number for number in state.in_play if requires_animalism(state, play, number)]
    for card in [state.in_play[number] for number in found if number in state.in_play]:
        if card.host is not None and card.face.types & (EQUIPMENT | RETAINER):
            own = [one for one in state.minions_of(me) if fits(VAMPIRES, one)]
            bearers = [one.number for one in own if can_bear(one, card.face)]
            if bearers:
                bearer = yield from choose(me.seat, "target", bearers, card.number)
                attach(state, card, state.minion(bearer))
        else:
            take_control(state, card, me)


ANIMALS = Pick(Each(of=EVERYBODY, kind=PERMANENTS, aimed=True), Each(of=EVERYBODY, ready=False, aimed=True),
    that=requires_animalism)
card(101765, "Shepherd's Innocence", "bff143cc",
    modes=(Mode("ani", ANIMALS, Does(takes_animals, (False,)), stealth=1, directed=True, name="take a card"),
        Mode("ANI", Declares(concerns_all_animals, there_are_animals), Does(takes_animals, (True,)),
            stealth=1, directed=True, name="take all")))
card(101809, "Smash and Grab", "9a21fb97",
    modes=(Mode("ani", ChooseHurt(ALLIES, retainers=True), Lose(LIFE, 2, CHOSEN), stealth=1,
        directed=True,
            name="burn 2 life"),
        bleed("dem", 1),
        Mode("pot", ChooseTarget(LOCATION, others=True, near=True), Burn(CHOSEN), stealth=1,
            directed=True, name="burn a location")))
card(101827, "Song of Serenity", "54711ae7",
    combat=(Mode("ani", ONCE, Strengthen(-1, lasts=THIS_ROUND, other=True), moment=BEFORE_RANGE,
            name="-1 strength this round"),
        Mode("ANI", ONCE, Strengthen(-1, other=True), moment=BEFORE_RANGE,
            name="-1 strength this combat")))
card(101840, "Speak with Spirits", "4cd51120",
    modes=(intercept("ani", 1, Only(Going((BLEED_ACTION,)))), intercept("spi", 1),
        rises("SPI", Mark(MAY_BUY_INTERCEPT, ACTOR))))
card(101869, "Steely Tenacity", "81edd593", traits=frozenset({COMES_BACK}))
card(101883, "Strength of the Bear", "f704cbe1",
    combat=(first("ani", Strengthen(1, lasts=THIS_ROUND), name="+1 strength this round"),
        first("spi", Strengthen(1), name="+1 strength"),
        first("SPI", Strengthen(1), GainPress(), name="+1 strength, press")))

A_BLADE = Pick(Each(of=ACTOR, kind=MELEE))
card(101921, "Sword of the Righteous", "7356cd5c",
    combat=(first("ani", ONCE, A_BLADE, Lasts(SHARPER, 1, CHOSEN), name="+1 damage with a weapon"),
        first("val", ONCE, A_BLADE, Lasts(SHARPER, 1, CHOSEN), Lasts(SHARPER_STILL, on=CHOSEN),
            name="+1 damage, aggravated"),
        first("VAL", ONCE, A_BLADE, Lasts(SHARPER, 1, CHOSEN), Lasts(SHARPER_STILL, on=CHOSEN),
            Toughen(1),
            name="+1 damage, aggravated, prevent 1")))


def makes_it_fiercer(state: State, play: Play, life: int) -> None:
    """Make the ally that the action has brought stronger by 1; a retainer inflicts 1 damage more, if any."""
    acting = play.action.play if play.action is not None else None
    newcomer = state.in_play.get(acting.number) if acting is not None else None
    if isinstance(newcomer, Minion):
        newcomer.values.append((None, Value(STRENGTH, 1)))
        gain_blood(state, newcomer, life, own=True)
    elif newcomer is not None:
        newcomer.note_used(FIERCER, (newcomer.used or {}).get(FIERCER, 0) + 1)
        change_counters(state, newcomer, life)


card(101925, "Tainted Spring", "9c80451c",
    modes=tuple(
        Mode(icons, Only(Going((RECRUIT_ACTION, EMPLOY_ACTION), brings="animal")),
            IfSuccessful(Does(makes_it_fiercer, given=(life,))), moment=AS_ANNOUNCED, name=name)
        for icons, life, name in (("ani", 0, "fiercer"), ("ANI", 1, "fiercer, 1 life"))))


def those_ready(state: State, play: Play) -> list[Minion]:
    """Return those of the chosen two that are ready, that of the prey last."""
    found = [state.in_play.get(number) for number in play.chosen]
    return [minion for minion in found if isinstance(minion, Minion) and minion.region == READY]


def lets_them_fight(state: State, play: Play) -> None:
    """Make the two fight."""
    ready = those_ready(state, play)
    if len(ready) == 2:
        opposing, acting = ready
        state.queued.append(QueuedCombat(acting, opposing, EnterCombat(), play.number, state.turn))


def feeds_the_last(state: State, play: Play) -> None:
    """Give the one that is left ready 4 blood."""
    ready = those_ready(state, play)
    if len(ready) == 1:
        gain_blood(state, ready[0], 4)


card(101947, "Taunt the Caged Beast", "ab170667",
    modes=(Mode("ani", ChooseFoe(vampire=True), EnterCombat(maneuvers=1), directed=True,
            name="enter combat, a maneuver"),
        Mode("ANI", ChoosePair(), Does(lets_them_fight), AfterCombat(Does(feeds_the_last)),
            name="let two others fight")))
card(101960, "Terror Frenzy", "84e25a69",
    combat=(Mode("ani", IN_FIRST_ROUND, *keep("maneuver close", "press continue", "equipment"),
            moment=BEFORE_RANGE, name="drive off"),
        Mode("ANI", OneEach(THIS_COMBAT, here=True), AGAINST_VAMPIRES,
            Lasts(COSTLIER_CARDS, 1, FOE), moment=BEFORE_RANGE,
            name="costlier cards")))
card(101984, "Tier of Souls", "54925316", traits=frozenset({"tier of souls"}),
    modes=(Mode("ani", Pick(Each(of=PREY, ready=False, aimed=True)), StealBlood(1), directed=True,
            name="steal 1"),
        Mode("ANI", Only(Is(ACTOR, Who(bears_no="tier of souls"))),
            Pick(Each(of=PREY, ready=False, aimed=True)), StealBlood(1), PutOnActor(), directed=True,
            name="steal 1, put on")),
    values=(Value(BLEED_VALUE, 1, Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,), at=PREY))),),
    open_actions=(burn_by(ANYONE),))
card(102007, "Trainer", "47c09c98", traits=frozenset({"trainer"}),
    modes=(Mode("ani", *moves_over(Each(of=OTHERS, kind=RETAINERS, line="animal", aimed=True)), stealth=1,
            directed=True, name="steal an animal"),
        on_itself("ANI", "trainer")),
    values=(Value(HUSHES_ANIMALS, 2),
        Lent(Costlier(1, discipline="ani"), VAMPIRES, besides=True, at_it=True)))

ANOTHER = (
    Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, aimed=True)),
    MoveBlood(Of(BLOOD, ACTOR), ACTOR, CHOSEN, least=1),
)
card(102056, "Unburdening the Bestial Soul", "e856b059",
    modes=(Mode("ani", *ANOTHER, stealth=1, name="move blood"),
        Mode("obe", *ANOTHER, Unlock(ACTOR), stealth=1, name="move blood and unlock"),
        Mode("OBE", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, ready=False, or_who=YOUNGER, aimed=True)),
            PutOnTheirs(),
            Keep(ACTOR), directed=True, name="put on")),
    values=(Value(HELD, 1),),
    triggers=(Trigger(OWN_UNLOCK, May(REMEMBERED, Lose(BLOOD, 2, REMEMBERED),
        otherwise=(Burn(THIS),))),))
card(102065, "Underbridge Stray", "3c7b9d18", life=1, bleed=0, strength=0, traits=frozenset({"animal"}),
    modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), Keep("higher level"), name="2 life")),
    values=(Value(STRENGTH, 1, Superior()),),
    armed=(Mode("", LivesOff(1), Press(), by=ANYBODY, moment=PRESSING, name="press"),),
    aids=(Mode("", AT_ME, Only(Not(AnyOf(Same(THIS, BLOCKER), Same(THIS, ATTEMPTING)))),
        Pick(Each(Who(locked=True), besides=THIS)), Burn(THIS), Unlock(CHOSEN),
            moment=UNTIL_RESOLVED, name="unlock another"),))
card(102127, "Vitae Block", "e8d9eb4b",
    combat=(first("ani", AGAINST_VAMPIRES, ONCE, GainPress(), name="press"),
        first("obe", AGAINST_VAMPIRES, ONCE, PutInPlay(), Keep(FOE), MoveBlood(2, FOE, THIS, least=0),
            name="up to 2 blood"),
        first("OBE", AGAINST_VAMPIRES, ONCE, PutInPlay(), Keep(FOE), MoveBlood(3, FOE, THIS, least=0),
            name="up to 3 blood")),
    triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, Of(COUNTERS), REMEMBERED), Burn(THIS)),))
card(102266, "Voracious Vermin", "55c0d4d5",
    combat=(strike("ani", DODGE, name="dodge"),
        strike("ANI", DODGE, StrikesAgain(Strike(destroys="weapon", ranged=True), limited=False),
            name="dodge, burn a weapon")))

WITHERS = (Strike(hand=True), IfHit(PutOnFoe()))
card(102188, "Withering", "ba73e13e",
    combat=(strike("ani", Strike(1, ranged=True), name="1R damage"),
        strike("thn", *WITHERS, name="hand strike, -1 strength"),
        strike("THN", *WITHERS, IfHit(Keep("higher level")),
            name="hand strike, -1 strength, no disciplines")),
    values=(Value(STRENGTH, -1), Makes(*FORGOES_ALL, superior=True)),
    triggers=(Trigger(EACH_DISCARD, Only(Same(ME, BEARER)), Burn(THIS)),))
card(102191, "Wolf Companion", "32847e7b", life=2, traits=frozenset({"animal"}),
    modes=(Mode("ani", name="2 life"), Mode("ANI", MoreLife(1), name="3 life")), armed=(bites(),))
