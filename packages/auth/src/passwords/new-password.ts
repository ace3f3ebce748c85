import type { AuthConfig } from '../config/auth-config.ts';
import { AuthError, invalid, type WeakPasswordReason } from '../errors/auth-error.ts';
import { isEasyToGuess } from './password-strength.ts';

/** What is wrong with a new password; without reasons it is acceptable. */
export interface NewPasswordFaults {
  message: string;
  reasons: readonly WeakPasswordReason[];
}

type Policy = Pick<AuthConfig, 'minPasswordLength' | 'refuseCommonPasswords'>;

/** Hosted servers accept no more, so accounts stay portable. */
const MAX_BYTES = 72;

/** `personal` lists what an attacker knows about the account, such as its address. */
export async function newPasswordFaults(
  policy: Policy,
  password: string,
  personal: readonly string[] = [],
): Promise<NewPasswordFaults> {
  if ([...password].length < policy.minPasswordLength) {
    return {
      message: `Password should be at least ${policy.minPasswordLength} characters.`,
      reasons: ['length'],
    };
  }
  if (policy.refuseCommonPasswords && (await isEasyToGuess(password, personal))) {
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    };
  }
  return { message: '', reasons: [] };
}

/** Throws `validation_failed` or `weak_password`. */
export async function checkNewPassword(
  policy: Policy,
  password: string,
  personal: readonly string[] = [],
): Promise<void> {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw invalid('Password cannot be longer than 72 characters');
  }
  const { message, reasons } = await newPasswordFaults(policy, password, personal);
  if (reasons.length > 0) throw new AuthError('weak_password', message, { reasons });
}
