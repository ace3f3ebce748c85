import type { NotedRef } from '@fml/contract';
import type { QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../../api/desk-error.ts';
import { cachedLead } from '../model/lead-cache.ts';
import { isOffline } from './connection.ts';
import { isSameLead, type PendingAction, sendable, withChange } from './pending-changes.ts';
import { pendingStore } from './pending-store.ts';

/** In place of an answer: the change waits for the connection. */
export const QUEUED = Symbol('kept');

interface NewChange {
  id?: string;
  lead: NotedRef;
  action: PendingAction;
}

/**
 * Sends a change, or queues it when the browser is offline; then it stays visible and is sent later. It also queues
 * behind other pending changes on the same lead, so that they arrive in order.
 */
export async function sendOrQueue<Answer>(
  queryClient: QueryClient,
  change: NewChange,
  send: () => Promise<Answer>,
): Promise<Answer | typeof QUEUED> {
  const isBehind = sendable(pendingStore.all()).some((each) => isSameLead(each.lead, change.lead));
  if (isOffline() || isBehind) return queueChange(queryClient, change);
  try {
    return await send();
  } catch (error) {
    // The connection was lost on the way.
    if (error instanceof DeskError && error.kind === 'unreachable' && isOffline()) {
      return queueChange(queryClient, change);
    }
    throw error;
  }
}

/** Queues a change until there is a connection. */
export function queueChange(queryClient: QueryClient, change: NewChange): typeof QUEUED {
  const { id = crypto.randomUUID(), lead, action } = change;
  const title = leadTitle(queryClient, lead);
  pendingStore.update((queue) => withChange(queue, { id, lead, title, action }));
  return QUEUED;
}

function leadTitle(queryClient: QueryClient, { kind, id }: NotedRef): string {
  if (kind === 'draft') return 'an unfinished lead';
  const known: object = cachedLead(queryClient, kind, id) ?? {};
  if ('businessName' in known && typeof known.businessName === 'string') return known.businessName;
  return 'name' in known && typeof known.name === 'string' ? known.name : 'a lead';
}
