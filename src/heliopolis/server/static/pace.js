// The pace of bots: what this person wishes, the button that lets them go on, and the time in which a move can be
// taken back, seen on its button.

import { main, csrf } from "./page.js";
import { reconnect } from "./live.js";
import { request } from "./moves.js";

const form = document.getElementById("wishes");

// Bots wait before they act; Next ends the wait. It is there when there is something to wait for.
function held() {
  const prompt = main.querySelector(".prompt");
  const next = prompt?.querySelector("[data-next]");
  if (!next) return;
  const undo = prompt.querySelector("[data-undo]");
  const seconds = Number(main.dataset.undoSeconds);
  const counts = undo !== null && seconds > 0;
  if (counts) {
    undo.style.setProperty("--seconds", `${seconds}s`);
    undo.classList.add("counting");
  }
  next.hidden = !(counts || ["slow", "step"].includes(main.dataset.pace));
}

main.addEventListener("swapped", held);
held();

// It holds up nothing else; if it is lost, it can be pressed again.
main.addEventListener("click", event => { if (event.target.closest("[data-next]")) request("next", {}).catch(() => {}); });

// A choice holds at once, here and wherever this person plays.
form?.addEventListener("change", async () => {
  const chosen = new FormData(form);
  await fetch(form.action, { method: "POST", body: new URLSearchParams(chosen), redirect: "manual", headers: { "X-CSRF": csrf } });
  main.dataset.pace = chosen.get("pace");
  main.dataset.taps = chosen.get("taps") ?? "";
  main.dataset.undoSeconds = chosen.get("undo") || form.dataset.usualUndo;
  if (main.dataset.live === "yes") reconnect();
  held();
});
