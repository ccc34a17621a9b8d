"""Fetches newer official card lists into the user's data folder.

The lists come from an address (a folder on a web server that holds the CSV files), from a local folder or
from a zip file. Nothing is trusted before it has been verified: the new files are checked, parsed, compiled
on trial and read back before the downloaded copy in the user's data folder is replaced, and then the whole
folder is replaced by renaming. If anything goes wrong, the old copy stays as it was.
"""

from __future__ import annotations

import json
import os
import shutil
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Literal

from cardbase import vekn_files
from cardbase.clock import this_day
from cardbase.fetching import (
    MAX_BYTES,
    MAX_SECONDS,
    TIMEOUT,
    RefusalError,
    from_path,
    from_url,
    without_password,
)
from cardbase.sources import (
    ASIDE,
    DOWNLOADED,
    FOLDER_VARIABLE,
    SourceError,
    data_folder,
    downloaded_source,
    installed_source,
    look_in,
)
from cardbase.store import trial_store
from cardbase.vekn import CardListError, read_lists

if TYPE_CHECKING:
    from typing import Any

    from cardbase.card import Card
    from cardbase.sources import CardSource
    from cardbase.vekn import CardLists

MOST_DAYS_AHEAD = 730
"""Sets are announced months ahead; a release day further in the future is a mistake."""

