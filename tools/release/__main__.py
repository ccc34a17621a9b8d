"""Make what is handed out, from a clean copy of the commit that is checked out.

    python -m tools.release --into dist [--only FORM ...]

Forms: sdist, wheel, compiled (a wheel for this Python and system), onefile (for whoever has Python), frozen
(a folder with its own Python), image (needs buildah and root). Beside them: what is in each, its libraries
(CycloneDX), their licences, checksums. Two builds of one commit on one system have the same bytes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tools.release.contents import (
    LICENCES,
    archive_of,
    copy_licences,
    list_contents,
    refuse_binding,
    write_checksums,
)
from tools.release.onefile import forget_machine, pack, taken

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
FORMS = ("sdist", "wheel", "compiled", "onefile", "frozen", "image")
TOOLS = ("hatchling", "mypy>=2.4", "pybind11>=2.12", "setuptools>=65", "cyclonedx-bom>=7", "pip-licenses>=5")
FREEZER = "pyinstaller>=6.16"
LIBRARIES = (
    *("libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1", "libz.so.1"),
    *("libresolv.so.2", "libnss_files.so.2", "libnss_dns.so.2"),
)
"""What the frozen program asks of its system."""


class Release:
    """A release being made.

    Args:
        into: where its files go.
        work: a folder to work in, which nothing of the release depends on.
    """

    def __init__(self, into: Path, work: Path) -> None:
        self.into, self.work = into, work
        self.source = work / "source"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(self.source)], check=True)
        told = ["git", "-C", str(self.source), "log", "-1", "--format=%ct"]
        epoch = subprocess.run(told, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        self.environment = {
            **{
                name: value
                for name, value in os.environ.items()
                if name not in ("PYTHONPATH", "DECKCHECK_COMPILED")
            },
            "SOURCE_DATE_EPOCH": epoch,
            "PYTHONHASHSEED": "0",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }
        os.umask(0o022)

    def run(self, *command: object, cwd: Path | None = None, **variables: str) -> str:
        """Run a command and return what it prints."""
        words = [str(word) for word in command]
        environment = {**self.environment, **variables}
        done = subprocess.run(
            words, cwd=cwd or self.work, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
        return done.stdout

    def pip(self, python: Path, *words: object) -> None:
        """Have this Python's pip install something for another."""
        options = ("-q", "--disable-pip-version-check", "--no-compile", "--no-warn-script-location")
        self.run(sys.executable, "-m", "pip", "--python", python, "install", *options, *words)

    def made_environment(self, name: str) -> Path:
        """Make an empty environment; returns its interpreter."""
        venv.create(self.work / name, with_pip=False, symlinks=True)
        return self.work / name / "bin" / "python"

    @cached_property
    def tools(self) -> Path:
        """The interpreter that builds."""
        python = self.made_environment("tools")
        self.pip(python, *TOOLS)
        return python

    @cached_property
    def wheel(self) -> Path:
        """The wheel for every Python."""
        self.run(
            self.tools, "-m", "hatchling", "build", "-t", "wheel", "-d", self.work / "pure", cwd=self.source
        )
        return next((self.work / "pure").glob("*.whl"))

    @cached_property
    def compiled(self) -> Path:
        """The wheel for this Python and system."""
        build = ("hatchling", "build", "-t", "wheel", "-d", self.work / "native")
        self.run(self.tools, "-m", *build, cwd=self.source, DECKCHECK_COMPILED="1")
        return next((self.work / "native").glob("*.whl"))

    def lean(self, name: str, wheel: Path) -> Path:
        """Make an environment with a wheel and what it needs, as locked; returns its interpreter."""
        python = self.made_environment(name)
        self.pip(python, "--no-deps", "--require-hashes", "-r", HERE / "requirements.txt")
        self.pip(python, "--no-deps", wheel)
        (site,) = python.parents[1].glob("lib/python*/site-packages")
        forget_machine(site)
        return python

    @cached_property
    def bundled(self) -> Path:
        """The environment that is packed into one file, and whose libraries are listed."""
        return self.lean("bundled", self.wheel)

    @cached_property
    def licences(self) -> Path:
        """The licences of everything that is bundled."""
        path = self.work / LICENCES
        options = (
            "--from=mixed",
            "--format=plain-vertical",
            "--with-license-file",
            "--no-license-path",
            "--with-urls",
        )
        told = self.run(self.tools.with_name("pip-licenses"), f"--python={self.bundled}", *options)
        path.write_text(told, "utf-8")
        return path

    # The forms.

    def make_sdist(self) -> list[Path]:
        """Make the source distribution."""
        self.run(self.tools, "-m", "hatchling", "build", "-t", "sdist", "-d", self.into, cwd=self.source)
        return list(self.into.glob("*.tar.gz"))

    def make_wheel(self) -> list[Path]:
        """Make the wheel for every Python."""
        return [Path(shutil.copy2(self.wheel, self.into))]

    def make_compiled(self) -> list[Path]:
        """Make the wheel for this Python and system."""
        return [Path(shutil.copy2(self.compiled, self.into))]

    def make_onefile(self) -> list[Path]:
        """Make the program for whoever has Python, without compiled parts; with them, for this one."""
        (site,) = self.bundled.parents[1].glob("lib/python*/site-packages")
        version = f"{sys.version_info.major}{sys.version_info.minor}"
        made = []
        for name, compiled in (
            ("deckcheck.pyz", False),
            (f"deckcheck-pdf-cp{version}-{sys.platform}.pyz", True),
        ):
            pack({**taken(site, compiled), LICENCES: self.licences.read_bytes()}, self.into / name)
            made.append(self.into / name)
        return made

    @cached_property
    def frozen(self) -> Path:
        """The folder that brings its own Python."""
        python = self.lean("frozen", self.compiled)
        self.pip(python, FREEZER)
        for name in ("deckcheck.spec", "frozen_start.py"):
            shutil.copy2(HERE / name, self.work)
        assert self.licences.parent == self.work
        self.run(python, "-m", "PyInstaller", "-y", "--log-level=ERROR", "deckcheck.spec")
        made = self.work / "dist" / "deckcheck"
        refuse_binding(made)
        copy_licences(made, made / "licences")
        return made

    def make_frozen(self) -> list[Path]:
        """Make the archive of that folder."""
        system = f"{sys.platform}-{os.uname().machine}"
        return [
            archive_of(
                self.frozen,
                self.into / f"deckcheck-{system}.tar.xz",
                int(self.environment["SOURCE_DATE_EPOCH"]),
            )
        ]

    def make_image(self) -> list[Path]:
        """Make the container's image, as an archive that docker and podman load."""
        root = self.work / "image" / "rootfs"
        for name in ("opt", "var/cache", "tmp", "decks", "etc", "lib64"):
            (root / name).mkdir(parents=True)
        (root / "tmp").chmod(0o1777)
        shutil.copytree(self.frozen, root / "opt" / "deckcheck", symlinks=True)
        linker = Path(os.path.realpath("/lib64/ld-linux-x86-64.so.2"))
        (root / linker.parent.relative_to("/")).mkdir(parents=True, exist_ok=True)
        for name in LIBRARIES:
            shutil.copy(linker.with_name(name), root / linker.with_name(name).relative_to("/"))
        shutil.copy(linker, root / "lib64" / "ld-linux-x86-64.so.2")
        copy_licences(root, root / "opt" / "deckcheck" / "licences")
        (root / "etc" / "passwd").write_text(
            "root:x:0:0::/:/\nnobody:x:65534:65534::/nonexistent:/\n", "utf-8"
        )
        epoch = self.environment["SOURCE_DATE_EPOCH"]
        for path in sorted(root.rglob("*")):
            os.utime(path, (int(epoch), int(epoch)), follow_symlinks=False)
        shutil.copy2(ROOT / "Containerfile", root.parent)
        options = ("--isolation", "chroot", "--timestamp", epoch, "--build-arg", f"SOURCE_DATE_EPOCH={epoch}")
        self.run("buildah", "bud", *options, "-t", "deckcheck", root.parent)
        made = self.into / "deckcheck-image.tar"
        made.unlink(missing_ok=True)
        self.run("buildah", "push", "-q", "deckcheck", f"docker-archive:{made}:deckcheck:latest")
        return [made]

    def tell(self, made: list[Path]) -> None:
        """Write next to each release file: what is in it, its libraries, their licences, the checksums."""
        for path in made:
            list_contents(path)
        if any(path.suffix in (".pyz", ".xz", ".tar") for path in made):
            shutil.copy2(self.licences, self.into)
            options = ("--output-reproducible", "--of", "JSON", "-o", self.into / "deckcheck.cdx.json")
            self.run(
                self.tools.with_name("cyclonedx-py"),
                "environment",
                *options,
                self.bundled,
                "--pyproject",
                self.source / "pyproject.toml",
            )
        write_checksums(self.into)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the forms that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("--into", type=Path, required=True, help="the folder for what is made")
    parser.add_argument("--only", action="append", choices=FORMS, help="this form; otherwise all")
    asked = parser.parse_args(arguments)
    asked.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        release = Release(asked.into.resolve(), Path(folder))
        made: list[Path] = []
        for form in asked.only or FORMS:
            print(f"== {form}", flush=True)
            made += getattr(release, f"make_{form}")()
        release.tell(made)
    for path in sorted(asked.into.iterdir()):
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
