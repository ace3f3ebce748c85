import type { MailContent } from '@fml/db';
import { escapeHtml } from '../../../mail/escape-html.ts';
import type { MailBrand } from '../../../mail/mail-brand.ts';
import { mailButton, mailFrame, mailParagraph, mailSignature } from '../../../mail/mail-frame.ts';
import { MAIL_TEXTS, type MailKind } from './mail-texts.ts';

export interface MailValues {
  code: string;
  /** Where the button leads; null for mails with a code only. */
  link: string | null;
  /** How long code and link work. */
  lifetimeS: number;
  newEmail?: string;
}

/** A mail in both forms. The code and the link are in the body alone: subjects show up on locked screens. */
export function renderMail(kind: MailKind, values: MailValues, brand: MailBrand): MailContent {
  const text = MAIL_TEXTS[kind]({ brandName: brand.name, newEmail: values.newEmail });
  const { code, link } = values;
  const validity = `Code and link work for ${inWords(values.lifetimeS)}, and once.`;
  const plain = [
    text.heading,
    '',
    text.lead,
    '',
    ...(text.button !== undefined && link !== null ? [`${text.button}:`, link, ''] : []),
    `${link === null ? 'Your code' : 'Or enter this code'}: ${code}`,
    '',
    validity,
    text.otherwise,
    '',
    ...mailSignature(brand),
  ].join('\n');
  const html = mailFrame(
    text.heading,
    [
      mailParagraph(text.lead),
      text.button !== undefined && link !== null ? mailButton(text.button, link, brand) : '',
      `<p style="margin:0 0 8px">${link === null ? 'Your code:' : 'Or enter this code:'}</p>`,
      `<p style="margin:0 0 24px;font-size:24px;letter-spacing:4px;font-family:monospace">${escapeHtml(code)}</p>`,
      `<p style="margin:0 0 8px;color:#4b5563;line-height:1.5">${escapeHtml(validity)}</p>`,
      `<p style="margin:0 0 24px;color:#4b5563;line-height:1.5">${escapeHtml(text.otherwise)}</p>`,
    ],
    brand,
  );
  return { subject: text.subject, text: plain, html };
}

/** The text of a phone message with a code. */
export function renderPhoneText(code: string, lifetimeS: number, brand: MailBrand): string {
  return `${code} is your code for ${brand.name}. It works for ${inWords(lifetimeS)}. Pass it on to nobody.`;
}

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
