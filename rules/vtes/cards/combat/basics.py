"""Cards of combat that the reader does not read, or not whole; and actions that enter it."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import NO_COPY_ON_IT
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.aftermath import DealtMore, KeepsFighting, StaysAfterwards
from rules.vtes.definitions.combat import (
    DEARER_CARDS,
    ONE_WOUND,
    ONE_WOUND_ONLY,
    BoughtOff,
    ChooseFoe,
    EnterCombat,
    EquipInCombat,
    FoeBurnsPool,
    Forbid,
    Lasts,
    OneEach,
    OnlyAgainst,
    OnlyFirstRound,
)
from rules.vtes.definitions.combining import Does
from rules.vtes.definitions.conditions import Superior
from rules.vtes.definitions.damage import DamageEachRound, Strengthen
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_STRIKE
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import FOE, THIS
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.striking import (
    TO_CONTINUE,
    AdditionalStrikes,
    MoreDamage,
    PairedStrikes,
    Strike,
)
from rules.vtes.definitions.value import Value
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.fighting import wound
from rules.vtes.terms import (
    AFTER_ACTION,
    AS_CHOSEN,
    BEFORE_RANGE,
    CHOICE,
    END_OF_ROUND,
    MORE_STRIKES,
    NEEDED,
    OWN_TURN,
    STRENGTH,
)
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


ONE_OF_EACH = OneEach(THIS_COMBAT, here=True)
"""One at each Discipline in a combat."""


def keep(*forbidden: str) -> tuple[Forbid, ...]:
    """Give what keeps the opposing minion from these things for the whole combat."""
    return tuple(Forbid(what, THIS_COMBAT) for what in forbidden)


def beast(icons: str, *more: Verb) -> Mode:
    """Give a mode that makes the opposing vampire stronger, and keeps it close and fighting."""
    forbidden = keep("maneuver long", "press end", "equipment")
    return Mode(icons, OnlyFirstRound(), OnlyAgainst(vampires=True), OneEach(THIS_COMBAT),
        Strengthen(1, other=True), *forbidden, *more, moment=BEFORE_RANGE, name="draw it out")  # fmt: skip


def disarms(state: State, play: Play) -> None:
    """Put it on the opposing vampire, for its controller to use, and send that to torpor."""
    fight, side = fight_of(state, play)
    foe = fight.other(side).minion
    enter_play(state, play.number, play.methuselah.playing, state.methuselahs[foe.controller], foe)
    wound(state, foe)  # it falls as soon as this is done


ENTRIES = (
    card(101942, "Target Vitals", "5af47456", traits=frozenset({"aim"}),
        combat=(Mode("", OneEach(THIS_STRIKE, label="aim"), MoreDamage(2, if_inflicted=True), BoughtOff(2),
            moment=AS_CHOSEN, name="+2 damage"),)),
    card(100585, "Drawing Out the Beast", "15173442", traits=frozenset({"frenzy"}),
        combat=(beast("ani"),
            beast("ANI", DamageEachRound(1, ranged=True, unpreventable=True, pressing=True)))),
    card(101960, "Terror Frenzy", "84e25a69", traits=frozenset({"frenzy"}),
        combat=(Mode("ani", OnlyFirstRound(), *keep("maneuver close", "press continue", "equipment"),
                moment=BEFORE_RANGE, name="drive off"),
            Mode("ANI", OneEach(THIS_COMBAT, here=True), OnlyAgainst(vampires=True),
                Lasts(DEARER_CARDS, 1, FOE), moment=BEFORE_RANGE,
                name="dearer cards"))),
    card(100910, "Hell-for-Leather", "cb0ab08c",
        combat=(Mode("ani", ONE_OF_EACH, Strike(dodge=True), PairedStrikes(), moment=CHOICE, name="dodge"),
            Mode("cel", ONE_OF_EACH, AdditionalStrikes(limited=False), moment=MORE_STRIKES,
                name="additional strike"),
            Mode("obt", ONE_OF_EACH, FoeBurnsPool(2), moment=END_OF_ROUND, name="2 pool"))),
    card(100392, "Concealed Weapon", "74c0107b",
        combat=(Mode("", EquipInCombat(max_pool=2, max_damage=3, unique=False), moment=BEFORE_RANGE,
            name="equip"),)),
    card(102169, "Weighted Walking Stick", "856132a1",
        combat=(Mode("", OnlyFirstRound(), NO_COPY_ON_IT, PutOn(), CountersOnCard(5), moment=BEFORE_RANGE,
            name="take it up"),),
        armed=(Mode("", Strike(1, strength=True, wears=True), moment=CHOICE, name="strength+1 damage"),)),
    card(100549, "Disarm", "50ec49eb",
        combat=(Mode("pot", DealtMore(), Does(disarms), moment=END_OF_ROUND, name="disarm"),
            Mode("POT", DealtMore(), Does(disarms), RemembersSuperior(), moment=END_OF_ROUND,
                name="disarm, -2 strength")),
        values=(Value(STRENGTH, -1), Value(STRENGTH, -1, Superior())),
        abilities=(Ability(OWN_TURN, Burn(THIS), blood=3),)),
    card(100749, "Flesh of Marble", "06789ca9",
        combat=(Mode("pro", Lasts(ONE_WOUND), moment=BEFORE_RANGE, name="one damage a round"),
            Mode("PRO", Lasts(ONE_WOUND_ONLY), moment=BEFORE_RANGE,
                name="one damage a round, be it aggravated"))),
    card(102012, "Trap", "c60dda9c",
        combat=(Mode("", OnlyFirstRound(), PutInPlay(), CountersOnCard(3), KeepsFighting(),
            moment=BEFORE_RANGE, name="trap"),)),
    card(102279, "Pass Through Shadow", "cd34eeb6",
        combat=(Mode("obl", Strike(ends=True), moment=CHOICE, name="combat ends"),
            Mode("OBL", Strike(ends=True), StaysAfterwards(), moment=CHOICE, name="combat ends, put on")),
        aids=(Mode("", HelpActor(1, itself=True), Burn(THIS), moment=NEEDED, name="+1 stealth"),)),
    card(102228, "Hunter's Mark", "d06a7877",
        modes=(Mode("cel tha", ChooseFoe(), EnterCombat(presses=1), directed=True, name="enter combat"),
            Mode("CEL THA", ChooseFoe(), EnterCombat(presses=1, forbids="combat ends"), directed=True,
                name="enter combat, mark"))),
    card(100266, "Bum's Rush", "44f5e52f", delay=AFTER_ACTION,
        modes=(Mode("", ChooseFoe(), EnterCombat(maneuvers=1), directed=True, name="enter combat"),)),
    card(100886, "Harass", "20300662",
        modes=(Mode("", ChooseFoe(max_blood=3), EnterCombat(presses=1, press_way=TO_CONTINUE), directed=True,
            name="enter combat"),)),
)  # fmt: skip
"""The entries."""
