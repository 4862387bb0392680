// A puzzle: the first move is the answer. What it was worth comes with the server's answer, is shown and read aloud.

import { main } from "./page.js";
import { post } from "./moves.js";

const box = document.getElementById("puzzle");
const verdict = document.getElementById("verdict");
const solution = document.getElementById("solution");

solution.addEventListener("click", () => post("moves", { move: "" }));

main.addEventListener("played", ({ detail: { status, html } }) => {
  box.dataset.status = status;
  verdict.innerHTML = html;
  solution.hidden = true;
  document.getElementById("again").hidden = status === "done";
  const following = document.getElementById("following");
  following.classList.add("ink");
  following.focus({ preventScroll: true });
  box.scrollIntoView({ block: "nearest" });
});
