import { normaliseEmail } from '../../addresses/email-address.ts';
import { normalisePhone, readPhoneChannel } from '../../addresses/phone-number.ts';
import { writeAuditEntry } from '../../audit/write-audit-entry.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { readCodeChallenge } from '../../pkce/code-challenge.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { booleanField, objectField, textField } from '../../requests/read-fields.ts';
import { insertAccount } from '../../users/new-account.ts';
import type { UserRow } from '../../users/user-row.ts';
import { findUserByEmail, findUserByPhone, updateUser } from '../../users/user-store.ts';
import { sendPhoneCode } from '../send/send-phone-code.ts';
import { sendUserMail } from '../send/send-user-mail.ts';
import { takeSendTurnOfNobody } from '../send/take-send-turn.ts';
import { evenAnswerTime } from './even-answer-time.ts';

/**
 * POST /otp (contract 6.3) and /magiclink: a code, by mail with a link, to sign in without a password. Where nobody
 * may sign up, an unknown address gets the same answer as a known one and no message.
 */
export async function otp(call: AuthCall): Promise<Response> {
  const email = textField(call.body, 'email');
  const phone = textField(call.body, 'phone');
  if (email !== '' && phone !== '') {
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided');
  }
  if (email === '' && phone === '') {
    throw new AuthError('validation_failed', 'One of email or phone must be set');
  }
  return evenAnswerTime(() =>
    retryOnConflict(() => (email === '' ? byPhone(call, phone) : byEmail(call, email))),
  );
}

async function byEmail(call: AuthCall, text: string): Promise<Response> {
  const { config } = call.services;
  if (textField(call.body, 'channel') !== '') {
    throw new AuthError('validation_failed', 'Channel should only be specified with Phone OTP');
  }
  if (!config.emailEnabled) {
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  }
  const email = normaliseEmail(text);
  const challenge = readCodeChallenge(call.body);
  const wish = readWish(call);
  await authTransaction(call.services, async (tx) => {
    const known = await findUserByEmail(tx, email, { lock: true });
    const user = known ?? (await create(call, tx, 'email', email, wish));
    if (user === null) {
      await takeSendTurnOfNobody(call, tx, { channel: 'email', kind: 'signup', address: email });
      return;
    }
    // An unproved account that has a password gets it blanked by the sign-in link, never confirmed with it.
    const fresh = user.email_confirmed_at === null && !user.encrypted_password;
    await sendUserMail(call, tx, { user, kind: fresh ? 'signup' : 'magiclink', challenge });
    await writeAuditEntry(call, tx, fresh ? 'user_confirmation_requested' : 'user_recovery_requested', user, {
      provider: 'email',
    });
  });
  return Response.json({});
}

async function byPhone(call: AuthCall, text: string): Promise<Response> {
  const { config, now } = call.services;
  if (!config.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  const phone = normalisePhone(text);
  const channel = readPhoneChannel(textField(call.body, 'channel'));
  if (readCodeChallenge(call.body) !== null) {
    throw new AuthError('validation_failed', 'PKCE is not supported for phone');
  }
  const wish = readWish(call);
  const messageId = await authTransaction(call.services, async (tx) => {
    const known = await findUserByPhone(tx, phone, { lock: true });
    const user = known ?? (await create(call, tx, 'phone', phone, wish));
    if (user === null) {
      await takeSendTurnOfNobody(call, tx, { channel: 'sms', kind: 'confirmation_token', address: phone });
      return null;
    }
    const id = await sendPhoneCode(call, tx, { userId: user.id, type: 'confirmation_token', phone, channel });
    await updateUser(tx, user.id, { confirmation_sent_at: now().toISOString() }, now());
    await writeAuditEntry(call, tx, 'user_recovery_requested', user, { provider: 'phone' });
    // Whoever may create users learns nothing from the id; everybody else would learn that there is one.
    return config.signup ? id : null;
  });
  return Response.json(messageId === null ? {} : { message_id: messageId });
}

interface Wish {
  createUser: boolean;
  metadata: Record<string, unknown>;
}

function readWish(call: AuthCall): Wish {
  return {
    createUser: booleanField(call.body, 'create_user', true),
    metadata: objectField(call.body, 'data') ?? {},
  };
}

/** Null where the deployment lets nobody sign up. Throws `otp_disabled` when the caller does not want a new user. */
async function create(
  call: AuthCall,
  tx: Queryable,
  kind: 'email' | 'phone',
  address: string,
  { createUser, metadata }: Wish,
): Promise<UserRow | null> {
  const { config, now } = call.services;
  if (!createUser) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
  if (!config.signup) return null;
  const confirmed = kind === 'email' ? config.autoconfirmEmail : config.autoconfirmPhone;
  return insertAccount(tx, { kind, address, passwordHash: null, metadata, confirmed }, now());
}
