import { isEmailShaped, type StaffRole } from '@fml/contract';
import { type FormEvent, useState } from 'react';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { INVALID_EMAIL } from '../account/sign-in-labels.ts';
import { useAction } from '../screen/use-action.ts';
import { staffQuery } from '../staff/staff-query.ts';
import { inviteStaff } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [role, setRole] = useState<StaffRole>('member');
  const invite = useAction((email: string) => inviteStaff(email, role), {
    done: ({ invited }, email) => (invited ? `Invitation sent to ${email}.` : `${email} is on the team now.`),
    reloads: [staffQuery.queryKey],
    onDone: close,
    onProblem: setProblem,
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
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title="Invite a colleague"
      description="They get an email with a link that works for 3 days. Once they choose a password, they see every lead."
      action="Send invitation"
      isBusy={invite.isPending}
      onSubmit={submit}
    >
      <DeskField
        label="Email"
        error={problem}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
      />
      <RoleChoice value={role} onChange={setRole} />
    </ActionDialog>
  );
}
