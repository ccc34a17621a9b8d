"""The ways in which the engine lets a card be used, in a witness's words."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.vtes.definitions.clauses import MISSING
from rules.vtes.definitions.wording import clauses_of, words_of
from rules.vtes.terms import AS_PLAYED
from tools.witness.declared import icons_of
from tools.witness.windows import any_of

if TYPE_CHECKING:
    from cardbase.card import LibraryCard
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.model import Model

USED = ("Action Modifier", "Reaction", "Combat")
"""The types of cards that are used in the course of something else."""


@dataclass(frozen=True, slots=True)
class Way:
    """How the engine lets a card be used with some icons as one type.

    Attributes:
        moments: mask of the moments at which that is offered; 0 where it is not during something else.
        words: what the engine does then, and what the card does once it is in play.
    """

    moments: int
    words: str


def known(model: Model) -> bool:
    """Return whether the engine knows anything of what a card does."""
    return bool(model.parts or model.play or model.cancels)


def ways_of(card: LibraryCard, model: Model) -> dict[tuple[str, tuple[str, ...]], Way]:
    """Return the ways by type and icons; none for a card that the engine does not know.

    Of cards whose text gives one way for each line of icons these are the modes. All others have one way.
    """
    if not known(model):
        return {}
    modes: defaultdict[tuple[str, tuple[str, ...]], list[Mode]] = defaultdict(list)
    for mode, kind in (
        *((mode, _type(card, mode)) for mode in model.modes),
        *((mode, "Combat") for mode in model.combat),
    ):
        modes[kind, icons_of(mode.icons.split()) if card.levels else ()].append(mode)
    clauses = [clause.what for clause in clauses_of(model) if clause.state != MISSING]
    if not modes or not (card.levels or set(card.types) & {*USED}):
        return {(card.types[0], ()): Way(0, "; ".join(clauses))}
    own = {words_of(mode) for mode in (*model.modes, *model.combat)}
    in_play = [clause for clause in clauses if not any(clause.endswith(words) for words in own)]
    return {
        way: Way(
            any_of(*(mode.moment for mode in found)),
            "; ".join((*map(words_of, found), *(in_play if len(modes) > 1 else clauses))),
        )
        for way, found in modes.items()
    }


def _type(card: LibraryCard, mode: Mode) -> str:
    if mode.reaction:
        reflex = mode.moment == AS_PLAYED and "[REFLEX]" in card.text
        return "Reflex" if reflex else "Reaction"
    if "Action Modifier" in card.types and not mode.kind:
        return "Action Modifier"
    others = [name for name in card.types if name not in USED]
    return others[0] if others else ""
