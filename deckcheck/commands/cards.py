"""`deckcheck cards`: what the card data is, where it is, how to update it and how to remove it.

Every function takes its options and two text streams, prints to them, and returns the exit code: 0, or 2
if it could not do what was asked. `open_cards` opens the card file the way the other commands do.
"""

from __future__ import annotations

import os
import shutil
import time
from typing import TYPE_CHECKING

from cardbase.clock import this_day
from cardbase.sources import DOWNLOADED, SourceError, cache_folder, data_folder
from cardbase.store import card_files
from deckcheck.analysis.remembered import remembered_file
from deckcheck.carddata import late_note, open_cards
from deckcheck.extras import could_be_better
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import width_of, wrapped
from deckcheck.terminal.numbers import first_few
from deckcheck.usage import checked
from deckcheck.winners.origins import kept_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from typing import TextIO

    from cardbase.store import CardStore
    from cardbase.update import CardChange, Counts, UpdateResult
    from deckcheck.options.cards import InfoOptions, PathOptions, ResetOptions, UpdateOptions

URL_VARIABLE = "DECKCHECK_CARDS_URL"
"""Environment variable with the address that `update` fetches from."""

SHOWN_CARDS = 10
"""How many cards of each kind of change `update` lists."""

SHOWN_NAMES = 3
"""How many sets or cards `info` names in a row."""

KINDS = {
    "krcg": "installed package",
    "update": "downloaded with `deckcheck cards update`",
    "folder": "folder named in DECKCHECK_CARDS",
}


def info(
    options: InfoOptions,
    out: TextIO,
    err: TextIO,
    *,
    open_cards: Callable[[], CardStore] = open_cards,
    now: datetime | None = None,
) -> int:
    """Say which card data is used: source, date, counts, sha256, card file and its age.

    Args:
        options: what was requested.
        out: for the answer.
        err: for what is wrong.
        open_cards: opens the card file.
        now: the time up to which the age is counted; the present if None.

    Returns:
        0, or 2 if there is no card data.
    """
    from datetime import UTC, datetime

    store = _opened(open_cards, err)
    if store is None:
        return 2
    meta = store.meta
    sets = store.sets()
    newest_set = max(
        ((day, abbreviation, name) for abbreviation, (name, day) in sets.items() if day), default=None
    )
    latest, undated = _newest_printings(store), _undated(store)
    built = datetime.fromtimestamp(int(meta["built"]), UTC)
    hints = _hints(meta["kind"], meta["date"], int(meta["crypt"]) + int(meta["library"]))
    hints += could_be_better(meta["kind"], meta["source"])
    winners = _winners()
    if checked(options).output_format == "json":
        import json

        answer = {
            "schema": 1,
            "source": meta["source"],
            "kind": meta["kind"],
            "date": meta["date"],
            "count": store.count,
            "crypt": int(meta["crypt"]),
            "library": int(meta["library"]),
            "sets": len(sets),
            "newest_set": newest_set and {
                "abbreviation": newest_set[1], "name": newest_set[2], "released": newest_set[0].isoformat()
            },
            "newest_printings": latest,
            "undated": undated,
            "sha256": meta["sha256"],
            "lists": meta["folder"],
            "path": store.path or None,
            "size": os.path.getsize(store.path) if store.path else None,
            "built": built.isoformat().replace("+00:00", "Z"),
            "rebuilt": store.rebuilt,
            "hints": hints,
            "winners": winners,
        }  # fmt: skip
        print(json.dumps(answer, indent=2, ensure_ascii=False), file=out)
        store.close()
        return 0
    kind = KINDS.get(meta["kind"], meta["kind"])
    today = now.date() if now else this_day()
    known = late_note(meta["date"], today, asked=False) or f"cards known up to {meta['date']}"
    rows = [
        ("Card data", f"{meta['source']} ({kind}): {known}"),
        ("Cards", f"{store.count:,}: {int(meta['crypt']):,} crypt, {int(meta['library']):,} library"),
        *(
            [("Undated", f"{len(undated):,}, of no known day: {first_few(undated, SHOWN_NAMES)}")]
            if undated
            else []
        ),
        (
            "Sets",
            f"{len(sets)}" + (f", the newest of {newest_set[0]}: {newest_set[2]}" if newest_set else ""),
        ),
        ("Printings", f"the newest of {meta['date']}: {first_few(latest, SHOWN_NAMES)}"),
        ("Lists", meta["folder"]),
        ("sha256", meta["sha256"]),
    ]
    if store.path:
        age = _age((now.timestamp() if now else time.time()) - int(meta["built"]))
        rows.append(("Card file", f"{store.path} ({os.path.getsize(store.path) / 1e6:.1f} MB)"))
        rows.append(("Built", f"{built:%Y-%m-%d %H:%M} UTC, {age}"))
    else:
        rows.append(("Card file", f"none, rebuilt in memory each time ({store.rebuilt})"))
    until = f", until {winners['until']}" if winners["until"] else ""
    rows.append(("Winners", f"{winners['decks']:,} decks: {winners['source']}{until}"))
    width = width_of(out)
    for label, value in rows:
        print("\n".join(wrapped(value, width, f"{label:<12} ", " " * 13)), file=out)
    for hint in hints:
        print(hint, file=err)
    store.close()
    return 0


