const PATIENCE_MS = 10_000;

/**
 * Gives the focus to an element that is about to be drawn, because it replaces the one that had the focus. A focus that
 * the person has moved elsewhere stays there, and after ten seconds it is too late.
 */
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
