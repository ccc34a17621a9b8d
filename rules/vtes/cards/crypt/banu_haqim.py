"""Crypt cards: Banu Haqim."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import in_own_turn, nudges, with_text
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, EQUIPPING, HUNTED, ONCE, SABBAT
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickSome
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, QueueCombat
from rules.vtes.definitions.combining import Does, ForEach, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, Exists, Fell, Fighting, Going, Is, Kept, Polled, Same, That,
)
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.damage import Prevent, Strengthen
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.hand import ONE_UNLOCKS, DiscardFor, MoreHand
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import (
    ANY_GEHENNA, BINDS, HAS_BURNED, HELPS_ANYBODY, PAYS_CONTESTS, THIS_COMBAT,
)
from rules.vtes.definitions.leaving import Burn, HasReaped
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OnceAnAction, OnceATurn, OneEach
from rules.vtes.definitions.locking import StaysLocked, Unlock, UnlockActor
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.prices import CostCut, Costlier
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLOOD, CHOSEN, COUNTERS, EVERYBODY, HAND, LIBRARY, LOCATIONS, OTHERS, POLL_VOTES, PREDATOR,
    THIS, VICTOR, Cards, Count, Each,
)
from rules.vtes.definitions.standing import Becomes, ChangeClan, Entitle, GiveTrait, Shrink
from rules.vtes.definitions.striking import TO_LONG, Early, Keen, SetRange
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, PerCounter
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.allegiance import swear
from rules.vtes.state.titles import change_sect
from rules.vtes.terms import (
    AFTER_OWN_ACTION, BEFORE_RANGE, CANNOT_BLOCK, CARD_ACTION, COMBAT, DISCARD_PHASE, DURING, ENDING,
    ENTERS_PLAY, LEAVES_READY, MASTER, MASTER_PLAYED, POLITICAL, POLLING, PREVENTION, REAPING, STRENGTH,
    UNLOCK_PHASE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201636, "Adisa", "4ceaaa8f",
    triggers=(Trigger(AFTER_OWN_ACTION, StaysLocked(), when=HUNTED),))
card(200035, "Al-Ashrad, Amr of Alamut", "74eb911d",
    actions=(Mode("", Pick(Each(Who(clan="a clan"), EVERYBODY, kind=LOCATIONS, aimed=True)), Burn(CHOSEN),
        directed=True, blood=2, name="burn a location"),))
card(200036, "Al-Ashrad, Amr of Alamut", "d25349d8", values=(Early("tha"),))
card(201738, "Algirdas, The Solar Prophet", "6ab2d367",
    values=(Lent(Costlier(1, COMBAT, strikes=True), Who("vampire", younger=True), at_it=True),))
card(200065, "Amaravati", "02f18fb2",
    aids=(Mode("", Only(AtLeast(Count(Each(Who(clan="Banu Haqim"))), 1)),
        Gain(POLL_VOTES, 1, Each(Who(clan="Banu Haqim"))), blood=2, moment=POLLING, by=ANYBODY,
        name="+1 vote each"),))
card(200108, "Antara", "6aafa6c0", triggers=(Trigger(ANY_GEHENNA, Lose(BLOOD, 1, THIS)),))
card(200155, "Aziz, Dammar of Istanbul", "4e557f44",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(burned=True, who=VAMPIRES), Same(VICTOR, THIS))),
        Gain(COUNTERS, 1, THIS)),),
    values=(PerCounter(VOTES, 1),))
card(200163, "Bakr", "41fd370a",
    actions=(Mode("", ChooseFoe(), EnterCombat(), directed=True, stealth=1, blood=1,
        name="enter combat"),))


def has_learned(state: State, play: Play) -> bool:
    """Return whether the master that was just played is a Discipline card on the minion."""
    master = state.in_play.get(state.record.last)
    if master is None or master.host is None:
        return False
    return master.host is play.actor and "discipline" in master.face.kinds


card(200175, "Basir", "09b700ef",
    values=(BlockLimit(CANNOT_BLOCK),),
    triggers=(Trigger(MASTER_PLAYED, GainBlood(1), when=That(has_learned)),),
    traits=frozenset({"plays no Reaction"}))
card(200350, "Dmitri Borodin", "31c9a7ce",
    armed=(Mode("", ONCE, Prevent(all=True, strikes=True), blood=1, moment=PREVENTION,
        name="prevent all of the strike"),))
card(200459, "Fatima al-Faqadi", "e00f2d32",
    armed=(Mode("", OneEach(THIS_COMBAT), EquipInCombat("weapon"), moment=BEFORE_RANGE, name="equip"),))
card(200466, "Fida'i", "b98eb2d1",
    traits=frozenset({BINDS}),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(THIS, Who(locked=True))), Pick(Each(Who("vampire",
        clan="Banu Haqim", min_capacity=7, min_blood=1))), Lose(BLOOD, 1, CHOSEN), Unlock(THIS),
        name="unlock"),))
CONTRACTED = (HasReaped(VAMPIRES, bore="contract"), OnceAnAction(), Bring((Cards(LIBRARY, types=MASTER,
    teaches="any"),)))
card(200614, "Husamettin", "75778162",
    armed=(Mode("", *CONTRACTED, moment=REAPING, name="search for a Discipline"),),
    aids=(Mode("", *CONTRACTED, moment=REAPING, name="search for a Discipline"),))
card(200630, "Imanna", "6340608b", values=(Value(VOTES, 1, Polled(by=ACTOR)),))
card(200650, "Izhim abd Azrael", "860442b7", values=(CostCut(1, pool=True, only="weapon"),))
card(200666, "Jalal Sayad", "cebd87da",
    armed=(Mode("", OnceATurn(), QueueCombat(), blood=1, moment=ENDING, name="another combat"),))
card(200676, "Janni", "03870281", values=(Keen(1, "weapon"),))
card(200710, 'Joe "Boot" Hill', "3d0f67ee",
    actions=(Mode("", Pick(Each(Who(trait="werewolf"), OTHERS, besides=ACTOR, aimed=True)),
        EnterCombat(maneuvers=1),
        directed=True, stealth=1, name="enter combat"),))
card(201596, "Kalinda", "25cc849b", **with_text(in_own_turn(BurnEdge(), UnlockActor(), name="unlock")))
card(200754, "Karif al Numair", "683a9232", **nudges(Who("vampire", trait="black hand")))
card(201598, "Kasim Bayar", "abac1e19",
    armed=(Mode("", OneEach("combat"), DiscardFor(POLITICAL), Strengthen(2, lasts="combat"),
        moment=BEFORE_RANGE, name="+2 strength"),))
card(200959, "Mateusz Kazimirski, Biker of Blood", "5c5b1aa9",
    actions=(Mode("", Only(Is(ACTOR, Who(sect="sabbat", not_trait="black hand"))),
        GiveTrait("black hand", itself=True), kind=CARD_ACTION, stealth=1, blood=1,
        name="join the Black Hand"),))
card(200981, "Michael diCarlo", "3e93db77",
    armed=(Mode("", Only(Both(Fighting(first=True, sought=True), Same(ACTOR, ACTING))), SetRange(TO_LONG),
        moment=BEFORE_RANGE, name="long range"),))
BURNED_BY_IT = Both(Fell(burned=True, who=Who("vampire", title="any")), Same(VICTOR, THIS))
GREATER = "justicar/inner circle/cardinal/regent/imperator/liaison/3 votes/4 votes"
card(201008, "Monty Coven", "7c6c2f36",
    triggers=(Trigger(HAS_BURNED, Only(Both(BURNED_BY_IT, Fell(who=Who(title=GREATER)))),
            Only(Is(THIS, SABBAT)), Entitle(THIS, "priscus"), optional=True),
        Trigger(HAS_BURNED, Only(BURNED_BY_IT), Only(Is(THIS, Who("vampire", sect="sabbat",
            not_title="bishop/priscus"))), Entitle(THIS, "bishop"), optional=True)))
card(201078, "Olugbenga", "50c42086",
    values=(Value(PAYS_CONTESTS, 1),))
card(201095, "Parmenides", "de9baf8f",
    triggers=(Trigger(ENTERS_PLAY, ForEach(PREDATOR, (Borrow(THIS, lent=True),))),))
card(201137, "Qadir ul-Ghani", "4f6060f8",
    actions=(Mode("", ChangeClan(other=True), stealth=1, blood=1, name="change clan"),))
card(201344, "Tariq, The Silent", "34816dbe", triggers=(Trigger(ENTERS_PLAY, Shrink(4)),))
card(201345, "Tariq, The Silent", "516dd6ff", triggers=(Trigger(ENTERS_PLAY, Shrink(4)),),
    merged=(Becomes("", (), -4),))


def swears(state: State, play: Play) -> None:
    """Put an allegiance counter on the acting vampire, which makes it Camarilla while it is Banu Haqim."""
    if play.actor is not None:
        swear(play.actor, "Banu Haqim", "camarilla")
        change_sect(state, play.actor, "camarilla")


card(201352, "Tegyrius, Vizier", "3429adef",
    actions=(Mode("", Does(swears), stealth=1, name="swear allegiance"),),
    open_actions=(Mode("", Only(Is(THIS, up=True)), AtThis(Who("vampire", clan="Banu Haqim"),
        undirected=True), Does(swears), stealth=1, name="swear allegiance"),))
BUYERS = Each(Who("vampire", clan="Banu Haqim", sect="camarilla", min_blood=1))
card(201353, "Tegyrius, Vizier", "fde4455e", traits=frozenset({HELPS_ANYBODY}),
    aids=(Mode("", Only(Is(THIS, up=True)), Only(Exists(BUYERS)), PickSome(BUYERS, ANY_NUMBER, 1),
        ForEach(CHOSEN, (Lose(BLOOD, 1, CHOSEN), Gain(POLL_VOTES, 1, CHOSEN))), moment=ANY_REFERENDUM,
        by=ANYBODY, name="votes for blood"),))
card(201654, "Tegyrius, Vizier", "d14ccaa6",
    values=(Value(VOTES, 2, Exists(Each(Who(names="Victoria Ash"), besides=ACTOR))),))
card(201370, "Thucimia", "a2f0c495",
    aids=(Mode("", MoreHand(-2, ONE_UNLOCKS), HelpActor(1, itself=True, bleed=True), moment=DURING,
        by=ANYBODY, name="+1 bleed"),))
card(201413, "Ur-Shulgi, The Shepherd", "21b44f25",
    abilities=(Ability(UNLOCK_PHASE, Move(Cards(LIBRARY, name="Tajdid"), HAND, shown=True), once=True,
        when=WHILE_READY),))
card(201426, "Vardar Vardarian", "7d151cf0",
    values=(Lent(Value(STRENGTH, -1), Who(clan="Ministry"), at_it=True),))
card(201495, "Yusuf, Scribe of Alamut", "403135e6",
    triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(),
        when=Going(EQUIPPING, brings="Banu Haqim", successful=True)),),
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=Kept("turn")),))
card(201500, "Zahir, Hand of the Silsila", "1b07be7b",
    actions=(Mode("", Move(Cards(LIBRARY, like="contract"), HAND, shown=True), stealth=1,
        name="find a contract"),))
