"""Asks web servers. The only place that uses the network.

Anything wrong with an answer is a `RefusalError` that suggests what to do. How much is read, and for how
long, is limited.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from threading import Thread
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self

    import requests

MAX_BYTES = 20_000_000
"""No file may be larger; in 2026 the largest list was 0.9 MB, all cards of krcg's site in one file 8.9 MB."""

TIMEOUT = 30.0
"""Seconds to wait for a connection and for each piece of an answer."""

MAX_SECONDS = 300.0
"""Seconds that one file may take in total."""

MAX_REDIRECTS = 5
PIECE = 16384
BY_HAND = "Try again later, or download the files yourself and give them with --file."


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


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a server's answer is waited for and read.

    Attributes:
        timeout: seconds to wait for a connection and for each piece of an answer.
        max_seconds: seconds that one file may take in total, counted from the request.
        max_bytes: size above which a file is refused.
    """

    timeout: float = TIMEOUT
    max_seconds: float = MAX_SECONDS
    max_bytes: int = MAX_BYTES


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answers.

    Attributes:
        state: "new" (here it is), "unchanged" (the version that was named) or "missing" (there is none).
        body: the file, if it is new.
        kind: what the server calls it: "text/csv".
        version: address, and how the server names this version ("etag", "last_modified"), to ask with again.
    """

    state: Literal["new", "unchanged", "missing"]
    body: bytes = b""
    kind: str = ""
    version: Mapping[str, str] = field(default_factory=dict)


class Fetcher:
    """Gets files from web servers, over one connection where that is possible; a context manager."""

    def __init__(self, limits: Limits) -> None:
        """Keep the limits; the connection is made when it is needed."""
        import requests

        class Session(requests.Session):
            """Follows no redirect to another scheme: not from HTTPS to HTTP, nor to anything else."""

            def get_redirect_target(self, resp: requests.Response) -> str | None:
                target = super().get_redirect_target(resp)
                if target is not None and not _may_follow(resp.url, target):
                    resp.close()
                    raise RefusalError(
                        without_password(resp.url),
                        f"redirected to another scheme: {without_password(target)}",
                        "Consider giving the address where the file really is.",
                    )
                return target

        self.limits = limits
        self._session = Session()
        self._session.max_redirects = MAX_REDIRECTS
        # Compressed answers would have to be measured twice; the lists are small.
        self._session.headers.update({"Accept-Encoding": "identity", "User-Agent": "deckcheck cards update"})

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connections."""
        self._session.close()

    def get(self, address: str, known: Mapping[str, str] | None = None, *, optional: bool = False) -> Answer:
        """Get a file.

        Args:
            address: where it is; may contain user name and password.
            known: the `version` of an earlier answer; only a newer one is fetched then.
            optional: the file need not be there.

        Raises:
            RefusalError: it cannot be fetched within the limits.
        """
        import requests
        from urllib3.exceptions import HTTPError

        shown, limits = without_password(address), self.limits
        named = known if known is not None and known.get("url") == shown else {}
        asked = {
            header: named[key]
            for header, key in (("If-None-Match", "etag"), ("If-Modified-Since", "last_modified"))
            if named.get(key)
        }

        def fetched() -> Answer:
            with self._session.get(address, headers=asked, timeout=limits.timeout, stream=True) as answer:
                if answer.status_code == 304 and asked:
                    return Answer("unchanged", version=named)
                if answer.status_code in (404, 410) and optional:
                    return Answer("missing")
                body = _body(answer, shown, limits)
                kind = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
                return Answer("new", body, kind, _version(answer, shown))

        try:
            return _in_time(fetched, shown, limits.max_seconds)
        except (requests.RequestException, HTTPError, ValueError) as error:
            raise _network_refusal(error, shown, limits.timeout) from error


def _may_follow(address: str, target: str) -> bool:
    """Return whether a redirect stays with its scheme, or goes from HTTP to HTTPS."""
    from urllib.parse import urljoin, urlsplit

    before, after = urlsplit(address).scheme, urlsplit(urljoin(address, target)).scheme
    return after == before or (before, after) == ("http", "https")


def _in_time(fetched: Callable[[], Answer], shown: str, max_seconds: float) -> Answer:
    """Wait for an answer no longer than its limit, whatever the server does.

    The timeouts of the connection apply to each piece of an answer, however small, and the headers come in
    pieces too. Hence the wait here; a server that still sends after that sends to a thread nobody waits for.
    """
    done: list[Answer] = []
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
        BY_HAND,
    )


def _version(answer: requests.Response, shown: str) -> dict[str, str]:
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
            BY_HAND,
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


def _body(answer: requests.Response, shown: str, limits: Limits) -> bytes:
    """Read an answer's body within its limits of time and size."""
    if answer.status_code != 200:
        what = "That is a server error" if answer.status_code >= 500 else "The file is not available there"
        raise RefusalError(
            shown,
            f"the server answers {answer.status_code} {answer.reason}".rstrip(),
            f"{what}; consider trying later, or another address.",
        )
    if answer.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise RefusalError(
            shown,
            "the server compresses the file although asked not to",
            "Consider downloading the files and giving them with --file.",
        )
    too_large = RefusalError(
        shown, f"larger than {limits.max_bytes:,} bytes", "That is not a card list; consider the address."
    )
    stated = answer.headers.get("Content-Length", "")
    if stated.isdecimal() and int(stated) > limits.max_bytes:
        raise too_large
    end = time.monotonic() + limits.max_seconds
    body = bytearray()
    # Whatever has come, at once: a server that sends a byte now and then must not outlast the limit.
    read = getattr(answer.raw, "read1", None) or answer.raw.read
    while piece := read(PIECE):
        body += piece
        if len(body) > limits.max_bytes:
            raise too_large
        if time.monotonic() > end:
            raise _too_slow(shown, limits.max_seconds)
    # Older releases of urllib3 do not check the length, and the cut may fall between two rows.
    if stated.isdecimal() and int(stated) != len(body):
        came = f"{len(body):,} of {int(stated):,} bytes arrived"
        raise RefusalError(shown, f"the answer was cut short, {came}", "Try again.")
    return bytes(body)
