import { Badge } from '../../ui/desk/badge.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { PersonMark } from '../staff/person-mark.tsx';
import { STAFF_ROLE_LABELS } from '../staff/role-labels.ts';
import type { StaffMember } from '../staff/staff-query.ts';
import { formatMember } from './format-member.ts';

const LAST_OWNER = 'The last owner keeps the role, because no one else could change the team.';

export function MemberLine({
  member,
  isLastOwner,
  isResending,
  onResend,
  onRole,
  onRemove,
}: {
  member: StaffMember;
  /** Its role cannot be changed and it cannot be removed. */
  isLastOwner: boolean;
  isResending: boolean;
  onResend: () => void;
  onRole: () => void;
  onRemove: () => void;
}) {
  const title = isLastOwner ? LAST_OWNER : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <PersonMark email={member.email} />
      <div className="min-w-0 flex-1 basis-[calc(100%-4rem)] sm:basis-48">
        <p className="truncate font-semibold" title={member.email}>
          <UntrustedText>{member.name ?? member.email}</UntrustedText>
        </p>
        {member.name !== null && (
          <p className="truncate text-fine text-muted">
            <UntrustedText>{member.email}</UntrustedText>
          </p>
        )}
        <p className="text-fine text-muted">{formatMember(member, new Date())}</p>
      </div>
      <Badge>{STAFF_ROLE_LABELS[member.staffRole]}</Badge>
      {member.isSelf && <Badge>You</Badge>}
      {member.isInvited && <Badge tone="amber">Invited</Badge>}
      <div data-needs="invite" className="flex flex-wrap gap-2">
        {member.isInvited && (
          <DeskButton
            size="small"
            aria-label={`Resend the invitation for ${member.email}`}
            isBusy={isResending}
            onClick={onResend}
          >
            Resend
          </DeskButton>
        )}
        <DeskButton
          size="small"
          disabled={isLastOwner}
          title={title}
          aria-label={`Change the role of ${member.email}`}
          onClick={onRole}
        >
          Role
        </DeskButton>
        <DeskButton
          size="small"
          disabled={isLastOwner}
          title={title}
          aria-label={`Remove ${member.email}`}
          onClick={onRemove}
        >
          Remove
        </DeskButton>
      </div>
    </li>
  );
}
