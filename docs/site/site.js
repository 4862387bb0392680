/* A table that is too wide for the screen can be scrolled by keyboard. */
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
});
