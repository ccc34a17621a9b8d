"""Where the official card lists come from: a downloaded copy, or the installed krcg distribution.

krcg is read as data: its files are found next to its package and read; its code is never imported.
Nothing here uses the network (see `cardbase.fetching` for the one place that does).
"""

from __future__ import annotations

import os
import sys

from cardbase import vekn_files
from cardbase.quick import user_folder, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

FOLDER_VARIABLE = "DECKCHECK_CARDS"
"""Environment variable that names a folder of card lists to use instead of the default."""


DOWNLOADED = "lists"
"""Folder within `data_folder()` that holds the downloaded copy."""

ASIDE = "lists.old"
"""Where the old copy is kept for the moment in which a new one takes its place."""


class SourceError(ValueError):
    """No card lists can be found or read; the message says where they were looked for and what to do."""


@value
class CardSource:
    """A set of card lists on disk.

    Attributes:
        kind: "krcg" (the installed distribution), "update" (a downloaded copy) or "folder".
        folder: where the files are.
        files: their names: `vekn_files.REQUIRED`, and bundles and translations if there are any; and the
            paths of files of previews.
        stamp: sizes and times of the files: it changes when one of them does.
    """

    kind: str
    folder: str
    files: tuple[str, ...]
    stamp: str

    def read(self) -> dict[str, bytes]:
        """Read the files, by name.

        Raises:
            SourceError: one of them cannot be read.
        """
        content = {}
        for name in self.files:
            path = os.path.join(self.folder, name)
            try:
                with open(path, "rb") as file:
                    content[name] = file.read()
            except OSError as error:
                raise SourceError(f"{path}: {error.strerror or error}") from error
        return content

    @property
    def label(self) -> str:
        """What reports call the source: "krcg 5.14", "update" or the folder, and the files of previews."""
        beside = [os.path.basename(name) for name in self.files if os.path.isabs(name)]
        return " with ".join([self._lists, ", ".join(beside)]) if beside else self._lists

    @property
    def _lists(self) -> str:
        if self.kind == "krcg":
            from importlib.metadata import PackageNotFoundError, version

            try:
                return f"krcg {version('krcg')}"
            except PackageNotFoundError:
                return "krcg"
        return "update" if self.kind == "update" else self.folder


PREVIEWS_VARIABLE = "DECKCHECK_PREVIEWS"
"""Environment variable with the path of a file of cards that are not in the lists, or of several."""


def preview_files() -> tuple[str, ...]:
    """Return the files of cards to be used beside the lists; see `cardbase.previews`."""
    named = os.environ.get(PREVIEWS_VARIABLE, "")
    return tuple([os.path.abspath(path) for path in named.split(os.pathsep) if path]) if named else ()


def cache_folder() -> str:
    """Return the folder for files that can be regenerated; it need not exist."""
    return user_folder("XDG_CACHE_HOME", ".cache", "user_cache_dir")


def data_folder() -> str:
    """Return the folder for what the user fetched (`cards update`); it need not exist."""
    return user_folder("XDG_DATA_HOME", os.path.join(".local", "share"), "user_data_dir")


def config_folder() -> str:
    """Return the folder for what the user configures; it need not exist."""
    return user_folder("XDG_CONFIG_HOME", ".config", "user_config_dir")


def find_source() -> CardSource:
    """Find the card lists to use.

    In this order: the folder that `DECKCHECK_CARDS` names, the downloaded copy, the installed krcg.

    Raises:
        SourceError: there are none.
    """
    if folder := os.environ.get(FOLDER_VARIABLE):
        source = look_in(folder, "folder")
        if source is None:
            raise SourceError(
                f"{folder}: no card lists here ({FOLDER_VARIABLE} names this folder; it must contain "
                f"{', '.join(vekn_files.REQUIRED)})"
            )
        return source
    return downloaded_source() or installed_source()


def downloaded_source() -> CardSource | None:
    """Find the downloaded copy; None if there is none.

    While `cardbase.update` swaps the copies, or if it was killed in that moment, the old one is used.
    """
    folder = data_folder()
    return look_in(os.path.join(folder, DOWNLOADED), "update") or look_in(
        os.path.join(folder, ASIDE), "update"
    )


def installed_source() -> CardSource:
    """Find the lists of the installed krcg distribution, in the layout of krcg 4 or of krcg 5.

    Raises:
        SourceError: krcg is not installed, or holds no lists.
    """
    spec = _spec_of("krcg")
    if spec is None or not spec.submodule_search_locations:
        raise SourceError(
            "the card lists come with the package krcg, which is not installed: pip install krcg"
        )
    for package in spec.submodule_search_locations:
        for folder in (os.path.join(package, "cards"), os.path.join(os.path.dirname(package), "cards")):
            if source := look_in(folder, "krcg"):
                return source
    raise SourceError(
        f"{spec.origin}: this krcg distribution has no card lists where they are expected; "
        "deckcheck knows the layouts of krcg 4.19 and 5"
    )


def _spec_of(package: str) -> ModuleSpec | None:
    """Find a package's folder without importing it: like `importlib.util.find_spec`, but cheaper."""
    found = (finder.find_spec(package, None) for finder in sys.meta_path)
    return next((spec for spec in found if spec is not None), None)


def look_in(folder: str, kind: str) -> CardSource | None:
    """Return the lists in a folder as a `CardSource` of a kind; None if they are not all there."""
    stamps = []
    files = []
    for name in (*vekn_files.REQUIRED, vekn_files.BUNDLES, *vekn_files.TRANSLATED):
        try:
            status = os.stat(os.path.join(folder, name))
        except OSError:
            if name in vekn_files.REQUIRED:
                return None
            continue
        files.append(name)
        stamps.append(f"{name}:{status.st_size}:{status.st_mtime_ns}")
    for path in preview_files():
        try:
            status = os.stat(path)
        except OSError as error:
            raise SourceError(
                f"{path}: {error.strerror or error} (named as cards beside the lists)"
            ) from error
        files.append(path)
        stamps.append(f"{path}:{status.st_size}:{status.st_mtime_ns}")
    return CardSource(kind, folder, tuple(files), "|".join(stamps))
