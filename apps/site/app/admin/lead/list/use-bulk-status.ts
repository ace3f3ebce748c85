import type { LeadStatus, ManyStatusAnswer } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { forgetUndo, rememberUndo } from '../last-undo.ts';
import { cachedLead, changeCachedLeads, refreshLeads, stopLoading } from '../lead-cache.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { type BulkStep, bulkOutcome, stepsBack, stepsOverChanged } from './bulk-steps.ts';

interface BulkChange {
  /** Which leads get which status; an undo gives each its own back. */
  steps: readonly BulkStep[];
  /** Chosen while changes of the same person were on their way, which renew the time stamps. */
  isQueued: boolean;
  /** Time stamps this change leaves, by lead; filled when it is answered. */
  left: Map<string, string>;
  /** For an undo: what the change it takes back left. */
  undoes?: ReadonlyMap<string, string>;
}

/**
 * Changes many leads at once: shown at once, taken back when it failed, and undone as one step. What a colleague
 * changed meanwhile is never written over, neither by the change nor by its undo.
 */
export function useBulkStatus<Row extends LeadListRow, Full extends Row>(desk: LeadDesk<Row, Full>) {
  const queryClient = useQueryClient();
  const { kind } = desk;
  // One after the other, with the changes of single leads.
  const scope = { id: `lead-status,${kind}` };
  const { mutate } = useMutation({
    scope,
    mutationFn: async ({ steps, isQueued, left, undoes }: BulkChange) => {
      const answer: ManyStatusAnswer = { changed: [], unchanged: [], passedOver: [] };
      for (const { status, leads } of undoes ? stepsOverChanged(steps, undoes) : steps) {
        const seen = isQueued ? leads.map((lead) => cachedLead(queryClient, kind, lead.id) ?? lead) : leads;
        const { changed, unchanged, passedOver } = await desk.setManyStatus(seen, status);
        for (const { id, updated_at } of changed) {
          left.set(id, updated_at);
          changeCachedLeads(queryClient, kind, [id], { status, updated_at });
        }
        answer.changed.push(...changed);
        answer.unchanged.push(...unchanged);
        answer.passedOver.push(...passedOver);
      }
      return answer;
    },
    onMutate: async ({ steps, left, undoes }: BulkChange) => {
      const shown = undoes ? stepsOverChanged(steps, undoes) : steps;
      const ids = shown.flatMap(({ leads }) => leads.map(({ id }) => id));
      const undo = undoes
        ? null
        : rememberUndo(() =>
            mutate({ steps: stepsBack(steps), isQueued: false, left: new Map(), undoes: left }),
          );
      await stopLoading(queryClient, kind, ids);
      const takeBacks = new Map<string, () => void>();
      for (const { status, leads } of shown) {
        for (const { id } of leads) takeBacks.set(id, changeCachedLeads(queryClient, kind, [id], { status }));
      }
      return { takeBacks, undo };
    },
    onSuccess: ({ changed, passedOver }, _change, { takeBacks, undo }) => {
      for (const id of passedOver) takeBacks.get(id)?.();
      if (undo && changed.length === 0) forgetUndo(undo);
      const offer = undo && changed.length > 0 ? { label: 'Undo', run: undo } : undefined;
      toast.success(bulkOutcome(changed.length, passedOver.length, desk.nouns), offer);
    },
    onError: (_error, _change, context) => {
      for (const takeBack of context?.takeBacks.values() ?? []) takeBack();
      if (context?.undo) forgetUndo(context.undo);
      toast.error('Failed to update status');
    },
    onSettled: async () => {
      await refreshLeads(queryClient, desk, []);
      // The time stamps of all these rows are new, and each further change needs them.
      await queryClient.invalidateQueries({ queryKey: ['leads', kind, 'list'] });
    },
  });
  return (leads: BulkStep['leads'], status: LeadStatus) => {
    const isQueued =
      queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 0;
    mutate({ steps: [{ status, leads }], isQueued, left: new Map() });
  };
}
