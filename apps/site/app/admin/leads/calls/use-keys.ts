import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable=true]';

/** Single keys of an open dialog, where the shortcuts of the screen behind it do not act. Not while a person is typing. */
export function useKeys(keys: readonly (readonly [key: string, run: () => void])[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      const run = latest.current.find(([key]) => key === event.key)?.[1];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
