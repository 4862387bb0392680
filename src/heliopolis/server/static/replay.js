// Looking back through a game. The links work without this script; with it the table changes in place, the keys work,
// and the address follows, so that the link to any moment can be shared.

const strip = document.getElementById("scrub");
const main = document.querySelector("main.play");
const range = document.getElementById("range");
const playOn = document.querySelector("#play-on");
const last = Number(strip.dataset.last);
const over = playOn !== null && playOn.dataset.over === "yes";
const stops = JSON.parse(strip.dataset.stops); // the moments at which somebody decides, and the last one
const known = new Map();
let wanted = Number(range.value);
let busy = false;

async function moment(count) {
  if (!known.has(count)) {
    const answer = await fetch(`${strip.dataset.url}/${count}/part`);
    if (!answer.ok) throw new Error(answer.statusText);
    known.set(count, await answer.json());
  }
  return known.get(count);
}

// Go to a moment; while one is on its way only the newest wish is remembered.
async function go(count) {
  wanted = Math.min(Math.max(count, 0), last);
  mark(wanted);
  if (busy) return;
  busy = true;
  try {
    let shown = null;
    while (shown !== wanted) {
      shown = wanted;
      const told = await moment(shown);
      if (shown === wanted) show(told);
    }
    moment(Math.min(wanted + 1, last)).catch(() => {});
  } catch {
    location.assign(`${strip.dataset.url}/${wanted}`);
  } finally {
    busy = false;
  }
}

function show(told) {
  const title = `${strip.dataset.title} · ${told.count}/${last}`;
  main.dispatchEvent(new CustomEvent("show", {
    detail: { ...told, title, seat: null, yours: false },
  }));
  history.replaceState(null, "", `${strip.dataset.url}/${told.count}`);
}

// The strip itself follows at once, before the table does.
function mark(count) {
  range.value = count;
  document.querySelector("#where b").textContent = count;
  const targets = { first: 0, "back-decision": before(count), back: count - 1, on: count + 1, "on-decision": after(count), end: last };
  for (const [id, to] of Object.entries(targets)) {
    const link = document.getElementById(id);
    link.dataset.to = to;
    if (to >= 0 && to <= last && to !== count) link.href = `${strip.dataset.url}/${to}`;
    else link.removeAttribute("href");
  }
  if (playOn) {
    playOn.action = `${strip.dataset.url}/${count}/play-on`;
    playOn.querySelector("button").disabled = over && count === last;
  }
}

const before = count => stops.findLast(stop => stop < count) ?? -1;
const after = count => stops.find(stop => stop > count) ?? -1;

// ---- Playing by itself: from decision to decision, and a new press of the button, a step or the end stops it ------------

const play = document.getElementById("play");
const speed = document.getElementById("speed");
const PAUSE = 1600; // milliseconds at each decision
let playing = 0;

for (const element of [play, speed]) element.hidden = false;
speed.value = localStorage.getItem("replay speed") ?? "1";
speed.addEventListener("change", () => { localStorage.setItem("replay speed", speed.value); if (playing) plan(); });
play.addEventListener("click", () => (playing ? stop() : start()));

function start() {
  if (wanted === last) go(0);
  play.setAttribute("aria-pressed", "true");
  plan();
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  play.setAttribute("aria-pressed", "false");
}

function plan() {
  clearTimeout(playing);
  playing = setTimeout(async () => {
    const next = after(wanted);
    if (next < 0) return stop();
    await go(next);
    if (playing) plan();
  }, PAUSE / Number(speed.value));
}

range.addEventListener("input", () => { stop(); go(Number(range.value)); });
strip.addEventListener("click", event => {
  const link = event.target.closest("a[data-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  if (link.hasAttribute("href")) go(Number(link.dataset.to));
});

const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest(".log, select, input:not([type=range])")) return;
  if (event.key === " " && !event.target.closest("a, button, summary")) {
    event.preventDefault();
    return play.click();
  }
  const step = KEYS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  stop();
  const to = !event.shiftKey ? wanted + step : step < 0 ? before(wanted) : after(wanted);
  if (!event.shiftKey || to >= 0) go(to);
});
