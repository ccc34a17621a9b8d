"""Crypt cards by hand: more of what they do in the phases of a turn, as actions, and after these."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, UnlockActor
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import ChooseOther, DiscardFor
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, GainPool
from rules.vtes.definitions.choosing import ChooseVampire
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    AtLeast,
    BledControls,
    Both,
    Exists,
    Going,
    Is,
    Kept,
    Not,
    Polled,
    Same,
    That,
)
from rules.vtes.definitions.crypt_cards import StealBlood
from rules.vtes.definitions.crypt_phases import ChooseAnother, Shrink
from rules.vtes.definitions.crypt_turns import (
    BurnsInTwo,
    DiscardsForIntercept,
    FetchesDiscipline,
    FetchesMany,
    HandPerTheirs,
    MovesNamed,
    ReturnsAction,
    RollsFate,
    SeesHandsBeside,
)
from rules.vtes.definitions.exposed import ChooseAnybody, LockTarget
from rules.vtes.definitions.kinds import (
    CONTEST_PRICE,
    FALL_IS_FINAL,
    FIXED_CAPACITY,
    LOCKS_FOR_LOCATIONS,
    OUTLASTS,
    UNTOUCHED,
    WITHHOLDS,
)
from rules.vtes.definitions.lending import Dearer, RescueOf
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    BLOOD,
    CHOSEN,
    COUNTERS,
    EDGE,
    EVENTS,
    EVERYBODY,
    ME,
    MEMORY,
    THIS,
    Each,
    Of,
)
from rules.vtes.definitions.sequels import RemembersTurn, SpendDiscard, SpendMaster
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.talents import Becomes, DrawsAgain, GiveTrait, PlaysFromAsh
from rules.vtes.definitions.usable import ANY_RANK
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, PerCounter
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    ACTIONS,
    AFTER_OWN_ACTION,
    ALLY,
    BLEED_VALUE,
    CARD_ACTION,
    DISCARD_PHASE,
    EMPLOY_ACTION,
    END_OF_MINION_PHASE,
    ENTERS_PLAY,
    EQUIP_ACTION,
    HAND_SIZE,
    HUNT_ACTION,
    IN_DISCARD_PHASE,
    INTERCEPT,
    MASTER,
    MASTER_PHASE,
    MODIFIER,
    NEEDED,
    OTHERS_UNLOCK,
    OWN_UNLOCK,
    REACTION,
    RECRUIT_ACTION,
    RESCUING,
    RETAINER,
    RUSH_ACTION,
    STEALTH,
    STRENGTH,
    UNBLOCKABLE,
    UNLOCK_PHASE,
    VOTES,
)

READY = WHILE_READY
HUNTING = Going((HUNT_ACTION,))
HAS_EDGE_NOT = Not(AtLeast(Of(EDGE, ME), 1))

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def has_even_pool(state: State, play: Play) -> bool:
    """Return whether the controller has an even number of pool."""
    return play.methuselah.pool % 2 == 0


ENTRIES = (
    card(200414, "Elizabeth Dimitros", "5fb5444a",
        values=(BlockLimit(UNBLOCKABLE, Who(names="Hesha Ruhadze")),)),
    card(200853, "Lord Ashton", "4597302a",
        open_actions=(Mode("", Only(Is(ACTOR, Who(clan="Gangrel"), beside=THIS)),
            FetchesDiscipline(("ani", "for", "pro")), kind=CARD_ACTION, stealth=1,
            name="search for a Discipline"),)),
    card(201144, "Quincy, The Trapper", "6b7a1ac5",
        actions=(Mode("", ChooseOther(ALLIES, near=True, directs=True), BurnsInTwo(), directed=True,
            stealth=1, name="burn an ally, in two actions"),)),
    card(200829, "Leila Monroe", "0f564aab",
        actions=(Mode("", ChooseOther(Who("vampire", sect="anarch", empty=True), own=True, fallen=True,
            directs=True), Turn(CHOSEN, "sabbat"), directed=True, stealth=1, name="bring to the Sabbat"),)),
    card(201706, "Silvian Popescu", "609ba251",
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(title="prince", min_blood=1, other=True),
            StealBlood(1), once=True),)),
    card(201030, "Nahir", "5ec54738",
        values=(PerCounter(HAND_SIZE, 1),),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), Gain(COUNTERS, 1, THIS), pool=1, when=READY,
            name="+1 hand size"),)),
    card(201332, "Synner-G", "5f6d2ab2",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
            when=Both(Same(ACTOR, ACTING), Going((EQUIP_ACTION,), brings="electronic", successful=True))),)),
    card(200959, "Mateusz Kazimirski, Biker of Blood", "5c5b1aa9",
        actions=(Mode("", Only(Is(ACTOR, Who(sect="sabbat", not_trait="black hand"))),
            GiveTrait("black hand", itself=True), kind=CARD_ACTION, stealth=1, blood=1,
            name="join the Black Hand"),)),
    card(200995, "Miriam Benyona", "b18c6204",
        values=(Value(RESCUING, -1),),
        abilities=(Ability(UNLOCK_PHASE, ChooseAnother(VAMPIRES), BurnBlood(1), GainBlood(1), once=True,
            name="give a blood"),)),
    card(201444, "Victoria Ash", "833fa5c1",
        actions=(Mode("", ChooseOther(Who("vampire", younger=True), own=True, directs=True), LockTarget(),
            directed=True, stealth=1, name="lock a younger vampire"),)),
    card(200427, "Epikasta Rigatos", "c8ebf485",
        triggers=(Trigger(AFTER_OWN_ACTION, ReturnsAction(), optional=True),)),
    card(200737, "Julius", "cfa1ae52", values=(Value(FALL_IS_FINAL, 1),)),
    card(200695, "Jeremy Talbot", "5941ffe2",
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=That(has_even_pool)),
            Trigger(OWN_UNLOCK, BurnBlood(1), when=Not(That(has_even_pool))))),
    card(200261, "César Holfield", "5758a7be",
        triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(), when=HUNTING),
            Trigger(END_OF_MINION_PHASE, BurnBlood(1),
                when=Both(Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")), Not(Kept("turn")))))),
    card(201684, "Roy", "bb8bb96f", triggers=(Trigger(IN_DISCARD_PHASE, LockSource()),)),
    card(200013, "Adhiambo", "7ae691fd",
        values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going((EQUIP_ACTION,), brings="weapon"))),
            Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going((RUSH_ACTION,)))))),
    card(201747, "Damian", "6942a7f9", values=(Value(BLEED_VALUE, 1, Exists(Each(Who(title="cardinal")))),)),
    card(200751, "Kanimana Belghazi", "a124d78d",
        values=(PerCounter(HAND_SIZE, 1, READY),),
        actions=(Mode("", Gain(COUNTERS, 1, THIS), kind=CARD_ACTION, stealth=1, blood=1,
            name="+1 hand size"),)),
    card(200683, "Jayne Jonestown", "82bdc54f",
        values=(Value(STEALTH, 1, HUNTING), Value(STEALTH, -1, Not(HUNTING))),
        triggers=(Trigger(OWN_UNLOCK, MovesNamed("Society of Leopold"), optional=True, when=READY),)),
    card(200167, "The Baron", "167a30da",
        abilities=(Ability(UNLOCK_PHASE, SeesHandsBeside(Who(clan="Giovanni")), once=True, when=READY,
            name="look at hands"),)),
    card(200322, "Darlene Killian", "a1e81c63", values=(Dearer(1, ALLY | RETAINER),)),
    card(200372, "Doyle Fincher", "92e0488b",
        triggers=(Trigger(IN_DISCARD_PHASE, ChooseAnybody(VAMPIRES, room=True, of="prey"), GainBlood(1),
            Gain(BLOOD, 1, THIS)),)),
    card(200092, "Angelica, The Canonicus", "55a5b732",
        aids=(Mode("", DiscardsForIntercept(MASTER), moment=NEEDED, by=ANYBODY, name="+X intercept"),)),
    card(200141, "Arriette Sylla", "035171d4",
        values=(Value(BLEED_VALUE, -1, Not(Is(ACTOR, Who(bears="orun")))),)),
    card(201336, "Talbot", "845e648d",
        actions=(Mode("", ChooseFoe(), AsAnnounced(DiscardFor(MASTER)), EnterCombat(),
            directed=True, stealth=1, name="enter combat"),)),
    card(201635, "Adelino Da Silva", "f92d67a3", values=(RescueOf(-2, Who("vampire", older=True)),)),
    card(201273, "Shahid", "e61f542a",
        triggers=(Trigger(OTHERS_UNLOCK, LockSource(), HandPerTheirs(), optional=True),)),
    card(200916, "Marcus Vitel", "c3d79f8a",
        merged=(Lent(Value(BLEED_VALUE, 1, BledControls(Who("vampire", sect="camarilla"))),
            Who("vampire", sect="sabbat"), mine=True, when=Both(READY, Is(ACTOR, Who(sect="sabbat")))),)),
    card(201430, "Vasily", "ed248f13", values=(Value(CONTEST_PRICE, 1, HAS_EDGE_NOT),)),
    card(201456, "Vlad Tepes", "a7d18784", poses=(ANY_RANK,)),
    card(200770, "Kemintiri", "f270738e", merged_title=("3 votes", ""),
        merged=(Becomes("", poses=("camarilla", "justicar", "Ventrue")),)),
    card(201269, "Seterpenre", "2aab5951",
        values=(Value(FIXED_CAPACITY, 1),), triggers=(Trigger(ENTERS_PLAY, FetchesMany(4)),)),
    card(200651, 'J. Oswald "Ozzy" Hyde-White', "2a761a56",
        triggers=(Trigger(OWN_UNLOCK, RollsFate()),),
        values=(Value(STEALTH, 1, Both(AtLeast(Of(MEMORY), 1), Not(AtLeast(Of(MEMORY), 3)))),
            Value(BLEED_VALUE, -1, AtLeast(Of(MEMORY), 5)),
            Value(STRENGTH, 1, AtLeast(Of(MEMORY), 5)))),
    card(200560, "Hagar Stone", "e963c37c", values=(Value(WITHHOLDS, 1),)),
    card(200391, "Duality", "cf065a5d", values=(DrawsAgain("vic"),)),
    card(200753, "Karen Suadela", "3704d408", values=(Value(UNTOUCHED, 1, Is(ACTOR, Who(title="prince"))),)),
    card(200229, "Byzar", "c17bb514", values=(Value(OUTLASTS, 3),)),
    card(200758, "Karsh", "8c8b5de6",
        values=(PlaysFromAsh("Blood Hunt"), Value(VOTES, 3, Polled(hunt=True))),
        poses=("prince for Blood Hunt",),
        merged=(Value(INTERCEPT, 1),), merged_title=("imperator", "")),
    card(201504, "Zelios", "307411c3", values=(Value(LOCKS_FOR_LOCATIONS, 1),)),
    card(200762, "Katarina Kornfeld", "8c534e50",
        values=(Value(STEALTH, 1, Exists(Each(Who("vampire", title="prince"), besides=ACTOR))),)),
    card(201345, "Tariq, The Silent", "516dd6ff", triggers=(Trigger(ENTERS_PLAY, Shrink(4)),),
        merged=(Becomes("", (), -4),)),
    card(200671, "Jane Sims", "847b1178", values=(Dearer(1, ACTIONS | MODIFIER | REACTION),)),
    card(200279, "Claudio Severino", "6233d258",
        abilities=(Ability(DISCARD_PHASE, SpendDiscard(), DiscardFor(0, "tha"), GainPool(1), when=READY,
            name="1 pool"),)),
    card(200157, "Baba Yaga, the Iron Hag", "255e7083",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True, once_a_turn=True,
            when=Going((RECRUIT_ACTION, EMPLOY_ACTION), successful=True)),)),
)  # fmt: skip
"""The entries."""
