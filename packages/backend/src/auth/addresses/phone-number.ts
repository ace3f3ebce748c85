import { AuthError } from '../errors/auth-error.ts';
import type { PhoneChannel } from '../mail-flows-port.ts';

/** An E.164 number as it is stored: digits only, no `+`. Throws `validation_failed`. */
export function normalisePhone(text: string): string {
  const phone = text.replace(/[\s+]/g, '');
  if (/^[1-9]\d{1,14}$/.test(phone)) return phone;
  throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
}

/** `sms` when absent. WhatsApp needs a provider that we have no adapter for. */
export function readPhoneChannel(channel: string): PhoneChannel {
  if (channel === '' || channel === 'sms') return 'sms';
  throw new AuthError(
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}
