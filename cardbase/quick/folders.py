"""Where files of a user belong, without platformdirs, which takes long to import and knows every system."""

from __future__ import annotations

import os
import sys


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
