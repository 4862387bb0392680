// A link to the position that is shown: a press copies it; without a clipboard it leads to the board.

import { main } from "./page.js";
import { request } from "./moves.js";
import { say } from "./notices.js";

const address = path => main.dataset.moves
  ? request(path, {}, "") // of a scene: the moves that were made on it lead there
  : fetch(`${path}?${new URLSearchParams({ count: main.dataset.count })}`);

document.addEventListener("click", async event => {
  const link = event.target.closest("[data-position]");
  if (!link || !navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await address(link.dataset.position);
    const told = await answer.json();
    if (!answer.ok) return say(told.detail, "bad");
    await navigator.clipboard.writeText(new URL(told.url, location.href).href);
    say(link.dataset.done, "good");
  } catch {
    location.assign(link.href);
  }
});
