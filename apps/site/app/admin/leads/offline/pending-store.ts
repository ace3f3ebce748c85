import type { NotedRef } from '@fml/contract';
import { useSyncExternalStore } from 'react';
import { deviceStore, type TextStore } from '../../../browser/safe-storage.ts';
import { isSameLead, type PendingChange } from './pending-changes.ts';

const PREFIX = 'fml.desk-waiting.';
const NOTHING: readonly PendingChange[] = [];

/**
 * Pending changes of the signed-in person. They are stored in the browser, so that closing the tab loses none, and all
 * tabs share them. Without storage they last as long as the page is open.
 */
export function createPendingStore(store: TextStore) {
  let owner: string | null = null;
  let queue = NOTHING;
  const listeners = new Set<() => void>();

  function become(next: readonly PendingChange[]) {
    queue = next.length === 0 ? NOTHING : next;
    for (const listener of listeners) listener();
  }

  function read(): readonly PendingChange[] {
    if (owner === null) return NOTHING;
    try {
      const parsed: unknown = JSON.parse(store.getItem(PREFIX + owner) ?? '[]');
      return Array.isArray(parsed) ? parsed.map(fromStored) : NOTHING;
    } catch {
      return queue;
    }
  }

  function write(next: readonly PendingChange[]) {
    if (owner === null) return;
    if (next.length === 0) store.removeItem(PREFIX + owner);
    else store.setItem(PREFIX + owner, JSON.stringify(next.map(toStored)));
  }

  return {
    /** Sets whose changes are pending. Those of the previous person stay stored until that person is back. */
    setOwner(userId: string | null) {
      owner = userId;
      become(NOTHING);
      if (userId !== null) become(read());
    },
    all: () => queue,
    /** Starts from what is stored now, so that additions from other tabs are kept. */
    update(change: (queue: readonly PendingChange[]) => readonly PendingChange[]) {
      if (owner === null) return;
      const next = change(read());
      write(next);
      become(next);
    },
    /** After another tab changed the storage; `key` as its event names it, null for everything. */
    reload(key: string | null = null) {
      if (owner !== null && (key === null || key === PREFIX + owner)) become(read());
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Browsers store the action as `deed`: changes queued by an earlier release must still be sent. */
type StoredChange = Omit<PendingChange, 'action'> & { deed: PendingChange['action'] };

function fromStored({ deed, ...change }: StoredChange): PendingChange {
  return { ...change, action: deed };
}

function toStored({ action, ...change }: PendingChange): StoredChange {
  return { ...change, deed: action };
}

export type PendingStore = ReturnType<typeof createPendingStore>;

export const pendingStore = createPendingStore(deviceStore);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => pendingStore.reload(key));
}

export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(pendingStore.subscribe, pendingStore.all, () => NOTHING);
}

export function usePendingChangesFor(lead: NotedRef): PendingChange[] {
  return usePendingChanges().filter((change) => isSameLead(change.lead, lead));
}
