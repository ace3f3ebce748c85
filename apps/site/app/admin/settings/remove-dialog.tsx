import type { StaffMember } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeStaff } from '../../api/desk/staff.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { staffQuery } from './settings-queries.ts';

/** Asks before somebody loses the desk. */
export function RemoveDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ user_id }: StaffMember) => removeStaff(user_id),
    onSuccess: (_done, { email }) => toast.success(`${email} is no longer an admin.`),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
  });
  return (
    <Dialog
      isOpen={member !== null}
      onClose={onClose}
      width="narrow"
      title={member?.is_self === true ? 'Remove yourself?' : `Remove ${member?.email ?? ''}?`}
      description="They are signed out and see no lead from their next click on. Their notes stay."
      footer={
        <>
          <DeskButton onClick={onClose}>Cancel</DeskButton>
          <DeskButton
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => member !== null && remove.mutate(member)}
          >
            Remove
          </DeskButton>
        </>
      }
    />
  );
}
