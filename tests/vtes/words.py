"""Words of the vocabulary by themselves: a clause is carried out at a table, for a card that nobody plays."""

from rules.vtes.state.plays import Play
from rules.vtes.table.positions import card_of
from rules.vtes.verbs.registry import all_possible, carry_out, declare

from .story import Position


class Clause:
    """A text that a minion of seat 0 uses, against whatever a test lays out."""

    def __init__(self, position, actor="", source="", chosen=()):
        self.story = position.start()
        self.state = self.story.game
        actor = self.story.named(actor) if actor else None
        card = self.story.named(source) if source else None
        number, face = (card.number, card.face) if card else (-1, actor.face if actor else None)
        self.play = Play(self.state.methuselahs[0], number, face, actor)
        self.play.source = card
        self.choose(*chosen)
        self.asked = []

    def choose(self, *names):
        """Set these cards as chosen."""
        numbers = [self.number(name) for name in names]
        self.play.target = numbers[0] if numbers else -1
        self.play.chosen = numbers if len(numbers) > 1 else []
        return self

    def number(self, name):
        """The number of a card in play or in an uncontrolled region."""
        faces = self.state.faces
        here = [*self.state.in_play, *(n for seat in self.state.methuselahs for n in seat.invested)]
        return next(number for number in here if faces[number].name == card_of(name).name)

    def blood(self, name):
        """Blood or life of a minion in play, counters of any other card."""
        card = self.story.named(name)
        return getattr(card, "blood", card.counters)

    def names(self, numbers):
        """The names of cards, sorted; "pass" for declining."""
        return sorted("pass" if number == -1 else self.state.faces[number].name for number in numbers)

    def do(self, *verbs, answers=()):
        """Carry verbs out; who is asked chooses the answers in order, a name or "pass"."""
        return self._run(carry_out, verbs, answers)

    def declare(self, *verbs, answers=()):
        """Make the choices that are made as the card is played."""
        return self._run(declare, verbs, answers)

    def _run(self, step, verbs, answers):
        left = list(answers)
        course = step(self.state, self.play, tuple(verbs))
        try:
            decision = next(course)
            while True:
                counted = decision.kind in ("x", "amount", "bid", "way")
                names = list(decision.options) if counted else self.names(decision.options)
                self.asked.append((decision.kind, decision.seat, names))
                answer = left.pop(0)
                options = {n if counted else self.names([n])[0]: n for n in decision.options}
                decision = course.send(options[answer])
        except StopIteration:
            assert not left, f"nobody was asked for {left}"
        return self

    def possible(self, *verbs):
        """Whether verbs that need something find it."""
        return all_possible(self.state, self.play, tuple(verbs))


def table(players=3):
    """A position of several Methuselahs, each with cards."""
    return Position(players=players, passive=False)
