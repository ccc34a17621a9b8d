"""Brings newer official card lists into the user's data folder.

The lists come from web addresses (see `cardbase.addresses`), a local folder or a zip file. Nothing of them
is trusted before it is verified: new lists are parsed, compared with those in use, compiled on trial and
read back before they take the place of the downloaded copy. If anything goes wrong, the old copy stays as it
was.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Literal

from cardbase import vekn_files
from cardbase.addresses import Known, fetch_lists
from cardbase.clock import this_day
from cardbase.downloaded import prove_and_swap, read_versions, remember
from cardbase.fetching import MAX_BYTES, Limits, RefusalError, without_password
from cardbase.sources import FOLDER_VARIABLE, SourceError, downloaded_source, installed_source
from cardbase.unpacking import from_path
from cardbase.vekn import CardListError, read_lists

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from cardbase.card import Card
    from cardbase.vekn import CardLists

LIMITS = Limits()

MOST_DAYS_AHEAD = 730
"""Sets are announced months ahead; a release day further in the future is a mistake."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a state of the lists contains.

    Attributes:
        crypt, library, sets: numbers of cards and sets.
        newest: day of the newest printing, YYYY-MM-DD.
    """

    crypt: int
    library: int
    sets: int
    newest: str

    @property
    def cards(self) -> int:
        """Crypt and library together."""
        return self.crypt + self.library


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that differs between two states of the lists.

    Attributes:
        id: its official id.
        name: its full name, as in the new state if it is there.
        fields: which of its properties differ; () for a card that was added or removed.
    """

    id: int
    name: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UpdateResult:
    """The outcome of an update.

    Attributes:
        status: "updated", "unchanged" (the downloaded copy is already as new), or "refused" (something is
            wrong; the old copy is untouched).
        origin: the address, folder or zip file the lists were to come from.
        place: of a refusal: the address or file at fault.
        reason: of a refusal: what is wrong.
        consider: of a refusal: what to do about it.
        compared_with: what `before` and the changes refer to: "the downloaded copy" or "krcg 5.14".
        before: the lists that were in use, None if there were none that can be read.
        after: the new lists, None if they could not be read.
        added, removed, changed: cards, by id.
        notes: what else the user should know, one sentence each.
        dry_run: everything was done except replacing the copy.
        failed: the refusals of the addresses that were tried before this one.
    """

    status: Literal["updated", "unchanged", "refused"]
    origin: str
    place: str = ""
    reason: str = ""
    consider: str = ""
    compared_with: str = ""
    before: Counts | None = None
    after: Counts | None = None
    added: tuple[CardChange, ...] = ()
    removed: tuple[CardChange, ...] = ()
    changed: tuple[CardChange, ...] = ()
    notes: tuple[str, ...] = ()
    dry_run: bool = False
    failed: tuple[UpdateResult, ...] = ()

    @property
    def message(self) -> str:
        """The refusal in one line; "" if nothing was refused."""
        return f"{self.place}: {self.reason}. {self.consider}" if self.status == "refused" else ""


@dataclass(frozen=True, slots=True)
class _Old:
    """The lists to compare with.

    Attributes:
        lists: as cards, None if there are none that can be read.
        label: what they are.
        files: their files by name.
        copy: they are the downloaded copy.
        versions: of a downloaded copy, how the server names the version of each file.
    """

    lists: CardLists | None
    label: str
    files: Mapping[str, bytes]
    copy: bool = False
    versions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def known(self) -> Known:
        """Return what of them is worth telling to a server, or missing on one."""
        library = self.lists.library if self.lists else ()
        return Known(self.files, self.versions, {card.id: card.capacity for card in library if card.capacity})


def update_from_urls(
    urls: Sequence[str],
    *,
    force: bool = False,
    dry_run: bool = False,
    limits: Limits = LIMITS,
) -> UpdateResult:
    """Fetch the lists from the first of some addresses that has them.

    Args:
        urls: where to look, in this order; at least one. What an address may be, `cardbase.addresses` says.
        force: accept lists with fewer cards than those in use, and request all of them again.
        dry_run: do everything except replace the downloaded copy.
        limits: of time and size.

    Returns:
        The outcome of the first address that is not refused, or of the last one; `failed` has the others.
    """
    failed: list[UpdateResult] = []
    for url in urls:
        result = update_from_url(url, force=force, dry_run=dry_run, limits=limits)
        if result.status != "refused":
            return replace(result, failed=tuple(failed))
        failed.append(result)
    return replace(failed[-1], failed=tuple(failed[:-1]))


def update_from_url(
    url: str, *, force: bool = False, dry_run: bool = False, limits: Limits = LIMITS
) -> UpdateResult:
    """Fetch the lists from one address; see `update_from_urls`.

    Returns:
        The outcome; every failure is a result with status "refused".
    """
    origin = without_password(url)
    old = _old()
    try:
        if not url.startswith(("http://", "https://")):
            raise RefusalError(
                origin, "not a web address", "Give one that starts with https://, or --file for a file."
            )
        known = old.known()
        fetched = fetch_lists(url, replace(known, versions={}) if force else known, limits)
        result = _install(fetched.content, fetched.versions, old, origin, force=force, dry_run=dry_run)
        return replace(result, notes=(*fetched.notes, *result.notes))
    except RefusalError as refusal:
        return _refused(refusal, origin, old, dry_run=dry_run)


