"""Start of the program in one file: unpack it once into the cache folder, then run it from there."""

import os
import sys

BUILD = "@BUILD@"  # a digest of what is inside, so that each build has a folder of its own


def cache():
    """Return the user's folder for what can be made again."""
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    if sys.platform == "darwin":
        return os.path.expanduser("~/Library/Caches")
    named = os.environ.get("XDG_CACHE_HOME", "")
    return named if os.path.isabs(named) else os.path.expanduser("~/.cache")


def unpacked(folder):
    """Unpack beside the final place and rename: two may do it at once, and a kill leaves no half program."""
    import atexit
    import shutil
    import tempfile
    import zipfile

    try:
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        half = tempfile.mkdtemp(dir=os.path.dirname(folder), prefix="program-half-")
    except OSError:  # nothing can be written there: for this run only
        folder = half = tempfile.mkdtemp(prefix="deckcheck-")
        atexit.register(shutil.rmtree, half, True)
    with zipfile.ZipFile(os.path.dirname(os.path.abspath(__file__))) as archive:
        archive.extractall(half)
    if half != folder:
        try:
            os.rename(half, folder)
        except OSError:
            shutil.rmtree(half, True)
            if not os.path.isdir(folder):  # otherwise another process was first
                raise
    return folder


if sys.version_info < (3, 11):
    sys.exit("deckcheck needs Python 3.11 or later; this is Python " + sys.version.split()[0])
if __name__ == "__main__":
    place = os.path.join(cache(), "deckcheck", "program-" + BUILD)
    sys.path[0] = place if os.path.isdir(place) else unpacked(place)
    from deckcheck.__main__ import start

    start()
