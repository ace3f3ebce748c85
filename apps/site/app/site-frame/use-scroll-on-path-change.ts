import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dismissErrors } from '../ui/toast.ts';
import { scrollDecision } from './scroll-decision.ts';

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scrolls as a page load would, moves the focus to the new page so that a screen reader starts there, and takes away
 * what went wrong on the page before.
 * Positions are our own: the browser restores them before the new page has its height.
 */
export function useScrollOnPathChange(): void {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ pathname, key });
  const leftAt = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => leftAt.current.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffectInBrowser(() => {
    const pathChanged = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    const decision = scrollDecision({
      pathChanged,
      navigationType,
      hash,
      rememberedY: leftAt.current.get(key),
    });
    if (pathChanged) {
      document.getElementById('main')?.focus({ preventScroll: true });
      dismissErrors();
    }
    if (decision.to === 'top') window.scrollTo(0, 0);
    if (decision.to === 'remembered') window.scrollTo(0, decision.y);
    if (decision.to === 'anchor') document.getElementById(decision.id)?.scrollIntoView();
  }, [pathname, hash, key, navigationType]);
}
