"""What its own text and cards keep a minion from doing, or make it do: slaves and the like (VTES-11-05)."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.vtes.definitions import combat, values
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocking import Mutes
from rules.vtes.definitions.choosing import Refuses
from rules.vtes.definitions.facts import COUNTERS_PAY
from rules.vtes.definitions.kinds import (
    AIM_BLOOD,
    AIM_LIFE,
    AIM_POOL,
    AIM_TOLL,
    COMPELLED,
    CONFINES,
    DIRECTED_ONLY,
    HIDES,
    MUTES,
    NO_CONTRACTS,
    NO_RUSHES,
    UNDIRECTED_ONLY,
    WARDS,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.prices import AimToll
from rules.vtes.definitions.reacting import is_frenzy
from rules.vtes.definitions.references import Each
from rules.vtes.definitions.standing import SECTS
from rules.vtes.definitions.verb import within
from rules.vtes.state import costs, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.cuts import stores
from rules.vtes.state.values import immune_to_frenzy, of_minion, together, worth
from rules.vtes.state.who import fits, slave_of
from rules.vtes.terms import BLEED_ACTION, NO_DIABLERIE, POLITICAL_ACTION, READY, SHELTER, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

CONTRACT: Final = "contract"
"""What the text of a contract says."""


def may_be_directed(state: State, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a minion may take directed actions; a slave needs its masters ready (VTES-11-05)."""
    for source, value in actor.values:
        if value.kind == UNDIRECTED_ONLY and worth(state, value, source or actor, actor):
            return False
    return not actor.profile.slave or _has_master(state, methuselah, actor)


def is_directed(state: State, methuselah: Methuselah, number: int, mode: Mode) -> bool:
    """Return whether a way to act is directed: at a card in play, only if another Methuselah controls it."""
    card = state.in_play.get(number) if mode.conditional else None
    if card is not None:
        for verb in mode.conditional:
            if isinstance(verb, AtThis):
                aimed = card.host if verb.bearer and card.host is not None else card
                return not verb.undirected and aimed.controller != methuselah.seat
    return mode.directed or mode.kind == BLEED_ACTION


def must_be_directed(state: State, actor: Minion) -> bool:
    """Return whether a minion takes no undirected actions but hunting."""
    return DIRECTED_ONLY in state.setting.present and of_minion(state, actor, DIRECTED_ONLY, 0) > 0


def within_confines(state: State, actor: Minion, found: list[int]) -> list[int]:
    """Return those of the actions found that the cards which confine a minion leave it."""
    if CONFINES in state.setting.present:
        for cell in [card for card in actor.cards if card.working and CONFINES in card.face.model.traits]:
            found = [number for number in found if number == cell.number]
    return found


def _has_master(state: State, methuselah: Methuselah, slave: Minion) -> bool:
    """Return whether another ready minion of the same Methuselah is of the clan that a slave serves."""
    clan = slave_of(slave)
    return any(other.profile.clan == clan for other in state.ready_minions(methuselah) if other is not slave)


def compelled(state: State, minion: Minion) -> bool:
    """Return whether a minion must take the bleed of its own text now, and has not taken it this turn."""
    for source, value in minion.values:
        if value.kind == COMPELLED and worth(state, value, source or minion, minion):
            return minion.noted(minion.number) != state.turn
    return False


def _is_cursed(state: State, minion: Minion) -> bool:
    """Return whether its blood keeps a minion from diablerie; a card may lift that for the game."""
    lifted = spans.lasts_of(state.lasting, spans.CURSE_LIFTED, minion.profile.clan)
    return "blood cursed" in minion.profile.traits and not lifted


def may_diablerize(state: State, minion: Minion) -> bool:
    """Return whether a minion can commit diablerie: a vampire neither cursed nor barred (6.5.5-01)."""
    return (
        minion.profile.kind == VAMPIRE
        and not _is_cursed(state, minion)
        and not of_minion(state, minion, NO_DIABLERIE, 0)
    )


