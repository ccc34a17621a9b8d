"""The page as visitors have it: built, served on this machine, and opened in Chromium."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.hosting.folder import build
from deckcheck.hosting.serving import PageServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
MODULES = os.environ.get("WEB_TEST_MODULES", "")
"""Folder in which `npm install` put what package.json lists."""
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NODE = shutil.which("node")


def lacking(*, browser: bool) -> str:
    """Say what is missing to run the page, "" if nothing is."""
    if NODE is None:
        return "node is not installed"
    if not Path(MODULES, "node_modules", "pyodide").is_dir():
        return "WEB_TEST_MODULES names no folder with what tests/web/package.json lists"
    if browser and CHROMIUM is None:
        return "Chromium is not installed"
    return ""


@pytest.fixture(scope="session")
def runtime() -> Path:
    """The unpacked npm package of the runtime."""
    if why := lacking(browser=False):
        pytest.skip(why)
    return Path(MODULES, "node_modules", "pyodide")


@pytest.fixture(scope="session")
def site(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built folder."""
    folder = tmp_path_factory.mktemp("site")
    build(str(folder), str(runtime))
    return folder


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[PageServer]:
    """Serve a folder from a thread."""
    with PageServer(str(folder), port) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


class Chromium:
    """A browser that does what it is told."""

    def __init__(self, profile: Path) -> None:
        command = [NODE, str(HERE / "browser.mjs"), f"{MODULES}/node_modules", CHROMIUM, str(profile)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.answered()

    def answered(self) -> Any:
        line = self.process.stdout.readline()
        assert line, "the browser ended"
        plain = json.loads(line)
        assert "error" not in plain, plain["error"]
        return plain.get("answer")

    def __call__(self, work: str, **about: Any) -> Any:
        self.process.stdin.write(json.dumps({"work": work, **about}) + "\n")
        self.process.stdin.flush()
        return self.answered()

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Chromium]]:
    """Yield a function that starts browsers, each with an empty profile."""
    if why := lacking(browser=True):
        pytest.skip(why)
    started: list[Chromium] = []

    def start() -> Chromium:
        started.append(Chromium(tmp_path_factory.mktemp("profile")))
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.fixture(scope="session")
def page(site: Path, chromium: Callable[[], Chromium]) -> Iterator[Chromium]:
    """The page, opened and ready; the tests share it, and each checks something of its own."""
    with served(site) as server:
        browser = chromium()
        browser("open", address=server.address)
        yield browser
