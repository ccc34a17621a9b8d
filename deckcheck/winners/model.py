"""What was learned about which cards go together: for each card, what its presence says for others.

The numbers are the weights of a linear model without hidden parts (Steck, "Embarrassingly shallow
autoencoders for sparse data", WWW 2019): a card's score is the sum, over what a deck has, of what each says
for the card. What a deck has are its cards and its traits: "clan:Ventrue" (at least three of ten crypt cards
are Ventrue), "some:dom" (as many have the discipline), "most:dom" (six of ten do), "3:100588" (at least three
copies of that library card), "6:100588".

`deckcheck.winners.training` learns them; only the largest are kept, each as one signed byte that stands for
its square root, so that the small ones are as exact as the large ones, in proportion.
"""

from __future__ import annotations

from array import array
from math import sqrt

from cardbase.card import is_crypt_id
from cardbase.quick import value
from deckcheck.winners.sealing import DamagedFileError, seal, unseal
from deckcheck.winners.table import little, read_figures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from cardbase.card import CryptCard

KIND = "weights-1"
SOME, MOST = 0.3, 0.6
"""Shares of a crypt from which a deck has a trait."""

MANY = (3, 6)
"""Copies of a library card from which a deck has a trait."""


@value
class SuggestionModel:
    """Weights from what a deck has to cards.

    Attributes:
        meta: "source", "decks", "until" of the decks it was learned from.
        cards: ids of the cards that it knows, ascending; weights lead to these.
        traits: what weights come from besides the cards: the place of each, after theirs.
        starts: per source, where its weights begin; one more at the end.
        targets: places in `cards`.
        steps: the weights, as signed bytes; see `step_of`.
        scale: the largest weight.
    """

    meta: dict[str, Any]
    cards: array[int]
    traits: dict[str, int]
    starts: array[int]
    targets: array[int]
    steps: array[int]
    scale: float

    def say(self, source: int) -> list[tuple[int, float]]:
        """Return what a source says: (place in `cards`, weight)."""
        start, end = self.starts[source], self.starts[source + 1]
        scale = self.scale
        return [
            (target, scale * step * abs(step) / 16129)
            for target, step in zip(self.targets[start:end], self.steps[start:end], strict=True)
        ]


def step_of(weight: float, scale: float) -> int:
    """Return the byte that stands for a weight: 127 times the root of its share in the scale."""
    root = round(127 * sqrt(min(abs(weight) / scale, 1.0)))
    return root if weight > 0 else -root


def traits_of(counts: Mapping[int, int], crypt: Iterable[tuple[CryptCard, int]]) -> list[str]:
    """Return the traits of a deck: copies by card id, and the crypt among them; see this module's head."""
    cards = list(crypt)
    total = sum(copies for _, copies in cards)
    clans: dict[str, int] = {}
    levels: dict[str, int] = {}
    for card, copies in cards:
        clans[card.clan] = clans.get(card.clan, 0) + copies
        for code in {code.lower() for code in card.disciplines}:
            levels[code] = levels.get(code, 0) + copies
    return [
        *(f"clan:{clan}" for clan, number in clans.items() if number >= SOME * total),
        *(f"some:{code}" for code, number in levels.items() if number >= SOME * total),
        *(f"most:{code}" for code, number in levels.items() if number >= MOST * total),
        *(
            f"{least}:{card}"
            for card, copies in counts.items()
            for least in MANY
            if _many(card, copies, least)
        ),
    ]


def _many(card: int, copies: int, least: int) -> bool:
    return not is_crypt_id(card) and copies >= least


def pack(
    meta: Mapping[str, object],
    cards: Sequence[int],
    traits: Sequence[str],
    weights: Iterable[Sequence[tuple[int, float]]],
) -> bytes:
    """Make the bytes of a model's file.

    Args:
        meta: of the model.
        cards: ids, ascending.
        traits: their names, in the order of the sources after the cards.
        weights: for each source (target, weight), targets ascending.
    """
    kept = [list(one) for one in weights]
    scale = max((abs(weight) for one in kept for _, weight in one), default=1.0)
    starts, targets, steps = array("I", [0]), array("H"), array("b")
    for one in kept:
        for target, weight in one:
            if step := step_of(weight, scale):
                targets.append(target)
                steps.append(step)
        starts.append(len(targets))
    lengths = array("H", [starts[n + 1] - starts[n] for n in range(len(starts) - 1)])
    about = {**meta, "traits": list(traits), "scale": scale}
    sections = {"cards": little(array("I", cards)), "lengths": little(lengths)}
    return seal(KIND, about, sections | {"targets": little(targets), "steps": steps.tobytes()})


def unpack(content: bytes) -> SuggestionModel:
    """Return the model in a file.

    Raises:
        DamagedFileError: it is not such a file, or not as it was written.
    """
    meta, sections = unseal(KIND, content)
    try:
        cards, targets = read_figures("I", sections["cards"]), read_figures("H", sections["targets"])
        steps = read_figures("b", sections["steps"])
        starts = array("I", [0])
        at = 0
        for length in read_figures("H", sections["lengths"]):
            at += length
            starts.append(at)
        traits = {name: len(cards) + n for n, name in enumerate(meta["traits"])}
        fits = len(targets) == len(steps) == at and len(starts) == len(cards) + len(traits) + 1
        if not fits or (targets and max(targets) >= len(cards)):
            raise ValueError("its parts do not fit")
        return SuggestionModel(meta, cards, traits, starts, targets, steps, float(meta["scale"]))
    except (KeyError, ValueError, TypeError) as error:
        raise DamagedFileError(f"this model is malformed: {error}") from error
