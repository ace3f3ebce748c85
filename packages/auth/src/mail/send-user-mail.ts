import type { AuthCall } from '../core.ts';
import { issueToken } from '../one-time-credentials/issue-token.ts';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import type { Queryable } from '../stores/auth-database.ts';
import type { OneTimeTokenType } from '../stores/one-time-token-store.ts';
import type { AuthenticationMethod } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { type UserPatch, updateUser } from '../stores/user-store.ts';
import { type LinkType, mailLink } from './mail-link.ts';
import { sendAuthMail } from './send-auth-mail.ts';
import { consumeSendQuota } from './send-quota.ts';
import type { InvitationText } from './templates/mail-texts.ts';

type UserMailKind = Extract<LinkType, 'signup' | 'invite' | 'magiclink' | 'recovery'>;

interface Shape {
  type: OneTimeTokenType;
  method: AuthenticationMethod;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
}

const USER_MAILS: Readonly<Record<UserMailKind, Shape>> = {
  signup: { type: 'confirmation_token', method: 'email/signup', sentAt: 'confirmation_sent_at' },
  invite: { type: 'confirmation_token', method: 'invite', sentAt: 'confirmation_sent_at' },
  magiclink: { type: 'recovery_token', method: 'magiclink', sentAt: 'recovery_sent_at' },
  recovery: { type: 'recovery_token', method: 'recovery', sentAt: 'recovery_sent_at' },
};

export interface UserMailRequest {
  user: UserRow;
  kind: UserMailKind;
  challenge: CodeChallenge | null;
  /** What was requested, if that is not what is sent: addresses with and without an account wait equally long. */
  quotaKind?: string;
  invitation?: InvitationText;
}

/** Stores token and message in the caller's transaction and stamps when. Throws `over_email_send_rate_limit`. */
export async function sendUserMail(
  call: AuthCall,
  tx: Queryable,
  { user, kind, challenge, quotaKind = kind, invitation }: UserMailRequest,
): Promise<UserRow> {
  const address = user.email ?? '';
  const { type, method, sentAt } = USER_MAILS[kind];
  await consumeSendQuota(call, tx, { channel: 'email', kind: quotaKind, address });
  const { code, link } = await issueToken(call, tx, { userId: user.id, type, address, challenge, method });
  await sendAuthMail(call, tx, { kind, to: address, code, link: mailLink(call, link, kind), invitation });
  const now = call.services.now();
  const patch: UserPatch = { [sentAt]: now.toISOString() };
  if (kind === 'invite') patch.invited_at = now.toISOString();
  return updateUser(tx, user.id, patch, now);
}
