/* Search without a server: a page that is opened as a file may start no worker, so the worker runs in an unseen frame. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.srcdoc = `<script>postMessage = message => parent.postMessage({ worker: message }, "*")<\/script><script src="${url}"><\/script>`;
      this.frame.addEventListener("load", () => {
        this.ready = true;
        this.waiting.splice(0).forEach(message => this.postMessage(message));
      });
      this.listener = event => {
        if (event.source !== this.frame.contentWindow || !event.data || !("worker" in event.data)) return;
        const told = new MessageEvent("message", { data: event.data.worker });
        this.dispatchEvent(told);
        if (this.onmessage) this.onmessage(told);
      };
      addEventListener("message", this.listener);
      document.documentElement.append(this.frame);
    }
    postMessage(message) {
      const inside = this.frame.contentWindow;
      if (this.ready) inside.dispatchEvent(new MessageEvent("message", { data: inside.structuredClone(message) }));
      else this.waiting.push(message);
    }
    terminate() {
      removeEventListener("message", this.listener);
      this.frame.remove();
    }
  };
}
