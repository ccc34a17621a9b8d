"""What makes a start fast: values, expressions and modules that cost nothing until they are used.

`docs/starting.md` says what each saves, and how to do without. Others import from here and from none of the
files below, which can change as they like.
"""

from cardbase.quick.deferring import defer, loaded
from cardbase.quick.folders import user_folder
from cardbase.quick.kept import Kept, kept_files
from cardbase.quick.patterns import pattern
from cardbase.quick.stand_ins import (
    Any,
    Generic,
    NewType,
    Protocol,
    TypeVar,
    dataclass_transform,
    mypyc_attr,
)
from cardbase.quick.values import field, replace, value

__all__ = [
    "Any",
    "Generic",
    "Kept",
    "NewType",
    "Protocol",
    "TypeVar",
    "dataclass_transform",
    "defer",
    "field",
    "kept_files",
    "loaded",
    "mypyc_attr",
    "pattern",
    "replace",
    "user_folder",
    "value",
]
