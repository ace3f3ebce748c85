import { LEAD_LIMITS } from '@fml/contract';
import { isEmailShaped } from '../../lead-form/email-shape.ts';
import type { ConsultationFields } from './consultation-request.ts';

export type FieldErrors = Partial<Record<'name' | 'email' | 'phone', string>>;

/** What is wrong with each field, as a sentence under it, in the order of the form. */
export function fieldErrors({ name, email, phone }: ConsultationFields): FieldErrors {
  const found: [keyof FieldErrors, string | null][] = [
    ['name', name.trim() === '' ? 'Enter your name.' : tooLong(name, LEAD_LIMITS.name)],
    ['email', emailError(email)],
    ['phone', tooLong(phone, LEAD_LIMITS.phone)],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}

function emailError(email: string): string | null {
  if (email.trim() === '') return 'Enter your e-mail address.';
  if (!isEmailShaped(email)) return 'Enter an e-mail address like name@example.com.';
  return tooLong(email, LEAD_LIMITS.email);
}

function tooLong(text: string, mostCharacters: number): string | null {
  if ([...text].length <= mostCharacters) return null;
  return `This is too long. Please shorten it to ${mostCharacters} characters.`;
}
