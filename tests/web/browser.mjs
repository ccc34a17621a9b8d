// Does in Chromium what a test asks: a JSON object a line on standard input, an answer a line on standard output.
import { createRequire } from "node:module";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";

const [, , modules, chromiumPath, profile] = process.argv;
const require = createRequire(path.join(modules, "package.json"));
const { chromium } = require("playwright-core");
const AXE = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const PATIENCE = 90000;

const context = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumPath,
  headless: true,
  viewport: { width: 1280, height: 900 },
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  ],
});
context.setDefaultTimeout(PATIENCE);
const page = context.pages()[0];
const seen = { requests: [], dialogs: [], errors: [], downloads: {} };
context.on("request", (request) => seen.requests.push(request.url()));
page.on("dialog", (dialog) => {
  seen.dialogs.push(dialog.message());
  dialog.dismiss();
});
page.on("pageerror", (error) => seen.errors.push(error.message));
page.on("console", (message) => message.type() === "error" && seen.errors.push(message.text()));

const ready = () => page.waitForSelector("html[data-ready]", { state: "attached" });

// Does something, and waits until all checks that were asked for are done; `least` more of them than before.
async function checked(work, least = 1) {
  const before = await page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
  await work();
  await page.waitForFunction(
    ([last, more]) => {
      const { asked = 0, checked: done = 0 } = document.documentElement.dataset;
      return Number(asked) >= last + more && done === asked;
    },
    [before, least],
  );
  return state();
}

