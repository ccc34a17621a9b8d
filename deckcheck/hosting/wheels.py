"""Wheels of pure Python, made from what is installed here: this program, and what it reads decks with."""

from __future__ import annotations

import io
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import cardbase
import deckcheck
import rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

PACKAGES = (cardbase, rules, deckcheck)
PAGE = "deckcheck/web/"
"""Where the page's own files are, which are served next to the wheel and need not be in it."""
NEEDED = ("defusedxml", "pyyaml", "rapidfuzz")
"""What reading and judging need; the page does without this program's other dependencies."""
WISHED = ("openpyxl", "et_xmlfile", "segno")
"""What reads workbooks of decks and draws QR codes, if it is installed."""
LEFT_OUT = (".so", ".pyd", ".pyc", ".pyi", ".c", ".pyx", ".hpp", ".md", ".bin")
"""What the page does not need; .bin are figures of winning decks, for commands that it does not have."""
WHEEL = b"Wheel-Version: 1.0\nGenerator: deckcheck\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of all files in a wheel, so that the same files make the same wheel."""


def wheels() -> dict[str, bytes]:
    """Make the wheels that the page needs: file names and contents.

    Raises:
        OSError: a file cannot be read, or a dependency is not installed.
    """
    made = dict([_wheel("deckcheck", deckcheck.__version__, {**_own_files(), **_own_licence()})])
    for name in NEEDED:
        try:
            version, files = _files_of(name)
        except PackageNotFoundError as error:
            raise FileNotFoundError(2, "is not installed, and the page needs it", name) from error
        made.update([_wheel(name, version, files)])
    for name in WISHED:
        try:
            version, files = _files_of(name)
        except PackageNotFoundError:
            continue
        made.update([_wheel(name, version, files)])
    return made


def _own_files() -> dict[str, bytes]:
    files = {}
    for package in PACKAGES:
        folder = _folder_of(package)
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder.parent).as_posix()
            page = name.startswith(PAGE) and path.suffix != ".py"
            if path.is_file() and not name.endswith(LEFT_OUT) and "__pycache__" not in name and not page:
                files[name] = path.read_bytes()
    return files


def _own_licence() -> dict[str, bytes]:
    """Return the licence of an installation, or that of a checkout; it accompanies the program everywhere."""
    try:
        _, files = _files_of("deckcheck")
    except PackageNotFoundError:
        files = {}
    licences = {name: content for name, content in files.items() if ".dist-info/" in name}
    beside = _folder_of(deckcheck).parent / "LICENSE"
    if not licences and beside.is_file():
        licences[f"deckcheck-{deckcheck.__version__}.dist-info/licenses/LICENSE"] = beside.read_bytes()
    return licences


def _folder_of(package: ModuleType) -> Path:
    return Path(next(iter(package.__path__)))


def _files_of(name: str) -> tuple[str, dict[str, bytes]]:
    """Return version and Python files of an installed distribution, with its licences."""
    found = distribution(name)
    files = {}
    for path in found.files or ():
        inside = path.as_posix()
        licence = ".dist-info/" in inside and path.name.upper().startswith(("LICEN", "COPYING", "AUTHORS"))
        if ".." not in path.parts and (path.suffix == ".py" or licence):
            files[inside] = Path(str(found.locate_file(path))).read_bytes()
    return found.version, files


def _wheel(name: str, version: str, files: Mapping[str, bytes]) -> tuple[str, bytes]:
    """Put files into a wheel (binary distribution format 1.0), without what only an installer asks for."""
    about = f"{name}-{version}.dist-info"
    told = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
        f"{about}/WHEEL": WHEEL,
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for inside, content in sorted({**files, **told}.items()):
            archive.writestr(zipfile.ZipInfo(inside, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return f"{name}-{version}-py3-none-any.whl", out.getvalue()
