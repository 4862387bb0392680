// A lesson: answers to its question are sent, and the verdict on what was done is shown and read aloud.

import { main } from "./page.js";
import { post } from "./moves.js";

const box = document.getElementById("lesson");
const verdict = document.getElementById("verdict");
const again = document.getElementById("again");
const following = document.getElementById("following");

box.addEventListener("click", event => {
  const choice = event.target.closest("[data-choice]");
  if (!choice || choice.getAttribute("aria-disabled") === "true") return;
  for (const each of box.querySelectorAll("[data-choice]")) each.classList.toggle("chosen", each === choice);
  post("answers", { choice: Number(choice.dataset.choice) });
});

// The verdict comes with every answer of the server; while nothing is decided there is none.
main.addEventListener("played", ({ detail: { status, why } }) => {
  const over = status === "done" || status === "missed";
  box.dataset.status = status;
  again.hidden = status !== "missed";
  following.classList.toggle("ink", status === "done");
  verdict.replaceChildren();
  if (!over) return;
  const head = document.createElement("b");
  head.textContent = verdict.dataset[status];
  verdict.append(head, " ", why);
  for (const choice of box.querySelectorAll("[data-choice]")) {
    choice.classList.toggle("right", status === "done" && choice.classList.contains("chosen"));
    choice.classList.toggle("wrong", status === "missed" && choice.classList.contains("chosen"));
    if (status === "done") choice.setAttribute("aria-disabled", "true");
  }
  verdict.scrollIntoView({ block: "nearest" });
  if (!box.contains(document.activeElement)) (status === "done" ? following : again).focus({ preventScroll: true });
});
