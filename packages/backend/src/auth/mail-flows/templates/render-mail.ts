import type { MailContent } from '@fml/db';
import { escapeHtml } from './escape-html.ts';
import type { MailBrand } from './mail-brand.ts';
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
    '-- ',
    brand.name,
    brand.footer,
    '',
  ].join('\n');
  const button =
    text.button !== undefined && link !== null
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${escapeHtml(brand.colour)};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(text.button)}</a></p>`
      : '';
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(text.heading)}</title></head>
<body style="margin:0;background:#f4f5f7;font-family:Arial,Helvetica,sans-serif;color:#1f2937">
<div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(text.heading)}</h1>
<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(text.lead)}</p>
${button}
<p style="margin:0 0 8px">${link === null ? 'Your code:' : 'Or enter this code:'}</p>
<p style="margin:0 0 24px;font-size:24px;letter-spacing:4px;font-family:monospace">${escapeHtml(code)}</p>
<p style="margin:0 0 8px;color:#4b5563;line-height:1.5">${escapeHtml(validity)}</p>
<p style="margin:0 0 24px;color:#4b5563;line-height:1.5">${escapeHtml(text.otherwise)}</p>
<p style="margin:0;color:#6b7280;font-size:12px">${escapeHtml(brand.name)}<br>${escapeHtml(brand.footer)}</p>
</div>
</body>
</html>
`;
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
