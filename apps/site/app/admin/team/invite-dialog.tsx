import { isEmailShaped, type StaffRole } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { INVALID_EMAIL } from '../account/sign-in-labels.ts';
import { staffQuery } from '../staff/staff-query.ts';
import { inviteStaff } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

const FORM_ID = 'invite-form';

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [role, setRole] = useState<StaffRole>('member');
  const invite = useMutation({
    mutationFn: (email: string) => inviteStaff(email, role),
    onSuccess: ({ invited }, email) => {
      toast.success(invited ? `Invitation sent to ${email}.` : `${email} is on the team now.`);
      close();
      return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
    onError: (failure) => setProblem(failure.message),
  });

  function close() {
    setProblem(undefined);
    setRole('member');
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (invite.isPending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setProblem(isEmailShaped(email) ? undefined : INVALID_EMAIL);
    if (isEmailShaped(email)) invite.mutate(email);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Invite a colleague"
      description="They get an email with a link that works for 3 days. Once they choose a password, they see every lead."
      footer={
        <>
          <DeskButton onClick={close}>Cancel</DeskButton>
          <DeskButton type="submit" form={FORM_ID} variant="primary" isBusy={invite.isPending}>
            Send invitation
          </DeskButton>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
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
        <RoleChoice value={role} onChange={setRole} />
      </form>
    </Dialog>
  );
}
