"""Frozen slotted values that cost a start next to nothing to define.

`@value` makes of a class what `@dataclass(frozen=True, slots=True)` makes of it, and type checkers take the
one for the other. It is for the modules that every start imports; others use dataclasses.

`dataclasses.fields`, `replace` and `asdict` work on these values: what they ask for is made when they ask.
Inheritance between values, `default_factory` and `__post_init__` are not supported.
"""

from __future__ import annotations

from operator import attrgetter
from types import FunctionType

from cardbase.quick.stand_ins import dataclass_transform

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType
    from typing import Any, TypeVar

    T = TypeVar("T")


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
    body = METHODS | {name: thing for name, thing in cls.__dict__.items() if name not in NOT_TAKEN}
    shape = _Shape({name: body.pop(name, MISSING) for name in body.get("__annotations__", ())})
    if MISSING in shape.defaults[shape.defaults.count(MISSING) :]:
        raise TypeError(f"{cls.__name__}: a field without a default follows one with a default")
    body["__slots__"] = tuple(shape.fields)
    body["__init__"] = initializer = _Initializer(shape)
    _add_facts(body, shape)
    made: Any = type(cls)
    initializer.owner = made = made(cls.__name__, cls.__bases__, body)
    return made  # type: ignore[no-any-return]


_TAUGHT: set[type] = set()
"""Bases without fields from which their values take what `native` adds."""


def native(made: Any, fields: dict[str, object]) -> None:
    """Complete a class that was compiled with its `__init__`, `__eq__` and `__hash__`; see `spelled_out`.

    Args:
        made: the class.
        fields: its fields, in order.
    """
    base = made.__base__
    if base not in _TAUGHT:
        bare = getattr(base, "__mypyc_attrs__", None) == ()
        taught = base if bare else made  # all values of a base without fields take it from there
        own = vars(taught)
        for name, method in ADDED:
            if name not in own:
                setattr(taught, name, method)
        if bare:
            _TAUGHT.add(base)
    made.__annotations__ = NAMED
    made.__dataclass_fields__ = _Late(fields)


class _Late:
    """Stands for the shape of a class that was compiled until somebody wants it: a start makes hundreds."""

    __slots__ = ("_fields", "_shape")

    def __init__(self, fields: dict[str, object]) -> None:
        self._fields = fields
        self._shape: _Shape | None = None

    def shape(self) -> _Shape:
        """Return the shape."""
        if self._shape is None:
            self._shape = _Shape(self._fields)
        return self._shape

    def __get__(self, instance: object, owner: type) -> dict[str, object]:
        return self.shape().__get__(instance, owner)


class _Told:
    """What such a class tells of itself by its shape, when somebody asks: one for all of them."""

    __slots__ = ("_tell",)

    def __init__(self, tell: Callable[[_Shape], object]) -> None:
        self._tell = tell

    def __get__(self, instance: object, owner: type | None = None) -> object:
        kind = type(instance) if owner is None else owner
        return self._tell(_shape_of(kind))


def _shape_of(kind: type) -> _Shape:
    found = next(filter(None, [vars(base).get("__dataclass_fields__") for base in kind.__mro__]))
    return found.shape() if isinstance(found, _Late) else found


class _Shape:
    """The fields of a value, and which of them take part in what: of most values all in everything.

    Attributes:
        fields: by name what stands behind the annotation: a description, a default or `MISSING`.
        taken: those that `__init__` takes.
        defaults: of each that is taken the default, or `MISSING`.
        fixed: those that it sets by itself.
        compared: those that are compared.

    As an attribute of the class it makes what functions of `dataclasses` look for, when one of them looks.
    """

    __slots__ = ("_made", "compared", "defaults", "fields", "fixed", "taken")

    def __init__(self, fields: dict[str, object]) -> None:
        self._made: dict[str, object] | None = None
        self.fields = fields
        self.defaults = [*fields.values()]
        self.taken = self.compared = tuple(fields)
        self.fixed: tuple[str, ...] = ()
        if _Field in map(type, self.defaults):
            told = self.described()
            self.taken = tuple([name for name, about in told.items() if about.init])
            self.defaults = [told[name].default for name in self.taken]
            self.fixed = tuple([name for name, about in told.items() if not about.init])
            self.compared = tuple([name for name, about in told.items() if about.compare])

    def described(self) -> dict[str, _Field]:
        """Describe every field."""
        return {
            name: given if isinstance(given, _Field) else _Field(given, True, True, True)
            for name, given in self.fields.items()
        }

    def __get__(self, instance: object, owner: type) -> dict[str, object]:
        if self._made is None:
            import dataclasses

            plain = []
            for name, about in self.described().items():
                default = dataclasses.MISSING if about.default is MISSING else about.default
                described = dataclasses.field(
                    default=default, init=about.init, repr=about.repr, compare=about.compare, kw_only=True
                )
                plain.append((name, owner.__annotations__[name], described))
            twin = dataclasses.make_dataclass(owner.__name__, plain)
            self._made = {made.name: made for made in dataclasses.fields(twin)}
        return self._made


