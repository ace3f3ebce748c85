import { DEFAULT_MAIL_BRAND, enqueueMessage } from '@fml/mail';
import type { AuthConfig } from '../config/auth-config.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { issueToken } from '../one-time-credentials/issue-token.ts';
import type { Queryable } from '../stores/auth-database.ts';
import type { UserRow } from '../stores/user-row.ts';
import { type UserPatch, updateUser } from '../stores/user-store.ts';
import { consumeSendQuota } from './send-quota.ts';
import { renderPhoneText } from './templates/render-mail.ts';

/** Throws `sms_send_failed` when no SMS provider could deliver a code to the number. */
export function requirePhoneChannel(
  config: Pick<AuthConfig, 'sendsPhoneMessages' | 'testOtps'>,
  phone: string,
): void {
  if (config.sendsPhoneMessages || config.testOtps.has(phone)) return;
  throw new AuthError(
    'sms_send_failed',
    'Error sending confirmation OTP to provider: no SMS provider is configured',
  );
}

const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const;

export interface PhoneCode {
  user: UserRow;
  type: keyof typeof SENT_AT;
  /** Digits only. */
  phone: string;
}

export interface SentPhoneCode {
  /** Null for test numbers. */
  messageId: string | null;
  /** As the row is now. */
  user: UserRow;
}

/**
 * Stores a fresh code, queues its message and stamps when; a test number's code is fixed and nothing is sent.
 * Throws `over_sms_send_rate_limit`, and `sms_send_failed` without a provider.
 */
export async function sendPhoneCode(
  call: AuthCall,
  tx: Queryable,
  { user, type, phone }: PhoneCode,
): Promise<SentPhoneCode> {
  const { config, now } = call.services;
  await consumePhoneQuota(call, tx, type, phone);
  const fixed = config.testOtps.get(phone);
  const { code } = await issueToken(call, tx, { userId: user.id, type, address: phone, code: fixed });
  const lifetimeS = config.smsOtpLifetimeS;
  const messageId = await queuePhoneText(call, tx, { phone, kind: type, code, lifetimeS });
  const patch: UserPatch = { [SENT_AT[type]]: now().toISOString() };
  if (type === 'phone_change_token') patch.phone_change = phone;
  return { messageId, user: await updateUser(tx, user.id, patch, now()) };
}

/** Counts a message that is about to be queued. Throws as `sendPhoneCode` does. */
export async function consumePhoneQuota(
  call: AuthCall,
  tx: Queryable,
  kind: string,
  phone: string,
): Promise<void> {
  requirePhoneChannel(call.services.config, phone);
  await consumeSendQuota(call, tx, { channel: 'sms', kind, address: phone });
}

export interface PhoneText {
  phone: string;
  kind: string;
  code: string;
  lifetimeS: number;
}

/** Queues the message with a code; returns its id, null for a test number, to which nothing is sent. */
export async function queuePhoneText(
  call: AuthCall,
  tx: Queryable,
  { phone, kind, code, lifetimeS }: PhoneText,
): Promise<string | null> {
  const { config, now } = call.services;
  if (config.testOtps.has(phone)) return null;
  const brand = { ...DEFAULT_MAIL_BRAND, ...config.mailBrand };
  return enqueueMessage(tx, {
    channel: 'sms',
    kind,
    recipient: phone,
    content: { text: renderPhoneText(code, lifetimeS, brand), via: 'sms' },
    expiresAt: new Date(now().getTime() + lifetimeS * 1000),
  });
}
