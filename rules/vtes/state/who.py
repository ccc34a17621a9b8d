"""Whether a minion is what a text asks for."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.quick import pattern, replace
from rules.vtes.definitions.card import is_monster
from rules.vtes.definitions.choosing import OF_CIRCLE, circle_of
from rules.vtes.definitions.kinds import ANY_CIRCLE, HELD, NO_ACTIONS
from rules.vtes.definitions.standing import SECTS
from rules.vtes.definitions.usable import ANY_KIN, ANY_RANK, AS_ANY_VAMPIRE, unmet
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.bearing import bears
from rules.vtes.state.cards_in_play import STAYS_OUT, Minion
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.gear import is_gun, is_weapon
from rules.vtes.terms import (
    ALLOWED,
    ALLY,
    COMBAT,
    CONDITION_FAILS,
    FRESH_ALLY,
    IMBUED,
    LOCKED,
    TORPOR,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.law.rulebook import Rulebook
    from rules.vtes.state.plays import Play


SLAVE = pattern(r"(?i)(?:(?:Camarilla|Sabbat|Independent) )?([A-Z]\w+(?: antitribu)?) slave\b")

ENSLAVED: Final = "enslaved to "
"""The beginning of the trait that names the clan whose slave a minion is, if its text does not."""


def meets_itself(minion: Minion, face: CardDefinition, rules: Rulebook, played: bool = False) -> bool:
    """Return whether a minion meets what a card demands without passing for what it is not.

    It passes for that only as it plays cards in the usual way, and what it may not play matters only then.
    """
    profile = minion.profile
    if unmet(profile, face, rules, played=False) != ALLOWED:
        return False
    return not played or unmet(profile, face, rules) == ALLOWED


def act_barred(minion: Minion, turn: int) -> int:
    """Return what is against a ready minion's acting in a turn at all (VTES-6-01, 6.1.5-02), or ALLOWED."""
    if minion.locked:
        return LOCKED
    if minion.fresh == turn:
        return FRESH_ALLY
    done = minion.done
    barred = minion.profile.idle or is_idle(minion) or (done is not None and done.get(STAYS_OUT) == turn)
    return CONDITION_FAILS if barred else ALLOWED


def is_idle(minion: Minion) -> bool:
    """Return whether a card on a minion keeps it from acting."""
    if minion.cards:
        for _, value in minion.values:
            if value.kind in (HELD, NO_ACTIONS):
                return True
    return False


def is_held(minion: Minion) -> bool:
    """Return whether a card on a minion keeps it from acting, blocking and playing reaction cards."""
    if minion.cards:
        for _, value in minion.values:
            if value.kind == HELD:
                return True
    return False


def age(minion: Minion) -> int:
    """Return the capacity of a minion where cards compare it.

    An ally that plays a card as a vampire has 1 unless its text says more (VTES-1.6.3-06).
    """
    return minion.profile.capacity or 1 if minion.profile.kind == ALLY else minion.capacity


def plays_as_vampire(minion: Minion, face: CardDefinition) -> bool:
    """Return whether a minion is the vampire that a card means: an ally that plays it as one is too."""
    kind = minion.profile.kind
    if kind == ALLY and AS_ANY_VAMPIRE in minion.profile.traits:
        return True
    if kind != ALLY:
        return kind == VAMPIRE
    lent = minion.profile.fights_with
    fights = face.types & COMBAT != 0 and not lent.isdisjoint(face.card.disciplines)
    return fights or any(map(minion.profile.has, face.card.disciplines))


def fits(who: Who, minion: Minion, beside: Minion | None = None, more: int = 0) -> bool:
    """Return whether a minion is what is asked for.

    Args:
        who: what is asked for.
        minion: which.
        beside: the minion than which it must be younger or older, None if there is none to compare.
        more: the capacity that it seems to have more to the card that asks.
    """
    if who.kind and not _is_of_kind(who.kind, minion):
        return False
    if who is VAMPIRES or who is ALLIES:  # the commonest, which ask for nothing else
        return True
    return (
        _stands_to(who, minion, beside, more)
        and _stands_so(who, minion, more)
        and _is_called(who, minion)
        and _is_ranked(who, minion)
    )


