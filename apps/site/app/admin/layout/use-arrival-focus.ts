import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the heading when somebody moved here within the desk: screen readers say where they are, and Tab
 * goes on from there. Give the heading `tabIndex={-1}`.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen is an arrival.
  useEffect(() => {
    if (!isFirstPage && isFocusFree()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

/**
 * A focus that somebody has is not taken away. A link has it because it was followed, and a press beside every control
 * leaves it on the screen as a whole.
 */
function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches('a, #main');
}
