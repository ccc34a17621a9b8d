"""Library cards of Thaumaturgy."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    cancels, first, intercept, more, on_itself, prepared, stealth, strike, unlocks_in_own_turn,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_MOMENT, AT_CLOSE_RANGE, AT_LONG_RANGE, AT_ME, DIRECTED, DODGE, EITHER_OF_TWO, ENDS, IN_FIRST_ROUND,
    IN_LATER_ROUNDS, ONE_OF_EACH,
)
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import Mark, ThisAction
from rules.vtes.definitions.aiming import ChooseHurt
from rules.vtes.definitions.allies import Employ
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow, BreakOff, ContinueAction, IfBlocked
from rules.vtes.definitions.blocking import FailAttempt, NeedsBlockers
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EARLIER, HALVES, RISING_STORM, SILENCES_FOE, STORM, Lasts
from rules.vtes.definitions.combining import ChooseX, Does, If, May, Only
from rules.vtes.definitions.conditions import AtLeast, Fell, Fighting, Is, Same, Superior
from rules.vtes.definitions.damage import Inflict, LosesBlood, Prevent
from rules.vtes.definitions.equipment import EquipFromHand
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    HAS_BURNED, MILD_OUTSIDE, MILD_WOUNDS, STIFLED, THIS_COMBAT, THIS_ROUND,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Bring
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import DEAF
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTOR, ATTEMPTING, BLOCKER, BLOOD, BLOOD_OR_LIFE, CHOSEN, DAMAGE, EVERYBODY, FOE, HAND, LIBRARY, ME,
    SPARE_BLOOD, THIS, WEAPONS, Cards, Each, Less, Of, X,
)
from rules.vtes.definitions.striking import (
    HARMLESS, TO_CONTINUE, GainManeuver, GainPress, Press, Strike, StrikeIs, StrikesAgain,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AS_ANNOUNCED, BEFORE_RANGE, BEFORE_RESOLUTION, BEFORE_STRIKES, CHOICE, DURING, EMPLOY_ACTION, EQUIPMENT,
    EQUIP_ACTION, FALL_BURNS, MANEUVERS, NEEDED, NEXT_DISCARD, PRESSING, PREVENTION, RETAINER, STRENGTH,
    Moments,
)
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play

card = Shelf()

SLAVES = Each(Who("vampire", clan="Gargoyle", trait="slave", bears_no="armor of terra"), ready=False)
OF_GARGOYLES = Is(ACTOR, Who(clan="Gargoyle"))
card(100088, "Armor of Terra", "60e1f61b", traits=frozenset({"armor of terra"}),
    modes=(Mode("tha", Pick(SLAVES), PutOn(), stealth=1, name="arm a Gargoyle"),
        *(Mode(icons, Only(Is(ACTOR, Who("vampire", clan="Gargoyle", bears_no="armor of terra"))), PutOn(),
            *more_, stealth=1, name="arm itself" + ", prevent 1" * len(more_))
            for icons, more_ in (("vis", ()), ("VIS", (Keep("higher level"),))))),
    values=(Value(MILD_WOUNDS, 1, OF_GARGOYLES), Value(MILD_OUTSIDE, 1, OF_GARGOYLES), Value(FALL_BURNS, 1)),
    armed=(Mode("", Only(Superior()), Only(OF_GARGOYLES), OneEach(THIS_COMBAT), Prevent(1), moment=PREVENTION,
        name="prevent 1"),))
card(100162, "Biothaumaturgic Experiment", "b52ae3ec", values=(Value(MANEUVERS, 1), Value(STRENGTH, 1)),
    modes=(Mode("tha", Employ("animal", freely=True), stealth=1,
        name="employ an animal"),
        Mode("THA", Pick(Each(ready=False)), PutOn(), stealth=1, name="put on")))
card(100204, "Blood of Sandman", "e18f709c",
    modes=(Mode("tha", Pick(Each(ALLIES, EVERYBODY, aimed=True)), Burn(CHOSEN), stealth=1, directed=True,
            name="burn an ally"),
        Mode("THA", Pick(Each(Who("vampire", younger=True, locked=True), EVERYBODY, besides=ACTOR,
            aimed=True)), PutOnTheirs(), stealth=6, directed=True, name="put on")),
    values=(Value(STIFLED, 1), Value(FALL_BURNS, 1)))

HARDLY = (AT_CLOSE_RANGE, IN_LATER_ROUNDS)
BEFORE_BLOWS = Moments(BEFORE_STRIKES | BEFORE_RESOLUTION)
card(100214, "Blood to Water", "8483158d",
    combat=(Mode("tha", *HARDLY, LosesBlood(3, burns_ally=True), moment=BEFORE_BLOWS, name="3 blood"),
        Mode("THA", *HARDLY, LosesBlood(5), moment=BEFORE_BLOWS, name="5 blood")))
card(100235, "Bond with the Mountain", "228bd257",
    combat=(strike("tha", DODGE, GainPress(), name="dodge, press"),
        strike("vis", Strike(ends=True, unlocks=True, unlocks_other=True), name="combat ends, both unlock"),
        strike("VIS", Strike(ends=True, unlocks=True), name="combat ends, unlock")))
card(100270, "Burning Touch", "a0e177d7",
    combat=(strike("tha", Strike(1, unprevented_by="for"), name="1 damage despite Fortitude"),),
    modes=(Mode("val", NeedsBlockers(), IfBlocked(Lose(BLOOD_OR_LIFE, 1, BLOCKER)), If(Is(ATTEMPTING),
            (May(ATTEMPTING, None, (FailAttempt(bars=False),)),)), moment=ANY_MOMENT,
                name="1 blood if blocked"),
        more("VAL", 1)))
CREATURE = tuple(Cards(zone, types=RETAINER, trait="gargoyle creature") for zone in (LIBRARY, HAND))
card(100340, "Children of Stone", "38c2bf59",
    modes=(Mode("tha", EquipFromHand(locations=True, pool=1, blood=1), kind=EQUIP_ACTION, stealth=1,
        name="equip"),
        *(Mode(icons, Bring(CREATURE, cheaper=cheaper_), kind=EMPLOY_ACTION, stealth=1,
            name="employ a creature" + " for less" * cheaper_) for icons, cheaper_ in (("vis", 0), ("VIS",
                1)))))

ARCHES = (AT_LONG_RANGE, Only(Fighting(blocked=True)), Only(Same(ACTOR, BLOCKER)), DIRECTED)
card(100377, "Collapse the Arches", "2a6c7c23",
    combat=(Mode("tha", *ARCHES, Strike(2, ranged=True), GainPress(), moment=CHOICE, name="2R damage, press"),
        Mode("vis", *ARCHES, Strike(4, ranged=True, undodgeable=True), moment=CHOICE, name="4R damage"),
        Mode("VIS", *ARCHES, Strike(4, ranged=True, undodgeable=True, first=True), moment=CHOICE,
            name="4R damage, first strike")))
card(100477, "Cryptic Mission", "6a10ef06",
    modes=tuple(
        Mode(icons, ChooseHurt(ANYONE, retainers=True, fallen=True),
            If(Is(CHOSEN, VAMPIRES), (Lose(BLOOD, 1, CHOSEN),), (Inflict(CHOSEN, 1),)), *gains,
            stealth=1, directed=True, name="1 blood or life" + ", 1 blood" * len(gains))
        for icons, gains in (("tha", ()), ("THA", (Gain(BLOOD, 1, ACTOR),)))))
card(100624, "Eldritch Glimmer", "345c13c0",
    combat=tuple(Mode(icons, IN_LATER_ROUNDS, ChooseX(Of(SPARE_BLOOD), least=0), Strike(damage, ranged=True),
        Gain(DAMAGE, X), Lose(BLOOD, X, ACTOR), moment=CHOICE, name=f"{damage}R damage and X more")
        for icons, damage in (("tha", 2), ("THA", 4))))
card(100751, "Flow Within the Mountain", "3097ae73",
    combat=(Mode("tha", Press(), moment=PRESSING, name="press"),
        strike("vis", ENDS, name="combat ends"),
        Mode("VIS", Strike(ends=True), ContinueAction(), moment=CHOICE, name="combat ends, continue")))
card(101077, "Lead Fist", "f3db77ce",
    combat=(strike("tha", Strike(1, hand=True), name="+1 damage"),
        strike("vis", Strike(1, hand=True), GainPress(TO_CONTINUE, blood=1),
            name="+1 damage, press for blood"),
        strike("VIS", Strike(2, hand=True), GainPress(TO_CONTINUE, blood=1),
            name="+2 damage, press for blood")))
ITS_DAMAGE = Of(DAMAGE, CHOSEN)
card(101137, "Machine Blitz", "1e8c36cd",
    combat=(Mode("tha", Pick(Each(of=FOE, kind=WEAPONS)), Strike(1, ranged=True),
            If(AtLeast(ITS_DAMAGE, 1), (Gain(DAMAGE, Less(ITS_DAMAGE, 1)),), (StrikeIs(HARMLESS),)),
            moment=CHOICE, name="as much as a weapon"),
        Mode("THA", Pick(Each(of=FOE, kind=WEAPONS)), Strike(1, ranged=True), Gain(DAMAGE, ITS_DAMAGE),
            moment=CHOICE, name="1 more than a weapon")))
card(101143, "Magic of the Smith", "4e595882",
    modes=(
        Mode("tha", Bring((Cards(LIBRARY, types=EQUIPMENT),)), kind=EQUIP_ACTION, name="equip"),
        Mode("THA", Bring((Cards(LIBRARY, types=EQUIPMENT),)), kind=EQUIP_ACTION, stealth=2,
            name="equip, more stealth"),
    ))
card(101223, "Mirror Walk", "94ec30fa", delay=NEXT_DISCARD,
    modes=(stealth("tha", 1),
        Mode("THA", IfBlocked(Lock(BLOCKER)), IfBlocked(BreakOff()), stealth=1, moment=NEEDED,
            name="+1 stealth, end it if blocked")))


def is_forgotten(state: State, play: Play) -> Rules[None]:
    """Remove the burned vampire from the game, and those of its name in crypts, uncontrolled or burned."""
    if play.fall is None:
        return
    name, owners = play.fall.minion.face.card.name, state.setting.owners
    of_name = {n for n, face in enumerate(state.faces) if face.card.is_crypt and face.card.name == name}
    for methuselah in state.methuselahs:
        in_crypt = [number for number in methuselah.crypt.items if number in of_name]
        for number in in_crypt:
            state.board.move(number, methuselah.crypt, state.methuselahs[owners[number]].removed)
        state.board.shuffle(methuselah.crypt)
        for number in [*methuselah.ash.items, *methuselah.uncontrolled.items]:
            if number in of_name:
                play.target = number
                yield from carry_out(state, play, (Remove(CHOSEN),))


FORGOTTEN = (Pick(Each(Who("vampire", unique=True), EVERYBODY, aimed=True)), PutOn())
card(101263, "The Name Forgotten", "1500d450",
    modes=(Mode("tha", *FORGOTTEN, directed=True, name="put on"),
        Mode("THA", *FORGOTTEN, stealth=1, directed=True, name="put on")),
    triggers=(Trigger(HAS_BURNED, Does(is_forgotten), when=Fell(burned=True, bearer=True)),))
card(101386, "Perfect Clarity", "c0f532a9",
    modes=(Mode("tha", Mark(DEAF, "dom/pre"), moment=AS_ANNOUNCED, name="deaf to Dominate and Presence"),
        Mode("THA", Mark(DEAF, "dom/pre"), Bestow(ACTOR, Lasts(SILENCES_FOE, lasts=THIS_ACTION,
            name="dom/pre")),
            moment=AS_ANNOUNCED,
            name="deaf to Dominate and Presence, in combat too")))
card(101646, "Rockheart", "239a1b64",
    combat=(strike("tha", DODGE, name="dodge"),
        Mode("vis", Prevent(strikes=True, half=True), moment=PREVENTION, name="prevent half"),
        Mode("VIS", ONE_OF_EACH, Prevent(strikes=True, half=True), Lasts(HALVES), moment=PREVENTION,
            name="prevent half, and later")))
card(101664, "Rutor's Hand", "4e18c7ff", traits=frozenset({"rutor's hand"}),
    modes=(on_itself("tha", "rutor's hand", Lock(THIS), Inflict(ACTOR, 1, aggravated=True), name="the hand"),
        on_itself("THA", "rutor's hand", Lock(THIS), May(ME, Lose(BLOOD, 3, ACTOR),
            otherwise=(Inflict(ACTOR, 1, aggravated=True),)), name="the hand, or 3 blood")),
    **unlocks_in_own_turn(locks=True))

HIDDEN = ("action chi", "action obf", "action modifier chi", "action modifier obf")
card(101701, "Scry the Hearthstone", "79adb5b9",
    modes=(intercept("tha", 1, AT_ME),
        intercept("vis", 1, AT_ME, Bestow(ACTOR, GainManeuver(lasts=THIS_COMBAT))),
        cancels("VIS", AT_ME, CancelCard(spares=True), of=HIDDEN, reaction=True)))
card(101725, "Serenading the Kami", "b57873d8",
    modes=tuple(Mode(icons, ThisAction(STRENGTH, more), moment=AS_ANNOUNCED, name=f"+{more} strength")
        for icons, more in (("tha", 1), ("THA", 2))))
EARLIER_STRIKES = Lasts(EARLIER, lasts=THIS_ROUND, name="tha")
card(101770, "Shotgun Ritual", "e4679568",
    combat=(first("tha", IN_FIRST_ROUND, EARLIER_STRIKES, name="strikes of later rounds"),
        first("THA", IN_FIRST_ROUND, EARLIER_STRIKES, GainPress(TO_CONTINUE),
            name="strikes of later rounds, press")))
card(101794, "Skin of the Chameleon", "13fe0d6b",
    modes=(prepared("tha", EITHER_OF_TWO, moment=AS_ANNOUNCED, name="a maneuver or press if blocked"),
        stealth("vis", 1, EITHER_OF_TWO), stealth("VIS", 2, EITHER_OF_TWO)))
card(102130, "Voices of the Castle", "64c8b009",
    modes=(intercept("vis", 1), intercept("tha", 1, blood=1),
        Mode("vis", HelpBlocker(1, Who(master=True), other=True), moment=NEEDED, reaction=True,
            name="+1 intercept of its master"),
        Mode("VIS", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed")))
card(102164, "Weather Control", "36f6c7f5",
    combat=(Mode("tha", IN_FIRST_ROUND, OneEach(THIS_COMBAT), Lasts(STORM, 1), moment=BEFORE_RANGE,
            name="1 damage each round"),
        Mode("THA", IN_FIRST_ROUND, OneEach(THIS_COMBAT), Lasts(RISING_STORM, 1), moment=BEFORE_RANGE,
            name="more damage each round")))
card(102185, "Wind Dance", "1bf4509f",
    combat=(strike("tha", DODGE, name="dodge"),
        strike("THA", DODGE, StrikesAgain(DODGE), name="dodge twice")))
