"""Regular expressions that are compiled when they are first asked something.

A module that reads texts names many expressions, of which most files need a few; to compile one takes a tenth
of a millisecond and more, which a start would pay for all of them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any

ASKED = ("findall", "finditer", "fullmatch", "match", "pattern", "search", "split", "sub")
"""What may be asked of an expression, as of `re.Pattern`."""


class _Pattern:
    """Stands for an expression; from the first question on, its methods are those of the compiled one."""

    __slots__ = ("_flags", "_text", *ASKED)

    def __init__(self, text: str, flags: int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """Compile the expression, and answer; only a name that is not filled in yet comes here."""
        import re

        compiled = re.compile(self._text, self._flags)
        for each in ASKED:
            setattr(self, each, getattr(compiled, each))
        return getattr(compiled, name)


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """Return a regular expression that is compiled when it is first used.

    Args:
        text: the expression.
        flags: as of `re.compile`.

    Returns:
        What can be used as a `re.Pattern`. An expression that makes no sense raises `re.error` at first use.
    """
    return _Pattern(text, flags)  # type: ignore[return-value]
