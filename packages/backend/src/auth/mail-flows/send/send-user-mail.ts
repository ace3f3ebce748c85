import type { Queryable } from '../../auth-database.ts';
import type { CodeChallenge } from '../../pkce/code-challenge.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import type { AuthenticationMethod } from '../../sessions/session-row.ts';
import type { UserRow } from '../../users/user-row.ts';
import { type UserPatch, updateUser } from '../../users/user-store.ts';
import { issueToken } from '../tokens/issue-token.ts';
import type { OneTimeTokenType } from '../tokens/token-store.ts';
import { type LinkType, mailLink } from './mail-link.ts';
import { sendAuthMail } from './send-auth-mail.ts';
import { takeSendTurn } from './take-send-turn.ts';

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
 * Turns are counted per address for all kinds that lead in, so that known and unknown addresses wait alike.
 */
export async function sendUserMail(
  call: AuthCall,
  tx: Queryable,
  { user, kind, challenge }: UserMailRequest,
): Promise<UserRow> {
  const address = user.email ?? '';
  const { type, method, sentAt } = USER_MAILS[kind];
  await takeSendTurn(call, tx, { channel: 'email', kind: turnOf(kind), address });
  const { code, link } = await issueToken(call, tx, { userId: user.id, type, address, challenge, method });
  await sendAuthMail(call, tx, { kind, to: address, code, link: mailLink(call, link, kind) });
  const now = call.services.now();
  const patch: UserPatch = { [sentAt]: now.toISOString() };
  if (kind === 'invite') patch.invited_at = now.toISOString();
  return updateUser(tx, user.id, patch, now);
}

/** A sign-in mail and a sign-up mail answer the same request, hence share their turns. */
function turnOf(kind: UserMailKind): string {
  return kind === 'magiclink' ? 'signup' : kind;
}
