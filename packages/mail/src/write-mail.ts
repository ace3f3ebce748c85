import type { MailBrand } from './mail-brand.ts';
import {
  type MailTableRow,
  mailButton,
  mailFrame,
  mailParagraph,
  mailSignature,
  mailTable,
} from './mail-frame.ts';
import type { MailContent } from './outbox-message.ts';

/** A part of a mail in both of its forms: lines of the text, and HTML. */
export interface MailPart {
  lines: readonly string[];
  html: string;
}

/** A mail of these parts. In its text an empty line is between them. */
export function writeMail(mail: {
  subject: string;
  heading: string;
  /** The text begins with the first part. */
  hidesHeadingInText?: boolean;
  /** A part that is null is left out. */
  parts: readonly (MailPart | null)[];
  brand: MailBrand;
  replyTo?: string | undefined;
}): MailContent {
  const { subject, heading, brand, replyTo } = mail;
  const parts = mail.parts.filter((part) => part !== null);
  const lines = parts.flatMap((part) => [...part.lines, '']);
  return {
    subject,
    text: [...(mail.hidesHeadingInText ? [] : [heading, '']), ...lines, ...mailSignature(brand)].join('\n'),
    html: mailFrame(
      heading,
      parts.map(({ html }) => html),
      brand,
    ),
    ...(replyTo !== undefined && { replyTo }),
  };
}

export function paragraphPart(text: string): MailPart {
  return { lines: [text], html: mailParagraph(text) };
}

export function buttonPart(label: string, link: string): MailPart {
  return { lines: [`${label}: ${link}`], html: mailButton(label, link) };
}

export function tablePart(rows: readonly MailTableRow[], size: 'large' | 'normal'): MailPart {
  return { lines: rows.map(textLine), html: mailTable(rows, size) };
}

/** A row of a table in the text of a mail. */
export function textLine({ label, value, isLong = false }: MailTableRow): string {
  return isLong ? `\n${label}:\n${value}` : `${label}: ${value}`;
}
