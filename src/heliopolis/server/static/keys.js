// The keys. Whatever has a key says so in aria-keyshortcuts, and pressing the key is as good as pressing the element:
// numbers for the answers of the prompt, letters for moves and for what the table offers. Arrows go over the board.

import { main } from "./page.js";
import { openFind } from "./finding.js";
import { send } from "./moves.js";
import { lit } from "./pointing.js";
import { QUESTIONS, read } from "./reading.js";
import { openRules } from "./rulebook.js";
import { switchSound } from "./sound.js";

const list = document.getElementById("keys");
const DIGITS = "1234567890";
const seen = element => element.getClientRects().length > 0;

// ---- Which key an element has -----------------------------------------------------------------------------------------

export const answers = () => [...main.querySelectorAll(".prompt .acts > :is(button, a):not(.undo, .confirm, .cancel, .next, .hint)")].filter(seen);

function mark() {
  const letters = new Map(JSON.parse(main.querySelector(".prompt")?.dataset.keys ?? "[]").map(([letter, move]) => [move, letter]));
  for (const element of main.querySelectorAll("[data-action]")) {
    const letter = letters.get(element.dataset.action);
    if (letter) element.setAttribute("aria-keyshortcuts", letter);
  }
  answers().forEach((answer, i) => {
    if (i >= DIGITS.length) return;
    const letter = letters.get(answer.dataset.action);
    answer.setAttribute("aria-keyshortcuts", letter ? `${DIGITS[i]} ${letter}` : DIGITS[i]);
    answer.dataset.number = DIGITS[i];
  });
}

main.addEventListener("swapped", mark);
mark();

// ---- Pressing them ----------------------------------------------------------------------------------------------------

// One element is pressed; of several moves with the same letter the next one is focused.
function press(key) {
  const found = [...document.querySelectorAll(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)].filter(element => seen(element) && element.getAttribute("aria-disabled") !== "true" && !element.disabled);
  const moves = new Map(found.map(element => [element.dataset.action ?? element, element]));
  if (!found.length) return false;
  if (moves.size === 1) found[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else {
    const all = [...moves.values()];
    all[(all.indexOf(document.activeElement) + 1) % all.length].focus();
  }
  return true;
}

function goToLog() {
  press("l");
  const log = main.querySelector(".log");
  log?.focus();
  log?.scrollIntoView({ block: "nearest" });
}

const COMMANDS = {
  "?": () => list.showModal(),
  "/": openFind,
  l: goToLog,
  e: () => document.getElementById("explain")?.click(),
  r: () => openRules(),
  v: () => switchSound(),
};

const writing = target => target.closest?.("input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]");

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  document.documentElement.classList.add("keyed");
  if (writing(event.target) || document.querySelector("dialog:modal")) return;
  const key = event.shiftKey ? event.key : event.key.toLowerCase(); // Caps Lock asks no questions
  const question = event.shiftKey && key.length === 1 ? key.toLowerCase() : "";
  if (QUESTIONS[question] && main.dataset.live === "yes") read(question);
  else if (COMMANDS[key]) COMMANDS[key]();
  else if (event.key.length !== 1 || key === " " || !press(key)) return;
  event.preventDefault();
});
document.addEventListener("pointerdown", () => document.documentElement.classList.remove("keyed"), true);

for (const box of document.querySelectorAll("dialog.box")) {
  box.addEventListener("click", event => { if (event.target === box || event.target.closest("[data-close]")) box.close(); });
}
document.getElementById("keys-open")?.addEventListener("click", () => list.showModal());

// ---- Over the board ---------------------------------------------------------------------------------------------------

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const middle = of => { const box = of.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };

// The nearest move in a direction: on a map Tab alone would take long.
function nearest(element, [x, y]) {
  const [left, top] = middle(element);
  let best = null, least = Infinity;
  for (const other of main.querySelectorAll("[data-action]")) {
    if (!seen(other)) continue;
    const [right, down] = middle(other);
    const along = (right - left) * x + (down - top) * y;
    const aside = Math.abs((right - left) * y) + Math.abs((down - top) * x);
    if (along > 2 && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
  }
  return best;
}

const first = () => [...main.querySelectorAll("[data-action]")].find(seen);

// Who is nowhere yet comes to the first move by an arrow; until then the arrows scroll.
document.addEventListener("keydown", event => {
  const element = lit(event);
  const nowhere = event.target === main || (event.target === document.body && document.documentElement.classList.contains("keyed"));
  if (WAYS[event.key] && (element || nowhere) && main.dataset.live !== "no") {
    event.preventDefault();
    (element ? nearest(element, WAYS[event.key]) : first())?.focus();
  }
  if (element && !(element instanceof HTMLButtonElement) && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    send(element);
  }
});
