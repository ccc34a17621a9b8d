// Runs the check: loads Python, unpacks nothing needlessly, and passes questions on to the bridge.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const BASE = new URL("./", import.meta.url);
const FOLDER = "/decks";
const LIBRARY = "/library";

async function bytesOf(name) {
  const answer = await fetch(new URL(name, BASE));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start() {
  const parts = await (await fetch(new URL("parts.json", BASE))).json();
  const files = [...parts.wheels.map((name) => [name, `wheels/${name}`]), [parts.cards, parts.cards]];
  const contents = Promise.all(files.map(([, path]) => bytesOf(path)));
  const python = await loadPyodide({ indexURL: new URL("pyodide/", BASE).href });
  python.FS.mkdirTree(LIBRARY);
  python.FS.mkdirTree(FOLDER);
  (await contents).forEach((content, place) => python.FS.writeFile(`${LIBRARY}/${files[place][0]}`, content));
  const path = python.pyimport("sys").path;
  for (const wheel of parts.wheels) path.append(`${LIBRARY}/${wheel}`);
  const { Bridge } = python.pyimport("deckcheck.web.bridge");
  return { python, bridge: Bridge(FOLDER, `${LIBRARY}/${parts.cards}`) };
}

function empty(FS, folder) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) {
      empty(FS, path);
      FS.rmdir(path);
    } else FS.unlink(path);
  }
}

const WORK = {
  about: ({ bridge }) => JSON.parse(bridge.about()),
  // Replaces the files that are there.
  put({ python }, files) {
    python.FS.chdir("/");
    empty(python.FS, FOLDER);
    for (const { path, content, changed } of files) {
      const whole = `${FOLDER}/${path}`;
      python.FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
      python.FS.writeFile(whole, content);
      if (changed !== undefined) python.FS.utime(whole, changed, changed);
    }
  },
  content: ({ python }, path) => python.FS.readFile(`${FOLDER}/${path}`),
  files: ({ bridge }, asked) => JSON.parse(bridge.files(JSON.stringify(asked))),
  deck: ({ bridge }, asked) => JSON.parse(bridge.deck(JSON.stringify(asked))),
  figures: ({ bridge }, number) => bridge.figures(number),
  run: ({ bridge }, asked, tell) => JSON.parse(bridge.run(JSON.stringify(asked), asked.event ? tell : undefined)),
  sheets: ({ bridge }, asked) => JSON.parse(bridge.sheets(JSON.stringify(asked))),
};

const started = start();
started.catch((error) => self.postMessage({ failed: String(error.message ?? error) }));

let last = Promise.resolve();
self.onmessage = ({ data: { id, work, about } }) => {
  last = last.then(async () => {
    try {
      const tell = (progress) => self.postMessage({ id, progress });
      self.postMessage({ id, answer: WORK[work](await started, about, tell) });
    } catch (error) {
      self.postMessage({ id, error: String(error.message ?? error).trim().split("\n").at(-1) });
    }
  });
};
