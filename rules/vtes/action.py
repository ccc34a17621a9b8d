"""The minion phase: who acts, and an action from its announcement to its end (chapters 6.1 and 6.2)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, block, borrowed, costs, imbued, modifiers, options, resolve
from rules.vtes.effects.base import AFTER_OWN_ACTION, BLEED_ANNOUNCED, END_OF_MINION_PHASE
from rules.vtes.endgame import TurnEnds
from rules.vtes.hand import settle
from rules.vtes.master import as_played
from rules.vtes.pieces import Action, Play
from rules.vtes.words import (
    ACTION_NAMES,
    AFTER,
    AFTER_ACTION,
    ALLY,
    ANARCH_ACTION,
    AS_ANNOUNCED,
    BECOME_ANARCH,
    BLEED,
    BLEED_ACTION,
    CARD_ACTION,
    DIABLERIE_ACTION,
    DIABLERIZE,
    DURING,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    GONE,
    HUNT,
    HUNT_ACTION,
    LEAVE_TORPOR,
    LEAVE_TORPOR_ACTION,
    MINION_PHASE,
    NEXT_MINION,
    OTHERS_MINION,
    PASS,
    POLITICAL,
    POLITICAL_ACTION,
    POWER,
    POWER_ACTION,
    RECRUIT_ACTION,
    RESCUE,
    RESCUE_ACTION,
    RETAINER,
    STRIDE,
    TAKE_ACTION,
    TAKE_EQUIPMENT,
    USE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.effects.base import Mode
    from rules.vtes.faces import Face
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Minion

USES = USE * STRIDE
DEFAULT_KINDS = {
    LEAVE_TORPOR: LEAVE_TORPOR_ACTION,
    BECOME_ANARCH: ANARCH_ACTION,
    TAKE_EQUIPMENT: TAKE_ACTION,
    RESCUE: RESCUE_ACTION,
    DIABLERIZE: DIABLERIE_ACTION,
}


def minion_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Let ready unlocked minions act, one after the other, each action resolved before the next (VTES-6-04).

    Mandatory actions come first (6-07). A minion that does nothing now is asked again after another action.
    """
    game.phase = MINION_PHASE
    game.phase_number += 1
    methuselah.skipped = []
    while True:
        duty, able = options.may_act(game, methuselah)
        if duty:
            able = duty
        usable: list[int] = []
        if methuselah.phases & MINION_PHASE:
            usable = [USES + piece for piece in abilities.usable(game, methuselah, MINION_PHASE)]
        if not able and not usable:
            if game.setting.borrowing and (yield from others_act(game, methuselah)):
                methuselah.skipped = []
                continue
            break
        if len(able) == 1 and not usable:
            piece = able[0]
        else:
            choice = yield Decision(methuselah.seat, "act", able + usable if duty else [PASS, *able, *usable])
            if choice == PASS:
                if game.setting.borrowing and (yield from others_act(game, methuselah)):
                    methuselah.skipped = []
                    continue
                break
            piece = choice
            if piece >= USES:
                yield from abilities.use(game, methuselah, piece - USES, MINION_PHASE)
                continue
        actor = game.minion(piece)
        found = [] if duty else options.actions(game, methuselah, actor)
        if duty:
            chosen = options.duty_of(game, actor)
            if chosen == HUNT and not game.setting.hunting.isdisjoint(methuselah.hand.items):
                ways = options.hunting(game, methuselah, actor)
                if len(ways) > 1:
                    chosen = yield Decision(methuselah.seat, "action", ways, piece)
        elif not found:
            methuselah.skipped.append(piece)
            continue
        else:
            chosen = yield Decision(methuselah.seat, "action", [PASS, *found], piece)
            if chosen == PASS:
                methuselah.skipped.append(piece)
                continue
        yield from act(game, methuselah, actor, chosen)
        if methuselah.skipped:
            methuselah.skipped = []
    if game.heard >> END_OF_MINION_PHASE & 1:
        yield from abilities.happen(game, END_OF_MINION_PHASE, methuselah)
    if methuselah.owed:
        game.fall_due(methuselah, NEXT_MINION)


