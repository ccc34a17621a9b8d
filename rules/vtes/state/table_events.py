"""What Methuselahs do to each other, as values: reactions, titles, sects, trophies. See `events`."""

from __future__ import annotations

from cardbase.quick import value
from rules.kernel import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.events import Text


@value
class Redirected(Event):
    """A bleed got another target.

    Attributes:
        seat: whom it was about to bleed.
        target: whom it bleeds now.
        text: the card whose text did it.
    """

    kind = "redirected"
    piece_fields = ("text",)
    seat_fields = ("seat", "target")

    seat: int
    target: int
    text: Text = None


@value
class BleedReduced(Event):
    """A bleed was made smaller.

    Attributes:
        seat: whom it is about to bleed.
        amount: by how much.
        text: the card whose text did it.
    """

    kind = "bleed reduced"
    piece_fields = ("text",)

    seat: int
    amount: int
    text: Text = None


@value
class CannotBlockNow(Event):
    """A minion cannot block an action any more (VTES-6.2.2-05).

    Attributes:
        seat: who controls it.
        minion: which.
        text: the card whose text did it.
    """

    kind = "cannot block"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    text: Text = None


@value
class Woke(Event):
    """A locked minion may block and react until the action ends (VTES-11-02).

    Attributes:
        seat: who controls it.
        minion: which.
        text: the card whose text did it.
    """

    kind = "woke"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    text: Text = None


@value
class ActionEnded(Event):
    """An action, or its referendum, was ended by a card: it has no effect.

    Attributes:
        seat: whose action it was.
        minion: which minion's.
        text: the card whose text did it.
    """

    kind = "action ended"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    text: Text = None


@value
class TitleChanged(Event):
    """A vampire got a title, or lost the one it had (VTES-10-01).

    Attributes:
        seat: who controls it.
        minion: which.
        title: that it has now, "" for none.
        city: the city or the clan that the title is of, "" for none.
        before: the title that it had.
        text: the card whose text did it.
    """

    kind = "title"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    title: str
    city: str
    before: str
    text: Text = None


@value
class TitleContested(Event):
    """Several vampires claim the same title (VTES-4.2-01).

    Attributes:
        seat: none; it is about several.
        title: what they claim.
        minions: all that do.
    """

    kind = "title contested"
    piece_fields = ("minions",)

    seat: int
    title: str
    minions: tuple[int, ...]


@value
class TitleHeld(Event):
    """The last that contests a title has it again (VTES-4.2-07).

    Attributes:
        seat: who controls it.
        minion: which.
        title: what it has.
    """

    kind = "title held"
    piece_fields = ("minion",)

    seat: int
    minion: int
    title: str


@value
class SectChanged(Event):
    """A vampire came to another sect or clan (VTES-10-04).

    Attributes:
        seat: who controls it.
        minion: which.
        sect: now.
        clan: now.
        text: the card whose text did it.
    """

    kind = "sect"
    piece_fields = ("minion", "text")

    seat: int
    minion: int
    sect: str
    clan: str
    text: Text = None


@value
class PathFollowed(Event):
    """A vampire follows a Path from now on (VTES-10.2-07).

    Attributes:
        seat: who controls it.
        minion: which.
        path: which, "Caine".
    """

    kind = "path"
    piece_fields = ("minion",)

    seat: int
    minion: int
    path: str


@value
class Marked(Event):
    """A Methuselah marked a Red List minion for the turn (VTES-11-09).

    Attributes:
        seat: who did.
        minion: which.
    """

    kind = "marked"
    piece_fields = ("minion",)

    seat: int
    minion: int
