"""What verbs of disciplines do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.choosing import CIRCLES
from rules.vtes.definitions.disciplines import (
    ChooseLesson,
    ChooseMastered,
    CountsAsOf,
    FetchDiscipline,
    Learn,
    RemembersDiscipline,
)
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.who import Who
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR, learn
from rules.vtes.state.hand import refill
from rules.vtes.state.plays import Play
from rules.vtes.state.undoing import DISCIPLINE_NAMES, grant, lay_over
from rules.vtes.terms import GONE, PASS, VAMPIRE
from rules.vtes.verbs.choosing import aim, choosable
from rules.vtes.verbs.decrees import ready_vampires
from rules.vtes.verbs.registry import asks, carry_out, declares, does, possible, stays
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


@does(CountsAsOf)
def _counts_as_of(state: State, play: Play, verb: CountsAsOf) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.host is not None:
        lay_over(state, card, card.host, verb.sect, play.word)


def _mastered(state: State, play: Play, verb: ChooseMastered) -> list[str]:
    actor = play.actor
    if actor is None:
        return []
    others = [one for one in state.ready_minions(play.methuselah) if one is not actor]
    masters = [one for one in others if one.profile.kind == VAMPIRE] if verb.of_another else [actor]
    known = [entry for one in masters for entry in one.profile.disciplines.items()]
    mastered = {name for name, level in known if level >= SUPERIOR and name in DISCIPLINE_NAMES}
    return sorted(name for name in mastered if not (verb.of_another and actor.profile.has(name, SUPERIOR)))


@possible(ChooseMastered)
def _has_mastered(state: State, play: Play, verb: ChooseMastered) -> bool:
    return bool(_mastered(state, play, verb))


@declares(ChooseMastered)
def _choose_mastered(state: State, play: Play, verb: ChooseMastered) -> Rules[None]:
    play.word = yield from choose(
        play.methuselah.seat, "discipline", _mastered(state, play, verb), play.number
    )


@does(Learn)
def _learn(state: State, play: Play, verb: Learn) -> None:
    minion = play.actor if verb.itself else state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region != GONE:
        discipline, master = verb.discipline or play.word, bool(play.face.model.teaches)
        card = state.in_play.get(play.number) if master else None
        learn(state, minion, discipline, grows=not verb.itself, master=master, card=card)


def can_learn_from(vampire: Minion, face: CardDefinition) -> bool:
    """Return whether a card is a Discipline master that a vampire can have: none that teaches it no more."""
    taught = face.model.teaches
    if taught:
        return not vampire.profile.has(taught, SUPERIOR)
    return face.is_master and "discipline" in face.kinds and bool(face.play)


def teach(state: State, vampire: Minion, card: Permanent) -> Rules[None]:
    """Let a card that was put on a vampire, but not played, do what it says if it is a Discipline master."""
    taught = card.face.model.teaches
    if taught:
        learn(state, vampire, taught, master=True, card=card)
    if taught or "discipline" not in card.face.kinds:
        return
    put = Play(state.methuselahs[card.controller], card.number, card.face)
    put.target = vampire.number
    yield from carry_out(state, put, tuple(verb for verb in card.face.done if not isinstance(verb, PutOn)))


def fetch_discipline(state: State, vampire: Minion, hand_only: bool = False) -> Rules[None]:
    """Fetch a Discipline master that a vampire can have from library, ash heap or hand (VTES-6.5.5-05).

    A hand that alone was looked through is for the caller to fill up.
    """
    methuselah = state.methuselahs[vampire.controller]
    zones = [methuselah.hand] if hand_only else [methuselah.hand, methuselah.ash, methuselah.library]
    options: list[int] = []
    for zone in zones:
        options += by_name(state, [n for n in zone.items if can_learn_from(vampire, state.faces[n])])
    if not options:
        return
    choice = yield Decision(methuselah.seat, "target", [PASS, *options])
    for zone in zones if choice != PASS else ():
        if choice in zone.items:
            card = enter_play(state, choice, zone, methuselah, vampire)
            if zone is methuselah.hand and not hand_only:
                refill(state, methuselah)
            if card is not None:
                yield from teach(state, vampire, card)
            break
    if not hand_only:
        state.board.shuffle(methuselah.library)


@asks(RemembersDiscipline)
def _remembers_discipline(state: State, play: Play, verb: RemembersDiscipline) -> Rules[None]:
    """Ask for a discipline; one that the vampire has at superior would give it nothing."""
    card = state.in_play.get(play.number)
    if card is None:
        return
    if verb.clan:
        clans = sorted(SECT_OF_CLAN)
        card.memory = clans.index((yield Decision(play.methuselah.seat, "clan", clans, play.number)))
        return
    if verb.circle:
        circles = list(CIRCLES)
        card.memory = circles.index((yield Decision(play.methuselah.seat, "circle", circles, play.number)))
        return
    levels = card.host.profile.disciplines if card.host is not None else {}
    found = [name for name in DISCIPLINE_NAMES if levels.get(name, 0) < 2]
    if found:
        name = yield from choose(play.methuselah.seat, "discipline", found, play.number)
        card.memory = DISCIPLINE_NAMES.index(name)
        grant(state, card)


@asks(FetchDiscipline)
def _fetch_discipline(state: State, play: Play, verb: FetchDiscipline) -> Rules[None]:
    minion = state.in_play.get(play.number)
    if not isinstance(minion, Minion):
        minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        for _ in range(verb.most):
            before = len(minion.cards)
            yield from fetch_discipline(state, minion, verb.hand)
            if len(minion.cards) == before:
                break
        if verb.hand:
            refill(state, play.methuselah)


def _lessons(state: State, play: Play) -> dict[str, list[int]]:
    """Return for each discipline that the acting vampire can teach whom it can teach it."""
    actor = play.actor
    if actor is None or not actor.profile.clan:
        return {}
    of_clan = ready_vampires(state, play, Who("vampire", clan=actor.profile.clan))
    kin = [state.minion(number) for number in choosable(state, play, of_clan)]
    mastered = [name for name in DISCIPLINE_NAMES if actor.profile.has(name, SUPERIOR)]
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


@stays(ChooseLesson)
def _can_learn_still(state: State, play: Play, verb: ChooseLesson) -> bool:
    return play.target in _lessons(state, play).get(play.word, ())
