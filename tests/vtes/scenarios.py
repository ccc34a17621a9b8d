"""Stories as scenarios: a written position, what the seats do, and the outcome. `rulings/` and `cards/` hold them.

A file is a list of these:

    - card: Deflection                   # the card it is about
      source: LSJ 20010212-1             # in `rulings/`: the reference of its source, as in the card data
      fact: In our own words, what happens or what was ruled.
      position: {phase: minion, seats: [{ready: [Anson]}, {hand: [Deflection], ready: [...]}, {}]}
      story:
      - 1: [Anson, bleed]                # seat 1 takes these options, one after the other
      - can: {2: Deflection}             # from here on, while all pass, seat 2 is offered it in this turn
      - cannot: {3: Deflection}          # seat 3 is not
      - 2: Deflection
      - pass: action                     # all pass until the action is over
      - then: {pool: [30, 30, 29], Anson: {locked: true}, in: {Deflection: seat 2 ash heap}}
      but:                               # what differs in the opposite case
        seats: {2: {ready: [...]}}

Seats count from 1. An option is known by how its name begins, in any case where none has this one, and a way to play
a card by the disciplines that it needs ("[dom]"), with which its name ends; followed by a question
mark, it is taken only if it is offered at once, and with the kind of the decision before it
(`{trigger: Anson}`) only there. Whoever is asked for something that the story does not mention
passes (or takes the first option, if passing is none); who has nothing to choose, such as one strike only, is not
asked. Of several minions the one that acts comes before what it does: `[Anson, Govern the Unaligned]`. An action that
a card in play offers goes by the name of that card. Libraries that the position leaves empty get cards that nobody
can play.

A step has one of these words or more, in the order in which it happens: `{1: [Anson, bleed], can: {2: Deflection}}`.

What is done:

    1: [Anson, bleed]       seat 1 takes these options
    votes: {1: for}         seat 1 casts all votes that it is asked for
    until: press            all pass until the seat of this turn is asked for a press, at once or later in the turn;
                            `{2: block}`: until seat 2 is asked whether it blocks
    pass: action            all pass until the action is over; `combat`, `referendum`, `turn`; 3: three times
    make: {Anson: {locked: false}}   so that it is, whatever the rules say (`making` lists what can be made); the action
                            too: `{action: {by: Anson, kind: bleed, target: 2}}`; in the position: before the start

What must be:

    can, cannot             as above
    offered, not offered    what the seat that is asked now can choose, or cannot: a name, or a list of them
    options                 all that it can choose, in order
    asked: press            what the seat of this turn is asked now, `{2: press}` for seat 2, `nothing` when the game
                            is over; of a list, one after the other, while all pass
    not asked: press        while all pass, nobody is asked this in the rest of the turn, `{2: press}`: seat 2 is not
    then                    how it stands now

`then` looks at

    pool, points, hand (how many cards), hand size (how many there should be), transfers, master actions,
    discard actions, debt   of all seats, or of some: `pool: {2: 29}`
    edge, active, out       the seat that has the Edge (0: nobody), whose turn it is, those that are out
    in                      the zones of a card's copies: one, a list, or how many in which
    zones, seen             the cards in a zone, a list or how many of which; the seats that see all of them, or of
                            the cards of a name
    uncontrolled            counters on uncontrolled cards
    action, combat, referendum   whether there is one, or what it is like: `action: {actor: Anson, stealth: 1}`
    more votes, rounds, combats   what cards gave minions in the referendum; how many were begun and ended so far
    cost                    what a card costs a minion, in blood and in pool, and in which `way` it is played

and by its name at a card in play, none where it says `out of play`: at any attribute of `Laid`, at its `region` and
`controller`, its life as `blood`, at its `bearer`, its `cards` and `traits`, at its `stealth`, `intercept`, `bleed`, `strength` and `votes`
as they are now, and at whatever else the engine keeps of it.

What cannot happen proves little alone: `but` is the same scenario with some of the position changed, in which each
`cannot` of the story has to be a can, so that the position is about what the ruling is about. It may change steps
of the story too, by their numbers: `but: {story: {2: {1: []}}}` leaves out what seat 1 does in the second.

`also` is a list of such changes, each of which makes another whole story: what must be is what they say. What
has nothing in its place (`hand:`) is left out.

In `cards/` hands are filled up to seven with cards that nobody can play, unless `short hands: true` is said, and
there are as many `players` at the table as the position says, those without a side in it passive. A story there that
shows published rulings names the `source` of each, as in `rulings/`, or a list of them.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from rules.kernel import Dice, Table
from rules.vtes.table.laying import game_at, setting_of
from rules.vtes.table.position_files import from_plain

from .making import make
from .runs import STEPS, Run
from .sights import OF_JOURNAL
from .story import FILLER

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Safe either way; that of C takes a ninth of the time."""
RULINGS = Path(__file__).with_name("rulings")
CARDS = Path(__file__).with_name("cards")
KEYS = {
    RULINGS: {"card", "source", "fact", "position", "story", "but", "differs"},
    CARDS: {"card", "source", "fact", "rule", "position", "story", "but", "also", "seed", "short hands"},
}
NEEDED = {"card", "fact", "position", "story"}
FULL_HAND = 7


