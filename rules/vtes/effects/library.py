"""Verbs about hand, library, ash heap and crypt."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import costs
from rules.vtes.effects.base import Verb
from rules.vtes.words import EQUIPMENT, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Play


def choose_some(game: Vtes, methuselah: Methuselah, among: list[int], most: int) -> Rules[list[int]]:
    """Let a Methuselah choose up to so many pieces, one after the other; PASS ends it."""
    chosen: list[int] = []
    while among and len(chosen) < most:
        choice = yield Decision(methuselah.seat, "target", [PASS, *among], "choose some")
        if choice == PASS:
            break
        among.remove(choice)
        chosen.append(choice)
    return chosen


def choose_exactly(game: Vtes, methuselah: Methuselah, among: list[int], count: int) -> Rules[list[int]]:
    """Let a Methuselah choose exactly so many pieces, one after the other."""
    chosen: list[int] = []
    while among and len(chosen) < count:
        choice = among[0]
        if len(among) > count - len(chosen):
            choice = yield Decision(methuselah.seat, "target", list(among), "choose")
        among.remove(choice)
        chosen.append(choice)
    return chosen


def hand_and_library(game: Vtes, methuselah: Methuselah, chosen: list[int]) -> Rules[None]:
    """Move one of some cards of the ash heap to the hand and shuffle the others into the library."""
    from rules.vtes.hand import discard_down

    if not chosen:
        return
    kept = chosen[0]
    if len(chosen) > 1:
        kept = yield Decision(methuselah.seat, "target", list(chosen), "to the hand")
    board = game.board
    board.move(kept, methuselah.ash, methuselah.hand)
    for piece in chosen:
        if piece != kept:
            board.move(piece, methuselah.ash, methuselah.library)
    board.shuffle(methuselah.library)
    yield from discard_down(game, methuselah)


def by_name(game: Vtes, pieces: list[int]) -> list[int]:
    """Return one piece of each card, sorted by name: what a search offers tells nothing of the order."""
    first: dict[str, int] = {}
    for piece in pieces:
        name = game.faces[piece].name
        first[name] = min(piece, first.get(name, piece))
    return [first[name] for name in sorted(first)]


class BurnLibrary(Verb):
    """Burns cards from the top of one's library; there must be that many."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return len(play.methuselah.library.items) >= self.amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        methuselah = play.methuselah
        for _ in range(min(self.amount, len(methuselah.library.items))):
            game.board.draw(methuselah.library, methuselah.ash)


class DrawCrypt(Verb):
    """Moves the top card of one's crypt to the uncontrolled region."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(play.methuselah.crypt.items)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.influence import draw_crypt

        yield from ()
        draw_crypt(game, play.methuselah)


class CycleCrypt(DrawCrypt):
    """Draws a card of the crypt, then removes a card of the uncontrolled region from the game."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from super().do(game, play)
        methuselah = play.methuselah
        options = list(methuselah.invested)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(methuselah.seat, "target", options, play.piece)
        game.bank += methuselah.invested.pop(choice)
        game.board.move(choice, methuselah.uncontrolled, methuselah.removed)


class GainOrDrawCrypt(Verb):
    """Its Methuselah gains 1 pool or draws 1 card of the crypt."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.influence import draw_crypt

        methuselah = play.methuselah
        way = 0
        if methuselah.crypt.items:
            way = yield Decision(methuselah.seat, "way", [0, 1], play.piece)
        if way == 0:
            game.gain_pool(methuselah, 1)
        else:
            draw_crypt(game, methuselah)


class DrawAndBury(Verb):
    """Draws up to so many cards without discarding, then puts as many from the hand under the library."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(play.methuselah.library.items)

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose how many."""
        most = min(self.most, len(play.methuselah.library.items))
        play.amount = most
        if most > 1:
            play.amount = yield Decision(play.methuselah.seat, "amount", list(range(1, most + 1)), play.piece)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        methuselah = play.methuselah
        board = game.board
        for _ in range(play.amount):
            board.draw(methuselah.library, methuselah.hand)
        for _ in range(play.amount):
            options = list(methuselah.hand.items)
            choice = options[0]
            if len(options) > 1:
                choice = yield Decision(methuselah.seat, "bury", options, play.piece)
            board.move(choice, methuselah.hand, methuselah.library, under=True)


class ReshuffleHand(Verb):
    """Shuffles the hand into the library and draws a new one."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        methuselah = play.methuselah
        for piece in list(methuselah.hand.items):
            game.board.move(piece, methuselah.hand, methuselah.library)
        game.board.shuffle(methuselah.library)
        game.refill(methuselah)


