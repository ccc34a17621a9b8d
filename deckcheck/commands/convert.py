"""`deckcheck convert`: another file format, every loss named."""

from __future__ import annotations

import os
from collections import Counter

from cardbase.quick import replace
from deckcheck.checks.finding import one_of
from deckcheck.deckfiles import (
    SeveralDecksError,
    UnreadableFileError,
    find_losses,
    format_named,
    read_deck,
    write_deck,
)
from deckcheck.deckfiles.layout import cards_beside
from deckcheck.deckfiles.losses import UnwritableError
from deckcheck.files import LINKS, STDIN, content_of, part_of
from deckcheck.files.content import (
    os_problem,
    print_content,
    same_file,
    write_content,
)
from deckcheck.guard import Contained
from deckcheck.reading import files_of
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import quoted
from deckcheck.terminal.progress import tracked
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.deckfiles import LineReader
    from deckcheck.options.convert import ConvertOptions


def run(options: ConvertOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Convert decks.

    Returns:
        0 if all were written, 1 if `no_loss` held one back, 2 if one could not be read or a name in it
        could not be settled.

    Raises:
        UsageError: options that make no sense.
        SourceError, CardListError: there is no card data.
    """
    options = checked(options)
    if not options.to:
        options = replace(options, to=_by_ending(options))
    paths = files_of(options.decks, stderr, "convert")
    _validate(options, paths)
    reader = open_shelf().reader
    code = 0
    targets: dict[str, str] = {}
    for path, deck in _decks(paths, options, reader, stderr):
        if deck is None:
            code = 2
            continue
        try:
            with Contained():
                content = convert(deck, options, reader, path, stderr)
        except (UnreadableFileError, UnwritableError) as error:
            stderr.write(f"{path}: {error}\n")
            code = 2
            continue
        if content is None:
            code = 2
            continue
        if content == b"":
            code = max(code, 1)
            continue
        code = max(code, _deliver(content, path, options, targets, stdout, stderr))
    return code


def _decks(
    paths: list[str], options: ConvertOptions, reader: LineReader, stderr: TextIO
) -> Iterator[tuple[str, Deck | None]]:
    """Read the decks, each with its path; if there is a folder to write to, all decks of a file.

    What cannot be read is reported, and None.
    """
    for path in tracked(paths, stderr, "decks", not options.quiet):
        try:
            with Contained():
                deck = read_deck(content_of(path), reader, options.from_format or None, part=part_of(path)[1])
            yield path, deck
        except SeveralDecksError as error:
            if options.out_dir:
                yield from ((f"{path}:{number}", deck) for number, deck in enumerate(error.decks, start=1))
                continue
            stderr.write(f"{path}: {error}, or --out-dir for all of them\n")
            yield path, None
        except UnreadableFileError as error:
            stderr.write(f"{path}: {error}\n")
            yield path, None
        except OSError as error:
            stderr.write(f"{path}: {os_problem(error)}\n")
            yield path, None


def convert(
    deck: Deck, options: ConvertOptions, reader: LineReader, path: str, stderr: TextIO
) -> bytes | None:
    """Convert one deck, reporting what is guessed and lost.

    Returns:
        The bytes; None if a name or a count prevents it, b"" if `no_loss` holds it back.

    Raises:
        UnwritableError: the format cannot be written.
    """
    stopped: set[str] = set()
    for row, message, stopper in _doubts(deck, options.keep_unknown):
        stderr.write(f"{path}:{row}: {message}\n")
        stopped.add(stopper)
    if stopped - {""}:
        hint = ", or --keep-unknown to keep the names as written" if "name" in stopped else ""
        stderr.write(f"{path}: not converted. Consider fixing these lines{hint}\n")
        return None
    losses = [str(loss) for loss in find_losses(deck, options.to)]
    content = write_deck(deck, options.to)
    losses += _differences(deck, content, options.to, losses, reader)
    for loss in dict.fromkeys(losses):
        stderr.write(f"{path}: lost in {options.to}: {loss}\n")
    return b"" if losses and options.no_loss else content


def _doubts(deck: Deck, keep_unknown: bool) -> Iterator[tuple[int, str, str]]:
    """Yield row, message and what stops the conversion (name, count, nothing), for the lines not certain."""
    name = "" if keep_unknown else "name"
    for entry in deck.entries:
        written, match = entry.line.written, entry.line.match
        names = one_of(match.candidates, 10) if match.candidates else ""
        if not entry.countable:
            yield entry.row, f"{entry.count} copies of {quoted(written)} are not possible", "count"
        elif match.how == "ambiguous":
            yield entry.row, f"{quoted(written)} may be {names}", name
        elif match.how == "unknown":
            hint = f"; consider {names}" if names else ""
            yield entry.row, f"{quoted(written)} is not a card{hint}", name
        elif match.card is not None and match.how in ("close", "abbreviation"):
            yield entry.row, f"{quoted(written)} was taken as {match.card.full_name!r}", ""


def _differences(deck: Deck, content: bytes, to: str, lost: list[str], reader: LineReader) -> list[str]:
    """Read back what was written as its next reader will, who does not know the format; name what differs."""
    before = Counter(dict(deck.counted))
    if not before:
        return []
    try:
        again = read_deck(content, reader)
    except UnreadableFileError as error:
        return [f"cards: it does not read back: {error}"]
    told = []
    for field in ("name", "author", "description"):
        was, now = (" ".join(getattr(one, field).split()) for one in (deck, again))
        if was != now and not any(loss.startswith((f"{field}:", "text:")) for loss in lost):
            told.append(f"{field}: {_short(was)!r} reads back as {_short(now)!r} ({again.file_format})")
    if cards_beside(again) != cards_beside(deck) and not any(loss.startswith("card beside") for loss in lost):
        told.append("cards beside the deck: they do not read back")
    after = Counter(dict(again.counted))
    missing, more = before - after, after - before
    told += [f"card: {count}x {card.full_name} does not read back" for card, count in missing.items()]
    return told + [f"card: {count}x {card.full_name} reads back in its place" for card, count in more.items()]


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _by_ending(options: ConvertOptions) -> str:
    from deckcheck.deckfiles import written_formats
    from deckcheck.delivery import deck_format_of

    found = deck_format_of(options.output, written_formats())
    if not found:
        raise UsageError("--to is missing; name a format, or a file with its ending: -o deck.yaml")
    return found


def _validate(options: ConvertOptions, paths: list[str]) -> None:
    if options.output and options.out_dir:
        raise UsageError("--output is for one file, --out-dir for several; consider only one of them")
    if len(paths) > 1 and not options.out_dir:
        raise UsageError(f"{len(paths)} decks need a folder to go to; consider --out-dir")
    if format_named(options.to).binary and not options.output and not options.out_dir:
        raise UsageError(f"{options.to} is not a text format; consider --output FILE")


def _deliver(
    content: bytes,
    path: str,
    options: ConvertOptions,
    targets: dict[str, str],
    stdout: TextIO,
    stderr: TextIO,
) -> int:
    """Write the result where it belongs; returns the exit code."""
    if not options.output and not options.out_dir:
        print_content(content, stdout)
        return 0
    target = options.output
    if options.out_dir:
        file, part = part_of(path)
        stem = (
            "deck" if file == STDIN or file.startswith(LINKS) else os.path.splitext(os.path.basename(file))[0]
        )
        stem += f"-{part}" if part else ""
        target = os.path.join(options.out_dir, stem + format_named(options.to).ending)
    if same_file(part_of(path)[0], target):
        stderr.write(f"{path}: the result would overwrite the source. Consider another name or folder\n")
        return 2
    if target in targets:
        stderr.write(f"{path}: {target} was just written from {targets[target]}. Consider other folders\n")
        return 2
    try:
        if options.out_dir:
            os.makedirs(options.out_dir, exist_ok=True)
        write_content(target, content)
    except OSError as error:
        stderr.write(f"{target}: {os_problem(error)}\n")
        return 2
    targets[target] = path
    return 0
