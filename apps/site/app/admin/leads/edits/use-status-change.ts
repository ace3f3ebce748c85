import { LEAD_STATUSES, type LeadRef, type LeadStatus } from '@fml/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { cachedLead, cancelLeadQueries, changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import { isLeadStatus } from '../model/lead-status.ts';
import { pendingStatus } from '../offline/pending-changes.ts';
import { pendingStore } from '../offline/pending-store.ts';
import { formatQueued, QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import { clearUndo, rememberUndo } from './last-undo.ts';

export interface StatusChange {
  id: string;
  status: LeadStatus;
  /** An undo cannot itself be undone. */
  isUndo?: boolean;
}

/**
 * Changes the status of one lead: shown at once, rolled back when it fails. A colleague's change is never overwritten:
 * `onConflict` is called, the latest state is loaded, and the person decides again.
 */
export function useStatusChange(
  resource: LeadResource,
  onConflict: (change: StatusChange, message: string) => void,
) {
  const queryClient = useQueryClient();
  const mutationKey = ['lead-status', resource.kind];
  const { mutate } = useMutation({
    mutationKey,
    // One at a time: each needs the timestamp that the one before it left.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ id, status, before = '' }: SeenChange) => {
      const seen = cachedLead(queryClient, resource.kind, id)?.updatedAt;
      if (seen === undefined) throw new DeskError('invalid');
      const lead = { kind: resource.kind, id };
      const answer = await sendOrQueue(
        queryClient,
        { lead, action: { what: 'status', status, before, seen } },
        () => desk('set-lead-status', { leadId: lead.id, status, seenUpdatedAt: seen }),
      );
      if (answer !== QUEUED) {
        changeCachedLeads(queryClient, resource.kind, [id], { updatedAt: answer.updatedAt });
      }
      return answer;
    },
    onMutate: async ({ id, status, isUndo, before }: SeenChange) => {
      await cancelLeadQueries(queryClient, resource.kind, [id]);
      const rollback = changeCachedLeads(queryClient, resource.kind, [id], { status });
      // Remembered before it is answered: who presses Undo means the last thing done, and it waits its turn.
      const undo =
        isUndo || before === undefined || !isLeadStatus(before) || before === status
          ? null
          : rememberUndo(() => change({ id, status: before, isUndo: true }));
      return { rollback, undo };
    },
    onSuccess: (answer, { id, status }, { undo }) => {
      const offer = undo === null ? undefined : { label: 'Undo', run: undo };
      if (answer === QUEUED) toast.success(queuedMessage({ kind: resource.kind, id }), offer);
      else toast.success('Status updated successfully', offer, undefined, `Now ${LEAD_STATUSES[status]}`);
    },
    onError: (error, change, context) => {
      context?.rollback();
      if (context?.undo) clearUndo(context.undo);
      if (error instanceof DeskError && error.kind === 'conflict') onConflict(change, error.message);
      else toast.error('Failed to update status');
    },
    onSettled: async (answer, _error, { id }) => {
      if (answer === QUEUED) return;
      // The last of a quick series looks at what became of the row; before, that would disturb the others.
      if (queryClient.isMutating({ mutationKey }) === 1) await refreshLeads(queryClient, resource, [id]);
    },
  });
  const change = (wanted: StatusChange) =>
    mutate({ ...wanted, before: shownStatus(queryClient, { kind: resource.kind, id: wanted.id }) });
  return change;
}

interface SeenChange extends StatusChange {
  /** What the screen showed when it was chosen. */
  before: string | undefined;
}

function queuedMessage(lead: LeadRef): string {
  return pendingStatus(pendingStore.all(), lead) === null
    ? 'Undone. Nothing was sent.'
    : formatQueued('The status');
}

function shownStatus(queryClient: QueryClient, lead: LeadRef): string | undefined {
  return pendingStatus(pendingStore.all(), lead) ?? cachedLead(queryClient, lead.kind, lead.id)?.status;
}
