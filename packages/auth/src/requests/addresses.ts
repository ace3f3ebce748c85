import { isOneMailAddress } from '@fml/contract';
import { invalid } from '../errors/auth-error.ts';

/** One address as today's mail servers accept it; no display names, quotes, comments or address literals. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~\u0080-\uffff-]{1,64}@([a-z0-9\u0080-\uffff]([a-z0-9\u0080-\uffff-]{0,61}[a-z0-9\u0080-\uffff])?\.)+[a-z0-9\u0080-\uffff-]{2,63}$/;

function isPlain(email: string): boolean {
  return email.length <= 255 && EMAIL.test(email) && !email.includes('..');
}

/** The address in lower case, as it is stored. Throws `validation_failed`. */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  // Some characters become a semicolon or a comma when mail programs normalize them (U+037E).
  const forms = [email, email.normalize('NFC'), email.normalize('NFKC')];
  if (forms.every(isPlain) && isOneMailAddress(email)) return email;
  throw invalid('Unable to validate email address: invalid format');
}

/** An E.164 number as it is stored: digits only, no `+`. Throws `validation_failed`. */
export function normalizePhone(text: string): string {
  const phone = text.replace(/[\s+]/g, '');
  if (/^[1-9]\d{1,14}$/.test(phone)) return phone;
  throw invalid('Invalid phone number format (E.164 required)');
}

/** WhatsApp needs a provider that we have no adapter for. Throws `validation_failed`. */
export function refuseOtherChannel(channel: string): void {
  if (channel === '' || channel === 'sms') return;
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}
