import { isEmailShaped } from '@fml/contract';
import type { SignInOutcome } from '../../session/session-state.ts';

/** Of the sign-in form; new passwords have to be longer (`AUTH_MIN_PASSWORD`). */
const MIN_PASSWORD_LENGTH = 6;

export const INVALID_EMAIL = 'Invalid email address';

/** The first problem with the input; null when it can be tried. */
export function signInProblem(email: string, password: string): string | null {
  if (!isEmailShaped(email)) return INVALID_EMAIL;
  if (password.length < MIN_PASSWORD_LENGTH) {
    return `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
  }
  return null;
}

export const SIGN_IN_FAILURES: Record<
  Exclude<SignInOutcome, 'admin' | 'person' | 'second_factor'>,
  string
> = {
  refused: 'Invalid email or password',
  not_admin: 'Access denied. Admin privileges required.',
  limited: 'Too many attempts. Wait a few minutes, then try again.',
  failed: 'An unexpected error occurred',
};
