"""Parquet files, for tables of millions of decks; a row of them is a line of JSON.

The findings of `check` are one row per deck, its findings as a list; their columns are the fields of
`--output-format json-lines`. Rows are written in groups, so that memory does not grow with them.
"""

from __future__ import annotations

from io import BytesIO

from deckcheck.extras import how_to_add
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, BinaryIO

    Law = Sequence[tuple[str, bool]]

ROWS = 5_000
"""Rows in a group."""


def library() -> Any:
    """Return pyarrow.

    Raises:
        UsageError: it is not installed.
    """
    try:
        import pyarrow
        import pyarrow.json
        import pyarrow.parquet
    except ImportError:
        raise UsageError(
            f"--output-format parquet needs pyarrow, which is not installed: {how_to_add('pyarrow')}"
        ) from None
    return pyarrow


def schema(law: Law) -> Any:
    """Return the columns; the verdict of each format of the law is one.

    Raises:
        UsageError: pyarrow is not installed.
    """
    arrow = library()
    text, number, texts = arrow.string(), arrow.int32(), arrow.list_(arrow.string())

    def record(names: str, kind: Any) -> list[Any]:
        return [(name, kind) for name in names.split()]

    place = record("row column end_row end_column", number)
    edits = arrow.list_(arrow.struct([*place, ("content", text)]))
    fix = arrow.struct([*record("applicability message", text), ("edits", edits)])
    finding = [
        *record("code name severity message consider", text),
        *place,
        ("card", text),
        *record("card_id count", number),
        *record("section rule", text),
        ("formats", texts),
        ("fix", fix),
    ]
    verdict = [("legal", arrow.bool_()), ("codes", texts), ("players", number)]
    formats = [(name, arrow.struct(verdict if grows else verdict[:2])) for name, grows in law]
    suppressed = [*record("code severity", text), ("row", number), *record("message kind reason", text)]
    return arrow.schema(
        [
            *record("path name file_format", text),
            ("on", arrow.date32()),
            ("verdict", text),
            *record("crypt library", number),
            ("formats", arrow.struct(formats)),
            ("standard", arrow.struct(verdict[:2])),
            ("fingerprint", text),
            ("beside", arrow.struct([("copies", number)])),
            ("findings", arrow.list_(arrow.struct(finding))),
            ("suppressed", arrow.list_(arrow.struct(suppressed))),
            ("fixed", texts),
        ]
    )


def plain_schema(columns: Iterable[tuple[str, str]]) -> Any:
    """Return columns of plain values: "text", "number", "decimal", "day" or "flag".

    Raises:
        UsageError: pyarrow is not installed.
    """
    arrow = library()
    kinds = {
        "text": arrow.string(),
        "number": arrow.int32(),
        "decimal": arrow.float64(),
        "day": arrow.date32(),
        "flag": arrow.bool_(),
    }
    return arrow.schema([(name, kinds[kind]) for name, kind in columns])


class ParquetFile:
    """A Parquet file that is written; a context manager, at whose end it is complete.

    Args:
        file: opened to be written.
        columns: the schema, as `schema` and `plain_schema` return it.
        about: what is said about the run as a whole: texts by name, stored with the schema.

    Raises:
        UsageError: pyarrow is not installed.
    """

    def __init__(self, file: BinaryIO, columns: Any, about: dict[str, str]) -> None:
        self._arrow = library()
        self._schema = columns.with_metadata(about)
        day, text = self._arrow.date32(), self._arrow.string()
        as_read = [field.with_type(text) if field.type == day else field for field in self._schema]
        self._options = self._arrow.json.ParseOptions(self._arrow.schema(as_read))
        self._writer = self._arrow.parquet.ParquetWriter(file, self._schema, compression="zstd")
        self._rows: list[str] = []

    def add(self, row: str) -> None:
        """Add a row, as a line of the JSON."""
        self._rows.append(row)
        if len(self._rows) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        if not self._rows:
            return
        content = "\n".join(self._rows).encode("utf-8", "replace")
        self._rows.clear()
        whole = self._arrow.json.ReadOptions(use_threads=False, block_size=len(content) + 1)
        table = self._arrow.json.read_json(BytesIO(content), whole, self._options)
        self._writer.write_table(table.cast(self._schema))

    def __enter__(self) -> ParquetFile:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._flush()
        self._writer.close()
