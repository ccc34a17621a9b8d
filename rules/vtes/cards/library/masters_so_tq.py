"""Library cards of Masters so tq."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import archetype, burn_by, locked_at_will, repealed_by
from rules.vtes.cards.deeds import an_investment_was_played, brings_out, lasts, would_contest
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, LAIBON, NO_INFERNAL, OTHERS_ACTION
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark, MeanwhileForAll
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.blocking import UnlockAndAttempt
from rules.vtes.definitions.blood import Gain, GainBlood, KinPaysBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import Declares, Does, DoesIf, If, Only, Or
from rules.vtes.definitions.conditions import (
    AtLeast, Both, Exists, Fell, Fighting, Going, Is, Kept, Not, Same, That,
)
from rules.vtes.definitions.control import Auction, MoveOnto
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.damage import InflictNow
from rules.vtes.definitions.disciplines import Grants, RemembersDiscipline
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import ADDS_UP, AFTER_ANY_ACTION, AFTER_OTHERS_MASTER, ANY_CAME, HARD_HANDS
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Look, Move, Swap
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import POOL_FOR_INTERCEPT
from rules.vtes.definitions.phases import PayWithMasters, SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import ActionPrice, BurnCut, CostCut, MasterSurcharge
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOCKER, BLOCKS, BLOOD, CAME_IN, CHOSEN, COUNTERS, EVERYBODY, FALLEN, HAND,
    HIDDEN_HERE, LIBRARY, ME, MEANS, POOL, PREY, ROUNDS, THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import SetNextRange
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import ClearsWay, OnlyOnceEverywhere
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import invest
from rules.vtes.state.hand import refill
from rules.vtes.state.memories import keep_in_mind
from rules.vtes.state.references import opponent_of
from rules.vtes.state.sets import each, found_in
from rules.vtes.state.who import age, are_kin, circle, circle_of_face, fits, passes_for
from rules.vtes.terms import (
    AFTER, AFTER_OWN_ACTION, ALLY, AS_ANNOUNCED, BEFORE_BLOCK, BLEED_ACTION, EACH_MASTER, EACH_UNLOCK,
    EQUIPMENT, EVENT, FOE_FELL, GONE, HAND_SIZE, HUNT_ACTION, INFLUENCE_PHASE, IN_DISCARD_PHASE, LEAVES_READY,
    MASTER, MASTER_PHASE, MASTER_PLAYED,
    PASS, POLLING, RETAINER, STEALTH, TORPOR, UNLOCK_PHASE, VAMPIRE, WHEN_BLOCKED,
)
from rules.vtes.verbs.choosing import affordable
from rules.vtes.verbs.searching import by_name
from rules.vtes.verbs.upkeep import discard_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
HIGHER_UP = Each(Who("vampire", older=True), kind=UNCONTROLLED)
CLIMB = (If(Exists(HIGHER_UP), (PickNow(HIGHER_UP), MoveBlood(Of(BLOOD, BEARER), BEARER, CHOSEN))),
    Remove(BEARER))
card(101820, "Social Ladder", "ed1bf865",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    abilities=(Ability(INFLUENCE_PHASE, *CLIMB, name="remove the vampire"),),
    triggers=(Trigger(IN_DISCARD_PHASE, *CLIMB),))
card(101822, "Society of Leopold", "5eb99d46",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn()),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)),
        Or(Lose(BLOOD, 1, BEARER), Burn(BEARER), by=BEARER)),),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True),
        Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), MoveOnto(THIS, CHOSEN),
        stealth=1,
            directed=True,
        name="move it"),))


def burned_or_fell(state: State, play: Play) -> bool:
    """Return whether the opponent in the combat was burned or went to torpor."""
    foe = opponent_of(state, play)
    if foe is None:
        return False
    return foe.region == TORPOR or (foe.region == GONE and foe.number not in state.record.banished)


card(101823, "Sociopath", "680ad73f", **archetype(sect="sabbat"),
    triggers=(Trigger(FOE_FELL, Only(That(burned_or_fell)), Only(Is(BEARER, up=True)), GainBlood(1),
        once_a_turn=True),))
card(101839, "The Spawning Pool", "8e26737a",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, PickNow(Each(Who("vampire", clan="Nosferatu", min_blood=1))),
        MoveBlood(1, CHOSEN, THIS), once=True, name="store 1 blood"),),
    armed=(Mode("", Only(Both(Going((BLEED_ACTION,), at=ME), Fighting(blocked=True))),
        Only(Same(ACTOR, BLOCKER)), Only(Both(AtLeast(Of(ROUNDS), 2), Not(AtLeast(Of(ROUNDS), 3)))),
        Only(AtLeast(Of(COUNTERS), 1)), InflictNow(Of(COUNTERS), environmental=True, unpreventable=True),
        locks=True, moment=FREELY, name="damage for its blood"),))


def _pairs(state: State, play: Play) -> list[int]:
    """Return one of each card of which the hand holds two."""
    names = [state.faces[number].name for number in play.methuselah.hand.items]
    return by_name(
        state,
        [
            number
            for number in play.methuselah.hand.items
            if names.count(state.faces[number].name) > 1 and number != play.number
        ],
    )


def discard_pair(state: State, play: Play) -> Rules[None]:
    """Discard two copies of a card and draw."""
    methuselah = play.methuselah
    chosen = yield from choose(methuselah.seat, "discard-down", _pairs(state, play), play.number)
    name = state.faces[chosen].name
    copies = [number for number in methuselah.hand.items if state.faces[number].name == name]
    for number in copies[:2]:
        state.board.move(number, methuselah.hand, state.ash_of(number))
    refill(state, methuselah)


def _has_pair(state: State, play: Play) -> bool:
    return bool(_pairs(state, play))


card(101842, "Specialization", "b4bb21d6",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, DoesIf(discard_pair, _has_pair), GainPool(1),
        locks=True),))
card(101841, "Special Report", "12755402",
    modes=(Mode("", UnlockAndAttempt("", vampire=True), Mark(POOL_FOR_INTERCEPT, CHOSEN), moment=BEFORE_BLOCK,
        reaction=True, name="unlock and block"),))
SUMMON = (
    KinPaysBlood("Tremere antitribu"),
    Move(Cards(LIBRARY, not_types=MASTER | EVENT, discipline="tha"), HAND, shown=True),
)
card(101849, "Spirit Summoning Chamber", "f9e21bfd",
    play=(PutInPlay(),),
    **locked_at_will("search", *SUMMON))
card(101855, "Spontaneous Power", "2cc28c0d",
    traits=frozenset({"discipline"}),
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn(), RemembersDiscipline()),
    values=(Grants("", 1),))


def brings_virtues(state: State, play: Play) -> Rules[None]:
    """Move an Aye or an Orun, or pairs of them to a Laibon brought out lately, from hand or library."""
    methuselah, laibon = play.methuselah, state.in_play.get(play.target)
    if not isinstance(laibon, Minion):
        return
    lately = laibon.number in each(state, play, Each(arrived=True, ready=False))
    for _ in range(max(0, laibon.capacity - 4) // 2 if lately else 1):
        found = {
            name: [
                number
                for zone in (HAND, LIBRARY)
                for number in by_name(state, found_in(state, play, Cards(zone, name=name)))
            ]
            for name in ("Aye", "Orun")
        }
        if not (all if lately else any)(found.values()):
            break
        names = ["Aye"] if lately else [name for name in found if found[name]]
        options = [PASS, *(number for name in names for number in found[name])]
        chosen = [(yield Decision(methuselah.seat, "target", options, play.number))]
        if chosen[0] == PASS:
            break
        if lately:
            chosen.append((yield from choose(methuselah.seat, "target", found["Orun"], play.number)))
        for number in chosen:
            held = number in methuselah.hand.items
            put_on(state, methuselah, laibon, number, methuselah.hand if held else methuselah.library)
    state.board.shuffle(methuselah.library)
    yield from discard_down(state, methuselah)


card(101862, "Static Virtue", "c02cab49",
    play=(Pick(Each(LAIBON, ready=False)), Does(brings_virtues)))
card(101868, "Steam Tunnels", "bbc0e1b9",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Look(Cards(LIBRARY, PREY), 3), locks=True, name="look at three cards"),))
card(101877, "Storage Annex", "28cc7271",
    play=(PutInPlay(), Move(Cards(HAND), HIDDEN_HERE)),
    abilities=(Ability(MASTER_PHASE, Swap(Cards(HAND), Cards(HIDDEN_HERE)), once=True,
        name="exchange a card"),))
card(101878, "Storm Sewers", "5382b449",
    play=(PutInPlay(),),
    aids=(Mode("", Only(Is(ACTING, mine=True)), Bestow(ACTING, SetNextRange()),
        locks=True, moment=AS_ANNOUNCED, name="close range"),))
card(101879, "Strained Vitae Supply", "926a0c30",
    play=(PutInPlay(),),
    values=(OnlyOnceEverywhere(STEALTH, -1, VAMPIRES, when=Going((HUNT_ACTION,), by_rule=True)),),
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Of(POOL, ME), 1)), SpendMaster(), MoveBlood(1, ME, THIS),
        anybody=True, name="a pool"),),
    triggers=tuple(Trigger(event, Burn(THIS), when=AtLeast(Of(COUNTERS), Count(EVERYBODY)))
        for event in (AFTER_ANY_ACTION, EACH_MASTER, EACH_UNLOCK)))
card(101881, "The Stranger Among Us", "b1efebfd",
    play=(SearchCrypt(scarce=True),))
card(101884, "Striga", "41863f1b",
    play=(Pick(Each(Who("vampire", trait="infernal"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Grants("str", 1), NO_INFERNAL))
card(101896, "Sudden Reversal", "198b40cf", cancels=MASTER)
STEALTHY_HUNTS = MeanwhileForAll(STEALTH, 1, VAMPIRES, kinds=(HUNT_ACTION,), everybody=True, lasting=True)
card(101904, "Sunset Strip, Hollywood", "e6cbf1ab",
    play=(PutInPlay(),),
    values=(BurnCut(CostCut(1, ALLY | RETAINER, trait="mortal", pool=True), locks=True),),
    **locked_at_will("+1 stealth of hunts", STEALTHY_HUNTS))
card(101912, "Svadharma", "c4416cfe",
    play=(Pick(Each(Who("vampire", clan="Ravnos"), EVERYBODY, aimed=True)), GainBlood(2)))

STORE_INVESTMENT = (Only(That(an_investment_was_played)), Gain(COUNTERS, 1, THIS))
card(101917, "Swiss Cut", "acbf82a5",
    play=(PutInPlay(), CountersOnCard(2)),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), SpendCounter(), GainPool(1), name="1 pool"),
        Ability(MASTER_PHASE, SpendMaster(), Pick(Each(Who("vampire", clan="Giovanni"))),
            GainBlood(1), SpendCounter(), name="1 blood")),
    triggers=(Trigger(MASTER_PLAYED, *STORE_INVESTMENT), Trigger(AFTER_OTHERS_MASTER, *STORE_INVESTMENT)))
card(101924, "Tabriz Assembly", "7951a76c",
    play=(PutInPlay(),), values=(Value(HAND_SIZE, 1),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="True Brujah"), ready=False)),
        GainBlood(1), once=True, name="1 blood"),),
    aids=(Mode("", Only(Same(MEANS, THIS)), CastVotes(1), moment=POLLING, name="1 vote"),),
    **repealed_by(VAMPIRES))

card(101927, "Tajdid", "2df72b65",
    play=(Once(a_game=True), Does(lasts, (spans.CURSE_LIFTED, spans.GAME, "", "Banu Haqim"))))
card(101933, "Talons of the Dead", "19377910",
    play=(Pick(Each(Who("vampire", clan="Gangrel antitribu"), ready=False)), PutOnTheirs()),
    values=(Value(HARD_HANDS, 1), ActionPrice(1, (), other=True, when=Going(directed=True))),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Burn(THIS), name="burn it"),))
card(101955, "Temptation of Greater Power", "b8289bb3",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), Once(a_game=True), Auction(5)))


def _elders(state: State, play: Play) -> dict[int, list[int]]:
    """Return for each vampire that may be chosen the uncontrolled ones that it may feed."""
    found: dict[int, list[int]] = {}
    for minion in state.ready_minions(play.methuselah):
        if minion.locked or not fits(Who("vampire", clan="Baali", trait="infernal"), minion):
            continue
        younger = [
            number
            for number in play.methuselah.invested
            if state.faces[number].types & VAMPIRE
            and state.faces[number].capacity < age(minion)
            and "infernal" in getattr(state.faces[number].profile, "traits", ())
        ]
        if younger:
            found[minion.number] = younger
    return found


def choose_younger(state: State, play: Play) -> Rules[None]:
    """Choose the elder, then whom it feeds."""
    elders = _elders(state, play)
    options = affordable(state, play, list(elders))
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    play.chosen = [(yield from choose(play.methuselah.seat, "target", elders[play.target], play.number))]


def _may_feed_younger(state: State, play: Play) -> bool:
    return bool(affordable(state, play, list(_elders(state, play))))


def feed_younger(state: State, play: Play) -> None:
    """Give blood from the bank to the uncontrolled vampire that was chosen."""
    for number in play.chosen:
        if number in play.methuselah.invested:
            invest(state, play.methuselah, number, 3)


card(101956, "Tend the Flock", "ce81b262",
    play=(Declares(choose_younger, _may_feed_younger), Does(feed_younger),))
card(101958, "Tension in the Ranks", "2b6458e7",
    play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, Only(Fell(down=True)), Lose(POOL, 1, FALLEN)),),
    abilities=(Ability(MASTER_PHASE, PayWithMasters(2), Burn(THIS), anybody=True, name="burn"),))
card(102343, "Terrifying Visage", "60a3da8d",
    play=(Pick(Each(Who("vampire", path="Cathari", bears_no="terrifying visage"), EVERYBODY, aimed=True)),
        PutOn()),
    triggers=(Trigger(WHEN_BLOCKED, Lose(POOL, 1, BLOCKS)),))
card(101968, "Therbold Realty", "c22c893a",
    play=(PutInPlay(),),
    values=(MasterSurcharge(-1, anywhere=True, locations=True), Lent(CostCut(1, EQUIPMENT,
        only="location"), mine=True)))


def _kin_of(state: State, play: Play, number: int) -> bool:
    """Return whether a ready Blood Brother of the player's is of the circle of an uncontrolled one."""
    own = [circle(minion) for minion in state.ready_minions(play.methuselah)]
    return any(are_kin(circle_of_face(state.faces[number]), one) for one in own)


