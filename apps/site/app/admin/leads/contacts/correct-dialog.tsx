import { CONTACT_FIELDS, type ContactField, type LeadRef, optionKeys } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { ContactCorrection } from './api.ts';
import { type ContactValues, rowChange } from './contact-data-of.ts';

export interface CorrectDialogProps {
  lead: LeadRef;
  values: ContactValues;
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects name, address, number and website of a lead. */
export function CorrectDialog({ isOpen, onClose, ...form }: CorrectDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit contact data"
      description="The timeline keeps the earlier values."
    >
      <CorrectForm {...form} onDone={onClose} />
    </Dialog>
  );
}

function CorrectForm({
  lead,
  values,
  onDone,
}: Pick<CorrectDialogProps, 'lead' | 'values'> & { onDone: () => void }) {
  const [typed, setTyped] = useState<ContactValues>({});
  // What the person has seen of each field they typed into. After a conflict that is what a colleague entered.
  const [seen, setSeen] = useState<ContactValues>({});
  const [problem, setProblem] = useState('');
  const { correct, isBusy } = useCorrectLead(lead, onDone, (text) => {
    setProblem(text);
    setSeen({});
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const changed = optionKeys(CONTACT_FIELDS).flatMap((field) => {
      const [from, to] = [seen[field] ?? values[field] ?? '', typed[field]?.trim()];
      return to === undefined || to === from ? [] : [[field, { from, to }] as const];
    });
    if (changed.length === 0) onDone();
    else correct(Object.fromEntries(changed));
  };
  const type = (field: ContactField, text: string) => {
    setTyped({ ...typed, [field]: text });
    setSeen({ ...seen, [field]: seen[field] ?? values[field] ?? '' });
    setProblem('');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {optionKeys(CONTACT_FIELDS)
        .filter((field) => values[field] !== undefined)
        .map((field) => (
          <Captioned key={field} label={CONTACT_FIELDS[field]}>
            <DeskInput
              type={field === 'phone' ? 'tel' : 'text'}
              inputMode={field === 'email' ? 'email' : undefined}
              autoComplete="off"
              value={typed[field] ?? values[field] ?? ''}
              onChange={({ target }) => type(field, target.value)}
            />
          </Captioned>
        ))}
      <Problem>{problem}</Problem>
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy}>
        Save
      </DeskButton>
    </form>
  );
}

/** Corrects contact data; lists, timeline and related leads follow. The undo is refused if a colleague changed it since. */
function useCorrectLead(lead: LeadRef, onDone: () => void, onProblem: (text: string) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: { changes: ContactCorrection; isUndo?: boolean }) =>
      desk('correct-lead', { leadId: lead.id, changes }),
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
