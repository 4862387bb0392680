// The table read aloud: one asks with a key and hears a sentence, as often as one likes; the next press of the same key
// goes on to the next player or the next kind of thing.

import { main, url, words } from "./page.js";

const region = document.getElementById("spoken");
export const QUESTIONS = { p: "prompt", t: "middle", d: "displays", k: "kinds", w: "lead", s: "since" };
let told = null; // what was fetched last, and of which revision
let last = "";
let turn = 0;

async function fetched() {
  const revision = main.dataset.revision, seat = main.dataset.seat;
  if (told?.revision === revision && told.seat === seat) return told.texts;
  const answer = await fetch(`${url}/readings?${new URLSearchParams({ seat })}`);
  if (!answer.ok) return null;
  told = { revision, seat, texts: await answer.json() };
  return told.texts;
}

export async function read(key) {
  const topic = QUESTIONS[key];
  const texts = await fetched();
  if (!texts) return tell(words.unreachable);
  turn = topic === last ? turn + 1 : 0;
  last = topic;
  const text = texts[topic];
  tell(Array.isArray(text) ? text[turn % text.length] ?? "" : text);
}

// The same sentence twice is read twice: a screen reader speaks what has changed.
function tell(text) {
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
}
