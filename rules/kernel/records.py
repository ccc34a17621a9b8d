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
            raise RecordError(f"not a record of a game: {error} in {text[:60]!r}") from None
        except RecursionError:
            raise RecordError(f"not a record of a game: nested too deeply, in {text[:60]!r}") from None
        if not isinstance(content, dict) or set(content) != _KEYS:
            raise RecordError(f"not a record of a game: it needs exactly {sorted(_KEYS)}, got {text[:60]!r}")
        if content["schema"] != 1:
            raise RecordError(f"record of schema {content['schema']!r}; this version reads 1")
        game, options, choices = content["game"], content["options"], content["choices"]
        if not isinstance(game, str) or not isinstance(options, dict):
            raise RecordError(f"not a record of a game: game {game!r}, options {options!r}")
        if not _is_count(content["version"]) or not _is_int(content["seed"]):
            raise RecordError(f"not a record: version {content['version']!r}, seed {content['seed']!r}")
        if not isinstance(choices, list) or not all(_is_count(choice) for choice in choices):
            raise RecordError("not a record of a game: choices must be a list of numbers from 0 up")
        return cls(game, content["version"], options, content["seed"], tuple(choices))


def _is_int(value: Any) -> bool:
    return type(value) is int


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0
