import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const SETTLING_MS = 1500;

/** How far down each entry of the history was left, while the page lives. */
const places = new Map<string, number>();

/** Another screen begins at its top; one that is gone back to shows what it showed when it was left. */
export function useScrollPlaces(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const note = () => void places.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (isBack) return returnTo(places.get(key) ?? 0);
    if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, isBack]);
}

/** Scrolls there as soon as the screen is long enough again, unless somebody scrolls first. */
function returnTo(top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const growth = new ResizeObserver(settle);
  const stop = () => controller.abort();
  function settle() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) stop();
  }
  signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(kind, stop, { signal, passive: true });
  }
  const waiting = setTimeout(stop, SETTLING_MS);
  signal.addEventListener('abort', () => clearTimeout(waiting));
  settle();
  if (!signal.aborted) growth.observe(document.documentElement);
  return stop;
}
