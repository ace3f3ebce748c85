import type { StaffMember } from '@fml/contract';
import { formatShortDate } from '../format/format-date.ts';

/** What the team list shows below an email address. */
export function formatMember(member: StaffMember, now: Date): string {
  const { invitationExpiresAt: ends, lastSignInAt, createdAt } = member;
  if (ends !== null) {
    const isOver = new Date(ends) <= now;
    return isOver
      ? `The invitation expired ${formatShortDate(ends)}. Resend it.`
      : `Invited ${formatShortDate(createdAt)}, has not set a password yet. The invitation expires ${formatShortDate(ends)}.`;
  }
  if (lastSignInAt === null) return `Admin since ${formatShortDate(createdAt)}`;
  return `Admin, last signed in ${formatShortDate(lastSignInAt)}`;
}
