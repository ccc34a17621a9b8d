"""What brings allies and retainers, what they live on, what they do beside others; and when they may."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.followers import LivesOff, RemovesRemains, SacrificesOne
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.terms import ALLY, PASS, RETAINER, VAMPIRE
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- as it comes into play ---------------------------------------------------------------------------


@asks(RemovesRemains)
def _removes_remains(state: State, play: Play, verb: RemovesRemains) -> Rules[None]:
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    if ally is None:
        return
    remains = [number for number in methuselah.ash.items if state.faces[number].types & (ALLY | VAMPIRE)]
    choice = PASS
    if remains:
        choice = yield Decision(methuselah.seat, "target", [PASS, *remains], play.number)
    if choice == PASS:
        leave_play(state, ally)
    else:
        owner = state.methuselahs[state.setting.owners[choice]]
        state.board.move(choice, methuselah.ash, owner.removed)


@asks(SacrificesOne)
def _sacrifices_one(state: State, play: Play, verb: SacrificesOne) -> Rules[None]:
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    if ally is None:
        return
    allies = [m.number for m in state.minions_of(methuselah) if m.profile.kind != VAMPIRE]
    held = methuselah.table.items
    retainers = [n for n in held if n in state.in_play and state.faces[n].types & RETAINER]
    options = [number for number in (*allies, *retainers) if number != ally.number] + [ally.number]
    chosen = yield from choose(methuselah.seat, "target", options, play.number)
    leave_play(state, state.in_play[chosen])


# --- in combat ---------------------------------------------------------------------------------------


def _this(state: State, play: Play) -> Permanent | None:
    """Return the card in play whose text it is."""
    return play.source if play.source is not None else state.in_play.get(play.number)


@possible(LivesOff)
def _has_life(state: State, play: Play, verb: LivesOff) -> bool:
    source = _this(state, play)
    if isinstance(source, Minion):
        return source.blood >= verb.life
    return source is not None and source.counters >= verb.life


@does(LivesOff)
def _lives_off(state: State, play: Play, verb: LivesOff) -> None:
    source = _this(state, play)
    if source is not None and source.number in state.in_play:
        burn_life(state, source, verb.life)


# --- against others ----------------------------------------------------------------------------------
