import type { NotedRef } from '@fml/contract';
import { useSyncExternalStore } from 'react';
import { isSameLead, type PendingChange } from './pending-changes.ts';
import { pendingStore } from './pending-store.ts';

const NOTHING: readonly PendingChange[] = [];

export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(pendingStore.subscribe, pendingStore.all, () => NOTHING);
}

export function usePendingChangesFor(lead: NotedRef): PendingChange[] {
  return usePendingChanges().filter((change) => isSameLead(change.lead, lead));
}
