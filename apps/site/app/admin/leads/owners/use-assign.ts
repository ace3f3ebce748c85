import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { toast } from '../../../ui/toast.ts';
import { useNames } from '../../staff/names.ts';
import { clearUndo, rememberUndo } from '../edits/last-undo.ts';
import { cancelLeadQueries, changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import { sendable } from '../offline/pending-changes.ts';
import { pendingStore } from '../offline/pending-store.ts';
import { formatQueued, type NewChange, QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import type { AssignAnswer, OwnerState } from './api.ts';
import type { AssignedLead } from './assigned-lead.ts';
import { formatAssigned } from './owner-labels.ts';
import type { Owner } from './owner-options.ts';

interface LeadChange {
  lead: AssignedLead;
  to: Owner | null;
}

interface AssignRequest {
  changes: readonly LeadChange[];
  note: string;
  /** The leads that were changed, filled when it is answered or queued. */
  left: Set<string>;
  /** For an undo: the leads that the original change changed. */
  undoes?: ReadonlySet<string>;
}

/**
 * Assigns leads: shown at once, rolled back when it fails, undone as one step. What a colleague has assigned since is never
 * overwritten; of a single lead `onConflict` says what the colleague did.
 */
export function useAssign(
  { kind, nouns }: Pick<LeadResource, 'kind' | 'nouns'>,
  onConflict: (change: LeadChange, now: OwnerState) => void,
) {
  const queryClient = useQueryClient();
  const nameOf = useNames();
  const { mutate } = useMutation({
    // One at a time, together with the changes of status, which renew the timestamps as well.
    scope: { id: `lead-status,${kind}` },
    mutationFn: async (request: AssignRequest): Promise<AssignAnswer | typeof QUEUED> => {
      const changes = effective(request);
      const isQuiet = request.undoes !== undefined;
      const wanted = changes.map(({ lead, to }) => ({
        id: lead.id,
        seen: lead.ownerId,
        owner: to?.id ?? null,
      }));
      const answer = await sendOrQueue(
        queryClient,
        changes.map(({ lead, to }): NewChange => {
          const more = { ...(isQuiet && { isQuiet }), ...(request.note !== '' && { note: request.note }) };
          return {
            lead: { kind, id: lead.id },
            action: { what: 'owner', to, before: lead.ownerId, ...more },
          };
        }),
        () => desk('assign-leads', { changes: wanted, note: request.note || null, isQuiet }),
      );
      if (answer === QUEUED) {
        for (const { lead } of changes) request.left.add(lead.id);
        return QUEUED;
      }
      for (const { id, updatedAt } of answer.changed) {
        request.left.add(id);
        changeCachedLeads(queryClient, kind, [id], { updatedAt });
      }
      return answer;
    },
    onMutate: async (request) => {
      const { changes, left, undoes } = request;
      const shown = effective(request);
      const undo = undoes
        ? null
        : rememberUndo(() =>
            mutate({ changes: changes.map(reversed), note: '', left: new Set(), undoes: left }),
          );
      await cancelLeadQueries(
        queryClient,
        kind,
        shown.map(({ lead }) => lead.id),
      );
      const rollbacks = shown.map(({ lead, to }) =>
        changeCachedLeads(queryClient, kind, [lead.id], {
          ownerId: to?.id ?? null,
          owner: to?.email ?? null,
        }),
      );
      return { rollbacks, undo };
    },
    onSuccess: (answer, request, { undo }) => {
      if (answer === QUEUED) {
        toast.success(queuedText(request), undo === null ? undefined : { label: 'Undo', run: undo });
        return;
      }
      const { changed, passedOver } = answer;
      for (const { id, ownerId, owner } of passedOver) {
        changeCachedLeads(queryClient, kind, [id], { ownerId, owner });
      }
      if (undo && changed.length === 0) clearUndo(undo);
      const [change] = request.changes;
      const [state] = passedOver;
      if (change && state && request.changes.length === 1) {
        if (request.undoes) toast.error('Not undone. A colleague has assigned this lead since.');
        else onConflict(change, state);
        return;
      }
      const offer = undo && changed.length > 0 ? { label: 'Undo', run: undo } : undefined;
      const done = changed.length + answer.unchanged.length;
      toast.success(outcomeText(request, done, passedOver.length), offer);
    },
    onError: (error, _request, context) => {
      for (const rollback of context?.rollbacks ?? []) rollback();
      if (context?.undo) clearUndo(context.undo);
      toast.error(`Not assigned. ${error.message}`);
    },
    onSettled: async (answer, _error, request) => {
      if (answer === QUEUED) return;
      const ids = request.changes.map(({ lead }) => lead.id);
      await refreshLeads(queryClient, { kind }, ids);
      // The time stamps of all these rows are new, and each further change needs them.
      if (ids.length > 1) await queryClient.invalidateQueries({ queryKey: ['leads', kind, 'list'] });
    },
  });

  function queuedText({ changes, undoes }: AssignRequest): string {
    const ids = changes.map(({ lead }) => lead.id);
    const isPending = sendable(pendingStore.all()).some(
      ({ lead, action }) => action.what === 'owner' && ids.includes(lead.id),
    );
    return undoes !== undefined && !isPending ? 'Undone. Nothing was sent.' : formatQueued('The owner');
  }

  function outcomeText(request: AssignRequest, changed: number, passedOver: number): string {
    if (request.undoes) return changed === 1 ? 'Undone' : `Undone for ${changed} ${nouns.many}`;
    const to = request.changes[0]?.to;
    return formatAssigned({ changed, passedOver }, to == null ? null : nameOf(to.email), nouns);
  }

  /** Assigns these leads, as they are on the screen. */
  return (leads: readonly AssignedLead[], to: Owner | null, note: string) =>
    mutate({ changes: leads.map((lead) => ({ lead, to })), note, left: new Set() });
}

/** Of an undo, only what the original change did. */
function effective({ changes, undoes }: AssignRequest): readonly LeadChange[] {
  return undoes === undefined ? changes : changes.filter(({ lead }) => undoes.has(lead.id));
}

function reversed({ lead, to }: LeadChange): LeadChange {
  const before = lead.ownerId === null ? null : { id: lead.ownerId, email: lead.owner ?? '' };
  return { lead: { ...lead, ownerId: to?.id ?? null, owner: to?.email ?? null }, to: before };
}
