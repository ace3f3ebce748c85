import { isOneMailAddress, type LeadSuspicion } from '@fml/contract';
import type { ConfirmationMail } from './confirmation-mail.ts';
import type { LeadEvent } from './render-lead-message.ts';
import type { FloodMail, StaffMail } from './staff-mail.ts';

/** What every message about a lead gets from `leadMessages`. */
type OwnFields = 'template' | 'deskListUrl' | 'suspicion' | 'replyTo';

/** What the outbox keeps of a message; `render-lead-message.ts` writes it when it is sent. */
type StoredContent = Readonly<Record<string, unknown>>;

/** The messages about a lead; stored in its transaction. What is absent is not sent. */
export interface LeadMessages {
  staff?: StoredContent;
  /** Besides the staff the database knows of (`private.staff_told_of_leads`). */
  staff_addresses: readonly string[];
  /** `staff` tells of a flood: sent once an hour, whatever the number of leads. */
  is_flood?: boolean;
  visitor?: StoredContent;
  webhook?: StoredContent & { type: string };
}

/** How a deployment sends messages about leads. */
export interface LeadMessageSettings {
  /** Where staff follow the link of a mail, without a slash at the end. */
  siteUrl: string;
  /** Mailboxes that are notified of every lead, besides those of staff who want to. */
  staffAddresses: readonly string[];
  /** The agency's mailbox that answers to confirmations reach; absent = the one mails come from. */
  replyTo?: string;
  /** Whether leads are posted to a webhook as well; the worker knows where. */
  hasWebhook: boolean;
}

export interface LeadMessageContext {
  kind: 'submission' | 'consultation';
  /** The columns of its row. */
  lead: Readonly<Record<string, unknown>> & { id: string };
  /** The lead's own, as typed. */
  address: string;
  suspicion: LeadSuspicion | null;
  settings: LeadMessageSettings;
}

/**
 * Who gets a message about a lead. Staff and the webhook get one for every lead but those of a flood, for which staff get
 * one an hour. The address in the lead gets one only when a person seems to have typed it: our forms must not send mail
 * to strangers.
 */
export function leadMessages(
  { kind, lead, address, suspicion, settings }: LeadMessageContext,
  mails: { staff: Omit<StaffMail, OwnFields>; visitor: Omit<ConfirmationMail, OwnFields> },
): LeadMessages {
  const deskListUrl = `${settings.siteUrl}/admin/${kind}s`;
  if (suspicion === 'flood') {
    return {
      staff: { template: 'flood_for_staff', deskListUrl } satisfies FloodMail,
      staff_addresses: settings.staffAddresses,
      is_flood: true,
    };
  }
  const messages: LeadMessages = {
    // The one thing of a visitor's that reaches a header, and only when it is an address and nothing else.
    staff: {
      ...mails.staff,
      template: 'lead_for_staff',
      deskListUrl,
      suspicion,
      replyTo: isOneMailAddress(address) ? address : settings.replyTo,
    } satisfies StaffMail,
    staff_addresses: settings.staffAddresses,
  };
  // A captcha that could not be asked says nothing against the person.
  if (suspicion === null || suspicion === 'captcha_unavailable') {
    messages.visitor = {
      ...mails.visitor,
      template: 'lead_for_visitor',
      replyTo: settings.replyTo,
    } satisfies ConfirmationMail;
  }
  if (settings.hasWebhook) {
    const { request_key: _key, ...columns } = lead;
    messages.webhook = {
      template: 'lead_event',
      type: 'lead.created',
      timestamp: new Date().toISOString(),
      data: { kind, ...columns, suspicion },
      deskListUrl,
    } satisfies LeadEvent;
  }
  return messages;
}
