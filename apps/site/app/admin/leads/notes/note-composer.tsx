import type { NotedRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import { readUnsentText, saveUnsentText } from './unsent-text.ts';

const MAX_CHARACTERS = 10_000;

/** Writes a note on a lead. What is typed stays in the tab until it is saved, whatever happens on the way. */
export function NoteComposer({
  lead,
  fieldRef,
  onSaved,
  hasFocus = false,
}: {
  /** Give the composer the lead as its `key`: each lead has its own unsaved text. */
  lead: NotedRef;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Also called when it was queued instead of sent. */
  onSaved?: (isSent: boolean) => void;
  hasFocus?: boolean;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => readUnsentText(lead, 'note'));
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: (body: string) => {
      const noteId = crypto.randomUUID();
      return sendOrQueue(queryClient, { id: noteId, lead, action: { what: 'note', body } }, () =>
        desk('add-note', { id: noteId, leadId: lead.id, body }),
      );
    },
    onSuccess: async (note, body) => {
      // A person may keep typing while the note is being sent.
      setText((now) => (now.trim() === body ? '' : now));
      if (readUnsentText(lead, 'note').trim() === body) saveUnsentText(lead, 'note', '');
      if (note !== QUEUED) await queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) });
      onSaved?.(note !== QUEUED);
    },
    onError: (error) => setProblem(`The note was not saved. Your text is still here. ${error.message}`),
  });
  const submit = () => {
    const body = text.trim();
    if (save.isPending) return;
    setProblem(body === '' ? 'Write something first.' : '');
    if (body !== '') save.mutate(body);
  };
  return (
    <form
      data-needs="write"
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="sr-only">
        New note
      </label>
      <Textarea
        id={id}
        ref={(field) => {
          // React does not set this attribute, and a dialog focuses the element that has it.
          field?.toggleAttribute('autofocus', hasFocus);
          if (fieldRef) fieldRef.current = field;
        }}
        rows={3}
        value={text}
        maxLength={MAX_CHARACTERS}
        placeholder="What was said, what comes next"
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onChange={(event) => {
          setText(event.target.value);
          saveUnsentText(lead, 'note', event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
      <div className="flex items-center justify-between gap-3">
        <p className="text-[0.8125rem] text-muted max-sm:hidden">Ctrl + Enter saves</p>
        <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
          Save note
        </DeskButton>
      </div>
    </form>
  );
}
