// Finding a move by its name: a few letters of it, and Enter. For maps with many moves, and for those who do not see them.

import { main } from "./page.js";
import { post, send } from "./moves.js";

const box = document.getElementById("find");
const input = box.querySelector("input");
const list = box.querySelector("[role=listbox]");
let moves = [];
let chosen = 0;
let before = null;

export const nameOf = element => (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ");

// Every move once, the answers of the prompt first: some pieces stand for the same move as an answer.
function legal() {
  const found = new Map();
  for (const element of main.querySelectorAll(".prompt [data-action]:not([hidden]), [data-action]")) {
    if (element.getAttribute("aria-disabled") === "true") continue;
    const name = nameOf(element);
    const known = found.get(element.dataset.action);
    if (!known || (!element.closest(".prompt") && name.length > known.name.length)) found.set(element.dataset.action, { element, name });
  }
  return [...found.values()];
}

// Every word that was typed begins a word of the name; what begins the name itself comes first.
function matching(query) {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = moves.filter(({ name }) => {
    const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return asked.every(word => parts.some(part => part.startsWith(word)));
  });
  const first = name => name.toLowerCase().startsWith(query.toLowerCase()) ? 0 : 1;
  return fits.sort((a, b) => first(a.name) - first(b.name));
}

let shown = [];

function show() {
  shown = matching(input.value.trim());
  chosen = Math.min(chosen, Math.max(0, shown.length - 1));
  list.replaceChildren(...shown.map(({ name }, i) => {
    const line = document.createElement("li");
    line.id = `find-${i}`;
    line.role = "option";
    line.ariaSelected = String(i === chosen);
    line.textContent = name;
    return line;
  }));
  input.setAttribute("aria-activedescendant", shown.length ? `find-${chosen}` : "");
  list.children[chosen]?.scrollIntoView({ block: "nearest" });
}

export function openFind() {
  moves = legal();
  if (!moves.length) return;
  before = document.activeElement;
  input.value = "";
  chosen = 0;
  box.showModal();
  show();
}

// What is no move now is sent as it was typed: the answer says which rule forbids it.
function make(i) {
  const typed = input.value.trim();
  if (!shown[i] && typed) { box.close(); return post("moves", { move: typed }); }
  if (!shown[i]) return;
  const action = shown[i].element.dataset.action;
  box.close();
  const element = [...main.querySelectorAll("[data-action]")].find(each => each.dataset.action === action);
  if (!element) return;
  element.focus({ preventScroll: true });
  send(element);
}

input.addEventListener("input", () => { chosen = 0; show(); });
input.addEventListener("keydown", event => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by) { event.preventDefault(); chosen = (chosen + by + shown.length) % Math.max(1, shown.length); show(); }
  if (event.key === "Enter") { event.preventDefault(); make(chosen); }
});
list.addEventListener("click", event => { const line = event.target.closest("li"); if (line) make([...list.children].indexOf(line)); });
box.addEventListener("click", event => { if (event.target === box) box.close(); });
box.addEventListener("close", () => { if (before?.isConnected && !main.hasAttribute("aria-busy")) before.focus({ preventScroll: true }); });
