"""Telling one game: what the player chose, and what came of it, turn by turn."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.kernel import PlayerError
from rules.vtes.pieces import Minion
from rules.vtes.words import ADD, ADD_MORE, DRAW_CRYPT, PASS, PHASE_NAMES, STRIDE, TAKE_BACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Decision, Player, Result, Table
    from rules.kernel.game import Eyes
    from rules.kernel.journal import Entry
    from rules.vtes.game import Vtes

PIECE = re.compile(r" \(\d+\)$")
MOVE = re.compile(r"^(?P<card>.+): seat (?P<seat>\d+) (?P<source>[a-z ]+) -> seat \d+ (?P<target>[a-z ]+)$")
BURNS = "burns from the library: "
SEAT = re.compile(r"\bseat (\d+)\b")


@dataclass(slots=True)
class Turn:
    """A turn as it is told.

    Attributes:
        number: of the player's own turns, from 1.
        pool: at its start.
        hand: names of the cards in the hand at its start.
        uncontrolled: name, counters and capacity of each card that is not ready yet, at its start.
        ready: name and blood of each minion at its start.
        events: (phase, text), in order; the phase "end" tells how things stand then, "others" what
            happened in the turns of others.
    """

    number: int
    pool: int
    hand: list[str]
    uncontrolled: list[str]
    ready: list[str]
    events: list[tuple[str, str]] = field(default_factory=list)


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
        self._me = self._game.methuselahs[seat]
        self._transfers: dict[str, int] = {}
        self._paid = 0
        self._next = self._begun(1)
        self._resting = self._me.turns == 0
        self._game.on_turn_end = self._turn_ended
        journal = self._game.journal
        for entry in journal.entries:
            self._hear(entry)
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

    def _turn(self) -> Turn:
        """Return the turn that is on; before the first, the first."""
        if not self.turns or self._me.turns > len(self.turns):
            self.turns.append(self._next)
            self._resting = False
        return self.turns[-1]

    def _begun(self, number: int) -> Turn:
        game, me = self._game, self._me
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
        self.finish()
        me = self._me
        minions = "; ".join(_minion_text(game.in_play[piece]) for piece in me.ready.items) or "nobody"
        edge = ", the Edge" if game.edge == seat else ""
        text = f"pool {me.pool}{edge}; the prey's pool {game.prey(me).pool}; ready: {minions}"
        self._turn().events.append(("end", text))
        self._next = self._begun(me.turns + 1)
        self._resting = True

    def finish(self) -> None:
        """Tell what is not told yet."""
        for name, count in self._transfers.items():
            self._say(f"transfers {count} to {name}", "influence")
        self._transfers.clear()

    # --- what is told ----------------------------------------------------------------------------------

    def _say(self, text: str, phase: str = "") -> None:
        turn = self._turn()
        if text.startswith(BURNS) and turn.events and turn.events[-1][1].startswith(BURNS):
            before = turn.events.pop()[1]
            text = f"{before}; {text.removeprefix(BURNS)}"
        now = "others" if self._resting else PHASE_NAMES.get(self._game.phase, "")
        turn.events.append((phase or now, text))

    def _note(self, decision: Decision, option: Any) -> None:
        """Write down a choice, if it tells more than what comes of it will."""
        if option == PASS:
            return
        kind, game = decision.kind, self._game
        if kind == "influence" and option >= 0:
            verb, piece = divmod(option, STRIDE)
            name = game.piece_name(piece)
            if verb == ADD or verb >= ADD_MORE:
                amount = 1 if verb == ADD else verb - ADD_MORE + 2
                self._transfers[name] = self._transfers.get(name, 0) + amount
                self._paid += 1
                return
            self.finish()
            if verb == TAKE_BACK:
                self._say(f"takes 1 back from {name}")
            return
        self.finish()
        if kind in ("act", "event", "vote", "way") or (kind == "action" and option not in game.in_play):
            return
        name = PIECE.sub("", game.option_name(decision, option))
        if kind == "seat":
            self._say(f"chooses {self._named(option)}")
        elif kind == "discard" and option in self._me.hand.items:
            self._say(f"discards {name}")
        elif kind == "action":
            self._say(f"acts with {name}")
        elif kind in ("mode", "amount", "clan"):
            self._say(f"chooses: {name}")
        elif kind == "x":
            self._say(f"chooses X = {name}")
        elif kind == "target":
            self._say(f"on {name}")
        elif kind == "poll":
            self._say(f"{name} votes for it")
        elif option == DRAW_CRYPT:
            self._paid += 1
        elif kind == "unlock" and option >= STRIDE:
            self._say(f"pays to {name}")
        elif option < 0:
            self._say(f"uses {name}" if kind == "unlock" else name)
        elif option in self._me.hand.items:
            self._say(f"plays {name}")

    def _named(self, seat: int) -> str:
        if seat == self._seat:
            return "oneself"
        return "the prey" if seat == self._game.prey(self._me).seat else f"seat {seat + 1}"

    def _hear(self, entry: Entry) -> None:
        """Tell an event of the journal as it happens."""
        told = self._told(entry.full)
        if told:
            if self._transfers:
                self.finish()
            self._say(told)

    def _told(self, text: str) -> str:
        """Return an event in the words of a player; nothing where it tells nothing new."""
        me = f"seat {self._seat}"
        move = MOVE.match(text)
        if move:
            return self._moved(move) if int(move["seat"]) == self._seat else ""
        if self._paid and re.match(rf"{me} burns \d pool ", text):
            self._paid -= 1
            return ""
        if text.endswith("is shuffled") or text.startswith(f"{me} votes "):
            return ""
        text = text.replace(f" of {me}'s uncontrolled region", " that is not ready yet")
        text = text.removeprefix(f"{me} ").replace(f" of {me}", "")
        return SEAT.sub(lambda match: self._named(int(match[1])), text)

    @staticmethod
    def _moved(move: re.Match[str]) -> str:
        source, target, card = move["source"], move["target"], move["card"]
        if source == "library" and target == "hand":
            return f"draws {card}"
        if source == "crypt":
            return f"draws from the crypt: {card}"
        if target == "ash heap":
            if source == "library":
                return f"{BURNS}{card}"
            played_or_discarded = source in ("hand", "card being played")
            return "" if played_or_discarded else f"{card}: {source} to ash heap"
        if target in ("ready region", "card being played") or source == "card being played":
            return ""
        return f"{card}: {source} to {target}"


def _minion_text(card: Any) -> str:
    if isinstance(card, Minion):
        return f"{card.face.name} ({card.blood}/{card.capacity})"
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
