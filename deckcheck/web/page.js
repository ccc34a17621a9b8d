// The page: takes lists, asks the worker, shows what it answers.
import { button, fragment, lowered, makeReachable, makeSortable, save } from "./showing.js";
import { markSeen } from "./seen.js";

const BASE = new URL("./", import.meta.url);
const PASTED = "pasted list";
const PATIENCE = 250; // milliseconds after which the page says that something is taking a while
const field = (name) => document.getElementById(name);
const [list, files, status, result, one, live] = ["list", "files", "status", "result", "one", "live"].map(field);

const worker = deferred();
let ready = false; // whether the worker has answered
let failure = ""; // why it never will
let about = { most_bytes: 5000000 };
let asked = 0;
const waiting = new Map();
let given = null; // {decks, contents}: what is being checked; null for the text field
let registered = null; // the same for what it is compared with
let onEvent = false; // whether an event is shown, to which dropped lists are added
const known = new Set(); // the paths of lists that were judged
let round = 0;
let slow = 0; // the timer after which a check that takes long is told; whatever is told first stops it

function deferred() {
  let settle;
  const promise = new Promise((done) => (settle = done));
  return { promise, settle };
}

function tell(words, kind = "") {
  clearTimeout(slow);
  status.className = kind;
  status.textContent = words;
}

