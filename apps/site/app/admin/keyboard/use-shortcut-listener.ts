import { useEffect } from 'react';
import { shortcutRegistry } from './shortcut-registry.ts';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select:not([data-screen-keys]), [contenteditable=true]';
const OVERLAYS = 'dialog[open], [role=menu], [role=listbox]';

/** Listens to the keyboard for everything that `useShortcuts` registers. Once, in the frame. */
export function useShortcutListener(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const isCommand = event.ctrlKey || event.metaKey;
      const shortcut = shortcutRegistry.match({
        key: isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key,
        hasModifier: event.altKey,
        // Ctrl with a letter types nothing.
        isTaken: (!isCommand && target?.closest(TYPING) != null) || document.querySelector(OVERLAYS) !== null,
        atMs: event.timeStamp,
      });
      if (shortcut === undefined || isActivation(target, event.key)) return;
      event.preventDefault();
      shortcut.run(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Enter and Space on a link or a button belong to it. */
function isActivation(target: Element | null, key: string): boolean {
  return (key === 'Enter' || key === ' ') && target?.closest('a, button, summary') != null;
}
