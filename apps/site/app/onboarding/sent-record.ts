import type { TextStore } from '../browser/safe-storage.ts';

export const SENT_KEY = 'fml:onboarding-sent';
const SHOWN_MS = 86_400_000;

/** Records that this device sent the questionnaire: a visitor who comes back to an empty form wants to know. */
export function saveSentAt(store: TextStore, atMs: number): void {
  store.setItem(SENT_KEY, String(atMs));
}

/** When it was sent, within the last day. */
export function readSentAt(store: TextStore, nowMs: number): Date | null {
  const atMs = Number(store.getItem(SENT_KEY) ?? Number.NaN);
  return atMs <= nowMs && nowMs - atMs < SHOWN_MS ? new Date(atMs) : null;
}
