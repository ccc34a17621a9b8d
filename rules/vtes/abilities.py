"""Using cards in play: abilities that their controller uses, and triggers that go off by themselves."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.effects.base import ALWAYS
from rules.vtes.hand import settle
from rules.vtes.pieces import Minion, Permanent, Play
from rules.vtes.words import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.effects.base import Ability, Trigger
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Action, Methuselah


def usable(game: Vtes, methuselah: Methuselah, phase: int) -> list[int]:
    """Return the cards in play that have something to use in this phase, each once."""
    found: list[int] = []
    for permanent, ability in methuselah.abilities:
        if (
            ability.phases & phase
            and not (permanent.locked and ability.locks)
            and permanent.piece not in found
            and can_use(game, methuselah, permanent, ability)
        ):
            found.append(permanent.piece)
    return found


def can_use(game: Vtes, methuselah: Methuselah, permanent: Permanent, ability: Ability) -> bool:
    """Return whether an ability may be used now.

    Unlocked where it locks, not used yet, payable, with a target.
    """
    if ability.locks and permanent.locked:
        return False
    used = permanent.used
    if used is not None:
        if ability.once and used.get(ability) == game.phase_number:
            return False
        if ability.once_a_turn and used.get(ability) == game.turn:
            return False
    bearer = permanent if isinstance(permanent, Minion) else permanent.host
    if ability.when is not ALWAYS and not ability.when.holds(game, permanent, bearer):
        return False
    if ability.pool > methuselah.pool or ability.transfers > methuselah.transfers:
        return False
    if ability.blood and (bearer is None or bearer.blood < ability.blood):
        return False
    if ability.checked:
        play = _play(methuselah, permanent)
        for verb in ability.checked:
            if not verb.possible(game, play):
                return False
    return True


def use(game: Vtes, methuselah: Methuselah, piece: int, phase: int) -> Rules[None]:
    """Use a card in play; where it offers several things, ask which."""
    permanent = game.in_play[piece]
    offered = [
        ability
        for source, ability in methuselah.abilities
        if source is permanent and ability.phases & phase and can_use(game, methuselah, permanent, ability)
    ]
    ability = offered[0]
    if len(offered) > 1:
        which = yield Decision(methuselah.seat, "mode", list(range(len(offered))), offered)
        ability = offered[which]
    play = _play(methuselah, permanent)
    for verb in ability.declared:
        yield from verb.declare(game, play)
    if ability.once or ability.once_a_turn:
        if permanent.used is None:
            permanent.used = {}
        permanent.used[ability] = game.phase_number if ability.once else game.turn
    if ability.locks:
        permanent.locked = True
    methuselah.transfers -= ability.transfers
    if game.journal.on:
        game.journal.say(f"seat {methuselah.seat} uses {permanent.face.name}")
    if ability.blood:
        bearer = permanent if isinstance(permanent, Minion) else permanent.host
        assert bearer is not None
        game.burn_blood(bearer, ability.blood)
    if ability.pool:
        game.burn_pool(methuselah, ability.pool)
    if ability.burns:
        game.leave_play(permanent)
    for verb in ability.done:
        yield from verb.do(game, play)
    if game.uneven:
        yield from settle(game)


def usable_in_ash(game: Vtes, methuselah: Methuselah) -> list[int]:
    """Return the cards of the ash heap, one of each name, that can be used in this unlock phase."""
    found: dict[int, int] = {}
    for piece in methuselah.ash.items:
        face = game.faces[piece]
        if face.model.ash_abilities and face.id not in found:
            play = Play(methuselah, piece, face)
            ability = face.model.ash_abilities[0]
            if all(verb.possible(game, play) for verb in ability.verbs):
                found[face.id] = piece
    return list(found.values())


def use_in_ash(game: Vtes, methuselah: Methuselah, piece: int) -> Rules[None]:
    """Use a card of the ash heap."""
    face = game.faces[piece]
    play = Play(methuselah, piece, face)
    for verb in face.model.ash_abilities[0].verbs:
        yield from verb.do(game, play)
    if game.uneven:
        yield from settle(game)


def _play(methuselah: Methuselah, permanent: Permanent) -> Play:
    play = Play(methuselah, permanent.piece, permanent.face)
    play.source = permanent
    if isinstance(permanent, Minion):
        play.actor = permanent
    elif permanent.host is not None:
        play.actor = permanent.host
    return play


def pull(
    game: Vtes,
    permanent: Permanent,
    trigger: Trigger,
    about: Methuselah,
    action: Action | None = None,
) -> Rules[None]:
    """Let a trigger go off, if its condition holds; ask its controller first where it is optional.

    Args:
        game: the game.
        permanent: the card.
        trigger: which of its triggers.
        about: the Methuselah whom it is about: whose unlock phase it is, who acted.
        action: the action that it follows.
    """
    if not ready_to_go_off(game, permanent, trigger):
        return
    controller = game.methuselahs[permanent.controller]
    play = _play(about, permanent)
    play.action = action
    for verb in trigger.checked:
        if not verb.possible(game, play):
            return
    if trigger.optional and not controller.passive:
        choice = yield Decision(controller.seat, "trigger", [PASS, permanent.piece], permanent.piece)
        if choice == PASS:
            return
    if trigger.once_a_turn:
        if permanent.used is None:
            permanent.used = {}
        permanent.used[trigger] = game.turn
    if game.journal.on:
        game.journal.say(f"{permanent.face.name} takes effect")
    for verb in trigger.declared:
        yield from verb.declare(game, play)
    for verb in trigger.done:
        yield from verb.do(game, play)


def ready_to_go_off(game: Vtes, permanent: Permanent, trigger: Trigger) -> bool:
    """Return whether a trigger's condition holds and it has not gone off too often."""
    used = permanent.used
    if trigger.once_a_turn and used is not None and used.get(trigger) == game.turn:
        return False
    if trigger.when is ALWAYS:
        return True
    bearer = permanent if isinstance(permanent, Minion) else permanent.host
    return trigger.when.holds(game, permanent, bearer)


def pull_for(game: Vtes, permanent: Permanent, trigger: Trigger, about: Methuselah) -> None:
    """Let a trigger go off on a passive Methuselah, who decides nothing: the first option is taken."""
    rules = pull(game, permanent, trigger, about)
    answer = None
    try:
        while True:
            answer = rules.send(answer).options[0]
    except StopIteration:
        return


def happen(game: Vtes, event: int, methuselah: Methuselah, action: Action | None = None) -> Rules[None]:
    """Pull the triggers of a Methuselah's cards that wait for an event."""
    seat = methuselah.seat
    for permanent, trigger in list(game.listeners):
        if trigger.event == event and permanent.controller == seat and permanent.piece in game.in_play:
            if action is not None and not _concerned(permanent, trigger, action):
                continue
            yield from pull(game, permanent, trigger, methuselah, action)
            if game.uneven:
                yield from settle(game)


def _concerned(permanent: Permanent, trigger: Trigger, action: Action) -> bool:
    """Return whether a card on a minion, or its own text, is about the minion that acted."""
    bearer = permanent if isinstance(permanent, Minion) else permanent.host
    return trigger.any_minion or bearer is None or bearer is action.actor
