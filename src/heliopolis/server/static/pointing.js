// Pointing at a move shows what it would bring.

import { main } from "./page.js";

let shown = null;
let before = null;

export function point(element) {
  if (shown === element) return;
  unpoint();
  shown = element;
  element.classList.add("pointed");
  for (const shownOnly of main.querySelectorAll(`[data-shows~="${CSS.escape(code(element.dataset.action))}"]`)) shownOnly.classList.add("shown");
  const detail = main.querySelector("[data-detail]");
  const text = element.dataset.say ?? "";
  if (detail && text) {
    before = detail.innerHTML;
    detail.parentElement.style.minHeight = `${detail.parentElement.offsetHeight}px`; // a shorter text moves nothing
    detail.textContent = text;
  }
}

export function unpoint() {
  if (!shown) return;
  shown.classList.remove("pointed");
  for (const element of main.querySelectorAll(".shown")) element.classList.remove("shown");
  const detail = main.querySelector("[data-detail]");
  if (detail && before !== null) {
    detail.innerHTML = before;
    detail.parentElement.style.minHeight = "";
  }
  before = null;
  shown = null;
  for (const button of main.querySelectorAll(".prompt :is(.confirm, .cancel)")) button.hidden = true;
  main.querySelector(".prompt .acts")?.classList.remove("confirming");
}

// data-shows lists moves separated by spaces, so the spaces inside a move are written as underscores there.
const code = move => move.replaceAll(" ", "_");

export const lit = event => event.target.closest?.("[data-action]");

// A mouse points when it is moved. What appears under one that rests is not pointed at, so the prompt keeps saying what it
// has to say; and after a tap, a mouse that rests somewhere does not take the preview away again.
main.addEventListener("pointermove", event => {
  if (event.pointerType !== "mouse" || rests(event)) return;
  const element = lit(event);
  if (element) point(element); else if (shown && !shown.matches(":focus-visible")) unpoint();
});
main.addEventListener("pointerleave", event => { if (event.pointerType === "mouse" && shown && !shown.matches(":focus-visible")) unpoint(); });
main.addEventListener("focusin", event => { const element = lit(event); if (element && element.matches(":focus-visible")) point(element); });
// A finger on the confirm button takes the focus off the piece, but not the wish.
main.addEventListener("focusout", event => { if (!touch && lit(event) === shown) unpoint(); });

let touch = false;
main.addEventListener("pointerdown", event => { touch = event.pointerType === "touch"; }, true);

export const pointed = () => shown;
export const touching = () => touch;

// Whether a mouse is where it was: a hand that lies on it trembles.
const STILL = 3; // pixels
let rested = [-99, -99];
export const rests = event => Math.hypot(event.clientX - rested[0], event.clientY - rested[1]) < STILL;
document.addEventListener("pointermove", event => { if (!rests(event)) rested = [event.clientX, event.clientY]; });
document.addEventListener("pointerdown", event => { rested = [event.clientX, event.clientY]; }, true);
document.addEventListener("keydown", () => { touch = false; }, true);
document.addEventListener("keydown", event => { if (event.key === "Escape") unpoint(); });
