"""What somebody asks about or wants to do, in a player's words.

A card goes by its name, an action that needs no card by what it is called ("bleed", "hunt down"). Beside
these there are "block", "vote", "vote for", "vote against", "pass", "withdraw", "hand strike", "draw from the
crypt", "the Edge", and with the name of a card "discard", "mark", "unlock", "merge", "transfer to", "transfer
3 to", "take back from" and "move ... to ready". Whatever else is offered goes by the name of its option.
"""

from __future__ import annotations

import re

from cardbase.quick import value
from rules.kernel import AmbiguousChoiceError, UnreadableChoiceError
from rules.kernel.decisions import could_be
from rules.vtes.table.positions import AmbiguousPositionError, PositionError, card_of, cards_of
from rules.vtes.terms import (
    ADD,
    ADD_MORE,
    BECOME_ANARCH,
    BLEED,
    DIABLERIZE,
    DRAW_CRYPT,
    EDGE,
    FINISH_OFF,
    HAND_STRIKE,
    HUNT,
    HUNT_DOWN,
    LEAVE_TORPOR,
    MARK,
    MERGE,
    MOST_AT_ONCE,
    OPTION_NAMES,
    PASS,
    READY_NOW,
    RESCUE,
    STRIDE,
    TAKE_BACK,
    TAKE_EQUIPMENT,
    WITHDRAW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State

NOTHING = 0
"""No option below 0 is meant."""
DEFAULTS = {
    OPTION_NAMES[option]: option
    for option in (
        *(BLEED, HUNT, LEAVE_TORPOR, BECOME_ANARCH, TAKE_EQUIPMENT, RESCUE, DIABLERIZE),
        *(HUNT_DOWN, FINISH_OFF),
    )
}
"""The actions that need no card, by name."""
OPTIONS = {
    **{name.casefold(): option for name, option in DEFAULTS.items()},
    "finish off": FINISH_OFF,
    "pass": PASS,
    "withdraw": WITHDRAW,
    "hand strike": HAND_STRIKE,
    "draw from the crypt": DRAW_CRYPT,
    "the edge": EDGE,
}
"""Everything that goes by a word of its own."""
BLOCK, VOTE, DISCARD, UNLOCK, TO_READY = "block", "vote", "discard", "unlock", "move to ready"
VERBS = {
    TO_READY: READY_NOW,
    "mark": MARK,
    "merge": MERGE,
    "take back from": TAKE_BACK,
    "transfer to": ADD,
    "transfer 1 to": ADD,
    **{f"transfer {amount} to": ADD_MORE + amount - 2 for amount in range(2, MOST_AT_ONCE + 1)},
}
"""What is done to a card by a verb of an option in the master or influence phase: what precedes its name."""
MOVED = re.compile(r"move (.+) to ready$", re.IGNORECASE)
SIDES = {"vote": "", "vote for": "for", "vote against": "against"}


@value
class Wish:
    """What somebody asks about.

    Attributes:
        words: as written.
        option: a word of `rules.vtes.terms` for an option, NOTHING for none.
        name: the card, "" for none.
        verb: what is done with it, or without a card ("block"); "" if it is played or used.
        side: for or against, of a vote.
        by: the minion that is to do it, "" for any.
    """

    words: str
    option: int = NOTHING
    name: str = ""
    verb: str = ""
    side: str = ""
    by: str = ""

    @property
    def is_default(self) -> bool:
        """Whether it is an action that needs no card."""
        return self.option in _DEFAULT_OPTIONS

    @property
    def is_card(self) -> bool:
        """Whether it is about playing or using a card."""
        return bool(self.name) and not self.verb


_DEFAULT_OPTIONS = frozenset(DEFAULTS.values())


def read_wish(game: State, what: str, by: str = "") -> Wish:
    """Read what somebody asks about.

    Raises:
        UnreadableChoiceError: if no card, no action and no option that is offered has that name.
        AmbiguousChoiceError: if several cards have it.
    """
    words = what.strip()
    folded = words.casefold()
    who = name_in(game, by) if by else ""
    if folded in OPTIONS:
        return Wish(words, option=OPTIONS[folded], by=who)
    if folded in SIDES:
        return Wish(words, verb=VOTE, side=SIDES[folded], by=who)
    if folded == BLOCK:
        return Wish(words, verb=BLOCK, by=who)
    if moved := MOVED.match(words):
        return Wish(words, name=name_in(game, moved[1]), verb=TO_READY, by=who)
    for verb in (DISCARD, UNLOCK, *VERBS):
        if folded.startswith(f"{verb} ") and not cards_of(words):
            return Wish(words, name=name_in(game, words[len(verb) + 1 :]), verb=verb, by=who)
    try:
        return Wish(words, name=name_in(game, words), by=who)
    except UnreadableChoiceError:
        if option_named(game, words) >= 0:
            return Wish(words, by=who)
        raise


def option_named(game: State, words: str) -> int:
    """Return the place of the option offered now that words name, -1 for none; see `index_of`."""
    return -1 if game.due is None else index_of(game.option_names(game.due), words)


def index_of(options: list[str], name: str) -> int:
    """Return the place of the option that a name means, -1 if it names none.

    An option goes by how its name begins, in any case where none has this one; a way to play a card also by
    the disciplines that it needs ("[dom]"), with which its name ends.
    """
    for names, start in ((options, name), ([option.lower() for option in options], name.lower())):
        whole = [index for index, option in enumerate(names) if option.partition(" [")[0] == start]
        fitting = whole or [
            index
            for index, option in enumerate(names)
            if option.startswith(start) or (start[:1] == "[" and option.endswith(f" {start}"))
        ]
        if fitting:
            return fitting[0]
    return -1


def name_in(game: State, what: str) -> str:
    """Return the full name of a card; of several with this name the one that is at the table, if only one is.

    Raises:
        UnreadableChoiceError: if no card has that name.
        AmbiguousChoiceError: if several have.
    """
    try:
        return card_of(what).full_name
    except AmbiguousPositionError as error:
        ids = {face.id for face in game.faces}
        here = [card.full_name for card in cards_of(what) if card.id in ids]
        if len(here) == 1:
            return here[0]
        problem = could_be(here) if here else error.problem
        raise AmbiguousChoiceError(what, problem, error.consider) from None
    except PositionError as error:
        consider = error.consider or f"actions are {', '.join(DEFAULTS)}"
        raise UnreadableChoiceError(what, "is neither a card nor an action", consider) from None


def number_of(option: object) -> int:
    """Return the card that an option is about, -1 for none."""
    return option % STRIDE if type(option) is int and option >= 0 else -1
