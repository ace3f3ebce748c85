import type { NotedRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TimelineEntry } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import { readUnsentText, saveUnsentText } from './unsent-text.ts';

export type Note = Extract<TimelineEntry, { kind: 'note' }>;

export function NoteEditor({
  lead,
  note,
  hasFocus,
  onDone,
  onReopen,
}: {
  lead: NotedRef;
  note: Note;
  /** It was opened by its button, not by what was typed before the page was loaded. */
  hasFocus: boolean;
  onDone: () => void;
  onReopen: () => void;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readUnsentText(lead, unsentTextField(note)) || note.body);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!hasFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, [hasFocus]);
  const close = () => {
    saveUnsentText(lead, unsentTextField(note), '');
    onDone();
  };
  const cancel = () => {
    close();
    if (text === note.body) return;
    toast.success('Your changes to the note were discarded', {
      label: 'Undo',
      run: () => {
        saveUnsentText(lead, unsentTextField(note), text);
        onReopen();
      },
    });
  };
  const save = useMutation({
    mutationFn: (body: string) => {
      const action = { what: 'note-edit', noteId: note.id, body, seen: note.updatedAt } as const;
      return sendOrQueue(queryClient, { lead, action }, () =>
        desk('change-note', { id: note.id, body, seenUpdatedAt: note.updatedAt }),
      );
    },
    onSuccess: async (answer) => {
      if (answer !== QUEUED) await queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) });
      close();
    },
    onError: (error) => {
      setProblem(`The note was not saved. Your text is still here. ${error.message}`);
      void queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) });
    },
  });
  const submit = () => {
    if (text.trim() !== '' && !save.isPending) save.mutate(text.trim());
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      className="mt-1 grid gap-2"
    >
      <Textarea
        ref={field}
        aria-label="Note"
        rows={3}
        value={text}
        maxLength={10_000}
        aria-describedby={problem === '' ? undefined : id}
        onChange={(event) => {
          setText(event.target.value);
          saveUnsentText(lead, unsentTextField(note), event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          if (event.key === 'Escape') cancel();
        }}
      />
      <Problem id={id}>{problem}</Problem>
      <div className="flex items-center justify-end gap-2">
        <p className="mr-auto text-[0.8125rem] text-muted max-sm:hidden">Ctrl + Enter saves, Esc cancels</p>
        <DeskButton size="small" variant="quiet" onClick={cancel}>
          Cancel
        </DeskButton>
        <DeskButton size="small" type="submit" variant="primary" isBusy={save.isPending}>
          Save
        </DeskButton>
      </div>
    </form>
  );
}

export function hasUnsentEdit(lead: NotedRef, note: Note): boolean {
  return readUnsentText(lead, unsentTextField(note)) !== '';
}

function unsentTextField(note: Note): string {
  return `note-${note.id}`;
}
