"""Serves the page's folder to this machine, and to nobody else."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

HOST = "127.0.0.1"
FOR_EVER = "public, max-age=31536000, immutable"
"""For the contents of a build's folder, whose name changes with its content."""


class PageHandler(SimpleHTTPRequestHandler):
    """Serves files, says how long they may be cached, and stays quiet."""

    _found = False
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer."""
        self._found = code in (200, 206, 304)
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add the headers that every answer has; what is not there now may be there later."""
        kept = self._found and self.path.startswith("/build-")
        self.send_header("Cache-Control", FOR_EVER if kept else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """List no folder's contents."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing about a request."""


class PageServer(ThreadingHTTPServer):
    """A server of one folder.

    Raises:
        OSError: the port is taken, or may not be used.
    """

    daemon_threads = True

    def __init__(self, folder: str, port: int) -> None:
        """Take the port of this machine; 0 for any that is free."""
        super().__init__((HOST, port), partial(PageHandler, directory=folder))

    @property
    def address(self) -> str:
        """What to open in a browser."""
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Log nothing about a browser that went away in the middle of an answer."""
