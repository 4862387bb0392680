// Help: what a piece is, for whoever rests on it, holds it, or reaches it by keyboard.

import { main, words } from "./page.js";
import { say } from "./notices.js";
import { place } from "./placing.js";
import { lit, rests, touching } from "./pointing.js";

const help = document.getElementById("help");
const helps = JSON.parse(document.getElementById("helps").textContent);
const RECENT = 8000; // milliseconds
let timer = 0;
let last = { help: null, at: -RECENT };

// The piece that was explained a moment ago: whoever asks for the rules now wants to know more about it.
export const recentlyExplained = () => performance.now() - last.at < RECENT ? last.help : null;

// Beside a small piece; of a large one, such as a row of the map, where the pointer is.
export function explain(element, x, y) {
  const text = helps[element.dataset.help];
  if (!text || !help) return;
  help.querySelector("b").textContent = text[0];
  help.querySelector("small").textContent = text[2];
  help.querySelector("p").textContent = text[1];
  help.showPopover();
  last = { help: element.dataset.help, at: performance.now() };
  const whole = element.getBoundingClientRect();
  const box = x !== undefined && Math.max(whole.width, whole.height) > 160 ? new DOMRect(x - 24, y - 24, 48, 48) : whole;
  const { width, height } = help.getBoundingClientRect();
  const left = box.left + box.width / 2 - width / 2, top = box.top + box.height / 2 - height / 2;
  const above = [left, box.top - height - 8], below = [left, box.bottom + 8];
  const beside = [[box.right + 8, top], [box.left - width - 8, top]];
  place(help, box.top - height > 8 ? [above, below, ...beside] : [below, above, ...beside]);
}

function quiet() { clearTimeout(timer); if (help?.matches(":popover-open")) help.hidePopover(); }

const piece = event => event.target.closest?.("[data-help]");
document.addEventListener("pointerover", event => { const element = piece(event); quiet(); if (element && event.pointerType === "mouse" && !rests(event)) timer = setTimeout(explain, lit(event) ? 1200 : 500, element, event.clientX, event.clientY); }); // a move says what it brings first
document.addEventListener("focusin", event => { const element = piece(event); quiet(); if (element && event.target.matches(":focus-visible")) timer = setTimeout(explain, 700, element); });
document.addEventListener("focusout", quiet);
let held = false;
document.addEventListener("pointerdown", event => { const element = piece(event); quiet(); held = false; if (element && event.pointerType === "touch") timer = setTimeout(() => { held = true; explain(element, event.clientX, event.clientY); }, 450); });
document.addEventListener("pointerup", event => { if (event.pointerType === "touch" && !held) clearTimeout(timer); });
document.addEventListener("pointercancel", () => clearTimeout(timer));
document.addEventListener("click", event => { if (held) { event.preventDefault(); event.stopPropagation(); held = false; } }, true);
document.addEventListener("contextmenu", event => { if (piece(event) && touching()) event.preventDefault(); });
document.addEventListener("keydown", event => { if (event.key === "Escape") quiet(); });
// If it is switched on, every piece can be reached and explained by keyboard, else only the moves.
document.getElementById("explain")?.addEventListener("click", () => explaining(!document.documentElement.classList.contains("explaining")));

function reachable(on) {
  for (const element of main.querySelectorAll("[data-help]:not([data-action])")) {
    if (on) element.setAttribute("tabindex", "0"); else element.removeAttribute("tabindex");
  }
}

main.addEventListener("swapped", () => { if (document.documentElement.classList.contains("explaining")) reachable(true); });

function explaining(on) {
  document.documentElement.classList.toggle("explaining", on);
  document.getElementById("explain")?.setAttribute("aria-pressed", on);
  reachable(on);
  say(on ? words.explaining : words.explained, "good");
}