def may_join(state: State, play: Play, number: int) -> bool:
    """Return whether a unique one of its circle is ready, and it would contest no card in play."""
    face = state.faces[number]
    return face.unique_as != "" and not would_contest(state, face) and _kin_of(state, play, number)


card(101969, "Thicker than Blood", "35e5a5f4",
    play=(Pick(Each(Who("vampire", clan="Blood Brother"), kind=UNCONTROLLED), that=may_join),
        Does(brings_out)))


card(101980, "Threestar Cab Company", "7b5861b7",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Gain(COUNTERS, 1, THIS), locks=True, name="store 1 blood"),
        Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), MoveBlood(1, THIS, ME), locks=True,
            name="1 pool"),
        Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Pick(Each(VAMPIRES)),
            MoveBlood(1, THIS, CHOSEN, ground=True), locks=True, name="1 blood")))
card(101987, "Tomb of Rameses III", "0d85838a", traits=frozenset({ADDS_UP, "chooses anew"}),
    play=(Pick(Each(VAMPIRES, kind=UNCONTROLLED)), PutInPlay()),
    triggers=tuple(Trigger(event, Burn(THIS), when=Not(Kept("waiting")))
        for event in (ANY_CAME, AFTER_ANY_ACTION, EACH_MASTER, EACH_UNLOCK)))


