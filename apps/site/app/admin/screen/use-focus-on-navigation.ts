import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the heading after a navigation within the desk, for screen readers. Give the heading `tabIndex={-1}`. */
export function useFocusOnNavigation(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen is an arrival.
  useEffect(() => {
    if (!isFirstPage && isFocusFree()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

/** Never moves a focus that is in use; a followed link and the main element are not. */
function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches('a, #main');
}
