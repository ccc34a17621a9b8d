"""Which uncontrolled cards get blood by what a card says."""

from __future__ import annotations

from deckcheck.goldfish.found import Found
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.blood import AddBlood, FeedKin, Gain, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.pool import PoolOrBlood
from rules.vtes.definitions.references import BLOOD, CHOSEN, ME, UNCONTROLLED, Each
from rules.vtes.definitions.who import Who
from rules.vtes.state.who import fits_face
from rules.vtes.terms import BLEED_ACTION, POLITICAL_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion


def _is_own(among: object) -> bool:
    return isinstance(among, Each) and among.kind == UNCONTROLLED and among.of == ME


def _feeds_chosen(verb: Verb) -> bool:
    if isinstance(verb, Gain):
        return verb.thing == BLOOD and verb.who == CHOSEN
    return isinstance(verb, AddBlood) or (isinstance(verb, MoveBlood) and verb.taker == CHOSEN)


def _filled(verbs: tuple[Verb, ...]) -> list[Each]:
    found: list[Each] = [
        verb.who
        for verb in verbs
        if isinstance(verb, Gain) and verb.thing == BLOOD and isinstance(verb.who, Each) and _is_own(verb.who)
    ]
    if any(map(_feeds_chosen, verbs)):
        chosen = [verb for verb in verbs if isinstance(verb, Pick | PickNow)]
        found += [
            verb.among
            for verb in chosen
            if isinstance(verb.among, Each) and _is_own(verb.among) and not getattr(verb, "or_among", None)
        ]
    return found


def _bank(face: CardDefinition) -> PoolOrBlood | None:
    for verb in face.play:
        if isinstance(verb, PoolOrBlood):
            return verb
    return None


def _played_fills(face: CardDefinition) -> list[Each]:
    bank = BANKS[face]
    if bank is None:
        return _filled(face.play)
    return [Each(Who("vampire", clan=bank.clan, min_capacity=bank.min_capacity), kind=UNCONTROLLED)]


def _of_way(way: object) -> list[Each]:
    if isinstance(way, Mode):
        besides = way.bleed or way.kind in (BLEED_ACTION, POLITICAL_ACTION)
        return [] if besides else _filled(way.verbs)
    return _filled(way.verbs) if isinstance(way, Ability) else []


def _feeds_kin(face: CardDefinition) -> bool:
    return any(isinstance(verb, FeedKin) for verb in face.play)


def _fills(face: CardDefinition) -> bool:
    ways: list[Mode | Ability] = [*face.modes, *face.actions, *face.abilities]
    return FEEDS_KIN[face] or bool(PLAYED_FILLS[face]) or any(_filled(way.verbs) for way in ways)


BANKS: Final[Found[CardDefinition, PoolOrBlood | None]] = Found(_bank)
"""Card definition -> what gives an uncontrolled card blood, or pool, as it is played; None without that."""
PLAYED_FILLS: Final[Found[CardDefinition, list[Each]]] = Found(_played_fills)
"""Card definition -> of which uncontrolled cards one gets blood, or all do, as it is played by nobody."""
FILLS: Final[Found[object, list[Each]]] = Found(_of_way)
"""Mode or ability -> of which they get it by its use; none for anything else, or what is a bleed besides."""
FEEDS_KIN: Final[Found[CardDefinition, bool]] = Found(_feeds_kin)
"""Card definition -> whether blood moves from a vampire to a younger uncontrolled one as it is played."""
FACE_FILLS: Final[Found[CardDefinition, bool]] = Found(_fills)
"""Card definition -> whether an uncontrolled card that is chosen for it gets blood."""


def is_meant(among: Each, face: CardDefinition, actor: Minion | None) -> bool:
    """Return whether an uncontrolled card is one of those that a text speaks of.

    Args:
        among: of those.
        face: the card.
        actor: who uses the text; None if that is not known, and who must be younger may be anybody.
    """
    who = among.who
    return (actor is None and (who.younger or who.older or who.circle)) or fits_face(who, face, actor)
