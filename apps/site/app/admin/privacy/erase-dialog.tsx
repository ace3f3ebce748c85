import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../api/desk.ts';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { PersonPreview } from './api.ts';
import { storedLabel } from './stored-labels.ts';

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
    mutationFn: () => desk('erase-person', { person }),
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
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      title="Erase this person?"
      description="This cannot be undone. Download their data first if they asked for it."
      action="Erase for good"
      variant="danger"
      isBusy={erase.isPending}
      onSubmit={submit}
    >
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
      <DeskField
        label={`Type ${person} to confirm`}
        error={problem}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
