import { LEAD_SUSPICIONS, type LeadSuspicion } from '@fml/contract';
import type { MailContent } from '@fml/db';
import { escapeHtml } from '../mail/escape-html.ts';
import { DEFAULT_MAIL_BRAND } from '../mail/mail-brand.ts';
import { mailButton, mailFrame, mailSignature } from '../mail/mail-frame.ts';
import { type LeadFact, onOneLine } from './lead-facts.ts';

export interface StaffMail {
  /** Our own words only: a header takes nothing from a visitor. */
  subject: string;
  heading: string;
  /** Who it is, as typed. */
  who: string;
  /** What to know before dialling, then the rest. */
  first: readonly LeadFact[];
  rest: readonly LeadFact[];
  /** The lead in the desk. */
  deskLink: string;
  suspicion: LeadSuspicion | null;
}

const MAX_LONG_CHARACTERS = 3000;

/** The mail that tells staff of a lead: what matters for the call first, everything else below. */
export function renderStaffMail(mail: StaffMail): MailContent {
  const brand = DEFAULT_MAIL_BRAND;
  const footer = {
    ...brand,
    footer: 'Sent to staff for every new lead. Answer within 24 hours, as promised.',
  };
  const warning =
    mail.suspicion === null ? null : `May be no person: ${lowerFirst(LEAD_SUSPICIONS[mail.suspicion])}.`;
  const who = onOneLine(mail.who);
  const text = [
    mail.heading,
    ...(warning === null ? [] : ['', warning]),
    '',
    who,
    ...mail.first.map(inText),
    '',
    `Open it in the desk: ${mail.deskLink}`,
    '',
    ...mail.rest.map(inText),
    '',
    ...mailSignature(footer),
  ].join('\n');
  const html = mailFrame(
    mail.heading,
    [
      warning === null
        ? ''
        : `<p style="margin:0 0 16px;padding:10px 12px;border-left:4px solid #b45309;background:#fffbeb;line-height:1.5">${escapeHtml(warning)}</p>`,
      `<p style="margin:0 0 8px;font-size:24px;font-weight:bold;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(who)}</p>`,
      table(mail.first, true),
      mailButton('Open in the desk', mail.deskLink, brand),
      table(mail.rest, false),
    ],
    footer,
  );
  return { subject: mail.suspicion === null ? mail.subject : `Possibly a bot: ${mail.subject}`, text, html };
}

function inText({ label, value, isLong = false }: LeadFact): string {
  return isLong ? `\n${label}:\n${shortened(value)}` : `${label}: ${value}`;
}

function table(facts: readonly LeadFact[], isLarge: boolean): string {
  if (facts.length === 0) return '';
  const size = isLarge ? 18 : 14;
  const rows = facts.map(({ label, value, link, isLong = false }) => {
    const shown = escapeHtml(isLong ? shortened(value) : value);
    const style = `padding:6px 0;font-size:${size}px;line-height:1.5;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`;
    const cell =
      link === undefined ? shown : `<a href="${escapeHtml(link)}" style="color:#1d4ed8">${shown}</a>`;
    return isLong
      ? `<tr><td colspan="2" style="${style};white-space:pre-wrap"><span style="color:#4b5563">${escapeHtml(label)}</span>\n${cell}</td></tr>`
      : `<tr><td style="padding:6px 16px 6px 0;font-size:14px;line-height:${isLarge ? '27px' : '21px'};color:#4b5563;vertical-align:top;width:120px">${escapeHtml(label)}</td><td style="${style}">${cell}</td></tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_LONG_CHARACTERS) return text;
  return `${characters.slice(0, MAX_LONG_CHARACTERS).join('')}\n[the rest is in the desk]`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
