import { quietUntil } from '../notices/quiet-hours.ts';
import type { StaffMember } from '../notices/staff-members.ts';

/** An address that gets a message. */
export interface Recipient {
  address: string;
  /** The end of the quiet hours of its person; null: at once. */
  notBefore: Date | null;
}

/** One member more would hardly read it, and each of them is a mail for every lead. */
const MAX_STAFF = 50;

/**
 * Who gets a mail about each new lead: members of staff who want it for all leads, and the mailboxes of the deployment. An
 * address gets one mail, after the quiet hours of its person.
 */
export function staffRecipients(
  staff: readonly StaffMember[],
  mailboxes: readonly string[],
  now: Date,
): Recipient[] {
  const asking = staff
    .filter(({ mailsOfNewLeads, leadNotices }) => mailsOfNewLeads && leadNotices === 'all')
    .flatMap(({ address }) => address ?? [])
    .slice(0, MAX_STAFF);
  const addresses = new Set([...mailboxes.map((mailbox) => mailbox.toLowerCase()), ...asking]);
  return [...addresses].map((address) => {
    const until = quietUntil(staff.find((member) => member.address === address)?.quiet, now);
    return { address, notBefore: until > now ? until : null };
  });
}
