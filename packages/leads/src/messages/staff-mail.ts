import { LEAD_SUSPICIONS, type LeadSuspicion, PROMISED_HOURS } from '@fml/contract';
import type { MailContent, MailTableRow } from '@fml/mail';
import {
  buttonPart,
  DEFAULT_MAIL_BRAND,
  mailTable,
  mailWarning,
  paragraphPart,
  tablePart,
  textLine,
  writeMail,
} from '@fml/mail';
import { escapeHtml } from '@fml/runtime/http';
import { onOneLine } from './mail-rows.ts';

/** What the outbox stores of the mail that tells staff of a lead. */
export interface StaffMail {
  template: 'lead_for_staff';
  /** Goes on after "New" or "Updated". Our own words only: a header takes nothing from a visitor. */
  subject: string;
  heading: string;
  /** The visitor's name, as typed. */
  who: string;
  /** What to know before dialing, then the rest. */
  first: readonly MailTableRow[];
  rest: readonly MailTableRow[];
  /** The list of these leads in the desk, without a slash at the end. */
  deskListUrl: string;
  suspicion: LeadSuspicion | null;
  replyTo?: string;
  /** The same person sent the form again with other answers. */
  isChange?: boolean;
}

/** What the outbox stores of the mail that tells staff of a flood. It holds no data of a lead, because it is about all of them. */
export interface FloodMail {
  template: 'flood_for_staff';
  deskListUrl: string;
}

const MAX_LONG_CHARACTERS = 3000;
const BRAND = {
  ...DEFAULT_MAIL_BRAND,
  footer: `You get this email for every new lead. We promise each of them an answer within ${PROMISED_HOURS} hours.`,
};
const CHANGE = 'This person sent the form again with different answers. These are the latest ones.';
const FLOOD = {
  subject: 'Possible spam: Unusually many leads at once',
  heading: 'We are getting a lot of leads at once',
  text: 'Every lead is saved, but we do not send an email for each one. Some of them may be spam. Please check the newest ones in the lead desk.',
  button: 'See the newest leads',
  footer: 'You get this email at most once an hour.',
};

/** The mail that tells staff of a lead: what matters for the call first, everything else below. */
export function renderStaffMail(mail: StaffMail, leadId: string): MailContent {
  const deskLink = `${mail.deskListUrl}/${leadId}`;
  const news = mail.isChange ? 'Updated' : 'New';
  const heading = `${news} ${mail.heading}`;
  const warning = mail.suspicion === null ? null : `This may be spam. ${LEAD_SUSPICIONS[mail.suspicion]}.`;
  const who = onOneLine(mail.who);
  const first = mail.first.map(shortened);
  const rest = mail.rest.map(shortened);
  return writeMail({
    subject: `${mail.suspicion === null ? '' : 'Possible spam: '}${news} ${mail.subject}`,
    heading,
    parts: [
      warning === null ? null : { lines: [warning], html: mailWarning(warning) },
      mail.isChange ? paragraphPart(CHANGE) : null,
      { lines: [who, ...first.map(textLine)], html: `${whoLine(who)}\n${mailTable(first, 'large')}` },
      buttonPart('Open this lead', deskLink),
      tablePart(rest, 'normal'),
    ],
    brand: BRAND,
    replyTo: mail.replyTo,
  });
}

export function renderFloodMail({ deskListUrl }: FloodMail): MailContent {
  const { subject, heading, text, button, footer } = FLOOD;
  return writeMail({
    subject,
    heading,
    parts: [paragraphPart(text), buttonPart(button, deskListUrl)],
    brand: { ...DEFAULT_MAIL_BRAND, footer },
  });
}

function whoLine(who: string): string {
  return `<p class="text" style="margin:0 0 8px;font-size:24px;font-weight:bold;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(who)}</p>`;
}

function shortened(row: MailTableRow): MailTableRow {
  const characters = [...row.value];
  if (!row.isLong || characters.length <= MAX_LONG_CHARACTERS) return row;
  const beginning = characters.slice(0, MAX_LONG_CHARACTERS).join('');
  return { ...row, value: `${beginning}\n[Open the lead to read the rest.]` };
}
