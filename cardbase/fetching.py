"""Gets card lists from a web server, a folder or a zip file. The only place that uses the network.

Anything wrong with an answer or a file is a `RefusalError` that suggests what to do. How much is read, and
for how long, is limited.
"""

from __future__ import annotations

import os
import time
from threading import Thread
from typing import TYPE_CHECKING

from cardbase import vekn_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, BinaryIO
    from zipfile import ZipFile

    import requests

NAMES = (*vekn_files.REQUIRED, vekn_files.BUNDLES)
"""The files of the lists."""

MAX_BYTES = 20_000_000
"""No list may be larger; the largest was 0.9 MB in 2026."""

TIMEOUT = 30.0
"""Seconds to wait for a connection and for each piece of an answer."""

MAX_SECONDS = 300.0
"""Seconds that one list may take in total."""

MAX_REDIRECTS = 5
PIECE = 16384


class RefusalError(Exception):
    """Lists that are refused: the place at fault, what is wrong with it, what to do about it."""

    def __init__(self, place: str, reason: str, consider: str) -> None:
        """Set the three attributes."""
        super().__init__(place, reason, consider)
        self.place, self.reason, self.consider = place, reason, consider


def without_password(url: str) -> str:
    """Return an address that may be shown and stored: without the user name and password in it."""
    from urllib.parse import urlsplit, urlunsplit

    try:
        parts = urlsplit(url)
    except ValueError:
        return url
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


def from_url(
    url: str,
    have: dict[str, bytes],
    remembered: dict[str, dict[str, str]],
    timeout: float = TIMEOUT,
    max_seconds: float = MAX_SECONDS,
    max_bytes: int = MAX_BYTES,
) -> tuple[dict[str, bytes], dict[str, dict[str, str]]]:
    """Fetch the lists from a folder on a web server.

    Args:
        url: the folder.
        have: the lists that are already there, by name.
        remembered: for each of them, how the server names its version, as returned by this function.
        timeout: seconds to wait for a connection and for each piece of an answer.
        max_seconds: seconds that one list may take in total, counted from the request.
        max_bytes: size above which a list is refused.

    Returns:
        The lists by name, and how the server names the version of each.

    Raises:
        RefusalError: a list cannot be fetched, or is not a card list.
    """
    import requests
    from urllib3.exceptions import HTTPError

    content: dict[str, bytes] = {}
    state: dict[str, dict[str, str]] = {}
    origin = without_password(url)
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

            def fetched(
                name: str = name, shown: str = shown, asked: dict[str, str] = asked
            ) -> tuple[bytes | None, dict[str, str]]:
                address = f"{url.rstrip('/')}/{name}"
                with session.get(address, headers=asked, timeout=timeout, stream=True) as answer:
                    if answer.status_code == 304 and asked:
                        return have[name], remembered[name]
                    if answer.status_code in (404, 410) and name == vekn_files.BUNDLES:
                        return None, {}
                    return _body(answer, shown, max_seconds, max_bytes), _validators(answer, shown)

            try:
                body, validators = _in_time(fetched, shown, max_seconds)
            except (requests.RequestException, HTTPError, ValueError) as error:
                raise _network_refusal(error, shown, timeout) from error
            if body is not None:
                content[name], state[name] = body, validators
    return content, state


def _in_time(
    fetched: Callable[[], tuple[bytes | None, dict[str, str]]], shown: str, max_seconds: float
) -> tuple[bytes | None, dict[str, str]]:
    """Wait for a list no longer than its limit, whatever the server does.

    The timeouts of the connection apply to each piece of an answer, however small, and the headers come in
    pieces too. Hence the wait here; a server that still sends after that sends to a thread nobody waits for.
    """
    done: list[tuple[bytes | None, dict[str, str]]] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            done.append(fetched())
        except BaseException as error:
            failed.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(max_seconds)
    if failed:
        raise failed[0]
    if not done:
        raise _too_slow(shown, max_seconds)
    return done[0]


def _too_slow(shown: str, max_seconds: float) -> RefusalError:
    return RefusalError(
        shown,
        f"incomplete after {max_seconds:g} seconds",
        "Try again later, or download the files yourself and give them with --file.",
    )


def _validators(answer: requests.Response, shown: str) -> dict[str, str]:
    known = {"url": shown}
    if etag := answer.headers.get("ETag"):
        known["etag"] = etag
    if modified := answer.headers.get("Last-Modified"):
        known["last_modified"] = modified
    return known


def _network_refusal(error: Exception, shown: str, timeout: float) -> RefusalError:
    import requests
    from urllib3.exceptions import LocationValueError, ProtocolError

    # The library's own messages are long, and contain the address with its password.
    if isinstance(error, requests.TooManyRedirects):
        return RefusalError(
            shown, f"redirected more than {MAX_REDIRECTS} times", "Consider the address it should lead to."
        )
    if isinstance(error, requests.Timeout) or "timed out" in str(error):
        return RefusalError(
            shown,
            f"no answer within {timeout:g} seconds",
            "Try again later, or download the files yourself and give them with --file.",
        )
    if isinstance(error, requests.exceptions.SSLError):
        return RefusalError(
            shown, "its certificate is not trusted", "Consider the address, or a proxy on the way."
        )
    if isinstance(error, ProtocolError):
        return RefusalError(shown, "the answer was cut short", "Try again.")
    if isinstance(error, requests.ConnectionError):
        return RefusalError(
            shown, "no connection to the server", "Consider the address, the network and the proxy settings."
        )
    kind = type(error).__name__
    if isinstance(error, (requests.exceptions.InvalidURL, LocationValueError)):
        return RefusalError(shown, f"not a usable address ({kind})", "Consider its spelling.")
    return RefusalError(
        shown, f"the server's answer is malformed ({kind})", "Consider the address, or a proxy on the way."
    )


