import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { sendEmailChange } from '../../mail/send-email-change.ts';
import { requirePhoneChannel, sendPhoneCode } from '../../mail/send-phone-code.ts';
import { consumeSendQuota, consumeSendQuotaWithoutUser } from '../../mail/send-quota.ts';
import { sendUserMail } from '../../mail/send-user-mail.ts';
import { normalizeEmail, normalizePhone } from '../../requests/addresses.ts';
import { type CodeChallenge, readCodeChallenge } from '../../requests/code-challenge.ts';
import { textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction, firstRow, type Queryable } from '../../stores/auth-database.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserByEmail, findUserByPhone, USER_COLUMNS } from '../../stores/user-store.ts';
import { withConstantResponseTime } from './constant-response-time.ts';

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type ResendType = (typeof TYPES)[number];
const PHONE_CODES = { sms: 'confirmation_token', phone_change: 'phone_change_token' } as const;

/** POST /resend: the message again with a fresh code. Unknown accounts get the same answer. */
export async function resend(call: AuthCall): Promise<Response> {
  const { type, address } = readRequest(call);
  const challenge = readCodeChallenge(call.body);
  return withConstantResponseTime(async () => {
    const messageId = await authTransaction(call.services, (tx) =>
      sendAgain(call, tx, type, address, challenge),
    );
    return Response.json(messageId === null ? {} : { message_id: messageId });
  });
}

function readRequest(call: AuthCall): { type: ResendType; address: string } {
  const { config } = call.services;
  const type = TYPES.find((each) => each === textField(call.body, 'type'));
  const email = textField(call.body, 'email');
  const phone = textField(call.body, 'phone');
  if (type === undefined) throw invalid(`Missing one of these types: ${TYPES.join(', ')}`);
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided.');
  if (type === 'signup' || type === 'email_change') {
    if (email === '') throw invalid('Type provided requires an email address');
    if (!config.emailEnabled) throw new AuthError('email_provider_disabled', 'Email logins are disabled');
    return { type, address: normalizeEmail(email) };
  }
  if (phone === '') throw invalid('Type provided requires a phone number');
  if (!config.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  const address = normalizePhone(phone);
  requirePhoneChannel(config, address);
  return { type, address };
}

async function sendAgain(
  call: AuthCall,
  tx: Queryable,
  type: ResendType,
  address: string,
  challenge: CodeChallenge | null,
): Promise<string | null> {
  const user = await findPendingUser(tx, type, address);
  if (user === null) {
    const isMail = type === 'signup' || type === 'email_change';
    const message = isMail
      ? ({ channel: 'email', kind: type } as const)
      : ({ channel: 'sms', kind: PHONE_CODES[type] } as const);
    await consumeSendQuotaWithoutUser(call, tx, { ...message, address });
    return null;
  }
  await writeAuditEntry(call, tx, type === 'signup' ? 'user_confirmation_requested' : 'user_modified', user);
  switch (type) {
    case 'signup':
      await sendUserMail(call, tx, { user, kind: 'signup', challenge });
      return null;
    case 'email_change':
      // Counted by the requested address, as for unknown ones: counting per user would reveal who has an account.
      await consumeSendQuota(call, tx, { channel: 'email', kind: 'email_change', address });
      await sendEmailChange(call, tx, { user, newEmail: user.email_change ?? '', challenge });
      return null;
    case 'sms':
    case 'phone_change': {
      const kind = PHONE_CODES[type];
      const phone = (type === 'sms' ? user.phone : user.phone_change) ?? '';
      return (await sendPhoneCode(call, tx, { user, type: kind, phone })).messageId;
    }
  }
}

/** The user who is waiting for that message, null when there is none. */
async function findPendingUser(tx: Queryable, type: ResendType, address: string): Promise<UserRow | null> {
  if (type === 'signup') {
    const user = await findUserByEmail(tx, address, { lock: true });
    return user === null || user.email_confirmed_at !== null ? null : user;
  }
  if (type === 'sms') {
    const user = await findUserByPhone(tx, address, { lock: true });
    return user === null || user.phone_confirmed_at !== null ? null : user;
  }
  const [current, change] = type === 'email_change' ? ['email', 'email_change'] : ['phone', 'phone_change'];
  return firstRow(
    tx,
    `select ${USER_COLUMNS} from auth.users u
      where (u.${current} = $1 or u.${change} = $1) and u.${change} <> '' and not is_sso_user and deleted_at is null
      order by u.${change}_sent_at desc nulls last limit 1 for update`,
    [address],
  );
}
