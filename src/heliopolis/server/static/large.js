// What is shown large over the table closes like a menu: with Esc, or by a click beside it.

import { main } from "./page.js";

const large = () => [...main.querySelectorAll("details[name][open]")].filter(box => getComputedStyle(box.lastElementChild).position === "absolute");
document.addEventListener("keydown", event => { if (event.key === "Escape") for (const box of large()) box.open = false; });
document.addEventListener("click", event => { for (const box of large()) if (!box.contains(event.target)) box.open = false; });
