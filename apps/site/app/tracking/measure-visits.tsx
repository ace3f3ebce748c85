import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasPrivacyControl } from './consent.ts';
import { keepVisit } from './kept-attribution.ts';
import { usePageViews } from './use-page-views.ts';

/** Draws nothing: writes down how the visitor came here, and counts pages where that is configured and allowed. */
export function MeasureVisits() {
  usePageViews(useLocation().pathname);
  useEffect(() => {
    keepVisit(() => window.localStorage, {
      address: new URL(window.location.href),
      referrer: document.referrer,
      at: new Date(),
      keepsClickId: !hasPrivacyControl(navigator),
    });
  }, []);
  return null;
}
