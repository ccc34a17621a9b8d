"""Actions from T to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose, only
from rules.vtes.cards.builders import burn_by, on_itself, rush_on_bearer
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, IN_ACTIONS, SABBAT, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MUST_HUNT, UNLOCKS_LATE, ThisTurn
from rules.vtes.definitions.aiming import AimAt, AsAnnounced
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import FailAttempt, UnlockAndAttempt
from rules.vtes.definitions.blood import AddBlood, FeedsChilde, GainBlood
from rules.vtes.definitions.choosing import Pick, PickMethuselahs
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, Both, Came, Exists, Going, Is, Not, Same
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.crypt import BecomeVampire, BecomesVampire
from rules.vtes.definitions.damage import Inflict, Prevent
from rules.vtes.definitions.disciplines import FetchDiscipline, Grants
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, DOUBLES, OTHERS_ACTED, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, StaysLocked, Unlock, UnlockActor
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, ATTEMPTING, BEARER, CHOSEN, COPIES, EVERYBODY, HOLDER, LIBRARY, ME, NAMED,
    OF_ANY_KIND, OTHERS, PERMANENTS, PREY, RETAINERS, THIS, UNCONTROLLED, Cards, Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import CannotBear
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import change_counters
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ATTEMPTED, BEFORE_BLOCK, EACH_UNLOCK, EQUIPMENT, HAND_SIZE, HUNT_ACTION, IN_ANY_TURN, MANEUVERS,
    NEEDED, OWN_UNLOCK, PREVENTION, RETAINER, STEALTH, STRENGTH, UNLOCK_PHASE, LastingKind,
)
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.searching import choose_exactly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State

card = Shelf()
KINDRED_OF_HAND = (Pick(Each(Who("vampire", trait="black hand"), EVERYBODY, ready=False, besides=BEARER)),
    Unlock(CHOSEN))
IS_SERAPH = Only(Is(BEARER, Who(trait="seraph"), up=True))
card(101946, "Tattoo Signal", "e1f13281", traits=frozenset({"tattoo signal"}),
    modes=(on_itself("", "tattoo signal"),),
    abilities=(Ability(IN_ANY_TURN, IS_SERAPH, *KINDRED_OF_HAND, locks=True),),
    aids=(Mode("", IS_SERAPH, *KINDRED_OF_HAND, locks=True, moment=UNTIL_RESOLVED, name="unlock another"),),
    armed=(Mode("", IS_SERAPH, *KINDRED_OF_HAND, locks=True, moment=FREELY, name="unlock another"),
        Mode("", IS_SERAPH, *KINDRED_OF_HAND, locks=True, moment=FREELY, by=BESIDE, name="unlock another")))
card(101971, "Thin-Blooded Seer", "28806a74", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, clanless=True, traits=("sterile",)), name="seer"),),
    values=(Value(DOUBLES, 1),),
    abilities=(Ability(UNLOCK_PHASE, PickMethuselahs(), Look(Cards(LIBRARY, NAMED), 2), locks=True,
        name="look at 2 cards"),))
card(101972, "Thing", "6d73d8b8",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Gangrel"), kind=UNCONTROLLED)), AddBlood(2), stealth=1,
        name="2 blood"),))
card(101973, "Third Tradition: Progeny", "dfec7484", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="camarilla", rests=True), FetchDiscipline(), FeedsChilde(2),
        stealth=1, name="progeny"),))


def is_played_on_mine(state: State, play: Play, number: int) -> bool:
    """Return whether a card lies on a vampire of the player's, and another Methuselah has played it."""
    host = state.in_play[number].host
    mine = host is not None and host.controller == play.methuselah.seat and fits(VAMPIRES, host)
    return mine and state.setting.owners[number] != play.methuselah.seat


card(101977, "Threading the Path of Orpheus", "ab65099e",
    modes=(Mode("", Pick(Each(of=EVERYBODY, kind=PERMANENTS, aimed=True), that=is_played_on_mine),
        Lock(HOLDER), Burn(CHOSEN), stealth=1, name="burn a card"),))
card(102013, "Travelers Obey the Tenets", "c9552830",
    modes=(Mode("", Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), stealth=1, name="put in play"),),
    triggers=(Trigger(OTHERS_ACTED, Only(Is(ACTING, VAMPIRES)), Inflict(ACTING, 1),
        when=Going(at=ME, successful=True)),),
    open_actions=(burn_by(VAMPIRES),))
