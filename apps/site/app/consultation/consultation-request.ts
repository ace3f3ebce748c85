import { CONSULTATION_FIELDS, type ConsultationRequest, type FormValues } from '@fml/leads/fields';
import { answersOf, emptyValues, faultOf, isBlank, typedValue } from '../lead-form/form-values.ts';

export type ConsultationFields = FormValues<typeof CONSULTATION_FIELDS>;
export type FieldErrors = Partial<Record<keyof ConsultationFields, string>>;

export const NO_FIELDS: ConsultationFields = emptyValues(CONSULTATION_FIELDS);

export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields';

/** The payload of the form as typed, without its empty optional fields; null when a required field is missing. */
export function consultationRequest(
  fields: ConsultationFields,
  reportId?: string,
): ConsultationRequest | null {
  const isMissing = Object.values(CONSULTATION_FIELDS).some(
    ({ control, required }) => required && isBlank(typedValue(fields, control)),
  );
  if (isMissing) return null;
  const answers = answersOf(CONSULTATION_FIELDS, fields) as unknown as ConsultationRequest;
  return { ...answers, ...(reportId && { reportId }) };
}

export function fieldErrors(fields: ConsultationFields): FieldErrors {
  const found = Object.values(CONSULTATION_FIELDS).map(
    (field) => [field.control, faultOf(field, fields, CONSULTATION_FIELDS)] as const,
  );
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}
