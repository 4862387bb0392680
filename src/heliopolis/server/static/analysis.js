// The analysis while it grows: what has been found is shown as it comes; when all is done, the page as it then is.

const bar = document.getElementById("progress");
const found = document.getElementById("found");
let known = bar.value;

async function show() {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const fresh = page.getElementById("found");
  if (fresh) found.innerHTML = fresh.innerHTML;
}

async function ask() {
  try {
    const told = await (await fetch(bar.dataset.url)).json();
    if (told.state !== bar.dataset.state) return location.reload();
    if (told.text) document.getElementById("before").textContent = told.text;
    bar.max = told.of;
    bar.value = told.done;
    document.getElementById("done").textContent = told.done;
    document.getElementById("of").textContent = told.of;
    if (told.done > known) { known = told.done; await show(); }
  } catch {
    // The server is away for a moment; the next question comes anyway.
  }
  setTimeout(ask, 1000);
}

ask();
