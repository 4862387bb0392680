// What is heard: small sounds of our own making for the cues that the server names. Silent until somebody switches them
// on, and until the browser allows it.

import { main } from "./page.js";
import { wishes, wish } from "./wishes.js";

// A note: pitch, when it begins, how long it lasts, how loud; a second pitch to slide to, and the shape of the wave.
const note = (pitch, start, length, loud, more = {}) => ({ pitch, start, length, loud, ...more });
const wood = { to: 120, shape: "triangle" };
const SOUNDS = {
  turn: [note(659, 0, .22, .5), note(988, .13, .4, .5)],
  draw: [note(420, 0, .07, .35, wood), note(300, .05, .09, .3, wood)],
  piece: [note(240, 0, .09, .5, wood)],
  bid: [note(523, 0, .1, .35, { shape: "triangle" }), note(784, .06, .16, .3, { shape: "triangle" })],
  gain: [note(784, 0, .12, .25), note(1047, .07, .18, .25)],
  ra: [note(110, 0, 1.3, .6), note(165, 0, 1.1, .35), note(221, .02, .9, .25), note(331, .02, .5, .12)],
  disaster: [note(196, 0, .55, .22, { to: 62, shape: "sawtooth" }), note(98, .05, .7, .4, { to: 49 })],
  score: [note(523, 0, .3, .35), note(659, .1, .3, .35), note(784, .2, .5, .35)],
  end: [note(392, 0, .5, .3), note(523, .16, .5, .3), note(659, .32, .6, .3), note(1047, .48, 1.2, .35)],
};
const GAP = .16; // seconds between the beginnings of two sounds
const UNSEEN = ["turn", "end"]; // all that is heard of a table in another tab

let context = null;
let loudness = null;

// A context that is made before the visitor has touched the page would only be refused.
function ready() {
  if (!wishes.sound || !navigator.userActivation?.hasBeenActive) return false;
  if (!context) {
    context = new AudioContext();
    loudness = context.createGain();
    loudness.connect(context.destination);
  }
  loudness.gain.value = wishes.volume ** 2; // as ears measure it
  if (context.state === "suspended") context.resume();
  return true;
}

function play({ pitch, start, length, loud, to = pitch, shape = "sine" }, at) {
  const tone = context.createOscillator();
  const hull = context.createGain();
  const from = at + start;
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, from);
  tone.frequency.exponentialRampToValueAtTime(to, from + length);
  hull.gain.setValueAtTime(.0001, from);
  hull.gain.exponentialRampToValueAtTime(loud, from + .012);
  hull.gain.exponentialRampToValueAtTime(.0001, from + length);
  tone.connect(hull).connect(loudness);
  tone.start(from);
  tone.stop(from + length + .02);
}

export function sound(cues) {
  const heard = document.hidden ? cues.filter(cue => UNSEEN.includes(cue)) : cues;
  if (!heard.length || !ready()) return;
  heard.forEach((cue, i) => { for (const each of SOUNDS[cue] ?? []) play(each, context.currentTime + .02 + i * GAP); });
  main.dispatchEvent(new CustomEvent("sounded", { detail: heard }));
}

main.addEventListener("cues", event => sound(event.detail));

// ---- The switch in the header ---------------------------------------------------------------------------------------

const button = document.getElementById("sound");
const volume = document.getElementById("volume");

function show() {
  button.setAttribute("aria-pressed", wishes.sound);
  button.querySelector("use").setAttribute("href", wishes.sound ? "#sound-on" : "#sound-off");
  document.getElementById("sound-wish").checked = wishes.sound;
  volume.value = wishes.volume;
  volume.disabled = !wishes.sound;
}

export function switchSound(on = !wishes.sound) {
  wish({ sound: on });
  show();
  if (on) sound(["turn"]);
}

document.getElementById("sound-wish").addEventListener("change", event => switchSound(event.target.checked));
volume.addEventListener("change", () => { wish({ volume: Number(volume.value) }); sound(["bid"]); });
show();
