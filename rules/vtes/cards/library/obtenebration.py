"""Library cards of Obtenebration."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import bites, first, intercept, more, on_itself, stealth, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_LONG_RANGE, EITHER_OF_TWO, ENDS, IN_LATER_ROUNDS, NOT_IN_BLEEDS, ONCE
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import AimAt, AtThis, ChooseHurt
from rules.vtes.definitions.allies import ActsAtOnce, MoreLife, UnlockFirstRecruiter
from rules.vtes.definitions.blocked import ContinueAction, IfBlocked
from rules.vtes.definitions.blocking import FailAttempt, LessIntercept, NeedsBlockers, TaxBlocks
from rules.vtes.definitions.blood import BurnBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import DOOMED_TO_BURN, SIPHONS, AfterCombat, Fight, Lasts
from rules.vtes.definitions.combining import Does, DoesIf, If, May, Only
from rules.vtes.definitions.conditions import Going, Is, Not, Pending, Same, Superior
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine
from rules.vtes.definitions.kinds import AFTER_FIGHT, AT_SUPERIOR, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import LockReactor
from rules.vtes.definitions.marks import REOPENS
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BLOCKER, BLOOD, BLOOD_OR_LIFE, CHOSEN, COUNTERS, FOE, ME, OTHERS, PREY, REMEMBERED,
    THIS, Each, Half, Of,
)
from rules.vtes.definitions.striking import AdditionalStrikes, GainManeuver, IfHit, Press, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import costs
from rules.vtes.state.banishing import hide, unhide
from rules.vtes.state.control import take_control
from rules.vtes.terms import (
    ABOUT_TO_FIGHT, AFTER, AFTER_BLOCK, AS_ANNOUNCED, ATTEMPTED, BLEED_ACTION, BLOCKED, CARD_ACTION, CHOICE,
    DURING, GONE, INFLUENCE_PHASE, MORE_STRIKES, NEEDED, OWN_UNLOCK, POLITICAL_ACTION, PRESSING, RUSH_ACTION,
    STEALTH, VAMPIRE, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100027, "Ahriman's Demesne", "8ff7801e",
    combat=(Mode("obt", AT_LONG_RANGE, IN_LATER_ROUNDS, Strike(1, ranged=True, aggravated=True),
            moment=CHOICE, name="1R aggravated damage"),
        Mode("OBT", AT_LONG_RANGE, IN_LATER_ROUNDS, Strike(1, ranged=True, aggravated=True),
            IfHit(If(Is(FOE, VAMPIRES), (Lasts(DOOMED_TO_BURN, on=FOE, lasts=THIS_STRIKE),))), moment=CHOICE,
            name="1R aggravated damage, burn")))
card(100169, "Black Metamorphosis", "e161b83e",
    modes=(on_itself("obt", "black metamorphosis"), on_itself("OBT", "black metamorphosis",
        Keep("higher level"))),
    armed=(Mode("", OneEach(THIS_ROUND), AdditionalStrikes(), moment=MORE_STRIKES, name="additional strike"),
        Mode("", Only(Superior()), ONCE, Press(), moment=PRESSING, name="press")))
card(100177, "Blanket of Night", "fa650c53",
    modes=(Mode("obt", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("OBT", ByAnother(unlocked=True), LockReactor(), FailAttempt(), moment=ATTEMPTED,
            name="the attempt fails")))
card(100281, "Call the Lamprey", "b568c207",
    combat=(Mode("obt", Only(Is(FOE, ALLIES)), Strike(steal=1), moment=CHOICE, name="steal 1 from an ally"),
        strike("OBT", Strike(steal=1), name="steal 1")))
SIPHON = (ONCE, PutInPlay(), Keep(ACTOR), Lasts(SIPHONS, 1))
card(100497, "Darkness Within", "1bcc7e17",
    combat=(first("obt", *SIPHON, name="1 blood or life each round"),
        first("OBT", *SIPHON, GainManeuver(), name="1 blood or life each round, maneuver")),
    triggers=(Trigger(AFTER_FIGHT, MoveBlood(Half(Of(COUNTERS), up=True), THIS, REMEMBERED), Burn(THIS)),))
card(100498, "Darksight", "23a4a89a",
    modes=(intercept("obt", 1),
        intercept("OBT", 1, IfBlocked(If(Same(ACTOR, BLOCKER), (PutOn(ACTING), Keep(ACTOR)))))),
    values=(Value(STEALTH, -1, Going((BLEED_ACTION,), at=REMEMBERED)),),
    open_actions=(Mode("", AtThis(), Burn(THIS), kind=CARD_ACTION, stealth=1, name="burn"),))


def hides(state: State, play: Play) -> None:
    """Take the vampire out of play; the card goes with it to whoever controls it for good."""
    vampire, card_ = play.actor, state.in_play.get(play.number)
    if vampire is None or vampire.region == GONE:
        return
    hide(state, vampire)
    if card_ is not None and vampire.number in state.record.banished:
        take_control(state, card_, state.methuselahs[vampire.controller])


def _hidden(state: State, play: Play) -> Minion | None:
    number = play.source.memory % AT_SUPERIOR if play.source is not None else -1
    banished = state.record.banished.get(number)
    return banished.minion if banished is not None else None


def hides_a_vampire(state: State, play: Play) -> bool:
    """Return whether the card keeps a vampire, which alone comes back, out of play."""
    minion = _hidden(state, play)
    return minion is not None and minion.profile.kind == VAMPIRE


def feeds_hidden(state: State, play: Play) -> None:
    """Let the vampire gain 2 blood, as far as it has room."""
    minion = _hidden(state, play)
    if minion is not None:
        minion.blood = min(minion.blood + 2, minion.capacity)


def brings_back(state: State, play: Play) -> None:
    """Bring the vampire back, unlocked if the card was played at superior."""
    if play.source is not None:
        memory = play.source.memory
        unhide(state, memory % AT_SUPERIOR, memory < AT_SUPERIOR)


card(100528, "Descent into Darkness", "af20b77c",
    modes=(Mode("obt", PutInPlay(), Keep(ACTOR), Does(hides), stealth=1, name="hide"),
        Mode("OBT", PutInPlay(), Keep(ACTOR, superior=True), Does(hides), stealth=1,
            name="hide, to come back unlocked")),
    abilities=(Ability(INFLUENCE_PHASE, DoesIf(feeds_hidden, hides_a_vampire), once=True, name="2 blood"),
        Ability(INFLUENCE_PHASE, DoesIf(brings_back, hides_a_vampire), Burn(THIS), name="come back")))
card(100651, "Entombment", "99808643",
    combat=(strike("obt", Strike(), IfHit(If(Not(Is(CHOSEN, VAMPIRES)), (Burn(CHOSEN),))),
        name="burn an ally"),
        strike("OBT", Strike(topples=True), name="send to torpor")))
card(100685, "Eyes of the Night", "8983d24e", modes=(intercept("obt", 1), intercept("OBT", 1, EITHER_OF_TWO)))
card(101286, "Nightshades", "f7074f1a",
    modes=tuple(Mode(icons, NeedsBlockers(), Pick(Each(Who("vampire", younger=True), OTHERS, besides=ACTOR,
        or_who=ALLIES)), LessIntercept(1, what=CHOSEN), moment=moment, name="-1 intercept")
        for icons, moment in (("obt", AS_ANNOUNCED), ("OBT", Moments(AS_ANNOUNCED | ATTEMPTED)))))


def may_recruit_another(state: State, play: Play) -> None:
    """Allow the minion to play the card again this turn, for 1 more blood."""
    actor = play.actor
    if play.action is not None and actor is not None and actor.done is not None:
        actor.done.pop(play.face.name, None)
        more = costs.surcharge(state, actor, play.face) + 1
        if actor.surcharges is None:
            actor.surcharges = {}
        actor.surcharges[play.face.name] = (state.turn, more)


card(101293, "Nocturn", "d96b8e86",
    life=1, strength=1, bleed=1, traits=frozenset({"demon", "plays no Ally"}),
    as_vampire=(("obt", 1),),
    modes=(Mode("obt", ActsAtOnce(), UnlockFirstRecruiter(), name="recruit"),
        Mode("OBT", ActsAtOnce(), UnlockFirstRecruiter(), Does(may_recruit_another),
            name="recruit, and again")),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101334, "Oubliette", "8b7efb2f",
    combat=(strike("obt", ENDS, name="combat ends"),
        strike("OBT", ENDS, AfterCombat(Lose(BLOOD_OR_LIFE, 1, CHOSEN)),
            name="combat ends, 1 blood or life")))


def again(tests: tuple[Condition, ...], foe: str, moment: Moments) -> Mode:
    """Give the mode that begins another combat with who was fought, and lets one follow each combat."""
    follows = (Mark(REOPENS, ACTOR), May(ME, Lose(BLOOD, 1, ACTOR), (Fight(ACTOR, foe, acts=True),)))
    able = (*(Only(test) for test in tests), Only(Is(ACTOR, up=True)), Only(Not(Pending())))
    return Mode("TEM", *able, *follows, moment=moment, name="a new combat now and after each")


card(101405, "Pocket Out of Time", "f25c4fd7",
    modes=(Mode("obt", BurnBlood(1), stealth=1, moment=NEEDED, name="+1 stealth for a blood"),
        stealth("tem", 1),
        Mode("TEM", NeedsBlockers(), Mark(REOPENS, ACTOR), moment=Moments(BLOCKED | ABOUT_TO_FIGHT),
            name="a new combat after each"),
        again((Going(fought=True), Is(BLOCKER, up=True)), BLOCKER, AFTER_BLOCK),
        again((Going((RUSH_ACTION,), successful=True), Is(AIMED, up=True)), AIMED, AFTER)))
card(101429, "Power of One", "8b81bb52",
    modes=(Mode("obt", Lose(BLOOD_OR_LIFE, 2, BLOCKER), moment=BLOCKED, name="2 blood or life"),
        Mode("pot", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited"),
        more("pre", 1), more("pre", 1, stealth=1)))
card(101734, "Shade", "b534891c", life=2, traits=frozenset({"demon"}),
    modes=(Mode("obt", name="2 life"), Mode("OBT", MoreLife(1), name="3 life")),
    armed=(bites(),))
card(101735, "Shadow Body", "aec0f599",
    combat=(Mode("obt", Strike(ends=True), moment=CHOICE, name="combat ends"),
        Mode("OBT", Strike(ends=True), ContinueAction(but=(BLEED_ACTION, POLITICAL_ACTION)),
            moment=CHOICE, name="combat ends, continue")))
card(101746, "Shadow Twin", "fc3083c0",
    modes=(Mode("obt", ChooseHurt(retainers=True, fallen=True), Inflict(CHOSEN, 1), stealth=1, directed=True,
            name="1 damage"),
        Mode("OBT", ChooseHurt(retainers=True, fallen=True), Inflict(CHOSEN, 1), If(Is(CHOSEN, Who("minion")),
            (PutOnMine(),)), stealth=1, directed=True, name="1 damage, -1 stealth")),
    values=(Value(STEALTH, -1),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101775, "Shroud of Night", "36dc3f34", modes=(stealth("obt", 1, NOT_IN_BLEEDS), stealth("OBT", 1)))
card(101900, "Summon the Abyss", "9bddb5e2",
    modes=tuple(Mode(icons, AimAt(PREY), Lose(BLOOD, 1, Each(VAMPIRES, PREY)), stealth=stealth, directed=True,
        name="1 blood each") for icons, stealth in (("obt", 0), ("OBT", 1))))
card(101957, "Tenebrous Form", "6e34b639",
    modes=(Mode("obt", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("OBT", TaxBlocks(1, Who(lacks="obt")), stealth=1, moment=NEEDED, name="+1 stealth, a tax")))
