import type { StaffMember } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Initials } from '../../ui/desk/initials.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { initialsOf } from '../layout/initials-of.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { shortDate } from '../lead/date-words.ts';
import { Said } from '../lead/lead-marks.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { staffQuery } from './settings-queries.ts';

export function TeamCard() {
  const { data, error, refetch } = useQuery(staffQuery);
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const isLastAdmin = (data?.length ?? 0) <= 1;
  return (
    <Card
      title="Team"
      description="Everybody here sees and works all leads."
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
            <li key={member.user_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Initials letters={initialsOf(member.email)} />
              <div className="min-w-0 flex-1 basis-48">
                <p className="truncate font-semibold" title={member.email}>
                  <Said>{member.email}</Said>
                </p>
                <p className="text-fine text-muted">{lastSeen(member)}</p>
              </div>
              {member.is_self && <Badge>You</Badge>}
              {member.is_invited && <Badge tone="amber">Invited</Badge>}
              <DeskButton
                size="small"
                disabled={isLastAdmin}
                title={
                  isLastAdmin ? 'The last admin cannot be removed: nobody could come in any more.' : undefined
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
          You are the last admin, so you cannot be removed. Invite somebody first.
        </p>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}

function lastSeen({ is_invited, last_sign_in_at, created_at }: StaffMember): string {
  if (is_invited) return `Invited ${shortDate(created_at)}, has not come in yet`;
  if (last_sign_in_at === null) return `Admin since ${shortDate(created_at)}`;
  return `Admin, last signed in ${shortDate(last_sign_in_at)}`;
}
