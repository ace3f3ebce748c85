import type { SignInOutcome } from '../../session/session-state.ts';

/** Of the sign-in form; new passwords have to be longer (`AUTH_MIN_PASSWORD`). */
const SHORTEST_PASSWORD = 6;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const INVALID_ADDRESS = 'Invalid email address';

export function isAddress(email: string): boolean {
  return ADDRESS.test(email.trim());
}

/** What is wrong with the input, the first thing first; null when it can be tried (specification section 5). */
export function signInProblem(email: string, password: string): string | null {
  if (!isAddress(email)) return INVALID_ADDRESS;
  if (password.length < SHORTEST_PASSWORD) {
    return `Password must be at least ${SHORTEST_PASSWORD} characters`;
  }
  return null;
}

/** The sentence of an attempt that did not come in (specification section 8). */
export const SIGN_IN_FAILURES: Record<Exclude<SignInOutcome, 'admin'>, string> = {
  refused: 'Invalid email or password',
  not_admin: 'Access denied. Admin privileges required.',
  limited: 'Too many attempts. Wait a few minutes, then try again.',
  failed: 'An unexpected error occurred',
};
