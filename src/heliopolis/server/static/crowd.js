// Who is at the table: people who are away are marked at their seats, and whoever only watches is told so.

import { main, words } from "./page.js";

const crowd = document.getElementById("crowd");

main.style.setProperty("--away", JSON.stringify(words.away));

// How many come before the bot of this table, if it has to wait for its turn to think.
const queue = document.getElementById("queue");

export function wait({ before, text, short }) {
  queue.hidden = before === null;
  queue.title = text;
  queue.querySelector(".full").textContent = text;
  queue.querySelector(".short").textContent = short;
}

export function meet({ here, away, watching, text, short, you }) {
  for (const name of [...main.classList]) if (/^(here|away)-/.test(name)) main.classList.remove(name);
  const others = here.filter(seat => String(seat) !== main.dataset.seat);
  main.classList.add(...others.map(seat => `here-${seat}`), ...away.map(seat => `away-${seat}`));
  crowd.hidden = watching === 0;
  crowd.classList.toggle("you", you);
  crowd.title = text;
  crowd.querySelector(".full").textContent = text;
  crowd.querySelector(".short").textContent = short;
}
