import type { OutboxMessage } from '@fml/mail';
import { type AssignmentMail, renderAssignmentMail } from './assignment-mail.ts';
import { type ConfirmationMail, renderConfirmationMail } from './confirmation-mail.ts';
import { type EnteredLeadMail, renderEnteredLeadMail } from './entered-lead-mail.ts';
import { type FollowUpReminder, renderFollowUpReminder } from './follow-up-reminder-mail.ts';
import { type LeadMail, renderLeadMail } from './lead-mail.ts';
import { type FloodMail, renderFloodMail, renderStaffMail, type StaffMail } from './staff-mail.ts';
import { renderStaffNotice, type StaffNotice } from './staff-notice.ts';

/** What the outbox stores of a post to the webhook. */
export interface LeadEvent {
  template: 'lead_event';
  type: string;
  timestamp: string;
  /** The columns of the lead. */
  data: Readonly<Record<string, unknown>>;
  /** The list of these leads in the desk, without a slash at the end. */
  deskListUrl: string;
}

type StoredContent =
  | StaffMail
  | FloodMail
  | ConfirmationMail
  | EnteredLeadMail
  | AssignmentMail
  | LeadMail
  | LeadEvent
  | (StaffNotice & { template: 'staff_notice' })
  | FollowUpReminder;

/**
 * A message about a lead as it is sent. It is written by the worker: only the transaction that stored it knew which lead
 * it is about and whether that lead was new. Any other message is sent as it was stored.
 */
export function renderLeadMessage(
  message: OutboxMessage,
  /** The site's address, where the message does not hold a link of its own. */
  siteUrl?: string,
): OutboxMessage {
  if (message.content['template'] === undefined) return message;
  // Only the functions that made these contents put one with a template into the outbox.
  const content = message.content as unknown as StoredContent;
  const { lead = null } = message;
  const leadId = lead?.id ?? null;
  if (content.template === 'leads_assigned') {
    return { ...message, content: { ...renderAssignmentMail(content, { leadId, siteUrl }) } };
  }
  if (content.template === 'lead_mail') return { ...message, content: { ...renderLeadMail(content) } };
  if (lead === null || leadId === null) return message;
  switch (content.template) {
    case 'lead_for_staff':
      return { ...message, content: { ...renderStaffMail(content, leadId) } };
    case 'flood_for_staff':
      return { ...message, content: { ...renderFloodMail(content) } };
    case 'lead_for_visitor':
      return { ...message, content: { ...renderConfirmationMail(content) } };
    case 'follow_up_reminder':
      return { ...message, content: { ...renderFollowUpReminder(content, lead) } };
    case 'staff_notice':
      return { ...message, content: { ...renderStaffNotice(content, siteUrl) } };
    case 'entered_lead_for_visitor':
      return { ...message, content: { ...renderEnteredLeadMail(content) } };
    case 'lead_event': {
      const { type, timestamp, data, deskListUrl } = content;
      const posted = { ...data, id: leadId, desk_url: `${deskListUrl}/${leadId}` };
      return { ...message, content: { type, timestamp, data: posted } };
    }
  }
}
