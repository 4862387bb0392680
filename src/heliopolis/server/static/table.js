// The live table. A legal move is an element with data-action; this script sends it, shows what pointing at it
// previews, and swaps in what the server sends. Everything else the browser does by itself.

const main = document.querySelector("main.play");
const url = main.dataset.url;
const csrf = document.querySelector('meta[name="csrf"]').content;
const words = JSON.parse(document.getElementById("words").textContent);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// ---- What the server sends ----------------------------------------------------------------------------------------

const partOf = name => document.querySelector(`[data-part="${CSS.escape(name)}"]`);

// An update has the parts that differ, by name, and the skeleton of the page if that differs: in it a part that is not
// sent is the one that is shown, unless the update is whole.
function swap(update) {
  const focus = document.activeElement;
  const place = focus && main.contains(focus) ? where(focus) : null;
  const scrolls = [...main.querySelectorAll("[data-keep-scroll]")].map(box => [box.dataset.keepScroll, box.scrollLeft, box.scrollTop]);
  const open = [...main.querySelectorAll("details[id][open]")].map(box => box.id);
  if (update.skeleton !== undefined) {
    const old = new Map([...main.querySelectorAll("[data-part]")].map(part => [part.dataset.part, part]));
    main.innerHTML = update.skeleton;
    for (const empty of main.querySelectorAll("template[data-part]")) {
      const part = old.get(empty.dataset.part);
      if (part && (!update.whole || empty.dataset.part === "log")) empty.replaceWith(part);
    }
  }
  for (const [name, html] of Object.entries(update.parts)) {
    const part = partOf(name);
    if (part) part.outerHTML = html;
  }
  if (update.log) tell(update.log);
  for (const [key, left, top] of scrolls) {
    const box = main.querySelector(`[data-keep-scroll="${key}"]`);
    if (box) { box.scrollLeft = left; box.scrollTop = top; }
  }
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (document.documentElement.classList.contains("explaining")) reachable(true);
  if (place && !main.contains(document.activeElement)) refocus(place);
  keepDockFree();
}

// The log grows at its head; the lines of a turn that is not over yet, or was taken back, come anew.
function tell({ kept, html, since }) {
  const list = partOf("log").querySelector("ol");
  for (const line of [...list.children]) if (Number(line.dataset.line) >= kept) line.remove();
  list.insertAdjacentHTML("afterbegin", html);
  list.querySelectorAll("li[data-move]").forEach((line, i) => {
    line.classList.toggle("last", i === 0);
    line.classList.toggle("since", i > 0 && since !== null && Number(line.dataset.move) >= since);
    if (!line.className) line.removeAttribute("class");
  });
}

// On a phone the prompt is a dock at the foot: the page ends above it, however high it is.
const dock = new ResizeObserver(([entry]) => document.body.style.setProperty("--dock", `${entry.target.offsetHeight}px`));

function keepDockFree() {
  dock.disconnect();
  const prompt = main.querySelector(".prompt");
  if (prompt) dock.observe(prompt);
}

keepDockFree();

function where(element) {
  const actions = [...main.querySelectorAll("[data-action], [data-undo]")];
  return { id: element.id, action: element.dataset.action, index: actions.indexOf(element) };
}

// Keyboard players keep their place: the same move if it is still there, else the first lit one, else the prompt.
function refocus(place) {
  const actions = [...main.querySelectorAll("[data-action]")];
  const same = place.id ? document.getElementById(place.id) : actions.find(element => element.dataset.action === place.action);
  const next = same ?? actions[0] ?? main.querySelector(".prompt [data-undo]") ?? main;
  next.focus({ preventScroll: true });
}

let latest = Number(main.dataset.revision); // what has come; data-revision and data-count say what is shown
let arrived = () => {}; // tells whoever waits for an update

