"""Plays the options of a decision to the end of the game, in the same deals for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.guests import seated
from deckcheck.full_table.pilots import table_pilot_named
from deckcheck.goldfish.seeds import mix
from rules.kernel import Dice, Table
from rules.vtes.table.laying import game_at, setting_of

if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.table.game import Vtes
    from rules.vtes.table.positions import Position


class Sitting:
    """A player who sits already: a table that goes on does not make it forget what it has seen."""

    def __init__(self, player: Any) -> None:
        self.name = player.name
        self.choose = player.choose

    def sit(self, eyes: object) -> None:
        """Stay seated."""


class Scene:
    """A position that is laid once and copied for each game.

    Args:
        position: where games begin.
        seed: of the dice.
    """

    def __init__(self, position: Position, seed: int) -> None:
        self.setting = setting_of(position)
        self._laid = game_at(position, Dice(seed), self.setting)
        self._pilots: dict[str, list[Any]] = {}

    def table(self) -> Table:
        """Return a table at the position."""
        return Table(self.game)

    def game(self) -> Vtes:
        """Return the game at the position: nothing of it has been played, so it begins like the laid one."""
        game = self._laid.copy()
        game.resumed = False
        return game

    def seated(self, pilot: str, seed: int) -> tuple[Table, list[Any]]:
        """Return a table at the position, and players who sit at it and have their seeds for a game.

        The players of one pilot are the same ones each time.
        """
        if pilot not in self._pilots:
            self._pilots[pilot] = [table_pilot_named(pilot) for _ in range(self.setting.seats)]
            for each in self._pilots[pilot]:
                each.know(self.setting.faces)
        table = self.table()
        players = [seated(each) for each in self._pilots[pilot]]
        for seat, each in enumerate(self._pilots[pilot]):
            each.deal(mix(seed + seat + 1))
        sit(players, table)
        return table, players


def sit(players: list[Any], table: Table) -> None:
    """Let players take their seats at a table."""
    for seat, player in enumerate(players):
        player.sit(table.game.eyes(seat))


def led(scene: Scene, line: list[int], pilot: str, seed: int) -> tuple[Table, list[Any]]:
    """Return a table to which a line of choices has led, and players who were asked at each of them."""
    table, players = scene.seated(pilot, seed)
    for choice in line:
        assert table.decision is not None
        players[table.decision.seat].choose(table.decision)
        table.choose(choice)
    return table, players


def played(scene: Scene, line: list[int], option: int, pilot: str, seed: int) -> float:
    """Return the victory points at the end of one game of the seat that is asked after a line.

    Args:
        scene: where the line begins.
        line: indices of options.
        option: what is chosen after it.
        pilot: who plays all seats.
        seed: of what the seat does not see, and of all dice from then on; the same for all options.
    """
    table, players = led(scene, line, pilot, seed)
    decision, game = table.decision, table.game
    assert decision is not None
    game.redraw(decision.seat, Dice(seed))
    sit(players, table)  # what they kept of their cards may lie elsewhere now
    players[decision.seat].choose(decision)  # for what it remembers of its own action
    table.choose(option)
    result = table.run([Sitting(player) for player in players])
    return float(result.scores[decision.seat])
