"""Who can use a library card, and in which modes: what it requires, against what a minion is."""

from __future__ import annotations

from cardbase.card import VIRTUES, CryptCard
from rules.vtes.law.sects import OF_THE_CAMARILLA
from rules.vtes.terms import (
    ALLOWED,
    ALLY,
    CARD_ACTION,
    COMBAT,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    FOR_IMBUED,
    FOR_VAMPIRES,
    IMBUED,
    LACKS_DISCIPLINE,
    NO_ALLY_PLAYS_IT,
    NOTHING_TO_PLAY,
    POLITICAL,
    POLITICAL_ACTION,
    POWER,
    POWER_ACTION,
    RECRUIT_ACTION,
    RETAINER,
    VAMPIRE,
    WRONG_CAPACITY,
    WRONG_CLAN,
    WRONG_PATH,
    WRONG_SECT,
    WRONG_TITLE,
    WRONG_TRAIT,
    Trait,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import Final

    from cardbase.card import LibraryCard
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.law.rulebook import Rulebook


ANY_KIN: Final = "any clan and sect"
"""The trait of what passes for any clan and sect that a card requires."""
ANY_RANK: Final = "any title and sect"
"""The trait of what passes for any title and sect that a card requires."""
AS_ANY_VAMPIRE: Final = Trait("plays as any vampire")
"""The trait of an ally that plays the card in question as a vampire, whatever it requires."""
PLAYS: Final = "plays without its disciplines: "
"""How the trait begins (the number of the card follows) of a vampire that plays a card as if it had the
disciplines."""
RECRUITS: Final = "recruits any "
"""How the trait begins (a kind of ally follows) of a vampire that can recruit those whatever they require."""
ANY_DISCIPLINE: Final = Trait("any discipline")
"""The trait of a vampire that plays cards as if it had one discipline more, at the basic level."""
NO_DISCIPLINES: Final = frozenset({"fli", "mal", "str"})
"""What cards need like a discipline, and what is none."""
FLIGHT: Final = Trait("flight")
"""The trait of what flies by its printed text; cards lend and teach it like a discipline (VTES-1.5-23)."""
FIGHTS_ONLY: Final = Trait("plays only Combat")
"""The trait of an ally that plays combat cards, and only those, as a vampire."""
ONE_AT_A_TIME: Final = Trait("plays with one discipline at a time")
"""The trait of an ally that plays cards of one or the other discipline as a vampire, but none of both."""

APART: Final = "apart from others "
"""How the trait begins that names a discipline which an ally got by an effect of its own."""


def usable_modes(profile: Profile, face: CardDefinition, rules: Rulebook) -> tuple[Mode, ...]:
    """Return the modes of a card that a minion of this profile can use, () if none.

    Clan, path, sect, title, capacity and traits must fit (VTES-1.6.1-10), disciplines at the level that
    the mode needs (VTES-1.5-09 to 12), and only a vampire can use what costs blood or needs a clan or a
    discipline (VTES-1.6.3-04).
    """
    known = profile.usable.get(face.id)
    if known is None:
        known = _fitting(profile, face, rules, face.modes)
        if FIGHTS_ONLY in profile.traits and face.types != COMBAT:
            known = tuple([mode for mode in known if not mode.needs])
        profile.usable[face.id] = known
    return known


def fitting_modes(profile: Profile, face: CardDefinition, rules: Rulebook) -> tuple[Mode, ...]:
    """Return the modes of a card that a minion brings into play without playing it."""
    return _fitting(profile, face, rules, face.modes, played=False)


def modes_for_free(
    profile: Profile, face: CardDefinition, rules: Rulebook, modes: tuple[Mode, ...]
) -> tuple[Mode, ...]:
    """Return which of some modes of a card a minion of this profile could use if the card cost no blood."""
    return _fitting(profile, face, rules, modes, paid=False)


def kind_of(face: CardDefinition, mode: Mode | None) -> int:
    """Return the kind of action that a card is played for."""
    if mode is not None and mode.kind:
        return mode.kind
    types = face.types
    if types & EQUIPMENT:
        return EQUIP_ACTION
    if types & RETAINER:
        return EMPLOY_ACTION
    if types & ALLY:
        return RECRUIT_ACTION
    if types & POLITICAL:
        return POLITICAL_ACTION
    return POWER_ACTION if types & POWER else CARD_ACTION


def why_unusable(profile: Profile, face: CardDefinition, rules: Rulebook) -> int:
    """Return why a minion of this profile cannot use any mode of a card."""
    known = profile.unusable.get(face.id)
    if known is None:
        known = profile.unusable[face.id] = unmet(profile, face, rules) or LACKS_DISCIPLINE
    return known


def usable_in_combat(profile: Profile, face: CardDefinition, rules: Rulebook) -> tuple[Mode, ...]:
    """Return the modes of a combat card that a minion of this profile can use; see `usable_modes`."""
    known = profile.fights.get(face.id)
    if known is None:
        known = profile.fights[face.id] = _fitting(profile, face, rules, face.combat)
    return known


def _fitting(
    profile: Profile,
    face: CardDefinition,
    rules: Rulebook,
    modes: tuple[Mode, ...],
    played: bool = True,
    paid: bool = True,
) -> tuple[Mode, ...]:
    """Return the modes that a minion can use; only a vampire, or what plays as one, can burn blood."""
    if unmet(profile, face, rules, played, paid) != ALLOWED:
        return ()
    card = face.card
    pays = profile.kind == VAMPIRE or not rules.blood_cost_needs_vampire
    if not pays and not isinstance(card, CryptCard):
        pays = _as_vampire(profile, card)
    versatile = profile.kind == VAMPIRE and ANY_DISCIPLINE in profile.traits
    lent = profile.fights_with if modes is face.combat else ()
    any_ally = played and _recruits_any(profile, face)
    free = profile.kind == VAMPIRE and (any_ally or f"{PLAYS}{face.id}" in profile.traits)
    return tuple(
        [
            mode
            for mode in modes
            if (pays or not mode.blood)
            and (
                has_icons(profile, mode)
                or (free and is_open(profile, mode))
                or (lent and is_open(profile, mode) and _lacks_only(profile, mode, lent))
                or (versatile and is_open(profile, mode) and _lacks_one(profile, mode))
            )
        ]
    )


def are_disciplines(names: Iterable[str]) -> bool:
    """Return whether any of what a card needs is a Discipline, which neither virtues nor flight are."""
    return any(name.lower() not in NO_DISCIPLINES | VIRTUES for name in names)


def _lacks_one(profile: Profile, mode: Mode) -> bool:
    """Return whether a minion lacks just one of the disciplines that a mode needs, which basic level does."""
    lacking = [(name, level) for name, level in mode.needs if not profile.plays(name, level)]
    return len(lacking) == 1 and lacking[0][1] == 1 and lacking[0][0] not in NO_DISCIPLINES


def _lacks_only(profile: Profile, mode: Mode, lent: Collection[str]) -> bool:
    """Return whether a minion lacks of what a mode needs no more than the basic level of some disciplines."""
    lacking = [(name, level) for name, level in mode.needs if not profile.plays(name, level)]
    return all(name in lent and level == 1 for name, level in lacking)


def _recruits_any(profile: Profile, face: CardDefinition) -> bool:
    """Return whether a card is an ally of a kind that a vampire can recruit whatever it requires."""
    return face.types & ALLY != 0 and any(
        f"{RECRUITS}{trait}" in profile.traits for trait in face.model.traits
    )


def is_open(profile: Profile, mode: Mode) -> bool:
    """Return whether a minion may use a mode as if it had all disciplines."""
    if mode.draft and profile.clan != mode.draft:
        return False
    return not profile.barred or profile.barred.isdisjoint([name for name, _ in mode.needs])


def _needs_several_effects(profile: Profile, mode: Mode) -> bool:
    """Return whether an ally could use a mode only by several effects, each for some of its disciplines."""
    traits = profile.traits
    return ONE_AT_A_TIME in traits or any(APART + name in traits for name, _ in mode.needs)


def has_icons(profile: Profile, mode: Mode) -> bool:
    """Return whether a minion has the disciplines that a mode needs, at the level it needs."""
    if mode.draft and profile.clan != mode.draft:
        return False
    disciplines = profile.disciplines
    if profile.barred and not profile.barred.isdisjoint([name for name, _ in mode.needs]):
        return False
    if len(mode.needs) > 1 and profile.kind == ALLY and _needs_several_effects(profile, mode):
        return False
    if profile.borrowed:
        return all(
            profile.plays(n, level) or (level == 1 and n in profile.borrowed) for n, level in mode.needs
        )
    return all(disciplines.get(name, 0) >= level or name in profile.mastered for name, level in mode.needs)


def meets(profile: Profile, face: CardDefinition, rules: Rulebook) -> bool:
    """Return whether a minion meets everything that a library card requires besides disciplines."""
    return unmet(profile, face, rules) == ALLOWED


def has_title(profile: Profile, titles: frozenset[str]) -> bool:
    """Return whether a minion has one of some titles; a regent counts as a cardinal (VTES-10.2-04)."""
    title = profile.active_title
    return title in titles or profile.sect in titles or (title == "regent" and "cardinal" in titles)


def is_of_the_camarilla(name: str) -> bool:
    """Return whether the rulebook of 2000 restricts a card to the Camarilla (VTES-10.1-08)."""
    return name in OF_THE_CAMARILLA or name.startswith("Elysium:")


def of_sects(
    profile: Profile,
    wanted: frozenset[str],
    unwanted: frozenset[str],
    rules: Rulebook,
    posed: frozenset[str] | None = None,
) -> bool:
    """Return whether a minion belongs to a wanted sect (to any, if none is named) and to no unwanted one.

    In 2006 Anarchs are Independents with a status of their own (VTES-10.5-01).

    Args:
        profile: of the minion.
        wanted: the sects that qualify.
        unwanted: those that do not.
        rules: of the edition.
        posed: the sects of which an ally counts as a vampire when it plays the card.
    """
    sects = {profile.sect, *(posed or ())}
    if "anarch" in sects and not rules.anarch_is_sect:
        sects.add("independent")
    return (not wanted or bool(sects & wanted)) and not sects & unwanted


def _as_vampire(profile: Profile, card: LibraryCard) -> bool:
    """Return whether an ally plays a card as a vampire does (VTES-1.6.3-05)."""
    return (
        profile.kind == ALLY
        and (
            AS_ANY_VAMPIRE in profile.traits
            or any(profile.has(name) for name in card.disciplines)
            or ("Combat" in card.types and not profile.fights_with.isdisjoint(card.disciplines))
        )
        and not any(f"plays no {kind}" in profile.traits for kind in card.types)
        and ("Combat" in card.types or FIGHTS_ONLY not in profile.traits)
    )


def _lacks_title(profile: Profile, titles: frozenset[str], passes: frozenset[str], name: str) -> bool:
    """Return whether a minion neither has one of some titles nor, for this card, passes for one that does.

    It may pass for one only with certain cards, or while it has another title. Cards make Inquisitors.
    """
    if has_title(profile, titles) or not passes.isdisjoint(titles) or not profile.traits.isdisjoint(titles):
        return False
    ways = (f"for {name}", f"while {profile.active_title}")
    told = [f"{title} {way}" for title in titles for way in ways]
    return passes.isdisjoint(told) and profile.traits.isdisjoint(told)


def unmet(
    profile: Profile, face: CardDefinition, rules: Rulebook, played: bool = True, paid: bool = True
) -> int:
    """Return which requirement of a library card besides disciplines a minion does not meet, or ALLOWED.

    What kinds of cards it does not play, and what it passes for as it does, matters only if it would have
    `played` this one in the usual way, and that an ally has no blood to burn only if it would be `paid` so.
    """
    card = face.card
    if isinstance(card, CryptCard):
        return NOTHING_TO_PLAY
    demand = card.requirement
    as_vampire = _as_vampire(profile, card)
    if profile.kind == ALLY and (
        card.clans
        or (card.disciplines and not as_vampire)
        or (paid and card.blood_cost and not as_vampire and rules.blood_cost_needs_vampire)
    ):
        return NO_ALLY_PLAYS_IT
    posing = not face.is_master and (as_vampire or profile.kind != ALLY)
    passes = profile.passes | profile.poses if posing else profile.passes
    if not played:
        passes = frozenset()
    as_itself = profile.kind != ALLY or not (profile.disciplines or AS_ANY_VAMPIRE in profile.traits)
    if played and as_itself and any(f"plays no {kind}" in profile.traits for kind in card.types):
        return WRONG_TRAIT
    if profile.barred and card.disciplines and profile.barred.issuperset(card.disciplines):
        return LACKS_DISCIPLINE
    if played and _recruits_any(profile, face):
        return ALLOWED
    any_kin, any_rank = ANY_KIN in passes, ANY_RANK in passes
    if card.clans and profile.clan not in card.clans and passes.isdisjoint(card.clans) and not any_kin:
        return WRONG_CLAN
    if profile.kind == IMBUED:
        if card.blood_cost:
            return FOR_VAMPIRES
        if not all(profile.has(name) for name in card.disciplines):
            return LACKS_DISCIPLINE
    elif card.conviction_cost or demand.imbued or "Power" in card.types or "Conviction" in card.types:
        return FOR_IMBUED
    if card.path and profile.active_path != card.path:
        return WRONG_PATH
    if demand.vampire and profile.kind != VAMPIRE and not as_vampire:
        return FOR_VAMPIRES
    if demand.titles and not any_rank and _lacks_title(profile, demand.titles, passes, face.name):
        return WRONG_TITLE
    if (
        demand.titled is not None
        and not (any_rank and demand.titled)
        and demand.titled
        != bool(profile.active_title if demand.titled else profile.title and not profile.stripped)
    ):
        return WRONG_TITLE
    if rules.camarilla_cards and profile.sect != "camarilla" and is_of_the_camarilla(face.name):
        return WRONG_SECT
    wanted = frozenset() if any_rank or not passes.isdisjoint(demand.sects) else demand.sects
    if (
        (wanted or demand.not_sects)
        and not any_kin
        and not of_sects(profile, wanted, demand.not_sects, rules, profile.poses if as_vampire else None)
    ):
        return WRONG_SECT
    traits = profile.traits | {FLIGHT} if profile.has("fli") else profile.traits
    if not demand.traits <= traits or demand.not_traits & {*traits, profile.clan.lower()}:
        return WRONG_TRAIT
    if (demand.min_capacity and profile.capacity < demand.min_capacity) or (
        demand.max_capacity and not (profile.kind == VAMPIRE and profile.capacity <= demand.max_capacity)
    ):
        return WRONG_CAPACITY
    return ALLOWED


def usable_at(moment: int, masks: list[int]) -> frozenset[int]:
    """Return the cards that can be used at a moment, by the moments of each (masks)."""
    return frozenset([number for number, moments in enumerate(masks) if moments & moment])


class UsableAt(dict[int, frozenset[int]]):
    """The cards that can be used at a moment of an action, by the moment; found when first asked for.

    Args:
        masks: of each card the moments (masks).
    """

    def __init__(self, masks: list[int]) -> None:
        super().__init__()
        self._masks = masks

    def __missing__(self, moment: int) -> frozenset[int]:
        """Find them, and keep them."""
        found = self[moment] = usable_at(moment, self._masks)
        return found
