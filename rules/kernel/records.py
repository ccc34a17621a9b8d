"""A game is its record: which game, its options, its seed, and the choices made."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from cardbase.quick import Any, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from rules.kernel.decisions import Decision

Options: TypeAlias = Mapping[str, Any]
"""What a game is built from besides its dice: JSON types only, so that records can hold it."""

MOST_LETTERS = 2_000_000
"""A longer text is not a record: one of the longest game that a table plays has some 800,000 letters."""
MOST_CHOICES = 100_000
MOST_DIGITS = 40
ASKED = 4
"""Letters of a record that check one decision."""

_KEYS = {"schema", "game", "version", "options", "seed", "choices"}
_KEPT_KEYS = _KEYS | {"asked", "made"}
_ADVICE = "consider the file that a game was saved to"


def digest_of(text: str) -> str:
    """Return a short digest of a text, the same everywhere."""
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def asked_of(decision: Decision | None) -> str:
    """Return what checks a decision in a record: who was asked, what, and among which options."""
    if decision is None:
        return "over"
    return digest_of(f"{decision.seat} {decision.kind} {decision.options}")[:ASKED]


class RecordError(ValueError):
    """A record that cannot be read or replayed."""


@value
class Made:
    """Under what a game was saved, to be compared with what is there when it is opened.

    Attributes:
        rules: a digest of the code of the rules.
        parts: by kind ("cards") and name a digest of each thing that the game is played with.
        position: a digest of where the game stood.
    """

    rules: str
    parts: Mapping[str, Mapping[str, str]]
    position: str


@value
class Record:
    """Everything needed to play a game again, to the byte.

    Attributes:
        game: the name under which it is registered.
        version: of the rules it was played under.
        options: what it was built from (JSON types only).
        seed: of its dice.
        choices: the index of each chosen option, in order.
        asked: `ASKED` letters for each decision and for the one that is due, which check what was asked; ""
            if that is not known.
        made: under what it was saved; None if that is not known.
    """

    game: str
    version: int
    options: Options
    seed: int
    choices: tuple[int, ...] = ()
    asked: str = ""
    made: Made | None = None

    def save(self) -> str:
        """Return the record as one line of JSON. The same record always gives the same bytes."""
        import json  # most games are never saved: a start does without it

        content: dict[str, Any] = {
            "schema": 1,
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "seed": self.seed,
            "choices": list(self.choices),
        }
        if self.made is not None:
            made = self.made
            content["schema"] = 2
            content["asked"] = self.asked
            content["made"] = {"rules": made.rules, "parts": made.parts, "position": made.position}
        return json.dumps(content, sort_keys=True, separators=(",", ":"), allow_nan=False) + "\n"

    @classmethod
    def load(cls, text: str) -> Record:
        """Read what `save` wrote.

        Raises:
            RecordError: if the text is not a record; the message says why.
        """
        import json

        if len(text) > MOST_LETTERS:
            raise _refused(f"it has more than {MOST_LETTERS:,} letters")
        try:
            content = json.loads(text, parse_int=_number, parse_constant=_no_number)
        except RecordError:
            raise
        except ValueError as error:
            raise _refused("it is not JSON") from error
        except RecursionError as error:
            raise _refused("it is nested too deeply") from error
        if not isinstance(content, dict):
            raise _refused("it is not a JSON object")
        schema = content.get("schema", 1)
        if schema not in (1, 2) or type(schema) is not int:
            raise RecordError("a saved game of another schema; this version reads schemas 1 and 2")
        keys = _KEYS if schema == 1 else _KEPT_KEYS
        if lacking := keys - set(content):
            raise _refused(f"it lacks {', '.join(sorted(lacking))}")
        if set(content) != keys:
            raise _refused("it has keys that no saved game has")
        game, options, choices = content["game"], content["options"], content["choices"]
        if not isinstance(game, str):
            raise _refused("its game is not a name")
        if not isinstance(options, dict):
            raise _refused("its options are not a JSON object")
        if not _is_count(content["version"]):
            raise _refused("its version is not a number from 0 up")
        if not _is_int(content["seed"]):
            raise _refused("its seed is not a whole number")
        if not isinstance(choices, list) or not all(_is_count(choice) for choice in choices):
            raise _refused("its choices are not a list of numbers from 0 up")
        if len(choices) > MOST_CHOICES:
            raise _refused(f"it has more than {MOST_CHOICES:,} choices")
        record = cls(game, content["version"], options, content["seed"], tuple(choices))
        return record if schema == 1 else _kept(record, content["asked"], content["made"])


def _kept(record: Record, asked: Any, made: Any) -> Record:
    """Return a record with what was kept of how it was made.

    Raises:
        RecordError: that is not what is kept.
    """
    if not isinstance(asked, str) or len(asked) != ASKED * (len(record.choices) + 1):
        raise _refused("what was asked does not fit its choices")
    if not isinstance(made, dict) or set(made) != {"rules", "parts", "position"}:
        raise _refused("it does not say under what it was saved")
    parts = made["parts"]
    kinds = [parts, *parts.values()] if isinstance(parts, dict) else []
    digests = [made["rules"], made["position"]]
    for kind in kinds[1:]:
        digests += kind.values() if isinstance(kind, dict) else [None]
    if not kinds or not all(isinstance(digest, str) for digest in digests):
        raise _refused("it does not say under what it was saved")
    return Record(
        record.game,
        record.version,
        record.options,
        record.seed,
        record.choices,
        asked,
        Made(made["rules"], parts, made["position"]),
    )


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _refused(f"it has a number of {len(digits):,} digits")
    return int(digits)


def _no_number(name: str) -> int:
    raise _refused(f"it has {name} where a number must be")


def _refused(why: str) -> RecordError:
    return RecordError(f"not a saved game: {why}; {_ADVICE}")


def _is_int(value: Any) -> bool:
    return type(value) is int


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0
