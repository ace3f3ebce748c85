/**
 * The number to which a text message is sent: with the country code and without the plus. Ten digits alone are a number of
 * North America; null for what is no number, or has an extension.
 */
export function textNumber(phone: string): string | null {
  if (/\p{L}/u.test(phone)) return null;
  const digits = phone.replaceAll(/[^0-9]/g, '');
  if (phone.trim().startsWith('+') && /^[1-9][0-9]{7,14}$/.test(digits)) return digits;
  return /^1?[2-9][0-9]{9}$/.test(digits) ? `1${digits.slice(-10)}` : null;
}
