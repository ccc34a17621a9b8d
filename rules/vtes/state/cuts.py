"""Which cards a price is said of: by how they are played, by what they require and by what they do."""

from __future__ import annotations

from rules.vtes.definitions.crypt import puts_vampire_in_play
from rules.vtes.definitions.prices import BurnCut, StoresPay
from rules.vtes.definitions.required import card_requires
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import COMBAT, COMBAT_MOMENTS, EQUIPMENT, REACTION, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final, TypeAlias

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.prices import CostCut, LockCut
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State

    Playing: TypeAlias = tuple[Minion | None, CardDefinition, Mode | None]
    """By which minion a card is played, the card, and how; None where that is open, or nobody's."""


def _types_of(mode: Mode) -> int:
    """Return the types that a card can be of when it is played this way."""
    if mode.moment & COMBAT_MOMENTS:
        return COMBAT
    return REACTION if mode.reaction else ~(COMBAT | REACTION)


def as_played(face: CardDefinition, mode: Mode | None) -> tuple[int, tuple[str, ...]]:
    """Return the types and disciplines that a card has as it is played this way; all where that is open."""
    types, disciplines = face.types, face.card.disciplines
    if mode is not None:
        types = types & _types_of(mode) or types  # the reflex of a combat card is one
        disciplines = tuple(name for name, _ in mode.needs) or disciplines
    return types, disciplines


def covers(cut: CostCut, face: CardDefinition, mode: Mode | None = None) -> bool:
    """Return whether a card is of the kind that gets cheaper."""
    types, disciplines = as_played(face, mode)
    if cut.types and not (types or face.types) & cut.types:
        return False
    if cut.discipline and cut.discipline not in disciplines:
        return False
    if cut.but and not face.kinds.isdisjoint(cut.but.split("/")):
        return False
    if cut.trait and cut.trait not in face.model.traits:
        return False
    if cut.only and face.kinds.isdisjoint(cut.only.split("/")):
        return False
    if cut.requires and not any(
        card_requires(face.card, disciplines, name) for name in cut.requires.split("/")
    ):
        return False
    if cut.makes and not _makes_vampires(face, mode):
        return False
    return not cut.clan or cut.clan in face.clans


def burns_for(source: Permanent, value: LockCut, blood: bool, played: Playing | None) -> bool:
    """Return whether a card makes any other cheaper, or is burned, or locked, for this one."""
    if not isinstance(value, BurnCut):
        return True
    cut = value.cut
    if played is None or played[0] is None or not covers(cut, played[1], played[2]):
        return False
    if not (value.locks or played[0] is source.host):
        return False
    return cut.blood if blood else cut.pool


def may_cut(state: State, source: Permanent, value: LockCut, face: CardDefinition | None) -> bool:
    """Return whether a card in play can make this one cheaper now, by locking or as often as it says."""
    if value.what and (face is None or not _is_such(value.what, face)):
        return False
    if not value.once:
        return not source.locked
    ready = isinstance(source, Minion) and source.region == READY
    return ready and (source.used or {}).get(CUT) != state.turn


CUT: Final = "made a card cheaper"
"""Under which a card in play keeps in which turn it did so without locking."""


def _is_such(what: str, face: CardDefinition) -> bool:
    """Return whether a card is a location, or equipment, as is asked."""
    if what == "location":
        return face.location and face.is_master
    return face.location or face.types & EQUIPMENT != 0


def _makes_vampires(face: CardDefinition, mode: Mode | None) -> bool:
    """Return whether the action of a card puts a vampire into play."""
    modes = face.modes if mode is None else (mode,)
    return any(puts_vampire_in_play(verb) for one in modes for verb in one.verbs)


def stores(minion: Minion, face: CardDefinition, mode: Mode | None) -> list[Permanent]:
    """Return the cards on a minion whose counters can pay the blood that a card costs it."""
    _, disciplines = as_played(face, mode)
    return [
        source
        for source, value in minion.values
        if isinstance(value, StoresPay)
        and source is not None
        and source.counters
        and (not value.discipline or value.discipline in disciplines)
    ]
