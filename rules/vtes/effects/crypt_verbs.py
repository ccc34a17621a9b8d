"""Verbs and values that only crypt cards use."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import costs
from rules.vtes.effects.base import WHILE_READY, Condition, Value, Verb
from rules.vtes.effects.choosing import Choose, ChooseUncontrolled
from rules.vtes.effects.library import by_name
from rules.vtes.words import ALLY, PASS, READY, RETAINER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Minion, Permanent, Play


class PerLocation(Value):
    """Counts once for each location that the controller controls."""

    __slots__ = ()

    def of(self, game: Vtes, source: Permanent, minion: Minion | None) -> int:
        """See `Value.of`."""
        if not WHILE_READY.holds(game, source, minion):
            return 0
        table = game.methuselahs[source.controller].table.items
        return self.amount * sum(game.faces[piece].location for piece in table)


class DistributeToKin(Verb):
    """Moves up to so much of its own blood to uncontrolled vampires of a clan.

    Args:
        most: how much.
        clan: of the vampires.
    """

    __slots__ = ("clan", "most")

    def __init__(self, most: int, clan: str) -> None:
        self.most = most
        self.clan = clan

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(ChooseUncontrolled(clan=self.clan).options(game, play))

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        giver = play.actor
        options = ChooseUncontrolled(clan=self.clan).options(game, play)
        for _ in range(self.most):
            if giver is None or giver.blood == 0 or not options:
                return
            choice = yield Decision(play.methuselah.seat, "target", [PASS, *options], play.piece)
            if choice == PASS:
                return
            game.burn_blood(giver, 1)
            game.invest(play.methuselah, choice, 1)


class RemoveUncontrolled(Verb):
    """Removes a card of the uncontrolled region other than the chosen one from the game."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return len(play.methuselah.invested) > 1

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        methuselah = play.methuselah
        options = [piece for piece in methuselah.invested if piece != play.target]
        if not options:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(methuselah.seat, "target", options, play.piece)
        game.bank += methuselah.invested.pop(choice)
        game.board.move(choice, methuselah.uncontrolled, methuselah.removed)


class FetchAlly(Verb):
    """Searches library and hand for an ally of a kind that its vampire could recruit.

    Puts it into play, paid.

    Args:
        trait: the kind ("mage").
    """

    __slots__ = ("trait",)

    def __init__(self, trait: str) -> None:
        self.trait = trait

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.faces import usable_modes
        from rules.vtes.resolve import recruit

        methuselah, actor = play.methuselah, play.actor
        assert actor is not None
        found: list[int] = []
        for zone in (methuselah.hand, methuselah.library):
            found += by_name(
                game,
                [
                    piece
                    for piece in zone.items
                    if game.faces[piece].types & ALLY
                    and self.trait in game.faces[piece].model.traits
                    and usable_modes(actor.profile, game.faces[piece], game.rules)
                    and costs.pool(game, actor, game.faces[piece]) <= methuselah.pool
                    and costs.blood(game, actor, game.faces[piece]) <= actor.blood
                ],
            )
        choice = PASS
        if found:
            choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.piece)
        if choice != PASS:
            face = game.faces[choice]
            from_hand = choice in methuselah.hand.items
            recruit(
                game, methuselah, choice, methuselah.hand if from_hand else methuselah.library, fresh=False
            )
            if from_hand:
                game.replace(methuselah)
            game.burn_blood(actor, costs.blood(game, actor, face))
            game.burn_pool(methuselah, costs.pool(game, actor, face))
        game.board.shuffle(methuselah.library)


class LockToHelp(Verb):
    """Locks the minion whose text it is to add to the bleed of another.

    Args:
        amount: how much.
        trait: what the other must be ("infernal").
    """

    __slots__ = ("amount", "trait")

    def __init__(self, amount: int, trait: str) -> None:
        self.amount = amount
        self.trait = trait

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        action = play.action
        return (
            action is not None
            and play.actor is not None
            and not play.actor.locked
            and play.actor.region == READY
            and action.actor is not play.actor
            and self.trait in action.actor.profile.traits
        )

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        assert play.actor is not None
        assert play.action is not None
        play.actor.locked = True
        play.action.bleed += self.amount


class Unlocked(Condition):
    """The minion is ready and unlocked."""

    __slots__ = ()

    def holds(self, game: Vtes, source: Permanent, minion: Minion | None) -> bool:
        """See `Condition.holds`."""
        return minion is not None and minion.region == READY and not minion.locked


class ChooseOwnRetainer(Choose):
    """Chooses a retainer of the minion whose text it is."""

    __slots__ = ()

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        if play.actor is None:
            return []
        return [card.piece for card in play.actor.cards if card.face.types & RETAINER]


class BurnForBlood(Verb):
    """Burns the chosen card; the minion whose text it is gains blood."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        card = game.in_play.get(play.target)
        if card is not None and play.actor is not None:
            game.leave_play(card)
            game.gain_blood(play.actor, self.amount)
