"""Allies from N to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import armed_strike, rush, strikes_twice, unlocks_in_own_turn
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, FREELY, GHOUL, IN_ANY_ACTION, LESS_STEALTH, ONCE, OTHERS_ACTION, PLAIN, UNTIL_RESOLVED,
)
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, ActionFails, ThisTurn, UsableAgain
from rules.vtes.definitions.aiming import SLEEPER, UNREADY, AtThis, ChooseKind, ChooseTarget
from rules.vtes.definitions.allies import LivesOff, MoreLife, SacrificesOne
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combat import UNHARMED, CancelCombatCard, ChooseFoe, EnterCombat, Forbid, Lasts
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Fighting, Going, Is, Played, Same
from rules.vtes.definitions.control import Give, MovesGear
from rules.vtes.definitions.damage import BloodFromDamage, Inflict, Prevent
from rules.vtes.definitions.equipment import ChooseFallenGear, OfWeapons
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import (
    HARD_HANDS, LISTS, MELEE_DAMAGE, MOST_HURT, STEAL_STINGS, THIS_COMBAT, THIS_ROUND, THIS_STRIKE,
    WEAPON_PROOF,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Look, Move
from rules.vtes.definitions.limits import OneAnAction, OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.prices import MasterSurcharge
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, AIMED, ASH, BLOOD, BLOOD_OR_LIFE, CHOSEN, COST, EVERYBODY, FOE, GEAR, HAND,
    HOLDER, LIBRARY, LOCATIONS, ME, NAMED, OTHERS, POOL, PREDATOR, PREY, TARGET, THIS, WOUNDS, Cards,
    Each, Of,
)
from rules.vtes.definitions.standing import GiveTrait
from rules.vtes.definitions.striking import TO_CONTINUE, TO_END, Maneuver, Press, Strike
from rules.vtes.definitions.usable import ONE_AT_A_TIME
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, PerLife, Shelter
from rules.vtes.definitions.who import ALLIES, LOCKED, VAMPIRES, Who
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import FOR_USE, Minion
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.hand import replace
from rules.vtes.state.plays import Play
from rules.vtes.state.who import meets_itself
from rules.vtes.state.working import stop_working
from rules.vtes.terms import (
    AFTER, AFTER_BLEED, ALLY, AS_ANNOUNCED, ATTEMPTED, BEGINNING, CANNOT_BLOCK, CARD_ACTION, CHOICE,
    COMBAT, COUNTERING, DURING, EQUIP_ACTION, FOE_FELL, GONE, INTERCEPT, IN_ANY_TURN, LEAVES_READY,
    NEEDED, OWN_UNLOCK, PASS, POLITICAL_ACTION, POLLING, PRESSING, PREVENTION, RANGE,
    RECRUIT_ACTION, RETAINER, ROUND_ENDS, STEALTH, STRENGTH, TOUGHNESS, UNLOCK_PHASE, VAMPIRE,
    Moments,
)
from rules.vtes.verbs.equipment import equip_paid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State

card = Shelf()
card(101270, "Neighborhood Watch Commander", "68fa7d04", modes=PLAIN, life=1, bleed=0, strength=1,
    traits=frozenset({"mortal"}),
    aids=(Mode("", Only(Going(successful=False)), OneAnAction(), Only(Is(ACTING, VAMPIRES)),
        Inflict(ACTING, 1), locks=True,
        moment=AFTER, name="1 damage"),))
card(101272, "Nephandus", "4ce9fca3",
    modes=PLAIN, life=2, bleed=1, strength=0, traits=frozenset({"mage"}),
    armed=(armed_strike(Strike(1, ranged=True)),
        Mode("", OneEach("combat"), Press(), moment=PRESSING, name="press")),
    values=(Value(TOUGHNESS, 1, Is(FOE)),),
    actions=(Mode("", ChooseTarget(SLEEPER), Burn(CHOSEN), MoreLife(1), directed=True,
        name="burn a vampire in torpor"),))

MUMMY = frozenset({"mummy", "shuffled when burned"})
card(101273, "Nephren-Ka", "ae7d192f", modes=PLAIN, life=5, bleed=0, strength=2, traits=MUMMY,
    as_vampire=(("nec", 1),), actions=(rush(),),
    armed=(Mode("", OneEach("combat"), Prevent(1, normal=True), moment=PREVENTION, name="prevent 1"),))
card(101329, "Order of Hermes Cabal", "fc0e8501", modes=PLAIN, life=2, bleed=1, strength=0,
    traits=frozenset({"mage"}),
    armed=(Mode("", Strike(1, ranged=True, aggravated=True), moment=CHOICE, name="strike"),),
    actions=(Mode("", Pick(Each(Who("vampire", clan="Tremere"), OTHERS, besides=ACTOR, aimed=True)),
        EnterCombat(),
        directed=True, name="enter combat"),))
card(101333, "Ossian", "b393ecb9", modes=PLAIN, life=4, bleed=0, strength=2,
    traits=frozenset({"werewolf"}), actions=(rush(vampire=True, stealth=1),),
    armed=(Mode("", Only(Fighting(first=True)), Only(Is(FOE, VAMPIRES)),
        Only(Played(discipline="aus", by=FOE)), Forbid("strike"), Forbid("maneuver"), moment=BEGINNING,
            name="no maneuvers and strikes"),
        Mode("", BloodFromDamage(ally=True), moment=ROUND_ENDS, name="life")))
card(101412, "Political Antagonist", "33c4d925", modes=PLAIN, life=1, bleed=1, strength=1,
    traits=frozenset({"mortal"}),
    aids=tuple(Mode("", Only(Going((POLITICAL_ACTION,))), HelpBlocker(1, Who(clan="Ventrue antitribu"),
        theirs=theirs), locks=True, moment=NEEDED, name="+1 intercept" + " of another's" * theirs)
        for theirs in (False, True)))

TREMERE = Who(clan="Tremere")
card(101419, "Ponticulus", "d1fd94eb", modes=PLAIN, life=1, bleed=0, strength=0,
    traits=frozenset({"wraith", "cannot act", "immune to normal damage", "has no equipment"}),
    values=(Value(INTERCEPT, 1, Going(at=ME)),),
    aids=(Mode("", HelpBlocker(1, TREMERE), locks=True, moment=NEEDED, name="+1 intercept"),
        Mode("", HelpBlocker(1, TREMERE, theirs=True), locks=True, moment=NEEDED,
            name="+1 intercept for another's")))
card(101491, "Procurer", "9c525020",
    modes=PLAIN, life=1, bleed=0, strength=1, traits=frozenset({"ghoul"}),
    actions=(Mode("", Pick(Each(VAMPIRES)), GainBlood(1), kind=CARD_ACTION, stealth=2,
        name="1 blood"),))
card(101527, "Qetu the Evil Doer", "f39f15b9", modes=PLAIN, life=3, bleed=2, strength=1, traits=MUMMY,
    armed=(Mode("", OneEach("combat"), Press(TO_END), moment=PRESSING, name="press"),))
card(101537, "Rafastio Ghoul", "97a40039", modes=PLAIN, life=2, bleed=1, strength=1,
    traits=frozenset({"ghoul"}), as_vampire=(("tha", 1),), as_capacity=3)
card(101600, "Remnant of the Endless Storm", "2a4ce045", modes=PLAIN, life=5, bleed=0, strength=1,
    traits=frozenset({"werewolf"}), values=(PerLife(STRENGTH, 1), Value(MOST_HURT, 2)), actions=(rush(),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=4))),))
card(101602, "Renegade Garou", "5de43b96",
    modes=PLAIN, life=3, bleed=0, strength=2, traits=frozenset({"werewolf"}),
    armed=(strikes_twice(),
        Mode("", OneEach("combat"), Maneuver(), moment=RANGE, name="maneuver")),
    actions=(Mode("", ChooseFoe(), EnterCombat(), directed=True, stealth=1, name="enter combat"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),))


def brings_the_first_vehicle(state: State, play: Play) -> Rules[None]:
    """Put the first vehicle of the library on a ready minion that can have it, or burn it; then shuffle."""
    methuselah, ally = play.methuselah, play.actor
    library = methuselah.library
    cards = state.board.top(library, len(library.items))
    found = [number for number in cards if "vehicle" in state.faces[number].kinds]
    if not found or ally is None:
        state.board.shuffle(library)
        return
    number = found[0]
    face = state.faces[number]
    state.board.show(number, library)
    able = [
        minion.number
        for minion in state.ready_minions(methuselah)
        if can_bear(minion, face) and meets_itself(minion, face, state.rules)
        and (minion.profile.kind == VAMPIRE or not face.blood_cost)
    ]
    if able:
        driver = yield from choose(methuselah.seat, "target", able, number)
        equipped = Play(methuselah, play.number, play.face, state.minion(driver))
        yield from equip_paid(state, equipped, state.minion(driver), number, library)
    else:
        state.board.move(number, library, state.ash_of(number))
    state.board.shuffle(library)


card(101605, "Repo Man", "0bb9bc31", life=1, bleed=0, strength=0, traits=GHOUL,
    modes=(Mode("", If(Going((RECRUIT_ACTION,), successful=True), (ThisTurn(UNLOCKS_LATE),)),
        name="bring into play"),),
    actions=(Mode("", Does(brings_the_first_vehicle), stealth=2, kind=CARD_ACTION, name="find a vehicle"),))
card(101645, "Rock Cat", "e47ebbb2", modes=PLAIN, life=4, bleed=0, strength=3, as_capacity=3,
    as_vampire=(("pot", 1),), traits=frozenset({"gargoyle creature"}), actions=(rush(),),
    armed=(Mode("", Only(Fighting(begun=False)), Only(Is(FOE, Who("vampire", max_capacity=3))),
        Forbid("strike"), moment=BEGINNING, name="no strikes"),
        Mode("", OneEach("combat"), Press(), moment=PRESSING, name="press")))

MINISTRY = Who(clan="Ministry")
card(101665, "Saatet-ta", "2ae76400", modes=PLAIN, life=2, bleed=1, strength=2,
    traits=frozenset({"mummy", "shuffled when burned"}),
    aids=(Mode("", HelpActor(1, MINISTRY), locks=True, moment=NEEDED, name="+1 stealth"),
        Mode("", HelpActor(1, MINISTRY, bleed=True), locks=True, moment=DURING, name="+1 bleed"),
        Mode("", HelpBlocker(1, MINISTRY), locks=True, moment=NEEDED, name="+1 intercept")))
card(101675, "Samuel Haight", "07fb6c7a", modes=PLAIN, life=4, bleed=0, strength=3,
    traits=frozenset({"werewolf", LISTS, ONE_AT_A_TIME}), as_vampire=(("cel", 1), ("tha", 1)),
    aids=(Mode("", LivesOff(1), HelpActor(1, itself=True, bleed=True), moment=DURING, name="+1 bleed"),),
    armed=(Mode("", Strike(steals="equipment"), moment=CHOICE, name="steal equipment"),),
    open_actions=(Mode("", AtThis(VAMPIRES, undirected=True), Only(Is(THIS, Who(not_trait="red list"))),
        Pick(Each(Who("ally", names="Samuel Haight"), EVERYBODY, ready=False)), GiveTrait("red list"),
        kind=POLITICAL_ACTION, name="put him on the Red List"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=3))),))
card(101687, 'Scapelli, The Family "Mechanic"', "0c37d4fd", modes=PLAIN, life=3, bleed=1, strength=0,
    traits=frozenset({"mortal", "unique"}),
    armed=(armed_strike(Strike(2, ranged=True)), Mode("", ONCE, Press(TO_CONTINUE), moment=PRESSING,
        name="press to continue")))
card(102292, "Screamer", "2a3c55ba", modes=PLAIN, life=1, bleed=1, strength=1, traits=frozenset({"wraith"}),
    aids=(Mode("", Only(AnyOf(Same(PREDATOR, ACTS), Same(PREY, ACTS))), OTHERS_ACTION, LESS_STEALTH,
            Burn(THIS), moment=AMID_BLOCKS, by=ANYBODY, name="-1 stealth"),
        Mode("", OTHERS_ACTION, Only(Is(AIMED, ALLIES, mine=True)), ActionFails(), Burn(THIS),
            moment=AS_ANNOUNCED, by=ANYBODY, name="the action fails")))


def puts_a_combat_card_on_it(state: State, play: Play) -> Rules[None]:
    """Offer to put a combat card from hand on the ally, which can use it."""
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    found = [number for number in methuselah.hand.items if state.faces[number].types & COMBAT]
    if not isinstance(ally, Minion) or not found:
        return
    choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice == PASS:
        return
    card = enter_play(state, choice, methuselah.hand, methuselah, ally)
    if card is not None:
        stop_working(state, card)
        card.memory = FOR_USE
    replace(state, methuselah)


card(101737, "Shadow Court Satyr", "18015b42", life=3, bleed=1, strength=1,
    traits=frozenset({"changeling", "uses the card on it"}),
    modes=(Mode("", Does(puts_a_combat_card_on_it), name="bring into play"),))
card(101892, "Succubus", "94e8802e", modes=PLAIN, life=3, bleed=0, strength=1, traits=frozenset({"demon"}),
    values=(Value(HARD_HANDS, 1),),
    actions=(Mode("", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), StealBlood(1),
        directed=True, stealth=1, kind=CARD_ACTION, name="steal 1 blood or life"),),
    aids=(Mode("", LivesOff(1), HelpActor(1, itself=True, bleed=True), once_a_turn=True, moment=DURING,
        name="+1 bleed"),))
card(101910, "Survivalist", "920719eb", modes=PLAIN, life=1, bleed=0, strength=0,
    traits=frozenset({"mortal"}),
    armed=(armed_strike(Strike(2, ranged=True)),
        Mode("", Only(Is(ACTOR, Who(clan="Brujah antitribu"))), Maneuver(), locks=True, by=BESIDE,
            moment=RANGE, name="maneuver")))

card(101937, "Tara, The Hollow One", "c6130c49", modes=PLAIN, life=2, bleed=0, strength=0,
    traits=frozenset({"mage"}), armed=(armed_strike(Strike(1, ranged=True)),),
    actions=(Mode("", Pick(Each(Who("vampire", clan="Ravnos"), EVERYBODY, kind=GEAR, aimed=True)),
        If(AtLeast(Of(COST, CHOSEN), 1), (Gain(BLOOD, Of(COST, CHOSEN), HOLDER),), (Gain(BLOOD, 1, HOLDER),)),
        Burn(CHOSEN), directed=True, kind=CARD_ACTION, name="burn an equipment"),))
card(101961, "Terrorists", "5b4a89c9", modes=PLAIN, life=1, bleed=1, strength=2, traits=frozenset({"mortal"}),
    actions=(Mode("", Bring((Cards(LIBRARY, name="Bomb"),)), kind=EQUIP_ACTION, name="find a bomb"),))
card(101963, "Thadius Zho", "01bc2ad9", modes=PLAIN, life=2, bleed=2, strength=0,
    traits=frozenset({"mage"}),
    armed=(Mode("", Strike(damage=2, ranged=True), moment=CHOICE, name="strike"),
        Mode("", OneEach("combat"), Maneuver(), moment=RANGE, name="maneuver")),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)),
        Lose(BLOOD_OR_LIFE, 1, CHOSEN),
        directed=True, stealth=1, kind=CARD_ACTION, name="burn 1 blood"),))
card(102047, "Tunnel Runner", "ffbb8c21", modes=PLAIN, life=3, bleed=1, strength=1,
    as_vampire=(("ani", 1),), traits=frozenset({"werewolf"}), values=(Value(STEAL_STINGS, 1),),
    aids=(Mode("", LivesOff(1), HelpActor(1, itself=True), UsableAgain(), moment=NEEDED,
        name="+1 stealth"),),
    triggers=(Trigger(AFTER_BLEED, Look(Cards(HAND, TARGET)), optional=True),
        Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2)))))
card(102048, "Tutu the Doubly Evil One", "54f51432", modes=PLAIN, life=3, bleed=1, strength=2,
    traits=MUMMY,
    armed=(Mode("", OneEach("combat"), Strike(dodge=True), moment=CHOICE, name="dodge"),),
    **unlocks_in_own_turn(),
    actions=(Mode("", ChooseFallenGear(itself=True), MovesGear(), directed=True, kind=CARD_ACTION,
        name="steal an equipment"),))
card(102053, "Tye Cooper", "939d0818", modes=PLAIN, life=1, bleed=1, strength=0,
    traits=frozenset({"wraith", "immune to normal damage"}),
    actions=(Mode("", ChooseTarget(UNREADY), Burn(CHOSEN), Move(Cards(ASH), HAND, up_to=True),
        directed=True,
        kind=CARD_ACTION, name="burn a minion that is not ready"),))
card(102087, "Vagabond Mystic", "8549e9fb",
    modes=PLAIN, life=2, bleed=0, strength=0, traits=frozenset({"mortal"}),
    abilities=(Ability(IN_ANY_TURN, Pick(Each(Who("ally", room=True), aimed=True)), GainBlood(1),
        locks=True),),
    aids=(Mode("", Pick(Each(Who("ally", room=True), aimed=True)), GainBlood(1), locks=True,
        moment=IN_ANY_ACTION, name="1 life"),),
    armed=(Mode("", Pick(Each(Who("ally", room=True), aimed=True)), GainBlood(1), locks=True, by=ANYBODY,
        moment=FREELY, name="1 life"),),
    values=(BlockLimit(CANNOT_BLOCK, VAMPIRES),))
card(102245, "Valerie Diaz, Antigen Commander", "b4503ae0", modes=PLAIN, life=3, bleed=1, strength=1,
    traits=frozenset({"mortal", "unique", "operation antigen"}),
    armed=tuple(
        Mode("", Only(Is(FOE, VAMPIRES)), Only(Fighting(hurt=source)), OneEach(THIS_ROUND, whole=True),
            Lose(POOL, 1, ME), Lasts(UNHARMED, lasts=THIS_STRIKE, name=source), moment=PREVENTION, name=name)
        for source, name in (("strike", "immune to the strike"), ("effect", "immune to other damage"))),
    triggers=(Trigger(FOE_FELL, Only(Fighting(against=VAMPIRES)), Only(Is(THIS, LOCKED)), Unlock(THIS),
        optional=True, once_a_turn=True),))
card(102103, "Veneficti", "a9e0c5de", modes=PLAIN, life=2, bleed=2, strength=1,
    traits=frozenset({"mage"}),
    values=(Value(STEALTH, 1), Shelter(ALLIES), Shelter(Who("vampire", max_capacity=6))),
    actions=(Mode("", ChooseKind("demon", others=True), If(Is(CHOSEN, ALLIES), (Give(CHOSEN, ME),),
        (Burn(CHOSEN),)), directed=True, kind=CARD_ACTION,
        name="take a demon"),))
card(102128, "Vivienne Géroux", "27d355d0", modes=PLAIN, life=2, bleed=1, strength=2,
    traits=frozenset({"ghoul"}),
    as_vampire=(("cel", 1), ("for", 1)), poses=("anarch",),
    values=(Lent(Value(STEALTH, -1, Going((POLITICAL_ACTION,))), VAMPIRES, mine=True),),
    open_actions=(Mode("", AtThis(VAMPIRES, mine=True), ChooseSeat(), Give(THIS, NAMED), directed=True,
            kind=CARD_ACTION, name="give"),
        Mode("", AtThis(VAMPIRES, itself=True), Give(THIS, ME), directed=True, kind=CARD_ACTION,
            name="steal")))

SACRIFICE = (Mode("", SacrificesOne(), name="bring into play"),)
card(102363, "The Vozhd of Gravesend", "17d23d23", modes=SACRIFICE, life=5, bleed=0, strength=4,
    traits=GHOUL,
    actions=(rush(vampire=True),),
    armed=(Mode("", OneEach("round"), Prevent(1), moment=PREVENTION, name="prevent 1"),
        Mode("", OneEach("combat"), LivesOff(1), CancelCombatCard(("strike",)), moment=COUNTERING,
            name="cancel a strike")))
card(102364, "The Vozhd of Juiz de Fora", "1d4e8bf6", modes=SACRIFICE, life=5, bleed=0, strength=4,
    traits=GHOUL, as_vampire=(("ani", 1),), as_capacity=5, actions=(rush(vampire=True),),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(ACTOR, Who(room=True))),
        Pick(Each(Who("vampire", clan="Tzimisce", min_blood=1), ready=False)),
        MoveBlood(Of(WOUNDS, ACTOR), CHOSEN, ACTOR, least=1), once=True, name="steal blood"),))
card(102267, "The Vozhd of Sofia", "93fef2e3", life=5, bleed=0, strength=3, traits=frozenset({"ghoul"}),
    modes=(Mode("", SacrificesOne(), name="bring into play"),), actions=(rush(),),
    armed=(Mode("", Strike(damage=3, ranged=True), moment=CHOICE, name="strike"),),
    abilities=(Ability(UNLOCK_PHASE, DiscardFor(ALLY | RETAINER), GainBlood(2), once=True,
        name="discard for 2 life"),))
card(102365, "The Vozhd of Szczecin", "bb494677", modes=SACRIFICE, life=5, bleed=0, strength=4,
    traits=GHOUL,
    actions=(rush(vampire=True),),
    armed=(Mode("", OneEach("combat"), DiscardFor(discipline="pro"), Prevent(2), moment=PREVENTION,
        name="prevent 2"),),
    aids=(Mode("", OTHERS_ACTION, UnlockActor(),
        PickNow(Each(Who("vampire", clan="Tzimisce", min_blood=1), ready=False)), Lose(BLOOD, 1, CHOSEN),
        moment=UNTIL_RESOLVED, once_a_turn=True, name="unlock"),))
card(102141, "Walks-With-Might", "af01a303", modes=PLAIN, life=4, bleed=0, strength=3,
    traits=frozenset({"werewolf", "unique"}),
    values=(Value(INTERCEPT, 1, Is(ACTING, Who(clan="Ministry"))), MasterSurcharge(1, anywhere=True),
        Value(TOUGHNESS, 1)))
card(102144, "War Ghoul", "c215bf0b", life=5, bleed=0, strength=4, traits=frozenset({"ghoul"}),
    modes=(Mode("", SacrificesOne(), name="bring into play"),), actions=(rush(vampire=True),),
    armed=(Mode("", OneEach("round"), Prevent(1), moment=PREVENTION, name="prevent 1"),),
    abilities=(Ability(IN_ANY_TURN, Pick(Each(of=EVERYBODY, kind=LOCATIONS)), Burn(CHOSEN), locks=True,
        burns=True,
        name="burn a location"),),
    aids=(Mode("", Pick(Each(of=EVERYBODY, kind=LOCATIONS)), Burn(THIS), Burn(CHOSEN), locks=True,
        moment=Moments(ATTEMPTED | NEEDED | DURING | POLLING),
        name="burn a location"),))
card(102173, "Wendell Delburton", "aebef6dc", modes=PLAIN, life=3, bleed=0, strength=0,
    traits=frozenset({"mortal"}), values=(Value(MELEE_DAMAGE, 2),), actions=(rush(),),
    armed=(Mode("", Strike(2, ranged=True), moment=CHOICE, name="strike"),
        Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE)),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),
        Trigger(OWN_UNLOCK, PickNow(Each(VAMPIRES)), Inflict(CHOSEN, 2))))
card(102174, "Werewolf Pack", "94588532", modes=PLAIN, life=3, bleed=0, strength=3,
    traits=frozenset({"werewolf"}), values=(OfWeapons(WEAPON_PROOF, "melee weapon"),))


def who_burned_it(state: State, play: Play) -> Minion | None:
    """Return the vampire that burned the ally with this text: its opponent, or its attacker."""
    fall, ally = play.fall, play.source
    if fall is None or ally is None or not fall.burned or fall.minion is not ally:
        return None
    burner, action = fall.foe, state.action
    if burner is None and action is not None:
        aimed = action.object if action.play is None else action.play.target
        burner = action.actor if aimed == ally.number else None
    if burner is None or burner.profile.kind != VAMPIRE or burner.controller == fall.controller:
        return None
    return burner if burner.region != GONE else None


def feeds_who_burned_it(state: State, play: Play) -> None:
    """Give that vampire 2 blood."""
    burner = who_burned_it(state, play)
    if burner is not None:
        gain_blood(state, burner, 2)


card(102202, "Young Bloods", "64b1d6a8", modes=PLAIN, life=3, bleed=0, strength=2,
    traits=frozenset({"mortal"}),
    actions=(Mode("",
        Pick(Each(Who("vampire", locked=True, max_capacity=7), EVERYBODY, besides=ACTOR, ready=False,
            aimed=True)),
        Lose(BLOOD_OR_LIFE, 2, CHOSEN), directed=True, stealth=1, kind=CARD_ACTION, name="burn 2 blood"),),
    triggers=(Trigger(LEAVES_READY, Does(feeds_who_burned_it)),))
