"""What verbs do that change what a minion is."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.standing import BecomeKin, ChangeClan, GiveTrait, Shrink, Turn
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR, become_anarch, change_capacity
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.references import card_of
from rules.vtes.state.titles import change_sect
from rules.vtes.verbs.registry import asks, does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Turn)
def _turn(state: State, play: Play, verb: Turn) -> None:
    minion = card_of(state, play, verb.what)
    if isinstance(minion, Minion):
        if verb.sect == "anarch":
            become_anarch(state, minion)
        else:
            change_sect(state, minion, verb.sect)


@does(Shrink)
def _shrink(state: State, play: Play, verb: Shrink) -> None:
    minion = play.source
    if not isinstance(minion, Minion):
        return
    change_capacity(state, minion, -verb.amount)
    minion.profile = state.setting.profile(minion.profile, capacity=minion.profile.capacity - verb.amount)
    burn_blood(state, minion, max(0, minion.blood - minion.capacity))


@does(BecomeKin)
def _become_kin(state: State, play: Play, verb: BecomeKin) -> None:
    minion = state.in_play.get(play.target)
    if not isinstance(minion, Minion) or not burn_blood(state, minion, 1):
        return
    change_sect(state, minion, minion.profile.sect, verb.clan)
    profile = minion.profile
    levels = dict(profile.disciplines)
    levels[verb.discipline] = min(SUPERIOR, levels.get(verb.discipline, 0) + 1)
    minion.profile = state.setting.profile(
        profile, disciplines=tuple(sorted(levels.items())), traits=profile.traits | {"sterile"}
    )


@does(GiveTrait)
def _give_trait(state: State, play: Play, verb: GiveTrait) -> None:
    minion = play.actor if verb.itself else state.in_play.get(play.target)
    if isinstance(minion, Minion):
        traits = minion.profile.traits | {verb.trait}
        minion.profile = state.setting.profile(minion.profile, traits=traits)


@asks(ChangeClan)
def _change_clan(state: State, play: Play, verb: ChangeClan) -> Rules[None]:
    if play.actor is None:
        return
    clans = sorted(SECT_OF_CLAN)
    clan = yield Decision(play.methuselah.seat, "clan", clans, play.number)
    profile = play.actor.profile
    change_sect(state, play.actor, SECT_OF_CLAN[clan], clan)
    card = state.in_play.get(play.number)
    if card is not None and card.host is play.actor:
        state.undoing[card.number] = [("clan", profile.clan), ("sect of clan", profile.sect)]
