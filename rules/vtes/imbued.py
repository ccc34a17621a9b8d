"""The Imbued, their convictions and powers (VTES-IMB-01 to 16)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.words import CONVICTION, IMBUED, INCAPACITATED, PASS, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules, Zone
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Minion

MOST_CONVICTIONS = 5
RELIEF = 3


def unlock_phase(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Bring back incapacitated Imbued for 3 convictions each, then play one conviction on each.

    One that holds five may be played a sixth, which burns. See IMB-16, 06, 09.
    """
    for piece in list(methuselah.incapacitated.items):
        minion = game.minion(piece)
        if len(minion.convictions) >= RELIEF:
            choice = yield Decision(methuselah.seat, "relieve", [PASS, piece])
            if choice != PASS:
                for _ in range(RELIEF):
                    burn_conviction(game, minion)
                game.move_region(minion, READY)
                game.gain_blood(minion, 1)
    if not has_imbued(game, methuselah):
        return
    for minion in game.minions_of(methuselah):
        if minion.profile.kind != IMBUED:
            continue
        found = _convictions(game, methuselah, (methuselah.hand, methuselah.ash))
        if not found:
            break
        choice = yield Decision(methuselah.seat, "conviction", [PASS, *found], minion.piece)
        if choice != PASS:
            _put(game, methuselah, minion, choice)


def has_imbued(game: Vtes, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah controls an Imbued."""
    faces = game.faces
    for piece in methuselah.ready.items:
        if faces[piece].types & IMBUED:
            return True
    return bool(methuselah.incapacitated.items)


def enters(game: Vtes, methuselah: Methuselah, minion: Minion) -> Rules[None]:
    """Let an Imbued that enters play without a conviction take one from library, hand or ash heap.

    See IMB-07.
    """
    if minion.convictions or game.rules.first_conviction == "none":
        return
    found = _convictions(game, methuselah, (methuselah.hand, methuselah.ash, methuselah.library))
    if not found:
        return
    options = found if game.rules.first_conviction == "must" else [PASS, *found]
    choice = (
        options[0]
        if len(options) == 1
        else (yield Decision(methuselah.seat, "conviction", options, minion.piece))
    )
    if choice != PASS:
        searched = choice in methuselah.library.items
        _put(game, methuselah, minion, choice)
        if searched:
            game.board.shuffle(methuselah.library)


def _convictions(game: Vtes, methuselah: Methuselah, zones: tuple[Zone[int], ...]) -> list[int]:
    """Return the convictions in some zones, one of each name and zone, in a fixed order."""
    found: list[int] = []
    for zone in zones:
        names: dict[str, int] = {}
        for piece in zone.items:
            face = game.faces[piece]
            if face.types & CONVICTION:
                names[face.name] = min(piece, names.get(face.name, piece))
        found += [names[name] for name in sorted(names)]
    return found


def _put(game: Vtes, methuselah: Methuselah, minion: Minion, piece: int) -> None:
    """Put a conviction on an Imbued; beyond five it burns (IMB-09). A card from the hand is replaced."""
    for zone in (methuselah.hand, methuselah.ash, methuselah.library):
        if piece in zone.items:
            if len(minion.convictions) >= MOST_CONVICTIONS:
                game.board.move(piece, zone, methuselah.ash)
            else:
                game.board.move(piece, zone, methuselah.table)
                minion.convictions.append(piece)
            if zone is methuselah.hand:
                game.played.append((methuselah.turns, piece))
                game.replace(methuselah)
            return


def burn_conviction(game: Vtes, minion: Minion) -> None:
    """Burn one conviction to pay (IMB-08)."""
    piece = minion.convictions.pop()
    methuselah = game.methuselahs[minion.controller]
    game.board.move(piece, methuselah.table, game.ash_of(piece))


def lose_life(game: Vtes, minion: Minion, amount: int) -> None:
    """Burn life of an Imbued; without life it is incapacitated, not burned (IMB-05)."""
    game.burn_blood(minion, amount)
    if minion.blood == 0 and minion.region == READY:
        game.move_region(minion, INCAPACITATED)
