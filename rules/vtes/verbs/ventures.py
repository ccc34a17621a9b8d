"""What actions do that strengthen one's own for a turn, put contracts and lessons on others, or corrupt."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.conditions import Until
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.values import UntilBleedBlocked
from rules.vtes.definitions.ventures import ChooseLesson, MeanwhileForAll, MergesWithOther
from rules.vtes.definitions.who import Who
from rules.vtes.state.cards_in_play import Minion, Permanent
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.merging import merge
from rules.vtes.terms import GONE, PASS
from rules.vtes.verbs.choosing import aim
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.political import ready_vampires
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(MeanwhileForAll)
def _meanwhile_for_all(state: State, play: Play, verb: MeanwhileForAll) -> None:
    """Let the value count as if a card in play gave it; it goes at the end of the turn (`end_of_turn`)."""
    kind = UntilBleedBlocked if verb.unblocked else Everywhere
    value = kind(verb.changed, verb.amount, verb.who, when=Until(turn=state.turn), mine=True)
    played = Permanent(play.number, play.face, play.methuselah.seat, state.turn)
    state.everywhere.append((played, value))


def _lessons(state: State, play: Play) -> dict[str, list[int]]:
    """Return for each discipline that the acting vampire can teach whom it can teach it."""
    actor = play.actor
    if actor is None or not actor.profile.clan:
        return {}
    of_clan = ready_vampires(state, play, Who("vampire", clan=actor.profile.clan))
    kin = [state.minion(number) for number in of_clan]
    mastered = sorted(name for name, level in actor.profile.disciplines.items() if level >= SUPERIOR)
    lessons = {
        name: [minion.number for minion in kin if not minion.profile.has(name, SUPERIOR)] for name in mastered
    }
    return {name: pupils for name, pupils in lessons.items() if pupils}


@possible(ChooseLesson)
def _can_teach(state: State, play: Play, verb: ChooseLesson) -> bool:
    return bool(_lessons(state, play))


@declares(ChooseLesson)
def _choose_lesson(state: State, play: Play, verb: ChooseLesson) -> Rules[None]:
    seat, lessons = play.methuselah.seat, _lessons(state, play)
    play.word = yield from choose(seat, "discipline", list(lessons), play.number)
    yield from aim(state, play, lessons[play.word])


@possible(MergesWithOther)
def _is_unmerged(state: State, play: Play, verb: MergesWithOther) -> bool:
    actor = play.actor
    return actor is not None and actor.face.advanced != verb.advanced and actor.advanced_over < 0


@asks(MergesWithOther)
def _merges_with(state: State, play: Play, verb: MergesWithOther) -> Rules[None]:
    actor, methuselah = play.actor, play.methuselah
    if actor is None or actor.region == GONE or not _is_unmerged(state, play, verb):
        return
    zones = (methuselah.uncontrolled, methuselah.ash, methuselah.crypt)
    found: list[int] = []
    for zone in zones:
        others = [number for number in zone.items if _is_version_of(state, number, actor, verb.advanced)]
        found += others if zone is methuselah.uncontrolled else by_name(state, others)
    choice: int = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    for zone in zones[1:]:
        if choice in zone.items:
            state.board.move(choice, zone, methuselah.uncontrolled)
            methuselah.invested[choice] = 0
    if choice != PASS:
        merge(state, methuselah, choice)
    state.board.shuffle(methuselah.crypt)


def _is_version_of(state: State, number: int, actor: Minion, advanced: bool) -> bool:
    """Return whether a card is the advanced, or the base version of a vampire."""
    face = state.faces[number]
    return face.unique_as == actor.face.unique_as != "" and face.advanced == advanced
