"""What the engine knows of a card as plain values that a file can hold, and back.

A part, a verb or a condition becomes a list: where its class stands ("blood.AddBlood") and its arguments.
Back come only objects of classes of this room; whatever else a file may say, nothing of it is run.
"""

from __future__ import annotations

from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.conditions import ALWAYS, Condition
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.parts import Part
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import Who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROOM = "rules.vtes.definitions"
FAMILIES = (Verb, Part, Condition, Model, Missing, Who)
"""What objects come back: of these classes, and of those that derive from them."""

_classes: dict[str, Any] = {}
_bare: dict[str, object] = {"conditions.Always": ALWAYS}


def model_to_plain(model: Model) -> list[object]:
    """Return a model as lists, tuples, frozensets of texts, texts, numbers, truth values and None."""
    return _object_to_plain(model)


def model_from_plain(plain: object) -> Model:
    """Return the model that was made plain.

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


def _to_plain(thing: Any) -> object:
    kind = type(thing)
    if thing is None or kind in (str, int, bool):
        return thing
    if kind is tuple:
        return tuple([_to_plain(one) for one in thing])
    if kind is frozenset:
        return frozenset([str(one) for one in thing])
    return _object_to_plain(thing)


def _object_to_plain(thing: Any) -> list[object]:
    kind = type(thing)
    names = kind.arguments if isinstance(thing, Part) else kind.__match_args__
    where = f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"
    return [where, *[_to_plain(getattr(thing, name)) for name in names]]


def _from_plain(plain: Any) -> object:
    kind = type(plain)
    if kind is list:
        return _object_from_plain(plain)
    if kind is tuple:
        return tuple([_from_plain(one) for one in plain])
    if plain is None or kind in (str, int, bool, frozenset):
        return plain
    raise ValueError(f"no part of a model: {plain!r}")


def _object_from_plain(plain: list[Any]) -> object:
    where: str = plain[0]
    if len(plain) == 1:
        bare = _bare.get(where)
        if bare is None:
            bare = _bare[where] = _class(where)()
        return bare
    kind = _classes.get(where)
    if kind is None:
        kind = _class(where)
    given = [_from_plain(one) for one in plain[1:]]
    if not issubclass(kind, Part):
        return kind(*given)
    named = dict(zip(kind.arguments, given, strict=True))
    if not kind.spread:
        return kind(**named)
    return kind(named.pop(kind.arguments[0]), *named.pop(kind.spread), **named)


def _class(where: str) -> Any:
    """Return the class that stands at a place of this room: a module and a name, parted by a dot."""
    module, _, name = where.partition(".")
    if not (module.isidentifier() and name.isidentifier()):
        raise ValueError(f"no place of a class: {where!r}")
    full = f"{ROOM}.{module}"
    kind = getattr(__import__(full, fromlist=["*"]), name)
    if not (isinstance(kind, type) and issubclass(kind, FAMILIES) and kind.__module__ == full):
        raise ValueError(f"no class of a part of a model: {where!r}")
    _classes[where] = kind
    return kind
