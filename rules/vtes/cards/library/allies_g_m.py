"""Allies from G to M."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import armed_strike, rush, strikes_twice
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS, AT_ME, DIRECTED, FREELY, GHOUL, ONCE, PLAIN
from rules.vtes.definitions.abilities import BESIDE, Mode, Trigger
from rules.vtes.definitions.aiming import (
    ALLY_IN_PLAY, RETAINER_IN_PLAY, SLEEPER, AtThis, ChooseTarget, PickBeside,
)
from rules.vtes.definitions.allies import LivesOff, MoreLife
from rules.vtes.definitions.bleeding import BleedsSeat
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, StealBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combining import ChooseX, Does, ForEach, If, May, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Fighting, Is, Not
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import DamageEachRound, Inflict, Prevent
from rules.vtes.definitions.equipment import OfWeapons
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import BURNS_BLOCKING, HARD_HANDS, NO_WEAPONS, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Bring, Look
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTOR, BLOOD, CHOSEN, COPIES, COUNTERS, EVERYBODY, FOE, GEAR, HAND, KEEPER, LIBRARY, LIFE, ME, OTHERS,
    POOL, PREDATOR, PREY, THIS, X, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import TO_CLOSE, Maneuver, SetRange, Strike
from rules.vtes.definitions.usable import ONE_AT_A_TIME
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    BEFORE_RANGE, BEFORE_RESOLUTION, BLEED_VALUE, CANNOT_BLOCK, CARD_ACTION, CHOICE,
    EQUIPMENT, EQUIP_ACTION, INTERCEPT, IN_DISCARD_PHASE, MANEUVERS, NEEDED, OWN_UNLOCK, PASS, PREVENTION,
    RANGE, STEALTH,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100808, "Gargoyle Slave", "68665209", modes=PLAIN, life=3, bleed=0, strength=2,
    values=(OfWeapons(NO_WEAPONS, "ranged weapon"),),
    armed=(Mode("", ONCE, Prevent(1), moment=PREVENTION, name="prevent 1"),),
    actions=(Mode("", Only(Is(ACTOR, Who(max_blood=2))), GainBlood(1), stealth=1, kind=CARD_ACTION,
        name="1 life"),))
card(100821, "Ghouled Street Thug", "5b656b5e", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"ghoul"}),
    armed=(armed_strike(Strike(1, ranged=True)),), as_vampire=(("pot", 1),), as_capacity=2)
BANU_HAQIM = Who("vampire", clan="Banu Haqim")
card(100822, "The Ghouls of Plaza Morería", "8dd84d5c", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=GHOUL, armed=(armed_strike(Strike(1, ranged=True)), Mode("", ONCE, Maneuver(), moment=RANGE,
        name="maneuver")),
    actions=(Mode("", Pick(Each(Who("vampire", min_blood=1), EVERYBODY, aimed=True)), Lose(BLOOD, 1, CHOSEN),
        Gain(COUNTERS, 1, THIS), directed=True, stealth=1, kind=CARD_ACTION, name="burn a blood"),),
    open_actions=(Mode("", AtThis(BANU_HAQIM), ChooseX(Of(COUNTERS)),
        Lose(COUNTERS, X, THIS), Gain(BLOOD, X, ACTOR), stealth=1, kind=CARD_ACTION, name="X blood"),))
card(100823, "Gianna di Canneto", "080d7f0b", modes=PLAIN, life=2, bleed=1, strength=1,
    traits=frozenset({"wraith"}),
    armed=(Mode("", PickNow(Each(of=FOE, kind=GEAR)), Burn(CHOSEN), Burn(THIS), locks=True, by=BESIDE,
            moment=FREELY, name="burn an equipment"),
        Mode("", Only(Fighting(opening=True)),
            DamageEachRound(1, ranged=True, unpreventable=True, lasts=THIS_ROUND),
            locks=True, by=BESIDE, moment=BEFORE_RESOLUTION, name="1 damage")))
card(100832, "Giulia Giovanni Abruzzina", "45535e7c", modes=PLAIN, life=1, bleed=0, strength=0,
    traits=frozenset({"wraith"}),
    armed=(Mode("", Only(Is(ACTOR, Who("vampire", clan="Giovanni"))), SetRange(TO_CLOSE), locks=True,
        by=BESIDE,
        moment=BEFORE_RANGE, name="close range"),))
card(100855, "Gregory Winter", "ecb3689d",
    modes=PLAIN, life=4, bleed=1, strength=1, traits=frozenset({"ghoul", "several actions"}),
    actions=(Mode("", Pick(Each(VAMPIRES, OTHERS, besides=ACTOR, ready=False, aimed=True)), StealBlood(1),
        directed=True,
            stealth=1, name="steal 1 blood"),
        Mode("", ChooseTarget(SLEEPER), Burn(CHOSEN), MoreLife(2), directed=True,
            name="burn a vampire in torpor")),
    triggers=(Trigger(OWN_UNLOCK, Lose(LIFE, 1, ACTOR)),))


def is_fed_by_an_anarch(state: State, play: Play) -> Rules[None]:
    """Have a ready Anarch move a blood to it; ask seat by seat, beginning with the card's controller."""
    fed = play.source
    if not isinstance(fed, Minion):
        return
    for seat in state.ring.clockwise(fed.controller):
        methuselah = state.methuselahs[seat]
        if methuselah.passive:
            continue
        able = [
            minion
            for minion in state.ready_minions(methuselah)
            if minion is not fed and minion.blood and fits(ANARCHS, minion)
        ]
        if not able:
            continue
        options = [PASS, *(minion.number for minion in able)]
        choice = yield Decision(seat, "trigger", options, fed.number)
        if choice != PASS:
            pay_blood(state, state.minion(choice), 1)
            gain_blood(state, fed, 1)
            return


