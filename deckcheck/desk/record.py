"""The record of an event's deck checks: one file to which every judge adds, a JSON object a line.

Whoever adds reads what is there, decides, and writes, while nobody else can; the file is replaced at once, so
that a power cut leaves the old one or the new one.
"""

from __future__ import annotations

import json
import os

from cardbase.quick import value
from deckcheck.desk.people import same_name
from deckcheck.files.atomic import written
from deckcheck.files.locking import locked
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

HEAD = {"deckcheck": "desk record", "schema": 1}
DRAWN, NOTED, RECEIVED = "drawn", "noted", "received"
MOST_BYTES = 20_000_000


@value
class Entry:
    """Something that happened.

    Attributes:
        what: `DRAWN` (a player to be checked), `NOTED` (what was found) or `RECEIVED` (a list).
        at: when it was written down: "2026-03-14T10:12:05".
        player: the name; number: the V:EKN number; one of them may be "".
        round: which, "" if that was not said.
        seed: for `DRAWN`: what the draw was made by.
        found: for `NOTED`: what the judge wrote.
        sections: for `NOTED`: of the guides.
        judge: who wrote it, "" if that was not said.
        file: for `RECEIVED`: of the list; fingerprint: its mark; received: when it came, "" if not known.
    """

    what: str
    at: str
    player: str = ""
    number: str = ""
    round: str = ""
    seed: str = ""
    found: str = ""
    sections: tuple[str, ...] = ()
    judge: str = ""
    file: str = ""
    fingerprint: str = ""
    received: str = ""

    def of(self, name: str, number: str) -> bool:
        """Whether it concerns the player of this name and number."""
        if number and self.number:
            return number == self.number
        return bool(name and self.player) and same_name(name, self.player)

    @property
    def plain(self) -> dict[str, object]:
        """What there is to write down, as JSON has it."""
        told = {name: getattr(self, name) for name in FIELDS}
        return {name: list(one) if isinstance(one, tuple) else one for name, one in told.items() if one}


FIELDS = (
    "at", "what", "player", "number", "round", "seed", "found", "sections", "judge", "file", "fingerprint",
    "received",
)  # fmt: skip


def read_record(path: str) -> tuple[Entry, ...]:
    """Read a record; one that is not there yet is empty.

    Raises:
        UsageError: it is not a record; the message names the line.
        OSError: it may not be read.
    """
    if not os.path.exists(path):
        return ()
    if os.path.getsize(path) > MOST_BYTES:
        raise UsageError(f"{path}: too large for a record of deck checks")
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        lines = file.read().splitlines()
    if not lines:
        return ()
    return tuple(
        _entry(path, number, line)
        for number, line in enumerate(lines, start=1)
        if number > 1 or _head(path, line)
    )


def added(path: str, decide: Callable[[tuple[Entry, ...]], Sequence[Entry]]) -> tuple[Entry, ...]:
    """Add to a record while nobody else can.

    Args:
        path: of its file, which is made if need be.
        decide: gives what to add, from what is there.

    Returns:
        What was added.

    Raises:
        UsageError: it is not a record, or somebody else kept it for too long.
        OSError: it may not be written.
    """
    with locked(path):
        before = read_record(path)
        new = tuple(decide(before))
        if new:
            with written(path) as file:
                for plain in (HEAD, *(one.plain for one in (*before, *new))):
                    file.write(f"{json.dumps(plain, ensure_ascii=False)}\n")
    return new


def findings_of(entries: Iterable[Entry], name: str, number: str) -> tuple[Entry, ...]:
    """Return what was found about a player, in its order."""
    return tuple(one for one in entries if one.what == NOTED and one.of(name, number))


def _head(path: str, line: str) -> bool:
    """Return False, since the first line is not an entry; raise if the file is not a record."""
    if _object(path, 1, line).get("deckcheck") != HEAD["deckcheck"]:
        raise UsageError(f"{path}: this is not a record of deck checks; consider another file")
    return False


def _entry(path: str, number: int, line: str) -> Entry:
    plain = _object(path, number, line)
    given: dict[str, Any] = {name: plain[name] for name in FIELDS if name in plain}
    sections = given.pop("sections", [])
    texts = (*given.values(), *sections) if isinstance(sections, list) else (None,)
    if not all(isinstance(one, str) for one in texts) or not {"what", "at"} <= given.keys():
        raise UsageError(f"{path}, line {number}: this is no entry of a record; consider removing the line")
    return Entry(sections=tuple(sections), **given)


def _object(path: str, number: int, line: str) -> dict[str, Any]:
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        plain = None
    if not isinstance(plain, dict):
        raise UsageError(f"{path}, line {number}: this is no entry of a record; consider removing the line")
    return plain