def is_silenced(foe: Combatant, mode: Mode) -> bool:
    """Return whether something keeps a combatant's opponent from playing cards of a discipline."""
    return any(
        isinstance(effect.verb, combat.Lasts)
        and effect.what == combat.SILENCES_FOE
        and any(name in effect.verb.name.split("/") for name, _ in mode.needs)
        for effect in foe.effects
    )


def hides_from(state: State, minion: Permanent | None, face: CardDefinition) -> bool:
    """Return whether a minion has no cards played on it that require a title of a sect not its own."""
    if (
        HIDES not in state.setting.present
        or not isinstance(minion, Minion)
        or isinstance(face.card, CryptCard)
    ):
        return False
    sects = {SECTS.get(title) for title in face.card.requirement.titles}
    hidden = bool(sects) and minion.profile.sect not in sects
    return hidden and of_minion(state, minion, HIDES, 0) > 0


def is_muted(state: State, minion: Minion, face: CardDefinition, mode: Mode) -> bool:
    """Return whether another's minion that acts or fights keeps one from playing a card this way."""
    if state.action is not None and hides_from(state, state.action.actor, face):
        return True
    if MUTES not in state.setting.present:
        return False
    about = [side.minion for side in state.combat.sides] if state.combat is not None else []
    if state.action is not None:
        about.append(state.action.actor)
    return any(
        isinstance(value, Mutes)
        and any(name in value.disciplines for name, _ in mode.needs)
        and worth(state, value, source or bearer, bearer)
        for bearer in about
        if bearer.controller != minion.controller
        for source, value in bearer.values
    )


def sheltered(state: State, minion: Permanent | None, actor: Minion | None, play: Play | None = None) -> bool:
    """Return whether a minion of another Methuselah cannot aim an action at a minion.

    Args:
        state: of the table.
        minion: which; nothing else is sheltered.
        actor: who would act, None for nobody.
        play: the card that it would act with, None for none.
    """
    if minion is None or actor is None:
        return False
    underway = state.action is not None and state.action.actor is actor  # its price has been weighed
    if not underway and _is_too_dear(state, minion, actor, play):
        return True
    if not isinstance(minion, Minion) or actor.controller == minion.controller:
        return False
    if _shuns(minion, actor, play) or _asks_blood_in_vain(state, minion, actor, play):
        return True
    for source, value in minion.values:
        if value.kind != SHELTER or not worth(state, value, source or minion, minion):
            continue
        if (
            isinstance(value, values.Shelter)
            and (not value.ready or minion.region == READY)
            and fits(value.who, actor, minion)
        ):
            return True
        if (
            isinstance(value, values.ShelterFrom)
            and fits(value.who, minion)
            and any(name in value.disciplines for name in _used(play))
        ):
            return True
    return False


def is_refused(state: State, play: Play, number: int) -> bool:
    """Return whether a minion is none at which a card can be aimed as it is played."""
    minion, face = state.in_play.get(number), play.face
    if not isinstance(minion, Minion):
        return False
    theirs = face.is_master and minion.controller != play.methuselah.seat
    return any(
        isinstance(value, Refuses) and (face.name in value.names or (value.masters and theirs))
        for _, value in minion.values
    )


def aim_toll(minion: Minion, actor: Minion) -> int:
    """Return the blood that a minion of another must burn to act against one, or against a card on it."""
    if actor.controller == minion.controller:
        return 0
    tolls = [value for _, value in minion.values if isinstance(value, AimToll)]
    return sum(value.amount for value in tolls if fits(value.who, actor, minion))


def _is_too_dear(state: State, card: Permanent, actor: Minion, play: Play | None) -> bool:
    """Return whether what an action at a card would cost more is more than a minion could pay."""
    bearer = card if isinstance(card, Minion) else card.host
    if bearer is not None and AIM_TOLL in state.setting.present:
        keeps = actor.profile.kind != VAMPIRE  # its last life
        toll = aim_toll(bearer, actor)
        if toll and (toll + keeps > actor.blood or _lacks_blood(state, actor, play, toll + keeps)):
            return True
    if isinstance(card, Minion):
        return card.controller != actor.controller and _asks_too_much(state, card, actor, play)
    price = ward_price(state, card, play.mode) if play is not None and play.mode is not None else 0
    unable = price > 0 and not costs.acts_with_blood(state, actor, play)
    return unable or _lacks_blood(state, actor, play, price)


