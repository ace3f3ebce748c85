import type { ConsultationFields } from './consultation-request.ts';
import type { FieldErrors } from './field-errors.ts';

/** What stands in the form and what is said about it. */
export interface FormState {
  fields: ConsultationFields;
  errors: FieldErrors;
  /** Why the last try did not work. */
  failure: string | null;
}

/** After somebody has typed: what was said about the changed fields and the last try does not hold any more. */
export function afterChange(form: FormState, changed: Partial<ConsultationFields>): FormState {
  const stillWrong = Object.entries(form.errors).filter(([name]) => !(name in changed));
  return { fields: { ...form.fields, ...changed }, errors: Object.fromEntries(stillWrong), failure: null };
}
