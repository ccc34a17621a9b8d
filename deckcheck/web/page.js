// The page: takes lists, asks the worker, shows what it answers.
import { button, fragment, lowered, makeReachable, makeSortable, save } from "./showing.js";

const BASE = new URL("./", import.meta.url);
const PASTED = "pasted list";
const PATIENCE = 250; // milliseconds after which the page says that something is taking a while
const field = (name) => document.getElementById(name);
const [list, files, status, result, one] = ["list", "files", "status", "result", "one"].map(field);

const worker = deferred();
let ready = false; // whether the worker has answered
let failure = ""; // why it never will
let about = { most_bytes: 5000000 };
let asked = 0;
const waiting = new Map();
let given = null; // {decks, contents}: what is being checked; null for the text field
let round = 0;

function deferred() {
  let settle;
  const promise = new Promise((done) => (settle = done));
  return { promise, settle };
}

function tell(words, kind = "") {
  status.className = kind;
  status.textContent = words;
}

// What is asked before the worker is there waits for it, in order.
async function ask(work, what) {
  const there = await worker.promise;
  if (failure) throw new Error(failure);
  return new Promise((answered, failed) => {
    waiting.set(++asked, { answered, failed });
    there.postMessage({ id: asked, work, about: what });
  });
}

// A worker with an address of its own would not be bound by this page's policy; one from a blob is.
function startWorker() {
  const source = `import ${JSON.stringify(new URL("worker.js", BASE).href)};`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const there = new Worker(address, { type: "module" });
  there.onmessage = ({ data }) => {
    if (data.failed !== undefined) return fail(data.failed);
    const { answered, failed } = waiting.get(data.id) ?? {};
    if (!waiting.delete(data.id)) return;
    if (data.error !== undefined) failed(new Error(data.error));
    else answered(data.answer);
  };
  there.onerror = (event) => fail(event.message ?? "the worker does not start");
  worker.settle(there);
}

function fail(why) {
  failure ||= `The check does not start in this browser (${why}). Reload the page, or try a newer browser.`;
  worker.settle(null);
  for (const { failed } of waiting.values()) failed(new Error(failure));
  waiting.clear();
  tell(failure, "illegal");
}

// Waits until the service worker serves this page, so that nothing is fetched twice; goes on without one.
async function keepForLater() {
  if (!("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (!navigator.serviceWorker.controller && !registration.active) {
    await new Promise((done, failed) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      const installing = registration.installing ?? registration.waiting;
      installing?.addEventListener("statechange", () => installing.state === "redundant" && failed());
    });
  }
  return true;
}

function options() {
  const on = field("on").value;
  const players = field("players").valueAsNumber;
  return {
    format: field("format").value,
    edition: field("edition").value,
    on: on === "day" ? field("day").value || "today" : on,
    ...(Number.isFinite(players) ? { players } : {}),
  };
}

// ---- what is given -------------------------------------------------------------------------------

const tidy = (path) => path.split(/[\\/]+/).filter((part) => part && part !== "." && part !== "..").join("/");

async function take(found) {
  const taken = new Map();
  for (const { path, file } of found) {
    let name = tidy(path) || "list";
    for (let copy = 2; taken.has(name); copy += 1) name = `${tidy(path)} (${copy})`;
    taken.set(name, new Uint8Array(await file.slice(0, about.most_bytes + 1).arrayBuffer()));
  }
  if (!taken.size) return;
  const decks = [...new Set([...taken.keys()].map((path) => path.split("/")[0]))];
  given = { decks, contents: [...taken].map(([path, content]) => ({ path, content })) };
  list.value = taken.size === 1 ? textOf(given.contents[0].content) : "";
  await check();
}

// The text of a file, to be read and changed; "" for what is not text.
function textOf(content) {
  if (content.length > 200000 || content.includes(0)) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return "";
  }
}

async function entries(dropped) {
  const found = [];
  async function walk(entry, path) {
    if (entry.isFile) {
      const file = await new Promise((done, failed) => entry.file(done, failed));
      found.push({ path: path + entry.name, file });
    } else {
      const reader = entry.createReader();
      for (;;) {
        const some = await new Promise((done, failed) => reader.readEntries(done, failed));
        if (!some.length) break;
        for (const inside of some) await walk(inside, `${path}${entry.name}/`);
      }
    }
  }
  for (const entry of dropped) await walk(entry, "");
  return found;
}

// ---- checking ------------------------------------------------------------------------------------

async function check() {
  const now = (round += 1);
  document.documentElement.dataset.asked = now;
  const source = given ?? { decks: [PASTED], contents: [{ path: PASTED, content: new TextEncoder().encode(list.value) }] };
  const slow = setTimeout(() => tell("Checking…", "busy"), PATIENCE);
  try {
    one.hidden = true;
    if (!ready && !failure) {
      clearTimeout(slow);
      tell("Getting ready… What you gave is checked as soon as that is done.", "busy");
    }
    if (!given && !list.value.trim()) {
      result.hidden = true;
      return tell("Nothing to check yet: paste a list or choose files.");
    }
    await ask("put", source.contents);
    const { files: paths, error } = await ask("files", { decks: source.decks });
    if (now !== round) return;
    result.hidden ||= Boolean(error) || !paths.length;
    if (error) return tell(error, "illegal");
    if (!paths.length) return tell("There is no deck file in what was given.", "illegal");
    if (paths.length === 1) await showDeck(source, paths[0], result, now);
    else await showEvent(source, paths, now);
  } catch (error) {
    if (now === round) tell(failure || `The check failed: ${error.message}`, "illegal");
  } finally {
    clearTimeout(slow);
    document.documentElement.dataset.checked = now;
  }
}