const state = () =>
  page.evaluate(() => {
    const text = (node) => node.textContent.trim().replace(/\s+/g, " ");
    const result = document.getElementById("result");
    const shown = result.hidden ? [] : [...result.querySelectorAll("ol.lines > li")];
    return {
      status: text(document.getElementById("status")),
      kind: document.getElementById("status").className,
      hidden: result.hidden,
      list: document.getElementById("list").value,
      lines: shown.map((line) => ({
        number: text(line.querySelector(".no")),
        text: line.querySelector("code").textContent,
        marked: [...line.querySelectorAll("mark")].map((mark) => mark.textContent),
        findings: [...line.querySelectorAll(".findings b")].map((code) => text(code).split(" ")[0]),
      })),
      codes: [...result.querySelectorAll(".findings b")].map((code) => text(code).split(" ")[0]),
      headings: [...result.querySelectorAll("h2, h3, h4")].map((heading) => text(heading)),
      pictures: [...result.querySelectorAll("svg title:first-child")].map((title) => text(title)),
      links: [...result.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href").slice(1)),
      rows: [...result.querySelectorAll("table.sortable tbody tr")].map((row) => [...row.cells].map(text)),
      buttons: [...result.querySelectorAll(".actions button")].map(text),
      one: document.getElementById("one").hidden ? null : text(document.getElementById("one").querySelector("h2")),
      focus: document.activeElement?.id || text(document.activeElement ?? document.body).slice(0, 40),
      scripts: [...document.querySelectorAll("script, [onerror], [onload], iframe, object, embed")].length,
    };
  });

const WORK = {
  async open({ address }) {
    const begun = Date.now();
    await page.goto(address);
    await ready();
    return { milliseconds: Date.now() - begun, ...(await state()) };
  },
  // Comes back later, from elsewhere: as a visitor does, not as one who reloads.
  async visit({ address }) {
    await page.goto("about:blank");
    return WORK.open({ address });
  },
  // Asks for a check before the page is ready, twice, and waits for it.
  async early({ address, texts }) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const before = [];
    const found = await checked(async () => {
      for (const text of texts) {
        await page.fill("#list", text);
        await page.click("#check");
        before.push((await state()).status);
      }
    }, texts.length);
    const isReady = await page.evaluate(() => document.documentElement.dataset.ready);
    return { before, isReady, ...found };
  },
  async reload() {
    await page.reload();
    await ready();
    return state();
  },
  state,
  choose: (choices) =>
    checked(async () => {
      for (const name of ["format", "on"]) if (name in choices) await page.selectOption(`#${name}`, choices[name]);
      if (choices.day) await page.fill("#day", choices.day);
    }, 0),
  async paste({ text }) {
    await page.fill("#list", text);
    const begun = Date.now();
    const found = await checked(() => page.click("#check"));
    return { ...found, milliseconds: Date.now() - begun };
  },
  async files({ paths }) {
    const begun = Date.now();
    const found = await checked(() => page.setInputFiles("#files", paths));
    return { ...found, milliseconds: Date.now() - begun };
  },
  // Drops files on the page as a file manager does, folders left out.
  drop: ({ files }) =>
    checked(() =>
      page.evaluate((given) => {
        const transfer = new DataTransfer();
        for (const { name, text } of given) transfer.items.add(new File([text], name));
        for (const kind of ["dragenter", "dragover", "drop"]) {
          document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }
      }, files),
    ),
  // Drops files and folders of this machine, on an element or anywhere on the page.
  async dropped({ paths, onto }) {
    const begun = Date.now();
    await page.evaluate(() => {
      window.live = [];
      window.liveSeen ??= new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) window.live.push(node.textContent);
      });
      window.liveSeen.observe(document.getElementById("live"), { childList: true });
    });
    if (onto) {
      await page.evaluate((name) => {
        for (const more of document.querySelectorAll("details.more")) more.open = true;
        document.querySelector(name).scrollIntoView({ block: "center" });
      }, onto);
    }
    const box = onto ? await page.locator(onto).boundingBox() : { x: 200, y: 100, width: 0, height: 0 };
    const cdp = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data: { items: [], files: paths, dragOperationsMask: 1 } };
    const found = await checked(async () => {
      for (const type of ["dragEnter", "dragOver", "drop"]) await cdp.send("Input.dispatchDragEvent", { type, ...at });
    });
    await cdp.detach();
    const live = await page.evaluate(() => window.live);
    return { ...found, live, milliseconds: Date.now() - begun };
  },
  // Forgets what is compared and what was dropped.
  async clear() {
    if (await page.evaluate(() => !document.getElementById("forget").hidden)) {
      await checked(() => page.evaluate(() => document.getElementById("forget").click()), 0);
    }
    await page.evaluate(() => {
      for (const more of document.querySelectorAll("details.more")) more.open = false;
    });
    await page.fill("#list", "-");
    return checked(() => page.click("#check"));
  },
  async blank() {
    const coming = page.waitForEvent("download");
    await page.evaluate(() => document.getElementById("blank").click());
    const download = await coming;
    return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), "utf8") };
  },
  // Ticks the box before a player, and tells the state of all boxes.
  async seenBoxes({ tick }) {
    if (tick) await page.click(`#result input[aria-label=${JSON.stringify(`Seen: ${tick}`)}]`);
    return page.evaluate(() =>
      Object.fromEntries([...document.querySelectorAll("#result table.calls input")].map((box) => [box.ariaLabel, box.checked])),
    );
  },
  async press({ button, checks }) {
    const work = () => page.click(`#result button:text-is(${JSON.stringify(button)}), #one button:text-is(${JSON.stringify(button)})`);
    if (checks) return checked(work);
    await work();
    return state();
  },
  async save({ button }) {
    const coming = page.waitForEvent("download");
    await page.click(`#result button:text-is(${JSON.stringify(button)})`);
    const download = await coming;
    return { name: download.suggestedFilename(), text: fs.readFileSync(await download.path(), "utf8") };
  },
  async list({ path: shown }) {
    await page.click(`td button[title=${JSON.stringify(`Show ${shown}`)}]`);
    await page.waitForFunction(() => document.activeElement?.id === "one");
    return state();
  },
  async sort({ column }) {
    await page.click(`#result table.sortable th button:text-is(${JSON.stringify(column)})`);
    return state();
  },
  // Asks a worker of its own, as the page asks its one: what the bridge says of many files at once.
  async bulk({ files, asked }) {
    const contents = files.map((file) => ({ path: file.name, content: fs.readFileSync(file.path).toString("base64") }));
    return page.evaluate(
      async ({ contents, asked }) => {
        const base = document.querySelector("script[src$='page.js']").src.replace("page.js", "");
        window.bulk ??= new Worker(`${base}worker.js`, { type: "module" });
        const ask = (work, about) =>
          new Promise((done, failed) => {
            window.bulk.onmessage = ({ data }) =>
              data.progress !== undefined ? undefined : data.error || data.failed ? failed(new Error(data.error ?? data.failed)) : done(data.answer);
            window.bulk.postMessage({ id: 1, work, about });
          });
        const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0));
        await ask("put", contents.map(({ path, content }) => ({ path, content: bytes(content) })));
        return ask("run", { ...asked, decks: contents.map(({ path }) => path) });
      },
      { contents, asked },
    );
  },
  // Tries from the page, and from a worker as the page starts it, to reach another origin.
  reach: ({ address }) =>
    page.evaluate(async (other) => {
      const tried = `fetch(${JSON.stringify(other)}, {mode: "no-cors"}).then(() => "reached", () => "refused")`;
      const source = `${tried}.then((how) => postMessage(how))`;
      const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
      const fromWorker = await new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
      const fromPage = await fetch(other, { mode: "no-cors" }).then(() => "reached", () => "refused");
      const picture = await new Promise((done) => {
        const image = new Image();
        image.onload = image.onerror = ({ type }) => done(type);
        image.src = `${other}picture.png`;
      });
      return { fromPage, fromWorker, picture };
    }, address),
  async axe({ width, scheme }) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme ?? "light" });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.evaluate(AXE);
    const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ").slice(0, 600)}`);
    return { violations: told, passes: found.passes.length, wider: wide };
  },
  async tab({ times }) {
    const order = [];
    await page.evaluate(() => {
      const top = document.querySelector("h1"); // from where the next Tab goes on
      top.tabIndex = -1;
      top.focus();
      top.removeAttribute("tabindex");
    });
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press("Tab");
      order.push(
        await page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
          const now = document.activeElement;
          return [now.id || now.textContent.trim(), outlineStyle !== "none" && parseFloat(outlineWidth) >= 2];
        }),
      );
    }
    return order;
  },
  async picture({ path: file, width, scheme, whole }) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: file, fullPage: whole });
    return {};
  },
  // Waits until a build is kept alone, and gives the builds that the kept pages name.
  async kept({ build }) {
    return page.evaluate(async (wanted) => {
      for (let time = 0; time < 300; time += 1) {
        const names = await caches.keys();
        if (names.length === 1 && names[0].endsWith(wanted)) break;
        await new Promise((done) => setTimeout(done, 100));
      }
      const named = [];
      for (const name of await caches.keys()) {
        const index = await caches.match("./", { cacheName: name });
        named.push(...new Set((await index.text()).match(/build-[0-9a-f]+/g)));
      }
      return named;
    }, build);
  },
  seen: () => seen,
};

const say = (plain) => process.stdout.write(`${JSON.stringify(plain)}\n`);
say({ ready: true });
for await (const line of readline.createInterface({ input: process.stdin })) {
  const { work, ...about } = JSON.parse(line);
  try {
    say({ answer: await WORK[work](about) });
  } catch (error) {
    say({ error: String(error.stack ?? error) });
  }
}
await context.close();
