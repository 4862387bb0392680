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

export async function openRules(help = piece()) {
  if (book.open) return closeRules();
  if (!inside.childElementCount) {
    const answer = await fetch(`${link.getAttribute("href")}/sheet`);
    if (!answer.ok) return location.assign(link.href);
    inside.innerHTML = await answer.text();
  }
  before = document.activeElement;
  const side = main.querySelector(".side")?.getBoundingClientRect(); // where no move is made
  book.style.setProperty("--side", side && side.left > innerWidth / 2 ? `${innerWidth - side.left + 4}px` : "320px");
  book.show();
  const section = main.querySelector(".prompt")?.dataset.rules;
  const entry = help && [...inside.querySelectorAll("[data-pieces]")].find(each => JSON.parse(each.dataset.pieces).includes(help));
  const here = entry || (section && inside.querySelector(`#rules-${CSS.escape(section)}`));
  inside.querySelector(".here")?.classList.remove("here");
  here?.classList.add("here");
  inside.scrollTop = here ? here.offsetTop - inside.offsetTop - 12 : 0;
  inside.focus({ preventScroll: true });
}

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
