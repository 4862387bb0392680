// What the table says for a while, over the page but over no legal move.

import { main } from "./page.js";
import { place } from "./placing.js";

const notice = document.getElementById("notice");
let hide = 0;
let staying = false;

// A notice that stays is shown until the trouble it tells of is over; one with a link waits longer to be followed.
export function say(text, kind, stay = false, link = null) {
  clearTimeout(hide);
  staying ||= stay;
  notice.textContent = text;
  if (link) notice.append(" ", link);
  notice.className = `notice ${kind}`;
  notice.hidden = false;
  settle();
  if (!staying) hide = setTimeout(hush, link ? 15000 : 6000);
}

// Under the bar or over it; if neither is free, wherever there is room.
function settle() {
  const size = notice.getBoundingClientRect();
  const middle = (innerWidth - size.width) / 2;
  place(notice, [[middle, 52], [middle, 2], [innerWidth, 52], [8, 52]]);
}

main.addEventListener("swapped", () => { if (!notice.hidden) settle(); });

export function hush() { if (!staying) notice.hidden = true; }

export function recovered(text) {
  staying = false;
  say(text, "good");
}
