// The rules beside the table, opened at the place that concerns the piece pointed at, or what is to be decided.

import { main } from "./page.js";
import { recentlyExplained } from "./help.js";

const book = document.getElementById("rulebook");
const inside = book.querySelector(".inside");
const link = document.querySelector("a[data-rulebook]");
let before = null;

// The piece under the pointer or the keyboard, or the one that has just explained itself.
function piece() {
  const focused = document.activeElement?.closest("[data-help]");
  return (focused ?? [...main.querySelectorAll("[data-help]:hover")].pop())?.dataset.help ?? recentlyExplained();
}

async function load() {
  if (inside.childElementCount) return true;
  const answer = await fetch(`${link.getAttribute("href")}/sheet`);
  if (answer.ok) inside.innerHTML = await answer.text(); else location.assign(link.href);
  return answer.ok;
}

function show() {
  before = document.activeElement?.matches(".counts") ? main : document.activeElement; // a line of the sheet is not asked for again
  const side = main.querySelector(".side")?.getBoundingClientRect(); // where no move is made
  book.style.setProperty("--side", side && side.left > innerWidth / 2 ? `${innerWidth - side.left + 4}px` : "320px");
  book.show();
}

function turnTo(here) {
  inside.querySelector(".here")?.classList.remove("here");
  here?.classList.add("here");
  here?.closest("details")?.setAttribute("open", "");
  inside.scrollTop = here ? here.offsetTop - inside.offsetTop - 12 : 0;
  inside.focus({ preventScroll: true });
}

export async function openRules(help = piece()) {
  if (book.open) return closeRules();
  if (!await load()) return;
  show();
  const section = main.querySelector(".prompt")?.dataset.rules;
  const entry = help && [...inside.querySelectorAll("[data-pieces]")].find(each => JSON.parse(each.dataset.pieces).includes(help));
  const told = section && inside.querySelector(`#rules-${CSS.escape(section)}`);
  if (told) addNumbers(told, section);
  turnTo(entry || told);
}

// Behind what the short rules say of the decision, the numbers of the rules that say it in full.
function addNumbers(told, section) {
  const chapter = inside.querySelector(`details[data-sections~="${CSS.escape(section)}"]`);
  if (!chapter || told.querySelector(".counts")) return;
  const numbers = document.createElement("a");
  Object.assign(numbers, { className: "counts rule", href: `${link.getAttribute("href")}#${chapter.dataset.first}`, textContent: chapter.querySelector("small").textContent });
  told.append(" ", numbers);
}

// The item of a score sheet opens the rule that it counts by; so do the numbers of rules.
document.addEventListener("click", async event => {
  const asked = event.target.closest?.("a.counts");
  if (!asked || asked.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!await load()) return;
  if (!book.open) show();
  turnTo(inside.querySelector(`#rule-${CSS.escape(asked.hash.slice(1))}`));
});

export function closeRules() {
  if (!book.open) return;
  book.close();
  if (before?.isConnected) before.focus({ preventScroll: true }); else main.focus({ preventScroll: true });
}

link.addEventListener("click", event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.getElementById("menu").matches(":popover-open") && document.getElementById("menu").hidePopover();
  openRules(recentlyExplained());
});
book.querySelector("[data-close]").addEventListener("click", closeRules);
document.addEventListener("keydown", event => { if (event.key === "Escape") closeRules(); });
