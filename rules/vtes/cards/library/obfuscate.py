"""Library cards of Obfuscate."""

from __future__ import annotations

# fmt: off
from cardbase.card import LibraryCard
from rules.vtes.cards.builders import (
    bleed, burn_by, first, in_attempt, on_itself, prepared, stealth, strike, unlock, unlocks_in_own_turn,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, ANY_MOMENT, BLEEDS_ME, BLOCKED_IT, DIRECTED, DODGE, ENDING_COMBAT, ENDS, LOCKS,
    MANEUVERS, NOT_IN_BLEEDS, NO_STEALTH, ONCE, UNCONTROLLED_YOUNGER, WEAKER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Mark, MeanwhileForAll
from rules.vtes.definitions.aiming import EQUIPMENT_IN_PLAY, LOCATION, AimAt, AsAnnounced, ChooseTarget
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow, BreakOff, ContinueAction
from rules.vtes.definitions.blocking import (
    CannotBlock, FailAttempt, FailUnlessPaid, LessIntercept, MayInAttempt, NeedsBlockers, TaxBlocks,
)
from rules.vtes.definitions.blood import AddBlood, FeedOnRemains, Gain, Lose
from rules.vtes.definitions.choosing import ChooseRemains, ChooseSeat, Pick, PickHidden, PickNow
from rules.vtes.definitions.combat import (
    ALL_AGGRAVATED, MIRRORED, OPTIONAL, STRIKES_ON, AfterCombat, CancelCombatCard, Fight, Lasts,
)
from rules.vtes.definitions.combining import Does, DoesIf, If, May, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Came, Exists, Fighting, Going, Is, Kept, Not, Pending, Played, Same, Superior,
)
from rules.vtes.definitions.crypt import DrawCrypt
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.helping import ByAnother, HelpActor, HelpNextActions
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceAnAction, OneAnAction, OneEach
from rules.vtes.definitions.locking import Lock, Stun, UnlockActor
from rules.vtes.definitions.marks import (
    LOCKS_FAILING, MOST_BLED, PEACEFUL, REFERENDUM_FAILS, SPARED, SPEECHLESS,
)
from rules.vtes.definitions.reacting import CancelCard, CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLED, BLEED, BLOCKER, BLOOD, CHOSEN, COPIES, CORRUPTION, CRYPT, EVERYBODY, ME,
    NEIGHBORS, OTHERS, PREY, REMEMBERED, TARGET, THIS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import (
    TO_CLOSE, TO_CONTINUE, GainManeuver, Maneuver, Press, StrikeManeuver,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, Shelter
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_blood, gain_pool, uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_equipment, stays_put
from rules.vtes.state.handing_over import hand_over
from rules.vtes.state.plays import calling
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    ABOUT_TO_BLEED, AFTER, AFTER_BLOCK, ALLY, AS_ANNOUNCED, AS_PLAYED, AS_SUCCESSFUL, ATTEMPTED, BEFORE_RANGE,
    BEFORE_VOTES, BEGINNING, BLEED_ACTION, BLOCKED, CANNOT_BLOCK, CHOICE, COUNTERING, DURING,
    EQUIP_ACTION, GONE, HUNT_ACTION, IMBUED, MINION_CARDS, NEEDED, NEXT_UNLOCK, OF_TORPOR, OWN_UNLOCK,
    POLITICAL_ACTION, PRESSING, RANGE, RETAINER, STEALTH, TAKE_ACTION, TORPOR, UNLOCK_PHASE, VAMPIRE, Moments,
)
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.registry import performers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100173, "Blackmail", "5fce841d",
    modes=(Mode("obf", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)), Lock(CHOSEN),
            directed=True, name="lock"),
        Mode("OBF", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)), PutOnTheirs(), Keep(ACTOR),
            directed=True, name="put on")),
    values=(BlockLimit(CANNOT_BLOCK, ANYONE, when=Same(REMEMBERED, ACTING)),),
    abilities=(Ability(UNLOCK_PHASE, blood=2, burns=True, name="burn"),))
