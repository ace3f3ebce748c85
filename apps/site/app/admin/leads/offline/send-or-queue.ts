import type { NotedRef } from '@fml/contract';
import type { QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../../api/desk-error.ts';
import { cachedLead } from '../model/lead-cache.ts';
import { isOffline } from './connection.ts';
import { isSameLead, type PendingAction, sendable, withChange } from './pending-changes.ts';
import { pendingStore } from './pending-store.ts';

/** In place of an answer: the change waits to be sent. */
export const QUEUED = Symbol('kept');

export interface NewChange {
  id?: string;
  lead: NotedRef;
  action: PendingAction;
}

/**
 * Sends changes in one call, or queues them when the browser is offline or the server does not answer; then they stay
 * visible and are sent later. It also queues behind other pending changes on the same leads, so that they arrive in order.
 * A refusal is thrown, unless `keepsRefused`: then the change stays visible with the reason.
 */
export async function sendOrQueue<Answer>(
  queryClient: QueryClient,
  changes: NewChange | readonly NewChange[],
  send: () => Promise<Answer>,
  { keepsRefused = false }: { keepsRefused?: boolean } = {},
): Promise<Answer | typeof QUEUED> {
  const all = [changes].flat();
  const isBehind = sendable(pendingStore.all()).some((each) =>
    all.some(({ lead }) => isSameLead(each.lead, lead)),
  );
  if (isOffline() || isBehind) return queueChanges(queryClient, all);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof DeskError) || !(error.isUnanswered || keepsRefused)) throw error;
    return queueChanges(queryClient, all, 1);
  }
}

function queueChanges(
  queryClient: QueryClient,
  changes: readonly NewChange[],
  tries?: number,
): typeof QUEUED {
  const added = changes.map(({ id = crypto.randomUUID(), lead, action }) => {
    const title = leadTitle(queryClient, lead);
    return { id, lead, title, action, ...(tries !== undefined && { tries }) };
  });
  pendingStore.update((queue) => added.reduce(withChange, [...queue]));
  return QUEUED;
}

/** The toast about changes that wait: `The status is waiting to be sent.` */
export function formatQueued(what: string, verb: 'is' | 'are' = 'is'): string {
  return isOffline()
    ? `You are offline. ${what} will be sent when you are back online.`
    : `${what} ${verb} saved in this browser and waiting to be sent.`;
}

function leadTitle(queryClient: QueryClient, { kind, id }: NotedRef): string {
  if (kind === 'draft') return 'an unfinished lead';
  const known: object = cachedLead(queryClient, kind, id) ?? {};
  if ('businessName' in known && typeof known.businessName === 'string') return known.businessName;
  return 'name' in known && typeof known.name === 'string' ? known.name : 'a lead';
}
