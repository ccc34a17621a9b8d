"""What minions become: Anarchs, learned, unlocked."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.state import State


def become_anarch(state: State, minion: Minion) -> None:
    """Change the sect of a vampire to Anarch (VTES-10.5-02); its clan stays (10.2-06)."""
    minion.profile = state.setting.profile(minion.profile, sect="anarch")
    if state.journal.on:
        state.journal.say(f"{minion.face.name} becomes anarch")


SUPERIOR = 2
"""The higher of the two levels of a discipline."""


def learn(state: State, minion: Minion, discipline: str) -> None:
    """Give a vampire one level of a discipline, and 1 capacity without blood (VTES-1.6.2-09, 10)."""
    disciplines = dict(minion.profile.disciplines)
    disciplines[discipline] = min(SUPERIOR, disciplines.get(discipline, 0) + 1)
    minion.capacity += 1
    minion.profile = state.setting.profile(
        minion.profile,
        disciplines=tuple(sorted(disciplines.items())),
        capacity=minion.profile.capacity + 1,
    )


def unlock_card(state: State, minion: Permanent) -> None:
    """Unlock a card, and say so if it was locked."""
    if minion.locked and state.journal.on:
        state.journal.say(f"{minion.face.name} unlocks")
    minion.locked = False
