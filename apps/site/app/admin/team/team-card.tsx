import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMay } from '../staff/my-role.ts';
import type { StaffMember } from '../staff/staff-query.ts';
import { staffQuery } from '../staff/staff-query.ts';
import { inviteStaff } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** Who is on the team and with which role. Owners invite, remove, and change roles. */
export function TeamCard() {
  const { data, error, refetch } = useQuery(staffQuery);
  const mayInvite = useMay('invite');
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: ({ email, staffRole }: StaffMember) => inviteStaff(email, staffRole),
    onSuccess: ({ invited }, { email }) =>
      toast.success(invited ? `Invitation sent to ${email} again.` : `${email} is on the team now.`),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  const owners = data?.filter(({ isInvited, staffRole }) => !isInvited && staffRole === 'owner') ?? [];
  const isLastOwner = (member: StaffMember) =>
    owners.length <= 1 && !member.isInvited && member.staffRole === 'owner';
  return (
    <Card
      title="Team"
      description={
        mayInvite
          ? 'Everyone on the team can see every lead. Each person’s role decides what else they can do.'
          : 'Everyone on the team can see every lead. Owners invite, remove, and change roles.'
      }
      actions={
        <DeskButton data-needs="invite" onClick={() => setInviting(true)}>
          <UserPlus /> Invite
        </DeskButton>
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="The team" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {data.map((member) => (
            <MemberLine
              key={member.userId}
              member={member}
              isLastOwner={isLastOwner(member)}
              isResending={resend.isPending && resend.variables.userId === member.userId}
              onResend={() => resend.mutate(member)}
              onRole={() => setChanging(member)}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </ul>
      )}
      {mayInvite && owners.length === 1 && owners[0]?.isSelf === true && (
        <p className="mt-4 text-fine text-muted">
          You are the only owner. Make a colleague an owner before you leave.
        </p>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <RoleDialog member={changing} onClose={() => setChanging(null)} />
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}