STATE = "fetched.json"
"""File within the downloaded copy: where each list came from, and how the server names its version."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a state of the lists contains.

    Attributes:
        crypt, library, sets: numbers of cards and sets.
        newest: day of the newest printing, YYYY-MM-DD.
    """

    crypt: int
    library: int
    sets: int
    newest: str

    @property
    def cards(self) -> int:
        """Crypt and library together."""
        return self.crypt + self.library


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that differs between two states of the lists.

    Attributes:
        id: its official id.
        name: its full name, as in the new state if it is there.
        fields: which of its properties differ; () for a card that was added or removed.
    """

    id: int
    name: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UpdateResult:
    """The outcome of an update.

    Attributes:
        status: "updated", "unchanged" (the downloaded copy is already as new), or "refused" (something is
            wrong; the old copy is untouched).
        origin: the address, folder or zip file the lists were to come from.
        place: of a refusal: the address or file at fault.
        reason: of a refusal: what is wrong.
        consider: of a refusal: what to do about it.
        compared_with: what `before` and the changes refer to: "the downloaded copy" or "krcg 5.14".
        before: the lists that were in use, None if there were none that can be read.
        after: the new lists, None if they could not be read.
        added, removed, changed: cards, by id.
        notes: what else the user should know, one sentence each.
        dry_run: everything was done except replacing the copy.
    """

    status: Literal["updated", "unchanged", "refused"]
    origin: str
    place: str = ""
    reason: str = ""
    consider: str = ""
    compared_with: str = ""
    before: Counts | None = None
    after: Counts | None = None
    added: tuple[CardChange, ...] = ()
    removed: tuple[CardChange, ...] = ()
    changed: tuple[CardChange, ...] = ()
    notes: tuple[str, ...] = ()
    dry_run: bool = False

    @property
    def message(self) -> str:
        """The refusal in one line; "" if nothing was refused."""
        return f"{self.place}: {self.reason}. {self.consider}" if self.status == "refused" else ""


@dataclass(frozen=True, slots=True)
class _Old:
    """The lists to compare with; `content` only for a downloaded copy, `state` from its `STATE` file."""

    lists: CardLists | None
    label: str
    content: dict[str, bytes]
    state: dict[str, dict[str, str]]


def update_from_url(
    url: str,
    *,
    force: bool = False,
    dry_run: bool = False,
    timeout: float = TIMEOUT,
    max_seconds: float = MAX_SECONDS,
    max_bytes: int = MAX_BYTES,
) -> UpdateResult:
    """Fetch the lists from a web server into the user's data folder.

    Args:
        url: the folder that holds vtescrypt.csv, vteslib.csv, vtessets.csv and, in the newer layout,
            vtesbundles.csv.
        force: accept lists with fewer cards than those in use, and request all of them again.
        dry_run: do everything except replace the downloaded copy.
        timeout: seconds to wait for a connection and for each piece of an answer.
        max_seconds: seconds that one list may take in total.
        max_bytes: size above which a list is refused.

    Returns:
        The outcome; every failure is a result with status "refused".
    """
    origin = without_password(url)
    old = _old()
    try:
        if not url.startswith(("http://", "https://")):
            raise RefusalError(
                origin, "not a web address", "Give one that starts with https://, or --file for a file."
            )
        remembered = {} if force else old.state
        content, state = from_url(url, old.content, remembered, timeout, max_seconds, max_bytes)
        return _install(content, state, old, origin, force=force, dry_run=dry_run)
    except RefusalError as refusal:
        return _refused(refusal, origin, old, dry_run=dry_run)


def update_from_file(
    path: str, *, force: bool = False, dry_run: bool = False, max_bytes: int = MAX_BYTES
) -> UpdateResult:
    """Take the lists from a local folder or zip file into the user's data folder.

    Args:
        path: a folder that holds the CSV files, or a zip file with them in one of its folders.
        force: accept lists with fewer cards than those in use.
        dry_run: do everything except replace the downloaded copy.
        max_bytes: size above which a list is refused.

    Returns:
        The outcome; every failure is a result with status "refused".
    """
    old = _old()
    try:
        content = from_path(path, max_bytes)
        return _install(content, {}, old, path, force=force, dry_run=dry_run)
    except RefusalError as refusal:
        return _refused(refusal, path, old, dry_run=dry_run)


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


def _refused(refusal: RefusalError, origin: str, old: _Old, *, dry_run: bool) -> UpdateResult:
    return UpdateResult(
        "refused",
        origin,
        refusal.place,
        refusal.reason,
        refusal.consider,
        compared_with=old.label,
        before=_counts(old.lists),
        dry_run=dry_run,
    )


def _counts(lists: CardLists | None) -> Counts | None:
    if lists is None:
        return None
    return Counts(len(lists.crypt), len(lists.library), len(lists.sets), lists.newest.isoformat())


def _old() -> _Old:
    """Read the downloaded copy, or the installed lists if there is none that can be read."""
    source = downloaded_source()
    if source is not None:
        try:
            content = source.read()
            return _Old(read_lists(content), "the downloaded copy", content, _read_state(source, content))
        except (SourceError, CardListError):
            pass  # an unreadable copy is not worth keeping; the installed lists are the reference then
    try:
        source = installed_source()
        return _Old(read_lists(source.read()), source.label, {}, {})
    except (SourceError, CardListError):
        return _Old(None, "", {}, {})


def _read_state(source: CardSource, content: dict[str, bytes]) -> dict[str, dict[str, str]]:
    """Read what is remembered of the server's versions, for files that are still as they were fetched."""
    try:
        with open(os.path.join(source.folder, STATE), encoding="utf-8") as file:
            state = json.load(file)
        return {
            name: {str(key): str(value) for key, value in state["files"][name].items()}
            for name in content
            if name in state["files"] and state["files"][name]["sha256"] == _sha256(content[name])
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _sha256(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()


# Verifying and replacing.


def _install(
    content: dict[str, bytes],
    state: dict[str, dict[str, str]],
    old: _Old,
    origin: str,
    *,
    force: bool,
    dry_run: bool,
) -> UpdateResult:
    try:
        lists = read_lists(content)
    except CardListError as error:
        raise RefusalError(
            origin, str(error), "These are not the official lists, or their layout is not known yet."
        ) from error
    before, after = _counts(old.lists), _counts(lists)
    result = UpdateResult(
        "updated",
        origin,
        compared_with=old.label,
        before=before,
        after=after,
        notes=_notes(content, old),
        dry_run=dry_run,
        **_differences(old.lists, lists),
    )
    if content == old.content:
        if not dry_run:
            _remember(state, content)
        return replace(result, status="unchanged")
    if before and after and (after.crypt < before.crypt or after.library < before.library) and not force:
        return replace(
            result,
            status="refused",
            place=origin,
            reason=(
                f"{after.crypt:,} crypt and {after.library:,} library cards, fewer than the "
                f"{before.crypt:,} and {before.library:,} of {old.label}"
            ),
            consider="Official lists only grow; if these are right anyway, use --force.",
        )
    latest = max([lists.newest, *(one.released for one in lists.sets if one.released)])
    today = this_day()
    if (latest - today).days > MOST_DAYS_AHEAD and not force:
        return replace(
            result,
            status="refused",
            place=origin,
            reason=f"they contain cards dated {latest}, years after today, {today}",
            consider="Consider the machine's clock; if these are right anyway, use --force.",
        )
    _prove_and_swap(content, state, dry_run=dry_run)
    return result


def _notes(content: dict[str, bytes], old: _Old) -> tuple[str, ...]:
    notes = []
    if vekn_files.BUNDLES not in content:
        notes.append(f"There is no {vekn_files.BUNDLES}: release dates of single products are less exact.")
    if folder := os.environ.get(FOLDER_VARIABLE):
        notes.append(f"{FOLDER_VARIABLE} is set: the lists in {folder} stay in use.")
    if not old.content and downloaded_source() is not None:
        notes.append("The existing downloaded copy cannot be read.")
    return tuple(notes)


def _differences(old: CardLists | None, new: CardLists) -> dict[str, Any]:
    before = {card.id: card for card in old.cards} if old else {}
    after = {card.id: card for card in new.cards}
    changed = [
        _change(before[card_id], after[card_id])
        for card_id in sorted(before.keys() & after.keys())
        if before[card_id] != after[card_id]
    ]
    return {
        "added": tuple(CardChange(i, after[i].full_name) for i in sorted(after.keys() - before.keys())),
        "removed": tuple(CardChange(i, before[i].full_name) for i in sorted(before.keys() - after.keys())),
        "changed": tuple(changed),
    }


def _change(before: Card, after: Card) -> CardChange:
    names = [part.name for part in fields(after)]
    differing = [name for name in names if getattr(before, name) != getattr(after, name)]
    return CardChange(after.id, after.full_name, tuple(differing))


def _state_text(state: dict[str, dict[str, str]], content: dict[str, bytes]) -> str:
    files = {name: {**state.get(name, {}), "sha256": _sha256(content[name])} for name in content}
    return json.dumps({"schema": 1, "files": files}, indent=1, sort_keys=True) + "\n"


def _remember(state: dict[str, dict[str, str]], content: dict[str, bytes]) -> None:
    """Keep the server's new version names for lists that did not change; not worth failing for."""
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


def _prove_and_swap(content: dict[str, bytes], state: dict[str, dict[str, str]], *, dry_run: bool) -> None:
    """Write the lists next to the downloaded copy, build a store from what was written, put it in place."""
    base = data_folder()
    beside = os.path.join(base, f"{DOWNLOADED}.{os.getpid()}.{os.urandom(4).hex()}.new")
    try:
        os.makedirs(beside)
        for name, body in content.items():
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
    """Put a folder in place of the downloaded copy; after a failure the old copy is back in place."""
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
