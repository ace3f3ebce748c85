import type { LeadRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { addNote } from '../../api/desk/lead-story.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Textarea } from '../../ui/desk/desk-input.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import { leadKeys } from './lead-keys.ts';

const MOST_CHARACTERS = 10_000;

/** Writes a note on a lead. What is typed stays in the tab until it is saved, whatever happens on the way. */
export function NoteComposer({
  lead,
  fieldRef,
  onSaved,
  hasFocus = false,
}: {
  /** Give the composer a `key` of the lead: each has a draft of its own. */
  lead: LeadRef;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  onSaved?: () => void;
  hasFocus?: boolean;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => readDraft(lead, 'note'));
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: (body: string) => addNote(lead, body),
    onSuccess: async (_note, body) => {
      // Somebody may type on while the note travels.
      setText((now) => (now.trim() === body ? '' : now));
      if (readDraft(lead, 'note').trim() === body) keepDraft(lead, 'note', '');
      await queryClient.invalidateQueries({ queryKey: leadKeys.story(lead) });
      onSaved?.();
    },
    onError: (error) => setProblem(`The note was not saved; your text is still here. ${error.message}`),
  });
  const submit = () => {
    const body = text.trim();
    if (save.isPending) return;
    setProblem(body === '' ? 'Write something first.' : '');
    if (body !== '') save.mutate(body);
  };
  return (
    <form
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
          // React keeps this attribute to itself, and a dialog gives the focus to whoever has it.
          field?.toggleAttribute('autofocus', hasFocus);
          if (fieldRef) fieldRef.current = field;
        }}
        rows={3}
        value={text}
        maxLength={MOST_CHARACTERS}
        placeholder="What was said, what comes next"
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onChange={(event) => {
          setText(event.target.value);
          keepDraft(lead, 'note', event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" className="text-fine text-critical">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-[0.8125rem] text-muted max-sm:hidden">Ctrl + Enter saves</p>
        <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
          Save note
        </DeskButton>
      </div>
    </form>
  );
}
