"""Which levels of a card are outdone by a higher one that does the same and more for the same price."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.goldfish.pilots.appraising import mode_worth
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.references import Each
from rules.vtes.definitions.striking import Strike
from rules.vtes.definitions.who import ANYONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rules.vtes.definitions.verb import Verb


def level_of(way: Mode) -> int:
    """Return how many disciplines a way to play a card needs at superior."""
    return sum(map(str.isupper, way.icons))


def _does(better: Mode, verb: Verb) -> bool:
    """Return whether a way to play a card has a verb, or one that does all of it and more.

    That is a strike that only unlocks who strikes besides, or a choice among more.
    """
    if verb in better.verbs:
        return True
    if isinstance(verb, Pick):
        return any(isinstance(other, Pick) and _covers(other, verb) for other in better.verbs)
    return isinstance(verb, Strike) and replace(verb, unlocks=True) in better.verbs


def _covers(wider: Pick, narrow: Pick) -> bool:
    """Return whether one can choose by a verb all that one can choose by another, as it asks for less."""
    more, less = wider.among, narrow.among
    if not isinstance(more, Each) or not isinstance(less, Each):
        return False
    if replace(wider, among=replace(more, who=less.who)) != narrow:
        return False
    kind: Any = type(ANYONE)
    names: tuple[str, ...] = kind.__match_args__
    return all(getattr(more.who, name) in (getattr(less.who, name), getattr(ANYONE, name)) for name in names)


def outdoes(better: Mode, worse: Mode) -> bool:
    """Return whether a way to play a card is the higher level of another, and does all that that one does."""
    if better.icons == worse.icons or better.icons.lower() != worse.icons.lower():
        return False
    if level_of(better) < level_of(worse):
        return False
    alike = (better.kind, better.moment, better.reaction, better.locks)
    if alike != (worse.kind, worse.moment, worse.reaction, worse.locks):
        return False
    if better.blood > worse.blood or better.pool > worse.pool or better.convictions > worse.convictions:
        return False
    if better.stealth < worse.stealth or better.bleed < worse.bleed:
        return False
    if not all(_does(better, verb) for verb in worse.verbs):
        return False
    gives = (better.stealth, better.bleed, better.verbs)
    return gives != (worse.stealth, worse.bleed, worse.verbs) and mode_worth(better) >= mode_worth(worse)


def best_levels(ways: Sequence[Any], options: Sequence[int]) -> list[int]:
    """Return the options that no other outdoes.

    Args:
        ways: what the options are the places of: modes, or abilities, of which none outdoes another.
        options: of a decision about how to play a card.
    """
    modes = {option: ways[option] for option in options if isinstance(ways[option], Mode)}
    return [
        option
        for option in options
        if option not in modes or not any(outdoes(other, modes[option]) for other in modes.values())
    ]
