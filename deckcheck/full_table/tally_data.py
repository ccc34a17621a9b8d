"""Tallies as plain data and back, so that a run can go on later: nothing of them is left out unseen."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from deckcheck.full_table.contrasts import Grouped
from deckcheck.goldfish.tallies import Distribution


def data_of(thing: Any) -> Any:
    """Return a tally, or a part of one, as JSON can hold it.

    Raises:
        TypeError: it has a part of a kind that is not known here.
    """
    if isinstance(thing, (int, str)):
        return thing
    if isinstance(thing, Distribution):
        return data_of(thing.counts)
    if isinstance(thing, Grouped):
        return data_of(thing.by)
    if isinstance(thing, dict):
        return {str(key): data_of(thing[key]) for key in sorted(thing)}
    if isinstance(thing, set):
        return sorted(thing)
    if isinstance(thing, list):
        return [data_of(one) for one in thing]
    if is_dataclass(thing):
        return {field.name: data_of(getattr(thing, field.name)) for field in fields(thing)}
    raise TypeError(f"a {type(thing).__name__} cannot be kept")


def fill(thing: Any, data: Any) -> Any:
    """Fill an empty tally, or a part of one, with what `data_of` returned; returns what takes its place.

    Raises:
        ValueError: it is no such data.
    """
    if isinstance(thing, (int, str)):
        if type(data) is not type(thing):
            raise ValueError(f"{data!r} is not of the right kind")
        return data
    if isinstance(thing, list):
        return [fill(one, part) for one, part in zip(thing, _of(list, data), strict=True)]
    if isinstance(thing, set):
        thing.update(fill(0, one) for one in _of(list, data))
    elif isinstance(thing, Distribution):
        thing.counts.update({int(key): fill(0, times) for key, times in _of(dict, data).items()})
    elif isinstance(thing, Grouped):
        for key, counts in _of(dict, data).items():
            fill(thing.of(int(key)), counts)
    elif isinstance(thing, Counter):
        thing.update({key: fill(0, times) for key, times in _of(dict, data).items()})
    else:
        for field in fields(thing):
            part = getattr(thing, field.name)
            setattr(thing, field.name, fill(part, _of(dict, data).get(field.name)))
    return thing


def _of(kind: type, data: Any) -> Any:
    if not isinstance(data, kind):
        raise ValueError(f"{data!r} is not of the right kind")
    return data
