"""Crypt cards: Nosferatu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import help_anybody, in_own_turn, with_text
from rules.vtes.cards.deeds import has_come
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AGAINST_VAMPIRES, ANY_REFERENDUM, FREELY, HOLDS_EDGE, IN_ANY_ACTION
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, UsableAgain
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickHidden, PickMethuselahs
from rules.vtes.definitions.combat import Fight
from rules.vtes.definitions.combining import ForEach, If, May, Only
from rules.vtes.definitions.conditions import (
    READY_AND_UNLOCKED, WHILE_READY, AimedAt, AtLeast, Both, Exists, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import THE_GAME_ENDS, DiscardFor, DrawCards, MoreHand, OpenHand
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT, AGGRAVATES, BLOCKS_ACTION, FAR_BLOWS, LOCKS_FOR_LOCATIONS, OPENS_HANDS, PRESS_PRICE,
    SHARES_HUNTS, UNDIRECTED_ONLY, WAS_BLED,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import BurnTop, DrawOne, ExchangeTheirs, Look, Move, Peek
from rules.vtes.definitions.limits import OnceATurn
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.phases import SpendDiscard, SpendMaster
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.prices import ActionPrice, Costlier
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, ACTS, ASH, BLOCKER, BLOOD, BLOOD_OR_LIFE, BOTTOM, CHANCE, CHOSEN, CRYPT, FOE, HAND,
    KEEPER, LIBRARY, ME, NAMED, NEIGHBORS, OTHERS, PREDATOR, PREY, STEALTH, TARGET, THIS, UNCONTROLLED, Cards,
    Count, Each,
)
from rules.vtes.definitions.standing import StealTitleOfThis
from rules.vtes.definitions.striking import IfHit, Strike
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import DirectsVotes, ForceAbstain
from rules.vtes.definitions.who import ALLIES, UNLOCKED, Who
from rules.vtes.terms import (
    ACTIONS, AFTER, AFTER_BLEED, AFTER_OWN_ACTION, AS_ANNOUNCED, BEFORE_BLOCK, BEGINNING,
    BLEED_VALUE, CANNOT_BLOCK, CARD_CAME, CHOICE, COMBAT, DISCARD_PHASE, DURING, INFLUENCE_PHASE,
    IN_ANY_TURN, MASTER_PHASE, OTHERS_UNLOCK, POLITICAL, POLITICAL_ACTION, POLLING, STRENGTH,
    UNLOCK_PHASE, VOTES, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

card = Shelf()
card(200060, "Alonso Petrodon", "18e7212f",
    triggers=(Trigger(AFTER_BLEED, Inflict(Each(Who(sect="anarch"), TARGET, ready=False), 1)),))
card(200061, "Alonzo Guillen", "af07a6e1",
    abilities=(Ability(UNLOCK_PHASE | DISCARD_PHASE, HOLDS_EDGE, PickMethuselahs(OTHERS), BurnEdge(),
        Look(Cards(HAND, NAMED)), when=WHILE_READY, name="look at a hand"),))
card(200072, "Amelia, The Blood Red Tears", "34935df5", triggers=(Trigger(AFTER_FIGHT, Only(Is(FOE)),
    Lose(BLOOD_OR_LIFE, 1, FOE)),))
card(200157, "Baba Yaga, the Iron Hag", "255e7083",
    triggers=(Trigger(CARD_CAME, Only(Same(ACTOR, THIS)), Only(That(has_come, ("ally/retainer",))),
        Unlock(THIS), optional=True, once_a_turn=True),))
card(200168, "Baron Dieudonne", "ae3311a3",
    triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True,
        when=Going(successful=True)),))
card(200190, "Benjamin Rose", "d322e1b1",
    actions=(Mode("", MoreHand(1, THE_GAME_ENDS), kind=POLITICAL_ACTION, name="+1 hand size"),))
card(200235, "Calebros, The Martyr", "06cbcb65",
    open_actions=(Mode("", AtThis(Who("vampire", sect="camarilla", older=True), others=True),
        StealTitleOfThis("prince", "New York"), name="steal the title"),))
card(200252, "Casino Reeds", "2667ec83",
    actions=(Mode("", Pick(Each(Who("vampire", clan="Nosferatu", younger=True), kind=UNCONTROLLED)),
        MoveBlood(3, ACTOR, CHOSEN, least=1), name="move blood"),),
    values=(Value(FAR_BLOWS, 1),))
card(201626, "Cedrick Calhoun", "7b107bed",
    triggers=(Trigger(AFTER_OWN_ACTION, SendToTorpor(ACTOR),
        when=Going((POLITICAL_ACTION,), successful=True, passed=False)),))
card(200284, "Cock Robin", "a6857c4d",
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), once_a_turn=True,
        when=Going(requires="ani", successful=True)),))
card(201639, "Daria", "4bbaa51a",
    values=(ActionPrice(1, (), other=True, when=Going(directed=True)),),
    aids=help_anybody(1, Who(clan="Nosferatu"), Only(Not(Same(ACTING, THIS))), locks=True, by=ANYBODY))
card(200399, "Echo", "9c999afd", values=(Value(STRENGTH, 1, Is(FOE, Who(trait="red list"))),))
card(200417, "Ellison Humboldt", "1bb72dc6",
    aids=(Mode("", DirectsVotes(Who("vampire", title="prince")), blood=1, moment=ANY_REFERENDUM, by=ANYBODY,
        name="direct votes"),))
card(200499, "Gemini", "f49277dc",
    abilities=(Ability(UNLOCK_PHASE, Only(Is(THIS, up=True)), Pick(Each(Who(min_blood=1), PREY,
        UNCONTROLLED)),
        MoveBlood(1, CHOSEN, PREY), once=True, name="move a blood"),))
card(200510, "Gerard Rafin", "1abcdb5f",
    abilities=(Ability(UNLOCK_PHASE, DrawOne(PREY), once=True, when=WHILE_READY, name="look at a card"),))


def peeks(zone: str, name: str) -> dict[str, Any]:
    """Give what lets a ready vampire look at the top of its controller's library or crypt at any time."""
    about = Moments(AS_ANNOUNCED | BEFORE_BLOCK | DURING | POLLING | AFTER)
    return {
        "abilities": (Ability(IN_ANY_TURN, Peek(zone), when=WHILE_READY,
            name=name),),
        "aids": (Mode("", Peek(zone), UsableAgain(), moment=about, name=name),),
        "armed": (Mode("", Only(Is(THIS, up=True)), Peek(zone), moment=FREELY, by=ANYBODY, name=name),),
    }


