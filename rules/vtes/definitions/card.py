"""Cards made ready for play: what is printed, beside what the engine knows how to do with it.

A `CardDefinition` is built once when a deck is compiled and shared by all games; it never changes.
"""

from __future__ import annotations

import re

from cardbase.card import CryptCard
from rules.vtes.definitions.heads import heads_of
from rules.vtes.definitions.parts import one_of_each
from rules.vtes.definitions.titles import OF_A_CLAN, suits, votes_of_title
from rules.vtes.definitions.verb import conditional, declared, done
from rules.vtes.law.sects import EARLY_SETS, OF_THE_CAMARILLA, sect_of
from rules.vtes.terms import (
    ACTIONS,
    ALLOWED,
    ALLY,
    EVENT,
    FOR_IMBUED,
    FOR_VAMPIRES,
    IMBUED,
    LACKS_DISCIPLINE,
    MASTER,
    MODIFIER,
    NO_ALLY_PLAYS_IT,
    NOTHING_TO_PLAY,
    NOW,
    TYPE_MASKS,
    VAMPIRE,
    WRONG_CAPACITY,
    WRONG_CLAN,
    WRONG_PATH,
    WRONG_SECT,
    WRONG_TITLE,
    WRONG_TRAIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card, LibraryCard
    from rules.vtes.definitions.abilities import Ability, Mode, Trigger
    from rules.vtes.definitions.model import Model
    from rules.vtes.definitions.values import Value
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.law.rulebook import Rulebook


ANY_KIN = "any clan and sect"
"""What passes for whatever clan and sect a card requires."""
NO_USE = "uses no "
"""What the traits begin with that keep a minion from using the cards of a discipline."""
BORROWS = "borrows "
"""What the traits begin with that let a vampire play cards of a discipline that it has not."""
FIGHTS_ONLY = "plays only Combat"
"""The trait of an ally that plays nothing but combat cards as a vampire."""


class Profile:
    """What a minion is, as far as cards ask for it. Two minions alike share one.

    Attributes:
        kind: VAMPIRE, IMBUED or ALLY.
        clan, sect, title, path, traits, disciplines: as on the card; sect in lower case; disciplines by
            their three letters, 1 for inferior and 2 for superior.
        city: the city or clan that its title is of.
        stripped: whether its title is contested, so that it counts as untitled (VTES-4.2-02).
        active_title: the title whose benefits it has: none outside its sect or clan (VTES-10-06, 10.5-07).
        capacity: of a vampire; of an ally the one that its text gives it as a vampire; 0 for others.
        passes, poses: the clans for which it passes when it or its controller plays cards, or it alone.
        barred: the disciplines whose cards it cannot use.
        borrowed: the disciplines whose cards it can play for more blood, as if it had their basic level.
        slave: whether it acts against others only beside its masters (VTES-11-05).
        idle: whether it cannot act at all, as its text says.
        usable: card id -> the modes of it that such a minion can use; `fights` those in combat. Filled as
            asked.
        unusable: card id -> why it can use none. Filled as asked.
    """

    __slots__ = (
        "active_title",
        "barred",
        "borrowed",
        "capacity",
        "city",
        "clan",
        "disciplines",
        "fights",
        "idle",
        "kind",
        "passes",
        "path",
        "poses",
        "sect",
        "slave",
        "stripped",
        "title",
        "traits",
        "unusable",
        "usable",
    )

    def __init__(
        self,
        kind: int,
        clan: str,
        sect: str,
        title: str,
        capacity: int,
        disciplines: tuple[tuple[str, int], ...],
        traits: frozenset[str],
        path: str = "",
        city: str = "",
        stripped: bool = False,
        passes: frozenset[str] = frozenset(),
        poses: frozenset[str] = frozenset(),
    ) -> None:
        self.kind = kind
        self.clan = clan
        self.sect = sect
        self.title = title
        self.city = city
        self.stripped = stripped
        self.passes = passes
        self.poses = poses
        self.active_title = "" if stripped or not suits(title, city, sect, clan) else title
        self.capacity = capacity
        self.disciplines = dict(disciplines)
        self.traits = traits
        self.slave = "slave" in traits
        self.barred = frozenset([trait[len(NO_USE) :] for trait in traits if trait.startswith(NO_USE)])
        self.borrowed = frozenset([trait[len(BORROWS) :] for trait in traits if trait.startswith(BORROWS)])
        self.idle = "cannot act" in traits
        self.path = path
        self.usable: dict[int, tuple[Mode, ...]] = {}
        self.fights: dict[int, tuple[Mode, ...]] = {}
        self.unusable: dict[int, int] = {}

    def has(self, discipline: str, level: int = 1) -> bool:
        """Return whether the minion has a discipline at this level or above."""
        return self.disciplines.get(discipline, 0) >= level


def usual_sect(card: CryptCard, edition: str) -> str:
    """Return the sect of a vampire: as its text says, else that of its clan (VTES-1.5-08, 10-03).

    An early card without a word of it is of the Camarilla (10.1-02), unless it says that it is not (10.4-01).
    """
    if card.sect:
        return card.sect.lower()
    if card.text.lower().startswith("non-camarilla"):
        return "independent"
    early = any(printing.set in EARLY_SETS for printing in card.printings)
    return sect_of(card.clan, edition, early)


def is_monster(kind: int, traits: frozenset[str]) -> bool:
    """Return whether a minion or retainer is a monster to the Imbued (VTES-IMB-17).

    Args:
        kind: VAMPIRE, IMBUED, ALLY or RETAINER.
        traits: what it is, by its text ("mortal", "animal").
    """
    if kind == VAMPIRE:
        return True
    return kind != IMBUED and not any(
        word in trait.split() for trait in traits for word in ("mortal", "animal")
    )


class CardDefinition:
    """A card as the engine plays it.

    Attributes:
        id, name: official; `unique_as` is the name under which it contests, "" where it is not unique.
        types: mask of kinds.
        model: what the engine knows of it, and what it lacks; `model.verdict(table)` says how much that is.
        capacity: of a vampire, or life of an ally, a retainer, an Imbued.
        profile: of what it is in play (vampires, Imbued, allies).
        votes: votes by title.
        modes: the ways to play it (minion cards).
        play: what it does when played (masters and events).
        values, abilities, triggers: what it does in play; `actions` what its minion, or any of its
            controller's, may do with it as an action.
        delay: when it is replaced.
        combat: the ways to play it in combat, `combat_moments` the moments of all of them (mask).
        armed: what it offers in combat while it is in play, `armed_moments` likewise.
        moments: mask of the moments of an action at which it can be played as a modifier;
            `reactions` of those at which it can be played as a reaction.
        regular_master: a master to be played in one's own master phase.
        heads: the words that say what it is ("frenzy"), by which others cancel it.
        playable: whether there is anything to play: a card of which the engine knows nothing that is played
            stays in the hand.
    """

    __slots__ = (
        "abilities",
        "actions",
        "advanced",
        "armed",
        "armed_moments",
        "blood_cost",
        "burn_option",
        "capacity",
        "card",
        "clans",
        "combat",
        "combat_moments",
        "conditional",
        "conviction_cost",
        "declared",
        "delay",
        "demanding",
        "done",
        "heads",
        "id",
        "infernal",
        "is_action",
        "is_event",
        "is_master",
        "is_minion",
        "location",
        "master_demand",
        "model",
        "modes",
        "moments",
        "name",
        "out_of_turn",
        "own_bleed",
        "own_strength",
        "play",
        "playable",
        "pool_cost",
        "profile",
        "reactions",
        "regular_master",
        "scarce",
        "trifle",
        "triggers",
        "types",
        "unique_as",
        "values",
        "votes",
    )

    def __init__(self, card: Card, model: Model, rules: Rulebook) -> None:
        self.card = card
        self.model = model
        self.id = card.id
        self.name = card.full_name
        self.values: tuple[Value, ...] = model.values
        self.abilities: tuple[Ability, ...] = one_of_each(model.abilities)
        self.triggers: tuple[Trigger, ...] = model.triggers
        self.actions: tuple[Mode, ...] = one_of_each(model.actions)
        self.modes: tuple[Mode, ...] = ()
        self.combat: tuple[Mode, ...] = model.combat
        self.armed: tuple[Mode, ...] = model.armed
        self.combat_moments = self.armed_moments = 0
        for mode in model.combat:
            self.combat_moments |= mode.moment
        for mode in model.armed:
            self.armed_moments |= mode.moment
        self.play: tuple[Verb, ...] = ()
        self.conditional: tuple[Verb, ...] = ()
        self.declared: tuple[Verb, ...] = ()
        self.done: tuple[Verb, ...] = ()
        self.delay = NOW
        self.moments = self.reactions = 0
        self.playable = False
        self.out_of_turn = self.trifle = self.burn_option = self.location = self.demanding = False
        self.master_demand = self.regular_master = False
        self.is_master = self.is_action = self.is_event = self.is_minion = False
        self.pool_cost = self.blood_cost = self.conviction_cost = 0
        self.clans: tuple[str, ...] = ()
        self.votes = 0
        self.heads = heads_of(card.text)
        self.own_bleed = 1
        self.own_strength = 1
        self.scarce = self.infernal = self.advanced = False
        self.capacity = 0
        self.profile: Profile | None = None
        if isinstance(card, CryptCard):
            self._crypt(card, model, rules)
        else:
            self._library(card, model, rules)

    def _crypt(self, card: CryptCard, model: Model, rules: Rulebook) -> None:
        self.types = IMBUED if card.is_imbued else VAMPIRE
        self.is_minion = True
        self.unique_as = card.name if card.unique else ""
        self.capacity = card.capacity
        levels = tuple((name.lower(), 2 if name.isupper() else 1) for name in card.disciplines)
        if "flight" in card.traits:
            levels += (("fli", 1),)  # no discipline, but cards demand it like one (VTES-1.5-23)
        self.profile = Profile(
            self.types,
            card.clan,
            usual_sect(card, rules.edition) if self.types == VAMPIRE else "",
            card.title,
            card.capacity if self.types == VAMPIRE else 0,
            levels,
            card.traits | model.traits | {NO_USE + name for name in model.bars},
            card.path,
            card.city or (card.clan if card.title in OF_A_CLAN else ""),
            passes=frozenset(model.passes),
            poses=frozenset(model.poses),
        )
        self.votes = votes_of_title(card.title, rules)
        self.scarce = "scarce" in card.traits and rules.scarce != "none"
        self.infernal = "infernal" in card.traits and rules.infernal
        self.advanced = card.advanced

    def _library(self, card: LibraryCard, model: Model, rules: Rulebook) -> None:
        mask = 0
        for name in card.types:
            mask |= TYPE_MASKS[name]
        self.types = mask
        self.unique_as = card.name if card.unique or "unique" in model.traits else ""
        self.pool_cost, self.blood_cost = card.pool_cost, card.blood_cost
        self.conviction_cost = card.conviction_cost
        self.clans = card.clans
        self.trifle = card.trifle and rules.trifles != "none"
        self.burn_option = card.burn_option and rules.burn_option
        first = card.text.partition("\n")[0].lower()
        self.location = "location" in first and re.search(r"\blocation\b", first) is not None
        self.out_of_turn = mask & MASTER != 0 and "out-of-turn" in card.text.lower()
        demand = card.requirement
        self.demanding = bool(card.clans or card.path or demand != type(demand)())
        self.is_master = mask & MASTER != 0
        self.is_event = mask & EVENT != 0 and rules.events
        self.master_demand = self.is_master and (self.demanding or bool(card.disciplines))
        self.is_action = mask & ACTIONS != 0
        self.modes = one_of_each(model.modes)
        self.play = model.play
        self.conditional, self.declared, self.done = (
            conditional(model.play),
            declared(model.play),
            done(model.play),
        )
        self.delay = model.delay
        self.playable = bool(model.play) or any(not mode.needs_combat for mode in model.modes)
        self.regular_master = self.is_master and self.playable and not self.out_of_turn
        for mode in model.modes:
            if mode.reaction:
                self.reactions |= mode.moment
            elif mask & MODIFIER:
                self.moments |= mode.moment
        self.capacity = model.life
        self.is_minion = mask & ALLY != 0 or model.becomes_minion
        if self.is_minion:
            self.own_bleed = rules.ally_bleed if model.bleed is None else model.bleed
            self.own_strength = rules.ally_strength if model.strength is None else model.strength
            self.profile = Profile(ALLY, "", "", "", model.as_capacity, model.as_vampire, model.traits)

    def __repr__(self) -> str:
        return f"<{self.name}>"


def usable_modes(profile: Profile, face: CardDefinition, rules: Rulebook) -> tuple[Mode, ...]:
    """Return the modes of a card that a minion of this profile can use, () where it can use none.

    Clan, path, sect, title, capacity and traits must fit (VTES-1.6.1-10), disciplines at the level that
    the mode needs (VTES-1.5-09 to 12), and what costs blood or needs a clan or a discipline only a vampire
    can use (VTES-1.6.3-04).
    """
    known = profile.usable.get(face.id)
    if known is None:
        fights_only = FIGHTS_ONLY in profile.traits
        known = (
            tuple(m for m in face.modes if has_icons(profile, m) and not (fights_only and m.needs))
            if meets(profile, face, rules)
            else ()
        )
        profile.usable[face.id] = known
    return known


def why_unusable(profile: Profile, face: CardDefinition, rules: Rulebook) -> int:
    """Return why a minion of this profile can use no mode of a card of which it can use none."""
    known = profile.unusable.get(face.id)
    if known is None:
        known = profile.unusable[face.id] = unmet(profile, face, rules) or LACKS_DISCIPLINE
    return known


def usable_in_combat(profile: Profile, face: CardDefinition, rules: Rulebook) -> tuple[Mode, ...]:
    """Return the modes of a combat card that a minion of this profile can use; see `usable_modes`."""
    known = profile.fights.get(face.id)
    if known is None:
        known = ()
        if meets(profile, face, rules):
            known = tuple(mode for mode in face.combat if has_icons(profile, mode))
        profile.fights[face.id] = known
    return known


def has_icons(profile: Profile, mode: Mode) -> bool:
    """Return whether a minion has the disciplines that a mode needs, at the level it needs."""
    if mode.draft and profile.clan != mode.draft:
        return False
    disciplines = profile.disciplines
    if profile.barred and not profile.barred.isdisjoint([name for name, _ in mode.needs]):
        return False
    if profile.borrowed:
        return all(
            disciplines.get(n, 0) >= level or (level == 1 and n in profile.borrowed)
            for n, level in mode.needs
        )
    return all(disciplines.get(name, 0) >= level for name, level in mode.needs)


def meets(profile: Profile, face: CardDefinition, rules: Rulebook) -> bool:
    """Return whether a minion meets everything that a library card demands beside disciplines."""
    return unmet(profile, face, rules) == ALLOWED


def has_title(profile: Profile, titles: frozenset[str]) -> bool:
    """Return whether a minion has one of some titles; a regent counts as a cardinal (VTES-10.2-04)."""
    title = profile.active_title
    return title in titles or profile.sect in titles or (title == "regent" and "cardinal" in titles)


def is_of_the_camarilla(name: str) -> bool:
    """Return whether the book of 2000 keeps a card for the Camarilla (VTES-10.1-08)."""
    return name in OF_THE_CAMARILLA or name.startswith("Elysium:")


def of_sects(profile: Profile, wanted: frozenset[str], unwanted: frozenset[str], rules: Rulebook) -> bool:
    """Return whether a minion is of one of some sects, all where none is named, and of none of others.

    In 2006 Anarchs are Independents with a status of their own (VTES-10.5-01).
    """
    sects = {profile.sect}
    if profile.sect == "anarch" and not rules.anarch_is_sect:
        sects.add("independent")
    return (not wanted or bool(sects & wanted)) and not sects & unwanted


def unmet(profile: Profile, face: CardDefinition, rules: Rulebook) -> int:
    """Return what a minion does not meet of what a library card demands beside disciplines, or ALLOWED."""
    card = face.card
    if isinstance(card, CryptCard):
        return NOTHING_TO_PLAY
    demand = card.requirement
    as_vampire = (
        profile.kind == ALLY
        and any(profile.has(name) for name in card.disciplines)
        and not any(f"plays no {kind}" in profile.traits for kind in card.types)
        and ("Combat" in card.types or FIGHTS_ONLY not in profile.traits)
    )
    if profile.kind == ALLY and (
        card.clans
        or (card.disciplines and not as_vampire)
        or (card.blood_cost and not as_vampire and rules.blood_cost_needs_vampire)
    ):
        return NO_ALLY_PLAYS_IT
    passes = profile.passes if face.is_master else profile.passes | profile.poses
    if profile.kind != ALLY and any(f"plays no {kind}" in profile.traits for kind in card.types):
        return WRONG_TRAIT
    if profile.barred and card.disciplines and profile.barred.issuperset(card.disciplines):
        return LACKS_DISCIPLINE
    any_kin = ANY_KIN in passes
    if card.clans and profile.clan not in card.clans and passes.isdisjoint(card.clans) and not any_kin:
        return WRONG_CLAN
    if profile.kind == IMBUED:
        if card.blood_cost:
            return FOR_VAMPIRES
        if not all(profile.has(name) for name in card.disciplines):
            return LACKS_DISCIPLINE
    elif card.conviction_cost or demand.imbued or "Power" in card.types or "Conviction" in card.types:
        return FOR_IMBUED
    if card.path and profile.path != card.path:
        return WRONG_PATH
    if demand.vampire and profile.kind != VAMPIRE and not as_vampire:
        return FOR_VAMPIRES
    if demand.titles and not has_title(profile, demand.titles) and passes.isdisjoint(demand.titles):
        return WRONG_TITLE
    if demand.titled is not None and demand.titled != bool(
        profile.active_title if demand.titled else profile.title and not profile.stripped
    ):
        return WRONG_TITLE
    if rules.camarilla_cards and profile.sect != "camarilla" and is_of_the_camarilla(face.name):
        return WRONG_SECT
    if (
        (demand.sects or demand.not_sects)
        and not any_kin
        and not of_sects(profile, demand.sects, demand.not_sects, rules)
    ):
        return WRONG_SECT
    if not demand.traits <= profile.traits or demand.not_traits & profile.traits:
        return WRONG_TRAIT
    if (demand.min_capacity and profile.capacity < demand.min_capacity) or (
        demand.max_capacity and not (profile.kind == VAMPIRE and profile.capacity <= demand.max_capacity)
    ):
        return WRONG_CAPACITY
    return ALLOWED
