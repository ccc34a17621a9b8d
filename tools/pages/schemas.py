"""`docs/schemas/*.json` and `docs/json.md`: the shapes of all JSON that deckcheck prints, from `schemas.yaml`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from .markdown import DOCS

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).with_name("schemas.yaml")
FOLDER = DOCS / "schemas"
VALUES: dict[str, dict[str, Any]] = {
    "int": {"type": "integer"},
    "int or text": {"type": ["integer", "string"]},
    "number": {"type": "number"},
    "string": {"type": "string"},
    "bool": {"type": "boolean"},
    "date": {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
    "share": {"type": "number", "minimum": 0, "maximum": 1},
    "any": {},
}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


@cache
def written() -> dict[str, Any]:
    """Read what is written down: the shared shapes, and those of the commands."""
    read: dict[str, Any] = yaml.safe_load(SOURCE.read_text("utf-8"))
    return read


def outputs() -> dict[str, dict[str, Any]]:
    """Return the outputs by name: the command, and the shape."""
    return {name: one for name, one in written().items() if name != "shared"}


def schema(name: str, *, closed: bool = False) -> dict[str, Any]:
    """Return the JSON Schema of an output.

    Args:
        name: of `outputs()`.
        closed: whether keys that are not written down are refused, as the tests do; readers must not, for keys
            are added freely.
    """
    used: dict[str, Any] = {}
    shape = _schema(outputs()[name]["shape"], closed, used)
    return {
        "$schema": DIALECT,
        "title": f"deckcheck {outputs()[name]['command']}",
        **shape,
        **({"$defs": dict(sorted(used.items()))} if used else {}),
    }


def _schema(shape: Any, closed: bool, used: dict[str, Any]) -> dict[str, Any]:
    if isinstance(shape, list):
        return {"type": "array", "items": _schema(shape[0], closed, used)}
    if isinstance(shape, dict):
        return _object(shape, closed, used)
    words, _, about = str(shape).partition(" - ")
    told = {"description": about} if about else {}
    nullable = words.endswith(" or null")
    words = words.removesuffix(" or null")
    if words.startswith("[{"):
        inner = _schema(yaml.safe_load(words), closed, used)
    elif words.startswith("@"):
        title = words[1:]
        if title not in used:
            used[title] = {}  # what refers to itself ends here
            used[title] = _schema(written()["shared"][title], closed, used)
        inner = {"$ref": f"#/$defs/{title.replace(' ', '%20')}"}
    elif words.startswith("="):
        inner = {"enum": words[1:].split("|")}
    else:
        inner = dict(VALUES[words])
    if nullable and isinstance(inner.get("type"), str) and set(inner) == {"type"}:
        inner["type"] = [inner["type"], "null"]
    elif nullable:
        inner = {"anyOf": [inner, {"type": "null"}]}
    return {**inner, **told}


def _object(shape: dict[str, Any], closed: bool, used: dict[str, Any]) -> dict[str, Any]:
    if "*" in shape:
        return {"type": "object", "additionalProperties": _schema(shape["*"], closed, used)}
    fields = {key: value for key, value in shape.items() if key != "..."}
    known = {key.removesuffix("?"): _schema(value, closed, used) for key, value in fields.items()}
    needed = [key for key in fields if not key.endswith("?")]
    whole: dict[str, Any] = {"type": "object", "properties": known, "required": needed}
    if closed and "..." not in shape:
        whole["additionalProperties"] = False
    return whole


def _lines(shape: Any, indent: int = 0) -> Iterator[str]:
    """Show a shape as JSON with types for values, a key a line."""
    pad = "  " * indent
    for key, value in shape.items():
        end = ""
        words, _, about = value.partition(" - ") if isinstance(value, str) else ("", "", "")
        note = f"  // {about}" if about else ""
        if isinstance(value, str):
            yield f"{pad}{_key(key)}{_type(words)}{note}"
            continue
        inner, brackets = (value[0], "[]") if isinstance(value, list) else (value, "")
        if isinstance(inner, str):
            yield f"{pad}{_key(key)}[{_type(inner.partition(' - ')[0])}]"
        else:
            yield f"{pad}{_key(key)}{'[' if brackets else ''}{{"
            yield from _lines(inner, indent + 1)
            end = "}]" if brackets else "}"
            yield f"{pad}{end}"


def _key(key: str) -> str:
    return {"*": "<any key>: ", "...": "<more keys>: "}.get(key, f"{key}: ")


def _type(words: str) -> str:
    return words.removeprefix("@").removeprefix("=").replace("|", " | ")


def page() -> str:
    """Return the page of all shapes."""
    rows = [
        f"| [`deckcheck {one['command']}`](#{name}) | [{name}.json](schemas/{name}.json) |"
        for name, one in outputs().items()
    ]
    parts = [
        "# JSON\n\n",
        "Every command that prints JSON prints one document, and its shape is a JSON Schema. `schema` is the number "
        "of the\nshape: it goes up when a key changes its meaning or is removed. Keys may be added at any time, so a "
        "reader must accept\nkeys that it does not know. Seats, rounds, turns, rows and columns count from 1.\n\n",
        "This page and the schemas are written by `python -m tools.pages`; a test checks the program's own output "
        "against them.\n\n",
        "| output | schema |\n|---|---|\n",
        "\n".join(rows),
        "\n",
    ]
    for name, one in outputs().items():
        parts.append(f"\n## {name}\n\n`deckcheck {one['command']}`. {one.get('about', '')}".rstrip() + "\n\n")
        parts.append(_block(one["shape"]))
    parts.append("\n## Shared shapes\n")
    for name, shape in written()["shared"].items():
        parts.append(f"\n### {name}\n\n{_block(shape)}")
    return "".join(parts)


def _block(shape: Any) -> str:
    inner = shape[0] if isinstance(shape, list) else shape
    text = "\n".join(_lines(inner)) if isinstance(inner, dict) else _type(inner)
    if isinstance(shape, list):
        text = f"a list; each item is\n\n{text}" if isinstance(inner, dict) else f"[{text}]"
    return f"```text\n{text}\n```\n"


def files() -> dict[Path, str]:
    """Return every file and what belongs in it."""
    made = {DOCS / "json.md": page()}
    for name in outputs():
        made[FOLDER / f"{name}.json"] = json.dumps(schema(name), indent=1, ensure_ascii=False) + "\n"
    return made


def write() -> None:
    """Write the page and the schemas."""
    FOLDER.mkdir(exist_ok=True)
    wanted = files()
    for path in FOLDER.glob("*.json"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.write_text(text, "utf-8")
