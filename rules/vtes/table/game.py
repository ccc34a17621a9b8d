"""The game as others use it: the state of a table, the rules of its chapters, and what people read about it.

Nobody reads along when pilots play: the words are imported when somebody asks for them.
"""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.chapters.turn import whole_game
from rules.vtes.state.methuselah import NOTHING_ADDED
from rules.vtes.state.plays import NONE_CHOSEN
from rules.vtes.state.state import State
from rules.vtes.table.view import VtesEyes

REDEALT = frozenset(("library", "hand", "crypt", "uncontrolled region"))
"""The regions whose cards may be any others of the same library or crypt to those who do not see them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import Any

    from rules.kernel import Decision, Dice, Event, Naming, Result, Rules, Zone
    from rules.vtes.state.setting import Setting
    from rules.vtes.table.positions import Going


@mypyc_attr(allow_interpreted_subclasses=True)
class Vtes(State):
    """A game of Vampire: The Eternal Struggle: a state of the table that knows its rules and its words."""

    __slots__ = ("going",)

    name = "vtes"

    def __init__(self, setting: Setting, dice: Dice) -> None:
        super().__init__(setting, dice)
        self.going: Going | None = None

    def play(self) -> Rules[Result]:
        """Play the whole game, from the middle of an action if a position says so."""
        if self.going is not None and not self.resumed:
            from rules.vtes.table.going import begun  # few games begin there

            return begun(self, whole_game(self), self.going)
        return whole_game(self)

    def copy(self) -> Vtes:
        """Return a copy, see `Game.copy`; nobody is told when its turns end."""
        from rules.vtes.state.copies import BLANKS  # few games are copied

        copy: Vtes = self._copied(BLANKS, (self.setting, self.rules, self.faces, NOTHING_ADDED, NONE_CHOSEN))
        copy.on_turn_end = None
        return copy

    def hidden_as(self, zone: Zone[int], number: int) -> Hashable:
        """Return whose library or crypt it is of; what is remembered by its number stays where it is."""
        if zone.what not in REDEALT or number in self.in_play or number in self.record.banished:
            return None
        return None if any(number in (it.whom, it.amount) for it in self.lasting) else self.back_of(number)

    def dealt_instead(self, instead: dict[int, int]) -> None:
        """Leave the counters in the uncontrolled regions where they lay."""
        for who in self.methuselahs:
            who.invested = {instead.get(number, number): count for number, count in who.invested.items()}

    def go_on_in(self, setting: Setting) -> None:
        """Go on in a setting like this game's that has more cards beside it, see `Setting.with_beside`."""
        added = setting.faces[len(self.faces) :]
        self.faces = setting.faces if self.faces is self.setting.faces else self.faces + added
        self.setting = setting
        self.board.name_of = setting.name_of

    def eyes(self, seat: int) -> VtesEyes:
        """Return what the player in a seat sees."""
        return VtesEyes(self, seat)

    def option_name(self, decision: Decision, option: Any) -> str:
        """Return the readable name of an option; see `labels`."""
        from rules.vtes.table import labels

        return labels.option_name(self, decision, option)

    def option_names(self, decision: Decision) -> list[str]:
        """Return the readable names of all options of a decision; see `labels`."""
        from rules.vtes.table import labels

        return labels.option_names(self, decision)

    def remarks(self, decision: Decision) -> list[str]:
        """Return what a person reads next to each option; see `situation`."""
        from rules.vtes.table import situation

        return situation.remarks(self, decision)

    def question(self, decision: Decision) -> str:
        """Return what a decision asks; see `prompts`."""
        from rules.vtes.table import prompts

        return prompts.question(self, decision)

    def status(self, seat: int) -> list[str]:
        """Return how things stand for a seat; see `prompts`."""
        from rules.vtes.table import prompts

        return prompts.status(self, seat)

    def account(self, seat: int | None = None, since: int = 0) -> list[str]:
        """Return what happened, in words; for a seat with what others are to it, see `relations`."""
        if seat is None or seat < 0:
            return super().account(seat, since)
        from rules.vtes.table import relations

        return relations.account(self, seat, since)

    def words(self, event: Event, naming: Naming) -> str:
        """Return what people read about an event; see `words`."""
        from rules.vtes.table import words

        return words.words(event, naming)

    def parts(self) -> dict[str, dict[str, str]]:
        """Return a digest of each card at the table, as printed and as the engine knows it."""
        from rules.vtes.table import digests

        return digests.parts(self.setting)

    def back_of(self, number: Any) -> Hashable:
        """Return whose card it is, and whether of crypt or library: its back shows no more."""
        back: str = self.setting.backs[number]
        return back

    def public(self) -> dict[str, Any]:
        """Return what everybody sees besides the zones."""
        from rules.vtes.table import labels

        return labels.public(self)
