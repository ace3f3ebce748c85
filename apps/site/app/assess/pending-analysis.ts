/** The analysis this tab is waiting for, kept so that a reload can pick it up again. */
export interface PendingAnalysis {
  url: string;
  requestKey: string;
}

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const PENDING_ANALYSIS_STORE_KEY = 'fml.pending-analysis';

/** A full or forbidden store only costs the pick-up after a reload, so its errors are no errors here. */
export function keepPendingAnalysis(store: KeyValueStore, pending: PendingAnalysis): void {
  try {
    store.setItem(PENDING_ANALYSIS_STORE_KEY, JSON.stringify(pending));
  } catch {
    return;
  }
}

export function readPendingAnalysis(store: KeyValueStore): PendingAnalysis | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(PENDING_ANALYSIS_STORE_KEY) ?? 'null');
    return isPendingAnalysis(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetPendingAnalysis(store: KeyValueStore): void {
  try {
    store.removeItem(PENDING_ANALYSIS_STORE_KEY);
  } catch {
    return;
  }
}

function isPendingAnalysis(kept: unknown): kept is PendingAnalysis {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'url' in kept &&
    typeof kept.url === 'string' &&
    'requestKey' in kept &&
    typeof kept.requestKey === 'string'
  );
}
