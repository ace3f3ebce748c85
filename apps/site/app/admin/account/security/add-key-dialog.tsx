import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskField } from '../../../ui/desk/desk-field.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSecurityKey, factorsQuery, MAX_FACTOR_NAME_LENGTH } from './api.ts';

/** Asks for a name; then the browser asks for the key. `onAdded` is waited for before the list is renewed. */
export function AddKeyDialog({
  isOpen,
  suggestedName,
  onClose,
  onAdded,
}: {
  isOpen: boolean;
  suggestedName: string;
  onClose: () => void;
  onAdded: () => Promise<void>;
}) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const add = useMutation({
    mutationFn: addSecurityKey,
    onSuccess: async () => {
      toast.success('Security key added.');
      close();
      await onAdded();
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    },
    onError: (failure) => setProblem(failure.message),
  });

  function close() {
    setProblem(undefined);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setProblem(name === '' ? 'Enter a name.' : undefined);
    if (name !== '') add.mutate(name);
  }

  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      title="Add a security key"
      description="A key that you plug in or hold to your phone, or this device itself. Your browser asks for it next."
      action="Continue"
      isBusy={add.isPending}
      onSubmit={submit}
    >
      <DeskField
        label="Name"
        help="So that you can tell your keys apart, for example “Key ring”."
        error={problem}
        name="name"
        autoComplete="off"
        maxLength={MAX_FACTOR_NAME_LENGTH}
        defaultValue={suggestedName}
        autoFocus
      />
    </ActionDialog>
  );
}
