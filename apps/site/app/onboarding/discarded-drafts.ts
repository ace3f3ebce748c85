import { isUuid } from '@fml/contract';
import type { TextStore } from '../browser/safe-storage.ts';
import type { DraftHandle } from './draft-autosave.ts';

export const DISCARDED_KEY = 'fml:onboarding-discarded';
const MAX_SAVED = 10;

/** Unfinished leads the visitor has cleared here and the server has not confirmed yet: a promise that outlives the page. */
export function discardedDrafts(store: TextStore): DraftHandle[] {
  try {
    const found: unknown = JSON.parse(store.getItem(DISCARDED_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isHandle) : [];
  } catch {
    return [];
  }
}

export function addDiscarded(store: TextStore, draft: DraftHandle): void {
  const others = discardedDrafts(store).filter(({ id }) => id !== draft.id);
  store.setItem(DISCARDED_KEY, JSON.stringify([...others, draft].slice(-MAX_SAVED)));
}

export function removeDiscarded(store: TextStore, draft: DraftHandle): void {
  const left = discardedDrafts(store).filter(({ id }) => id !== draft.id);
  if (left.length === 0) store.removeItem(DISCARDED_KEY);
  else store.setItem(DISCARDED_KEY, JSON.stringify(left));
}

function isHandle(found: unknown): found is DraftHandle {
  return (
    typeof found === 'object' &&
    found !== null &&
    'id' in found &&
    isUuid(found.id) &&
    'key' in found &&
    typeof found.key === 'string'
  );
}
