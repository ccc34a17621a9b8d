// Puts what the check wrote, which is HTML with every text in it escaped, into the page.

const BASE = new URL("./", import.meta.url);
const LOWER = { H1: "h2", H2: "h3", H3: "h4" };

export function fragment(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const script of parsed.querySelectorAll("script")) script.remove();
  const made = document.createDocumentFragment();
  made.append(...parsed.body.childNodes);
  return made;
}

// Headings of an embedded page go one level down, below the heading of this one.
export function lowered(made) {
  for (const heading of made.querySelectorAll("h1, h2, h3")) {
    const other = document.createElement(LOWER[heading.tagName]);
    other.className = heading.className;
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
  return made;
}

// What can be scrolled sideways must be reachable by keyboard, and say what it is.
export function makeReachable(where) {
  for (const wide of where.querySelectorAll(".wide, pre")) {
    if (wide.scrollWidth <= wide.clientWidth || wide.querySelector("button, a")) continue;
    const named = wide.closest("figure")?.querySelector("figcaption") ?? wide.previousElementSibling;
    wide.tabIndex = 0;
    wide.setAttribute("role", "region");
    wide.setAttribute("aria-label", named?.textContent || "Table");
  }
}

// The reports' own script sorts the tables that are there when it runs.
export function makeSortable() {
  const script = document.createElement("script");
  script.src = new URL("sorting.js", BASE).href;
  script.addEventListener("load", () => script.remove());
  document.head.append(script);
}

export function button(words, work) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", work);
  return made;
}

export function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
