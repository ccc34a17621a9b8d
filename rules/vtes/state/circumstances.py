"""What an action was, as conditions ask for it."""

from __future__ import annotations

from cardbase.card import VIRTUES, LibraryCard
from rules.vtes.definitions import combat, crypt, standing
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.references import (
    ACTED_WELL,
    ACTOR,
    ATE_KIN,
    CAME_IN,
    DIABLERIE,
    FED_WELL,
    TRIED,
)
from rules.vtes.definitions.required import card_requires
from rules.vtes.definitions.standing import SECTS
from rules.vtes.definitions.usable import unmet
from rules.vtes.definitions.verb import within
from rules.vtes.definitions.who import Who
from rules.vtes.law.requirements import CREEDS
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import INFLUENCED
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.plays import calling
from rules.vtes.state.who import fits_user
from rules.vtes.terms import EQUIP_ACTION, EQUIPMENT, RUSH_ACTION, TAKE_ACTION, WRONG_SECT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def requires(action: Action, name: str) -> bool:
    """Return whether an action is taken with a card that requires a clan, a sect, a path or a discipline.

    Of a card that can be played with one discipline or another, it is the one that it was played with. What a
    card in play offers to minions of a clan or a sect requires that, unless it is offered to the card itself.
    """
    play = action.play
    if play is None:
        return False
    if play.source is not None:
        return play.source is not play.actor and any(_asks_for(who, name) for who in _asked(action))
    card = play.face.card
    disciplines = {needed for mode in play.modes for needed, _ in mode.needs} or card.disciplines
    return card_requires(card, disciplines, name)


def has_left_its_sect(state: State, action: Action, play: Play) -> bool:
    """Return whether an action by card requires a sect to which its minion belongs no longer."""
    if play.source is None:
        card = play.face.card
        sects = card.requirement.sects if isinstance(card, LibraryCard) else None
        return bool(sects) and unmet(action.actor.profile, play.face, state.rules) == WRONG_SECT
    if play.source is action.actor:
        return False
    wanted = [Who(sect=who.sect, not_sect=who.not_sect) for who in _asked(action)]
    return not all(fits_user(who, action.actor, play.source.face) for who in wanted)


def _asked(action: Action) -> list[Who]:
    """Return what a minion must be for the action, by the card in play that offers it."""
    found: list[Who] = []
    for verb in verbs_of(action):
        if isinstance(verb, AtThis):
            found.append(verb.who)
        elif isinstance(verb, Only) and isinstance(verb.test, Is) and verb.test.what == ACTOR:
            found.append(verb.test.who)
    return found


def _asks_for(who: Who, name: str) -> bool:
    """Return whether a minion that fits must be of a clan or a sect; each title of a sect is of that sect."""
    sects = {SECTS.get(title) for title in who.title.split("/")}
    return name in who.clan.split("/") or name in who.sect.split("/") or name in sects


def was_prey(state: State, seat: int, other: int) -> bool:
    """Return whether another seat is the prey of one, or was until the action ousted it."""
    after = state.ring.after(seat)
    between = (seat + 1) % state.seats
    while between not in (after, other):
        between = (between + 1) % state.seats
    return between == other


def verbs_of(action: Action) -> list[Verb]:
    """Return what the card or ability does by which an action is taken."""
    modes = action.play.modes if action.play is not None else ()
    return [verb for mode in modes for verb in mode.verbs]


def is_of_kind(action: Action, kinds: tuple[int, ...]) -> bool:
    """Return whether an action is of one of some kinds; by a card one may enter combat in any."""
    if action.kind in kinds:
        return True
    return RUSH_ACTION in kinds and any(isinstance(verb, combat.EnterCombat) for verb in verbs_of(action))


