// Small moments (a lap, a harvest, a new city, a disaster): told for a few seconds beside the seat they belong to.

import { main, partOf } from "./page.js";

const seats = number => [`display-${number}`, `seat-${number}`, `other-${number}`];
let told = Number(main.dataset.count);

// The panel of a seat, if it is in sight; else the foot of the prompt.
function place(caption) {
  const own = caption.dataset.seat === main.dataset.seat ? ["me"] : [];
  const panel = [...seats(caption.dataset.seat), ...own].map(partOf).find(part => part?.getClientRects().length && !(part instanceof HTMLTemplateElement));
  const box = panel?.getBoundingClientRect();
  const dock = main.querySelector(".prompt")?.getBoundingClientRect();
  const seen = box && innerWidth > 720 && box.top >= 44 && box.top < innerHeight - 40;
  const at = seen ? box : dock;
  if (!at) return;
  caption.style.left = `${Math.min(Math.max(8, at.left + 8), innerWidth - caption.offsetWidth - 8)}px`;
  caption.style.top = seen ? `${at.top + 6}px` : `${at.top - caption.offsetHeight - 6 - row * 40}px`;
  row += seen ? 0 : 1;
}

let row = 0;

function tell() {
  const list = partOf("captions");
  if (!list || !list.dataset.number) return;
  if (Number(list.dataset.number) <= told) return;
  told = Number(list.dataset.number);
  row = 0;
  list.classList.add("told");
  for (const caption of list.children) place(caption);
}

main.addEventListener("swapped", tell);
