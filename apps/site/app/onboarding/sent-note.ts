import type { TextStore } from '../lead-form/safe-storage.ts';

const SENT_KEY = 'fml:onboarding-sent';
const SHOWN_MS = 86_400_000;

/** That this device has sent the questionnaire: somebody who comes back to an empty form wants to know. */
export function keepSentNote(store: TextStore, atMs: number): void {
  store.setItem(SENT_KEY, String(atMs));
}

/** When it was sent, within the last day. */
export function sentNote(store: TextStore, nowMs: number): Date | null {
  const atMs = Number(store.getItem(SENT_KEY) ?? Number.NaN);
  return atMs <= nowMs && nowMs - atMs < SHOWN_MS ? new Date(atMs) : null;
}
