// Runs pytest in the page's own Python: node python.mjs MODULES ROOT FOLDERS [ARGUMENT...]; ends with its exit code.
// FOLDERS, parted by colons, hold what the tests import; of compiled packages only the parts in Python are of use.
import { createRequire } from "node:module";
import path from "node:path";

const [, , modules, root, folders, ...words] = process.argv;
const { loadPyodide } = createRequire(path.join(modules, "package.json"))("pyodide");
const python = await loadPyodide();
const mounted = folders.split(":").map((folder, place) => [`/packages/${place}`, folder]);
for (const [here, there] of [["/repository", root], ...mounted]) {
  python.FS.mkdirTree(here);
  python.mountNodeFS(here, there);
}
python.globals.set("places", python.toPy(mounted.map(([here]) => here)));
python.globals.set("words", python.toPy(words));
const code = python.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/repository"]
sys.path += places
os.chdir("/repository")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
import pytest
print(sys.version, flush=True)
int(pytest.main(["-p", "no:cacheprovider", "-o", "addopts=--strict-markers", *words]))
`);
process.exit(code);
