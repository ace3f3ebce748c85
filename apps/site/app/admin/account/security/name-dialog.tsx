import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';

/** Asks for the name under which something is saved. `onSaved` runs once the dialog is closed. */
export function NameDialog({
  help,
  initialName,
  maxLength,
  save,
  onSaved,
  ...dialog
}: Pick<ComponentProps<typeof ActionDialog>, 'isOpen' | 'onClose' | 'title' | 'description' | 'action'> & {
  help?: string;
  initialName: string;
  maxLength: number;
  save: (name: string) => Promise<unknown>;
  onSaved: () => unknown;
}) {
  const [problem, setProblem] = useState<string>();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      close();
      return onSaved();
    },
    onError: (failure) => setProblem(failure.message),
  });

  function close() {
    setProblem(undefined);
    dialog.onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setProblem(name === '' ? 'Enter a name.' : undefined);
    if (name !== '') saving.mutate(name);
  }

  return (
    <ActionDialog {...dialog} onClose={close} width="narrow" isBusy={saving.isPending} onSubmit={submit}>
      <DeskField
        label="Name"
        help={help}
        error={problem}
        name="name"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={initialName}
        autoFocus
      />
    </ActionDialog>
  );
}