STILL_FULL = Both(Going((HUNT_ACTION,), successful=True, fed=False), Not(Is(BEARER, Who(room=True))))
card(102025, "Triole's Revenge", "05a0d097",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Ventrue", room=True), EVERYBODY, ready=False, aimed=True)),
        PutOn(), stealth=1, directed=True, name="put on"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, VAMPIRES, mine=True)), ThisTurn(MUST_HUNT, BEARER)),
        Trigger(AFTER_ANY_ACTION, Burn(BEARER), when=STILL_FULL)),
    open_actions=(burn_by(Who("vampire", clan="Ventrue")),))
card(102046, "Tumnimos", "71ca4b76", becomes_minion=True, life=2,
    modes=(Mode("", BecomeVampire(2, clan="Ravnos", disciplines="chi"), FetchDiscipline(hand=True),
        stealth=1, name="create a vampire"),))
card(102063, "Under Siege", "f462c764",
    modes=(Mode("", PutInPlay(), CountersOnCard(3), stealth=1, name="siege"),),
    aids=(Mode("", UnlockAndAttempt("sabbat", 1, vampire=True), SpendCounter(), moment=BEFORE_BLOCK,
        name="unlock and block"),))


def discards_a_card_of_anybody(state: State, play: Play) -> Rules[None]:
    """Look at all hands, the player's own among them, and discard a card from one of them."""
    seat = play.methuselah.seat
    found: dict[int, int] = {}
    for other in state.ring.clockwise(seat):
        hand = state.methuselahs[other].hand
        for number in hand.items:
            found[number] = other
            if other != seat:
                state.board.show(number, hand, only(seat))
    if found:
        number = yield from choose(seat, "target", list(found), play.number)
        whose = state.methuselahs[found[number]]
        state.board.move(number, whose.hand, state.ash_of(number))
        replace(state, whose)


card(102093, "Vaticination", "6d560f9e",
    modes=(Mode("", AimAt(OTHERS), Does(discards_a_card_of_anybody), stealth=3, directed=True,
        name="discard a card"),))
card(102094, "Vaulderie", "9eadb688",
    modes=(Mode("", PutOn(), stealth=1, name="put on"),),
    aids=(Mode("", Only(Same(ACTING, BEARER)), Only(Is(ATTEMPTING, SABBAT)), FailAttempt(), Burn(THIS),
        moment=ATTEMPTED, by=ANYBODY, name="the attempt fails"),))


def worn_out(state: State, play: Play) -> list[int]:
    """Return the copies in the prey's ash heap of the card that this one remembers."""
    card_ = play.source
    if card_ is None or card_.memory < 0:
        return []
    prey = state.prey(state.methuselahs[card_.controller])
    name = state.faces[card_.memory].name
    return [number for number in prey.ash.items if state.faces[number].name == name]


def is_habitual(state: State, play: Play) -> bool:
    """Return whether there is a copy."""
    return bool(worn_out(state, play))


def removes_three(state: State, play: Play) -> None:
    """Remove three copies from the game, for which the prey burns a pool, or fewer for nothing."""
    card_, copies = play.source, worn_out(state, play)[:3]
    if card_ is not None:
        prey = state.prey(state.methuselahs[card_.controller])
        for number in copies:
            state.board.move(number, prey.ash, state.methuselahs[state.setting.owners[number]].removed)
        if len(copies) == 3:
            burn_pool(state, prey, 1)


card(102118, "Victim of Habit", "99049c8e",
    modes=(Mode("", Pick(Cards(ASH, PREY, types=OF_ANY_KIND)), PutInPlay(), stealth=1, name="put in play"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(THIS, UNLOCKED)), DoesIf(removes_three, is_habitual), Lock(THIS),
        optional=True),))
card(102122, "Violation of Trust", "d7664110",
    modes=(Mode("", Pick(Each(kind="contract")), Burn(CHOSEN), stealth=1, name="burn a contract"),))
card(102125, "Visionquest", "29ae7da0",
    modes=(Mode("", AsAnnounced(IfBlocked(StaysLocked())), PutOn(), stealth=1, name="put on"),),
    values=(Grants("spi", 1),))

