import type { StaffMember } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Initials } from '../../ui/desk/initials.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { staffQuery } from '../staff/staff-query.ts';
import { inviteStaff } from './api.ts';
import { formatMember } from './format-member.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export function TeamCard() {
  const { data, error, refetch } = useQuery(staffQuery);
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: ({ email }: StaffMember) => inviteStaff(email),
    onSuccess: ({ invited }, { email }) =>
      toast.success(invited ? `Invitation sent to ${email} again.` : `${email} is an admin now.`),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
  const isLastAdmin = (data?.filter(({ isInvited }) => !isInvited).length ?? 0) <= 1;
  const now = new Date();
  return (
    <Card
      title="Team"
      description="Everyone on the team can see and work on every lead."
      actions={
        <DeskButton onClick={() => setInviting(true)}>
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
            <li key={member.userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Initials email={member.email} />
              <div className="min-w-0 flex-1 basis-48">
                <p className="truncate font-semibold" title={member.email}>
                  <UntrustedText>{member.email}</UntrustedText>
                </p>
                <p className="text-fine text-muted">{formatMember(member, now)}</p>
              </div>
              {member.isSelf && <Badge>You</Badge>}
              {member.isInvited && <Badge tone="amber">Invited</Badge>}
              {member.isInvited && (
                <DeskButton
                  size="small"
                  aria-label={`Resend the invitation for ${member.email}`}
                  isBusy={resend.isPending && resend.variables.userId === member.userId}
                  onClick={() => resend.mutate(member)}
                >
                  Resend
                </DeskButton>
              )}
              <DeskButton
                size="small"
                disabled={isLastAdmin && !member.isInvited}
                title={
                  isLastAdmin && !member.isInvited
                    ? 'The last admin cannot be removed, because no one could sign in.'
                    : undefined
                }
                aria-label={`Remove ${member.email}`}
                onClick={() => setLeaving(member)}
              >
                Remove
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      {isLastAdmin && data !== undefined && (
        <p className="mt-4 text-fine text-muted">
          You are the only admin, so you cannot be removed. A colleague must accept an invitation first.
        </p>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}
