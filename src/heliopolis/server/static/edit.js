// The editor of positions: the board follows what is typed, and what is wrong is told at its field.

import { main, url } from "./page.js";

const form = document.getElementById("editor");
const open = document.getElementById("open");
const text = document.getElementById("text");
let latest = 0;
let soon = 0;

form.addEventListener("input", event => {
  clearTimeout(soon);
  soon = setTimeout(check, 250, event.target === text ? "text" : "form");
});

async function check(use) {
  const asked = ++latest;
  const fields = new FormData(form);
  fields.delete("remove");
  fields.set("use", use);
  const answer = await fetch(`${url}/draw`, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  if (!answer?.ok || asked !== latest) return;
  const told = await answer.json();
  if (told.parts) main.dispatchEvent(new CustomEvent("show", { detail: told }));
  tell(told, use);
}

function tell({ wrong, place, code, text: written }, use) {
  for (const old of form.querySelectorAll(".wrong")) old.remove();
  document.getElementById("verdict").replaceChildren(document.getElementById(wrong ? "no" : "yes").content.cloneNode(true));
  if (code) { open.href = `/boards/${code}`; open.removeAttribute("aria-disabled"); }
  else { open.removeAttribute("href"); open.setAttribute("aria-disabled", "true"); }
  if (use === "form") text.value = written;
  if (!wrong) return;
  const line = Object.assign(document.createElement("p"), { className: "wrong", lang: "en", textContent: wrong });
  const at = place && form.querySelector(`[data-path="${CSS.escape(place)}"]`);
  for (let box = at; box; box = box.parentElement.closest("details")) if (box.matches("details")) box.open = true;
  if (at?.matches("details")) at.querySelector("summary").after(line);
  else (at || document.getElementById("whole")).append(line);
}
