"""Compiles the groups of modules that `groups.json` beside it lists; `hatch_build.py` takes it as `setup.py`.

Each group becomes a library of its own, which is to the others a library like any, and each module a small
extension that only calls its library. C compilers spend more time on headers than on most of these files:
those of a library are read in piles, and Python's headers, where the compiler is GCC, are compiled before.
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
"""Of the files of a library: so many that no processor waits for the last one long."""


def piled_up(library: Extension) -> list[str]:
    """Write files that include those of a library, each about as much; gives their names."""
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
    """Builds the extensions, the small ones with headers that were read before."""

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
        """Tell whether the compiler is GCC: another may refuse what GCC passes over."""
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
    # What one file of a library calls in another need not be looked up; nor is C that was generated reviewed.
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", "-w"]
        if len(extension.sources) > PILES:
            extension.sources = piled_up(extension)
setup(name="compiled", packages=[], ext_modules=extensions, cmdclass={"build_ext": BuildModules})
