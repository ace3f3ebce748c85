import { brand } from '../brand.ts';
import { deviceStore } from '../browser/safe-storage.ts';
import { hasPrivacyControl, mayMeasure, readChoice, saveChoice } from './consent.ts';

/** Fills the place that measurement-choice.tsx left, where there is one. */
export function startMeasurementChoice(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-measurement-choice]');
  const status = place?.querySelector('[role=status]');
  const button = place?.querySelector('button');
  if (!place || !status || !button) return;
  const privacyControl = hasPrivacyControl(navigator);
  const isMeasured = mayMeasure({
    consent: brand.measurement.consent,
    privacyControl,
    choice: readChoice(deviceStore),
  });
  status.textContent = words(isMeasured, privacyControl);
  button.textContent = isMeasured ? 'Don’t track my visits' : 'Track my visits';
  button.hidden = privacyControl;
  button.addEventListener('click', () => {
    saveChoice(deviceStore, isMeasured ? 'denied' : 'granted');
    // What is already loaded cannot be unloaded; a fresh page starts by the new choice.
    window.location.reload();
  });
  place.hidden = false;
}

function words(isMeasured: boolean, privacyControl: boolean): string {
  if (privacyControl) return 'Your browser sends Global Privacy Control, so we don’t track your visits.';
  return isMeasured ? 'We track your visits in this browser.' : 'We don’t track your visits in this browser.';
}