card(100191, "Blithe Acceptance", "37951223", traits=frozenset({"blithe acceptance"}),
    modes=(on_itself("obf", "blithe acceptance", stealth=0),
        on_itself("OBF", "blithe acceptance", Keep("higher level"), stealth=0,
            name="put on, stays for blood")),
    values=(Value(STEALTH, 1),),
    armed=(Mode("", Only(Fighting(begun=False)), If(Superior(), (May(ME, Lose(BLOOD, 1, BEARER),
        otherwise=(Burn(THIS),)),), (Burn(THIS),)), moment=BEGINNING, name="burn in combat"),))
card(100362, "Cloak the Gathering", "c17e4386",
    modes=(stealth("obf", 1),
        Mode("OBF", ByAnother(), stealth=1, moment=NEEDED, name="+1 stealth for another")))
card(100365, "Clotho's Gift", "367f7307",
    modes=(Mode("obf", DrawCrypt(), stealth=1, name="a crypt card"),
        Mode("tem", UNCONTROLLED_YOUNGER, AddBlood(2), stealth=1, name="2 blood"),
        Mode("TEM", PutOn(), Lock(THIS), stealth=1, name="put on")),
    **unlocks_in_own_turn(blood=1, locks=True))
card(100391, "Conceal", "156881df",
    modes=(Mode("obf", ChooseTarget(EQUIPMENT_IN_PLAY), Burn(CHOSEN), directed=True,
            name="burn an equipment"),
        Mode("OBF", ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, name="burn a location")))


def silences_the_caller(state: State, play: Play) -> None:
    """Keep the acting minion from voting; a referendum that requires a title fails."""
    action = play.action
    if action is None:
        return
    spans.lay(action.lasting, SPEECHLESS, spans.ACTION, action.actor.number)
    called = calling(action)
    card = called.face.card if called is not None else None
    if isinstance(card, LibraryCard) and (card.requirement.titles or card.requirement.titled):
        spans.lay(action.lasting, REFERENDUM_FAILS, spans.ACTION)


card(100406, "Confusion of the Eye", "235a7035",
    modes=(Mode("obf", BLEEDS_ME, WEAKER_ACTS, ReduceBleed(1), moment=DURING, reaction=True,
            name="-1 bleed"),
        Mode("OBF", Only(Going((POLITICAL_ACTION,))), Does(silences_the_caller), moment=BEFORE_VOTES,
            reaction=True, name="silence the caller")))
card(102352, "Contraband", "4b0e6df8",
    combat=(first("obf", ONCE, EquipInCombat("equipment", unique=False), name="equip"),
        first("OBF", ONCE, EquipInCombat("equipment", unique=False, in_blood=True),
            name="equip for some blood")))
card(102315, "Dance with the Devil", "3bdbe473",
    combat=(*(Mode(icons, Maneuver(TO_CLOSE), moment=RANGE, name="maneuver to close range")
            for icons in ("obf", "tha")),
        *(Mode(icons, Maneuver(TO_CLOSE), GainManeuver(TO_CLOSE, blood=1), moment=RANGE,
            name="maneuver to close range, again for blood") for icons in ("OBF", "THA"))))
card(100555, "Disguised Weapon", "5dfe7601",
    combat=(Mode("obf", EquipInCombat(), moment=BEFORE_RANGE, name="equip"),
        Mode("OBF", EquipInCombat(), moment=CHOICE, name="equip")))
card(100571, "Domain of Evernight", "88dfeadc",
    modes=(stealth("obf", 1), prepared("tem", Bestow(ACTOR, Lasts(ALL_AGGRAVATED)),
        name="aggravated if blocked"),
        unlock("TEM", once=True)))
card(100617, "Elder Impersonation", "98d9041d",
    modes=(stealth("obf", 1), in_attempt("OBF", FailAttempt(), name="the attempt fails")))

DRAINS = If(Both(AtLeast(Of(BLED), 1), AtLeast(Count(Cards(CRYPT)), 1)), (May(ME, Lose(BLOOD, 1, ACTOR),
    (DrawCrypt(),)),))
