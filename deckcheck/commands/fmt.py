"""`deckcheck fmt`: decks in canonical form, in place."""

from __future__ import annotations

from deckcheck.building.formatting import FormatError, format_deck
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files import STDIN, content_of
from deckcheck.files.changing import held, replaced
from deckcheck.files.content import (
    os_problem,
    print_content,
    unified,
)
from deckcheck.guard import Contained
from deckcheck.reading import files_of
from deckcheck.shelf import open_shelf
from deckcheck.terminal.border import hand_over
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.numbers import plural
from deckcheck.terminal.progress import tracked
from deckcheck.usage import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.fmt import FmtOptions


def run(options: FmtOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Format decks.

    Returns:
        0 if all are in canonical form now; 1 if `check` or `diff` found one that is not; 2 if one
        could not be formatted.

    Raises:
        UsageError: options that make no sense.
        SourceError, CardListError: there is no card data.
    """
    options = checked(options)
    paths = files_of(options.decks, stderr, "format", quiet=options.quiet)
    reader = open_shelf().reader
    changed = failed = 0
    for path in tracked(paths, stderr, "decks", not options.quiet):
        try:
            with held(path), Contained():
                old = content_of(path)
                result = format_deck(old, reader, options.from_format or None)
                same = result.content == old
                if options.diff:
                    hand_over(stdout, unified(path, old, result.content))
                elif options.check:
                    stdout.write("" if same else f"would format {one_line(path)}\n")
                elif path == STDIN:
                    print_content(result.content, stdout)
                elif not same:
                    replaced(path, old, result.content)
        except (UnreadableFileError, FormatError) as error:
            stderr.write(f"{path}: {error}\n")
            failed += 1
            continue
        except OSError as error:
            stderr.write(f"{path}: {os_problem(error)}\n")
            failed += 1
            continue
        changed += not same
        for note in result.notes:
            stderr.write(f"{path}: {note}\n")
    if not options.quiet:
        _summary(options, len(paths), changed, failed, stderr)
    if failed:
        return 2
    return 1 if changed and (options.check or options.diff) else 0


def _summary(options: FmtOptions, decks: int, changed: int, failed: int, stderr: TextIO) -> None:
    word = "would be formatted" if options.check or options.diff else "formatted"
    parts = [f"{changed} {word}", f"{decks - changed - failed} unchanged"]
    if failed:
        parts.append(f"{failed} failed")
    stderr.write(f"{plural(decks, 'deck')}: {', '.join(parts)}\n")
