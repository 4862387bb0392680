// What a visitor wishes to hear and feel, remembered by this browser.

const NAME = "heliopolis.wishes";
const USUAL = { sound: false, volume: .6, vibrate: true, notify: false };

function kept() {
  try { return JSON.parse(localStorage.getItem(NAME)) ?? {}; } catch { return {}; }
}

export const wishes = { ...USUAL, ...kept() };

export function wish(changes) {
  Object.assign(wishes, changes);
  try { localStorage.setItem(NAME, JSON.stringify(wishes)); } catch { /* a browser that keeps nothing: then for this page */ }
}