card(102320, "Enthrall", "1f154e43",
    modes=(bleed("obf", 1), bleed("pre", 1), *(Mode(icons, DRAINS, kind=BLEED_ACTION, bleed=1,
        name="bleed +1, a crypt card") for icons in ("OBF", "PRE"))))
card(100687, "Faceless Night", "52e6270b",
    modes=(stealth("obf", 1),
        Mode("OBF", Mark(LOCKS_FAILING), stealth=1, moment=NEEDED, name="+1 stealth, lock who fails")))
card(100769, "Forgotten Labyrinth", "8db14cc9",
    modes=(stealth("obf", 2, NOT_IN_BLEEDS), stealth("OBF", 3, NOT_IN_BLEEDS)))
card(100814, "Gemini's Mirror", "542557a4",
    combat=(Mode("obf", DODGE, StrikeManeuver(), moment=Moments(CHOICE | RANGE), name="dodge"),
        first("OBF", OneEach(THIS_COMBAT, here=True), Lasts(MIRRORED), name="a coin for each strike")))
card(102355, "Go-getter", "1188356f",
    modes=(Mode("obf", NOT_IN_BLEEDS, stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("OBF", NOT_IN_BLEEDS, Only(Going(blocked=True)),
            Only(AnyOf(Is(ACTOR, up=True), Going(OF_TORPOR))), ContinueAction(), blood=1, moment=AFTER_BLOCK,
            name="continue as if unblocked")))

EQUIPPING = Only(Going((EQUIP_ACTION, TAKE_ACTION)))
card(100877, "Hag's Wrinkles", "df99018e",
    modes=(stealth("obf", 2, EQUIPPING),
        Mode("thn", EQUIPPING, IfSuccessful(UnlockActor()), moment=ANY_MOMENT, name="unlock later"),
        stealth("THN", 1, EQUIPPING, IfSuccessful(UnlockActor()))))

AFTER_FIGHTING = (Only(Going(fought=True)), Only(Is(BLOCKER, up=True)), Only(Not(Pending())))
LURKS = (ByAnother(unlocked=True), *AFTER_FIGHTING, Lock(ACTOR))
card(100916, "Hidden Lurker", "84d268ed",
    modes=tuple(Mode(icons, *LURKS, Fight(ACTOR, BLOCKER, "strike", presses, acts=True), moment=AFTER_BLOCK,
        name="fight the blocker" + ", a press" * presses) for icons, presses in (("obf", 0), ("OBF", 1))))

NEAR_PREY = Both(Not(Going((BLEED_ACTION,))), Going(directed=True, at=PREY))
card(100917, "Hidden Pathways", "812fe1b5",
    modes=tuple(Mode(icons, Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), stealth=stealth_,
        name="put in play") for icons, stealth_ in (("obf", 0), ("OBF", 1))),
    values=(Lent(Value(STEALTH, 1, NEAR_PREY), mine=True),),
    open_actions=(burn_by(ANYONE),))
card(100921, "Hide the Mind", "90f2ea4b",
    combat=(Mode("obf", CancelCombatCard(discipline="aus"), moment=COUNTERING, name="cancel"),),
    modes=(Mode("OBF", CancelCard(spares=True), moment=AS_PLAYED, cancels=("reaction aus",),
        name="cancel a reaction"),))

THIN_AIR = MayInAttempt((LessIntercept(1, ALLIES),), (LessIntercept(1, Who("vampire", younger=True)),),
    blood=1)
card(101001, "Into Thin Air", "39bd0054", delay=NEXT_UNLOCK,
    modes=(Mode("obf", Only(Not(Played("Lost in Crowds"))), THIN_AIR, stealth=1, moment=NEEDED,
            name="+1 stealth"),
        Mode("OBF", Only(Not(Played("Lost in Crowds"))), THIN_AIR, stealth=2, moment=NEEDED,
            name="+2 stealth")))