TAKEN = _Told(lambda shape: shape.taken)
NAMED = _Told(lambda shape: dict.fromkeys(shape.fields, "object"))
"""What all classes that were compiled have as `__match_args__`, and as `__annotations__`."""


def _add_facts(own: dict[str, Any], shape: _Shape) -> None:
    """Add to what a class holds its fields, and what gives the values of those that are compared."""
    names = shape.compared
    if len(names) > 1:
        own["__compared__"] = attrgetter(*names)
    else:
        own["__compared__"] = (lambda self, get=attrgetter(names[0]): (get(self),)) if names else _nothing
    own["__match_args__"] = shape.taken
    own["__dataclass_fields__"] = shape


def _nothing(_: object) -> tuple[()]:
    return ()


def _hash(self: Any) -> int:
    return hash(self.__class__.__compared__(self))


def _equal(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    compared = self.__class__.__compared__
    return self is other or compared(self) == compared(other)


def _shown(self: Any) -> str:
    told = _shape_of(type(self)).described()
    shown = [f"{name}={getattr(self, name)!r}" for name, about in told.items() if about.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _reduce(self: Any) -> tuple[object, ...]:
    return type(self), tuple([getattr(self, name) for name in self.__match_args__])


def _refuse(self: object, name: str, *new: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(
        f"{name!r} of a {type(self).__name__} cannot be changed; make a new value of it"
    )


NOT_TAKEN = frozenset({"__dict__", "__weakref__", "__hash__"})
"""What a value does not take over from its class: what instances with a `__dict__` need, and the hash."""
METHODS = {
    "__eq__": _equal,
    "__hash__": _hash,
    "__repr__": _shown,
    "__reduce__": _reduce,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
}
"""What all values have in common, unless their class has its own; each asks the class for what differs."""
ADDED = (
    *((name, method) for name, method in METHODS.items() if name not in ("__eq__", "__hash__")),
    ("__match_args__", TAKEN),
)
"""What a class that was compiled does not bring along."""


def replace(changed: T, **changes: object) -> T:
    """Give a value with some fields changed, as `dataclasses.replace` does."""
    taken: tuple[str, ...] = type(changed).__match_args__  # type: ignore[attr-defined]
    return type(changed)(**{**{name: getattr(changed, name) for name in taken}, **changes})


class _Initializer:
    """Stands for an `__init__` until somebody wants it: of many values a start makes the class and no object.

    Attributes:
        owner: the class that gets it.
    """

    __slots__ = ("_shape", "owner")

    owner: Any

    def __init__(self, shape: _Shape) -> None:
        self._shape = shape

    def __get__(self, instance: object, kind: type) -> Any:
        init = self.owner.__init__ = _initializer(self.owner, self._shape)
        return init if instance is None else init.__get__(instance)


def _initializer(made: Any, fields: _Shape) -> Any:
    """Make `__init__`: each field is set through its slot, past the refusing `__setattr__`.

    The code finds what sets each field (`set_0` and so on), and what the fixed ones are set to, as globals.
    """
    defaults, taken = fields.defaults, fields.taken
    scope: dict[str, object] = {}
    for number, each in enumerate(taken + fields.fixed):
        scope[f"set_{number}"] = getattr(made, each).__set__
    if fields.fixed:
        told = fields.described()
        for number, name in enumerate(fields.fixed, len(taken)):
            scope[f"fixed_{number}"] = told[name].default
    shape = len(taken), len(fields.fixed)
    code = _codes.get(shape) or _codes.setdefault(shape, _write(*shape))
    code = code.replace(co_varnames=("self", *taken))
    return FunctionType(code, scope, "__init__", tuple(defaults[defaults.count(MISSING) :]))


_codes: dict[tuple[int, int], CodeType] = {}
"""The code of `__init__` by how many fields are given and how many fixed; values of one shape share it."""


def _write(taken: int, fixed: int) -> CodeType:
    """Write the code that sets so many fields, whatever their names."""
    parameters = "".join(f",f{number}" for number in range(taken))
    body = [f" set_{number}(self,f{number})" for number in range(taken)]
    body += [f" set_{number}(self,fixed_{number})" for number in range(taken, taken + fixed)]
    scope: dict[str, Any] = {}
    exec(f"def __init__(self{parameters}):\n" + ("\n".join(body) or " pass"), scope)
    code: CodeType = scope["__init__"].__code__
    return code
