import { formatShortDate } from '../format/format-date.ts';
import type { StaffMember } from '../staff/staff-query.ts';

export function formatMember(member: StaffMember, now: Date): string {
  const { invitationExpiresAt: ends, lastSignInAt, createdAt } = member;
  if (ends !== null) {
    const isOver = new Date(ends) <= now;
    return isOver
      ? `The invitation expired ${formatShortDate(ends)}. Resend it.`
      : `Invited ${formatShortDate(createdAt)}, open until ${formatShortDate(ends)}`;
  }
  if (lastSignInAt === null) return `On the team since ${formatShortDate(createdAt)}`;
  return `Last signed in ${formatShortDate(lastSignInAt)}`;
}

/** What becomes of the leads of a person who is removed, as a sentence after others; '' without leads. */
export function ownedLeadsNotice(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' Their 1 lead becomes unassigned.'
    : ` Their ${count.toLocaleString('en-US')} leads become unassigned.`;
}
