"""When files were received: the time of their last change, also of the members of zip archives."""

from __future__ import annotations

import os
from datetime import datetime

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.files import part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

ZIP = ".zip"
MOST_LISTED = 5_000_000


def times_received(paths: Iterable[str]) -> dict[str, str]:
    """Return when files were last changed, in local time: "2026-03-14T10:12:00".

    Args:
        paths: files, or "ARCHIVE.zip:MEMBER"; what is neither has no time.
    """
    times: dict[str, str] = {}
    archives: dict[str, dict[str, str]] = {}
    for path in paths:
        archive, colon, member = _member_of(path)
        if colon:
            if archive not in archives:
                archives[archive] = _times_in(archive)
            times_in = archives[archive]
            if time := times_in.get(member) or times_in.get(member.rpartition(":")[0]):
                times[path] = time
            continue
        try:
            changed = os.stat(part_of(path)[0]).st_mtime
            times[path] = datetime.fromtimestamp(changed).isoformat(timespec="seconds")
        except (OSError, OverflowError, ValueError):
            continue
    return times


def _member_of(path: str) -> tuple[str, str, str]:
    at = path.lower().find(f"{ZIP}:")
    return (path[: at + len(ZIP)], ":", path[at + len(ZIP) + 1 :]) if at >= 0 else (path, "", "")


def _times_in(archive: str) -> dict[str, str]:
    from deckcheck.deckfiles.zipped import files_listed

    times = {}
    try:
        with open(archive, "rb") as file:
            for one in files_listed(file, MOST_LISTED):
                try:
                    times[one.filename] = datetime(*one.date_time).isoformat(timespec="seconds")
                except ValueError:  # some programs write months of 0
                    continue
    except (OSError, UnreadableFileError):
        return {}
    return times
