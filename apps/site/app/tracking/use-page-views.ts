import { useEffect } from 'react';
import { brand } from '../brand.ts';
import { hasPrivacyControl, mayMeasure, readChoice } from './consent.ts';
import type { SendPageView } from './google-tag.ts';
import { tagIds } from './measurement-settings.ts';

const ids = tagIds(brand.measurement);
let starting: Promise<SendPageView> | undefined;

/** Sends a page view on every path, where ids are configured and the visitor allows it; else loads nothing at all. */
export function usePageViews(path: string): void {
  useEffect(() => {
    if (ids.length === 0 || path.startsWith('/admin') || !isAllowed()) return;
    let isCurrent = true;
    starting ??= import('./google-tag.ts').then(({ startGoogleTag }) => startGoogleTag(window, ids));
    starting
      .then((sendPageView) => {
        if (isCurrent) sendPageView({ path, title: document.title, origin: window.location.origin });
      })
      // Measuring is never worth an error on the page.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [path]);
}

function isAllowed(): boolean {
  return mayMeasure({
    consent: brand.measurement.consent,
    privacyControl: hasPrivacyControl(navigator),
    choice: readChoice(() => window.localStorage),
  });
}
