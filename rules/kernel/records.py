"""A game is its record: which game, its options, its seed, and the choices made."""

from __future__ import annotations

from collections.abc import Mapping

from cardbase.value import Frozen
from rules.kernel.compiling import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

Options: TypeAlias = Mapping[str, Any]
"""What a game is built from besides its dice: JSON types only, so that records can hold it."""

_KEYS = {"schema", "game", "version", "options", "seed", "choices"}
_ADVICE = "consider the file that a game was saved to"


class RecordError(ValueError):
    """A record that cannot be read or replayed."""


class Record(metaclass=Frozen):
    """Everything needed to play a game again, to the byte.

    Attributes:
        game: the name under which it is registered.
        version: of the rules it was played under.
        options: what it was built from (JSON types only).
        seed: of its dice.
        choices: the index of each chosen option, in order.
    """

    game: str
    version: int
    options: Options
    seed: int
    choices: tuple[int, ...] = ()

    def save(self) -> str:
        """Return the record as one line of JSON. The same record always gives the same bytes."""
        import json  # most games are never saved: a start does without it

        content = {
            "schema": 1,
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "seed": self.seed,
            "choices": list(self.choices),
        }
        return json.dumps(content, sort_keys=True, separators=(",", ":"), allow_nan=False) + "\n"

    @classmethod
    def load(cls, text: str) -> Record:
        """Read what `save` wrote.

        Raises:
            RecordError: if the text is not a record; the message says why.
        """
        import json

        try:
            content = json.loads(text)
        except ValueError as error:
            raise _refused("it is not JSON") from error
        except RecursionError as error:
            raise _refused("it is nested too deeply") from error
        if not isinstance(content, dict):
            raise _refused("it is not a JSON object")
        if lacking := _KEYS - set(content):
            raise _refused(f"it lacks {', '.join(sorted(lacking))}")
        if set(content) != _KEYS:
            raise _refused("it has keys that no saved game has")
        if content["schema"] != 1:
            raise RecordError("a saved game of another schema; this version reads schema 1")
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
        return cls(game, content["version"], options, content["seed"], tuple(choices))


def _refused(why: str) -> RecordError:
    return RecordError(f"not a saved game: {why}; {_ADVICE}")


def _is_int(value: Any) -> bool:
    return type(value) is int


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0
