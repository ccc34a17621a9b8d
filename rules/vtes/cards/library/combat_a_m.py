"""Combat from A to M."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.arms import has_unloaded_gun, has_warm_gun, loads_the_gun
from rules.vtes.cards.builders import first, strike
from rules.vtes.cards.contracts import is_hired
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_CLOSE_RANGE, CAMARILLA, ENDS, HELD_BACK, LOOSENED, ONCE, held
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.combat import (
    SHIELDED, SWIFT, YIELDS_PRESS, AfterCombat, CancelCombatCard, EachRound, Forbid, HandStrikesOnly, Lasts,
)
from rules.vtes.definitions.combining import DoesIf, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Is, Kept, Not, Same, That
from rules.vtes.definitions.equipment import EquipInCombat, TakeUp
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.prices import BurnCut, CostCut
from rules.vtes.definitions.references import ACTING, ACTOR, BLOOD, DEALT, FOE, THIS, Of
from rules.vtes.definitions.striking import (
    SPENT, TO_CLOSE, TO_CONTINUE, TO_LONG, AsStruck, GainManeuver, GainPress, Maneuver, Press, SetRange,
    Strike, StrikeIs,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.answers import cancel
from rules.vtes.state.foreboding import requires_discipline
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.hurts import Hurt
from rules.vtes.state.restraints import may_diablerize
from rules.vtes.terms import (
    AFTER_COMBAT, BEFORE_RANGE, BEFORE_RESOLUTION, BEFORE_STRIKES, CHOICE, COMBAT, COUNTERING, FALLING,
    PRESSING, RANGE, STRENGTH,
)
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.combat import Combatant
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def diablerizes_foe(state: State, play: Play) -> None:
    """Diablerize the opposing vampire instead of sending it to torpor."""
    fight, side = fight_of(state, play)
    spans.lay(fight.lasting, spans.CONSUMER, spans.COMBAT, amount=side.minion.number)


def may_commit_it(state: State, play: Play) -> bool:
    """Return whether the minion may commit diablerie."""
    return may_diablerize(state, fight_of(state, play)[1].minion)


card(100043, "Amaranth", "121409d3",
    combat=(Mode("", Only(Both(Is(FOE, Who("vampire", wounded=True)), Not(Is(ACTOR, Who(wounded=True))))),
        DoesIf(diablerizes_foe, may_commit_it), moment=FALLING,
        name="diablerize"),))
card(102349, "Angel's Gift", "08d92dc4",
    combat=(Mode("", OneEach(THIS_ROUND), EquipInCombat("melee weapon"), moment=BEFORE_RANGE,
            name="equip"),
        Mode("", OneEach(THIS_ROUND), GainManeuver(TO_CLOSE), moment=BEFORE_RANGE, name="maneuver")))
card(100125, "Backstep", "51bec3d0",
    combat=(Mode("", Maneuver(TO_LONG), Lasts(YIELDS_PRESS, lasts=THIS_ROUND), moment=RANGE,
        name="maneuver to long range"),))

AGAINST_CAMARILLA = Only(Is(FOE, CAMARILLA))
card(100164, "The Black Beast", "143c1086", traits=frozenset({"black beast"}),
    combat=(first("", AGAINST_CAMARILLA, Only(Is(ACTOR, Who(bears_no="black beast"))), PutOn(),
        name="put on"),),
    values=(Value(STRENGTH, 1, Is(FOE, CAMARILLA)),),
    armed=(Mode("", AGAINST_CAMARILLA, Press(TO_CONTINUE), Burn(THIS), moment=PRESSING, name="press"),))


def botches(state: State, play: Play) -> None:
    """Reveal two cards of their library: a copy among them burns, cancels the card, and hurts."""
    fight, _ = fight_of(state, play)
    played = fight.playing
    if played is None:
        return
    theirs = played.methuselah
    shown = state.board.top(theirs.library, 2)
    for number in shown:
        state.board.show(number, theirs.library)
    copies = [number for number in shown if state.faces[number].id == played.face.id]
    if copies:
        cancel(state, played, play.methuselah.seat, play.number)
        for number in copies:
            state.board.move(number, theirs.library, theirs.ash)
        fight.pending.append(Hurt(fight.other(fight.side_of(play.actor)).minion, 1, preventable=False))


def plays_by_discipline(state: State, play: Play) -> bool:
    """Return whether a card is being played that needs a discipline."""
    played = fight_of(state, play)[0].playing
    return played is not None and not played.canceled and requires_discipline(played)


card(100241, "Botched Move", "a7a3fb67",
    combat=(Mode("", ONCE, DoesIf(botches, plays_by_discipline), moment=COUNTERING, name="cancel"),))
card(100304, "Caseless Rounds", "2a3fb68b", traits=frozenset({"ammo"}),
    combat=(Mode("", DoesIf(loads_the_gun, has_unloaded_gun, (3, 1)), moment=BEFORE_RESOLUTION,
        name="additional strikes"),))
card(100343, "Chiram's Hold", "a274201b",
    combat=(Mode("", Only(Is(ACTOR, VAMPIRES)), Only(Same(FOE, ACTING)), *held(COMBAT),
        moment=BEFORE_RANGE, name="take a combat card"),),
    values=HELD_BACK, abilities=LOOSENED)
card(100392, "Concealed Weapon", "74c0107b",
    combat=(Mode("", EquipInCombat(max_pool=2, max_damage=3, unique=False), moment=BEFORE_RANGE,
        name="equip"),))
card(100580, "Dragon's Breath Rounds", "dc7c49f2", traits=frozenset({"ammo"}),
    combat=(Mode("", DoesIf(loads_the_gun, has_unloaded_gun, (1, 2)), moment=BEFORE_RESOLUTION,
        name="+2 aggravated damage"),))
card(100753, "Focus the Blood", "17dcd10f",
    combat=(first("", ONCE, PutOn(), GainBlood(1), name="put on, 1 blood"),),
    values=(BurnCut(CostCut(1, COMBAT)),))
card(100763, "Forearm Block", "745d0f65",
    combat=(Mode("", Strike(), AsStruck(Lasts(SHIELDED, 2, lasts=THIS_ROUND, name="hand")),
        Lasts(SWIFT, lasts=NEXT_ROUND, name="initial"), moment=CHOICE, name="prevent 2"),))
card(100836, "Glaser Rounds", "7c3de5f9", traits=frozenset({"ammo"}),
    combat=(Mode("", DoesIf(loads_the_gun, has_warm_gun, (0, 2)), moment=BEFORE_RESOLUTION,
        name="+2 damage"),))


def _restricts(state: State, side: Combatant, verb: Verb) -> bool:
    """Return whether a verb of a card that is being played leaves a combatant fewer strikes."""
    if isinstance(verb, HandStrikesOnly):
        return not verb.later
    if isinstance(verb, Forbid):
        if verb.on == ACTOR and not verb.both:
            return False  # it binds who plays it
        if verb.what == "equipment":
            return any(is_weapon(card.face) for card in side.minion.cards if card.face.armed)
        return verb.what in ("dodge", "combat ends", "strike cards")
    if isinstance(verb, CancelCombatCard) and (not verb.labels or "strike" in verb.labels):
        struck = state.methuselahs[side.minion.controller].playing.items
        return any(state.faces[number].combat_moments & CHOICE for number in struck)
    return False


def is_restricted(state: State, play: Play) -> bool:
    """Return whether a card is being played that would leave the minion fewer strikes."""
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.mode is None:
        return False
    return any(_restricts(state, side, part) for part in played.mode.verbs)


card(100861, "Groundfighting", "a71c011f", delay=AFTER_COMBAT,
    combat=(Mode("", Maneuver(), moment=RANGE, name="maneuver"),
        Mode("", Press(), moment=PRESSING, name="press"),
        Mode("", Only(That(is_restricted)), CancelCombatCard(paid=True), blood=1, moment=COUNTERING,
            name="cancel")))


def press_of_the_better(who: str, other: str) -> EachRound:
    """Give an optional press in this round to who has inflicted more damage in it than the other."""
    more = Only(Not(AtLeast(Of(DEALT, other), Of(DEALT, who))))
    return EachRound((more, GainPress(on=who)), at=PRESSING, lasts=THIS_ROUND)


card(100900, "Haymaker", "d3ee33d5",
    combat=(Mode("", AT_CLOSE_RANGE, OneEach(NEXT_ROUND), Strike(1, hand=True),
        Lasts(SWIFT, on=FOE, lasts=THIS_ROUND, name="initial"), press_of_the_better(ACTOR, FOE),
        press_of_the_better(FOE, ACTOR), moment=BEFORE_STRIKES, name="hand strike +1"),))
card(100925, "High Ground", "d9b985ab",
    combat=(Mode("", OneEach(THIS_ROUND), Maneuver(TO_LONG), moment=RANGE, name="maneuver to long range"),
        Mode("", OneEach(THIS_ROUND), Only(Both(Is(ACTOR, Who(has="fli")), Is(FOE, Who(lacks="fli")))),
            SetRange(TO_LONG), moment=BEFORE_RANGE,
            name="long range")))
card(101044, "The Khabar: Honor", "0178ff37",
    combat=(strike("", Strike(3, hand=True), Only(That(is_hired)), name="hand strike +3"),))
card(101160, "Manstopper Rounds", "c7826b6f", traits=frozenset({"ammo"}),
    combat=(Mode("", DoesIf(loads_the_gun, has_unloaded_gun, (0, 1)), moment=BEFORE_RESOLUTION,
        name="+1 damage"),))
card(101204, "Mercy for the Weak", "dd25fb91",
    combat=(Mode("", Only(Both(Is(FOE, VAMPIRES), Not(AtLeast(Of(BLOOD, FOE), Of(BLOOD, ACTOR))))), ENDS,
        AfterCombat(GainBlood(1)), moment=CHOICE, name="combat ends"),))

FLAMES = Strike(2, ranged=True, aggravated=True)
card(101235, "Molotov Cocktail", "8dbf181b", traits=frozenset({"becomes equipment"}),
    combat=(strike("", Strike(ranged=True), AsStruck(TakeUp(passing=True)), name="light it"),),
    armed=(Mode("", Only(Not(Kept("round"))), FLAMES, StrikeIs(SPENT), moment=CHOICE, name="2 damage"),))
