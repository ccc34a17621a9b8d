"""Telling one game: what the player chose, and what came of it, turn by turn."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.kernel import PlayerError
from rules.vtes.pieces import Minion
from rules.vtes.words import PASS, PHASE_NAMES, READY_NOW, STRIDE, TAKE_BACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Decision, Player, Result, Table
    from rules.kernel.game import Eyes
    from rules.vtes.game import Vtes

PIECE = re.compile(r" \(\d+\)$")
MOVE = re.compile(r"^(?P<card>.+): seat (?P<seat>\d+) (?P<source>[a-z ]+) -> seat \d+ (?P<target>[a-z ]+)$")
QUIET_PLACES = frozenset({"card being played", "out of the game"})


@dataclass(slots=True)
class Turn:
    """A turn as it is told.

    Attributes:
        number: of the player's own turns, from 1.
        pool: at its start.
        hand: names of the cards in the hand at its start.
        uncontrolled: name, counters and capacity of each card that is not ready yet, at its start.
        ready: name and blood of each minion at its start.
        events: (phase, text), in order.
        ending: how things stand at its end.
    """

    number: int
    pool: int
    hand: list[str]
    uncontrolled: list[str]
    ready: list[str]
    events: list[tuple[str, str]] = field(default_factory=list)
    ending: str = ""


@dataclass(slots=True)
class Story:
    """One game, told.

    Attributes:
        seat: that was taken, from 1.
        turns: in order.
        reason: how the game ended.
        record: the game as one line.
    """

    seat: int
    turns: list[Turn]
    reason: str
    record: str


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


class Teller:
    """Sits in for a player, lets it decide, and writes down what it decided and what came of it.

    Args:
        player: who decides.
        table: of the game, its journal on.
        seat: the player's, from 0.
    """

    def __init__(self, player: Player, table: Table, seat: int) -> None:
        self.name = player.name
        self.turns: list[Turn] = []
        self._player = player
        self._game: Vtes = table.game  # type: ignore[assignment]
        self._seat = seat
        self._read = len(self._game.journal.entries)
        self._transfers: dict[str, int] = {}
        self._game.on_turn_end = self._turn_ended

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player`."""
        self._player.sit(eyes)

    def choose(self, decision: Decision) -> int:
        """See `rules.kernel.Player`."""
        self._catch_up()
        choice = self._player.choose(decision)
        if type(choice) is int and 0 <= choice < len(decision.options):
            self._note(decision, decision.options[choice])
        return choice

    # --- turns -------------------------------------------------------------------------------------

    def _turn(self) -> Turn:
        """Return the turn that is on, begun if it is not yet."""
        me = self._game.methuselahs[self._seat]
        number = max(1, me.turns)
        while len(self.turns) < number:
            self.turns.append(self._begun(len(self.turns) + 1))
        return self.turns[-1]

    def _begun(self, number: int) -> Turn:
        game, me = self._game, self._game.methuselahs[self._seat]
        name = game.piece_name
        return Turn(
            number,
            me.pool,
            sorted(name(piece) for piece in me.hand.items),
            [
                f"{name(piece)} ({counters}/{game.faces[piece].capacity})"
                for piece, counters in me.invested.items()
            ],
            [_minion_text(game.in_play[piece]) for piece in [*me.ready.items, *me.torpor.items]],
        )

    def _turn_ended(self, game: Vtes, seat: int) -> None:
        if seat != self._seat:
            return
        self._catch_up()
        self._flush()
        me = game.methuselahs[seat]
        minions = ", ".join(_minion_text(game.in_play[piece]) for piece in me.ready.items) or "nobody"
        prey = game.prey(me).pool
        edge = ", the Edge" if game.edge == seat else ""
        self._turn().ending = f"pool {me.pool}{edge}; prey {prey}; ready: {minions}"

    def finish(self) -> None:
        """Tell what happened after the last choice."""
        self._catch_up()
        self._flush()

    # --- what is told ----------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        phase = PHASE_NAMES.get(self._game.phase, "")
        self._turn().events.append((phase, text))

    def _note(self, decision: Decision, option: Any) -> None:
        """Write down a choice, if it tells more than what comes of it will."""
        if option == PASS:
            return
        kind = decision.kind
        if kind == "influence":
            verb, piece = divmod(option, STRIDE)
            if option >= 0 and verb == 0:
                name = self._game.piece_name(piece)
                self._transfers[name] = self._transfers.get(name, 0) + 1
                return
            self._flush()
            if verb == READY_NOW and option >= 0:
                return
            if verb == TAKE_BACK and option >= 0:
                self._say(f"takes 1 back from {self._game.piece_name(piece)}")
                return
        if kind in ("act", "action", "discard"):
            if kind == "discard" and option in self._game.methuselahs[self._seat].hand.items:
                self._say(f"discards {self._game.piece_name(option)}")
            elif kind == "action" and option >= 0 and option in self._game.in_play:
                self._say(f"acts with {self._game.piece_name(option)}")
            return
        name = PIECE.sub("", self._game.option_name(decision, option))
        told = {
            "master": f"plays {name}",
            "mode": f"chooses: {name}",
            "target": f"on {name}",
            "amount": f"chooses {name}",
            "x": f"chooses X = {name}",
            "seat": f"chooses {name}",
            "unlock": f"uses {name}",
            "vote": "",
            "poll": f"{name} votes",
            "trigger": f"uses {name}",
        }
        text = told.get(kind, name if option < 0 else f"plays {name}")
        if text:
            self._say(text)

    def _flush(self) -> None:
        for name, count in self._transfers.items():
            self._say(f"transfers {count} to {name}")
        self._transfers.clear()

    def _catch_up(self) -> None:
        """Tell the events of the journal since it was last read."""
        entries = self._game.journal.entries
        transferring = bool(self._transfers)
        while self._read < len(entries):
            text = entries[self._read].full
            self._read += 1
            if transferring and re.match(rf"seat {self._seat} burns 1 pool \(\d+\)$", text):
                transferring = False
                continue
            told = self._told(text)
            if told:
                if " moves to the ready region" in told or told.startswith("draws from the crypt"):
                    self._flush()
                self._say(told)

    def _told(self, text: str) -> str:
        """Return an event in the words of a player; nothing where it tells nothing new."""
        me = f"seat {self._seat}"
        move = MOVE.match(text)
        if move:
            source, target, card = move["source"], move["target"], move["card"]
            if int(move["seat"]) != self._seat:
                return ""
            if source == "library" and target == "hand":
                return f"draws {card}"
            if source == "crypt":
                return f"draws from the crypt: {card}"
            if target == "ash heap" and source in ("ready region", "torpor region", "table"):
                return f"{card} is burned"
            if target == "torpor region":
                return f"{card} goes to torpor"
            if source == "card being played" or target in QUIET_PLACES or target == "ready region":
                return ""
            return "" if target == "ash heap" else f"{card}: {source} to {target}"
        if text.startswith(f"{me} "):
            text = text.removeprefix(f"{me} ")
        return text.replace(f" of {me}", "").replace(f"{me}'s", "one's own")


def _minion_text(card: Any) -> str:
    locked = ", locked" if card.locked else ""
    if isinstance(card, Minion):
        return f"{card.face.name} ({card.blood}/{card.capacity}{locked})"
    return str(card.face.name)


def tell(table: Table, players: Sequence[Player], seat: int, limit: int) -> Story:
    """Play a game to its end and tell it.

    Args:
        table: freshly laid out, its journal on.
        players: by seat.
        seat: whose story it is, from 0.
        limit: how many decisions it may have.

    Raises:
        PlayerError: if the player fails; the story so far is its `story`.
    """
    teller = Teller(players[seat], table, seat)
    seated = list(players)
    seated[seat] = teller
    try:
        result: Result = table.run(seated, limit)
    except PlayerError as error:
        teller.finish()
        error.story = Story(seat + 1, teller.turns, "the pilot failed", "")  # type: ignore[attr-defined]
        raise
    teller.finish()
    return Story(seat + 1, teller.turns, result.reason, table.record.save())
