import { createHash } from 'node:crypto';
import { isOneMailAddress, type LeadSuspicion } from '@fml/contract';
import type { ConfirmationMail } from './confirmation-mail.ts';
import type { LeadEvent } from './render-lead-message.ts';
import type { FloodMail, StaffMail } from './staff-mail.ts';

/** What every message about a lead gets from `leadMessages`. */
type OwnFields = 'template' | 'deskListUrl' | 'suspicion' | 'replyTo';

/** What the outbox keeps of a message; `render-lead-message.ts` writes it when it is sent. */
type StoredContent = Readonly<Record<string, unknown>>;

/** A message that is stored in the transaction of its lead. */
interface LeadMessage {
  channel: 'email' | 'webhook';
  kind: string;
  content: StoredContent;
  /** Sent once an hour for each of these keys. */
  once?: { kind: string; key: string };
  /** What differs when the same person sends the form again with other answers. */
  change?: { kind?: string; content: StoredContent };
}

/** The messages about a lead. What is absent is not sent. */
export interface LeadMessages {
  /** For each of `staffRecipients`, who are known when the lead is stored. */
  staff: LeadMessage;
  /** Besides the members of staff who want to. */
  mailboxes: readonly string[];
  /** With its recipient. */
  visitor?: LeadMessage & { recipient: string };
  webhook?: LeadMessage & { recipient: string };
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
  const mailboxes = settings.staffAddresses;
  if (suspicion === 'flood') {
    const content = { template: 'flood_for_staff', deskListUrl } satisfies FloodMail;
    return { staff: { ...STAFF, content, once: { kind: 'flood_for_staff', key: 'all' } }, mailboxes };
  }
  const forStaff = {
    ...mails.staff,
    template: 'lead_for_staff',
    deskListUrl,
    suspicion,
    // The one thing of a visitor's that reaches a header, and only when it is an address and nothing else.
    replyTo: isOneMailAddress(address) ? address : settings.replyTo,
  } satisfies StaffMail;
  return {
    staff: { ...STAFF, content: forStaff, change: { content: { isChange: true } } },
    mailboxes,
    // A captcha that could not be asked says nothing against the person.
    ...((suspicion === null || suspicion === 'captcha_unavailable') && {
      visitor: confirmation(kind, address, {
        ...mails.visitor,
        template: 'lead_for_visitor',
        replyTo: settings.replyTo,
      }),
    }),
    ...(settings.hasWebhook && { webhook: webhookPost(kind, { ...lead, suspicion }, deskListUrl) }),
  };
}

const STAFF = { channel: 'email', kind: 'lead_for_staff' } as const;

/** One an hour for each address, so that our forms cannot be used to fill a stranger's mailbox. */
function confirmation(kind: LeadMessageContext['kind'], address: string, content: ConfirmationMail) {
  const key = createHash('sha256').update(address.toLowerCase()).digest('hex');
  return {
    channel: 'email',
    kind: 'lead_for_visitor',
    recipient: address,
    content: { ...content },
    once: { kind: `lead_for_visitor_${kind}`, key },
  } as const;
}

function webhookPost(
  kind: LeadMessageContext['kind'],
  lead: LeadMessageContext['lead'],
  deskListUrl: string,
) {
  const { request_key: _key, ...columns } = lead;
  const content = {
    template: 'lead_event',
    type: 'lead.created',
    timestamp: new Date().toISOString(),
    data: { kind, ...columns },
    deskListUrl,
  } satisfies LeadEvent;
  return {
    channel: 'webhook',
    kind: 'lead.created',
    recipient: 'leads',
    content,
    change: { kind: 'lead.changed', content: { type: 'lead.changed' } },
  } as const;
}
