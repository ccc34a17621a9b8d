"""What minions may do now: duties, actions, and the conditions of each (chapter 6.1)."""

from __future__ import annotations

from cardbase.pattern import pattern
from rules.vtes import costs
from rules.vtes.faces import usable_modes
from rules.vtes.pieces import Minion, Play
from rules.vtes.words import (
    ANARCH_ACTION,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    CANNOT_HUNT,
    DIABLERIZE,
    EQUIPMENT,
    HUNT,
    HUNT_ACTION,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
    PASS,
    POLITICAL,
    POLITICAL_ACTION,
    POWER,
    RESCUE,
    TAKE_EQUIPMENT,
    TORPOR,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.effects.base import Mode
    from rules.vtes.faces import Face
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Permanent

STUCK = -99
"""What a minion owes that owes two different actions, or is empty and cannot hunt: it takes none."""
SLAVE = pattern(r"(?i)(?:(?:Camarilla|Sabbat|Independent) )?([A-Z]\w+(?: antitribu)?) slave\b")
TORPOR_COST = 2
"""Blood to leave torpor, or to rescue (VTES-6.5.2-01, 6.5.3-01)."""


def is_vampire(minion: Minion) -> bool:
    """Return whether a minion is a vampire, not an ally or an Imbued."""
    return minion.profile.kind == VAMPIRE


def may_act(game: Vtes, methuselah: Methuselah) -> tuple[list[int], list[int]]:
    """Return the minions that owe a mandatory action now, and the others that may act.

    While one owes something, as a ready vampire without blood owes a hunt, none of the Methuselah's minions
    may do anything else (VTES-6-06 to 6-09). A minion that owes two different actions is stuck: it takes
    none, and holds up nobody (6-10). A duty to hunt lapses while hunting is prevented (6-11).
    Ready unlocked minions may act (6-01), and those in torpor that can leave it.
    """
    in_play = game.in_play
    skipped = methuselah.skipped
    turn = game.turn
    owing: list[int] = []
    able: list[int] = []
    for piece in methuselah.ready.items:
        minion: Minion = in_play[piece]  # type: ignore[assignment]
        if minion.locked or minion.fresh == turn:
            continue
        if (
            (minion.blood == 0 or minion.must_hunt == turn) and minion.profile.kind == VAMPIRE
        ) or minion.must_bleed == turn:
            duty = duty_of(game, minion)
            if duty == PASS:
                if piece not in skipped:
                    able.append(piece)
            elif duty != STUCK:
                owing.append(piece)
        elif piece not in skipped:
            able.append(piece)
    if methuselah.torpor.items:
        able += _may_leave_torpor(game, methuselah)
    return owing, able


def _may_leave_torpor(game: Vtes, methuselah: Methuselah) -> list[int]:
    in_play = game.in_play
    faces = game.faces
    by_card = any(
        m.kind == LEAVE_TORPOR_ACTION for piece in methuselah.hand.items for m in faces[piece].modes
    )
    return [
        piece
        for piece in methuselah.torpor.items
        if not in_play[piece].locked
        and piece not in methuselah.skipped
        and (by_card or in_play[piece].blood >= TORPOR_COST)  # type: ignore[attr-defined]
    ]


def duty_of(game: Vtes, minion: Minion) -> int:
    """Return the action a minion owes: HUNT, BLEED, PASS for none, STUCK where it owes both (VTES-6-10).

    Where hunting is prevented that duty lapses (6-11); an empty vampire still takes no other action (6-06).
    """
    turn = game.turn
    hunts = (minion.blood == 0 or minion.must_hunt == turn) and minion.profile.kind == VAMPIRE
    bleeds = minion.must_bleed == turn
    if hunts and not can_hunt(game, minion):
        if minion.blood == 0:
            return STUCK
        hunts = False
    if hunts and bleeds:
        return STUCK if game.rules.stuck_when_two_duties else HUNT
    if bleeds:
        return BLEED
    return HUNT if hunts else PASS


def can_hunt(game: Vtes, minion: Minion) -> bool:
    """Return whether a minion is a vampire that nothing prevents from hunting (VTES-6.1.2-01, 6-11)."""
    return minion.profile.kind == VAMPIRE and not any(
        value.kind == CANNOT_HUNT and value.of(game, source or minion, minion)
        for source, value in minion.values
    )


def actions(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return what a minion may do: default actions, cards of the hand, cards in play."""
    if actor.region == TORPOR:
        leaves = [LEAVE_TORPOR] if actor.blood >= TORPOR_COST else []
        return leaves + cards_of_hand(game, methuselah, actor)
    rules = game.rules
    turn = game.turn
    profile = actor.profile
    found: list[int] = []
    bled = rules.one_bleed_a_turn and actor.bled == turn
    if not bled and (not profile.slave or may_be_directed(game, methuselah, actor)):
        found.append(BLEED)
    if profile.kind == VAMPIRE:
        if not actor.values or can_hunt(game, actor):
            found.append(HUNT)
        if rules.anarchs and can_become_anarch(game, methuselah, actor):
            found.append(BECOME_ANARCH)
        if methuselah.torpor.items or not game.setting.alone:
            found += torpor_actions(game, methuselah, actor)
    if methuselah.table.items:
        if others_equipment(game, methuselah, actor):
            found.append(TAKE_EQUIPMENT)
        found += cards_in_play(game, methuselah, actor)
    elif actor.face.actions:
        found += cards_in_play(game, methuselah, actor)
    return found + cards_of_hand(game, methuselah, actor)


def cards_of_hand(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the action cards of the hand that the minion may play now; in torpor only those made for it."""
    found: list[int] = []
    playable = game.setting.actions
    if playable.isdisjoint(methuselah.hand.items):
        return found
    rules = game.rules
    turn = game.turn
    faces = game.faces
    done = actor.done if rules.same_card_once_a_turn else None
    politicked = rules.one_political_a_turn and actor.politicked == turn
    for piece in methuselah.hand.items:
        if piece not in playable:
            continue
        face = faces[piece]
        if done is not None and done.get(face.name) == turn:
            continue
        if politicked and face.types & POLITICAL:
            continue
        if modes_now(game, methuselah, actor, piece, face):
            found.append(piece)
    return found


def modes_now(game: Vtes, methuselah: Methuselah, actor: Minion, piece: int, face: Face) -> tuple[Mode, ...]:
    """Return the modes of an action card that the minion can use now: demands, costs, limits and targets."""
    modes = actor.profile.usable.get(face.id)
    if modes is None:
        modes = usable_modes(actor.profile, face, game.rules)
    if not modes:
        return modes
    if face.types & POLITICAL and actor.profile.kind != VAMPIRE:
        return ()
    if face.types & POWER and any(card.face.id == face.id for card in actor.cards):
        return ()
    if face.pool_cost and costs.pool(game, actor, face) > methuselah.pool:
        return ()
    blood = costs.blood(game, actor, face) if face.blood_cost else 0
    if blood > actor.blood:
        return ()
    for mode in modes:
        if not _mode_possible(game, methuselah, actor, piece, face, mode, blood):
            return tuple(
                other for other in modes if _mode_possible(game, methuselah, actor, piece, face, other, blood)
            )
    return modes


def _mode_possible(
    game: Vtes, methuselah: Methuselah, actor: Minion, piece: int, face: Face, mode: Mode, blood: int
) -> bool:
    if (mode.kind == LEAVE_TORPOR_ACTION) != (actor.region == TORPOR):
        return False
    bleeds = mode.kind == BLEED_ACTION
    if bleeds and game.rules.one_bleed_a_turn and actor.bled == game.turn:
        return False
    if mode.kind == HUNT_ACTION and not can_hunt(game, actor):
        return False
    if actor.profile.slave and (bleeds or mode.directed) and not may_be_directed(game, methuselah, actor):
        return False
    if mode.blood and blood + mode.blood > actor.blood:
        return False
    if mode.checked:
        play = Play(methuselah, piece, face, actor)
        play.mode = mode
        for verb in mode.checked:
            if not verb.possible(game, play):
                return False
    return True


def may_be_directed(game: Vtes, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a minion may take directed actions; a slave needs its masters ready (VTES-11-05)."""
    if not actor.profile.slave:
        return True
    clan = slave_of(actor)
    return any(other.profile.clan == clan for other in game.ready_minions(methuselah) if other is not actor)


def slave_of(minion: Minion) -> str:
    """Return the clan that a slave's text names, with or without its sect before it."""
    found = SLAVE.search(getattr(minion.face.card, "text", ""))
    return found[1] if found else ""


def can_become_anarch(game: Vtes, methuselah: Methuselah, actor: Minion) -> bool:
    """Return whether a vampire may become anarch: no title, not anarch yet, able to pay (VTES-10.5-02)."""
    profile = actor.profile
    if profile.sect == "anarch" or profile.title:
        return False
    blood = actor.blood
    return blood > 1 or (blood == 1 and anarch_cost(game, methuselah, actor) == 1)


def anarch_cost(game: Vtes, methuselah: Methuselah, actor: Minion) -> int:
    """Return the blood that becoming anarch costs: 2, or 1 beside another ready anarch."""
    others = game.ready_minions(methuselah)
    return 1 if any(other is not actor and other.profile.sect == "anarch" for other in others) else 2


def hunting(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the ways in which a vampire that must hunt can do so: plainly, or with a card of the hand."""
    if not can_hunt(game, actor):
        return []
    cards = game.setting.hunting
    return [HUNT, *(piece for piece in cards_of_hand(game, methuselah, actor) if piece in cards)]


def torpor_actions(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return whether rescue and diablerie are possible (VTES-6.1-05)."""
    victims = in_torpor(game, methuselah, actor)
    if not victims:
        return []
    found: list[int] = []
    if any(actor.blood + game.minion(piece).blood >= TORPOR_COST for piece in victims):
        found.append(RESCUE)
    if "blood cursed" not in actor.profile.traits:
        found.append(DIABLERIZE)
    return found


def in_torpor(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return all vampires in torpor; others' only where the actor may take directed actions."""
    found = list(methuselah.torpor.items)
    if may_be_directed(game, methuselah, actor):
        for seat in game.ring.others(methuselah.seat):
            found += game.methuselahs[seat].torpor.items
    return found


def others_equipment(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the equipment on the Methuselah's other minions, ready or not (VTES-6.1.3-04)."""
    in_play = game.in_play
    found: list[int] = []
    for piece in methuselah.table.items:
        if game.faces[piece].types & EQUIPMENT:
            host = in_play[piece].host
            if host is not None and host is not actor and host.controller == methuselah.seat and host.working:
                found.append(piece)
    return found


def cards_in_play(game: Vtes, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards in play that grant this minion an action now."""
    found: list[int] = []
    if actor.face.actions and granted(game, methuselah, actor, actor):
        found.append(actor.piece)
    for piece in methuselah.table.items:
        source = game.in_play.get(piece)
        if source is not None and source.face.actions and granted(game, methuselah, actor, source):
            found.append(piece)
    return found


def granted(game: Vtes, methuselah: Methuselah, actor: Minion, source: Permanent) -> tuple[Mode, ...]:
    """Return the actions that a card in play grants a minion now: once a turn each (VTES-6.1.6-05)."""
    if not source.working or (source.host is not None and source.host is not actor):
        return ()
    if isinstance(source, Minion) and source is not actor:
        return ()
    turn = game.turn
    if game.rules.same_card_once_a_turn and actor.done is not None and actor.done.get(source.piece) == turn:
        return ()
    found: list[Mode] = []
    for mode in source.face.actions:
        if mode.kind == POLITICAL_ACTION and (
            actor.profile.kind != VAMPIRE or (game.rules.one_political_a_turn and actor.politicked == turn)
        ):
            continue
        if mode.kind == ANARCH_ACTION or (mode.blood and actor.blood < mode.blood):
            continue
        if mode.pool > methuselah.pool or mode.convictions > len(actor.convictions):
            continue
        if mode.locks and source.locked:
            continue
        if any(actor.profile.disciplines.get(name, 0) < level for name, level in mode.needs):
            continue
        if _mode_possible(game, methuselah, actor, source.piece, source.face, mode, 0):
            found.append(mode)
    return tuple(found)
