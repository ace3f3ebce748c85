import type { MeasurementSettings } from './measurement-settings.ts';

/** What the visitor told us; null = nothing yet. */
export type MeasurementChoice = 'granted' | 'denied' | null;

const CHOICE_KEY = 'fml:measurement';

export interface ConsentFacts {
  consent: MeasurementSettings['consent'];
  /** Global Privacy Control of the browser: a legal no in California, stronger than anything said here. */
  privacyControl: boolean;
  choice: MeasurementChoice;
}

export function mayMeasure({ consent, privacyControl, choice }: ConsentFacts): boolean {
  if (privacyControl) return false;
  return choice === null ? consent === 'opt-out' : choice === 'granted';
}

/** Whether this browser asks every site not to sell or share. */
export function hasPrivacyControl(navigator: object): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** Storage that is switched off or full counts as nothing said. */
export function readChoice(storage: () => Pick<Storage, 'getItem'>): MeasurementChoice {
  try {
    const said = storage().getItem(CHOICE_KEY);
    return said === 'granted' || said === 'denied' ? said : null;
  } catch {
    return null;
  }
}

export function keepChoice(
  storage: () => Pick<Storage, 'setItem'>,
  choice: Exclude<MeasurementChoice, null>,
): void {
  try {
    storage().setItem(CHOICE_KEY, choice);
  } catch {
    // A browser that keeps nothing cannot keep this either.
  }
}
