import { isEmailShaped, isOneMailAddress, type LeadRef, optionKeys } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { ContactData, LeadContact } from './api.ts';

const FIELDS = { name: 'Name', role: 'Role', phone: 'Phone', email: 'Email' } as const;
/** As the table holds them, in characters. */
const MAX_CHARACTERS = { name: 200, role: 100, phone: 40, email: 320 } as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = optionKeys(FIELDS);

export function ContactForm({
  lead,
  contact,
  onDone,
}: {
  lead: LeadRef;
  contact?: LeadContact;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const [seen] = useState(contact?.updatedAt ?? '');
  const [typed, setTyped] = useState<Record<Field, string>>({
    name: contact?.name ?? '',
    role: contact?.role ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
  });
  const [problem, setProblem] = useState('');
  const saving = useMutation({
    mutationFn: (data: ContactData) =>
      contact === undefined
        ? desk('add-contact', { id: newId, leadId: lead.id, ...data })
        : desk('change-contact', { id: contact.id, ...data, seenUpdatedAt: seen }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: leadQueryKeys.contacts(lead) }),
        queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
      ]);
      onDone();
    },
    onError: (error) => setProblem(`Not saved. What you typed is still here. ${error.message}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const [name = '', role, phone, email] = FIELD_NAMES.map((field) => typed[field].trim());
    if (name === '') setProblem('Enter a name.');
    else if (email && !isEmailShaped(email)) setProblem('This email address is not complete.');
    else if (email && !isOneMailAddress(email)) {
      setProblem('Enter one email address, such as name@example.com.');
    } else saving.mutate({ name, role: role || null, phone: phone || null, email: email || null });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {FIELD_NAMES.map((field) => (
        <Captioned key={field} label={FIELDS[field]}>
          <DeskInput
            // The form opens where a button was pressed, and the focus goes on into it.
            ref={field === 'name' ? focusOnce : undefined}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            maxLength={MAX_CHARACTERS[field]}
            value={typed[field]}
            onChange={({ target }) => {
              setTyped({ ...typed, [field]: target.value });
              setProblem('');
            }}
          />
        </Captioned>
      ))}
      <Problem>{problem}</Problem>
      <div className="flex gap-2">
        <DeskButton type="submit" variant="primary" isBusy={saving.isPending}>
          Save contact
        </DeskButton>
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}
