import type { LeadStatus } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { forgetUndo, rememberUndo } from '../last-undo.ts';
import { cachedLead, changeCachedLeads, refreshLeads, stopLoading } from '../lead-cache.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { isLeadStatus } from '../lead-status.ts';

interface BulkChange {
  /** Which leads get which status; an undo gives each its own back. */
  steps: { status: LeadStatus; ids: string[] }[];
  isUndo?: boolean;
}

/** Changes many leads at once: shown at once, taken back when it failed, and undone as one step. */
export function useBulkStatus<Row extends LeadListRow, Full extends Row>(desk: LeadDesk<Row, Full>) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, with the changes of single leads.
    scope: { id: `lead-status,${desk.kind}` },
    mutationFn: async ({ steps }: BulkChange) => {
      const changed: string[] = [];
      for (const { ids, status } of steps) changed.push(...(await desk.setManyStatus(ids, status)).changed);
      return changed;
    },
    onMutate: async ({ steps, isUndo }: BulkChange) => {
      const all = steps.flatMap(({ ids }) => ids);
      await stopLoading(queryClient, desk.kind, all);
      const back = stepsBack(all.map((id) => [id, cachedLead(queryClient, desk.kind, id)?.status]));
      const takeBacks = steps.map(({ ids, status }) =>
        changeCachedLeads(queryClient, desk.kind, ids, { status }),
      );
      return {
        takeBack: () => takeBacks.map((takeBack) => takeBack()),
        undo: isUndo ? null : rememberUndo(() => mutate({ steps: back, isUndo: true })),
      };
    },
    onSuccess: (changed, _change, { undo }) => {
      const words = `${changed.length} ${changed.length === 1 ? desk.nouns.one : desk.nouns.many} updated`;
      toast.success(words, undo === null ? undefined : { label: 'Undo', run: undo });
    },
    onError: (_error, _change, context) => {
      context?.takeBack();
      if (context?.undo) forgetUndo(context.undo);
      toast.error('Failed to update status');
    },
    onSettled: async () => {
      await refreshLeads(queryClient, desk, []);
      // The time stamps of all these rows are new, and each further change needs them.
      await queryClient.invalidateQueries({ queryKey: ['leads', desk.kind, 'list'] });
    },
  });
  return (ids: readonly string[], status: LeadStatus) => mutate({ steps: [{ status, ids: [...ids] }] });
}

function stepsBack(
  before: readonly (readonly [id: string, status: string | undefined])[],
): BulkChange['steps'] {
  const steps = new Map<LeadStatus, string[]>();
  for (const [id, status] of before) {
    if (status !== undefined && isLeadStatus(status)) steps.set(status, [...(steps.get(status) ?? []), id]);
  }
  return [...steps].map(([status, ids]) => ({ status, ids }));
}
