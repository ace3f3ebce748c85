import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countVisit } from './count-visit.ts';

/**
 * Draws nothing: counts pages where that is configured and allowed. The page that was loaded is counted by the script
 * of every page (start-document.ts), long before the framework runs.
 */
export function MeasureVisits() {
  const { pathname } = useLocation();
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    let isCurrent = true;
    void countVisit(pathname, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  return null;
}
