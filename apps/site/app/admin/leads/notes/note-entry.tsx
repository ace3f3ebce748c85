import type { NotedRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { actorName } from '../../format/actor-name.ts';
import { TimeAgo } from '../../screen/time-ago.tsx';
import { useNames } from '../../staff/names.ts';
import type { TimelineEntry } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { wasSent } from '../offline/pending-changes.ts';
import { pendingStore, usePendingChangesFor } from '../offline/pending-store.ts';
import { formatQueued, QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import { WrittenText } from './linked-text.tsx';
import { hasUnsentEdit, type Note, NoteEditor } from './note-editor.tsx';

/** A note in the timeline. Its author can edit it, and delete it with an undo. */
export function NoteEntry({ lead, note, now }: { lead: NotedRef; note: Note; now: Date }) {
  const nameOf = useNames();
  const [editing, setEditing] = useState<'no' | 'by-draft' | 'by-button'>(() =>
    hasUnsentEdit(lead, note) ? 'by-draft' : 'no',
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // From the editor, which is gone, the focus goes back to where it was opened.
    if (editing === 'no' && wasEditing.current && document.activeElement === document.body) {
      editButton.current?.focus();
    }
    wasEditing.current = editing !== 'no';
  }, [editing]);
  const remove = useRemoval(lead, note);
  const edit = usePendingChangesFor(lead).find(
    ({ action, problem }) =>
      problem === undefined && action.what === 'note-edit' && action.noteId === note.id,
  );
  const body = edit?.action.what === 'note-edit' ? edit.action.body : note.body;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <bdi>{actorName(note, 'A former colleague', nameOf)}</bdi> wrote a note
          {note.updatedAt !== note.at && <span className="font-normal text-muted"> (edited)</span>}
        </p>
        {edit === undefined ? <TimeAgo at={note.at} now={now} /> : <PendingBadge />}
      </div>
      {editing === 'no' ? (
        <>
          <WrittenText text={body} />
          {note.isOwn && (
            <div data-needs="write" className="mt-1 -ml-2.5 flex">
              <DeskButton
                ref={editButton}
                variant="quiet"
                size="small"
                onClick={() => setEditing('by-button')}
              >
                Edit
              </DeskButton>
              <DeskButton variant="quiet" size="small" onClick={() => remove.mutate()}>
                Delete
              </DeskButton>
            </div>
          )}
        </>
      ) : (
        <NoteEditor
          lead={lead}
          note={{ ...note, body }}
          hasFocus={editing === 'by-button'}
          onDone={() => setEditing('no')}
          onReopen={() => setEditing('by-button')}
        />
      )}
    </>
  );
}

function useRemoval(lead: NotedRef, note: Note) {
  const queryClient = useQueryClient();
  const key = leadQueryKeys.timeline(lead);
  const restore = () => {
    const waits = pendingStore
      .all()
      .find(({ action }) => action.what === 'note-delete' && action.noteId === note.id);
    const forget = () => pendingStore.update((queue) => queue.filter((each) => each.id !== waits?.id));
    if (waits !== undefined && !wasSent(waits)) return forget();
    desk('restore-note', { id: note.id }).then(
      () => {
        forget();
        return queryClient.invalidateQueries({ queryKey: key });
      },
      (error: Error) => toast.error(error.message),
    );
  };
  return useMutation({
    mutationFn: () =>
      sendOrQueue(queryClient, { lead, action: { what: 'note-delete', noteId: note.id } }, () =>
        desk('delete-note', { id: note.id }),
      ),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<TimelineEntry[]>(key);
      queryClient.setQueryData<TimelineEntry[]>(key, (timeline) =>
        timeline?.filter(({ id }) => id !== note.id),
      );
      return before;
    },
    onSuccess: (answer, _variables, before) => {
      // As long as it waits the timeline hides it by itself.
      if (answer === QUEUED) queryClient.setQueryData(key, before);
      const message = answer === QUEUED ? formatQueued('The deletion of the note') : 'Note deleted';
      toast.success(message, { label: 'Undo', run: restore });
    },
    onError: (error, _variables, before) => {
      queryClient.setQueryData(key, before);
      toast.error(error.message);
    },
    onSettled: (answer) => (answer === QUEUED ? undefined : queryClient.invalidateQueries({ queryKey: key })),
  });
}
