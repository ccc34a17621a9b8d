"""What cards change of the minion that bears them, and what becomes of it when they leave it."""

from __future__ import annotations

from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state import card_events, table_events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.state import State


def lay_over(state: State, card: Permanent, minion: Minion, sect: str, discipline: str = "") -> None:
    """Let a minion be of a sect, and have a level of a discipline more, while a card is on it.

    Args:
        state: of the table.
        card: which.
        minion: its bearer.
        sect: which.
        discipline: which, "" for none.
    """
    undo: list[tuple[str, str]] = []
    profile = minion.profile
    if profile.sect != sect:
        undo.append(("sect", profile.sect))
        _write_sect(state, minion, sect)
    if discipline and profile.disciplines.get(discipline, 0) < 2:
        undo.append(("discipline", discipline))
        _write_level(state, minion, discipline, profile.disciplines.get(discipline, 0) + 1)
    state.undoing[card.number] = undo


def undo(state: State, card: Permanent, minion: Minion) -> None:
    """Take back what a card that leaves a minion had changed of it."""
    order = list(state.undoing)
    undone = state.undoing.pop(card.number)
    if undone and undone[0][0] == "clan":
        _take_off_clan(state, minion, undone, order[order.index(card.number) + 1 :])
        return
    for what, value in undone:
        if what == "sect":
            _write_sect(state, minion, value)
        else:
            _write_level(state, minion, value, minion.profile.disciplines.get(value, 1) - 1)


def _take_off_clan(state: State, minion: Minion, before: list[tuple[str, str]], since: list[int]) -> None:
    """Give a minion back its clan, and the sect that the other clan brought along.

    Where it has been put into a third clan since, the card that did that gives them back later instead.
    """
    borne = [card.number for card in minion.cards]
    for number in since:
        if number in borne and [what for what, _ in state.undoing[number]][:1] == ["clan"]:
            state.undoing[number] = before
            return
    brought = SECT_OF_CLAN.get(minion.profile.clan) == minion.profile.sect
    minion.profile = state.setting.profile(minion.profile, clan=before[0][1])
    _write_sect(state, minion, before[1][1] if brought else minion.profile.sect)


def _write_sect(state: State, minion: Minion, sect: str) -> None:
    minion.profile = state.setting.profile(minion.profile, sect=sect)
    if state.journal.on:
        text, clan = state.journal.text, minion.profile.clan
        state.journal.note(table_events.SectChanged(minion.controller, minion.number, sect, clan, text))


def _write_level(state: State, minion: Minion, discipline: str, level: int) -> None:
    disciplines = dict(minion.profile.disciplines)
    disciplines[discipline] = level
    if level <= 0:
        del disciplines[discipline]
    minion.profile = state.setting.profile(minion.profile, disciplines=tuple(sorted(disciplines.items())))
    if state.journal.on:
        text = state.journal.text
        state.journal.note(
            card_events.Learned(minion.controller, minion.number, discipline, max(0, level), text)
        )
