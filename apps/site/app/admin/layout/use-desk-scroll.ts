import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { deskScrollY } from './desk-scroll.ts';

/** Each screen begins where somebody who comes to it wants to read on; the rules are those of `deskScrollY`. */
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
    if (y === null) return;
    window.scrollTo(0, y);
    // Whoever walked on from lead to lead finds the list at the one they looked at last.
    if (y > 0) document.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, search, key, navigationType]);
}
