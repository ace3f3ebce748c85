import type { AuthCall } from '../core.ts';
import { issueToken } from '../one-time-credentials/issue-token.ts';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import type { Queryable } from '../stores/auth-database.ts';
import type { OneTimeTokenType } from '../stores/one-time-token-store.ts';
import type { AuthenticationMethod } from '../stores/session-row.ts';
import type { UserRow } from '../stores/user-row.ts';
import { type UserPatch, updateUser } from '../stores/user-store.ts';
import { type LinkType, mailLink } from './mail-link.ts';
import { sendAuthMail } from './send-auth-mail.ts';
import { consumeSendQuota } from './send-quota.ts';

/** Mails with a link to the account's own address. */
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
}

/**
 * Stores token and message in the caller's transaction and stamps when. Throws `over_email_send_rate_limit`.
 * The quota is per address for all mails that sign in, so that known and unknown addresses wait equally long.
 */
export async function sendUserMail(
  call: AuthCall,
  tx: Queryable,
  { user, kind, challenge }: UserMailRequest,
): Promise<UserRow> {
  const address = user.email ?? '';
  const { type, method, sentAt } = USER_MAILS[kind];
  await consumeSendQuota(call, tx, { channel: 'email', kind: quotaKindOf(kind), address });
  const { code, link } = await issueToken(call, tx, { userId: user.id, type, address, challenge, method });
  await sendAuthMail(call, tx, { kind, to: address, code, link: mailLink(call, link, kind) });
  const now = call.services.now();
  const patch: UserPatch = { [sentAt]: now.toISOString() };
  if (kind === 'invite') patch.invited_at = now.toISOString();
  return updateUser(tx, user.id, patch, now);
}

/** A sign-in mail and a sign-up mail answer the same request, so they share a quota. */
function quotaKindOf(kind: UserMailKind): string {
  return kind === 'magiclink' ? 'signup' : kind;
}
