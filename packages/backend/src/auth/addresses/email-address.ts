import { AuthError } from '../errors/auth-error.ts';

/** One address as mail servers of today take it; no display names, quotes, comments or address literals. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~\u0080-\uffff-]{1,64}@([a-z0-9\u0080-\uffff]([a-z0-9\u0080-\uffff-]{0,61}[a-z0-9\u0080-\uffff])?\.)+[a-z0-9\u0080-\uffff-]{2,63}$/;

/** The address in lower case, as it is stored. Throws `validation_failed`. */
export function normaliseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length <= 255 && EMAIL.test(email) && !email.includes('..')) return email;
  throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
}
