import type { TextStore } from '../browser/safe-storage.ts';
import type { MeasurementSettings } from './measurement-settings.ts';

/** What the visitor told us; null = nothing yet. */
export type MeasurementChoice = 'granted' | 'denied' | null;

const CHOICE_KEY = 'fml:measurement';

export interface ConsentState {
  consent: MeasurementSettings['consent'];
  /** Global Privacy Control of the browser: a legal no in California, stronger than anything said here. */
  privacyControl: boolean;
  choice: MeasurementChoice;
}

export function mayMeasure({ consent, privacyControl, choice }: ConsentState): boolean {
  if (privacyControl) return false;
  return choice === null ? consent === 'opt-out' : choice === 'granted';
}

/** Whether this browser asks every site not to sell or share. */
export function hasPrivacyControl(navigator: object): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** Any unknown value counts as no choice. */
export function readChoice(store: TextStore): MeasurementChoice {
  const said = store.getItem(CHOICE_KEY);
  return said === 'granted' || said === 'denied' ? said : null;
}

export function saveChoice(store: TextStore, choice: Exclude<MeasurementChoice, null>): void {
  store.setItem(CHOICE_KEY, choice);
}
