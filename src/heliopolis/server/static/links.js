// Copying and sharing links. Without this script they can be selected by hand.

const notice = document.getElementById("notice");

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(address(button.dataset.copy));
    } catch {
      // Not allowed here: select the link instead, so that the usual keys copy it.
      return button.parentElement.querySelector("input.url")?.select();
    }
    notice.textContent = button.dataset.done;
    notice.className = "notice good";
    notice.hidden = false;
    setTimeout(() => { notice.hidden = true; }, 2500);
  });
}

for (const button of document.querySelectorAll("[data-share]")) {
  if (!navigator.share) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    // Whoever closes the dialog without sharing has changed their mind; that is no error.
    navigator.share({ title: button.dataset.title, url: address(button.dataset.share) }).catch(() => {});
  });
}

for (const field of document.querySelectorAll("input.url")) field.addEventListener("focus", () => field.select());

// The link itself, or the page that is shown now.
function address(link) { return link || location.href; }