// What is asked before the worker is there waits for it, in order.
async function ask(work, what, told) {
  const there = await worker.promise;
  if (failure) throw new Error(failure);
  return new Promise((answered, failed) => {
    waiting.set(++asked, { answered, failed, told });
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
    const { answered, failed, told } = waiting.get(data.id) ?? {};
    if (data.progress !== undefined) return told?.(data.progress);
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
    ...(registered ? { against: registered.decks[0] } : {}),
  };
}

// ---- what is given -------------------------------------------------------------------------------

const tidy = (path) => path.split(/[\\/]+/).filter((part) => part && part !== "." && part !== "..").join("/");

// Reads files: what is named at the top, and contents with their times, which tell a player's last list.
async function read(found) {
  const taken = new Map();
  for (const { path, file } of found) {
    let name = tidy(path) || "list";
    for (let copy = 2; taken.has(name); copy += 1) name = `${tidy(path)} (${copy})`;
    const content = new Uint8Array(await file.slice(0, about.most_bytes + 1).arrayBuffer());
    taken.set(name, { path: name, content, changed: file.lastModified });
  }
  return { decks: topOf(taken.keys()), contents: [...taken.values()] };
}

const topOf = (paths) => [...new Set([...paths].map((path) => path.split("/")[0]))];

async function take(found, adding = false) {
  const taken = await read(found);
  if (!taken.contents.length) return;
  if (adding && given) {
    const all = new Map([...given.contents, ...taken.contents].map((one) => [one.path, one]));
    given = { decks: topOf(all.keys()), contents: [...all.values()] };
  } else {
    given = taken;
    onEvent = false;
  }
  list.value = given.contents.length === 1 ? textOf(given.contents[0].content) : "";
  await check();
}

// Takes the lists that were registered, under a folder of their own if they are several.
async function compareWith(found) {
  const taken = await read(found);
  if (!taken.contents.length) registered = null;
  else if (taken.decks.length === 1) registered = taken;
  else {
    const contents = taken.contents.map((one) => ({ ...one, path: `registered/${one.path}` }));
    registered = { decks: ["registered"], contents };
  }
  if (registered && given?.decks.includes(registered.decks[0])) {
    const [top] = registered.decks;
    const contents = registered.contents.map((one) => ({ ...one, path: `registered ${one.path}` }));
    registered = { decks: [`registered ${top}`], contents };
  }
  field("registered-told").textContent = registered ? `Compared with ${registered.decks[0]}.` : "";
  field("forget").hidden = !registered;
  if (given || list.value.trim()) await check();
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
  clearTimeout(slow);
  slow = setTimeout(() => tell("Checking…", "busy"), PATIENCE);
  try {
    one.hidden = true;
    live.replaceChildren();
    if (!ready && !failure) {
      tell("Getting ready… What you gave is checked as soon as that is done.", "busy");
    }
    if (!given && !list.value.trim()) {
      result.hidden = true;
      return tell("Nothing to check yet: paste a list or choose files.");
    }
    await ask("put", [...source.contents, ...(registered?.contents ?? [])]);
    const { files: paths, event, error } = await ask("files", { ...options(), decks: source.decks });
    if (now !== round) return;
    result.hidden ||= Boolean(error) || !paths.length;
    if (error) return tell(error, "illegal");
    if (!paths.length) return tell("There is no deck file in what was given.", "illegal");
    onEvent = event;
    if (event) await showEvent(source, now);
    else await showDeck(source, paths[0], result, now);
  } catch (error) {
    if (now === round) tell(failure || `The check failed: ${error.message}`, "illegal");
  } finally {
    if (now === round) clearTimeout(slow);
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
  if (registered && !onEvent) {
    row.append(button("Save the form of the deck check", () => saved("run", "check.html", { decks: [path], output_format: "form" })));
  }
  row.append(button("Save a sheet to print", () => saved("sheets", "sheet.html", { decks: [path] })));
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
  await saved("run", `${path.replace(/[^\w.-]+/g, "_")}.html`, { decks: [path], ...more });
}

// Saves what the command prints.
async function saved(work, name, more) {
  const answer = await ask(work, { ...options(), ...more });
  if (answer.error) return tell(answer.error, "illegal");
  if (answer.out) save(name, answer.out, "text/html");
  else tell(answer.err.trim().split("\n").at(-1), "legal");
}

// Shows a verdict a list as soon as it is there.
function showVerdict(text, count) {
  const told = JSON.parse(text);
  known.add(told.path);
  const row = document.createElement("li");
  row.className = told.verdict;
  const name = document.createElement("b");
  name.textContent = told.player || told.path.split(/[/:]/).at(-1);
  row.append(name, ` ${told.verdict === "illegal" ? "not legal" : told.verdict}${told.brief ? `: ${told.brief}` : ""}`);
  live.prepend(row);
  tell(`Checking… ${count} ${count === 1 ? "list" : "lists"} so far.`, "busy");
}

async function showEvent(source, now) {
  tell("Checking the lists…", "busy");
  const asked = { ...options(), decks: source.decks, event: true, illegal_first: field("illegal-first").checked };
  let count = 0;
  const answer = await ask("run", { ...asked, output_format: "html" }, (told) => now === round && showVerdict(told, (count += 1)));
  if (now !== round) return;
  live.replaceChildren();
  if (answer.error) {
    result.hidden = true;
    return tell(answer.error, "illegal");
  }
  const page = lowered(fragment(answer.out));
  page.querySelector("footer")?.remove(); // this page has it already
  const said = page.querySelector("h2").textContent;
  for (const { cells } of page.querySelectorAll("table.sortable tbody tr")) {
    const path = cells[cells.length - 1].textContent;
    if (!known.has(path)) continue; // its name contains something that is shown escaped
    const opener = button(cells[0].textContent, () => showOne(source, path));
    opener.title = `Show ${path}`;
    cells[0].dataset.key ??= cells[0].textContent;
    cells[0].replaceChildren(opener);
  }
  markSeen(page, said);
  const row = document.createElement("div");
  row.className = "actions";
  row.append(
    button("Save this page", () => save("event.html", answer.out, "text/html")),
    button("Save all sheets to print", () => saved("sheets", "sheets.html", { decks: source.decks })),
  );
  if (registered) {
    const form = { ...asked, output_format: "form" };
    row.append(button("Save the forms of changed lists", () => saved("run", "changes.html", form)));
  }
  row.append(button("Start over", startOver));
  result.replaceChildren(page, row);
  result.hidden = false;
  makeSortable();
  makeReachable(result);
  tell(`${said}.`, answer.code ? "illegal" : "legal");
}

async function startOver() {
  given = null;
  onEvent = false;
  known.clear();
  files.value = "";
  list.value = "";
  await check();
  list.focus();
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
  onEvent = false;
  files.value = "";
});
list.addEventListener("paste", () => setTimeout(check));
list.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) check();
});
const chosen = (input) => [...input.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
files.addEventListener("change", () => take(chosen(files)));
field("registered").addEventListener("change", () => compareWith(chosen(field("registered"))));
field("forget").addEventListener("click", () => {
  field("registered").value = "";
  compareWith([]);
});
field("blank").addEventListener("click", () => saved("sheets", "blank.html", { decks: [], blank: true }));
for (const name of ["format", "edition", "players", "on", "day", "illegal-first"]) {
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
  const found = dropped.length ? await entries(dropped) : plain;
  if (event.target.closest?.("#registered-field")) compareWith(found);
  else take(found, onEvent);
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
