"""Finding out whether anything answers at an address, before a library tries for a long time."""

from __future__ import annotations

import socket

SECONDS = 4
"""How long to wait for a port to open, and for an answer there."""

LONGEST = 200
"""The most characters of a foreign error's own words."""


def reach(address: str, greets: bool = False) -> None:
    """Check whether a port is open.

    Args:
        address: "host:port".
        greets: whoever is there speaks first; a library may wait for that without end.

    Raises:
        ValueError: it is not such an address.
        OSError: it is not open, or nobody speaks.
    """
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal():
        raise ValueError("an address is HOST:PORT")
    with socket.create_connection((host.strip("[]"), int(port)), SECONDS) as connection:
        if greets and not connection.recv(1):
            raise ConnectionError("the connection was closed")


def shortened(error: BaseException) -> str:
    """Return the first line of an error in its own words."""
    return (str(error).splitlines() or [type(error).__name__])[0][:LONGEST]