card(200539, "Grendel the Worm-Eaten", "1dcafc5c", **peeks(CRYPT, "look at the crypt"))
card(201641, "The Guardian", "7d9831ee",
    values=(Value(UNDIRECTED_ONLY, 1,
        Not(Exists(Each(Who("vampire", clan="Nosferatu", older=True, unique=True), besides=ACTOR)))),),
    triggers=(Trigger(WAS_BLED, Lock(THIS), IfSuccessful(Fight(ACTING, THIS)), optional=True, any_minion=True,
        when=Both(READY_AND_UNLOCKED, Is(ACTING, up=True))),))
card(200571, "Harold Tanner", "5c3606db",
    armed=(Mode("", OpenHand(), moment=BEGINNING, name="open hand"),),
    traits=frozenset({OPENS_HANDS}))
card(200573, "Harrod", "56223bc0",
    abilities=(Ability(UNLOCK_PHASE, PickHidden(), Look(CHOSEN), once=True, name="look at a card"),))
card(200677, "Jara Drory", "a5d0de41",
    abilities=(Ability(UNLOCK_PHASE, DrawOne(PREDATOR), If(AtLeast(Count(Cards(ASH, PREDATOR)), 1),
        (May(ME, Lose(BLOOD, 1, THIS), (ExchangeTheirs(),)),)), once=True, name="look at a card"),))
card(200720, "Josef von Bauren", "0740f777",
    abilities=(Ability(DISCARD_PHASE, PickMethuselahs(NEIGHBORS),
        If(AtLeast(Count(Cards(HAND, NAMED)), 1), (Move(Cards(HAND, NAMED), ASH, by=CHANCE),)),
            SpendDiscard(), name="discard of theirs"),))
card(200776, "Khalid", "f50188ea",
    abilities=(Ability(MASTER_PHASE, SpendMaster(), DiscardFor(0, "obf"), GainPool(1), when=WHILE_READY,
        once=True, name="1 pool"),))
card(200795, "Kurt Densch", "a75c76bb",
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Count(Cards(LIBRARY)), 1)), Look(Cards(LIBRARY), 1),
        May(ME, Lose(BLOOD, 1, THIS), (Move(Cards(LIBRARY, top=True), BOTTOM),)), once=True,
        name="look at a card"),))
card(201553, "Larissa Moreira", "84799260",
    aids=(Mode("", DiscardFor(discipline="ani"), HelpActor(1, itself=True, bleed=True), moment=DURING,
        by=ANYBODY, name="+1 bleed"),))
card(200968, "The Medic", "10871da1",
    **with_text(in_own_turn(BurnEdge(), Pick(Each(Who("vampire", sect="anarch"), ready=False)), GainBlood(1),
        name="1 blood"), fighting=True))

PREY_STRAYS = Exists(Each(Who("vampire", not_sect="camarilla"), PREY, ready=False))
card(201704, "Molly MacDonald", "d41eea89", values=(Value(VOTES, 1, PREY_STRAYS), Value(BLEED_VALUE, 1,
    PREY_STRAYS)))