async function showDeck(source, path, where, now) {
  const answer = await ask("deck", { ...options(), decks: [path] });
  if (now !== round) return;
  if (answer.error) {
    where.hidden = true;
    return tell(answer.error, "illegal");
  }
  where.replaceChildren();
  const places = answer.decks.map((deck) => {
    const article = document.createElement("article");
    article.append(fragment(deck.view));
    where.append(article);
    return article.querySelector(".figures");
  });
  where.hidden = false;
  const said = answer.decks.map((deck) => deck.spoken);
  const worst = answer.decks.find((deck) => deck.verdict !== "legal") ?? answer.decks[0];
  tell(said.length === 1 ? `${said[0]}.` : `${said.length} decks in this file. ${said.join("; ")}.`, worst.verdict);
  where.prepend(actions(source, path, answer.decks));
  makeReachable(where);
  for (const [number, place] of places.entries()) {
    const drawn = await ask("figures", number);
    if (now !== round) return;
    place.append(fragment(drawn));
    makeReachable(place);
  }
}

function actions(source, path, decks) {
  const row = document.createElement("div");
  row.className = "actions";
  const fixable = decks.length === 1 ? decks[0].fixable : 0;
  if (fixable) row.append(button(fixable === 1 ? "Fix 1 finding" : `Fix ${fixable} findings`, () => fix(path)));
  row.append(button("Save this report", () => report(path, { output_format: "html" })));
  return row;
}

async function fix(path) {
  await ask("run", { ...options(), decks: [path], fix: true });
  const content = await ask("content", path);
  const name = path.split("/").at(-1);
  given = path === PASTED ? null : { decks: [path], contents: [{ path, content }] };
  list.value = textOf(content);
  await check();
  result.querySelector(".actions")?.append(button("Save the fixed list", () => save(name, content, "text/plain")));
  result.focus();
}

async function report(path, more) {
  const name = `${(path || "event").replace(/[^\w.-]+/g, "_")}.html`;
  const answer = await ask("run", { ...options(), decks: path ? [path] : given.decks, ...more });
  if (answer.error) tell(answer.error, "illegal");
  else save(name, answer.out, "text/html");
}

async function showEvent(source, paths, now) {
  tell(`Checking ${paths.length} lists…`, "busy");
  const more = { event: true, output_format: "html" };
  const answer = await ask("run", { ...options(), decks: source.decks, ...more });
  if (now !== round) return;
  if (answer.error) {
    result.hidden = true;
    return tell(answer.error, "illegal");
  }
  const page = lowered(fragment(answer.out));
  page.querySelector("footer")?.remove(); // this page has it already
  const said = page.querySelector("h2").textContent;
  for (const { cells } of page.querySelectorAll("table.sortable tbody tr")) {
    const path = cells[cells.length - 1].textContent;
    if (!paths.includes(path)) continue; // its name contains something that is shown escaped
    const opener = button(cells[0].textContent, () => showOne(source, path));
    opener.title = `Show ${path}`;
    cells[0].dataset.key ??= cells[0].textContent;
    cells[0].replaceChildren(opener);
  }
  const row = document.createElement("div");
  row.className = "actions";
  row.append(button("Save this page", () => save("event.html", answer.out, "text/html")));
  result.replaceChildren(page, row);
  result.hidden = false;
  makeSortable();
  makeReachable(result);
  tell(`${said}.`, answer.code ? "illegal" : "legal");
}

async function showOne(source, path) {
  const from = document.activeElement;
  const back = button("Back to the event", () => {
    one.hidden = true;
    from.focus();
  });
  await showDeck(source, path, one, round);
  one.querySelector(".actions")?.prepend(back);
  one.focus();
  one.scrollIntoView();
}

// ---- the page's own events -----------------------------------------------------------------------

field("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
list.addEventListener("input", () => {
  given = null;
  files.value = "";
});
list.addEventListener("paste", () => setTimeout(check));
list.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) check();
});
files.addEventListener("change", () => {
  take([...files.files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
});
for (const name of ["format", "edition", "players", "on", "day"]) {
  field(name).addEventListener("change", () => {
    field("day-field").hidden = field("on").value !== "day";
    if (given || list.value.trim()) check();
  });
}

let over = 0;
const carriesFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
addEventListener("dragenter", (event) => {
  if (carriesFiles(event)) field("drop").hidden = !++over;
});
addEventListener("dragleave", (event) => {
  if (carriesFiles(event)) field("drop").hidden = !--over;
});
addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault());
addEventListener("drop", async (event) => {
  if (!carriesFiles(event)) return;
  event.preventDefault();
  over = 0;
  field("drop").hidden = true;
  const dropped = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const plain = [...event.dataTransfer.files].map((file) => ({ path: file.name, file }));
  take(dropped.length ? await entries(dropped) : plain);
});

async function begin() {
  tell("Getting ready…", "busy");
  const kept = await keepForLater().catch(() => false);
  startWorker();
  about = await ask("about");
  ready = true;
  field("offline").hidden = !kept;
  document.documentElement.dataset.ready = "yes";
  if (round) return; // what was asked meanwhile is in line
  if (given || list.value.trim()) await check();
  else tell("Ready. Paste a list, or choose or drop files.");
}

begin().catch((error) => fail(error.message));
