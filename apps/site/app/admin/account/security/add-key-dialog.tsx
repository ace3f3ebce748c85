import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSecurityKey, factorsQuery, MAX_FACTOR_NAME_LENGTH } from './api.ts';

const FORM_ID = 'add-key-form';

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
    <Dialog
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      title="Add a security key"
      description="A key that you plug in or hold to your phone, or this device itself. Your browser asks for it next."
      footer={
        <>
          <DeskButton onClick={close}>Cancel</DeskButton>
          <DeskButton type="submit" form={FORM_ID} variant="primary" isBusy={add.isPending}>
            Continue
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field
          label="Name"
          help="So that you can tell your keys apart, for example “Key ring”."
          {...(problem !== undefined && { error: problem })}
        >
          {(control) => (
            <DeskInput
              {...control}
              name="name"
              autoComplete="off"
              maxLength={MAX_FACTOR_NAME_LENGTH}
              defaultValue={suggestedName}
              autoFocus
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
