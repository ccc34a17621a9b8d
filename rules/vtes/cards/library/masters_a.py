"""Masters with A."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    burn_by, during_action, help_anybody, help_block, in_own_turn, while_fighting, with_text,
)
from rules.vtes.cards.deeds import spends_counters_on
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import BLEEDS_ME, IN_ACTIONS, LAIBON, LOCKS_THREE_AYE, OVERLADEN
from rules.vtes.definitions.abilities import LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import EndAction
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import FeedHunter, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickMethuselahs, PickNow, PickSome
from rules.vtes.definitions.combining import ChooseX, Does, If, Offer, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Not, Polled, Same, That
from rules.vtes.definitions.control import Borrow, Give
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.disciplines import Grants, Learn, RemembersDiscipline
from rules.vtes.definitions.hand import DiscardOne, DrawCards
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import GatherThree, Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import ATONES, BROUGHT_OUT, BURNS_IF
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock, Unlock, Wake
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLEED, BLOCKS, CHOSEN, COUNTERS, EVERYBODY, GEAR, HAND, KEEPER, LIBRARY, LOST, ME,
    NAMED, NEWCOMER, OTHERS, PERMANENTS, POLL_VOTES, POOL, PREDATOR, PREY, THIS, X, Cards, Count, Each, Of,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, CannotBear, HandOfRemembered, OfRemembered
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state.bearing import is_barred
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import leave_play
from rules.vtes.state.working import change_control
from rules.vtes.terms import (
    AFTER, AFTER_BLEED, AS_PLAYED, BLEED_VALUE, DURING, EACH_UNLOCK, EQUIPMENT, HUNT_PASSED,
    IN_ANY_TURN, IN_DISCARD_PHASE, MASTER_PHASE, MINION_PHASE, OTHERS_UNLOCK, POLITICAL_ACTION,
    POLLING, STRENGTH, UNBLOCKABLE, UNLOCK_PHASE, VAMPIRE, VOTES, WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100009, "Abombwe", "9310bcdd",
    play=(Pick(Each(Who("vampire", sect="laibon", unmastered="abo"), EVERYBODY, ready=False,
        or_who=Who("vampire", has="pro", unmastered="abo"))), PutOn(),
        Learn("abo")),
    teaches="abo")
card(100012, "Absolution of the Diabolist", "dfbe3095",
    modes=(Mode("", moment=HUNT_PASSED, reaction=True, name="call off the blood hunt"),))
card(100017, "Achilles' Heel", "b64f3a02",
    play=(Pick(Each(VAMPIRES, OTHERS, ready=False, aimed=True)), PutOn(), RemembersDiscipline(circle=True)),
    values=(OfRemembered(BLEED_VALUE, 1, Both(Is(BEARER, Who(fallen=True)), Going(at=BEARER)), circle=True),),
    open_actions=(burn_by(ANYONE),))
card(100018, "Aching Beauty", "b8b79be2",
    play=(Pick(Each(Who("vampire", clan="Toreador"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    triggers=(Trigger(WHEN_BLOCKED, Only(Is(ACTOR, Who(clan="Toreador"))), Lose(POOL, 1, BLOCKS)),))
card(100019, "Acquired Ventrue Assets", "1625c29c",
    play=(PutInPlay(), CountersOnCard(Count(Each(Who("vampire", clan="Giovanni"), ready=False)))),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who("vampire", clan="Giovanni", room=True), ready=False)),
        GainBlood(1),
        SpendCounter(), once=True, name="1 blood"),),
    open_actions=(burn_by(Who(not_clan="Ventrue")),))
HAS_SABBAT = Exists(Each(Who("vampire", sect="sabbat")))
HAS_BLACK_HAND = Exists(Each(Who("vampire", trait="black hand")))


def _has_of(state: State, seat: int, sect: str) -> bool:
    ready = state.ready_minions(state.methuselahs[seat])
    return any(minion.profile.kind == VAMPIRE and minion.profile.sect == sect for minion in ready)


def passes_back(state: State, play: Play) -> None:
    """Give the card to the next Methuselah counter-clockwise who controls a ready vampire of a sect."""
    source = play.source
    if source is None or source.number not in state.in_play:
        return
    others = state.ring.others(source.controller)
    for seat in (*reversed(others), source.controller):
        if _has_of(state, seat, "sabbat"):
            if seat != source.controller:
                change_control(state, source, state.methuselahs[seat])
            return
    leave_play(state, source)


card(100023, "The Admonitions", "144077e1",
    play=(PutInPlay(),),
    abilities=(Ability(IN_ANY_TURN, DiscardOne(), locks=True, when=HAS_SABBAT, name="discard"),
        Ability(IN_ANY_TURN, DrawCards(2), locks=True, when=HAS_BLACK_HAND, name="draw two cards")),
    aids=(during_action("discard", Only(HAS_SABBAT), DiscardOne()),
        during_action("draw two cards", Only(HAS_BLACK_HAND), DrawCards(2))),
    armed=(while_fighting("discard", Only(HAS_SABBAT), DiscardOne()),
        while_fighting("draw two cards", Only(HAS_BLACK_HAND), DrawCards(2))),
    triggers=(Trigger(IN_DISCARD_PHASE, Does(passes_back)),))
card(100025, "Agent of Power", "599ad874",
    play=(Pick(Each(VAMPIRES, ready=False)), PutOn(), RemembersDiscipline()), values=(Grants("", 1),),
    triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),))
card(100026, "Aggressive Tactics", "72c18d43",
    play=(PickMethuselahs(), PutInPlay(), Keep(NAMED)), values=(HandOfRemembered(-1, one=True),),
    open_actions=(burn_by(VAMPIRES),))
card(100037, "Alamut", "24fb42e8",
    play=(PutInPlay(),), triggers=(Trigger(AFTER_BLEED, Only(AtLeast(Of(LOST), 1)),
        Only(Is(ACTING, Who(clan="Banu Haqim"))), Gain(COUNTERS, Of(LOST), THIS)),),
    aids=(Mode("", ChooseX(Of(COUNTERS)), Pick(Each(VAMPIRES)), Lose(COUNTERS, X, THIS),
        Gain(POLL_VOTES, X, CHOSEN), moment=POLLING, name="votes for counters"),))
card(100035, "Al's Army Apparatus", "c1f1e9c1",
    play=(PutInPlay(),),
    **with_text(in_own_turn(Move(Cards(LIBRARY, types=EQUIPMENT, like="weapon"), HAND), phases=MINION_PHASE,
        locks=True, name="search"), fighting=True))
TREMERE_OR_GARGOYLE = Who("vampire", clan="Tremere/Gargoyle")
card(100041, "Alvusia", "642805fe",
    play=(PutInPlay(), CountersOnCard(Count(Each(TREMERE_OR_GARGOYLE, ready=False)))),
    triggers=(Trigger(BROUGHT_OUT, Only(Is(NEWCOMER, TREMERE_OR_GARGOYLE)), Gain(COUNTERS, 1, THIS)),),
    **spends_counters_on(Who("vampire", clan="Gargoyle", trait="slave")))


def burns_ranged(state: State, play: Play) -> None:
    """Burn the ranged weapons on the chosen vampire that it can have no more."""
    minion = state.in_play.get(play.target)  # the card is on it by now, so that it is barred from them
    for permanent in list(minion.cards) if isinstance(minion, Minion) else ():
        if permanent.face.types & EQUIPMENT and isinstance(minion, Minion) and is_barred(minion,
            permanent.face):
            leave_play(state, permanent)


card(100050, "Anachronism", "65ccb7fb",
    play=(Pick(Each(Who("vampire", min_capacity=7), EVERYBODY, ready=False, aimed=True)), PutOn(),
        Does(burns_ranged)),
    values=(CannotBear(EQUIPMENT, ranged=True, but="Ivory Bow"),))
card(100052, "The Anarch Free Press", "f15c61cb",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1, Who(sect="anarch"))),
        Mode("", FeedHunter(1, Who(sect="anarch")), locks=True, moment=AFTER, name="1 blood")))
card(100054, "Anarch Railroad", "29386c51", play=(PutInPlay(),),
    aids=help_anybody(1, Who(sect="anarch"), locks=True))
card(100055, "Anarch Revolt", "fe8e8474",
    play=(PutInPlay(),),
    triggers=(Trigger(EACH_UNLOCK, If(Not(AtLeast(Count(Each(Who(sect="anarch"))), 1)),
        (Lose(POOL, 1, ME),))),),
    actions=(Mode("", Burn(THIS), kind=POLITICAL_ACTION, name="burn Anarch Revolt"),),
    open_actions=(Mode("", AtThis(VAMPIRES, others=True, undirected=True), Burn(THIS),
        kind=POLITICAL_ACTION, name="burn Anarch Revolt"),),
)


def has_a_prey(state: State, play: Play) -> bool:
    """Whether one has a prey who could take a card; up to two may also be none."""
    prey = state.prey(play.methuselah)
    return prey is not play.methuselah and not prey.passive


card(100058, "Anarch Troublemaker", "8d7f2799",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Only(That(has_a_prey)),
        PickSome(Each(VAMPIRES, PREY, ready=False), 2), Lock(CHOSEN), Give(THIS, PREY),
            name="lock two vampires"),
        Ability(UNLOCK_PHASE, PickNow(Each(of=PREY, kind=GEAR)), Burn(CHOSEN), Give(THIS, PREY),
            name="burn an equipment")),
)
card(100061, "Ancestor Spirit", "6140406a",
    play=(Pick(Each(Who("vampire", sect="laibon", min_capacity=5), EVERYBODY, ready=False, aimed=True)),
        PutOn()),
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, LAIBON)),
        Value(VOTES, 1, Both(Is(ACTOR, LAIBON), Polled(by=ACTOR)))))
card(100067, "Angel of Berlin", "89434b72",
    modes=(Mode("", Only(AtLeast(Count(Each(Who("imbued"))), 1)),
        Pick(Each(Who("imbued", locked=True), EVERYBODY, ready=False)), Unlock(CHOSEN), moment=IN_ACTIONS,
        reaction=True, name="unlock an Imbued"),
        Mode("", Only(AtLeast(Count(Cards(HAND, types=EQUIPMENT)), 1)), Pick(Each(Who("imbued"))),
            Bring((Cards(HAND, types=EQUIPMENT),), who=CHOSEN), moment=IN_ACTIONS,
            reaction=True, name="equip an Imbued")))
card(100073, "Antediluvian Awakening", "c57e4e08",
    play=(PutInPlay(),), triggers=(Trigger(EACH_UNLOCK, Offer(Each(Who("vampire", min_capacity=4),
        ready=False), (Burn(CHOSEN), Burn(THIS)), (Lose(POOL, 1, ME),))),))
card(100082, "Arcanum Chapterhouse, Alexandria", "57b4686d",
    play=(PutInPlay(),), triggers=(Trigger(OTHERS_UNLOCK, Only(AnyOf(Same(PREDATOR, KEEPER),
        Same(PREY, KEEPER))), Lose(POOL, Count(Each(kind=PERMANENTS, line="hunting ground")), ME)),),
    open_actions=(burn_by(ANYONE),))
card(100085, "Archon Investigation", "519cd8aa",
    modes=(Mode("", BLEEDS_ME, Only(AtLeast(Of(BLEED), 4)), Pick(ACTING), Burn(ACTING), EndAction(),
        moment=DURING, reaction=True,
        name="burn the acting minion"),))
card(100101, "Artistically Inept", "f7597442",
    play=(Pick(Each(Who("vampire", clan="Brujah"), EVERYBODY, aimed=True)), PutOn()),
    values=(BlockLimit(UNBLOCKABLE, Who(clan="Toreador")),),
    open_actions=(burn_by(Who(clan="Toreador")),))
card(100096, "The Art of Love", "45022658",
    play=(Pick(Each(ALLIES, OTHERS, ready=False, aimed=True)), Borrow(CHOSEN)))
card(100098, "The Art of Pain", "d238ca9b",
    play=(Pick(Each(Who("vampire", clan="Toreador antitribu"), EVERYBODY, aimed=True)), PutOn()),
    values=(Value(STRENGTH, 2),))
card(100106, "Ashur Tablets", "0cd0f496", play=(Once(), PutInPlay(), GatherThree(3, 3, 13)))
ON_LAIBON = Pick(Each(LAIBON, EVERYBODY, ready=False, aimed=True))
card(100120, "Aye", "79894387",
    play=(ON_LAIBON, PutOnTheirs()),
    values=(Value(ATONES, 1, Is(ACTOR, LAIBON)), Value(BURNS_IF, 1, OVERLADEN)),
    aids=(Mode("", Only(Is(ACTOR, LAIBON)), CancelPlayed(-1, head="frenzy", bearer=True), moment=AS_PLAYED,
        locks=True, name="cancel"),),
    reactions=(Mode("", Only(Is(ACTOR, LAIBON)), *LOCKS_THREE_AYE, Wake(), moment=WAKING, by=LOCKED_ONLY,
        blood=1, reaction=True, name="wake"),))
