"""Where card lists are fetched from, and what an address stands for.

An address that ends in .zip is an archive of the official lists; one that ends in .json is the card data of
krcg's static site; any other is a folder that holds the CSV files.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardbase import static_site, vekn_files
from cardbase.fetching import Fetcher, Limits, RefusalError, without_password
from cardbase.unpacking import expect_text, unpacked, unpacked_names
from cardbase.vekn import CardListError, check_translation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.fetching import Answer

OFFICIAL = "https://www.vekn.net/images/stories/downloads/vtescsv_utf8.zip"
"""The archive of the official lists."""

SITE = "https://static.krcg.org/data/v5/vtes.json"
"""All cards as krcg 5 reads them from its static site; `static_site.SETS` is beside it."""

DEFAULTS = (OFFICIAL, SITE)
"""Where lists are fetched from unless somebody says otherwise, in this order."""

BESIDE = {"fr": "french/vtescsv_utf8.fr-FR.zip", "es": "spanish/vtescsv_utf8.es-ES.zip"}
"""Archives with names in other languages, next to an archive named like the official one."""

LANGUAGES = {"fr": "French", "es": "Spanish"}


@dataclass(slots=True)
class Fetched:
    """Lists that were fetched.

    Attributes:
        content: the lists by name.
        versions: how the server names the version of each, as `Answer.version`.
        notes: what else the user should know, one sentence each.
    """

    content: dict[str, bytes] = field(default_factory=dict)
    versions: dict[str, Mapping[str, str]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def add(self, lists: Mapping[str, bytes], answer: Answer) -> None:
        """Add lists that came with an answer."""
        self.content.update(lists)
        self.versions.update(dict.fromkeys(lists, answer.version))


@dataclass(frozen=True, slots=True)
class Known:
    """What is known before something is fetched.

    Attributes:
        content: the lists of the downloaded copy, by name.
        versions: for those that are as they were fetched, how the server names their version.
        capacities: the capacity column of library cards, by official id.
    """

    content: Mapping[str, bytes]
    versions: Mapping[str, Mapping[str, str]]
    capacities: Mapping[int, str]

    def version(self, address: str) -> Mapping[str, str] | None:
        """Return the version of what came from an address (shown without its password), None if unknown."""
        return next((one for one in self.versions.values() if one.get("url") == address), None)

    def lists(self, address: str) -> dict[str, bytes]:
        """Return the lists that came from an address."""
        return {name: self.content[name] for name, one in self.versions.items() if one.get("url") == address}


def fetch_lists(url: str, known: Known, limits: Limits) -> Fetched:
    """Fetch the lists from an address.

    Raises:
        RefusalError: they cannot be fetched, or are not card lists.
    """
    from urllib.parse import urlsplit

    try:
        path = urlsplit(url).path.lower()
    except ValueError as error:
        raise RefusalError(url, "not a usable address", "Consider its spelling.") from error
    fetched = Fetched()
    with Fetcher(limits) as fetcher:
        if path.endswith(".zip"):
            _archive(url, known, fetcher, fetched)
            if path.rpartition("/")[2] == OFFICIAL.rpartition("/")[2]:
                _names_beside(url, known, fetcher, fetched)
        elif path.endswith(".json"):
            _site(url, known, fetcher, fetched)
        else:
            _folder(url, known, fetcher, fetched)
    return fetched


def _folder(url: str, known: Known, fetcher: Fetcher, fetched: Fetched) -> None:
    for name in (*vekn_files.REQUIRED, vekn_files.BUNDLES):
        address = f"{url.rstrip('/')}/{name}"
        answer = fetcher.get(address, known.versions.get(name), optional=name == vekn_files.BUNDLES)
        if answer.state == "unchanged":
            fetched.add({name: known.content[name]}, answer)
        elif answer.state == "new":
            expect_text(answer.body, without_password(address), answer.kind)
            fetched.add({name: answer.body}, answer)


def _archive(url: str, known: Known, fetcher: Fetcher, fetched: Fetched) -> None:
    shown = without_password(url)
    answer = fetcher.get(url, known.version(shown))
    if answer.state == "unchanged":
        fetched.add(known.lists(shown), answer)
    else:
        expect_text(answer.body, shown, answer.kind, "zip file")
        fetched.add(unpacked(answer.body, shown, fetcher.limits.max_bytes), answer)


def _names_beside(url: str, known: Known, fetcher: Fetcher, fetched: Fetched) -> None:
    """Fetch the names in other languages; lists are worth having without them."""
    from urllib.parse import urljoin

    for language, beside in BESIDE.items():
        address = urljoin(url, beside)
        shown = without_password(address)
        try:
            answer = fetcher.get(address, known.version(shown))
            if answer.state == "unchanged":
                fetched.add(known.lists(shown), answer)
                continue
            expect_text(answer.body, shown, answer.kind, "zip file")
            lists = unpacked_names(answer.body, shown, language, fetcher.limits.max_bytes)
            for name, content in lists.items():
                check_translation(name, content)
            fetched.add(lists, answer)
        except (RefusalError, CardListError) as error:
            reason = (
                f"{error.place}: {error.reason}" if isinstance(error, RefusalError) else f"{shown}: {error}"
            )
            fetched.notes.append(f"{LANGUAGES[language]} names are not updated ({reason}).")


def _site(url: str, known: Known, fetcher: Fetcher, fetched: Fetched) -> None:
    from urllib.parse import urljoin

    for address in (url, urljoin(url, static_site.SETS)):
        shown = without_password(address)
        answer = fetcher.get(address, known.version(shown))
        if answer.state == "unchanged":
            fetched.add(known.lists(shown), answer)
            continue
        expect_text(answer.body, shown, answer.kind, "JSON file")
        try:
            fetched.add(
                static_site.cards_as_lists(answer.body, known.capacities)
                if address == url
                else static_site.sets_as_lists(answer.body),
                answer,
            )
        except static_site.SiteDataError as error:
            raise RefusalError(
                shown, str(error), "The site's layout is not that of krcg 5; consider another address."
            ) from error
