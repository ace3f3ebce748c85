import type { CodeOutcome } from '../../../session/session-state.ts';

export const CODE_DIGITS = 6;
export const WRONG_FORMAT = `Enter the ${CODE_DIGITS} digits from the email.`;

export const CODE_FAILURES: Record<Exclude<CodeOutcome, 'entered'>, string> = {
  refused: 'That code does not work. It may be mistyped, already used, or expired. Request a new email.',
  limited: 'Too many attempts. Wait an hour, or use the link in the email.',
  failed: 'The code could not be checked. Check your connection and try again.',
};

/** The digits of what was typed or pasted; null if they are not a code. */
export function codeDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null;
}
