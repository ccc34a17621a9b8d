"""Fetches newer official card lists: the one place that uses the network.

The lists come from an address (a folder on a web server that holds the CSV files), from a local folder or
from a zip file. Nothing is believed that has not been proven: the new files are checked, read, compiled
for trial and read back before the downloaded copy in the user's data folder is replaced; and then the
whole folder is, by renaming. Whatever goes wrong leaves the old copy as it was.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Literal

from cardbase import vekn_files
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
    from collections.abc import Iterator
    from typing import Any, BinaryIO
    from zipfile import ZipFile

    import requests

    from cardbase.card import Card
    from cardbase.sources import Source
    from cardbase.vekn import CardLists

NAMES = (*vekn_files.REQUIRED, vekn_files.BUNDLES)
STATE = "fetched.json"
"""File within the downloaded copy: where each list came from, and how the server names its version."""

MAX_BYTES = 20_000_000
"""No list may be larger; the largest had 0.9 MB in 2026."""

TIMEOUT = 30.0
"""Seconds to wait for a connection and for each piece of an answer."""

MAX_SECONDS = 300.0
"""Seconds that one list may take in all."""

MAX_REDIRECTS = 5
PIECE = 16384


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a state of the lists holds.

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
        name: its full name, in the new state where it is there.
        fields: which of its properties differ; () for a card that was added or removed.
    """

    id: int
    name: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UpdateResult:
    """What came of an update.

    Attributes:
        status: "updated", "unchanged" (the downloaded copy is as new already), or "refused" (something is
            wrong; the old copy is untouched).
        origin: the address, folder or zip file the lists were to come from.
        place: of a refusal: the address or file that is at fault.
        reason: of a refusal: what is wrong.
        consider: of a refusal: what to do about it.
        compared_with: what `before` and the changes are about: "the downloaded copy" or "krcg 5.14".
        before: the lists in use before, None where there were none that can be read.
        after: the new lists, None where they could not be read.
        added, removed, changed: cards, by id.
        notes: what else the user should know, a sentence each.
        dry_run: everything was done but the replacing.
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
        """The refusal in one line; "" where nothing was refused."""
        return f"{self.place}: {self.reason}. {self.consider}" if self.status == "refused" else ""


class _RefusalError(Exception):
    """The update ends here: place, what is wrong, what to consider."""

    def __init__(self, place: str, reason: str, consider: str) -> None:
        super().__init__(place, reason, consider)
        self.place, self.reason, self.consider = place, reason, consider


@dataclass(frozen=True, slots=True)
class _Old:
    """The lists to compare with; `content` only of a downloaded copy, `state` what its `STATE` file tells."""

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
        force: take lists with fewer cards than those in use, and ask for all of them anew.
        dry_run: do everything but replace the downloaded copy.
        timeout: seconds to wait for a connection and for each piece of an answer.
        max_seconds: seconds that one list may take in all.
        max_bytes: size above which a list is refused.

    Returns:
        What came of it; every failure is a result of status "refused".
    """
    origin = _without_password(url)
    old = _old()
    try:
        if not url.startswith(("http://", "https://")):
            raise _RefusalError(
                origin, "not a web address", "Give one that begins with https://, or --file for a file."
            )
        remembered = {} if force else old.state
        content, state = _fetch_all(url, origin, old, remembered, timeout, max_seconds, max_bytes)
        return _install(content, state, old, origin, force=force, dry_run=dry_run)
    except _RefusalError as refusal:
        return _refused(refusal, origin, old, dry_run=dry_run)


def update_from_file(
    path: str, *, force: bool = False, dry_run: bool = False, max_bytes: int = MAX_BYTES
) -> UpdateResult:
    """Take the lists from a local folder or zip file into the user's data folder.

    Args:
        path: a folder that holds the CSV files, or a zip file with them in one of its folders.
        force: take lists with fewer cards than those in use.
        dry_run: do everything but replace the downloaded copy.
        max_bytes: size above which a list is refused.

    Returns:
        What came of it; every failure is a result of status "refused".
    """
    old = _old()
    try:
        content = _read_folder(path, max_bytes) if os.path.isdir(path) else _read_zip(path, max_bytes)
        return _install(content, {}, old, path, force=force, dry_run=dry_run)
    except _RefusalError as refusal:
        return _refused(refusal, path, old, dry_run=dry_run)


