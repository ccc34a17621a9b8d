// Lets the judge mark whom they have seen. The marks stay in this browser, for the event and for the reason: who is
// called for something else is to be seen again.
const KEPT = "deckcheck seen: ";
const MOST = 20; // events

function marksOf(event) {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT + event) ?? "[]"));
  } catch {
    return new Set(); // nothing is kept in this browser, or not by this page
  }
}

function keep(event, marks) {
  try {
    localStorage.setItem(KEPT + event, JSON.stringify([...marks]));
    const others = Object.keys(localStorage).filter((name) => name.startsWith(KEPT) && name !== KEPT + event);
    for (const name of others.slice(MOST - 1)) localStorage.removeItem(name);
  } catch {
    // the mark stays as long as the page
  }
}

// Puts a box before each player to call; `headline` begins with the name of the event.
export function markSeen(page, headline) {
  const event = headline.replace(/: \d+ lists?, .*$/s, "");
  const marks = marksOf(event);
  for (const row of page.querySelectorAll("table.calls tbody tr:not(.kind)")) {
    const [place, who] = row.cells;
    const what = [...row.cells].filter((cell) => cell.className !== "table").slice(1).map((cell) => cell.textContent).join("\n");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = marks.has(what);
    box.setAttribute("aria-label", `Seen: ${who.textContent}`);
    row.classList.toggle("seen", box.checked);
    box.addEventListener("change", () => {
      if (box.checked) marks.add(what);
      else marks.delete(what);
      row.classList.toggle("seen", box.checked);
      keep(event, marks);
    });
    place.replaceChildren(box);
  }
}
