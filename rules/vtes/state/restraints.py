"""What its own text keeps a minion from doing, or makes it do: slaves and the like (VTES-11-05)."""

from __future__ import annotations

from rules.vtes.definitions.kinds import COMPELLED, UNDIRECTED_ONLY
from rules.vtes.state import spans
from rules.vtes.state.values import of_minion, worth
from rules.vtes.state.who import slave_of
from rules.vtes.terms import NO_DIABLERIE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def may_be_directed(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a minion may take directed actions; a slave needs its masters ready (VTES-11-05)."""
    if actor.values and any(
        value.kind == UNDIRECTED_ONLY and worth(state, value, source or actor, actor)
        for source, value in actor.values
    ):
        return False
    if not actor.profile.slave:
        return True
    clan = slave_of(actor)
    return any(other.profile.clan == clan for other in state.ready_minions(methuselah) if other is not actor)


def compelled(state: State, minion: Minion) -> bool:
    """Return whether a minion must take the bleed of its own text now, and has not taken it this turn."""
    for source, value in minion.values:
        if value.kind == COMPELLED and worth(state, value, source or minion, minion):
            return minion.noted(minion.number) != state.turn
    return False


def _is_cursed(state: State, minion: Minion) -> bool:
    """Return whether its blood keeps a minion from diablerie; a card may lift that for the game."""
    lifted = spans.lasts_of(state.lasting, spans.CURSE_LIFTED, minion.profile.clan)
    return "blood cursed" in minion.profile.traits and not lifted


def may_diablerize(state: State, minion: Minion) -> bool:
    """Return whether a minion can commit diablerie: a vampire neither cursed nor barred (6.5.5-01)."""
    return (
        minion.profile.kind == VAMPIRE
        and not _is_cursed(state, minion)
        and not of_minion(state, minion, NO_DIABLERIE, 0)
    )
