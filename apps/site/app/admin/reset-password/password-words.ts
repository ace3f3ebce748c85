import type { AccountAnswer } from '../../api/accounts.ts';

export const PASSWORD_HELP = 'At least 12 characters. Four plain words are better than one clever one.';

const FAILURES: Readonly<Record<string, string>> = {
  same_password: 'That is your password already. Choose another one.',
  weak_password: 'That password is too easy to guess. Make it longer, or less common.',
  reauthentication_needed: 'You signed in too long ago for this. Sign out, sign in again, then change it.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
};

/** Why a new password was not taken. */
export function passwordFailure(answer: Exclude<AccountAnswer, { kind: 'done' }>): string {
  if (answer.kind === 'failed') return 'Not saved: the server cannot be reached. Try again.';
  if (answer.code === 'weak_password' && /at least \d+ characters/.test(answer.message))
    return answer.message;
  return FAILURES[answer.code] ?? 'That password was not accepted. Choose another one.';
}
