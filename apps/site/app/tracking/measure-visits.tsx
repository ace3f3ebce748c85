import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countVisit, keepThisVisit } from './count-visit.ts';

/** Draws nothing: writes down how the visitor came here, and counts pages where that is configured and allowed. */
export function MeasureVisits() {
  const { pathname } = useLocation();
  useEffect(() => {
    let isCurrent = true;
    void countVisit(pathname, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  useEffect(keepThisVisit, []);
  return null;
}
