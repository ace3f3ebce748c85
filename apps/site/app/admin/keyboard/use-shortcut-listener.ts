import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { shortcutRegistry } from './shortcut-registry.ts';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select:not([data-screen-keys]), [contenteditable=true]';
const OVERLAYS = 'dialog[open], [role=menu], [role=listbox]';

export function useShortcutListener(): void {
  const { pathname, key: visit } = useLocation();
  // After the same effects of the screen, which registers its keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is an arrival.
  useLayoutEffect(() => {
    // As the address bar writes it.
    shortcutRegistry.arrive(new URL(pathname, window.location.href).pathname, window.location.pathname);
  }, [pathname, visit]);
  useLayoutEffect(() => shortcutRegistry.leave, []);
  // Before the screen is painted, so that no key is pressed too early.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const isCommand = event.ctrlKey || event.metaKey;
      const wasUsed = shortcutRegistry.press({
        key: isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key,
        hasModifier: event.altKey,
        isTaken:
          // Ctrl with a letter types nothing.
          (!isCommand && target?.closest(TYPING) != null) ||
          document.querySelector(OVERLAYS) !== null ||
          isActivation(target, event.key),
        isRepeat: event.repeat,
        path: window.location.pathname,
        atMs: event.timeStamp,
      });
      if (wasUsed) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Enter and Space on a link or a button belong to it. */
function isActivation(target: Element | null, key: string): boolean {
  return (key === 'Enter' || key === ' ') && target?.closest('a, button, summary') != null;
}
