// Buttons that copy the text beside them.
(function () {
  "use strict";

  const { copied, copy } = JSON.parse(document.getElementById("words").textContent).common;

  async function put(text, button) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea"); // a page in a folder may have no clipboard
      area.value = text;
      button.after(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-copy]");
    if (!button) return;
    await put(button.dataset.copy, button);
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 1500);
  });
})();