card(102330, "Kiss of Cathari", "e0f4189c",
    combat=(*(strike(icons, ENDS, name="combat ends") for icons in ("obf", "pre")),
        *(strike(icons, ENDS, AfterCombat(Stun(locks=True), close=True), name="combat ends, stun")
            for icons in ("OBF", "PRE"))))
card(101125, "Lost in Crowds", "730df9c4",
    modes=(stealth("obf", 1, Only(Not(Played("Into Thin Air")))),
        stealth("OBF", 2, Only(Not(Played("Into Thin Air"))))))
card(101169, "Marked Path", "1fcf4c57",
    modes=(Mode("obf", DIRECTED, PutOn(), Keep(TARGET), moment=AFTER, success_only=True,
            name="+1 stealth later"),
        Mode("OBF", DIRECTED, PutOn(), Keep(TARGET, superior=True), moment=AFTER,
            success_only=True, name="+2 stealth later")),
    aids=(Mode("", Only(Both(Not(Superior()), Kept(TARGET))), HelpActor(1, itself=True), Burn(THIS),
        moment=NEEDED,
            name="+1 stealth"),
        Mode("", Only(Both(Superior(), Kept(TARGET))), HelpActor(2, itself=True), Burn(THIS), moment=NEEDED,
            name="+2 stealth")))
STRIKES_TWICE = Bestow(ACTOR, Lasts(STRIKES_ON, 1, lasts=THIS_ACTION, name=OPTIONAL))
card(101177, "Masca", "67f2df3b",
    modes=(stealth("obf", 1),
        prepared("str", STRIKES_TWICE, name="additional strikes"),
        stealth("STR", 2, STRIKES_TWICE)))


def may_take_over(state: State, play: Play) -> bool:
    """Return whether the vampire could perform the action, with all that was used on it.

    Once there is to be no combat for the block, the block is as good as resolved.
    """
    action, vampire = play.action, play.actor
    if action is None or vampire is None or (action.blocked and action.has(PEACEFUL)):
        return False
    return performers[0](state, action, vampire)


def takes_over(state: State, play: Play) -> None:
    """Have the vampire be the acting minion from now on."""
    if play.action is not None and play.actor is not None:
        hand_over(state, play.action, play.actor)


card(101179, "Mask of a Thousand Faces", "eb28b087",
    modes=tuple(Mode(icons, ByAnother(unlocked=True), DoesIf(takes_over, may_take_over), stealth=more_,
        moment=Moments(ANY_MOMENT | BLOCKED), name="take over" + ", +1 stealth" * more_)
        for icons, more_ in (("obf", 0), ("OBF", 1))))


def buries_in_crypt(state: State, play: Play, fed: int) -> None:
    """Put the chosen uncontrolled card under the crypt; its blood goes to the prey, some to the vampire."""
    prey, number = state.prey(play.methuselah), play.target
    if number not in prey.invested:
        return
    blood = uninvest(state, prey, number)
    state.board.move(number, prey.uncontrolled, state.crypt_of(number), under=True)
    moved = min(fed, blood)
    if play.actor is not None and play.actor.region != GONE:
        gain_blood(state, play.actor, moved)
    gain_pool(state, prey, blood - moved)


card(101200, "Memory's Fading Glimpse", "15761f9f",
    modes=(Mode("obf", PickHidden(), AimAt(PREY), Does(buries_in_crypt, (0,)), directed=True,
            name="under the crypt"),
        Mode("OBF", PickHidden(), AimAt(PREY), Does(buries_in_crypt, (1,)), directed=True,
            name="under the crypt, 1 blood")))
card(101201, "Mental Maze", "79bfcae2",
    modes=tuple(
        Mode(icons, Only(Is(ACTOR, who)), BLOCKED_IT, WEAKER_ACTS, *locks, BreakOff(),
            blood=blood, moment=BLOCKED, reaction=True, name=name)
        for icons, locks, name in (
            ("obf", (LOCKS,), "end the action, lock"), ("OBF", (), "end the action"))
        for who, blood in ((Who(clan="Ministry"), -1), (Who(not_clan="Ministry"), 0))))


