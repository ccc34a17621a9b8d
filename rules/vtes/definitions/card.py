"""Cards made ready for play: what is printed, together with what the engine can do with it.

A `CardDefinition` is built once when a deck is compiled and shared by all games; it never changes.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.quick import replace
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.heads import heads_of, kinds_of
from rules.vtes.definitions.parts import one_of_each
from rules.vtes.definitions.standing import OF_A_CLAN, suits, votes_of_title
from rules.vtes.definitions.verb import conditional, declared, done
from rules.vtes.law.sects import EARLY_SETS, sect_of
from rules.vtes.terms import (
    ACTIONS,
    ALLY,
    EQUIPMENT,
    EVENT,
    IMBUED,
    MASTER,
    MODIFIER,
    NOW,
    RETAINER,
    TYPE_MASKS,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from cardbase.card import Card, LibraryCard
    from rules.vtes.definitions.abilities import Ability, Mode, Trigger
    from rules.vtes.definitions.model import Model
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.law.rulebook import Rulebook


NO_USE: Final = "uses no "
"""How traits begin that keep a minion from using the cards of a discipline."""
BORROWS: Final = "borrows "
"""How traits begin that let a vampire play cards of a discipline it does not have."""
MASTERS: Final = "plays as a master of "
"""How traits begin that let a vampire play cards of a discipline as if it had that at superior."""
FIGHTS_WITH: Final = "fights with "
"""How traits begin that let a minion play combat cards of a discipline, at the basic level, as a vampire."""
TEXT_OF_BOTH: Final = (
    *("abilities", "triggers", "armed", "reactions", "aids", "open_actions"),
    *("bars", "passes", "poses"),
)
"""What of a model a merged card has from both of its cards."""


class Profile:
    """What a minion is, as far as cards ask. Minions that are alike share one.

    Attributes:
        kind: VAMPIRE, IMBUED or ALLY.
        clan, sect, title, path, traits, disciplines: as on the card; sect in lower case; disciplines by
            their three letters, 1 for inferior and 2 for superior.
        city: the city or clan that its title is of.
        stripped: whether its title is contested, so that it counts as untitled (VTES-4.2-02).
        active_title: the title whose benefits it has: none outside its sect or clan (VTES-10-06, 10.5-07).
        active_path: the Path whose benefits it has: none outside the Sabbat (VTES-10.2-07).
        capacity: of a vampire; of an ally the one that its text gives it as a vampire; 0 for others.
        passes, poses: the clans for which it passes when it or its controller plays cards, or it alone.
        barred: the disciplines whose cards it cannot use.
        borrowed: the disciplines whose cards it can play for more blood, as if it had their basic level.
        mastered: those whose cards it can play as if it had them at superior, for no more blood.
        fights_with: those whose combat cards it can play so, with the basic level.
        slave: whether it acts against others only beside its masters (VTES-11-05).
        idle: whether it cannot act at all, as its text says.
        usable: card id -> the modes of it that such a minion can use; `fights` those in combat. Filled as
            asked.
        unusable: card id -> why it can use none. Filled as asked.
    """

    __slots__ = (
        "active_path",
        "active_title",
        "barred",
        "borrowed",
        "capacity",
        "city",
        "clan",
        "disciplines",
        "fights",
        "fights_with",
        "idle",
        "kind",
        "mastered",
        "passes",
        "path",
        "poses",
        "sect",
        "slave",
        "stripped",
        "title",
        "traits",
        "unusable",
        "usable",
    )

    def __init__(
        self,
        kind: int,
        clan: str,
        sect: str,
        title: str,
        capacity: int,
        disciplines: tuple[tuple[str, int], ...],
        traits: frozenset[str],
        path: str = "",
        city: str = "",
        stripped: bool = False,
        passes: frozenset[str] = frozenset(),
        poses: frozenset[str] = frozenset(),
    ) -> None:
        self.kind = kind
        self.clan = clan
        self.sect = sect
        self.title = title
        self.city = city
        self.stripped = stripped
        self.passes = passes
        self.poses = poses
        self.active_title = "" if stripped or not suits(title, city, sect, clan) else title
        self.capacity = capacity
        self.disciplines = dict(disciplines)
        self.traits = traits
        self.slave = "slave" in traits
        self.barred = frozenset([trait[len(NO_USE) :] for trait in traits if trait.startswith(NO_USE)])
        self.borrowed = frozenset([trait[len(BORROWS) :] for trait in traits if trait.startswith(BORROWS)])
        self.mastered = frozenset([trait[len(MASTERS) :] for trait in traits if trait.startswith(MASTERS)])
        self.fights_with = frozenset(
            [trait[len(FIGHTS_WITH) :] for trait in traits if trait.startswith(FIGHTS_WITH)]
        )
        self.idle = "cannot act" in traits
        self.path = path
        self.active_path = path if sect == "sabbat" else ""
        self.usable: dict[int, tuple[Mode, ...]] = {}
        self.fights: dict[int, tuple[Mode, ...]] = {}
        self.unusable: dict[int, int] = {}

    def has(self, discipline: str, level: int = 1) -> bool:
        """Return whether the minion has a discipline at this level or above."""
        return self.disciplines.get(discipline, 0) >= level

    def plays(self, discipline: str, level: int = 1) -> bool:
        """Return whether the minion plays cards as one that has a discipline at this level or above."""
        return self.disciplines.get(discipline, 0) >= level or discipline in self.mastered


def usual_sect(card: CryptCard, edition: str) -> str:
    """Return the sect of a vampire: as its text says, otherwise that of its clan (VTES-1.5-08, 10-03).

    An early card that names no sect is Camarilla (10.1-02), unless it says that it is not (10.4-01).
    """
    if card.sect:
        return card.sect.lower()
    if card.text.lower().startswith("non-camarilla"):
        return "independent"
    early = any(printing.set in EARLY_SETS for printing in card.printings)
    return sect_of(card.clan, edition, early)


def is_monster(kind: int, traits: frozenset[str]) -> bool:
    """Return whether a minion or retainer is a monster to the Imbued (VTES-IMB-17).

    Args:
        kind: VAMPIRE, IMBUED, ALLY or RETAINER.
        traits: what it is, by its text ("mortal", "animal").
    """
    if kind == VAMPIRE:
        return True
    return kind != IMBUED and not any(
        word in trait.split() for trait in traits for word in ("mortal", "animal")
    )


class CardDefinition:
    """A card as the engine plays it.

    Attributes:
        id, name: official; `unique_as` is the name under which it contests, "" where it is not unique.
        types: mask of kinds.
        model: what the engine knows of it, and what it lacks; `model.verdict(table)` says how much that is.
        capacity: of a vampire, or life of an ally, a retainer, an Imbued.
        profile: of what it is in play (vampires, Imbued, allies).
        votes: votes by title.
        modes: the ways to play it (minion cards).
        play: what it does when played (masters and events).
        values, abilities, triggers: what it does in play; `actions` what its minion, or any of its
            controller's, may do with it as an action.
        delay: when it is replaced.
        combat: the ways to play it in combat, `combat_moments` the moments of all of them (mask).
        armed: what it offers in combat while it is in play, `armed_moments` likewise.
        moments: mask of the moments of an action at which it can be played as a modifier;
            `reactions` of those at which it can be played as a reaction.
        regular_master: a master to be played in its player's master phase.
        only_one: of equipment and retainers, the kinds ("vehicle") of which a minion can have one card alone.
        kinds: what it is beside its types, in lower case, as `heads.kinds_of` reads it.
        first_line: of its text, in lower case.
        heads: the words that say what it is ("frenzy"), by which others cancel it.
        playable: whether there is anything to play: a card of which the engine knows nothing that is played
            stays in the hand.
    """

    __slots__ = (
        "abilities",
        "actions",
        "advanced",
        "armed",
        "armed_moments",
        "blood_cost",
        "burn_option",
        "capacity",
        "card",
        "clans",
        "combat",
        "combat_moments",
        "conditional",
        "conviction_cost",
        "declared",
        "delay",
        "demanding",
        "done",
        "first_line",
        "heads",
        "id",
        "infernal",
        "is_action",
        "is_event",
        "is_gehenna",
        "is_master",
        "is_minion",
        "kinds",
        "location",
        "master_demand",
        "model",
        "modes",
        "moments",
        "name",
        "only_one",
        "out_of_turn",
        "own_bleed",
        "own_strength",
        "play",
        "playable",
        "pool_cost",
        "profile",
        "reactions",
        "regular_master",
        "scarce",
        "trifle",
        "triggers",
        "types",
        "unique_as",
        "values",
        "votes",
    )

    def __init__(self, card: Card, model: Model, rules: Rulebook) -> None:
        self.card = card
        self.model = model
        self.id = card.id
        self.name = card.full_name
        self.values: tuple[Value, ...] = model.values
        self.abilities: tuple[Ability, ...] = one_of_each(model.abilities)
        self.triggers: tuple[Trigger, ...] = model.triggers
        self.actions: tuple[Mode, ...] = one_of_each(model.actions)
        self.modes: tuple[Mode, ...] = ()
        self.combat: tuple[Mode, ...] = model.combat
        self.armed: tuple[Mode, ...] = model.armed
        self.combat_moments = self.armed_moments = 0
        for mode in model.combat:
            self.combat_moments |= mode.moment
        for mode in model.armed:
            self.armed_moments |= mode.moment
        self.play: tuple[Verb, ...] = ()
        self.conditional: tuple[Verb, ...] = ()
        self.declared: tuple[Verb, ...] = ()
        self.done: tuple[Verb, ...] = ()
        self.delay = NOW
        self.moments = self.reactions = 0
        self.playable = False
        self.out_of_turn = self.trifle = self.burn_option = self.location = self.demanding = False
        self.master_demand = self.regular_master = False
        self.is_master = self.is_action = self.is_event = self.is_gehenna = self.is_minion = False
        self.pool_cost = self.blood_cost = self.conviction_cost = 0
        self.clans: tuple[str, ...] = ()
        self.votes = 0
        self.only_one: tuple[str, ...] = ()
        self.first_line = card.text.partition("\n")[0].lower()
        self.heads = heads_of(card.text)
        self.kinds = kinds_of(card.text)
        self.own_bleed = 1
        self.own_strength = 1
        self.scarce = self.infernal = self.advanced = False
        self.capacity = 0
        self.profile: Profile | None = None
        if isinstance(card, CryptCard):
            self._crypt(card, model, rules)
        else:
            self._library(card, model, rules)

    def _crypt(self, card: CryptCard, model: Model, rules: Rulebook) -> None:
        self.types = IMBUED if card.is_imbued else VAMPIRE
        self.is_minion = True
        self.unique_as = card.name if card.unique else ""
        self.capacity = card.capacity
        levels = tuple((name.lower(), 2 if name.isupper() else 1) for name in card.disciplines)
        if "flight" in card.traits:
            levels += (("fli", 1),)  # not a discipline, but cards require it like one (VTES-1.5-23)
        mortal = {"mortal"} if card.is_imbued else set()  # VTES-IMB-01
        self.profile = Profile(
            self.types,
            card.clan,
            usual_sect(card, rules.edition) if self.types == VAMPIRE else "",
            card.title,
            card.capacity if self.types == VAMPIRE else 0,
            levels,
            card.traits | model.traits | {NO_USE + name for name in model.bars} | mortal,
            card.path,
            card.city or (card.clan if card.title in OF_A_CLAN else ""),
            passes=frozenset(model.passes),
            poses=frozenset(model.poses),
        )
        self.votes = votes_of_title(card.title, rules)
        self.scarce = "scarce" in card.traits and rules.scarce != "none"
        self.infernal = "infernal" in card.traits and rules.infernal
        self.advanced = card.advanced

    def _library(self, card: LibraryCard, model: Model, rules: Rulebook) -> None:
        mask = 0
        for name in card.types:
            mask |= TYPE_MASKS.get(name, 0)  # a type that only newer lists know has no rules here
        self.types = mask
        if mask & (EQUIPMENT | RETAINER):
            tests = [verb.test for mode in model.modes for verb in mode.verbs if isinstance(verb, Only)]
            kinds = [test.who.bears_no for test in tests if isinstance(test, Is)]
            self.only_one = tuple(dict.fromkeys(filter(None, kinds)))
        self.unique_as = card.name if card.unique or "unique" in model.traits else ""
        self.pool_cost, self.blood_cost = card.pool_cost, card.blood_cost
        self.conviction_cost = card.conviction_cost
        self.clans = card.clans
        self.trifle = card.trifle and rules.trifles != "none"
        self.burn_option = card.burn_option and rules.burn_option
        self.location = "location" in self.kinds
        self.out_of_turn = mask & MASTER != 0 and "out-of-turn" in self.kinds
        demand = card.requirement
        self.demanding = bool(card.clans or card.path or demand != type(demand)())
        self.is_master = mask & MASTER != 0
        self.is_event = mask & EVENT != 0 and rules.events
        self.is_gehenna = self.is_event and card.text.startswith("Gehenna")
        self.master_demand = self.is_master and (self.demanding or bool(card.disciplines))
        self.is_action = mask & ACTIONS != 0
        self.modes = one_of_each(model.modes)
        self.play = model.play
        self.conditional, self.declared, self.done = (
            conditional(model.play),
            declared(model.play),
            done(model.play),
        )
        self.delay = model.delay
        self.playable = bool(model.play) or any(not mode.needs_combat for mode in model.modes)
        self.regular_master = self.is_master and self.playable and not self.out_of_turn
        for mode in model.modes:
            if mode.reaction:
                self.reactions |= mode.moment
            elif mask & MODIFIER:
                self.moments |= mode.moment
        self.capacity = model.life
        self.is_minion = mask & ALLY != 0 or model.becomes_minion
        if self.is_minion:
            self.own_bleed = rules.ally_bleed if model.bleed is None else model.bleed
            self.own_strength = rules.ally_strength if model.strength is None else model.strength
            self.infernal = model.becomes_minion and "infernal" in model.traits and rules.infernal
            flies = (("fli", 1),) if "flight" in model.traits else ()
            self.profile = Profile(
                *(ALLY, "", "", ""),
                model.as_capacity,
                model.as_vampire + flies,
                model.traits,
                poses=frozenset(model.poses),
            )

    def __repr__(self) -> str:
        return f"<{self.name}>"


def united(over: CardDefinition, below: CardDefinition, rules: Rulebook) -> CardDefinition:
    """Return an advanced card as it is while it is merged: with the text of its base (VTES-1.5-19, 20)."""
    above, base = over.model, below.model
    more: dict[str, Any] = {name: getattr(above, name) + getattr(base, name) for name in TEXT_OF_BOTH}
    more["values"] = above.values + above.merged + base.values
    more["actions"] = above.actions + above.merged_actions + base.actions
    more["traits"] = above.traits | base.traits
    return CardDefinition(over.card, replace(above, **more), rules)
