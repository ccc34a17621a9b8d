"""What is known of the differences to a witness: `settled.yaml` has a class and a reason for each.

Classes: "names" (the same under another name), "theirs" (the witness is wrong, or vaguer than the card),
"ours" (we are wrong, and it is not mended yet), "missing" (the engine does not know the clause yet and says
so). A rule settles a whole kind of differences that have one reason; every other difference has a line of
its own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from tools.witness.compare import Difference

SETTLED = Path(__file__).with_name("settled.yaml")
CLASSES = ("names", "theirs", "ours", "missing")


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a difference is one: a class and a reason in our own words."""

    kind: str
    why: str


@dataclass(slots=True)
class Settled:
    """What is settled, and what of it was asked for.

    Attributes:
        rules: the fields of differences that a rule settles, and how.
        lines: verdicts by the line that a difference prints as.
        used: how many differences each verdict has settled; `met` are the lines among them.
    """

    rules: list[tuple[dict[str, Any], Verdict]]
    lines: dict[str, Verdict]
    used: Counter[Verdict] = field(default_factory=Counter)
    met: set[str] = field(default_factory=set)

    def verdict(self, difference: Difference) -> Verdict | None:
        """Return the verdict on a difference, None if nobody has given one."""
        line = str(difference)
        found = self.lines.get(line)
        if found is not None:
            self.met.add(line)
        else:
            found = next((verdict for asked, verdict in self.rules if _meets(difference, asked)), None)
        if found is not None:
            self.used[found] += 1
        return found

    def stale(self) -> list[str]:
        """Return the lines and the reasons of rules that have settled nothing."""
        rules = [verdict.why for _, verdict in self.rules if not self.used[verdict]]
        return rules + [line for line in self.lines if line not in self.met]


def _meets(difference: Difference, asked: dict[str, Any]) -> bool:
    for name, value in asked.items():
        has = getattr(difference, name)
        if not (has in value if isinstance(value, list) else has == value):
            return False
    return True


def settled(path: Path = SETTLED) -> Settled:
    """Read what is settled.

    Raises:
        ValueError: a class is none of `CLASSES`, or a difference is settled twice.
    """
    told = yaml.safe_load(path.read_text("utf-8"))
    rules = []
    for rule in told["rules"]:
        asked = {name: value for name, value in rule.items() if name not in ("class", "why")}
        rules.append((asked, Verdict(_known(rule["class"]), rule["why"])))
    lines: dict[str, Verdict] = {}
    for kind, reasons in told["cards"].items():
        for why, entries in reasons.items():
            for line in entries:
                if line in lines:
                    raise ValueError(f"{line!r} is settled twice")
                lines[line] = Verdict(_known(kind), why)
    return Settled(rules, lines)


def _known(kind: str) -> str:
    if kind not in CLASSES:
        raise ValueError(f"{kind!r} is none of the classes {', '.join(CLASSES)}")
    return kind
