// Moves: a click, or a tap with its confirmation, sends what an element says; keys.js presses the elements for keys.

import { csrf, main, url, words } from "./page.js";
import { catchUp, reconnect, take } from "./live.js";
import { hush, say } from "./notices.js";
import { telling } from "./waiting.js";
import { lit, point, pointed, touching, unpoint } from "./pointing.js";

let underWay = null; // the change that is not answered yet, and the version of the table that was shown when it was sent

// A scene has no table behind it: its page says which moves were made on it, and what else it asks every time.
const scene = () => main.dataset.moves ? { moves: JSON.parse(main.dataset.moves), ...JSON.parse(main.dataset.asks ?? "{}") } : {};

// What is sent with every change: the seat that this page looks from, and the number of moves it shows.
export function request(path, body, at = `${url}/`) {
  return telling(fetch(`${at}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF": csrf },
    body: JSON.stringify({ seat: main.dataset.seat === "" ? null : Number(main.dataset.seat), on: Number(main.dataset.count), ...scene(), ...body }),
  }));
}

// A move that the rules do not allow leads to the rule that forbids it.
function whyNot({ rule, why }) {
  const link = document.createElement("a");
  Object.assign(link, { href: why.url, target: "_blank", title: why.text, textContent: `${words.why} (${rule})` });
  return link;
}

// What a change brings may be seen before it is answered: whoever decides on that at once is not passed over.
export async function post(path, body) {
  if (underWay?.shown === main.dataset.revision) return; // another click on the same
  await underWay?.change;
  if (underWay) return; // an earlier click was waiting, too
  main.setAttribute("aria-busy", "true");
  underWay = { shown: main.dataset.revision, change: carryOut(path, body) };
  await underWay.change;
  underWay = null;
  main.removeAttribute("aria-busy");
}

async function carryOut(path, body) {
  try {
    const answer = await request(path, body);
    const told = await answer.json();
    if (answer.ok) {
      if (told.go) location.assign(told.go);
      else if (told.moves) { // of a scene: what else the answer says is for the script of its page
        hush();
        main.dataset.moves = JSON.stringify(told.moves);
        take({ ...told, force: true });
        main.dispatchEvent(new CustomEvent("played", { detail: told }));
      } else if (told.parts) { take({ ...told, force: true }); reconnect(); } // through other eyes
      else { hush(); await catchUp(told.revision); }
    } else {
      say(told.detail ?? words.refused, "bad", false, told.why && whyNot(told));
      if (told.revision) await catchUp(told.revision);
    }
  } catch {
    say(words.unreachable, "bad");
  }
}

export function send(element) { post("moves", { move: element.dataset.action }); }

// A finger slips: the first tap shows what a move brings, and the button in the dock makes it. Two quick taps are one.
const TWICE = 300; // milliseconds

function askAgain(element) {
  const acts = main.querySelector(".prompt .acts");
  const confirm = acts.querySelector(".confirm");
  point(element);
  const label = element.dataset.confirm ?? element.getAttribute("aria-label") ?? element.textContent.trim();
  confirm.textContent = label || words.confirm;
  confirm.hidden = acts.querySelector(".cancel").hidden = false;
  acts.classList.add("confirming");
  if (acts.contains(element)) {
    confirm.disabled = true; // it may have come under the finger
    setTimeout(() => { confirm.disabled = false; }, TWICE);
  }
}

main.addEventListener("click", event => {
  const undo = event.target.closest("[data-undo]");
  if (undo) return post("undo", {});
  const button = event.target.closest(".prompt .confirm");
  if (button && pointed()) return send(pointed());
  if (event.target.closest("[data-cancel]")) return unpoint();
  const post_to = event.target.closest("[data-post]");
  if (post_to) return post(post_to.dataset.post, JSON.parse(post_to.dataset.body ?? "{}"));
  const element = lit(event);
  const refused = !element && event.target.closest("[data-try]"); // what one might expect to be a move: the answer says why not
  if (refused) return post("moves", { move: refused.dataset.try });
  if (!element && touching()) unpoint();
  if (!element || element.getAttribute("aria-disabled") === "true") return;
  const answer = element.closest(".prompt");
  if (touching() && pointed() !== element && !(answer && main.dataset.taps === "once")) askAgain(element);
  else send(element);
});
