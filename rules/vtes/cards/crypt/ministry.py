"""Crypt cards: Ministry."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import in_own_turn, unlocks_in_own_turn, with_text
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, HOLDS_EDGE
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.blocking import Disables
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, Lose, StealBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import ChooseX, Does, Only, Repeat
from rules.vtes.definitions.conditions import (
    READY_AND_UNLOCKED, WHILE_READY, AtLeast, BledControls, Both, Exists, Fell, Fighting, Going, Is, Not,
    Same,
)
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DrawCards, LookAtHand
from rules.vtes.definitions.kinds import (
    ACTION_ANNOUNCED, AFTER_ANY_ACTION, AFTER_FIGHT, FIXED_CAPACITY, HAS_BURNED, OTHERS_ACTED,
    OTHERS_DISCARDED, RETURNS_LATER, STINGS, SWAYS_CORRUPTED, UNDIRECTED_ONLY,
)
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OnlyUse
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.phases import MoreMasterActions
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLED, BLOOD, CHOSEN, CONTROLLER, CORRUPTION, CRYPT, EVERYBODY, FOE, HAND, LIBRARY, ME,
    OTHERS, POOL, PREY, THIS, UNCONTROLLED_REGION, VOTERS, X, Cards, Each, Of,
)
from rules.vtes.definitions.standing import Becomes
from rules.vtes.definitions.striking import IfHit, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, PerUniqueGear
from rules.vtes.definitions.votes import Silenced
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.votes import count
from rules.vtes.terms import (
    AFTER_BLEED, AFTER_OWN_ACTION, ALLY, BLEED_VALUE, BLOCK_PRICE, CARD_ACTION, CHOICE, EMPLOY_ACTION,
    ENTERS_PLAY, MASTER_PHASE, MASTER_PLAYED, MINION_PHASE, NO_ENDING, POLITICAL_ACTION, RECRUIT_ACTION,
    RETAINER, STEALTH, UNBLOCKABLE, UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200001, "Aabbt Kindred", "12beecf8",
    values=(Value(UNDIRECTED_ONLY, 1,
        Not(Exists(Each(Who(names="Nefertiti"), EVERYBODY, besides=ACTOR)))),))
card(200005, "Abdelsobek", "efd47c58",
    actions=(Mode("", Pick(Each(VAMPIRES, ready=False, or_who=Who(trait="mummy"))), Unlock(CHOSEN),
        kind=CARD_ACTION,
        stealth=1, name="unlock"),))
card(200073, "Amenophobis", "f245f181",
    triggers=(Trigger(AFTER_ANY_ACTION, DrawCards(1), optional=True, any_minion=True,
        when=Going(requires="ser", successful=True)),))
card(200074, "Amisa", "e88e87bc",
    actions=(Mode("", Pick(Each(Who("vampire", min_capacity=8), EVERYBODY, besides=ACTOR, ready=False,
        aimed=True)),
        Lock(CHOSEN), directed=True, name="lock a vampire"),))
card(200140, "Arnulf Jormungandrsson", "11bbd715",
    values=(Disables(("dem", "dom", "nec", "pre"), modifiers=True),))
card(200231, "Cagliostro, The Grand Copht", "dd8c7c17",
    triggers=(Trigger(AFTER_FIGHT, Only(Fighting(blocked=True)), Only(Same(THIS, ACTING)), Only(Is(FOE)),
        Gain(CORRUPTION, 1, FOE), optional=True, any_minion=True),))
card(200294, "Count Jocalo", "9c56f662",
    triggers=(Trigger(OTHERS_DISCARDED, LookAtHand(), optional=True, when=WHILE_READY),))
card(200414, "Elizabeth Dimitros", "5fb5444a",
    values=(BlockLimit(UNBLOCKABLE, Who(names="Hesha Ruhadze")),))
card(201588, "Faruq Abd al-Qadir", "91fc09e6",
    values=(Value(NO_ENDING, 1, Is(FOE, Who(corrupted=True))),))
card(201754, "Gostoso", "7cbf8b97",
    triggers=(Trigger(AFTER_BLEED, Only(Going(at=PREY)), Only(AtLeast(Of(BLED), 1)), GainBlood(1),
        optional=True),))
card(201591, "Hesha Ruhadze", "a3d90106", values=(PerUniqueGear(BLEED_VALUE, 1),))
card(200637, "Intisar", "7bff6b4a",
    abilities=(Ability(UNLOCK_PHASE, HOLDS_EDGE, Pick(Each(of=OTHERS, ready=False)),
        Gain(POOL, 1, CONTROLLER), Lock(CHOSEN), pool=1, once=True, when=WHILE_READY, name="lock a minion"),))
card(200742, "Kahina the Sorceress", "0d6a836a",
    actions=(Mode("", Inflict(Each(Who(corrupted=True), EVERYBODY, ready=False), 1),
        kind=POLITICAL_ACTION,
        name="damage the corrupted"),))
card(200769, "Kemintiri", "1dbc2644",
    values=tuple(Value(kind, 1, BledControls(Who(clan="Ventrue"), bleeding=True, fallen=True))
        for kind in (BLEED_VALUE, STEALTH)))
card(200770, "Kemintiri", "f270738e", merged_title=("3 votes", ""),
    merged=(Becomes("", poses=("camarilla", "justicar", "Ventrue")),))
card(200780, "Khay'tall, Snake of Eden", "58dc734b", values=(Value(SWAYS_CORRUPTED, 1),))
card(200828, "Legba", "38b6458e", values=(Silenced(Who(clan="Ministry"), others=True),))
card(201033, "Nakhthorheb", "8fe74bc0", **unlocks_in_own_turn(),
    values=(BlockLimit(UNBLOCKABLE, Who(corrupted=True)),))
card(201042, "Nefertiti", "8e73f186",
    actions=(Mode("", Pick(Each(of=PREY, ready=False, aimed=True)), Gain(CORRUPTION, 1, CHOSEN),
        directed=True, stealth=1, blood=1,
        name="corrupt a minion"),))
card(201520, "Nefertiti", "84d5c975",
    actions=(Mode("", Move(Cards(CRYPT, name="Aabbt Kindred"), UNCONTROLLED_REGION, shown=True),
        kind=CARD_ACTION, stealth=1, name="search"),),
    **with_text(in_own_turn(Only(Is(ACTOR, Who(merged=True))), UnlockActor(), phases=MINION_PHASE,
        name="unlock")))


def turns_votes(state: State, play: Play) -> None:
    """Turn the votes and ballots that a vampire has cast to the other side."""
    polled, number = state.referendum, play.target
    if polled is None:
        return
    if number in polled.cast:
        other = AGAINST if polled.cast[number][0] == FOR else FOR
        count(state, polled, state.minion(number), other)
    if number in polled.ballots:
        polled.ballots[number] = AGAINST if polled.ballots[number] == FOR else FOR


card(201043, "Neferu", "b7fac630",
    aids=(Mode("", Pick(Each(Who("vampire", corrupted=True), kind=VOTERS)), Does(turns_votes), blood=1,
        moment=ANY_REFERENDUM, by=ANYBODY, name="turn votes"),))
card(201608, "Nonu Dis", "1f3e5351",
    triggers=(Trigger(MASTER_PLAYED, Pick(Each(Who("vampire", clan="Ministry", room=True))), GainBlood(1),
        optional=True, once_a_turn=True, when=WHILE_READY),))
card(201072, "Ogwon", "f65763a7", values=(Value(STINGS, 1),))
card(201109, "Pentweret", "b87c4b17",
    armed=tuple(Mode("", Only(Is(FOE, who)), Strike(), IfHit(Give(FOE, ME)), moment=CHOICE, blood=2,
        name=f"steal {what}") for who, what in (
            (Who("ally", max_cost=3), "an ally"), (Who("vampire", max_capacity=3), "a vampire"))))
card(201129, "Porphyrion", "9063ae59",
    triggers=(Trigger(ENTERS_PLAY, Move(Cards(LIBRARY, name="Treaty of Laibach"), HAND, shown=True),
        optional=True),))
card(201143, "Qufur am-Heru", "7d064ddc",
    values=(Value(RETURNS_LATER, 1),))
card(201236, "Saqqaf, Keeper of the Grand Temple of Set", "6394580b",
    triggers=(Trigger(AFTER_OWN_ACTION, GainPool(1), optional=True, once_a_turn=True,
        when=Going(requires="ser", successful=True)),))
card(201242, "Sarrasine", "bce977e3",
    abilities=(Ability(MASTER_PHASE, BurnEdge(), MoreMasterActions(1), when=WHILE_READY,
        name="+1 master phase action"),))
card(201243, "Sarrasine", "f087cfb4",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(of=PREY, ready=False, aimed=True)),
        Gain(CORRUPTION, 1, CHOSEN), once=True,
        when=Is(ACTOR, Who(merged=True), up=True)),))
card(201662, "Sergio Bueno", "e6a969aa",
    values=(BlockLimit(BLOCK_PRICE, Who(corrupted=True), 1, life=True),))
card(201269, "Seterpenre", "2aab5951",
    values=(Value(FIXED_CAPACITY, 1),), triggers=(Trigger(ENTERS_PLAY,
        Repeat(4, (Bring((Cards(HAND, teaches="any"), Cards(ASH, teaches="any"),
            Cards(LIBRARY, teaches="any"))),))),))
card(201282, "Shemti", "860241c2",
    triggers=(Trigger(OTHERS_ACTED, Inflict(ACTING, 1),
        when=Both(READY_AND_UNLOCKED, Going(at=ME, successful=True))),))
card(201324, "Sundervere, The Devil Brahmin", "aaeed6c9",
    triggers=(Trigger(HAS_BURNED, Only(Fell(burned=True, bearer=True)), Lose(POOL, 1, ME)),))
card(201327, "Sutekh, The Dark God", "db277e36",
    triggers=(Trigger(AFTER_ANY_ACTION, GainPool(1), optional=True, any_minion=True,
        when=Going((RECRUIT_ACTION,), brings="mummy", successful=True)),),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(),
        Pick(Each(Who("vampire", clan="Ministry", min_blood=1), ready=False, besides=ACTOR)),
            StealBlood(1), once=True, name="from another"),
        Ability(UNLOCK_PHASE, OnlyUse(), Pick(Each(Who("vampire", clan="Ministry", room=True), ready=False,
            besides=ACTOR)),
            BurnBlood(1), GainBlood(1), once=True, name="to another")))
card(201506, "Zhenga", "6cc7247b",
    triggers=(Trigger(ACTION_ANNOUNCED, Only(Both(Same(ACTOR, ACTING), Going((RECRUIT_ACTION,
        EMPLOY_ACTION)))), Only(Is(ACTOR, Who(min_blood=1))), ChooseX(Of(BLOOD, ACTOR)),
        Lose(BLOOD, X, ACTOR),
        IfSuccessful(Repeat(X, (Bring((Cards(HAND, types=ALLY), Cards(HAND, types=RETAINER)),
            recruits=True),))), optional=True),))
