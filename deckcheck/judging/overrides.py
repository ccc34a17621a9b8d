"""What options change about findings after they are found: their severity, and which files are exempt.

The verdict is the law's and stays; only what is reported, and the exit code, follow these options.
"""

from __future__ import annotations

import os
from fnmatch import fnmatch
from functools import lru_cache

from cardbase.quick import replace
from deckcheck.checks import SEVERITIES
from deckcheck.checks.finding import Suppressed
from deckcheck.checks.selecting import meant
from deckcheck.files import current_folder
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.judging import Judgement


def overridden(judgement: Judgement, severity: tuple[str, ...], per_file: tuple[str, ...]) -> Judgement:
    """Apply --severity and --per-file-ignores to a judgement.

    Args:
        judgement: the judgement.
        severity: "CODE=LEVEL" each.
        per_file: "GLOB:CODE" each; a word without a colon is one more code for the glob before it.

    Raises:
        UsageError: one of them makes no sense.
    """
    levels = read_severities(severity)
    globs = read_per_file(per_file)
    spared = {code: glob for glob, codes in globs if matches(judgement.file, glob) for code in sorted(codes)}
    kept = []
    gone = list(judgement.suppressed)
    for finding in judgement.findings:
        level = levels.get(finding.code)
        told = replace(finding, severity=level) if level else finding
        if finding.code in spared:
            gone.append(Suppressed(finding, "option", f"--per-file-ignores {spared[finding.code]}"))
        else:
            kept.append(told)
    gone.sort(key=lambda one: one.finding.sort_key)
    return replace(judgement, findings=tuple(kept), suppressed=tuple(gone))


@lru_cache(maxsize=16)
def read_severities(words: tuple[str, ...]) -> dict[str, str]:
    """Parse --severity: "CODE=LEVEL" each, the later overriding the earlier.

    Raises:
        UsageError: a word is not of that form, or names no check or no severity.
    """
    levels: dict[str, str] = {}
    for word in words:
        name, equals, level = word.partition("=")
        level = level.strip().lower()
        if not equals or level not in SEVERITIES:
            raise UsageError(
                f"--severity is {word!r}; consider CODE=LEVEL with one of {', '.join(SEVERITIES)}, "
                "as in DC201=error"
            )
        levels.update(dict.fromkeys(meant(name), level))
    return levels


@lru_cache(maxsize=16)
def read_per_file(words: tuple[str, ...]) -> tuple[tuple[str, frozenset[str]], ...]:
    """Parse --per-file-ignores: "GLOB:CODE" each; a word without a colon belongs to the glob before it.

    Raises:
        UsageError: a word is not of that form, or names no check.
    """
    read: list[tuple[str, frozenset[str]]] = []
    glob = ""
    for word in words:
        before, colon, code = word.rpartition(":")
        if colon:
            glob = before.strip()
        if not glob or not code.strip():
            raise UsageError(
                f"--per-file-ignores is {word!r}; consider GLOB:CODES, as in 'old/*.txt:DC107,DC106'"
            )
        read.append((glob, frozenset(meant(code))))
    return tuple(read)


def matches(path: str, glob: str) -> bool:
    """Return whether a glob matches a file: by its name alone, by its path, or by its whole path.

    Without "*" the glob may also be a folder above the file.
    """
    shown = os.path.normpath(path).replace(os.sep, "/")
    here = current_folder()
    whole = os.path.normpath(os.path.join(here, path)).replace(os.sep, "/")
    wanted = os.path.normpath(glob).replace(os.sep, "/")
    full = os.path.normpath(os.path.join(here, glob)).replace(os.sep, "/")
    if "/" not in wanted and fnmatch(os.path.basename(shown), wanted):
        return True
    return any(
        fnmatch(shown, one) or fnmatch(whole, two)
        for one, two in ((wanted, full), (f"{wanted}/*", f"{full}/*"))
    )