def others_act(game: Vtes, active: Methuselah) -> Rules[bool]:
    """Let the other Methuselahs, clockwise, take an action in a minion phase that is not theirs.

    Whoever the phase is has done what they want, and has the chance again after it.

    Returns:
        Whether somebody took one.

    Raises:
        TurnEnds: if it ousted the one whose turn it is; its card is put away first.
    """
    for seat in game.ring.others(active.seat):
        methuselah = game.methuselahs[seat]
        if not methuselah.phases & OTHERS_MINION:
            continue
        chosen = yield from borrowed.chosen(game, methuselah)
        if chosen is None:
            continue
        try:
            yield from act(game, methuselah, *chosen)
        except TurnEnds:
            for piece in list(methuselah.playing.items):
                game.board.move(piece, methuselah.playing, methuselah.ash)
            game.fall_due(methuselah, AFTER_ACTION)
            raise
        return True
    return False


def passive_minion_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Let others act in the minion phase of somebody who sits there and does nothing."""
    game.phase = MINION_PHASE
    game.phase_number += 1
    while (yield from others_act(game, methuselah)):
        pass


def act(game: Vtes, methuselah: Methuselah, actor: Minion, option: int) -> Rules[None]:
    """Take an action: announce it, let it be blocked, resolve it (VTES-6.2-01)."""
    setting = game.setting
    if option in (BLEED, HUNT):
        action = default_action(game, methuselah, actor, option)
    else:
        action = yield from announce(game, methuselah, actor, option)
    game.action = action
    if action.canceled:
        _abandon(game, action)
        return
    moments = setting.moments[methuselah.seat]
    if moments & AS_ANNOUNCED and modifiers.chance(game, AS_ANNOUNCED, action):
        yield from modifiers.window(game, AS_ANNOUNCED, action)
    if game.heard >> BLEED_ANNOUNCED & 1 and action.kind == BLEED_ACTION:
        yield from abilities.happen(game, BLEED_ANNOUNCED, methuselah, action)
    if not setting.alone:
        yield from block.attempts(game, action)
    if not action.blocked and not action.canceled:
        if moments & DURING and modifiers.chance(game, DURING, action):
            yield from modifiers.window(game, DURING, action)
        if succeeds(game, action):
            yield from resolve.effects(game, action)
    elif action.blocked:
        yield from block.fight(game, action)
    if game.uneven:
        yield from settle(game)
    play = action.play
    if play is not None and play.source is None and play.piece in methuselah.playing.items:
        game.board.move(play.piece, methuselah.playing, methuselah.ash)
    if moments & AFTER and modifiers.chance(game, AFTER, action):
        yield from modifiers.window(game, AFTER, action)
    if game.heard >> AFTER_OWN_ACTION & 1:
        yield from abilities.happen(game, AFTER_OWN_ACTION, methuselah, action)
    if methuselah.owed:
        game.fall_due(methuselah, AFTER_ACTION)
    if game.uneven:
        yield from settle(game)
    if play is not None:
        play.action = None
    game.action = None


def _abandon(game: Vtes, action: Action) -> None:
    """End an action whose card was canceled: nothing is paid, and the minion does not stay locked.

    It may play the same action card again (VTES-11T-04).
    """
    play, actor = action.play, action.actor
    assert play is not None
    game.board.move(play.piece, action.methuselah.playing, action.methuselah.ash)
    actor.locked = False
    if game.rules.canceled_action_again and actor.done is not None:
        actor.done.pop(play.face.name, None)
    if action.kind == BLEED_ACTION:
        actor.bled = -1
    elif action.kind == POLITICAL_ACTION:
        actor.politicked = -1
    game.action = None


def default_action(game: Vtes, methuselah: Methuselah, actor: Minion, option: int) -> Action:
    """Announce a bleed or a hunt, the actions without anything to declare (VTES-6.1.1-01, 6.1.2-01)."""
    if option == BLEED:
        action = Action(methuselah, actor, BLEED_ACTION)
        action.target = game.ring.after(methuselah.seat)
        actor.bled = game.turn
        actor.must_bleed = -1  # a duty is done once, and lapses (VTES-6-09)
    else:
        action = Action(methuselah, actor, HUNT_ACTION)
        action.stealth = 1
        actor.must_hunt = -1
    actor.locked = True
    if game.journal.on:
        _tell(game, action)
    return action


def _tell(game: Vtes, action: Action) -> None:
    play = action.play
    with_card = f" with {play.face.name}" if play is not None else ""
    game.journal.say(f"{action.actor.face.name} announces: {ACTION_NAMES[action.kind]}{with_card}")


def announce(game: Vtes, methuselah: Methuselah, actor: Minion, option: int) -> Rules[Action]:
    """Announce an action: all details are declared, its card is played, the minion locks.

    See VTES-6.2.1-01, 02.
    """
    if option < 0:
        action = Action(methuselah, actor, DEFAULT_KINDS[option])
        yield from resolve.declare_default(game, action)
    elif option in game.in_play:
        action = yield from _announce_ability(game, methuselah, actor, option)
    else:
        action = yield from _announce_card(game, methuselah, actor, option)
    actor.locked = True
    if action.kind == BLEED_ACTION:
        actor.bled = game.turn
        actor.must_bleed = -1
    elif action.kind == HUNT_ACTION:
        actor.must_hunt = -1
    elif action.kind == POLITICAL_ACTION:
        actor.politicked = game.turn
    if game.journal.on:
        _tell(game, action)
    return action


def kind_of(face: Face, mode: Mode | None) -> int:
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


def _announce_card(game: Vtes, methuselah: Methuselah, actor: Minion, piece: int) -> Rules[Action]:
    face = game.faces[piece]
    play = Play(methuselah, piece, face, actor)
    modes = options.modes_now(game, methuselah, actor, piece, face)
    if not modes:
        mode = None
    elif face.model.combined:
        play.modes = modes
        mode = modes[0]
    else:
        mode = modes[0]
        if len(modes) > 1:
            mode = modes[(yield Decision(methuselah.seat, "mode", list(range(len(modes))), modes))]
        play.modes = (mode,)
    play.mode = mode
    action = Action(methuselah, actor, kind_of(face, mode))
    action.play = play
    play.action = action
    action.stealth = 1 if action.kind in STEALTHY else 0
    action.cost_blood = costs.blood(game, actor, face)
    action.cost_pool = costs.pool(game, actor, face)
    for used in play.modes:
        action.stealth += used.stealth
        action.bleed += used.bleed
        action.cost_blood += used.blood
        action.cost_pool += used.pool
    if action.kind == BLEED_ACTION:
        action.target = game.prey(methuselah).seat
    for used in play.modes:
        modifiers.note_disciplines(action, used)
        for verb in used.declared:
            yield from verb.declare(game, play)
    if actor.done is None:
        actor.done = {}
    actor.done[face.name] = game.turn
    game.board.move(piece, methuselah.hand, methuselah.playing)
    game.played.append((methuselah.turns, piece))
    at_once = not game.rules.replaced_after_window
    if at_once:
        game.replace(methuselah, face.delay)
    if not game.setting.alone:
        yield from as_played(game, play)
        action.canceled = play.canceled
    if not at_once:
        game.replace(methuselah, face.delay)
    return action


STEALTHY = frozenset({EQUIP_ACTION, EMPLOY_ACTION, RECRUIT_ACTION, POLITICAL_ACTION, POWER_ACTION})
"""Kinds of actions that have +1 stealth by the rules (VTES-6.2.2-16)."""


def _announce_ability(game: Vtes, methuselah: Methuselah, actor: Minion, piece: int) -> Rules[Action]:
    """Announce an action that a card in play grants (VTES-6.1.6-04)."""
    source = game.in_play[piece]
    offered = options.granted(game, methuselah, actor, source)
    mode = offered[0]
    if len(offered) > 1:
        mode = offered[(yield Decision(methuselah.seat, "mode", list(range(len(offered))), offered))]
    play = Play(methuselah, piece, source.face, actor)
    play.source = source
    play.mode = mode
    play.modes = (mode,)
    action = Action(methuselah, actor, mode.kind or CARD_ACTION)
    action.play = play
    play.action = action
    action.stealth = mode.stealth + (1 if action.kind in STEALTHY else 0)
    action.bleed = mode.bleed
    action.cost_blood, action.cost_pool = mode.blood, mode.pool
    if mode.locks:
        source.locked = True
    if action.kind == BLEED_ACTION:
        action.target = game.prey(methuselah).seat
    for verb in mode.declared:
        yield from verb.declare(game, play)
    if actor.done is None:
        actor.done = {}
    actor.done[piece] = game.turn
    return action


def succeeds(game: Vtes, action: Action) -> bool:
    """Pay the cost, if it can be paid, and return whether the effects apply (VTES-6.2.3-01)."""
    actor, methuselah = action.actor, action.methuselah
    blood, pool = action.cost_blood, action.cost_pool
    if actor.region == GONE or actor.blood < blood or methuselah.pool < pool:
        return False
    action.successful = True
    if blood:
        game.burn_blood(actor, blood)
        if actor.blood == 0 and actor.profile.kind == ALLY:
            game.leave_play(actor)
    if pool:
        game.burn_pool(methuselah, pool)
    if action.play is not None:
        for mode in action.play.modes:
            for _ in range(mode.convictions):
                imbued.burn_conviction(game, actor)
    return True
