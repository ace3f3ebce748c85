import { brand } from '../brand.ts';
import { hasPrivacyControl, keepChoice, mayMeasure, readChoice } from './consent.ts';

/** Fills the place that measurement-choice.tsx left, where there is one. */
export function startMeasurementChoice(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-measurement-choice]');
  const status = place?.querySelector('[role=status]');
  const button = place?.querySelector('button');
  if (!place || !status || !button) return;
  const storage = () => window.localStorage;
  const privacyControl = hasPrivacyControl(navigator);
  const isMeasured = mayMeasure({
    consent: brand.measurement.consent,
    privacyControl,
    choice: readChoice(storage),
  });
  status.textContent = words(isMeasured, privacyControl);
  button.textContent = isMeasured ? 'Do not count my visits' : 'Count my visits';
  button.hidden = privacyControl;
  button.addEventListener('click', () => {
    keepChoice(storage, isMeasured ? 'denied' : 'granted');
    // What is already loaded cannot be unloaded; a fresh page starts by the new choice.
    window.location.reload();
  });
  place.hidden = false;
}

function words(isMeasured: boolean, privacyControl: boolean): string {
  if (privacyControl) return 'Your browser sends Global Privacy Control, so your visits are not counted.';
  return isMeasured ? 'Your visits are counted.' : 'Your visits are not counted in this browser.';
}
