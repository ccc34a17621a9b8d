"""What the kernel's own documentation shows must run."""

import textwrap

import rules.kernel
from rules.kernel import FirstPlayer, RandomPlayer, Record, Table
from rules.kernel import game as known_games


def blocks(text):
    """The indented blocks of a docstring, each as a program."""
    found, block = [], []
    for line in text.splitlines():
        if line.startswith("    ") or (block and not line.strip()):
            block.append(line)
        elif block:
            found.append(textwrap.dedent("\n".join(block)))
            block = []
    return found


def test_the_example_of_the_kernel_runs(capsys, monkeypatch):
    monkeypatch.setattr(known_games, "_games", {})
    game, drive = blocks(rules.kernel.__doc__)
    names = {name: getattr(rules.kernel, name) for name in rules.kernel.__all__}
    exec(game, names)
    exec(drive, names)
    told = capsys.readouterr().out
    assert told.startswith("0 ['1', '2', '3']\n1 ['1', '2', '3']\n")
    assert "Result(winners=(1,), reason='took-the-last'" in told
    assert Record.load(names["text"]).choices == (0,) * 10
    assert len(names["table"].choices) == len(names["other"].choices) == 9
    result = Table.start("nim", {"heap": 5}, 1).run([RandomPlayer(1), FirstPlayer()])
    assert result.reason == "took-the-last"


def test_every_name_in_the_documentation_exists():
    for name in rules.kernel.__all__:
        assert hasattr(rules.kernel, name)
        assert name in rules.kernel.__doc__, f"{name} is not mentioned"
