"""What cards in play make of the next card of the library as a minion plays one."""

from __future__ import annotations

from rules.vtes.definitions import reacting
from rules.vtes.definitions.kinds import VEILS
from rules.vtes.definitions.usable import are_disciplines
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.values import from_everywhere
from rules.vtes.terms import VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def omens(state: State, play: Play, actor: Minion) -> None:
    """Cancel a card that a minion plays if its text says so, and the next card of the library does."""
    library = play.methuselah.library
    for _, value in actor.values:
        if not isinstance(value, reacting.Omens) or not library.items or not needs(play, value.discipline):
            continue
        number = state.board.top(library)[0]
        state.board.show(number, library)
        if value.discipline in state.faces[number].card.disciplines:
            play.canceled = True
            burn_blood(state, actor, value.blood)
    if VEILS in state.setting.present and actor.profile.kind == VAMPIRE:
        _veil(state, play, actor)


VEILED: Final = ("first card of a discipline",)
"""The key under which a vampire notes the turn in which it last played a card that requires disciplines."""


def _veil(state: State, play: Play, actor: Minion) -> None:
    """Undo the first card of a discipline that a vampire plays in a turn if a master tops the library.

    Nothing is paid for it then; one that requires darkness ("obt") burns 2 blood of the vampire.
    """
    if not requires_discipline(play):
        return
    library, first = play.methuselah.library, actor.noted(VEILED) != state.turn
    actor.note(VEILED, state.turn)
    if not first or not library.items or not from_everywhere(state, actor, VEILS, None):
        return
    number = state.board.top(library)[0]
    state.board.show(number, library)
    if state.faces[number].is_master:
        play.canceled = play.spared = True
        if needs(play, "obt"):
            burn_blood(state, actor, 2)


def requires_discipline(play: Play) -> bool:
    """Return whether a card requires any Discipline as it is played."""
    modes = _modes(play)
    return are_disciplines(
        [name for mode in modes for name, _ in mode.needs] if modes else play.face.card.disciplines
    )


def needs(play: Play, discipline: str) -> bool:
    """Return whether a card requires a discipline as it is played."""
    needed = [name for mode in _modes(play) for name, _ in mode.needs]
    return discipline in (needed or play.face.card.disciplines)


def _modes(play: Play) -> tuple[Mode, ...]:
    """Return the ways in which a card is played, none where that is open."""
    return play.modes or ((play.mode,) if play.mode is not None else ())
