"""Regular expressions that are compiled when they are first used.

A module that reads texts defines many expressions, and most files need few; compiling one takes a tenth
of a millisecond or more, which every start would pay for all of them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any

ASKED = ("findall", "finditer", "fullmatch", "match", "pattern", "search", "split", "sub")
"""What an expression can be asked, as in `re.Pattern`."""


class _Pattern:
    """Stands in for an expression; from the first use on, its methods are those of the compiled one."""

    __slots__ = ("_flags", "_text", *ASKED)

    def __init__(self, text: str, flags: int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """Compile the expression, and answer; only names that are not filled in yet get here."""
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
        Something that can be used as a `re.Pattern`. An invalid expression raises `re.error` at first use.
    """
    return _Pattern(text, flags)  # type: ignore[return-value]
