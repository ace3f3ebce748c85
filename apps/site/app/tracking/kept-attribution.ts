import { type Attribution, parseAttribution, touchOf, type Visit, withTouch } from './attribution.ts';

const ATTRIBUTION_KEY = 'fml:attribution';

/** Browser storage, asked for late: merely naming it throws where it is switched off. */
type StorageOf = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Writes a visit down when it says where it came from. Never throws. */
export function keepVisit(storageOf: StorageOf, visit: Visit): void {
  const touch = touchOf(visit);
  if (touch === null) return;
  try {
    const storage = storageOf();
    const known = parseAttribution(storage.getItem(ATTRIBUTION_KEY), visit.at);
    storage.setItem(ATTRIBUTION_KEY, JSON.stringify(withTouch(known, touch)));
  } catch {
    // Without storage the forms are sent without it.
  }
}

/** First and last touch for a form; null when nothing is known. */
export function keptAttribution(storageOf: StorageOf, now: Date): Attribution | null {
  try {
    return parseAttribution(storageOf().getItem(ATTRIBUTION_KEY), now);
  } catch {
    return null;
  }
}
