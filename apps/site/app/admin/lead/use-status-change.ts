import type { LeadStatus } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskError } from '../../api/desk/desk-error.ts';
import { toast } from '../../ui/toast.ts';
import { forgetUndo, rememberUndo } from './last-undo.ts';
import { cachedLead, changeCachedLeads, refreshLeads, stopLoading } from './lead-cache.ts';
import type { LeadDesk, LeadListRow } from './lead-desk.ts';
import { isLeadStatus } from './lead-status.ts';

export interface StatusChange {
  id: string;
  status: LeadStatus;
  /** Taking a step back is not offered to be taken back. */
  isUndo?: boolean;
}

/**
 * Changes the status of one lead: shown at once, taken back when it failed. What a colleague did meanwhile is never
 * written over: `onConflict` hears of it, the newest state is loaded, and the choice is the person's again.
 */
export function useStatusChange<Row extends LeadListRow, Full extends Row>(
  desk: LeadDesk<Row, Full>,
  onConflict: (change: StatusChange, message: string) => void,
) {
  const queryClient = useQueryClient();
  const mutationKey = ['lead-status', desk.kind];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: each needs the time stamp the one before it left.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ id, status }: StatusChange) => {
      const seen = cachedLead(queryClient, desk.kind, id)?.updated_at;
      if (seen === undefined) throw new DeskError('invalid');
      const { updated_at } = await desk.setStatus(id, status, seen);
      changeCachedLeads(queryClient, desk.kind, [id], { updated_at });
    },
    onMutate: async ({ id, status, isUndo }: StatusChange) => {
      await stopLoading(queryClient, desk.kind, [id]);
      const before = cachedLead(queryClient, desk.kind, id)?.status;
      const takeBack = changeCachedLeads(queryClient, desk.kind, [id], { status });
      // Remembered before it is answered: who presses Undo means the last thing done, and it waits its turn.
      const undo =
        isUndo || before === undefined || !isLeadStatus(before) || before === status
          ? null
          : rememberUndo(() => mutate({ id, status: before, isUndo: true }));
      return { takeBack, undo };
    },
    onSuccess: (_answer, _change, { undo }) =>
      toast.success('Status updated successfully', undo === null ? undefined : { label: 'Undo', run: undo }),
    onError: (error, change, context) => {
      context?.takeBack();
      if (context?.undo) forgetUndo(context.undo);
      toast.error('Failed to update status');
      if (error instanceof DeskError && error.kind === 'conflict') onConflict(change, error.message);
    },
    onSettled: async (_answer, _error, { id }) => {
      // The last of a quick series looks at what became of the row; before, that would disturb the others.
      if (queryClient.isMutating({ mutationKey }) === 1) await refreshLeads(queryClient, desk, [id]);
    },
  });
  return mutate;
}