def brings(state: State, action: Action, what: str) -> bool:
    """Return whether an action is to put something into play: a vampire, or a kind of equipment or ally."""
    if action.kind == TAKE_ACTION:
        taken = [state.in_play[number].face for number in action.objects if number in state.in_play]
        return any(_is_gear_of(face, what) for face in taken)
    play = action.play
    if play is None:
        return False
    if what == "vampire":
        return any(crypt.puts_vampire_in_play(verb) for verb in verbs_of(action))
    if action.kind != EQUIP_ACTION:
        return not play.face.model.traits.isdisjoint(what.split("/"))
    face = _equipped_with(state, play)
    return face is not None and _is_gear_of(face, what)


def _is_gear_of(face: CardDefinition, what: str) -> bool:
    """Return whether equipment is of a kind, or requires a clan."""
    if what == "weapon" and is_weapon(face):
        return True
    return what in face.kinds or card_requires(face.card, face.card.disciplines, what)


def _equipped_with(state: State, play: Play) -> CardDefinition | None:
    """Return the equipment in hand that a card played to equip brings, or that it is."""
    if any(type(verb).equips_chosen for mode in play.modes for verb in within(mode.verbs)):
        return state.faces[play.target] if play.target >= 0 else None
    return play.face if play.source is None and play.face.types & EQUIPMENT else None


def lingering_bleed(state: State, action: Action) -> int:
    """Return what was played on a bleed and counts while its target has little pool, or is the same."""
    marked = action.marks
    if marked is None or not marked.lingering or action.target < 0:
        return 0
    pool, more = state.methuselahs[action.target].pool, 0
    for verb, seat in marked.lingering:
        if seat == action.target if verb.same_target else pool <= verb.target_pool:
            more += verb.amount
    return more


def is_limited(state: State, action: Action) -> bool:
    """Return whether a bleed was increased by a limited effect, of which it may have only one."""
    return action.has(spans.LIMITED) or lingering_bleed(state, action) != 0


def is_for_title(action: Action | None, title: str) -> bool:
    """Return whether the referendum of an action is to give somebody a title."""
    called = calling(action) if action is not None else None
    verbs = [verb for mode in called.modes for verb in mode.verbs] if called is not None else []
    return any(isinstance(verb, standing.ENTITLING) and verb.title == title for verb in verbs)


def is_for_imbued(card: Card) -> bool:
    """Return whether a library card requires an Imbued, a creed or a virtue."""
    if not isinstance(card, LibraryCard):
        return False
    return card.requirement.imbued or not (
        CREEDS.isdisjoint(card.clans) and VIRTUES.isdisjoint(card.disciplines)
    )


def teaches(face: CardDefinition, wanted: str) -> bool:
    """Return whether a Discipline master teaches one of some disciplines, separated by "/", or "any"."""
    if wanted == "any":
        return face.is_master and "discipline" in face.kinds
    return face.model.teaches != "" and face.model.teaches in wanted.split("/")


def since(state: State, play: Play, numbers: list[int], what: str) -> list[int]:
    """Return those minions that have done something since the last turn of the player began, or this turn."""
    if what == CAME_IN:
        came = state.record.last_turn_of(play.methuselah.seat)
        return [number for number in numbers if state.minion(number).came > came]
    if what == FED_WELL:
        before = state.record.minion_phase_before(play.methuselah.seat)
        return [number for number in numbers if state.minion(number).noted(FED_WELL) > before]
    note: object
    note, turn = (what, play.methuselah.seat), play.methuselah.turns
    if what in (ACTED_WELL, TRIED):
        note, turn = what, state.turn
    elif what == ATE_KIN:
        note = (DIABLERIE, play.methuselah.seat, play.actor.profile.clan if play.actor is not None else "")
    return [number for number in numbers if state.minion(number).noted(note) >= turn]


def arrived(state: State, methuselah: Methuselah, numbers: list[int]) -> list[int]:
    """Return those that came to the ready region in the last influence phase of their Methuselah."""
    came = methuselah.turns - (methuselah is state.active)
    return [number for number in numbers if state.minion(number).noted(INFLUENCED) == came]


def drafting(state: State) -> bool:
    """Return whether an event in play lets the DRAFT effects of cards be used (VTES-1.6.1-21)."""
    return any("draft" in card.face.heads for card in state.in_play.values())