class ExchangeWithAsh(Verb):
    """Exchanges the chosen card of the hand for a card of the ash heap.

    Args:
        sect: the card of the ash heap must require a minion of this sect.
    """

    __slots__ = ("sect",)

    def __init__(self, sect: str) -> None:
        self.sect = sect

    def _found(self, game: Vtes, methuselah: Methuselah) -> list[int]:
        return [
            piece
            for piece in methuselah.ash.items
            if self.sect in getattr(getattr(game.faces[piece].card, "requirement", None), "sects", ())
        ]

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(play.methuselah.hand.items) and bool(self._found(game, play.methuselah))

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        methuselah = play.methuselah
        found = self._found(game, methuselah)
        if play.target not in methuselah.hand.items or not found:
            return
        wanted = found[0]
        if len(found) > 1:
            wanted = yield Decision(methuselah.seat, "target", found, play.piece)
        game.board.move(play.target, methuselah.hand, methuselah.ash)
        game.board.move(wanted, methuselah.ash, methuselah.hand)


class SearchAndEquip(Verb):
    """Searches the library for equipment and equips the acting minion, which pays for it; then shuffles.

    One may fail to find (VTES-11T-07).
    """

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.faces import meets
        from rules.vtes.resolve import put_on

        methuselah, actor = play.methuselah, play.actor
        assert actor is not None
        found = by_name(
            game,
            [
                piece
                for piece in methuselah.library.items
                if game.faces[piece].types & EQUIPMENT
                and meets(actor.profile, game.faces[piece], game.rules)
                and costs.pool(game, actor, game.faces[piece]) <= methuselah.pool
                and costs.blood(game, actor, game.faces[piece]) <= actor.blood
            ],
        )
        choice = PASS
        if found:
            choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.piece)
        if choice != PASS:
            face = game.faces[choice]
            put_on(game, methuselah, actor, choice, methuselah.library)
            game.burn_blood(actor, costs.blood(game, actor, face))
            game.burn_pool(methuselah, costs.pool(game, actor, face))
        game.board.shuffle(methuselah.library)


class SearchToHand(Verb):
    """Searches the library for a card and moves it to the hand; then shuffles, and discards down.

    Args:
        types: mask of kinds it may be of, 0 for any.
        not_types: mask of kinds it must not be of.
    """

    __slots__ = ("not_types", "types")

    def __init__(self, types: int = 0, not_types: int = 0) -> None:
        self.types = types
        self.not_types = not_types

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.hand import discard_down

        methuselah = play.methuselah
        found = by_name(
            game,
            [
                piece
                for piece in methuselah.library.items
                if (not self.types or game.faces[piece].types & self.types)
                and not game.faces[piece].types & self.not_types
            ],
        )
        choice = PASS
        if found:
            choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.piece)
        if choice != PASS:
            game.board.move(choice, methuselah.library, methuselah.hand)
        game.board.shuffle(methuselah.library)
        yield from discard_down(game, methuselah)


class FetchFromAsh(Verb):
    """Moves cards of the ash heap to the hand, then discards down.

    Args:
        count: how many at most.
        types: mask of kinds, 0 for any.
        not_types: mask of kinds it must not be of.
    """

    __slots__ = ("count", "not_types", "types")

    def __init__(self, count: int, types: int = 0, not_types: int = 0) -> None:
        self.count = count
        self.types = types
        self.not_types = not_types

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.hand import discard_down

        methuselah = play.methuselah
        found = [
            piece
            for piece in methuselah.ash.items
            if (not self.types or game.faces[piece].types & self.types)
            and not game.faces[piece].types & self.not_types
        ]
        chosen = yield from choose_exactly(game, methuselah, found, self.count)
        for piece in chosen:
            game.board.move(piece, methuselah.ash, methuselah.hand)
        yield from discard_down(game, methuselah)


class DiscardOne(Verb):
    """Discards a card of the hand and draws."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(play.methuselah.hand.items)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        methuselah = play.methuselah
        options = list(methuselah.hand.items)
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(methuselah.seat, "discard-down", options, play.piece)
        game.board.move(choice, methuselah.hand, methuselah.ash)
        game.replace(methuselah)


class DrawCards(Verb):
    """Draws cards, then discards down to the hand size.

    Args:
        amount: how many.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    __slots__ = ("amount", "if_bled")

    def __init__(self, amount: int, if_bled: bool = False) -> None:
        self.amount = amount
        self.if_bled = if_bled

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.hand import discard_down

        if self.if_bled and (play.action is None or play.action.bled <= 0):
            return
        methuselah = play.methuselah
        for _ in range(min(self.amount, len(methuselah.library.items))):
            game.board.draw(methuselah.library, methuselah.hand)
        yield from discard_down(game, methuselah)
