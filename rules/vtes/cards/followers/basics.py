"""Allies and retainers of which the reader does not read all: zombies, ghouls, demons, wraiths."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.blocking import LockBlocker
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, Forbid, OneEach, OnlyFirstRound
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import (
    AnyOf,
    AtLeast,
    Going,
    Is,
    Not,
    Same,
    Superior,
)
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import BloodFromDamage, DamageEachRound, Prevent
from rules.vtes.definitions.errands import ChooseKind
from rules.vtes.definitions.followers import (
    BlockedDirected,
    ChooseLocation,
    EndsUnblocked,
    HasPlayed,
    InOpening,
    LivesOff,
    PlaysAsVampire,
    RemovesRemains,
    SacrificesOne,
    SmallFoe,
)
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import THIS_ROUND
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import SearchToHand
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.reacting import AtMe
from rules.vtes.definitions.recruiting import ActsAtOnce, RemembersSuperior
from rules.vtes.definitions.references import (
    ACTOR,
    ATTEMPTING,
    BLOCKER,
    CHOSEN,
    COUNTERS,
    FOE,
    GEAR,
    LIFE,
    ME,
    THIS,
    Each,
    Of,
    X,
)
from rules.vtes.definitions.striking import Press, StayClose
from rules.vtes.definitions.summoning import PayX
from rules.vtes.definitions.targets import BurnTarget, MoreLife
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerLife, Shelter, ShelterFrom
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BEGINNING,
    BLOCKED,
    CARD_ACTION,
    DURING,
    EQUIPMENT,
    INTERCEPT,
    NEEDED,
    OWN_TURN,
    OWN_UNLOCK,
    PRESSING,
    PREVENTION,
    RESOLUTION,
    ROUND_ENDS,
    STEALTH,
    STRENGTH,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

ZOMBIE = frozenset({"zombie"})
LIFELESS = frozenset({"zombie", "gains no life"})


def rush(*needs: Verb, vampire: bool = False, stealth: int = 0, blood: int = 0) -> Mode:
    """Give the action of entering combat with a minion, or a vampire only, for whom needs nothing or this."""
    return Mode(
        "", *needs, ChooseFoe(vampire=vampire), EnterCombat(), directed=True, stealth=stealth, blood=blood,
        name="enter combat",
    )  # fmt: skip


MINISTRY = Who(clan="Ministry")
TREMERE = Who(clan="Tremere")

WORN_DOWN = If(Not(AtLeast(Of(COUNTERS), 1)), (Remove(THIS),))


ENTRIES = (
    card(101751, "Shambling Hordes", "e9ad2a9a", life=3, bleed=0, strength=0, traits=LIFELESS,
        modes=(Mode("nec", RemovesRemains(), name="3 life"),
            Mode("NEC", MoreLife(1), RemovesRemains(), name="4 life")),
        values=(PerLife(STRENGTH, 1),), actions=(rush(),)),
    card(101563, "Reanimated Corpse", "ca16e249", life=2, bleed=2, strength=2,
        traits=ZOMBIE | {"plays only Combat"}, as_vampire=(("for", 1),),
        modes=(Mode("thn", PayX(), Gain(COUNTERS, X, THIS), WORN_DOWN, name="X counters"),
            Mode("THN", PayX(), Gain(COUNTERS, X, THIS), Gain(COUNTERS, 2, THIS),
                name="X+2 counters")),
        triggers=(Trigger(OWN_UNLOCK, If(AtLeast(Of(COUNTERS), 1), (Lose(COUNTERS, 1, THIS),)), WORN_DOWN),)),
    card(101333, "Ossian", "b393ecb9", modes=PLAIN, life=4, bleed=0, strength=2,
        traits=frozenset({"werewolf"}), actions=(rush(vampire=True, stealth=1),),
        armed=(Mode("", HasPlayed("aus"), Forbid("strike"), Forbid("maneuver"), moment=BEGINNING,
                name="no maneuvers and strikes"),
            Mode("", BloodFromDamage(ally=True), moment=ROUND_ENDS, name="life"))),
    card(100981, "Infernal Servitor", "26e036fb", life=2, bleed=3, strength=1,
        traits=frozenset({"demon", "serves the infernal"}),
        modes=(Mode("dai", ActsAtOnce(), name="recruit"),
            Mode("DAI", ActsAtOnce(), PlaysAsVampire(("dai", "obf")), name="recruit to play cards")),
        triggers=(Trigger(AFTER_OWN_ACTION, Remove(THIS), when=Going(successful=True)),)),
    card(102144, "War Ghoul", "c215bf0b", life=5, bleed=0, strength=4, traits=frozenset({"ghoul"}),
        modes=(Mode("", SacrificesOne(), name="bring into play"),), actions=(rush(vampire=True),),
        armed=(Mode("", OneEach("round"), Prevent(1), moment=PREVENTION, name="prevent 1"),),
        abilities=(Ability(OWN_TURN, ChooseLocation(), BurnTarget(), locks=True, burns=True,
            name="burn a location"),),
        aids=(Mode("", ChooseLocation(), Burn(THIS), BurnTarget(), locks=True, moment=DURING,
            name="burn a location"),)),
    card(101645, "Rock Cat", "e47ebbb2", modes=PLAIN, life=4, bleed=0, strength=3, as_capacity=3,
        as_vampire=(("pot", 1),), traits=frozenset({"gargoyle creature"}), actions=(rush(),),
        armed=(Mode("", SmallFoe(3), Forbid("strike"), moment=BEGINNING, name="no strikes"),
            Mode("", OneEach("combat"), Press(), moment=PRESSING, name="press"))),
    card(100103, "Asanbonsam Ghoul", "5da806c1", modes=PLAIN, life=3, bleed=0, strength=2,
        traits=frozenset({"ghoul"}), values=(Value(INTERCEPT, 1, Going(directed=True)),),
        armed=(Mode("", BlockedDirected(), StayClose(), moment=BEGINNING, name="close range"),)),
    card(102286, "Aggressive Corpse", "1b5a44f0", modes=PLAIN, life=3, bleed=0, strength=2,
        traits=LIFELESS | {"undodgeable"}, values=(ShelterFrom(("dom", "pre")),),
        actions=(rush(),)),
    card(101419, "Ponticulus", "d1fd94eb", modes=PLAIN, life=1, bleed=0, strength=0,
        traits=frozenset({"wraith", "cannot act", "immune to normal damage", "has no equipment"}),
        values=(Value(INTERCEPT, 1, Going(at=ME)),),
        aids=(Mode("", HelpBlocker(1, TREMERE), locks=True, moment=NEEDED, name="+1 intercept"),
            Mode("", HelpBlocker(1, TREMERE, theirs=True), locks=True, moment=NEEDED,
                name="+1 intercept for another's"))),
    card(102324, "Freakish Conglomeration", "816096d7", life=3, bleed=1, strength=3, traits=ZOMBIE,
        modes=(Mode("obl", name="3 life"), Mode("tha", name="3 life"),
            Mode("OBL", MoreLife(1), name="4 life"), Mode("THA", MoreLife(1), name="4 life")),
        actions=(rush(),), triggers=(Trigger(OWN_UNLOCK, Lose(LIFE, 1, ACTOR)),)),
    card(101665, "Saatet-ta", "2ae76400", modes=PLAIN, life=2, bleed=1, strength=2,
        traits=frozenset({"mummy", "shuffled when burned"}),
        aids=(Mode("", HelpActor(1, MINISTRY), locks=True, moment=NEEDED, name="+1 stealth"),
            Mode("", HelpActor(1, MINISTRY, bleed=True), locks=True, moment=DURING, name="+1 bleed"),
            Mode("", HelpBlocker(1, MINISTRY), locks=True, moment=NEEDED, name="+1 intercept"))),
    card(102103, "Veneficti", "a9e0c5de", modes=PLAIN, life=2, bleed=2, strength=1,
        traits=frozenset({"mage"}),
        values=(Value(STEALTH, 1), Shelter(ALLIES), Shelter(Who("vampire", max_capacity=6))),
        actions=(Mode("", ChooseKind("demon", others=True), If(Is(CHOSEN, ALLIES), (Give(CHOSEN, ME),),
            (Burn(CHOSEN),)), directed=True, kind=CARD_ACTION,
            name="take a demon"),)),
    card(102304, "Rotting Behemoth", "0651d5a7", life=6, bleed=0, strength=3, traits=LIFELESS,
        modes=(Mode("obl", RemovesRemains(), name="recruit"),
            Mode("OBL", RemovesRemains(), RemembersSuperior(), name="recruit to press")),
        actions=(rush(blood=1),),
        armed=(Mode("", Only(Superior()), OnlyFirstRound(), OneEach("combat"), Press(), blood=1,
            moment=PRESSING, name="press"),)),
    card(102220, "Double Deuce", "3bc6ab64", modes=PLAIN, life=3, bleed=1, strength=1,
        traits=frozenset({"werewolf"}), values=(Value(STEALTH, 1),),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),)),
    card(100823, "Gianna di Canneto", "080d7f0b", modes=PLAIN, life=2, bleed=1, strength=1,
        traits=frozenset({"wraith"}),
        armed=(Mode("", PickNow(Each(of=FOE, kind=GEAR)), Burn(CHOSEN), Burn(THIS), locks=True, by=BESIDE,
                moment=BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION, name="burn an equipment"),
            Mode("", InOpening(), DamageEachRound(1, ranged=True, unpreventable=True, lasts=THIS_ROUND),
                locks=True, by=BESIDE, moment=BEFORE_RESOLUTION, name="1 damage"))),
    card(102065, "Underbridge Stray", "3c7b9d18", life=1, bleed=0, strength=0, traits=frozenset({"animal"}),
        modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), RemembersSuperior(), name="2 life")),
        values=(Value(STRENGTH, 1, Superior()),),
        armed=(Mode("", LivesOff(1), Press(), by=ANYBODY, moment=PRESSING, name="press"),),
        aids=(Mode("", AtMe(), Only(Not(AnyOf(Same(THIS, BLOCKER), Same(THIS, ATTEMPTING)))),
            Pick(Each(Who(locked=True), besides=THIS)), Burn(THIS), Unlock(CHOSEN),
                moment=BEFORE_BLOCK | DURING, name="unlock another"),)),
    card(100476, "Crypt's Sons", "13e5fe1d", modes=PLAIN, life=3, traits=frozenset({"mortal"}),
        armed=(Mode("", DamageEachRound(1, ranged=True), moment=RESOLUTION, name="1 damage each round"),),
        aids=(Mode("", Only(Is(ACTOR, Who(sect="anarch"))), LockBlocker(), LivesOff(1), EndsUnblocked(),
            moment=BLOCKED, name="go on unblocked"),)),
    card(101250, "Muddled Vampire Hunter", "1718ddf7", modes=PLAIN, life=1, bleed=0, strength=4,
        traits=frozenset({"mortal", "strikes first"}), actions=(rush(vampire=True),)),
    card(100090, "Arms Dealer", "d1f6bc60", modes=PLAIN, life=1, bleed=0, strength=1,
        traits=frozenset({"mortal"}),
        actions=(Mode("", SearchToHand(EQUIPMENT, like="weapon"), kind=CARD_ACTION, stealth=1,
            name="find a weapon"),)),
    card(101254, "Murder of Crows", "a0d92968", life=1, traits=frozenset({"animal"}),
        modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), name="2 life")),
        armed=(Mode("", DamageEachRound(1, ranged=True), moment=RESOLUTION, name="1 damage each round"),)),
)  # fmt: skip
"""The entries."""
