import type { TextStore } from '../browser/safe-storage.ts';
import { type Attribution, parseAttribution, touchOf, type Visit, withTouch } from './attribution.ts';

const ATTRIBUTION_KEY = 'fml:attribution';

/** Writes a visit down when it says where it came from. */
export function saveVisit(store: TextStore, visit: Visit): void {
  const touch = touchOf(visit);
  if (touch === null) return;
  const known = parseAttribution(store.getItem(ATTRIBUTION_KEY), visit.at);
  store.setItem(ATTRIBUTION_KEY, JSON.stringify(withTouch(known, touch)));
}

/** First and last touch for a form; null when nothing is known. */
export function readSavedAttribution(store: TextStore, now: Date): Attribution | null {
  return parseAttribution(store.getItem(ATTRIBUTION_KEY), now);
}
