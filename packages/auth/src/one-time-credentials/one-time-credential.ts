import type { OneTimeTokenType } from '../stores/one-time-token-store.ts';
import type { UserRow } from '../stores/user-row.ts';

/** The verification types of docs/protocol/auth.md#codes-and-links. */
const VERIFY_TYPES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email',
  'email_change',
  'sms',
  'phone_change',
] as const;

export type VerifyType = (typeof VERIFY_TYPES)[number];

/** A valid code or link token that a caller has shown. The user's row is locked for the transaction. */
export interface OneTimeCredential {
  user: UserRow;
  token: OneTimeTokenType;
  byPhone: boolean;
}

/** Which stored tokens a verification type accepts. */
export const TOKENS_OF: Readonly<Record<VerifyType, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

export function isVerifyType(text: string): text is VerifyType {
  return (VERIFY_TYPES as readonly string[]).includes(text);
}

export function isPhoneType(type: VerifyType): type is 'sms' | 'phone_change' {
  return type === 'sms' || type === 'phone_change';
}
