"""A fix that a finding proposes: edits of the file's lines, and whether they are safe."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    Applicability = Literal["safe", "unsafe"]


@dataclass(frozen=True, slots=True)
class Edit:
    r"""A stretch of the file and what is to replace it.

    Attributes:
        row, column: where it begins, from 1.
        end_row, end_column: where it ends; the end column is the one after. An edit that ends where it
            begins inserts something.
        content: the new text; "\n" stands for the file's own line end.
    """

    row: int
    column: int
    end_row: int
    end_column: int
    content: str


@dataclass(frozen=True, slots=True)
class Fix:
    """What would fix a finding.

    Attributes:
        applicability: "safe": the deck has the same cards afterwards; "unsafe": it may be what was
            meant, and somebody should check.
        message: what is done, in the imperative.
        edits: in the order of the file; they do not overlap.
    """

    applicability: Applicability
    message: str
    edits: tuple[Edit, ...]
