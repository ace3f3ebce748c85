import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { countOwnedLeads } from '../leads/owners/api.ts';
import type { StaffMember } from '../staff/staff-query.ts';
import { removeStaff } from './api.ts';
import { ownedLeadsNotice } from './format-member.ts';

/** Confirms before a colleague loses access. */
export function RemoveDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const ownerId = member?.isInvited === false ? member.userId : null;
  const { data: owned = 0 } = useQuery({
    queryKey: ['staff', 'owned leads', ownerId],
    queryFn: () => countOwnedLeads(ownerId ?? ''),
    enabled: ownerId !== null,
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: ({ userId }: StaffMember) => removeStaff(userId),
    onSuccess: (_done, { email, isInvited }) =>
      toast.success(
        isInvited
          ? `The invitation for ${email} was withdrawn.`
          : `${email} is no longer on the team.${owned > 0 ? ' Their leads are now unassigned.' : ''}`,
      ),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  return (
    <ActionDialog
      isOpen={member !== null}
      onClose={onClose}
      width="narrow"
      title={removalTitle(member)}
      description={
        member?.isInvited === true
          ? 'The link and the code in the email stop working. You can invite this address again.'
          : `They are signed out and lose access to all leads. Their notes stay.${ownedLeadsNotice(owned)}`
      }
      action={member?.isInvited === true ? 'Withdraw' : 'Remove'}
      variant="danger"
      isBusy={remove.isPending}
      onAction={() => member !== null && remove.mutate(member)}
    />
  );
}

function removalTitle(member: StaffMember | null): string {
  if (member?.isSelf === true) return 'Remove yourself?';
  const email = member?.email ?? '';
  return member?.isInvited === true ? `Withdraw the invitation for ${email}?` : `Remove ${email}?`;
}
