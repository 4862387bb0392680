// The sheet of a stage that is over: it opens by itself for whoever was there, and again from the log.

import { main, partOf, url } from "./page.js";
import { post } from "./moves.js";
import { refocus } from "./parts.js";

const live = main.dataset.live === "yes";
const sheet = () => { const part = partOf("scoring"); return part instanceof HTMLDialogElement ? part : null; };

// What this browser has read: the number of the move that ended the stage. What is hidden is read by each seat.
const key = box => `read ${url}${box.dataset.secret === undefined ? "" : ` ${main.dataset.seat}`}`;
const read = box => Number(localStorage.getItem(key(box)));
const number = box => Number(box.dataset.number);

function consider() {
  const box = sheet();
  if (!box || box.open) return;
  if (!live) return box.setAttribute("open", ""); // looking back: the keys go on leading through the game
  if (read(box) > number(box)) localStorage.setItem(key(box), number(box) - 1); // the move was taken back, and made again
  if (read(box) < number(box)) box.showModal();
}

// Whoever comes when the next stage is under way, or the game is over, has not missed anything: the log has it.
function arrive() {
  const box = sheet();
  const late = box && (box.dataset.final !== undefined || Number(main.dataset.count) > Number(box.dataset.rest));
  if (late && live && localStorage.getItem(key(box)) === null) localStorage.setItem(key(box), number(box));
  consider();
}

function forget() { // what was taken back will be new
  const box = sheet();
  if (!box && live) localStorage.removeItem(`read ${url}`);
}

function go(box) {
  if (live && box === sheet()) {
    localStorage.setItem(key(box), number(box));
    const waiting = box.dataset.final === undefined && main.dataset.count === box.dataset.rest && main.dataset.seat !== "";
    if (waiting && !main.querySelector("[data-action]")) post("next", {}); // the bots may go on
  }
  if (box.matches(":modal")) box.close(); else box.removeAttribute("open");
  if (box !== sheet()) box.remove();
  else if (box.dataset.final !== undefined) document.getElementById("finish-title")?.focus();
  else if (live && !main.contains(document.activeElement)) refocus();
}

async function reopen(move) {
  const answer = await fetch(`${url}/scoring/${move}?${new URLSearchParams({ seat: main.dataset.seat })}`);
  if (!answer.ok) return;
  document.body.insertAdjacentHTML("beforeend", await answer.text());
  const box = document.body.lastElementChild;
  box.removeAttribute("data-part");
  box.showModal();
}

const open = () => document.querySelector("dialog.scoring[open]");

document.addEventListener("click", event => {
  const again = event.target.closest("[data-scored]");
  if (again) reopen(again.dataset.scored);
  if (event.target.closest("[data-continue]")) go(event.target.closest("dialog"));
});
document.addEventListener("cancel", event => { if (event.target.matches?.("dialog.scoring")) { event.preventDefault(); go(event.target); } }, true);
document.addEventListener("keydown", event => {
  const box = open();
  if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "n" || (event.key === "Escape" && !box.matches(":modal"))) { event.preventDefault(); event.stopPropagation(); go(box); }
}, true);

main.addEventListener("swapped", () => { forget(); consider(); });
arrive();
