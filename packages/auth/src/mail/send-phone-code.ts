import { DEFAULT_MAIL_BRAND, enqueueMessage } from '@fml/mail';
import type { AuthConfig } from '../config/auth-config.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { issueToken } from '../one-time-credentials/issue-token.ts';
import type { PhoneChannel } from '../requests/addresses.ts';
import type { Queryable } from '../stores/auth-database.ts';
import type { OneTimeTokenType } from '../stores/one-time-token-store.ts';
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

export interface PhoneCode {
  userId: string;
  type: Extract<OneTimeTokenType, 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'>;
  /** Digits only. */
  phone: string;
  channel: PhoneChannel;
}

/**
 * Stores a fresh code and queues its message; a test number's code is fixed and nothing is sent.
 * Throws `over_sms_send_rate_limit`, and `sms_send_failed` without a provider.
 *
 * @returns the message's id, null for test numbers
 */
export async function sendPhoneCode(
  call: AuthCall,
  tx: Queryable,
  request: PhoneCode,
): Promise<string | null> {
  const { config } = call.services;
  const { phone, channel, type } = request;
  await consumePhoneQuota(call, tx, type, phone);
  const { code } = await issueToken(call, tx, {
    ...request,
    address: phone,
    code: config.testOtps.get(phone),
  });
  return queuePhoneText(call, tx, { phone, kind: type, code, channel, lifetimeS: config.smsOtpLifetimeS });
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
  channel: PhoneChannel;
  lifetimeS: number;
}

/** Queues the message with a code; returns its id, null for a test number, to which nothing is sent. */
export async function queuePhoneText(
  call: AuthCall,
  tx: Queryable,
  { phone, kind, code, channel, lifetimeS }: PhoneText,
): Promise<string | null> {
  const { config, now } = call.services;
  if (config.testOtps.has(phone)) return null;
  const brand = { ...DEFAULT_MAIL_BRAND, ...config.mailBrand };
  return enqueueMessage(tx, {
    channel: 'sms',
    kind,
    recipient: phone,
    content: { text: renderPhoneText(code, lifetimeS, brand), via: channel },
    expiresAt: new Date(now().getTime() + lifetimeS * 1000),
  });
}
