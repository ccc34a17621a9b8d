"""Cards that a position lays on a minion: whether they can lie there, and what they did as they came."""

from __future__ import annotations

from rules.vtes.definitions.combining import OPAQUE
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import BecomesVampire, BecomeVampire
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.heads import TROPHY
from rules.vtes.definitions.in_play import PutContract, PutOn, PutOnActor, PutOnFoe, PutOnMine, PutOnTheirs
from rules.vtes.definitions.standing import GiveTitleCard, TakeTitle
from rules.vtes.definitions.torpor import Frighten
from rules.vtes.definitions.verb import within
from rules.vtes.state.bearing import is_barred
from rules.vtes.state.working import USES_CARD
from rules.vtes.terms import CONVICTION, EQUIPMENT, IMBUED, POWER, RETAINER, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.crypt import Becoming
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion

BORNE = EQUIPMENT | RETAINER | POWER
"""What lies on a minion by its type."""
STAYING = (
    PutContract,
    PutOn,
    PutOnActor,
    PutOnFoe,
    PutOnMine,
    PutOnTheirs,
    GiveTitleCard,
    TakeTitle,
    Frighten,
    *OPAQUE,
)
"""Verbs that put their card on a minion, and those of which nobody knows whether they do."""


def verbs_of(face: CardDefinition) -> Iterator[Verb]:
    """Yield all verbs of a card, in whichever way it is played, those within others too."""
    for some in (face.play, *(mode.verbs for mode in (*face.modes, *face.combat))):
        yield from within(some)


def embraced(face: CardDefinition) -> Becoming | None:
    """Return by which of its verbs a card that is no crypt card becomes a vampire, None if by none."""
    later = [way.verbs for way in face.actions]
    later += [way.verbs for way in face.abilities]
    later += [way.verbs for way in face.triggers]
    for verb in (*verbs_of(face), *(verb for some in later for verb in within(some))):
        if isinstance(verb, BecomeVampire | BecomesVampire):
            return verb
    return None


def usual_counters(face: CardDefinition) -> int:
    """Return the counters with which a card that is not a minion comes into play: life, of a retainer."""
    if face.types & RETAINER:
        return face.capacity
    amounts = [verb.amount for verb in verbs_of(face) if isinstance(verb, CountersOnCard)]
    return next((amount for amount in amounts if isinstance(amount, int)), 0)


def misplaced(face: CardDefinition, minion: Minion) -> str:
    """Return why a card cannot lie on a minion, "" if it can."""
    if face.types & CONVICTION:
        return "a conviction is not among the cards on a minion: write it under convictions"
    if face.types & POWER and minion.profile.kind != IMBUED:
        return f"{face.name} is a power, and {minion.face.name} is none of the Imbued"
    if face.types & BORNE:
        none = face.types & EQUIPMENT and "has no equipment" in minion.profile.traits
        return f"{minion.face.name} cannot have {face.name}" if none or is_barred(minion, face) else ""
    if teaches(face) and minion.profile.kind != VAMPIRE:
        return f"{face.name} lies on vampires only"
    if not _stays(face, minion):
        return f"{face.name} does not stay on a minion"
    return ""


def _stays(face: CardDefinition, minion: Minion) -> bool:
    """Return whether a card can stay on a minion, as far as it is known."""
    if face.model.missing or TROPHY in face.heads or USES_CARD in minion.face.model.traits:
        return True
    return any(isinstance(verb, STAYING) for verb in verbs_of(face))


def teaches(face: CardDefinition) -> str:
    """Return the discipline of which a card gives its bearer a level and 1 capacity, "" for none."""
    learned = [verb.discipline for verb in verbs_of(face) if isinstance(verb, Learn)]
    return learned[0] if learned else ""


def title_of(face: CardDefinition) -> tuple[str, str] | None:
    """Return the title that a card stands for while it lies on a vampire, and its city; None for none."""
    for verb in verbs_of(face):
        if isinstance(verb, TakeTitle):
            return verb.title, verb.city
        if isinstance(verb, GiveTitleCard):
            return verb.title, ""
    return None
