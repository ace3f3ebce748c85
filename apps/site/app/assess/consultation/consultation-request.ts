import type { BestTime, ConsultationRequest } from '@fml/contract';

/** What stands in the form, exactly as typed. */
export interface ConsultationFields {
  name: string;
  email: string;
  phone: string;
  bestTime: BestTime | '';
}

export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields';

/** The payload of the form, without its empty optional fields; null when a required field is missing. */
export function consultationRequest(
  fields: ConsultationFields,
  reportId?: string,
): ConsultationRequest | null {
  const name = fields.name.trim();
  const email = fields.email.trim();
  const phone = fields.phone.trim();
  if (name === '' || email === '') return null;
  return {
    name,
    email,
    ...(phone && { phone }),
    ...(fields.bestTime && { bestTime: fields.bestTime }),
    ...(reportId && { reportId }),
  };
}

/** As strict as an e-mail input of the browser: something, an @, and a domain. */
export function isEmailShaped(email: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim());
}