def fits_user(who: Who, minion: Minion, face: CardDefinition, beside: Minion | None = None) -> bool:
    """Return whether a minion is what a card asks of whoever uses it; see `fits`.

    One that passes for any title and sect as it plays cards has those that the card requires here too.

    Args:
        who: what is asked for.
        minion: which.
        face: the card that it uses.
        beside: the minion than which it must be younger or older, None if there is none to compare.
    """
    if fits(who, minion, beside):
        return True
    poses = minion.profile.poses
    return (
        bool(poses)
        and ANY_RANK in poses
        and _is_of_kind(who.kind or "minion", minion)
        and _stands_to(who, minion, beside)
        and _stands_so(who, minion)
        and _is_called(who, minion)
        and _requires_rank(who, minion, face)
    )


def passes_for(who: Who, minion: Minion, play: Play) -> bool:
    """Return whether a minion counts as what is asked for, to a card that is played as if it were that.

    It has the clan, the sect or the title that the card requires, if it passes for that as it plays the card,
    or its controller a master.
    """
    profile = minion.profile
    if not (profile.passes or profile.poses) or play.source is not None:
        return False
    card, master = play.face.card, play.face.is_master
    if isinstance(card, CryptCard):
        return False
    if minion is not play.actor and not (master and minion.controller == play.methuselah.seat):
        return False
    passes = profile.passes if master else profile.passes | profile.poses
    kin, rank, demand = ANY_KIN in passes, ANY_RANK in passes, card.requirement
    clans = {clan for clan in card.clans if kin or clan in passes}
    titles = {title for title in demand.titles if rank or title in passes}
    sects = {sect for sect in demand.sects if kin or rank or sect in passes}
    sects.update(SECTS.get(title, "") for title in titles)
    met = {
        "clan": not clans.isdisjoint(who.clan.split("/")),
        "sect": not sects.isdisjoint(who.sect.split("/")),
        "title": not titles.isdisjoint(who.title.split("/")) or (who.title == "any" and bool(titles)),
    }
    rest = replace(who, **dict.fromkeys([name for name, is_met in met.items() if is_met], ""))
    return rest != who and fits(rest, minion, play.actor)


def but_for_the_caller(play: Play, who: Who) -> Who:
    """Return who is meant by a card about others than a sect, without who plays it as one of that sect."""
    actor = play.actor
    if who.not_sect and actor is not None and passes_for(Who(sect=who.not_sect), actor, play):
        return replace(who, not_names=actor.face.card.name)
    return who


def _requires_rank(who: Who, minion: Minion, face: CardDefinition) -> bool:
    """Return whether a minion has the sect and the title that are asked for, or the card requires them."""
    card, profile = face.card, minion.profile
    if isinstance(card, CryptCard) or face.is_master:
        return False
    demand = card.requirement
    titles = demand.titles
    sects = demand.sects | {SECTS.get(title, "") for title in titles}
    titled = who.title == "any" and (titles or demand.titled)
    return (
        not who.sect or profile.sect in who.sect.split("/") or not sects.isdisjoint(who.sect.split("/"))
    ) and (
        not who.title
        or _is_titled(who.title, profile.active_title)
        or bool(titled)
        or not titles.isdisjoint(who.title.split("/"))
    )


def _stands_to(who: Who, minion: Minion, beside: Minion | None, more: int = 0) -> bool:
    """Return whether a minion is to another as is asked for: its age, corruption, circle, master."""
    if who.younger or who.older:
        if beside is None or minion.profile.kind != VAMPIRE:
            return False
        capacity = minion.capacity + more
        if not (capacity < age(beside) if who.younger else capacity > age(beside)):
            return False
    if who.corrupted and (beside is None or not minion.corruption_of(beside.controller)):
        return False
    if who.circle and (beside is None or not same_circle(circle(minion), circle(beside))):
        return False
    if who.kin and (beside is None or not are_kin(circle(minion), circle(beside))):
        return False
    clan = minion.profile.clan
    if who.like and (beside is None or _kinship(minion, who.like) != _kinship(beside, who.like)):
        return False
    return not who.master or (beside is not None and clan != "" and clan == slave_of(beside))