def by_night(icons: str, stealth: int) -> Mode:
    """Give a bleed of prey or predator for 1 at most."""
    return Mode(icons, ChooseSeat(NEIGHBORS), AsAnnounced(Mark(MOST_BLED, amount=1)), kind=BLEED_ACTION,
        stealth=stealth,
        name=f"bleed +{stealth} stealth")


card(101283, "Night Moves", "037cec72", modes=(by_night("obf", 3), by_night("OBF", 6)))
card(102254, "Night Terrors", "79d06b20",
    modes=tuple(
        Mode(icons, NO_STEALTH, *ending, moment=AMID_BLOCKS, reaction=True,
            name="no stealth" + ", combat ends" * len(ending))
        for icons, ending in (("obf pre", ()), ("OBF PRE", (ENDING_COMBAT,)))))
card(102232, "The Platinum Protocol", "ec44f878",
    combined=True,
    modes=(
        bleed("obf", 0, stealth=1),
        bleed("pre", 1),
        Mode("pro", If(AtLeast(Of(BLED), 1), (PickNow(Each(of=TARGET, ready=False)),
        Gain(CORRUPTION, 1, CHOSEN))), kind=BLEED_ACTION, name="corrupt"),
    ))
card(101510, "Psychic Veil", "99bb640b",
    modes=(Mode("obf", MeanwhileForAll(STEALTH, 1, VAMPIRES), name="+1 stealth of vampires"),
        Mode("OBF", MeanwhileForAll(STEALTH, 1), name="+1 stealth of all")))


def sacrifices(state: State, play: Play) -> Rules[None]:
    """Burn the vampire for blood by its capacity, and take any of its equipment over, if it does burn."""
    victim, actor = state.in_play.get(play.target), play.actor
    if not isinstance(victim, Minion) or victim.region != TORPOR or actor is None or actor.region == GONE:
        return
    gear = [
        card.number
        for card in victim.cards
        if is_equipment(card)
        and not stays_put(card)
        and can_bear(actor, card.face)
        and card.face.name != "Soul Gem of Etrius"
    ]
    taken = yield from choose_some(state, play.methuselah, gear, len(gear))
    for number in taken:
        attach(state, state.in_play[number], actor)
    capacity = victim.capacity
    leave_play(state, victim)
    if victim.region == GONE:
        gain_blood(state, actor, capacity)
    else:
        for number in taken:
            attach(state, state.in_play[number], victim)


SLEEPS = Who("vampire", fallen=True)
card(101672, "Sacrificial Lamb", "219286bb",
    modes=(Mode("obf", Pick(Each(SLEEPS, ready=False)), Does(sacrifices), name="sacrifice your own"),
        Mode("OBF", Pick(Each(SLEEPS, OTHERS, ready=False, aimed=True)), Does(sacrifices), directed=True,
            name="sacrifice another's")))
card(102338, "Seeds of Terror", "9b1fbee9",
    modes=(*(Mode(icons, NeedsBlockers(), TaxBlocks(1), moment=AS_ANNOUNCED, name="1 blood to block")
            for icons in ("obf", "pre")),
        *(Mode(icons, NeedsBlockers(), TaxBlocks(1), Pick(Each(VAMPIRES, OTHERS)), CannotBlock(),
            moment=AS_ANNOUNCED, name="1 blood to block, one cannot") for icons in ("OBF", "PRE"))))
card(101736, "Shadow Boxing", "4ebc31ca",
    combat=(Mode("obf pot", Maneuver(TO_CLOSE), moment=RANGE, name="maneuver to close range"),
        Mode("obf pot", Press(TO_CONTINUE), moment=PRESSING, name="press to continue")),
    modes=(Mode("OBF POT", Only(Going(blocked=True, fought=True)), Only(Not(Is(BLOCKER, up=True))),
        Only(Is(ACTOR, up=True)), ContinueAction(),
        blood=1, moment=AFTER_BLOCK,
        name="go on unblocked"),))
