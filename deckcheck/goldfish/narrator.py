"""Telling one game: what the player chose, and with what result, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckcheck.goldfish.lines import CHOICE, CHOSEN, HERSELF, PLAIN, SHED, TracePart, counted
from deckcheck.goldfish.listener import Listener, ToldTurn
from rules.kernel import PlayerError
from rules.kernel.events import listed
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import DRAW_CRYPT, EDGE, PASS, READY_NOW, STRIDE, TORPOR, USE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Decision, Player, Result, Table
    from rules.kernel.game import Eyes
    from rules.vtes.state.state import State

UNTOLD = frozenset({"vote", "way", "trigger", "amount", "x", "bury"})
"""Choices that their results tell as well."""
DETAILS = frozenset({"seat", "target", "mode", "clan"})
PLAIN_MODES = frozenset({"bring into play", "mode"})
"""Ways to play a card that say no more than its name."""


@dataclass(slots=True)
class GoldfishStory:
    """The story of one game.

    Attributes:
        seat: the seat that was used, from 1.
        turns: in order.
        reason: how the game ended.
        record: the game as one line.
        events: everything that happened, as JSON types (see `rules.kernel.events.listed`).
    """

    seat: int
    turns: list[ToldTurn]
    reason: str
    record: str
    events: list[dict[str, Any]] = field(default_factory=list)


class Chosen:
    """A player that makes the choices of a record again."""

    def __init__(self, choices: Sequence[int]) -> None:
        self.name = "record"
        self._choices = list(reversed(choices))

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player`; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return the next choice.

        Raises:
            IndexError: if there is none left.
        """
        return self._choices.pop()


