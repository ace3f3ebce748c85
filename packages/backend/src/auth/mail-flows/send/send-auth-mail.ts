import { isOneMailAddress } from '@fml/contract';
import { enqueueMessage } from '@fml/db';
import { DEFAULT_MAIL_BRAND } from '../../../mail/mail-brand.ts';
import type { Queryable } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import type { MailKind } from '../templates/mail-texts.ts';
import { renderMail } from '../templates/render-mail.ts';

export interface AuthMail {
  kind: MailKind;
  /** The account's own mailbox, normalised. */
  to: string;
  code: string;
  link: string | null;
  newEmail?: string;
}

/** Queues a mail in the caller's transaction. Throws `validation_failed` for an address no mail can go to. */
export async function sendAuthMail(call: AuthCall, tx: Queryable, mail: AuthMail): Promise<void> {
  const { config, now } = call.services;
  if (!isOneMailAddress(mail.to)) {
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  }
  const brand = { ...DEFAULT_MAIL_BRAND, ...config.mailBrand };
  await enqueueMessage(tx, {
    channel: 'email',
    kind: mail.kind,
    recipient: mail.to,
    content: renderMail(mail.kind, { ...mail, lifetimeS: config.emailOtpLifetimeS }, brand),
    expiresAt: new Date(now().getTime() + config.emailOtpLifetimeS * 1000),
  });
}
