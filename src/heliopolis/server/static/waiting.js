// Whoever waits for an answer, because many ask the bots at once, is told how many come before.

import { say } from "./notices.js";

const FIRST = 1500;
const AGAIN = 1000;

export async function telling(answer) {
  let timer = setTimeout(ask, FIRST);
  async function ask() {
    const told = await fetch("/waiting").then(found => found.json()).catch(() => null);
    if (!timer) return; // the answer has come
    if (told?.text) say(told.text, "");
    timer = setTimeout(ask, AGAIN);
  }
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    timer = 0;
  }
}
