"""Short ways round modules that take long to import: `hashlib`, which loads OpenSSL, and platformdirs."""

from __future__ import annotations

import os
import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HASHES = {"sha256": ("_sha2", "_sha256", "hashlib"), "blake2b": ("_blake2", "hashlib")}
"""By function the modules that may have it: those of Python itself, which differ by version, come first."""

_found: dict[str, Any] = {}


def sha256(content: bytes) -> bytes:
    """Return the SHA-256 of some bytes."""
    digest: bytes = _function("sha256")(content).digest()
    return digest


def blake2b(content: bytes, size: int) -> bytes:
    """Return the BLAKE2b of some bytes, in `size` bytes."""
    digest: bytes = _function("blake2b")(content, digest_size=size).digest()
    return digest


def _function(name: str) -> Any:
    if name not in _found:
        for module in HASHES[name]:
            try:
                _found[name] = getattr(import_module(module), name)
                break
            except ImportError:
                continue
    return _found[name]


def user_folder(variable: str, below_home: str, function: str) -> str:
    """Return the folder of deckcheck for one kind of files; it need not exist.

    Args:
        variable: of the environment, which names the folder of this kind on Linux.
        below_home: where it is there otherwise.
        function: what platformdirs calls it, which knows every system.
    """
    if sys.platform == "linux":  # where the answer of platformdirs is these lines; a test makes sure of that
        base = os.environ.get(variable, "")
        if not os.path.isabs(base):  # the XDG standard: a relative path counts as not set
            base = os.path.join(_home(), below_home)
        return os.path.join(base, "deckcheck")
    import platformdirs

    folder: str = getattr(platformdirs, function)("deckcheck", appauthor=False)
    return folder


def _home() -> str:
    home = os.path.expanduser("~")
    if not os.path.isabs(home):
        import pwd

        try:
            home = pwd.getpwuid(os.getuid()).pw_dir
        except KeyError:
            # Home of nobody: a folder that cannot be created, so nothing is written into the working folder.
            home = os.devnull
    return home
