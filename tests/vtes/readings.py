"""What is read from each card, kept in our own words, so that a change of card data or grammar shows.

`readings.txt` has a line for each card: its id, a fingerprint of its printed text, one of everything in its
model, and the clauses that are known, with the numbers of the sentences that are missing. It contains no name
and no printed text.
"""

from __future__ import annotations

import hashlib
import inspect
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.entries import fingerprint
from rules.vtes.cards.grammar.meanings import taken_by
from rules.vtes.definitions.clauses import MISSING
from rules.vtes.definitions.wording import clauses_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardbase.card import Card

KEPT = Path(__file__).with_name("readings.txt")
PLAIN = (str, int, float, bool, type(None))
BETWEEN = " | "


@dataclass(frozen=True)
class Reading:
    """What is read from a card.

    Attributes:
        text: fingerprint of its printed text.
        model: fingerprint of its model.
        clauses: the known ones in words, with "-3, 5" last for the sentences that are missing.
    """

    text: str
    model: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        """Return the line that is kept, without the id."""
        return f"{self.text} {self.model} {BETWEEN.join(self.clauses)}".rstrip()

    @classmethod
    def of(cls, line: str) -> Reading:
        """Read such a line."""
        text, model, clauses = (*line.split(" ", 2), "")[:3]
        return cls(text, model, tuple(clauses.split(BETWEEN)) if clauses else ())


def reading_of(card: Card) -> Reading:
    """Return what is read from a card."""
    model = model_of(card)
    clauses = [clause.what for clause in clauses_of(model) if clause.state != MISSING]
    clauses += [clause.what for clause in model.missing if clause.what]
    sentences = [str(clause.sentence) for clause in model.missing if clause.sentence]
    clauses += [f"-{', '.join(sentences)}"] if sentences else []
    digest = hashlib.blake2b(notation(model).encode(), digest_size=4).hexdigest()
    return Reading(fingerprint(card.text), digest, tuple(clauses))


def notation(meant: Any) -> str:
    """Write everything that a value means, except what is as usual; what a part is called has no meaning."""
    if isinstance(meant, tuple):
        return f"({', '.join(map(notation, meant))})"
    if isinstance(meant, frozenset):
        return f"{{{', '.join(sorted(map(notation, meant)))}}}"
    if isinstance(meant, PLAIN):
        return repr(meant)
    if callable(meant):
        return str(meant.__name__)
    usual = defaults_of(type(meant))
    given = {name: getattr(meant, name) for name in taken_by(type(meant)) if name != "name"}
    told = [f"{name}={notation(one)}" for name, one in given.items() if usual.get(name, ...) != one]
    return f"{type(meant).__name__}({', '.join(told)})"


@cache
def defaults_of(kind: type) -> dict[str, Any]:
    """Return what is as usual in the values of a type, by the names of their attributes."""
    return {name: one.default for name, one in inspect.signature(kind).parameters.items()}


def kept() -> dict[int, Reading]:
    """Return the readings that are kept, by the cards' ids."""
    lines = (line.partition(" ") for line in KEPT.read_text("utf-8").splitlines())
    return {int(number): Reading.of(rest) for number, _, rest in lines}


def keep(readings: Mapping[int, Reading]) -> None:
    """Replace the readings that are kept."""
    lines = (f"{number} {reading}\n" for number, reading in sorted(readings.items()))
    KEPT.write_text("".join(lines), "utf-8")


def difference(before: Mapping[int, Reading], now: Mapping[int, Reading], names: Mapping[int, str]) -> str:
    """Show card by card what is read differently than before; "" if nothing is.

    Args:
        before: readings by the cards' ids.
        now: the same.
        names: of the cards there are now.
    """
    changed = [number for number in now if number in before and now[number] != before[number]]
    otherwise = [number for number in changed if now[number].model != before[number].model]
    reworded = [number for number in changed if number not in otherwise]
    new = [number for number in now if number not in before]
    gone = [number for number in before if number not in now]
    told = _told(
        f"{len(otherwise)} read otherwise", (_otherwise(n, before[n], now[n], names) for n in otherwise)
    )
    told += _told(f"{len(new)} new", (f"{names[n]}: {_clauses(now[n].clauses)}" for n in new))
    told += _told(f"{len(gone)} no longer in the card data", (str(number) for number in gone))
    told += _told(f"{len(reworded)} worded otherwise, read as before", (names[n] for n in reworded))
    return told


def _told(head: str, rows: Iterable[str]) -> str:
    lines = "".join(f"  {row}\n" for row in rows)
    return f"{head}:\n{lines}" if lines else ""


def _otherwise(number: int, before: Reading, now: Reading, names: Mapping[int, str]) -> str:
    reworded = "text changed" if before.text != now.text else "same text"
    lost = tuple(clause for clause in before.clauses if clause not in now.clauses)
    won = tuple(clause for clause in now.clauses if clause not in before.clauses)
    told = f"before {_clauses(lost)}; now {_clauses(won)}" if lost or won else "in what no words tell"
    return f"{names[number]} ({reworded}): {told}"


def _clauses(clauses: tuple[str, ...]) -> str:
    words = [f"missing {one[1:]}" if one.startswith("-") else one for one in clauses]
    return BETWEEN.join(words) or "nothing"
