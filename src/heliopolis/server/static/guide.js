// The guide of a first game: its pages one after another, each with a light on what it is about.

import { calm, main } from "./page.js";
import { post } from "./moves.js";
import { place } from "./placing.js";

const said = document.getElementById("guide-said");
const phone = matchMedia("(max-width: 720px)");
const light = document.createElementNS("http://www.w3.org/2000/svg", "svg");
light.id = "spotlight";
light.setAttribute("aria-hidden", "true");
document.body.append(light);

const box = () => document.querySelector("aside.guide");
const pages = () => [...box().querySelectorAll("section")];
const seen = element => element.getClientRects().length > 0;
let at = 0;
let told = "";

const found = selector => selector ? [...document.querySelectorAll(selector)].filter(seen) : [];

// On its piece, or else in the prompt.
function asked(page) {
  const elements = found(page.dataset.asks);
  const pieces = elements.filter(element => !element.closest(".prompt"));
  return pieces.length ? pieces : elements;
}

const lit = page => { const spots = found(page.dataset.spots); return spots.length ? spots : asked(page); };

function show(number) {
  const all = pages();
  at = Math.min(number, all.length - 1);
  all.forEach((page, i) => { page.hidden = i !== at; });
  const last = at === all.length - 1;
  box().querySelector("[data-guide-back]").hidden = at === 0;
  box().querySelector("[data-guide-on]").hidden = last;
  box().querySelector("[data-guide-show]").hidden = !last || !all[at].dataset.asks;
  dwell();
  reach(lit(all[at])[0]);
  settle();
  if (box().classList.contains("waiting")) return;
  const text = [...all[at].children].map(part => part.textContent).join(" ");
  if (text !== told) { told = text; said.textContent = text; }
}

const sheet = () => document.querySelector("dialog.scoring[open]");
const free = () => [phone.matches ? box().getBoundingClientRect().bottom : 48, innerHeight - (phone.matches ? main.querySelector(".prompt")?.offsetHeight ?? 0 : 0)];

// Brings a piece into view, between the guide and the dock of a phone.
function reach(element) {
  if (!element || sheet() || (phone.matches && element.closest(".prompt"))) return;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const [first, last] = free();
  if (top < first || bottom > last) {
    const by = bottom - top > last - first ? top - first - 8 : (top + bottom) / 2 - (first + last) / 2;
    scrollBy({ top: by, behavior: calm.matches ? "instant" : "smooth" });
  }
  if (left < 0 || right > innerWidth) element.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
}

// The part of a piece that neither guide nor dock covers.
function inSight(element) {
  const rect = element.getBoundingClientRect();
  if (!phone.matches || element.closest(".prompt")) return rect;
  const [first, last] = free();
  const top = Math.max(rect.top, first + 6);
  return new DOMRect(rect.x, top, rect.width, Math.min(rect.bottom, last - 6) - top);
}

function shine() {
  const page = box() && pages()[at];
  const rects = page && !sheet() ? [...new Set([...lit(page), ...asked(page)])].slice(0, 12).map(inSight).filter(rect => rect.height > 0) : [];
  const shape = rects.map(({ x, y, width, height }) => `x="${x - 5}" y="${y - 5}" width="${width + 10}" height="${height + 10}" rx="9"`);
  light.toggleAttribute("hidden", !rects.length);
  light.innerHTML = `<mask id="spots"><rect width="100%" height="100%" fill="#fff"/>${shape.map(at => `<rect ${at}/>`).join("")}</mask><rect class="dim" width="100%" height="100%" mask="url(#spots)"/>${shape.map(at => `<rect class="spot" ${at}/>`).join("")}`;
}

// While a scoring is read the box is in its sheet.
function dwell() {
  const scoring = sheet();
  if (scoring && box().parentElement !== scoring) scoring.prepend(box());
  else if (!scoring && box().parentElement !== document.body) said.after(box());
}

// Beside what it explains, over no piece of it and over no move.
function settle() {
  const guide = box();
  if (!guide) return shine();
  if (sheet() || phone.matches) guide.removeAttribute("style");
  else {
    const shown = lit(pages()[at]).map(element => element.closest("svg") ?? element); // all of a map
    const rects = shown.map(element => element.getBoundingClientRect());
    const moves = asked(pages()[at]).map(element => element.getBoundingClientRect());
    const spot = rects.length ? rects.reduce(around) : new DOMRect(innerWidth - 380, 60, 0, 0);
    const also = [...document.querySelectorAll(".bar, .play .prompt")].map(element => element.getBoundingClientRect());
    const { width, height } = guide.getBoundingClientRect();
    const middle = [spot.left + spot.width / 2 - width / 2, spot.top + spot.height / 2 - height / 2];
    place(guide, [[spot.right + 16, middle[1]], [spot.left - width - 16, middle[1]], [middle[0], spot.bottom + 16], [middle[0], spot.top - height - 16]], [...rects, ...moves, ...also].map(framed));
  }
  shine();
}

const FRAME = 7;
const framed = ({ x, y, width, height }) => new DOMRect(x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME);

function around(one, other) {
  const left = Math.min(one.left, other.left), top = Math.min(one.top, other.top);
  return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
}

document.addEventListener("click", event => {
  const guide = event.target.closest?.("aside.guide");
  if (!guide) return;
  const pressed = name => event.target.closest(`[data-guide-${name}]`);
  if (pressed("on")) { show(at + 1); keep("on"); }
  if (pressed("back")) { show(at - 1); keep("back"); }
  if (pressed("show")) { const [first] = asked(pages()[at]); reach(first); first?.focus(); }
  const leave = event.target.closest("[data-leave-guide]");
  if (leave?.dataset.asked) post("leave-guide", {});
  else if (leave) { leave.dataset.asked = "yes"; leave.textContent = leave.dataset.sure; }
});

// The focus stays in the box.
function keep(name) {
  const wished = box().querySelector(`[data-guide-${name}]`);
  const there = wished.hidden ? box().querySelector("footer button:not([hidden])") : wished;
  if (!document.activeElement || document.activeElement === document.body || box().contains(document.activeElement)) there?.focus();
}

let shown = box()?.textContent; // what is only drawn again stays at its page
function renew() {
  const guide = box();
  if (!guide) { at = 0; return shine(); }
  const same = shown === guide.textContent;
  shown = guide.textContent;
  show(same ? at : 0);
}

main.addEventListener("swapped", renew);
addEventListener("resize", settle);
addEventListener("scroll", shine, { passive: true, capture: true });
addEventListener("scrollend", settle);
new MutationObserver(() => box() && show(at)).observe(document.body, { subtree: true, attributeFilter: ["open"] }); // a sheet
renew();
