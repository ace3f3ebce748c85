import type { TextStore } from '../browser/safe-storage.ts';

/** The analysis this tab is waiting for, saved so that a reload can pick it up again. */
export interface PendingAnalysis {
  url: string;
  requestKey: string;
}

export const PENDING_ANALYSIS_STORE_KEY = 'fml.pending-analysis';

export function savePendingAnalysis(store: TextStore, pending: PendingAnalysis): void {
  store.setItem(PENDING_ANALYSIS_STORE_KEY, JSON.stringify(pending));
}

export function readPendingAnalysis(store: TextStore): PendingAnalysis | null {
  try {
    const saved: unknown = JSON.parse(store.getItem(PENDING_ANALYSIS_STORE_KEY) ?? 'null');
    return isPendingAnalysis(saved) ? saved : null;
  } catch {
    return null;
  }
}

export function clearPendingAnalysis(store: TextStore): void {
  store.removeItem(PENDING_ANALYSIS_STORE_KEY);
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
