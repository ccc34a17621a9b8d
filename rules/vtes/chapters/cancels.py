"""What can be canceled as it is played, and by whom (VTES-1.6.1-05, 1.6.3-10, 1.6.3-18)."""

from __future__ import annotations

from rules.vtes.chapters.answering import finds, is_deaf, may_answer
from rules.vtes.definitions.reacting import CancelCard, CountsAs
from rules.vtes.state.who import fits
from rules.vtes.terms import COMBAT_MOMENTS, MODIFIER, POLITICAL_ACTION, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def traits_of(play: Play) -> frozenset[str]:
    """Return the words that say what a card is: "frenzy", "grapple", "reaction", "non-combat dom".

    They head its text or a mode, or say as what and with which disciplines it is played.
    """
    said = play.mode.verbs if play.mode is not None else ()
    heads = [verb.head for verb in said if isinstance(verb, CountsAs)]
    return play.face.heads.union(play.face.model.traits, heads, _kinds_of(play))


def _kinds_of(play: Play) -> list[str]:
    """Return as what a minion card is played in an action, by itself and with each discipline."""
    if play.action is None:
        return []
    found: list[str] = []
    for mode in play.modes or (() if play.mode is None else (play.mode,)):
        if mode.moment & COMBAT_MOMENTS:
            continue
        kind = "reaction" if mode.reaction else "action modifier" if play.face.types & MODIFIER else "action"
        found.append(kind)
        for name, _ in mode.needs:
            found += [f"{kind} {name}", f"non-combat {name}"]
    return found


def may_cancel(
    state: State,
    methuselah: Methuselah,
    minion: Minion,
    number: int,
    mode: Mode,
    played: Play,
    action: Action | None,
    woken: bool,
) -> bool:
    """Return whether a minion may cancel what another Methuselah is playing: by a reaction, or a modifier.

    Args:
        state: of the table.
        methuselah: whose minion it is.
        minion: which.
        number: the card that would cancel.
        mode: the way to play it.
        played: what is being played.
        action: during which that is, None outside of actions.
        woken: the minion counts as woken.
    """
    if methuselah is played.methuselah or not _is_such(mode, played, action):
        return False
    face = state.faces[number]
    if mode.reaction:
        if action is not None and action.marks is not None and is_deaf(action.marks, mode):
            return False
        if action is not None and (methuselah is action.methuselah or action.has_reacted(minion, face.name)):
            return False
        if action is not None and action.marks is not None and minion.number in action.marks.muted:
            return False
        return woken or may_answer(minion, mode, action)
    if action is None or methuselah is not action.methuselah or minion.region != READY:
        return False
    if action.marks is not None and action.marks.unmodified:
        return False
    if any(type(verb).by_another for verb in mode.verbs):
        if action.has_reacted(minion, face.name):
            return False
    elif minion is not action.actor or face.name in action.modifiers:
        return False
    return finds(state, methuselah, number, face, minion, mode, action)


def _is_such(mode: Mode, played: Play, action: Action | None) -> bool:
    """Return whether a card is played by such a minion, and in such an action, as the cancel asks for."""
    for verb in mode.verbs:
        if isinstance(verb, CancelCard):
            if verb.political and (action is None or action.kind != POLITICAL_ACTION or not action.declined):
                return False
            minion = played.actor
            if minion is not None and not (
                fits(verb.who, minion) or (verb.or_who is not None and fits(verb.or_who, minion))
            ):
                return False
    return True
