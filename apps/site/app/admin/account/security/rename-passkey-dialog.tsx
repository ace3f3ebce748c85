import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskField } from '../../../ui/desk/desk-field.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { MAX_PASSKEY_NAME_LENGTH, type Passkey, passkeysQuery, renamePasskey } from './passkeys-api.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => renamePasskey(id, name),
    onSuccess: () => {
      close();
      return queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
    onError: (failure) => setProblem(failure.message),
  });

  function close() {
    setProblem(undefined);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rename.isPending || passkey === null) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setProblem(name === '' ? 'Enter a name.' : undefined);
    if (name !== '') rename.mutate({ id: passkey.id, name });
  }

  return (
    <ActionDialog
      isOpen={passkey !== null}
      onClose={close}
      width="narrow"
      title="Rename the passkey"
      action="Save"
      isBusy={rename.isPending}
      onSubmit={submit}
    >
      <DeskField
        label="Name"
        error={problem}
        name="name"
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        defaultValue={passkey?.friendlyName ?? ''}
        autoFocus
      />
    </ActionDialog>
  );
}
