import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { sendAuthMail } from '../../mail/send-auth-mail.ts';
import { sendPhoneCode } from '../../mail/send-phone-code.ts';
import { consumeSendQuota } from '../../mail/send-quota.ts';
import { issueToken } from '../../one-time-credentials/issue-token.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { updateUser } from '../../stores/user-store.ts';

/** GET /reauthenticate -> `{}`: a code for PUT /user's `nonce`, by mail, else by phone. */
export async function reauthenticate(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const email = user.email ?? '';
  const phone = user.phone ?? '';
  if (email === '' && phone === '') {
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  }
  if (email !== '' && user.email_confirmed_at === null) {
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
  }
  if (email === '' && user.phone_confirmed_at === null) {
    throw new AuthError('phone_not_confirmed', 'Please verify your phone first.', { status: 422 });
  }
  const messageId = await authTransaction(call.services, async (tx) => {
    const now = call.services.now();
    await writeAuditEntry(call, tx, 'user_reauthenticate_requested', user);
    const type = 'reauthentication_token' as const;
    if (email === '') return (await sendPhoneCode(call, tx, { user, type, phone })).messageId;
    await updateUser(tx, user.id, { reauthentication_sent_at: now.toISOString() }, now);
    await consumeSendQuota(call, tx, { channel: 'email', kind: 'reauthentication', address: email });
    const { code } = await issueToken(call, tx, { userId: user.id, type, address: email });
    await sendAuthMail(call, tx, { kind: 'reauthentication', to: email, code, link: null });
    return null;
  });
  return Response.json(messageId === null ? {} : { message_id: messageId });
}
