"""Which checks a word means: a code, a code prefix, the name of a check, or ALL."""

from __future__ import annotations

from deckcheck.checks import CODES, all_checks, check_named
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.checks import Check


def selected_codes(select: tuple[str, ...], ignore: tuple[str, ...]) -> frozenset[str] | None:
    """Resolve --select and --ignore.

    Args:
        select: codes, code prefixes, names of checks, or "ALL"; nothing means all.
        ignore: the same, to leave out.

    Returns:
        The codes to report, None for all.

    Raises:
        UsageError: one of them means no check.
    """
    if not select and not ignore:
        return None
    chosen = {code for word in select for code in meant(word)} if select else set(CODES)
    return frozenset(chosen - {code for word in ignore for code in meant(word)})


def meant(word: str) -> set[str]:
    """Return the codes that a word means.

    Raises:
        UsageError: it means no check.
    """
    wanted = word.strip().upper()
    if wanted == "ALL":
        return set(CODES)
    codes = {code for code in CODES if code.startswith(wanted)} if wanted.startswith("DC") else set()
    return codes or {named(word).code}


def named(word: str) -> Check:
    """Return the check with a code or a name.

    Raises:
        UsageError: there is none; suggests the name that was meant, but never a code for another code.
    """
    try:
        return check_named(word.strip())
    except KeyError:
        from difflib import get_close_matches

        near = get_close_matches(word.strip().lower(), [check.name for check in all_checks()], n=1)
        hint = f"did you mean {near[0]!r}?" if near else "'deckcheck explain' lists them"
        raise UsageError(f"there is no check {word!r}; {hint}") from None
