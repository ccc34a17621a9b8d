"""Which checks a word means: a code, the beginning of codes, the name of a check, or ALL."""

from __future__ import annotations

from deckcheck.checks import CODES
from deckcheck.usage import UsageError


def selected_codes(select: tuple[str, ...], ignore: tuple[str, ...]) -> frozenset[str] | None:
    """Resolve --select and --ignore.

    Args:
        select: codes, beginnings of codes, names of checks, or "ALL"; nothing means all.
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
    """Give the codes that a word means.

    Raises:
        UsageError: it means no check.
    """
    wanted = word.strip().upper()
    if wanted == "ALL":
        return set(CODES)
    codes = {code for code in CODES if code.startswith(wanted)} if wanted.startswith("DC") else set()
    if not codes:
        from difflib import get_close_matches

        from deckcheck.checks import all_checks

        names = {check.name: check.code for check in all_checks()}
        if word.strip().lower() in names:
            return {names[word.strip().lower()]}
        near = get_close_matches(word, [*names, *CODES], n=1)
        hint = f"did you mean {near[0]!r}?" if near else "'deckcheck explain' lists them"
        raise UsageError(f"there is no check {word!r}; {hint}")
    return codes
