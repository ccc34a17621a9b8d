"""What to call several decks in a report: by their files, as short as tells them apart."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def labels_of(paths: Sequence[str]) -> tuple[str, ...]:
    """Return the shortest end of each path that no other has, without the file's ending if that is enough.

    A file that is named twice is numbered.
    """
    seen: dict[str, int] = {}
    labels = []
    for path in paths:
        seen[path] = seen.get(path, 0) + 1
        label = _shortest(path, [other for other in paths if other != path])
        labels.append(f"{label} ({seen[path]})" if seen[path] > 1 else label)
    stems = [os.path.splitext(label)[0] or label for label in labels]
    return tuple(stems if len(set(stems)) == len(stems) else labels)


def _shortest(path: str, others: Sequence[str]) -> str:
    parts = path.replace(os.sep, "/").split("/")
    theirs = [other.replace(os.sep, "/").split("/") for other in others]
    for number in range(1, len(parts)):
        if all(other[-number:] != parts[-number:] for other in theirs):
            return "/".join(parts[-number:])
    return path