def remove_downloaded() -> list[str]:
    """Remove the downloaded copy and what a killed update left beside it.

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


def _refused(refusal: _RefusalError, origin: str, old: _Old, *, dry_run: bool) -> UpdateResult:
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
    """Read the downloaded copy, or the installed lists where there is none that can be read."""
    source = downloaded_source()
    if source is not None:
        try:
            content = source.read()
            return _Old(read_lists(content), "the downloaded copy", content, _read_state(source, content))
        except (SourceError, CardListError):
            pass  # what cannot be read is not worth keeping; the installed lists are the measure then
    try:
        source = installed_source()
        return _Old(read_lists(source.read()), source.label, {}, {})
    except (SourceError, CardListError):
        return _Old(None, "", {}, {})


def _read_state(source: Source, content: dict[str, bytes]) -> dict[str, dict[str, str]]:
    """Read what is remembered of the server's versions, of files that are still what was fetched."""
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


def _without_password(url: str) -> str:
    """Give an address as it may be shown and kept: without the user and password in it."""
    from urllib.parse import urlsplit, urlunsplit

    try:
        parts = urlsplit(url)
    except ValueError:
        return url
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


# From a web server.


def _fetch_all(
    url: str,
    origin: str,
    old: _Old,
    remembered: dict[str, dict[str, str]],
    timeout: float,
    max_seconds: float,
    max_bytes: int,
) -> tuple[dict[str, bytes], dict[str, dict[str, str]]]:
    import requests

    content: dict[str, bytes] = {}
    state: dict[str, dict[str, str]] = {}
    from urllib3.exceptions import HTTPError

    with requests.Session() as session:
        session.max_redirects = MAX_REDIRECTS
        # Compressed answers would have to be measured twice; the lists are small.
        session.headers.update({"Accept-Encoding": "identity", "User-Agent": "deckcheck cards update"})
        for name in NAMES:
            shown = f"{origin.rstrip('/')}/{name}"
            known = remembered.get(name, {})
            asked = {
                header: known[key]
                for header, key in (("If-None-Match", "etag"), ("If-Modified-Since", "last_modified"))
                if known.get("url") == shown and known.get(key)
            }
            try:
                with session.get(
                    f"{url.rstrip('/')}/{name}", headers=asked, timeout=timeout, stream=True
                ) as answer:
                    if answer.status_code == 304 and asked:
                        content[name], state[name] = old.content[name], known
                    elif answer.status_code in (404, 410) and name == vekn_files.BUNDLES:
                        continue
                    else:
                        content[name] = _body(answer, shown, max_seconds, max_bytes)
                        state[name] = _validators(answer, shown)
            except (requests.RequestException, HTTPError, ValueError) as error:
                raise _network_refusal(error, shown, timeout) from error
    return content, state


def _validators(answer: requests.Response, shown: str) -> dict[str, str]:
    known = {"url": shown}
    if etag := answer.headers.get("ETag"):
        known["etag"] = etag
    if modified := answer.headers.get("Last-Modified"):
        known["last_modified"] = modified
    return known


def _network_refusal(error: Exception, shown: str, timeout: float) -> _RefusalError:
    import requests
    from urllib3.exceptions import LocationValueError, ProtocolError

    # The library's own messages are long, and name the address with its password.
    if isinstance(error, requests.TooManyRedirects):
        return _RefusalError(
            shown, f"redirected more than {MAX_REDIRECTS} times", "Consider the address it should lead to."
        )
    if isinstance(error, requests.Timeout) or "timed out" in str(error):
        return _RefusalError(
            shown,
            f"no answer within {timeout:g} seconds",
            "Try again later, or download the files yourself and give them with --file.",
        )
    if isinstance(error, requests.exceptions.SSLError):
        return _RefusalError(
            shown, "its certificate is not to be trusted", "Consider the address, or a proxy on the way."
        )
    if isinstance(error, ProtocolError):
        return _RefusalError(shown, "the answer broke off before its end", "Try again.")
    if isinstance(error, requests.ConnectionError):
        return _RefusalError(
            shown, "no connection to the server", "Consider the address, the network and the proxy settings."
        )
    kind = type(error).__name__
    if isinstance(error, (requests.exceptions.InvalidURL, LocationValueError)):
        return _RefusalError(shown, f"not a usable address ({kind})", "Consider its spelling.")
    return _RefusalError(
        shown, f"the server's answer makes no sense ({kind})", "Consider the address, or a proxy on the way."
    )


