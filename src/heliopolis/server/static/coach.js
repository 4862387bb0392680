// The coach: says where to look, then what kind of move it is, then the move; each when it is asked once more.

import { csrf, main, url } from "./page.js";
import { catchUp } from "./live.js";
import { request } from "./moves.js";
import { say } from "./notices.js";

main.addEventListener("click", event => {
  const button = event.target.closest("[data-coach]");
  if (button && button.getAttribute("aria-disabled") !== "true") ask(button);
});

async function ask(button) {
  const panel = document.getElementById("coach");
  const wait = Object.assign(document.createElement("p"), { className: "wait", textContent: panel.dataset.wait });
  button.setAttribute("aria-disabled", "true"); // it keeps the focus
  panel.append(wait);
  const answer = await request("advice", { step: panel.querySelectorAll(".step").length }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  wait.remove();
  button.removeAttribute("aria-disabled");
  if (!panel.isConnected) return; // somebody has moved
  if (!answer?.ok) return say(told?.detail ?? "", "bad");
  panel.insertAdjacentHTML("beforeend", told.html);
  panel.scrollTop = panel.scrollHeight;
  if (told.move === null) [button.firstElementChild.hidden, button.lastElementChild.hidden] = [true, false];
  else {
    if (document.activeElement === button) main.querySelector(`[data-action="${CSS.escape(told.move)}"]`)?.focus();
    button.remove();
    for (const element of main.querySelectorAll(`[data-action="${CSS.escape(told.move)}"]`)) element.classList.add("advised");
  }
}

// The switch in the header: whoever plays here wants advice, or does not.
const wish = document.getElementById("advice");
wish?.addEventListener("click", async () => {
  const advice = wish.getAttribute("aria-pressed") !== "true";
  const answer = await fetch(`${url}/agree`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF": csrf },
    body: JSON.stringify({ advice }),
  }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok) return say(told?.detail ?? "", "bad");
  wish.setAttribute("aria-pressed", String(advice));
  say(told.said, "");
  await catchUp(told.revision);
});
