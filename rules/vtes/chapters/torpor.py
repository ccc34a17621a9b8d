"""Torpor, leaving it, rescue, and diablerie with its blood hunt (chapter 6.5)."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.chapters import abilities, politics, reaping, red_list, surviving
from rules.vtes.chapters.course import Course, always, hearing, ruled, walk
from rules.vtes.definitions.kinds import DIABLERIE_COMMITTED, INHERITED, UNAVENGED
from rules.vtes.definitions.references import DIABLERIE
from rules.vtes.definitions.standing import SECTS
from rules.vtes.state import costs, gear, happenings, spans, values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import OLDER_VICTIM, Minion, Reaped
from rules.vtes.state.changes import SUPERIOR, learn
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.departures import SOUL_GEM, leave_play, outlasts
from rules.vtes.state.hand import fall_due_for_all
from rules.vtes.state.regions import is_hostage, leave_torpor
from rules.vtes.state.taxes import WITHSTANDS
from rules.vtes.state.titles import change_title
from rules.vtes.state.undoing import DISCIPLINE_NAMES
from rules.vtes.state.working import attach
from rules.vtes.terms import AFTER_DIABLERIE, PASS, READY, TORPOR
from rules.vtes.verbs import departing
from rules.vtes.verbs.disciplines import fetch_discipline
from rules.vtes.verbs.upkeep import settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final, TypeAlias

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State

    Falling: TypeAlias = Callable[[], Rules[None]]
    """Lets cards be played in combat as a vampire burns."""


def rescue(state: State, action: Action) -> None:
    """Bring another vampire back, neither locked nor unlocked; the rest of the 2 blood is its own.

    See VTES-6.5.3.
    """
    rescued = state.in_play.get(action.object)
    if not isinstance(rescued, Minion) or rescued.region != TORPOR:
        return
    share = costs.of_rescue(state, action.actor, rescued) - action.cost_blood
    if rescued.blood < share:
        return
    burn_blood(state, rescued, share)
    leave_torpor(state, rescued)


class Consuming:
    """A diablerie, and what is known of it.

    Attributes:
        diablerist: the vampire that consumes.
        victim: the vampire that is consumed.
        falling: what lets cards be played in combat as the victim burns, None if it is in torpor.
        blood: what the victim had.
        older: whether it was the older one as it burned; `unavenged` whether no blood hunt follows.
        lessons: the disciplines of the victim of which the diablerist may gain a level.
    """

    __slots__ = ("blood", "diablerist", "falling", "lessons", "older", "unavenged", "victim")

    def __init__(self, diablerist: Minion, victim: Minion, falling: Falling | None) -> None:
        self.diablerist = diablerist
        self.victim = victim
        self.falling = falling
        self.blood = victim.blood
        self.older = self.unavenged = False
        self.lessons: list[str] = []


def diablerie(
    state: State, diablerist: Minion, victim: Minion, falling: Falling | None = None
) -> Rules[None]:
    """Have one vampire consume another in one go, which nothing can interrupt (VTES-6.5.5-01, 08).

    Args:
        state: of the table.
        diablerist: the vampire that consumes.
        victim: whom: it is in torpor, or ready and about to go there.
        falling: what lets cards be played in combat as it burns, where it is about to go to torpor.
    """
    return _diablerie(state, Consuming(diablerist, victim, falling))


def by_card(state: State, diablerist: Minion, victim: Minion, learns: bool) -> Rules[None]:
    """Have one vampire consume another in torpor by a card, which may teach it what that one knew."""
    about = Consuming(diablerist, victim, None)
    if learns:
        known = victim.profile.disciplines
        about.lessons = [name for name in DISCIPLINE_NAMES if name in known]
    return _diablerie(state, about)


def _diablerie(state: State, about: Consuming) -> Rules[None]:
    diablerist, victim = about.diablerist, about.victim
    where = READY if about.falling is not None else TORPOR
    if victim.region != where or diablerist.region != READY or is_hostage(state, victim):
        return
    if (yield from surviving.saved(state, victim)) or victim.region != where:
        return
    if outlasts(victim):
        leave_play(state, victim)  # it is not consumed: nobody gets what it has
    else:
        yield from walk(state, DIABLERIE_STEPS, about)


def _drink(state: State, about: Consuming) -> None:
    """Move all blood of the victim to the diablerist; what is too much drains off (VTES-6.5.5-02)."""
    burn_blood(state, about.victim, about.blood)
    gain_blood(state, about.diablerist, about.blood)


def _inherit_title(state: State, diablerist: Minion, victim: Minion) -> None:
    """Move a card for a title of a sect from the victim to the diablerist, if that is of the sect."""
    for card in list(victim.cards):
        title = victim.profile.title
        if INHERITED in card.face.model.traits and diablerist.profile.sect == SECTS.get(title, ""):
            victim.title_card = -1
            change_title(state, victim, "")
            attach(state, card, diablerist)
            change_title(state, diablerist, title, card=card.number)


def _take_equipment(state: State, about: Consuming) -> Rules[None]:
    """Let the diablerist take any of the victim's equipment (VTES-6.5.5-03)."""
    diablerist, victim = about.diablerist, about.victim
    seat = diablerist.controller
    _inherit_title(state, diablerist, victim)
    while True:
        found = [
            card.number
            for card in victim.cards
            if gear.is_equipment(card)
            and can_bear(diablerist, card.face)
            and SOUL_GEM not in card.face.model.traits
            and not gear.stays_put(card)
        ]
        if not found:
            return
        choice = yield Decision(seat, "target", [PASS, *found])
        if choice == PASS:
            return
        attach(state, state.in_play[choice], diablerist)


