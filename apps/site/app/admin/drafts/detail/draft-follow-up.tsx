import { DRAFT_STATUSES, type DraftStatus, optionKeys } from '@fml/contract';
import type { OnboardingDraftRow } from '@fml/leads/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { leadQueryKeys } from '../../leads/model/query-keys.ts';
import { NoteComposer } from '../../leads/notes/note-composer.tsx';
import { PendingBadge } from '../../leads/offline/pending-badge.tsx';
import { usePendingChangesFor } from '../../leads/offline/pending-store.ts';
import { QUEUED, sendOrQueue } from '../../leads/offline/send-or-queue.ts';
import { LoadedTimeline } from '../../leads/timeline/loaded-timeline.tsx';
import { useMay } from '../../staff/my-role.ts';
import { draftQueryKeys } from '../query-keys.ts';

/** What staff do about an unfinished lead: its status, notes, and what was done so far. */
export function DraftFollowUp({ draft }: { draft: OnboardingDraftRow }) {
  const queryClient = useQueryClient();
  const noted = { kind: 'draft', id: draft.id } as const;
  const mayWrite = useMay('write');
  const change = useMutation({
    mutationFn: (status: DraftStatus) =>
      sendOrQueue(queryClient, { lead: noted, action: { what: 'draft-status', status } }, () =>
        desk('set-draft-status', { draftId: draft.id, status }),
      ),
    onSuccess: (changed) => {
      if (changed === QUEUED) return undefined;
      queryClient.setQueryData(draftQueryKeys.one(draft.id), changed);
      toast.success('Status updated successfully');
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: draftQueryKeys.lists }),
        queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(noted) }),
      ]);
    },
    onError: (error) => toast.error(`The status was not saved. ${error.message}`),
  });
  const waiting = usePendingChangesFor(noted).find(
    ({ action, problem }) => action.what === 'draft-status' && problem === undefined,
  );
  const kept = waiting?.action.what === 'draft-status' ? waiting.action.status : null;
  const shown = change.isPending ? change.variables : (kept ?? draft.status);

  return (
    <div className="grid gap-5">
      <fieldset disabled={!mayWrite}>
        <legend className="caption mb-1.5">Status</legend>
        <div className="flex flex-wrap gap-1.5">
          {optionKeys(DRAFT_STATUSES).map((status) => (
            <DeskButton
              key={status}
              size="small"
              aria-pressed={status === shown}
              variant={status === shown ? 'primary' : 'outline'}
              onClick={() => {
                if (status !== shown && !change.isPending) change.mutate(status);
              }}
            >
              {DRAFT_STATUSES[status]}
            </DeskButton>
          ))}
          {kept !== null && <PendingBadge />}
        </div>
      </fieldset>
      <NoteComposer
        key={draft.id}
        lead={noted}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: draftQueryKeys.lists })}
      />
      <LoadedTimeline lead={noted} what="The notes" />
    </div>
  );
}
