"""Crypt cards whose text says more than the recurring sentences.

What `crypt_text` recognises of a card (its `+N bleed` and the like) stands beside its entry here.
"""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand, MoreMasterActions, TurnAnarch, UnlockActor, UnlockTarget
from rules.vtes.definitions.blocking import BlockerBurns, DiscardFor, OnceAnAction
from rules.vtes.definitions.blood import (
    AddBlood,
    BurnBlood,
    BurnEdge,
    Gain,
    GainBlood,
    GainPool,
    Lose,
    PreyBurnsPool,
)
from rules.vtes.definitions.choosing import ChooseUncontrolled, ChooseVampire, Pick
from rules.vtes.definitions.combat import OneEach
from rules.vtes.definitions.combining import DoesIf, If, May
from rules.vtes.definitions.conditions import (
    READY_AND_UNLOCKED,
    WHILE_READY,
    AtLeast,
    Both,
    Exists,
    Going,
    Is,
    Not,
    Same,
)
from rules.vtes.definitions.crypt_answers import ChooseCircle
from rules.vtes.definitions.crypt_cards import (
    DistributeToKin,
    FeedOneOfTheirs,
    FetchAlly,
    LockToHelp,
    OnlyUse,
    RemoveUncontrolled,
    RevealForStealth,
)
from rules.vtes.definitions.crypt_phases import DiscardTwo
from rules.vtes.definitions.damage import Strengthen
from rules.vtes.definitions.decrees import Distribute
from rules.vtes.definitions.edicts import FetchFromAsh
from rules.vtes.definitions.exposed import ChooseAnybody, LockTarget
from rules.vtes.definitions.kinds import AIM_POOL, STRIKE_TOLL
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import (
    DiscardOne,
    DrawCards,
    DrawCrypt,
    GainOrDrawCrypt,
    ReshuffleHand,
    SearchToHand,
)
from rules.vtes.definitions.reacting import BleedsMe, Redirect
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    BLOOD,
    CHOSEN,
    CRYPT,
    EDGE,
    FOE,
    LOCATIONS,
    ME,
    POOL,
    PREY,
    RETAINERS,
    THIS,
    Cards,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import BlockLimit, PerLocation, PerMinion
from rules.vtes.definitions.who import Who
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    ANY_PASSED,
    BEFORE_RANGE,
    BLEED_VALUE,
    CARD_ACTION,
    CONVICTION,
    DISCARD_PHASE,
    DURING,
    END_OF_MINION_PHASE,
    ENTERS_PLAY,
    EVENT,
    FOE_FELL,
    HAND_SIZE,
    INFLUENCE_PHASE,
    INTERCEPT,
    MASTER,
    MASTER_PHASE,
    MASTER_PLAYED,
    MINION_PHASE,
    NEEDED,
    OTHERS_DISCARD,
    OTHERS_UNLOCK,
    OWN_TURN,
    OWN_UNLOCK,
    PASS,
    POLITICAL,
    POLITICAL_ACTION,
    REFERENDUM_PASSED,
    RESCUED,
    SILENCES,
    START_OF_MASTER,
    TOUGHNESS,
    UNBLOCKABLE,
    UNLOCK_PHASE,
    VOTE_PENALTY,
    VOTES,
    WEAKNESS,
    WHEN_BLOCKED,
)

READY = WHILE_READY
NO_MINION_CARDS = MASTER | EVENT | CONVICTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def their_locations(state: State, play: Play) -> list[int]:
    """Return the locations of the Methuselah whose phase it is, if they are the controller's prey."""
    source, methuselah = play.source, play.methuselah
    if source is None or state.prey(state.methuselahs[source.controller]) is not methuselah:
        return []
    return [number for number in methuselah.table.items if state.faces[number].location]


def taxed(state: State, play: Play) -> bool:
    """Return whether there are any."""
    return bool(their_locations(state, play))


