"""What is left of titles when their vampires or their cards leave play: the lowest step of `titles`."""

from __future__ import annotations

from rules.vtes.state import table_events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def leave_contest(state: State, minion: Minion) -> None:
    """Take a minion that yields its title, or leaves play, out of the contest; the last waits (4.2-07)."""
    if not minion.profile.stripped:
        return
    minion.profile = state.setting.profile(minion.profile, stripped=False)
    for wanted, numbers in list(state.title_contests.items()):
        if minion.number in numbers:
            numbers.remove(minion.number)
            if not numbers:
                del state.title_contests[wanted]


def write_title(state: State, minion: Minion, title: str, of: str) -> None:
    """Give a minion a title, of a city or a clan, instead of what it had."""
    before = minion.profile
    minion.profile = state.setting.profile(before, title=title, city=of)
    if state.journal.on and (title, of) != (before.title, before.city):
        text = state.journal.text
        state.journal.note(
            table_events.TitleChanged(minion.controller, minion.number, title, of, before.title, text)
        )


def lose_with_card(state: State, minion: Minion) -> None:
    """Take the title that a card stood for which has left the minion (VTES-11-13)."""
    minion.title_card = -1
    leave_contest(state, minion)
    write_title(state, minion, "", "")
