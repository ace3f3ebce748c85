import type { LeadKind } from '@fml/contract';
import type { LeadOutcome } from '@fml/leads/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { cachedLead, changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import { QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';

/** Saves one outcome on many leads and returns how many colleagues changed in the meantime, which are left as they are. */
export function useSaveOutcomes(kind: LeadKind, onSaved: (skipped: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    // After the status changes that led to the question: they leave the time stamps that are needed here.
    scope: { id: `lead-status,${kind}` },
    mutationFn: async ({ ids, outcome }: { ids: readonly string[]; outcome: LeadOutcome }) => {
      let skipped = 0;
      for (const id of ids) {
        const seen = cachedLead(queryClient, kind, id)?.updatedAt;
        if (seen === undefined) continue;
        const lead = { kind, id };
        try {
          const answer = await sendOrQueue(
            queryClient,
            { lead, action: { what: 'outcome', outcome, seen } },
            () => desk('set-lead-outcome', { leadId: lead.id, ...outcome, seenUpdatedAt: seen }),
          );
          changeCachedLeads(queryClient, kind, [id], { ...outcome, ...(answer !== QUEUED && answer) });
        } catch (error) {
          if (!(error instanceof DeskError) || error.kind !== 'conflict') throw error;
          skipped += 1;
        }
      }
      return skipped;
    },
    onSuccess: onSaved,
    onSettled: (_skipped, _error, { ids }) => refreshLeads(queryClient, { kind }, ids),
  });
}
