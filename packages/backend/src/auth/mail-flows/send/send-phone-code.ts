import { enqueueMessage } from '@fml/db';
import { DEFAULT_MAIL_BRAND } from '../../../mail/mail-brand.ts';
import type { Queryable } from '../../auth-database.ts';
import type { PhoneChannel } from '../../mail-flows-port.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { renderPhoneText } from '../templates/render-mail.ts';
import { issueToken } from '../tokens/issue-token.ts';
import type { OneTimeTokenType } from '../tokens/token-store.ts';
import { takeSendTurn } from './take-send-turn.ts';

export interface PhoneCode {
  userId: string;
  type: Extract<OneTimeTokenType, 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'>;
  /** Digits only. */
  phone: string;
  channel: PhoneChannel;
}

/**
 * Stores a fresh code and queues its message; a test number's code is fixed and nothing is sent.
 * Throws `over_sms_send_rate_limit`.
 *
 * @returns the message's id, null for test numbers
 */
export async function sendPhoneCode(
  call: AuthCall,
  tx: Queryable,
  request: PhoneCode,
): Promise<string | null> {
  const { config, now } = call.services;
  const { phone, channel, type } = request;
  await takeSendTurn(call, tx, { channel: 'sms', kind: type, address: phone });
  const fixed = config.testOtps.get(phone);
  const { code } = await issueToken(call, tx, { ...request, address: phone, code: fixed });
  if (fixed !== undefined) return null;
  const brand = { ...DEFAULT_MAIL_BRAND, ...config.mailBrand };
  return enqueueMessage(tx, {
    channel: 'sms',
    kind: type,
    recipient: phone,
    content: { text: renderPhoneText(code, config.smsOtpLifetimeS, brand), via: channel },
    expiresAt: new Date(now().getTime() + config.smsOtpLifetimeS * 1000),
  });
}
