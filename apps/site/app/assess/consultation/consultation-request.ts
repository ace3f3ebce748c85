import type { BestTime, ConsultationRequest } from '@fml/contract';

/** What stands in the form, exactly as typed. */
export interface ConsultationFields {
  name: string;
  email: string;
  phone: string;
  bestTime: BestTime | '';
}

export const NO_FIELDS: ConsultationFields = { name: '', email: '', phone: '', bestTime: '' };

export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields';

/** The payload of the form as typed, without its empty optional fields; null when a required field is missing. */
export function consultationRequest(
  { name, email, phone, bestTime }: ConsultationFields,
  reportId?: string,
): ConsultationRequest | null {
  if (name.trim() === '' || email.trim() === '') return null;
  return {
    name,
    email,
    ...(phone.trim() && { phone }),
    ...(bestTime && { bestTime }),
    ...(reportId && { reportId }),
  };
}
