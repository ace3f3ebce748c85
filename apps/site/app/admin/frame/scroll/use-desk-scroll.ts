import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { deskScrollY } from './desk-scroll.ts';

const SETTLE_TIMEOUT_MS = 1500;

/** Each screen opens at the right scroll position, by the rules of `deskScrollY`. */
export function useDeskScroll(): void {
  const { pathname, search, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ pathname, search, key });
  const leftAt = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => {
      const place = shown.current;
      leftAt.current.set(place.key, window.scrollY);
      leftAt.current.set(`${place.pathname}${place.search}`, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const from = shown.current;
    if (from.key === key) return;
    shown.current = { pathname, search, key };
    const y = deskScrollY({
      from,
      to: { pathname, search },
      navigationType,
      entryY: leftAt.current.get(key),
      addressY: leftAt.current.get(`${pathname}${search}`),
    });
    if (y === 0) window.scrollTo(0, 0);
    if (y !== null && y > 0) return restoreScroll(y);
  }, [pathname, search, key, navigationType]);
}

/** Scrolls there as soon as the screen is long enough, unless the person scrolls first. Returns a function that stops it. */
function restoreScroll(y: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const growth = new ResizeObserver(settle);
  const stop = () => controller.abort();
  function settle() {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) >= 1) return;
    // After moving from lead to lead, the list shows the one that was opened last.
    void document.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
    stop();
  }
  signal.addEventListener('abort', () => growth.disconnect());
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(kind, stop, { signal, passive: true });
  }
  const waiting = setTimeout(stop, SETTLE_TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(waiting));
  settle();
  if (!signal.aborted) growth.observe(document.documentElement);
  return stop;
}
