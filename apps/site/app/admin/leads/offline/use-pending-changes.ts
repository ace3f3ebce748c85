import type { NotedRef } from '@fml/contract';
import { useSyncExternalStore } from 'react';
import { isSameLead, type PendingChange } from './pending-changes.ts';
import { pendingStore } from './pending-store.ts';

const NOTHING: readonly PendingChange[] = [];

/** All pending changes of the signed-in person. */
export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(pendingStore.subscribe, pendingStore.all, () => NOTHING);
}

/** The pending changes of one lead. */
export function usePendingChangesFor(lead: NotedRef): PendingChange[] {
  return usePendingChanges().filter((change) => isSameLead(change.lead, lead));
}
