"""The influence phase (chapter 7): transfers, crypt draws, merging, and moving to the ready region."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, imbued, values
from rules.vtes.effects.base import ENTERS_PLAY, START_OF_INFLUENCE
from rules.vtes.hand import settle
from rules.vtes.words import (
    ADD_MORE,
    DRAW_CRYPT,
    IMBUED,
    INFLUENCE_PHASE,
    MERGE,
    MOST_AT_ONCE,
    NEXT_INFLUENCE,
    PASS,
    READY_NOW,
    STRIDE,
    TAKE_BACK,
    USE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.faces import Profile
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Minion

MOVES = READY_NOW * STRIDE
BACK = TAKE_BACK * STRIDE
MERGES = MERGE * STRIDE
USES = USE * STRIDE


def influence_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Spend transfers in any order; move filled cards to the ready region, then or at the end by edition.

    The number of transfers is fixed at the start (VTES-7-08); they cannot be saved (7-09).
    """
    game.phase = INFLUENCE_PHASE
    game.phase_number += 1
    methuselah.transfers = values.transfers(game, methuselah)
    if methuselah.owed:
        game.fall_due(methuselah, NEXT_INFLUENCE)
    if game.heard >> START_OF_INFLUENCE & 1:
        yield from abilities.happen(game, START_OF_INFLUENCE, methuselah)
    at_once = game.rules.moves_to_ready == "any-time"
    while True:
        options = possible(game, methuselah, at_once)
        if len(options) == 1:
            break
        choice = yield Decision(methuselah.seat, "influence", options)
        if choice == PASS:
            break
        verb, piece = divmod(choice, STRIDE)
        if verb == READY_NOW:
            yield from move_to_ready(game, methuselah, piece)
        elif verb == USE:
            yield from abilities.use(game, methuselah, piece, INFLUENCE_PHASE)
        else:
            spend(game, methuselah, verb, piece)
    if not at_once:
        for piece in list(methuselah.invested):
            if methuselah.invested[piece] >= game.faces[piece].capacity:
                yield from move_to_ready(game, methuselah, piece)
    methuselah.transfers = 0


def possible(game: Vtes, methuselah: Methuselah, at_once: bool) -> list[int]:
    """Return what can be done now with transfers, filled cards, and cards in play: passing first."""
    transfers = methuselah.transfers
    pool = methuselah.pool
    invested = methuselah.invested
    setting = game.setting
    capacities = setting.capacities
    options: list[int] = [PASS]
    several: list[int] = []
    most = min(transfers, pool, MOST_AT_ONCE)
    if most > 1:
        amounts = setting.amounts
        for piece, counters in invested.items():
            missing = capacities[piece] - counters
            if missing > 1:
                several += amounts[piece][most if most < missing else missing]
            elif missing <= 0 and at_once:
                options.append(MOVES + piece)
    elif at_once:
        options += [MOVES + piece for piece, counters in invested.items() if counters >= capacities[piece]]
    if transfers:
        if pool:
            options += invested
            options += several
        if transfers > 1:
            options += [BACK + piece for piece, counters in invested.items() if counters]
            if transfers > 3 and pool:
                if methuselah.crypt.items:
                    options.append(DRAW_CRYPT)
                mergeable = setting.mergeable
                if mergeable:
                    options += [
                        MERGES + piece
                        for piece in invested
                        if piece in mergeable and partner(game, methuselah, piece)
                    ]
    if methuselah.phases & INFLUENCE_PHASE:
        options += [USES + piece for piece in abilities.usable(game, methuselah, INFLUENCE_PHASE)]
    return options


def spend(game: Vtes, methuselah: Methuselah, verb: int, piece: int) -> None:
    """Spend transfers: put counters on a card or take one back (VTES-7-03, 7-04), draw, or merge."""
    if verb >= ADD_MORE or verb == 0:
        amount = verb - ADD_MORE + 2 if verb else 1
        methuselah.transfers -= amount
        methuselah.invested[piece] += amount
        game.bank -= amount
        game.burn_pool(methuselah, amount)
    elif verb == TAKE_BACK:
        methuselah.transfers -= 2
        methuselah.invested[piece] -= 1
        game.bank += 1
        game.gain_pool(methuselah, 1)
    else:
        methuselah.transfers -= 4
        if verb == MERGE:
            merge(game, methuselah, piece)
        else:
            draw_crypt(game, methuselah)
        game.burn_pool(methuselah, 1)


