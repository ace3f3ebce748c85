import type { LeadStatus } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../../api/desk.ts';
import { toast } from '../../../../ui/toast.ts';
import { clearUndo, rememberUndo } from '../../edits/last-undo.ts';
import { cachedLead, cancelLeadQueries, changeCachedLeads, refreshLeads } from '../../model/lead-cache.ts';
import type { LeadListRow, LeadResource } from '../../model/lead-resource.ts';
import { isLeadStatus } from '../../model/lead-status.ts';
import { pendingStore } from '../../offline/pending-store.ts';
import { formatQueued, type NewChange, QUEUED, sendOrQueue } from '../../offline/send-or-queue.ts';

interface BulkAnswer extends AnswerOf<'set-lead-statuses'> {
  /** Some of them wait to be sent. */
  isPending: boolean;
}

interface BulkRequest {
  /** Which leads get which status; an undo gives each its own back. */
  changes: readonly BulkChange[];
  /** Other changes of the same person were on their way, or it was queued itself: the time stamps of now count. */
  isQueued: boolean;
  /** Time stamps this change leaves, by lead; filled when it is answered or queued. */
  left: Map<string, string>;
  /** For an undo: the time stamps that the original change left. */
  undoes?: ReadonlyMap<string, string>;
}

/**
 * Changes many leads at once: shown immediately, rolled back when it fails, and undone as one step. Neither the change
 * nor its undo overwrites what a colleague changed.
 */
export function useBulkStatus(resource: LeadResource) {
  const queryClient = useQueryClient();
  const { kind } = resource;
  // One at a time, together with the changes of single leads.
  const scope = { id: `lead-status,${kind}` };
  const { mutate } = useMutation({
    scope,
    mutationFn: async (request: BulkRequest) => {
      const { changes, isQueued, left, undoes } = request;
      const answer: BulkAnswer = { changed: [], unchanged: [], passedOver: [], isPending: false };
      for (const { status, leads } of undoes ? onlyChangedLeads(changes, undoes) : changes) {
        const seen = isQueued ? leads.map((lead) => cachedLead(queryClient, kind, lead.id) ?? lead) : leads;
        const sent = await sendOrQueue(
          queryClient,
          leads.map(({ id, status: before }, index): NewChange => {
            const { updatedAt = '' } = seen[index] ?? {};
            return { lead: { kind, id }, action: { what: 'status', status, before, seen: updatedAt } };
          }),
          () =>
            desk('set-lead-statuses', {
              leads: seen.map(({ id, updatedAt }) => ({ id, updatedAt })),
              status,
            }),
        );
        if (sent === QUEUED) {
          answer.isPending = true;
          request.isQueued = true;
          for (const { id, updatedAt } of seen) left.set(id, updatedAt);
          continue;
        }
        const { changed, unchanged, passedOver } = sent;
        for (const { id, updatedAt } of changed) {
          left.set(id, updatedAt);
          changeCachedLeads(queryClient, kind, [id], { status, updatedAt });
        }
        answer.changed.push(...changed);
        answer.unchanged.push(...unchanged);
        answer.passedOver.push(...passedOver);
      }
      return answer;
    },
    onMutate: async (request: BulkRequest) => {
      const { changes, left, undoes } = request;
      const shown = undoes ? onlyChangedLeads(changes, undoes) : changes;
      const ids = shown.flatMap(({ leads }) => leads.map(({ id }) => id));
      const undo = undoes
        ? null
        : rememberUndo(() =>
            mutate({ changes: undoOf(changes), isQueued: request.isQueued, left: new Map(), undoes: left }),
          );
      await cancelLeadQueries(queryClient, kind, ids);
      const rollbacks = new Map<string, () => void>();
      for (const { status, leads } of shown) {
        for (const { id } of leads) rollbacks.set(id, changeCachedLeads(queryClient, kind, [id], { status }));
      }
      return { rollbacks, undo };
    },
    onSuccess: ({ changed, passedOver, isPending }, { changes, undoes }, { rollbacks, undo }) => {
      for (const id of passedOver) rollbacks.get(id)?.();
      if (isPending) {
        const ids = new Set(changes.flatMap(({ leads }) => leads.map(({ id }) => id)));
        const waits = pendingStore.all().some(({ lead }) => ids.has(lead.id));
        toast.success(
          undoes && !waits ? 'Undone. Nothing was sent.' : formatQueued('The changes', 'are'),
          undo === null ? undefined : { label: 'Undo', run: undo },
        );
        return;
      }
      if (undo && changed.length === 0) clearUndo(undo);
      const offer = undo && changed.length > 0 ? { label: 'Undo', run: undo } : undefined;
      toast.success(formatBulkResult(changed.length, passedOver.length, resource.nouns), offer);
    },
    onError: (_error, _change, context) => {
      for (const rollback of context?.rollbacks.values() ?? []) rollback();
      if (context?.undo) clearUndo(context.undo);
      toast.error('Failed to update status');
    },
    onSettled: async (answer) => {
      if (answer?.isPending) return;
      await refreshLeads(queryClient, resource, []);
      // The time stamps of all these rows are new, and each further change needs them.
      await queryClient.invalidateQueries({ queryKey: ['leads', kind, 'list'] });
    },
  });
  return (leads: BulkChange['leads'], status: LeadStatus) => {
    const isQueued =
      queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 0;
    mutate({ changes: [{ status, leads }], isQueued, left: new Map() });
  };
}

export interface BulkChange {
  status: LeadStatus;
  /** As they were seen when the status was chosen. */
  leads: readonly Pick<LeadListRow, 'id' | 'status' | 'updatedAt'>[];
}

export function undoOf(changes: readonly BulkChange[]): BulkChange[] {
  const byStatus = Map.groupBy(
    changes.flatMap(({ leads }) => leads),
    ({ status }) => status,
  );
  return [...byStatus].flatMap(([status, leads]) => (isLeadStatus(status) ? [{ status, leads }] : []));
}

/** The same changes without the leads that were skipped; the others have the time stamp their change left. */
export function onlyChangedLeads(
  changes: readonly BulkChange[],
  updatedAt: ReadonlyMap<string, string>,
): BulkChange[] {
  return changes
    .map(({ status, leads }) => ({
      status,
      leads: leads.flatMap((lead) => {
        const left = updatedAt.get(lead.id);
        return left === undefined ? [] : [{ ...lead, updatedAt: left }];
      }),
    }))
    .filter(({ leads }) => leads.length > 0);
}

export function formatBulkResult(changed: number, passedOver: number, nouns: LeadResource['nouns']): string {
  if (passedOver > 0)
    return `${changed} updated, ${passedOver} skipped because a colleague just changed ${passedOver === 1 ? 'it' : 'them'}`;
  return `${changed} ${changed === 1 ? nouns.one : nouns.many} updated`;
}
