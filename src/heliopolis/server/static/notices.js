// What the table says for a while, over the page.

const notice = document.getElementById("notice");
let hide = 0;
let staying = false;

// A notice that stays is shown until the trouble it tells of is over.
export function say(text, kind, stay = false) {
  clearTimeout(hide);
  staying ||= stay;
  notice.textContent = text;
  notice.className = `notice ${kind}`;
  notice.hidden = false;
  if (!staying) hide = setTimeout(hush, 6000);
}

export function hush() { if (!staying) notice.hidden = true; }

export function recovered(text) {
  staying = false;
  say(text, "good");
}
