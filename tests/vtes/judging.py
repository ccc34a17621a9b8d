"""Blind samples of cards that the grammar alone reads, judged against their texts by a second reader.

A sample is drawn by a seed among the cards that have no entry by hand, of which every clause is known at a full
table, and whose text says something: vampires with nothing but a sect, a title and a trait are left out, since
there is nothing to misread. Library and crypt have their shares. `judged/` keeps what the second reader found:

    seed: 3
    from: {library: 244, crypt: 261}     # as many as there were
    before:                              # what earlier samples had wrong, by seed; fixed since
      1: [Wake with Evening's Freshness]
    cards:                               # id, name, fingerprints of its text and of its reading, verdict, remark
    - [100001, .44 Magnum, 0f3c2d1e, a1b2c3d4, right]

A reading is wrong if the engine would play the card otherwise than its text and the rulings say: by others, at
another cost, time, target or amount, for longer, more often. What the table does alike for all cards is not
judged: for example, that modifiers and reductions of a bleed are offered once nobody tries to block any more.

`python -m tests.vtes.judging SEED [SIZE]` prints a sample as the second reader reads it: text next to model. Cards
of other samples are left out of it.
`python -m tests.vtes.judging --stale` lists what has changed since it was judged.
`python -m tests.vtes.judging --renamed Old=New...` renews the fingerprints of readings that differ by the names of
classes alone; all others stay, and are listed as to be judged again.
"""

import sys
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

import yaml

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.entries import fingerprint
from rules.vtes.definitions.clauses import FULL, WHOLE
from rules.vtes.definitions.plain import model_to_plain

from .scenarios import LOADER

FOLDER = Path(__file__).with_name("judged")
RIGHT, WRONG, UNCLEAR = "right", "wrong", "unclear"
VERDICTS = (RIGHT, WRONG, UNCLEAR)
LABELLED = ("Mode", "Ability")
"""What has a name to be chosen by, which changes nothing."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that the second reader has judged.

    Attributes:
        id, name: of the card.
        text: fingerprint of the printed text, as of `entries.fingerprint`.
        reading: fingerprint of what the engine plays, see `reading_of`.
        verdict: one of `VERDICTS`.
        remark: why, in our own words.
    """

    id: int
    name: str
    text: str
    reading: str
    verdict: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample that was judged.

    Attributes:
        file: its name.
        seed: that it was drawn by.
        among: out of how many, by "library" and "crypt".
        before: what was wrong in samples that were judged before, by their seeds.
        cards: what was found.
    """

    file: str
    seed: int
    among: dict
    before: dict
    cards: tuple


def read_alone(cards):
    """Return the cards that have a text and that the grammar alone reads whole."""
    found = []
    for card in cards:
        model = model_of(card)
        says = model.parts or model.passes or model.poses or model.play
        if says and not model.by_hand and not model.missing and model.verdict(FULL) == WHOLE:
            found.append(card)
    return found


def drawn(cards, seed, size, without=()):
    """Draw a sample of cards by a seed, library and crypt in proportion, in the order of their ids.

    Who comes first is decided by a hash of seed and id, so that a card more or less changes little.
    """
    crypt = [card for card in cards if isinstance(card, CryptCard)]
    library = [card for card in cards if not isinstance(card, CryptCard)]
    of_library = round(size * len(library) / len(cards))
    chosen = []
    for some, share in ((library, of_library), (crypt, size - of_library)):
        left = [card for card in some if card.id not in without]
        chosen += sorted(left, key=lambda card: blake2b(f"{seed}:{card.id}".encode()).digest())[:share]
    return sorted(chosen, key=lambda card: card.id)


def reading_of(card, renamed=()):
    """Return what the engine plays of a card: classes and arguments, except those that are as usual, and labels.

    Args:
        card: which.
        renamed: new names of classes, with the old ones that are used in their place.
    """
    return _told(model_to_plain(model_of(card)), dict(renamed))


def _told(plain, renamed):
    if isinstance(plain, list):
        name = plain[0].rpartition(".")[2]
        arguments = sorted(plain[1].items()) if len(plain) > 1 else ()
        arguments = [(key, value) for key, value in arguments if key != "name" or name not in LABELLED]
        inside = ", ".join(f"{key}={_told(value, renamed)}" for key, value in arguments)
        return f"{renamed.get(name, name)}({inside})"
    if isinstance(plain, tuple):
        return f"[{', '.join(_told(one, renamed) for one in plain)}]"
    return repr(sorted(plain)) if isinstance(plain, frozenset) else repr(plain)


def samples(folder=FOLDER):
    """Return the samples that were judged, by their files."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        told = yaml.load(path.read_text(encoding="utf-8"), LOADER)
        cards = tuple(Judged(*row) for row in told["cards"])
        found.append(Sample(path.stem, told["seed"], told["from"], told.get("before", {}), cards))
    return found


def changed(judged, card):
    """Return what has changed of a card since it was judged: its text, its reading; "" if nothing has."""
    text = "" if fingerprint(card.text) == judged.text else "text"
    reading = "" if fingerprint(reading_of(card)) == judged.reading else "reading"
    return " and ".join(filter(None, (text, reading)))


def stale(sample):
    """Return what has changed of each card of a sample since it was judged, by name: those to be judged again."""
    store = open_store()
    found = {}
    for one in sample.cards:
        card = store.card(one.id)
        found[one.name] = "gone" if card is None else changed(one, card)
    return {name: what for name, what in found.items() if what}


def written(sample):
    """Return the file of a sample."""
    lines = [f"seed: {sample.seed}", f"from: {_flow(sample.among)}"]
    if sample.before:
        lines += ["before:", *(f"  {seed}: {_flow(names)}" for seed, names in sample.before.items())]
    lines.append("cards:")
    for one in sample.cards:
        row = [one.id, one.name, one.text, one.reading, one.verdict, *([one.remark] if one.remark else [])]
        lines.append(f"- {_flow(row)}")
    return "\n".join(lines) + "\n"


def _flow(plain):
    told = yaml.safe_dump(plain, default_flow_style=True, allow_unicode=True, width=10**6, sort_keys=False)
    return told.strip()


def renew(renamed, folder=FOLDER):
    """Renew the fingerprints of readings in which nothing but names of classes has changed."""
    store = open_store()
    for sample in samples(folder):
        cards = []
        for one in sample.cards:
            card = store.card(one.id)
            if card is not None and fingerprint(reading_of(card, renamed)) == one.reading:
                one = replace(one, reading=fingerprint(reading_of(card)))
            cards.append(one)
        path = folder / f"{sample.file}.yaml"
        path.write_text(written(replace(sample, cards=tuple(cards))), encoding="utf-8")


def main(arguments):
    if arguments[:1] == ["--renamed"]:
        renew([tuple(reversed(pair.split("=", 1))) for pair in arguments[1:]])
        return
    if arguments == ["--stale"]:
        for sample in samples():
            for name, what in stale(sample).items():
                print(f"{sample.file}: {name}: {what} changed, to be judged again")
        return
    seed, size = int(arguments[0]), int(arguments[1]) if arguments[1:] else 200
    judged = {one.id for sample in samples() for one in sample.cards if sample.seed != seed}
    for card in drawn(read_alone(open_store().cards()), seed, size, judged):
        print(f"{card.id} {card.full_name}\n{card.text}\n= {reading_of(card)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
