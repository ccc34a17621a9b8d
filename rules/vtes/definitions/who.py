"""What a minion must be, as the text of one of another says it: "a younger vampire", "allies"."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value


@mypyc_attr(allow_interpreted_subclasses=True)
@value
class Who:
    """What a minion must be; without arguments, any minion is.

    Args:
        kind: "vampire", "ally", "imbued", "monster" (VTES-IMB-17), or "minion"; "" for any minion, and where
            other cards are possible for any card; "location" or "equipment" for one of these.
        clan, sect: one of several, separated by "/"; "" for any, and "a clan" for a location that
            requires one. `not_clan` and `not_sect`: none of these.
        title: one of several, separated by "/"; "any" for titled, "none" for untitled,
            "contested" for one that contests its title.
        not_title: none of several, separated by "/".
        trait: that its text gives it ("werewolf", "infernal"); one of several, separated by "/".
            `not_trait`: that it does not give it.
        younger, older: than the minion with this text; it must be a vampire then.
        has, lacks: a discipline; it lacks each of several, separated by "/".
        min_capacity, max_capacity: of a vampire; 0 for any.
        locked, unlocked: whether it must be.
        unique: it must be unique.
        names: its name is one of several, separated by "/".
        not_names: its name is none of several.
        tainted: it has corruption counters of anybody.
        corrupted: it has corruption counters of the controller of the minion with this text.
        empty: a vampire without blood.
        max_cost: an ally whose card costs no more pool or blood than this; 0 for any.
        min_blood, max_blood: how much blood or life it must have; -1 for any.
        room: a vampire that is not full, or an ally that has lost life.
        fallen: it must be in torpor.
        wounded: it has damage that is not healed, or is in torpor (VTES-6.4.6-07).
        merged: its advanced card lies over its base (VTES-1.5-20).
        bears: a card of this kind ("vehicle", "gun", "melee weapon"), or of this name in lower case;
            `bears_no`: no such card.
        unmastered: a discipline that it does not have at superior; "" for any.
        path: that it follows; "" for any.
        master: of the clan whose slave the minion with this text is.
        like: of the same "clan" or "sect" as the minion with this text; "" for any.
        circle: a Blood Brother of the same circle as the minion with this text, for a card that requires
            Sanguinus: see `ANY_CIRCLE`.
        kin: likewise, for any other card.
    """

    kind: str = ""
    clan: str = ""
    not_clan: str = ""
    sect: str = ""
    not_sect: str = ""
    title: str = ""
    trait: str = ""
    younger: bool = False
    older: bool = False
    has: str = ""
    lacks: str = ""
    min_capacity: int = 0
    max_capacity: int = 0
    locked: bool = False
    unlocked: bool = False
    names: str = ""
    unique: bool = False
    corrupted: bool = False
    not_trait: str = ""
    tainted: bool = False
    empty: bool = False
    not_title: str = ""
    max_cost: int = 0
    circle: bool = False
    min_blood: int = 0
    max_blood: int = -1
    room: bool = False
    fallen: bool = False
    merged: bool = False
    bears: str = ""
    bears_no: str = ""
    path: str = ""
    unmastered: str = ""
    wounded: bool = False
    master: bool = False
    like: str = ""
    not_names: str = ""
    kin: bool = False


ANYONE = Who()
LOCKED = Who(locked=True)
UNLOCKED = Who(unlocked=True)
A_LOCATION = Who("location")
AN_EQUIPMENT = Who("equipment")
VAMPIRES = Who("vampire")
ALLIES = Who("ally")
YOUNGER = Who("vampire", younger=True)
MONSTERS = Who("monster")
"""To the Imbued (VTES-IMB-17)."""
