import { z } from 'zod';
import { isOneMailAddress } from '../mail-address.ts';
import { LEAD_LIMITS } from './lead-limits.ts';

/** How a field is spoken of: what to do when it is missing, and its name within a sentence. */
export interface FieldWords {
  missing: string;
  name: string;
}

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Text that has to be there, kept exactly as it was typed. */
export function requiredText(words: FieldWords, maxCharacters: number) {
  return z
    .string({ error: ({ input }) => (input == null ? words.missing : `Please send ${words.name} as text`) })
    .superRefine((text, context) => {
      const problem = problemOf(text, words, maxCharacters);
      if (problem !== null) context.addIssue(problem);
    });
}

/** Text that may be missing; blank counts as missing. */
export function optionalText(name: string, maxCharacters: number) {
  return z.preprocess(absentWhenBlank, requiredText({ missing: name, name }, maxCharacters).optional());
}

/** One address that a mail can go to; the spaces around it, which phones add, are not part of it. */
export const emailText = requiredText(
  { missing: 'Please enter your e-mail address', name: 'your e-mail address' },
  LEAD_LIMITS.email,
)
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    if (text === '' || (isOneMailAddress(text) && EMAIL_SHAPE.test(text))) return;
    context.addIssue('Please check your e-mail address: it should look like name@example.com');
  });

/** One of a list, by its key. */
export function oneOf<Key extends string>(keys: readonly [Key, ...Key[]], missing: string, unknown: string) {
  return z.enum(keys, {
    error: ({ input }) => (input == null || input === '' ? missing : unknown),
  });
}

/** One of a list, or nothing. */
export function optionalOneOf<Key extends string>(keys: readonly [Key, ...Key[]], unknown: string) {
  return z.preprocess(absentWhenBlank, oneOf(keys, unknown, unknown).optional());
}

/** PostgreSQL holds every text but these two; half a surrogate pair is no character at all. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Characters as PostgreSQL counts them. */
export function lengthInCharacters(text: string): number {
  return [...text].length;
}

function problemOf(text: string, words: FieldWords, maxCharacters: number): string | null {
  if (text.trim() === '') return words.missing;
  if (!isStorable(text)) {
    return `Please type ${words.name} again without the character that cannot be stored`;
  }
  if (text.length > maxCharacters && lengthInCharacters(text) > maxCharacters) {
    return `Please shorten ${words.name} to ${maxCharacters.toLocaleString('en-US')} characters`;
  }
  return null;
}

function absentWhenBlank(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
