import type { LeadSuspicion } from '@fml/contract';
import type { LeadMessages, MailContent } from '@fml/db';
import type { LeadSettings } from './lead-settings.ts';
import { renderStaffMail } from './render-staff-mail.ts';

export interface LeadOccasion {
  kind: 'submission' | 'consultation';
  /** The columns of its row. */
  lead: Readonly<Record<string, unknown>> & { id: string };
  suspicion: LeadSuspicion | null;
  settings: LeadSettings;
  /** The lead in the desk. */
  deskLink: string;
}

/**
 * Who hears of a lead. Staff and the webhook of all but a flood, of which staff hear once an hour; the address in the lead only when a person seems to
 * have typed it, so that nobody sends mail to strangers by way of us.
 */
export function leadMessages(
  { kind, lead, suspicion, settings, deskLink }: LeadOccasion,
  mails: { staff: () => MailContent; visitor: () => MailContent },
): LeadMessages {
  if (suspicion === 'flood') {
    return { staff: floodMail(kind, settings), staff_addresses: settings.staffAddresses, is_flood: true };
  }
  const messages: LeadMessages = { staff: mails.staff(), staff_addresses: settings.staffAddresses };
  // A captcha that could not be asked says nothing against the person.
  if (suspicion === null || suspicion === 'captcha_unavailable') messages.visitor = mails.visitor();
  if (settings.hasWebhook) {
    const { request_key: _key, ...columns } = lead;
    messages.webhook = {
      type: 'lead.created',
      timestamp: new Date().toISOString(),
      data: { kind, ...columns, suspicion, desk_url: deskLink },
    };
  }
  return messages;
}

/** Holds nothing of the lead: it stands for all of them. */
function floodMail(kind: LeadOccasion['kind'], settings: LeadSettings): MailContent {
  return renderStaffMail({
    subject: 'Many requests at once',
    heading: 'More requests are arriving than one mail each',
    who: 'They are kept, and nobody is mailed about each of them. Please look at the newest in the desk.',
    first: [],
    rest: [],
    deskLink: `${settings.siteUrl}/admin/${kind}s`,
    suspicion: 'flood',
  });
}
