"""Crypt cards by hand: what they do in the phases of a turn, and as actions of their own."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreMasterActions, UnlockActor, UnlockTarget
from rules.vtes.definitions.afterwards import OnceATurn
from rules.vtes.definitions.blocking import ChooseOther, StaysLocked
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, GainBlood, GainPool, Lose, PreyBurnsPool
from rules.vtes.definitions.choosing import ChooseSeat, ChooseUncontrolled, ChooseVampire
from rules.vtes.definitions.combining import Does, DoesIf, If
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Going, Is
from rules.vtes.definitions.crypt_cards import OnlyUse, StealBlood
from rules.vtes.definitions.crypt_phases import (
    BuryFromAsh,
    BuyTitle,
    ChooseAnother,
    ChooseOwn,
    ChoosePreys,
    FetchFromCrypt,
    FetchPower,
    InOwnTurn,
    LookAndDiscard,
    PassRetainer,
    ReclaimDiscards,
    Shrink,
    StealTitleOfThis,
    StirTop,
    TakeFromRicherPrey,
)
from rules.vtes.definitions.errands import DiscardOfTheirs
from rules.vtes.definitions.exposed import AtThis, LockTarget, StealThis
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, AFTER_OTHERS_MASTER, WAS_BLED, YIELDS_TITLE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCards, SearchToHand
from rules.vtes.definitions.references import ACTOR, BLOOD, CHOSEN, CORRUPTION, THIS, Of
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.hand import refill
from rules.vtes.terms import (
    AFTER,
    AFTER_OWN_ACTION,
    AS_ANNOUNCED,
    CARD_ACTION,
    DISCARD_PHASE,
    DURING,
    ENTERS_PLAY,
    EQUIPMENT,
    HUNT_ACTION,
    IMBUED,
    IN_DISCARD_PHASE,
    INFLUENCE_PHASE,
    MASTER,
    MASTER_PHASE,
    MINION_PHASE,
    OWN_TURN,
    OWN_UNLOCK,
    PASS,
    POLLING,
    RECRUIT_ACTION,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

READY = WHILE_READY
IN_ACTION = AS_ANNOUNCED | DURING | POLLING | AFTER


def _nudges(who: Who) -> dict[str, Any]:
    """Return what lets a vampire lock or unlock another one once in its controller's turn, in actions too."""
    ways = ((LockTarget(), "lock"), (UnlockTarget(), "unlock"))
    return {
        "abilities": tuple(
            Ability(OWN_TURN, OnceATurn(), ChooseAnother(who), does, name=way) for does, way in ways
        ),
        "aids": tuple(
            Mode(
                "", InOwnTurn(), OnceATurn(), ChooseAnother(who), does, moment=IN_ACTION, by=ANYBODY, name=way
            )
            for does, way in ways
        ),
    }


def burns_their_top(state: State, play: Play) -> None:
    """Burn the top card of the prey's library; for a master the vampire gains a blood."""
    prey = state.prey(play.methuselah)
    if prey.passive or not prey.library.items:
        return
    top = state.board.draw(prey.library, prey.ash)
    if state.faces[top].types & MASTER and play.actor is not None:
        gain_blood(state, play.actor, 1)


def has_hand(state: State, play: Play) -> bool:
    """Return whether there is a card in the hand."""
    return bool(play.methuselah.hand.items)


def buries_two(state: State, play: Play) -> Rules[None]:
    """Move up to two cards of the hand under the library, then draw."""
    methuselah = play.methuselah
    for _ in range(2):
        if not methuselah.hand.items:
            break
        chosen = yield Decision(methuselah.seat, "bury", [PASS, *methuselah.hand.items], play.number)
        if chosen == PASS:
            break
        state.board.move(chosen, methuselah.hand, methuselah.library, under=True)
    refill(state, methuselah)


