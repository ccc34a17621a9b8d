"""What masters and events do that bless, unseat, and haunt."""

from __future__ import annotations

from rules.vtes.definitions.blessings import ChooseContender
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import declares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseContender)
def _contenders(state: State, play: Play, verb: ChooseContender) -> list[int]:
    found = [number for numbers in state.title_contests.values() for number in numbers]
    return [number for number in found if number in state.in_play]


@declares(ChooseContender)
def _choose_contender(state: State, play: Play, verb: ChooseContender) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))
