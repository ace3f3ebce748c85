const PATIENCE_MS = 10_000;

/** Focuses an element that is about to be drawn, unless the person moves the focus or ten seconds pass. */
export function focusOnceShown(id: string): void {
  const focus = () => {
    const element = document.getElementById(id);
    element?.focus();
    return element !== null;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere || focus()) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
