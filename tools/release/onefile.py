"""Packs an environment into one file that Python 3.11 or later runs; equal content makes equal bytes."""

from __future__ import annotations

import io
import zipfile
from hashlib import sha256
from pathlib import Path

START = Path(__file__).with_name("onefile_start.py")
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive: the earliest that the format knows."""

HERE_ONLY = ("direct_url.json", "REQUESTED", "INSTALLER")
"""What an installer writes down about this machine."""

UNWANTED = frozenset({"__pycache__", "bin", "share", "pip", "setuptools", "_distutils_hack"})
COMPILED = (".so", ".pyd", ".dylib")
NEED_C = ("PIL", "pillow", "reportlab")
"""What does not run without its compiled part. Others among the libraries fall back to Python."""


def taken(site: Path, compiled: bool) -> dict[str, bytes]:
    """Return the files of an environment to pack, by path.

    Args:
        site: the folder that its packages are in.
        compiled: whether compiled parts go along, for this system and this Python alone.
    """
    found = {}
    for path in sorted(site.rglob("*")):
        parts = path.relative_to(site).parts
        if not path.is_file() or UNWANTED & set(parts) or path.name in HERE_ONLY or path.suffix == ".pth":
            continue
        if not compiled and (path.name.endswith(COMPILED) or parts[0].startswith(NEED_C)):
            continue
        content = path.read_bytes()
        found["/".join(parts)] = recorded(content, compiled) if path.name == "RECORD" else content
    return found


def recorded(content: bytes, compiled: bool) -> bytes:
    """Return a package's list of files without those that are not packed."""
    unwanted = [f"/{name}," for name in HERE_ONLY] + ["__pycache__", "../"]
    if not compiled:
        unwanted += [f"{ending}," for ending in COMPILED]
    lines = content.decode().splitlines(True)
    return "".join(line for line in lines if not any(word in line for word in unwanted)).encode()


def forget_machine(site: Path) -> None:
    """Remove from an environment what its installer wrote down about this machine.

    Args:
        site: the folder that its packages are in.
    """
    for about in site.glob("*.dist-info"):
        for name in HERE_ONLY:
            (about / name).unlink(missing_ok=True)
        listed = about / "RECORD"
        listed.write_bytes(recorded(listed.read_bytes(), compiled=True))


def pack(files: dict[str, bytes], into: Path) -> None:
    """Write the program.

    Args:
        files: by path within it.
        into: the file, which is made executable.
    """
    digest = sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}:{len(content)}:".encode() + content)
    start = START.read_text("utf-8").replace("@BUILD@", digest.hexdigest()[:16])
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in [("__main__.py", start.encode()), *sorted(files.items())]:
            about = zipfile.ZipInfo(name, LONG_AGO)
            about.external_attr = 0o644 << 16
            archive.writestr(about, content, zipfile.ZIP_DEFLATED)
    into.write_bytes(b"#!/usr/bin/env python3\n" + packed.getvalue())
    into.chmod(0o755)
