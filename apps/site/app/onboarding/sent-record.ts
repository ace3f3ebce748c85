import type { TextStore } from '../browser/safe-storage.ts';

export const SENT_KEY = 'fml:onboarding-sent';
const SHOWN_MS = 86_400_000;

export function saveSentAt(store: TextStore, atMs: number): void {
  store.setItem(SENT_KEY, String(atMs));
}

export function readSentAt(store: TextStore, nowMs: number): Date | null {
  const atMs = Number(store.getItem(SENT_KEY) ?? Number.NaN);
  return atMs <= nowMs && nowMs - atMs < SHOWN_MS ? new Date(atMs) : null;
}