@dataclass(frozen=True, slots=True)
class Scenario:
    """A ruling or a story of a card as a scenario.

    Attributes:
        file, number: where it is.
        card, sources, fact: as there.
        position, story, but: plain values.
        differs: why the engine does something else, "" if it does what was ruled.
        rule: entries of the rulebook whose behaviour it shows.
        variant: which of the stories in `also` it is, 0 for the first.
        seed: of the dice.
        fills: how many cards hands are filled up to.
    """

    file: str
    number: int
    card: str
    sources: tuple
    fact: str
    position: dict
    story: list
    but: dict = field(default_factory=dict)
    differs: str = ""
    rule: tuple = ()
    variant: int = 0
    seed: int = 1
    fills: int = 0

    def __str__(self):
        return f"{self.file}-{self.number}-{self.card}"


def _entries(path, keys):
    """Return what a file holds; each entry has all that it needs and nothing else."""
    entries = yaml.load(path.read_text(encoding="utf-8"), LOADER)
    for number, entry in enumerate(entries, 1):
        unknown, lacking = entry.keys() - keys, NEEDED - entry.keys()
        assert not unknown, f"{path.name} {number}: unknown keys {unknown}"
        assert not lacking, f"{path.name} {number}: without {lacking}"
    return entries


@cache
def scenarios(folder=RULINGS):
    """Return all rulings of a folder, in order; those that nobody ruled on have no source."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        for number, entry in enumerate(_entries(path, KEYS[RULINGS]), 1):
            sources = _all_of(entry.pop("source", ()))
            found.append(Scenario(path.stem, number, sources=sources, **entry))
    return tuple(found)


def _all_of(told):
    """Return what is told as one or as a list."""
    return (told,) if isinstance(told, str) else tuple(told)


@cache
def stories(folder=CARDS):
    """Return all stories of cards in a folder and those below it, in order."""
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        file = path.relative_to(folder).with_suffix("").as_posix()
        for number, entry in enumerate(_entries(path, KEYS[CARDS]), 1):
            told = {
                "sources": _all_of(entry.get("source", ())),
                "seed": entry.get("seed", 1),
                "rule": _all_of(entry.get("rule", ())),
                "fills": 0 if entry.get("short hands") else FULL_HAND,
            }
            whole = {**entry["position"], "story": entry["story"]}
            for variant, change in enumerate(({}, *entry.get("also", ()))):
                position = merged(whole, change)
                story = position.pop("story")
                but = entry.get("but", {}) if variant == 0 else {}
                names = {"card": entry["card"], "fact": entry["fact"], "variant": variant}
                found.append(Scenario(file, number, position=position, story=story, but=but, **names, **told))
    return tuple(found)


def play(scenario, turned=False):
    """Play a scenario, as it is written or, `turned`, in the opposite case.

    Raises:
        AssertionError: if something else happens than the story says.
    """
    told = {**scenario.position, "story": scenario.story}
    if turned:
        told = merged(told, scenario.but)
    story = told.pop("story")
    journal = any(word in OF_JOURNAL for step in story for word in step.get("then", ()))
    run = Run(opened(told, scenario.fills, scenario.seed, journal), told.get("seat", 1))
    for number, step in enumerate(story, 1):
        try:
            run.take(step, turned)
        except AssertionError as error:
            raise AssertionError(f"{scenario}, step {number}: {error}") from None
    return run


def merged(first, second):
    """Return plain values with others in their place; a seat or an item of a list is named by its number from 1."""
    if isinstance(second, dict) and isinstance(first, str):
        return {"card": first, **second}
    if isinstance(second, dict) and isinstance(first, list):
        lost = [key for key in second if not isinstance(key, int) or not 1 <= key <= len(first)]
        assert not lost, f"there is no {lost[0]!r} to change among {len(first)}"
        return [merged(item, second[n]) if n in second else item for n, item in enumerate(first, 1)]
    if isinstance(second, dict) and isinstance(first, dict) and not _other_step(first, second):
        both = {**first, **{key: merged(first.get(key), item) for key, item in second.items()}}
        return {key: item for key, item in both.items() if item is not None or key not in second}
    return second


def _other_step(first, second):
    """Return whether a step of a story has another step in its place."""
    steps = [key for key in (*first, *second) if isinstance(key, int) or key in STEPS]
    return len(first) == len(second) == 1 and len(set(steps)) == 2


def opened(position, fills=0, seed=1, journal=False):
    """Return a table at a position whose empty libraries are filled up, and hands to some number of cards."""
    told = dict(position)
    players, made = told.pop("players", 0), told.pop("make", {})
    sides = []
    for seat, side in enumerate(told["seats"], 1):
        side = dict(side or {})
        if seat == told.get("seat", 1) and not fills:
            side.setdefault("hand", [FILLER])  # so that its turn is not over before one has looked
        if not side.get("passive") and not side.get("ousted"):
            side.setdefault("library", [FILLER] * 20)
            hand = side.get("hand", [])
            if len(hand) < fills:
                side["hand"] = [*hand, *[FILLER] * (fills - len(hand))]
        sides.append(side)
    sides += [{"passive": True}] * (players - len(sides))
    position = from_plain({**told, "seats": sides})
    setting = setting_of(position)

    def begun():
        game = game_at(position, Dice(seed), setting)
        make(game, made)
        return game

    return Table(begun, journal)
