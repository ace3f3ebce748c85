import { brand } from '../brand.ts';
import { hasPrivacyControl, mayMeasure, readChoice } from './consent.ts';
import type { SendPageView } from './google-tag.ts';
import { keepVisit } from './kept-attribution.ts';
import { tagIds } from './measurement-settings.ts';

const ids = tagIds(brand.measurement);
let starting: Promise<SendPageView> | undefined;

/** Sends a page view where ids are configured and the visitor allows it; else loads nothing at all. Never rejects. */
export async function countVisit(path: string, isStillThere: () => boolean = () => true): Promise<void> {
  if (ids.length === 0 || path.startsWith('/admin') || !isAllowed()) return;
  starting ??= import('./google-tag.ts').then(({ startGoogleTag }) => startGoogleTag(window, ids));
  try {
    const sendPageView = await starting;
    if (isStillThere()) sendPageView({ path, title: document.title, origin: window.location.origin });
  } catch {
    // Measuring is never worth an error on the page.
  }
}

/** Writes down how the visitor came here. */
export function keepThisVisit(): void {
  keepVisit(() => window.localStorage, {
    address: new URL(window.location.href),
    referrer: document.referrer,
    at: new Date(),
    keepsClickId: !hasPrivacyControl(navigator),
  });
}

function isAllowed(): boolean {
  return mayMeasure({
    consent: brand.measurement.consent,
    privacyControl: hasPrivacyControl(navigator),
    choice: readChoice(() => window.localStorage),
  });
}
