import { insertAccount } from '../../accounts/new-account.ts';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { requirePhoneChannel, sendPhoneCode } from '../../mail/send-phone-code.ts';
import { consumeSendQuotaWithoutUser } from '../../mail/send-quota.ts';
import { sendUserMail } from '../../mail/send-user-mail.ts';
import { normalizeEmail, normalizePhone, refuseOtherChannel } from '../../requests/addresses.ts';
import { readCodeChallenge } from '../../requests/code-challenge.ts';
import { booleanField, objectField, textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../../stores/auth-database.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserByEmail, findUserByPhone } from '../../stores/user-store.ts';
import { withConstantResponseTime } from './constant-response-time.ts';

/**
 * POST /otp and /magiclink: sends a code (and a link, by mail) to sign in without a password. Where sign-up is off, or
 * the caller asks for no new user, an unknown address gets the same answer as a known one and no message.
 */
export async function otp(call: AuthCall): Promise<Response> {
  const email = textField(call.body, 'email');
  const phone = textField(call.body, 'phone');
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided');
  }
  if (email === '' && phone === '') {
    throw invalid('One of email or phone must be set');
  }
  return withConstantResponseTime(() =>
    retryOnConflict(() => (email === '' ? byPhone(call, phone) : byEmail(call, email))),
  );
}

/** Its interval is that of the request, no matter which mail answers it. */
const EMAIL_QUOTA = 'magiclink';
const PHONE_CODE = 'confirmation_token';

async function byEmail(call: AuthCall, text: string): Promise<Response> {
  const { config } = call.services;
  if (textField(call.body, 'channel') !== '') {
    throw invalid('Channel should only be specified with Phone OTP');
  }
  if (!config.emailEnabled) {
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  }
  const email = normalizeEmail(text);
  const challenge = readCodeChallenge(call.body);
  const otpRequest = readOtpRequest(call);
  await authTransaction(call.services, async (tx) => {
    const known = await findUserByEmail(tx, email, { lock: true });
    const user = known ?? (await create(call, tx, 'email', email, otpRequest));
    if (user === null) {
      await consumeSendQuotaWithoutUser(call, tx, { channel: 'email', kind: EMAIL_QUOTA, address: email });
      return;
    }
    // The sign-in link removes the password of an unconfirmed account; a confirmation would keep it.
    const fresh = user.email_confirmed_at === null && !user.encrypted_password;
    await sendUserMail(call, tx, {
      user,
      kind: fresh ? 'signup' : 'magiclink',
      challenge,
      quotaKind: EMAIL_QUOTA,
    });
    await writeAuditEntry(call, tx, fresh ? 'user_confirmation_requested' : 'user_recovery_requested', user, {
      provider: 'email',
    });
  });
  return Response.json({});
}

async function byPhone(call: AuthCall, text: string): Promise<Response> {
  const { config } = call.services;
  if (!config.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  const phone = normalizePhone(text);
  // Checked before any lookup: known and unknown numbers get the same error.
  requirePhoneChannel(config, phone);
  refuseOtherChannel(textField(call.body, 'channel'));
  if (readCodeChallenge(call.body) !== null) {
    throw invalid('PKCE is not supported for phone');
  }
  const otpRequest = readOtpRequest(call);
  const messageId = await authTransaction(call.services, async (tx) => {
    const known = await findUserByPhone(tx, phone, { lock: true });
    const user = known ?? (await create(call, tx, 'phone', phone, otpRequest));
    if (user === null) {
      await consumeSendQuotaWithoutUser(call, tx, { channel: 'sms', kind: PHONE_CODE, address: phone });
      return null;
    }
    const { messageId: id } = await sendPhoneCode(call, tx, { user, type: PHONE_CODE, phone });
    await writeAuditEntry(call, tx, 'user_recovery_requested', user, { provider: 'phone' });
    // Where users can be created the id reveals nothing; elsewhere it would reveal that the account exists.
    return config.signup && otpRequest.createUser ? id : null;
  });
  return Response.json(messageId === null ? {} : { message_id: messageId });
}

interface OtpRequest {
  createUser: boolean;
  metadata: Record<string, unknown>;
}

function readOtpRequest(call: AuthCall): OtpRequest {
  return {
    createUser: booleanField(call.body, 'create_user', true),
    metadata: objectField(call.body, 'data') ?? {},
  };
}

/** Null where sign-up is off or the caller asks for no new user. */
async function create(
  call: AuthCall,
  tx: Queryable,
  kind: 'email' | 'phone',
  address: string,
  { createUser, metadata }: OtpRequest,
): Promise<UserRow | null> {
  const { config, now } = call.services;
  if (!createUser || !config.signup) return null;
  const confirmed = kind === 'email' ? config.autoconfirmEmail : config.autoconfirmPhone;
  return insertAccount(tx, { kind, address, passwordHash: null, metadata, confirmed }, now());
}
