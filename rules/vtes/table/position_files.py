"""Written positions as YAML, and as plain values that fit into JSON too.

    edition: current
    seat: 1             # whose turn it is
    turn: 5             # the fifth of that seat
    phase: minion
    edge: 2
    dice: [0, 3]        # the rolls to come
    action: {by: Anson, does: bleed, until: block}   # is going on; "blocked by: Kuyén": in combat
    seats:
    - pool: 4
      filler: true      # a full hand and library, of cards that nobody can play
      hand: [Govern the Unaligned]
      ready:
      - {card: Anson, blood: 3, cards: [Blood Doll]}
    - pool: 2
      passive: true     # does nothing

A card is its name, or a table with `card` and what is not as usual. Keys are the attributes of `Position`,
`SeatPosition` and `Laid`, those of two words with spaces; seats count from 1. What is left out is as in
these.
"""

from __future__ import annotations

from rules.kernel import Dice
from rules.vtes.law.datafile import Fields, LawDataError, Origin
from rules.vtes.law.yamlfile import read_yaml
from rules.vtes.table.laying import game_at, see_contests
from rules.vtes.table.positions import (
    LAID,
    PILES,
    Going,
    Laid,
    Position,
    PositionError,
    SeatPosition,
    UnreadablePositionError,
    changed,
    name_of,
    phase_of,
)
from rules.vtes.terms import (
    AFTER_ACTION,
    AFTER_COMBAT,
    AFTER_DIABLERIE,
    AFTER_HUNT,
    AFTER_LIAISON,
    AFTER_OUSTING,
    AFTER_REFERENDUM,
    AFTER_RETURN,
    AFTER_TITLED_FALL,
    NEVER,
    NEXT_DISCARD,
    NEXT_INFLUENCE,
    NEXT_MASTER,
    NEXT_MINION,
    NEXT_UNLOCK,
    PHASE_NAMES,
    PREY_OUSTED,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.vtes.law.datafile import KeyPath

DELAYS = {
    NEXT_DISCARD: "discard phase",
    NEXT_UNLOCK: "unlock phase",
    NEXT_MASTER: "master phase",
    NEXT_MINION: "minion phase",
    NEXT_INFLUENCE: "influence phase",
    AFTER_ACTION: "after the action",
    AFTER_REFERENDUM: "after the referendum",
    AFTER_COMBAT: "after the combat",
    AFTER_DIABLERIE: "after a diablerie",
    AFTER_HUNT: "after a hunt",
    AFTER_RETURN: "after a return from torpor",
    AFTER_TITLED_FALL: "after the fall of a titled vampire",
    AFTER_LIAISON: "after a liaison",
    AFTER_OUSTING: "after an ousting",
    PREY_OUSTED: "after the ousting of the prey",
    NEVER: "never",
}
"""In words, when cards are drawn later."""
PLACES = ("uncontrolled", *LAID)
TEXTS = ("over", "like", "clan", "sect", "title", "city", "path", "disciplines")
POSITION_KEYS = (
    *("edition", "seat", "turn", "phase", "edge", "dice", "action"),
    *("limit", "events", "notes", "seats"),
)
MARKS_OF_SIDE = ("filler", "withdrawing", "trifle", "charged")
GOING_KEYS = ("by", "does", "choices", "blocked by", "until", "seat")
SIDE_KEYS = (
    *("passive", "ousted", "pool", "victory_points", "turns", *PILES, *PLACES, "draws_later"),
    *MARKS_OF_SIDE,
)
LAID_KEYS = (
    *("card", "owner", "blood", "counters", "locked", "cards", "contested", "used", "wounded"),
    *("this_turn", "played", "convictions", "capacity", *TEXTS),
)


def read_position(data: bytes | str, file: str = "") -> Position:
    """Read a position from YAML.

    Args:
        data: the text.
        file: its name, for errors.

    Raises:
        PositionError: if it cannot be read, is not possible, or uses a name that several cards have; it
            gives file, line, place, what is wrong and what to do about it.
    """
    try:
        content, origin = read_yaml(data.encode() if isinstance(data, str) else data, file)
    except LawDataError as error:
        raise _unreadable(error) from None
    return from_plain(content, origin)


def from_plain(content: object, origin: Origin | None = None) -> Position:
    """Read a position from plain values: see `plain`.

    Raises:
        PositionError: as `read_position` does.
    """
    origin = Origin() if origin is None else origin
    try:
        position = _position(content, origin)
        game = game_at(position, Dice(0))  # this and the following raise if the position is not possible
        see_contests(position, game)
        if position.action is not None:
            next(game.play())
        return position
    except PositionError as error:
        raise error.within(origin) from None
    except LawDataError as error:
        raise _unreadable(error) from None


def _unreadable(error: LawDataError) -> UnreadablePositionError:
    return UnreadablePositionError(
        error.problem, file=error.file, line=error.line, key=error.key, consider=error.consider
    )


def _words(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key.replace("_", " ") for key in keys)


def _position(content: object, origin: Origin) -> Position:
    fields = Fields(content, POSITION_KEYS, origin)
    fields.require("seats")
    sides = []
    for path, item in fields.items("seats"):
        sides.append(_side(Fields({} if item is None else item, _words(SIDE_KEYS), origin, path)))
    dice = []
    for path, roll in fields.items("dice"):
        if type(roll) is not int or roll < 0:
            raise origin.error(path, "a roll is a whole number from 0 up")
        dice.append(roll)
    word = fields.text("phase")
    return Position(
        tuple(sides),
        edition=_edition(fields),
        seat=_seat(fields, "seat", 0),
        turn=_number(fields, "turn", 2),
        phase=phase_of(word, ("phase",)) if word else UNLOCK_PHASE,
        edge=_seat(fields, "edge", -1),
        dice=tuple(dice),
        action=_going(fields) if fields.has("action") else None,
        limit=_number(fields, "limit", 0),
        events=tuple(name_of(name) for name in fields.texts("events")),
        notes=fields.texts("notes"),
    )


def _going(fields: Fields) -> Going:
    told = Fields(fields.values["action"], GOING_KEYS, fields.origin, (*fields.path, "action"))
    told.require("by")
    told.require("does")
    return Going(
        told.text("by"),
        told.text("does"),
        told.texts("choices"),
        told.text("blocked by"),
        told.text("until"),
        _seat(told, "seat", -1),
    )


def _edition(fields: Fields) -> str:
    """Return the edition; YAML reads 2018 as a number."""
    found = fields.values.get("edition")
    return str(found) if type(found) is int else fields.text("edition", "current")


def _number(fields: Fields, key: str, default: int) -> int:
    number = fields.number(key)
    return default if number is None else number


def _seat(fields: Fields, key: str, default: int) -> int:
    number = fields.number(key)
    if number == 0:
        raise fields.error(key, "there is no seat 0", "Seats count from 1")
    return default if number is None else number - 1


def _side(fields: Fields) -> SeatPosition:
    how: dict[str, Any] = {key: _names_in(fields, key.replace("_", " ")) for key in PILES}
    for place in PLACES:
        how[place] = tuple(_laid(item, fields.origin, path) for path, item in fields.items(place))
    how["uncontrolled"] = tuple(changed(laid, counters=laid.counters or 0) for laid in how["uncontrolled"])
    how |= {key: fields.flag(key) for key in MARKS_OF_SIDE}
    points = fields.values.get("victory points", 0)
    if isinstance(points, bool) or not isinstance(points, int | float) or points < 0:
        raise fields.error("victory points", "a number from 0 up is expected")
    draws = []
    for word in fields.texts("draws later"):
        if word not in DELAYS.values():
            problem = f"{word[:40]!r} is not a time to draw"
            raise fields.error("draws later", problem, f"Known are {', '.join(DELAYS.values())}")
        draws.append(next(delay for delay, name in DELAYS.items() if name == word))
    return SeatPosition(
        passive=fields.flag("passive"),
        ousted=fields.flag("ousted"),
        pool=_number(fields, "pool", 0 if fields.flag("ousted") else 30),
        victory_points=float(points),
        turns=fields.number("turns"),
        draws_later=tuple(draws),
        **how,
    )


def _names_in(fields: Fields, key: str) -> tuple[str, ...]:
    if isinstance(fields.values.get(key), str):
        raise fields.error(key, "a list of cards is expected", "Put the names in [brackets]")
    names = fields.texts(key)
    return tuple(name_of(name, (*fields.path, key, index)) for index, name in enumerate(names))


def _laid(item: object, origin: Origin, path: KeyPath) -> Laid:
    if isinstance(item, str):
        return Laid(name_of(item, path))
    fields = Fields(item, _words(LAID_KEYS), origin, path)
    fields.require("card")
    over, like = fields.text("over"), fields.text("like")
    return Laid(
        name_of(fields.text("card"), (*path, "card")),
        owner=_seat(fields, "owner", -1),
        blood=fields.number("blood"),
        counters=fields.number("counters"),
        locked=fields.flag("locked"),
        cards=tuple(_laid(other, origin, where) for where, other in fields.items("cards")),
        contested=fields.flag("contested"),
        used=fields.flag("used"),
        wounded=fields.flag("wounded"),
        this_turn=fields.texts("this turn"),
        played=_names_in(fields, "played"),
        convictions=_names_in(fields, "convictions"),
        over=name_of(over, (*path, "over")) if over else "",
        like=name_of(like, (*path, "like")) if like else "",
        capacity=fields.number("capacity"),
        **{name: fields.text(name) if fields.has(name) else None for name in TEXTS[2:]},
    )


# --- writing -------------------------------------------------------------------------------------------


def plain(position: Position) -> dict[str, Any]:
    """Return a position as plain values, which `from_plain` reads; what is as usual is left out."""
    entries = _unusual(position, POSITION_KEYS)
    if "phase" in entries:
        entries["phase"] = PHASE_NAMES[position.phase]
    for key in ("seat", "edge"):
        if key in entries:
            entries[key] += 1
    if position.action is not None:
        entries["action"] = _plain_going(position.action)
    entries["seats"] = [_plain_side(side) for side in position.sides]
    return entries


def _plain_going(going: Going) -> dict[str, Any]:
    entries: dict[str, Any] = {"by": going.by, "does": going.does}
    if going.choices:
        entries["choices"] = list(going.choices)
    if going.blocked_by:
        entries["blocked by"] = going.blocked_by
    if going.until:
        entries["until"] = going.until
    if going.seat >= 0:
        entries["seat"] = going.seat + 1
    return entries


def _plain_side(side: SeatPosition) -> dict[str, Any]:
    entries = _unusual(side, SIDE_KEYS)
    for place in PLACES:
        if place in entries:
            none = 0 if place == "uncontrolled" else None
            entries[place] = [_plain_laid(laid, none) for laid in getattr(side, place)]
    if "draws later" in entries:
        entries["draws later"] = [DELAYS[delay] for delay in side.draws_later]
    if side.ousted and side.pool == 0:
        entries.pop("pool", None)
    return entries


def _plain_laid(laid: Laid, none: int | None = None) -> str | dict[str, Any]:
    """Return a card in play as plain values; `none` stands for counters that need not be written."""
    entries = _unusual(laid, LAID_KEYS)
    if entries.get("counters") == none:
        entries.pop("counters", None)
    if "owner" in entries:
        entries["owner"] += 1
    if "cards" in entries:
        entries["cards"] = [_plain_laid(other) for other in laid.cards]
    return laid.card if len(entries) == 1 else entries


def _unusual(value: SeatPosition | Laid | Position, keys: tuple[str, ...]) -> dict[str, Any]:
    """Return whatever in a value is not as usual, by key, in plain values."""
    usual: Mapping[str, Any] = _USUAL[type(value)]
    entries: dict[str, Any] = {}
    for key in keys:
        found = getattr(value, key, None)
        if found != usual.get(key):
            entries[key.replace("_", " ")] = list(found) if isinstance(found, tuple) else found
    return entries


_USUAL: dict[type, dict[str, Any]] = {
    Position: {key: getattr(Position(()), key, None) for key in POSITION_KEYS},
    SeatPosition: {key: getattr(SeatPosition(), key) for key in SIDE_KEYS},
    Laid: {key: getattr(Laid(""), key) for key in LAID_KEYS},
}


def write_position(position: Position) -> str:
    """Write a position as YAML: reading it gives the same position, and writing that the same text."""
    import yaml

    entries = plain(position)
    text = yaml.safe_dump(entries, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None)
    return str(text)
