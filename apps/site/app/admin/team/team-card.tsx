import type { StaffRole } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { countOwnedLeads } from '../leads/owners/api.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMay } from '../staff/my-role.ts';
import { STAFF_ROLE_LABELS } from '../staff/role-labels.ts';
import { type StaffMember, staffQuery } from '../staff/staff-query.ts';
import { inviteStaff, removeStaff } from './api.ts';
import { ownedLeadsNotice } from './format-member.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { RoleChoice } from './role-choice.tsx';

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

function RemoveDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
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

function RoleDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
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
        <Problem>{save.error?.message}</Problem>
      </div>
    </ActionDialog>
  );
}