function take(update) {
  if (update.revision < latest) return;
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

function connect() {
  source = new EventSource(`${url}/events?${new URLSearchParams({ seat: main.dataset.seat, since: latest })}`);
  source.addEventListener("table", event => {
    if (lost) { lost = false; say(words.back, "good"); }
    take(JSON.parse(event.data));
  });
  source.addEventListener("hello", () => { if (lost) { lost = false; say(words.back, "good"); } });
  source.addEventListener("gone", () => { source.close(); say(words.gone, "bad"); });
  source.addEventListener("error", () => {
    if (!lost) { lost = true; say(words.lost, "bad", true); }
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  });
}

// What a change brought comes by the stream, or if that is broken or slow it is fetched.
async function catchUp(revision) {
  const until = performance.now() + 1500;
  while (latest < revision && !lost && performance.now() < until) {
    await new Promise(go => { arrived = go; setTimeout(go, until - performance.now()); });
  }
  if (latest >= revision) return;
  const answer = await fetch(`${url}/now?${new URLSearchParams({ seat: main.dataset.seat })}`);
  if (answer.ok) take(await answer.json());
}

// ---- Moves --------------------------------------------------------------------------------------------------------

let busy = false;

async function post(path, body) {
  if (busy) return;
  busy = true;
  main.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${url}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF": csrf },
      body: JSON.stringify({ seat: main.dataset.seat === "" ? null : Number(main.dataset.seat), on: Number(main.dataset.count), ...body }),
    });
    const told = await answer.json();
    if (answer.ok) {
      if (told.go) location.assign(told.go);
      else if (told.parts) { take({ ...told, force: true }); source.close(); connect(); } // through other eyes
      else { hush(); await catchUp(told.revision); }
    } else {
      say(told.detail ?? words.refused, "bad");
      if (told.revision) await catchUp(told.revision);
    }
  } catch {
    say(words.unreachable, "bad");
  } finally {
    busy = false;
    main.removeAttribute("aria-busy");
  }
}

function send(element) { post("moves", { move: element.dataset.action }); }

// ---- Pointing: what a move would bring -----------------------------------------------------------------------------

let pointed = null;
let before = null;

function point(element) {
  if (pointed === element) return;
  unpoint();
  pointed = element;
  element.classList.add("pointed");
  for (const shownOnly of main.querySelectorAll(`[data-shows~="${CSS.escape(code(element.dataset.action))}"]`)) shownOnly.classList.add("shown");
  const detail = main.querySelector("[data-detail]");
  const text = element.dataset.say ?? "";
  if (detail && text) {
    before = detail.innerHTML;
    detail.parentElement.style.minHeight = `${detail.parentElement.offsetHeight}px`; // a shorter text moves nothing
    detail.textContent = text;
  }
}

function unpoint() {
  if (!pointed) return;
  pointed.classList.remove("pointed");
  for (const element of main.querySelectorAll(".shown")) element.classList.remove("shown");
  const detail = main.querySelector("[data-detail]");
  if (detail && before !== null) {
    detail.innerHTML = before;
    detail.parentElement.style.minHeight = "";
  }
  before = null;
  pointed = null;
  const confirm = main.querySelector(".prompt .confirm");
  if (confirm) confirm.hidden = true;
}

// data-shows lists moves separated by spaces, so the spaces inside a move are written as underscores there.
const code = move => move.replaceAll(" ", "_");

const lit = event => event.target.closest?.("[data-action]");

// After a tap, a mouse that rests somewhere does not take the preview away again.
main.addEventListener("pointerover", event => { if (event.pointerType === "mouse" && !(touch && spot(event) === rested)) { const element = lit(event); if (element) point(element); else unpoint(); } });
main.addEventListener("focusin", event => { const element = lit(event); if (element && element.matches(":focus-visible")) point(element); });
// A finger on the confirm button takes the focus off the piece, but not the wish.
main.addEventListener("focusout", event => { if (!touch && lit(event) === pointed) unpoint(); });

let touch = false;
main.addEventListener("pointerdown", event => { touch = event.pointerType === "touch"; }, true);

main.addEventListener("click", event => {
  const undo = event.target.closest("[data-undo]");
  if (undo) return post("undo", {});
  const button = event.target.closest(".prompt .confirm");
  if (button && pointed) return send(pointed);
  const post_to = event.target.closest("[data-post]");
  if (post_to) return post(post_to.dataset.post, JSON.parse(post_to.dataset.body ?? "{}"));
  const element = lit(event);
  if (!element && touch) unpoint();
  if (!element || element.getAttribute("aria-disabled") === "true") return;
  const inPrompt = element.closest(".prompt");
  const confirm = main.querySelector(".prompt .confirm");
  if (touch && !inPrompt && pointed !== element && confirm) {
    point(element);
    confirm.textContent = element.dataset.confirm ?? element.getAttribute("aria-label") ?? words.confirm;
    confirm.hidden = false;
  } else send(element);
});