card(100858, "Grey Thorne", "0c632675", modes=PLAIN, life=2, bleed=1, strength=1,
    traits=frozenset({"ghoul", ONE_AT_A_TIME}), as_vampire=(("cel", 1), ("pot", 1)), poses=("anarch",),
    triggers=(Trigger(OWN_UNLOCK, Does(is_fed_by_an_anarch),
        when=Is(ACTOR, Who(max_blood=1))),))
card(100875, "Gypsies", "f2ef1a45", modes=PLAIN, life=1, bleed=1, strength=1,
    traits=frozenset({"mortal"}), values=(Value(STEALTH, 1),))
card(100890, "Harzomatuili", "eab16279", modes=PLAIN, life=4, bleed=0, strength=2,
    traits=frozenset({"werewolf"}),
    values=(Value(HARD_HANDS, 1),), armed=(Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE),),
    aids=(Mode("", DIRECTED, HelpBlocker(1, itself=True), LivesOff(1), moment=NEEDED,
        name="+1 intercept"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=3))),))


def takes(what: str, name: str) -> Mode:
    """Give the action of burning a follower that is neither wraith nor zombie, for the ally itself."""
    return Mode("", ChooseTarget(what, unlike="wraith/zombie"), Remove(THIS), Burn(CHOSEN), directed=True,
        stealth=1, kind=CARD_ACTION, name=name)


card(102327, "Heartrender", "ae9f190e", modes=PLAIN, life=1, bleed=1, strength=1,
    traits=frozenset({"wraith"}),
    actions=(takes(ALLY_IN_PLAY, "burn an ally"), takes(RETAINER_IN_PLAY, "burn a retainer")))
card(100911, "Hellhound", "d026cdb2", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"ghoul", "cannot act"}),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=1))),))
card(100912, "Herald of Topheth", "4614c402", modes=PLAIN, life=5, bleed=1, strength=3,
    traits=frozenset({"demon", "flight", "infernal"}), as_vampire=(("dai", 1), ("pot", 1), ("pre", 1)),
    as_capacity=5, actions=(rush(),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=4))),))


def links_its_recruiter(state: State, play: Play) -> None:
    """Give its recruiter +1 bleed and +1 stealth when bleeding the chosen Methuselah."""
    recruiter = state.in_play.get(play.source.memory) if play.source is not None else None
    if isinstance(recruiter, Minion):
        when = BleedsSeat(play.target, "Tremere antitribu")
        recruiter.values += [(None, Value(BLEED_VALUE, 1, when)), (None, Value(STEALTH, 1, when))]


card(100914, "Hexaped", "726774c6", life=3, bleed=0, strength=1,
    modes=(Mode("", Keep(ACTOR), name="bring into play"),),
    actions=(Mode("", ChooseSeat(), Does(links_its_recruiter), Remove(THIS), directed=True,
        stealth=1, kind=CARD_ACTION, name="a link counter"),))
card(100929, "High Top", "e252d181", modes=PLAIN, life=3, bleed=0, strength=1,
    traits=frozenset({"werewolf"}),
    as_vampire=(("cel", 1),), as_capacity=4, values=(Value(INTERCEPT, 1), Value(MANEUVERS, 1)),
    actions=(rush(),),
    armed=(strikes_twice(),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),))
card(100966, "Impundulu", "00d734a5", modes=PLAIN, life=1, bleed=0, strength=1,
    traits=frozenset({"demon", "flight"}), values=(Value(MANEUVERS, 1),),
    armed=(Mode("", Strike(1, ranged=True), moment=CHOICE, name="strike"),),
    actions=(Mode("", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), StealBlood(1),
        directed=True, stealth=1, kind=CARD_ACTION, name="steal 1 blood or life"),))
