// Whoever waits for friends sees them sit down, come and go: when the list of seats has changed, the page is loaded again.

const list = document.querySelector("ol.seats");
const source = new EventSource(list.dataset.events);

for (const event of ["table", "crowd"]) source.addEventListener(event, async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const fresh = page.querySelector("ol.seats");
  const choosing = document.activeElement.matches("select"); // nobody is interrupted
  if (fresh && fresh.textContent !== list.textContent && !choosing) location.reload();
});
source.addEventListener("gone", () => source.close());
