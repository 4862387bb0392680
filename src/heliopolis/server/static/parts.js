// Swapping in the parts of the page that the server sends: scrolling, focus and what was opened stay.

import { main, partOf } from "./page.js";

// An update has the parts that differ, by name, and the skeleton of the page if that differs: in it a part that is not
// sent is the one that is shown, unless the update is whole.
export function swap(update) {
  const focus = document.activeElement;
  if (parked && parked.on !== focus) parked = null;
  const place = parked ?? (focus && main.contains(focus) ? where(focus) : null);
  const scrolls = [...main.querySelectorAll("[data-keep-scroll]")].map(box => [box.dataset.keepScroll, box.scrollLeft, box.scrollTop]);
  const open = [...main.querySelectorAll("details[id][open]")].map(box => box.id);
  if (update.skeleton !== undefined) {
    const old = new Map([...main.querySelectorAll("[data-part]")].map(part => [part.dataset.part, part]));
    main.innerHTML = update.skeleton;
    for (const empty of main.querySelectorAll("template[data-part]")) {
      const part = old.get(empty.dataset.part);
      if (part && (!update.whole || empty.dataset.part === "log")) empty.replaceWith(part);
    }
  }
  if (update.whole) {
    for (const part of document.querySelectorAll("body > [data-part]")) { // what stands beside the table and is not there now
      if (!(part.dataset.part in update.parts)) part.outerHTML = `<template data-part="${part.dataset.part}"></template>`;
    }
  }
  for (const [name, html] of Object.entries(update.parts)) {
    const part = partOf(name);
    if (part) part.outerHTML = html;
  }
  if (update.log) tell(update.log);
  for (const [key, left, top] of scrolls) {
    const box = main.querySelector(`[data-keep-scroll="${key}"]`);
    if (box) { box.scrollLeft = left; box.scrollTop = top; }
  }
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (place && (parked || !main.contains(document.activeElement))) refocus(place);
  keepDockFree();
  main.dispatchEvent(new Event("swapped"));
}

// The log grows at its head; the lines of a turn that is not over yet, or was taken back, come anew.
function tell({ kept, html, since }) {
  const list = partOf("log").querySelector("ol");
  for (const line of [...list.children]) if (Number(line.dataset.line) >= kept) line.remove();
  list.insertAdjacentHTML("afterbegin", html);
  list.querySelectorAll("li[data-move]").forEach((line, i) => {
    line.classList.toggle("last", i === 0);
    line.classList.toggle("since", i > 0 && since !== null && Number(line.dataset.move) >= since);
    if (!line.className) line.removeAttribute("class");
  });
}

// On a phone the prompt is a dock at the foot: the page ends above it, however high it is.
const dock = new ResizeObserver(([entry]) => document.body.style.setProperty("--dock", `${entry.target.offsetHeight}px`));

function keepDockFree() {
  dock.disconnect();
  const prompt = main.querySelector(".prompt");
  if (prompt) dock.observe(prompt);
}

keepDockFree();

const middle = element => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };

function where(element) {
  return { id: element.id, action: element.dataset.action, answer: element.closest(".prompt") !== null, at: middle(element) };
}

let parked = null; // where somebody was when no move was left: the next one to be focused is near it

// Keyboard players keep their place: the same move if it is still there, else the nearest one, in the prompt if they were
// there and on the board if they were there; else what the prompt has to offer.
export function refocus(place = { answer: true, at: [0, 0] }) {
  const actions = [...main.querySelectorAll("[data-action]")].filter(element => element.getClientRects().length);
  const same = place.id ? document.getElementById(place.id) : actions.find(element => element.dataset.action === place.action && place.answer === (element.closest(".prompt") !== null));
  const alike = actions.filter(element => (element.closest(".prompt") !== null) === place.answer);
  const next = same ?? nearest(alike, place.at) ?? nearest(actions, place.at) ?? main.querySelector(".prompt .acts :is(button, a):not([hidden])") ?? main;
  next.focus({ preventScroll: true });
  parked = actions.includes(next) ? null : { ...place, on: next };
}

function nearest(elements, [x, y]) {
  let best, least = Infinity;
  for (const element of elements) {
    const [left, top] = middle(element);
    const far = Math.hypot(left - x, top - y);
    if (far < least) { best = element; least = far; }
  }
  return best;
}
