import type { LeadKind } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { clearUndo, rememberUndo } from '../edits/last-undo.ts';
import { cachedLead, cancelLeadQueries, changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import { type NewCall, wasSent } from '../offline/pending-changes.ts';
import { pendingStore } from '../offline/pending-store.ts';
import { QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';

interface LeadCall {
  id: string;
  call: NewCall;
}

/**
 * Logs a call: shown at once, and never lost. A call that cannot be stored now waits in the browser with its note and is
 * sent again; one that is refused stays visible with the reason.
 */
export function useLogCall(kind: LeadKind) {
  const queryClient = useQueryClient();
  // One at a time, together with the status changes: each needs the timestamp that the one before it left.
  const scope = { id: `lead-status,${kind}` };
  const showAnswer = (id: string, answer: AnswerOf<'undo-call'>) =>
    changeCachedLeads(queryClient, kind, [id], answer);

  const undoing = useMutation({
    scope,
    mutationFn: async ({ call: { callId } }: LeadCall) => {
      const waits = pendingStore.all().find((change) => change.id === callId);
      const forget = () => pendingStore.update((queue) => queue.filter((change) => change.id !== callId));
      if (waits !== undefined && !wasSent(waits)) {
        forget();
        return QUEUED;
      }
      const answer = await desk('undo-call', { callId }).catch((error: Error): typeof QUEUED => {
        // Sent, but it never arrived.
        if (waits !== undefined && error instanceof DeskError && error.kind === 'invalid') return QUEUED;
        throw error;
      });
      forget();
      return answer;
    },
    onSuccess: (answer, { id }) => {
      if (answer !== QUEUED) showAnswer(id, answer);
      toast.success('The call was taken back.');
    },
    onError: (error) => toast.error(`The call could not be taken back. ${error.message}`),
    onSettled: (_answer, _error, { id }) => refreshLeads(queryClient, { kind }, [id]),
  });

  const logging = useMutation({
    scope,
    mutationFn: async ({ id, call, before }: LeadCall & { before: string }) => {
      const seen = cachedLead(queryClient, kind, id)?.updatedAt;
      if (seen === undefined) throw new DeskError('invalid');
      const lead = { kind, id };
      return sendOrQueue(
        queryClient,
        { id: call.callId, lead, action: { what: 'call', call, before, seen } },
        () => desk('log-call', { leadId: lead.id, ...call, seenUpdatedAt: seen }),
        { keepsRefused: true },
      );
    },
    onMutate: async ({ id, call, before }) => {
      const undo = rememberUndo(() => undoing.mutate({ id, call }));
      await cancelLeadQueries(queryClient, kind, [id]);
      const rollback = changeCachedLeads(queryClient, kind, [id], {
        status: call.nextStatus ?? (before === 'new' ? 'contacted' : before),
        callTries: (cachedLead(queryClient, kind, id)?.callTries ?? 0) + 1,
        lastCallAt: call.calledAt,
      });
      return { undo, rollback };
    },
    onSuccess: (answer, { id }, { undo }) => {
      const offer = { label: 'Undo', run: undo };
      if (answer === QUEUED) {
        toast.success('The call is saved in this browser and will be sent as soon as possible.', offer);
        return;
      }
      const { isConflict, ...lead } = answer;
      showAnswer(id, lead);
      if (isConflict) {
        toast.error('The call was logged. A colleague just changed this lead, so its status was not set.');
      } else toast.success('Call logged', offer);
    },
    onError: (error, _call, context) => {
      context?.rollback();
      if (context) clearUndo(context.undo);
      toast.error(`The call was not logged. ${error.message}`);
    },
    onSettled: (answer, _error, { id }) =>
      answer === QUEUED ? undefined : refreshLeads(queryClient, { kind }, [id]),
  });
  return (id: string, call: NewCall, before: string) => logging.mutate({ id, call, before });
}
