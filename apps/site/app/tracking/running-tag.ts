import { brand } from '../brand.ts';
import { deviceStore } from '../browser/safe-storage.ts';
import { hasPrivacyControl, mayMeasure, readChoice } from './consent.ts';
import type { GoogleTag } from './google-tag.ts';
import { tagIds } from './measurement-settings.ts';

const ids = tagIds(brand.measurement);
let starting: Promise<GoogleTag> | undefined;

/** The tag of this page, loaded at the first call; null where no id is configured or the visitor does not allow it. */
export function runningTag(): Promise<GoogleTag> | null {
  if (ids.length === 0 || !isAllowed()) return null;
  starting ??= import('./google-tag.ts').then(({ startGoogleTag }) => startGoogleTag(window, ids));
  return starting;
}

function isAllowed(): boolean {
  return mayMeasure({
    consent: brand.measurement.consent,
    privacyControl: hasPrivacyControl(navigator),
    choice: readChoice(deviceStore),
  });
}
