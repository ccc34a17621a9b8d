"""Finding out whether anything answers at an address, before a library tries for a long time."""

from __future__ import annotations

import socket

SECONDS = 4
"""How long to wait for a port to open."""

LONGEST = 200
"""The most characters of a foreign error's own words."""


def reach(address: str) -> None:
    """Check whether a port is open.

    Args:
        address: "host:port".

    Raises:
        ValueError: it is not such an address.
        OSError: it is not open.
    """
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal():
        raise ValueError("an address is HOST:PORT")
    socket.create_connection((host.strip("[]"), int(port)), SECONDS).close()


def shortened(error: BaseException) -> str:
    """Return the first line of an error in its own words."""
    return (str(error).splitlines() or [type(error).__name__])[0][:LONGEST]
