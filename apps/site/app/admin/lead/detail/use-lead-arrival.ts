import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { deskTitleText } from '../../layout/desk-title.ts';

/** The title of the tab while this screen shows; the next screen brings its own. */
export function useTabTitle(screen: string): void {
  useLayoutEffect(() => {
    document.title = deskTitleText(screen);
  }, [screen]);
}

/**
 * Puts the focus on the heading when somebody moved here within the desk: screen readers say who it is, and Tab goes
 * on from there.
 */
export function useLeadArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // The first page of a visit begins at its top; a focus that somebody has is not taken away.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (key !== 'default' && isFree) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
