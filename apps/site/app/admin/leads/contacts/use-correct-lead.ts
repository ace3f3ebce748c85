import type { LeadRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { ContactCorrection } from './api.ts';
import { correctLead } from './api.ts';
import { rowChange } from './contact-data-of.ts';

/** Corrects contact data; lists, timeline and related leads follow. The undo is refused if a colleague changed it since. */
export function useCorrectLead(lead: LeadRef, onDone: () => void, onProblem: (text: string) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: { changes: ContactCorrection; isUndo?: boolean }) => correctLead(lead, changes),
    onSuccess: ({ updatedAt }, { changes, isUndo }) => {
      const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
      changeCachedLeads(queryClient, lead.kind, [lead.id], { ...rowChange(lead.kind, values), updatedAt });
      if (isUndo) {
        toast.success('The correction was taken back.');
        return;
      }
      onDone();
      toast.success('Contact data corrected', {
        label: 'Undo',
        run: rememberUndo(() => mutate({ changes: reversed(changes), isUndo: true })),
      });
    },
    onError: async (error, { isUndo }) => {
      const isConflict = error instanceof DeskError && error.kind === 'conflict';
      if (isUndo) toast.error(error.message);
      else onProblem(`Not saved. ${error.message}${isConflict ? ' Save again to replace it.' : ''}`);
      if (isConflict) await queryClient.invalidateQueries({ queryKey: leadQueryKeys.detail(lead) });
    },
    onSettled: async () => {
      await refreshLeads(queryClient, { kind: lead.kind }, [lead.id]);
    },
  });
  return { correct: (changes: ContactCorrection) => mutate({ changes }), isBusy: isPending };
}

function reversed(changes: ContactCorrection): ContactCorrection {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]),
  );
}