HUNTED = Who("vampire", not_title="archbishop/priscus/cardinal/regent")
card(102145, "War Party", "aff62a93",
    modes=(Mode("", Pick(Each(HUNTED, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOn(),
        directed=True, stealth=1, name="declare war"),),
    open_actions=(rush_on_bearer(VAMPIRES, stealth=1),))
card(102159, "Waters of Duat", "143932c7", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="independent", clan="Ministry"), FetchDiscipline(), stealth=1,
        name="childe"),))

RECRUIT = BecomesVampire(3, "independent", "Banu Haqim", "cel obf pot qui", traits=("blood cursed",))


TRAINED = LastingKind("recruits of these cards were trained")


def trains_recruits(state: State, play: Play) -> Rules[None]:
    """Do it for all cards of the name at once, as the first of them comes to it."""
    methuselah = play.methuselah
    if spans.lasts_of(state.lasting, TRAINED, play.face.name, methuselah.seat):
        return
    spans.lay(state.lasting, TRAINED, spans.PHASE, methuselah.seat, about=play.face.name)
    copies = [
        permanent.number
        for permanent in state.in_play.values()
        if permanent.face is play.face
        and permanent.controller == methuselah.seat
        and permanent.counters > 0
        and not isinstance(permanent, Minion)
    ]
    for number in (yield from choose_exactly(state, methuselah, copies, 2)):
        permanent = state.in_play[number]
        change_counters(state, permanent, -1)
        if not permanent.counters:
            grown = Play(methuselah, number, permanent.face)
            grown.source = permanent
            yield from carry_out(state, grown, (RECRUIT,))


card(102165, "Web of Knives Recruit", "cc62295a", becomes_minion=True, life=3,
    modes=(Mode("", PutInPlay(), CountersOnCard(3), stealth=1, name="train"),),
    triggers=(Trigger(OWN_UNLOCK, Does(trains_recruits)),))
card(102172, "Well-Marked", "b59490b9", traits=frozenset({"well-marked"}),
    modes=(on_itself("", "well-marked", If(Is(ACTOR, Who(min_capacity=5)), (Unlock(ACTOR),))),),
    armed=(Mode("", Only(Is(ACTOR, Who(sect="laibon"))), OneEach(THIS_COMBAT),
        Prevent(1, strikes=True, normal=True), moment=PREVENTION,
        name="prevent 1"),))
card(102181, "The Wildebeest", "9ec8a708", traits=frozenset({"the wildebeest"}),
    modes=(on_itself("", "the wildebeest", Burn(Each(of=ACTOR, kind=RETAINERS))),),
    values=(*(Value(kind, amount, Is(ACTOR, Who(clan="Ahrimane")))
            for kind, amount in ((STRENGTH, 1), (STEALTH, -1), (MANEUVERS, 1))),
        CannotBear(EQUIPMENT, using=True), CannotBear(RETAINER)))
card(102187, "Wise Spider", "8a026a78", traits=frozenset({"wise spider"}),
    modes=(on_itself("", "wise spider", ThisTurn(UNLOCKS_LATE)),),
    values=(Value(HAND_SIZE, 1, Both(WHILE_READY, Is(ACTOR, Who(clan="Akunanse")))),))

LATER = (Only(Not(Came("turn"))), Only(Is(ACTOR, Who("vampire", sect="sabbat"))), UnlockActor())
card(102206, "Zillah's Tears", "7b2daf44", traits=frozenset({"zillah's tears"}),
    modes=(on_itself("", "zillah's tears", GainBlood(1), name="1 blood, unlock later"),),
    abilities=(Ability(IN_ANY_TURN, *LATER, burns=True, name="unlock"),),
    aids=(Mode("", *LATER, Burn(THIS), moment=IN_ACTIONS, name="unlock"),),
    armed=(Mode("", *LATER, Burn(THIS), moment=FREELY, name="unlock"),
        Mode("", Only(Not(Came("turn"))), Only(Is(BEARER, Who("vampire", sect="sabbat", locked=True))),
            Unlock(BEARER), Burn(THIS), moment=FREELY, by=BESIDE, name="unlock")))
card(102209, "Zip Line", "9ba2fe51",
    modes=(Mode("", PutOn(), stealth=2, name="put on"),),
    aids=(Mode("", Only(Same(ACTING, BEARER)), HelpActor(1), Burn(THIS), moment=NEEDED, by=ANYBODY,
        name="+1 stealth"),))
