import { isEmailShaped, isOneMailAddress } from './email-address.ts';

/**
 * Links made from what strangers typed, for mails and the desk. Text that is not plainly a web address, an email address,
 * or a phone number gives null and stays text.
 */

export function webLink(address: string): string | null {
  const typed = address.trim();
  // A visitor may leave the prefix out; the questionnaire stores what was typed.
  const isBareHost = /^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?:[/?#].*)?$/i.test(typed);
  const url = URL.parse(isBareHost ? `https://${typed}` : typed);
  if (url === null || !/^https?:\/\//i.test(isBareHost ? url.href : typed)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** Nothing in the link but one address: no subject, no further recipients. */
export function mailLink(address: string): string | null {
  const typed = address.trim();
  if (!isOneMailAddress(typed) || !isEmailShaped(typed) || /[?&[\]]/.test(typed)) return null;
  return `mailto:${encodeURIComponent(typed).replaceAll('%40', '@')}`;
}

/** `tel:` with digits and a leading plus only; an extension after `x` is dialed after a pause. */
export function phoneLink(phone: string): string | null {
  const [number = '', extension = ''] = phone.trim().split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 15 || !/^[\d\s().+/-]+$/.test(number)) return null;
  const plus = number.startsWith('+') ? '+' : '';
  return `tel:${plus}${digits}${/^\d{1,6}$/.test(extension) ? `,${extension}` : ''}`;
}
