"""Digests of the cards at a table, by which a saved game notices that one of them has changed."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.records import digest_of
from rules.vtes.cards.decks import read_model
from rules.vtes.definitions.plain import BESIDE, CARDS, model_to_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator

    from cardbase.card import Card
    from rules.vtes.definitions.model import Model
    from rules.vtes.state.setting import Setting

CRYPT = (
    *("type", "clan", "path", "advanced", "group", "capacity", "disciplines"),
    *("title", "city", "sect", "traits", "text"),
)
LIBRARY = (
    *("types", "clans", "all_clans", "path", "disciplines", "all_disciplines", "levels", "pool_cost"),
    *("blood_cost", "conviction_cost", "burn_option", "trifle", "unique", "capacity", "text"),
)
"""What of a card the game depends on: not when it was printed, or what else it is called."""


def parts(setting: Setting) -> dict[str, dict[str, str]]:
    """Return by name a digest of each card at a table: as printed, and as the engine knows it."""
    faces = {face.card.full_name: face for face in setting.faces}
    models = {
        name: read_model(face.card) if setting.alone else face.model  # one alone is dealt half of a model
        for name, face in faces.items()
    }
    return {
        "cards": {name: printed_digest(face.card) for name, face in sorted(faces.items())},
        "models": {name: model_digest(models[name]) for name in sorted(models)},
    }


def printed_digest(card: Card) -> str:
    """Return a digest of what is printed on a card."""
    return digest_of(_as_text([getattr(card, field) for field in (CRYPT if card.is_crypt else LIBRARY)]))


def model_digest(model: Model) -> str:
    """Return a digest of what the engine knows of a card, with the code of the functions above its row."""
    plain = model_to_plain(model)
    beside = [text for file, name in functions_of(plain) for text in _code_of(file, name)]
    return digest_of("\n".join([_as_text(plain), *beside]))


def functions_of(plain: object) -> Iterator[tuple[str, str]]:
    """Yield file and name of each function that a card in plain values uses."""
    if isinstance(plain, list) and plain[:1] == [BESIDE]:
        yield plain[1]["file"], plain[1]["name"]
    elif isinstance(plain, list | tuple):
        for one in plain:
            yield from functions_of(one)
    elif isinstance(plain, dict):
        for one in plain.values():
            yield from functions_of(one)


def _code_of(file: str, name: str) -> list[str]:
    """Return how a function of a file of cards reads, and whatever of that file it names, sorted."""
    texts = texts_of(file)
    found: dict[str, str] = {}
    pending = [name]
    while pending:
        name = pending.pop()
        if name in texts and name not in found:
            found[name], named = texts[name]
            pending += named
    return [found[name] for name in sorted(found)]


@lru_cache(maxsize=8)
def texts_of(file: str) -> dict[str, tuple[str, list[str]]]:
    """Return how the functions and values of a file of cards read, each with the names in it."""
    import ast
    from importlib.resources import files

    room, _, module = f"{CARDS}.{file}".rpartition(".")
    source = files(room).joinpath(f"{module}.py").read_text("utf-8").replace("\r\n", "\n")
    return {
        name: (
            ast.get_source_segment(source, node) or "",
            [part.id for part in ast.walk(node) if isinstance(part, ast.Name)],
        )
        for node in ast.parse(source).body
        if (name := _defined(node))
    }


def _defined(node: ast.stmt) -> str:
    """Return the name that a statement defines, "" if it defines none."""
    return str(getattr(node, "name", "") or getattr(getattr(node, "targets", [None])[0], "id", ""))


def _as_text(plain: object) -> str:
    """Return plain values as a text, the same in every process."""
    import json

    return json.dumps(plain, sort_keys=True, default=lambda found: sorted(map(str, found)))
