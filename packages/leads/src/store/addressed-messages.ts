import type { LeadMessages } from '../messages/lead-messages.ts';
import { staffRecipients } from '../messages/staff-recipients.ts';
import type { StaffMember } from '../notices/staff-members.ts';

/** The messages of a lead as `private.store_lead_messages` takes them. */
export function addressedMessages(
  { staff: forStaff, mailboxes, visitor, webhook }: LeadMessages,
  staff: readonly StaffMember[],
  now: Date,
): object[] {
  const recipients = staffRecipients(staff, mailboxes, now).map(({ address, notBefore }) => ({
    address,
    not_before: notBefore,
  }));
  const others = [visitor, webhook].flatMap((message) => {
    if (message === undefined) return [];
    const { recipient, ...rest } = message;
    return { ...rest, to: [{ address: recipient }] };
  });
  return [{ ...forStaff, to: recipients }, ...others];
}
