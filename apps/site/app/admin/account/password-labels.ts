import type { AccountAnswer } from '../../api/accounts.ts';

export const PASSWORD_PATH = '/admin/reset-password';
/** Navigation state of a person who entered a code from an email. */
export const BY_CODE = { by: 'code' } as const;

export function isFromCode(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'by' in state && state.by === BY_CODE.by;
}

export const PASSWORD_HELP = 'At least 12 characters. Four plain words are better than one clever one.';

const FAILURES: Readonly<Record<string, string>> = {
  same_password: 'That is already your password. Choose a different one.',
  weak_password: 'That password is too easy to guess. Make it longer, or less common.',
  reauthentication_needed: 'For your security, sign out and sign in again, then change your password.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
};

export function passwordFailure(answer: Exclude<AccountAnswer, { kind: 'done' }>): string {
  if (answer.kind === 'failed') return 'Not saved. The server cannot be reached. Try again.';
  if (answer.code === 'weak_password' && /at least \d+ characters/.test(answer.message))
    return answer.message;
  return FAILURES[answer.code] ?? 'That password was not accepted. Choose a different one.';
}
