"""Pyodide, the Python that runs in a browser: from a folder that contains it, or fetched once with npm."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from base64 import b64encode
from hashlib import sha512
from io import BytesIO
from pathlib import Path

from cardbase.sources import cache_folder
from deckcheck.files.atomic import written_bytes

VERSION = "314.0.7"
"""Version of the npm package; it contains Python 3.14."""
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""Checksum of the package's archive, as npm states it."""
KEPT = "pyodide-"
"""How what is kept of it in the cache begins."""
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
"""The parts of the package that the page needs."""


class RuntimeMissingError(ValueError):
    """Pyodide is not available; the message says why and what to do."""


def runtime_files(folder: str = "") -> dict[str, bytes]:
    """Return the runtime's files by name.

    Args:
        folder: of the unpacked npm package `pyodide`; "" for the archive in the cache, fetched with npm if
            there is none yet, or if it is not the one that was published.

    Raises:
        RuntimeMissingError: they are not there, or cannot be fetched.
        OSError: one cannot be read, or the cache is not writable.
    """
    if not folder:
        files = _unpacked(_kept())
        return {**files, LOCK: _without_packages(files[LOCK], Path(LOCK))}
    place = Path(folder)
    missing = [name for name in FILES if not (place / name).is_file()]
    if missing:
        raise RuntimeMissingError(
            f"{place}: this is not the npm package pyodide: there is no {', '.join(missing)}; "
            f"consider 'npm install pyodide@{VERSION}' and --runtime node_modules/pyodide"
        )
    files = {name: (place / name).read_bytes() for name in FILES}
    return {**files, LOCK: _without_packages(files[LOCK], place / LOCK)}


def kept_runtimes() -> list[str]:
    """Return what is kept in the cache of this and other versions of the runtime, sorted."""
    folder = cache_folder()
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [os.path.join(folder, name) for name in names if name.startswith(KEPT)]


def page_folder() -> str:
    """Return the folder in the cache for the page that is served."""
    return os.path.join(cache_folder(), "web")


def kept_pages() -> list[str]:
    """Return the folders and files in the cache that serving the page has left there."""
    page = page_folder()
    return [*kept_runtimes(), *([page] if os.path.isdir(page) else [])]


def _without_packages(content: bytes, path: Path) -> bytes:
    """Leave out what the runtime could fetch from elsewhere: the page brings everything it needs."""
    try:
        info = json.loads(content)["info"]
    except (ValueError, KeyError, TypeError) as error:
        raise RuntimeMissingError(f"{path}: this is not a lock file of Pyodide") from error
    return json.dumps({"info": info, "packages": {}}).encode()


def _kept() -> bytes:
    """Return the archive in the cache, fetched if it is not there or not as it was published."""
    place = Path(cache_folder(), f"{KEPT}{VERSION}.tgz")
    try:
        content = place.read_bytes()
    except FileNotFoundError:
        content = b""
    if _digest(content) != INTEGRITY:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as temporary:
            content = _fetched(Path(temporary)).read_bytes()
        written_bytes(str(place), content)
    return content


def _digest(content: bytes) -> str:
    return f"sha512-{b64encode(sha512(content).digest()).decode()}"


def _fetched(folder: Path) -> Path:
    npm = shutil.which("npm")
    instead = (
        f"or name a folder with its files: --runtime node_modules/pyodide (npm package pyodide {VERSION})"
    )
    if npm is None:
        raise RuntimeMissingError(
            f"npm, which fetches the page's runtime, is not installed: install it, {instead}"
        )
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    packed = sorted(folder.glob("*.tgz"))
    if done.returncode or not packed:
        said = " ".join((done.stderr or done.stdout).split())[:300] or f"exit code {done.returncode}"
        raise RuntimeMissingError(f"npm could not fetch the page's runtime ({said}); try again, {instead}")
    digest = _digest(packed[0].read_bytes())
    if digest != INTEGRITY:
        raise RuntimeMissingError(f"what npm fetched is not pyodide {VERSION} as it was published: {digest}")
    return packed[0]


def _unpacked(archive: bytes) -> dict[str, bytes]:
    """Take the needed files out of an npm archive, and nothing else."""
    files = {}
    with tarfile.open(fileobj=BytesIO(archive)) as tar:
        for name in FILES:
            inside = tar.extractfile(f"package/{name}")
            if inside is None:
                raise RuntimeMissingError(f"{name} in the npm archive is not a file")
            files[name] = inside.read()
    return files
