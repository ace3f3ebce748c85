import { useEffect, useRef } from 'react';

/**
 * Runs something once a press that may be in progress has become a click. Leaving a field by pressing a button would
 * otherwise make a line appear above that button, and the button would move away from under the finger.
 */
export function useAfterClick(): (run: () => void) => void {
  const isPressed = useRef(false);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (run) => {
    // A task of its own: touch screens send the whole click in the one that takes the focus away.
    const soon = () => setTimeout(run);
    if (!isPressed.current) {
      soon();
      return;
    }
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      soon();
    };
    window.addEventListener('pointerup', end, { signal: ending.signal });
    window.addEventListener('pointercancel', end, { signal: ending.signal });
  };
}
