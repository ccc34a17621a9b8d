"""Actions from A to B."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import burn_by, for_the_edge, on_itself, rush_on_bearer, strikes_twice
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, AT_ME, HOLDS_EDGE, LAIBON, LESS_STEALTH, PREVAILS, SABBAT, SUCCUMBS,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import (
    UNLOCKS_LATE, ActionFails, Hunt, IfSuccessful, Mark, ThisAction, ThisTurn,
)
from rules.vtes.definitions.aiming import AimAt, AsAnnounced, AtThis
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow, GainEither
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.blood import AddBlood, FeedsChilde, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickMethuselahs, PickSome
from rules.vtes.definitions.combat import AfterCombat, ChooseFoe, EnterCombat, NotesFoe
from rules.vtes.definitions.combining import BY_LOCKED, Does, ForEach, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Not, Same, That
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.crypt import BecomeVampire
from rules.vtes.definitions.disciplines import FetchDiscipline
from rules.vtes.definitions.equipment import EquipFromHand
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, BLOCKS_UNLOCKED, EACH_MINION, HELPS_ANYBODY, MELEE_DAMAGE,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move, ShuffleThis
from rules.vtes.definitions.limits import OnlyUse
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.marks import MAY_BE_HUNTED, MOST_BLED
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, AIMED, ASH, BEARER, BLOOD, CHANCE, CHOSEN, COPIES, COUNTERS,
    EVENTS, EVERYBODY, HAND, KEEPER, ME, NAMED, OTHERS, POOL, PREDATOR, PREY, REMEMBERED, TARGET,
    THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import OF_A_CITY, Makes
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import BlockLimit, PerEach
from rules.vtes.definitions.who import ALLIES, ANYONE, A_LOCATION, UNLOCKED, VAMPIRES, Who
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import UNIQUE_MINION, Minion
from rules.vtes.state.changes import become_anarch, lock, unlock
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.hand import replace
from rules.vtes.state.memories import keep_several
from rules.vtes.state.titles import change_title
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_ACTION, AFTER_OWN_ACTION, BLEED_ACTION, BLEED_VALUE, CANNOT_BLOCK, DURING, EACH_DISCARD,
    EACH_MASTER, EACH_UNLOCK, EQUIP_ACTION, GONE, HUNT_ACTION, INTERCEPT, IN_ANY_TURN, MANEUVERS,
    NEEDED, OTHERS_UNLOCK, OWN_UNLOCK, STEALTH, STRENGTH, TORPOR, UNLOCK_PHASE, VAMPIRE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
FOR_THE_PREY = (Only(Same(PREDATOR, KEEPER)), MoveBlood(Of(COUNTERS), THIS, ME))
card(100002, "419 Operation", "606f76d2", traits=frozenset({HELPS_ANYBODY}),
    modes=(Mode("", PutInPlay(), stealth=1, name="operation"),),
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), MoveBlood(1, PREY, THIS), once=True,
        name="1 pool of the prey"),
        Ability(UNLOCK_PHASE, OnlyUse(), Only(AtLeast(Of(COUNTERS), 1)), MoveBlood(Of(COUNTERS), THIS, ME),
            once=True, name="take the pool"),
        Ability(IN_ANY_TURN, HOLDS_EDGE, *FOR_THE_PREY, BurnEdge(), Burn(THIS), anybody=True,
            name="burn the Edge")),
    aids=(for_the_edge(*FOR_THE_PREY),))
card(100004, "Abactor", "c57fbfc2",
    modes=(Mode("", Hunt(4), Mark(MAY_BE_HUNTED), kind=HUNT_ACTION, stealth=1, name="hunt +4"),))
card(100006, "Abbot", "9f66c6dc",
    traits=frozenset({"abbot"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="abbot"))), PutOn(), Unlock(ACTOR), stealth=1,
        name="abbot"),),
    values=(Value(INTERCEPT, 1, Both(Is(ACTOR, Who(sect="sabbat")), Going(at=ME))),))
card(100010, "Abomination", "f20dc375", becomes_minion=True, life=4, traits=frozenset({UNIQUE_MINION}),
    modes=(Mode("", Pick(Each(Who("ally", trait="werewolf", unlocked=True))), Burn(CHOSEN),
        BecomeVampire(4, sect="independent", clan="Abomination", disciplines="PRO", free=True),
        FeedsChilde(4), stealth=1, name="create an Abomination"),),
    values=(Value(STRENGTH, 1), Value(MANEUVERS, 1)), armed=(strikes_twice(),),
    actions=(Mode("", ChooseFoe(), EnterCombat(), directed=True, name="enter combat"),))
card(102309, "Abuse of Power", "ece67982",
    modes=(Mode("", ChooseFoe(), NotesFoe(), EnterCombat(),
        AfterCombat(If(PREVAILS, (Lose(POOL, 1, NAMED),))),
        AfterCombat(If(SUCCUMBS, (Lose(POOL, 1, ME),))),
        stealth=1, directed=True, name="enter combat"),))
card(100028, "Ahrimane Protectorate", "e3d50c12",
    modes=(Mode("", PutInPlay(), IfSuccessful(May(ME, Lose(BLOOD, 1, ACTOR), (Unlock(ACTOR),))), stealth=1,
        name="put in play"),),
    aids=(Mode("", AT_ME, Only(AnyOf(Is(AIMED, ALLIES, mine=True), Is(AIMED, A_LOCATION, mine=True))),
            Burn(THIS), ActionFails(), moment=DURING, name="the action fails"),
        Mode("", AT_ME, HelpBlocker(1, Who(clan="Ahrimane")), Burn(THIS), moment=NEEDED,
            name="+1 intercept")))


def secedes(state: State, play: Play) -> None:
    """Become Anarch; a title of a city becomes that of baron of the same city, for which the card stands."""
    actor, methuselah = play.actor, play.methuselah
    if actor is None or actor.region == GONE:
        return
    city = actor.profile.city if actor.profile.title in OF_A_CITY else ""
    become_anarch(state, actor)
    card = enter_play(state, play.number, methuselah.playing, methuselah, actor) if city else None
    if card is not None:
        change_title(state, actor, "baron", city, card.number)


card(100057, "Anarch Secession", "c5cff8a7",
    modes=(Mode("", AsAnnounced(Unblockable(Who(title="none"))), Does(secedes), stealth=1,
        name="become Anarch"),))
card(100072, "Anonymous Freight", "ccda5833",
    modes=(Mode("", EquipFromHand(), kind=EQUIP_ACTION, stealth=2, name="equip"),))
card(100079, "Aranthebes, The Immortal", "f9c0bad4",
    modes=(Mode("", PutInPlay(), stealth=1, name="Aranthebes"),),
    aids=(Mode("", Only(Both(Same(PREDATOR, ACTS), Not(Same(ME, ACTS)))), LESS_STEALTH, locks=True,
        moment=AMID_BLOCKS, name="-1 stealth"),),
    values=(Everywhere(BLEED_VALUE, -1, Who("vampire", max_capacity=4),
        when=Both(Going((BLEED_ACTION,), at=ME), Is(THIS, Who(unlocked=True)))),),
    open_actions=(Mode("", AtThis(Who("vampire", min_capacity=5)), ShuffleThis(), directed=True,
        name="shuffle it away"),))
card(100099, "Art Scam", "98f8870a", modes=(Mode("", GainPool(2), stealth=1, name="2 pool"),))

NOT_OLDER = Both(Is(ACTING, VAMPIRES), Not(Is(ACTING, Who("vampire", older=True))))
card(100109, "Atonement", "e81c1566",
    modes=(Mode("", PutOn(), stealth=1, name="atone"),),
    values=(Value(INTERCEPT, 1), Value(BLOCKS_UNLOCKED, 1, NOT_OLDER)),
    open_actions=(burn_by(Who("vampire", not_clan="Ministry")),
        burn_by(Who("vampire", clan="Ministry"), -1)))


def has_come_true(state: State, play: Play) -> bool:
    """Return whether the prey that the card remembers is out, or has no vampires in torpor."""
    card = state.in_play.get(play.number)
    if card is None:
        return False
    prey = state.prey(state.methuselahs[card.controller])
    fallen = [one for one in state.minions_of(prey) if one.region == TORPOR and one.profile.kind == VAMPIRE]
    return prey.seat != card.memory or not fallen


LAPSES = (Only(That(has_come_true)), Burn(THIS))
card(102310, "Augury of Doom", "b94c8cc3",
    modes=(Mode("", Only(Not(Exists(Each(kind=COPIES)))), AsAnnounced(PickMethuselahs(PREY)), PutInPlay(),
        Keep(NAMED), If(That(has_come_true), (Burn(THIS),)), stealth=1, name="put in play"),),
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), Only(Not(That(has_come_true))),
            Lose(POOL, Count(Each(Who("vampire", fallen=True), ready=False)), ME)),
        *(Trigger(event, *LAPSES) for event in (AFTER_ANY_ACTION, EACH_UNLOCK, EACH_MASTER, EACH_MINION,
            EACH_DISCARD))))


def purges(state: State, play: Play) -> Rules[None]:
    """Burn the card; send its vampire and one no bigger of each other Methuselah to torpor."""
    source, vampire, mine = play.source, play.actor, play.methuselah
    if source is None or source.number not in state.in_play or vampire is None:
        return
    leave_play(state, source)
    chooses = any(minion.profile.clan == "Lasombra" for minion in state.ready_minions(mine))
    fallen = [vampire]
    for seat in state.ring.others(mine.seat):
        methuselah = state.methuselahs[seat]
        found = [
            minion.number
            for minion in state.ready_minions(methuselah)
            if minion.profile.kind == VAMPIRE and minion.capacity <= vampire.capacity
        ]
        if found:
            chooser = mine.seat if chooses else seat
            fallen.append(state.minion((yield from choose(chooser, "target", found, play.number))))
    for minion in fallen:
        go_to_torpor(state, minion)


card(100128, "Baltimore Purge", "7152d898",
    modes=(Mode("", Only(Is(ACTOR, Who(clan="Ravnos"))), PutOn(), stealth=1, name="purge"),
        Mode("", Only(Is(ACTOR, Who(not_clan="Ravnos"))), PutOn(), name="purge")),
    triggers=(Trigger(OWN_UNLOCK, Does(purges)),))

MAGAJI = Who(title="magaji")
card(100129, "Bamba", "5eea16ae", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="laibon", rests=True),
        If(Is(ACTOR, MAGAJI), (FetchDiscipline(),)), If(Is(ACTOR, MAGAJI), (FeedsChilde(1),)), stealth=1,
        name="create a vampire"),))
UNTAUGHT = AtLeast(Count(Each(of=THIS, kind="agent of power")), Count(Each(of=THIS, kind="discipline")))
card(100147, "The Becoming", "3bc37ae6", becomes_minion=True,
    modes=(Mode("", BecomeVampire(0, rests=True), FetchDiscipline(hand=True, most=3), FeedsChilde(1),
        If(UNTAUGHT, (Burn(THIS),)), stealth=1, name="create a vampire"),),
    triggers=tuple(Trigger(event, Only(UNTAUGHT), Burn(THIS)) for event in (AFTER_ANY_ACTION, EACH_UNLOCK,
        EACH_MASTER, EACH_MINION, EACH_DISCARD)))
card(100150, "Belonging Grants Protection", "ed594b41",
    modes=(Mode("", Pick(Each(LAIBON, EVERYBODY, besides=ACTOR, aimed=True)), Unlock(CHOSEN), stealth=1,
            name="unlock a Laibon"),
        Mode("", Pick(Each(Who("vampire", sect="laibon", younger=True), kind=UNCONTROLLED)), AddBlood(2),
            stealth=1, name="add 2 blood")))
card(100159, "Big Game", "d5c81e44", delay=AFTER_ACTION,
    modes=(Mode("", ChooseFoe(), If(Is(CHOSEN, Who(trait="red list")),
        (Bestow(ACTOR, GainEither(lasts=THIS_ACTION)),
                IfSuccessful(If(Is(ACTOR, up=True), (Unlock(ACTOR),))))), EnterCombat(), directed=True,
                    name="enter combat"),))
OF_THE_HAND = Who("vampire", trait="black hand")
card(100167, "Black Hand Emissary", "978ac6c2",
    modes=(Mode("", Pick(Each(OF_THE_HAND, EVERYBODY, aimed=True)), PutOn(), stealth=1, name="put on"),),
    values=(PerEach(VOTES, 1, Each(OF_THE_HAND), Is(ACTOR, OF_THE_HAND)),),
    open_actions=(Mode("", AtThis(Who("vampire", trait="seraph")), Pick(Each(OF_THE_HAND, EVERYBODY,
        besides=BEARER)),
        MoveOnto(THIS, CHOSEN), stealth=1, directed=True, name="move it"),))


def ends_the_directive(state: State, play: Play) -> None:
    """End what keeps the chosen event from being replaced: its controller draws now."""
    event = state.in_play.get(play.target)
    if event is None:
        return
    methuselah, delay = state.methuselahs[event.controller], event.face.delay
    if delay in methuselah.owed:
        methuselah.owed.remove(delay)
        replace(state, methuselah)


card(100168, "Black Hand Ritual", "d589c097",
    modes=(Mode("", Pick(Each(Who("vampire", trait="black hand", younger=True), EVERYBODY, ready=False,
        aimed=True)),
            Unlock(CHOSEN), stealth=1, name="unlock another"),
        Mode("", Pick(Each(of=EVERYBODY, kind=EVENTS, line="gehenna", aimed=True)), Does(ends_the_directive),
            Burn(CHOSEN), stealth=1, directed=True, name="burn a Gehenna event")))


def blesses(state: State, play: Play) -> None:
    """Unlock the acting vampire and the chosen minions, which the card keeps."""
    card_, actor = state.in_play.get(play.number), play.actor
    if card_ is None or actor is None:
        return
    blessed = [actor.number, *(number for number in play.chosen if number in state.in_play)]
    keep_several(state, card_, "blessed", blessed)
    for number in blessed:
        unlock(state, state.in_play[number])


def is_blessed(state: State, play: Play) -> bool:
    """Return whether the card keeps a minion as one that it has blessed."""
    used = play.source.used if play.source is not None else None
    return play.actor is not None and used is not None and ("blessed", play.actor.number) in used


def ends_the_blessing(state: State, play: Play) -> None:
    """Lock the minions that the card has blessed."""
    used = play.source.used if play.source is not None else None
    for minion in [card for card in state.in_play.values() if isinstance(card, Minion)]:
        if used is not None and ("blessed", minion.number) in used:
            lock(state, minion)


card(100185, "Blessing of the Name", "60399334",
    modes=tuple(Mode("", only_, Only(Not(Exists(Each(kind=COPIES)))), AsAnnounced(PickSome(Each(besides=ACTOR,
        ready=False), 2)), PutInPlay(), Does(blesses), stealth=1, name="bless")
        for only_ in (BY_LOCKED, Only(Is(ACTOR, UNLOCKED)))),
    values=(Lent(Value(INTERCEPT, 1, That(is_blessed))), Lent(Value(MELEE_DAMAGE, 1, That(is_blessed)))),
    triggers=(Trigger(OWN_UNLOCK, Does(ends_the_blessing), Burn(THIS)),))
card(100218, "Bloodbath", "8ed21eb8", traits=frozenset({"bloodbath"}),
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", min_capacity=5, bears_no="bloodbath"), EVERYBODY,
        aimed=True)), GainBlood(2), PutOn(), stealth=1, name="2 blood, put on"),),
    values=(Value(VOTES, 1, Is(ACTOR, Who(title="none"))),))
card(100194, "Blood Bond", "7392553d",
    modes=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnTheirs(),
        Keep(ACTOR), stealth=1, directed=True, name="bind"),),
    values=(BlockLimit(CANNOT_BLOCK, ANYONE, when=Same(REMEMBERED, ACTING)),))
card(100200, "Blood Feast", "ef99aef3",
    modes=(Mode("", Gain(BLOOD, 1, Each(SABBAT)), stealth=1, name="1 blood each"),))
card(100202, "Blood Hunt", "f90909d4",
    modes=(Mode("", Pick(Each(Who("vampire", not_title="prince/justicar/inner circle"), EVERYBODY,
        besides=ACTOR, ready=False, aimed=True)), PutOn(), directed=True, stealth=1,
        name="call a hunt"),),
    open_actions=(rush_on_bearer(VAMPIRES, stealth=1),))
card(100220, "Blooding", "ce4e90b8",
    modes=(on_itself("", "blooding", GainBlood(1)),), values=(Makes("black hand", within="sabbat"),))
card(100206, "Blood of the Sabbat", "07c4cca6", traits=frozenset({"blood of the sabbat"}),
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", bears_no="blood of the sabbat"), EVERYBODY,
        besides=ACTOR, ready=False, aimed=True)), PutOnTheirs(), stealth=1, name="put on"),),
    triggers=(Trigger(AFTER_OWN_ACTION, GainBlood(1), when=Going(directed=True, successful=True)),))
card(100225, "Bloodwork", "bd9c467b",
    modes=(Mode("", AsAnnounced(Mark(MOST_BLED, amount=2)), AsAnnounced(ThisAction(STEALTH, 1,
        when=Exists(Each(SABBAT, of=TARGET)))), kind=BLEED_ACTION, bleed=1,
            name="bleed +1, for 2 at most"),))
card(100240, "Border Skirmish", "24093839",
    modes=(Mode("", AimAt(OTHERS), ForEach(OTHERS, (Move(Cards(HAND), ASH, by=CHANCE),)),
        ThisTurn(UNLOCKS_LATE),
        stealth=1, directed=True, name="all others discard"),))


def burns_excess(state: State, play: Play) -> Rules[None]:
    """Burn ready allies of this name in excess of the controller's ready unique Salubri antitribu."""
    ready = state.ready_minions(play.methuselah)
    own = [minion.number for minion in ready if minion.face is play.face]
    masters = sum(
        fits(Who("vampire", clan="Salubri antitribu"), minion) and minion.unique_as != ""
        for minion in ready
    )
    for _ in range(len(own) - masters):
        number = yield from choose(play.methuselah.seat, "target", own, play.number)
        own.remove(number)
        leave_play(state, state.minion(number))


card(100256, "Brother in Arms", "76a6db4e", becomes_minion=True, life=2,
    modes=(Mode("", BecomeVampire(2, clan="Salubri antitribu", rests=True, disciplines="val"),
        FeedsChilde(1, all_of_it=True), stealth=1, name="create a vampire"),),
    triggers=(Trigger(OWN_UNLOCK, Does(burns_excess)),))
card(100266, "Bum's Rush", "44f5e52f", delay=AFTER_ACTION,
    modes=(Mode("", ChooseFoe(), EnterCombat(maneuvers=1), directed=True, name="enter combat"),))
