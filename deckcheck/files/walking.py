"""Going through folders and patterns: the one place that does, where one bad entry ends nothing."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

HIDDEN = (".", "~$")
"""How the names of files begin that nobody means: hidden ones, and marks of workbooks that are open."""
SYSTEM = frozenset({"thumbs.db", "desktop.ini"})
"""What Windows puts into folders, hidden."""
RECORD = "desk.jsonl"
"""The file that the desk of an event keeps, unless another name is given."""
OWN = frozenset({"deckcheck.toml", "pyproject.toml", RECORD, f"{RECORD}.lock"})
"""Files of a folder that are read, though not as decks."""


def found_here(argument: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    """Find the deck files of this machine that an argument means; see `find_files`.

    Args:
        argument: a file, a folder with all below it, or a glob.
        endings: extensions of the files that are read from a folder.
        passed: filled with what is in a folder but not read.
    """
    if os.path.isdir(argument):
        return _in_folder(argument, endings, passed)
    if any(mark in argument for mark in "*?[") and not os.path.lexists(argument):
        return _by_pattern(argument, endings, passed) or [argument]
    return [argument]


def _in_folder(folder: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    """Find the deck files in a folder and all below it, links to folders not followed.

    What cannot be looked at is among them, as opening it shows why: locked folders, links that lead nowhere.
    """
    paths: list[str] = []
    for _, entries in walked(folder, paths):
        for entry in entries:
            leads = _leads_to(entry)
            if leads == FOLDER:
                if entry.is_symlink():
                    passed.add(os.path.join(entry.path, ""))
            elif entry.name in OWN:
                continue
            elif leads in (FILE, NOWHERE) and entry.name.lower().endswith(endings):
                paths.append(entry.path)
            else:
                passed.add(entry.path)
    return paths


def walked(top: str, locked: list[str]) -> Iterator[tuple[str, list[os.DirEntry[str]]]]:
    """Go through a folder and all below it; links to folders are not followed, hidden entries are left out.

    Args:
        top: where to begin.
        locked: filled with the folders that cannot be read; neither they nor any entry ends the walk.

    Yields:
        Each folder, and what is in it.
    """
    folders = [top]
    while folders:
        here = folders.pop()
        try:
            with os.scandir(here) as entries:
                inside = [entry for entry in entries if not is_hidden(entry.name)]
        except NotADirectoryError:
            continue
        except OSError:
            locked.append(here)
            continue
        yield here, inside
        folders += [entry.path for entry in inside if _is_folder(entry)]


def is_hidden(name: str) -> bool:
    """Whether nobody means a file or folder of this name."""
    return name.startswith(HIDDEN) or name.lower() in SYSTEM


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a folder, and no link to one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:  # the system had to be asked, and failed
        return False


FILE, FOLDER, NOWHERE, ELSE = range(4)


def _leads_to(entry: os.DirEntry[str]) -> int:
    """Return what an entry is or, if it is a link, leads to.

    Nowhere are broken links and circles, and where we may not look.
    """
    try:
        if entry.is_file():
            return FILE
        if entry.is_dir():
            return FOLDER
    except OSError:
        return NOWHERE
    return ELSE if os.path.exists(entry.path) else NOWHERE


def _by_pattern(pattern: str, endings: tuple[str, ...], passed: set[str]) -> list[str]:
    locked: list[str] = []
    paths: list[str] = []
    for path in expanded(pattern, locked):
        if os.path.isdir(path):
            paths.extend(_in_folder(path, endings, passed))
        elif os.path.isfile(path) or not os.path.exists(path):
            paths.append(path)
        else:
            passed.add(path)
    return paths + locked


def expanded(pattern: str, locked: list[str]) -> Iterator[str]:
    """Expand a pattern; "**" means all folders below, links not followed: they may lead in circles.

    Args:
        pattern: to expand.
        locked: filled with the folders that it leads into and that cannot be read.
    """
    from glob import escape, glob, has_magic

    parts = pattern.replace(os.altsep or os.sep, os.sep).split(os.sep)
    if "**" not in parts:
        for at, part in enumerate(parts):
            above = os.sep.join(parts[:at]) or os.sep * (at > 0)
            if has_magic(part) or has_magic(above):
                inside = "" if has_magic(part) else part
                locked += [one for one in glob(above) or [os.curdir] if _is_locked(one, inside)]
        yield from glob(pattern)
        return
    at = parts.index("**")
    above = os.sep.join(parts[:at]) or os.sep * (at > 0)
    rest = [part for part in parts[at + 1 :] if part]
    while rest[:1] == ["**"]:
        del rest[0]
    for top in glob(above) if above else [os.curdir]:
        if not rest:
            yield top
            continue
        unread: list[str] = []
        for base, _ in walked(top, unread):
            here = base if above else base[2:]  # "./lists" becomes "lists"
            yield from expanded(os.path.join(escape(here), *rest), locked)
        locked += unread if above else [path[2:] or path for path in unread]


def _is_locked(folder: str, name: str) -> bool:
    """Whether we may not look for a name in a folder; "" asks for all that is in it."""
    try:
        os.lstat(os.path.join(folder, name)) if name else os.scandir(folder).close()
    except PermissionError:
        return True
    except OSError:
        return False
    return False
