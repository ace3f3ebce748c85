import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inviteStaff } from '../../api/desk/staff.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Dialog } from '../../ui/desk/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { INVALID_ADDRESS, isAddress } from '../login/sign-in-words.ts';
import { staffQuery } from './settings-queries.ts';

const FORM_ID = 'invite-form';

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const invite = useMutation({
    mutationFn: inviteStaff,
    onSuccess: ({ invited }, email) => {
      toast.success(invited ? `Invitation sent to ${email}.` : `${email} is an admin now.`);
      close();
      return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
    onError: (failure) => setProblem(failure.message),
  });

  function close() {
    setProblem(undefined);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (invite.isPending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setProblem(isAddress(email) ? undefined : INVALID_ADDRESS);
    if (isAddress(email)) invite.mutate(email);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      title="Invite a colleague"
      description="They get a mail with a link, choose a password, and see every lead from then on."
      footer={
        <>
          <DeskButton onClick={close}>Cancel</DeskButton>
          <DeskButton type="submit" form={FORM_ID} variant="primary" isBusy={invite.isPending}>
            Send invitation
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field label="Email" {...(problem !== undefined && { error: problem })}>
          {(control) => (
            <DeskInput
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              autoFocus
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
