import type { AuthConfig } from '../auth-config.ts';
import { AuthError, type WeakPasswordReason } from '../errors/auth-error.ts';
import { isCommonPassword } from './password-policy.ts';

/** What is wrong with a password that somebody wants to set; no reasons = nothing. */
export interface NewPasswordFaults {
  message: string;
  reasons: readonly WeakPasswordReason[];
}

type Policy = Pick<AuthConfig, 'minPasswordLength' | 'refuseCommonPasswords'>;

/** Hosted servers cut or refuse beyond this; so do we, that accounts can move. */
const MAX_BYTES = 72;

/** `personal` are texts an attacker knows of the account, such as its address. */
export function newPasswordFaults(
  policy: Policy,
  password: string,
  personal: readonly string[] = [],
): NewPasswordFaults {
  if ([...password].length < policy.minPasswordLength) {
    return {
      message: `Password should be at least ${policy.minPasswordLength} characters.`,
      reasons: ['length'],
    };
  }
  if (policy.refuseCommonPasswords && isCommonPassword(password, personal)) {
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    };
  }
  return { message: '', reasons: [] };
}

/** Throws `validation_failed` or `weak_password`. */
export function checkNewPassword(policy: Policy, password: string, personal: readonly string[] = []): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError('validation_failed', 'Password cannot be longer than 72 characters');
  }
  const { message, reasons } = newPasswordFaults(policy, password, personal);
  if (reasons.length > 0) throw new AuthError('weak_password', message, { reasons });
}
