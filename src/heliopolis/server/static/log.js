// On a phone the log is a tab of the dock: it opens over the board, and closes with the next tap beside it.

import { main } from "./page.js";

function show(open) {
  main.classList.toggle("log-open", open);
  main.querySelector("[data-log]")?.setAttribute("aria-expanded", open);
}

main.addEventListener("swapped", () => show(main.classList.contains("log-open")));
document.addEventListener("click", event => {
  if (event.target.closest?.("[data-log]")) show(!main.classList.contains("log-open"));
  else if (!event.target.closest?.(".logbox")) show(false);
});
document.addEventListener("keydown", event => { if (event.key === "Escape") show(false); });
