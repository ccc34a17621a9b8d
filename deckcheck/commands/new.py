"""`deckcheck new`: a template for a new deck."""

from __future__ import annotations

import os

from deckcheck.building.frames import FrameError, clan_named, crypt_of, discipline_named, frame
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import write_deck
from deckcheck.delivery import deck_format_of
from deckcheck.files.content import print_content, write_content
from deckcheck.options.declaring import choices_of
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.card import CryptCard
    from deckcheck.options.new import NewOptions


def run(options: NewOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Make a template.

    Returns:
        0.

    Raises:
        UsageError: an option makes no sense, or the file exists.
        SourceError, CardListError: there is no card data.
        OSError: the file cannot be written.
    """
    options = checked(options)
    if options.file and options.output:
        raise UsageError("FILE and --output both name the file; consider only one of them")
    path = options.output or options.file
    to = options.to or deck_format_of(path, choices_of(options, "to")) or "text"
    if path and os.path.exists(path) and not options.force:
        raise UsageError(f"{path} already exists. Consider --force, or another name")
    crypt: list[tuple[CryptCard, int]] = []
    description = ""
    try:
        letters = [discipline_named(name) for name in options.disciplines]
        if options.clan or letters:
            store = open_cards()
            clan = clan_named(options.clan, store) if options.clan else ""
            crypt = crypt_of(store, clan, letters)
            description = f"A first crypt: {', '.join([*([clan] if clan else []), *letters])}"
    except FrameError as error:
        raise UsageError(str(error)) from None
    deck = frame(crypt, options.name or "New deck", options.author, description)
    content = write_deck(deck, to)
    if path:
        write_content(path, content)
        if not options.quiet:
            stderr.write(f"{path}: crypt {deck.size('crypt')}, library 0\n")
    else:
        print_content(content, stdout)
    return 0
