"""What its own text keeps a minion from doing, or makes it do: slaves and the like (VTES-11-05)."""

from __future__ import annotations

from cardbase.pattern import pattern
from rules.vtes.definitions.kinds import COMPELLED, UNDIRECTED_ONLY
from rules.vtes.state.values import of_minion, worth
from rules.vtes.terms import NO_DIABLERIE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

SLAVE = pattern(r"(?i)(?:(?:Camarilla|Sabbat|Independent) )?([A-Z]\w+(?: antitribu)?) slave\b")

ENSLAVED: Final = "enslaved to "
"""What the trait begins with that tells whose slave a minion is of whose clan its text says nothing."""


def may_be_directed(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a minion may take directed actions; a slave needs its masters ready (VTES-11-05)."""
    if any(
        value.kind == UNDIRECTED_ONLY and worth(state, value, source or actor, actor)
        for source, value in actor.values
    ):
        return False
    if not actor.profile.slave:
        return True
    clan = slave_of(actor)
    return any(other.profile.clan == clan for other in state.ready_minions(methuselah) if other is not actor)


def slave_of(minion: Minion) -> str:
    """Return the clan that a slave's text names, with or without its sect before it, or that it was given."""
    for trait in minion.profile.traits:
        if trait.startswith(ENSLAVED):
            return trait[len(ENSLAVED) :]
    found = SLAVE.search(getattr(minion.face.card, "text", ""))
    return found[1] if found else ""


def compelled(state: State, minion: Minion) -> bool:
    """Return whether a minion must take the bleed of its own text now, and has not taken it this turn."""
    return (
        any(
            value.kind == COMPELLED and worth(state, value, source or minion, minion)
            for source, value in minion.values
        )
        and minion.noted(minion.number) != state.turn
    )


def may_diablerize(state: State, minion: Minion) -> bool:
    """Return whether a minion can commit diablerie: a vampire neither cursed nor barred (6.5.5-01)."""
    return (
        minion.profile.kind == VAMPIRE
        and "blood cursed" not in minion.profile.traits
        and not of_minion(state, minion, NO_DIABLERIE, 0)
    )
