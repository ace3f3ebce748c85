import type { MailBrand, MailContent } from '@fml/mail';
import {
  mailButton,
  mailCode,
  mailFrame,
  mailLinkParagraph,
  mailNote,
  mailParagraph,
  mailSignature,
} from '@fml/mail';
import { type InvitationText, MAIL_TEXTS, type MailKind } from './mail-texts.ts';

export interface MailValues {
  code: string;
  /** Where the button leads; null for mails that have only a code. */
  link: string | null;
  /** How long code and link are valid. */
  lifetimeS: number;
  newEmail?: string;
  invitation?: InvitationText;
  /** Page where the code is entered. */
  codePageUrl?: string;
}

/** Mails whose code signs the reader in, which is what that page does. */
const SIGN_IN_MAILS: ReadonlySet<MailKind> = new Set(['signup', 'invite', 'magiclink', 'recovery']);

/** A mail as text and HTML. Code and link are in the body only: subjects are shown on locked screens. */
export function renderMail(kind: MailKind, values: MailValues, brand: MailBrand): MailContent {
  const text = MAIL_TEXTS[kind]({
    brandName: brand.name,
    newEmail: values.newEmail,
    invitation: values.invitation,
  });
  const { code, link } = values;
  const codePage = SIGN_IN_MAILS.has(kind) ? values.codePageUrl : undefined;
  const lifetime = formatLifetime(values.lifetimeS);
  const validity =
    link === null
      ? `The code expires in ${lifetime} and works only once.`
      : `The link and the code expire in ${lifetime}. You can use only one of them, and only once.`;
  const plain = [
    text.heading,
    '',
    text.lead,
    '',
    ...(text.button !== undefined && link !== null ? [`${text.button}:`, link, ''] : []),
    `${link === null ? 'Your code' : 'Or enter this code'}: ${code}`,
    ...(codePage === undefined ? [] : [`Enter it at ${codePage}`]),
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
      text.button !== undefined && link !== null ? mailButton(text.button, link) : '',
      mailCode(link === null ? 'Your code:' : 'Or enter this code:', code),
      codePage === undefined ? '' : mailLinkParagraph('Enter it at', codePage),
      mailNote(validity),
      mailNote(text.otherwise),
    ],
    brand,
  );
  return { subject: text.subject, text: plain, html };
}

export function renderPhoneText(code: string, lifetimeS: number, brand: MailBrand): string {
  return `${code} is your ${brand.name} code. It expires in ${formatLifetime(lifetimeS)}. Do not share it with anyone.`;
}

function formatLifetime(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
