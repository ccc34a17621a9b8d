"""What the engine knows of a card as plain values that a file can hold, and back.

A part, a verb or a condition becomes a list: where its class stands ("blood.AddBlood"), and its arguments by
name as far as they are not the usual ones, since most are, and each would slow the start.
Only objects of this package's classes come back; whatever else a file may say, none of it is run.
"""

from __future__ import annotations

from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.parts import ALWAYS, Condition, Part
from rules.vtes.definitions.references import Phrase
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

ROOM: Final = "rules.vtes.definitions"
FAMILIES: Final = (Verb, Part, Condition, Model, Missing, Who, Phrase)
"""Objects of these classes, and of those that derive from them, come back."""

CARDS: Final = "rules.vtes.cards"
BESIDE: Final = "beside its card"
"""Stands for a function of a file of entries, which is loaded when its card is."""
SIMPLE: Final = frozenset({str, int, bool, frozenset, type(None)})
"""The types that are plain already."""

_defaults: dict[Any, dict[str, object]] = {}
_classes: dict[str, Any] = {}
_bare: dict[str, object] = {"parts.Always": ALWAYS}


def model_to_plain(model: Model) -> list[object]:
    """Return a model as lists, dicts, tuples, frozensets of texts, texts, numbers, truth values and None."""
    plain = _object_to_plain(model)
    return plain if model_from_plain(plain) == model else _object_to_plain(model, whole=True)


def model_from_plain(plain: Any) -> Model:
    """Return the model that was made plain.

    Args:
        plain: what `model_to_plain` gave.

    Raises:
        ValueError: these plain values do not come from a model.
    """
    try:
        model = _from_plain(plain)
    except (AttributeError, ImportError, LookupError, TypeError, ValueError) as error:
        raise ValueError(f"no model: {error}") from error
    if not isinstance(model, Model):
        raise ValueError("no model")
    return model


def _to_plain(thing: Any, whole: bool) -> object:
    kind = type(thing)
    if thing is None or kind in (str, int, bool):
        return thing
    if kind is tuple:
        return tuple([_to_plain(one, whole) for one in thing])
    if kind is frozenset:
        return frozenset([str(one) for one in thing])
    return _object_to_plain(thing, whole)


def _object_to_plain(thing: Any, whole: bool = False) -> list[object]:
    kind = type(thing)
    if callable(thing):
        return [BESIDE, {"file": thing.__module__.removeprefix(f"{CARDS}."), "name": thing.__name__}]
    names = kind.arguments if isinstance(thing, Part) else kind.__match_args__
    where = f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"
    given = {name: getattr(thing, name) for name in names}
    usual = {} if whole else _defaults_of(kind, given)
    told = {
        name: _to_plain(one, whole)
        for name, one in given.items()
        if name not in usual or type(one) is not type(usual[name]) or one != usual[name]
    }
    return [where, told] if told else [where]


def _defaults_of(kind: Any, given: dict[str, object]) -> dict[str, object]:
    """Return the defaults of a class's arguments.

    They are found by leaving out one argument after the other, since a compiled class does not say.
    """
    known = _defaults.get(kind)
    if known is None:
        known = {}
        for name in given:
            try:
                bare = made(kind, {other: one for other, one in given.items() if other != name})
                known[name] = getattr(bare, name)
            except (LookupError, TypeError):
                continue
        _defaults[kind] = known
    return known


def _from_plain(plain: Any) -> object:
    kind = type(plain)
    if kind is list:
        return _object_from_plain(plain)
    if kind is tuple:
        return tuple([one if type(one) in SIMPLE else _from_plain(one) for one in plain])
    if kind in SIMPLE:
        return plain
    raise ValueError(f"no part of a model: {plain!r}")


def _object_from_plain(plain: list[Any]) -> object:
    where: str = plain[0]
    if where == BESIDE:
        return _function(plain[1]["file"], plain[1]["name"])
    if len(plain) == 1:
        bare = _bare.get(where)
        if bare is None:
            bare = _bare[where] = _class(where)()
        return bare
    kind = _classes.get(where)
    if kind is None:
        kind = _class(where)
    told: dict[str, Any] = plain[1]
    return made(kind, {name: one if type(one) in SIMPLE else _from_plain(one) for name, one in told.items()})


def made(kind: Any, given: dict[str, Any]) -> object:
    """Return an object of a class with these arguments."""
    if not issubclass(kind, Part) or not kind.spread:
        return kind(**given)
    named = dict(given)
    before = [named.pop(name) for name in kind.arguments[: kind.arguments.index(kind.spread)]]
    return kind(*before, *named.pop(kind.spread), **named)


def _function(file: str, name: str) -> Any:
    """Return the function that stands above a card's row, in a file of rows."""
    if not (all(part.isidentifier() for part in file.split(".")) and name.isidentifier()):
        raise ValueError(f"no place of a function: {file!r}, {name!r}")
    full = f"{CARDS}.{file}"
    found = getattr(__import__(full, fromlist=["*"]), name)
    if not callable(found) or isinstance(found, type) or found.__module__ != full:
        raise ValueError(f"nothing that a card does: {file!r}, {name!r}")
    return found


def _class(where: str) -> Any:
    """Return the class at a place in this package: a module and a name, separated by a dot."""
    module, _, name = where.partition(".")
    if not (module.isidentifier() and name.isidentifier()):
        raise ValueError(f"no place of a class: {where!r}")
    full = f"{ROOM}.{module}"
    kind = getattr(__import__(full, fromlist=["*"]), name)
    if not (isinstance(kind, type) and issubclass(kind, FAMILIES) and kind.__module__ == full):
        raise ValueError(f"no class of a part of a model: {where!r}")
    _classes[where] = kind
    return kind
