"""What is in the files of a release: hashed lists, checksums, archives with the same bytes each time."""

from __future__ import annotations

import lzma
import shutil
import subprocess
import sysconfig
import tarfile
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LICENCES = "THIRD_PARTY_LICENSES.txt"
CHECKSUMS = "SHA256SUMS"
ENDING = ".contents.txt"
BINDING = ("libreadline", "libhistory", "libgdbm", "libkeyutils")
"""Libraries of a system under the GPL or LGPL that a bundled Python may bring along."""


def inside(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files in a wheel, a program in one file, or an archive, with their content."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for name in sorted(archive.namelist()):
                if not name.endswith("/"):
                    yield name, archive.read(name)
        return
    with tarfile.open(path) as archive:
        for member in sorted(archive.getmembers(), key=lambda member: member.name):
            file = archive.extractfile(member) if member.isfile() else None
            if file is not None:
                yield member.name, file.read()


def refuse_binding(folder: Path) -> None:
    """Refuse a folder with a library whose licence binds those who pass it on.

    Args:
        folder: what is about to be handed out.

    Raises:
        SystemExit: there is one; its files are named.
    """
    found = sorted(path.name for path in folder.rglob("*") if path.name.startswith(BINDING))
    if found:
        raise SystemExit(f"under the GPL or LGPL, and not to be handed out: {', '.join(found)}")


def copy_licences(folder: Path, into: Path, documents: Path = Path("/usr/share/doc")) -> None:
    """Copy the licences of Python and of the system's libraries that a folder brings along.

    Args:
        folder: what is handed out.
        into: the folder for the licences, a file for each package of the system.
        documents: where the system, if it is Debian's kin, keeps them.
    """
    into.mkdir(exist_ok=True)
    own = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if own.is_file():
        shutil.copyfile(own, into / "python.txt")
    if not shutil.which("dpkg"):
        return
    for library in sorted({path.name for path in folder.rglob("lib*.so*")}):
        asked = ["dpkg", "-S", f"*/{library}"]
        told = subprocess.run(
            asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False
        )
        package = told.stdout.partition(":")[0]
        licence = documents / package / "copyright"
        if package and licence.is_file():
            shutil.copyfile(licence, into / f"{package}.txt")


def list_contents(path: Path) -> Path:
    """Write a list of what is in a file, beside it: digest and name, as `sha256sum` writes them."""
    listed = path.with_name(path.name + ENDING)
    listed.write_text(
        "".join(f"{sha256(content).hexdigest()}  {name}\n" for name, content in inside(path)), "utf-8"
    )
    return listed


def write_checksums(folder: Path) -> Path:
    """Write the digests of all files of a release, for `sha256sum --check`."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != CHECKSUMS)
    into = folder / CHECKSUMS
    into.write_text(
        "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files), "utf-8"
    )
    return into


def archive_of(folder: Path, into: Path, moment: int) -> Path:
    """Pack a folder: sorted, owned by nobody in particular, all of one moment.

    Args:
        folder: what is packed, under its own name.
        into: an .xz file.
        moment: seconds since 1970.
    """
    with (
        lzma.open(into, "wb", preset=6) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            about = archive.gettarinfo(path, f"{folder.name}/{path.relative_to(folder)}".removesuffix("/."))
            about.mtime, about.uid, about.gid, about.uname, about.gname = moment, 0, 0, "", ""
            about.mode = 0o755 if path.is_dir() or about.mode & 0o100 else 0o644
            if about.isfile():
                with path.open("rb") as file:
                    archive.addfile(about, file)
            else:
                archive.addfile(about)
    return into
