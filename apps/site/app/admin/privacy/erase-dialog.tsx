import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { PersonPreview } from './api.ts';
import { erasePerson } from './api.ts';
import { storedLabel } from './stored-labels.ts';

const FORM_ID = 'erase-form';

/** Erases a person after their address was typed once more. It cannot be undone. */
export function EraseDialog({
  person,
  tables,
  isOpen,
  onClose,
  onErased,
}: {
  person: string;
  tables: PersonPreview['tables'];
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
}) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const erase = useMutation({
    mutationFn: () => erasePerson(person),
    onSuccess: () => {
      toast.success('Erased. The audit log records how much was deleted, but not whose data it was.');
      close();
      onErased();
      return queryClient.invalidateQueries();
    },
    onError: (failure) => setProblem(`Not erased. ${failure.message}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending) return;
    const isSame = typed.trim().toLowerCase() === person;
    setProblem(isSame ? undefined : `Type ${person} to confirm.`);
    if (isSame) erase.mutate();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      title="Erase this person?"
      description="This cannot be undone. Download their data first if they asked for it."
      footer={
        <>
          <DeskButton onClick={close}>Cancel</DeskButton>
          <DeskButton type="submit" form={FORM_ID} variant="danger" isBusy={erase.isPending}>
            Erase for good
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
        <div>
          <p>This will be deleted:</p>
          <ul className="mt-1 list-disc pl-5">
            {tables.map(({ name, rows }) => (
              <li key={name}>
                {storedLabel(name)}: {rows.toLocaleString('en-US')}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-fine text-muted">
            Reports stay, without the contact data: they are about a website.
          </p>
        </div>
        <Field label={`Type ${person} to confirm`} {...(problem !== undefined && { error: problem })}>
          {(control) => (
            <DeskInput
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