card(100983, "Informant", "16a10108", modes=PLAIN, life=1, bleed=0, strength=0,
    traits=frozenset({"mortal", "cannot act"}), values=(BlockLimit(CANNOT_BLOCK),),
    triggers=(Trigger(OWN_UNLOCK, ForEach(OTHERS, (If(Exists(Each(Who("vampire", clan="Ishtarri"))),
            (May(ME, None, then=(Look(Cards(HAND, KEEPER)),)),)),))),
        Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR))))
card(101047, "Kherebutu", "7bd31bdf", modes=PLAIN, life=3, bleed=2, strength=3,
    traits=frozenset({"mummy", "shuffled when burned"}), as_vampire=(("nec", 1),), as_capacity=3,
    actions=(Mode("", Pick(Each(Who("vampire", clan="Tremere", max_capacity=4), PREY, ready=False,
        aimed=True)), Burn(CHOSEN), Burn(THIS), directed=True, kind=CARD_ACTION, name="burn a Tremere"),))
card(101094, "Leonardo, Mortician", "04bf8502", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"mortal"}),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)), GainBlood(1),
        kind=CARD_ACTION,
        stealth=1, name="1 blood"),))
card(101165, "Marijava Thuggee", "38b3b7d6", modes=PLAIN, life=3, bleed=1, strength=1,
    traits=frozenset({"ghoul"}), as_vampire=(("obf", 1),),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), Inflict(CHOSEN, 1), directed=True,
        kind=CARD_ACTION, name="1 damage"),),
    triggers=(Trigger(OWN_UNLOCK, Only(Not(AtLeast(Count(Each(Who("vampire", trait="black hand"),
        ready=False)), Count(Each(kind=COPIES))))), Lock(Each(kind=COPIES))),))
card(101194, "Mehemet of the Ahl-i-Batin", "320c7932", modes=PLAIN, life=2, bleed=0, strength=0,
    traits=frozenset({"mage"}), armed=(armed_strike(Strike(2, ranged=True)),),
    actions=(Mode("", Pick(Each(Who("vampire", bears="discipline"), PREY, ready=False, aimed=True)),
        Lose(BLOOD, 1, CHOSEN), PickBeside(Each(of=CHOSEN, kind="discipline")), Burn(CHOSEN),
        directed=True, kind=CARD_ACTION, name="burn a Discipline"),))
card(101197, "Member of the Entourage", "f65aaec1", modes=PLAIN, life=2, bleed=0, strength=0,
    traits=frozenset({"mortal", "cannot act"}), values=(Value(BURNS_BLOCKING, 1),),
    aids=(Mode("", AT_ME, HelpBlocker(1, itself=True), LivesOff(1), moment=NEEDED, name="+1 intercept"),))
card(102239, "Michael Harris, the Incinerator", "95fb07f4", modes=PLAIN, life=3, bleed=1, strength=1,
    traits=frozenset({"mortal", "unique", "operation antigen"}),
    actions=(Mode("", Bring((Cards(LIBRARY, types=EQUIPMENT),)), kind=EQUIP_ACTION,
        name="equip"),),
    armed=(Mode("", Only(Is(FOE, VAMPIRES)), OneEach(THIS_ROUND), Lose(POOL, 1, ME), SetRange(),
        moment=BEFORE_RANGE,
        name="set the range"),))
card(101231, "Moise Kasavubu", "81e83c5e", modes=PLAIN, life=1, bleed=0, strength=0,
    traits=frozenset({"mortal"}),
    armed=(armed_strike(Strike(2, ranged=True)),),
    actions=(Mode("", Pick(Each(Who("imbued"))),
        Bring((Cards(HAND, types=EQUIPMENT), Cards(LIBRARY, types=EQUIPMENT)), who=CHOSEN), stealth=1,
        kind=CARD_ACTION, name="equip an Imbued"),))
card(101250, "Muddled Vampire Hunter", "1718ddf7", modes=PLAIN, life=1, bleed=0, strength=4,
    traits=frozenset({"mortal", "strikes first"}), actions=(rush(vampire=True),))
card(101261, "Mylan Horseed", "27b0971d",
    modes=PLAIN, life=1, bleed=1, strength=0, traits=frozenset({"changeling"}),
    armed=(armed_strike(Strike(dodge=True), OneEach("combat")),),
    actions=(Mode("", Pick(Each(Who("vampire", not_sect="camarilla", min_capacity=8), EVERYBODY, aimed=True)),
        Unlock(CHOSEN), kind=CARD_ACTION, stealth=1, name="unlock"),),
    values=(BlockLimit(CANNOT_BLOCK, VAMPIRES),))
