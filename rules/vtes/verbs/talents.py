"""What the verbs do of crypt cards that hurt their prey, take titles, or look at what is hidden."""

from __future__ import annotations

from rules.vtes.definitions.talents import GiveTrait, HurtPreys
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import fits, sheltered
from rules.vtes.state.wounding import hurt
from rules.vtes.verbs.choosing import aim_at_prey
from rules.vtes.verbs.registry import does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _of_prey(state: State, play: Play, verb: HurtPreys) -> list[Minion]:
    prey = state.prey(play.methuselah)
    return [
        minion
        for minion in state.minions_of(prey)
        if fits(verb.who, minion, play.actor) and not sheltered(minion, play.actor, play)
    ]


@possible(HurtPreys)
def _can_hurt(state: State, play: Play, verb: HurtPreys) -> bool:
    prey = state.prey(play.methuselah)
    return prey is not play.methuselah and not prey.passive and bool(_of_prey(state, play, verb))


@notes(HurtPreys)
def _at_prey(state: State, play: Play, verb: HurtPreys) -> None:
    aim_at_prey(state, play)


@does(HurtPreys)
def _hurt_preys(state: State, play: Play, verb: HurtPreys) -> None:
    for minion in _of_prey(state, play, verb):
        hurt(state, minion, verb.amount)


@does(GiveTrait)
def _give_trait(state: State, play: Play, verb: GiveTrait) -> None:
    minion = play.actor if verb.itself else state.in_play.get(play.target)
    if isinstance(minion, Minion):
        traits = minion.profile.traits | {verb.trait}
        minion.profile = state.setting.profile(minion.profile, traits=traits)