def _body(answer: requests.Response, shown: str, max_seconds: float, max_bytes: int) -> bytes:
    """Read an answer's body within its limits of time and size, and see that it is one of a CSV file."""
    if answer.status_code != 200:
        what = "an error of the server" if answer.status_code >= 500 else "the file is not there for us"
        raise _RefusalError(
            shown,
            f"the server answers {answer.status_code} {answer.reason}".rstrip(),
            f"That is {what}; consider trying later, or another address.",
        )
    if answer.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise _RefusalError(
            shown,
            "the server compresses although it was asked not to",
            "Consider downloading the files and giving them with --file.",
        )
    too_large = _RefusalError(
        shown, f"larger than {max_bytes:,} bytes", "That is no card list; consider the address."
    )
    stated = answer.headers.get("Content-Length", "")
    if stated.isdecimal() and int(stated) > max_bytes:
        raise too_large
    end = time.monotonic() + max_seconds
    body = bytearray()
    # Whatever has come, at once: a server that sends a byte now and then shall not outlast the limit.
    read = getattr(answer.raw, "read1", None) or answer.raw.read
    while piece := read(PIECE):
        body += piece
        if len(body) > max_bytes:
            raise too_large
        if time.monotonic() > end:
            raise _RefusalError(
                shown,
                f"not complete after {max_seconds:g} seconds",
                "Try again later, or download the files yourself and give them with --file.",
            )
    # Older releases of urllib3 do not compare, and the cut may fall between two rows.
    if stated.isdecimal() and int(stated) != len(body):
        came = f"{len(body):,} of {int(stated):,} bytes came"
        raise _RefusalError(shown, f"the answer broke off before its end, {came}", "Try again.")
    kind = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    _expect_text(bytes(body), shown, kind)
    return bytes(body)


