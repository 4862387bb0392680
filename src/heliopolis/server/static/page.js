// What every script of the table's page needs.

export const main = document.querySelector("main.play");
export const url = main.dataset.url;
export const csrf = document.querySelector('meta[name="csrf"]').content;
export const words = JSON.parse(document.getElementById("words").textContent);
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const partOf = name => document.querySelector(`[data-part="${CSS.escape(name)}"]`);
