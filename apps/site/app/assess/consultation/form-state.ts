import type { ConsultationFields, FieldErrors } from './consultation-request.ts';

export interface FormState {
  fields: ConsultationFields;
  errors: FieldErrors;
  failure: string | null;
}

/** The form after a change: the errors of the changed fields and the failure of the last attempt are gone. */
export function afterChange(form: FormState, changed: Partial<ConsultationFields>): FormState {
  const stillWrong = Object.entries(form.errors).filter(([name]) => !(name in changed));
  return { fields: { ...form.fields, ...changed }, errors: Object.fromEntries(stillWrong), failure: null };
}
