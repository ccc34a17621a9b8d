"""Actions from C to E."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import bleed, burn_by, burn_by_bearer, on_itself, steal_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import CAMARILLA, DIRECTED, HELD_BACK, HUNTING, LAIBON
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, Hunt, Meanwhile, MergesWithOther, ThisAction
from rules.vtes.definitions.aiming import AsAnnounced, AtThis, CostsMore, PickBeside
from rules.vtes.definitions.blocking import AttemptToBlock
from rules.vtes.definitions.blood import AddBlood, FeedsChilde, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import ChooseNewcomer, ChooseRemains, ChooseSeat, Pick, PickSome
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import ChooseX, Does, ForEach, If, Only, Or
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Both, Exists, Going, Is, Not, Polled, Same
from rules.vtes.definitions.control import Give, StealTarget
from rules.vtes.definitions.counters import CountersOnCard, MaySteal, SpendCounter
from rules.vtes.definitions.crypt import BecomeVampire, BecomesVampire, SearchCrypt
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.disciplines import FetchDiscipline
from rules.vtes.definitions.hand import LosePoolOrCards
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, BINDS, EACH_MINION, ON_LOCATION, SCALDED, THIS_COMBAT,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ASH, ATE_KIN, BEARER, BLOOD, CHOSEN, COPIES, CORRUPTION, COUNTERS, EVENTS,
    EVERYBODY, HAND, LOCATIONS, OTHERS, POOL, PREY, REMEMBERED, STOWED_HERE, TARGET, THIS, UNCONTROLLED,
    WOUNDS, X, Cards, Count, Each, Least, Of,
)
from rules.vtes.definitions.standing import ChangeClan, Turn
from rules.vtes.definitions.striking import Maneuver, Press
from rules.vtes.definitions.torpor import Diablerize
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter, PerEach
from rules.vtes.definitions.who import ANYONE, LOCKED, UNLOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.undoing import kin_by, undo
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    ACTIONS, ALLY, BEFORE_BLOCK, BLEED_VALUE, CANNOT_BLOCK, CARD_ACTION, DIABLERIE_ACTION, DURING,
    EACH_DISCARD, EACH_MASTER, EACH_UNLOCK, FALL_BURNS, HAND_SIZE, HUNT_ACTION, INTERCEPT,
    OTHERS_UNLOCK, OWN_UNLOCK, PRESSING, PREVENTION, RANGE, RETAINER, STEALTH, STRENGTH,
    UNLOCK_PHASE, VOTES,
)
from rules.vtes.verbs.standing import make_kin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
BEAST = BecomesVampire(9, "independent", chosen=3, traits=("infernal",), burns_bearer=True)
ITS_BAALI = (Only(Not(Same(THIS, ACTOR))), Only(Is(ACTOR, Who(clan="Baali"))))
LAST_COUNTER = AtLeast(Of(COUNTERS), 10)
card(100280, "Call the Great Beast", "3ef30292", becomes_minion=True, life=9, strength=4, bleed=3,
    traits=frozenset({"infernal", "unique as a minion"}),
    modes=(Mode("", PutOn(), Gain(COUNTERS, Of("capacity", ACTOR), THIS),
        If(AtLeast(Of(COUNTERS), 11), (BEAST,)), stealth=1, name="ritual"),),
    actions=(Mode("", *ITS_BAALI, Only(Not(LAST_COUNTER)), Gain(COUNTERS, 1, THIS), stealth=1,
            name="1 counter"),
        Mode("", *ITS_BAALI, Only(LAST_COUNTER), Only(Is(ACTOR, Who(not_trait="sterile"))),
            Gain(COUNTERS, 1, THIS), BEAST, stealth=1, name="1 counter"),
        Mode("", Only(Same(THIS, ACTOR)), ChooseFoe(), EnterCombat(), directed=True,
            name="enter combat")),
    armed=(Mode("", Only(Same(THIS, ACTOR)), OneEach(THIS_COMBAT), Prevent(1), moment=PREVENTION,
        name="prevent 1"),))
card(100320, "Chameleon", "c46ea657",
    modes=(Mode("", ChooseNewcomer(), StealTarget(), Turn(CHOSEN, "anarch"), stealth=1, directed=True,
        name="take a newcomer"),))
card(102246, "Childe of the Revolution", "8144fc77", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="anarch"), FetchDiscipline(), stealth=1,
        name="childe"),))
card(100346, "Chronicle of the Lost Tribe", "be38f8aa",
    modes=(Mode("", PutInPlay(), stealth=1, name="chronicle"),), values=(Value(HAND_SIZE, 1),),
    open_actions=(steal_by(Who("vampire", min_capacity=5)),))
card(100355, "Clandestine Contract", "dcd465b8",
    modes=(Mode("", ChooseFoe(), PutOn(), Keep(ACTOR), EnterCombat(), stealth=1, directed=True,
        name="enter combat"),),
    open_actions=(Mode("", Only(Same(ACTOR, REMEMBERED)), AtThis(bearer=True), EnterCombat(), stealth=1,
        directed=True,
        name="enter combat"),))
card(100353, "Clan Impersonation", "7ee6859f",
    modes=(Mode("", PutOn(), ChangeClan(), stealth=1, name="another clan"),),
    actions=(Mode("", Burn(THIS), name="burn"),))
card(100360, "Cloak of Blood", "37e33c9d",
    modes=(Mode("", Pick(Each(Who("vampire", fallen=True), EVERYBODY, ready=False, aimed=True)),
        AsAnnounced(ThisAction(VOTES, 2)), Diablerize(learns=True), kind=DIABLERIE_ACTION, directed=True,
        name="diablerize"),))
FEEDS_HOLD = (
    ChooseX(Least(4, Of(BLOOD, ACTOR))),
    MoveBlood(X, ACTOR, THIS),
    If(AtLeast(Of(COUNTERS), 4), (Burn(THIS),)),
)
BURIED = Cards(ASH, TARGET, types=ACTIONS)
card(100375, "Cold Amber's Hold", "06764aa9",
    modes=(Mode("", ChooseSeat(buried=ACTIONS, first=True), PutInPlay(), PickBeside(BURIED),
        Move(CHOSEN, STOWED_HERE), Give(THIS, TARGET), directed=True, name="take an action card"),),
    values=HELD_BACK,
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), *FEEDS_HOLD, stealth=1, name="move blood there"),),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True, undirected=True), *FEEDS_HOLD, stealth=1,
        name="move blood there"),))
card(100387, "Community Justice", "a15085c4",
    modes=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, since=ATE_KIN, aimed=True)), Burn(CHOSEN),
        stealth=1, directed=True, name="burn a diablerist"),))
card(100390, "Computer Hacking", "c071f921", modes=(bleed("", 1),))
card(100393, "Concert Tour", "41bb4ba8",
    modes=(Mode("", PutOn(), stealth=1, name="tour"),),
    triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, Of("wounds", ACTOR)), Burn(THIS), optional=True),))
card(100413, "Consecration Rites", "667e01f0", traits=frozenset({ON_LOCATION}),
    modes=(Mode("", Pick(Each(kind=LOCATIONS)), PutInPlay(), Keep(CHOSEN), stealth=1,
        name="put on a location"),),
    aids=(Mode("", DIRECTED, Only(Same(REMEMBERED, AIMED)), Burn(THIS), ActionFails(), moment=DURING,
        by=ANYBODY, name="the action fails"),))
card(100416, "Constant Revolution", "fb387367",
    modes=(Mode("", PutInPlay(), Gain(COUNTERS, 1, THIS), stealth=1, name="revolution"),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS)), Trigger(OTHERS_UNLOCK, LosePoolOrCards())),
    open_actions=(burn_by(VAMPIRES, pool=1),))
card(100430, "Corruption", "933ba3d3",
    modes=(Mode("", Pick(Each(of=PREY, ready=False, aimed=True)), Gain(CORRUPTION, 1, CHOSEN),
        MaySteal(CHOSEN), stealth=1,
        directed=True,
        name="corrupt"),))

AGAINST_CAMARILLA = Mode("", Only(Is(ACTOR, Who("vampire", not_sect="camarilla"))), Pick(Each(CAMARILLA,
    OTHERS,
    aimed=True)), EnterCombat(), directed=True, kind=CARD_ACTION, name="enter combat")
card(100436, "Covenant of Blood", "75978c08", traits=frozenset({"several actions"}),
    modes=(Mode("", PutInPlay(), name="covenant"),),
    open_actions=(AGAINST_CAMARILLA, burn_by(Who("vampire", not_sect="camarilla")), burn_by(CAMARILLA,
        stealth=-1)))
card(100440, "Create Gargoyle", "817866db", becomes_minion=True, life=2,
    modes=(Mode("", BecomeVampire(2, clan="Gargoyle", rests=True, disciplines="vis fli", enslaved=True),
        FetchDiscipline(), FeedsChilde(3), stealth=1, name="create a Gargoyle"),))
card(100441, "Creation Rites", "9bfcbe7e", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="sabbat", rests=True), FetchDiscipline(), FeedsChilde(1),
        stealth=1, name="create a vampire"),))
card(102213, "Creeping Sabotage", "f4e5e8dc",
    modes=(Mode("", CostsMore(Count(Each(kind=COPIES))), PutInPlay(), stealth=1, name="sabotage"),),
    triggers=(Trigger(OWN_UNLOCK, Lose(POOL, 1, PREY)),),
    open_actions=(burn_by(ANYONE),))

CULLED = Cards(HAND, TARGET, ALLY | RETAINER)
card(100479, "Cull the Herd", "bc18367c",
    modes=(Mode("", ChooseSeat(), Look(Cards(HAND, TARGET)), Gain(BLOOD, Count(CULLED)), Move(CULLED, ASH,
        Count(CULLED), shown=True), stealth=1, directed=True, name="discard allies and retainers"),))

DANCES = (
    OneEach(THIS_COMBAT, label="dance of the dead"),
    Only(Is(ACTOR, Who("ally", trait="wraith/zombie"))),
    SpendCounter(),
)
card(102314, "Dance of the Dead", "c7e246b0",
    modes=(Mode("", PutInPlay(), CountersOnCard(4), stealth=1, name="dance"),),
    armed=(Mode("", *DANCES, Maneuver(), moment=RANGE, name="maneuver"),
        Mode("", *DANCES, Press(), moment=PRESSING, name="press")))
card(100494, "Dark Mirror of the Mind", "85f1d567",
    modes=(Mode("", GainPool(2), stealth=1, name="2 pool"),))
card(100514, "Deep Cover Agent", "ebe9e217",
    modes=(Mode("", Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, aimed=True)), PutOnMine(), stealth=1,
        directed=True, name="put on"),),
    abilities=(Ability(UNLOCK_PHASE, Look(Cards(HAND, BEARER)), once=True, name="look at the hand"),),
    open_actions=(burn_by_bearer(),))
card(100517, "Defender of the Haven", "c101eba5",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Gargoyle", trait="slave", min_capacity=5,
        bears_no="defender of the haven"), EVERYBODY, ready=False, aimed=True)), PutOnTheirs(), stealth=1,
        name="put on"),),
    values=(Value(INTERCEPT, 2, Both(Going(directed=True), Is(ACTOR, Who(clan="Gargoyle")))),))
SANE = Who("vampire", not_clan="Malkavian/Malkavian antitribu")


def moves_on(state: State, play: Play) -> None:
    """Move the card to the chosen vampire, which is of that clan and sect then instead of its bearer."""
    card, bearer = play.source, state.in_play.get(play.target)
    before = card.host if card is not None else None
    if card is None or before is None or not isinstance(bearer, Minion):
        return
    clan, sect = kin_by(card)
    undo(state, card, before, before.cards[before.cards.index(card) + 1 :])
    attach(state, card, bearer)
    if clan:
        make_kin(state, card, clan, sect)


card(100527, "Derange", "9948fb5a", traits=frozenset({BINDS}),
    modes=(Mode("", Pick(Each(Who("vampire", younger=True, not_clan="Malkavian/Malkavian antitribu"),
        EVERYBODY,
        besides=ACTOR, ready=False, aimed=True)), PutOnTheirs(), ChangeClan(like="clan and sect"), stealth=1,
            directed=True,
        name="derange"),),
    triggers=(Trigger(OWN_UNLOCK, Only(Is(BEARER, LOCKED)), Lose(BLOOD, 1, BEARER), Unlock(BEARER),
        optional=True,
        when=AtLeast(Of(BLOOD, BEARER), 1)),),
    actions=(Mode("", Pick(Each(SANE, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), Does(moves_on),
        directed=True, name="move it on"),))
card(100530, "Despiral", "92e8382b",
    modes=(Mode("", PutOn(), Gain(COUNTERS, 1, THIS), stealth=1, name="despiral"),),
    values=(PerCounter(BLEED_VALUE, 1, Is(ACTOR, Who(clan="Ishtarri"))),),
    actions=(Mode("", Only(Is(ACTOR, Who(clan="Ishtarri"))), CostsMore(Of(COUNTERS)), Gain(COUNTERS, 1, THIS),
        stealth=1, name="1 counter"),))
card(100531, "Destructive Secrets", "d30c556e",
    modes=(Mode("", Pick(Each(of=EVERYBODY, ready=False, aimed=True)),
        Meanwhile(CANNOT_BLOCK, 1, who=CHOSEN, against=Who(clan="Nosferatu")), stealth=1, directed=True,
        name="it blocks no Nosferatu"),))
card(100552, "Disciple of Lazarus", "c0592e80",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Harbinger of Skulls", younger=True), kind=UNCONTROLLED)),
        AddBlood(2), stealth=1,
            name="2 blood"),
        Mode("", SearchCrypt("Harbinger of Skulls"), stealth=1, name="search the crypt")))
LASOMBRA = Is(ACTOR, Who(clan="Lasombra"))
card(100589, "Drink the Blood of Ahriman", "9a2a2ebc", traits=frozenset({SCALDED}),
    modes=(Mode("", PutOn(), stealth=1, name="put on"),),
    values=(Value(STRENGTH, 1, LASOMBRA), CostCut(1, discipline="obt", when=LASOMBRA)),
    triggers=(Trigger(OWN_UNLOCK, Or(Lose(BLOOD, 1, BEARER), Burn(THIS))),))
card(100603, "Earth-Feeder", "1a17facf", traits=frozenset({"earth-feeder"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="earth-feeder"))), Hunt(), PutOn(ACTOR), kind=HUNT_ACTION,
        stealth=2, name="hunt, put on"),),
    values=(Value(STEALTH, 1, Both(Is(ACTOR, LAIBON), Both(Same(ACTOR, ACTING), HUNTING))),))
card(100633, "The Embrace", "31c8430e", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1), stealth=1, name="embrace"),))
card(100635, "Emergency Powers", "ae692f89",
    modes=(Mode("", PutOn(), stealth=1, name="put on"),),
    values=(PerEach(VOTES, 1, Each(of=EVERYBODY, kind=EVENTS, line="gehenna"),
        Both(Is(ACTOR, Who(trait="seraph")), Polled(hunt=False))),),
    triggers=tuple(Trigger(event, Only(Not(Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")))),
        Burn(THIS))
        for event in (AFTER_ANY_ACTION, EACH_UNLOCK, EACH_MASTER, EACH_MINION, EACH_DISCARD)))
card(100637, "Emergency Rations", "4839de36",
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="emergency rations"))), ChooseRemains(ALLY | RETAINER,
        "mortal"), Remove(CHOSEN), PutOn(ACTOR), stealth=1, name="put on"),),
    triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, Of(WOUNDS, ACTOR)), Burn(THIS), optional=True,
        when=Both(WHILE_READY, Is(ACTOR, Who(clan="Nagaraja")))),))
card(100642, "Enforcer", "e2ef1b92", traits=frozenset({"enforcer"}),
    modes=(on_itself("", "enforcer"),), values=(Value(STRENGTH, 1, Is(ACTOR, Who(clan="Osebo"))),))
card(100653, "Entrenching", "ef8e6f38",
    modes=(Mode("", Only(Is(ACTOR, VAMPIRES)), If(AtLeast(Of(BLOOD, ACTOR), 4), (GainBlood(4),)), stealth=1,
        name="gain 4 blood"),))
card(100655, "Epiphany", "cad86bd6",
    modes=(Mode("", Unlock(ACTOR), MergesWithOther(advanced=True), stealth=2, name="merge"),))
AWAKE_SABBAT = Each(Who("vampire", sect="sabbat", unlocked=True), EVERYBODY, besides=ACTOR, ready=False,
    aimed=True)
card(100660, "Esbat", "fda107f9",
    modes=(Mode("", Pick(AWAKE_SABBAT), Gain(BLOOD, 2, CHOSEN), stealth=1, name="2 blood"),
        Mode("", Only(AtLeast(Count(AWAKE_SABBAT), 2)), AsAnnounced(PickSome(AWAKE_SABBAT, 2, 2)),
            ForEach(CHOSEN, (If(Is(CHOSEN, UNLOCKED), (Gain(BLOOD, 1, CHOSEN),)),)), stealth=1,
            name="1 blood each")))
card(100666, "Eternal Vigilance", "249ebf37",
    modes=(Mode("", PutOn(), stealth=1, name="vigilance"),),
    values=(Value(FALL_BURNS, 1),),
    reactions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="sabbat"))), UnlockActor(), AttemptToBlock(),
        blood=1,
        by=LOCKED_ONLY, moment=BEFORE_BLOCK, reaction=True, name="unlock and block"),))