def _body(answer: requests.Response, shown: str, max_seconds: float, max_bytes: int) -> bytes:
    """Read an answer's body within its limits of time and size, and verify that it is a CSV file."""
    if answer.status_code != 200:
        what = "a server error" if answer.status_code >= 500 else "the file is not available"
        raise RefusalError(
            shown,
            f"the server answers {answer.status_code} {answer.reason}".rstrip(),
            f"That is {what}; consider trying later, or another address.",
        )
    if answer.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise RefusalError(
            shown,
            "the server compresses the file although asked not to",
            "Consider downloading the files and giving them with --file.",
        )
    too_large = RefusalError(
        shown, f"larger than {max_bytes:,} bytes", "That is not a card list; consider the address."
    )
    stated = answer.headers.get("Content-Length", "")
    if stated.isdecimal() and int(stated) > max_bytes:
        raise too_large
    end = time.monotonic() + max_seconds
    body = bytearray()
    # Whatever has come, at once: a server that sends a byte now and then must not outlast the limit.
    read = getattr(answer.raw, "read1", None) or answer.raw.read
    while piece := read(PIECE):
        body += piece
        if len(body) > max_bytes:
            raise too_large
        if time.monotonic() > end:
            raise _too_slow(shown, max_seconds)
    # Older releases of urllib3 do not check the length, and the cut may fall between two rows.
    if stated.isdecimal() and int(stated) != len(body):
        came = f"{len(body):,} of {int(stated):,} bytes arrived"
        raise RefusalError(shown, f"the answer was cut short, {came}", "Try again.")
    kind = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    _expect_text(bytes(body), shown, kind)
    return bytes(body)


def _expect_text(body: bytes, place: str, kind: str = "") -> None:
    start = body[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if not start:
        raise RefusalError(place, "empty", "Try again later, or consider another address.")
    if kind in ("text/html", "application/xhtml+xml") or start.startswith((b"<!doctype", b"<html", b"<?xml")):
        raise RefusalError(
            place,
            "a web page, not a card list",
            "Consider the address: it may be a page about the file, a login page or an error page.",
        )


def _read_limited(file: BinaryIO | Any, place: str, max_bytes: int) -> bytes:
    body: bytes = file.read(max_bytes + 1)
    if len(body) > max_bytes:
        raise RefusalError(place, f"larger than {max_bytes:,} bytes", "That is not a card list.")
    _expect_text(body, place)
    return body


def from_path(path: str, max_bytes: int = MAX_BYTES) -> dict[str, bytes]:
    """Read the lists from a local folder or zip file.

    Args:
        path: a folder that holds the CSV files, or a zip file with them in one of its folders.
        max_bytes: size above which a list is refused.

    Returns:
        The lists by name.

    Raises:
        RefusalError: a list cannot be read, or is not a card list.
    """
    return _read_folder(path, max_bytes) if os.path.isdir(path) else _read_zip(path, max_bytes)


def _read_folder(folder: str, max_bytes: int) -> dict[str, bytes]:
    content = {}
    for name in NAMES:
        path = os.path.join(folder, name)
        if name == vekn_files.BUNDLES and not os.path.lexists(path):
            continue
        try:
            if os.path.exists(path) and not os.path.isfile(path):
                raise OSError(0, "not a file", path)  # a pipe would never answer
            with open(path, "rb") as file:
                content[name] = _read_limited(file, path, max_bytes)
        except OSError as error:
            raise RefusalError(
                path,
                error.strerror or str(error),
                f"The folder must contain {', '.join(vekn_files.REQUIRED)}.",
            ) from error
    return content


def _read_zip(path: str, max_bytes: int) -> dict[str, bytes]:
    import zlib
    from zipfile import BadZipFile, ZipFile

    consider = f"Give a folder or zip file that contains {', '.join(vekn_files.REQUIRED)}."
    try:
        with ZipFile(path) as archive:
            content = {}
            for name, member in _members(archive, path, consider):
                with archive.open(member) as file:
                    content[name] = _read_limited(file, f"{path}: {member}", max_bytes)
            return content
    except OSError as error:
        raise RefusalError(path, error.strerror or str(error), consider) from error
    except (BadZipFile, EOFError, zlib.error) as error:
        raise RefusalError(path, "not a zip file, or a damaged one", consider) from error
    except (RuntimeError, NotImplementedError) as error:
        raise RefusalError(path, f"cannot be unpacked ({error})", consider) from error


def _members(archive: ZipFile, path: str, consider: str) -> Iterator[tuple[str, str]]:
    """Yield (name, member) of the lists, which must all be in one folder of the zip file."""
    folders: dict[str, dict[str, str]] = {}
    for member in archive.namelist():
        folder, _, name = member.rpartition("/")
        if name in NAMES:
            folders.setdefault(folder, {})[name] = member
    complete = [folder for folder, members in folders.items() if set(vekn_files.REQUIRED) <= set(members)]
    if not complete:
        raise RefusalError(path, "no folder in it contains the card lists", consider)
    if len(complete) > 1:
        listed = ", ".join(folder or "the top" for folder in complete)
        raise RefusalError(
            path, f"has card lists in several folders ({listed})", "Unpack it and give one of them."
        )
    yield from folders[complete[0]].items()
