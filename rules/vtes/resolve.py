"""What a successful action does, kind by kind (chapters 6.1.1 to 6.1.7, 6.5.2 to 6.5.4, 10.5)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, options, politics, torpor, values
from rules.vtes.effects.base import ABOUT_TO_BLEED, AFTER_BLEED
from rules.vtes.options import TORPOR_COST
from rules.vtes.words import (
    ANARCH_ACTION,
    BLEED_ACTION,
    DIABLERIE_ACTION,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    GONE,
    HUNT_ACTION,
    LEAVE_TORPOR_ACTION,
    PASS,
    POLITICAL_ACTION,
    POWER_ACTION,
    RECRUIT_ACTION,
    RESCUE_ACTION,
    TAKE_ACTION,
    WAITING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Action, Methuselah, Minion, Permanent


def declare_default(game: Vtes, action: Action) -> Rules[None]:
    """Declare the details of a default action that is neither bleed nor hunt (VTES-6.2.1-01)."""
    actor, methuselah = action.actor, action.methuselah
    seat = methuselah.seat
    if action.kind == LEAVE_TORPOR_ACTION:
        action.stealth = 1
        action.cost_blood = TORPOR_COST
    elif action.kind == ANARCH_ACTION:
        action.stealth = 1
        action.cost_blood = options.anarch_cost(game, methuselah, actor)
    elif action.kind == TAKE_ACTION:
        action.stealth = 1
        yield from _declare_equipment(game, action)
    else:
        victims = options.in_torpor(game, methuselah, actor)
        if action.kind == RESCUE_ACTION:
            victims = [piece for piece in victims if actor.blood + game.minion(piece).blood >= TORPOR_COST]
        victim = victims[0]
        if len(victims) > 1:
            victim = yield Decision(seat, "target", victims)
        action.object = victim
        rescued = game.minion(victim)
        if rescued.controller == seat:
            action.stealth = 1
        else:
            action.target = rescued.controller
        if action.kind == RESCUE_ACTION:
            least = max(0, TORPOR_COST - rescued.blood)
            most = min(TORPOR_COST, actor.blood)
            amounts = list(range(least, most + 1))
            share = (
                amounts[0] if len(amounts) == 1 else (yield Decision(seat, "amount", amounts, "own blood"))
            )
            action.cost_blood = share


def _declare_equipment(game: Vtes, action: Action) -> Rules[None]:
    """Choose one or more pieces of equipment of ONE other minion (VTES-6.1.3-04)."""
    chosen: list[int] = []
    giver: Minion | None = None
    while True:
        found = [
            piece
            for piece in options.others_equipment(game, action.methuselah, action.actor)
            if piece not in chosen and (giver is None or game.in_play[piece].host is giver)
        ]
        if not found:
            break
        if len(found) == 1 and not chosen:
            chosen = found
        else:
            choice = yield Decision(action.methuselah.seat, "target", [PASS, *found] if chosen else found)
            if choice == PASS:
                break
            chosen.append(choice)
        giver = game.in_play[chosen[0]].host
    action.object = chosen[0]
    action.taken = chosen


def effects(game: Vtes, action: Action) -> Rules[None]:
    """Apply the effects of a successful action, by its kind."""
    kind = action.kind
    play = action.play
    if kind == BLEED_ACTION:
        if game.heard >> ABOUT_TO_BLEED & 1:
            yield from abilities.happen(game, ABOUT_TO_BLEED, action.methuselah, action)
        bleed(game, action)
        if game.heard >> AFTER_BLEED & 1 and action.bled:
            yield from abilities.happen(game, AFTER_BLEED, action.methuselah, action)
    elif kind == HUNT_ACTION and play is None:
        game.gain_blood(action.actor, values.hunt(game, action.actor))
    elif kind == POLITICAL_ACTION:
        yield from politics.political_action(game, action)
        return
    elif kind == LEAVE_TORPOR_ACTION:
        torpor.leave(game, action.actor)
    elif kind == RESCUE_ACTION:
        torpor.rescue(game, action)
    elif kind == DIABLERIE_ACTION:
        yield from torpor.diablerie(game, action.actor, game.minion(action.object))
    elif kind == ANARCH_ACTION:
        become_anarch(game, action.actor)
    elif kind == TAKE_ACTION:
        for piece in action.taken:
            equipment = game.in_play.get(piece)
            if equipment is not None:
                attach(game, equipment, action.actor)
    elif play is not None and play.source is None:
        if kind in (EQUIP_ACTION, EMPLOY_ACTION, POWER_ACTION):
            put_on(game, action.methuselah, action.actor, play.piece, action.methuselah.playing)
            if kind == POWER_ACTION:
                action.actor.locked = False
        elif kind == RECRUIT_ACTION:
            recruit(game, action.methuselah, play.piece, action.methuselah.playing, fresh=True)
    if play is not None:
        for mode in play.modes:
            for verb in mode.done:
                yield from verb.do(game, play)


def bleed(game: Vtes, action: Action) -> None:
    """Burn pool of the target (VTES-6.1.1-04); for 1 or more, take the Edge (6.1.1-06)."""
    target = game.methuselahs[action.target]
    methuselah = action.methuselah
    amount = values.bleed(game, action.actor, action)
    if action.target not in game.ring or amount <= 0 or action.spared:
        return
    game.edge = methuselah.seat
    action.bled = amount
    if game.journal.on:
        game.journal.say(f"{action.actor.face.name} bleeds seat {target.seat} for {amount}")
    game.burn_pool(target, amount)


def put_on(
    game: Vtes, methuselah: Methuselah, bearer: Minion, piece: int, source: Zone[int]
) -> Permanent | None:
    """Put equipment, a retainer or a power on a minion; a retainer gets its life (VTES-6.1.3-02, 6.1.4-02).

    Nothing happens where the minion is gone: in 2000 an ally may pay for a card with its last life.
    """
    if bearer.region == GONE:
        return None
    card = game.enter_play(piece, source, methuselah, bearer)
    if card is not None and card.face.capacity:
        life = card.face.capacity
        card.counters += life
        game.bank -= life
    return card


def attach(game: Vtes, card: Permanent, bearer: Minion) -> None:
    """Move a card from one minion to another of the same Methuselah."""
    game.stop_working(card)
    if card.host is not None:
        card.host.cards.remove(card)
    card.host = bearer
    bearer.cards.append(card)
    game.start_working(card)


def recruit(game: Vtes, methuselah: Methuselah, piece: int, source: Zone[int], fresh: bool) -> Minion | None:
    """Bring an ally into play with its life (VTES-6.1.5-05).

    Recruited by an action it cannot act this turn (6.1.5-02); until the end of the turn it is in the ready
    region, in the older editions in the uncontrolled one (6.1.5-03). Brought otherwise it may act (6.1.5-04).
    """
    face = game.faces[piece]
    ally = game.enter_as_minion(piece, source, methuselah, face.capacity)
    if ally is None:
        return None
    ally.capacity = face.capacity
    if fresh:
        ally.fresh = game.turn
        if game.rules.fresh_ally_waits == "uncontrolled":
            game.move_region(ally, WAITING)
    return ally


def become_anarch(game: Vtes, minion: Minion) -> None:
    """Change the sect of a vampire to Anarch (VTES-10.5-02); its clan stays (10.2-06)."""
    minion.profile = game.setting.profile(minion.profile, sect="anarch")
    if game.journal.on:
        game.journal.say(f"{minion.face.name} becomes anarch")
