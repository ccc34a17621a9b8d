"""From a card to what the engine knows of it: its entry, what its text says, or the reason why nothing."""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard
from cardbase.value import replace
from rules.vtes.cards.actions import basics as actions
from rules.vtes.cards.actions import (
    bleeds,
    burdens,
    decrees,
    enduring,
    errands,
    political,
    quests,
    rests,
    rising,
    schemes,
    toiling,
    ventures,
)
from rules.vtes.cards.combat import basics as combat
from rules.vtes.cards.combat import blows, brawls, bystanders, frays, gear, reaping, relics, tussles, weapons
from rules.vtes.cards.crypt import answers as crypt_answers
from rules.vtes.cards.crypt import assorted as crypt_more
from rules.vtes.cards.crypt import basics as crypt
from rules.vtes.cards.crypt import deeds as crypt_deeds
from rules.vtes.cards.crypt import doings as crypt_doings
from rules.vtes.cards.crypt import duels as crypt_duels
from rules.vtes.cards.crypt import fights as crypt_fights
from rules.vtes.cards.crypt import phases as crypt_phases
from rules.vtes.cards.crypt import polls as crypt_polls
from rules.vtes.cards.crypt import sequels as crypt_sequels
from rules.vtes.cards.crypt import talents as crypt_talents
from rules.vtes.cards.crypt import turns as crypt_turns
from rules.vtes.cards.followers import basics as followers
from rules.vtes.cards.followers import companions, convictions, permanents, recruits, sidekicks
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.library_text import read_library
from rules.vtes.cards.masters import (
    afflictions,
    blessings,
    clan_masters,
    estates,
    fallen,
    hideouts,
    holdings,
    influential,
    powerbases,
    realms,
    upheavals,
    venues,
)
from rules.vtes.cards.masters import basics as masters
from rules.vtes.cards.modifiers import basics as modifiers
from rules.vtes.cards.modifiers import blocked, blocking, canceling, reactions, ruses, swaying

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from rules.vtes.cards.entries import CardEntry
    from rules.vtes.definitions.model import Model


FILES = (
    masters,
    combat,
    actions,
    modifiers,
    political,
    permanents,
    crypt,
    reactions,
    blocking,
    blocked,
    canceling,
    enduring,
    bleeds,
    swaying,
    toiling,
    recruits,
    schemes,
    crypt_deeds,
    crypt_phases,
    crypt_answers,
    crypt_polls,
    crypt_fights,
    crypt_sequels,
    crypt_doings,
    crypt_duels,
    crypt_talents,
    crypt_turns,
    crypt_more,
    clan_masters,
    influential,
    fallen,
    frays,
    holdings,
    convictions,
    afflictions,
    hideouts,
    blows,
    gear,
    followers,
    estates,
    upheavals,
    relics,
    decrees,
    errands,
    brawls,
    rests,
    powerbases,
    venues,
    ventures,
    rising,
    burdens,
    tussles,
    weapons,
    bystanders,
    reaping,
    companions,
    ruses,
    sidekicks,
    blessings,
    realms,
    quests,
)
"""The files of entries."""
ENTRIES: dict[int, CardEntry] = {entry.id: entry for file in FILES for entry in file.ENTRIES}
"""All cards that are described by hand, by official id."""


def model_of(card: Card) -> Model:
    """Return what the engine knows of a card.

    An entry wins. For a crypt card it is added to what is read from its text; an entry that only lists
    what is missing is added to the modes that its text gives (stealth, intercept, votes).
    """
    entry = ENTRIES.get(card.id)
    if isinstance(card, CryptCard):
        read = read_crypt(card)
        if entry is None:
            return read
        known = entry.model
        return replace(
            known,
            being=read.being,
            values=read.values + known.values,
            armed=read.armed + known.armed,
            actions=read.actions + known.actions,
            aids=read.aids + known.aids,
            passes=read.passes + known.passes,
            poses=read.poses + known.poses,
            bars=read.bars + known.bars,
            open_actions=read.open_actions + known.open_actions,
            merged=tuple(dict.fromkeys(read.merged + known.merged)),
            merged_actions=read.merged_actions + known.merged_actions,
            merged_title=known.merged_title or read.merged_title,
            abilities=tuple(dict.fromkeys(read.abilities + known.abilities)),
            triggers=tuple(dict.fromkeys(read.triggers + known.triggers)),
            read=(*read.values, *read.armed, *read.actions, *read.aids),
        )
    if entry is None:
        return read_library(card)
    if not (entry.model.parts or entry.model.play or entry.model.cancels):
        read = read_library(card)
        parts = (*read.modes, *read.combat)
        return replace(entry.model, modes=read.modes, combat=read.combat, delay=read.delay, read=parts)
    return entry.model


def tally(counted: Iterable[tuple[Card, int]], table: str) -> Counter[str]:
    """Count cards by how much of them the engine plays at a table, weighted by copies.

    Args:
        counted: cards with their copies.
        table: `clauses.ALONE` or `clauses.FULL`.

    Returns:
        Copies by verdict.
    """
    counts: Counter[str] = Counter()
    for card, copies in counted:
        counts[model_of(card).verdict(table)] += copies
    return counts
