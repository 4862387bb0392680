// The finish: once more, share it, and what a study of the game finds, as it comes.

import { csrf, main, partOf, url } from "./page.js";
import { post } from "./moves.js";
import { say } from "./notices.js";

const LOOK_AGAIN = 1500;
let timer = 0;

async function look(box) {
  clearTimeout(timer);
  try {
    const answer = await fetch(box.dataset.study);
    if (answer.ok) box.innerHTML = await answer.text();
  } catch {
    // The server is away for a moment; the next question comes anyway.
  }
  if (box.isConnected && box.querySelector("[data-running]")) timer = setTimeout(look, LOOK_AGAIN, box);
}

// A form of a part is drawn for everybody alike; who sends it is said when it is sent.
document.addEventListener("submit", event => { if (event.target.matches("[data-trusted]")) event.target.elements.csrf.value = csrf; });

async function begin(box) {
  box.querySelector("[data-begin-study]").disabled = true;
  await fetch(`${url}/analysis`, { method: "POST", body: new URLSearchParams({ csrf }), redirect: "manual" });
  look(box);
}

async function share(button) {
  const link = new URL(url, location.href).href;
  if (navigator.share) return navigator.share({ title: document.title, url: link }).catch(() => {}); // whoever closes it has changed their mind
  await navigator.clipboard?.writeText(link);
  say(button.dataset.done, "good");
}

document.addEventListener("click", event => {
  const finish = event.target.closest?.(".finish");
  if (!finish) return;
  if (event.target.closest("[data-post]")) post(event.target.closest("[data-post]").dataset.post, {});
  if (event.target.closest("[data-share-page]")) share(event.target.closest("button"));
  if (event.target.closest("[data-begin-study]")) begin(event.target.closest("[data-study]"));
});

function arrive() {
  const box = partOf("finish")?.querySelector?.("[data-study]");
  if (box && !box.hasChildNodes()) look(box);
}

main.addEventListener("swapped", arrive);
arrive();
