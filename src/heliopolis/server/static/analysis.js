// How far the analysis is; when it is done, the page shows it.

const bar = document.getElementById("progress");

async function ask() {
  try {
    const told = await (await fetch(bar.dataset.url)).json();
    if (told.state !== "running") return location.reload();
    bar.max = told.of;
    bar.value = told.done;
    document.getElementById("done").textContent = told.done;
    document.getElementById("of").textContent = told.of;
  } catch {
    // The server is away for a moment; the next question comes anyway.
  }
  setTimeout(ask, 1000);
}

ask();
