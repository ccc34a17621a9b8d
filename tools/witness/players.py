"""Who can play what, by two readings that share nothing: the law's, of the printed columns, and the engine's.

The law (`rules.vtes.law.playability`) says from the columns of the card lists which crypt card meets what a
library card requires. The engine asks its own profile of a minion. For every library card and every crypt
card both must say the same, or `players.yaml` has the reason. What only vampires may play is asked for an
ally with nothing special, too.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from cardbase.card import CryptCard, LibraryCard
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.card import CardDefinition, Profile
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.reacting import VampiresOnly
from rules.vtes.definitions.references import ACTOR
from rules.vtes.definitions.usable import meets, usable_in_combat, usable_modes
from rules.vtes.law.playability import can_play
from rules.vtes.law.requirements import METHUSELAH_TYPES, VAMPIRE, requirements_of
from rules.vtes.law.rulebook import rulebook
from rules.vtes.terms import ALLY, HUNT_ACTION, POLITICAL
from rules.vtes.terms import VAMPIRE as A_VAMPIRE
from tools.witness.ways import known

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardbase.card import Card
    from rules.vtes.definitions.abilities import Mode

SETTLED = Path(__file__).with_name("players.yaml")
PLAIN_ALLY = Profile(ALLY, "", "", "", 0, (), frozenset())
PATHS = "a Sabbat vampire without a Path can follow the one that the card requires, as no deck list can show"


@dataclass(frozen=True, slots=True)
class Dispute:
    """A library card that one reading lets a minion play, and the other does not.

    Attributes:
        card: the library card.
        minion: the crypt card, None for an ally with nothing special.
        plays: whether the engine lets it play the card.
    """

    card: LibraryCard
    minion: CryptCard | None
    plays: bool

    def __str__(self) -> str:
        """Say who could play what."""
        verdict = "the engine alone" if self.plays else "the law alone"
        return f"{self.who}: {self.card.name} (by {verdict})"

    @property
    def who(self) -> str:
        """Name the minion."""
        return self.minion.full_name if self.minion else "any ally"


def disputes(cards: Iterable[Card]) -> Iterator[Dispute]:
    """Find where both readings differ, for all library cards of which the engine knows something.

    Of cards that ask for the same in both readings one is tried for all. What the engine alone lets a minion
    play counts for every card; what the law alone lets it play, for those that the engine knows whole.
    """
    rules = rulebook("current")
    faces = [CardDefinition(card, model_of(card), rules) for card in cards]
    minions = [(face.card, face.profile) for face in faces if isinstance(face.card, CryptCard)]
    special = " ".join(word for _, each in minions for word in (*each.traits, *each.poses, *each.passes))
    alike: defaultdict[object, list[LibraryCard]] = defaultdict(list)
    tried: dict[object, CardDefinition] = {}
    for face in faces:
        card = face.card
        if isinstance(card, CryptCard) or "Conviction" in card.types:
            continue  # a conviction is not played
        if known(face.model):
            key = _asked(face, card, card.name in special or str(card.id) in special)
            alike[key].append(card)
            tried[key] = face
    for key, group in alike.items():
        for minion, plays in _disputed(tried[key], group[0], minions):
            yield from (Dispute(card, minion, plays) for card in group)


def _asked(face: CardDefinition, card: LibraryCard, special: bool) -> object:
    """Return what both readings go by; a card that some minion's text names is alone."""
    ways = tuple((mode.needs, mode.blood > 0, _for_vampires(mode)) for mode in (*face.modes, *face.combat))
    printed = card.types, card.clans, card.path, card.disciplines, card.levels, card.requirement
    return (
        requirements_of(card),
        printed,
        card.blood_cost > 0,
        frozenset(ways),
        face.master_demand,
        special and card.id,
        bool(face.model.missing),
    )


def _disputed(
    face: CardDefinition, card: LibraryCard, minions: Sequence[tuple[CryptCard, Profile]]
) -> Iterator[tuple[CryptCard | None, bool]]:
    """Find the minions about which both readings differ, with what the engine says of each."""
    judge = _plays if METHUSELAH_TYPES.isdisjoint(card.types) else _enables
    for minion, profile in minions:
        plays = judge(profile, face)
        if plays != can_play(card, minion).able and (plays or not face.model.missing):
            yield minion, plays
    if VAMPIRE in requirements_of(card).demands and _plays(PLAIN_ALLY, face):
        yield None, True


def _plays(profile: Profile, face: CardDefinition) -> bool:
    rules = rulebook("current")
    ways = (*usable_modes(profile, face, rules), *usable_in_combat(profile, face, rules))
    if profile.kind == A_VAMPIRE:
        return bool(ways)
    return not face.types & POLITICAL and not all(map(_for_vampires, ways))


def _enables(profile: Profile, face: CardDefinition) -> bool:
    """Return whether a Methuselah with such a minion alone can play a master or event."""
    if not face.master_demand:
        return True
    disciplines = getattr(face.card, "disciplines", ())
    mastered = not disciplines or any(profile.has(name) for name in disciplines)
    return mastered and meets(profile, face, rulebook("current"))


def _for_vampires(way: Mode) -> bool:
    """Return whether what a way does asks for a vampire, beside what its card requires."""
    return way.kind == HUNT_ACTION or any(
        isinstance(verb, VampiresOnly)
        or (
            isinstance(verb, Only)
            and isinstance(verb.test, Is)
            and verb.test.what == ACTOR
            and verb.test.who.kind == "vampire"
        )
        for verb in way.verbs
    )


def unsettled(found: Iterable[Dispute], path: Path = SETTLED) -> tuple[dict[str, int], list[Dispute]]:
    """Sort disputes by the reasons that are known.

    Returns:
        How many each reason settles, and the disputes without one. A reason that settles none counts 0.
    """
    told = yaml.safe_load(path.read_text("utf-8"))
    reasons: dict[tuple[str, str], str] = {
        (kind, name): why for kind, names in told.items() for why, listed in names.items() for name in listed
    }
    counts: defaultdict[str, int] = defaultdict(int, dict.fromkeys(reasons.values(), 0))
    counts[PATHS] = 0
    left = []
    for one in found:
        why = _follows(one) or next(
            (reasons[key] for key in (("minions", one.who), ("cards", one.card.name)) if key in reasons),
            "",
        )
        if why:
            counts[why] += 1
        else:
            left.append(one)
    return dict(counts), left


def _follows(one: Dispute) -> str:
    """Return PATHS where only the Path is missing that the minion could follow in play."""
    minion = one.minion
    could = minion is not None and not minion.path and minion.sect == "Sabbat"
    return PATHS if one.card.path and could and not one.plays else ""
