"""Editions of the rulebook as data: where they differ, each point a switch with its rule.

A switch is a value on which editions differ; whoever needs it asks the edition by the switch's name.
Deck law needs one, `grouping`. Every edition sets every switch.
"""

from __future__ import annotations

from cardbase.quick import field, value
from rules.vtes.law.datafile import Fields, LawDataError, Origin, iso, shown, suggestion
from rules.vtes.law.yamlfile import read_packaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

EDITIONS = ("2000", "2006", "2018", "current")
"""The editions, oldest first."""


@value
class Switch:
    """A point on which rules differ.

    Attributes:
        value: what applies: yes or no, a number, or a word.
        source: the rulebook entry ("VTES-1.2-06") or section that says so.
    """

    value: bool | int | str
    source: str


@value
class Edition:
    """An edition of the rulebook.

    Attributes:
        name: what `--edition` calls it: "2000", "2006", "2018" or "current".
        title: what people call it.
        switches: each point on which editions differ, by name.
        as_of: the day for which it stands, None for a book that does not change.
    """

    name: str
    title: str
    switches: Mapping[str, Switch] = field(repr=False)
    as_of: date | None = None

    @property
    def grouping(self) -> Switch:
        """Whether the crypt must keep to one group or two consecutive ones (VTES-1.2-06)."""
        return self.switches["grouping"]


def read_edition(name: str) -> Edition:
    """Read an edition from its YAML.

    Raises:
        LawDataError: there is no such edition.
    """
    if name not in EDITIONS:
        raise LawDataError(f"there is no edition {shown(name)}", consider=suggestion(name, EDITIONS))
    value, origin = read_packaged("rules.vtes.law.editions", f"{name}.yaml")
    return _edition(value, origin)


def edition_to_plain(edition: Edition) -> dict[str, object]:
    """Turn an edition into values that JSON can hold; `edition_from_plain` turns them back."""
    return {
        "name": edition.name,
        "title": edition.title,
        "as_of": iso(edition.as_of),
        "switches": {
            name: {"value": switch.value, "rule": switch.source} for name, switch in edition.switches.items()
        },
    }


def edition_from_plain(plain: dict[str, object]) -> Edition:
    """Make an edition from what `edition_to_plain` returned.

    Raises:
        LawDataError: the values do not describe an edition.
    """
    return _edition(plain, Origin())


def _edition(value: object, origin: Origin) -> Edition:
    fields = Fields(value, ("name", "title", "as_of", "switches"), origin)
    fields.require("name", "title", "switches")
    listed = fields.values["switches"]
    names = tuple(listed) if isinstance(listed, dict) else ()
    inner = Fields(listed, names, origin, ("switches",))
    switches: dict[str, Switch] = {}
    for name in names:
        point = Fields(inner.values[name], ("value", "rule"), origin, ("switches", name))
        point.require("value", "rule")
        switches[name] = Switch(switch_value(point), point.text("rule"))
    if not isinstance(switches.get("grouping", Switch("", "")).value, bool):
        raise inner.error("", "'grouping' must be given, true or false")
    return Edition(fields.text("name"), fields.text("title"), switches, fields.day("as_of"))


def switch_value(point: Fields) -> bool | int | str:
    """Return the value of a switch.

    Raises:
        LawDataError: it is none.
    """
    held = point.values["value"]
    if not isinstance(held, bool | int | str):
        raise point.error("value", f"yes or no, a number or a word is expected, not {shown(held)}")
    return held
