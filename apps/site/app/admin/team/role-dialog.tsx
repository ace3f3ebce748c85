import type { StaffRole } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { STAFF_ROLE_LABELS } from '../staff/role-labels.ts';
import type { StaffMember } from '../staff/staff-query.ts';
import { RoleChoice } from './role-choice.tsx';

/** Changes what a colleague, or a person who is invited, may do. It applies from their next click on. */
export function RoleDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<StaffRole | null>(null);
  const role = wanted ?? member?.staffRole ?? 'member';
  const close = () => {
    setWanted(null);
    save.reset();
    onClose();
  };
  const save = useMutation({
    mutationFn: (changed: StaffMember) =>
      desk('set-staff-role', { userId: changed.userId, seenRole: changed.staffRole, newRole: role }),
    onSuccess: (_done, { email }) => {
      toast.success(`${email} has the role ${STAFF_ROLE_LABELS[role]} now.`);
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <ActionDialog
      isOpen={member !== null}
      onClose={close}
      title={`Change the role of ${member?.email ?? ''}`}
      description="It applies at once, even where they are already signed in."
      action="Change role"
      isBusy={save.isPending}
      isDisabled={role === member?.staffRole}
      onAction={() => member !== null && save.mutate(member)}
    >
      <div className="grid gap-3">
        <RoleChoice value={role} onChange={setWanted} />
        {member?.isSelf === true && member.staffRole === 'owner' && role !== 'owner' && (
          <p className="text-fine text-muted">
            You lose the right to change the team. Another owner can give it back to you.
          </p>
        )}
        {save.error !== null && (
          <p role="alert" className="text-fine text-critical">
            {save.error.message}
          </p>
        )}
      </div>
    </ActionDialog>
  );
}
