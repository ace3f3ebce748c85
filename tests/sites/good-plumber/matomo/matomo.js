// Stand-in for a self-hosted analytics script: takes the queue and sends nothing.
(() => {
  const queue = window._paq ?? [];
  window._paq = { push: (call) => queue.push(call) };
})();