ENTRIES = (
    card(201386, 'Travis "Traveler72" Miller', "eb8a6ee7",
        actions=(Mode("", ChooseUncontrolled(kind=IMBUED), AddBlood(2), kind=CARD_ACTION, stealth=1,
            convictions=1, name="2 blood"),)),
    card(200611, "Huitzilopochtli", "57c4b120",
        abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), pool=1, once=True, when=READY),)),
    card(200716, "John Paleologus", "c12047a7",
        abilities=(Ability(UNLOCK_PHASE, PreyBurnsPool(1), blood=2, once=True, when=READY),)),
    card(201103, 'Paul "Sixofswords29" Moreton', "f7640369",
        abilities=(Ability(INFLUENCE_PHASE, ChooseUncontrolled(kind=IMBUED), AddBlood(1), pool=1,
            once=True),)),
    card(200039, "Alabástrom", "5b3729e5",
        abilities=(Ability(OWN_TURN, ChooseVampire(ready=True, clan="Gargoyle", other=True), UnlockTarget(),
            once_a_turn=True, when=READY),)),
    card(201685, "Sakhar", "fa10cfb5",
        actions=(Mode("", SearchToHand(EQUIPMENT, shows=True), kind=CARD_ACTION, stealth=1, name="search"),)),
    card(200074, "Amisa", "e88e87bc",
        actions=(Mode("", ChooseOther(Who("vampire", min_capacity=8), directs=True, own=True, fallen=True),
            LockTarget(), directed=True, name="lock a vampire"),)),
    card(201075, "Olga Triminov", "1454affd",
        open_actions=(Mode("", AtThis(Who("vampire", trait="black hand"), others=True), StealThis(), pool=1,
            name="steal her"),)),
    card(201042, "Nefertiti", "8e73f186",
        actions=(Mode("", ChoosePreys(), Gain(CORRUPTION, 1, CHOSEN), directed=True, stealth=1, blood=1,
            name="corrupt a minion"),)),
    card(201520, "Nefertiti", "84d5c975",
        actions=(Mode("", FetchFromCrypt("Aabbt Kindred"), kind=CARD_ACTION, stealth=1, name="search"),),
        abilities=(Ability(MINION_PHASE, UnlockActor(), once=True, when=Is(ACTOR, Who(merged=True))),)),
    card(201243, "Sarrasine", "f087cfb4",
        abilities=(Ability(UNLOCK_PHASE, ChoosePreys(), Gain(CORRUPTION, 1, CHOSEN), once=True,
            when=Is(ACTOR, Who(merged=True), up=True)),)),
    card(200005, "Abdelsobek", "efd47c58",
        actions=(Mode("", ChooseOwn(VAMPIRES, Who(trait="mummy")), UnlockTarget(), kind=CARD_ACTION,
            stealth=1, name="unlock"),)),
    card(200443, "Eurayle Gelasia Mylonas", "b2d8cee7",
        actions=(Mode("", ChooseOwn(), UnlockTarget(), kind=CARD_ACTION, stealth=2, name="unlock one's own"),
            Mode("", ChooseOther(ANYONE, directs=True, fallen=True), UnlockTarget(), directed=True,
                name="unlock another's"))),
    card(201375, "Tobias Smith", "08dfdc7a",
        actions=(Mode("", ChooseVampire(sect="sabbat", titled=False, min_capacity=6, other=True),
            Entitle(CHOSEN, "bishop"), kind=CARD_ACTION, name="make a bishop"),)),
    card(200900, "Malabranca", "f3b1c4c7",
        actions=(Mode("", TakeFromRicherPrey(1), directed=True, stealth=1, name="take 1 pool"),)),
    card(200824, "Le Dinh Tho", "c5f3b9b1",
        actions=(Mode("", ChooseSeat(), DiscardOfTheirs(), directed=True, stealth=1,
            name="discard theirs"),)),
    card(200903, "Maldavis", "b2ca05a2",
        open_actions=(Mode("", AtThis(Who(title="primogen")), Lose(BLOOD, 1, THIS), stealth=1,
            name="burn 1 blood"),)),
    card(200235, "Calebros, The Martyr", "06cbcb65",
        open_actions=(Mode("", AtThis(Who("vampire", sect="camarilla", older=True), others=True),
            StealTitleOfThis("prince", "New York"), name="steal the title"),)),
    card(201675, "Luciano Carvalho", "0b6dc70f",
        abilities=(Ability(DISCARD_PHASE, PassRetainer("animal"), once=True),)),
    card(201724, "Mora, the Death Seer", "911bfa72",
        abilities=(Ability(DISCARD_PHASE, BuryFromAsh(), once=True, when=READY),)),
    card(201148, "Rachel Brandywine", "71aebe2d",
        triggers=(Trigger(IN_DISCARD_PHASE, ReclaimDiscards(), optional=True, when=READY),)),
    card(200405, "Egothha", "c7357f69", triggers=(Trigger(OWN_UNLOCK, Does(burns_their_top), when=READY),)),
    card(200079, "Anatole, Prophet of Gehenna", "3fbfa430",
        abilities=(Ability(MASTER_PHASE, StirTop(5), once=True, when=READY),)),
    card(201413, "Ur-Shulgi, The Shepherd", "21b44f25",
        abilities=(Ability(UNLOCK_PHASE, SearchToHand(name="Tajdid", shows=True), once=True, when=READY),)),
    card(201129, "Porphyrion", "9063ae59",
        triggers=(Trigger(ENTERS_PLAY, SearchToHand(name="Treaty of Laibach", shows=True), optional=True),)),
    card(200632, 'Inez "Nurse216" Villagrande', "9abf61dd",
        triggers=(Trigger(ENTERS_PLAY, FetchPower("inn"), optional=True),)),
    card(200593, "Hermana Hambrienta Menor", "6ae8f0c3",
        triggers=(Trigger(ENTERS_PLAY, If(AtLeast(Of(BLOOD), 2), (Lose(BLOOD, 2, THIS),), (Burn(THIS),))),)),
    card(201344, "Tariq, The Silent", "34816dbe", triggers=(Trigger(ENTERS_PLAY, Shrink(4)),)),
    card(201440, "Victor Pelletier", "00fe93ca",
        triggers=(Trigger(ENTERS_PLAY, BuyTitle("primogen", "prince", "justicar", "Paris"), optional=True),),
        values=(Value(YIELDS_TITLE, 1),)),
    card(201245, "Sascha Vykos, The Angel of Caine", "39f6f07e",
        triggers=(Trigger(AFTER_OTHERS_MASTER, DrawCards(1), optional=True, when=READY),),
        merged_title=("cardinal", "")),
    card(201327, "Sutekh, The Dark God", "db277e36",
        triggers=(Trigger(AFTER_ANY_ACTION, GainPool(1), optional=True, any_minion=True,
            when=Going((RECRUIT_ACTION,), brings="mummy", successful=True)),),
        abilities=(Ability(UNLOCK_PHASE, OnlyUse(), ChooseVampire(clan="Ministry", other=True, min_blood=1),
                StealBlood(1), once=True, name="from another"),
            Ability(UNLOCK_PHASE, OnlyUse(), ChooseVampire(clan="Ministry", other=True, room=True),
                BurnBlood(1), GainBlood(1), once=True, name="to another"))),
    card(201673, "Ilonka", "125e5ee6",
        triggers=(Trigger(WAS_BLED, LookAndDiscard(), optional=True, once_a_turn=True,
            any_minion=True, when=READY),)),
    card(201044, "Nehemiah", "5ae154db",
        abilities=(Ability(UNLOCK_PHASE, DoesIf(buries_two, has_hand), once=True),)),
    card(200400, "Eddie Gaines", "24704d07",
        triggers=(Trigger(AFTER_OWN_ACTION, StaysLocked(), when=Going((HUNT_ACTION,), successful=True)),)),
    card(200754, "Karif al Numair", "683a9232", **_nudges(Who("vampire", trait="black hand"))),
    card(200049, "Alexandra", "3b1b43a5", **_nudges(Who("vampire", clan="Toreador"))),
    card(200038, "Al-Muntathir, God's Witness", "09c8d73a", burns_among=(4, "True Brujah")),
)  # fmt: skip
"""The entries."""