def draw_crypt(game: Vtes, methuselah: Methuselah) -> int:
    """Move the top card of the crypt to the uncontrolled region and return it; -1 if there is none."""
    if not methuselah.crypt.items:
        return -1
    piece: int = game.board.draw(methuselah.crypt, methuselah.uncontrolled)
    methuselah.invested[piece] = 0
    return piece


def move_to_ready(game: Vtes, methuselah: Methuselah, piece: int) -> Rules[None]:
    """Move a filled card to the ready region, unlocked (VTES-7-06, 7-12); what is too much drains (7-07).

    A scarce vampire costs 3 pool for each other of its clan (11-04).
    """
    minion = bring_out(game, methuselah, piece)
    if minion is None:
        return
    if minion.face.scarce:
        clan = minion.profile.clan
        counted = game.methuselahs if game.rules.scarce == "in-play" else [methuselah]
        kin = [
            other
            for side in counted
            for other in game.minions_of(side)
            if other is not minion and other.profile.clan == clan
        ]
        if kin:
            game.burn_pool(methuselah, 3 * len(kin))
    if minion.profile.kind == IMBUED:
        yield from imbued.enters(game, methuselah, minion)
    if minion.face.triggers:
        for permanent, trigger in list(game.listeners):
            if permanent is minion and trigger.event == ENTERS_PLAY:
                yield from abilities.pull(game, permanent, trigger, methuselah)
    if game.uneven:
        yield from settle(game)


def bring_out(game: Vtes, methuselah: Methuselah, piece: int) -> Minion | None:
    """Put an uncontrolled card into the ready region with its counters as blood; None if it burned."""
    counters = methuselah.invested.pop(piece)
    game.bank += counters
    face = game.faces[piece]
    blood = min(counters, face.capacity)
    minion = game.enter_as_minion(piece, methuselah.uncontrolled, methuselah, blood)
    if game.journal.on and minion is not None:
        game.journal.say(f"{face.name} moves to the ready region of seat {methuselah.seat}")
    return minion


# --- advanced cards (VTES-1.5-15 to 20) ------------------------------------------------------------------


def partner(game: Vtes, methuselah: Methuselah, piece: int) -> Minion | None:
    """Return the ready or torpid minion that an uncontrolled card can merge with: its other version."""
    face = game.faces[piece]
    for minion in game.minions_of(methuselah):
        other = minion.face
        if other.unique_as == face.unique_as and other.advanced != face.advanced and minion.advanced_over < 0:
            return minion if face.unique_as else None
    return None


def carried_over(game: Vtes, now: Profile, printed: Profile, above: Profile) -> Profile:
    """Return the profile of the advanced card with all that effects changed on the base (VTES-1.5-17)."""
    levels = dict(above.disciplines)
    for name, level in now.disciplines.items():
        levels[name] = min(2, levels.get(name, 0) + level - printed.disciplines.get(name, 0))
    changes: dict[str, object] = {
        name: getattr(now, name)
        for name in ("clan", "sect", "title", "path", "traits")
        if getattr(now, name) != getattr(printed, name)
    }
    return game.setting.profile(
        above,
        capacity=above.capacity + now.capacity - printed.capacity,
        disciplines=tuple(sorted((name, level) for name, level in levels.items() if level > 0)),
        **changes,
    )


def merge(game: Vtes, methuselah: Methuselah, piece: int) -> None:
    """Merge base and advanced card: one card from now on (VTES-1.5-18), the advanced on top (1.5-16, 19).

    Counters and cards stay (1.5-17); counters on the uncontrolled copy burn.
    """
    minion = partner(game, methuselah, piece)
    assert minion is not None
    game.bank += methuselah.invested.pop(piece)
    face = game.faces[piece]
    board = game.board
    if face.advanced:
        below, above = minion.piece, piece
    else:
        below, above = piece, minion.piece
    game.stop_working(minion)
    if face.advanced:
        zone = game.zone_of(minion)
        board.move(minion.piece, zone, methuselah.table)
        board.move(piece, methuselah.uncontrolled, zone)
        del game.in_play[minion.piece]
        before = minion.face
        minion.piece = piece
        minion.face = face
        assert face.profile is not None
        assert before.profile is not None
        minion.profile = carried_over(game, minion.profile, before.profile, face.profile)
        minion.capacity += face.capacity - before.capacity
        game.in_play[piece] = minion
    else:
        board.move(piece, methuselah.uncontrolled, methuselah.table)
    minion.advanced_over = below
    game.start_working(minion)
    surplus = minion.blood - minion.capacity
    if surplus > 0:
        game.burn_blood(minion, surplus)
    if game.journal.on:
        game.journal.say(f"{game.faces[above].name} is merged with {game.faces[below].name}")
