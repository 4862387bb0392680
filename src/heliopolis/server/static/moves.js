// Moves: a click, a tap with its confirmation, or a key sends what an element says.

import { csrf, main, url, words } from "./page.js";
import { catchUp, reconnect, take } from "./live.js";
import { hush, say } from "./notices.js";
import { lit, point, pointed, touching, unpoint } from "./pointing.js";

let busy = false;

export async function post(path, body) {
  if (busy) return;
  busy = true;
  main.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${url}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF": csrf },
      body: JSON.stringify({ seat: main.dataset.seat === "" ? null : Number(main.dataset.seat), on: Number(main.dataset.count), ...body }),
    });
    const told = await answer.json();
    if (answer.ok) {
      if (told.go) location.assign(told.go);
      else if (told.parts) { take({ ...told, force: true }); reconnect(); } // through other eyes
      else { hush(); await catchUp(told.revision); }
    } else {
      say(told.detail ?? words.refused, "bad");
      if (told.revision) await catchUp(told.revision);
    }
  } catch {
    say(words.unreachable, "bad");
  } finally {
    busy = false;
    main.removeAttribute("aria-busy");
  }
}

export function send(element) { post("moves", { move: element.dataset.action }); }

main.addEventListener("click", event => {
  const undo = event.target.closest("[data-undo]");
  if (undo) return post("undo", {});
  const button = event.target.closest(".prompt .confirm");
  if (button && pointed()) return send(pointed());
  const post_to = event.target.closest("[data-post]");
  if (post_to) return post(post_to.dataset.post, JSON.parse(post_to.dataset.body ?? "{}"));
  const element = lit(event);
  if (!element && touching()) unpoint();
  if (!element || element.getAttribute("aria-disabled") === "true") return;
  const inPrompt = element.closest(".prompt");
  const confirm = main.querySelector(".prompt .confirm");
  if (touching() && !inPrompt && pointed() !== element && confirm) {
    point(element);
    confirm.textContent = element.dataset.confirm ?? element.getAttribute("aria-label") ?? words.confirm;
    confirm.hidden = false;
  } else send(element);
});

// The arrow keys go to the nearest move in their direction: on a map Tab alone would take long.
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function nearest(element, [x, y]) {
  const middle = of => { const box = of.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [left, top] = middle(element);
  let best = null, least = Infinity;
  for (const other of main.querySelectorAll("[data-action]")) {
    const [right, down] = middle(other);
    const along = (right - left) * x + (down - top) * y;
    const aside = Math.abs((right - left) * y) + Math.abs((down - top) * x);
    if (along > 2 && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
  }
  return best;
}

main.addEventListener("keydown", event => {
  const element = lit(event);
  if (element && ways[event.key]) {
    event.preventDefault();
    nearest(element, ways[event.key])?.focus();
  }
  if (element && !(element instanceof HTMLButtonElement) && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    send(element);
  }
});
