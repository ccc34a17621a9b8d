"""What each verb does, registered by its type, and the three steps of carrying verbs out.

A verb that asks nobody is a plain function (`does`); one that asks is a generator (`asks`). A function is
registered for each verb by its own type, so that nothing is inherited unseen. It stands in the file named
like the one that defines the verb, and that file is imported when the verb is first needed: most decks have
few kinds of verbs, and each file slows the start.
"""

from __future__ import annotations

import sys

from cardbase.quick import loaded
from rules.kernel import Decision
from rules.vtes.definitions.references import WORKED_OUT
from rules.vtes.state.sets import MEASURES
from rules.vtes.verbs import amounts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Final, TypeAlias, TypeVar

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments

    Checking: TypeAlias = Callable[[State, Play, Any], bool]
    Plain: TypeAlias = Callable[[State, Play, Any], None]
    Asking: TypeAlias = Callable[[State, Play, Any], Rules[None]]
    C = TypeVar("C", bound=Checking)
    P = TypeVar("P", bound=Plain)
    A = TypeVar("A", bound=Asking)
    T = TypeVar("T")
    Modes: TypeAlias = Callable[[State, Combat, Combatant, int, CardDefinition, Moments], list[Mode]]
    Plays: TypeAlias = Callable[[State, Combat, Combatant, int, Moments], Rules[bool]]

_checking: Final[dict[type[Verb], Checking]] = {}
_staying: Final[dict[type[Verb], Checking]] = {}
_declaring: Final[dict[type[Verb], Asking]] = {}
_declaring_plainly: Final[dict[type[Verb], Plain]] = {}
_asking: Final[dict[type[Verb], Asking]] = {}
_plain: Final[dict[type[Verb], Plain]] = {}
rescues: Final[list[Callable[[State], Rules[None]]]] = []
"""By which rules others may keep those in the game who have no pool left; the chapter puts them here."""
performers: Final[list[Callable[[State, Action, Minion], bool]]] = []
"""By which rules another minion could perform an action that is going on; the chapter puts them here."""
diableries: Final[list[Callable[[State, Minion, Minion, bool], Rules[None]]]] = []
"""By which rules one vampire consumes another in torpor; the chapter puts them here."""
risings: Final[list[Callable[[State, Methuselah, int], Rules[None]]]] = []
"""By which rules an uncontrolled card moves to the ready region; the chapter puts them here."""
survivals: Final[list[Callable[[State, Minion], Rules[bool]]]] = []
"""By which rules a minion that would burn may survive; the chapter puts them here."""
entrances: Final[list[Callable[[State, Methuselah, int], Rules[None]]]] = []
"""By which rules a minion's text does what it does as it enters play; the chapter puts them here."""
combat_modes: Final[list[Modes]] = []
"""By which rules a combatant can play a card at a moment, in so many ways; the chapter puts them here."""
combat_plays: Final[list[Plays]] = []
"""How a combatant plays a card; likewise."""


def _later(thing: str) -> Callable[[State, Play, str], int]:
    """Return what measures something by `amounts`, which is imported when that is first asked for."""

    def measure(state: State, play: Play, who: str) -> int:
        return amounts.RECKONING[thing](state, play, who)

    return measure


MEASURES.update({thing: _later(thing) for thing in WORKED_OUT})


def possible(*verbs: type[Verb]) -> Callable[[C], C]:
    """Register whether verbs find what they need, so that their card may be played now."""

    def register(function: C) -> C:
        for verb in verbs:
            _checking[verb] = function
        return function

    return register


def stays(*verbs: type[Verb]) -> Callable[[C], C]:
    """Register whether what verbs chose as an action was announced may be chosen still as it resolves."""

    def register(function: C) -> C:
        for verb in verbs:
            _staying[verb] = function
        return function

    return register


def declares(*verbs: type[Verb]) -> Callable[[A], A]:
    """Register the choices that verbs make as their card is played: targets, amounts."""

    def register(function: A) -> A:
        for verb in verbs:
            _declaring[verb] = function
        return function

    return register


def notes(*verbs: type[Verb]) -> Callable[[P], P]:
    """Register what verbs note as their card is played, without asking anybody."""

    def register(function: P) -> P:
        for verb in verbs:
            _declaring_plainly[verb] = function
        return function

    return register


def does(*verbs: type[Verb]) -> Callable[[P], P]:
    """Register how verbs that ask nobody take effect."""

    def register(function: P) -> P:
        for verb in verbs:
            _plain[verb] = function
        return function

    return register


def asks(*verbs: type[Verb]) -> Callable[[A], A]:
    """Register how verbs that ask somebody take effect."""

    def register(function: A) -> A:
        for verb in verbs:
            _asking[verb] = function
        return function

    return register


def learn(kind: type[Verb]) -> None:
    """Import the file that carries out the verbs of a file of definitions."""
    a_class: Any = kind  # compiled, a plain Verb has no module
    room, _, file = a_class.__module__.rpartition(".")
    if room == "rules.vtes.definitions":
        name = f"rules.vtes.verbs.{file}"
        __import__(name)
        loaded(sys.modules[name])


def all_possible(state: State, play: Play, verbs: tuple[Verb, ...]) -> bool:
    """Return whether all of these verbs, which are conditional, find what they need."""
    for verb in verbs:
        kind = type(verb)
        check = _checking.get(kind)
        if check is None:
            learn(kind)
            check = _checking[kind]
        if not check(state, play, verb):
            return False
    return True


def all_stay(state: State, play: Play, verbs: tuple[Verb, ...]) -> bool:
    """Return whether what these verbs chose is still there; if not, the action has no effect."""
    for verb in verbs:
        kind = type(verb)
        learn(kind)
        stay = _staying.get(kind)
        if stay is not None and not stay(state, play, verb):
            return False
    return True


def one_of(methuselah: Methuselah, ways: Sequence[T]) -> Rules[T]:
    """Have a Methuselah choose one of several ways to use a card; nobody is asked about a single one."""
    if len(ways) == 1:
        return ways[0]
    return ways[(yield Decision(methuselah.seat, "mode", list(range(len(ways))), ways))]


def declare(state: State, play: Play, verbs: tuple[Verb, ...]) -> Rules[None]:
    """Make the choices that are made at once, for verbs that have something to declare (VTES-1.6.1-04)."""
    for verb in verbs:
        kind = type(verb)
        plainly = _declaring_plainly.get(kind)
        if plainly is None and kind not in _declaring:
            learn(kind)
            plainly = _declaring_plainly.get(kind)
        if plainly is not None:
            plainly(state, play, verb)
        else:
            yield from _declaring[kind](state, play, verb)


def carry_out(state: State, play: Play, verbs: tuple[Verb, ...]) -> Rules[None]:
    """Carry out verbs in order. Their events name the card as the text that was followed."""
    journal = state.journal
    before = journal.text
    if journal.on:
        journal.text = play.number
    try:
        for verb in verbs:
            kind = type(verb)
            plain = _plain.get(kind)
            if plain is None and kind not in _asking:
                learn(kind)
                plain = _plain.get(kind)
            if plain is not None:
                plain(state, play, verb)
            else:
                yield from _asking[kind](state, play, verb)
    finally:
        journal.text = before


def steps(verb: type[Verb]) -> tuple[bool, bool, bool]:
    """Return which steps are registered for a verb: conditional, declared, done."""
    learn(verb)
    return (
        verb in _checking,
        verb in _declaring or verb in _declaring_plainly,
        verb in _plain or verb in _asking,
    )
