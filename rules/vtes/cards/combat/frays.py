"""Combat cards, and some equipment, that make fights harder, dearer or calmer."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.cards.builders import card
from rules.vtes.cards.combat.blows import FREELY, MILDLY, strike
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.cards.idioms import NO_COPY_ON_IT
from rules.vtes.cards.modifiers.blocking import barring
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blocking import CannotBlock, ChooseOther
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.blows import AsStruck, HurtSelf, IfHit, LargerHandInCombat
from rules.vtes.definitions.brawls import KinOfFighter, NoFrenzy, SummonsIllusion
from rules.vtes.definitions.choosing import OnlyOne, Pick
from rules.vtes.definitions.combat import (
    DEARER_STRIKES,
    HARDER_HANDS,
    HURTS_MORE,
    MILD,
    RETURNS,
    RETURNS_WORSE,
    SHARPER,
    SHARPER_STILL,
    STRIKES_ON,
    UNAFFECTED,
    YIELDS_PRESS,
    Forbid,
    Lasts,
    OneEach,
    OnlyAgainst,
    OnlyAt,
    OnlyFirstRound,
)
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import Both, Going, Is, Not, Same, Superior, That
from rules.vtes.definitions.damage import DamageEachRound, Prevent, Strengthen, Toughen
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    BLOOD,
    CHOSEN,
    COUNTERS,
    FOE,
    MELEE,
    REMEMBERED,
    THIS,
    Each,
    Of,
)
from rules.vtes.definitions.striking import (
    TO_CONTINUE,
    TO_END,
    TO_LONG,
    GainPress,
    Maneuver,
    Press,
    SetRange,
    Strike,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.terms import (
    AFTER_COMBAT,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    CHOICE,
    KIN_FIGHTS,
    OWN_UNLOCK,
    PRESSING,
    PREVENTION,
    RANGE,
    STEALTH,
    STRENGTH,
)
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

ONCE = OneEach(THIS_COMBAT)
FRENZY = frozenset({"frenzy"})


def first(icons: str, *verbs: Verb, name: str) -> Mode:
    """Give what is used before range is determined."""
    return Mode(icons, *verbs, moment=BEFORE_RANGE, name=name)


def either(one: str, other: str, *verbs: Verb, name: str) -> tuple[Mode, Mode]:
    """Give what takes one of two disciplines, before range is determined."""
    return first(one, *verbs, name=name), first(other, *verbs, name=name)


def is_dodged(state: State, play: Play) -> bool:
    """Return whether the opponent dodges the hand strike that was chosen, where that helps."""
    fight, side = fight_of(state, play)
    other = fight.other(side).blow
    sure = "undodgeable" in side.minion.profile.traits
    return fight.close and other is not None and other.strike.dodge and not sure


POUNCE = AsStruck(If(That(is_dodged), (HurtSelf(1), GainPress(on=FOE))))
LEAVES_UNFIT = IfHit(Forbid("strike"))
FOE_VAMPIRE = OnlyAgainst(vampires=True)
ANARCH = Who(sect="anarch")
BLOOD_OF_ACID = (OnlyAt(close=True), OneEach(THIS_ROUND))

A_BLADE = Pick(Each(of=ACTOR, kind=MELEE))


def withholds_blood(state: State, play: Play, most: int) -> Rules[None]:
    """Move up to so much blood of the opposing vampire, which it remembers, to the card."""
    fight, side = fight_of(state, play)
    foe, card = fight.other(side).minion, state.in_play.get(play.number)
    amounts = list(range(min(most, foe.blood), -1, -1))
    amount = yield from choose(play.methuselah.seat, "x", amounts, play.number)
    if card is not None:
        card.memory = foe.number
        change_counters(state, card, burn_blood(state, foe, amount))


ENTRIES = (
    card(100376, "Cold Aura", "4f0c9617",
        combat=(first("nec", SetRange(TO_LONG), name="long range"),
            first("NEC", SetRange(TO_LONG), GainPress(TO_END), name="long range, press to end"))),
    card(101426, "Pounce", "cdc25397",
        combat=(strike("fli", Strike(2, hand=True), LEAVES_UNFIT, POUNCE, name="+2 damage"),)),
    card(100076, "Apparition", "e01b2fc1", delay=AFTER_COMBAT,
        combat=(Mode("chi", Toughen(1, THIS_COMBAT), moment=FREELY | PREVENTION, name="prevent 1 each round"),
            Mode("CHI", Toughen(2, THIS_COMBAT), moment=FREELY | PREVENTION, name="prevent 2 each round"))),
    card(100489, "Dam the Heart's River", "858d2162", traits=FRENZY,
        combat=(first("qui", ONCE, Lasts(HURTS_MORE, 1), name="+1 damage"),
            first("QUI", ONCE, Lasts(HURTS_MORE, 1), Lasts(DEARER_STRIKES, 1, FOE),
                name="+1 damage, dearer strikes"))),
    card(102359, "Righteous Blade", "70904290", modes=PLAIN,
        armed=(Mode("", Strike(1, strength=True), moment=CHOICE, name="strength+1 damage"),
            Mode("", ONCE, Press(TO_CONTINUE), moment=PRESSING, name="press to continue"))),
    card(100738, "Fists of Death", "ffcbfb7f",
        combat=(first("pot", Strengthen(1), name="+1 strength"),
            first("POT", Strengthen(2), name="+2 strength"))),
    card(101268, "Necrosis", "a3f9938d",
        combat=(strike("pot", Strike(1, hand=True), name="+1 damage"),
            strike("thn", Strike(2, hand=True), name="+2 damage"),
            strike("THN", Strike(2, hand=True),
                DamageEachRound(1, unpreventable=True, pressing=True, lasts=THIS_ROUND, vampires=True),
                name="+2 damage, 1 in the press step"))),
    card(102336, "Rage of Apedemak", "75804f91", traits=FRENZY,
        combat=(*either("ani", "pot", ONCE, LargerHandInCombat(1), Lasts(HARDER_HANDS, 1), name="+1 damage"),
            *either("ANI", "POT", ONCE, LargerHandInCombat(1), Lasts(HARDER_HANDS, 2), name="+2 damage"))),
    card(102362, "Tranquility Shield", "b4c2b4bb",
        combat=(first("for", OnlyFirstRound(), Toughen(1, THIS_COMBAT), NoFrenzy(),
                name="prevent 1 each round, no frenzy"),
            first("FOR", OnlyFirstRound(), Toughen(2, THIS_COMBAT), NoFrenzy(),
                name="prevent 2 each round, no frenzy"))),
    card(102347, "Wall of Filth", "85759960", traits=frozenset({"goes on as no equipment"}),
        combat=(*either("pro", "tha", NO_COPY_ON_IT, PutOn(), name="wall"),
            *either("PRO", "THA", NO_COPY_ON_IT, PutOn(), RemembersSuperior(), name="wall, any damage")),
        armed=(Mode("", Only(Not(Superior())), Prevent(2, normal=True), Burn(THIS),
                moment=PREVENTION, name="prevent 2 normal damage"),
            Mode("", Only(Superior()), Prevent(2), Burn(THIS), moment=PREVENTION,
                name="prevent 2"))),
    card(100125, "Backstep", "51bec3d0",
        combat=(Mode("", Maneuver(TO_LONG), Lasts(YIELDS_PRESS, lasts=THIS_ROUND), moment=RANGE,
            name="maneuver to long range"),)),
    card(102340, "Soulgrinder", "5ced83df",
        combat=(*(strike(icons, Strike(2, hand=True), name="+2 damage") for icons in ("pot", "tha")),
            *(strike(icons, Strike(2, hand=True, unprevented_by="for"), name="+2 damage despite Fortitude")
                for icons in ("POT", "THA")))),
    card(101883, "Strength of the Bear", "f704cbe1",
        combat=(first("ani", Strengthen(1, lasts=THIS_ROUND), name="+1 strength this round"),
            first("spi", Strengthen(1), name="+1 strength"),
            first("SPI", Strengthen(1), GainPress(), name="+1 strength, press"))),
    card(100087, "Armor of Caine's Fury", "172a7393",
        combat=(Mode("pre", Prevent(1), moment=PREVENTION, name="prevent 1"),
            first("val", Toughen(1, THIS_COMBAT, strikes=True), NoFrenzy(),
                name="prevent 1 of strikes each round, no frenzy"),
            first("VAL", Toughen(2, THIS_COMBAT, strikes=True), NoFrenzy(),
                name="prevent 2 of strikes each round, no frenzy"))),
    card(100203, "Blood of Acid", "5b566497",
        combat=(Mode("vic", *BLOOD_OF_ACID, Lasts(RETURNS, lasts=THIS_ROUND), moment=BEFORE_STRIKES,
            name="give it back"),
            Mode("VIC", *BLOOD_OF_ACID, Lasts(RETURNS_WORSE, lasts=THIS_ROUND), moment=BEFORE_STRIKES,
                name="give it back aggravated"))),
    card(101314, "Octopod", "a1970649",
        combat=(Mode("san", KinOfFighter(), Lasts(STRIKES_ON, 1, CHOSEN), moment=KIN_FIGHTS,
            name="additional strike"),
            Mode("SAN", KinOfFighter(), Lasts(STRIKES_ON, 2, CHOSEN), moment=KIN_FIGHTS,
                name="2 additional strikes"))),
    card(101382, "Penitent Resilience", "e22b8bcf",
        combat=(Mode("for", Lasts(MILD, lasts=THIS_ROUND),
            Lasts(UNAFFECTED, lasts=THIS_ROUND, name="Flash Grenade"), moment=MILDLY, name="mild this round"),
            Mode("for obe", Lasts(MILD), Lasts(UNAFFECTED, name="Flash Grenade"), moment=MILDLY,
                name="mild this combat")),
        modes=(barring("FOR OBE", ChooseOther(VAMPIRES), CannotBlock()),)),
    card(100954, "Illusions of the Kindred", "6b823911",
        combat=(first("chi", SummonsIllusion(), name="illusion, half its blood"),
            first("CHI", SummonsIllusion(full=True), name="illusion, full of blood"))),
    card(101921, "Sword of the Righteous", "7356cd5c",
        combat=(first("ani", ONCE, A_BLADE, Lasts(SHARPER, 1, CHOSEN), name="+1 damage with a weapon"),
            first("val", ONCE, A_BLADE, Lasts(SHARPER, 1, CHOSEN), Lasts(SHARPER_STILL, on=CHOSEN),
                name="+1 damage, aggravated"),
            first("VAL", ONCE, A_BLADE, Lasts(SHARPER, 1, CHOSEN), Lasts(SHARPER_STILL, on=CHOSEN),
                Toughen(1),
                name="+1 damage, aggravated, prevent 1"))),
    card(102127, "Vitae Block", "e8d9eb4b",
        combat=(first("ani", FOE_VAMPIRE, ONCE, GainPress(), name="press"),
            first("obe", FOE_VAMPIRE, ONCE, PutInPlay(), Does(withholds_blood, (2,)), name="up to 2 blood"),
            first("OBE", FOE_VAMPIRE, ONCE, PutInPlay(), Does(withholds_blood, (3,)), name="up to 3 blood")),
        triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, Of(COUNTERS), REMEMBERED), Burn(THIS)),)),
    card(100053, "An Anarch Manifesto", "2a881fc7", traits=frozenset({"manifesto"}),
        modes=(Mode("", OnlyOne("manifesto"), name="bring into play"),),
        values=(Value(STEALTH, 1, Both(Is(ACTOR, ANARCH),
            Both(Same(ACTOR, ACTING), Going(requires="anarch")))),
            Lent(Value(STRENGTH, 1), Who("vampire", title="any", not_sect="anarch"), at_it=True))),
)  # fmt: skip
"""The entries."""
