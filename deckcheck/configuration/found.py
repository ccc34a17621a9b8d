"""What a configuration file found next to decks may not say, since it may come from a stranger.

What the user says passes (command line, `--config`, variables, their own file): they alone decide what
reaches another machine, what runs, and what is spent. What else an option can do in such a file, and why that
is harmless, is in a table in `tests/commands/test_found_configuration.py`: every option needs its line there.
"""

from __future__ import annotations

import os

from deckcheck.configuration.sources import ConfigurationError, own_file
from deckcheck.work import processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.configuration.sources import Place
    from deckcheck.options.declaring import Option

MOST_WORDS = 1_000
"""Words of a list; each may be compared with each deck."""
MOST_LETTERS = 4_000
"""Letters of a word."""


def refuse_harm(place: Place, key: str, value: object, settled: object, option: Option) -> None:
    """Refuse what only the user may set.

    Args:
        place: the file.
        key: as written there.
        value: as written there.
        settled: the value, of the option's kind.
        option: the option it is for.

    Raises:
        ConfigurationError: the file may not set this, or not to this value.
    """
    if option.own:
        raise _refused(place, key, option, f"{key} {option.own}")
    if option.key == "jobs" and isinstance(settled, int):
        here = processes(0, settled)
        if settled > here:
            raise _refused(place, key, option, f"{key} is {settled}, and this machine has {here} processors")
    words = settled if isinstance(settled, tuple) else (settled,)
    if len(words) > MOST_WORDS:
        raise ConfigurationError(
            f"{place.of(key)}: {key} has {len(words):,} words; at most {MOST_WORDS:,} do"
        )
    if any(isinstance(word, str) and len(word) > MOST_LETTERS for word in words):
        raise ConfigurationError(f"{place.of(key)}: {key} has a word of more than {MOST_LETTERS:,} letters")
    if option.values == "format" and isinstance(settled, str):
        for path in settled.split(","):
            if os.path.isabs(path) and not _within(place.folder, path):
                said = f"{key} is {value!r}, which is not a file in {place.folder} or a folder below it"
                raise _refused(place, key, option, said)


def _refused(place: Place, key: str, option: Option, why: str) -> ConfigurationError:
    return ConfigurationError(
        f"{place.of(key)}: {why}; a file found beside decks may not ask for that: consider "
        f"{option.name} on the command line, or {key} in {own_file()}"
    )


def _within(folder: str, path: str) -> bool:
    """Whether a path is a regular file of a folder, or of one below it; links are followed first."""
    real, base = os.path.realpath(path), os.path.realpath(folder)
    return os.path.isfile(real) and os.path.commonpath([real, base]) == base