def _kinship(minion: Minion, like: str) -> str:
    """Return the clan or the sect of a minion."""
    return minion.profile.clan if like == "clan" else minion.profile.sect


def _stands_so(who: Who, minion: Minion, more: int = 0) -> bool:
    """Return whether a minion has the capacity, the blood and the cards that are asked for, and is where."""
    profile, blood, capacity = minion.profile, minion.blood, minion.capacity
    vampire = profile.kind == VAMPIRE
    if (who.locked and not minion.locked) or (who.unlocked and minion.locked):
        return False
    if (who.min_capacity or who.max_capacity) and not (
        vampire and who.min_capacity <= capacity + more <= (who.max_capacity or capacity + more)
    ):
        return False
    if blood < who.min_blood or (who.max_blood >= 0 and blood > who.max_blood):
        return False
    if (who.empty and (not vampire or blood)) or (who.room and blood >= capacity):
        return False
    if (who.fallen and minion.region != TORPOR) or (who.wounded and not minion.wounded):
        return False
    if who.tainted and not any((minion.corruption or {}).values()):
        return False
    if who.merged and minion.advanced_over < 0:
        return False
    if who.bears and not has_on(minion, who.bears):
        return False
    if who.bears_no and any(has_on(minion, kind) for kind in who.bears_no.split("/")):
        return False
    if who.unmastered and _has(profile, who.unmastered, SUPERIOR):
        return False
    if who.path and profile.active_path != who.path:
        return False
    return not who.max_cost or (bool(minion.face.types & ALLY) and _price(minion) <= who.max_cost)


def _has(profile: Profile, discipline: str, level: int = 1) -> bool:
    """Return whether a minion has a discipline; an ally that plays cards as if it had one has none."""
    return profile.kind != ALLY and profile.has(discipline, level)


def has_on(minion: Minion, kind: str) -> bool:
    """Return whether a minion bears a card of a kind, or of a name in lower case."""
    if kind == "gun":
        return any(card.working and is_gun(card.face) for card in minion.cards)
    if kind == "melee weapon":
        return any(is_weapon(card.face, melee=True) for card in minion.cards)
    return bears(minion, kind)


def slave_of(minion: Minion) -> str:
    """Return the clan that a slave's text names, with or without its sect before it, or that it was given."""
    for trait in minion.profile.traits:
        if trait.startswith(ENSLAVED):
            return trait[len(ENSLAVED) :]
    found = SLAVE.search(getattr(minion.face.card, "text", ""))
    return found[1] if found else ""


def circle(minion: Minion) -> str:
    """Return the circle that a Blood Brother belongs to, "" for others.

    One that became a Blood Brother is in a circle of its own, as is one without a circle on its card.
    """
    chosen = [trait for trait in minion.profile.traits if trait.endswith(OF_CIRCLE)]
    if chosen:
        return chosen[0][: -len(OF_CIRCLE)]
    own = f"{minion.number}" if minion.profile.clan == "Blood Brother" else ""
    return circle_of_face(minion.face) or own


def circle_of_face(face: CardDefinition) -> str:
    """Return the circle that is printed on a card, or whatever stands for it; "" for others."""
    if ANY_CIRCLE in face.model.traits:
        return ANY_CIRCLE
    return circle_of(face.card) if isinstance(face.card, CryptCard) else ""


def are_kin(one: str, other: str) -> bool:
    """Return whether two circles of Blood Brothers are the same; "" is none."""
    return one == other and one not in ("", ANY_CIRCLE)


def same_circle(one: str, other: str) -> bool:
    """Return whether two circles are the same for a card that requires Sanguinus."""
    return one != "" != other and (one == other or ANY_CIRCLE in (one, other))


def _price(minion: Minion) -> int:
    """Return what the card of an ally costs, in pool or in blood; one that costs X costs nothing."""
    return max(0, minion.face.pool_cost) + max(0, minion.face.blood_cost)


