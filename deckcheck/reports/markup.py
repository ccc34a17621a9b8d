"""Composing HTML and XML so that nothing gets in unescaped.

A `Markup` is a page's own, everything else is text: `fill` escapes every value that is not `Markup`, and the
functions that make pages accept and return only `Markup`, so that a text put in by hand is a type error.
"""

from __future__ import annotations

from deckcheck.reports.words import UNFIT
from deckcheck.terminal.escape import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


class Markup(str):
    """A piece of HTML or XML, well-formed and safe to put into a page."""

    __slots__ = ()


NOTHING = Markup("")


def escaped(value: object) -> Markup:
    """Return a value as markup: unchanged if it is markup, or as text on one line, fit for attributes."""
    if isinstance(value, Markup):
        return value
    return Markup(UNFIT.sub("\ufffd", one_line(str(value))).translate(ENTITIES))


def fill(template: str, *values: object, **named: object) -> Markup:
    """Fill a template, in which `{}` or `{name}` stands for each value; what is not markup is escaped."""
    return Markup(
        template.format(*map(escaped, values), **{name: escaped(one) for name, one in named.items()})
    )


def join(pieces: Iterable[object], between: str = "") -> Markup:
    """Join pieces one after the other; `between` is markup."""
    return Markup(between.join(map(escaped, pieces)))