def _burn(state: State, about: Consuming) -> None:
    """Burn the victim (VTES-6.5.5-04); what looks at it meanwhile knows by whom, and the blood it had."""
    victim = about.victim
    diablerist = about.diablerist
    about.older = victim.capacity > diablerist.capacity
    about.unavenged = values.of_minion(state, victim, UNAVENGED, 0) > 0
    if state.everywhere and victim.capacity < diablerist.capacity:
        about.unavenged |= values.from_everywhere(state, diablerist, UNAVENGED, None) > 0
    spans.lay(state.lasting, spans.CONSUMES, spans.TURN, about.diablerist.number, about.blood)
    try:
        leave_play(state, victim)
    finally:
        spans.drop_all(state.lasting, spans.CONSUMES)


def _settle(state: State, _about: Consuming) -> Rules[None] | None:
    """Let what outlives its bearer find another one, as the victim burns."""
    return settle(state) if state.uneven else None


def _learn(state: State, about: Consuming) -> Rules[None] | None:
    """Let the diablerist get a Discipline of an older victim (VTES-6.5.5-05, 06)."""
    return fetch_discipline(state, about.diablerist) if about.older else None


def _take_a_lesson(state: State, about: Consuming) -> Rules[None]:
    """Ask which discipline of its victim the diablerist learns, if any, by a card."""
    diablerist = about.diablerist
    found = [name for name in about.lessons if diablerist.profile.disciplines.get(name, 0) < SUPERIOR]
    if not found:
        return
    if (yield Decision(diablerist.controller, "trigger", [PASS, diablerist.number])) != PASS:
        name = yield from choose(diablerist.controller, "discipline", found, diablerist.number)
        learn(state, diablerist, name, grows=False)


def _note(state: State, about: Consuming) -> None:
    """Keep that a vampire has committed diablerie, and let what waits for that fall due."""
    diablerist = about.diablerist
    if state.journal.on:
        eaten = happenings.Diablerized(diablerist.controller, diablerist.number, about.victim.number)
        state.journal.note(eaten)
    diablerist.note(WITHSTANDS, state.record.gehenna)
    fall_due_for_all(state, AFTER_DIABLERIE)
    for other in state.methuselahs:
        when = other.turns + (other is not state.active)
        diablerist.note((DIABLERIE, other.seat), when)
        diablerist.note((DIABLERIE, other.seat, about.victim.profile.clan), when)


def _reap(state: State, about: Consuming) -> Rules[None] | None:
    """Let cards be played for which the victim had to burn."""
    if not state.aftermath.reaped:
        return None
    return reaping.by_action(state) if about.falling is None else about.falling()


def _trophies(state: State, about: Consuming) -> Rules[None]:
    """Let the diablerist get trophies for a Red List minion, before the blood hunt (VTES-6.5.5-07)."""
    return red_list.trophies(state, about.diablerist, about.victim)


def _text(state: State, about: Consuming) -> Rules[None] | None:
    """Let the text of the diablerist do what it does once it has committed diablerie."""
    return _pull(state, about) if state.heard >> DIABLERIE_COMMITTED & 1 else None


def _pull(state: State, about: Consuming) -> Rules[None]:
    diablerist = about.diablerist
    diablerist.note(OLDER_VICTIM, state.turn if about.older else -1)
    state.aftermath.reaping = Reaped(about.victim, diablerist, about.blood, True)
    try:
        for permanent, trigger in list(state.listeners):
            if trigger.event == DIABLERIE_COMMITTED and diablerist in (permanent, permanent.host):
                controller = state.methuselahs[diablerist.controller]
                yield from abilities.resolve(state, permanent, trigger, controller)
    finally:
        state.aftermath.reaping = None


def _followed(state: State, _about: Consuming) -> Rules[None] | None:
    """Let cards do what they do after the victim has burned, before the blood hunt."""
    return departing.after_falls(state) if state.aftermath.fallen else None


def _hunt(state: State, about: Consuming) -> Rules[None] | None:
    """Hold the referendum on a blood hunt, which follows by itself (VTES-6.5.6-01)."""
    if about.unavenged:
        return None
    controller = state.methuselahs[about.diablerist.controller]
    return politics.blood_hunt(state, controller, about.diablerist)


DIABLERIE_STEPS: Final[Course[Step[Consuming]]] = Course(
    (_drink, always),  # 6.5.5-02
    (_take_equipment, always),  # 6.5.5-03
    (_burn, always),  # 6.5.5-04
    (_settle, always),
    (_learn, always),  # 6.5.5-05, 06
    (_take_a_lesson, always),
    (_note, always),
    (_reap, always),
    (_trophies, ruled(lambda rules: rules.red_list)),  # 6.5.5-07
    (_text, hearing(DIABLERIE_COMMITTED)),
    (_followed, always),
    (_hunt, always),  # 6.5.6-01
)
"""A diablerie (VTES-6.5.5), and the blood hunt after it."""
