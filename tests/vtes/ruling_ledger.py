"""What became of each published ruling: a scenario or a story shows it, or `rulings_settled.yaml` says why none is needed.

What was ruled on cards that the engine does not know whole waits for them, and is open as soon as one of them is known.
A ruling is known by the card, or the group of cards, that it is kept under, and a digest of its words. No words of a ruling
are kept.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from cardbase.rulings import find_rulings
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.table.positions import card_of

from .scenarios import scenarios, stories

SETTLED = Path(__file__).with_name("rulings_settled.yaml")
RULEBOOK = "RBK "
"""How the references of rulings begin that repeat the rulebook, which has tests of its own."""
SHOWN, BOOK, SAID, WAITS, LEFT = "shown", "in the rulebook", "settled", "waits for its card", "open"


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling and what became of it.

    Attributes:
        key: the card or group that it is kept under, and a digest of its words.
        state: one of the above.
    """

    key: str
    state: str


def key_of(owner, ruling):
    """Return by what a ruling is known: the digest changes with its words."""
    words = " ".join(ruling.text.split()).encode()
    return f"{owner} {hashlib.blake2b(words, digest_size=4).hexdigest()}"


def settled():
    """Return the reasons why no scenario is needed, by the keys of the rulings."""
    told = yaml.safe_load(SETTLED.read_text(encoding="utf-8")) or {}
    return {key: reason for reason, keys in told.items() for key in keys}


@cache
def ledger():
    """Return all rulings with what became of each; a scenario or story shows one ruling of its card and each source."""
    rulings, reasons, found = find_rulings(), settled(), []
    cards = {card.id: card for card in open_store().cards()}
    told = Counter(
        (card_of(one.card).id, source)
        for one in (*scenarios(), *stories())
        if not one.variant
        for source in one.sources
    )
    for owner in rulings.owners():
        about = {number: cards[number] for number in rulings.cards_under(owner) if number in cards}
        for ruling in rulings.kept_under(owner):
            key = key_of(owner, ruling)
            by = [
                (number, source) for number in about for source, _ in ruling.sources if told[number, source]
            ]
            if by:
                told[by[0]] -= 1
                state = SHOWN
            elif key in reasons:
                state = SAID
            elif ruling.sources and all(source.startswith(RULEBOOK) for source, _ in ruling.sources):
                state = BOOK
            elif not any(model_of(card).verdict("full") in ("whole", "idle") for card in about.values()):
                state = WAITS
            else:
                state = LEFT
            found.append(Entry(key, state))
    return tuple(found)
