"""The component sheet: reading, checking, writing it, and a stand-in for what is not known."""

from rules.emerald.sheet.reading import (
    Problem,
    SheetError,
    from_plain,
    plain_of,
    printed,
    read_file,
    read_text,
)
from rules.emerald.sheet.standin import STAND_IN_SEED, stand_in
from rules.emerald.sheet.values import UNKNOWN, Sheet, Stated, UnknownValueError
from rules.emerald.sheet.writing import questions, write, write_form

__all__ = [
    "STAND_IN_SEED",
    "UNKNOWN",
    "Problem",
    "Sheet",
    "SheetError",
    "Stated",
    "UnknownValueError",
    "from_plain",
    "plain_of",
    "printed",
    "questions",
    "read_file",
    "read_text",
    "stand_in",
    "write",
    "write_form",
]