def update_from_file(
    path: str, *, force: bool = False, dry_run: bool = False, max_bytes: int = MAX_BYTES
) -> UpdateResult:
    """Take the lists from a local folder or zip file into the user's data folder.

    Args:
        path: a folder that holds the CSV files, or a zip file with them in one of its folders.
        force: accept lists with fewer cards than those in use.
        dry_run: do everything except replace the downloaded copy.
        max_bytes: size above which a list is refused.

    Returns:
        The outcome; every failure is a result with status "refused".
    """
    old = _old()
    try:
        content = from_path(path, max_bytes)
        return _install(content, {}, old, path, force=force, dry_run=dry_run)
    except RefusalError as refusal:
        return _refused(refusal, path, old, dry_run=dry_run)


def _refused(refusal: RefusalError, origin: str, old: _Old, *, dry_run: bool) -> UpdateResult:
    return UpdateResult(
        "refused",
        origin,
        refusal.place,
        refusal.reason,
        refusal.consider,
        compared_with=old.label,
        before=_counts(old.lists),
        dry_run=dry_run,
    )


def _counts(lists: CardLists | None) -> Counts | None:
    if lists is None:
        return None
    return Counts(len(lists.crypt), len(lists.library), len(lists.sets), lists.newest.isoformat())


def _old() -> _Old:
    """Read the downloaded copy, or the installed lists if there is none that can be read."""
    source = downloaded_source()
    if source is not None:
        try:
            files = source.read()
            lists = read_lists(files)
            return _Old(lists, "the downloaded copy", files, True, read_versions(source, files))
        except (SourceError, CardListError):
            pass  # an unreadable copy is not worth keeping; the installed lists are the reference then
    try:
        source = installed_source()
        files = source.read()
        return _Old(read_lists(files), source.label, files)
    except (SourceError, CardListError):
        return _Old(None, "", {})


def _install(
    content: dict[str, bytes],
    versions: Mapping[str, Mapping[str, str]],
    old: _Old,
    origin: str,
    *,
    force: bool,
    dry_run: bool,
) -> UpdateResult:
    kept = [name for name in vekn_files.TRANSLATED if name in old.files and name not in content]
    content = content | {name: old.files[name] for name in kept}
    versions = {**{name: old.versions.get(name, {}) for name in kept}, **versions}
    try:
        lists = read_lists(content)
    except CardListError as error:
        raise RefusalError(
            origin, str(error), "These are not the official lists, or their layout is not known yet."
        ) from error
    before, after = _counts(old.lists), _counts(lists)
    result = UpdateResult(
        "updated",
        origin,
        compared_with=old.label,
        before=before,
        after=after,
        notes=_notes(content, old),
        dry_run=dry_run,
        **_differences(old.lists, lists),
    )
    if old.copy and content == old.files:
        if not dry_run:
            remember(versions, content)
        return replace(result, status="unchanged")
    if before and after and (after.crypt < before.crypt or after.library < before.library) and not force:
        return replace(
            result,
            status="refused",
            place=origin,
            reason=(
                f"{after.crypt:,} crypt and {after.library:,} library cards, fewer than the "
                f"{before.crypt:,} and {before.library:,} of {old.label}"
            ),
            consider="Official lists only grow; if these are right anyway, use --force.",
        )
    latest = max([lists.newest, *(one.released for one in lists.sets if one.released)])
    today = this_day()
    if (latest - today).days > MOST_DAYS_AHEAD and not force:
        return replace(
            result,
            status="refused",
            place=origin,
            reason=f"they contain cards dated {latest}, years after today, {today}",
            consider="Consider the machine's clock; if these are right anyway, use --force.",
        )
    prove_and_swap(content, versions, dry_run=dry_run)
    return result


def _notes(content: dict[str, bytes], old: _Old) -> tuple[str, ...]:
    notes = []
    if vekn_files.BUNDLES not in content:
        notes.append(f"There is no {vekn_files.BUNDLES}: release dates of single products are less exact.")
    if folder := os.environ.get(FOLDER_VARIABLE):
        notes.append(f"{FOLDER_VARIABLE} is set: the lists in {folder} stay in use.")
    if not old.copy and downloaded_source() is not None:
        notes.append("The existing downloaded copy cannot be read.")
    return tuple(notes)


def _differences(old: CardLists | None, new: CardLists) -> dict[str, Any]:
    before = {card.id: card for card in old.cards} if old else {}
    after = {card.id: card for card in new.cards}
    changed = [
        _change(before[card_id], after[card_id])
        for card_id in sorted(before.keys() & after.keys())
        if before[card_id] != after[card_id]
    ]
    return {
        "added": tuple(CardChange(i, after[i].full_name) for i in sorted(after.keys() - before.keys())),
        "removed": tuple(CardChange(i, before[i].full_name) for i in sorted(before.keys() - after.keys())),
        "changed": tuple(changed),
    }


def _change(before: Card, after: Card) -> CardChange:
    names = [part.name for part in fields(after)]
    differing = [name for name in names if getattr(before, name) != getattr(after, name)]
    return CardChange(after.id, after.full_name, tuple(differing))
