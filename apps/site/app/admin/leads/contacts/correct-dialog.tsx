import { CONTACT_FIELDS, type ContactField, type LeadRef, optionKeys } from '@fml/contract';
import { type FormEvent, useId, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import type { ContactValues } from './contact-data-of.ts';
import { useCorrectLead } from './use-correct-lead.ts';

export interface CorrectDialogProps {
  lead: LeadRef;
  /** As they are now. */
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
  const id = useId();
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
          <div key={field} className="grid gap-1.5">
            <label htmlFor={`${id}-${field}`} className="caption">
              {CONTACT_FIELDS[field]}
            </label>
            <DeskInput
              id={`${id}-${field}`}
              type={field === 'phone' ? 'tel' : 'text'}
              inputMode={field === 'email' ? 'email' : undefined}
              autoComplete="off"
              value={typed[field] ?? values[field] ?? ''}
              onChange={({ target }) => type(field, target.value)}
            />
          </div>
        ))}
      {problem !== '' && (
        <p role="alert" className="text-fine text-critical">
          {problem}
        </p>
      )}
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy}>
        Save
      </DeskButton>
    </form>
  );
}
