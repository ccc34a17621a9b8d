"""Verbs that choose: they set the target of a play, which the verbs after them act on."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import costs
from rules.vtes.effects.base import Verb
from rules.vtes.words import READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Minion, Play


class Choose(Verb):
    """Chooses one of the pieces that `options` gives; without any, the card cannot be played."""

    __slots__ = ()

    def options(self, game: Vtes, play: Play) -> list[int]:
        """Return what may be chosen."""
        raise NotImplementedError

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(self.options(game, play))

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Ask, unless there is only one."""
        options = self.options(game, play)
        if len(options) == 1:
            play.target = options[0]
        elif options:
            play.target = yield Decision(play.methuselah.seat, "target", options, play.piece)


class ChooseUncontrolled(Choose):
    """Chooses a vampire (or an Imbued) of one's own uncontrolled region.

    Args:
        min_capacity: lowest capacity, 0 for any.
        clan: "" for any.
        younger: younger than the acting vampire (VTES-1.5-05).
        kind: VAMPIRE or IMBUED.
    """

    __slots__ = ("clan", "kind", "min_capacity", "younger")

    def __init__(
        self, min_capacity: int = 0, clan: str = "", younger: bool = False, kind: int = VAMPIRE
    ) -> None:
        self.kind = kind
        self.min_capacity = min_capacity
        self.clan = clan
        self.younger = younger

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        faces = game.faces
        found: list[int] = []
        for piece in play.methuselah.invested:
            face = faces[piece]
            if not face.types & self.kind or face.capacity < self.min_capacity:
                continue
            if self.clan and (face.profile is None or face.profile.clan != self.clan):
                continue
            if self.younger and (play.actor is None or face.capacity >= play.actor.capacity):
                continue
            found.append(piece)
        return found


class ChooseVampire(Choose):
    """Chooses a vampire that one controls.

    Args:
        ready: it must be ready; else one in torpor will do too (VTES-1.6.1-16).
        min_blood, max_blood: how much blood it must have.
        clan, sect: "" for any.
        other: not the minion that plays the card or whose ability it is.
        titled: whether it must have a title (True), must have none (False), or either.
        room: it must not be full.
        min_capacity: lowest capacity.
        only_one: it bears no card of this kind yet ("archetype", "haven"), "" for any.
    """

    __slots__ = (
        "clans",
        "max_blood",
        "min_blood",
        "min_capacity",
        "only_one",
        "other",
        "ready",
        "room",
        "sect",
        "titled",
    )

    def __init__(
        self,
        ready: bool = False,
        min_blood: int = 0,
        max_blood: int = 99,
        clan: str = "",
        sect: str = "",
        other: bool = False,
        titled: bool | None = None,
        room: bool = False,
        min_capacity: int = 0,
        only_one: str = "",
    ) -> None:
        self.only_one = only_one
        self.ready = ready
        self.min_blood = min_blood
        self.max_blood = max_blood
        self.clans = tuple(clan.split("/")) if clan else ()
        self.sect = sect
        self.other = other
        self.titled = titled
        self.room = room
        self.min_capacity = min_capacity

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        methuselah = play.methuselah
        found = [piece for piece in methuselah.ready.items if self.fits(game, play, game.minion(piece))]
        if not self.ready and methuselah.torpor.items:
            found += [piece for piece in methuselah.torpor.items if self.fits(game, play, game.minion(piece))]
        if play.face.is_master and play.source is None and found:
            pool = methuselah.pool
            found = [piece for piece in found if costs.of_master(game, play, piece) <= pool]
        return found

    def fits(self, game: Vtes, play: Play, minion: Minion) -> bool:
        """Return whether a minion may be chosen."""
        profile = minion.profile
        return (
            profile.kind == VAMPIRE
            and self.min_blood <= minion.blood <= self.max_blood
            and (not self.clans or profile.clan in self.clans)
            and (not self.sect or profile.sect == self.sect)
            and not (self.other and minion is play.actor)
            and (
                self.titled is None
                or self.titled == bool(profile.active_title if self.titled else profile.title)
            )
            and not (self.room and minion.blood >= minion.capacity)
            and minion.capacity >= self.min_capacity
            and not (self.only_one and bears(minion, self.only_one))
        )


def bears(minion: Minion, kind: str) -> bool:
    """Return whether a minion bears a card of a kind."""
    return any(kind in card.face.model.traits for card in minion.cards)


class ChooseMinion(ChooseVampire):
    """Chooses any ready minion that one controls."""

    __slots__ = ()

    def fits(self, game: Vtes, play: Play, minion: Minion) -> bool:
        """See `ChooseVampire.fits`."""
        return minion.region == READY and not (self.only_one and bears(minion, self.only_one))


class ChooseHandCard(Choose):
    """Chooses a card of one's own hand: another one than the card being played.

    Args:
        types: mask of kinds, 0 for any.
    """

    __slots__ = ("types",)

    def __init__(self, types: int = 0) -> None:
        self.types = types

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        return [
            piece
            for piece in play.methuselah.hand.items
            if piece != play.piece and (not self.types or game.faces[piece].types & self.types)
        ]


class ChooseSeat(Choose):
    """Chooses another Methuselah, for a bleed or an effect; the target becomes a seat."""

    __slots__ = ()

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        return game.ring.others(play.methuselah.seat)

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Ask, unless there is only one; the action is directed at the chosen one."""
        options = self.options(game, play)
        seat = options[0]
        if len(options) > 1:
            seat = yield Decision(play.methuselah.seat, "seat", options, play.piece)
        play.target = seat
        if play.action is not None:
            play.action.target = seat
