// A place for what is shown over the page: as near as possible to where it is wished, and over no legal move.

import { main } from "./page.js";

const MARGIN = 8;
const STEP = 12;

const targets = () => [...main.querySelectorAll("[data-action], .acts button, .acts a")].map(element => element.getBoundingClientRect()).filter(box => box.width && box.bottom > 0 && box.top < innerHeight);

function covered(left, top, size, boxes) {
  let area = 0;
  for (const box of boxes) {
    const wide = Math.min(left + size.width, box.right) - Math.max(left, box.left);
    const high = Math.min(top + size.height, box.bottom) - Math.max(top, box.top);
    if (wide > 0 && high > 0) area += wide * high;
  }
  return area;
}

// The first of the wished places that covers nothing, else the nearest one to the first wish that covers least; `more`
// are boxes that are not to be covered either.
export function place(element, wished, more = []) {
  const size = element.getBoundingClientRect();
  const right = innerWidth - size.width - MARGIN, bottom = innerHeight - size.height - MARGIN;
  const inside = ([left, top]) => [Math.max(MARGIN, Math.min(left, right)), Math.max(0, Math.min(top, bottom))];
  const boxes = [...targets(), ...more];
  const wishes = wished.map(inside);
  const free = wishes.find(([left, top]) => !covered(left, top, size, boxes)) ?? nearest(wishes[0], size, boxes, right, bottom);
  element.style.translate = "none";
  element.style.left = `${free[0]}px`;
  element.style.top = `${free[1]}px`;
}

function nearest([x, y], size, boxes, right, bottom) {
  let best = [x, y], least = Infinity;
  for (let top = 0; top <= bottom; top += STEP) {
    for (let left = MARGIN; left <= right; left += STEP) {
      const far = Math.hypot(left - x, top - y);
      if (far >= least) continue;
      const cost = far + covered(left, top, size, boxes) * 50; // nothing is so far that it were better to cover a move
      if (cost < least) { best = [left, top]; least = cost; }
    }
  }
  return best;
}
