import { isEmailShaped, type StaffRole } from '@fml/contract';
import { useState } from 'react';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { INVALID_EMAIL } from '../account/sign-in-labels.ts';
import { FormDialog, typedInto } from '../screen/form-dialog.tsx';
import { staffQuery } from '../staff/staff-query.ts';
import { inviteStaff } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [role, setRole] = useState<StaffRole>('member');
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => {
        setRole('member');
        onClose();
      }}
      title="Invite a colleague"
      description="They get an email with a link that works for 3 days. Once they choose a password, they see every lead."
      action="Send invitation"
      check={(form) => (isEmailShaped(typedInto(form, 'email')) ? undefined : INVALID_EMAIL)}
      run={(form) => inviteStaff(typedInto(form, 'email'), role)}
      outcome={{
        done: ({ invited }, form) => {
          const email = typedInto(form, 'email');
          return invited ? `Invitation sent to ${email}.` : `${email} is on the team now.`;
        },
        reloads: [staffQuery.queryKey],
      }}
    >
      {(problem) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