// The arrow keys go to the nearest move in their direction: on a map Tab alone would take long.
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function nearest(element, [x, y]) {
  const middle = of => { const box = of.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [left, top] = middle(element);
  let best = null, least = Infinity;
  for (const other of main.querySelectorAll("[data-action]")) {
    const [right, down] = middle(other);
    const along = (right - left) * x + (down - top) * y;
    const aside = Math.abs((right - left) * y) + Math.abs((down - top) * x);
    if (along > 2 && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
  }
  return best;
}

main.addEventListener("keydown", event => {
  const element = lit(event);
  if (element && ways[event.key]) {
    event.preventDefault();
    nearest(element, ways[event.key])?.focus();
  }
  if (element && !(element instanceof HTMLButtonElement) && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    send(element);
  }
});

// ---- Help: what a piece is ------------------------------------------------------------------------------------------

const help = document.getElementById("help");
const helps = JSON.parse(document.getElementById("helps").textContent);
let timer = 0;

// Beside a small piece; of a large one, such as a row of the map, where the pointer is.
function explain(element, x, y) {
  const text = helps[element.dataset.help];
  if (!text || !help) return;
  help.querySelector("b").textContent = text[0];
  help.querySelector("p").textContent = text[1];
  help.showPopover();
  const whole = element.getBoundingClientRect();
  const box = x !== undefined && Math.max(whole.width, whole.height) > 160 ? new DOMRect(x - 24, y - 24, 48, 48) : whole;
  const size = help.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const above = box.top - size.height - 8;
  help.style.left = `${left}px`;
  help.style.top = `${above > 8 ? above : Math.min(box.bottom + 8, innerHeight - size.height - 8)}px`;
}

function quiet() { clearTimeout(timer); if (help?.matches(":popover-open")) help.hidePopover(); }

const piece = event => event.target.closest?.("[data-help]");
// What changes under a mouse that rests is not pointed at: whoever has just clicked wants to see the table.
let rested = "";
const spot = event => `${event.clientX} ${event.clientY}`;
document.addEventListener("pointermove", event => { rested = spot(event); });
document.addEventListener("pointerover", event => { const element = piece(event); quiet(); if (element && event.pointerType === "mouse" && spot(event) !== rested) timer = setTimeout(explain, lit(event) ? 1200 : 500, element, event.clientX, event.clientY); }); // a move says what it brings first
document.addEventListener("focusin", event => { const element = piece(event); quiet(); if (element && event.target.matches(":focus-visible")) timer = setTimeout(explain, 700, element); });
document.addEventListener("focusout", quiet);
let held = false;
document.addEventListener("pointerdown", event => { const element = piece(event); quiet(); held = false; if (element && event.pointerType === "touch") timer = setTimeout(() => { held = true; explain(element, event.clientX, event.clientY); }, 450); });
document.addEventListener("pointerup", event => { if (event.pointerType === "touch" && !held) clearTimeout(timer); });
document.addEventListener("pointercancel", () => clearTimeout(timer));
document.addEventListener("click", event => { if (held) { event.preventDefault(); event.stopPropagation(); held = false; } }, true);
document.addEventListener("contextmenu", event => { if (piece(event) && touch) event.preventDefault(); });
document.addEventListener("keydown", event => { if (event.key === "Escape") { quiet(); unpoint(); } });
// With "?" every piece can be reached and explained by keyboard, and with it again only the moves.
document.addEventListener("keydown", event => {
  if (event.key !== "?" || event.target.closest("input, textarea")) return;
  explaining(!document.documentElement.classList.contains("explaining"));
});
document.getElementById("explain")?.addEventListener("click", () => explaining(!document.documentElement.classList.contains("explaining")));

function reachable(on) {
  for (const element of main.querySelectorAll("[data-help]:not([data-action])")) {
    if (on) element.setAttribute("tabindex", "0"); else element.removeAttribute("tabindex");
  }
}

function explaining(on) {
  document.documentElement.classList.toggle("explaining", on);
  document.getElementById("explain")?.setAttribute("aria-pressed", on);
  reachable(on);
  say(on ? words.explaining : words.explained, "good");
}

// ---- What is shown large over the table closes like a menu: with Esc, or by a click beside it -----------------------

const large = () => [...main.querySelectorAll("details[name][open]")].filter(box => getComputedStyle(box.lastElementChild).position === "absolute");
document.addEventListener("keydown", event => { if (event.key === "Escape") for (const box of large()) box.open = false; });
document.addEventListener("click", event => { for (const box of large()) if (!box.contains(event.target)) box.open = false; });

// ---- Notices ---------------------------------------------------------------------------------------------------------

const notice = document.getElementById("notice");
let hide = 0;

function say(text, kind, stay = false) {
  clearTimeout(hide);
  notice.textContent = text;
  notice.className = `notice ${kind}`;
  notice.hidden = false;
  if (!stay) hide = setTimeout(hush, 6000);
}

function hush() { if (!lost) notice.hidden = true; }

if (main.dataset.live === "yes") connect();
