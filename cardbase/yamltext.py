"""The one place that reads YAML: a text is read within bounds, or refused in one way.

PyYAML refuses in many ways: with its own errors, and with whatever its constructors raise for a value that
does not fit its tag (`!!int ""` is an IndexError). Here each becomes a `YamlError`. Only plain values are
ever constructed, and no text nests deep enough to exhaust the stack.

YAML is imported only when some is read.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from yaml import Node

DEEPEST = 50
"""Levels of a text; decks, formats and sheets have seven at most."""

MOST = 1_000_000
"""Nodes of a text."""

MOST_BITS = 4_000
"""Of a whole number: Python prints none of 4,300 digits."""

DEEP = "maximum nesting depth"
"""What PyYAML, from 6.0.4 on, says about a text nested a thousand levels deep."""

SENSELESS = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError, RecursionError)
"""What constructors raise for values that are not what their look or their tag says."""


class YamlError(ValueError):
    """A text that is not YAML, or a value in it that makes no sense.

    Attributes:
        problem: what is wrong, in the words of PyYAML.
        context: where it was then ("while parsing a block mapping"), "" if it does not say.
        line: from 1; 0 if it is not known.
        column: from 1; 0 if it is not known.
        kind: "deep" if the text nests too deeply, "many" if it has too many nodes, "alias" for an alias that
            is not allowed, whose name is the problem; otherwise "".
    """

    def __init__(self, problem: str, mark: Any = None, *, context: str = "", kind: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.context = context
        self.line: int = 0 if mark is None else mark.line + 1
        self.column: int = 0 if mark is None else mark.column + 1
        self.kind = kind


class YamlText:
    """A text of YAML, as the tree that is written there.

    Args:
        text: a single document.
        deepest: levels that it may nest.
        most: nodes that it may have.
        aliases: whether it may refer from one place to another: the tree is then a net, which may have
            circles, and be far larger than the text when it is walked.

    Attributes:
        root: None if it is empty.

    Raises:
        YamlError: it is not YAML, is more than one document, is beyond these bounds, or has aliases all the
            same.
    """

    __slots__ = ("_loader", "root")

    def __init__(self, text: str, deepest: int = DEEPEST, most: int = MOST, aliases: bool = False) -> None:
        import yaml

        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the fast one, if PyYAML has it
        try:
            _look(
                text, loader, deepest, most, aliases
            )  # beyond that the composer in C would crash the process
            self._loader: Any = loader(text)
            self.root: Node | None = self._loader.get_single_node()
        except yaml.YAMLError as error:
            refused = _refused(error)
            refused.line = min(refused.line, text.count("\n") + 1)  # there the end begins another line
            raise refused from None
        except YamlError:
            raise
        except SENSELESS as error:  # such as half a character
            raise YamlError(str(error), kind="deep" * isinstance(error, RecursionError)) from None

    def value(self, node: Node) -> Any:
        """Return what a node holds, and all below it.

        Raises:
            YamlError: it is not what its look or its tag says.
        """
        import yaml

        try:
            value = self._loader.construct_object(node, deep=True)
        except yaml.YAMLError as error:
            raise _refused(error) from None
        except SENSELESS as error:
            raise YamlError(str(error) or type(error).__name__, node.start_mark) from None
        if _unspeakable(value):
            raise YamlError(f"a number of more than {MOST_BITS:,} bits", node.start_mark)
        return value


def loaded(text: str) -> object:
    """Return what a text of YAML holds: None if it is empty.

    Raises:
        YamlError: it cannot be read.
    """
    read = YamlText(text)
    return None if read.root is None else read.value(read.root)


def _unspeakable(value: object) -> bool:
    """Whether a value holds a number too long for Python to print."""
    waiting: list[object] = [value]
    seen: set[int] = set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, int):
            if one.bit_length() > MOST_BITS:
                return True
        elif id(one) in seen:
            continue
        elif isinstance(one, list | tuple | set):
            seen.add(id(one))
            waiting += one
        elif isinstance(one, dict):
            seen.add(id(one))
            waiting += [*one, *one.values()]
    return False


def _look(text: str, loader: Any, deepest: int, most: int, aliases: bool) -> None:
    """Refuse a text beyond bounds, event by event."""
    import yaml

    depth = nodes = 0
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.NodeEvent):
            nodes += 1
            if nodes > most:
                raise YamlError(f"more than {most:,} nodes", event.start_mark, kind="many")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > deepest:
                raise YamlError("nested too deeply", event.start_mark, kind="deep")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent) and not aliases:
            raise YamlError(str(event.anchor), event.start_mark, kind="alias")


def _refused(error: Exception) -> YamlError:
    problem = str(getattr(error, "problem", None) or str(error).splitlines()[0])
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    context = str(getattr(error, "context", None) or "")
    return YamlError(problem, mark, context=context, kind="deep" * (DEEP in problem))
