"""What identifies a saved game, and what has changed when it is opened.

A record is a seed and the numbers of options: under other rules they are another game. So a saved game keeps
a check of each decision as it was asked, by which a game that has become another is noticed at the very
choice, and three digests, which say what has changed although all was asked as before:

- of the code of the rules, without what is read from cards: with it, each new card would alarm every game;
- of each card at this table, as printed and as the engine knows it; of no other card;
- of where the game stood.
"""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.records import Made, Record, RecordError, asked_of, digest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from rules.kernel.game import Game
    from rules.kernel.table import Table

ENDINGS = (".py", ".yaml")
READ_FROM_CARDS = ("vtes", "cards")
"""A folder below `rules` whose code makes what cards are to the engine; it is compared card by card."""
MOST_NAMED = 3


@lru_cache(maxsize=8)
def rules_digest(game: str) -> str:
    """Return a digest of the code that a game of this name is played by, the same compiled and pure."""
    from hashlib import sha256
    from importlib.resources import files

    found = sha256()
    for room in ("kernel", game):
        try:
            folder = files(f"rules.{room}")
        except ModuleNotFoundError:  # the game of a test
            continue
        for name, content in _sources(folder, (room,)):
            found.update(f"{name}\0".encode() + content.replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:12]


def _sources(folder: Traversable, path: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    if path == READ_FROM_CARDS:
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        here = (*path, entry.name)
        if entry.name.endswith(ENDINGS):
            yield "/".join(here), entry.read_bytes()
        elif entry.is_dir() and entry.name.isidentifier() and entry.name != "__pycache__":
            yield from _sources(entry, here)


def position_digest(game: Game) -> str:
    """Return a digest of what all seats together see of a game."""
    import json

    seen = [game.view(seat) for seat in range(-1, game.seats)]
    return digest_of(json.dumps(seen, sort_keys=True, default=lambda found: sorted(map(str, found))))


def kept_record(table: Table) -> Record:
    """Return the record of a table with all that is needed to notice that its game has become another.

    Raises:
        RecordError: the table has no record.
    """
    record = table.record
    again = table.anew()
    asked = [asked_of(again.decision)]
    for choice in record.choices:
        again.choose(choice)
        asked.append(asked_of(again.decision))
    game = again.game
    made = Made(rules_digest(record.game), game.parts(), position_digest(game))
    options, seed, choices = record.options, record.seed, record.choices
    return Record(record.game, record.version, options, seed, choices, "".join(asked), made)


def changes_since(record: Record, table: Table) -> list[str]:
    """Say what has changed since a game was saved, a sentence each.

    Args:
        record: as it was saved.
        table: where it was replayed.

    Raises:
        RecordError: nothing has changed, and yet the game stands elsewhere: the file has.
    """
    made = record.made
    if made is None:
        return ["It is not known under which rules and cards it was saved: it may have been another game."]
    told = ["The rules have changed since it was saved."] if made.rules != rules_digest(record.game) else []
    parts = table.game.parts()
    for kind in sorted(set(made.parts) | set(parts)):
        names = _different(made.parts.get(kind, {}), parts.get(kind, {}))
        if names:
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            told.append(f"What has changed of {kind} since then: {', '.join(names[:MOST_NAMED])}{more}.")
    same = made.position == position_digest(table.game)
    if not told and not same:
        raise RecordError(
            "the game does not stand as it did when it was saved, though rules and cards are the same; "
            "the file has changed since"
        )
    if told:
        told.append(
            "Each choice was asked as it was then, and the game stands as it stood."
            if same
            else "Each choice was asked as it was then, but the game no longer stands as it stood."
        )
    return told


def _different(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    return sorted(name for name in set(before) | set(now) if before.get(name) != now.get(name))
