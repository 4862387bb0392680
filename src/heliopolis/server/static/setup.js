// Setting up a table works without this script; with it, choices that exclude each other give way.

for (const form of document.querySelectorAll("[data-setup]")) {
  form.addEventListener("change", event => {
    const game = form.querySelector('[name="game"]:checked');
    const players = form.querySelector('[name="players"]:checked');
    const most = Number(game.dataset.most);
    if (Number(players.value) > most) form.querySelector(`[name="players"][value="${most}"]`).checked = true;
    if (event.target.value === "me") giveWay(form, event.target);
    for (const place of form.querySelectorAll("select[name^='seat-']")) place.dataset.was = place.value;
  });
  for (const place of form.querySelectorAll("select[name^='seat-']")) place.dataset.was = place.value;
}

// I sit on one seat: whoever sat where I sit down now gets the seat I leave.
function giveWay(form, taken) {
  for (const place of form.querySelectorAll("select[name^='seat-']")) {
    if (place !== taken && place.value === "me") {
      place.value = taken.dataset.was;
      swapNames(place, taken);
    }
  }
}

function swapNames(one, other) {
  const [a, b] = [one, other].map(place => place.closest("li").querySelector("input"));
  [a.value, b.value] = [b.value, a.value];
}
