import { isOneMailAddress } from '@fml/contract';
import { DEFAULT_MAIL_BRAND, enqueueMessage } from '@fml/mail';
import type { AuthCall } from '../core.ts';
import { invalid } from '../errors/auth-error.ts';
import type { Queryable } from '../stores/auth-database.ts';
import type { InvitationText, MailKind } from './templates/mail-texts.ts';
import { renderMail } from './templates/render-mail.ts';

export interface AuthMail {
  kind: MailKind;
  /** The account's own address, normalized. */
  to: string;
  code: string;
  link: string | null;
  newEmail?: string;
  invitation?: InvitationText;
}

/** Queues a mail in the caller's transaction. Throws `validation_failed` for an address no mail can go to. */
export async function sendAuthMail(call: AuthCall, tx: Queryable, mail: AuthMail): Promise<void> {
  const { config, now } = call.services;
  if (!isOneMailAddress(mail.to)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  const lifetimeS = mail.kind === 'invite' ? config.invitationLifetimeS : config.emailOtpLifetimeS;
  const brand = { ...DEFAULT_MAIL_BRAND, ...config.mailBrand };
  await enqueueMessage(tx, {
    channel: 'email',
    kind: mail.kind,
    recipient: mail.to,
    content: renderMail(mail.kind, { ...mail, lifetimeS, codePageUrl: config.codePageUrl }, brand),
    expiresAt: new Date(now().getTime() + lifetimeS * 1000),
  });
}
