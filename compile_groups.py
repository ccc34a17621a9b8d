"""Compiles the groups of modules listed in `groups.json` next to it; `hatch_build.py` uses it as `setup.py`.

Each group becomes a library of its own, which is to the others a library like any other, and each module a
small extension that only calls its library. C compilers spend more time on headers than on most of these
files: those of a library are compiled in batches, and with GCC, Python's headers are precompiled.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from mypyc.build import mypycify
from pybind11.setup_helpers import ParallelCompile
from setuptools import setup
from setuptools.command.build_ext import build_ext

if TYPE_CHECKING:
    from setuptools import Extension

LEVEL = os.environ.get("DECKCHECK_OPTIMIZE", "2")
PILES = 24
"""Files of a library per batch: few enough that no processor waits long for the last one."""


def piled_up(library: Extension) -> list[str]:
    """Write files that include those of a library, each about the same amount; return their names."""
    piles: list[list[str]] = [[] for _ in range(PILES)]
    sizes = [0] * PILES
    for source in sorted(library.sources, key=os.path.getsize, reverse=True):
        least = sizes.index(min(sizes))
        piles[least].append(source)
        sizes[least] += os.path.getsize(source)
    names = []
    for number, pile in enumerate(piles):
        name = f"build/{library.name}_{number}.c"
        Path(name).write_text("".join(f'#include "{os.path.abspath(source)}"\n' for source in pile), "utf-8")
        names.append(name)
    return names


class BuildModules(build_ext):
    """Builds the extensions, the small ones with precompiled headers."""

    def build_extensions(self) -> None:
        """See `build_ext.build_extensions`."""
        if os.name != "nt" and self._is_gcc():
            header, small = "build/header.h", [each for each in self.extensions if len(each.sources) == 1]
            Path(header).write_text("#include <Python.h>\n", "utf-8")
            shared = [f"-I{folder}" for folder in self.include_dirs] + small[0].extra_compile_args
            made = ["-x", "c-header", header, "-o", f"{header}.gch"]
            self.compiler.spawn([*self.compiler.compiler_so, *shared, *made])
            for extension in small:
                extension.extra_compile_args = [*extension.extra_compile_args, "-include", header]
        super().build_extensions()

    def _is_gcc(self) -> bool:
        """Return whether the compiler is GCC: another may refuse what GCC lets pass."""
        asked = [self.compiler.compiler_so[0], "--version"]
        return "Free Software Foundation" in subprocess.run(asked, capture_output=True, text=True).stdout


ParallelCompile().install()  # the files of a library side by side
extensions = []
for group, files in json.loads(Path("groups.json").read_text("utf-8")).items():
    extensions += mypycify(
        ["--config-file", "mypy.ini", *files],
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        group_name=group,
        target_dir=f"build/{group}",
    )
if os.name != "nt":
    # What one file of a library calls in another need not be looked up; generated C need not be reviewed.
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", "-w"]
        if len(extension.sources) > PILES:
            extension.sources = piled_up(extension)
setup(name="compiled", packages=[], ext_modules=extensions, cmdclass={"build_ext": BuildModules})
