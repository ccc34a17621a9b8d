"""Frozen slotted values that cost a start next to nothing to define.

`@value` makes of a class what `@dataclass(frozen=True, slots=True)` makes of it, and type checkers take the
one for the other. Defining classes with it takes a fifth of the time, and the modules `dataclasses` and
`inspect` are not imported: together a third of a cold `deckcheck check` (the numbers are in
`tests/benchmarks/bench_value.py`). It is for the modules that every start imports; others use dataclasses.

`dataclasses.fields`, `replace` and `asdict` work on these values: what they ask for is made when they ask.
Inheritance between values, `default_factory` and `__post_init__` are not supported.
"""

from __future__ import annotations

from operator import attrgetter
from types import FunctionType

from cardbase.initializers import CODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container
    from types import CodeType
    from typing import Any, TypeVar, dataclass_transform

    T = TypeVar("T")
else:

    def dataclass_transform(**_: object) -> object:
        """Stand in for the decorator that only type checkers read."""
        return lambda decorated: decorated


class _Field:
    """How a field departs from the rule: a default, or left out of __init__, repr or comparison."""

    __slots__ = ("compare", "default", "init", "repr")

    def __init__(self, default: object, init: bool, repr: bool, compare: bool) -> None:
        self.default = default
        self.init = init
        self.repr = repr
        self.compare = compare


MISSING = object()


def field(*, default: Any = MISSING, init: bool = True, repr: bool = True, compare: bool = True) -> Any:
    """Describe a field that is not plain; the arguments mean what those of `dataclasses.field` mean."""
    return _Field(default, init, repr, compare)


@dataclass_transform(frozen_default=True, eq_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a frozen slotted value.

    Args:
        cls: the class; its annotations are the fields, in order.

    Returns:
        A class of the same name with `__init__`, `__repr__`, `__eq__`, `__hash__`, `__match_args__`, and
        pickling; setting an attribute raises `dataclasses.FrozenInstanceError`.
    """
    own = dict(cls.__dict__)
    fields: dict[str, _Field] = {}
    for name in own.get("__annotations__", {}):
        given = own.pop(name, MISSING)
        fields[name] = given if isinstance(given, _Field) else _Field(given, True, True, True)
    own.pop("__dict__", None)
    own.pop("__weakref__", None)
    scope: dict[str, object] = {}
    initializer = _initializer(cls.__name__, fields, scope)
    held = {"__slots__": tuple(fields), "__init__": initializer, **_methods(fields, own)}
    make_class: Any = type(cls)
    made: Any = make_class(
        cls.__name__, cls.__bases__, {**own, **held}
    )  # what is set later costs a start more
    for number, name in enumerate(sorted(fields, key=lambda name: not fields[name].init)):
        scope[f"set_{number}"] = getattr(made, name).__set__
    return made  # type: ignore[no-any-return]


def native(made: Any, fields: dict[str, _Field]) -> None:
    """Complete a class that was compiled with its `__init__`, `__eq__` and `__hash__`; see `hatch_build.py`.

    Args:
        made: the class.
        fields: its fields, in order.
    """
    made.__annotations__ = dict.fromkeys(fields, "object")
    for name, method in _methods(fields, {"__eq__", *vars(made)}).items():
        if name != "__hash__":
            setattr(made, name, method)


def _methods(fields: dict[str, _Field], own: Container[str]) -> dict[str, object]:
    """Give what a value has beside its `__init__`, as far as the class has not its own."""
    compared = _getter([name for name, about in fields.items() if about.compare])

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        if other.__class__ is not self.__class__:
            return NotImplemented
        return bool(self is other or compared(self) == compared(other))

    def __hash__(self: object) -> int:  # noqa: N807
        return hash(compared(self))

    def __repr__(self: object) -> str:  # noqa: N807
        shown = [f"{name}={getattr(self, name)!r}" for name, about in fields.items() if about.repr]
        return f"{type(self).__qualname__}({', '.join(shown)})"

    methods: dict[str, object] = {"__eq__": __eq__, "__repr__": __repr__, "__reduce__": _reduce}
    methods = {name: method for name, method in methods.items() if name not in own}
    return {
        **methods,
        "__hash__": __hash__,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__match_args__": tuple([name for name, about in fields.items() if about.init]),
        "__dataclass_fields__": _FieldsOnDemand(fields),
    }


def _reduce(self: Any) -> tuple[object, ...]:
    return type(self), tuple([getattr(self, name) for name in self.__match_args__])


def replace(changed: T, **changes: object) -> T:
    """Give a value with some fields changed, as `dataclasses.replace` does."""
    taken: tuple[str, ...] = type(changed).__match_args__  # type: ignore[attr-defined]
    return type(changed)(**{**{name: getattr(changed, name) for name in taken}, **changes})


def _initializer(made: str, fields: dict[str, _Field], scope: dict[str, object]) -> Any:
    """Make `__init__`: each field is set through its slot, past the refusing `__setattr__`.

    Args:
        made: name of the class.
        fields: its fields.
        scope: where the code finds what sets each field (`set_0` and so on), which is added when the slots
            are there.
    """
    taken = [name for name, about in fields.items() if about.init]
    defaults = tuple([fields[name].default for name in taken])
    needed = defaults.count(MISSING)
    if MISSING in defaults[needed:]:
        raise TypeError(f"{made}: a field without a default follows one with a default")
    fixed = [about.default for about in fields.values() if not about.init]
    for number, default in enumerate(fixed, len(taken)):
        scope[f"fixed_{number}"] = default
    shape = len(taken), len(fixed)
    code = CODES.get(shape) or CODES.setdefault(shape, _write(*shape))
    return FunctionType(code.replace(co_varnames=("self", *taken)), scope, "__init__", defaults[needed:])


def _write(taken: int, fixed: int) -> CodeType:
    """Write the code that sets so many fields, for a shape that `initializers` does not hold."""
    parameters = "".join(f",f{number}" for number in range(taken))
    body = [f" set_{number}(self,f{number})" for number in range(taken)]
    body += [f" set_{number}(self,fixed_{number})" for number in range(taken, taken + fixed)]
    scope: dict[str, Any] = {}
    exec(f"def __init__(self{parameters}):\n" + ("\n".join(body) or " pass"), scope)
    code: CodeType = scope["__init__"].__code__
    return code


def _getter(names: Any) -> Any:
    """Give a function from a value to the tuple of some fields."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda self, get=attrgetter(names[0]): (get(self),)) if names else (lambda self: ())


def _refuse(self: object, name: str, *new: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(
        f"{name!r} of a {type(self).__name__} cannot be changed; make a new value of it"
    )


class _FieldsOnDemand:
    """Makes what the functions of `dataclasses` look for, when one of them looks."""

    __slots__ = ("_fields", "_made")

    def __init__(self, fields: dict[str, _Field]) -> None:
        self._fields = fields
        self._made: dict[str, object] | None = None

    def __get__(self, instance: object, owner: type) -> dict[str, object]:
        if self._made is None:
            import dataclasses

            plain = []
            for name, about in self._fields.items():
                default = dataclasses.MISSING if about.default is MISSING else about.default
                described = dataclasses.field(
                    default=default, init=about.init, repr=about.repr, compare=about.compare, kw_only=True
                )
                plain.append((name, owner.__annotations__[name], described))
            twin = dataclasses.make_dataclass(owner.__name__, plain)
            self._made = {made.name: made for made in dataclasses.fields(twin)}
        return self._made
