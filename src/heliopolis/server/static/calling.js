// Calling a player whose turn it is: a phone shakes, and who looks at another page is notified, if they agreed.

import { main, url } from "./page.js";
import { wishes, wish } from "./wishes.js";

const shake = document.getElementById("vibrate-wish");
const notify = document.getElementById("notify-wish");
const coarse = matchMedia("(pointer: coarse)");
const canNotify = "Notification" in window;

main.addEventListener("cues", event => {
  if (!event.detail.includes("turn")) return;
  if (wishes.vibrate && coarse.matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([60, 40, 60]);
  if (wishes.notify && canNotify && document.hidden && Notification.permission === "granted") call();
});

function call() {
  try {
    const told = new Notification(document.title, { body: main.querySelector(".prompt .say b")?.textContent ?? "", tag: url, icon: document.getElementById("favicon")?.href });
    told.addEventListener("click", () => { window.focus(); told.close(); });
  } catch { /* some phones allow notifications only to installed programs */ }
}

shake.checked = wishes.vibrate;
shake.closest("label").hidden = !("vibrate" in navigator && coarse.matches);
shake.addEventListener("change", () => { wish({ vibrate: shake.checked }); if (shake.checked) navigator.vibrate?.(60); });

notify.checked = wishes.notify && canNotify && Notification.permission === "granted";
notify.closest("label").hidden = !canNotify;
notify.addEventListener("change", async () => {
  if (notify.checked && Notification.permission !== "granted") notify.checked = await Notification.requestPermission() === "granted";
  wish({ notify: notify.checked });
});