def taxes_locations(state: State, play: Play) -> Rules[None]:
    """Let the prey burn a pool or the card for each."""
    methuselah = play.methuselah
    for number in their_locations(state, play):
        choice = number if methuselah.passive else (yield Decision(methuselah.seat, "target", [PASS, number]))
        if choice == PASS:
            burn_pool(state, methuselah, 1)
        elif number in state.in_play:
            leave_play(state, state.in_play[number])


ENTRIES = (
    card(200076, "Anarch Convert", "23218f2b",
        triggers=(Trigger(ENTERS_PLAY, ChooseVampire(other=True, titled=False), Remove(THIS), TurnAnarch(),
            GainOrDrawCrypt(), optional=True),)),
    card(201393, "Tupdog", "411aefdd",
        triggers=(Trigger(END_OF_MINION_PHASE, Burn(THIS), If(AtLeast(Count(Cards(CRYPT)), 1),
            (DrawCrypt(),))),)),
    card(200116, "Antonio d'Erlette", "fb5fb5a8",
        abilities=(Ability(INFLUENCE_PHASE, FetchAlly("mage"), transfers=4, when=READY),)),
    card(201411, "The unnamed", "8a2c3d49",
        triggers=(Trigger(AFTER_BLEED, GainPool(2), optional=True),),),
    card(200890, "Lutz von Hohenzollern", "a29a8f0f",
        triggers=(Trigger(ANY_PASSED, PreyBurnsPool(1), when=Both(READY, Going((POLITICAL_ACTION,)))),)),
    card(200905, "Malgorzata", "5597d513",
        actions=(Mode("", ChooseUncontrolled(), RemoveUncontrolled(), AddBlood(4), kind=CARD_ACTION,
            stealth=1, name="4 blood"),)),
    card(200999, "Mistress Fanchon", "69e2e763",
        actions=(Mode("", SearchToHand(not_types=NO_MINION_CARDS, shows=True), kind=CARD_ACTION, stealth=1,
            name="search"),)),
    card(200434, "Erlik", "f39d93a4",
        triggers=(Trigger(ENTERS_PLAY, DistributeToKin(5, "Harbinger of Skulls"), optional=True),)),
    card(200242, "The Capuchin", "628f50c7", returns=3),
    card(200305, "Cybele", "898767bf",
        triggers=(Trigger(START_OF_MASTER, MoreMasterActions(1), when=READY_AND_UNLOCKED),)),
    card(200605, "The Horde", "21e9c18e",
        aids=(Mode("", LockToHelp(1, "infernal"), moment=DURING, by=ANYBODY, name="+1 bleed"),)),
    card(201576, "Aline Gädeke", "a889cf59",
        triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True,
            any_minion=True, when=Both(Going(successful=True),
                Both(Is(ACTING, Who(sect="anarch")), Not(Same(ACTOR, ACTING))))),)),
    card(200856, "Lord Tremere", "899440a2",
        abilities=(Ability(MINION_PHASE, OnlyUse(), ChooseAnybody(Who(clan="Tremere/Tremere antitribu",
                locked=True), other=True), UnlockTarget(), once=True, name="unlock"),
            Ability(MINION_PHASE, OnlyUse(), ChooseAnybody(Who(clan="Tremere/Tremere antitribu",
                unlocked=True), other=True), LockTarget(), once=True, name="lock"))),
    card(201248, "Saulot, The Wanderer", "48c307d2",
        abilities=(Ability(UNLOCK_PHASE, OnlyUse(), ChooseUncontrolled(), BurnBlood(2), AddBlood(2),
                once=True, name="to an uncontrolled vampire"),
            Ability(UNLOCK_PHASE, OnlyUse(),
                ChooseAnybody(Who("vampire"), ready=False, other=True, room=True), BurnBlood(2),
                GainBlood(2), once=True, name="to a vampire in play")),
        values=(Value(TOUGHNESS, 99, Is(FOE, Who(clan="Baali"))),)),
    card(200349, "Dmitra Ilyanova", "58138209",
        actions=(Mode("", Distribute(4), kind=POLITICAL_ACTION, name="distribute 4 blood"),)),
    card(201608, "Nonu Dis", "1f3e5351",
        triggers=(Trigger(MASTER_PLAYED, ChooseVampire(ready=True, clan="Ministry", room=True), GainBlood(1),
            optional=True, once_a_turn=True, when=READY),)),
    card(200158, "Babalawo Alafin", "9b803496",
        abilities=(Ability(UNLOCK_PHASE, DiscardTwo(), once=True, when=READY),)),
    card(200545, "Guillaume Giovanni", "e1344062", values=(PerLocation(HAND_SIZE, 1),)),
    card(201057, "Nicomedes", "c7bc34e5",
        abilities=(Ability(OWN_TURN, ReshuffleHand(), blood=1, once_a_turn=True),)),
    card(201087, "Owain Evans, The Wanderer", "4f6b0f8f",
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(room=True), GainBlood(1), once=True, when=READY),),
        triggers=(Trigger(OTHERS_UNLOCK, FeedOneOfTheirs(1), optional=True, when=READY),)),
    card(200070, "Ambrosio Luis Monçada, Plenipotentiary", "f029d84c",
        abilities=(Ability(DISCARD_PHASE, ChooseAnybody(Who("vampire", clan="Lasombra"), other=True),
            UnlockTarget(), once=True, when=READY),),
        values=(Value(AIM_POOL, 1),)),
    card(200575, "Hartmut Stover", "700d93aa",
        abilities=(Ability(DISCARD_PHASE, BurnEdge(), GainPool(1), once=True),),
        values=(Value(VOTE_PENALTY, 1),)),
    card(201698, "Juliet Parr", "05b4aff2",

        triggers=(Trigger(REFERENDUM_PASSED, MoreHand(2, lasting=True)),)),
    card(201478, "Xaviar", "00e2f5ae", triggers=(Trigger(REFERENDUM_PASSED, UnlockActor(), optional=True),)),
    card(201409, "Undele", "be59becb",
        actions=(Mode("", FetchFromAsh(2, not_types=NO_MINION_CARDS), kind=POLITICAL_ACTION,
            name="2 minion cards"),)),
    card(201052, "New Blood", "5c618041",
        triggers=(Trigger(ENTERS_PLAY, ChooseCircle()), Trigger(ENTERS_PLAY, DrawCrypt()))),
    card(200248, "Carna, The Princess Witch", "56860b7a",
        abilities=(Ability(UNLOCK_PHASE, Pick(Each(of=ACTOR, kind=RETAINERS)), Burn(CHOSEN),
            Gain(BLOOD, 2), once=True),)),
    card(201033, "Nakhthorheb", "8fe74bc0", abilities=(Ability(MINION_PHASE, UnlockActor(), once=True),),
        values=(BlockLimit(UNBLOCKABLE, Who(corrupted=True)),)),
    card(200644, "Isanwayen", "052ce0eb",
        abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), locks=True, when=READY),),
        values=(Value(RESCUED, 1),)),
    card(200946, "Mary Anne Blaire", "4360adb9",
        actions=(Mode("", ChooseUncontrolled(), AddBlood(2), kind=CARD_ACTION, stealth=1, name="2 blood"),),

        values=(Everywhere(BLEED_VALUE, -2, Who(title="inner circle"), when=READY),)),
    card(201596, "Kalinda", "25cc849b", abilities=(Ability(OWN_TURN, BurnEdge(), UnlockActor()),)),
    card(201570, "Sybren van Oosten", "a25d526a",
        triggers=(Trigger(REFERENDUM_PASSED, UnlockActor(), optional=True),)),
    card(201060, "Nikolaus Vermeulen", "823fc8d6",
        abilities=(Ability(UNLOCK_PHASE, ChooseUncontrolled(clan="Nosferatu"), BurnBlood(1), AddBlood(1),
            once=True),)),
    card(201443, "Victoria", "15b05de1",
        abilities=(Ability(MASTER_PHASE, BurnEdge(), GainPool(2), when=READY),)),
    card(200421, "Emily Carson", "e6f92ce4", abilities=(Ability(DISCARD_PHASE, BurnEdge(), UnlockActor()),)),
    card(201120, "Pherydima", "fc3fa9dd",
        abilities=(Ability(DISCARD_PHASE, UnlockActor(), pool=1, once=True),)),
    card(200801, "La Viuda Blanca", "260d4e6a",
        actions=(Mode("", DrawCards(2), kind=CARD_ACTION, stealth=1, name="draw 2"),)),
    card(200956, "Matasuntha", "a0861f6e",
        triggers=(Trigger(FOE_FELL, GainPool(1), optional=True),)),
    card(200034, "Aksinya Daclau", "9af8818b",
        reactions=(Mode("", OnceAnAction(turn=True), BleedsMe(), Redirect(), DiscardFor(MASTER),
            moment=DURING, reaction=True, name="redirect"),)),
    card(201667, "Branimira", "5b7c3b12", values=(Value(INTERCEPT, 1, Not(AtLeast(Of(POOL, ME), 10))),)),
    card(200767, "Keith Moody", "108aeab9",
        triggers=(Trigger(OWN_UNLOCK, May(PREY, Lose(EDGE, 1, PREY), (Lose(BLOOD, 1, THIS),))),)),
    card(200135, "Arika", "4ea2f166",
        triggers=(Trigger(OTHERS_UNLOCK, DoesIf(taxes_locations, taxed), when=READY),)),
    card(200871, "Lucian, the Perfect", "c0f27aeb", values=(Value(STRIKE_TOLL, 1),)),
    card(201672, "Gathii", "fcdc3219",
        aids=(
            Mode("", RevealForStealth(), moment=NEEDED, by=ANYBODY, name="reveal the top card"),
            Mode("", RevealForStealth(False), moment=DURING, by=ANYBODY, name="reveal the top card"),
        )),
    card(201710, "Azucena", "15363d93",
        values=(Value(INTERCEPT, 1, Is(ACTING, Who(clan="Lasombra", younger=True))),
            Value(INTERCEPT, -1, Is(ACTING, Who(clan="Lasombra", older=True))))),
    card(201677, "Marialena", "53c7548c", triggers=(Trigger(WHEN_BLOCKED, BurnBlood(1)),)),
    card(200364, "Dónal O'Connor", "e8829e07",
        triggers=(Trigger(WHEN_BLOCKED, BlockerBurns(1, vampires=True)),)),
    card(200520, "Giotto Verducci", "7607bbd7",
        abilities=(Ability(OTHERS_DISCARD, DiscardOne(), once=True),)),
    card(200950, "Masika", "dd307023",
        abilities=(Ability(OTHERS_DISCARD | DISCARD_PHASE, UnlockActor(), once=True),)),
    card(201598, "Kasim Bayar", "abac1e19",
        armed=(Mode("", OneEach("combat"), DiscardFor(POLITICAL), Strengthen(2, lasts="combat"),
            moment=BEFORE_RANGE, name="+2 strength"),)),
    card(200508, "Gerald Windham", "18040cc7",
        values=(PerMinion(VOTES, 1, Who("vampire", title="any"), others=True,
            when=Is(ACTOR, Who(title="none"))),)),
    card(201678, "Neserian", "35cac947",
        values=(Value(BLEED_VALUE, -1, Not(Exists(Each(kind=LOCATIONS)))),
            Value(VOTES, 1, Exists(Each(kind=LOCATIONS))))),
    card(201312, "Stanislava", "198673ec", values=(Value(SILENCES, 1),)),
    card(201261, "Selena", "b5a3425d", values=(Value(WEAKNESS, 1, Is(FOE, Who(trait="werewolf"))),)),
    card(201480, "Xeper, Sultan of Lepers", "5528d3ce",
        values=(PerMinion(VOTES, 1, Who("vampire", trait="infernal", unique=True)),)),
)  # fmt: skip
"""The entries."""
