import type { LeadStatus } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo, undoLast } from '../last-undo.ts';
import { cachedLead, changeCachedLeads, refreshLeads } from '../lead-cache.ts';
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
    mutationFn: async ({ steps }: BulkChange) => {
      const changed: string[] = [];
      for (const { ids, status } of steps) changed.push(...(await desk.setManyStatus(ids, status)).changed);
      return changed;
    },
    onMutate: async ({ steps }: BulkChange) => {
      await queryClient.cancelQueries({ queryKey: ['leads', desk.kind] });
      const before = new Map<string, string>();
      for (const id of steps.flatMap(({ ids }) => ids)) {
        const lead = cachedLead(queryClient, desk.kind, id);
        if (lead) before.set(id, lead.status);
      }
      const undos = steps.map(({ ids, status }) =>
        changeCachedLeads(queryClient, desk.kind, ids, { status }),
      );
      return { before, undo: () => undos.map((undo) => undo()) };
    },
    onSuccess: (changed, { isUndo }, { before }) => {
      const words = `${changed.length} ${changed.length === 1 ? desk.nouns.one : desk.nouns.many} updated`;
      if (isUndo || changed.length === 0) {
        toast.success(words);
        return;
      }
      rememberUndo(() => mutate({ steps: stepsBack(changed, before), isUndo: true }));
      toast.success(words, { label: 'Undo', run: undoLast });
    },
    onError: (_error, _change, context) => {
      context?.undo();
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

function stepsBack(changed: readonly string[], before: ReadonlyMap<string, string>): BulkChange['steps'] {
  const steps = new Map<LeadStatus, string[]>();
  for (const id of changed) {
    const status = before.get(id);
    if (status !== undefined && isLeadStatus(status)) steps.set(status, [...(steps.get(status) ?? []), id]);
  }
  return [...steps].map(([status, ids]) => ({ status, ids }));
}
