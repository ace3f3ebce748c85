import { useEffect, useRef } from 'react';

/** Runs after a phone link anywhere on the screen was pressed: the call is on its way, and its outcome comes next. */
export function usePhoneLink(onCall: () => void): void {
  const latest = useRef(onCall);
  useEffect(() => {
    latest.current = onCall;
  });
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="tel:"]') !== null) latest.current();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
