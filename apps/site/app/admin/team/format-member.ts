import type { StaffMember } from '@fml/contract';
import { formatShortDate } from '../format/format-date.ts';

/** What the team list shows below an email address. */
export function formatMember(member: StaffMember, now: Date): string {
  const { invitation_expires_at: ends, last_sign_in_at, created_at } = member;
  if (ends !== null) {
    const isOver = new Date(ends) <= now;
    return isOver
      ? `The invitation expired ${formatShortDate(ends)}. Resend it.`
      : `Invited ${formatShortDate(created_at)}, has not set a password yet. The invitation expires ${formatShortDate(ends)}.`;
  }
  if (last_sign_in_at === null) return `Admin since ${formatShortDate(created_at)}`;
  return `Admin, last signed in ${formatShortDate(last_sign_in_at)}`;
}