def path(
    options: PathOptions, out: TextIO, err: TextIO, *, open_cards: Callable[[], CardStore] = open_cards
) -> int:
    """Print the path of the card file and nothing else; the file is built if it is missing.

    Args:
        options: there are none.
        out: for the path.
        err: for what is wrong.
        open_cards: opens the card file.

    Returns:
        0, or 2 if there is no file: no card data, or a cache folder that is not writable.
    """
    store = _opened(open_cards, err)
    if store is None:
        return 2
    store.close()
    if not store.path:
        print(
            f"deckcheck cards path: there is no card file; the cards are rebuilt in memory each time "
            f"({store.rebuilt}). Consider another folder in XDG_CACHE_HOME.",
            file=err,
        )
        return 2
    print(store.path, file=out)
    return 0


def reset(options: ResetOptions, out: TextIO, err: TextIO) -> int:
    """Remove the compiled card files, what was cached from cards and archives, and the page with its Python.

    All is remade if needed.

    Args:
        options: whether to remove the downloaded lists too, so that the installed ones are used again.
        out: for what was removed, one path per line.
        err: for what is wrong.

    Returns:
        0, or 2 if something cannot be removed.
    """
    from deckcheck.hosting.runtime import kept_pages
    from deckcheck.kept_cards import files_of_cards

    code = 0
    removed = []
    pages = kept_pages()
    for file in (*card_files(), *files_of_cards(), remembered_file(), *kept_files(), *pages):
        try:
            if file in pages and os.path.isdir(file):
                shutil.rmtree(file)
            else:
                os.unlink(file)
            removed.append(file)
        except FileNotFoundError:
            continue
        except OSError as error:
            print(f"{file}: cannot be removed: {error.strerror}", file=err)
            code = 2
    if options.downloaded:
        from cardbase.downloaded import remove_downloaded

        try:
            removed += remove_downloaded()
        except OSError as error:
            print(f"{error.filename or data_folder()}: cannot be removed: {error.strerror}", file=err)
            code = 2
    for name in removed:
        print(f"removed {one_line(name)}", file=out)
    if not removed and not code:
        where = cache_folder()
        if options.downloaded:
            where += f" and {os.path.join(data_folder(), DOWNLOADED)}"
        print(f"nothing to remove in {where}", file=out)
    return code


def update(options: UpdateOptions, out: TextIO, err: TextIO) -> int:
    """Fetch newer official card lists, from web addresses or a local folder or zip file.

    Args:
        options: without `url` and `file`, the addresses in the environment's `DECKCHECK_CARDS_URL` are used;
            without it, those of the official lists and of krcg's static site.
        out: for the outcome.
        err: for what is wrong, and for addresses that failed before another was used.

    Returns:
        0 if the lists are the newest now (or would be), 2 if they were refused.
    """
    url, file = options.url, options.file
    kind: dict[str, bool] = {"force": options.force, "dry_run": options.dry_run}
    if url and file:
        print("deckcheck cards update: give --url or --file, not both.", file=err)
        return 2
    from cardbase.addresses import DEFAULTS
    from cardbase.fetching import TIMEOUT, Limits
    from cardbase.update import update_from_file, update_from_urls

    if file:
        result = update_from_file(file, **kind)
    else:
        addresses = url or tuple(os.environ.get(URL_VARIABLE, "").split()) or DEFAULTS
        limits = Limits(timeout=options.timeout or TIMEOUT)
        result = update_from_urls(addresses, **kind, limits=limits)
    for failed in result.failed:
        print(one_line(f"deckcheck cards update: {failed.message}"), file=err)
    if result.status == "refused":
        print(one_line(f"deckcheck cards update: {result.message} The lists in use are unchanged."), file=err)
        if not (url or file):
            print(
                "The lists also come with every release of krcg: pip install --upgrade krcg. "
                "--url takes another address, --file a folder or zip file.",
                file=err,
            )
        return 2
    if result.failed:
        print(one_line(f"deckcheck cards update: {result.origin} is used instead."), file=err)
    _print_result(result, out)
    return 0


