"""Counts how often the words of cards do something in games: verbs that are carried out, conditions that are asked.

A verb is counted when it is carried out; one that only chooses, when its choice is made; one that only says whether
its card can be used, when it is so; and one that is only read, where a chapter comes to it, with each use of its card.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter, deque
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.quick import loaded
from rules.vtes import definitions, verbs
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.parts import Always, Condition
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.standing import CancelsAtThis
from rules.vtes.definitions.verb import Verb
from rules.vtes.state import conditions
from rules.vtes.verbs import registry
from tests.mixed_decks import words_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.kernel import Decision
    from rules.vtes.state.plays import Play
    from rules.vtes.table.game import Vtes

WATCHED = ("blocking", "reacting", "combat", "damage", "striking", "helping")
"""The files of definitions whose words are counted."""
BASES = frozenset({Verb, Choose, Terms, Condition, Always})
"""What no card says by itself."""
CANCELING = frozenset({CancelPlayed.__name__, CancelsAtThis.__name__})
"""What is counted as it is chosen: the cards that it is on are not used like others."""
PLAYS = 20
"""How many uses of cards are kept in mind, so that what is only read is counted once with each."""


class Watch:
    """Counts what words do, or find possible if that is all they are for, by the name of their type."""

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()
        self.beside: Counter[str] = Counter()
        self.on = True
        self._plays: deque[Play] = deque(maxlen=PLAYS)

    def count(self, name: str) -> None:
        """Count a word once, beside the others if it is watched for something else."""
        (self.counted if self.on else self.beside)[name] += 1

    def used(self, play: Play) -> None:
        """Count the words that are only read of a card that is used, once with each use."""
        if any(play is each for each in self._plays):
            return
        self._plays.append(play)
        modes = play.modes or (() if play.mode is None else (play.mode,))
        lasting = () if play.source is None else _only_read(play.face.model.abilities)
        for name in (*_only_read(modes), *lasting):
            if name not in CANCELING:
                self.count(name)

    def chosen(self, game: Vtes, decision: Decision, option: Any) -> None:
        """Count what cancels a card, which chapters do themselves."""
        if (
            decision.kind in ("cancel", "counter")
            and isinstance(option, int)
            and 0 <= option < len(game.faces)
        ):
            for name in _only_read(game.faces[option].model.aids):
                if name in CANCELING:
                    self.count(name)


@cache
def _only_read(what: Any) -> tuple[str, ...]:
    """Return the names of the verbs in a value for which no step is registered."""
    done = _registered()
    return tuple(
        type(word).__name__ for word in words_in(what) if isinstance(word, Verb) and type(word) not in done
    )


def _registered() -> set[type[Verb]]:
    return set(registry._plain) | set(registry._asking) | set(registry._checking)


def _learn_all() -> None:
    """Import whatever carries verbs out."""
    for file in pkgutil.iter_modules(verbs.__path__):
        loaded(importlib.import_module(f"{verbs.__name__}.{file.name}"))


@contextmanager
def watch() -> Iterator[Watch]:
    """Count each word, wherever it is registered, as long as this lasts."""
    watching = Watch()
    _learn_all()

    def counting(name: str, step: Callable[..., Any], only_if: bool) -> Callable[..., Any]:
        def taken(*arguments: Any) -> Any:
            given = step(*arguments)
            if given or not only_if:
                watching.count(name)
                lent = getattr(arguments[2], "what", None)
                if isinstance(lent, Verb):  # holds in combat, where it is asked for and not carried out
                    watching.count(type(lent).__name__)
            if not only_if:
                watching.used(arguments[1])
            return given

        return taken

    def answering(name: str, told: Callable[..., bool]) -> Callable[..., bool]:
        def asked(*arguments: Any) -> bool:
            watching.count(name)
            return told(*arguments)

        return asked

    tables: tuple[dict[Any, Any], ...] = (
        registry._plain, registry._asking, registry._declaring, registry._declaring_plainly, registry._checking,
    )  # fmt: skip
    tests: tuple[dict[Any, Any], ...] = (conditions._ASKED, conditions._TOLD)
    before = [dict(table) for table in (*tables, *tests)]
    counted: set[Any] = set()
    for files in (tables[:2], tables[2:4], tables[4:]):
        for table in files:
            for kind in table.keys() - counted:
                table[kind] = counting(kind.__name__, table[kind], table is registry._checking)
        counted.update(*files)
    for table in tests:
        for kind, told in list(table.items()):
            table[kind] = answering(kind.__name__, told)
    try:
        yield watching
    finally:
        for table, steps in zip((*tables, *tests), before, strict=True):
            table.update(steps)


def files_of_definitions() -> tuple[str, ...]:
    """Return the names of all files of definitions."""
    return tuple(file.name for file in pkgutil.iter_modules(definitions.__path__))


@cache
def watched(files: tuple[str, ...] = WATCHED) -> frozenset[type]:
    """Return the words of some files: what a card can say there."""
    return frozenset(
        kind
        for file in files
        for kind in vars(loaded(importlib.import_module(f"{definitions.__name__}.{file}"))).values()
        if isinstance(kind, type) and issubclass(kind, Verb | Condition) and kind not in BASES
    )
