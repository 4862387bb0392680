// Following the table: what has come is shown, and a connection that breaks is taken up again.

import { calm, main, url, words } from "./page.js";
import { recovered, say } from "./notices.js";
import { meet, wait } from "./crowd.js";
import { swap } from "./parts.js";
import { unpoint } from "./pointing.js";

let latest = Number(main.dataset.revision); // what has come; data-revision and data-count say what is shown
let arrived = () => {}; // tells whoever waits for an update

export function take(update) {
  if (update.revision < latest && !update.force) return;
  const news = update.revision > latest;
  latest = update.revision;
  arrived();
  const seat = update.seat === null ? "" : String(update.seat);
  const turned = seat !== "" && seat !== main.dataset.seat; // another at the same screen: what changes its place has not moved
  if (turned) main.dataset.seat = seat;
  document.title = update.title;
  if (update.icon) document.getElementById("favicon")?.setAttribute("href", update.icon);
  document.documentElement.classList.toggle("my-turn", update.yours);
  if (!news && !update.force) return;
  if (update.cues?.length) main.dispatchEvent(new CustomEvent("cues", { detail: update.cues }));
  if (update.undone) say(update.undone, "");
  unpoint();
  const change = () => {
    swap(update);
    main.dataset.revision = update.revision;
    main.dataset.count = update.count; // not before: a click on what was shown until now is a move on that
  };
  if (document.startViewTransition && !turned && !calm.matches && !document.hidden) {
    const move = document.startViewTransition(change);
    for (const promise of [move.ready, move.finished]) promise.catch(() => {}); // the next move may come before it ends
  } else change();
}

// Looking back is a script of its own; it says which moment is to be shown.
main.addEventListener("show", event => take({ revision: latest, force: true, ...event.detail }));

// ---- The connection -----------------------------------------------------------------------------------------------

let source = null;
let lost = false;
let away = false; // whoever comes back sees all that was missed, but does not hear it

const shown = () => ({ seat: main.dataset.seat, count: main.dataset.count });

export function connect() {
  source = new EventSource(`${url}/events?${new URLSearchParams({ since: latest, ...shown() })}`);
  source.addEventListener("table", event => {
    found();
    const update = JSON.parse(event.data);
    if (away && update.whole) update.cues = [];
    away = false;
    take(update);
  });
  source.addEventListener("hello", event => {
    // The tables came back from a backup: what this page shows may never have been.
    if (JSON.parse(event.data).restored > Number(main.dataset.restored)) location.reload();
    else found();
  });
  source.addEventListener("crowd", event => meet(JSON.parse(event.data)));
  source.addEventListener("queue", event => wait(JSON.parse(event.data)));
  source.addEventListener("gone", () => { source.close(); say(words.gone, "bad"); });
  source.addEventListener("error", () => {
    if (!lost) { lost = away = true; say(words.lost, "bad", true); }
    if (source.readyState === EventSource.CLOSED) setTimeout(again, 1000);
  });
}

// The stream was refused: is there still such a table?
async function again() {
  const answer = await fetch(`${url}/now`).catch(() => null);
  if (answer?.status === 404) say(words.gone, "bad");
  else connect();
}

function found() { if (lost) { lost = false; recovered(words.back); } }

export function reconnect() { source.close(); connect(); }

// What a change brought comes by the stream, or if that is broken or slow it is fetched.
export async function catchUp(revision) {
  const until = performance.now() + 1500;
  while (latest < revision && !lost && performance.now() < until) {
    await new Promise(go => { arrived = go; setTimeout(go, until - performance.now()); });
  }
  if (latest >= revision) return;
  const answer = await fetch(`${url}/now?${new URLSearchParams(shown())}`);
  if (answer.ok) take(await answer.json());
}
