"""The shapes of what rules mean: values with slots, which are put together and taken apart.

Whatever `fill` takes apart must be put together again by `build` as it was: a rule compares, so that a shape
which forgets something can write nothing that it forgot.
"""

from __future__ import annotations

from cardbase.quick import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Slot:
    """The place in a meaning where the value of a slot stands."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


class Text:
    """The place in a meaning of a text that is put together of slots: "+{n} votes"."""

    __slots__ = ("form",)

    def __init__(self, form: str) -> None:
        self.form = form


class Shape:
    """A value of a class, some of whose fields are slots; see `of`."""

    __slots__ = ("fields", "kind", "spread")

    def __init__(self, kind: Any, fields: dict[str, Any]) -> None:
        self.kind = kind
        self.fields = fields
        self.spread: str = getattr(kind, "spread", "")

    def build(self, slots: dict[str, Any]) -> Any:
        """Return the value with the slots filled."""
        made = {name: build(meant, slots) for name, meant in self.fields.items()}
        if not self.spread:
            return self.kind(**made)
        many = made.pop(self.spread, ())
        first = self.kind.arguments[0]
        return self.kind(made.pop(first), *many, **made)


class Each:
    """A value for each member of a slot that is a tuple: in `meant`, the slot stands for one of them."""

    __slots__ = ("meant", "name")

    def __init__(self, name: str, meant: Any) -> None:
        self.name = name
        self.meant = meant

    def build(self, slots: dict[str, Any]) -> Any:
        """Return the values."""
        return tuple([build(self.meant, {**slots, self.name: one}) for one in slots[self.name]])

    def fill(self, value: Any, slots: dict[str, Any]) -> bool:
        """Fill the slot with what each of the values has there."""
        found: list[Any] = []
        for one in value if type(value) is tuple else ():
            own = dict(slots)
            if not fill(self.meant, one, own):
                return False
            found.append(own.pop(self.name))
            slots.update(own)
        slots[self.name] = tuple(found)
        return bool(found)


class With:
    """A value of a slot with some fields changed.

    Args:
        name: of the slot.
        blank: what the phrase of the slot leaves in these fields.
        fields: what they are instead.
    """

    __slots__ = ("blank", "fields", "name")

    def __init__(self, name: str, blank: dict[str, Any], /, **fields: Any) -> None:
        self.name = name
        self.blank = blank
        self.fields = fields

    def build(self, slots: dict[str, Any]) -> Any:
        """Return the value."""
        return replace(slots[self.name], **{name: build(part, slots) for name, part in self.fields.items()})

    def fill(self, value: Any, slots: dict[str, Any]) -> bool:
        """Fill the slot with the value as its phrase leaves it."""
        names = getattr(type(value), "__match_args__", ())
        for name, part in self.fields.items():
            if name not in names or not fill(part, getattr(value, name), slots):
                return False
        slots[self.name] = replace(value, **self.blank)
        return True


def taken_by(kind: Any) -> tuple[str, ...]:
    """Return the names of what a class of values takes, in order."""
    names: tuple[str, ...] | None = getattr(kind, "arguments", None)
    return kind.__match_args__ if names is None else names


def of(kind: Any, /, *given: Any, **fields: Any) -> Shape:
    """Describe the values of a class that a rule can mean.

    Args:
        kind: the class of a value, or of a part of a card's text.
        given: its fields in order, each a constant, a `Slot`, a `Text`, a shape, or a tuple of these; where
            `__init__` takes one field's members one by one, so does this.
        fields: others by name. Those that are not named have their defaults.
    """
    names = taken_by(kind)
    spread: str = getattr(kind, "spread", "")
    if spread:
        named = dict(zip(names, given[:1], strict=False))
        if given[1:]:
            named[spread] = given[1:]
    else:
        named = dict(zip(names, given, strict=False))
    return Shape(kind, {**named, **fields})


def build(meant: Any, slots: dict[str, Any]) -> Any:
    """Return what is meant, with the slots filled."""
    if isinstance(meant, Slot):
        return slots[meant.name]
    if isinstance(meant, Shape | Each | With):
        return meant.build(slots)
    if isinstance(meant, Text):
        return meant.form.format(**slots)
    if type(meant) is tuple:
        return tuple([build(one, slots) for one in meant])
    return meant


def fill(meant: Any, value: Any, slots: dict[str, Any]) -> bool:
    """Fill the slots of a meaning from a value; False if it cannot be one. Equality is not looked at."""
    if isinstance(meant, Slot):
        return bool(slots.setdefault(meant.name, value) == value)
    if isinstance(meant, Each | With):
        return meant.fill(value, slots)
    if isinstance(meant, Shape):
        return type(value) is meant.kind and all(
            fill(part, getattr(value, name), slots) for name, part in meant.fields.items()
        )
    if type(meant) is tuple:
        return (
            type(value) is tuple
            and len(value) == len(meant)
            and all(fill(part, one, slots) for part, one in zip(meant, value, strict=True))
        )
    return True
