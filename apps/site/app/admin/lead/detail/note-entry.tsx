import type { LeadRef, StoryEntry } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { deleteNote, restoreNote, updateNote } from '../../../api/desk/lead-story.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepDraft, readDraft } from '../drafts.ts';
import { leadKeys } from '../lead-keys.ts';
import { StoryTime } from './story-time.tsx';

type Note = Extract<StoryEntry, { kind: 'note' }>;

/** A note of the story; one's own can be changed, and deleted with a way back. */
export function NoteEntry({ lead, note, now }: { lead: LeadRef; note: Note; now: Date }) {
  const queryClient = useQueryClient();
  const key = leadKeys.story(lead);
  const [isEditing, setIsEditing] = useState(() => readDraft(lead, draftField(note)) !== '');
  const remove = useMutation({
    mutationFn: () => deleteNote(note.id),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<StoryEntry[]>(key);
      queryClient.setQueryData<StoryEntry[]>(key, (story) => story?.filter(({ id }) => id !== note.id));
      return before;
    },
    onSuccess: () =>
      toast.success('Note deleted', {
        label: 'Undo',
        run: () => {
          restoreNote(note.id).then(
            () => queryClient.invalidateQueries({ queryKey: key }),
            (error: Error) => toast.error(error.message),
          );
        },
      }),
    onError: (error, _variables, before) => {
      queryClient.setQueryData(key, before);
      toast.error(error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {note.is_own ? 'You' : (note.by ?? 'Somebody who has left')} noted
          {note.updated_at !== note.at && <span className="font-normal text-muted"> (changed)</span>}
        </p>
        <StoryTime at={note.at} now={now} />
      </div>
      {isEditing ? (
        <NoteEditor lead={lead} note={note} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="mt-1 rounded-sign border border-line bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <bdi>{note.body}</bdi>
          </p>
          {note.is_own && (
            <div className="mt-1 -ml-2.5 flex">
              <DeskButton variant="quiet" size="small" onClick={() => setIsEditing(true)}>
                Edit
              </DeskButton>
              <DeskButton variant="quiet" size="small" onClick={() => remove.mutate()}>
                Delete
              </DeskButton>
            </div>
          )}
        </>
      )}
    </>
  );
}

function NoteEditor({ lead, note, onDone }: { lead: LeadRef; note: Note; onDone: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => readDraft(lead, draftField(note)) || note.body);
  const [problem, setProblem] = useState('');
  const close = () => {
    keepDraft(lead, draftField(note), '');
    onDone();
  };
  const save = useMutation({
    mutationFn: (body: string) => updateNote(note.id, body, note.updated_at),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: leadKeys.story(lead) });
      close();
    },
    onError: (error) => {
      setProblem(`Not saved; your text is still here. ${error.message}`);
      void queryClient.invalidateQueries({ queryKey: leadKeys.story(lead) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') save.mutate(text.trim());
  };
  return (
    <form onSubmit={submit} className="mt-1 grid gap-2">
      <Textarea
        aria-label="Note"
        rows={3}
        value={text}
        maxLength={10_000}
        aria-describedby={problem === '' ? undefined : id}
        onChange={(event) => {
          setText(event.target.value);
          keepDraft(lead, draftField(note), event.target.value);
        }}
      />
      {problem !== '' && (
        <p id={id} role="alert" className="text-fine text-critical">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <DeskButton size="small" variant="quiet" onClick={close}>
          Cancel
        </DeskButton>
        <DeskButton size="small" type="submit" variant="primary" isBusy={save.isPending}>
          Save
        </DeskButton>
      </div>
    </form>
  );
}

function draftField(note: Note): string {
  return `note-${note.id}`;
}