card(101796, "Skullduggery", "a0c53dda",
    modes=(Mode("obf", AsAnnounced(MANEUVERS), kind=BLEED_ACTION, stealth=1,
            name="bleed +1 stealth, a maneuver if blocked"),
        bleed("pre", 1), bleed("pro", 0, stealth=1)))
card(101804, "Sleep Unseen", "c7ffbf61",
    modes=both_levels("obf", PutOn(), names=("put on", "put on against basic Auspex"), moment=AFTER,
        success_only=True),
    values=(Shelter(Who(lacks="aus")), Shelter(Who(unmastered="aus"), when=Superior())),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101830, "Soul Decoration", "0a6b2cf7",
    modes=(bleed("obf vic", 0, stealth=1), Mode("OBF VIC", PutOn(), stealth=1, name="put on")),
    aids=(Mode("", Only(Same(ACTING, BEARER)), OnceAnAction(),
        CancelPlayed(MINION_CARDS, disciplines=("aus",), spares=True), moment=AS_PLAYED, by=ANYBODY,
            name="cancel a card of Auspex"),))

WOULD_BLEED = Only(Both(Going((BLEED_ACTION,), spared=False), AtLeast(Of(BLEED), 1)))
card(101857, "Spying Mission", "9137f27b",
    modes=(Mode("obf", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("OBF", WOULD_BLEED, Mark(SPARED), PutOn(), Keep(TARGET), moment=AS_SUCCESSFUL, bleed_only=True,
            name="save the bleed")),
    triggers=(Trigger(ABOUT_TO_BLEED, WOULD_BLEED, Only(Kept(TARGET)), Burn(THIS), Gain(BLEED, 2)),))
card(102041, "True Love's Face", "9b8c8d63",
    modes=(Mode("obf pre", bleed=1, moment=DURING, limited=True, bleed_only=True, name="+1 bleed"),
        Mode("OBF PRE", FailUnlessPaid(ANYONE, pool=1), moment=ATTEMPTED, name="the attempt fails")))
card(102062, "Under My Skin", "c3d3b459",
    modes=(Mode("obf", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("thn", PutOn(), stealth=1, moment=NEEDED, name="+1 stealth, put on"),
        Mode("THN", PutOn(), stealth=2, moment=NEEDED, name="+2 stealth, put on")),
    aids=(Mode("", Only(Not(Came("action"))), HelpActor(1, itself=True), Burn(THIS), moment=NEEDED,
        by=ANYBODY, name="+1 stealth"),))
card(102097, "Veil the Legions", "337ceba6",
    modes=(Mode("obf", ByAnother(unlocked=True), OneAnAction(), HelpActor(1), moment=NEEDED,
            name="+1 stealth"),
        Mode("OBF", ByAnother(unlocked=True), OneAnAction(), HelpActor(1), HelpNextActions(),
            moment=NEEDED, name="+1 stealth, and the next")))
card(102265, "Visions of Zapathasura", "ed13268c",
    modes=(Mode("obf pre", ReduceBleed(3), moment=DURING, reaction=True, name="-3 bleed"),
        Mode("OBF PRE", Only(Is(ACTOR, Who(unlocked=True))), LOCKS, Only(Going((BLEED_ACTION,), at=ME)),
            Lose(BLEED, Of(BLEED)), moment=DURING,
            reaction=True,
            name="bleed for 0, lock")))

ANY_DEAD = ChooseRemains(VAMPIRE | IMBUED | ALLY | RETAINER)
card(102135, "Vulture's Buffet", "21608e72",
    modes=(Mode("obf", ANY_DEAD, FeedOnRemains(unlocks=True), kind=HUNT_ACTION, stealth=1, name="hunt"),
        Mode("spi", ANY_DEAD, FeedOnRemains(more=1, unlocks=True), kind=HUNT_ACTION, stealth=1,
            name="+1 hunt"),
        Mode("SPI", ANY_DEAD, FeedOnRemains(more=1, pool=1, unlocks=True), kind=HUNT_ACTION, stealth=1,
            name="+1 hunt, 1 pool")))