card(201022, "Murat", "61477ff0",
    values=(Lent(Costlier(1, COMBAT, "ser"), Who(clan="Ministry"), at_it=True),))
card(201060, "Nikolaus Vermeulen", "823fc8d6",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Nosferatu"), kind=UNCONTROLLED)),
        BurnBlood(1), AddBlood(1),
        once=True),))
card(201705, "Nikolaus Vermeulen", "515270b7",
    abilities=(Ability(INFLUENCE_PHASE, BurnEdge(),
        Pick(Each(Who("vampire", clan="Nosferatu"), kind=UNCONTROLLED)), AddBlood(1),
        name="1 blood"),))
card(201618, "Okulos", "17cf327f",
    abilities=(Ability(IN_ANY_TURN, OnceATurn(), DrawCards(1), blood=1, name="draw a card"),),
    aids=(Mode("", OnceATurn(), DrawCards(1), moment=IN_ANY_ACTION, by=ANYBODY, blood=1,
        name="draw a card"),),
    armed=(Mode("", OnceATurn(), DrawCards(1), moment=FREELY, blood=1, name="draw a card"),))
card(201116, "Petra", "4f601435",
    values=(BlockLimit(AGGRAVATES, Who(clan="Baali")), Value(PRESS_PRICE, 1)))
card(201147, "Rabbat, The Sewer Goddess", "c2115814",
    values=(Value(SHARES_HUNTS, 1), Value(UNDIRECTED_ONLY, 1),
        BlockLimit(CANNOT_BLOCK, when=Not(AimedAt(ACTOR)))),
    armed=(Mode("", AGAINST_VAMPIRES, Strike(topples=True), moment=CHOICE, name="send to torpor"),
        Mode("", Only(Is(FOE, ALLIES)), Strike(), IfHit(Burn(FOE)), moment=CHOICE, name="burn an ally")))
card(201649, "Richard de Worde", "f5e88a08",
    triggers=(Trigger(AFTER_BLEED, If(AtLeast(Count(Cards(HAND, TARGET)), 1), (Look(Cards(HAND, TARGET)),
        May(ME, Lose(BLOOD, 1, THIS), (Move(Cards(HAND, TARGET), ASH, by=ME),)))), optional=True),))
card(201214, "Ruxandra", "bc56b10e",
    abilities=(Ability(DISCARD_PHASE, SpendDiscard(), Move(Cards(HAND), ASH, Count(Cards(HAND)), up_to=True),
        locks=True, name="discard any number"),))
card(201267, "Sergei Voshkov, The Eye", "690d11cf",
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)), Look(Cards(HAND, ACTS)),
        If(AtLeast(Count(Cards(HAND, ACTS, types=ACTIONS)), 1), (May(ME, Lose(BLOOD, 1, THIS),
            (Move(Cards(HAND, ACTS, types=ACTIONS), ASH),)),)), optional=True, any_minion=True),))
card(201273, "Shahid", "e61f542a",
    triggers=(Trigger(OTHERS_UNLOCK, Only(Is(THIS, UNLOCKED)), Lock(THIS),
        ForEach(KEEPER, (MoreHand(Count(Each(of=ACTIVE))),)), optional=True),))
card(201326, "Sundown", "181b83e5",
    aids=(Mode("", Only(Is(ACTOR, Who(merged=True), up=True)), DiscardFor(POLITICAL), ForceAbstain(),
        moment=ANY_REFERENDUM, name="abstain"),))
card(201371, "Tiberius, The Scandalmonger", "64c5d88d",
    abilities=(Ability(UNLOCK_PHASE, Look(Cards(LIBRARY, PREY), 1), once=True, when=WHILE_READY,
        name="look at a card"),))
card(201376, "Toby", "1b087f6f",
    aids=(Mode("", HelpActor(1, Who(sect="anarch"), bleed=True, others=True), blood=1, moment=DURING,
        by=ANYBODY, name="+1 bleed"),))
card(201395, "Tusk, The Talebearer", "544490ec", **peeks(LIBRARY, "look at the library"))
card(201396, "Tusk, The Talebearer", "a6deef72",
    aids=(Mode("", Only(Same(ACTING, ACTOR)), Only(AtLeast(Count(Cards(LIBRARY)), 1)),
        If(AtLeast(Count(Cards(LIBRARY, discipline="obf", top=True)), 1), (Gain(STEALTH, 1),),
            (Lose(BLOOD, 1, ACTING),)), BurnTop(1), moment=AS_ANNOUNCED, by=ANYBODY,
        name="burn the top card"),))
card(201504, "Zelios", "307411c3", values=(Value(LOCKS_FOR_LOCATIONS, 1),))
