import type { LeadStatus, ManyStatusAnswer } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast.ts';
import { setLeadStatuses } from '../../api.ts';
import { clearUndo, rememberUndo } from '../../changes/last-undo.ts';
import { cachedLead, cancelLeadQueries, changeCachedLeads, refreshLeads } from '../../model/lead-cache.ts';
import type { LeadListRow, LeadResource } from '../../model/lead-resource.ts';
import { isOffline } from '../../offline/connection.ts';
import { QUEUED, queueChange } from '../../offline/send-or-queue.ts';
import { type BulkChange, formatBulkResult, onlyChangedLeads, undoOf } from './bulk-changes.ts';

interface BulkRequest {
  /** Which leads get which status; an undo gives each its own back. */
  changes: readonly BulkChange[];
  /** Made while other changes of the same person were being sent, which renew the time stamps. */
  isQueued: boolean;
  /** Time stamps this change leaves, by lead; filled when it is answered. */
  left: Map<string, string>;
  /** For an undo: the time stamps that the original change left. */
  undoes?: ReadonlyMap<string, string>;
}

/**
 * Changes many leads at once: shown immediately, rolled back when it fails, and undone as one step. Neither the change
 * nor its undo overwrites what a colleague changed.
 */
export function useBulkStatus<Row extends LeadListRow, Full extends Row>(resource: LeadResource<Row, Full>) {
  const queryClient = useQueryClient();
  const { kind } = resource;
  // One after the other, with the changes of single leads.
  const scope = { id: `lead-status,${kind}` };
  const { mutate } = useMutation({
    scope,
    mutationFn: async ({ changes, isQueued, left, undoes }: BulkRequest) => {
      if (isOffline()) {
        for (const { status, leads } of changes) {
          for (const { id, status: before, updatedAt: seen } of leads) {
            queueChange(queryClient, {
              lead: { kind, id },
              action: { what: 'status', status, before, seen },
            });
          }
        }
        return QUEUED;
      }
      const answer: ManyStatusAnswer = { changed: [], unchanged: [], passedOver: [] };
      for (const { status, leads } of undoes ? onlyChangedLeads(changes, undoes) : changes) {
        const seen = isQueued ? leads.map((lead) => cachedLead(queryClient, kind, lead.id) ?? lead) : leads;
        const { changed, unchanged, passedOver } = await setLeadStatuses(kind, seen, status);
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
    onMutate: async ({ changes, left, undoes }: BulkRequest) => {
      // What only waits has left nothing on the server: all of it is taken back.
      const shown = undoes && !isOffline() ? onlyChangedLeads(changes, undoes) : changes;
      const ids = shown.flatMap(({ leads }) => leads.map(({ id }) => id));
      const undo = undoes
        ? null
        : rememberUndo(() =>
            mutate({ changes: undoOf(changes), isQueued: false, left: new Map(), undoes: left }),
          );
      await cancelLeadQueries(queryClient, kind, ids);
      const rollbacks = new Map<string, () => void>();
      for (const { status, leads } of shown) {
        for (const { id } of leads) rollbacks.set(id, changeCachedLeads(queryClient, kind, [id], { status }));
      }
      return { rollbacks, undo };
    },
    onSuccess: (answer, { undoes }, { rollbacks, undo }) => {
      if (answer === QUEUED) {
        toast.success(
          undoes
            ? 'Undone. Nothing was sent.'
            : 'You are offline. The changes will be sent when you are back online.',
          undo === null ? undefined : { label: 'Undo', run: undo },
        );
        return;
      }
      const { changed, passedOver } = answer;
      for (const id of passedOver) rollbacks.get(id)?.();
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
      if (answer === QUEUED) return;
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