def _expect_text(body: bytes, place: str, kind: str = "") -> None:
    start = body[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if not start:
        raise _RefusalError(place, "empty", "Try again later, or consider another address.")
    if kind in ("text/html", "application/xhtml+xml") or start.startswith((b"<!doctype", b"<html", b"<?xml")):
        raise _RefusalError(
            place,
            "a web page, not a card list",
            "Consider the address: it may be that of a page about the file, of a login, or of an error.",
        )


# From a folder or a zip file.


def _read_limited(file: BinaryIO | Any, place: str, max_bytes: int) -> bytes:
    body: bytes = file.read(max_bytes + 1)
    if len(body) > max_bytes:
        raise _RefusalError(place, f"larger than {max_bytes:,} bytes", "That is no card list.")
    _expect_text(body, place)
    return body


def _read_folder(folder: str, max_bytes: int) -> dict[str, bytes]:
    content = {}
    for name in NAMES:
        path = os.path.join(folder, name)
        if name == vekn_files.BUNDLES and not os.path.lexists(path):
            continue
        try:
            with open(path, "rb") as file:
                content[name] = _read_limited(file, path, max_bytes)
        except OSError as error:
            raise _RefusalError(
                path,
                error.strerror or str(error),
                f"The folder must hold {', '.join(vekn_files.REQUIRED)}.",
            ) from error
    return content


def _read_zip(path: str, max_bytes: int) -> dict[str, bytes]:
    import zlib
    from zipfile import BadZipFile, ZipFile

    consider = f"Give a folder, or a zip file, that holds {', '.join(vekn_files.REQUIRED)}."
    try:
        with ZipFile(path) as archive:
            content = {}
            for name, member in _members(archive, path, consider):
                with archive.open(member) as file:
                    content[name] = _read_limited(file, f"{path}: {member}", max_bytes)
            return content
    except OSError as error:
        raise _RefusalError(path, error.strerror or str(error), consider) from error
    except (BadZipFile, EOFError, zlib.error) as error:
        raise _RefusalError(path, "not a zip file, or a damaged one", consider) from error
    except (RuntimeError, NotImplementedError) as error:
        raise _RefusalError(path, f"cannot be unpacked ({error})", consider) from error


def _members(archive: ZipFile, path: str, consider: str) -> Iterator[tuple[str, str]]:
    """Give (name, member) of the lists, which must all be in one folder of the zip file."""
    folders: dict[str, dict[str, str]] = {}
    for member in archive.namelist():
        folder, _, name = member.rpartition("/")
        if name in NAMES:
            folders.setdefault(folder, {})[name] = member
    complete = [folder for folder, members in folders.items() if set(vekn_files.REQUIRED) <= set(members)]
    if not complete:
        raise _RefusalError(path, "no folder in it holds the card lists", consider)
    if len(complete) > 1:
        listed = ", ".join(folder or "the top" for folder in complete)
        raise _RefusalError(
            path, f"holds card lists in several folders ({listed})", "Unpack it and give one."
        )
    yield from folders[complete[0]].items()


# Proving and replacing.


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
        raise _RefusalError(
            origin, str(error), "These are not the official lists, or a layout that is not known yet."
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
            consider="Official lists only grow; if these are right all the same, use --force.",
        )
    _prove_and_swap(content, state, dry_run=dry_run)
    return result


def _notes(content: dict[str, bytes], old: _Old) -> tuple[str, ...]:
    notes = []
    if vekn_files.BUNDLES not in content:
        notes.append(f"There is no {vekn_files.BUNDLES}: release days of single products are less exact.")
    if folder := os.environ.get(FOLDER_VARIABLE):
        notes.append(f"{FOLDER_VARIABLE} is set: the lists in {folder} stay in use.")
    if not old.content and downloaded_source() is not None:
        notes.append("The downloaded copy that was there cannot be read.")
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
    """Keep the server's new names for lists that did not change; not worth failing for."""
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
    """Write the lists beside the downloaded copy, build a store of what was written, put it in place."""
    base = data_folder()
    beside = os.path.join(base, f"{DOWNLOADED}.{os.getpid()}.{os.urandom(4).hex()}.new")
    try:
        os.makedirs(beside)
        for name, body in content.items():
            _write(os.path.join(beside, name), body)
        _write(os.path.join(beside, STATE), _state_text(state, content).encode())
        source = look_in(beside, "folder")
        if source is None or source.read() != content:
            raise _RefusalError(beside, "what was written is not what is read back", "Consider the disk.")
        trial_store(source).close()
        if not dry_run:
            _swap(beside, base)
    except OSError as error:
        raise _RefusalError(
            error.filename or base,
            f"cannot be written: {error.strerror or error}",
            "Consider space and permissions there, or another folder in XDG_DATA_HOME.",
        ) from error
    except (SourceError, ValueError) as error:
        raise _RefusalError(beside, str(error), "The lists cannot be used with this version.") from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        with suppress(OSError):  # not empty: there is a copy in it
            os.rmdir(base)


def _swap(beside: str, base: str) -> None:
    """Put a folder in the place of the downloaded copy; after a failure the old copy is back in place."""
    place, aside = os.path.join(base, DOWNLOADED), os.path.join(base, ASIDE)
    if os.path.lexists(place):
        if os.path.lexists(aside):
            _remove(aside)
        os.rename(place, aside)
    try:
        os.rename(beside, place)
    except OSError as error:
        if os.path.lexists(place):
            raise _RefusalError(place, "another update has just replaced it", "Try again.") from error
        if os.path.lexists(aside):
            os.rename(aside, place)
        raise
    with suppress(OSError):  # the next update removes what stays
        _remove(aside)


def _remove(path: str) -> None:
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    else:
        os.unlink(path)
