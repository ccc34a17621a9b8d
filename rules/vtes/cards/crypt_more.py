"""More crypt cards by hand, each of which does a thing or two that others do as well."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand, UnlockActor, UnlockTarget
from rules.vtes.definitions.announced import OnlyIf
from rules.vtes.definitions.blocking import BreakOff, ChooseOther, DiscardFor, StaysLocked
from rules.vtes.definitions.blood import BurnBlood, BurnEdge, BurnPool, GainBlood, GainPool
from rules.vtes.definitions.choosing import ChooseHandCard, ChooseVampire
from rules.vtes.definitions.circumstances import BlockedBy, BringsVampire, HasTaken, HoldsEdge
from rules.vtes.definitions.combat import EquipInCombat, OneEach, OnlyAt
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    ActingIs,
    BledControls,
    Both,
    DuringAction,
    IsReady,
    Not,
    OpponentIs,
    Succeeded,
)
from rules.vtes.definitions.crypt_fights import FoeBurns
from rules.vtes.definitions.crypt_phases import ChooseAnother
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.exposed import LockTarget
from rules.vtes.definitions.happened import ActionRequires, EventLies, WhileMerged
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.holdings import BledPrey
from rules.vtes.definitions.kinds import AFTER_FIGHT, BLOCKS_UNLOCKED, NO_FRENZY, UNAVENGED, UNDIRECTED_ONLY
from rules.vtes.definitions.lending import Dearer, Lent
from rules.vtes.definitions.library import DiscardOne, DrawCards, ExchangeWithAsh, SearchToHand
from rules.vtes.definitions.political import MoreVotes
from rules.vtes.definitions.schemes import OnlyAgainstActor
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.striking import (
    THIS_COMBAT,
    THIS_ROUND,
    TO_END,
    Press,
    Strike,
)
from rules.vtes.definitions.summoning import ChooseHurt, HurtChosen
from rules.vtes.definitions.talents import DrawsAgain
from rules.vtes.definitions.targets import EQUIPMENT_IN_PLAY, LOCATION, BorrowTarget, BurnTarget, ChooseTarget
from rules.vtes.definitions.values import BlockLimit, CostCut, Everywhere, Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    ALLY,
    BEFORE_RANGE,
    BLEED_ACTION,
    BLEED_VALUE,
    CANNOT_BLOCK,
    CARD_ACTION,
    CHOICE,
    COMBAT,
    DISCARD_PHASE,
    EMPLOY_ACTION,
    ENTERS_PLAY,
    EQUIP_ACTION,
    EQUIPMENT,
    HAND_SIZE,
    HUNT_ACTION,
    HUNT_POLLED,
    INTERCEPT,
    MANEUVERS,
    MASTER_PHASE,
    MINION_PHASE,
    NEEDED,
    NO_DIABLERIE,
    OWN_UNLOCK,
    POLLING,
    PRESSES,
    PRESSING,
    RECRUIT_ACTION,
    RESOLUTION,
    RETAINER,
    STEALTH,
    STRENGTH,
    TAKE_ACTION,
    UNLOCK_PHASE,
    VOTE_PENALTY,
    VOTES,
    WHEN_BLOCKED,
)

READY = WHILE_READY
HUNTING = DuringAction((HUNT_ACTION,))
EQUIPPING = (EQUIP_ACTION, TAKE_ACTION)
WITH_ENID = IsReady(Who(names="Enid Blount"), mine=True)
MERGED = OnlyIf(WhileMerged())

ENTRIES = (
    card(200001, "Aabbt Kindred", "12beecf8",
        values=(Value(UNDIRECTED_ONLY, 1, Not(IsReady(Who(names="Nefertiti")))),)),
    card(200015, "Adri, The Seeker", "718d5188",
        values=(Value(INTERCEPT, 1, ActingIs(Who(clan="Ministry"))),)),
    card(200017, "Aeron", "bb9c07ff",
        armed=(Mode("", DamageEachRound(1), moment=RESOLUTION, name="1 damage each round"),
            Mode("", OneEach(THIS_COMBAT), Press(), moment=PRESSING, blood=1, name="press"))),
    card(200043, "Aleister Crowley", "7892a651", values=(Value(NO_FRENZY, 1),)),
    card(200057, "Allonzo Montoya", "234e0a64",
        values=(Value(STEALTH, 1, ActionRequires("ser")),
            BlockLimit(CANNOT_BLOCK, ANYONE, when=DuringAction(directed=False)))),
    card(200072, "Amelia, The Blood Red Tears", "34935df5", triggers=(Trigger(AFTER_FIGHT, FoeBurns(1)),)),
    card(200130, "Aren, Priest of Eshu", "f3dc4f48", values=(Value(VOTE_PENALTY, 1),)),
    card(200177, "Batsheva", "39a49546", merged=(Value(STRENGTH, 1),)),
    card(200183, "Beckett", "89335b17",
        actions=(Mode("", DrawCards(3), kind=CARD_ACTION, stealth=1, name="draw 3"),)),
    card(200245, "Carlotta Giovanni", "562f07a3",
        actions=(Mode("", ChooseHandCard(), ExchangeWithAsh(""), kind=CARD_ACTION, stealth=1, blood=1,
            name="exchange a card"),)),
    card(200246, "Carmen", "d49a6d09",
        values=(Lent(Value(STEALTH, 1, DuringAction(EQUIPPING)), Who("vampire", not_sect="camarilla"),
            mine=True),)),
    card(200258, "Céleste, The Voice of a Secret", "8e74ee77",
        values=(Value(BLEED_VALUE, 1, BledControls(Who(clan="Toreador"), bleeding=True)),)),
    card(200278, "Claudio Severino", "9b3a7d6b",
        values=(Lent(Dearer(1, COMBAT), VAMPIRES, at_it=True),),
        triggers=(Trigger(OWN_UNLOCK, BurnPool(1), when=Not(EventLies("gehenna"))),)),
    card(200284, "Cock Robin", "a6857c4d",
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), once_a_turn=True,
            when=HasTaken(requires="ani")),)),
    card(200296, "Count Vladimir Rustovitch", "2b7574d3", values=(DrawsAgain(types=COMBAT),)),
    card(200302, "Cristos Mantigo", "a59cae82",
        actions=(Mode("", SearchToHand(EQUIPMENT), kind=CARD_ACTION, stealth=1, name="search"),)),
    card(200312, "Dan Murdock", "4d399f11",
        actions=(Mode("", SearchToHand(name="Giant's Blood"), kind=CARD_ACTION, name="search"),)),
    card(200379, "Dr. Julius Sutphen", "f4e23e46",
        aids=(Mode("", OnlyIf(DuringAction(directed=True)), HelpActor(1, itself=True), blood=1,
            moment=NEEDED, by=ANYBODY, name="+1 stealth"),)),
    card(200383, "Dr. Solomon Grey", "9cdf7936", triggers=(Trigger(ENTERS_PLAY, BurnPool(1)),)),
    card(200390, "Drusilla Euphemia", "dcf93dcc",
        actions=(Mode("", ChooseOther(Who(clan="Ventrue"), directs=True), BorrowTarget(), directed=True,
            blood=2, name="control a Ventrue"),)),
    card(200393, "Durga Syn", "b6ee1fad",
        values=(Value(BLOCKS_UNLOCKED, 1, ActingIs(ALLIES)),
            Value(BLOCKS_UNLOCKED, 1, ActingIs(Who("vampire", max_capacity=4))))),
    card(200399, "Echo", "9c999afd", values=(Value(STRENGTH, 1, OpponentIs(Who(trait="red list"))),)),
    card(200401, "Edith Blount", "f167106b",
        values=(Value(MANEUVERS, 1, WITH_ENID), Value(PRESSES, 1, WITH_ENID))),
    card(200431, "Erichtho", "028e8fac", values=(CostCut(1, ALLY | RETAINER, pool=True, trait="mage"),)),
    card(200448, "Eze, The Demon Prince", "7ab9f352",
        values=(Value(VOTES, 1),),
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), once_a_turn=True,
            when=Both(Succeeded(), Not(HUNTING))),)),
    card(200459, "Fatima al-Faqadi", "e00f2d32",
        armed=(Mode("", OneEach(THIS_COMBAT), EquipInCombat("weapon"), moment=BEFORE_RANGE, name="equip"),)),
    card(200464, "Ferox, The Rock Lord", "e0854526", values=(Value(NO_DIABLERIE, 1),)),
    card(200490, "Gabrin", "72712aaf",
        actions=(Mode("", ChooseOther(ALLIES, Who("vampire", younger=True), own=True, fallen=True,
            directs=True), LockTarget(), directed=True, stealth=1, name="lock a minion"),)),
    card(200493, "Ganhuru", "27c93a83",
        triggers=(Trigger(AFTER_BLEED, BledPrey(), GainPool(1), when=IsReady(Who(names="Ubende"))),)),
    card(200503, "Gengis", "ab1089a3",
        triggers=(Trigger(WHEN_BLOCKED, StaysLocked(), when=BlockedBy(Who("vampire", title="any"))),),
        merged_levels=("aus", "cel")),
    card(200514, "Giangaleazzo, The Traitor", "24626c58",
        abilities=(Ability(DISCARD_PHASE, UnlockActor(), blood=1, once=True, when=EventLies("gehenna")),)),
    card(200529, "Goratrix", "84c940d3",
        actions=(Mode("", ChooseOther(Who(clan="Tremere antitribu"), own=True, fallen=True, directs=True),
            BurnTarget(), directed=True, name="burn a Tremere antitribu"),)),
    card(200550, "Gustav Breidenstein", "3960abf3",
        aids=(Mode("", MoreVotes(5), locks=True, moment=POLLING | HUNT_POLLED, by=ANYBODY,
            name="+5 votes"),)),
    card(200570, "Harlan Graves", "174e369b",
        values=(Value(UNAVENGED, 1), Value(INTERCEPT, -1, Not(DuringAction((BLEED_ACTION,)))))),
    card(200591, "Herbert Westin", "65ec699d",
        triggers=(Trigger(AFTER_OWN_ACTION, DrawCards(1), optional=True, when=HasTaken(EQUIPPING)),)),
    card(200646, "Isouda de Blaise", "caade408",
        abilities=(Ability(DISCARD_PHASE, BurnEdge(), UnlockActor()),)),
    card(200669, "Jan Pieterzoon", "9d126758", values=(Everywhere(HAND_SIZE, -1, when=READY),)),
    card(200681, "Javier Montoya", "07360ef9",
        abilities=(Ability(MINION_PHASE, ChooseAnother(Who("vampire", sect="anarch", younger=True)),
            UnlockTarget(), blood=1, once=True, name="unlock a younger Anarch"),)),
    card(200688, "Jenna Cross", "ba662731", values=(CostCut(-1),)),
    card(200703, "Jibade el-Bahrawi", "3c6de105",
        values=(Value(STEALTH, 1, DuringAction((RECRUIT_ACTION, EMPLOY_ACTION))),
            Value(STEALTH, 1, BringsVampire()))),
    card(200726, "Joshua Tarnopolski", "3e101e0f", values=(CostCut(1, ALLY | RETAINER, pool=True),)),
    card(200736, "Julio Martinez", "40edea3c",
        aids=(Mode("", OnlyAgainstActor(Who("vampire", sect="camarilla")), HelpBlocker(1, itself=True),
            blood=1, moment=NEEDED, by=ANYBODY, name="+1 intercept"),)),
    card(200739, "Justine, Elder of Dallas", "88689dfd",
        values=(Value(BLOCKS_UNLOCKED, 1, ActingIs(Who("vampire", max_capacity=3))),)),
    card(200750, "Kamiri wa Itherero", "2a8fe72c",
        actions=(Mode("", ChooseHurt(fallen=True), HurtChosen(2), directed=True, name="2 damage"),),
        aids=(Mode("", MERGED, HelpActor(1, Who(sect="laibon"), others=True), blood=1, moment=NEEDED,
            by=ANYBODY, name="+1 stealth"),)),
    card(200756, "Karmenita Yoryari", "38a99903",
        actions=tuple(Mode("", ChooseTarget(what), BurnTarget(), directed=True, blood=1, name=f"burn {what}")
            for what in (EQUIPMENT_IN_PLAY, LOCATION))),
    card(200760, "Kassiym Malikhair", "690b4603",
        abilities=(Ability(UNLOCK_PHASE, ChooseAnother(Who(clan="Pander")), BurnBlood(1), GainBlood(1),
            once=True, name="give a blood"),)),
    card(200775, "Kestrelle Hayes", "b1c96b15",
        values=(Value(STEALTH, 1, BledControls(Who("vampire", sect="sabbat"), none=True)),)),
    card(200776, "Khalid", "f50188ea",
        abilities=(Ability(MASTER_PHASE, SpendMaster(), DiscardFor(0, "obf"), GainPool(1), when=READY,
            name="1 pool"),)),
    card(200785, "Kisha Bhimji", "52bdf47d", values=(Value(STEALTH, -1, Not(HUNTING)),)),
    card(200793, "Krassimir", "49e6a900",
        triggers=(Trigger(WHEN_BLOCKED, BreakOff(unlocks=True), optional=True, once_a_turn=True),)),
    card(200806, "Laecanus", "9eecc51a",
        values=(Value(NO_FRENZY, 1),),
        armed=(Mode("", OneEach(THIS_COMBAT), Press(TO_END), moment=PRESSING, name="press to end"),)),
    card(200820, "Lazarus", "7583328d",
        armed=(Mode("", Strike(1, ranged=True), moment=CHOICE, name="1R damage"),)),
    card(200835, "Lille Haake", "1d1bc7f1",
        abilities=(Ability(MASTER_PHASE, SpendMaster(), DiscardOne(), name="discard a card"),)),
    card(200863, "Louis Fortier", "60bcf363", merged_levels=("dom", "pre")),
    card(200866, "Luc", "da4c4b96",
        actions=(Mode("", MoreHand(3, lasting=True), kind=CARD_ACTION, stealth=1, name="+3 hand size"),)),
    card(200872, "Lucina", "89895e0f",
        values=(Value(STRENGTH, 1, OpponentIs(Who("vampire", max_capacity=4))),),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=HoldsEdge()),)),
    card(200888, "Lupo Giovanni", "5c3874b7",
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(ready=True, clan="Giovanni", other=True, room=True),
            GainBlood(1), once=True, when=READY, name="1 blood"),)),
    card(200898, "Magdelena Schaefer", "0ceb3aaf", values=(Dearer(1, COMBAT, "tha", strikes=True),)),
    card(200146, "Ash Harrison", "014b5f6c",
        armed=(Mode("", OneEach(THIS_ROUND), OnlyAt(False), Strike(1, ranged=True, aggravated=True),
            moment=CHOICE, name="1R aggravated damage"),)),
)  # fmt: skip
"""The entries."""
