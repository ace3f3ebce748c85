import type { StaffRole } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { toast } from '../../ui/toast.ts';
import { countOwnedLeads } from '../leads/owners/api.ts';
import { ConfirmDialog } from '../screen/confirm-dialog.tsx';
import { LoadedList } from '../screen/loaded.tsx';
import { useAction } from '../screen/use-action.ts';
import { useMay } from '../staff/my-role.ts';
import { STAFF_ROLE_LABELS } from '../staff/role-labels.ts';
import { type StaffMember, staffQuery } from '../staff/staff-query.ts';
import { inviteStaff, removeStaff } from './api.ts';
import { ownedLeadsNotice } from './format-member.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { RoleChoice } from './role-choice.tsx';

export function TeamCard() {
  const team = useQuery(staffQuery);
  const mayInvite = useMay('invite');
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const resend = useAction(({ email, staffRole }: StaffMember) => inviteStaff(email, staffRole), {
    done: ({ invited }, { email }) =>
      invited ? `Invitation sent to ${email} again.` : `${email} is on the team now.`,
    reloads: [staffQuery.queryKey],
  });
  const owners = team.data?.filter(({ isInvited, staffRole }) => !isInvited && staffRole === 'owner') ?? [];
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
      <LoadedList query={team} what="The team" height="h-16">
        {(member) => (
          <MemberLine
            key={member.userId}
            member={member}
            isLastOwner={isLastOwner(member)}
            isResending={resend.isPending && resend.variables.userId === member.userId}
            onResend={() => resend.mutate(member)}
            onRole={() => setChanging(member)}
            onRemove={() => setLeaving(member)}
          />
        )}
      </LoadedList>
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
  const ownerId = member?.isInvited === false ? member.userId : null;
  const { data: owned = 0 } = useQuery({
    queryKey: ['staff', 'owned leads', ownerId],
    queryFn: () => countOwnedLeads(ownerId ?? ''),
    enabled: ownerId !== null,
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      subject={member}
      onClose={onClose}
      title={removalTitle(member)}
      description={
        member?.isInvited === true
          ? 'The link and the code in the email stop working. You can invite this address again.'
          : `They are signed out and lose access to all leads. Their notes stay.${ownedLeadsNotice(owned)}`
      }
      action={member?.isInvited === true ? 'Withdraw' : 'Remove'}
      run={({ userId }) => removeStaff(userId)}
      outcome={{
        done: (_none, { email, isInvited }) =>
          isInvited
            ? `The invitation for ${email} was withdrawn.`
            : `${email} is no longer on the team.${owned > 0 ? ' Their leads are now unassigned.' : ''}`,
        reloads: [['staff']],
      }}
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
