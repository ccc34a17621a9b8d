"""A rules kernel that knows no particular game.

A game derives from `Game`, keeps its pieces in the zones of its `board`, and follows its rules in
`play()`, a generator. Wherever somebody may choose, the rule yields a `Decision` and receives the
chosen option; rules nest with `yield from` to any depth:

    class Nim(Game):
        name = "nim"

        def __init__(self, options, dice):
            super().__init__(seats=2, dice=dice)
            self.heap = options.get("heap", 10)

        def play(self) -> Rules[Result]:
            seat = 0
            while True:
                taken = yield Decision(seat, "take", list(range(1, min(3, self.heap) + 1)))
                self.heap -= taken
                if self.heap == 0:
                    return Result((seat,), "took-the-last", tuple(float(s == seat) for s in (0, 1)))
                seat = self.ring.after(seat)

    register("nim", Nim, samples=[{"heap": 10}])

Driving a game from outside:

    table = Table.start("nim", {"heap": 10}, seed=1)
    while not table.over:
        print(table.decision.seat, table.options)   # whose choice, readable names
        table.choose(0)                             # or table.choose_text("2")
    print(table.result)
    text = table.record.save()                      # one line; Table.replay(Record.load(text))
    table.undo(); other = table.fork()

or `table.run([RandomPlayer(1), FirstPlayer()])`, which is the fast way.

The parts (everything here is importable from `rules.kernel`):

- `Ring`: `after(seat)`, `before(seat)`, `clockwise(start)`, `others(seat)`, `leave(seat)`, `seat in ring`.
- `Zone(name, owner, seen_by, count_public, ordered)`: read `items` (top is `items[-1]`), `len`, `sees`.
  Visibility is a bit mask of seats: `EVERYONE`, `NOBODY`, `only(2)`, `only(0, 3)`.
- `Board`: `add(zone, pieces)`; the one door `move(piece, source, target, under, shown)`, `draw`,
  `draw_random`, `pour`; order `shuffle` (lazy: one roll per piece reached), `top`, `settle`, `arrange`;
  `show`, `hide` for single pieces; `view(seat)`; `census()`. Pieces are anything hashable: integers, or
  slotted objects compared by identity. Never look at `items[-1]` of a shuffled zone: ask `top`.
- `Dice(seed)`: `pick(sides)`, `draw(items)`, `shuffle(items, reach)`, `branch(label)`;
  `ScriptedDice(rolls)` for tests, where one roll too many or too few fails.
- `Journal`, a list of events: write with `if journal.on: journal.note(event)`. An `Event` is a plain value
  (`@value`) that names pieces and seats by number and decides in `seen_by(seat)` what a seat sees of it; the
  board makes `Moved`, `Shuffled` and `Shown`, which name each zone as an `EventZone`. Override
  `Game.words(event, naming)` to describe a game's own events to people, in the names of a `Naming`;
  `game.account(seat)` describes them all. `journal.listener` gets each event at once. A game without events
  of its own may `journal.say(text)` or `.tell(public, {seat: text}, full)`, which make a `Said`.
- Seats count from 0 inside and from 1 in every text: `seat_name(seat)`.
- `Decision(seat, kind, options, about)`, `choose(...)` asks only where there is a choice, `Rules[T]`,
  `Result(winners, reason, scores)`.
- `Game`: override `play`, `piece_name`, `option_name`, `public`, and where needed `option_names` (tells
  namesakes apart), `status`, `question` and `remarks` (for a person), `back_of`, `census` (add counters
  that are conserved), `eyes` (a subclass of `Eyes` with fast accessors for players).
  Build the starting position in `__init__` from options and dice alone; the journal is on only from
  `play` on. Give subclasses `__slots__`.
- `Options` (what a game is built from: JSON types), `register`, `registered`, `registered_names`.
- `Table`: `decision`, `options`, `choose(i)`, `choose_text`, `over`, `result`, `position`, `record`,
  `undo`, `fork`, `run(players, limit)` (at most `DECISION_LIMIT`), `Table.start`, `Table.replay`;
  `Table(make)` for a position set up by hand. Going back means making all choices again, unless the rules
  say where the game can be copied: `if self.between_turns is not None: self.between_turns(self)` between two
  turns, where `play` of a copy, which is `resumed`, goes on with the next.
  `game.redraw(seat, dice)`, on a fork, deals again what a seat does not see: one of the worlds it may be in.
- A `Player`: `RandomPlayer(seed)`, `FirstPlayer()`, `ScriptedPlayer(script)`, `Person(read, write)`;
  your own is anything with `name`, `sit(eyes)`, `choose(decision) -> index`.
- Errors: `UnreadableChoiceError`, `IllegalChoiceError`, `AmbiguousChoiceError` (all `ChoiceError`,
  `ValueError`), `GameOverError`, `RecordError`, `PlayerError` (names the player), `PersonLeftError`.
- Not imported here: `rules.kernel.counting.count_lines`, `rules.kernel.driver.Driver` (the interface that
  learners know). Tests that every game gets for free are in `tests/kernel/battery.py`.

Everything but this file compiles with mypyc as it is.

Games avoid `Enum.MEMBER` in a loop and an object per legal option: options are
integers or small tuples, and texts are made when somebody reads them.
"""

from cardbase.quick import defer

defer(__name__, "events", "words")  # a game that nobody watches does not need them

from rules.kernel import events, words
from rules.kernel.decisions import (
    AmbiguousChoiceError,
    ChoiceError,
    Decision,
    GameOverError,
    IllegalChoiceError,
    PersonLeftError,
    PlayerError,
    Result,
    Rules,
    UnreadableChoiceError,
    choose,
)
from rules.kernel.dice import Dice, ScriptedDice
from rules.kernel.game import Eyes, Game, register, registered, registered_names
from rules.kernel.journal import Journal
from rules.kernel.players import FirstPlayer, Person, Player, RandomPlayer, ScriptedPlayer
from rules.kernel.records import Options, Record, RecordError
from rules.kernel.ring import Ring, seat_name
from rules.kernel.table import DECISION_LIMIT, Table
from rules.kernel.zones import EVERYONE, NOBODY, Board, Zone, only

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel.events import Event, EventZone, Moved, Said, Shown, Shuffled
    from rules.kernel.words import Naming
else:
    _LATE = dict.fromkeys(("Event", "EventZone", "Moved", "Said", "Shown", "Shuffled"), events)
    _LATE["Naming"] = words

    def __getattr__(name: str) -> object:
        """Return what is defined in a deferred module.

        Raises:
            AttributeError: if it is defined in none.
        """
        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(_LATE[name], name)


__all__ = [
    "DECISION_LIMIT",
    "EVERYONE",
    "NOBODY",
    "AmbiguousChoiceError",
    "Board",
    "ChoiceError",
    "Decision",
    "Dice",
    "Event",
    "EventZone",
    "Eyes",
    "FirstPlayer",
    "Game",
    "GameOverError",
    "IllegalChoiceError",
    "Journal",
    "Moved",
    "Naming",
    "Options",
    "Person",
    "PersonLeftError",
    "Player",
    "PlayerError",
    "RandomPlayer",
    "Record",
    "RecordError",
    "Result",
    "Ring",
    "Rules",
    "Said",
    "ScriptedDice",
    "ScriptedPlayer",
    "Shown",
    "Shuffled",
    "Table",
    "UnreadableChoiceError",
    "Zone",
    "choose",
    "only",
    "register",
    "registered",
    "registered_names",
    "seat_name",
]
