"""Builds the page's folder: what any static host can serve as it is.

```text
index.html   the page; loaded again at each visit, as long as there is a connection
sw.js        the service worker, which keeps a build for visits without one
site.json    says that the folder is ours, and what is in it
build-.../   the rest, under a name that changes with the content: page.js, worker.js, pyodide/, wheels/, ...
```

A build is put next to the one before it. Once `index.html` is renamed into place it is the page's build;
before that, a visitor gets the complete old one, and after that, the new one.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path

from cardbase.portable import write_portable
from cardbase.quick import value
from deckcheck import __version__
from deckcheck.carddata import card_data_line, cards_object, open_cards
from deckcheck.files.atomic import written_bytes
from deckcheck.hosting.runtime import runtime_files
from deckcheck.hosting.wheels import wheels
from deckcheck.lawbook import DEFAULT_EDITION
from deckcheck.lawbook.asked import ALL
from deckcheck.reports.event_pages import STYLE as EVENT_STYLE
from deckcheck.reports.markup import Markup, fill, join
from deckcheck.reports.page import SCRIPT, STYLE
from deckcheck.usage import UsageError
from rules.vtes.law.editions import EDITIONS
from rules.vtes.law.formats.names import builtin_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


SITE = "site.json"
MADE_BY = "deckcheck web"
INDEX, WORKER = "index.html", "sw.js"
PAGE_FILES = ("page.css", "page.js", "seen.js", "showing.js", "worker.js")
CARDS = "cards.sqlite"
BUILD = b"@build@"
"""Stands in the page for the name of the build."""
BESIDE = ".new-"
"""What the folder of a build in progress is called."""


@value
class Built:
    """A folder that holds the page.

    Attributes:
        folder: where it is.
        build: the name of its content.
        size: bytes of all its files.
        files: how many there are.
        renewed: whether anything was written; the folder may have contained this build before.
    """

    folder: str
    build: str
    size: int
    files: int
    renewed: bool


def build(folder: str, runtime: str = "") -> Built:
    """Build the page into a folder.

    Args:
        folder: one that does not exist yet, is empty, or was built by this function before.
        runtime: see `runtime_files`.

    Raises:
        UsageError: the folder contains something else.
        RuntimeMissingError, SourceError, OSError: a part is not available, or the folder is not writable.
    """
    place = Path(folder)
    _see_that_it_is_ours(place)
    assets = _assets(runtime)
    index, worker = _index(), _page_files((WORKER,))[WORKER]
    digest = sha256(index + b"\0" + worker)
    for name, content in sorted(assets.items()):
        digest.update(f"\0{name}\0{len(content)}\0".encode() + content)
    name = f"build-{digest.hexdigest()[:12]}"
    kept = ["./", *(f"{name}/{asset}" for asset in sorted(assets))]
    told = f"const BUILD = {json.dumps(name)};\nconst FILES = {json.dumps(kept, indent=1)};\n"
    top = {WORKER: told.encode() + worker, INDEX: index.replace(BUILD, name.encode())}
    sizes = {asset: len(content) for asset, content in sorted(assets.items())}
    site = {"made_by": MADE_BY, "version": __version__, "build": name, "files": sizes}
    size = sum(sizes.values()) + sum(map(len, top.values()))
    built = Built(
        str(place), name, size, len(assets) + len(top), renewed=not _holds(place, site, assets, top)
    )
    if built.renewed:
        _lay(place, assets, top, site)
    return built


def _see_that_it_is_ours(place: Path) -> None:
    if not place.exists() or (place.is_dir() and not any(place.iterdir())):
        return
    if not place.is_dir():
        raise UsageError(f"{place} is a file; name a folder")
    if _site(place).get("made_by") != MADE_BY:
        raise UsageError(
            f"{place} holds files that are not of this page; name an empty folder, or one that does not exist"
        )


def _site(place: Path) -> dict[str, object]:
    """Return what a folder says about the page in it; {} if there is none."""
    try:
        told = json.loads((place / SITE).read_bytes())
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}


def _assets(runtime: str) -> dict[str, bytes]:
    """Return the contents of the build's folder."""
    packed = wheels()
    assets = {f"pyodide/{name}": content for name, content in runtime_files(runtime).items()}
    assets |= {f"wheels/{name}": content for name, content in packed.items()}
    assets |= _page_files(PAGE_FILES)
    assets["report.css"] = f"{STYLE}{EVENT_STYLE}".encode()
    assets["sorting.js"] = SCRIPT.encode()
    assets["parts.json"] = json.dumps({"wheels": sorted(packed), "cards": CARDS}).encode()
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(temporary, CARDS)
        write_portable(open_cards(), str(path))
        assets[CARDS] = path.read_bytes()
    return assets


def _page_files(names: tuple[str, ...]) -> dict[str, bytes]:
    import deckcheck.web

    folder = Path(next(iter(deckcheck.web.__path__)))
    return {name: (folder / name).read_bytes() for name in names}


def _index() -> bytes:
    """Fill in the page's choices; the name of the build comes last, since it depends on this."""
    store = open_cards()
    titles = [(name, store.document(f"format {name}")["title"]) for name in builtin_names()]
    choices = [("", "Tournaments and the table"), *titles, (ALL, "All formats")]
    formats = join(_choice(name, title, not name) for name, title in choices)
    editions = join(_choice(name, name, name == DEFAULT_EDITION) for name in EDITIONS)
    return fill(
        _page_files((INDEX,))[INDEX].decode(),
        build=Markup(BUILD.decode()),
        formats=formats,
        editions=editions,
        version=__version__,
        cards=card_data_line(cards_object(store)),
    ).encode()


def _choice(name: str, title: str, chosen: bool) -> Markup:
    return fill('<option value="{}"{}>{}</option>', name, Markup(" selected" * chosen), title)


def _holds(
    place: Path, site: Mapping[str, object], assets: Mapping[str, bytes], top: Mapping[str, bytes]
) -> bool:
    """Return whether a build is already the page's, to the byte: others may write to a folder too."""
    parts = {place / str(site["build"]) / name: content for name, content in assets.items()}
    parts |= {place / name: content for name, content in top.items()}
    return _site(place) == site and all(
        path.is_file() and path.read_bytes() == content for path, content in parts.items()
    )


def _lay(
    place: Path, assets: Mapping[str, bytes], top: Mapping[str, bytes], site: Mapping[str, object]
) -> None:
    """Put a build next to the one before it, make it the page's, and remove the old one."""
    place.mkdir(parents=True, exist_ok=True)
    name = str(site["build"])
    if not _site(place):  # if this is killed, the folder will be recognised as ours
        _write(place, SITE, {"made_by": MADE_BY})
    for left in place.glob(f"{BESIDE}*"):
        shutil.rmtree(left, ignore_errors=True)
    if (place / name).is_dir():
        shutil.rmtree(place / name)  # a build that never became the page's
    beside = Path(tempfile.mkdtemp(prefix=BESIDE, dir=place))
    beside.chmod(0o755)
    for asset, content in assets.items():
        path = beside / asset
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    beside.rename(place / name)
    for asset, content in top.items():
        written_bytes(str(place / asset), content)
    _write(place, SITE, site)
    for old in place.glob("build-*"):
        if old.name != name:
            shutil.rmtree(old, ignore_errors=True)


def _write(place: Path, name: str, plain: Mapping[str, object]) -> None:
    written_bytes(str(place / name), json.dumps(plain, indent=1).encode())