TOREADOR = Who("vampire", clan="Toreador")


def _guests(state: State, play: Play) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if fits(TOREADOR, minion) or passes_for(TOREADOR, minion, play)
    ]


def choose_guests(state: State, play: Play) -> Rules[None]:
    """Choose the one that cannot be blocked, then the one that locks."""
    guests = _guests(state, play)
    play.target = yield Decision(play.methuselah.seat, "target", guests, play.number)
    others = [number for number in guests if number != play.target]
    chosen = yield from choose(play.methuselah.seat, "target", others, play.number)
    play.chosen = [chosen]


def host_ball(state: State, play: Play) -> None:
    """Put the card into play for two of the player's ready vampires of a clan, and lock one of them.

    Who only passed for one of the clan as it was played is none to the card in play.
    """
    if not play.chosen:
        return
    permanent = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    host = state.in_play.get(play.chosen[0])
    if host is not None:
        lock(state, host)
    if permanent is not None:
        guest, permanent.bound = [
            number if fits(TOREADOR, state.minion(number)) else PASS
            for number in (play.target, play.chosen[0])
        ]
        keep_in_mind(state, permanent, guest)


card(101989, "Toreador Grand Ball", "3d657526",
    play=(Only(AtLeast(Count(Each(TOREADOR)), 2)), Declares(choose_guests),
        Does(host_ball),), values=(ClearsWay(),),
    open_actions=(burn_by(Who(not_clan="Nosferatu")), burn_by(Who(clan="Nosferatu"), stealth=-1)))
BY_NECROMANCY = Going(requires="nec", successful=True)
card(102001, "Tower of London", "18624e7f",
    play=(PutInPlay(),),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Is(THIS, UNLOCKED)), Lock(THIS), GainPool(1), optional=True,
        when=BY_NECROMANCY),),
    aids=(Mode("", OTHERS_ACTION, Only(BY_NECROMANCY), GainPool(1), locks=True, moment=AFTER,
        name="1 pool"),))


card(102002, "Toy Chest Test", "73a0e80a",
    play=(Pick(Each(Who("vampire", sect="sabbat", max_capacity=3), EVERYBODY, ready=False, since=CAME_IN,
        aimed=True)), Burn(CHOSEN)))