def _newest_printings(store: CardStore) -> list[str]:
    """Return the names of the sets that the printings of the newest day belong to, reprints included."""
    ending = f":{store.meta['date']}"
    query = "SELECT printings FROM {} WHERE instr(printings, ?)"
    rows = store.select(f"{query.format('library')} UNION {query.format('crypt')}", (ending, ending))
    short = {tag.partition(":")[0] for row in rows for tag in row[0].split("|") if tag.endswith(ending)}
    sets = store.sets()
    return sorted(sets[one][0] if one in sets else one for one in short)


def _undated(store: CardStore) -> list[str]:
    """Return the names of the cards of which no printing has a day."""
    query = "SELECT id FROM {} WHERE printings NOT GLOB '*:[0-9][0-9][0-9][0-9]-*'"
    rows = store.select(f"{query.format('library')} UNION {query.format('crypt')}")
    return [card.full_name for row in rows if (card := store.card(row[0])) is not None]


def _winners() -> dict[str, object]:
    """Say which winning decks `suggest` and its kin learn from, and what their model was trained on."""
    from deckcheck.winners.origins import known

    try:
        found = known()
    except SourceError as error:
        return {"decks": 0, "until": "", "source": f"unreadable: {error}", "model": None}
    model = found.model
    learned = None if model is None else {key: model.meta[key] for key in ("decks", "until", "source")}
    return {**found.trained_on, "model": learned}


def _opened(open_cards: Callable[[], CardStore], err: TextIO) -> CardStore | None:
    from cardbase.vekn import CardListError

    try:
        return open_cards()
    except (SourceError, CardListError) as error:
        print(f"deckcheck cards: {error}", file=err)
        return None


def _hints(kind: str, day: str, count: int) -> list[str]:
    """Say when a downloaded copy hides newer lists of the installed krcg."""
    if kind != "update":
        return []
    from cardbase.sources import installed_source
    from cardbase.vekn import CardListError, read_lists

    try:
        source = installed_source()
        lists = read_lists(source.read())
    except (SourceError, CardListError):
        return []
    if (lists.newest.isoformat(), len(lists.cards)) <= (day, count):
        return []
    return [
        f"The installed {source.label} is newer ({lists.newest}, {len(lists.cards):,} cards); "
        "`deckcheck cards reset --downloaded` returns to it."
    ]


def _age(seconds: float) -> str:
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            number = int(seconds // size)
            return f"{number} {unit}{'s' if number > 1 else ''} ago"
    return "just now"


def _print_result(result: UpdateResult, out: TextIO) -> None:
    if result.status == "unchanged":
        print(f"{one_line(result.origin)}: nothing new; {_counted(result.after)}.", file=out)
    else:
        verb = "would be updated" if result.dry_run else "updated"
        print(f"Card lists {verb} from {one_line(result.origin)}: {_counted(result.after)}.", file=out)
        if result.before:
            print(f"Before, {result.compared_with}: {_counted(result.before)}.", file=out)
        for word, changes in (
            ("added", result.added), ("removed", result.removed), ("changed", result.changed)
        ):  # fmt: skip
            _print_changes(word, changes, out)
    for note in result.notes:
        print(one_line(note), file=out)


def _counted(counts: Counts | None) -> str:
    if counts is None:
        return "no cards"
    return (
        f"{counts.cards:,} cards ({counts.crypt:,} crypt, {counts.library:,} library), {counts.sets} sets, "
        f"cards known up to {counts.newest}"
    )


def _print_changes(word: str, changes: tuple[CardChange, ...], out: TextIO) -> None:
    if not changes:
        return
    print(f"{len(changes):,} {word}:", file=out)
    for change in changes[:SHOWN_CARDS]:
        changed = f": {', '.join(change.fields)}" if change.fields else ""
        print(one_line(f"  {change.id} {change.name}{changed}"), file=out)
    if len(changes) > SHOWN_CARDS:
        print(f"  and {len(changes) - SHOWN_CARDS:,} more", file=out)
