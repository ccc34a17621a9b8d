"""Verbs that put cards into play, and that cards in play do to themselves."""

from __future__ import annotations

from rules.vtes.effects.base import Verb
from rules.vtes.faces import Profile
from rules.vtes.pieces import Minion
from rules.vtes.words import GONE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Play


class PutInPlay(Verb):
    """Puts the played card into play before its Methuselah; it remembers the chosen piece."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        permanent = game.enter_play(play.piece, play.methuselah.playing, play.methuselah)
        play.kept = True
        if permanent is not None:
            permanent.memory = play.target


class PutOn(Verb):
    """Puts the played card on the chosen minion, or on the acting one."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        host = game.in_play.get(play.target) if play.target >= 0 else play.actor
        if isinstance(host, Minion) and host.region != GONE:
            game.enter_play(play.piece, play.methuselah.playing, play.methuselah, host)
            play.kept = True


class Once(Verb):
    """Lets a card of this name be played only once each turn, or once in the game.

    Args:
        a_game: once in the game, by anybody; else once each turn of its Methuselah.
    """

    __slots__ = ("a_game",)

    def __init__(self, a_game: bool = False) -> None:
        self.a_game = a_game

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        if self.a_game:
            return play.face.name not in game.events
        turns = play.methuselah.turns
        return not any(
            turn == turns
            and game.faces[piece] is play.face
            and game.setting.owners[piece] == play.methuselah.seat
            for turn, piece in reversed(game.played)
        )

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.declare`: it counts as played, whatever becomes of it."""
        yield from ()
        if self.a_game:
            game.events.append(play.face.name)


class BecomeAlly(Verb):
    """Puts the played card into play as an ally with the life of its model."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = game.enter_as_minion(
            play.piece, play.methuselah.playing, play.methuselah, play.face.model.life
        )
        play.kept = True
        if minion is not None:
            minion.capacity = play.face.model.life


class BecomeVampire(Verb):
    """Puts the played card into play as a vampire of the actor's clan and sect.

    A sterile vampire cannot take such an action (VTES-11-07).

    Args:
        capacity: of the new vampire.
        must_hunt: it must hunt this turn.
        sect: of the new vampire; the actor's where "".
    """

    __slots__ = ("capacity", "must_hunt", "sect")

    def __init__(self, capacity: int, must_hunt: bool = False, sect: str = "") -> None:
        self.sect = sect
        self.capacity = capacity
        self.must_hunt = must_hunt

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return play.actor is not None and "sterile" not in play.actor.profile.traits

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        actor = play.actor
        assert actor is not None
        sect = self.sect or actor.profile.sect
        base = Profile(VAMPIRE, actor.profile.clan, sect, "", self.capacity, (), frozenset())
        minion = game.enter_as_minion(play.piece, play.methuselah.playing, play.methuselah, 0)
        play.kept = True
        if minion is not None:
            minion.profile = game.setting.profile(base)
            minion.capacity = self.capacity
            if self.must_hunt:
                minion.must_hunt = game.turn


class CountUse(Verb):
    """Puts a counter on the card whose ability it is; with so many of them it burns.

    It must stand after the other verbs of its ability: the last counter takes the card away.
    """

    __slots__ = ("last",)

    def __init__(self, last: int) -> None:
        self.last = last

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        source = play.source
        if source is None or source.piece not in game.in_play:
            return
        source.counters += 1
        game.bank -= 1
        if source.counters >= self.last:
            game.leave_play(source)


class CardGrows(Verb):
    """Puts a counter from the bank on the card that was put into play, or whose trigger it is."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        card = game.in_play.get(play.piece)
        if card is not None:
            card.counters += 1
            game.bank -= 1


class OneOfAName(Verb):
    """Only the first of several cards of this name that one controls does what follows."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        first = next(
            card
            for card in game.in_play.values()
            if card.face.id == play.face.id and card.controller == play.methuselah.seat
        )
        return first is play.source


class PoolToCard(Verb):
    """Moves pool of the card's controller onto the card."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        source = play.source
        if source is not None:
            amount = min(self.amount, play.methuselah.pool)
            source.counters += amount
            game.bank -= amount
            game.burn_pool(play.methuselah, amount)


class BurnsItself(Verb):
    """Burns the card whose ability or referendum it is."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        source = play.source
        if source is not None and source.piece in game.in_play:
            game.leave_play(source)


class GoesToPredator(Verb):
    """Gives the card to the predator of its controller."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        source = play.source
        if source is not None and source.piece in game.in_play:
            game.change_control(source, game.predator(game.methuselahs[source.controller]))


class RememberedGains(Verb):
    """Gives the minion that the card remembers blood, while its controller is the card's too.

    Args:
        amount: how much.
    """

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        source = play.source
        minion = game.in_play.get(source.memory) if source is not None else None
        return isinstance(minion, Minion) and minion.blood < minion.capacity

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        assert play.source is not None
        minion = game.in_play.get(play.source.memory)
        if isinstance(minion, Minion):
            game.gain_blood(minion, self.amount)


class GatherThree(Verb):
    """With three copies of the card in play, removes them all for pool and cards of the ash heap.

    Args:
        copies: how many it takes.
        pool: what they give.
        most: how many library cards of the ash heap may be chosen: one to the hand, the others are
            shuffled into the library.
    """

    __slots__ = ("copies", "most", "pool")

    def __init__(self, copies: int, pool: int, most: int) -> None:
        self.copies = copies
        self.pool = pool
        self.most = most

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.effects.library import choose_some, hand_and_library

        methuselah = play.methuselah
        own = [
            card
            for card in game.in_play.values()
            if card.face.id == play.face.id and card.controller == methuselah.seat
        ]
        if len(own) < self.copies:
            return
        for card in [card for card in game.in_play.values() if card.face.id == play.face.id]:
            game.leave_play(card, game.methuselahs[game.setting.owners[card.piece]].removed)
        game.gain_pool(methuselah, self.pool)
        chosen = yield from choose_some(game, methuselah, list(methuselah.ash.items), self.most)
        yield from hand_and_library(game, methuselah, chosen)


class ReturnFromAsh(Verb):
    """Moves a copy of the ally from the ash heap to the ready region, for cards of the ash heap.

    Args:
        clan: the copies must be fewer than one's ready unique vampires of this clan.
        price: how many other cards of the ash heap are removed from the game.
    """

    __slots__ = ("clan", "price")

    def __init__(self, clan: str, price: int) -> None:
        self.clan = clan
        self.price = price

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        methuselah = play.methuselah
        copies = sum(
            card.face.id == play.face.id and card.controller == methuselah.seat
            for card in game.in_play.values()
        )
        masters = sum(
            minion.profile.clan == self.clan and minion.face.unique_as != ""
            for minion in game.ready_minions(methuselah)
        )
        in_ash = any(game.faces[piece].id == play.face.id for piece in methuselah.ash.items)
        return copies < masters and in_ash and len(methuselah.ash.items) > self.price

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.effects.library import choose_exactly
        from rules.vtes.resolve import recruit

        methuselah = play.methuselah
        copies = [piece for piece in methuselah.ash.items if game.faces[piece].id == play.face.id]
        others = [piece for piece in methuselah.ash.items if piece != copies[0]]
        chosen = yield from choose_exactly(game, methuselah, others, self.price)
        for piece in chosen:
            game.board.move(piece, methuselah.ash, methuselah.removed)
        recruit(game, methuselah, copies[0], methuselah.ash, fresh=False)


class RemoveItself(Verb):
    """Removes the minion whose text it is from the game."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        source = play.source
        if source is not None and source.piece in game.in_play:
            game.leave_play(source, game.methuselahs[game.setting.owners[source.piece]].removed)


class BurnItAndDrawCrypt(BurnsItself):
    """Burns the minion whose text it is and moves the top card of the crypt to the uncontrolled region."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.influence import draw_crypt

        yield from super().do(game, play)
        draw_crypt(game, play.methuselah)