class GoldfishTeller(Listener):
    """Sits in for a player, lets it decide, and writes down what it decided and with what result.

    Args:
        player: who decides.
        table: of the game, its journal on.
        seat: the player's, from 0.
    """

    def __init__(self, player: Player, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.name = player.name
        self._player = player
        self._next = self._begun(1)
        self._game.on_turn_end = self._turn_ended
        journal = self._game.journal
        for event in journal.events:
            self._hear(event)
        journal.listener = self._hear

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player`."""
        self._player.sit(eyes)

    def choose(self, decision: Decision) -> int:
        """See `rules.kernel.Player`."""
        if self._me.turns > len(self.turns):
            self._turn()
        choice = self._player.choose(decision)
        if type(choice) is int and 0 <= choice < len(decision.options):
            self._note(decision, decision.options[choice])
        return choice

    # --- turns -------------------------------------------------------------------------------------

    def _turn(self) -> ToldTurn:
        """Return the current turn; before the first, the first."""
        if not self.turns or self._me.turns > len(self.turns):
            self._close()
            self.turns.append(self._next)
            self._resting = False
        return self.turns[-1]

    def _begun(self, number: int) -> ToldTurn:
        game, me = self._game, self._me
        name = game.piece_name
        return ToldTurn(
            number,
            me.pool,
            sorted(name(piece) for piece in me.hand.items),
            [
                f"{name(piece)} ({counters}/{game.faces[piece].capacity})"
                for piece, counters in me.invested.items()
            ],
            [minion_text(game.in_play[piece]) for piece in [*me.ready.items, *me.torpor.items]],
        )

    def _turn_ended(self, game: State, seat: int) -> None:
        if seat != self._seat:
            return
        self._close()
        self._turn().events.append(("end", self._standing()))
        self._next = self._begun(self._me.turns + 1)
        self._resting = True

    def _standing(self) -> str:
        """Say how things stand: pools, the Edge, victory points."""
        game, me = self._game, self._me
        edge = ", the Edge" if game.edge == self._seat else ""
        points = ""
        if me.victory_points:
            points = f", {me.victory_points:g} victory point{'' if me.victory_points == 1 else 's'}"
        return f"pool {me.pool}{edge}{points}; the prey's pool {game.prey(me).pool}"

    def finish(self) -> None:
        """Report what was not reported yet, and who is ready when the last turn is over."""
        self._close()
        if self.turns and self.turns[-1].events and self.turns[-1].events[-1][0] == "end":
            minions = "; ".join(counted(self._next.ready)) or "nobody"
            self.turns[-1].events[-1] = ("end", f"{self._standing()}; ready: {minions}")

    # --- choices -----------------------------------------------------------------------------------

    def _note(self, decision: Decision, option: Any) -> None:
        """Write down a choice, if it says more than its result will."""
        kind, game = decision.kind, self._game
        if option == PASS or kind in UNTOLD:
            return
        if kind == "influence":
            self._note_influence(option)
        elif kind == "action":
            self._open().awaited = True
        elif kind == "event" and self._line is not None:
            self._line.head = self._line.head.replace("discards", "plays", 1)
        elif kind in DETAILS:
            self._note_detail(decision, option)
        elif kind in ("unlock", "master", "discard", "act", "burn-option"):
            self._note_play(kind, option)
        elif kind == "poll":
            if option < 0 or option in self._me.hand.items:
                self._current().add(f"{game.option_name(decision, option)} votes for it")
        elif kind == "discard-down":
            self._note_trim(game.piece_name(option))
        elif kind == "conviction" and option in self._me.hand.items:
            self._current().add(f"puts {game.piece_name(option)} in play from the hand")
        elif option >= 0 and option in self._me.hand.items:
            self._current().add(f"plays {game.piece_name(option)}")

    def _note_trim(self, card: str) -> None:
        """Note a discard down to the hand size: with the discard before, or as the result of an action."""
        if self._game.action is not None:
            self._current().parts.append(TracePart(SHED, card))
            return
        line = self._line
        if line is not None and line.head.startswith("discards ") and line.phase == self._now():
            line.head += f", {card}"
        else:
            self._open(f"discards {card}")

    def _note_influence(self, option: int) -> None:
        if option < 0:
            if option == DRAW_CRYPT:
                self._paid += 1
                self._open()
            return
        verb, piece = divmod(option, STRIDE)
        if verb == READY_NOW:
            self._change_transfers(piece, 0)
        elif verb == USE:
            self._open(f"uses {self._game.piece_name(piece)}")

    def _note_detail(self, decision: Decision, option: Any) -> None:
        """Note what is chosen for a card that is being played."""
        kind, line = decision.kind, self._current()
        mode = kind == "mode"
        name = decision.about[option].name or "mode" if mode else self._game.option_name(decision, option)
        if kind == "seat":
            who = HERSELF if option == self._seat else self._named(option)
            line.parts.append(TracePart(CHOICE, who, 1))
        elif kind == "target":
            if not (line.parts or line.awaited or line.actor):
                line.actor = name
            line.detail(f" on {name}", TracePart(CHOSEN, name))
        elif kind == "clan":
            line.detail(f", naming {name}", TracePart(PLAIN, f"names {name}"))
        elif name not in PLAIN_MODES:
            line.detail(f" ({name})", TracePart(PLAIN, f"chooses {name}"))

    def _note_play(self, kind: str, option: int) -> None:
        """Note a play or the use of a card, which begins a line."""
        game, me = self._game, self._me
        if option == EDGE:
            self._open("the Edge")
        elif option < 0 or (kind == "act" and option < STRIDE):
            return
        elif option >= STRIDE:
            piece = option % STRIDE
            self._open(
                f"uses {game.piece_name(piece)}" if kind == "act" else f"unlocks {game.piece_name(piece)}"
            )
        elif option in game.in_play or option in me.ash.items:
            self._open(f"uses {game.piece_name(option)}")
        elif kind in ("unlock", "burn-option"):
            self._open(f"discards {game.piece_name(option)} by its burn option")
        else:
            self._open(f"{'plays' if kind == 'master' else 'discards'} {game.piece_name(option)}")


def minion_text(card: Any) -> str:
    """Name a minion with its blood and its capacity, and say whether it is in torpor."""
    if isinstance(card, Minion):
        return f"{card.face.name} ({card.blood}/{card.capacity}{', torpor' if card.region == TORPOR else ''})"
    return str(card.face.name)


def tell(table: Table, players: Sequence[Player], seat: int, limit: int) -> GoldfishStory:
    """Play a game to its end and tell it.

    Args:
        table: freshly laid out, its journal on.
        players: by seat.
        seat: whose story it is, from 0.
        limit: how many decisions it may have.

    Raises:
        PlayerError: if the player fails; the story so far is its `story`.
    """
    teller = GoldfishTeller(players[seat], table, seat)
    seated = list(players)
    seated[seat] = teller
    try:
        result: Result = table.run(seated, limit)
    except PlayerError as error:
        teller.finish()
        error.story = GoldfishStory(  # type: ignore[attr-defined]
            seat + 1, teller.turns, "the pilot failed", "", _events(table)
        )
        raise
    teller.finish()
    return GoldfishStory(seat + 1, teller.turns, result.reason, table.record.save(), _events(table))


def _events(table: Table) -> list[dict[str, Any]]:
    return listed(table.game.journal.events, table.game.piece_name)