def fits_either(who: Who, or_who: Who | None, minion: Minion, beside: Minion | None = None) -> bool:
    """Return whether a minion is what is asked for, or the other thing; see `fits`."""
    return fits(who, minion, beside) or (or_who is not None and fits(or_who, minion, beside))


def _is_of_kind(kind: str, minion: Minion) -> bool:
    """Return whether a minion is a vampire, an ally, an Imbued, or a monster to the Imbued.

    An Imbued counts as an ally (VTES-IMB-01).
    """
    profile = minion.profile
    if kind == "vampire":
        return profile.kind == VAMPIRE
    if kind == "minion":
        return True
    if kind == "monster":
        return is_monster(profile.kind, profile.traits)
    if kind == "ally":
        return profile.kind != VAMPIRE
    return kind == "imbued" and profile.kind == IMBUED


def _is_called(who: Who, minion: Minion) -> bool:
    """Return whether clan, traits, disciplines and name, but not sect and title, are what is asked for."""
    profile = minion.profile
    return (
        (not who.clan or profile.clan in who.clan.split("/"))
        and (not who.not_clan or profile.clan not in who.not_clan.split("/"))
        and (not who.not_sect or profile.sect not in who.not_sect.split("/"))
        and not (who.not_title and profile.active_title in who.not_title.split("/"))
        and (not who.trait or any(_is_such(minion, wanted) for wanted in who.trait.split("/")))
        and not (who.not_trait and _has_trait(profile.traits, who.not_trait))
        and (not who.has or _has(profile, who.has))
        and (not who.lacks or not any(_has(profile, name) for name in who.lacks.split("/")))
        and (not who.unique or minion.unique_as != "")
        and (not who.not_names or minion.face.card.name not in who.not_names.split("/"))
        and (not who.names or (minion.called or minion.face.card.name) in who.names.split("/"))
    )


def _is_ranked(who: Who, minion: Minion) -> bool:
    """Return whether sect and title are what is asked for."""
    profile = minion.profile
    return (not who.sect or profile.sect in who.sect.split("/")) and (
        not who.title
        or _is_titled(who.title, profile.active_title)
        or (profile.stripped and who.title == "contested")
    )


def _is_such(minion: Minion, wanted: str) -> bool:
    """Return whether a minion is what is asked for, by what is known of it or the head of its text."""
    return _has_trait(minion.profile.traits, wanted) or wanted in minion.face.heads


def _has_trait(traits: frozenset[str], wanted: str) -> bool:
    """Return whether one of some traits is, or names, what is asked for."""
    return any(wanted == trait or wanted in trait.split() for trait in traits)


def _is_titled(wanted: str, title: str) -> bool:
    if wanted in ("any", "none"):
        return bool(title) == (wanted == "any")
    return title in wanted.split("/")


def fits_face(who: Who, face: CardDefinition, beside: Minion | None = None) -> bool:
    """Return whether a card in the uncontrolled region is what is asked for, as far as a card shows."""
    profile, card = face.profile, face.card
    if profile is None or not isinstance(card, CryptCard):
        return False
    if who.kind and profile.kind != (IMBUED if who.kind == "imbued" else VAMPIRE):
        return False
    if who.circle and (beside is None or not same_circle(circle_of_face(face), circle(beside))):
        return False
    return (
        (not who.clan or profile.clan in who.clan.split("/"))
        and (not who.sect or profile.sect in who.sect.split("/"))
        and (not who.title or _is_titled(who.title, profile.title))
        and (not who.trait or any(_has_trait(profile.traits, wanted) for wanted in who.trait.split("/")))
        and not (who.not_trait and _has_trait(profile.traits, who.not_trait))
        and (not who.has or profile.has(who.has))
        and face.capacity >= who.min_capacity
        and (not who.max_capacity or face.capacity <= who.max_capacity)
        and not (who.younger and (beside is None or face.capacity >= age(beside)))
        and not (who.older and (beside is None or face.capacity <= age(beside)))
    )
