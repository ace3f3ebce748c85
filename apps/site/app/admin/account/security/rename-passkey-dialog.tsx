import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MAX_PASSKEY_NAME_LENGTH, type Passkey, passkeysQuery, renamePasskey } from './passkeys-api.ts';

const FORM_ID = 'rename-passkey-form';

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
    <Dialog
      isOpen={passkey !== null}
      onClose={close}
      width="narrow"
      title="Rename the passkey"
      footer={
        <>
          <DeskButton onClick={close}>Cancel</DeskButton>
          <DeskButton type="submit" form={FORM_ID} variant="primary" isBusy={rename.isPending}>
            Save
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field label="Name" {...(problem !== undefined && { error: problem })}>
          {(control) => (
            <DeskInput
              {...control}
              name="name"
              autoComplete="off"
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              defaultValue={passkey?.friendlyName ?? ''}
              autoFocus
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
