"""The downloaded copy of the card lists in the user's data folder: reading, replacing and removing it.

New lists are written next to the copy, compiled on trial and read back; only then is their folder renamed to
take the place of the old one. If anything goes wrong, the old copy stays as it was.
"""

from __future__ import annotations

import json
import os
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

from cardbase.fetching import RefusalError
from cardbase.sources import ASIDE, DOWNLOADED, SourceError, data_folder, downloaded_source, look_in
from cardbase.store import trial_store

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.sources import CardSource

STATE = "fetched.json"
"""File within the downloaded copy: where each list came from, and how the server names its version."""


def remove_downloaded() -> list[str]:
    """Remove the downloaded copy and what a killed update left next to it.

    Returns:
        The folders that were removed.

    Raises:
        OSError: one of them cannot be removed.
    """
    removed = []
    for folder in _own_folders():
        _remove(folder)
        removed.append(folder)
    return removed


def _own_folders() -> list[str]:
    base = data_folder()
    try:
        names = sorted(os.listdir(base))
    except OSError:
        return []
    return [
        os.path.join(base, name)
        for name in names
        if name in (DOWNLOADED, ASIDE) or (name.startswith(f"{DOWNLOADED}.") and name.endswith(".new"))
    ]


def read_versions(source: CardSource, content: Mapping[str, bytes]) -> dict[str, dict[str, str]]:
    """Read how the server names the versions of the lists that are still as they were fetched.

    A list counts only if all that came from the same address are there and unchanged.
    """
    try:
        with open(os.path.join(source.folder, STATE), encoding="utf-8") as file:
            files = json.load(file)["files"]
        known = {name: {str(key): str(one) for key, one in said.items()} for name, said in files.items()}
        changed = {
            said.get("url")
            for name, said in known.items()
            if name not in content or said["sha256"] != _sha256(content[name])
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
    return {name: said for name, said in known.items() if said.get("url") not in changed}


def _sha256(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()


def _state_text(state: Mapping[str, Mapping[str, str]], content: Mapping[str, bytes]) -> str:
    files = {name: {**state.get(name, {}), "sha256": _sha256(content[name])} for name in content}
    return json.dumps({"schema": 1, "files": files}, indent=1, sort_keys=True) + "\n"


def remember(state: Mapping[str, Mapping[str, str]], content: Mapping[str, bytes]) -> None:
    """Keep the server's new names of versions for lists that did not change; not worth failing for."""
    source = downloaded_source()
    if source is None or not state:
        return
    path = os.path.join(source.folder, STATE)
    beside = f"{path}.{os.getpid()}.new"
    try:
        _write(beside, _state_text(state, content).encode())
        os.replace(beside, path)
    except OSError:
        if os.path.exists(beside):
            os.unlink(beside)


def _write(path: str, content: bytes) -> None:
    with open(path, "xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def prove_and_swap(
    content: Mapping[str, bytes], state: Mapping[str, Mapping[str, str]], *, dry_run: bool
) -> None:
    """Write the lists next to the downloaded copy, build a store from them, and put them in place.

    Args:
        content: the lists by name.
        state: how the server names the version of each.
        dry_run: do all of it except putting them in place.

    Raises:
        RefusalError: they cannot be written or used; the old copy is in place.
    """
    base = data_folder()
    beside = os.path.join(base, f"{DOWNLOADED}.{os.getpid()}.{os.urandom(4).hex()}.new")
    try:
        os.makedirs(beside)
        for name, body in content.items():
            os.makedirs(os.path.dirname(os.path.join(beside, name)), exist_ok=True)
            _write(os.path.join(beside, name), body)
        _write(os.path.join(beside, STATE), _state_text(state, content).encode())
        source = look_in(beside, "folder")
        if source is None or source.read() != content:
            raise RefusalError(beside, "what was written does not read back the same", "Check the disk.")
        trial_store(source).close()
        if not dry_run:
            _swap(beside, base)
    except OSError as error:
        raise RefusalError(
            error.filename or base,
            f"cannot be written: {error.strerror or error}",
            "Consider space and permissions there, or another folder in XDG_DATA_HOME.",
        ) from error
    except (SourceError, ValueError) as error:
        raise RefusalError(beside, str(error), "The lists cannot be used with this version.") from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        with suppress(OSError):  # not empty: there is a copy in it
            os.rmdir(base)


def _swap(beside: str, base: str) -> None:
    """Replace the downloaded copy by a folder; after a failure the old copy is back."""
    place, aside = os.path.join(base, DOWNLOADED), os.path.join(base, ASIDE)
    if os.path.lexists(place):
        if os.path.lexists(aside):
            _remove(aside)
        os.rename(place, aside)
    try:
        os.rename(beside, place)
    except OSError as error:
        if os.path.lexists(place):
            raise RefusalError(place, "another update has just replaced it", "Try again.") from error
        if os.path.lexists(aside):
            os.rename(aside, place)
        raise
    with suppress(OSError):  # the next update removes what is left
        _remove(aside)


def _remove(path: str) -> None:
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    else:
        os.unlink(path)
