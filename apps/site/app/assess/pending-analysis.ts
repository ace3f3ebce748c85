/** The analysis this tab is waiting for, saved so that a reload can pick it up again. */
export interface PendingAnalysis {
  url: string;
  requestKey: string;
}

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const PENDING_ANALYSIS_STORE_KEY = 'fml.pending-analysis';

/** A full or forbidden store only costs the pick-up after a reload, so its errors are no errors here. */
export function savePendingAnalysis(store: KeyValueStore, pending: PendingAnalysis): void {
  try {
    store.setItem(PENDING_ANALYSIS_STORE_KEY, JSON.stringify(pending));
  } catch {
    return;
  }
}

export function readPendingAnalysis(store: KeyValueStore): PendingAnalysis | null {
  try {
    const saved: unknown = JSON.parse(store.getItem(PENDING_ANALYSIS_STORE_KEY) ?? 'null');
    return isPendingAnalysis(saved) ? saved : null;
  } catch {
    return null;
  }
}

export function clearPendingAnalysis(store: KeyValueStore): void {
  try {
    store.removeItem(PENDING_ANALYSIS_STORE_KEY);
  } catch {
    return;
  }
}

function isPendingAnalysis(saved: unknown): saved is PendingAnalysis {
  return (
    typeof saved === 'object' &&
    saved !== null &&
    'url' in saved &&
    typeof saved.url === 'string' &&
    'requestKey' in saved &&
    typeof saved.requestKey === 'string'
  );
}