def _asks_too_much(state: State, minion: Minion, actor: Minion, play: Play | None) -> bool:
    """Return whether actions at another's minion cost more than there is, besides what this one costs."""
    present = state.setting.present
    blood = sum(of_minion(state, minion, kind, 0) for kind in (AIM_BLOOD, AIM_LIFE) if kind in present)
    if _lacks_blood(state, actor, play, blood):
        return True
    pool = of_minion(state, minion, AIM_POOL, 0) if AIM_POOL in present else 0
    return pool > 0 and pool + _asked_pool(state, actor, play) > state.methuselahs[actor.controller].pool


def _lacks_blood(state: State, actor: Minion, play: Play | None, more: int) -> bool:
    """Return whether a minion, or what counters pay for it, cannot pay this much more for an action."""
    if not more:
        return False
    means = actor.blood
    asked = play.mode.blood if play is not None and play.mode is not None else 0
    if play is not None and play.source is None:
        asked += max(0, costs.least(state, actor, play.face, play.mode))
        if COUNTERS_PAY in state.setting.present:
            paying = (*costs.purses(state, actor), *stores(actor, play.face, play.mode))
            means += sum(card.counters for card in paying)
    return asked + more > means


def _asked_pool(state: State, actor: Minion, play: Play | None) -> int:
    """Return the pool that an action costs besides, as far as its card says."""
    if play is None or play.mode is None:
        return 0
    return play.mode.pool + (costs.pool(state, actor, play.face) if play.source is None else 0)


def ward_price(state: State, card: Permanent, mode: Mode) -> int:
    """Return the blood that burning a location costs more by what its controller's ready minions say."""
    if WARDS not in state.setting.present or not card.face.location:
        return 0
    if not any(isinstance(verb, Burn) for verb in within(mode.verbs)):
        return 0
    return together(state, WARDS, state.ready_minions(state.methuselahs[card.controller]))


def _asks_blood_in_vain(state: State, minion: Minion, actor: Minion, play: Play | None) -> bool:
    """Return whether actions at a minion cost blood that another never has to pay."""
    if AIM_BLOOD not in state.setting.present or of_minion(state, minion, AIM_BLOOD, 0) == 0:
        return False
    return not costs.acts_with_blood(state, actor, play)


def _shuns(minion: Minion, actor: Minion, play: Play | None) -> bool:
    """Return whether a minion cannot take actions to enter combat with another, and this is one."""
    mode = play.mode if play is not None else None
    if mode is None or not any(isinstance(verb, combat.EnterCombat) for verb in mode.verbs):
        return False
    return any(
        value.kind == NO_RUSHES and isinstance(value, values.BlockLimit) and fits(value.who, minion, actor)
        for _, value in actor.values
    )


def _used(play: Play | None) -> list[str]:
    """Return the disciplines that a card in hand needs as it is played."""
    if play is None or play.mode is None or play.source is not None:
        return []
    return [name for name, _ in play.mode.needs]


def reached(state: State, play: Play, what: object, found: list[Permanent]) -> list[Permanent]:
    """Leave out minions at which others cannot aim actions, where such an action concerns each of many."""
    action = play.action
    if not isinstance(what, Each) or action is None or action.play is not play:
        return found
    if action.kind == POLITICAL_ACTION:
        return found
    return [card for card in found if not sheltered(state, card, action.actor)]


def keeps_off(state: State, play: Play, number: int) -> bool:
    """Return whether a minion keeps off a kind of cards: contracts, frenzies, those for some titles."""
    minion = state.in_play.get(number)
    if hides_from(state, minion, play.face):
        return True
    if isinstance(minion, Minion) and play.number not in state.in_play and is_frenzy(play.face, play.mode):
        return immune_to_frenzy(state, minion)
    return CONTRACT in play.face.heads and any(
        value.kind == NO_CONTRACTS for _, value in state.minion(number).values
    )
