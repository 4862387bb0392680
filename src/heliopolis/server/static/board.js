// A position by link: the strip above the board follows the moves that are tried on it.

import { main } from "./page.js";
import { post, request } from "./moves.js";
import { say } from "./notices.js";

const panel = () => document.getElementById("panel");

function ready() {
  main.dataset.asks = panel().dataset.asks; // goes with every request
  const copy = document.getElementById("copy");
  copy.hidden = !navigator.clipboard;
}

// What was pressed or chosen keeps the focus when the strip comes anew.
main.addEventListener("played", ({ detail }) => {
  const focused = panel().contains(document.activeElement) ? document.activeElement.id : "";
  panel().outerHTML = detail.panel;
  ready();
  const again = focused && document.getElementById(focused);
  if (again && !again.disabled) again.focus();
  else if (focused) panel().querySelector("select, button").focus();
});

document.addEventListener("change", event => {
  const { ask } = event.target.dataset;
  if (!ask) return;
  const value = event.target.type === "checkbox" ? event.target.checked : event.target.value;
  main.dataset.asks = JSON.stringify({ ...JSON.parse(main.dataset.asks), [ask]: value });
  post("look", {});
});

document.addEventListener("click", async event => {
  const button = event.target.closest("#panel button");
  if (!button) return;
  if (button.dataset.path) return post(button.dataset.path, {});
  if (button.dataset.move) return post("moves", { move: button.dataset.move });
  if (button.id === "take-outcome") return post("moves", { move: document.getElementById("outcome").value });
  if (button.id === "ask") return ask(button);
  if (button.dataset.copy) {
    await navigator.clipboard.writeText(new URL(button.dataset.copy, location.href).href);
    say(button.dataset.done, "good");
  }
});

async function ask(button) {
  const place = document.getElementById("advice");
  const wait = Object.assign(document.createElement("p"), { textContent: place.dataset.wait });
  wait.append(document.createElement("progress"));
  place.replaceChildren(wait);
  button.disabled = true;
  const answer = await request("advice", {}).catch(() => null);
  button.disabled = false;
  if (!place.isConnected) return; // a move was tried meanwhile
  const told = await answer?.json();
  if (answer?.ok) place.innerHTML = told.html;
  else { place.replaceChildren(); say(told?.detail ?? "", "bad"); }
}

ready();
