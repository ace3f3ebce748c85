import type { LeadKind } from '@fml/contract';
import type { MailContent } from '@fml/mail';
import { buttonPart, DEFAULT_MAIL_BRAND, mailParagraph, mailTable, textLine, writeMail } from '@fml/mail';
import { onOneLine } from './mail-rows.ts';

/** What the outbox stores of the mail that tells a member of staff of leads they were given. */
export interface AssignmentMail {
  template: 'leads_assigned';
  lead_kind: LeadKind;
  count: number;
  /** The colleague who gave them; null for a rule. */
  by: string | null;
  reason: 'staff' | 'turn' | 'same_person';
  /** What the colleague wrote; with a single lead only. */
  note: string | null;
  /** The business or person, as typed; with a single lead only. */
  who: string | null;
}

const NOUNS: Readonly<Record<LeadKind, { one: string; many: string }>> = {
  submission: { one: 'submission', many: 'submissions' },
  consultation: { one: 'consultation request', many: 'consultation requests' },
};
const RULES = {
  turn: 'It is your turn.',
  same_person: 'You have an earlier lead with the same email address.',
} as const;
const BRAND = {
  ...DEFAULT_MAIL_BRAND,
  footer: 'You get this email when a lead is assigned to you. Turn it off in the settings of the lead desk.',
};

/** `deskUrl`: the site's address without a slash at the end; without one the mail has no link. */
export function renderAssignmentMail(
  mail: AssignmentMail,
  { leadId, siteUrl }: { leadId: string | null; siteUrl: string | undefined },
): MailContent {
  const { one, many } = NOUNS[mail.lead_kind];
  const what = mail.count === 1 ? `A ${one}` : `${mail.count} ${many}`;
  const subject = `${what} ${mail.count === 1 ? 'is' : 'are'} yours now`;
  const how =
    mail.reason === 'staff'
      ? `${mail.by ?? 'A colleague'} assigned ${mail.count === 1 ? 'it' : 'them'} to you.`
      : RULES[mail.reason];
  const who = mail.who === null ? [] : [{ label: 'Lead', value: onOneLine(mail.who) }];
  const note = mail.note === null ? [] : [{ label: 'Note', value: mail.note, isLong: true }];
  const path = leadId === null ? `/admin/${mail.lead_kind}s?owner=me` : `/admin/${mail.lead_kind}s/${leadId}`;
  const button = leadId === null ? 'See your leads' : 'Open this lead';
  const link = siteUrl === undefined ? null : `${siteUrl.replace(/\/+$/, '')}${path}`;
  return writeMail({
    subject,
    heading: subject,
    parts: [
      { lines: [how, ...who.map(textLine)], html: mailParagraph(how) },
      {
        lines: mail.note === null ? [] : ['Note:', mail.note],
        html: mailTable([...who, ...note], 'normal'),
      },
      link === null ? null : buttonPart(button, link),
    ],
    brand: BRAND,
  });
}
