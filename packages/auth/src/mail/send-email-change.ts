import type { AuthCall } from '../core.ts';
import { issueToken } from '../one-time-credentials/issue-token.ts';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { dropTokens } from '../stores/one-time-token-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { updateUser } from '../stores/user-store.ts';
import { mailLink } from './mail-link.ts';
import { sendAuthMail } from './send-auth-mail.ts';

export interface EmailChange {
  user: UserRow;
  newEmail: string;
  challenge: CodeChallenge | null;
}

/** To both mailboxes when double confirmation is on. The caller has already consumed the quota. */
export async function sendEmailChange(
  call: AuthCall,
  tx: Queryable,
  { user, newEmail, challenge }: EmailChange,
): Promise<UserRow> {
  const { config, now } = call.services;
  const current = user.email ?? '';
  await dropTokens(tx, user.id, ['email_change_token_current', 'email_change_token_new']);
  if (config.doubleConfirmEmailChange && current !== '') {
    // The requesting client holds one verifier: the flow state created below serves both links.
    const token = await issueToken(call, tx, {
      userId: user.id,
      type: 'email_change_token_current',
      address: current,
      challenge,
      method: 'email_change',
      flowStateElsewhere: true,
    });
    const link = mailLink(call, token.link, 'email_change');
    await sendAuthMail(call, tx, {
      kind: 'email_change_current',
      to: current,
      code: token.code,
      link,
      newEmail,
    });
  }
  const token = await issueToken(call, tx, {
    userId: user.id,
    type: 'email_change_token_new',
    address: newEmail,
    challenge,
    method: 'email_change',
  });
  const link = mailLink(call, token.link, 'email_change');
  await sendAuthMail(call, tx, { kind: 'email_change_new', to: newEmail, code: token.code, link });
  const moment = now();
  return updateUser(
    tx,
    user.id,
    { email_change: newEmail, email_change_sent_at: moment.toISOString(), email_change_confirm_status: 0 },
    moment,
  );
}
